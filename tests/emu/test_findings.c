/* What a sanitizing emulator finds, kind by kind, and what it must not: tests/emu/kernels/findings.hip. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/emu/library.h"

static struct quern_emu *emu;
static void *kernels, *faults;
static uint32_t *memory, *in;
enum { WORDS = 256, LIST = 64 };

static struct quern_emu_finding list[LIST];
static unsigned found;

static void *load(const char *name)
{
    char source[256], library[256], error[2048];
    const char *clang = getenv("CLANG") ? getenv("CLANG") : "clang-22";
    mkdir("build", 0777), mkdir("build/emu", 0777), mkdir("build/emu/tests", 0777);
    snprintf(source, sizeof source, "tests/emu/kernels/%s.hip", name);
    snprintf(library, sizeof library, "build/emu/tests/findings_%s.so", name);
    if (quern_emu_compile(clang, "templates/device", 0, source, library, error, sizeof error) != 0)
        fail_msg("%s", error);
    void *opened = quern_emu_open(library, error, sizeof error);
    if (!opened) fail_msg("%s", error);
    return opened;
}

static int set_up_all(void **state)
{
    (void)state;
    kernels = load("findings");
    faults = load("faults");
    return 0;
}

static int tear_down_all(void **state)
{
    (void)state;
    quern_emu_close(kernels);
    quern_emu_close(faults);
    return 0;
}

static int set_up(void **state)
{
    (void)state;
    emu = quern_emu_create(&(struct quern_emu_options){.threads = 4, .sanitize = 1});
    memory = quern_emu_alloc(emu, WORDS * sizeof *memory, 16, "memory");
    in = quern_emu_alloc(emu, WORDS * sizeof *in, 16, "in");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    quern_emu_destroy(emu);
    return 0;
}

struct finding_params {
    uint32_t *memory;
    const uint32_t *in;
    uint32_t mode;
};

/* Runs a kernel that goes on to its end, whatever is found. */
static void run(const char *name, unsigned workgroups, unsigned threads, uint32_t mode)
{
    char error[512];
    const struct finding_params params = {memory, in, mode};
    const struct quern_emu_launch launch = {name,   quern_emu_find(kernels, name), workgroups, threads, 2048,
                                            &params};
    if (quern_emu_run(emu, &launch, error, sizeof error) != 0) fail_msg("%s", error);
    found = quern_emu_take_findings(emu, list, LIST);
}

static void expect_nothing(void)
{
    if (found > 0) fail_msg("found: %s", list[0].text);
}

/* The line of findings.hip that ends with this comment. */
static unsigned line_of(const char *comment)
{
    char line[256], end[64];
    unsigned number = 0, at = 0;
    snprintf(end, sizeof end, "// %s\n", comment);
    FILE *file = fopen("tests/emu/kernels/findings.hip", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        number++;
        const size_t length = strlen(line), end_length = strlen(end);
        if (length > end_length && strcmp(line + length - end_length, end) == 0) at = number;
    }
    fclose(file);
    if (at == 0) fail_msg("no line // %s", comment);
    return at;
}

static const struct quern_emu_finding *find(enum quern_emu_kind kind)
{
    for (unsigned i = 0; i < found && i < LIST; i++)
        if (list[i].kind == kind) return &list[i];
    fail_msg("nothing of the kind %s among %u findings", quern_emu_kind_name(kind), found);
    return NULL;
}

/* A race between two lines, in this order. */
static const struct quern_emu_finding *expect_race(const char *here, const char *other, const char *what,
                                                   const char *other_what)
{
    const struct quern_emu_finding *race = find(QUERN_EMU_RACE);
    char other_line[32];
    assert_int_equal(race->here.line, line_of(here));
    assert_int_equal(race->other.line, line_of(other));
    assert_string_equal(race->here.what, what);
    assert_string_equal(race->other.what, other_what);
    assert_string_equal(race->here.file, "findings.hip");
    assert_true(race->here.workgroup != race->other.workgroup || race->here.wave != race->other.wave ||
                race->here.lane != race->other.lane);
    snprintf(other_line, sizeof other_line, " at line %u: ", race->other.line);
    assert_non_null(strstr(race->text, other_line));
    assert_non_null(strstr(race->text, other_what));
    return race;
}

