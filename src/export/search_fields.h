/* search_fields.h — positions of a fixed number of bits. SPDX-License-Identifier: MIT
 *
 * Where every searched game has a layout of bits (game/layout.h) and no position is a sum, positions are kept as so many words, and a
 * move to a position of the same game changes the fields that it writes (lower/writes.h). Else positions are written down as
 * words of any number (search_positions.c). */
#ifndef SPG_EXPORT_SEARCH_FIELDS_H
#define SPG_EXPORT_SEARCH_FIELDS_H

#include "export/search.h"
#include "lower/writes.h"

/* How many words a position has; 0: positions have no fields. */
uint32_t spg_x_fields_words(spg_exporter *x);
/* The rows whose length only the program knows (search_sizes.h), of the one game that may have some: how many, and the first. */
bool spg_x_fields_open_rows(spg_exporter *x, spg_field *out, uint32_t *rows);
/* Bits of the first field, which tells game and turn: 0 where there is nothing to tell. */
uint32_t spg_x_fields_head(spg_exporter *x);
/* at_G: all fields from the parameters of the unit; and back, as a1, a2, … */
void spg_x_fields_write(spg_exporter *x, uint32_t game, const char *turn);
void spg_x_fields_read(spg_exporter *x, uint32_t game);

/* What a move writes: a number, an item of a list or a cell of a board as put_N, the latter two at at_N; or whether the number put_N is
 * in a set. */
typedef struct spg_x_write {
    spg_writes_kind kind;
    uint32_t param;
    spg_ref at, column, value; /* at: of an item, or the row of a cell */
    uint32_t number;
    bool inside; /* it is certain that there is such an item or cell */
} spg_x_write;

typedef struct spg_x_fields_move {
    spg_layout layout;
    const spg_extent *known; /* of the parameters */
    spg_x_write *writes;     /* from the arena */
    uint32_t count;
    bool opened; /* an `if` that the target exists */
} spg_x_fields_move;

/* Is a move from one position of the game to another told by what it writes? */
bool spg_x_fields_moves(spg_exporter *x, uint32_t game, spg_ref make, spg_ref legal);
/* What it writes, and whether the target exists; then its key, up to the call of key_number(). `turn` is who moves there, NULL: it
 * does not matter. */
void spg_x_fields_open(spg_exporter *x, uint32_t game, spg_ref make, spg_x_fields_move *out);
void spg_x_fields_put(spg_exporter *x, uint32_t game, const spg_x_fields_move *move, const char *turn);

#endif
