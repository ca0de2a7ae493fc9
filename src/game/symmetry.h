/* symmetry.h — what may be done to the positions of a ground game without changing what they are worth. SPDX-License-Identifier: MIT
 *
 * A *place* is a digit of a field; places are counted through the fields. Behind them stand, where who is to move matters, a place for the
 * first player and one for the second. An image is a permutation of the places that takes those of one field to those of one field: where a
 * position has digit d in field f, its image has what that place goes to, and where a player is to move, there the player whose
 * place that of this one goes to (T48). */
#ifndef SPG_GAME_SYMMETRY_H
#define SPG_GAME_SYMMETRY_H

#include "game/ground.h"

enum { SPG_SYMMETRY_IMAGES_MAX = 64, SPG_SYMMETRY_PLACES_MAX = 1 << 10 };

/* Fields of which any two may be exchanged, rising. */
typedef struct spg_ground_twins {
    const uint32_t *fields;
    uint32_t count;
} spg_ground_twins;

/* Images map twins to twins of the same class, or to those of another class in the same order, digits as they are: an image of a
 * position whose twins are sorted has sorted twins, too. */
typedef struct spg_ground_symmetries {
    const uint32_t *first;     /* per field: its first place; at the end that of the first player */
    const uint16_t *const *to; /* per image: where each place goes; the first image is the position itself */
    uint32_t count;            /* 1 at least; a group */
    const spg_ground_twins *twins;
    uint32_t twin_count;
} spg_ground_symmetries;

/* How many images there are in all, at least so many if that is more than 2^53. */
double spg_ground_symmetries_size(const spg_ground_symmetries *symmetries);

#endif
