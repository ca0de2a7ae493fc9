/* measure_search.h — the state of the search for a measure. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_MEASURE_SEARCH_H
#define SPG_FACTS_MEASURE_SEARCH_H

#include "base/bitset.h"
#include "facts/measure_edge.h"

enum { SPG_MEASURE_GAMES_MAX = 256, SPG_MEASURE_EDGES_MAX = 400 };

typedef struct spg_measure_search {
    spg_edge_reader reader;
    spg_arena *arena;
    spg_measure *out;
    const uint64_t *games;
    SPG_ARRAY(spg_edge) edges;
    uint32_t *number; /* of a game in the family */
    uint64_t *reach;  /* per number a bitset of numbers: reachable over edges not done */
    size_t reach_words;
    size_t words;    /* of a bitset over program.games */
    uint64_t *group; /* such a bitset: the group being looked at */
    bool whole;      /* look for one level that all edges of the group lower */
    uint32_t tries;
    uint32_t best_score, best_edge; /* of the candidate that went furthest: the edge that stopped it */
} spg_measure_search;

/* An edge inside the group that no level has lowered yet. */
static inline bool spg_measure_in_group(const spg_measure_search *s, const spg_edge *edge)
{
    return !edge->done && spg_bitset_has(s->group, edge->from) && spg_bitset_has(s->group, edge->to);
}

/* Looks for a level that no edge of the group raises and at least one lowers; keeps it and marks those edges. */
spg_status spg_measure_find_level(spg_measure_search *s, bool *found);

#endif
