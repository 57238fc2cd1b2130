/* A kernel's config, read from the banner of its file: the file says what it is. */
#ifndef QUERN_EMU_CONFIG_H
#define QUERN_EMU_CONFIG_H

#include <stdint.h>

enum { CONFIG_AXES = 32, CONFIG_TEXT = 24 };

struct config {
    unsigned count;
    struct {
        char name[CONFIG_TEXT], value[CONFIG_TEXT];
    } axes[CONFIG_AXES];
};

/* The config of a kernel of generated/<arch>/<family>.  0, or -1 where the file cannot be read or has no
 * banner. */
int config_read(const char *generated, const char *arch, const char *family, const char *kernel,
                struct config *config);
/* The value of an axis, "" where there is no such axis. */
const char *config_word(const struct config *config, const char *axis);
int64_t config_number(const struct config *config, const char *axis);

#endif
