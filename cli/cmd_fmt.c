/* cmd_fmt.c — fmt: rule files in the one layout. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "language.h"

/* One object a file; of standard input the text too, since it has no file to go to. */
static void add_json(output *out, const char *path, const char *text, size_t length, int changed)
{
    output_text(out, "{\"schema\": 1, \"file\": ");
    output_json_string(out, path, strlen(path));
    output_text(out, changed ? ", \"changed\": true" : ", \"changed\": false");
    if (text != NULL) {
        output_text(out, ", \"text\": ");
        output_json_string(out, text, length);
    }
    output_text(out, "}\n");
}

typedef struct piped {
    struct job *job;
    const int *changed;
} piped;

/* The library gives the text in one piece. */
static spg_status from_pipe(void *user, const char *bytes, size_t length)
{
    const piped *p = user;
    if (!p->job->args->json) { return to_output(p->job->out, bytes, length); }
    add_json(p->job->out, "-", bytes, length, *p->changed);
    return SPG_OK;
}

static int format_pipe(struct job *job)
{
    int changed = 0;
    piped to = {job, &changed};
    if (spg_tidy_file(job->rules, "-", 0, job->args->check ? NULL : from_pipe, &to, &changed) != SPG_OK) {
        return report_error(job);
    }
    if (!job->args->check) { return 0; }
    if (job->args->json) { add_json(job->out, "-", NULL, 0, changed); }
    return changed ? 1 : 0;
}

static int format_file(struct job *job, const char *path)
{
    int changed = 0;
    if (spg_tidy_file(job->rules, path, !job->args->check, NULL, NULL, &changed) != SPG_OK) {
        return report_error(job);
    }
    if (job->args->json) {
        add_json(job->out, path, NULL, 0, changed);
    } else if (changed && job->args->check) {
        output_text(job->out, path);
        output_text(job->out, "\n");
    } else if (changed && job->args->verbose) {
        fprintf(stderr, say("%s: laid out\n"), path);
    }
    return changed && job->args->check ? 1 : 0;
}

/* A ruleset for each file: it holds the text that messages point into. */
static int format_one(struct job *job, const char *path)
{
    spg_ruleset_free(job->rules);
    if (spg_ruleset_new(job->context, &job->rules) != SPG_OK) { return report_error(job); }
    return strcmp(path, "-") == 0 ? format_pipe(job) : format_file(job, path);
}

/* A file with an error is left alone, and the others are not. An error outranks "would change". */
int run_fmt(struct job *job)
{
    const arguments *args = job->args;
    int result = 0;
    if (args->word_count == 0) { return format_one(job, "-"); }
    for (int i = 0; i < args->word_count; i++) {
        int code = format_one(job, args->words[i]);
        if (code > result) { result = code; }
        code = check_interrupt();
        if (code != 0) { return code; }
    }
    return result;
}
