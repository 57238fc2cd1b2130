/* The driver loads its library once a process, so each case runs in a process of its own: the program again,
 * with LD_LIBRARY_PATH naming one of the stubs and the case as its argument. */
#include "cuda_cases.h"

#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

char memory[CUDA_MEMORY] __attribute__((aligned(256)));
const struct scale_args args = {SCALE_ARGS, .from = memory, .to = memory};
struct quern_pack *pack;

static char self[512];

void check_at(bool good, const char *what, const char *file, int line)
{
    if (good) return;
    fprintf(stderr, "%s:%d: %s (%s)\n", file, line, what, quern_last_error(NULL));
    _exit(1);
}

void check_text(const char *text, const char *part, const char *file, int line)
{
    if (strstr(text, part)) return;
    fprintf(stderr, "looked for:\n%s\nin:\n%s\n", part, text);
    check_at(false, "a text is not there", file, line);
}

void *stub(const char *symbol)
{
    return dlsym(dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD), symbol);
}

const struct quern_driver *need_driver(void)
{
    /* a code object that is a text, with no zero byte of its own */
    static const unsigned char code[] = {'/', '/', 'P', 'T', 'X', '!', '!', '!'};
    static const struct quern_code list[] = {{"scale_f16_t16", code, code + 5},
                                             {"scale_f16_t64_split", code, code + 5},
                                             {"scale_sum_v4", code, code + 5}};
    struct quern_error error = {""};
    const struct quern_driver *driver = quern_driver_cuda(&error);
    if (!driver) check_at(false, error.text, __FILE__, __LINE__);
    fake_table.arch = "sm_90";
    CHECK(quern_pack_from_code("sm_90", list, 3, &pack, &error) == QUERN_OK);
    return driver;
}

struct quern_context *need_context(int device)
{
    struct quern_context *context;
    struct quern_error error = {""};
    const struct quern_driver *driver = need_driver(); /* opens the pack, too */
    quern_status status = quern_context_create(driver, device, &fake_table, pack, &context, &error);
    if (status != QUERN_OK) check_at(false, error.text, __FILE__, __LINE__);
    return context;
}

struct quern_plan need_plan(struct quern_context *context, const char *kernel)
{
    struct scale_problem problem = {SCALE_PROBLEM, .type = QUERN_F16, .rows = 64, .cols = 100};
    struct quern_plan plan;
    CHECK(quern_plan_any(context, "scale", &problem, kernel, NULL, &plan) == QUERN_OK);
    return plan;
}

void done(struct quern_context *context)
{
    quern_context_destroy(context);
    quern_pack_close(pack);
}

static void run_case(void **state)
{
    const struct cuda_case *one = *state;
    char folder[600];
    snprintf(folder, sizeof folder, "%.*s/../cuda-stub/%s", (int)(strrchr(self, '/') - self), self,
             one->stub);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        setenv("LD_LIBRARY_PATH", folder, 1);
        setenv("MALLOC_PERTURB_", "90", 1); /* no zero byte by chance behind a code object */
        execl(self, self, one->name, (char *)NULL);
        _exit(127);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

enum { MAX_CASES = 32 };

int run_cases(int argc, char **argv, const struct cuda_case *list, size_t count)
{
    struct CMUnitTest tests[MAX_CASES];
    assert_non_null(realpath(argv[0], self));
    for (size_t i = 0; i < count && argc > 1; i++)
        if (strcmp(list[i].name, argv[1]) == 0) return list[i].run(), 0;
    if (argc > 1) return 127;
    assert_true(count <= MAX_CASES);
    memset(tests, 0, sizeof tests); /* cmocka leaves out those without a name */
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){list[i].name, run_case, NULL, NULL, (void *)(uintptr_t)&list[i]};
    return cmocka_run_group_tests_name("runtime cuda driver", tests, NULL, NULL);
}
