/* cmd_games.c — games: the catalogue. SPDX-License-Identifier: MIT */
#include <string.h>

#include "command.h"

static void add_padded(output *out, const char *text, size_t width)
{
    output_text(out, text);
    for (size_t i = strlen(text); i < width; i++) { output_text(out, " "); }
}

static int list_games(struct job *job)
{
    if (job->args->json) { return spg_catalogue_json(to_output, job->out) == SPG_OK ? 0 : report_error(job); }
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        add_padded(job->out, spg_catalogue_name(i), 12);
        output_text(job->out, spg_catalogue_title(i, "en"));
        output_text(job->out, "  ");
        output_text(job->out, spg_catalogue_title(i, "zh"));
        output_text(job->out, "\n");
    }
    return 0;
}

/* The texts of the catalogue are UTF-8 without control characters other than line ends and tabs. */
static void add_json_string(output *out, const char *text)
{
    output_text(out, "\"");
    for (const char *p = text; *p != '\0'; p++) {
        switch (*p) {
        case '"': output_text(out, "\\\""); break;
        case '\\': output_text(out, "\\\\"); break;
        case '\n': output_text(out, "\\n"); break;
        case '\r': output_text(out, "\\r"); break;
        case '\t': output_text(out, "\\t"); break;
        default: output_add(out, p, 1); break;
        }
    }
    output_text(out, "\"");
}

static void show_game(const struct job *job, size_t index)
{
    if (!job->args->json) {
        output_text(job->out, spg_catalogue_text(index));
        return;
    }
    output_text(job->out, "{\"schema\": 1, \"name\": ");
    add_json_string(job->out, spg_catalogue_name(index));
    output_text(job->out, ", \"title\": ");
    add_json_string(job->out, spg_catalogue_title(index, "en"));
    output_text(job->out, ", \"title_zh\": ");
    add_json_string(job->out, spg_catalogue_title(index, "zh"));
    output_text(job->out, ", \"rules\": ");
    add_json_string(job->out, spg_catalogue_text(index));
    output_text(job->out, "}\n");
}

int run_games(struct job *job)
{
    if (job->args->word_count == 0) { return list_games(job); }
    const char *name = job->args->words[0];
    const size_t index = spg_catalogue_find(name);
    if (index < spg_catalogue_size()) {
        show_game(job, index);
        return 0;
    }
    /* The library knows how to say that there is none. */
    if (spg_ruleset_new(job->context, &job->rules) == SPG_OK) { spg_ruleset_add_catalogue(job->rules, name); }
    return report_error(job);
}
