/* sprague.h — all a caller of libsprague may use. SPDX-License-Identifier: MIT
 *
 *     spg_context *context;
 *     spg_ruleset *rules;
 *     spg_result *result;
 *     spg_context_new(&context);
 *     spg_ruleset_new(context, &rules);
 *     spg_ruleset_add_text(rules, "mine", "game heap(n: 0..) { for k in 1..3: heap(n-k); }", 47);
 *     if (spg_solve(rules, "heap(9)", SPG_FIND_ALL, &result) == SPG_OK) { puts(spg_result_outcome_word(result)); }
 *     else { fputs(spg_error_report(context), stderr); }
 *     spg_result_free(result); spg_ruleset_free(rules); spg_context_free(context);
 *
 * Threads. A context and everything made from it belongs to one thread at a time; different contexts never meet, so each
 * thread may have its own. Only spg_cancel may be called from another thread or from a signal handler.
 *
 * Ownership. What a *_new, *_solve, *_check call gives is freed by its *_free; all freeing functions accept NULL. Texts
 * returned as const char * belong to the object asked and live until it is freed or, for errors, until the next call.
 * After a failed call the out argument is NULL.
 *
 * What may change. Until version 1.0 the soname is 0 and anything here may change with the minor version; a patch version
 * only mends. From 1.0 on: functions, enum values and JSON keys are only ever added; numbers of enum values and codes of
 * errors never change; words for people may change at any time. */
#ifndef SPRAGUE_H
#define SPRAGUE_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define SPG_API __attribute__((visibility("default")))
#else
#define SPG_API
#endif

#define SPG_VERSION_MAJOR 0
#define SPG_VERSION_MINOR 1
#define SPG_VERSION_PATCH 0

SPG_API const char *spg_version(void);      /* of the library in use: "0.1.0" */
SPG_API const char *spg_engine_names(void); /* "definition, components" */
SPG_API const char *spg_features(void);     /* what this build has beyond the rest: "png", or "" */

/* The C compiler that large tables would be compiled with: its path, or "" if there is none. */
SPG_API void spg_native_compiler(char *path, size_t room);

/* How a call ended: name, stable code in JSON, plain English, exit code of the program. */
#define SPG_STATUS_MAP(X)                                                                                              \
    X(OK, "ok", "no error", 0)                                                                                         \
    X(MORE, "more", "more work is left", 0)                                                                            \
    X(BAD_USAGE, "bad_usage", "the call is wrong", 2)                                                                  \
    X(BAD_RULES, "bad_rules", "the rules are wrong", 3)                                                                \
    X(BAD_INPUT, "bad_input", "the position or the input is wrong", 3)                                                 \
    X(TRAP, "trap", "the rules compute something that does not exist", 3)                                              \
    X(REFUSED, "refused", "the question has no answer for this game", 3)                                               \
    X(NO_MEMORY, "no_memory", "the memory limit was reached", 4)                                                       \
    X(NO_TIME, "no_time", "the time limit was reached", 4)                                                             \
    X(TOO_BIG, "too_big", "a size limit of the program was reached", 4)                                                \
    X(SYSTEM, "system", "the system failed", 5)                                                                        \
    X(CANCELLED, "cancelled", "interrupted", 130)                                                                      \
    X(WRONG, "wrong", "a formula of the rules is wrong", 1)

#define SPG_STATUS_ENUM(name, code, text, exit) SPG_##name,
typedef enum spg_status { SPG_STATUS_MAP(SPG_STATUS_ENUM) SPG_STATUS_COUNT } spg_status;

SPG_API const char *spg_status_word(spg_status status); /* the stable code */
SPG_API int spg_status_exit(spg_status status);         /* the exit code, and "code" of an error in JSON */

/* Where text goes. Anything but SPG_OK stops the writing and is passed on. */
typedef spg_status spg_sink(void *user, const char *bytes, size_t length);

/* Where a judge's input comes from: up to `room` bytes into `bytes`, *got says how many; 0: the end. SPG_MORE: nothing yet,
 * it is asked again unless the call was cancelled; any other status stops the reading and is passed on. */
typedef spg_status spg_feed(void *user, char *bytes, size_t room, size_t *got);