static void test_lds_races(void **state)
{
    (void)state;
    run("lds_write_read", 2, 128, 0);
    const struct quern_emu_finding *race =
        expect_race("write_read: store", "write_read: load", "LDS store of 16 bytes", "LDS load of 16 bytes");
    assert_string_equal(race->memory, "LDS");
    assert_string_equal(race->kernel, "lds_write_read");
    assert_int_equal(race->here.lane, race->other.lane + 1);
    assert_int_equal(race->offset, 16 * (64 * race->here.wave + race->here.lane));
    run("lds_write_read", 2, 128, 1);
    expect_nothing();
    run("lds_read_write", 1, 128, 0);
    race =
        expect_race("read_write: store", "read_write: load", "LDS store of 8 bytes", "LDS load of 8 bytes");
    assert_int_equal(found, 1);
    run("lds_read_write", 1, 128, 1);
    expect_nothing();
    run("lds_halves", 1, 128, 0);
    expect_nothing();
    run("lds_order", 1, 64, 0);
    race = expect_race("order: load", "order: first", "LDS load of 4 bytes", "LDS store of 8 bytes");
    assert_int_equal(race->offset, 12);
    run("lds_order", 1, 64, 1);
    expect_race("order: store", "order: first", "LDS store of 4 bytes", "LDS store of 8 bytes");
}

/* Whichever of two readers writes, the other one is remembered. */
static void test_readers(void **state)
{
    (void)state;
    static const struct {
        uint32_t mode;
        unsigned other;
    } cases[] = {{2, 5}, {5, 2}};
    for (int i = 0; i < 2; i++) {
        run("lds_readers", 1, 64, cases[i].mode);
        const struct quern_emu_finding *race =
            expect_race("readers: store", "readers: load", "LDS store of 4 bytes", "LDS load of 4 bytes");
        assert_int_equal(race->here.lane, cases[i].mode);
        assert_int_equal(race->other.lane, cases[i].other);
    }
    quern_emu_written(emu, memory, 64);
    for (int i = 0; i < 2; i++) {
        run("global_readers", 1, 64, cases[i].mode);
        const struct quern_emu_finding *race =
            expect_race("global readers: store", "global readers: load", "global store of 4 bytes",
                        "global load of 4 bytes");
        assert_int_equal(race->here.lane, cases[i].mode);
        assert_int_equal(race->other.lane, cases[i].other);
    }
    static const char *const both[] = {"lds_readers", "global_readers"};
    for (int i = 0; i < 2; i++) {
        run(both[i], 1, 64, 102);
        expect_nothing();
        run(both[i], 1, 64, 107);
        assert_int_equal(find(QUERN_EMU_RACE)->other.lane, 2);
    }
}

static void test_lds_unwritten(void **state)
{
    (void)state;
    run("lds_unwritten", 1, 128, 496);
    expect_nothing();
    run("lds_unwritten", 1, 128, 512);
    assert_int_equal(found, 1);
    const struct quern_emu_finding *finding = find(QUERN_EMU_UNINITIALIZED);
    assert_int_equal(finding->here.line, line_of("unwritten: LDS"));
    assert_int_equal(finding->here.wave * 64 + finding->here.lane, 70);
    assert_int_equal(finding->other.line, 0);
    assert_int_equal(finding->offset, 512);
    run("lds_stale", 2, 64, 0);
    finding = find(QUERN_EMU_UNINITIALIZED);
    assert_int_equal(finding->here.workgroup, 1);
    assert_int_equal(finding->here.line, line_of("stale: load"));
}

