#include <inttypes.h>
#include <stdbool.h>

#include "profile_text.h"

static const char *const WIDTH_NAMES[PROFILE_WIDTHS] = {"b16", "b32", "b64", "b128"};

static uint64_t sum(const uint64_t counts[PROFILE_WIDTHS])
{
    return counts[0] + counts[1] + counts[2] + counts[3];
}

/* `name count` for each count that is not 0. */
static void print_widths(FILE *to, const char *what, const uint64_t counts[PROFILE_WIDTHS])
{
    fprintf(to, "%s", what);
    for (unsigned w = 0; w < PROFILE_WIDTHS; w++)
        if (counts[w]) fprintf(to, " %s %" PRIu64, WIDTH_NAMES[w], counts[w]);
}

static double ratio(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static void print_traffic(FILE *to, const char *name, const char *verb, const struct profile_traffic *t)
{
    if (sum(t->accesses) == 0 && t->outside == 0) return;
    fprintf(to, "    %-10s %s %12" PRIu64 " bytes, each %.2f times a workgroup;", name, verb, t->bytes,
            ratio(t->bytes, t->distinct));
    print_widths(to, " wave accesses", t->accesses);
    fprintf(to, "; lines %" PRIu64 " of at least %" PRIu64 " (%.2f)", t->lines, t->least,
            ratio(t->lines, t->least));
    if (t->outside) fprintf(to, "; %" PRIu64 " lanes outside, %" PRIu64 " whole waves", t->outside, t->empty);
    fputc('\n', to);
}

static void print_lds(FILE *to, const char *verb, const struct profile_lds *lds)
{
    if (sum(lds->accesses) == 0) return;
    fprintf(to, "    %-10s %s", "LDS", verb);
    print_widths(to, " wave accesses", lds->accesses);
    fprintf(to, "; %" PRIu64 " clocks", sum(lds->clocks));
    print_widths(to, sum(lds->conflicts) ? ", and by bank conflicts" : ", no bank conflict", lds->conflicts);
    fputc('\n', to);
}

void profile_print(FILE *to, const struct profile_launch *launch)
{
    fprintf(to, "  profile of %s: %" PRIu64 " workgroups, %" PRIu64 " waves\n", launch->name,
            launch->workgroups, launch->waves);
    for (unsigned i = 0; i < launch->stream_count; i++) {
        print_traffic(to, launch->streams[i].name, "loads ", &launch->streams[i].load);
        print_traffic(to, launch->streams[i].name, "stores", &launch->streams[i].store);
    }
    print_lds(to, "loads ", &launch->lds_load);
    print_lds(to, "stores", &launch->lds_store);
    fprintf(to, "    %-10s %" PRIu64 " barriers, %" PRIu64 " shuffles", "waves", launch->barriers,
            launch->shuffles);
    for (unsigned a = 0; a < PROFILE_ATOMS; a++)
        if (launch->atoms[a]) fprintf(to, ", %" PRIu64 " atoms %s", launch->atoms[a], profile_atom_name(a));
    fputc('\n', to);
    if (launch->lost)
        fprintf(to, "    %" PRIu64 " accesses are not counted: memory is short\n", launch->lost);
}
