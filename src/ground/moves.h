/* moves.h — moves as they are read, made into moves over fields. SPDX-License-Identifier: MIT */
#ifndef SPG_GROUND_MOVES_H
#define SPG_GROUND_MOVES_H

#include "game/ground.h"
#include "ground/grounder.h"

/* The moves so far; in the arena of the ground game. */
typedef struct spg_ground_writer {
    spg_grounder *g;
    spg_ground *out;
    const spg_ground_field *fields;
    SPG_ARRAY(spg_ground_move) moves;
    size_t endings; /* so many of them, the first ones, are endings; conditions are indices of g->roots */
} spg_ground_writer;

/* One move: what it writes into every field (NULL with a verdict), under the grounder's conditions. */
spg_status spg_ground_write(spg_ground_writer *w, const spg_diagram *targets, spg_verdict verdict);

#endif
