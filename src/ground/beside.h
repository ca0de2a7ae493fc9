/* beside.h — a ground game and a heap of counters, as one. SPDX-License-Identifier: MIT */
#ifndef SPG_GROUND_BESIDE_H
#define SPG_GROUND_BESIDE_H

#include "game/ground.h"

/* Impartial normal play in which nothing but the moves decides: then its positions have Grundy values (T2). */
bool spg_ground_has_values(const spg_ground *ground);
/* The sum of the game and a heap of up to size - 1 counters, of which a move takes any number: the heap is the last field, its digit the
 * counters. What is not changed belongs to the game; the rest is in the arena. */
spg_status spg_ground_beside_heap(spg_arena *arena, const spg_ground *ground, uint32_t size, spg_ground *out);

#endif
