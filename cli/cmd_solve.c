/* cmd_solve.c — solve and value. SPDX-License-Identifier: MIT */
#include <string.h>

#include "command.h"
#include "language.h"

static spg_status ask(struct job *job, unsigned want, spg_result **result)
{
    const char *turn = job->args->turn;
    const spg_turn_to_move to_move = turn != NULL && strcmp(turn, "second") == 0 ? SPG_SECOND_TO_MOVE
                                                                                 : SPG_FIRST_TO_MOVE;
    return spg_solve_turn(job->rules, job->args->words[0], to_move, want, result);
}

/* How it goes on, below the answer. */
static int add_line(struct job *job)
{
    enum { PLIES = 50 };
    const char *turn = job->args->turn;
    spg_play *play = NULL;
    const spg_turn_to_move to_move = turn != NULL && strcmp(turn, "second") == 0 ? SPG_SECOND_TO_MOVE
                                                                                 : SPG_FIRST_TO_MOVE;
    spg_status status = spg_play_new(job->rules, job->args->words[0], to_move, &play);
    if (status == SPG_OK) {
        output_text(job->out, say("A line of best play:\n"));
        status = spg_play_line(play, PLIES, to_output, job->out);
    }
    const int code = status == SPG_OK ? 0 : report_error(job);
    spg_play_free(play);
    return code;
}

int run_solve(struct job *job)
{
    if (job->args->line && job->args->json) { return usage_error("--line is for people; leave --json out"); }
    if (job->args->least != NULL && job->style.moves != SPG_MOVES_BEST) {
        return usage_error("--least chooses among the best moves; add --moves best");
    }
    int code = open_rules(job);
    if (code != 0) { return code; }
    spg_result *result = NULL;
    if (ask(job, SPG_FIND_ALL, &result) != SPG_OK ||
        spg_result_write(result, job->args->json ? SPG_JSON : SPG_TEXT, &job->style, to_output, job->out) != SPG_OK) {
        code = report_error(job);
    }
    spg_result_free(result);
    return code == 0 && job->args->line ? add_line(job) : code;
}

static void write_value(struct job *job, const spg_result *result)
{
    const char *value = spg_result_value(result), *score = spg_result_score(result);
    output_text(job->out, value != NULL ? value : score);
    output_text(job->out, "\n");
}

/* A scoring game has a score instead of a Grundy value: what is asked for depends on the game, so first the score. */
int run_value(struct job *job)
{
    int code = open_rules(job);
    if (code != 0) { return code; }
    spg_result *result = NULL;
    spg_status status = ask(job, SPG_FIND_VALUE, &result);
    if (status == SPG_REFUSED) {
        spg_result *score = NULL;
        if (ask(job, SPG_FIND_SCORE, &score) == SPG_OK) {
            result = score;
            status = SPG_OK;
        } else {
            status = ask(job, SPG_FIND_VALUE, &result); /* the reason that concerns the user */
        }
    }
    if (status != SPG_OK) {
        code = report_error(job);
    } else if (job->args->json) {
        if (spg_result_write(result, SPG_JSON, &job->style, to_output, job->out) != SPG_OK) {
            code = report_error(job);
        }
    } else {
        write_value(job, result);
    }
    spg_result_free(result);
    return code;
}