/* Context: limits, language, the last error ---------------------------------------------------------------------- */

typedef struct spg_context spg_context;

#define SPG_NO_LIMIT SIZE_MAX

SPG_API spg_status spg_context_new(spg_context **out);
SPG_API void spg_context_free(spg_context *context);

SPG_API void spg_set_memory_limit(spg_context *context, size_t bytes);       /* of everything made from the context */
SPG_API void spg_set_time_limit(spg_context *context, int64_t milliseconds); /* of each call from now on; -1: none */
SPG_API void spg_set_deadline(spg_context *context,
                              int64_t milliseconds); /* of all calls together, from now; -1: none */
SPG_API size_t spg_memory_used(const spg_context *context);
SPG_API size_t spg_memory_peak(const spg_context *context);

typedef int64_t spg_clock(void *user);                                          /* nanoseconds, never backwards */
SPG_API void spg_set_clock(spg_context *context, spg_clock *clock, void *user); /* NULL: the system's */

typedef struct spg_progress {
    const char *phase; /* "exploring", "labelling", … */
    uint64_t done;
    uint64_t total; /* 0: unknown */
    int inner;      /* 0: of the whole call; 1: of one question of it */
} spg_progress;
typedef void spg_progress_sink(void *user, const spg_progress *progress);
SPG_API void spg_set_progress(spg_context *context, spg_progress_sink *sink, void *user); /* NULL: none */

SPG_API spg_status spg_set_engine(spg_context *context, const char *name); /* NULL: the planner chooses */
/* The next four are for rulesets made afterwards. */
SPG_API void spg_set_tier(spg_context *context, int tier); /* 0: interpreted, 1: compiled; -1: the planner chooses */
SPG_API void spg_set_threads(spg_context *context, unsigned threads); /* 0: one per processor */
/* Not 0: how far a formula was tried is kept in $XDG_CACHE_HOME/sprague or ~/.cache/sprague, so that the next process need not
 * try it again. At first nothing is kept. */
SPG_API void spg_set_remember(spg_context *context, int on);
/* Leaves one of the planner's reductions out (spg_reduction_names), to see that it changes nothing but the time. */
SPG_API spg_status spg_set_reduction(spg_context *context, const char *name, int on);
SPG_API const char *spg_reduction_names(void); /* "lines, windows, …" */
/* "en" or "zh": of all words for people, in texts, errors and warnings; keys and codes of JSON stay English. */
SPG_API spg_status spg_set_language(spg_context *context, const char *language);
/* A message of the library or the program in that language; the English itself if there is no other. */
SPG_API const char *spg_words_in(const char *language, const char *english);

/* One line about how the last answer was found (tables, compiler, a full table); "" when there is nothing to say. It lives
 * until the next call. */
SPG_API const char *spg_note(const spg_context *context);

/* The call under way ends with SPG_CANCELLED as soon as it looks, which is after some hundredths of a second; when it is over
 * before that, it ends as if nothing had been. Without a call under way nothing happens: each call starts afresh. One atomic
 * store. */
SPG_API void spg_cancel(spg_context *context);
/* The same by a flag of the caller: while it is not 0, calls end with SPG_CANCELLED when they look. For the signal handler of a
 * program, whose signal may come between two calls. NULL: none; the flag must outlive the context. */
SPG_API void spg_set_interrupt(spg_context *context, const volatile sig_atomic_t *flag);

/* The last failed call. The report is complete: place, message, source line with a caret, hint, each on its own line. */
SPG_API spg_status spg_error_status(const spg_context *context);
SPG_API const char *spg_error_report(const spg_context *context);
SPG_API const char *spg_error_message(const spg_context *context);
SPG_API const char *spg_error_hint(const spg_context *context); /* "" if none */
SPG_API const char *spg_error_file(const spg_context *context); /* "" if none */
SPG_API unsigned spg_error_line(const spg_context *context);    /* from 1; 0: none */
SPG_API unsigned spg_error_column(const spg_context *context);
SPG_API spg_status spg_error_json(const spg_context *context, spg_sink *sink, void *user);
/* Warnings since the context was made or they were last forgotten. */
SPG_API size_t spg_warning_count(const spg_context *context);
SPG_API const char *spg_warning_report(const spg_context *context, size_t index);
SPG_API void spg_forget_warnings(spg_context *context);

