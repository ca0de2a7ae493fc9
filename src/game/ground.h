/* ground.h — a game of one component as a list of moves over fields, without any rules. SPDX-License-Identifier: MIT
 *
 * A position is a digit for every field. A move is there when each field has one of the digits it allows and its conditions hold; every
 * field of the position it leads to is a constant, or one old field with its digits renamed. So moves can be undone as well as made. */
#ifndef SPG_GAME_GROUND_H
#define SPG_GAME_GROUND_H

#include "base/arena.h"
#include "value/verdict.h"

enum { SPG_GROUND_RADIX_MAX = 64, SPG_GROUND_FIELDS_MAX = 256, SPG_GROUND_MOVES_MAX = (1 << 14) - 1 };
#define SPG_GROUND_NONE UINT32_MAX

typedef struct spg_ground_field {
    uint32_t param, item;
    uint32_t radix;        /* 1 … 64 */
    const int64_t *values; /* of its digits, rising: integers or characters */
} spg_ground_field;

/* The digit of a field after a move. */
typedef struct spg_ground_source {
    uint32_t field;       /* SPG_GROUND_NONE: digits[0], whatever the position was */
    const uint8_t *digit; /* by the digit of that field */
} spg_ground_source;

/* A condition, as a diagram: node 0 … count-1; field SPG_GROUND_NONE: the end, whose number is `first`. */
typedef struct spg_ground_node {
    uint32_t field, first; /* behind digit i: edges[first + i] */
} spg_ground_node;

typedef struct spg_ground_move {
    unsigned turns;              /* bit per spg_turn: who may make it */
    spg_verdict verdict;         /* WIN, LOSE or DRAW: a move that ends the game, seen by who made it; NONE otherwise */
    bool again;                  /* who made it moves again */
    int32_t gain;                /* its points; of an ending NUMBER, that number */
    const uint64_t *allowed;     /* per field: its digits, a bit each */
    const spg_ground_source *to; /* per field; NULL with a verdict */
    const uint32_t *conditions;  /* roots: 1 at the end where they hold, else 0 */
    uint32_t condition_count;
} spg_ground_move;

typedef struct spg_ground {
    spg_arena arena; /* of all below */
    uint32_t game;   /* index in the program */
    const spg_ground_field *fields;
    const uint32_t *radix; /* per field, again */
    uint32_t field_count;
    const uint32_t *columns; /* per parameter: of a board; else 0 */
    const int64_t *const
        *elements; /* per parameter: of a set, the numbers of its fields, which are 0 or 1; else NULL */
    const spg_ground_move *moves;
    uint32_t move_count;
    const spg_ground_node *nodes;
    uint32_t node_count;
    const uint32_t *edges;
    const spg_ground_move
        *endings; /* what must hold for an `end`, with its verdict for the player to move: the first one counts */
    uint32_t ending_count;
    bool turns; /* who is to move matters */
    spg_verdict stuck;
} spg_ground;

/* The number at the end of a diagram. */
static inline uint32_t spg_ground_look(const spg_ground *ground, uint32_t root, const uint8_t *digits)
{
    const spg_ground_node *node = &ground->nodes[root];
    while (node->field != SPG_GROUND_NONE) { node = &ground->nodes[ground->edges[node->first + digits[node->field]]]; }
    return node->first;
}

/* May the player make the move? `digits` is the position. */
bool spg_ground_may(const spg_ground *ground, const spg_ground_move *move, spg_turn turn, const uint8_t *digits);
/* The position it leads to. */
void spg_ground_make(const spg_ground *ground, const spg_ground_move *move, const uint8_t *digits, uint8_t *to);

#endif
