/* shades.h — the cells of a table as colours, with the legend that explains them. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_SHADES_H
#define SPG_WRITE_SHADES_H

#include "write/palette.h"
#include "write/table.h"
#include "write/words.h"

/* Shades that are no numbers; those of numbers start behind them. */
typedef enum spg_shade {
    SPG_SHADE_MISSING,
    SPG_SHADE_WIN,
    SPG_SHADE_LOSE,
    SPG_SHADE_DRAW,
    SPG_SHADE_LOOPY,
    SPG_SHADE_NUMBERS
} spg_shade;

enum { SPG_SHADE_LEVELS = 240 };

typedef struct spg_shades {
    uint8_t *at; /* one a cell */
    size_t count;
    bool used[SPG_SHADE_NUMBERS];
    bool numbers;      /* there are any */
    spg_int low, high; /* of them */
    uint32_t levels;   /* colours they are spread over: one for each number, when that fits */
    spg_colour palette[256];
} spg_shades;

spg_status spg_shades_make(spg_run *run, const spg_table_view *table, spg_shades *out);
void spg_shades_clear(spg_run *run, spg_shades *shades);

/* What a cell is: a number (then *number) or one of the others. */
spg_shade spg_shades_read(const spg_table_view *table, size_t cell, spg_int *number);
/* The shade of a number between low and high. */
uint8_t spg_shades_of(const spg_shades *shades, spg_int number);
/* The word of the legend for a shade that is no number. */
spg_word spg_shades_word(spg_shade shade);

#endif