/* Writes a file whole or not at all: beside it first, then it takes its name. A device or a pipe is written to directly. */
SPG_API spg_status spg_save(spg_context *context, const char *path, const char *bytes, size_t length);

/* Rules ---------------------------------------------------------------------------------------------------------- */

typedef struct spg_ruleset spg_ruleset;

SPG_API spg_status spg_ruleset_new(spg_context *context, spg_ruleset **out); /* empty; knows the catalogue */
SPG_API void spg_ruleset_free(spg_ruleset *rules);
/* Later names replace earlier ones. A file that is refused changes nothing. */
SPG_API spg_status spg_ruleset_add_text(spg_ruleset *rules, const char *name, const char *text, size_t length);
SPG_API spg_status spg_ruleset_add_file(spg_ruleset *rules, const char *path); /* "-": standard input */
SPG_API spg_status spg_ruleset_add_catalogue(spg_ruleset *rules, const char *game);
SPG_API spg_status spg_ruleset_set(spg_ruleset *rules, const char *given,
                                   const char *value); /* in the language: "{1,3,4}" */
/* A graph for a given of that type, without writing it in the language: nodes 0 … nodes-1, an edge from[i] -> to[i] for each i;
 * an edge that is there twice counts once. The arrays may be freed after the call. */
SPG_API spg_status spg_ruleset_set_graph(spg_ruleset *rules, const char *given, uint32_t nodes, size_t edges,
                                         const uint32_t *from, const uint32_t *to);
/* The same from a file of numbers ("-": standard input): how many nodes and edges, then `from to` for each edge. */
SPG_API spg_status spg_ruleset_set_graph_file(spg_ruleset *rules, const char *given, const char *path);
/* Positions are asked about with `stuck win` instead of each game's own ending; refused when a game has an `end` line. Claims,
 * expressions and main speak of the rules as they are written: spg_check, spg_evaluate, spg_run_main and spg_export* refuse. */
SPG_API spg_status spg_ruleset_misere(spg_ruleset *rules);
SPG_API size_t spg_ruleset_game_count(const spg_ruleset *rules);
SPG_API const char *spg_ruleset_game_name(const spg_ruleset *rules, size_t index);

/* A rule file in the one layout that `sprague fmt` gives: the same words and comments, other blanks and line ends. Only its
 * syntax is looked at: names and types may be wrong. The ruleset lends its context and keeps the text for messages; its rules
 * stay what they are. After an error nothing was given to the sink, and no file was touched. */
SPG_API spg_status spg_tidy_text(spg_ruleset *rules, const char *name, const char *text, size_t length, spg_sink *sink,
                                 void *user);
/* The same of a file ("-": standard input). *changed: does its layout differ from the text? With a sink the layout goes
 * there; without one it replaces the file if `replace` is not 0 and it differs: whole or not at all, with the old mode. */
SPG_API spg_status spg_tidy_file(spg_ruleset *rules, const char *path, int replace, spg_sink *sink, void *user,
                                 int *changed);

/* Questions ------------------------------------------------------------------------------------------------------ */

/* What to find out. A question that the game does not have (a Grundy value in misère play) is an error when it is asked
 * alone, and left out when SPG_FIND_ALL asks for whatever there is. */
enum {
    SPG_FIND_OUTCOME = 1,
    SPG_FIND_VALUE = 2, /* Grundy value or loopy value */
    SPG_FIND_SCORE = 4,
    SPG_FIND_DISTANCE = 8,
    SPG_FIND_MOVES = 16,
    SPG_FIND_ALL = 64
};

typedef enum spg_turn_to_move { SPG_FIRST_TO_MOVE, SPG_SECOND_TO_MOVE } spg_turn_to_move;

typedef struct spg_result spg_result;

/* `position` in the language: "nim(3) + nim(4)". Games the ruleset does not know are taken from the catalogue. */
SPG_API spg_status spg_solve(spg_ruleset *rules, const char *position, unsigned want, spg_result **out);
SPG_API spg_status spg_solve_turn(spg_ruleset *rules, const char *position, spg_turn_to_move turn, unsigned want,
                                  spg_result **out);
