/* cmd_check.c — check: every claim of a rule file. SPDX-License-Identifier: MIT */
#include <string.h>
#include <unistd.h>

#include "command.h"

/* A file if there is one of that name (or the word looks like one), else a game of the catalogue. */
static spg_status add_rules(struct job *job)
{
    if (job->args->word_count == 0) { return SPG_OK; } /* those of a session */
    const char *word = job->args->words[0];
    const bool looks_like_file = strchr(word, '/') != NULL || strchr(word, '.') != NULL || strcmp(word, "-") == 0;
    if (looks_like_file || access(word, F_OK) == 0) { return spg_ruleset_add_file(job->rules, word); }
    return spg_ruleset_add_catalogue(job->rules, word);
}

int run_check(struct job *job)
{
    spg_report *report = NULL;
    int code = open_rules(job);
    if (code != 0) { return code; }
    if (add_rules(job) != SPG_OK) { return report_error(job); }
    code = check_interrupt();
    if (code != 0) { return code; }
    if (spg_check(job->rules, job->args->upto, &report) != SPG_OK ||
        spg_report_write(report, job->args->json ? SPG_JSON : SPG_TEXT, &job->style, to_output, job->out) != SPG_OK) {
        code = report_error(job);
    } else if (spg_report_failed(report) > 0) {
        code = 1; /* the answer is no */
    }
    spg_report_free(report);
    return code;
}
