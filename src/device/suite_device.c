#include <stdio.h>

#include "check_device.h"
#include "suite_device.h"

struct process {
    const struct device_suite *suite;
    bool open;
    struct device_check check;
};

static const struct check *open_check(void *user, const struct suite_chunk *chunk, unsigned index,
                                      char *error, size_t size)
{
    struct process *process = user;
    const struct device_suite *suite = process->suite;
    struct quern_error reason;
    (void)chunk;
    (void)index;
    if (!process->open &&
        device_check_open(&process->check, suite->driver, suite->pack, suite->seconds, &reason) != 0) {
        snprintf(error, size, "%s", reason.text);
        device_check_close(&process->check);
        return NULL;
    }
    process->open = true;
    process->check.repeats = suite->repeats;
    if (suite->near) process->check.machine.sparse = false;
    return &process->check.check;
}

/* It serves the next kernel. */
static void close_check(void *user, const struct check *check)
{
    (void)user;
    (void)check;
}

int suite_run_device(const struct quern_table *table, const struct suite_options *options,
                     const struct device_suite *suite)
{
    struct process process = {.suite = suite};
    const struct suite_place place = {.program = "quern-device",
                                      .culprit = "the process",
                                      .user = &process,
                                      .open = open_check,
                                      .close = close_check,
                                      .fatal = true};
    return suite_run(table, options, &place);
}
