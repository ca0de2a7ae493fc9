/* shape_normal.h — a schema in a form that does not depend on how it was written. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_SHAPE_NORMAL_H
#define SPG_FACTS_SHAPE_NORMAL_H

#include "facts/premises.h"
#include "facts/shapes.h"

enum { SPG_NORMAL_ROWS = 40, SPG_NORMAL_SCHEMAS = 400, SPG_NORMAL_PARAMS = 16 };

/* A condition form >= 0, coefficients without a common divisor. */
typedef struct spg_normal_row {
    spg_linear form;
    bool legal; /* a range of the target says so (others may too) */
    bool kept;  /* looking at it may trap: it cannot be left out */
} spg_normal_row;

/* Binders that run upward by ones are `ranged`: their bounds are rows like any other. Rows that follow from the rest are
 * left out, first those that are not ranges of the target. */
typedef struct spg_normal {
    uint32_t schema;
    bool known; /* false: the schema cannot be written like this */
    bool never; /* no position has this move */
    spg_normal_row *rows;
    uint32_t row_count;
    spg_ref *others; /* guards that are no rows */
    uint32_t other_count;
    bool *ranged; /* per binder */
} spg_normal;

typedef struct spg_shape_finder {
    spg_run *run;
    const spg_program *program;
    spg_schemas *schemas;
    const uint64_t *games;
    const spg_extent *givens;
    spg_arena *arena;
    spg_shapes *out;
    spg_premises *premises; /* of the schema being looked at: its ranges and what is no row */
    spg_normal *normals;    /* per schema */
} spg_shape_finder;

/* Room for what is found, from f->arena. */
spg_status spg_shape_take_room(spg_shape_finder *f);
/* Starts f->premises on the schema without its rows, and finds these. */
spg_status spg_normal_make(spg_shape_finder *f, uint32_t schema, spg_normal *out);
/* The premises of a normal form again, without its rows. `bare` lives as long as the premises are used. */
void spg_normal_assume_rest(spg_shape_finder *f, const spg_normal *normal, spg_schema *bare);

/* Does the goal follow from the rows, but for one? UINT32_MAX: from all of them. */
bool spg_normal_follows(spg_premises *p, const spg_normal_row *rows, uint32_t count, uint32_t but,
                        const spg_linear *goal);
/* Leaves out rows that follow from the others, first those that are not ranges of the target. False: they cannot all hold.
 * `is_calm`: one that is kept may go all the same; NULL: none may. */
typedef bool spg_normal_is_calm(const void *user, const spg_linear *form);
bool spg_normal_reduce(spg_premises *p, spg_normal_row *rows, uint32_t *count, spg_normal_is_calm *is_calm,
                       const void *user);
void spg_normal_drop_row(spg_normal_row *rows, uint32_t *count, uint32_t which);

/* A form as an expression of the schema pool, always the same for equal forms. False: failed, or not possible. */
spg_status spg_normal_expression(spg_schemas *schemas, const spg_linear *form, spg_ref *out);

/* Which names an expression of the schema pool mentions; names bound inside it do not count. */
typedef struct spg_mention {
    bool params, locals, givens;
} spg_mention;
spg_mention spg_normal_mentions(const spg_schemas *schemas, spg_ref ref);
spg_mention spg_normal_form_mentions(const spg_schemas *schemas, const spg_linear *form);
bool spg_normal_mentions_name(const spg_schemas *schemas, spg_ref ref, spg_node_kind kind, uint32_t number);
bool spg_normal_form_mentions_name(const spg_schemas *schemas, const spg_linear *form, spg_node_kind kind,
                                   uint32_t number);
/* Can all that a game works out beside its moves be looked at without a trap? Else these do not tell all that its rules do. */
bool spg_normal_looks_are_safe(const spg_schemas *schemas, uint32_t game);
/* The coefficient of a parameter or local in a form, and whether it occurs nowhere else in it. */
bool spg_normal_coefficient(const spg_schemas *schemas, const spg_linear *form, spg_node_kind kind, uint32_t number,
                            spg_int *out);

/* Is it written as the parameter plus something, in a way that nothing but legality depends on the parameter? */
bool spg_shape_is_written_step(const spg_schemas *schemas, const spg_schema *schema);

/* The finders; each adds to f->out. */
spg_status spg_shape_find_steps(spg_shape_finder *f, uint32_t game); /* of one integer */
spg_status spg_shape_find_code(spg_shape_finder *f, uint32_t game);  /* likewise */
spg_status spg_shape_find_dead(spg_shape_finder *f);

#endif
