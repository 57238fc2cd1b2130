/* A small hand-written table of two families and a driver that records: what the runtime's tests are about.
 *
 * `scale` writes rows x cols elements a batch in tiles of `tile` elements; its split kernel writes partial
 * sums that `scale_sum` adds up. */
#ifndef FAKE_H
#define FAKE_H

#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "quern.h"
#include "quern_driver.h"
#include "quern_table.h"

struct scale_problem {
    uint32_t size;
    int32_t type; /* a key */
    int32_t mode;
    int32_t spare;
    int64_t rows, cols, batch;
    int64_t pitch; /* 0: cols */
    int64_t align; /* 0: 16; a field that an older struct ends before */
};
#define SCALE_PROBLEM .size = sizeof(struct scale_problem), .batch = 1
enum { SCALE_PROBLEM_OLD_BYTES = offsetof(struct scale_problem, align) };

struct scale_args {
    uint32_t size;
    const void *from;
    void *to;
    float factor; /* init 1; a field that an older struct ends before */
};
#define SCALE_ARGS .size = sizeof(struct scale_args), .factor = 1
enum { SCALE_ARGS_OLD_BYTES = offsetof(struct scale_args, factor) };

struct scale_params {
    const void *from;
    void *to;
    int64_t first_slice, slices_in_all;
    uint32_t first_tile, workgroups, tiles, splits;
    float factor;
};

struct sum_problem {
    uint32_t size;
    int32_t spare;
    int64_t elements, splits;
};
struct sum_args {
    uint32_t size;
    const void *partial;
    void *to;
};
struct sum_params {
    const void *partial;
    void *to;
    int64_t first_slice, splits;
    uint32_t first_tile, tiles;
};

extern struct quern_table fake_table; /* arch "gfx942"; tests may change max_grid_threads and version */
extern const struct quern_family fake_scale, fake_sum;
extern uint32_t
    fake_maps; /* how many maps the kernels of `scale` take: first `from`, then `to`; up to QUERN_MAX_MAPS */
extern int fake_rest;              /* the bytes of those maps that the table leaves alone */
extern uint32_t fake_cluster;      /* of the grids of `scale` */
extern const char *fake_costs_nan; /* the kernel, or "all", whose cost is not a number; NULL: none */

/* A launch that the driver saw. */
struct fake_launch {
    int device;
    char kernel[128];
    uint32_t workgroups, threads, lds_bytes;
    void *stream;
    size_t params_bytes;
    unsigned char params[512];
    uint32_t cluster, overlaps, map_count;
    _Alignas(64) unsigned char maps[QUERN_MAX_MAPS][QUERN_MAP_BYTES]; /* as fake_encoded, each */
};

/* What the driver makes of a map. */
struct fake_encoded {
    struct quern_map map;
    uint32_t device, mark; /* FAKE_MARK */
};
enum { FAKE_MARK = 0x4d41504d };

struct fake_driver {
    struct quern_driver driver;
    char arch[4][32];
    int devices, fail_launch_at; /* the launch of that number (from 1) fails; 0: none */
    int fail_map_at;             /* the same of maps encoded */
    const char *fail_load_of;    /* this kernel's load fails; NULL: none */
    bool fail_count, fail_arch, fail_load, load_gives_null, sleep_in_load;
    pthread_mutex_t lock;
    uint32_t launch_count, load_count, unload_count, map_count;
    struct fake_launch launch[256];
    char loaded[64][64];
    unsigned char first_code[64]; /* of the last load */
    size_t code_bytes;
};
void fake_driver_init(struct fake_driver *fake);

/* A context on device 0 of the driver with the fake table. */
struct quern_context *fake_context(struct fake_driver *fake, const struct quern_pack *pack);

quern_status scale_plan(struct quern_context *context, const struct scale_problem *problem,
                        struct quern_plan *plan);
const char *plan_kernel(const struct quern_plan *plan); /* of the main step; "" where there is none */
void assert_text(const char *text, const char *part);   /* part is in text */
uint64_t fake_random(uint64_t *state);                  /* xorshift */

#endif
