#include <stdio.h>
#include <string.h>

#include "check_emu.h"

static bool alloc(void *user, size_t bytes, size_t alignment, bool sparse, const char *name,
                  struct check_block *block)
{
    const struct emu_check *mine = user;
    void *memory = sparse ? quern_emu_alloc_sparse(mine->emu, bytes, alignment, name)
                          : quern_emu_alloc(mine->emu, bytes, alignment, name);
    *block = (struct check_block){.device = memory, .host = memory, .bytes = bytes};
    return memory != NULL;
}

static void release(void *user, const struct check_block *block)
{
    const struct emu_check *mine = user;
    quern_emu_free(mine->emu, block->device);
}

static void written(void *user, const struct check_block *block, size_t offset, size_t bytes)
{
    const struct emu_check *mine = user;
    quern_emu_written(mine->emu, (const char *)block->host + offset, bytes);
}

static bool guards_hold(void *user, const struct check_block *block)
{
    const struct emu_check *mine = user;
    return quern_emu_guards_hold(mine->emu, block->device) != 0;
}

static void launch(void *user, const struct quern_plan *plan, const void *args,
                   const struct check_block *workspace, struct check_result *result)
{
    const struct emu_check *mine = user;
    unsigned launches;
    quern_emu_driver_take_time(&result->kernel_ms, &launches);
    const quern_status status = quern_launch_any(plan, args, workspace->device, workspace->bytes, NULL);
    quern_emu_driver_take_time(&result->kernel_ms, &launches);
    result->operations = quern_emu_take_operations(mine->emu);
    result->findings = quern_emu_take_findings(mine->emu, result->found, CHECK_FINDINGS);
    if (status != QUERN_OK)
        check_fail(result, "%s: %s", quern_status_text(status), quern_last_error(mine->check.context));
    else if (result->findings > 0)
        check_fail(result, "%s: %s", quern_emu_kind_name(result->found[0].kind), result->found[0].text);
}

static const struct check_machine machine = {.sparse = true,
                                             .alloc = alloc,
                                             .free = release,
                                             .written = written,
                                             .guards_hold = guards_hold,
                                             .launch = launch};

int emu_check_open(struct emu_check *mine, const struct quern_table *table,
                   const struct quern_emu_options *emulator, const struct quern_emu_driver_options *options,
                   char *error, size_t size)
{
    memset(mine, 0, sizeof *mine);
    mine->check = (struct check){.machine = &machine, .user = mine, .table = table};
    mine->emu = quern_emu_create(emulator);
    struct quern_emu_driver_options driver = *options;
    driver.arch = table->arch;
    mine->driver = mine->emu ? quern_emu_driver_create(mine->emu, &driver) : NULL;
    if (!mine->driver) {
        snprintf(error, size, "out of memory");
        return -1;
    }
    struct quern_error reason;
    if (quern_context_create(mine->driver, 0, table, NULL, &mine->check.context, &reason) != QUERN_OK) {
        snprintf(error, size, "%s", reason.text);
        return -1;
    }
    return 0;
}

void emu_check_close(struct emu_check *mine)
{
    if (mine->check.context) quern_context_destroy(mine->check.context);
    if (mine->driver) quern_emu_driver_destroy(mine->driver);
    quern_emu_destroy(mine->emu);
    memset(mine, 0, sizeof *mine);
}
