/* What a program needs to run kernels on a device: the device, its table, a pack, a context. */
#ifndef QUERN_DEVICE_SESSION_H
#define QUERN_DEVICE_SESSION_H

#include "../runtime/quern_table.h"
#include "device.h"

/* The table of an architecture that the program is linked with; NULL where it is not. */
const struct quern_table *session_table(const char *arch);

struct session {
    struct device *device;
    const struct quern_driver *driver;
    const struct quern_table *table;
    struct quern_pack *pack;
    struct quern_context *context;
    device_stream stream; /* of the session's own */
};

/* Opens device 0 of a driver with the code of a pack file.  0, or -1 with the reason in `error`.  Close it
 * either way. */
int session_open(struct session *session, const char *driver, const char *pack, struct quern_error *error);
void session_close(struct session *session);

/* What the device is, asked by another process: this one may fork afterwards, which CUDA does not survive. 0,
 * or -1 with the reason in `error`. */
int session_probe(const char *driver, struct device_facts *facts, struct quern_error *error);

/* The exit status of a program that finds no device. */
enum { SESSION_NO_DEVICE = 3 };

#endif
