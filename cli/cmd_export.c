/* cmd_export.c — export: the main of a rule file as one C99 program, with the means to test it. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "command.h"

enum { NAME_MAX_LENGTH = 4096 };

typedef spg_status export_function(spg_ruleset *rules, spg_sink *sink, void *user);

/* "dir/stones.c", "-check" -> "dir/stones-check.c" */
static bool name_beside(const char *path, const char *what, char out[NAME_MAX_LENGTH])
{
    const size_t length = strlen(path);
    const bool dotted = length > 2 && strcmp(path + length - 2, ".c") == 0 && path[length - 3] != '/';
    const int wrote = snprintf(out, NAME_MAX_LENGTH, "%.*s%s.c", (int)(dotted ? length - 2 : length), path, what);
    return wrote > 0 && wrote < NAME_MAX_LENGTH;
}

static int export_beside(struct job *job, const char *what, export_function *write)
{
    arguments args = *job->args;
    struct job beside = *job;
    char path[NAME_MAX_LENGTH];
    if (!name_beside(job->args->output, what, path)) { return usage_error("the name behind -o is too long"); }
    args.output = path;
    beside.args = &args;
    if (write(job->rules, to_answer, &beside) != SPG_OK) { return forget_kept(&beside); }
    const int code = save_kept(&beside);
    if (code == 0 && !args.quiet) {
        output_text(job->out, path);
        output_text(job->out, "\n");
    }
    return code;
}

/* Three files, and the loop that plays them against each other stands in the last. */
static int export_test(struct job *job)
{
    int code = export_beside(job, "", spg_export);
    if (code == 0) { code = export_beside(job, "-check", spg_export_checker); }
    if (code == 0) { code = export_beside(job, "-gen", spg_export_generator); }
    return code == 0 ? check_interrupt() : code;
}

int run_export(struct job *job)
{
    const arguments *args = job->args;
    if (args->test && (args->output == NULL || strcmp(args->output, "-") == 0)) {
        return usage_error("--test writes three files, NAME.c, NAME-check.c and NAME-gen.c: say which with -o NAME.c");
    }
    const int code = open_rules(job);
    if (code != 0) { return code; }
    if (spg_ruleset_add_file(job->rules, args->words[0]) != SPG_OK) { return report_error(job); }
    if (args->test) { return export_test(job); }
    return spg_export(job->rules, to_answer, job) == SPG_OK ? save_kept(job) : forget_kept(job);
}
