/* board.h — a position as a drawing: boards as boards, piles as piles. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_BOARD_H
#define SPG_WRITE_BOARD_H

#include "base/text.h"

typedef enum spg_board_kind {
    SPG_BOARD_NUMBER, /* one heap */
    SPG_BOARD_PILES,  /* heaps side by side: a list or a bag */
    SPG_BOARD_SET,    /* numbers in boxes */
    SPG_BOARD_GRID,   /* squares with a letter each */
    SPG_BOARD_TEXT    /* as the language writes it */
} spg_board_kind;

/* One argument of a component. */
typedef struct spg_board_part {
    spg_board_kind kind;
    const char *name;       /* of the parameter */
    const char *text;       /* as the language writes it */
    const spg_int *numbers; /* NUMBER: one; PILES, SET */
    size_t count;
    uint32_t rows, columns;
    const uint32_t *cells; /* GRID: code points */
} spg_board_part;

typedef struct spg_board_component {
    const char *name; /* of the game */
    const spg_board_part *parts;
    uint32_t part_count;
    uint64_t copies;
} spg_board_component;

typedef struct spg_board_view {
    const spg_board_component *components;
    uint32_t count;
    const char *title;   /* beside the picture */
    const char *heading; /* in it; NULL: none */
} spg_board_view;

/* SPG_SVG or SPG_PNG. SPG_TOO_BIG: more than fits a drawing. */
spg_status spg_board_write(spg_run *run, const spg_board_view *board, spg_format format, spg_text *out);

#endif
