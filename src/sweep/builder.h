/* builder.h — what the files that build a sweep share. SPDX-License-Identifier: MIT */
#ifndef SPG_SWEEP_BUILDER_H
#define SPG_SWEEP_BUILDER_H

#include "facts/premises.h"
#include "sweep/build.h"

enum { SPG_BUILD_HELPER_SLOTS = 64 };

typedef struct spg_builder {
    spg_run *run;
    const spg_build_request *request;
    spg_build_report *report;
    spg_sweep *sweep;
    const spg_program *program;
    spg_schemas *schemas;
    spg_arena arena;    /* scratch of the build */
    uint32_t *table_of; /* 2 · game + turn → table; UINT32_MAX: none */
    /* the table being built */
    uint32_t table;
    const spg_ir_game *game;
    spg_turn turn;
    /* expressions */
    spg_scope scope;             /* bounds of names, with what the guards around have taught */
    spg_extent *params, *locals; /* the scope's arrays */
    size_t local_room, param_room;
    uint32_t *var_of;      /* slot → variable; UINT32_MAX: a let */
    spg_sweep_ref *let_of; /* slot → what a let stands for */
    uint32_t next_var;
    uint32_t slots_used;    /* of the game and of the helpers being expanded */
    spg_premises *premises; /* what holds where an expression is being translated: binders and guards passed so far */
    bool proving;           /* premises are in force */
    uint32_t expanding;     /* helpers that are being written out: their names are none of the game's */
} spg_builder;

/* Does a + gap <= b follow where we are? */
bool spg_build_proves(spg_builder *b, spg_ref low, spg_ref high, spg_int gap);

/* The box of a game as what is known of its parameters; nothing of its other names. */
void spg_build_enter_box(spg_builder *b, uint32_t game);
/* A verdict as a cell of the table being built, so many plies before the end. */
spg_status spg_build_verdict(spg_builder *b, spg_verdict verdict, int64_t plies, spg_sweep_ref *out);
spg_status spg_build_refuse(spg_builder *b, const char *why);
/* The given that an expression names, whatever it is converted to, if it holds lists so deep; else NULL. */
const spg_build_given *spg_build_given_at(const spg_builder *b, const spg_pool *pool, spg_ref ref, uint32_t depth);
bool spg_build_is_on(const spg_builder *b, spg_reduction reduction);

/* translate.c: an integer or truth value of the pool in force (scope.pool). */
spg_status spg_translate(spg_builder *b, spg_ref ref, spg_sweep_ref *out);
/* What is known of an expression, cut to 64 bits. */
void spg_translate_bounds(spg_builder *b, spg_ref ref, int64_t *low, int64_t *high);
spg_status spg_translate_array(spg_builder *b, const int64_t *items, uint64_t count, uint32_t *out);
/* How many items it has. */
spg_status spg_translate_count(spg_builder *b, uint32_t array, spg_sweep_ref *out);
/* The items of a constant list or set: array number; false: not constant. */
spg_status spg_translate_items(spg_builder *b, spg_ref ref, bool *constant, uint32_t *array);
static inline spg_status spg_translate_op(spg_builder *b, spg_sweep_op op, spg_sweep_ref x, spg_sweep_ref y,
                                          spg_sweep_ref *out)
{
    return spg_sweep_make(b->sweep, op, 0, x, y, 0, INT64_MIN, INT64_MAX, out);
}

/* tabulate.c: an expression of few names as a table of its values. SPG_REFUSED: too many or too large. */
spg_status spg_tabulate(spg_builder *b, spg_ref ref, spg_sweep_ref *out);
/* Is it worth a table: one name, and something in it that costs? */
bool spg_tabulate_pays(spg_builder *b, spg_ref ref);

/* fold.c: the value of an expression when its names have values. */
typedef struct spg_fold {
    spg_builder *builder;
    const spg_pool *pool;
    spg_int *params, *locals;
    uint64_t work; /* nodes looked at; at 0 it gives up */
} spg_fold;
bool spg_fold_value(spg_fold *fold, spg_ref ref, spg_int *out);

/* leaf.c: an expression or position of an open sweep that is kept as the rules have it. SPG_REFUSED inside a helper. */
spg_status spg_leaf(spg_builder *b, spg_ref ref, bool checked, int64_t low, int64_t high, spg_sweep_ref *out);
/* The same for an expression of which nothing else is known. */
spg_status spg_leaf_expression(spg_builder *b, spg_ref ref, bool careful, spg_sweep_ref *out);

/* range_sum.c: REDUCE SUM over a range, as a difference of prefix sums. */
spg_status spg_range_sum(spg_builder *b, spg_ref ref, spg_sweep_ref *out);

/* order.c: in which order the cells of a game can be visited. */
spg_status spg_build_order(spg_builder *b, uint32_t game, const spg_sweep_table *table, spg_sweep_order *out);

/* moves.c: the body of the table being built. */
spg_status spg_build_moves(spg_builder *b, uint32_t *body);
/* bounds.c: at most how many options a position has, and between which bounds cells lie. */
void spg_build_bounds(spg_builder *b, uint32_t game, spg_sweep_table *table);

/* linear.c: Σ coefficient · variable + constant over the variables of a sweep. */
enum { SPG_LINE_TERMS = 10 };
typedef struct spg_sweep_linear {
    int64_t constant;
    uint32_t count;
    uint32_t var[SPG_LINE_TERMS];
    int64_t coefficient[SPG_LINE_TERMS]; /* not 0 */
} spg_sweep_linear;
bool spg_sweep_linear_of(const spg_sweep *sweep, spg_sweep_ref ref, spg_sweep_linear *out);
int64_t spg_sweep_linear_get(const spg_sweep_linear *form, uint32_t var);
bool spg_sweep_linear_add(spg_sweep_linear *form, const spg_sweep_linear *other, int64_t factor);
bool spg_sweep_linear_is_zero(const spg_sweep_linear *form);

/* cuts.c: the pass that finds cells which need no visit. */
void spg_cuts_apply(spg_builder *b);
/* Can the fronts of this order lie side by side in memory? */
bool spg_slant_fits(const spg_builder *b, const spg_sweep_table *table, const spg_sweep_order *order);
void spg_slant_apply(spg_builder *b, const spg_sweep_pass *pass);

/* mirrors.c: the pass that halves loops over splits. */
spg_status spg_mirrors_apply(spg_builder *b);

/* lines.c: the pass that finds loops along a direction. */
spg_status spg_build_lines(spg_builder *b);

#endif
