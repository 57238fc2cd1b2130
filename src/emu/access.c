/* The one place through which kernels touch memory: every access is checked, then done. */
#include <string.h>

#include "shadow.h"
#include "profile.h"

static const char *const KIND_NAMES[] = {
    [QD_HOST_GLOBAL_LOAD] = "global load", [QD_HOST_GLOBAL_STORE] = "global store",
    [QD_HOST_BUFFER_LOAD] = "buffer load", [QD_HOST_BUFFER_OUTSIDE] = "buffer load",
    [QD_HOST_LDS_LOAD] = "LDS load",       [QD_HOST_LDS_STORE] = "LDS store",
};

const char *access_name(unsigned kind)
{
    return kind < sizeof KIND_NAMES / sizeof *KIND_NAMES ? KIND_NAMES[kind] : "access";
}

static void check_lds(const struct worker *worker, struct qd_host_access what, uintptr_t address,
                      struct qd_host_place place)
{
    const uintptr_t offset = address - (uintptr_t)worker->lds;
    if (offset > worker->lds_bytes || what.size > worker->lds_bytes - offset)
        lane_fault(FINDING(QUERN_EMU_OUT_OF_BOUNDS, .memory = "LDS", .offset = (ptrdiff_t)offset), place,
                   "%s of %u bytes at offset %td: the workgroup has %u bytes", KIND_NAMES[what.kind],
                   what.size, (ptrdiff_t)offset, worker->lds_bytes);
}

static bool inside(const struct allocation *allocation, uintptr_t address, unsigned size)
{
    const uintptr_t offset = address - allocation->base;
    return offset < allocation->bytes && size <= allocation->bytes - offset;
}

static _Noreturn void fault_outside(struct worker *worker, struct qd_host_access what, uintptr_t address,
                                    struct qd_host_place place)
{
    char where[96];
    struct quern_emu_finding finding = {.kind = QUERN_EMU_OUT_OF_BOUNDS};
    memory_locate(&worker->emu->memory, address, &finding);
    memory_describe(&worker->emu->memory, address, where, sizeof where);
    lane_fault(&finding, place, "%s of %u bytes at %#zx is out of bounds: %s", KIND_NAMES[what.kind],
               what.size, address, where);
}

static _Noreturn void fault_misaligned(struct worker *worker, struct qd_host_access what, uintptr_t address,
                                       struct qd_host_place place, bool is_lds)
{
    struct quern_emu_finding finding = {.kind = QUERN_EMU_MISALIGNED, .memory = "LDS"};
    const uintptr_t shown = is_lds ? address - (uintptr_t)worker->lds : address;
    finding.offset = (int64_t)shown;
    if (!is_lds) memory_locate(&worker->emu->memory, address, &finding);
    lane_fault(&finding, place, "%s of %u bytes at %#zx is not aligned to its size", KIND_NAMES[what.kind],
               what.size, shown);
}

static const struct allocation *check_global(struct worker *worker, struct qd_host_access what,
                                             uintptr_t address, struct qd_host_place place)
{
    for (unsigned i = 0; i < 4; i++)
        if (worker->recent[i] && inside(worker->recent[i], address, what.size)) return worker->recent[i];
    const struct allocation *found = memory_find(&worker->emu->memory, address, what.size);
    if (!found) fault_outside(worker, what, address, place);
    worker->recent[worker->recent_next++ % 4] = found;
    return found;
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

void host_access(struct qd_host_access what, const void *address, void *value, struct qd_host_place place)
{
    struct worker *worker = worker_here;
    worker->operations++;
    if (quern_profile_here) quern_profile_access(what, address, __builtin_return_address(0));
    if (what.kind == QD_HOST_BUFFER_OUTSIDE) {
        memset(value, 0, what.size);
        return;
    }
    const bool is_lds = what.kind == QD_HOST_LDS_LOAD || what.kind == QD_HOST_LDS_STORE;
    const struct allocation *allocation = NULL;
    if (is_lds)
        check_lds(worker, what, (uintptr_t)address, place);
    else
        allocation = check_global(worker, what, (uintptr_t)address, place);
    if ((uintptr_t)address % what.size != 0)
        fault_misaligned(worker, what, (uintptr_t)address, place, is_lds);
    if (worker->emu->sanitizer) shadow_access(worker, what, (uintptr_t)address, allocation, place);
    if (what.kind == QD_HOST_GLOBAL_STORE || what.kind == QD_HOST_LDS_STORE)
        copy((void *)address, value, what.size);
    else
        copy(value, address, what.size);
}

void *host_lds(unsigned bytes, struct qd_host_place place)
{
    struct worker *worker = worker_here;
    if (bytes > worker->launch->what->lds_bytes)
        lane_fault(FINDING(QUERN_EMU_LIMIT), place,
                   "the kernel declares %u bytes of LDS, the launch gives %u", bytes,
                   worker->launch->what->lds_bytes);
    worker->lds_bytes = bytes;
    return worker->lds;
}
