/* The driver that records, and what the tests share. */
#include <unistd.h>

#include "fake.h"

static quern_status say(struct quern_error *error, quern_status status, const char *text)
{
    snprintf(error->text, sizeof error->text, "%s", text);
    return status;
}

static quern_status count_devices(void *user, int *count, struct quern_error *error)
{
    struct fake_driver *fake = user;
    *count = fake->devices;
    return fake->fail_count ? say(error, QUERN_DEVICE_ERROR, "the bus is on fire") : QUERN_OK;
}

static quern_status device_arch(void *user, int device, char *arch, size_t size, struct quern_error *error)
{
    struct fake_driver *fake = user;
    snprintf(arch, size, "%s", fake->arch[device]);
    return fake->fail_arch ? say(error, QUERN_DEVICE_ERROR, "it does not answer") : QUERN_OK;
}

static quern_status load(void *user, int device, const char *kernel, const void *code, size_t size,
                         void **module, quern_function *function, struct quern_error *error)
{
    struct fake_driver *fake = user;
    (void)device;
    if (fake->fail_load || (fake->fail_load_of && strcmp(fake->fail_load_of, kernel) == 0))
        return say(error, QUERN_DEVICE_ERROR, "no room");
    if (fake->sleep_in_load) usleep(2000);
    pthread_mutex_lock(&fake->lock); /* two contexts may load at once */
    char *name = fake->loaded[fake->load_count++ % 64];
    snprintf(name, 64, "%s", kernel);
    fake->code_bytes = size;
    if (code) assert_int_equal(((const char *)code)[size], 0); /* a driver may read it as a text */
    if (code) memcpy(fake->first_code, code, size < 64 ? size : 64);
    pthread_mutex_unlock(&fake->lock);
    *module = name;
    *function = fake->load_gives_null ? NULL : (void *)(uintptr_t)kernel; /* a text of the table */
    return QUERN_OK;
}

static void unload(void *user, int device, void *module)
{
    struct fake_driver *fake = user;
    (void)device;
    assert_non_null(module);
    fake->unload_count++;
}

static quern_status launch(void *user, int device, const struct quern_kernel_launch *launch,
                           struct quern_error *error)
{
    struct fake_driver *fake = user;
    pthread_mutex_lock(&fake->lock);
    uint32_t index = fake->launch_count++;
    struct fake_launch *at = &fake->launch[index % 256];
    at->device = device;
    snprintf(at->kernel, sizeof at->kernel, "%s", (const char *)launch->function);
    at->workgroups = launch->workgroups;
    at->threads = launch->threads;
    at->lds_bytes = launch->lds_bytes;
    at->stream = launch->stream;
    at->params_bytes = launch->params_bytes;
    if (launch->params_bytes <= sizeof at->params) memcpy(at->params, launch->params, launch->params_bytes);
    at->cluster = launch->cluster;
    at->overlaps = launch->overlaps;
    at->map_count = launch->map_count;
    assert_true(launch->map_count <= QUERN_MAX_MAPS && (uintptr_t)launch->maps % 64 == 0);
    if (launch->map_count > 0) memcpy(at->maps, launch->maps, launch->map_count * QUERN_MAP_BYTES);
    pthread_mutex_unlock(&fake->lock);
    if ((int)index + 1 == fake->fail_launch_at) return say(error, QUERN_DEVICE_ERROR, "the queue is full");
    return QUERN_OK;
}

static quern_status encode_map(void *user, int device, const struct quern_map *map, void *encoded,
                               struct quern_error *error)
{
    struct fake_driver *fake = user;
    const struct fake_encoded made = {*map, (uint32_t)device, FAKE_MARK};
    _Static_assert(sizeof made <= QUERN_MAP_BYTES, "the fake's map fits a map");
    assert_true((uintptr_t)encoded % 64 == 0);
    assert_non_null(map->base);
    if ((int)++fake->map_count == fake->fail_map_at)
        return say(error, QUERN_DEVICE_ERROR, "it is too crooked");
    memcpy(encoded, &made, sizeof made);
    return QUERN_OK;
}

void fake_driver_init(struct fake_driver *fake)
{
    memset(fake, 0, sizeof *fake);
    fake->driver = (struct quern_driver){.name = "fake",
                                         .user = fake,
                                         .device_count = count_devices,
                                         .device_arch = device_arch,
                                         .load = load,
                                         .unload = unload,
                                         .launch = launch,
                                         .encode_map = encode_map};
    fake->devices = 2;
    snprintf(fake->arch[0], sizeof fake->arch[0], "gfx942");
    snprintf(fake->arch[1], sizeof fake->arch[1], "gfx90a");
    pthread_mutex_init(&fake->lock, NULL);
}

struct quern_context *fake_context(struct fake_driver *fake, const struct quern_pack *pack)
{
    struct quern_context *context = NULL;
    struct quern_error error = {""};
    quern_status status = quern_context_create(&fake->driver, 0, &fake_table, pack, &context, &error);
    if (status != QUERN_OK) fail_msg("context: %s", error.text);
    return context;
}

quern_status scale_plan(struct quern_context *context, const struct scale_problem *problem,
                        struct quern_plan *plan)
{
    return quern_plan_any(context, "scale", problem, NULL, NULL, plan);
}

const char *plan_kernel(const struct quern_plan *plan)
{
    struct quern_plan_info info;
    quern_plan_get_info(plan, &info);
    return info.steps ? info.step[info.main_step].kernel : "";
}

void assert_text(const char *text, const char *part)
{
    if (!strstr(text, part)) fail_msg("\"%s\" is not in \"%s\"", part, text);
}

uint64_t fake_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}
