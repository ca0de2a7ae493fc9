/* state.h — what the phases of the graph engine share. SPDX-License-Identifier: MIT
 *
 * back → outcomes → (values wanted: grundy → (a cycle was met: stages)) → done
 *
 * The whole graph is labelled at the first question; every later one is looked up. Per node: 4 bytes of starts backwards,
 * 4 of label, 4 of queue, with values 8 more, and 8 more still while cycles are being labelled; per edge 4 backwards. */
#ifndef SPG_SOLVE_GRAPH_STATE_H
#define SPG_SOLVE_GRAPH_STATE_H

#include "base/array.h"
#include "game/graph.h"
#include "solve/engine.h"
#include "value/mex.h"

/* A label: spg_outcome in the low bits and the distance above them; or, with UNKNOWN in the low bits, how many options are
 * not known to lose. What is UNKNOWN at the end is a draw. */
static inline spg_outcome spg_place_outcome(uint32_t label)
{
    return (spg_outcome)(label & 3);
}
static inline uint32_t spg_place_label(spg_outcome outcome, uint32_t distance)
{
    return distance << 2 | (uint32_t)outcome;
}

/* Codes of values: a nimber, or one of these. The set K of an infinite one is read off its options. */
#define SPG_PLACE_INFINITE UINT32_C(0x80000000)
#define SPG_PLACE_UNKNOWN UINT32_MAX

/* What the phases of values know of a node: side by side, because they are asked for together. */
typedef struct spg_place_entry {
    uint32_t value; /* before it is known, in grundy.c: bit n: some option has the value n */
    uint32_t open;  /* options that are no nimber yet; of nodes without a cycle: the next one of the same value */
} spg_place_entry;

typedef enum spg_places_phase {
    SPG_PLACES_BACK,
    SPG_PLACES_OUTCOMES,
    SPG_PLACES_SETTLED, /* outcomes are known */
    SPG_PLACES_GRUNDY,
    SPG_PLACES_STAGES,
    SPG_PLACES_DONE /* values too */
} spg_places_phase;

typedef struct spg_places {
    spg_run *run;
    spg_task task;
    const spg_graph_plan *plan;
    uint32_t nodes, edges;

    uint32_t *back_starts; /* nodes + 2 */
    uint32_t *back;        /* the nodes with an edge to v: back[back_starts[v] … back_starts[v+1]-1] */
    uint32_t *label;
    uint32_t *queue;
    spg_place_entry *place;
    uint32_t *left;  /* stages: open options not answered at this stage; or the next node that may take the label */
    uint32_t *stamp; /* stages: 1 + the last stage at which it was answered */
    SPG_ARRAY(uint32_t) heads; /* stages: the first node without a cycle of each value */
    spg_mex mex;
    uint64_t longest;
    bool cyclic;

    spg_places_phase phase;
    uint32_t part, cursor;
    uint32_t filled;  /* of the queue */
    uint32_t ordered; /* nodes that reach no cycle: the first ones of the queue */
    uint32_t active;  /* stages: nodes without a value, behind them in the queue */
    uint32_t stage, waiting;

    const spg_position *asked;
    bool is_sum, values; /* of the question */
    bool before;         /* the graph was labelled for an earlier question */
} spg_places;

/* The phases: SPG_OK when finished, SPG_MORE when the work is used up. Each starts with part = cursor = 0. */
typedef spg_status spg_places_step(spg_places *p, uint64_t *work);
spg_places_step spg_back_step;     /* back.c */
spg_places_step spg_outcomes_step; /* outcomes.c */
spg_places_step spg_grundy_step;   /* grundy.c */
spg_places_step spg_stages_step;   /* stages.c */

/* `*array` gets room for `count` numbers, all 0, if it has none yet. */
spg_status spg_places_take(spg_places *p, uint32_t **array, size_t count);
void spg_places_give(spg_places *p, uint32_t **array, size_t count);
/* The node of a component at the turn of the question. */
bool spg_places_node(const spg_places *p, const uint64_t *component, spg_turn turn, uint32_t *node);

/* tally.c: what a sum of nodes is worth (T1, T4). Of infinite values only how many there are matters, and of a single one
 * which node it is: the sum of the nodes, each as often as it has copies, tells when one is left. */
typedef struct spg_tally {
    spg_nimber nimbers;
    spg_int infinite;
    uint64_t places; /* modulo 2^64 */
} spg_tally;
void spg_tally_add(const spg_places *p, spg_tally *tally, uint32_t node, uint64_t copies);
void spg_tally_remove(const spg_places *p, spg_tally *tally, uint32_t node); /* one copy, which must be there */
spg_status spg_tally_value(spg_places *p, const spg_tally *tally, spg_arena *arena, spg_loopy *out);

/* listing.c */
spg_status spg_listing_make(spg_places *p, const spg_tally *total, spg_arena *arena, spg_answer *out);

static inline uint32_t spg_places_degree(const spg_places *p, uint32_t v)
{
    return p->plan->starts[v + 1] - p->plan->starts[v];
}
/* Nodes lie anywhere in memory: what the queue will need soon is fetched while other nodes are done. */
static inline void spg_places_ahead(const spg_places *p)
{
    enum { FAR = 16, NEAR = 8 };
    if (p->cursor + FAR >= p->filled) { return; }
    __builtin_prefetch(&p->back_starts[p->queue[p->cursor + FAR]]);
    __builtin_prefetch(&p->back[p->back_starts[p->queue[p->cursor + NEAR]]]);
}
static inline void spg_places_spend(uint64_t *work, uint64_t units)
{
    *work -= units < *work ? units : *work;
}

#endif
