/* Fibers: boost.context's two C functions, stacks with guard pages, and what the sanitizers want to know.
 */
#include <sys/mman.h>

#include "engine.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif
#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

struct transfer {
    void *context, *data;
};
extern struct transfer jump_fcontext(void *to, void *data);
extern void *make_fcontext(void *top, size_t size, void (*entry)(struct transfer));

enum { PAGE = 4096, STACK = 16 * PAGE, COLORS = 32, COLOR_STEP = 128 };

bool fiber_stacks_create(struct fiber *first, size_t stride, unsigned count, void **map, size_t *map_bytes)
{
    const size_t step = STACK + PAGE;
    *map_bytes = count * step + PAGE;
    *map = mmap(NULL, *map_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (*map == MAP_FAILED) {
        *map = NULL;
        return false;
    }
    for (unsigned i = 0; i <= count; i++)
        if (mprotect((char *)*map + i * step, PAGE, PROT_NONE) != 0) return false;
    for (unsigned i = 0; i < count; i++) {
        struct fiber *fiber = (struct fiber *)((char *)first + i * stride);
        fiber->stack = (char *)*map + i * step + PAGE;
        fiber->stack_bytes = STACK;
    }
    return true;
}

void fiber_stacks_destroy(void *map, size_t map_bytes)
{
    if (!map) return;
#ifdef __SANITIZE_ADDRESS__
    __asan_unpoison_memory_region(map, map_bytes); /* what is mapped here next is no stack */
#endif
    munmap(map, map_bytes);
}

/* A jump carries the fiber that jumped, so that whoever it lands on can keep where to jump back to. */
static struct fiber *landed(struct transfer transfer)
{
    struct fiber *from = transfer.data;
    from->context = transfer.context;
    return from;
}

static void begin(struct transfer transfer)
{
    struct fiber *from = landed(transfer);
#ifdef __SANITIZE_ADDRESS__
    const void *bottom;
    size_t size;
    __sanitizer_finish_switch_fiber(NULL, &bottom, &size);
    if (!from->stack) { /* the OS thread's own stack */
        from->stack = (void *)bottom;
        from->stack_bytes = size;
    }
#else
    (void)from;
#endif
    lane_main();
}

/* All stacks begin at the same offset in a page: without colors their tops would share a few cache sets. */
void fiber_reset(struct fiber *fiber, unsigned color)
{
    const size_t size = fiber->stack_bytes - (color % COLORS) * COLOR_STEP;
#ifdef __SANITIZE_ADDRESS__
    __asan_unpoison_memory_region(fiber->stack, fiber->stack_bytes); /* frames that were left for good */
#endif
    fiber->context = make_fcontext((char *)fiber->stack + size, size, begin);
}

void fiber_switch(struct fiber *from, struct fiber *to)
{
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(&from->sanitizer, to->stack, to->stack_bytes);
#endif
#ifdef __SANITIZE_THREAD__
    if (!from->sanitizer) from->sanitizer = __tsan_get_current_fiber();
    if (!to->sanitizer) to->sanitizer = __tsan_create_fiber(0);
    __tsan_switch_to_fiber(to->sanitizer, 0);
#endif
    landed(jump_fcontext(to->context, from));
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(from->sanitizer, NULL, NULL);
#endif
}

void fiber_forget(struct fiber *fiber)
{
#ifdef __SANITIZE_THREAD__
    if (fiber->sanitizer) __tsan_destroy_fiber(fiber->sanitizer);
#endif
    fiber->sanitizer = NULL;
}
