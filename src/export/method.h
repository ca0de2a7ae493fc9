/* method.h — how the worth of positions is found: each method prints C functions. SPDX-License-Identifier: MIT
 *
 * sg_G, wins_G and score_G take the arguments of a position of the game G and give its Grundy value, whether the player to
 * move wins when it stands alone, and its score. A method says for which games it can print which of them. */
#ifndef SPG_EXPORT_METHOD_H
#define SPG_EXPORT_METHOD_H

#include "export/exporter.h"

typedef struct spg_x_method {
    bool (*covers)(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
    /* The body of the function, between its braces; the unit of the game is open. */
    void (*print)(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);
} spg_x_method;

extern const spg_x_method spg_x_method_closed; /* formulas and theorems */
extern const spg_x_method spg_x_method_fill;   /* tables, from small to large: fill.c */
extern const spg_x_method spg_x_method_search; /* any rules: search.c */

/* The slots of the unit are those of the frame, and nothing is known of them. */
bool spg_x_open_frame(spg_exporter *x, const spg_frame *frame);

/* The first that can; NULL: none. */
const spg_x_method *spg_x_method_for(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game);

/* Do formulas of this kind tell about every position of the game? */
bool spg_x_tells_all(const spg_exporter *x, uint32_t game, spg_formula_kind kind);

/* The names of a game are open from here on: parameters, slots of its frame. What is not `known` of parameters may be anything. */
void spg_x_unit_game(spg_exporter *x, uint32_t game);
void spg_x_unit(spg_exporter *x, const spg_frame *frame, const spg_param *params, uint32_t count,
                const spg_extent *known);
/* "static long long sg_nim(long long v_n)" as the head of the chunk. */
void spg_x_head(spg_exporter *x, const char *result, const char *first);

#endif
