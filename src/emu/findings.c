/* The findings of an emulator: made, told apart, kept until somebody asks. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine.h"

const char *quern_emu_kind_name(enum quern_emu_kind kind)
{
    static const char *const NAMES[] = {
        [QUERN_EMU_OUT_OF_BOUNDS] = "out of bounds",
        [QUERN_EMU_MISALIGNED] = "misaligned",
        [QUERN_EMU_DIVERGENCE] = "divergence",
        [QUERN_EMU_NOT_UNIFORM] = "not uniform",
        [QUERN_EMU_LIMIT] = "limit",
        [QUERN_EMU_RACE] = "race",
        [QUERN_EMU_UNINITIALIZED] = "uninitialized",
    };
    return (unsigned)kind < QUERN_EMU_KINDS ? NAMES[kind] : "?";
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

struct place_text describe_place(struct qd_host_place place)
{
    struct place_text result;
    const char *name = base_name(place.file);
    const size_t length = strlen(name);
    const bool header = length > 2 && strcmp(name + length - 2, ".h") == 0;
    snprintf(result.text, sizeof result.text, "%.40s%sline %u", header ? name : "", header ? " " : "",
             place.line);
    return result;
}

struct quern_emu_party make_party(uint32_t workgroup, unsigned thread, struct qd_host_place place,
                                  const char *what, unsigned bytes)
{
    struct quern_emu_party party = {workgroup, thread / WAVE, thread % WAVE, place.line, "", ""};
    if (place.file) snprintf(party.file, sizeof party.file, "%.*s", 79, base_name(place.file));
    if (bytes > 0)
        snprintf(party.what, sizeof party.what, "%s of %u bytes", what, bytes);
    else
        snprintf(party.what, sizeof party.what, "%s", what);
    return party;
}

void finding_tell(struct quern_emu_finding *finding, const char *kernel, struct qd_host_place place,
                  const char *format, va_list arguments)
{
    const struct quern_emu_party *here = &finding->here;
    const size_t size = sizeof finding->text;
    snprintf(finding->kernel, sizeof finding->kernel, "%s", kernel);
    int length = snprintf(finding->text, size, "%s: workgroup %u, wave %u, lane %u, ", kernel,
                          here->workgroup, here->wave, here->lane);
    if (place.line != 0 && length < (int)size)
        length += snprintf(finding->text + length, size - (size_t)length, "%s: ", describe_place(place).text);
    if (length < (int)size) vsnprintf(finding->text + length, size - (size_t)length, format, arguments);
}

static bool same_line(const struct quern_emu_party *a, const struct quern_emu_party *b)
{
    return a->line == b->line && strcmp(a->file, b->file) == 0 && strcmp(a->what, b->what) == 0;
}

/* Which of two parties came first does not tell findings apart. */
static bool same_finding(const struct quern_emu_finding *a, const struct quern_emu_finding *b)
{
    return a->kind == b->kind && strcmp(a->kernel, b->kernel) == 0 &&
           ((same_line(&a->here, &b->here) && same_line(&a->other, &b->other)) ||
            (same_line(&a->here, &b->other) && same_line(&a->other, &b->here)));
}

void findings_add(struct findings *findings, const struct quern_emu_finding *finding)
{
    pthread_mutex_lock(&findings->lock);
    unsigned kept = findings->count < FINDINGS ? findings->count : FINDINGS, i = 0;
    while (i < kept && !same_finding(&findings->list[i], finding)) i++;
    if (i == kept) {
        if (kept < FINDINGS) findings->list[kept] = *finding;
        findings->count++;
    }
    pthread_mutex_unlock(&findings->lock);
}

unsigned quern_emu_take_findings(struct quern_emu *emu, struct quern_emu_finding *list, unsigned capacity)
{
    struct findings *findings = &emu->findings;
    pthread_mutex_lock(&findings->lock);
    const unsigned count = findings->count, kept = count < FINDINGS ? count : FINDINGS;
    memcpy(list, findings->list, (kept < capacity ? kept : capacity) * sizeof *list);
    findings->count = 0;
    pthread_mutex_unlock(&findings->lock);
    return count;
}
