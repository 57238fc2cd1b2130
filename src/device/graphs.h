/* Launches captured in graphs. */
#ifndef QUERN_DEVICE_GRAPHS_H
#define QUERN_DEVICE_GRAPHS_H

#include "check_device.h"

/* Captures launches of a few kernels, so that every value of every axis is there once, with the first launch
 * of each, the one that loads it, inside a capture; replays the graphs with other data, and checks the
 * results of each.  `filter` may be NULL, or text that a kernel's name must hold.  Prints what it does and `N
 * passed, N failed`; 0 where nothing failed. */
int graphs_run(struct device_check *check, const char *generated, const char *filter, uint64_t seed);

#endif
