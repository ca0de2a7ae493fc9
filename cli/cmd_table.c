/* cmd_table.c — table: a game over ranges of its parameters. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

/* "0..40" or "7": both ends included. */
static bool read_axis(const char *word, spg_axis *axis)
{
    char *end;
    errno = 0;
    axis->low = strtoll(word, &end, 10);
    if (end == word || errno != 0) { return false; }
    axis->high = axis->low;
    if (*end == '\0') { return true; }
    if (strncmp(end, "..", 2) != 0) { return false; }
    const char *high = end + 2;
    axis->high = strtoll(high, &end, 10);
    return end != high && *end == '\0' && errno == 0;
}

static int choice(const char *word, const char *const names[], int count)
{
    for (int i = 0; word != NULL && i < count; i++) {
        if (strcmp(word, names[i]) == 0) { return i; }
    }
    return 0;
}

static const char *const formats[] = {"text",     "json",  "csv", "tsv", "jsonl", "bfile", /* as spg_format */
                                      "markdown", "latex", "npy", "png", "svg"};
enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

/* What --as or --json says, else how the name of the file ends. */
static spg_format find_format(const arguments *args)
{
    static const struct {
        const char *ending;
        spg_format format;
    } others[] = {{"md", SPG_MARKDOWN}, {"tex", SPG_LATEX}};
    if (args->as != NULL) { return (spg_format)choice(args->as, formats, FORMAT_COUNT); }
    if (args->json) { return SPG_JSON; }
    const char *dot = args->output == NULL ? NULL : strrchr(args->output, '.');
    if (dot == NULL) { return SPG_TEXT; }
    for (int i = 0; i < 2; i++) {
        if (strcmp(dot + 1, others[i].ending) == 0) { return others[i].format; }
    }
    return (spg_format)choice(dot + 1, formats, FORMAT_COUNT);
}

/* --view and what goes with it: 0 or exit code 2. */
static int read_view(struct job *job, spg_format format)
{
    static const char *const views[] = {"table", "residues", "bits", "fibonacci", "by-value"}; /* as spg_view */
    const arguments *args = job->args;
    job->style.view = (spg_view)choice(args->view, views, 5);
    if (job->style.view == SPG_VIEW_TABLE) { return 0; }
    if (format != SPG_TEXT) { return usage_error("--view is text; it does not go with another format"); }
    if (args->view_number == NULL) { return 0; }
    char *end;
    errno = 0;
    job->style.modulus = strtoll(args->view_number, &end, 10);
    if (*end != '\0' || end == args->view_number || errno != 0 || job->style.modulus < 1) {
        return usage_error("--view residues needs a whole number from 1 on, not '%s'", args->view_number);
    }
    return 0;
}

/* --log and --rare: 0 or exit code 2. */
static int read_plot(struct job *job, spg_format format)
{
    static const char *const axes[] = {"", "x", "y", "xy"}; /* as sums of SPG_LOG_X and SPG_LOG_Y */
    static const char *const rare[] = {"", "mark", "only"}; /* as spg_rare */
    const arguments *args = job->args;
    job->style.log_axes = (unsigned)choice(args->log, axes, 4);
    job->style.rare = (spg_rare)choice(args->rare, rare, 3);
    if ((args->log != NULL || args->rare != NULL) && format != SPG_PNG && format != SPG_SVG) {
        return usage_error("--log and --rare are for plots: add -o NAME.png or --as svg");
    }
    return 0;
}

/* Options that this format has no place for: 0 or exit code 2. */
static int read_style(struct job *job, spg_format format)
{
    const arguments *args = job->args;
    const bool titled = format == SPG_PNG || format == SPG_SVG || format == SPG_MARKDOWN || format == SPG_LATEX;
    if (args->json && format != SPG_JSON) { return usage_error("--json and --as %s contradict each other", args->as); }
    if (args->title != NULL && !titled) {
        return usage_error("--title is for pictures and documents: add -o NAME.svg or --as markdown");
    }
    job->style.title = args->title;
    const int code = read_view(job, format);
    return code == 0 ? read_plot(job, format) : code;
}

/* The style that counts have no place for: 0 or exit code 2. */
static int refuse_style(const arguments *args)
{
    if (args->word_count > 1) {
        return usage_error("--of counts is for one position, '%s' is too much", args->words[1]);
    }
    if (args->view != NULL || args->log != NULL || args->rare != NULL || args->title != NULL) {
        return usage_error("--view, --log, --rare and --title do not go with --of counts");
    }
    return 0;
}

static int run_counts(struct job *job)
{
    const arguments *args = job->args;
    const bool second = args->turn != NULL && strcmp(args->turn, "second") == 0;
    const bool all = args->among != NULL && strcmp(args->among, "all") == 0;
    int code = refuse_style(args);
    if (code == 0) { code = read_style(job, find_format(args)); }
    if (code == 0) { code = open_rules(job); }
    if (code != 0) { return code; }
    if (spg_counts_of(job->rules, args->words[0], second ? SPG_SECOND_TO_MOVE : SPG_FIRST_TO_MOVE,
                      all ? SPG_AMONG_ALL : SPG_AMONG_REACHED, find_format(args), to_answer, job) != SPG_OK) {
        return forget_kept(job);
    }
    return save_kept(job);
}

int run_table(struct job *job)
{
    static const char *const what[] = {"auto", "sg", "outcome", "score", "distance"}; /* as spg_table_of */
    const arguments *args = job->args;
    spg_axis axes[ARGUMENTS_MAX];
    if (args->of != NULL && strcmp(args->of, "counts") == 0) { return run_counts(job); }
    if (args->turn != NULL || args->among != NULL) { return usage_error("--turn and --among need --of counts"); }
    if (args->word_count < 2) { return usage_error("'%s' needs a range LOW..HIGH for each parameter", args->words[0]); }
    for (int i = 1; i < args->word_count; i++) {
        if (!read_axis(args->words[i], &axes[i - 1])) {
            return usage_error("'%s' is no range; write LOW..HIGH, for example 0..40", args->words[i]);
        }
    }
    const spg_format format = find_format(args);
    int code = read_style(job, format);
    if (code == 0 && (format == SPG_PNG || format == SPG_NPY)) { code = refuse_terminal(job, formats[format]); }
    if (code == 0) { code = open_rules(job); }
    if (code != 0) { return code; }
    if (spg_table(job->rules, args->words[0], axes, (size_t)args->word_count - 1,
                  (spg_table_of)choice(args->of, what, 5), format, &job->style, to_answer, job) != SPG_OK) {
        return forget_kept(job);
    }
    return save_kept(job);
}