static void test_global_races(void **state)
{
    (void)state;
    run("global_pair", 3, 128, 0);
    const struct quern_emu_finding *race = expect_race("pair: both store", "pair: both store",
                                                       "global store of 4 bytes", "global store of 4 bytes");
    assert_int_equal(found, 1); /* the third workgroup's is the same finding */
    assert_int_equal(race->here.workgroup, 1);
    assert_int_equal(race->other.workgroup, 0);
    assert_string_equal(race->memory, "memory");
    assert_int_equal(race->offset, 24);
    assert_non_null(strstr(race->text, "by workgroup 0, wave 0, lane 3"));
    run("global_pair", 2, 128, 2);
    race = expect_race("pair: load", "pair: store", "global load of 4 bytes", "global store of 8 bytes");
    assert_int_equal(race->other.wave, 1);
    assert_int_equal(race->offset, 12);
    run("global_pair", 2, 128, 4);
    expect_race("pair: behind", "pair: before", "global load of 4 bytes", "global store of 4 bytes");
    static const uint32_t fine[] = {1, 3, 5};
    for (int i = 0; i < 3; i++) {
        run("global_pair", 2, 128, fine[i]);
        expect_nothing();
    }
}

/* What another launch did comes before; what the host wrote is written, and nothing else. */
static void test_global_unwritten(void **state)
{
    (void)state;
    run("global_load", 1, 64, 5);
    const struct quern_emu_finding *finding = find(QUERN_EMU_UNINITIALIZED);
    assert_int_equal(finding->here.line, line_of("unwritten: global"));
    assert_int_equal(finding->here.lane, 8);
    assert_string_equal(finding->memory, "in");
    assert_int_equal(finding->offset, 20);
    quern_emu_written(emu, in + 4, 8);
    run("global_load", 1, 64, 5);
    expect_nothing();
    run("global_load", 1, 64, 6);
    assert_int_equal(found, 1);
    run("global_load", 1, 64, 3);
    assert_int_equal(found, 1);
    quern_emu_written(emu, in + 20, 3); /* all but the last byte */
    run("global_load", 1, 64, 20);
    assert_int_equal(found, 1);
    assert_int_equal(find(QUERN_EMU_UNINITIALIZED)->offset, 83);
    quern_emu_written(emu, in + 20, 4);
    run("global_load", 1, 64, 20);
    expect_nothing();
    run("global_pair", 2, 128, 1);
    in = memory;
    run("global_load", 2, 64, 200); /* another workgroup's word, written by the launch before */
    expect_nothing();
}

/* An allocation in the place of one that was freed knows nothing. */
static void test_freed(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        uint32_t *fresh = quern_emu_alloc(emu, 16384, 4, "fresh");
        in = fresh;
        run("global_load", 1, 64, 2000);
        assert_int_equal(found, 1);
        quern_emu_written(emu, fresh, 16384);
        run("global_load", 1, 64, 2000);
        expect_nothing();
        quern_emu_free(emu, fresh);
    }
    char *sparse = quern_emu_alloc_sparse(emu, (size_t)1 << 38, 2, "sparse");
    assert_non_null(sparse);
    in = (uint32_t *)(sparse + ((size_t)1 << 37) + 2);
    run("global_load", 1, 64, 0);
    assert_int_equal(found, 1);
    quern_emu_written(emu, in, 4);
    run("global_load", 1, 64, 0);
    expect_nothing();
}

/* The same text every time, however many threads and launches: and once. */
static void test_repeats(void **state)
{
    (void)state;
    char error[512], first[512] = "";
    const struct finding_params params = {memory, in, 0};
    const struct quern_emu_launch launch = {
        "global_pair", quern_emu_find(kernels, "global_pair"), 200, 128, 0, &params};
    for (int i = 0; i < 20; i++) {
        assert_int_equal(quern_emu_run(emu, &launch, error, sizeof error), 0);
        assert_int_equal(quern_emu_run(emu, &launch, error, sizeof error), 0);
        assert_int_equal(quern_emu_take_findings(emu, list, LIST), 1);
        if (i == 0) strcpy(first, list[0].text);
        assert_string_equal(list[0].text, first);
    }
    assert_int_equal(list[0].here.workgroup, 1);
}

static void test_bound(void **state)
{
    (void)state;
    run("many", 2, 64, 40);
    assert_int_equal(found, 40);
    for (unsigned i = 0; i < 32; i++) {
        assert_int_equal(list[i].here.line, 100 + i);
        assert_string_equal(list[i].here.file, "many.hip");
    }
    assert_int_equal(quern_emu_take_findings(emu, list, LIST), 0);
}

