/* sweep.h — a family of games as loops over tables. SPDX-License-Identifier: MIT
 *
 * For every cell of a box, in an order in which all that a cell needs comes before it: the options of that position,
 * inlined. sweep/ makes it from the rules and improves it, one pass a file; vector/ interprets it, codegen/ prints it as
 * C. Both do exactly what is written here, and neither sees the rules.
 *
 * All numbers are int64. An operation that cannot be proved to have a result in 64 bits is `checked`: when it has none
 * (overflow, division by zero, an index outside its array), the reader gives the cell up, and the engine asks the rules
 * themselves about it: they know 128 bits, and they word the error if there is one. So there is one meaning of traps.
 *
 * A cell holds what its table's kind says:
 *   MEX  the Grundy value: the least number that is no option's candidate.
 *   MAX  the greatest candidate of its options, for the player to move; `stuck` when there is no option.
 *        Outcomes: lose 0, win 1, or lose 0, draw 1, win 2. Points. Or outcome and distance in one number: a win in d plies is
 *        SPG_SWEEP_FAR - d, a loss in d plies -(SPG_SWEEP_FAR - d), a draw 0.
 *
 * An *open* sweep is made before givens and the sides of tables are known, for export: such numbers are names, bounds hold
 * for all that they may be, and cells are found by their parameters instead of a rank. What may fail, and what has no words here,
 * is a leaf, which its reader finds in the rules. Tiers do not run it. */
#ifndef SPG_GAME_SWEEP_H
#define SPG_GAME_SWEEP_H

#include "base/arena.h"
#include "base/arithmetic.h"
#include "base/array.h"
#include "base/hash.h"
#include "base/intern.h"
#include "base/text.h"
#include "value/verdict.h"

typedef uint32_t spg_sweep_ref; /* an expression; 0: none */

enum { SPG_SWEEP_DIMS = 8, SPG_SWEEP_FAR = 1 << 30 };
#define SPG_SWEEP_OPEN_CELLS ((uint64_t)1 << 31) /* an open table has no more */

/* --- expressions: name, word, operands --- */
#define SPG_SWEEP_ROW(X, name, function, word, count, ...) X(name, word, count)
#define SPG_SWEEP_COMPARISON(X, name, word, sign) X(name, word, 2)
#define SPG_SWEEP_OP_MAP(X)                                                                                            \
    X(NONE, "none", 0)                                                                                                 \
    X(CONST, "const", 0) /* `value` */                                                                                 \
    X(VAR, "var", 0)     /* variable `data` */                                                                         \
    X(LOAD, "load", 1)   /* item a of array `data`; checked: a may lie outside */                                      \
    X(CELL, "cell", 1)   /* cell of table `data` at rank a, which lies inside; open: at place a */                     \
    X(PLACE, "place", 2) /* open: the parameters of place a (0: none), then b */                                       \
    X(LEAF, "leaf", 0)   /* open: what the rules say, as they say it: leaf `data` of who made it; checked: may fail */ \
    /* integers: checked where a result of 64 bits is not certain, and SHL also where b may be above 62 */             \
    SPG_ARITHMETIC_MAP(SPG_SWEEP_ROW, X)                                                                               \
    /* truth: 0 or 1, numbers like any other */                                                                        \
    SPG_COMPARISON_MAP(SPG_SWEEP_COMPARISON, X)                                                                        \
    X(NOT, "not", 1)                                                                                                   \
    /* lazy: a check in the part that is not chosen does not count */                                                  \
    X(AND, "and", 2)                                                                                                   \
    X(OR, "or", 2)                                                                                                     \
    X(SELECT, "select", 3) /* a ? b : c */

#define SPG_SWEEP_OP_ENUM(name, word, operands) SPG_SWEEP_##name,
typedef enum spg_sweep_op { SPG_SWEEP_OP_MAP(SPG_SWEEP_OP_ENUM) SPG_SWEEP_OP_COUNT } spg_sweep_op;

/* The operations of base/arithmetic.h that readers know from their row alone, written like a label. */
#define SPG_SWEEP_CASE_(X, name, ...) case SPG_SWEEP_##name:
#define SPG_SWEEP_CASES_FUNCTION                                                                                       \
    SPG_FUNCTION_MAP(SPG_SWEEP_CASE_, ) case SPG_SWEEP_ISQRT : case SPG_SWEEP_GCD : case SPG_SWEEP_BIT

