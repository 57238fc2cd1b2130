/* Suites on a device. */
#ifndef QUERN_DEVICE_SUITE_DEVICE_H
#define QUERN_DEVICE_SUITE_DEVICE_H

#include "../emu/suite.h"

struct device_suite {
    const char *driver, *pack;
    unsigned seconds; /* that a launch may take */
    unsigned repeats; /* launches of a plan on the same bytes */
    bool near;        /* leave out what needs sparse memory */
};

/* As suite_run.  Each process opens the device for itself, and ends where a kernel has broken it; another one
 * goes on with the next kernel.  This process must not have opened a device. */
int suite_run_device(const struct quern_table *table, const struct suite_options *options,
                     const struct device_suite *suite);

#endif
