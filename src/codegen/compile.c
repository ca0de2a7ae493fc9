/* compile.c — running the C compiler in the background. SPDX-License-Identifier: MIT */
#include "codegen/compile.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 24, VARIABLE_SIZE = 4096 };

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static spg_codegen_state fail(spg_compile *job, const char *why)
{
    job->state = SPG_COMPILE_FAILED;
    job->why = why;
    return job->state;
}

/* --- the source --- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t wrote = write(file, bytes, length);
        if (wrote < 0 && errno == EINTR) { continue; }
        if (wrote <= 0) { return false; }
        bytes += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

static bool write_source(const char *path, const char *text, size_t length)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) { return false; }
    const bool wrote = write_all(file, text, length);
    return close(file) == 0 && wrote;
}

/* --- the process --- */

typedef struct variables {
    char text[4][VARIABLE_SIZE];
    char *list[5];
} variables;

/* PATH to find assembler and linker, HOME for compiler wrappers, its temporary files in our directory, plain messages. What
 * else the user's environment says must not change the code. */
static void set_variables(variables *out, const char *directory)
{
    const char *path = getenv("PATH");
    const char *home = getenv("HOME");
    const bool usable = path != NULL && strlen(path) < VARIABLE_SIZE - 8;
    snprintf(out->text[0], VARIABLE_SIZE, "PATH=%s", usable ? path : "/usr/local/bin:/usr/bin:/bin");
    snprintf(out->text[1], VARIABLE_SIZE, "HOME=%s", home != NULL && strlen(home) < VARIABLE_SIZE - 8 ? home : "/");
    snprintf(out->text[2], VARIABLE_SIZE, "TMPDIR=%s", directory);
    snprintf(out->text[3], VARIABLE_SIZE, "LC_ALL=C");
    for (size_t i = 0; i < 4; i++) { out->list[i] = out->text[i]; }
    out->list[4] = NULL;
}

static bool set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, standard;
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGALRM, SIGUSR1, SIGUSR2};
    sigemptyset(&none);
    sigemptyset(&standard);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) { sigaddset(&standard, signals[i]); }
    return posix_spawnattr_setflags(attributes,
                                    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0 &&
           posix_spawnattr_setpgroup(attributes, 0) == 0 && posix_spawnattr_setsigmask(attributes, &none) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &standard) == 0;
}

/* What the compiler says is thrown away. */
static bool set_actions(posix_spawn_file_actions_t *actions)
{
    return posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0;
}

/* The list is char *const[] by tradition only: spawn changes nothing. */
static int spawn_with(spg_compile *job, char *const arguments[], char *const environment[])
{
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    if (posix_spawnattr_init(&attributes) != 0) { return ENOMEM; }
    if (posix_spawn_file_actions_init(&actions) != 0) {
        posix_spawnattr_destroy(&attributes);
        return ENOMEM;
    }
    int reason = ENOMEM;
    if (set_attributes(&attributes) && set_actions(&actions)) {
        reason = posix_spawn(&job->process, job->compiler->path, &actions, &attributes, arguments, environment);
    }
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (reason != 0) { job->process = 0; }
    return reason;
}

static spg_codegen_state run_compiler(spg_compile *job)
{
    char source[SPG_CODEGEN_PATH + 16];
    char output[SPG_CODEGEN_PATH + 16];
    variables environment;
    const char *list[ARGUMENTS_MAX];
    size_t count = 0;
    snprintf(source, sizeof source, "%s/source.c", job->directory);
    snprintf(output, sizeof output, "%s/kernel.so", job->directory);
    set_variables(&environment, job->directory);
    list[count++] = job->compiler->path;
    const char *const *fixed = spg_compiler_arguments(job->native);
    for (size_t i = 0; fixed[i] != NULL && count < ARGUMENTS_MAX - 4; i++) { list[count++] = fixed[i]; }
    list[count++] = "-o";
    list[count++] = output;
    list[count++] = source;
    list[count] = NULL;
    char *arguments[ARGUMENTS_MAX];
    memcpy(arguments, list, sizeof list[0] * (count + 1));
    if (spawn_with(job, arguments, environment.list) != 0) { return fail(job, "the C compiler cannot be started"); }
    return job->state = SPG_COMPILE_RUNS;
}

spg_codegen_state spg_codegen_start(spg_compile *job, const spg_compiler *compiler, const char *directory,
                                    const char *text, size_t length, int64_t limit)
{
    char source[SPG_CODEGEN_PATH + 16];
    *job = (spg_compile){.compiler = compiler, .native = true, .begun = now(), .limit = limit};
    if (strlen(directory) >= sizeof job->directory) { return fail(job, "the path of the cache is too long"); }
    memcpy(job->directory, directory, strlen(directory) + 1);
    snprintf(source, sizeof source, "%s/source.c", directory);
    if (!write_source(source, text, length)) { return fail(job, "the C file cannot be written"); }
    return run_compiler(job);
}

static spg_codegen_state ended(spg_compile *job, bool good)
{
    char output[SPG_CODEGEN_PATH + 16];
    snprintf(output, sizeof output, "%s/kernel.so", job->directory);
    job->process = 0;
    if (good && access(output, R_OK) == 0) {
        job->took = now() - job->begun;
        return job->state = SPG_COMPILE_DONE;
    }
    if (!job->native) { return fail(job, "the C compiler failed"); }
    unlink(output);
    job->native = false;
    return run_compiler(job);
}

spg_codegen_state spg_codegen_poll(spg_compile *job)
{
    if (job->state != SPG_COMPILE_RUNS) { return job->state; }
    int status = 0;
    const pid_t got = waitpid(job->process, &status, WNOHANG);
    if (got == job->process) { return ended(job, WIFEXITED(status) && WEXITSTATUS(status) == 0); }
    /* Where the program ignores its children's ends there is no status: whether the output is good, loading will tell. */
    if (got < 0 && errno == ECHILD) { return ended(job, true); }
    if (now() - job->begun >= job->limit) {
        spg_codegen_cancel(job);
        return fail(job, "the C compiler took too long");
    }
    return job->state;
}

void spg_codegen_cancel(spg_compile *job)
{
    if (job->state != SPG_COMPILE_RUNS || job->process <= 0) { return; }
    kill(-job->process, SIGKILL);
    int status;
    while (waitpid(job->process, &status, 0) < 0 && errno == EINTR) {}
    job->process = 0;
    fail(job, "the compilation was broken off");
}
