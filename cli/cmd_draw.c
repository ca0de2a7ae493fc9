/* cmd_draw.c — draw: a position as a drawing. SPDX-License-Identifier: MIT */
#include <string.h>

#include "command.h"

static bool is_png(const arguments *args)
{
    if (args->as != NULL) { return strcmp(args->as, "png") == 0; }
    const char *dot = args->output == NULL ? NULL : strrchr(args->output, '.');
    return dot != NULL && strcmp(dot, ".png") == 0;
}

int run_draw(struct job *job)
{
    const arguments *args = job->args;
    const bool png = is_png(args);
    int code = png ? refuse_terminal(job, "png") : 0;
    if (code == 0) { code = open_rules(job); }
    if (code != 0) { return code; }
    job->style.title = args->title;
    if (spg_draw(job->rules, args->words[0], png ? SPG_PNG : SPG_SVG, &job->style, to_answer, job) != SPG_OK) {
        return forget_kept(job);
    }
    return save_kept(job);
}