SPG_API void spg_result_free(spg_result *result);

SPG_API const char *spg_result_position(const spg_result *result);     /* as the program writes it */
SPG_API const char *spg_result_kind(const spg_result *result);         /* "impartial", "misere", "scoring", … */
SPG_API const char *spg_result_outcome_word(const spg_result *result); /* "win" "lose" "draw" for the player to move */
SPG_API const char *spg_result_value(const spg_result *result);        /* "3", "∞(0,2)"; NULL: the game has none */
SPG_API const char *spg_result_score(const spg_result *result);        /* "-4"; NULL: no scoring game */
SPG_API int64_t spg_result_distance(const spg_result *result);  /* plies; -1: draw; -2: not asked or not defined */
SPG_API size_t spg_result_move_count(const spg_result *result); /* winning moves listed: copies once */
SPG_API uint64_t spg_result_good(const spg_result *result);     /* equal components and copies separately */
SPG_API uint64_t spg_result_kinds(const spg_result *result);    /* different results once */
SPG_API const char *spg_result_move_text(const spg_result *result, size_t move); /* its label, or "k=3 -> nim(2)" */
SPG_API const char *spg_result_move_to(const spg_result *result, size_t move);   /* what the term became */
SPG_API size_t spg_result_move_part(const spg_result *result, size_t move);      /* which term, from 0 */
SPG_API size_t spg_result_move_binding_count(const spg_result *result, size_t move);
SPG_API const char *spg_result_move_binding_name(const spg_result *result, size_t move, size_t index);
SPG_API const char *spg_result_move_binding_value(const spg_result *result, size_t move, size_t index);
SPG_API const char *spg_result_basis(const spg_result *result); /* "exact", … */
SPG_API const char *spg_result_engine(const spg_result *result);
SPG_API uint64_t spg_result_positions(const spg_result *result); /* how many were looked at */
SPG_API double spg_result_seconds(const spg_result *result);

/* Writers. Options may be NULL for the usual ones. */
typedef enum spg_format {
    SPG_TEXT,
    SPG_JSON,
    SPG_CSV,
    SPG_TSV,
    SPG_JSON_LINES,
    SPG_BFILE,    /* "n a(n)" a line, as the OEIS wants it */
    SPG_MARKDOWN, /* tables: as GitHub shows them */
    SPG_LATEX,    /* plain tabular */
    SPG_NPY,      /* an array of NumPy */
    SPG_PNG,      /* a heat-map or a plot; refused when spg_features() has no "png" */
    SPG_SVG,      /* the same with text as text */
    SPG_DOT       /* graphs, for Graphviz */
} spg_format;

typedef enum spg_show_moves { SPG_MOVES_ALL, SPG_MOVES_BEST, SPG_MOVES_COUNT } spg_show_moves;

/* How a table is laid out, to see a pattern in it. */
typedef enum spg_view {
    SPG_VIEW_TABLE,
    SPG_VIEW_RESIDUES,  /* by the rest modulo `modulus`, with what each residue settles at */
    SPG_VIEW_BITS,      /* values in binary */
    SPG_VIEW_FIBONACCI, /* positions as sums of Fibonacci numbers (Zeckendorf) */
    SPG_VIEW_BY_VALUE   /* for each value the positions that have it */
} spg_view;

/* Axes of a plot. */
#define SPG_LOG_X 1u
#define SPG_LOG_Y 2u
/* Heaps whose value lies in the small class of the two that most heap games have (T42 of the theory). */
typedef enum spg_rare { SPG_RARE_ALIKE, SPG_RARE_MARKED, SPG_RARE_ONLY } spg_rare;

