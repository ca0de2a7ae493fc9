/* census.h — how many positions are won, lost and drawn. SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_CENSUS_H
#define SPG_GAME_CENSUS_H

#include "value/loopy.h"

/* For who is to move there. */
typedef struct spg_census_row {
    uint64_t won, lost, drawn;
} spg_census_row;

typedef struct spg_census_value {
    spg_loopy value;
    spg_census_row row;
} spg_census_value;

typedef struct spg_census_score {
    spg_score score;
    spg_census_row row;
} spg_census_score;

/* Each list counts every position, but for distances: drawn ones have none. A list that the game, or the engine, does not have is empty. */
typedef struct spg_census {
    spg_census_row all;
    const spg_census_row *distances; /* row d: those that end in d plies */
    size_t distance_count;
    const spg_census_value *values; /* nimbers first, rising */
    size_t value_count;
    const spg_census_score *scores; /* rising */
    size_t score_count;
} spg_census;

static inline void spg_census_add(spg_census_row *row, spg_outcome outcome)
{
    row->won += outcome == SPG_OUTCOME_WIN;
    row->lost += outcome == SPG_OUTCOME_LOSE;
    row->drawn += outcome == SPG_OUTCOME_DRAW;
}

#endif
