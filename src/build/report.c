#include "report.h"

#include "files.h"

#include <errno.h>
#include <fnmatch.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int is_built(const struct kernel *kernel)
{
    return kernel->outcome == OUTCOME_BUILT || kernel->outcome == OUTCOME_UP_TO_DATE;
}

static void write_number(FILE *out, double value)
{
    if (isnan(value))
        fputc(',', out);
    else
        fprintf(out, ",%.10g", value);
}

int report_write(const char *path, const char *arch, enum layer layer, const char *compiler,
                 const struct kernels *kernels)
{
    char *data;
    size_t size;
    FILE *out = open_memstream(&data, &size);
    if (!out) return -1;
    fprintf(out, "# %s, %s\nkernel", arch, compiler);
    for (int i = 0; i < NUMBER_COUNT; i++)
        if (number_is_of(layer, i)) fprintf(out, ",%s", number_names[i]);
    fputc('\n', out);
    for (size_t k = 0; k < kernels->count; k++) {
        const struct kernel *kernel = &kernels->list[k];
        if (!is_built(kernel)) continue;
        fputs(kernel->name, out);
        for (int i = 0; i < NUMBER_COUNT; i++)
            if (number_is_of(layer, i)) write_number(out, kernel->numbers.of[i]);
        fputc('\n', out);
    }
    if (fclose(out) != 0) return -1;
    int result = write_file(path, data, size);
    free(data);
    return result;
}

static int number_named(const char *name)
{
    for (int i = 0; i < NUMBER_COUNT; i++)
        if (strcmp(number_names[i], name) == 0) return i;
    return -1;
}

static char *read_heading(char *line, int *columns, int *count)
{
    for (char *field; (field = next_field(&line));) {
        if (*count == NUMBER_COUNT) return text_of("too many columns");
        columns[*count] = number_named(field);
        if (columns[(*count)++] < 0) return text_of("column \"%s\" is not known", field);
    }
    return NULL;
}

static char *read_row(char *line, const int *columns, int count, struct kernels *kernels)
{
    struct kernel row = {.outcome = OUTCOME_UP_TO_DATE};
    char *name = next_field(&line), *field, *end;
    for (int i = 0; i < NUMBER_COUNT; i++) row.numbers.of[i] = NAN;
    for (int i = 0; i < count; i++) {
        if (!(field = next_field(&line))) return text_of("%s: fields are missing", name);
        if (*field == 0) continue;
        row.numbers.of[columns[i]] = strtod(field, &end);
        if (end == field || *end) return text_of("%s: \"%s\" is no number", name, field);
    }
    row.name = text_of("%s", name);
    kernels->list = grow(kernels->list, kernels->count, &kernels->capacity, sizeof *kernels->list);
    kernels->list[kernels->count++] = row;
    return NULL;
}

char *report_read(const char *path, struct kernels *kernels, char **compiler)
{
    char *text = read_file(path, NULL), *rest = text, *line, *error = NULL;
    if (!text) return text_of("%s: %s", path, strerror(errno));
    int columns[NUMBER_COUNT], count = 0, headed = 0;
    if (compiler) *compiler = text_of("%.*s", (int)strcspn(text, "\n"), text);
    while (!error && (line = next_line(&rest))) {
        if (line[0] == '#' || line[0] == 0) continue;
        if (headed) {
            error = read_row(line, columns, count, kernels);
        } else if (strncmp(line, "kernel,", 7) == 0) {
            error = read_heading(line + 7, columns, &count);
            headed = 1;
        } else {
            error = text_of("its first column must be \"kernel\"");
        }
    }
    free(text);
    if (!error) return NULL;
    char *where = text_of("%s: %s", path, error);
    free(error);
    return where;
}

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const struct kernel *const *)a)->name, (*(const struct kernel *const *)b)->name);
}

static int differs(const struct kernel *kernel, const struct kernel *earlier, FILE *out)
{
    int differences = 0;
    for (int i = 0; i < NUMBER_COUNT; i++) {
        double now = kernel->numbers.of[i], then = earlier->numbers.of[i];
        if (now == then || (isnan(now) && isnan(then))) continue;
        fprintf(out, "%s: %s is %.10g, was %.10g\n", kernel->name, number_names[i], now, then);
        differences = 1;
    }
    return differences;
}

