/* commands.c — the list of commands, and what they share. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

const struct command commands[] = {
    {"solve", "POSITION [NAME=VALUE]…", "who wins, and every winning move",
     "  sprague solve 'nim(3) + nim(5)'\n"
     "  sprague solve 'bash(23)' m=4\n"
     "  sprague solve 'wythoff(8, 4)' --moves best --least k\n"
     "  sprague solve 'nim(1) + nim(2)' --misere\n"
     "  sprague solve -f my.game 'mine(10)' --json\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_SOLVE, run_solve},
    {"value", "POSITION [NAME=VALUE]…", "the bare Grundy value, loopy value or score",
     "  sprague value 'kayles(12)'\n"
     "  sprague value '.77(12)'\n"
     "  sprague value 'stone7(0, 4)' 'p=[5,3,1,4,2]'\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_SOLVE, run_value},
    {"run", "FILE [NAME=VALUE]… < INPUT", "read a judge's input and print the answers: main of a rule file",
     "  sprague run my.game < in\n"
     "  sprague run my.game m=4 < in\n"
     "  sprague run my.game --time 2 --max-mem 256M < in\n",
     0, 1, OPTIONS_COMMON | OPTIONS_RULES, run_run},
    {"export", "FILE [NAME=VALUE]…", "print the main of a rule file as one C99 program",
     "  sprague export my.game\n"
     "  sprague export my.game m=4\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES, run_export},
    {"table", "GAME LOW..HIGH…", "a table of values, outcomes, scores or distances",
     "  sprague table kayles 0..40\n"
     "  sprague table wythoff 0..12 0..12\n"
     "  sprague table wythoff 0..12 0..12 --of outcome\n"
     "  sprague table .77 0..100 --as bfile\n",
     2, 9, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_TABLE, run_table},
    {"check", "FILE|GAME [NAME=VALUE]…", "test every claim of a rule file",
     "  sprague check my.game\n"
     "  sprague check nim\n"
     "  sprague check my.game --upto 500\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_CHECK, run_check},
    {"explain", "POSITION [NAME=VALUE]…", "the facts found, the plan, and the steps to the value",
     "  sprague explain 'kayles(5)' --steps\n"
     "  sprague explain 'wythoff(3, 5)'\n"
     "  sprague explain 'nim(3)' --ir\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_EXPLAIN, run_explain},
    {"games", "[GAME]", "the catalogue, or the rules of one game",
     "  sprague games\n"
     "  sprague games kayles\n",
     0, 1, OPTIONS_COMMON, run_games},
    {"bench", "[ROW]…", "speed against hand-written programs, with equal answers",
     "  sprague bench --rows\n"
     "  sprague bench --quick\n"
     "  sprague bench startup --times 1\n",
     0, ARGUMENTS_MAX, OPTIONS_COMMON | OPTIONS_BENCH, run_bench},
};

const int command_count = sizeof commands / sizeof commands[0];

spg_status to_output(void *user, const char *bytes, size_t length)
{
    output *out = user;
    output_add(out, bytes, length);
    return out->closed || out->error != 0 ? SPG_SYSTEM : SPG_OK;
}

int report_error(struct job *job)
{
    const spg_status status = spg_error_status(job->context);
    if (job->out->closed || job->out->error != 0) { return spg_status_exit(SPG_SYSTEM); } /* main says why */
    fputs(spg_error_report(job->context), stderr);
    if (job->args->json) { spg_error_json(job->context, to_output, job->out); }
    return spg_status_exit(status);
}

static spg_status add_setting(struct job *job, const char *setting)
{
    const char *equals = strchr(setting, '=');
    char name[128];
    const size_t length = (size_t)(equals - setting);
    if (length >= sizeof name) { return spg_ruleset_set(job->rules, setting, equals + 1); }
    memcpy(name, setting, length);
    name[length] = '\0';
    if (equals[1] == '@') { return spg_ruleset_set_graph_file(job->rules, name, equals + 2); } /* no value starts so */
    return spg_ruleset_set(job->rules, name, equals + 1);
}

int open_rules(struct job *job)
{
    const arguments *args = job->args;
    spg_status status = spg_ruleset_new(job->context, &job->rules);
    for (int i = 0; i < args->file_count && status == SPG_OK; i++) {
        status = spg_ruleset_add_file(job->rules, args->files[i]);
    }
    if (status == SPG_OK && args->misere) { status = spg_ruleset_misere(job->rules); }
    for (int i = 0; i < args->setting_count && status == SPG_OK; i++) { status = add_setting(job, args->settings[i]); }
    return status == SPG_OK ? check_interrupt() : report_error(job);
}

/* Edit distance with a bound, on short words. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };
    const size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST) { return LONGEST; }
    int row[LONGEST + 1];
    for (size_t j = 0; j <= n; j++) { row[j] = (int)j; }
    for (size_t i = 1; i <= m; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            const int above = row[j];
            int best = diagonal + (a[i - 1] != b[j - 1]);
            if (above + 1 < best) { best = above + 1; }
            if (row[j - 1] + 1 < best) { best = row[j - 1] + 1; }
            diagonal = above;
            row[j] = best;
        }
    }
    return row[n];
}

const char *nearest(const char *word, const char *const choices[], int count)
{
    const char *best = NULL;
    int least = (int)strlen(word) / 2 + 1;
    for (int i = 0; i < count; i++) {
        const int d = distance(word, choices[i]);
        if (d < least) {
            least = d;
            best = choices[i];
        }
    }
    return best;
}