static inline bool spg_sweep_is_arithmetic(spg_sweep_op op)
{
    return op >= SPG_SWEEP_ADD && op < SPG_SWEEP_ADD + SPG_ARITHMETIC_COUNT;
}
static inline spg_arithmetic_kind spg_sweep_arithmetic(spg_sweep_op op)
{
    return (spg_arithmetic_kind)(op - SPG_SWEEP_ADD);
}
static inline spg_sweep_op spg_sweep_of_arithmetic(spg_arithmetic_kind kind)
{
    return (spg_sweep_op)(SPG_SWEEP_ADD + (int)kind);
}

/* Equal nodes are one; operands have smaller numbers. Bounds and `checked` hold where the node is reached, that is under the
 * IFs, ANDs and SELECTs around it: a reader that computes it elsewhere must look out for itself. */
typedef struct spg_sweep_node {
    uint8_t op;
    bool checked;  /* this operation itself may have no result */
    bool careful;  /* this or an operand of it, however deep, is checked */
    uint32_t data; /* VAR, LOAD, CELL, LEAF */
    spg_sweep_ref operand[3];
    int64_t value;     /* CONST */
    int64_t low, high; /* between which its results lie */
} spg_sweep_node;

/* --- names of open sweeps: variable SPG_SWEEP_NAMES + i is name i --- */
typedef enum spg_sweep_name_kind {
    SPG_SWEEP_NAME_GIVEN,  /* the number of given `index` */
    SPG_SWEEP_NAME_LENGTH, /* how many items it has */
    SPG_SWEEP_NAME_LOW,    /* the least and the greatest value of parameter `index` in the table */
    SPG_SWEEP_NAME_HIGH
} spg_sweep_name_kind;

typedef struct spg_sweep_name {
    spg_sweep_name_kind kind;
    uint32_t index;
} spg_sweep_name;

enum { SPG_SWEEP_NAMES = 1 << 20 };

/* --- statements --- */
#define SPG_SWEEP_STATEMENT_MAP(X)                                                                                     \
    X(BLOCK, "block")   /* its children in order */                                                                    \
    X(LET, "let")       /* var = a */                                                                                  \
    X(IF, "if")         /* children when a */                                                                          \
    X(LOOP, "loop")     /* var = a, a+step, … while not beyond b; b = 0 (none): until a STOP */                      \
    X(EACH, "each")     /* open: var = each item of the list a, which is a LEAF */                                     \
    X(STOP, "stop")     /* unless a, the innermost loop ends */                                                        \
    X(OPTION, "option") /* candidate a */                                                                              \
    X(LINE, "line")     /* all cells on line `data` are candidates; MAX: each plus a, if there is a */

#define SPG_SWEEP_STATEMENT_ENUM(name, word) SPG_SWEEP_DO_##name,
typedef enum spg_sweep_statement_kind {
    SPG_SWEEP_STATEMENT_MAP(SPG_SWEEP_STATEMENT_ENUM) SPG_SWEEP_DO_COUNT
} spg_sweep_statement_kind;

typedef struct spg_sweep_statement {
    uint8_t kind;
    bool capped;        /* LOOP: may be long: after SPG_SWEEP_ROUNDS rounds the cell is given up */
    uint32_t var;       /* LET, LOOP, EACH */
    uint32_t slot;      /* LET, LOOP, EACH: of the game's frame, whose name it has; UINT32_MAX: none */
    uint32_t data;      /* LINE */
    spg_sweep_ref a, b; /* as above */
    int64_t step;       /* LOOP: not 0, unless … */
    spg_sweep_ref by;   /* … open: a LEAF is the step, which may be none */
    uint32_t *children; /* indices of statements */
    uint32_t child_count;
    const spg_sweep_ref *target; /* OPTION that leads to one cell of table `data`: its parameters; else NULL */
} spg_sweep_statement;

enum { SPG_SWEEP_ROUNDS = 1 << 22 };

/* --- data and tables --- */

/* Constants: what the givens say, or what was computed from them. */
typedef struct spg_sweep_array {
    const int64_t *at; /* NULL: the items of given `given`, which a LOAD is proved to stay inside */
    uint64_t count;
    uint32_t given;
    int64_t low, high; /* of the items; low > high: empty */
} spg_sweep_array;

typedef struct spg_sweep_ending {
    spg_sweep_ref condition, value;
} spg_sweep_ending;

