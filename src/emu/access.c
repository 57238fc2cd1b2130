/* The one place through which kernels touch memory: every access is checked, then done. */
#include <string.h>

#include "engine.h"

static const char *const KIND_NAMES[] = {
    [QD_HOST_GLOBAL_LOAD] = "global load", [QD_HOST_GLOBAL_STORE] = "global store",
    [QD_HOST_BUFFER_LOAD] = "buffer load", [QD_HOST_BUFFER_OUTSIDE] = "buffer load",
    [QD_HOST_LDS_LOAD] = "LDS load",       [QD_HOST_LDS_STORE] = "LDS store",
};

static void check_lds(const struct worker *worker, unsigned kind, unsigned size, unsigned line,
                      uintptr_t address)
{
    const uintptr_t offset = address - (uintptr_t)worker->lds;
    if (offset > worker->lds_bytes || size > worker->lds_bytes - offset)
        lane_fault(line, "%s of %u bytes at offset %td: the workgroup has %u bytes", KIND_NAMES[kind], size,
                   (ptrdiff_t)offset, worker->lds_bytes);
}

static bool inside(const struct allocation *allocation, uintptr_t address, unsigned size)
{
    const uintptr_t offset = address - allocation->base;
    return offset < allocation->bytes && size <= allocation->bytes - offset;
}

static void check_global(struct worker *worker, unsigned kind, unsigned size, unsigned line,
                         uintptr_t address)
{
    for (unsigned i = 0; i < 4; i++)
        if (worker->recent[i] && inside(worker->recent[i], address, size)) return;
    const struct allocation *found = memory_find(&worker->emu->memory, address, size);
    if (!found) {
        char where[96];
        memory_describe(&worker->emu->memory, address, where, sizeof where);
        lane_fault(line, "%s of %u bytes at %#zx is out of bounds: %s", KIND_NAMES[kind], size, address,
                   where);
    }
    worker->recent[worker->recent_next++ % 4] = found;
}

static void copy(void *to, const void *from, unsigned size)
{
    switch (size) {
    case 2:
        memcpy(to, from, 2);
        break;
    case 4:
        memcpy(to, from, 4);
        break;
    case 8:
        memcpy(to, from, 8);
        break;
    case 16:
        memcpy(to, from, 16);
        break;
    default:
        memcpy(to, from, size);
    }
}

void host_access(unsigned kind, unsigned policy, unsigned size, unsigned line, const void *address,
                 void *value)
{
    struct worker *worker = worker_here;
    (void)policy;
    if (kind == QD_HOST_BUFFER_OUTSIDE) {
        memset(value, 0, size);
        return;
    }
    const bool is_lds = kind == QD_HOST_LDS_LOAD || kind == QD_HOST_LDS_STORE;
    if (is_lds)
        check_lds(worker, kind, size, line, (uintptr_t)address);
    else
        check_global(worker, kind, size, line, (uintptr_t)address);
    if ((uintptr_t)address % size != 0)
        lane_fault(line, "%s of %u bytes at %#zx is not aligned to its size", KIND_NAMES[kind], size,
                   is_lds ? (uintptr_t)address - (uintptr_t)worker->lds : (uintptr_t)address);
    if (kind == QD_HOST_GLOBAL_STORE || kind == QD_HOST_LDS_STORE)
        copy((void *)address, value, size);
    else
        copy(value, address, size);
}

void *host_lds(unsigned bytes, unsigned line)
{
    struct worker *worker = worker_here;
    if (bytes > worker->launch->what->lds_bytes)
        lane_fault(line, "the kernel declares %u bytes of LDS, the launch gives %u", bytes,
                   worker->launch->what->lds_bytes);
    worker->lds_bytes = bytes;
    return worker->lds;
}
