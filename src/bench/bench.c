#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "bench.h"

int bench_fail(struct bench *bench, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bench->error, sizeof bench->error, format, arguments);
    va_end(arguments);
    return -1;
}

int bench_open(struct bench *bench, const char *driver, const char *pack, char *error, size_t size)
{
    struct quern_error reason;
    memset(bench, 0, sizeof *bench);
    if (session_open(&bench->session, driver, pack, &reason) != 0) {
        snprintf(error, size, "%s", reason.text);
        return -1;
    }
    struct device *device = bench->session.device;
    bench->check = (struct check){.context = bench->session.context, .table = bench->session.table};
    bench->flush_bytes = (device_facts(device)->l2_bytes * 3 + 255) / 256 * 256;
    if (device_alloc(device, bench->flush_bytes, &bench->flush) == QUERN_OK &&
        device_event_create(device, &bench->from) == QUERN_OK &&
        device_event_create(device, &bench->to) == QUERN_OK)
        return 0;
    snprintf(error, size, "%s", device_error(device));
    return -1;
}

void bench_close(struct bench *bench)
{
    struct device *device = bench->session.device;
    if (device) {
        device_event_destroy(device, bench->from);
        device_event_destroy(device, bench->to);
        device_free(device, bench->flush);
    }
    session_close(&bench->session);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int bench_wait(struct bench *bench)
{
    const double start = now();
    for (bool done = false; !done;) {
        if (device_stream_done(bench->session.device, bench->session.stream, &done) != QUERN_OK)
            return bench_fail(bench, "%s", device_error(bench->session.device));
        if (!done && now() - start > bench->seconds)
            return bench_fail(bench, "the device did not answer within %u s", bench->seconds);
    }
    return 0;
}