typedef struct spg_style {
    unsigned columns; /* width of the terminal; 0: do not wrap */
    int colour;       /* 1: ANSI colours */
    spg_show_moves moves;
    const char *least; /* show the winning move with the least value of this bound variable; NULL: rules' order */
    const char *title; /* of pictures and documents, UTF-8; NULL: one is made */
    spg_view view;     /* of a table as SPG_TEXT */
    int64_t modulus;   /* of SPG_VIEW_RESIDUES: 1 or more */
    int whole;         /* 1: lists that are else cut to a line are written whole */
    unsigned log_axes; /* of a plot, sums of SPG_LOG_X and SPG_LOG_Y: logarithmic, log(1 + x) so that 0 has a place */
    spg_rare rare;     /* of a plot of a heap game */
} spg_style;

SPG_API spg_status spg_result_write(const spg_result *result, spg_format format, const spg_style *style, spg_sink *sink,
                                    void *user);

/* Every claim of the ruleset, in order; open ranges run to `upto`. SPG_OK also when a claim fails: the report tells. */
typedef struct spg_report spg_report;
SPG_API spg_status spg_check(spg_ruleset *rules, int64_t upto, spg_report **out);
SPG_API void spg_report_free(spg_report *report);
SPG_API size_t spg_report_count(const spg_report *report);
SPG_API size_t spg_report_failed(const spg_report *report);
SPG_API int spg_report_holds(const spg_report *report, size_t claim);
SPG_API uint64_t spg_report_cases(const spg_report *report, size_t claim);
SPG_API unsigned spg_report_line(const spg_report *report, size_t claim);
SPG_API const char *spg_report_counterexample(const spg_report *report, size_t claim); /* "n = 6: 2 == 3"; "" if none */
SPG_API spg_status spg_report_write(const spg_report *report, spg_format format, const spg_style *style, spg_sink *sink,
                                    void *user);

/* The main of the ruleset (of the last file that has one): reads its input from `feed`, prints to `sink`. What was printed
 * before an error has gone to the sink. An error in the input names line and column of it, and "input" as the file. A main that
 * runs long is compiled, too, and run beside the interpreter, unless the tier is 0: then all of the input is asked for, so a feed
 * that would have to wait says SPG_MORE. */
typedef struct spg_main_info {
    uint64_t bytes_read, bytes_written; /* read: as far as main has looked */
    uint64_t questions;                 /* asked about positions */
    int compiled; /* 1: main compiled as a whole was first; the questions are those asked until then */
    double seconds;
    int checked;         /* formulas of the rules were used: they were tried on all sizes … */
    uint64_t checked_to; /* … up to this one */
} spg_main_info;
SPG_API int spg_has_main(const spg_ruleset *rules);
SPG_API spg_status spg_run_main(spg_ruleset *rules, spg_feed *feed, void *feed_user, spg_sink *sink, void *sink_user,
                                spg_main_info *info); /* info may be NULL */

/* An expression of the language, such as "sg(nim(3) + nim(5))": its value goes to the sink as `print` would write it, with a
 * line end. A position is not written: *is_position becomes 1, and it is for the caller to ask about it. The ruleset is of
 * no use afterwards but for freeing. */
SPG_API spg_status spg_evaluate(spg_ruleset *rules, const char *expression, int *is_position, spg_sink *sink,
                                void *user);

/* The main of the ruleset as one C99 program that needs no library and does the same. SPG_TOO_BIG: a question of it has no
 * method that can be exported; the error names it. */
SPG_API spg_status spg_export(spg_ruleset *rules, spg_sink *sink, void *user);
/* For stress tests: a program that answers the same input by the bare rules, without formulas; and one that prints random
 * small inputs, another for each number that it is called with. */
SPG_API spg_status spg_export_checker(spg_ruleset *rules, spg_sink *sink, void *user);
SPG_API spg_status spg_export_generator(spg_ruleset *rules, spg_sink *sink, void *user);

/* What the program knows about a position and how it would answer. */
enum {
    SPG_EXPLAIN_FACTS = 1, /* facts found, engines considered, the choice and why */
    SPG_EXPLAIN_STEPS = 2, /* the derivation: theorems, options and mex, small positions (docs/explain.md) */
    SPG_EXPLAIN_IR = 4,    /* the checked rules */
    SPG_EXPLAIN_SCHEMAS = 8,
    SPG_EXPLAIN_SWEEP = 16,  /* the loops that fill its tables, where there are any */
    SPG_EXPLAIN_KERNEL = 32, /* the same as C */
    SPG_EXPLAIN_RAN = 64     /* answers the question: which plan ran, and what it really cost */
};
SPG_API spg_status spg_explain(spg_ruleset *rules, const char *position, unsigned what, spg_format format,
                               const spg_style *style, spg_sink *sink, void *user);

