/* Blocks of which little is touched. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "check_device.h"

/* Bytes around a part that come with it, and that belong to nobody; and that have memory behind them, for
 * rows are read in chunks. */
enum { MARGIN = 256, BACKED = 4096, FILL = 0xff };

static struct far_block *find(const struct device_check *check, const struct check_block *block)
{
    for (const struct far_block *far = check->far; far < check->far + CHECK_FAR; far++)
        if (far->host && far->host + far->first == block->host) return (struct far_block *)far;
    return NULL;
}

bool far_alloc(struct device_check *check, size_t bytes, size_t alignment, struct check_block *block)
{
    struct far_block *far = check->far;
    while (far < check->far + CHECK_FAR && far->host) far++;
    if (far == check->far + CHECK_FAR) return false;
    memset(far, 0, sizeof *far);
    far->first = 2 * BACKED + alignment; /* an odd multiple of the alignment */
    if (!sparse_reserve(check->sparse, far->first + bytes + 2 * BACKED, &far->range)) return false;
    far->host_bytes = far->range.bytes;
    far->host = mmap(NULL, far->host_bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (far->host == MAP_FAILED) {
        far->host = NULL;
        sparse_release(check->sparse, &far->range);
        return false;
    }
    *block = (struct check_block){
        .device = (char *)far->range.device + far->first, .host = far->host + far->first, .bytes = bytes};
    return true;
}

static bool fill_page(void *user, void *memory, size_t bytes)
{
    const struct device_check *check = user;
    return device_fill32(check->session.device, memory, UINT32_MAX, bytes, check->session.stream) == QUERN_OK;
}

bool far_back(void *user, const struct check_block *block, size_t offset, size_t bytes)
{
    struct device_check *check = user;
    struct far_block *far = find(check, block);
    const size_t start = far->first + offset - MARGIN, length = bytes + 2 * MARGIN;
    if (far->count > 0 && start < far->parts[far->count - 1].offset + far->parts[far->count - 1].bytes)
        return false; /* too near for margins */
    if (far->count == far->capacity) {
        far->capacity = far->capacity ? 2 * far->capacity : 64;
        struct far_part *more = reallocarray(far->parts, far->capacity, sizeof *more);
        if (!more) return false;
        far->parts = more;
    }
    char *kept = malloc(length);
    if (!kept) return false;
    memset(far->host + start, FILL, length);
    far->parts[far->count++] = (struct far_part){start, length, kept};
    return sparse_back(check->sparse, &far->range, far->first + offset - BACKED, bytes + 2 * BACKED,
                       fill_page, check);
}

bool far_free(struct device_check *check, const struct check_block *block)
{
    struct far_block *far = find(check, block);
    if (!far) return false;
    for (unsigned i = 0; i < far->count; i++) free(far->parts[i].kept);
    free(far->parts);
    munmap(far->host, far->host_bytes);
    /* What is broken is left as it is: the process ends. */
    if (!check->machine.lost(check) &&
        device_stream_wait(check->session.device, check->session.stream) == QUERN_OK)
        sparse_release(check->sparse, &far->range);
    memset(far, 0, sizeof *far);
    return true;
}

static bool is_fill(const char *at)
{
    for (int i = 0; i < MARGIN; i++)
        if ((unsigned char)at[i] != FILL) return false;
    return true;
}

bool far_guards(const struct device_check *check, const struct check_block *block, bool *hold)
{
    const struct far_block *far = find(check, block);
    if (!far) return false;
    *hold = true;
    for (unsigned i = 0; i < far->count; i++) {
        const char *part = far->host + far->parts[i].offset;
        *hold = *hold && is_fill(part) && is_fill(part + far->parts[i].bytes - MARGIN);
    }
    return true;
}

/* Calls `visit` for each part of each block. */
typedef quern_status (*visit_fn)(struct device_check *check, char *device, char *host,
                                 const struct far_part *part, bool *same);

static quern_status visit_all(struct device_check *check, visit_fn visit, bool *same)
{
    quern_status status = QUERN_OK;
    for (const struct far_block *far = check->far; far < check->far + CHECK_FAR; far++)
        for (unsigned i = 0; i < far->count && status == QUERN_OK; i++)
            status = visit(check, (char *)far->range.device + far->parts[i].offset,
                           far->host + far->parts[i].offset, &far->parts[i], same);
    return status;
}

static quern_status keep(struct device_check *check, char *device, char *host, const struct far_part *part,
                         bool *same)
{
    (void)check, (void)device, (void)same;
    memcpy(part->kept, host, part->bytes);
    return QUERN_OK;
}

static quern_status send(struct device_check *check, char *device, char *host, const struct far_part *part,
                         bool *same)
{
    (void)host, (void)same;
    return device_upload(check->session.device, device, part->kept, part->bytes, check->session.stream);
}

static quern_status fetch(struct device_check *check, char *device, char *host, const struct far_part *part,
                          bool *same)
{
    (void)same;
    return device_download(check->session.device, host, device, part->bytes, check->session.stream);
}

static quern_status compare(struct device_check *check, char *device, char *host, const struct far_part *part,
                            bool *same)
{
    return device_check_compare(check, device, host, part->bytes, same);
}

void far_keep(struct device_check *check)
{
    visit_all(check, keep, NULL);
}

quern_status far_send(struct device_check *check)
{
    return visit_all(check, send, NULL);
}

quern_status far_fetch(struct device_check *check)
{
    return visit_all(check, fetch, NULL);
}

quern_status far_compare(struct device_check *check, bool *same)
{
    return visit_all(check, compare, same);
}
