/* program.h — the checked rules: what every later stage reads. SPDX-License-Identifier: MIT
 *
 * Names are indices; the texts are kept for messages only and do not count in the hash. Lowering (lang/lower.c) makes a
 * program, spg_ir_check validates it before any reader runs. */
#ifndef SPG_IR_PROGRAM_H
#define SPG_IR_PROGRAM_H

#include "base/arena.h"
#include "base/hash.h"
#include "base/text.h"
#include "ir/pool.h"
#include "value/derivation.h"
#include "value/verdict.h"

typedef enum spg_role { SPG_ROLE_FIRST, SPG_ROLE_SECOND } spg_role;

/* The values a parameter or given may take. Bounds are INT-typed expressions over givens and earlier parameters; 0: open.
 * For data, low and high bound the items, and sizes say how many there are. */
typedef struct spg_shape {
    spg_type type;
    spg_ref size[2];   /* list[n], grid[r,c]: exactly; set[k], bag[k]: at most; 0: any */
    spg_ref low, high; /* of the integer or of the items */
} spg_shape;

typedef struct spg_param {
    const char *name;
    spg_shape shape;
    spg_span span;
} spg_param;

typedef struct spg_local {
    const char *name;
    spg_type type;
    bool is_binder; /* else a let */
    spg_span span;
} spg_local;

/* Slots of lets and binders of one game, def or claim, numbered from 0. */
typedef struct spg_frame {
    spg_local *locals;
    uint32_t local_count;
} spg_frame;

typedef struct spg_label {
    const char *english, *chinese; /* NULL: none */
} spg_label;

typedef struct spg_given {
    const char *name;
    spg_shape shape;
    bool is_word; /* declared as word: text without blanks */
    bool used;
    spg_span span;
} spg_given;

/* `given m = 3;`: from here on (claims below, and questions from outside after the last one) the given has this value. */
typedef struct spg_setting {
    uint32_t given;
    spg_ref value;
    spg_frame frame; /* of the binders inside the value */
    spg_span span;
} spg_setting;

/* One def, for one list of argument types (helpers are not declared with types, each use with other types is another). */
typedef struct spg_def {
    const char *name;
    spg_param *params; /* ranges always open */
    uint32_t param_count;
    spg_type result;
    spg_frame frame;
    spg_ref body;
    bool recursive; /* remembered, own stack */
    spg_span span;
} spg_def;

typedef struct spg_stuck {
    spg_verdict verdict; /* NONE: not written, that is LOSE, or 0 points in a scoring game */
    spg_ref number;      /* for NUMBER; it sees the parameters and the lets of the opening */
} spg_stuck;

typedef struct spg_ir_game {
    const char *name;
    spg_label title;
    spg_param *params;
    uint32_t param_count;
    spg_frame frame;
    spg_ref opening; /* BLOCK of LET and END in the order written: all before the first move */
    spg_stuck stuck;
    spg_ref body; /* BLOCK: the moves */
    spg_span span;
} spg_ir_game;

typedef struct spg_claim {
    spg_frame frame;
    spg_ref *binders; /* BINDER nodes */
    uint32_t binder_count;
    uint32_t *sets;    /* per binder: 1 + index of the given it sets, 0: an ordinary name */
    spg_ref body;      /* bool */
    uint32_t settings; /* how many of the program's settings stand above it */
    spg_span span;
} spg_claim;

/* The program of a file: reads, asks, prints. Slots that are no binders are its variables. */
typedef struct spg_main {
    spg_frame frame;
    spg_ref body; /* ACTS; 0: the rules have no main */
    spg_span span;
} spg_main;

typedef enum spg_formula_kind {
    SPG_FORMULA_SG,
    SPG_FORMULA_WINS,
    SPG_FORMULA_SCORE,
    SPG_FORMULA_MOVES, /* the values of one binder that winning moves may have */
    SPG_FORMULA_COUNT
} spg_formula_kind;