/* A position as a drawing, boards as boards and piles as piles: SPG_SVG or SPG_PNG. */
SPG_API spg_status spg_draw(spg_ruleset *rules, const char *position, spg_format format, const spg_style *style,
                            spg_sink *sink, void *user);

/* All positions that can be reached from one and the moves between them, with values: SPG_DOT or SPG_JSON. SPG_TOO_BIG when
 * there are more than `limit` positions. */
SPG_API spg_status spg_move_graph(spg_ruleset *rules, const char *position, spg_turn_to_move turn, size_t limit,
                                  spg_format format, const spg_style *style, spg_sink *sink, void *user);

/* A table of one game over ranges of its integer parameters. */
typedef enum spg_table_of { SPG_OF_AUTO, SPG_OF_SG, SPG_OF_OUTCOME, SPG_OF_SCORE, SPG_OF_DISTANCE } spg_table_of;

typedef struct spg_axis {
    int64_t low, high; /* both included */
} spg_axis;

SPG_API spg_status spg_table(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count,
                             spg_table_of of, spg_format format, const spg_style *style, spg_sink *sink, void *user);

/* How many positions are won, lost and drawn, for who is to move there: of those that one position reaches, itself among them; or of
 * all that have a number in the table of the engine `ranked`, reached or not: each cell holds any of its values, but where the moves keep
 * account of how often each value occurs, only as often as may come up. In all, and by plies to the end, Grundy value or score, as far as
 * the game has them and the engine that answers finds them. The order of a sum means nothing. SPG_TEXT, SPG_CSV, SPG_TSV, SPG_JSON or
 * SPG_JSON_LINES. */
typedef enum spg_among { SPG_AMONG_REACHED, SPG_AMONG_ALL } spg_among;
SPG_API spg_status spg_counts_of(spg_ruleset *rules, const char *position, spg_turn_to_move turn, spg_among among,
                                 spg_format format, spg_sink *sink, void *user);

/* A table computed and not written, for measuring. It is computed afresh, and nothing found out before is used, unless
 * `keep` is not 0: then values of the same rules that are there already are not worked out again. */
typedef struct spg_fill_options {
    const char *engine; /* NULL: that of the context, or the planner chooses */
    int tier;           /* 0: interpreted, 1: compiled; -1: the planner chooses */
    unsigned threads;   /* 0: the planner chooses */
    int keep;           /* what was found out before */
} spg_fill_options;

typedef struct spg_table_info {
    uint64_t cells;
    uint64_t bytes;      /* that hold the values of the whole computation, of cells beyond those asked for too */
    double seconds;      /* the whole call */
    double fill_seconds; /* of it, filling tables, waiting for a compiler not counted; without tables, all questions */
    const char *engine;  /* that did the work */
    int tier;            /* 0 or 1; -1: the engine has none */
    unsigned threads;
    /* FNV-1a, 64 bits, over the values in row-major order, each as 8 bytes, the lowest first: Grundy values, scores,
     * distances (draw: -1), outcomes as lose 0, win 1, draw 2. A cell that is no position counts as -2^63. */
    uint64_t signature;
} spg_table_info;

/* Options may be NULL for the usual ones. */
SPG_API spg_status spg_table_fill(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count,
                                  spg_table_of of, const spg_fill_options *options, spg_table_info *out);

/* How the Grundy values (or outcomes) of a game with one parameter repeat from some heap on. It is proved where a theorem
 * applies; else the first `look_at` values (0: a thousand) are looked at, and what shows is `observed`. `game` NULL: the
 * only one of the rules. `of` is SPG_OF_AUTO, SPG_OF_SG or SPG_OF_OUTCOME. */
typedef struct spg_repetition spg_repetition;
SPG_API spg_status spg_find_period(spg_ruleset *rules, const char *game, spg_table_of of, int64_t look_at,
                                   spg_repetition **out);
