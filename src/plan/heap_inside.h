/* heap_inside.h — what the files about heap games share. SPDX-License-Identifier: MIT */
#ifndef SPG_PLAN_HEAP_INSIDE_H
#define SPG_PLAN_HEAP_INSIDE_H

#include "plan/heap.h"

typedef struct spg_heaps_one {
    bool found;
    spg_heaps_game shown;
    spg_heap_code *code;
    spg_heap_game game;
    spg_heap_certificate *window; /* anchors, where the period is proved by T45; else NULL */
} spg_heaps_one;

struct spg_heaps {
    spg_formulas *formulas;
    spg_run *run;
    spg_family family; /* the game is its own once has_game, the rest is shared */
    bool has_game, any, answered;
    spg_heaps_one *at; /* per game of the program */
    size_t count;
    spg_closed_plan plan;
};

/* heap.c: of the family, made once */
spg_status spg_heaps_make(spg_formulas *formulas, const spg_family *family, spg_heaps **out);
spg_heaps_one *spg_heaps_find(spg_heaps *h, const uint64_t *component, uint64_t *n); /* NULL: no heap */
spg_status spg_heaps_value(spg_heaps *h, spg_heaps_one *one, uint64_t n, spg_worth *out);
spg_status spg_heaps_search(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_heap_period *found);

#endif
