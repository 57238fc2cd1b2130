#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch.h"
#include "library.h"

enum { PATH = 4096 };

/* Headers come first, outside of the namespaces: the device layer and every family's parameters. */
static void write_headers(FILE *file, const char *include)
{
    char pattern[PATH];
    glob_t found;
    fputs("#include \"qd.h\"\n", file);
    snprintf(pattern, sizeof pattern, "%s/*_params.h", include);
    if (glob(pattern, 0, NULL, &found) != 0) return;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *slash = strrchr(found.gl_pathv[i], '/');
        fprintf(file, "#include \"%s\"\n", slash + 1);
    }
    globfree(&found);
}

static int write_unit(const struct batch *batch, const char *path)
{
    FILE *file = fopen(path, "w");
    int failed = !file;
    if (file) write_headers(file, batch->include);
    for (unsigned i = 0; i < batch->count && !failed; i++) {
        char *absolute = realpath(batch->sources[i], NULL);
        failed = !absolute;
        if (absolute) fprintf(file, "namespace kernel_%u {\n#include \"%s\"\n}\n", i, absolute);
        free(absolute);
    }
    if (file && fclose(file) != 0) failed = 1;
    return failed ? -1 : 0;
}

/* Hard links: the library lives as long as any of its names, and each name may be replaced alone. */
static int link_names(const struct batch *batch, const char *library)
{
    for (unsigned i = 0; i < batch->count; i++) {
        const char *slash = strrchr(batch->sources[i], '/'), *name = slash ? slash + 1 : batch->sources[i];
        const int stem = (int)strcspn(name, ".");
        char temporary[PATH], path[PATH];
        if (snprintf(path, sizeof path, "%s/%.*s.so", batch->folder, stem, name) >= (int)sizeof path ||
            snprintf(temporary, sizeof temporary, "%s/%.*s.%ld", batch->folder, stem, name, (long)getpid()) >=
                (int)sizeof temporary)
            return -1;
        unlink(temporary);
        if (link(library, temporary) != 0 || rename(temporary, path) != 0) return -1;
        unlink(temporary); /* rename does nothing where both already are the same file */
    }
    return 0;
}

int batch_compile(const struct batch *batch, char *error, size_t error_bytes)
{
    char unit[PATH], library[PATH];
    snprintf(unit, sizeof unit, "%s/batch-%ld.cpp", batch->folder, (long)getpid());
    snprintf(library, sizeof library, "%s/batch-%ld.so", batch->folder, (long)getpid());
    int status = write_unit(batch, unit);
    if (status != 0)
        snprintf(error, error_bytes, "%s: %s", unit, strerror(errno));
    else
        status = quern_emu_compile(batch->clang, batch->include, 1, unit, library, error, error_bytes);
    if (status == 0 && link_names(batch, library) != 0) {
        snprintf(error, error_bytes, "%s: %s", batch->folder, strerror(errno));
        status = -1;
    }
    unlink(unit);
    unlink(library);
    return status;
}
