/* cmd_games.c — games: the catalogue. SPDX-License-Identifier: MIT */
#include <stdio.h>
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

int run_games(struct job *job)
{
    if (job->args->word_count == 0) { return list_games(job); }
    const char *name = job->args->words[0];
    const size_t index = spg_catalogue_find(name);
    if (index < spg_catalogue_size()) {
        output_text(job->out, spg_catalogue_text(index));
        return 0;
    }
    const char *names[1024];
    int count = 0;
    for (size_t i = 0; i < spg_catalogue_size() && count < 1024; i++) { names[count++] = spg_catalogue_name(i); }
    const char *near = nearest(name, names, count);
    if (near != NULL) {
        fprintf(stderr, "sprague: no game '%s' in the catalogue; did you mean '%s'?\n", name, near);
    } else {
        fprintf(stderr, "sprague: no game '%s' in the catalogue; 'sprague games' lists them\n", name);
    }
    return spg_status_exit(SPG_BAD_INPUT);
}
