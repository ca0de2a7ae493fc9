/* symmetries.h — what the files that look for symmetries share. SPDX-License-Identifier: MIT */
#ifndef SPG_GROUND_SYMMETRIES_H
#define SPG_GROUND_SYMMETRIES_H

#include "ground/colours.h"

typedef struct spg_symmetry_finder {
    spg_essence essence;
    spg_colours ties;
    spg_arena scratch;
    spg_arena *arena;                         /* of what comes out */
    uint64_t *colours;                        /* per place: alike where a symmetry may take one to the other */
    uint32_t class_of[SPG_GROUND_FIELDS_MAX]; /* the first of the fields that it may be exchanged with */
    uint32_t rank_of[SPG_GROUND_FIELDS_MAX], class_size[SPG_GROUND_FIELDS_MAX];
    uint16_t *to[SPG_SYMMETRY_IMAGES_MAX]; /* the group so far */
    uint32_t count;
} spg_symmetry_finder;

/* The exact check, within the work there is. */
bool spg_symmetry_holds(spg_symmetry_finder *s, const uint16_t *to);

/* --- twins.c --- */
spg_status spg_symmetry_find_twins(spg_symmetry_finder *s, spg_ground_symmetries *out);
bool spg_symmetry_keeps_twins(const spg_symmetry_finder *s, const uint16_t *to);
spg_status spg_symmetry_part_twins(spg_symmetry_finder *s);

/* --- group.c: all products of some maps --- */
/* Adds a map and what it makes with those there are; nothing, if they would be too many. */
spg_status spg_symmetry_add(spg_symmetry_finder *s, const uint16_t *to);
/* Does one of them take a place to another? */
bool spg_symmetry_takes(const spg_symmetry_finder *s, uint32_t from, uint32_t to);

#endif
