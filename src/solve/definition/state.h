/* state.h — what the phases of the definition engine share. SPDX-License-Identifier: MIT
 *
 * explore → reverse → order → acyclic → (cycle found: retrograde, loopy; an error in scoring games) → done
 *
 * Positions are numbered in the order they are met; all positions below graph.base were closed and labelled by earlier
 * questions. Labels of a position depend only on what it reaches, so they are final. The graph holds the new positions
 * only, and only while a question is being answered. */
#ifndef SPG_SOLVE_DEFINITION_STATE_H
#define SPG_SOLVE_DEFINITION_STATE_H

#include "solve/definition/component_table.h"
#include "solve/definition/multiset.h"
#include "solve/engine.h"
#include "value/mex.h"

/* An edge is the number of the position moved to, with SPG_EDGE_AGAIN when the same player goes on there; or
 * SPG_EDGE_VERDICT + verdict (WIN, LOSE, DRAW, seen by the mover) for a move that ends the game. */
#define SPG_EDGE_AGAIN UINT32_C(0x80000000)
#define SPG_EDGE_VERDICT UINT32_C(0x7ffffff0)
#define SPG_NONE UINT32_MAX

/* Codes of values: a nimber, or SPG_VALUE_INFINITE + number of the set K. */
#define SPG_VALUE_INFINITE UINT32_C(0x80000000)
#define SPG_VALUE_UNKNOWN UINT32_MAX

typedef SPG_ARRAY(uint32_t) spg_numbers;

typedef struct spg_labels {
    SPG_ARRAY(uint8_t) outcome; /* spg_outcome */
    spg_numbers distance;       /* SPG_NONE: draw */
    spg_numbers value;          /* only with values */
    SPG_ARRAY(spg_score) score; /* only with scores */
    spg_intern sets;            /* the sets K of infinite values, as arrays of nimbers */
    SPG_ARRAY(spg_nimber) set;  /* scratch: one of them, aligned */
    uint64_t longest;
} spg_labels;

/* The options of the new positions, by position - base, and the same edges backwards. */
typedef struct spg_graph {
    uint32_t base;
    SPG_ARRAY(uint64_t) first; /* edges of v are first[v] … first[v+1]-1 */
    spg_numbers edges;
    SPG_ARRAY(spg_score) gains; /* only with scores */
    SPG_ARRAY(uint64_t) back_first;
    spg_numbers back;    /* source, with SPG_EDGE_AGAIN; only edges between new positions */
    spg_numbers pending; /* edges to new positions not ordered yet; above 0 for ever: the position reaches a cycle */
    spg_numbers order;   /* every position after all its options */
} spg_graph;

/* Retrograde analysis: positions that will get their label at a distance, listed by that distance. */
typedef struct spg_retrograde_event {
    uint32_t position; /* - base */
    uint32_t next;     /* event, or SPG_NONE */
} spg_retrograde_event;

typedef struct spg_retrograde {
    spg_numbers open;  /* options not known to lose */
    spg_numbers delay; /* 1 + the largest distance of an option known to lose */
    spg_numbers soon;  /* the distance at which a win is listed; SPG_NONE: nowhere yet */
    spg_numbers heads; /* first event of each distance */
    SPG_ARRAY(spg_retrograde_event) events;
    uint32_t level;
} spg_retrograde;

typedef struct spg_loopy_labels {
    spg_numbers rest;            /* positions - base that reach a cycle */
    SPG_ARRAY(uint8_t) answered; /* has an option of value `stage` */
    spg_numbers count;           /* open options without an option of value `stage` */
    spg_numbers queue;
    spg_nimber stage;
    uint32_t unlabelled;
} spg_loopy_labels;

typedef enum spg_definition_phase {
    SPG_PHASE_IDLE,
    SPG_PHASE_EXPLORE,
    SPG_PHASE_REVERSE,
    SPG_PHASE_ORDER,
    SPG_PHASE_ACYCLIC,
    SPG_PHASE_RETROGRADE,
    SPG_PHASE_LOOPY,
    SPG_PHASE_DONE
} spg_definition_phase;

