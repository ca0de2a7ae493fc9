/* cmd_verify.c — verify: checks a certificate with code that is not the solver's. SPDX-License-Identifier: MIT */
#include "command.h"

int run_verify(struct job *job)
{
    const arguments *args = job->args;
    int accepted = 0;
    const int code = open_rules(job);
    if (code != 0) { return code; }
    if (spg_verify_file(job->rules, args->words[0], args->json ? SPG_JSON : SPG_TEXT, &accepted, to_output, job->out) !=
        SPG_OK) {
        return report_error(job);
    }
    return accepted ? 0 : 1;
}
