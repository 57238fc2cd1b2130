#include "ptx.h"

#include "files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The product of the numbers in "128", "128, 1, 1". */
static int product(const char *at)
{
    int threads = 1;
    for (char *end;; at = end + 1) {
        threads *= (int)strtol(at, &end, 10);
        if (*end != ',') return threads;
    }
}

char *ptx_read(const char *text, const char *kernel, int *threads, int *dynamic)
{
    char *heading = text_of(".entry %s(", kernel);
    const char *entry = strstr(text, heading), *body = entry ? strchr(entry, '{') : NULL;
    free(heading);
    if (!body) return text_of("the PTX has no kernel \"%s\": is that the name in its source?", kernel);
    const char *bound = strstr(entry, ".reqntid ");
    if (!bound || bound > body) bound = strstr(entry, ".maxntid ");
    *threads = bound && bound < body ? product(bound + strlen(".maxntid ")) : 0;
    *dynamic = strstr(text, ".extern .shared") != NULL;
    return NULL;
}

long banner_lds(const char *source)
{
    const char *line = strstr(source, " bytes of LDS");
    if (!line) return 0;
    while (line > source && line[-1] >= '0' && line[-1] <= '9') line--;
    return strtol(line, NULL, 10);
}

/* The number before `what` in a line; 0 where the line does not tell of it. */
static double number_before(const char *line, const char *what)
{
    const char *at = strstr(line, what);
    if (!at) return 0;
    while (at > line && at[-1] >= '0' && at[-1] <= '9') at--;
    return strtod(at, NULL);
}

/* A warning has a code, as "(C7510)", or says that it is one; the rest is information. */
static int is_warning(const char *line)
{
    const char *code = strstr(line, "(C");
    return strstr(line, "warning") || (code && code[2] >= '0' && code[2] <= '9');
}

static void count_warning(double *of, const char *line)
{
    of[NUMBER_ptxas_warnings]++;
    of[NUMBER_wgmma_serialized] += strstr(line, "instructions are serialized") != NULL;
    of[NUMBER_setmaxnreg_ignored] += strstr(line, "'setmaxnreg' ignored") != NULL;
}

/* A file has one kernel: what its other functions need is a part of what it needs. */
static void read_properties(double *of, const char *line)
{
    of[NUMBER_scratch] += number_before(line, " bytes stack frame");
    of[NUMBER_spill_stores] += number_before(line, " bytes spill stores");
    of[NUMBER_spill_loads] += number_before(line, " bytes spill loads");
}

static void read_use(double *of, const char *line)
{
    of[NUMBER_registers] = number_before(line, " registers");
    of[NUMBER_barriers] = number_before(line, " barriers");
    of[NUMBER_lds] = number_before(line, " bytes smem");
}

char *ptxas_read(const char *said, const char *kernel, struct numbers *numbers, char **warnings)
{
    char *copy = text_of("%s", said), *rest = copy, *line, *heading = text_of("entry function '%s'", kernel);
    size_t size;
    FILE *out = open_memstream(warnings, &size);
    int found = 0, inside = 0;
    while (out && (line = next_line(&rest))) {
        if (strstr(line, "Compiling entry function")) inside = strstr(line, heading) != NULL;
        if (is_warning(line)) {
            count_warning(numbers->of, line);
            fprintf(out, "%s\n", line);
        } else if (strstr(line, "bytes stack frame")) {
            read_properties(numbers->of, line);
        } else if (inside && strstr(line, "Used ")) {
            read_use(numbers->of, line);
            found = 1;
        }
    }
    free(copy);
    free(heading);
    if (!out || fclose(out) != 0) return text_of("no memory for what ptxas says");
    return found ? NULL : text_of("ptxas does not tell the registers of \"%s\"", kernel);
}