/* A bound of the innermost level's parameter: Σ factor · parameter + constant over the others. */
typedef struct spg_sweep_cut {
    bool is; /* there is one */
    int64_t constant, factor[SPG_SWEEP_DIMS];
} spg_sweep_cut;

/* The positions of one game with one player to move. Variables 0 … dims-1 are its parameters. */
typedef struct spg_sweep_table {
    uint32_t game; /* index in the family */
    spg_turn turn;
    uint32_t dims;
    int64_t low[SPG_SWEEP_DIMS], high[SPG_SWEEP_DIMS]; /* the box: low <= high; open: what its sides lie between */
    spg_sweep_ref low_at[SPG_SWEEP_DIMS], high_at[SPG_SWEEP_DIMS]; /* open: the sides themselves */
    int64_t base, stride[SPG_SWEEP_DIMS]; /* rank = base + Σ (parameter - low) · stride, below `cells` */
    uint64_t cells;                       /* of the block: places of the box and room between them */
    bool slanted;                         /* fronts lie side by side: row s - least s is that of sum s */
    bool
        limited; /* only cells with Σ weight · parameter <= limit are positions; a front ends there, `exists` says it too */
    int64_t weight[SPG_SWEEP_DIMS], limit;
    spg_sweep_ref exists;      /* 0: every cell is a position; a cell that is none holds 0 */
    spg_sweep_ending *endings; /* tested in order, before any option */
    uint32_t ending_count;
    spg_sweep_ref stuck; /* MAX: the value without options */
    uint32_t body;       /* statement */
    uint64_t options;    /* at most so many options has one position; UINT64_MAX: not known */
    int64_t least, most; /* between which all cells lie, as far as known */
    bool may_stop;       /* outcomes: a win decides, nothing behind it needs to be looked at */
    int64_t top;         /* may_stop: the best candidate there is */
    uint32_t checks;     /* checked operations in its program */
    /* Cells that certainly hold 0 need no visit. Lexicographic: those where the innermost level's parameter is below
     * `from` or above `to`; fronts: those whose sum is below sum_from or above sum_to. Not in passes with lines. */
    spg_sweep_cut from, to;
    bool cut_sums; /* the next two are set */
    int64_t sum_from, sum_to;
} spg_sweep_table;

/* A set of cells that grows along a direction: for a cell p, line `id` holds the cells p + k·step of `table` for k >= first
 * (and k <= last unless last is 0) inside the box. Before anything else is done for a cell p of a pass, each line whose
 * table belongs to the pass gets the cell p + first·step, if that is in the box, and then loses p + (last+1)·step. What
 * a LINE statement sees then is what the loop it stands for would see. Tables with lines have no `exists`. */
typedef struct spg_sweep_line {
    uint32_t table; /* whose cells it holds; the LINE statements may stand in another table of the same pass */
    int64_t step[SPG_SWEEP_DIMS];
    int64_t first, last;
    spg_sweep_ref last_at; /* open: instead of `last`, first - 1 at least; 0: to the end of the box */
    spg_sweep_ref id;      /* over the parameters: 0 … count-1 */
    uint64_t count;
    spg_sweep_ref count_at; /* open: instead of `count` */
    spg_sweep_ref own;      /* MAX: the candidate that a cell q is, over q's parameters; CELL inside it is q itself */
} spg_sweep_line;

/* In which order the cells of a pass are visited. There are `levels` nested loops, the first one outermost, each upward.
 * Lexicographic: level i is sign · parameter dim[i]. A front: level 0 is Σ weight · parameter, then level i is parameter
 * dim[i-1]; parameter dim[levels-1] has weight 1 or -1 and follows from the sum. */
typedef struct spg_sweep_order {
    bool front;
    uint32_t levels; /* = dims */
    uint32_t dim[SPG_SWEEP_DIMS];
    int8_t sign[SPG_SWEEP_DIMS];
    int64_t weight[SPG_SWEEP_DIMS]; /* by parameter */
    bool
        tiled; /* lexicographic: every cell needed lies, in every level, at or before: boxes of levels may be done in any
                   order that keeps this */
    bool apart; /* every cell needed lies in an earlier value of level 0: equal ones do not need each other */
} spg_sweep_order;

/* Tables that are filled together: one game, and both turns when it matters who moves. They have the same box. */
typedef struct spg_sweep_pass {
    uint32_t first, count; /* tables */
    spg_sweep_order order;
} spg_sweep_pass;

