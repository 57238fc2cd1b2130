#include "state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../build/files.h"
#include "csv.h"

#define END "\t.\n"

static char *tunables_text(const struct quern_family *family, const int32_t *tunables)
{
    struct text text = {0};
    for (uint32_t i = 0; i < family->tunable_count; i++) text_add(&text, "%s%d", i ? "," : "", tunables[i]);
    return text.bytes ? text.bytes : text_of("-");
}

static void read_tunables(const struct quern_family *family, char *text, int32_t *tunables)
{
    char *part;
    for (uint32_t i = 0; i < family->tunable_count && (part = strsep(&text, ",")); i++)
        tunables[i] = atoi(part);
}

/* The fields of a line between tabs; those that are not there are "". */
static void split(char *line, char **fields, int count)
{
    for (int i = 0; i < count; i++) {
        char *field = strsep(&line, "\t");
        fields[i] = field ? field : "";
    }
}

/* Keeps a timing: in the place of one of the same shape, kernel and tunables. */
static void keep_timing(struct state *state, const struct timing *timing)
{
    for (size_t i = state->timing_count; i-- > 0;) {
        struct timing *other = &state->timings[i];
        if (strcmp(other->shape, timing->shape) != 0) break; /* a shape's lines follow each other */
        if (strcmp(other->kernel, timing->kernel) != 0 ||
            memcmp(other->tunables, timing->tunables, sizeof timing->tunables) != 0)
            continue;
        free(other->shape), free(other->kernel), free(other->why);
        *other = *timing;
        return;
    }
    state->timings =
        grow(state->timings, state->timing_count, &state->timing_capacity, sizeof *state->timings);
    state->timings[state->timing_count++] = *timing;
}

static void keep_result(struct state *state, const struct result *result)
{
    state->results =
        grow(state->results, state->result_count, &state->result_capacity, sizeof *state->results);
    state->results[state->result_count++] = *result;
}

static char *copy(const char *text)
{
    return text_of("%s", text);
}

static void read_line(struct state *state, char *line)
{
    char *f[10];
    split(line, f, 10);
    if (strcmp(f[0], "time") == 0 || strcmp(f[0], "bad") == 0) {
        struct timing one = {.shape = copy(f[1]), .kernel = copy(f[2]), .bad = *f[0] == 'b'};
        read_tunables(state->family, f[3], one.tunables);
        one.untuned = strcmp(f[4], "untuned") == 0;
        one.cost_us = strtod(f[5], NULL);
        if (one.bad)
            one.why = copy(f[6]);
        else
            one.us = strtod(f[6], NULL), one.launches = (unsigned)atoi(f[7]);
        keep_timing(state, &one);
    } else if (strcmp(f[0], "done") == 0) {
        struct result one = {.shape = copy(f[1]), .kernel = copy(f[2])};
        read_tunables(state->family, f[3], one.tunables);
        one.us = strtod(f[4], NULL), one.error = strtod(f[5], NULL);
        one.untuned = copy(f[6]), one.untuned_us = strtod(f[7], NULL), one.device = copy(f[8]);
        keep_result(state, &one);
    } else if (strcmp(f[0], "none") == 0) {
        const struct result one = {.shape = copy(f[1]), .why = copy(f[2])};
        keep_result(state, &one);
    }
}

/* Reads what is whole; the number of its bytes. */
static char *read_state(struct state *state, const char *heading, size_t *whole)
{
    size_t size = 0;
    char *text = read_file(state->path, &size), *line = text, *wrong = NULL;
    *whole = 0;
    if (!text)
        return errno == ENOENT ? NULL : text_of("%s: cannot be read: %s", state->path, strerror(errno));
    while (line < text + size && !wrong) {
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        const size_t length = end ? (size_t)(end + 1 - line) : 0;
        if (length < sizeof END || memcmp(end + 2 - sizeof END, END, sizeof END - 1) != 0) break;
        end[2 - (int)sizeof END] = 0;
        if (*whole == 0 && strcmp(line, heading) != 0)
            wrong =
                text_of("%s: holds measurements of other specs or another family (\"%s\", now \"%s\"): tune "
                        "without --resume, or delete it",
                        state->path, line, heading);
        else if (*whole > 0)
            read_line(state, line);
        line = end + 1;
        *whole = (size_t)(line - text);
    }
    if (!wrong && *whole == 0 && size > 0 && strncmp(text, heading, 12) != 0)
        wrong = text_of("%s: is no state of quern tune", state->path);
    free(text);
    return wrong;
}

static char *add_line(struct state *state, const char *line)
{
    /* one write a line: a full disk may cut the line off, no other */
    if (fwrite(line, 1, strlen(line), state->file) == strlen(line) && fflush(state->file) == 0) return NULL;
    return text_of("%s: cannot be written: %s; what is in it stays, make room and use --resume", state->path,
                   strerror(errno));
}

static char *open_file(struct state *state, const char *heading, size_t whole)
{
    state->file = fopen(state->path, whole ? "r+" : "w");
    if (!state->file) return text_of("%s: cannot be written: %s", state->path, strerror(errno));
    if (whole) {
        if (ftruncate(fileno(state->file), (off_t)whole) != 0 || fseek(state->file, 0, SEEK_END) != 0)
            return text_of("%s: cannot be written: %s", state->path, strerror(errno));
        return NULL;
    }
    char *line = text_of("%s" END, heading), *wrong = add_line(state, line);
    free(line);
    return wrong;
}

