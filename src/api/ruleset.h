/* ruleset.h — rules loaded by a caller, and the session that answers about them. SPDX-License-Identifier: MIT */
#ifndef SPG_API_RULESET_H
#define SPG_API_RULESET_H

#include "api/context.h"
#include "ir/program.h"
#include "lang/lower.h"
#include "plan/session.h"
#include "program/program.h"

typedef struct spg_loaded_text {
    char *text;
    size_t room; /* to give back; 0: borrowed from the catalogue */
    char *name;
    size_t name_room;
    uint32_t source; /* number in run.sources */
} spg_loaded_text;

/* `m=5` from outside. The game that has m may only come from the catalogue with the next question: until then it waits. */
typedef struct spg_outside {
    spg_loaded_text text; /* under the name of the given */
    spg_arena arena;      /* of the tree */
    spg_tree *tree;
    spg_query value;
    bool waits, stands;
} spg_outside;

/* A question that is under way: its text, its tree, its nodes. */
typedef struct spg_asked {
    spg_loaded_text text;
    spg_arena arena;
    spg_query query;
} spg_asked;

/* A graph from outside, which stands above what the files give its given. */
typedef struct spg_lent_graph {
    char *name; /* of the given; in the arena */
    spg_arena arena;
    spg_value value; /* list of sets */
} spg_lent_graph;

struct spg_ruleset {
    spg_context *context;
    spg_program program;
    spg_lang *lang;
    spg_arena trees; /* of the files: helpers are instantiated from them later */
    spg_session *session;
    SPG_ARRAY(spg_loaded_text) texts; /* of files: as long as the ruleset */
    spg_asked asked;                  /* the last question: there until the next one */
    SPG_ARRAY(spg_outside *) outside; /* values for givens: the last one for each, and those that wait */
    SPG_ARRAY(spg_lent_graph) graphs;
    uint64_t *loaded;     /* bitset: catalogue entries that are in */
    spg_input_line input; /* of the last error about main's input */
    bool misere;
};

/* Refuses rules that spg_ruleset_misere has changed. */
spg_status spg_ruleset_as_written(spg_ruleset *rules);

/* Acts of the job (main, or some from outside), inside a call. */
spg_status spg_ruleset_run_acts(spg_ruleset *rules, spg_program_job *job, spg_main_info *info);

/* outside.c: gives the values that wait to the givens they name; forgets all. */
spg_status spg_ruleset_settle(spg_ruleset *rules);
void spg_ruleset_forget_outside(spg_ruleset *rules);

/* Reads a file as a text that messages can point into; then it is kept as long as the ruleset, or forgotten. */
spg_status spg_ruleset_read_text(spg_ruleset *rules, const char *path, size_t limit, spg_loaded_text *out);
spg_status spg_ruleset_copy_text(spg_ruleset *rules, const char *name, const char *text, size_t length,
                                 spg_loaded_text *out); /* the same of a text of the caller */
spg_status spg_ruleset_keep_text(spg_ruleset *rules, spg_loaded_text *text);
void spg_ruleset_forget_text(spg_ruleset *rules, spg_loaded_text *text);

/* Gives the graphs from outside to the givens they name (graph.c); forgets those for one given. */
spg_status spg_ruleset_lend_graphs(spg_ruleset *rules);
void spg_ruleset_forget_graph(spg_ruleset *rules, const char *given);

/* A position from outside, parsed and lowered, its unknown games taken from the catalogue. It is there until the next one. */
spg_status spg_ruleset_query(spg_ruleset *rules, const char *position, const spg_query **out);
/* The same for an expression whose value is to be printed. */
spg_status spg_ruleset_print(spg_ruleset *rules, const char *expression, const spg_query **out);

/* The games a question may be about beside those that its position holds, as a bitset from the arena: what a condition has not chosen
 * counts only where the position is empty, and its end must be that of some game. */
spg_status spg_ruleset_games_of(const spg_ruleset *rules, const spg_query *query, spg_value position, spg_arena *arena,
                                const uint64_t **out);

/* The game of a name or a heap code, taken from the catalogue if need be; an error with a suggestion if there is none. */
spg_status spg_ruleset_game(spg_ruleset *rules, const char *name, uint32_t *game);

#endif