SPG_API void spg_repetition_free(spg_repetition *repetition);
SPG_API int spg_repetition_proved(const spg_repetition *repetition);
SPG_API int64_t
spg_repetition_preperiod(const spg_repetition *repetition);              /* values before it; -1: no period was seen */
SPG_API int64_t spg_repetition_period(const spg_repetition *repetition); /* 0: none was seen */
SPG_API spg_status spg_repetition_write(const spg_repetition *repetition, spg_format format, const spg_style *style,
                                        spg_sink *sink, void *user); /* SPG_TEXT or SPG_JSON */

/* The proof of a period of a heap game as text, for spg_verify_file. `look_at` as above; 0: half a million values. */
SPG_API spg_status spg_period_certificate(spg_ruleset *rules, const char *game, int64_t look_at, spg_sink *sink,
                                          void *user);
/* Checks a certificate with code that is not the solver's and writes what it found (SPG_TEXT or SPG_JSON). A ruleset that has games
 * must have the one the certificate names, an empty one takes it from the catalogue if it is there: that it is the heap code of the
 * certificate is derived from its rules. *accepted: the claim is proved, for the code and, where there are any, for the rules.
 * SPG_BAD_INPUT: the file is no certificate. */
SPG_API spg_status spg_verify_file(spg_ruleset *rules, const char *path, spg_format format, int *accepted,
                                   spg_sink *sink, void *user);

/* Playing ---------------------------------------------------------------------------------------------------------- */

/* A game played move by move. It uses its ruleset, which must outlive it and get no other files or settings meanwhile. Texts live
 * until the next move, undo or free. */
typedef struct spg_play spg_play;

typedef enum spg_play_result {
    SPG_PLAY_GOES_ON,
    SPG_PLAY_FIRST_WINS,
    SPG_PLAY_SECOND_WINS,
    SPG_PLAY_DRAWN
} spg_play_result;

SPG_API spg_status spg_play_new(spg_ruleset *rules, const char *position, spg_turn_to_move turn, spg_play **out);
SPG_API void spg_play_free(spg_play *play);
SPG_API void spg_play_seed(spg_play *play, uint64_t seed); /* of everything left to chance; 0 at first */

SPG_API const char *spg_play_position(const spg_play *play);
SPG_API spg_turn_to_move spg_play_turn(const spg_play *play);
SPG_API size_t spg_play_made(const spg_play *play); /* moves so far */
SPG_API const char *spg_play_made_text(const spg_play *play,
                                       size_t i);     /* what the i-th of them was called; "" if none */
SPG_API int spg_play_has_roles(const spg_play *play); /* the players have different moves or aims */
/* Points of a player so far; NULL: no scoring game. */
SPG_API const char *spg_play_points(const spg_play *play, spg_turn_to_move player);

/* The moves, without solving anything; 0 when the game is over. SPG_TOO_BIG: more than a million. */
SPG_API spg_status spg_play_moves(spg_play *play, size_t *count);
/* Is it over, who has won, and why: a sentence in the language; "" while it goes on. Play that can go on for ever is drawn when
 * a position has come for the third time, and after 1000 moves. */
SPG_API spg_status spg_play_over(spg_play *play, spg_play_result *result, const char **reason);
/* About move 0 … count-1, after spg_play_moves: its label or "k=2 -> nim(3)"; the component it is made in; what that becomes; the
 * position it leads to; which component, from 0; its bound names. NULL: an error. */
SPG_API const char *spg_play_move_text(spg_play *play, size_t move);
SPG_API const char *spg_play_move_from(spg_play *play, size_t move);
SPG_API const char *spg_play_move_to(spg_play *play, size_t move);
SPG_API const char *spg_play_move_position(spg_play *play, size_t move);
SPG_API size_t spg_play_move_part(spg_play *play, size_t move);
/* The move that a person means: its number from 1, its label, what it leads to, or bound names, "k=2"; "2: k=2" for the second
 * component. SPG_BAD_INPUT: none or several. */
SPG_API spg_status spg_play_find(spg_play *play, const char *typed, size_t *move);

