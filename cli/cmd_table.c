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

int run_table(struct job *job)
{
    static const char *const formats[] = {"text", "json", "csv", "tsv", "jsonl", "bfile"}; /* as spg_format */
    static const char *const what[] = {"auto", "sg", "outcome", "score", "distance"};      /* as spg_table_of */
    const arguments *args = job->args;
    spg_axis axes[ARGUMENTS_MAX];
    for (int i = 1; i < args->word_count; i++) {
        if (!read_axis(args->words[i], &axes[i - 1])) {
            return usage_error("'%s' is no range; write LOW..HIGH, for example 0..40", args->words[i]);
        }
    }
    const int code = open_rules(job);
    if (code != 0) { return code; }
    const spg_format format = args->as == NULL && args->json ? SPG_JSON : (spg_format)choice(args->as, formats, 6);
    if (spg_table(job->rules, args->words[0], axes, (size_t)args->word_count - 1,
                  (spg_table_of)choice(args->of, what, 5), format, &job->style, to_output, job->out) != SPG_OK) {
        return report_error(job);
    }
    return 0;
}
