/* cmd_graph.c — graph: the positions that can be reached from one. SPDX-License-Identifier: MIT */
#include <string.h>

#include "command.h"

enum { LIMIT = 200, LIMIT_MOST = 100000 };

int run_graph(struct job *job)
{
    const arguments *args = job->args;
    if (args->limit < 0 || args->limit > LIMIT_MOST) {
        return usage_error("--limit needs a number from 1 to %d, not %lld", LIMIT_MOST, (long long)args->limit);
    }
    if (args->json && args->title != NULL) { return usage_error("--title is for drawings; leave --json out"); }
    const int code = open_rules(job);
    if (code != 0) { return code; }
    const bool second = args->turn != NULL && strcmp(args->turn, "second") == 0;
    job->style.title = args->title;
    if (spg_move_graph(job->rules, args->words[0], second ? SPG_SECOND_TO_MOVE : SPG_FIRST_TO_MOVE,
                       args->limit == 0 ? LIMIT : (size_t)args->limit, args->json ? SPG_JSON : SPG_DOT, &job->style,
                       to_answer, job) != SPG_OK) {
        return forget_kept(job);
    }
    return save_kept(job);
}