/* Solves the present position as far as it can be. The outcome is for the player to move: "win" "lose" "draw". */
SPG_API spg_status spg_play_judge(spg_play *play);
SPG_API const char *spg_play_outcome(const spg_play *play); /* NULL: not judged */
SPG_API int64_t spg_play_distance(const spg_play *play);    /* plies; -1: draw; -2: not known */
SPG_API const char *spg_play_score(spg_play *play);         /* of the rest; NULL: no scoring game or not judged */
SPG_API const char *spg_play_why(spg_play *play);           /* the reason in a sentence; NULL: an error */
/* Of a judged position: does the move keep what can be had? 1: yes, 0: no, -1: not known. */
SPG_API int spg_play_move_keeps(spg_play *play, size_t move);
SPG_API const char *spg_play_move_outcome(spg_play *play, size_t move); /* for who makes it; NULL: not known */
SPG_API int64_t spg_play_move_distance(spg_play *play, size_t move);    /* plies with it; -1: draw; -2: not known */

SPG_API spg_status spg_play_do(spg_play *play, size_t move);
SPG_API spg_status spg_play_undo(spg_play *play); /* SPG_BAD_USAGE: nothing was done yet */

/* A move for the player to move. 1: any; 2: sees the end when it is one or two moves away; 3: three moves of four as 4, the others
 * as 2; 4: perfect, and in a lost position the move that holds out longest, or that leaves the other the fewest winning moves
 * among many. */
enum { SPG_PLAY_LEVELS = 4 };
SPG_API spg_status spg_play_choose(spg_play *play, int level, size_t *move);
/* How it would go on if both play their best: a line per move, at most `plies`, then "…". */
SPG_API spg_status spg_play_line(spg_play *play, size_t plies, spg_sink *sink, void *user);

/* The position with characters, at most `columns` wide; ascii: with no others. */
SPG_API spg_status spg_play_show(spg_play *play, unsigned columns, int ascii, spg_sink *sink, void *user);

/* The game as text. `notes`, lines of the caller as "key: value\n", are kept in it; NULL: none. */
SPG_API spg_status spg_play_save(spg_play *play, const char *notes, spg_sink *sink, void *user);
/* The game again, every move of it checked by the rules. SPG_BAD_INPUT: it does not fit; the error names the line. */
SPG_API spg_status spg_play_load(spg_ruleset *rules, const char *text, size_t length, spg_play **out);

/* The catalogue ---------------------------------------------------------------------------------------------------- */

SPG_API size_t spg_catalogue_size(void);
SPG_API const char *spg_catalogue_name(size_t index); /* file name without ".game"; sorted */
SPG_API const char *spg_catalogue_text(size_t index);
SPG_API size_t spg_catalogue_find(const char *game); /* the file of that name or with that game; SIZE_MAX: none */
/* The rules that a heap code stands for, `.77` or `s{1,3,4}`: SPG_TEXT or SPG_JSON. */
SPG_API spg_status spg_code_rules(spg_context *context, const char *code, spg_format format, spg_sink *sink,
                                  void *user);
SPG_API spg_status spg_catalogue_json(spg_sink *sink, void *user);
SPG_API const char *spg_catalogue_title(size_t index,
                                        const char *language); /* "en" or "zh"; the name if there is none */
SPG_API const char *spg_catalogue_tags(size_t index, const char *language); /* "heap, periodic"; "" if there are none */
/* 2: the word is in a name, title or tag of the file; 1: in the comment it opens with; 0: in neither. Without regard to case
 * and accents. */
SPG_API int spg_catalogue_matches(size_t index, const char *word);
SPG_API int spg_catalogue_has_tag(size_t index, const char *tag); /* the whole tag, in either language */
SPG_API size_t spg_catalogue_find_title(const char *title); /* the whole title, in either language; SIZE_MAX: none */
SPG_API spg_status spg_catalogue_json_some(const size_t indices[], size_t count, spg_sink *sink, void *user);
SPG_API spg_status spg_catalogue_json_one(size_t index, spg_sink *sink, void *user); /* with its rules */

/* Columns of a terminal that a text takes: 2 for a wide character. */
SPG_API size_t spg_text_columns(const char *text);

#ifdef __cplusplus
}
#endif
#endif
