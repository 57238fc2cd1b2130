/* Tests of the cuda driver: each case runs in a process of its own, against one of the stubs. */
#ifndef CUDA_CASES_H
#define CUDA_CASES_H

#include "fake.h"

struct cuda_case {
    const char *name, *stub; /* "full", "no_maps" or "none": what libcuda.so.1 is */
    void (*run)(void);
};

/* The whole main of a program of such tests. */
int run_cases(int argc, char **argv, const struct cuda_case *list, size_t count);

/* In a case, a failed check prints and exits. */
void check_at(bool good, const char *what, const char *file, int line);
void check_text(const char *text, const char *part, const char *file, int line);
#define CHECK(condition) check_at(condition, #condition, __FILE__, __LINE__)
#define CHECK_TEXT(text, part) check_text(text, part, __FILE__, __LINE__)

enum { CUDA_MEMORY = 8192 };
extern char memory[CUDA_MEMORY];     /* what kernels get; 256-byte aligned */
extern const struct scale_args args; /* from and to `memory` */
extern struct quern_pack *pack;      /* of the kernels of the fake table, as PTX; need_driver makes it */

void *stub(const char *symbol); /* of the stub, which has been loaded */
const struct quern_driver *need_driver(void);
struct quern_context *need_context(int device);
struct quern_plan need_plan(struct quern_context *context, const char *kernel);
void done(struct quern_context *context); /* with the pack, too */

#endif
