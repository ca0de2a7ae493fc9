/* cmd_export.c — export: the main of a rule file as one C99 program. SPDX-License-Identifier: MIT */
#include "command.h"

int run_export(struct job *job)
{
    const int code = open_rules(job);
    if (code != 0) { return code; }
    if (spg_ruleset_add_file(job->rules, job->args->words[0]) != SPG_OK) { return report_error(job); }
    return spg_export(job->rules, to_output, job->out) == SPG_OK ? check_interrupt() : report_error(job);
}
