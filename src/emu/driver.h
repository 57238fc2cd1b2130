/* The `emu` driver of Quern's runtime: an emulated device that runs generated kernel files on this CPU.
 *
 * It needs no pack: a kernel is compiled from generated/<arch>/<family>/<kernel>.hip when it is first loaded,
 * into <libraries>/<arch>/<kernel>.so, and again when the file or a header has changed.  Launches are
 * synchronous and have no streams; device memory comes from quern_emu_alloc. */
#ifndef QUERN_EMU_DRIVER_H
#define QUERN_EMU_DRIVER_H

#include "../runtime/quern_driver.h"
#include "emu.h"

/* Makes `library` of the kernel file `source`.  0, or -1 with the reason in `error`. */
typedef int (*quern_emu_compile_fn)(void *user, const char *source, const char *library, char *error,
                                    size_t error_bytes);

/* Paths are relative to the working directory; NULL takes the default. */
struct quern_emu_driver_options {
    const char *arch;      /* "gfx942" */
    const char *sources;   /* "generated": holds <arch>/<family>/<kernel>.hip */
    const char *include;   /* "generated/include" */
    const char *libraries; /* "build/emu" */
    const char *clang;     /* the environment's CLANG, else "clang-22" */
    int quick; /* compile without optimization, a third of the time, into <libraries>/quick: kernels run
                  slower */
    quern_emu_compile_fn compile; /* NULL: runs clang */
    void *compile_user;
};

/* A driver for one emulated device of `emu`, which must outlive it; the options' texts are copied.  NULL
 * where memory is short.  Destroy it after every context that uses it. */
struct quern_driver *quern_emu_driver_create(struct quern_emu *emu,
                                             const struct quern_emu_driver_options *options);
void quern_emu_driver_destroy(struct quern_driver *driver);

/* Time spent in kernels by the calling thread's launches, milliseconds, and launches; both since last asked.
 */
void quern_emu_driver_take_time(double *milliseconds, unsigned *launches);

#endif
