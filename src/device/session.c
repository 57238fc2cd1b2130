#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../runtime/quern_driver.h"
#include "quern_tables.h"
#include "session.h"

/* The architectures whose tables are linked: SESSION_ARCHS is a list of ARCH(name), set by the build. */
const struct quern_table *session_table(const char *arch)
{
#define ARCH(name) &quern_table_##name,
    static const struct quern_table *const tables[] = {SESSION_ARCHS};
#undef ARCH
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i]->arch, arch) == 0) return tables[i];
    return NULL;
}

static int open_context(struct session *session, const char *pack, struct quern_error *error)
{
    const char *arch = device_facts(session->device)->arch;
    session->table = session_table(arch);
    if (!session->table) {
        snprintf(error->text, sizeof error->text, "there are no kernels for %s in this program", arch);
        return -1;
    }
    session->driver = quern_driver_cuda(error);
    if (!session->driver || quern_pack_open(pack, &session->pack, error) != QUERN_OK ||
        quern_context_create(session->driver, 0, session->table, session->pack, &session->context, error) !=
            QUERN_OK)
        return -1;
    if (device_stream_create(session->device, &session->stream) == QUERN_OK) return 0;
    snprintf(error->text, sizeof error->text, "%.250s", device_error(session->device));
    return -1;
}

int session_open(struct session *session, const char *driver, const char *pack, struct quern_error *error)
{
    memset(session, 0, sizeof *session);
    session->device = device_open(driver, 0, error);
    return session->device ? open_context(session, pack, error) : -1;
}

void session_close(struct session *session)
{
    if (session->context) quern_context_destroy(session->context);
    quern_pack_close(session->pack);
    if (session->stream) device_stream_destroy(session->device, session->stream);
    device_close(session->device);
    memset(session, 0, sizeof *session);
}

struct answer {
    bool there;
    struct device_facts facts;
    struct quern_error error;
};

static void ask(const char *driver, struct answer *answer)
{
    struct device *device = device_open(driver, 0, &answer->error);
    if (!device) return;
    answer->facts = *device_facts(device);
    answer->there = true;
}

int session_probe(const char *driver, struct device_facts *facts, struct quern_error *error)
{
    struct answer *answer =
        mmap(NULL, sizeof *answer, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (answer == MAP_FAILED) {
        snprintf(error->text, sizeof error->text, "out of memory");
        return -1;
    }
    snprintf(answer->error.text, sizeof answer->error.text, "no device: the process that asked for it died");
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        ask(driver, answer);
        _exit(0);
    }
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        ;
    const int result = answer->there ? 0 : -1;
    *facts = answer->facts;
    *error = answer->error;
    facts->driver = driver; /* the other process's text is at another address */
    munmap(answer, sizeof *answer);
    return result;
}
