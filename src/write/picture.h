/* picture.h — a table as a picture: a heat-map of two parameters, a plot or a strip of one. SPDX-License-Identifier: MIT
 *
 * A parameter with a single value is no axis of the picture; it stands in the title. */
#ifndef SPG_WRITE_PICTURE_H
#define SPG_WRITE_PICTURE_H

#include "write/canvas.h"
#include "write/shades.h"

enum {
    SPG_PICTURE_MARGIN = 16,
    SPG_PICTURE_TEXT = 16, /* height of a line */
    SPG_PICTURE_SIDE = 720 /* pixels for the data, about */
};

typedef struct spg_picture {
    const spg_table_view *table; /* one or two axes */
    const spg_shades *shades;
    spg_canvas *canvas;
    const char *title;
} spg_picture;

/* SPG_PNG or SPG_SVG. SPG_REFUSED: more than two axes; SPG_TOO_BIG: more cells than a picture should have. */
spg_status spg_picture_write(spg_run *run, const spg_table_view *table, spg_format format, const spg_style *style,
                             spg_text *out);

/* "pair(a, 5): Grundy value" */
void spg_picture_title(const spg_table_view *table, bool chinese, spg_text *out);
/* The table without the axes that have a single value, but with at least one; `axes` has room for all of them. */
spg_table_view spg_picture_slice(const spg_table_view *table, spg_axis_view *axes);

/* log2(1 + x), by whole steps and a series: the same bits on every machine. */
double spg_scale_log(double x);

/* The parts. */
void spg_heatmap_draw(const spg_picture *picture);
void spg_plot_draw(const spg_picture *picture);
/* The legend with its upper left corner at x, y, for data that is `height` high; its size is added to the canvas. */
void spg_legend_draw(const spg_picture *picture, int32_t x, int32_t y, int32_t height);
/* The canvas grows to hold a point, and the margin. */
void spg_picture_reach(const spg_picture *picture, int32_t x, int32_t y);
/* The least of 1, 2, 5, 10, 20, 50 … that is not below `least`. */
int64_t spg_picture_step(int64_t least);
/* The first multiple of `step` that is not below `low`; INT64_MAX: there is none. */
int64_t spg_picture_first(int64_t low, int64_t step);

#endif
