/* colours.h — places of a ground game told apart by what they do in it. SPDX-License-Identifier: MIT
 *
 * Two places that a symmetry takes to each other have the same colour; the colours only guide the search for symmetries, nothing rests
 * on them. */
#ifndef SPG_GROUND_COLOURS_H
#define SPG_GROUND_COLOURS_H

#include "ground/essence.h"

/* A place takes part in something: a field, an act, a condition. */
typedef struct spg_colours_tie {
    uint32_t thing, place;
    uint64_t role;
} spg_colours_tie;

typedef struct spg_colours {
    spg_essence *n;
    spg_arena *arena;
    SPG_ARRAY(spg_colours_tie) ties;
    SPG_ARRAY(uint64_t) things; /* what is known of each without its places */
    uint64_t *sums, *near;      /* per thing; per place */
    uint64_t *seen;             /* a table of colours, `seen_mask` + 1 slots */
    uint32_t seen_mask;
    uint64_t work, most; /* ties looked at so far, and until it is too much */
} spg_colours;

enum { SPG_COLOURS_ROUNDS_MAX = 40 };

/* How colours were refined: what all of them added up to behind each round. */
typedef struct spg_colours_trace {
    uint32_t rounds;
    uint64_t sum[SPG_COLOURS_ROUNDS_MAX];
} spg_colours_trace;

/* `most`: ties to be looked at in all. */
spg_status spg_colours_open(spg_colours *c, spg_arena *arena, spg_essence *n, uint64_t most);
void spg_colours_close(spg_colours *c);
/* One more thing, and places that take part in it; before the colours are refined. */
spg_status spg_colours_add(spg_colours *c, uint64_t thing);
spg_status spg_colours_tie_to(spg_colours *c, uint32_t place, uint64_t role);
/* Makes room for all that were added. */
spg_status spg_colours_ready(spg_colours *c);
/* Each place gets the colours of those around it until nothing new comes. */
void spg_colours_refine(spg_colours *c, uint64_t *colours, spg_colours_trace *trace);
/* The same rounds; false as soon as the colours do not add up to what those of the trace did: no symmetry takes one to the other. */
bool spg_colours_follow(spg_colours *c, uint64_t *colours, const spg_colours_trace *trace);
/* Another one for this place. */
static inline void spg_colours_single(uint64_t *colours, uint32_t place)
{
    colours[place] = colours[place] * UINT64_C(0x9e3779b97f4a7c15) + 1;
}
/* All is said within the work there is. */
static inline bool spg_colours_spent(const spg_colours *c)
{
    return c->work > c->most;
}

#endif
