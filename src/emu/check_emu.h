/* The emulator as the machine that checks run on. */
#ifndef QUERN_EMU_CHECK_EMU_H
#define QUERN_EMU_CHECK_EMU_H

#include "check.h"
#include "driver.h"

struct emu_check {
    struct check check;
    struct quern_emu *emu;
    struct quern_driver *driver;
};

/* `options` are the driver's; its architecture is the table's.  0, or -1 with the reason in `error`.  Close
 * it either way; it stays where it is until then. */
int emu_check_open(struct emu_check *check, const struct quern_table *table,
                   const struct quern_emu_options *emulator, const struct quern_emu_driver_options *options,
                   char *error, size_t size);
void emu_check_close(struct emu_check *check);

#endif
