/* closed.h — positions whose worth is known without playing: what the closed engine sees of formulas.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_GAME_CLOSED_H
#define SPG_GAME_CLOSED_H

#include "game/basis.h"
#include "game/game.h"

typedef enum spg_worth_kind {
    SPG_WORTH_UNKNOWN,
    SPG_WORTH_VALUE,   /* the Grundy value; in misère play that of normal play (T19) */
    SPG_WORTH_OUTCOME, /* of the position alone */
    SPG_WORTH_SCORE
} spg_worth_kind;

typedef struct spg_worth {
    spg_worth_kind kind;
    spg_int number; /* value or score */
    spg_outcome outcome;
    spg_basis basis;
    const char *theorem; /* NULL: none is named */
} spg_worth;

/* What is known of the sum as a whole, for who lists the moves of one component. */
typedef struct spg_aim {
    bool alone;     /* there is one component */
    spg_int total;  /* of all values */
    uint64_t large; /* components of values above 1 */
} spg_aim;

typedef struct spg_closed_plan {
    void *user;
    const spg_game *game; /* its options may leave out moves that certainly do not win, as long as the aim is right */
    bool values;          /* Grundy values add here */
    bool tame;            /* misère play, where they tell who wins by T19 */
    bool draws;           /* a position that is not won may be drawn */
    /* What a formula says about one component, the first player to move. */
    spg_status (*worth)(void *user, const uint64_t *component, bool alone, spg_worth *out);
    /* A position that no formula covers, by playing: components, whose turn it is. */
    spg_status (*play)(void *user, const uint64_t *components, uint32_t count, spg_turn turn, spg_worth *out);
    void (*aim)(void *user, const spg_aim *aim); /* NULL: moves are listed all the same */
} spg_closed_plan;

#endif