typedef struct spg_definition {
    spg_run *run;
    spg_task task;
    bool turns;  /* the turn is part of a position */
    bool scores; /* played for points */
    bool values; /* Grundy or loopy values are wanted and defined */
    spg_component_table components;
    spg_intern positions; /* encoded multisets, mark: the turn */
    spg_numbers singles;  /* 2 · component + turn: 1 + the position that is this component alone, or 0 */
    spg_labels labels;
    spg_mex mex;

    const spg_position *asked;
    uint32_t target;
    uint64_t fresh, options;
    bool cyclic;

    spg_definition_phase phase;
    uint32_t part;   /* of the phase */
    uint32_t cursor; /* position - base, or index, inside that part */
    spg_graph graph;
    spg_retrograde retrograde;
    spg_loopy_labels loopy;
    spg_multiset sum, child;  /* scratch */
    spg_multiset_bytes bytes; /* scratch */
} spg_definition;

/* The phases: SPG_OK when finished, SPG_MORE when the work is used up. Each starts with part = cursor = 0. */
typedef spg_status spg_definition_step(spg_definition *d, uint64_t *work);
spg_definition_step spg_explore_step;  /* explore.c */
spg_definition_step spg_order_reverse; /* order.c */
spg_definition_step spg_order_step;
spg_definition_step spg_acyclic_step;    /* label_acyclic.c */
spg_definition_step spg_retrograde_step; /* label_retrograde.c */
spg_definition_step spg_loopy_step;      /* label_loopy.c */

/* explore.c: the multiset of the position asked about, and its number, new or known. */
spg_status spg_explore_sum(spg_definition *d, const spg_position *position, spg_multiset *out);
spg_status spg_explore_put(spg_definition *d, const spg_multiset *sum, spg_turn turn, uint32_t *position);
/* A verdict as a result for the player to move (or who moved) at `turn`; UNKNOWN for NONE and NUMBER. */
spg_outcome spg_explore_outcome(spg_verdict verdict, spg_turn turn);

/* order.c: a scoring game that repeats a position; names the cycle. */
spg_status spg_order_refuse(spg_definition *d);
void spg_graph_clear(spg_definition *d);

/* moves.c */
spg_status spg_moves_list(spg_definition *d, spg_arena *arena, spg_answer *out);

/* census.c */
spg_status spg_definition_census(spg_definition *d, spg_arena *arena, const spg_census **out);

/* labels.c */
void spg_labels_clear(spg_definition *d);
spg_status spg_labels_push(spg_definition *d); /* one more position, all unknown */
void spg_labels_set(spg_definition *d, uint32_t position, spg_outcome outcome, uint32_t distance);
spg_status spg_labels_set_value(spg_definition *d, uint32_t position, const spg_loopy *value);
spg_status spg_labels_value(spg_definition *d, uint32_t code, spg_loopy *out); /* a set lives until the next call */
spg_outcome spg_labels_edge_outcome(const spg_definition *d, uint32_t edge);   /* for the mover */
uint32_t spg_labels_edge_distance(const spg_definition *d, uint32_t edge);     /* of the position moved to */
bool spg_labels_edge_score(const spg_definition *d, uint32_t edge, spg_score gain,
                           spg_score *out);                                 /* false: overflow */
void spg_labels_write(spg_definition *d, uint32_t position, spg_text *out); /* "nim(3) + 2 * nim(5)" */

static inline bool spg_edge_is_verdict(uint32_t edge)
{
    return (edge & ~SPG_EDGE_AGAIN) >= SPG_EDGE_VERDICT;
}
static inline uint32_t spg_edge_target(uint32_t edge)
{
    return edge & ~SPG_EDGE_AGAIN;
}
static inline uint32_t spg_graph_count(const spg_definition *d) /* new positions */
{
    return d->positions.count - d->graph.base;
}
static inline uint32_t spg_graph_degree(const spg_graph *graph, uint32_t v)
{
    return (uint32_t)(graph->first.at[v + 1] - graph->first.at[v]);
}
/* Does the edge lead to a new position that reaches a cycle? Everything else is labelled once the order is. */
static inline bool spg_edge_is_open(const spg_definition *d, uint32_t edge)
{
    const uint32_t target = spg_edge_target(edge);
    return !spg_edge_is_verdict(edge) && target >= d->graph.base && d->graph.pending.at[target - d->graph.base] > 0;
}
static inline spg_outcome spg_outcome_flip(spg_outcome outcome)
{
    return outcome == SPG_OUTCOME_WIN ? SPG_OUTCOME_LOSE : outcome == SPG_OUTCOME_LOSE ? SPG_OUTCOME_WIN : outcome;
}
static inline void spg_work_spend(uint64_t *work, uint64_t units)
{
    *work -= units < *work ? units : *work;
}

#endif
