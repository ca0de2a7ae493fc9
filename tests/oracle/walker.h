/* walker.h — the rule language by walking the parse tree. SPDX-License-Identifier: MIT
 *
 * A second reading of a rule file: values carry their types at run time, names are looked up in a chain, nothing is checked before
 * it is needed. It shares the parser with the library and nothing else: no checker, no IR, no bytecode. */
#ifndef ORACLE_WALKER_H
#define ORACLE_WALKER_H

#include <setjmp.h>

#include "judge.h"
#include "lang/tree.h"
#include "pool.h"

typedef enum value_kind {
    VALUE_BOOL,
    VALUE_INT,
    VALUE_TEXT,
    VALUE_LIST,
    VALUE_BAG,  /* a list kept in rising order */
    VALUE_SET,  /* the same without repeats */
    VALUE_GRID, /* cells row by row, each a text of one character */
    VALUE_POSITION,
    VALUE_MOVE
} value_kind;

typedef struct value value;
typedef struct scope scope;

typedef struct place { /* a position: what lies on the table */
    bool legal;        /* false: some component is outside its ranges, so a move to it is no move */
    judge_term *term;  /* each with its part of the sum as written */
    size_t count;
    uint32_t parts;
    uint32_t home; /* the game an empty sum ends like; WALKER_NOWHERE if none is named */
} place;

struct value {
    value_kind kind;
    spg_int number;   /* BOOL, INT */
    const char *text; /* TEXT, with NUL */
    size_t length;
    value *item; /* LIST, BAG, SET, GRID */
    size_t count;
    size_t columns;     /* GRID */
    place *position;    /* POSITION; of a MOVE: what its term became */
    const scope *bound; /* MOVE: its variables */
    uint32_t part;      /* MOVE */
};

struct scope { /* names in force, innermost first */
    const char *name;
    value what;
    const scope *outer;
};

#define WALKER_NOWHERE UINT32_MAX
#define WALKER_TOO_BIG "the position is too big for the judge" /* the one trap that says nothing about the rules */

typedef struct walker_given {
    const char *name;
    const spg_tree *type;
    value what;
    bool set;
} walker_given;

typedef struct walker_game {
    const char *name;
    const spg_tree *tree; /* NULL: a heap code, named by `name` */
} walker_game;

typedef struct walker_component {
    uint32_t game;
    value *argument;
    uint32_t count;
} walker_component;

typedef struct walker walker;
/* Told about every position a claim asks about, before it is judged. */
typedef void walker_witness(void *user, walker *w, const place *asked);

struct walker {
    spg_run run;
    spg_arena kept;    /* trees, givens, arguments of components */
    spg_arena scratch; /* values on the way */
    walker_given *given;
    size_t given_count, given_room;
    const spg_tree **def;
    size_t def_count, def_room;
    walker_game *game;
    size_t game_count, game_room;
    pool keys; /* components by their text */
    walker_component *component;
    size_t component_room;
    judge *bench; /* NULL after a change of rules or givens */
    judge_rules rules;
    int turn;
    int depth;
    jmp_buf *trap;
    char why[200]; /* the last trap */
    walker_witness *witness;
    void *witness_user;
};

void walker_init(walker *w);
void walker_clear(walker *w);

/* Rules. The text must outlive the walker. False: `why` says what happened. */
bool walker_add(walker *w, const char *name, const char *text, size_t length);
/* The same up to the claim: calls `claim` for each claim in order, with the rules above it in force. */
typedef void walker_claim_seen(void *user, walker *w, const spg_tree *claim);
bool walker_add_each(walker *w, const char *name, const char *text, size_t length, walker_claim_seen *seen, void *user);
bool walker_set(walker *w, const char *given, const char *value_text);

/* A position written in the language, and what the judge says of it. */
bool walker_position(walker *w, const char *text, place *out);
void walker_ask(walker *w, const place *asked, int turn, judge_answer *out);
/* Does a claim hold for all its cases? Traps count as no; *cases counts them. */
bool walker_claim(walker *w, const spg_tree *claim, uint64_t *cases);
/* What kind of game this is, from its rules alone. */
judge_rules walker_rules(walker *w, const place *asked);

/* "nim(3)"; "2 * nim(3) + nim(4)". */
void walker_write_component(walker *w, uint32_t component, char *out, size_t size);
void walker_write_place(walker *w, const place *position, char *out, size_t size);

/* Between the files of the walker -------------------------------------------------------------------------------- */

/* Leaves for the innermost guarded call. */
__attribute__((noreturn)) void walker_trap(walker *w, const char *why);
typedef void walker_work(walker *w, void *data);
bool walker_guarded(walker *w, walker_work *work, void *data);

value walker_eval(walker *w, const spg_tree *tree, const scope *names);
spg_int walker_eval_int(walker *w, const spg_tree *tree, const scope *names);
bool walker_eval_bool(walker *w, const spg_tree *tree, const scope *names);
value walker_eval_call(walker *w, const spg_tree *tree, const scope *names);
value walker_eval_reducer(walker *w, const spg_tree *tree, const scope *names);
value walker_reduce(walker *w, const char *word, const value *item, size_t count);
value walker_rewrite(walker *w, const spg_tree *tree, const scope *names);
value walker_question(walker *w, const char *word, const value *asked);
bool walker_is_question(const char *word);
/* Calls `each` for every combination of the binders; it returns false to stop. */
typedef bool walker_each(walker *w, void *data, const scope *names);
void walker_binders(walker *w, spg_tree *const *binder, size_t count, const scope *names, walker_each *each,
                    void *data);

value walker_int(spg_int number);
value walker_bool(bool truth);
value walker_text(walker *w, const char *text, size_t length);
value walker_list(walker *w, value_kind kind, const value *item, size_t count); /* sorts bags and sets */
int walker_compare(walker *w, const value *a, const value *b);
value walker_convert(walker *w, const char *type, value from);
value walker_copy(spg_arena *arena, const value *from);
size_t walker_write(walker *w, const value *from, char *out, size_t size); /* as snprintf */

value walker_place(walker *w, uint32_t game, const value *argument, size_t count); /* one component, legal or not */
value walker_places(walker *w, const place *a, const place *b);                    /* their sum */
value walker_copies(walker *w, spg_int copies, const place *of);                   /* one term */
value walker_nothing(walker *w, uint32_t home);
uint32_t walker_find_game(walker *w, const char *name);
uint32_t walker_heap_game(walker *w, const char *code);
const spg_tree *walker_find_def(walker *w, const char *name);
walker_given *walker_find_given(walker *w, const char *name);
/* The game an expression that gives a position starts with; WALKER_NOWHERE: it gives none. */
uint32_t walker_names_game(walker *w, const spg_tree *tree);
/* The bound variables of one option. */
const scope *walker_bindings(walker *w, uint32_t component, int turn, uint32_t option);

#endif
