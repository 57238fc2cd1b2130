/* The command that runs one kernel, or one problem, and prints what came of it: quern-emu, quern-device. */
#ifndef QUERN_EMU_COMMAND_H
#define QUERN_EMU_COMMAND_H

#include "check.h"

struct command {
    const char *program;         /* for messages */
    const char *generated;       /* the folder of generated files */
    const char *family, *kernel; /* one of the two; a kernel without assignments is run on its edges */
    char *const *assignments;    /* name=value */
    int count;
};

/* The exit status: 0 where all passed, 2 where the command makes no sense. */
int command_run(const struct check *check, const struct command *command);

/* Another one each time. */
uint64_t command_seed(void);

#endif
