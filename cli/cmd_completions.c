/* cmd_completions.c — completions and man: what describes the program. SPDX-License-Identifier: MIT */
#include "command.h"
#include "completions.h"

int run_completions(struct job *job)
{
    static const char *const shells[] = {"bash", "zsh", "fish"};
    const char *shell = job->args->words[0];
    if (completions_write(shell, job->out)) { return 0; }
    const char *near = nearest(shell, shells, 3);
    if (near != NULL) { return usage_error("no completions for '%s'; did you mean '%s'?", shell, near); }
    return usage_error("no completions for '%s'; the shells are bash, zsh and fish", shell);
}

int run_man(struct job *job)
{
    manual_write(job->out);
    return 0;
}
