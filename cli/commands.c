/* commands.c — the list of commands, and what they share. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "progress.h"

const struct command commands[] = {
    {"solve", "POSITION [NAME=VALUE]…", "who wins, and every winning move",
     "  sprague solve 'nim(3) + nim(5)'\n"
     "  sprague solve 'bash(23)' m=4\n"
     "  sprague solve 'wythoff(8, 4)' --moves best --least k\n"
     "  sprague solve 'nim(1) + nim(2)' --misere\n"
     "  sprague solve -f my.game 'mine(10)' --json\n",
     1, 1, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_TURN | OPTIONS_SOLVE, run_solve},
    {"value", "POSITION [NAME=VALUE]…", "the bare Grundy value, loopy value or score",
     "  sprague value 'kayles(12)'\n"
     "  sprague value '.77(12)'\n"
     "  sprague value 'stone7(0, 4)' 'p=[5,3,1,4,2]'\n",
     1, 1, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_TURN, run_value},
    {"explain", "POSITION [NAME=VALUE]…", "the facts found, the plan, and the steps to the value",
     "  sprague explain 'kayles(5)' --steps\n"
     "  sprague explain 'wythoff(3, 5)'\n"
     "  sprague explain 'nim(3)' --ir\n",
     1, 1, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_EXPLAIN, run_explain},
    {"play", "[POSITION|GAME] [NAME=VALUE]…", "play against the program, or two people against each other",
     "  sprague play 'nim(3) + nim(5)'\n"
     "  sprague play kayles --first engine --level 2\n"
     "  sprague play 'bash(23)' m=4 --first two\n"
     "  sprague play --load game.txt\n",
     0, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_ENGINE | OPTIONS_MISERE | OPTIONS_TURN | OPTIONS_PLAY, run_play},
    {"table", "GAME LOW..HIGH… | POSITION --of counts",
     "a table of values, outcomes, scores or distances; counts of positions",
     "  sprague table kayles 0..40\n"
     "  sprague table wythoff 0..12 0..12\n"
     "  sprague table wythoff 0..12 0..12 --of outcome\n"
     "  sprague table .77 0..100 --as bfile\n"
     "  sprague table wythoff 0..29 0..29 -o wythoff.png\n"
     "  sprague table .6 0..50000 --log x --rare mark -o officers.png\n"
     "  sprague table wythoff 0..29 0..29 --of outcome --as svg --title 'Cold pairs' -o cold.svg\n"
     "  sprague table kayles 0..19 --as markdown\n"
     "  sprague table kayles 0..200 --as npy -o kayles.npy\n"
     "  sprague table kayles 0..200 --view residues 12\n"
     "  sprague table nim 0..20 --view bits\n"
     "  sprague table wythoff 0..20 0..20 --view fibonacci\n"
     "  sprague table kayles 0..60 --view by-value\n"
     "  sprague table 'fsvp([12])' --of counts\n",
     1, 9, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_TURN | OPTIONS_TABLE | OPTIONS_PICTURE, run_table},
    {"period", "[GAME] [NAME=VALUE]…", "how the values of a heap game repeat, with the proof",
     "  sprague period 's{1,3,4}'\n"
     "  sprague period snim 'S={2,4,7}'\n"
     "  sprague period bash m=9 --of outcome\n"
     "  sprague period .156\n"
     "  sprague period kayles --certificate kayles.certificate\n"
     "  sprague period -f my.game mine --json\n",
     0, 1, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_PERIOD, run_period},
    {"verify", "FILE", "check the certificate of a period, with code that is not the solver's",
     "  sprague verify kayles.certificate\n"
     "  sprague verify mine.certificate -f my.game\n",
     1, 1, OPTIONS_COMMON | OPTIONS_JSON | OPTIONS_RULES, run_verify},
    {"graph", "POSITION [NAME=VALUE]…", "the positions that can be reached, with values, for Graphviz",
     "  sprague graph 'nim(3)'\n"
     "  sprague graph 'kayles(4)' -o kayles.dot\n"
     "  sprague graph 'nim(2) + nim(2)' | dot -Tsvg > nim.svg\n"
     "  sprague graph 'wythoff(4, 4)' --limit 1000\n",
     1, 1, OPTIONS_ASK | OPTIONS_MISERE | OPTIONS_TURN | OPTIONS_PICTURE | OPTIONS_GRAPH, run_graph},
    {"draw", "POSITION [NAME=VALUE]…", "a drawing of a position: boards as boards, piles as piles",
     "  sprague draw 'tetris([\"0000\",\"0110\",\"0110\"])' -o board.svg\n"
     "  sprague draw 'stairs([2,1,3])' -o stairs.png\n"
     "  sprague draw 'nim(7) + nim(5)' --title 'Who wins?' -o nim.svg\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_PICTURE | OPTIONS_DRAW, run_draw},
    {"games", "[NAME|WORD…]", "the catalogue: list, search, or the rules of one game",
     "  sprague games\n"
     "  sprague games kayles\n"
     "  sprague games 4.07\n"
     "  sprague games 博弈\n"
     "  sprague games chess king\n"
     "  sprague games --tag misere -v\n",
     0, ARGUMENTS_MAX, OPTIONS_COMMON | OPTIONS_JSON | OPTIONS_GAMES, run_games},
    {"repl", "[FILE]…", "a session: rules, positions and commands, one a line",
     "  sprague repl my.game < session.txt\n"
     "  echo 'nim(3) + nim(5)' | sprague repl\n",
     0, ARGUMENTS_MAX, OPTIONS_COMMON | OPTIONS_JSON, run_repl},
    {"new", "NAME", "write NAME.game, a commented rule file to start from",
     "  sprague new stones\n"
     "  sprague new 石子 --lang zh\n",
     1, 1, OPTIONS_COMMON | OPTIONS_JSON, run_new},
    {"fmt", "[FILE]…", "lay rule files out in the one style; comments stay",
     "  sprague fmt my.game\n"
     "  sprague fmt --check *.game\n"
     "  sprague fmt < my.game\n",
     0, ARGUMENTS_MAX, OPTIONS_COMMON | OPTIONS_JSON | OPTIONS_FMT, run_fmt},
    {"check", "FILE|GAME [NAME=VALUE]…", "test every claim of a rule file",
     "  sprague check my.game\n"
     "  sprague check nim\n"
     "  sprague check my.game --upto 500\n",
     1, 1, OPTIONS_ASK | OPTIONS_CHECK, run_check},
    {"run", "FILE [NAME=VALUE]… < INPUT", "read a judge's input and print the answers: main of a rule file",
     "  sprague run my.game < in\n"
     "  sprague run my.game m=4 < in\n"
     "  sprague run my.game --time 2 --max-mem 256M < in\n",
     0, 1, OPTIONS_ASK, run_run},
    {"export", "FILE [NAME=VALUE]…", "print the main of a rule file as one C99 program",
     "  sprague export my.game\n"
     "  sprague export my.game m=4 -o my.c\n"
     "  sprague export my.game --test -o my.c\n",
     1, 1, OPTIONS_COMMON | OPTIONS_RULES | OPTIONS_EXPORT, run_export},
    {"completions", "SHELL", "print a script that completes command lines in bash, zsh or fish",
     "  sprague completions bash > sprague.bash\n"
     "  sprague completions zsh > _sprague\n"
     "  sprague completions fish > sprague.fish\n",
     1, 1, OPTIONS_COMMON, run_completions},
    {"man", "", "print the manual page", "  sprague man > sprague.1\n", 0, 0, OPTIONS_COMMON, run_man},
    {"bench", "[ROW]…", "speed against hand-written programs, with equal answers",
     "  sprague bench --rows\n"
     "  sprague bench --quick\n"
     "  sprague bench startup --times 1\n",
     0, ARGUMENTS_MAX, OPTIONS_COMMON | OPTIONS_JSON | OPTIONS_BENCH, run_bench},
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
    progress_erase();
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
    if (status == SPG_OK && args->typed != NULL) {
        status = spg_ruleset_add_text(job->rules, "session", args->typed, strlen(args->typed));
        spg_forget_warnings(job->context); /* told when they were typed */
    }
    for (int i = 0; i < args->file_count && status == SPG_OK; i++) {
        status = spg_ruleset_add_file(job->rules, args->files[i]);
    }
    if (status == SPG_OK && args->misere) { status = spg_ruleset_misere(job->rules); }
    for (int i = 0; i < args->setting_count && status == SPG_OK; i++) { status = add_setting(job, args->settings[i]); }
    return status == SPG_OK ? check_interrupt() : report_error(job);
}

/* Edit distance on short words; two neighbouring letters in the wrong order count once. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };
    const size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST) { return LONGEST; }
    int rows[3][LONGEST + 1]; /* of i-2, i-1 and i, taking turns */
    for (size_t j = 0; j <= n; j++) { rows[0][j] = (int)j; }
    for (size_t i = 1; i <= m; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i - 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            int best = above[j - 1] + (a[i - 1] != b[j - 1]);
            if (above[j] + 1 < best) { best = above[j] + 1; }
            if (row[j - 1] + 1 < best) { best = row[j - 1] + 1; }
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                const int swapped = rows[(i - 2) % 3][j - 2] + 1;
                if (swapped < best) { best = swapped; }
            }
            row[j] = best;
        }
    }
    return rows[m % 3][n];
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
