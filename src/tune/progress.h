/* How far a run is, on stderr: a bar with the time left on a terminal, a line a shape elsewhere. */
#ifndef TUNE_PROGRESS_H
#define TUNE_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool bar;
    size_t all, done;
    double work, work_done; /* of the shapes of this run, in any unit */
    double began;
};

void progress_begin(struct progress *progress, size_t all, size_t done, double work);
/* The shape that is measured now. */
void progress_show(struct progress *progress, const char *shape);
/* A shape is finished, and what came of it. */
void progress_done(struct progress *progress, double work, const char *line);
/* A line that stays, whatever follows. */
void progress_say(struct progress *progress, const char *line);
void progress_end(struct progress *progress);

#endif
