#include "worker.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A device is opened, operands are made and the reference is computed: seconds for large shapes. */
enum { SLOW_SECONDS = 300 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void fill(struct worker_answer *answer, enum worker_status status, const char *text)
{
    memset(answer, 0, sizeof *answer);
    answer->status = status;
    snprintf(answer->text, sizeof answer->text, "%s", text);
}

/* Waits for the child's end and says how it came. */
static void bury(struct worker *worker, char *text, size_t size)
{
    int status = 0;
    while (worker->pid && waitpid(worker->pid, &status, 0) < 0 && errno == EINTR) continue;
    if (WIFSIGNALED(status))
        snprintf(text, size, "the measuring process died of signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(text, size, "the measuring process ended with status %d", WEXITSTATUS(status));
    if (worker->pid) close(worker->fd);
    worker->pid = 0;
    worker->placed = NULL;
}

static void kill_child(struct worker *worker)
{
    char text[200];
    if (!worker->pid) return;
    kill(worker->pid, SIGKILL);
    bury(worker, text, sizeof text);
}

/* Waits for an answer; a child that ends or is late is gone afterwards. */
static void receive(struct worker *worker, double seconds, struct worker_answer *answer)
{
    const double deadline = now() + seconds;
    for (;;) {
        struct pollfd one = {.fd = worker->fd, .events = POLLIN};
        const double left = deadline - now();
        const int ready = left > 0 ? poll(&one, 1, (int)(left * 1000) + 1) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) {
            kill_child(worker);
            fill(answer, WORKER_HUNG, "");
            snprintf(answer->text, sizeof answer->text, "no answer in %g seconds", seconds);
            return;
        }
        const ssize_t got = recv(worker->fd, answer, sizeof *answer, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got == (ssize_t)sizeof *answer) return;
        fill(answer, WORKER_FAULT, "");
        bury(worker, answer->text, sizeof answer->text);
        return;
    }
}

static bool start_child(struct worker *worker, struct worker_answer *answer)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
        fill(answer, WORKER_NONE, "no socket for a measuring process");
        return false;
    }
    fflush(NULL);
    const pid_t parent = getpid();
    const pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(1);
        close(ends[0]);
        worker_child(ends[1], worker->options);
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        fill(answer, WORKER_NONE, "no measuring process can be started");
        return false;
    }
    worker->pid = pid;
    worker->fd = ends[0];
    worker->placed = NULL;
    worker->starts++;
    receive(worker, SLOW_SECONDS, answer);
    if (answer->status == WORKER_OK) {
        snprintf(worker->device_name, sizeof worker->device_name, "%.120s", answer->text);
        return true;
    }
    kill_child(worker);
    answer->status = WORKER_NONE;
    return false;
}

struct worker_answer worker_start(struct worker *worker, const struct worker_options *options)
{
    struct worker_answer answer;
    memset(worker, 0, sizeof *worker);
    worker->options = options;
    fill(&answer, WORKER_OK, "");
    start_child(worker, &answer);
    return answer;
}

static struct worker_answer ask(struct worker *worker, const struct worker_request *request, double seconds)
{
    struct worker_answer answer;
    fill(&answer, WORKER_OK, "");
    if (!worker->pid && !start_child(worker, &answer)) return answer;
    if (send(worker->fd, request, sizeof *request, MSG_NOSIGNAL) == (ssize_t)sizeof *request) {
        receive(worker, seconds, &answer);
    } else {
        fill(&answer, WORKER_FAULT, "");
        bury(worker, answer.text, sizeof answer.text);
    }
    /* it cannot go on after a fault */
    if (answer.status == WORKER_FAULT) kill_child(worker);
    return answer;
}

struct worker_answer worker_place(struct worker *worker, const struct shape *shape)
{
    struct worker_answer answer;
    fill(&answer, WORKER_OK, "");
    if (worker->pid && worker->placed == shape) return answer;
    struct worker_request *request = calloc(1, sizeof *request);
    if (!request) {
        fill(&answer, WORKER_NONE, "out of memory");
        return answer;
    }
    request->what = REQUEST_PLACE;
    request->shape = *shape;
    answer = ask(worker, request, SLOW_SECONDS);
    free(request);
    if (answer.status == WORKER_OK) worker->placed = shape;
    return answer;
}

static struct worker_answer run(struct worker *worker, const struct shape *shape,
                                const struct candidate *candidate, struct worker_request *request,
                                double seconds)
{
    struct worker_answer answer = worker_place(worker, shape);
    if (answer.status != WORKER_OK) {
        answer.status = WORKER_NONE;
        return answer;
    }
    snprintf(request->kernel, sizeof request->kernel, "%s", candidate->row->name);
    memcpy(request->tunables, candidate->tunables, sizeof request->tunables);
    return ask(worker, request, seconds);
}

struct worker_answer worker_time(struct worker *worker, const struct shape *shape,
                                 const struct candidate *candidate, unsigned launches, double limit_us)
{
    struct worker_request request = {.what = REQUEST_TIME, .launches = launches, .limit_us = limit_us};
    return run(worker, shape, candidate, &request, worker->options->timeout);
}

struct worker_answer worker_check(struct worker *worker, const struct shape *shape,
                                  const struct candidate *candidate)
{
    struct worker_request request = {.what = REQUEST_CHECK};
    return run(worker, shape, candidate, &request, worker->options->timeout);
}

void worker_stop(struct worker *worker)
{
    kill_child(worker);
}
