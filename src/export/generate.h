/* generate.h — a program that prints random small inputs in the form that main reads. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_GENERATE_H
#define SPG_EXPORT_GENERATE_H

#include "export/exporter.h"

enum { SPG_X_LIMITS = 4, SPG_X_WORDS = 12, SPG_X_LETTERS = 16 };

/* A bound that is worked out by the generator: `ref`, an expression of main, plus an offset. */
typedef struct spg_x_limit {
    spg_ref ref;
    int64_t offset;
} spg_x_limit;

/* What is known of a variable or given that main reads: of the number, or of the items of a list. */
typedef struct spg_x_target {
    bool has_low, has_high;
    bool small; /* it becomes part of a list, set or board that is one position: the rules alone must get through it */
    int64_t low, high;
    spg_x_limit lows[SPG_X_LIMITS], highs[SPG_X_LIMITS];
    uint32_t low_count, high_count;
    int64_t length;             /* at least so many items */
    spg_ref words[SPG_X_WORDS]; /* TEXT nodes it is compared with */
    uint32_t word_count;
} spg_x_target;

typedef struct spg_x_targets {
    spg_x_target *slots, *givens;
    const spg_ref *binders;          /* per slot of main: the BINDER node; 0: it is a variable */
    spg_ref *sizes;                  /* per given: how many vertices the graph has, as main reads it; 0: not known */
    uint32_t letters[SPG_X_LETTERS]; /* of boards */
    uint32_t letter_count;
    bool acyclic; /* graphs must be: values or sums are asked for */
} spg_x_targets;

typedef struct spg_x_drawer {
    spg_exporter *x;
    spg_x_targets targets;
    bool *slots, *givens; /* sizes, conditions and bounds name them */
    const char *leave;
    unsigned last; /* number of the loop whose last round is to end it; 0: none */
    spg_ref width; /* the number that was printed last: of a board that follows, how wide it is; 0: something else */
} spg_x_drawer;

/* What a READ reads, be it the first of its act or not. */
static inline spg_read_form spg_x_read_form(const spg_node *read)
{
    return (spg_read_form)(read->data & ~(uint32_t)SPG_READ_FIRST);
}

/* generate_draw.c: the variable or given of a READ gets a value; it is printed. A board is drawn while it is printed. */
void spg_x_draw(spg_x_drawer *g, spg_ref act);
void spg_x_put(spg_x_drawer *g, spg_ref act);
/* generate_range.c: what the rules, the givens and main itself ask of what is read. */
void spg_x_find_targets(spg_exporter *x, spg_x_targets *out);
/* Of a variable or given, by its node. */
spg_x_target *spg_x_target_of(const spg_x_targets *all, const spg_node *place);
/* generate.c: the body of its main. */
void spg_x_generator(spg_exporter *x);

#endif
