/* command.h — what every command of the program shares. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_COMMAND_H
#define SPG_CLI_COMMAND_H

#include <stdbool.h>

#include "output.h"
#include "sprague.h"

enum { ARGUMENTS_MAX = 1024 }; /* a shell makes many words of a pattern */

/* What stood on the command line, after the options were read. */
typedef struct arguments {
    const char *words[ARGUMENTS_MAX]; /* positions, games, ranges, files: in order */
    int word_count;
    const char *settings[ARGUMENTS_MAX]; /* name=value */
    int setting_count;
    const char *files[ARGUMENTS_MAX]; /* -f */
    int file_count;
    bool json, quiet, verbose, misere, steps, ran, ir, schemas, sweep, kernel, rows, quick, help, version, check, test;
    const char *engine, *language, *colour, *moves, *least, *turn, *as, *of, *tier, *without, *tag;
    const char *among, *output, *title, *view, *view_number, *certificate, *log, *rare;
    size_t max_mem;
    int64_t time_ms; /* -1: none */
    int64_t upto;
    int64_t threads; /* 0: not said */
    int64_t times;   /* 0: not said */
    int64_t limit;   /* 0: not said */
    const char *first, *load, *rival;
    int64_t level; /* 0: not said */
    int64_t seed;  /* -1: not said */
    bool line;
    const char *typed;       /* rules typed into the session that the command is part of; NULL: none */
    struct session *session; /* that one; NULL: there is none */
} arguments;

/* What goes to the file of -o, kept until all of it is there. */
struct kept {
    char *bytes;
    size_t length, room;
    bool failed; /* no memory for it */
};

/* A command at work and its world. */
struct job {
    const arguments *args;
    output *out;
    spg_context *context;
    spg_ruleset *rules;
    spg_style style;
    struct kept kept;
    size_t warned;    /* warnings that were shown */
    bool keeps_quiet; /* they are shown at the end, or forgotten before: a session decides */
};

typedef int command_function(struct job *job); /* the exit code */

struct command {
    const char *name;
    const char *usage;    /* the arguments, after the name */
    const char *summary;  /* one line */
    const char *examples; /* lines, each ended */
    int words_min, words_max;
    unsigned options; /* which groups of options it takes: OPTIONS_… */
    command_function *run;
};

/* A command takes an option only if it obeys it: tests/cli/options.py shows for each pair what it changes. */
enum {
    OPTIONS_COMMON = 1,                                                          /* help, colour, lang, … */
    OPTIONS_RULES = 2,                                                           /* -f, limits, name=value */
    OPTIONS_SOLVE = 4,                                                           /* moves, least, line */
    OPTIONS_TABLE = 8,                                                           /* as, of */
    OPTIONS_CHECK = 16,                                                          /* upto */
    OPTIONS_EXPLAIN = 32,                                                        /* steps, ir, schemas */
    OPTIONS_BENCH = 64,                                                          /* rows, times, quick, limits */
    OPTIONS_PICTURE = 128,                                                       /* output, title */
    OPTIONS_GRAPH = 256,                                                         /* limit */
    OPTIONS_DRAW = 512,                                                          /* as */
    OPTIONS_GAMES = 1024,                                                        /* tag */
    OPTIONS_FMT = 2048,                                                          /* check */
    OPTIONS_EXPORT = 4096,                                                       /* output, test */
    OPTIONS_PERIOD = 8192,                                                       /* of, max, certificate */
    OPTIONS_PLAY = 16384,                                                        /* first, level, load, seed */
    OPTIONS_JSON = 32768,                                                        /* json */
    OPTIONS_ENGINE = 65536,                                                      /* engine, tier, threads, without */
    OPTIONS_MISERE = 131072,                                                     /* misere */
    OPTIONS_TURN = 262144,                                                       /* turn */
    OPTIONS_ASK = OPTIONS_COMMON | OPTIONS_JSON | OPTIONS_RULES | OPTIONS_ENGINE /* of what solves positions of rules */
};

enum { COMMANDS_MAX = 64 };
extern const struct command commands[];
extern const int command_count;

command_function run_solve, run_value, run_period, run_verify, run_graph, run_draw, run_check, run_explain, run_export,
    run_table, run_games, run_bench, run_run, run_fmt, run_new, run_repl, run_play, run_completions, run_man;

const struct command *find_command(const char *name); /* NULL: there is none */
/* A command with the words behind its name. `within`: the arguments of the session that it is part of, or NULL; those that
 * concern every command (json, colour, …) and the rules typed there hold for it, too. */
int run_words(const struct command *command, int argc, char **argv, const arguments *within, output *out);
void show_overview(output *out);
void show_help(const struct command *command, output *out);

/* Opens the ruleset of the command line: -f files, --misere, settings. 0 or an exit code, with the error reported. */
int open_rules(struct job *job);
/* Reports the context's last error (stderr, and as JSON on stdout with --json) and gives its exit code. */
int report_error(struct job *job);
/* Between two calls of the library: 0, or the exit code after Ctrl-C, which the call before may have missed at its end. */
int check_interrupt(void);
bool is_interrupted(void); /* the same, and nothing is said */
bool is_hung_up(void);     /* the terminal is gone */
/* For commands that go on after Ctrl-C: the signal that came (SIGINT, SIGTERM, SIGHUP; 0: none), which is over with that. */
int take_interrupt(void);
/* "sprague: message" on stderr; exit code 2. */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The program's own memory is at an end: said on stderr; the exit code. */
int memory_error(void);
/* The sink for all writers of the library: standard output. */
spg_status to_output(void *user, const char *bytes, size_t length);
/* The sink of commands that have -o: `user` is the job. What is kept for a file is written by save_kept, whole or not at all:
 * 0 or an exit code, with the error reported. */
spg_status to_answer(void *user, const char *bytes, size_t length);
int save_kept(struct job *job);
/* The same when the call that wrote to it has failed: nothing is saved; the exit code, with the error reported. */
int forget_kept(struct job *job);
/* Bytes for programs are not shown on a terminal: 0, or exit code 2 with a word about -o. */
int refuse_terminal(const struct job *job, const char *format);

/* The word of `choices` nearest to `word` if it is near at all, else NULL. */
const char *nearest(const char *word, const char *const choices[], int count);

#endif
