/* measure.c — runs a program: measure SECONDS MEGABYTES FILE PROGRAM [ARGUMENT]… writes to FILE how it ended (exit code, or minus
 * the signal), its user seconds and its greatest resident kilobytes; it may take so many seconds and, unless 0, megabytes. A process
 * counts the memory of the one it was forked from, so this one is small. SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc < 5) { return 2; }
    const rlim_t seconds = (rlim_t)strtoul(argv[1], NULL, 10), bytes = (rlim_t)strtoul(argv[2], NULL, 10) << 20;
    const pid_t child = fork();
    if (child == 0) {
        setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds + 1});
        if (bytes > 0) { setrlimit(RLIMIT_DATA, &(struct rlimit){bytes, bytes}); }
        alarm(4 * (unsigned)seconds + 10);
        execv(argv[4], argv + 4);
        _exit(127);
    }
    int status = 0;
    struct rusage used;
    if (child < 0 || wait4(child, &status, 0, &used) != child) { return 2; }
    FILE *file = fopen(argv[3], "w");
    if (file == NULL) { return 2; }
    fprintf(file, "%d %.3f %ld\n", WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status),
            (double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec / 1e6, used.ru_maxrss);
    return fclose(file) == 0 ? 0 : 2;
}
