/* A device as the machine that checks run on.
 *
 * Blocks lie in arenas: the host works on a copy, which goes to the device and comes back whole, guard bands
 * and all, so that a launch costs two copies however many blocks there are.  Each plan is launched twice or
 * more often on the same bytes: a result that differs is a race, and fails. */
#ifndef QUERN_DEVICE_CHECK_DEVICE_H
#define QUERN_DEVICE_CHECK_DEVICE_H

#include "../emu/check.h"
#include "session.h"
#include "sparse.h"

enum { CHECK_ARENAS = 16, CHECK_FAR = 8 };

/* A block whose parts are far apart: each goes to the device and comes back with a bit of what is around it.
 */
struct far_block {
    struct sparse_range range;
    char *host;               /* NULL: none is here */
    size_t host_bytes, first; /* where the block begins in both */
    struct far_part {
        size_t offset, bytes;
        char *kept;
    } * parts;
    unsigned count, capacity;
};

struct device_check {
    struct check check;
    struct check_machine machine;
    struct session session;
    unsigned seconds; /* that a launch may take */
    unsigned repeats; /* launches of a plan on the same bytes; 2 at first */
    bool stuck;       /* one took longer */
    unsigned live;    /* blocks */
    /* How a plan gets onto the session's stream; false with the result set. */
    bool (*enqueue)(struct device_check *check, const struct quern_plan *plan, const void *args,
                    const struct check_block *workspace, struct check_result *result);
    void *enqueue_user;
    struct sparse *sparse; /* NULL: the device has no such memory */
    char *fetched;         /* what a further launch left, a piece at a time */
    struct far_block far[CHECK_FAR];
    struct arena {
        void *device;
        char *host, *kept; /* what checks see; what a launch found */
        size_t bytes, used;
    } arenas[CHECK_ARENAS + 1]; /* the last one stays empty */
};

/* check_far.c: blocks of which little is touched. */
bool far_alloc(struct device_check *check, size_t bytes, size_t alignment, struct check_block *block);
bool far_back(void *user, const struct check_block *block, size_t offset, size_t bytes);
/* Whether the block is one of these; frees it. */
bool far_free(struct device_check *check, const struct check_block *block);
/* The same; `hold`: whether what is around its parts is as it was. */
bool far_guards(const struct device_check *check, const struct check_block *block, bool *hold);
/* Keeps what the host has; sends what is kept; brings it back to where the host sees it; or compares it with
 * that, as device_check_compare does. */
void far_keep(struct device_check *check);
quern_status far_send(struct device_check *check);
quern_status far_fetch(struct device_check *check);
quern_status far_compare(struct device_check *check, bool *same);

/* Clears `same` where the device's bytes are not the host's. */
quern_status device_check_compare(struct device_check *check, const void *device, const void *host,
                                  size_t bytes, bool *same);

/* What `enqueue` is at first: quern_launch_any. */
bool device_check_enqueue(struct device_check *check, const struct quern_plan *plan, const void *args,
                          const struct check_block *workspace, struct check_result *result);

/* 0, or -1 with the reason in `error`.  Close it either way; it stays where it is until then. */
int device_check_open(struct device_check *check, const char *driver, const char *pack, unsigned seconds,
                      struct quern_error *error);
void device_check_close(struct device_check *check);

#endif