/* A claim that may be used: what a position of the game is worth, or where its winning moves are. The arguments of the
 * position are PARAM nodes. */
typedef struct spg_formula {
    spg_formula_kind kind;
    uint32_t game;
    spg_frame frame; /* MOVES: starts with the frame of the game, whose slots bound before `slot` may be used */
    spg_ref where;   /* bool; 0: always. Sees the arguments only */
    spg_ref body;    /* SG, SCORE: int; WINS: bool; MOVES: list of int */
    uint32_t slot;   /* MOVES: the binder of the game's frame whose values are listed; else UINT32_MAX */
    uint32_t want; /* MOVES: slot of `frame` that holds the Grundy value wanted; UINT32_MAX: 0, the game stands alone */
    const char *theorem;       /* NULL: written in the file, to be checked; else its number in docs/theory.md */
    bool as_given;             /* of a theorem: for the values that the givens had when it was added, and no others */
    spg_derivation derivation; /* of a theorem: how its proof goes, and … */
    spg_ref parts;             /* … the numbers it speaks of, a list of int; 0: none */
    spg_span span;
} spg_formula;

/* The rules. They grow by whole items while files are loaded (lang/), each of which counts the version up, and never change
 * otherwise: what comes from outside is a query, and who wants to add to them or rewrite them takes a copy. */
typedef struct spg_program {
    spg_arena arena; /* of all tables and texts below */
    uint64_t version;
    spg_pool pool;
    spg_label title;
    SPG_ARRAY(spg_given) givens;
    SPG_ARRAY(spg_setting) settings;
    SPG_ARRAY(spg_def) defs;
    SPG_ARRAY(spg_ir_game) games;
    SPG_ARRAY(spg_claim) claims;
    SPG_ARRAY(spg_formula) formulas;
    spg_main main;
} spg_program;

spg_status spg_program_init(spg_program *program, spg_run *run);
void spg_program_clear(spg_program *program);
/* With tables and nodes of its own, under the same numbers; names and frames stay those of the first, which must outlive it. */
spg_status spg_program_copy(spg_run *run, const spg_program *from, spg_program *to);

/* The newest game of a name, or UINT32_MAX. */
uint32_t spg_program_find_game(const spg_program *program, const char *name);
uint32_t spg_program_find_given(const spg_program *program, const char *name);

/* Which slots of a game's frame are bound where the binder of `slot` stands in its rules (per slot of the frame; the slot
 * itself is not). False: no `for` of the rules binds that slot. */
bool spg_formula_scope(const spg_program *program, uint32_t game, uint32_t slot, bool *visible);
const char *spg_formula_word(spg_formula_kind kind); /* "sg" "wins" "score" "moves" */
/* Lists of moves are used together when they are one formula of the file, or one theorem under one condition. */
bool spg_formula_moves_together(const spg_formula *a, const spg_formula *b);
/* The games and givens that the rules of the formula's game, and the formula itself, can see: for who tries it. Bitsets
 * over program.games and program.givens; either may be NULL. */
spg_status spg_formula_reach(const spg_program *program, const spg_formula *formula, uint64_t *games, uint64_t *givens);

/* All nodes of the same rules and of the formula, labels of moves left out: a bitset over the pool's nodes. */
spg_status spg_formula_nodes(const spg_program *program, const spg_formula *formula, uint64_t *nodes);

/* What comes from outside: a position, a value of a given, something to print. A small program of its own, whose nodes lie in
 * a pool of its own and name games, givens and helpers of the rules by their numbers; the rules do not change for it. */
typedef enum spg_query_kind { SPG_QUERY_POSITION, SPG_QUERY_VALUE, SPG_QUERY_ACTS } spg_query_kind;

typedef struct spg_query {
    spg_query_kind kind;
    spg_arena arena; /* of what is below */
    spg_pool pool;
    spg_ref body; /* an expression, or ACTS */
    spg_frame frame;
    uint32_t given; /* VALUE: of which */
    spg_span span;
} spg_query;

