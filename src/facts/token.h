/* token.h — games in which tokens go along the edges of given graphs. SPDX-License-Identifier: MIT
 *
 * Every move takes one integer parameter x to an item of g[x], g being a given, and leaves the others as they are. Row and
 * item may be shifted by a constant (vertices numbered from 1), the item may be bound by a range and tested for being in
 * g[x], and conditions may be anything that the rules can say about one position. */
#ifndef SPG_FACTS_TOKEN_H
#define SPG_FACTS_TOKEN_H

#include "facts/interval.h"
#include "ir/schema.h"

typedef struct spg_token_move {
    uint32_t param;   /* the token that moves */
    uint32_t given;   /* list of sets, bags or lists of integers */
    int role;         /* -1: both, else spg_role */
    int64_t row;      /* from x it goes along the row x + row … */
    int64_t shift;    /* … to an item + shift */
    int64_t from, to; /* only items between these */
} spg_token_move;

enum { SPG_TOKEN_PARAMS = 4, SPG_TOKEN_MOVES = 16 };

typedef struct spg_token_game {
    bool found;
    const char *why; /* not */
    uint32_t game;
    bool guarded; /* conditions beside endings and ranges, or a `let` that may fail: the edges are what the rules say */
    uint32_t move_count;
    spg_token_move moves[SPG_TOKEN_MOVES];
} spg_token_game;

/* Of the family whose schemas these are; `givens` as in facts.h. */
void spg_token_find(const spg_program *program, const spg_schemas *schemas, const uint64_t *games,
                    const spg_extent *givens, spg_token_game *out);

#endif
