/* A device as the machine that checks run on.
 *
 * Blocks lie in arenas: the host works on a copy, which goes to the device and comes back whole, guard bands
 * and all, so that a launch costs two copies however many blocks there are.  Each plan is launched twice on
 * the same bytes: a result that differs is a race, and fails. */
#ifndef QUERN_DEVICE_CHECK_DEVICE_H
#define QUERN_DEVICE_CHECK_DEVICE_H

#include "../emu/check.h"
#include "session.h"

enum { CHECK_ARENAS = 16 };

struct device_check {
    struct check check;
    struct check_machine machine;
    struct session session;
    unsigned seconds; /* that a launch may take */
    bool stuck;       /* one took longer */
    unsigned live;    /* blocks */
    /* How a plan gets onto the session's stream; false with the result set. */
    bool (*enqueue)(struct device_check *check, const struct quern_plan *plan, const void *args,
                    const struct check_block *workspace, struct check_result *result);
    void *enqueue_user;
    struct arena {
        void *device;
        char *host, *kept; /* what checks see; what a launch found */
        size_t bytes, used;
    } arenas[CHECK_ARENAS + 1]; /* the last one stays empty */
};

/* What `enqueue` is at first: quern_launch_any. */
bool device_check_enqueue(struct device_check *check, const struct quern_plan *plan, const void *args,
                          const struct check_block *workspace, struct check_result *result);

/* 0, or -1 with the reason in `error`.  Close it either way; it stays where it is until then. */
int device_check_open(struct device_check *check, const char *driver, const char *pack, unsigned seconds,
                      struct quern_error *error);
void device_check_close(struct device_check *check);

#endif
