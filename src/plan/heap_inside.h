/* heap_inside.h — what the files about heap games share. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_HEAP_INSIDE_H
#define SPG_PLAN_HEAP_INSIDE_H

#include "plan/heap.h"

typedef struct spg_heaps_one {
    bool found;
    bool opens; /* it is no heap, but all its moves lead to heaps */
    spg_heaps_game shown;
    spg_heap_code *code;
    spg_heap_game game;
    spg_heap_certificate *window; /* anchors, where the period is proved by T45; else NULL */
    spg_heap_period afar;         /* proved while values were forgotten: the window is the whole certificate */
} spg_heaps_one;

struct spg_heaps {
    spg_formulas *formulas;
    spg_run *run;
    spg_family family; /* the game is its own once has_game, the rest is shared */
    bool has_game, any, answered;
    spg_heaps_one *at; /* per game of the program */
    size_t count;
    const spg_engine *engine; /* that answers from the values */
    spg_closed_plan plan;
    uint64_t patience; /* steps that the search for a period may cost; 0: any number */
    uint64_t goal;     /* for progress: so many heaps are looked at for a period; 0: none is looked for */
};

/* heap.c: of the family, made once */
spg_status spg_heaps_make(spg_formulas *formulas, const spg_family *family, spg_heaps **out);
spg_heaps_one *spg_heaps_find(spg_heaps *h, const uint64_t *component, uint64_t *n); /* NULL: no heap */
spg_status spg_heaps_value(spg_heaps *h, spg_heaps_one *one, uint64_t n, spg_worth *out);
spg_status spg_heaps_open(spg_heaps *h, spg_heaps_one *one); /* values from 0 on, instead of those there are */
void spg_heaps_drop_window(spg_run *run, spg_heaps_one *one);
spg_period_class spg_heaps_class(const spg_heaps_one *one);
void spg_heaps_show_progress(const spg_heaps *h, uint64_t done, uint64_t total);
/* heap_long.c: goes on where memory does not hold all values. *started false: the values must all be kept, and the error is
 * that of the run. */
spg_status spg_heaps_go_on(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_heap_period *found, bool *started);

#endif
