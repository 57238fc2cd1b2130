#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "config.h"

/* A line of the banner's list: three spaces, the axis, its value, perhaps a comment. */
static void read_axis(const char *line, struct config *config)
{
    char name[CONFIG_TEXT], value[CONFIG_TEXT];
    if (strncmp(line, "//   ", 5) != 0 || isspace((unsigned char)line[5]) || config->count == CONFIG_AXES ||
        sscanf(line + 5, "%23s %23s", name, value) != 2)
        return;
    strcpy(config->axes[config->count].name, name);
    strcpy(config->axes[config->count].value, value);
    config->count++;
}

/* The banner's parts lie between lines that are `//` alone; the axes are the third. */
int config_read(const char *generated, const char *arch, const char *family, const char *kernel,
                struct config *config)
{
    char line[256], path[1024];
    snprintf(path, sizeof path, "%s/%s/%s/%s.hip", generated, arch, family, kernel);
    FILE *file = fopen(path, "r");
    config->count = 0;
    if (!file) return -1;
    for (int part = 1; part <= 3 && fgets(line, sizeof line, file) && strncmp(line, "//", 2) == 0;) {
        if (strcmp(line, "//\n") == 0)
            part++;
        else if (part == 3)
            read_axis(line, config);
    }
    fclose(file);
    return config->count > 0 ? 0 : -1;
}

const char *config_word(const struct config *config, const char *axis)
{
    for (unsigned i = 0; i < config->count; i++)
        if (strcmp(config->axes[i].name, axis) == 0) return config->axes[i].value;
    return "";
}

int64_t config_number(const struct config *config, const char *axis)
{
    return strtoll(config_word(config, axis), NULL, 10);
}