char *state_open(struct state *state, const struct quern_family *family, const char *arch, const char *hash,
                 const char *path, bool resume)
{
    struct stat status;
    const bool there = stat(path, &status) == 0;
    *state = (struct state){.family = family, .path = text_of("%s", path)};
    if (there && S_ISREG(status.st_mode) && status.st_size > 0 && !resume)
        return text_of("%s: is there already: --resume goes on with it; or delete it", path);
    char *heading = text_of("quern tune 1\t%s\t%s\t%s", arch, family->name, hash), *wrong = NULL;
    size_t whole = 0;
    if (resume && there && S_ISREG(status.st_mode)) wrong = read_state(state, heading, &whole);
    if (!wrong) wrong = open_file(state, heading, whole);
    free(heading);
    return wrong;
}

char *state_load(struct state *state, const struct quern_family *family, const char *arch, const char *path)
{
    char first[512] = "", *heading = text_of("quern tune 1\t%s\t%s\t", arch, family->name), *wrong = NULL;
    size_t whole = 0;
    *state = (struct state){.family = family, .path = text_of("%s", path)};
    FILE *file = fopen(path, "r");
    if (!file)
        wrong = text_of("%s: cannot be read: %s", path, strerror(errno));
    else if (!fgets(first, sizeof first, file) || strncmp(first, heading, strlen(heading)) != 0)
        wrong = text_of("%s: is no state of quern tune for %s on %s", path, family->name, arch);
    if (file) fclose(file);
    if (!wrong) {
        char *end = strstr(first, END);
        if (end) *end = 0;
        state->hash = text_of("%s", first + strlen(heading));
        wrong = read_state(state, first, &whole);
    }
    free(heading);
    return wrong;
}

/* Tabs and line ends would be taken for the file's own. */
static char *flat(const char *text)
{
    char *flat = text_of("%s", text ? text : "");
    for (char *at = flat; *at; at++)
        if (*at == '\t' || *at == '\n' || *at == '\r') *at = ' ';
    return flat;
}

static char *add_candidate(struct state *state, const char *shape, const struct candidate *candidate,
                           bool bad)
{
    char *tunables = tunables_text(state->family, candidate->tunables), *why = flat(candidate->why);
    char *rest = bad ? text_of("%s", why) : text_of("%.4f\t%u", candidate->us, candidate->launches);
    char *line =
        text_of("%s\t%s\t%s\t%s\t%s\t%.6g\t%s" END, bad ? "bad" : "time", shape, candidate->row->name,
                tunables, candidate->untuned ? "untuned" : "-", candidate->cost_us, rest);
    char *wrong = add_line(state, line);
    line[strlen(line) - strlen(END)] = 0;
    if (!wrong) read_line(state, line);
    free(tunables), free(why), free(rest), free(line);
    return wrong;
}

char *state_add_timing(struct state *state, const char *shape, const struct candidate *candidate)
{
    return add_candidate(state, shape, candidate, false);
}

char *state_add_bad(struct state *state, const char *shape, const struct candidate *candidate)
{
    return add_candidate(state, shape, candidate, true);
}

char *state_add_result(struct state *state, const struct result *result)
{
    char *line, *why = flat(result->why), *device = flat(result->device);
    if (result->kernel) {
        char *tunables = tunables_text(state->family, result->tunables);
        line = text_of("done\t%s\t%s\t%s\t%.4f\t%.4f\t%s\t%.4f\t%s" END, result->shape, result->kernel,
                       tunables, result->us, result->error, result->untuned, result->untuned_us, device);
        free(tunables);
    } else {
        line = text_of("none\t%s\t%s" END, result->shape, why);
    }
    char *wrong = add_line(state, line);
    line[strlen(line) - strlen(END)] = 0;
    if (!wrong) read_line(state, line);
    free(line), free(why), free(device);
    return wrong;
}

const struct result *state_find(const struct state *state, const char *shape)
{
    for (size_t i = 0; i < state->result_count; i++)
        if (strcmp(state->results[i].shape, shape) == 0) return &state->results[i];
    return NULL;
}

const char *state_find_bad(const struct state *state, const char *shape, const struct candidate *candidate,
                           unsigned tunable_count)
{
    const char *broke_for = NULL;
    for (size_t i = 0; i < state->timing_count; i++) {
        const struct timing *one = &state->timings[i];
        if (!one->bad || strcmp(one->kernel, candidate->row->name) != 0) continue;
        if (strcmp(one->shape, shape) == 0 &&
            memcmp(one->tunables, candidate->tunables, tunable_count * sizeof *one->tunables) == 0)
            return one->why;
        if (strncmp(one->why, STATE_BREAKS, strlen(STATE_BREAKS)) != 0) continue;
        if (broke_for && strcmp(broke_for, one->shape) != 0) return one->why;
        broke_for = one->shape;
    }
    return NULL;
}

const struct timing *state_find_timing(const struct state *state, const char *shape, const char *kernel,
                                       const int32_t *tunables)
{
    const struct timing *found = NULL;
    for (size_t i = 0; i < state->timing_count; i++) {
        const struct timing *one = &state->timings[i];
        if (one->bad || strcmp(one->shape, shape) != 0 || strcmp(one->kernel, kernel) != 0) continue;
        if (memcmp(one->tunables, tunables, sizeof one->tunables) == 0) return one;
        if (!found) found = one;
    }
    return found;
}

void state_close(struct state *state)
{
    if (state->file) fclose(state->file);
    for (size_t i = 0; i < state->timing_count; i++)
        free(state->timings[i].shape), free(state->timings[i].kernel), free(state->timings[i].why);
    for (size_t i = 0; i < state->result_count; i++) {
        struct result *one = &state->results[i];
        free(one->shape), free(one->kernel), free(one->untuned), free(one->device), free(one->why);
    }
    free(state->timings);
    free(state->results);
    free(state->path);
    free(state->hash);
    *state = (struct state){0};
}