spg_status spg_query_init(spg_query *query, spg_run *run, spg_query_kind kind);
void spg_query_clear(spg_query *query); /* zeroed ones may be cleared, too */

/* The games that a position expression may mention, marked in a bitset of games.count bits: defs are followed. The expression
 * lies in the pool, the program's own or that of a query. */
spg_status spg_program_games_of(const spg_program *program, const spg_pool *pool, spg_ref expression, uint64_t *games);
/* Those of them that no condition chooses: they belong to the question even where the position holds none. */
spg_status spg_program_sure_games_of(const spg_program *program, const spg_pool *pool, spg_ref expression,
                                     uint64_t *games);
/* Adds the games of positions that the names in the expression may stand for: variables and binders, which get their values in
 * `whole`, the trees of their frame. An empty sum that has a name ends as they do. */
spg_status spg_program_named_games_of(const spg_program *program, const spg_pool *pool, const spg_ref *whole,
                                      uint32_t whole_count, spg_ref expression, uint64_t *games);
/* Adds all games reachable by moves from those marked. */
spg_status spg_program_reach(const spg_program *program, uint64_t *games);
/* The givens that the rules of the games marked, and formulas for them, may read: a bitset of givens.count bits. */
spg_status spg_program_givens_of(const spg_program *program, const uint64_t *games, uint64_t *givens);

/* Validates everything a reader relies on: children smaller than parents, classes and types of children, indices of
 * slots, givens, defs, games, binders before use, ask only where allowed, depth. A failure is a bug of the caller: it is
 * reported as SPG_BAD_RULES so that fuzzing can feed anything. */
spg_status spg_ir_check(spg_run *run, const spg_program *program);
/* The same for what comes from outside, and no more than that: the program is checked. */
spg_status spg_ir_check_query(spg_run *run, const spg_program *program, const spg_query *query);

/* The identity of the rules: names, labels and spans left out. Equal for programs that differ in those alone, or in the
 * order of items that do not mention each other. Values of givens count, as do claims. */
spg_status spg_ir_hash(const spg_program *program, spg_digest *out);
/* The identity of what the games marked in `games` and those reachable from them mean; values of givens do not count. */
spg_status spg_ir_hash_games(const spg_program *program, const uint64_t *games, spg_digest *out);
/* The identity of a formula with the rules it is about; values of givens do not count. `givens` (room for all) gets those it
 * can see, in the order of first use: two formulas of one identity are the same if these givens, one by one, are. */
spg_status spg_ir_hash_formula(const spg_program *program, const spg_formula *formula, uint32_t *givens, size_t *count,
                               spg_digest *out);

/* A readable dump: statements one a line, expressions compact; stable, for golden files and `explain --ir`. */
void spg_ir_dump(const spg_program *program, spg_text *out);
void spg_ir_dump_game(const spg_program *program, uint32_t game, spg_text *out);
void spg_ir_dump_main(const spg_program *program, spg_text *out);
void spg_ir_dump_def(const spg_program *program, uint32_t def, spg_text *out);
void spg_ir_dump_formula(const spg_program *program, uint32_t formula, spg_text *out);
void spg_ir_dump_expression(const spg_program *program, const spg_pool *pool, const spg_frame *frame,
                            const spg_param *params, spg_ref ref, spg_text *out);
/* "int 0..", "list[4] of 0..2": the values a parameter may take. */
void spg_ir_dump_shape(const spg_program *program, const spg_frame *frame, const spg_param *params,
                       const spg_shape *shape, spg_text *out);
/* The name of a slot, with its number behind it when another slot has the same name; of a game, when a newer one has. */
void spg_ir_dump_local_name(const spg_frame *frame, uint32_t slot, spg_text *out);
void spg_ir_dump_game_name(const spg_program *program, uint32_t game, spg_text *out);

#endif