typedef enum spg_sweep_kind {
    SPG_SWEEP_KIND_GRUNDY,  /* MEX */
    SPG_SWEEP_KIND_OUTCOME, /* MAX */
    SPG_SWEEP_KIND_SCORE,   /* MAX */
    SPG_SWEEP_KIND_DISTANCE /* MAX */
} spg_sweep_kind;

typedef struct spg_sweep {
    spg_run *run;    /* NULL: there is none */
    spg_arena arena; /* of everything below but the arrays */
    spg_sweep_kind kind;
    bool draws;                      /* OUTCOME: draws exist: 0, 1, 2 instead of 0, 1 */
    bool open;                       /* as above */
    SPG_ARRAY(spg_sweep_name) names; /* open */
    SPG_ARRAY(spg_sweep_node) nodes; /* nodes.at[0] is NONE */
    spg_intern index;                /* equal nodes are one: number = reference - 1 */
    SPG_ARRAY(spg_sweep_statement) statements;
    SPG_ARRAY(spg_sweep_array) arrays;
    SPG_ARRAY(spg_sweep_table) tables;
    SPG_ARRAY(spg_sweep_line) lines;
    SPG_ARRAY(spg_sweep_pass) passes; /* in order: a pass needs itself and earlier ones only */
    uint32_t var_count;               /* variables of any table: parameters, then others; each is set once per use */
} spg_sweep;

spg_status spg_sweep_init(spg_sweep *sweep, spg_run *run, spg_sweep_kind kind);
void spg_sweep_clear(spg_sweep *sweep);

/* A front along the limited sum ends at the limit. */
bool spg_sweep_front_is_limited(const spg_sweep_table *table, const spg_sweep_order *order);
/* How many cells the box has; `cells` counts room between them, too. */
uint64_t spg_sweep_places(const spg_sweep_table *table);
static inline bool spg_sweep_is_mex(const spg_sweep *sweep)
{
    return sweep->kind == SPG_SWEEP_KIND_GRUNDY;
}
static inline const spg_sweep_node *spg_sweep_node_at(const spg_sweep *sweep, spg_sweep_ref ref)
{
    return &sweep->nodes.at[ref];
}

/* Nodes are simplified as they are made: constants are folded, x+0 is x, min(a,b) is a when the bounds say so. Bounds and
 * checks are worked out from the operands, and met with [low, high], which the caller knows from elsewhere (pass INT64_MIN,
 * INT64_MAX for nothing). What is known to lie in bounds that fit is not checked. */
spg_status spg_sweep_const(spg_sweep *sweep, int64_t value, spg_sweep_ref *out);
spg_status spg_sweep_var(spg_sweep *sweep, uint32_t var, int64_t low, int64_t high, spg_sweep_ref *out);
spg_status spg_sweep_make(spg_sweep *sweep, spg_sweep_op op, uint32_t data, spg_sweep_ref a, spg_sweep_ref b,
                          spg_sweep_ref c, int64_t low, int64_t high, spg_sweep_ref *out);
/* A name of an open sweep; each is there once. */
spg_status spg_sweep_name_of(spg_sweep *sweep, spg_sweep_name name, int64_t low, int64_t high, spg_sweep_ref *out);
/* A leaf of an open sweep; one that may fail is checked. */
spg_status spg_sweep_leaf(spg_sweep *sweep, uint32_t leaf, bool checked, int64_t low, int64_t high, spg_sweep_ref *out);
/* The same expression where more is known of it. */
spg_status spg_sweep_narrow(spg_sweep *sweep, spg_sweep_ref ref, int64_t low, int64_t high, spg_sweep_ref *out);
spg_status spg_sweep_add_statement(spg_sweep *sweep, spg_sweep_statement statement, uint32_t *out);
bool spg_sweep_has_stop(const spg_sweep *sweep, uint32_t loop); /* directly inside it */
/* base + Σ (argument - low) · stride; open: the place of the arguments */
spg_status spg_sweep_rank(spg_sweep *sweep, uint32_t table, const spg_sweep_ref arguments[], spg_sweep_ref *out);

const char *spg_sweep_op_word(spg_sweep_op op);
uint32_t spg_sweep_operands(spg_sweep_op op);
/* For people and golden files: the whole program, one statement a line. */
void spg_sweep_dump(const spg_sweep *sweep, spg_text *out);
/* The identity of the program: everything a reader does depends on this alone, contents of arrays included. */
spg_digest spg_sweep_digest(const spg_sweep *sweep);

#endif
