/* raster.h — a canvas as pixels, one byte each, with a palette. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_RASTER_H
#define SPG_WRITE_RASTER_H

#include "write/canvas.h"

typedef struct spg_raster {
    uint32_t width, height;
    uint8_t *pixels; /* row by row; numbers in the palette */
    spg_colour palette[256];
    uint32_t colours;
    uint32_t left_out; /* texts without glyphs */
} spg_raster;

/* Colours beyond 256 different ones become the paper's; a canvas made here has fewer. */
spg_status spg_raster_draw(spg_run *run, const spg_canvas *canvas, spg_raster *out);
void spg_raster_clear(spg_run *run, spg_raster *raster);

#endif