/* Faults that end a launch, as data. */
struct fault_params {
    uint32_t *memory;
    int64_t offset;
    uint32_t workgroup, lane, lds_offset;
};

static const struct quern_emu_finding *expect_fault(const char *name, struct fault_params params,
                                                    enum quern_emu_kind kind)
{
    char error[512];
    params.memory = memory;
    const struct quern_emu_launch launch = {name, quern_emu_find(faults, name), 2, 128, 2048, &params};
    quern_emu_written(emu, memory, WORDS * sizeof *memory);
    assert_int_equal(quern_emu_run(emu, &launch, error, sizeof error), -1);
    found = quern_emu_take_findings(emu, list, LIST);
    const struct quern_emu_finding *finding = find(kind);
    assert_string_equal(error, finding->text);
    assert_string_equal(finding->kernel, name);
    assert_string_equal(finding->here.file, "faults.hip");
    return finding;
}

static void test_faults(void **state)
{
    (void)state;
    const struct fault_params behind = {.offset = 4 * WORDS, .workgroup = 1, .lane = 70, .lds_offset = 2048};
    const struct quern_emu_finding *finding = expect_fault("bad_store", behind, QUERN_EMU_OUT_OF_BOUNDS);
    assert_string_equal(finding->memory, "memory");
    assert_int_equal(finding->offset, 4 * WORDS);
    assert_int_equal(finding->here.wave * 64 + finding->here.lane, 70);
    finding = expect_fault("bad_lds", behind, QUERN_EMU_OUT_OF_BOUNDS);
    assert_string_equal(finding->memory, "LDS");
    assert_int_equal(finding->offset, 2048);
    const struct fault_params odd = {.offset = 6, .workgroup = 0, .lane = 3};
    assert_int_equal(expect_fault("bad_load", odd, QUERN_EMU_MISALIGNED)->offset, 6);
    finding = expect_fault("barrier_or_shuffle", odd, QUERN_EMU_DIVERGENCE);
    assert_int_equal(finding->other.line, finding->here.line + 2);
    assert_string_equal(finding->other.what, "qd_barrier");
    finding = expect_fault("not_uniform", odd, QUERN_EMU_NOT_UNIFORM);
    assert_int_equal(finding->other.line, finding->here.line);
    assert_int_not_equal(finding->other.lane, finding->here.lane);
    finding = expect_fault("wave_in_branch", odd, QUERN_EMU_DIVERGENCE);
    assert_string_equal(finding->other.what, "uniform value");
    expect_fault("greedy_lds", odd, QUERN_EMU_LIMIT);
    found = quern_emu_take_findings(emu, list, LIST);
    assert_int_equal(found, 0);
}

static void test_waves_apart(void **state)
{
    (void)state;
    char error[512];
    const struct finding_params params = {memory, in, 0};
    const struct quern_emu_launch launch = {
        "waves_apart", quern_emu_find(kernels, "waves_apart"), 1, 128, 2048, &params};
    assert_int_equal(quern_emu_run(emu, &launch, error, sizeof error), -1);
    found = quern_emu_take_findings(emu, list, LIST);
    const struct quern_emu_finding *finding = find(QUERN_EMU_DIVERGENCE);
    assert_int_equal(finding->here.line, line_of("apart: one"));
    assert_int_equal(finding->other.line, line_of("apart: other"));
    assert_int_equal(finding->other.wave, 1);
}

/* An emulator that does not sanitize is not asked: it finds none of this. */
static void test_off(void **state)
{
    (void)state;
    quern_emu_destroy(emu);
    emu = quern_emu_create(NULL);
    memory = quern_emu_alloc(emu, WORDS * sizeof *memory, 16, "memory");
    in = memory;
    run("lds_write_read", 1, 128, 0);
    expect_nothing();
    run("global_load", 1, 64, 0);
    expect_nothing();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_lds_races),        TEST(test_readers), TEST(test_lds_unwritten), TEST(test_global_races),
        TEST(test_global_unwritten), TEST(test_freed),   TEST(test_bound),         TEST(test_faults),
        TEST(test_waves_apart),      TEST(test_off),     TEST(test_repeats),
    };
    return cmocka_run_group_tests_name("emulator findings", tests, set_up_all, tear_down_all);
}
