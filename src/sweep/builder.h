/* builder.h — what the files that build a sweep share. SPDX-License-Identifier: MIT */
#ifndef SPG_SWEEP_BUILDER_H
#define SPG_SWEEP_BUILDER_H

#include "lower/nest.h"
#include "sweep/build.h"

typedef struct spg_builder {
    spg_run *run;
    const spg_build_request *request;
    spg_build_report *report;
    spg_sweep *sweep;
    const spg_program *program;
    spg_schemas *schemas;
    spg_lower lower;    /* expressions and moves; its arena is the scratch of the build */
    uint32_t *table_of; /* 2 · game + turn → table; UINT32_MAX: none */
    uint32_t table;     /* the one being built */
} spg_builder;

static inline spg_status spg_build_op(spg_builder *b, spg_sweep_op op, spg_sweep_ref x, spg_sweep_ref y,
                                      spg_sweep_ref *out)
{
    return spg_translate_op(&b->lower, op, x, y, out);
}
bool spg_build_is_on(const spg_builder *b, spg_reduction reduction);

/* order.c: in which order the cells of a game can be visited. */
spg_status spg_build_order(spg_builder *b, uint32_t game, const spg_sweep_table *table, spg_sweep_order *out);

/* candidates.c: what a move is worth, as an OPTION of the table being built; the owner is the builder. */
spg_status spg_candidates_add(void *owner, spg_nest *nest, uint32_t parent);
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
