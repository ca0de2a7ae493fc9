/* cmd_period.c — period: how the values of a game with one parameter repeat. SPDX-License-Identifier: MIT */
#include <string.h>

#include "command.h"

/* To the file of --certificate, whole or not at all. */
static int write_certificate(struct job *job)
{
    arguments args = *job->args;
    struct job beside = *job;
    args.output = args.certificate;
    beside.args = &args;
    const char *game = args.word_count > 0 ? args.words[0] : NULL;
    if (spg_period_certificate(job->rules, game, args.limit, to_answer, &beside) != SPG_OK) {
        return forget_kept(&beside);
    }
    return save_kept(&beside);
}

int run_period(struct job *job)
{
    const arguments *args = job->args;
    const spg_table_of of = args->of == NULL || strcmp(args->of, "auto") == 0 ? SPG_OF_AUTO
                            : strcmp(args->of, "sg") == 0                     ? SPG_OF_SG
                                                                              : SPG_OF_OUTCOME;
    const int64_t most = 1000000000000000;
    spg_repetition *repetition = NULL;
    if (args->limit < 0 || args->limit > most) { return usage_error("--max is a number from 1 to 10^15"); }
    int code = open_rules(job);
    if (code != 0) { return code; }
    job->style.whole = args->verbose;
    if (spg_find_period(job->rules, args->word_count > 0 ? args->words[0] : NULL, of, args->limit, &repetition) !=
            SPG_OK ||
        spg_repetition_write(repetition, args->json ? SPG_JSON : SPG_TEXT, &job->style, to_output, job->out) !=
            SPG_OK) {
        code = report_error(job);
    } else if (!spg_repetition_proved(repetition)) {
        code = 1; /* the answer is no */
    } else if (args->certificate != NULL) {
        code = write_certificate(job);
    }
    spg_repetition_free(repetition);
    return code;
}