int report_compare(const struct kernels *kernels, const struct kernels *earlier, FILE *out)
{
    const struct kernel **sorted = allocate(earlier->count, sizeof *sorted), **found;
    int differences = 0;
    for (size_t i = 0; i < earlier->count; i++) sorted[i] = &earlier->list[i];
    qsort(sorted, earlier->count, sizeof *sorted, by_name);
    for (size_t i = 0; i < kernels->count; i++) {
        const struct kernel *kernel = &kernels->list[i];
        if (!is_built(kernel)) continue;
        found = bsearch(&kernel, sorted, earlier->count, sizeof *sorted, by_name);
        if (!found) fprintf(out, "%s: is not in the earlier report\n", kernel->name);
        differences += found ? differs(kernel, *found, out) : 1;
    }
    free(sorted);
    return differences;
}

struct gate {
    const char *pattern, *name;
    int number;
    double most;
};

static char *read_gate(char *line, struct gate *gate)
{
    char *end;
    gate->pattern = next_field(&line);
    gate->name = next_field(&line);
    char *most = next_field(&line);
    if (!most || line) return text_of("a gate is kernel,number,most");
    gate->number = number_named(gate->name);
    if (gate->number < 0) return text_of("\"%s\" is no number of the report", gate->name);
    gate->most = strtod(most, &end);
    if (end == most || *end) return text_of("\"%s\" is no number", most);
    return NULL;
}

/* `unknown` is set where a kernel does not have the gate's number. */
static int hold(const struct gate *gate, const struct kernels *kernels, int all, FILE *out, int *unknown)
{
    int misses = 0, fits = 0;
    for (size_t i = 0; i < kernels->count; i++) {
        const struct kernel *kernel = &kernels->list[i];
        if (!is_built(kernel) || fnmatch(gate->pattern, kernel->name, 0) != 0) continue;
        fits = 1;
        double value = kernel->numbers.of[gate->number];
        *unknown |= isnan(value);
        if (isnan(value) || value <= gate->most) continue;
        fprintf(out, "gate: %s: %s is %g, at most %g\n", kernel->name, gate->name, value, gate->most);
        misses++;
    }
    if (fits || !all) return misses;
    fprintf(out, "gate: no kernel \"%s\" was built\n", gate->pattern);
    return misses + 1;
}

/* One line that says which numbers the gates ask for in vain. */
static void tell_unknown(const char *path, const int *unknown, int skipped, FILE *out)
{
    const char *before = " not held: the report has no ";
    if (skipped == 0) return;
    fprintf(out, "%s: %d gates", path, skipped);
    for (int i = 0; i < NUMBER_COUNT; i++) {
        if (!unknown[i]) continue;
        fprintf(out, "%s%s", before, number_names[i]);
        before = ", ";
    }
    fputc('\n', out);
}

int gates_check(const char *path, const struct kernels *kernels, int all, FILE *out, int *skipped)
{
    char *text = read_file(path, NULL), *rest = text, *line;
    int misses = 0, unknown[NUMBER_COUNT] = {0};
    *skipped = 0;
    if (!text) {
        fprintf(out, "%s: %s\n", path, strerror(errno));
        return -1;
    }
    for (int number = 1; misses >= 0 && (line = next_line(&rest)); number++) {
        if (line[0] == '#' || line[0] == 0 || strcmp(line, "kernel,number,most") == 0) continue;
        struct gate gate = {0};
        char *error = read_gate(line, &gate);
        if (error) {
            fprintf(out, "%s:%d: %s\n", path, number, error);
            misses = -1;
        } else {
            int missing = 0;
            misses += hold(&gate, kernels, all, out, &missing);
            *skipped += missing;
            unknown[gate.number] |= missing;
        }
        free(error);
    }
    free(text);
    tell_unknown(path, unknown, *skipped, out);
    return misses;
}
