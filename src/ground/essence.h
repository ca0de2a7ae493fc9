/* essence.h — a ground game in a form that does not depend on how its moves were taken apart. SPDX-License-Identifier: MIT
 *
 * Moves that do the same are one *act*, under the condition that one of them is there, for each player; endings one behind the other that
 * say the same are one *run*, whose order is of no matter. Conditions are diagrams, so equal ones are the same. */
#ifndef SPG_GROUND_ESSENCE_H
#define SPG_GROUND_ESSENCE_H

#include "base/intern.h"
#include "game/symmetry.h"
#include "ground/diagram.h"

enum { SPG_ESSENCE_FIELD_WORDS = (SPG_GROUND_FIELDS_MAX + 63) / 64 };

/* What is written into a field that may change. */
typedef struct spg_essence_change {
    uint32_t field, from;  /* from SPG_GROUND_NONE: a constant */
    const uint8_t *digits; /* the constant; or by the digit of `from`, SPG_ESSENCE_NEVER where that is none it has */
} spg_essence_change;

#define SPG_ESSENCE_NEVER UINT8_MAX

typedef struct spg_essence_act {
    spg_verdict verdict;
    bool again;
    int32_t gain;
    const spg_essence_change *changes; /* by field */
    uint32_t change_count;
    spg_diagram when[2];                      /* by player; FALSE: not theirs */
    uint64_t fields[SPG_ESSENCE_FIELD_WORDS]; /* a bit for each that it asks, reads or writes */
} spg_essence_act;

typedef struct spg_essence_run {
    spg_verdict verdict;
    int32_t number;
    spg_diagram whole;        /* where one of its parts holds; the trap: that is too large */
    const spg_diagram *parts; /* rising, each once */
    uint32_t part_count;
} spg_essence_run;

typedef struct spg_essence {
    spg_run *run;
    spg_arena arena;
    const spg_ground *ground;
    uint32_t *first;    /* per field: its first place; at the end that of the first player */
    uint16_t *field_of; /* per place; field_count for players */
    uint32_t places;    /* with those of the players, if it matters who is to move */
    spg_diagrams diagrams;
    spg_essence_act *acts;
    uint32_t act_count;
    spg_intern known; /* acts by what they do, numbered as they are */
    spg_essence_run *runs;
    uint32_t run_count;
    /* Images of diagrams under the map that is being checked. */
    spg_diagram *image;
    uint32_t *image_of; /* … that this number stands for: others are not made yet */
    uint32_t checks;
    uint32_t base; /* diagrams from here on are no conditions */
} spg_essence;

/* SPG_OK with *fine false: there is too much of it. It is to be closed in any case. */
spg_status spg_essence_open(spg_essence *n, spg_run *run, const spg_ground *ground, bool *fine);
void spg_essence_close(spg_essence *n);
/* Does the map of the places take the game to itself? It is one to one and takes fields to fields (T48). */
bool spg_essence_is_symmetry(spg_essence *n, const uint16_t *to);
/* Another check is of no use: no memory, or there is too much of it. */
static inline bool spg_essence_failed(const spg_essence *n)
{
    return n->diagrams.failed;
}

#endif
