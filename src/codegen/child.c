/* child.c — a process of ours: started, looked at without waiting, ended. SPDX-License-Identifier: MIT */
#include "codegen/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 24, VARIABLE_SIZE = 4096 };

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

static bool set_actions(posix_spawn_file_actions_t *actions, const spg_codegen_order *order)
{
    static const char nowhere[] = "/dev/null";
    const char *input = order->input != NULL ? order->input : nowhere;
    const char *output = order->output != NULL ? order->output : nowhere;
    return posix_spawn_file_actions_addopen(actions, STDIN_FILENO, input, O_RDONLY, 0) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0600) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDERR_FILENO, nowhere, O_WRONLY, 0) == 0;
}

/* The list is char *const[] by tradition only: spawn changes nothing. */
static bool spawn(spg_codegen_child *child, const spg_codegen_order *order, char *const environment[])
{
    char *arguments[ARGUMENTS_MAX] = {0};
    size_t count = 0;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    while (order->arguments[count] != NULL) { count++; }
    if (count >= ARGUMENTS_MAX || posix_spawnattr_init(&attributes) != 0) { return false; }
    memcpy(arguments, order->arguments, count * sizeof arguments[0]);
    if (posix_spawn_file_actions_init(&actions) != 0) {
        posix_spawnattr_destroy(&attributes);
        return false;
    }
    const bool good = set_attributes(&attributes) && set_actions(&actions, order) &&
                      posix_spawn(&child->process, order->path, &actions, &attributes, arguments, environment) == 0;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (!good) { child->process = 0; }
    return good;
}

bool spg_codegen_child_start(spg_codegen_child *child, const spg_codegen_order *order)
{
    variables environment;
    set_variables(&environment, order->directory);
    return spawn(child, order, environment.list);
}

spg_codegen_end spg_codegen_child_look(spg_codegen_child *child)
{
    int status = 0;
    const pid_t got = waitpid(child->process, &status, WNOHANG);
    if (got == 0 || (got < 0 && errno != ECHILD)) { return SPG_CHILD_RUNS; }
    child->process = 0;
    if (got < 0) { return SPG_CHILD_UNKNOWN; }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? SPG_CHILD_GOOD : SPG_CHILD_BAD;
}

void spg_codegen_child_end(spg_codegen_child *child)
{
    int status;
    if (child->process <= 0) { return; }
    kill(-child->process, SIGKILL);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR) {}
    child->process = 0;
}
