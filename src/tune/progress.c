#include "progress.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 24 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void progress_begin(struct progress *progress, size_t all, size_t done, double work)
{
    *progress = (struct progress){.bar = isatty(STDERR_FILENO), .all = all, .done = done, .work = work};
    progress->began = now();
}

/* Seconds to the end, as the work so far went; below 0 where that cannot be said yet. */
static double left(const struct progress *progress)
{
    if (progress->work_done <= 0) return -1;
    return (now() - progress->began) / progress->work_done * (progress->work - progress->work_done);
}

static void time_text(double seconds, char *text, size_t size)
{
    const long whole = (long)(seconds + 0.5);
    if (seconds < 0)
        snprintf(text, size, "?");
    else if (whole >= 3600)
        snprintf(text, size, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    else
        snprintf(text, size, "%ld:%02ld", whole / 60, whole % 60);
}

void progress_show(struct progress *progress, const char *shape)
{
    char bar[BAR + 1], time[32];
    if (!progress->bar) return;
    const size_t full = progress->all ? BAR * progress->done / progress->all : BAR;
    memset(bar, ' ', BAR);
    memset(bar, '#', full);
    bar[BAR] = 0;
    time_text(left(progress), time, sizeof time);
    fprintf(stderr, "\r\033[K[%s] %zu/%zu  %s left  %.60s", bar, progress->done, progress->all, time, shape);
}

void progress_say(struct progress *progress, const char *line)
{
    fprintf(stderr, "%s%s\n", progress->bar ? "\r\033[K" : "", line);
}

void progress_done(struct progress *progress, double work, const char *line)
{
    char time[32];
    progress->done++;
    progress->work_done += work;
    time_text(left(progress), time, sizeof time);
    if (progress->bar)
        progress_say(progress, line);
    else
        fprintf(stderr, "%zu/%zu %s (%s left)\n", progress->done, progress->all, line, time);
}

void progress_end(struct progress *progress)
{
    if (progress->bar) fprintf(stderr, "\r\033[K");
}
