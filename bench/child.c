/* child.c — another program, run to its end. SPDX-License-Identifier: MIT */
#include "child.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { BY_SIGNAL = 128 };

int child_run(char *const argv[])
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    int state;
    if (posix_spawn_file_actions_init(&actions) != 0) { return -1; }
    const bool started = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
                         posix_spawn(&child, argv[0], &actions, NULL, argv, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    if (!started || waitpid(child, &state, 0) != child) { return -1; }
    return WIFEXITED(state) ? WEXITSTATUS(state) : BY_SIGNAL + WTERMSIG(state);
}
