/* The fake table with a family before another: `led_scale` is the family `scale` with sources that must be
 * aligned to 16 bytes; where they are not, `scale_copy` copies them into its workspace first.  Only its
 * kernel scale_f16_t16 may be launched so. */
#ifndef FAKE_LEAD_H
#define FAKE_LEAD_H

#include "fake.h"

struct copy_problem {
    uint32_t size;
    int32_t spare;
    int64_t elements;
};
struct copy_args {
    uint32_t size;
    float factor;
    const void *from;
    void *to;
    void *spare;
};
struct copy_params {
    const void *from;
    void *to;
    void *workspace;
    float factor;
    uint32_t first_tile;
};

/* What tests change of it. */
extern struct led_odd {
    bool empty, no_tiles, illegal, refused, no_target;
    int64_t workspace;
} led_odd;

/* Tests may change these; led_init makes them new. */
extern struct quern_family led_scale, led_copy, led_sum;
extern struct quern_table led_table;
extern const struct quern_tuned led_copy_tuned[1]; /* scale_copy_v1 for up to 2^20 elements */
extern const struct quern_family led_copy_family;  /* as led_init makes it, and not of the table */
void led_init(void);

#endif
