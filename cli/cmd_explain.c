/* cmd_explain.c — explain: facts, plan, steps, the checked rules. SPDX-License-Identifier: MIT */
#include "command.h"

int run_explain(struct job *job)
{
    const arguments *args = job->args;
    const int code = open_rules(job);
    if (code != 0) { return code; }
    unsigned what = (args->steps ? SPG_EXPLAIN_STEPS : 0) | (args->ir ? SPG_EXPLAIN_IR : 0) |
                    (args->schemas ? SPG_EXPLAIN_SCHEMAS : 0) | (args->sweep ? SPG_EXPLAIN_SWEEP : 0) |
                    (args->kernel ? SPG_EXPLAIN_KERNEL : 0) | (args->ran ? SPG_EXPLAIN_RAN : 0);
    if (what == 0) { what = SPG_EXPLAIN_FACTS; }
    if (spg_explain(job->rules, args->words[0], what, args->json ? SPG_JSON : SPG_TEXT, &job->style, to_output,
                    job->out) != SPG_OK) {
        return report_error(job);
    }
    return 0;
}
