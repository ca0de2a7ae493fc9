/* svg.c — a canvas as SVG. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "write/canvas.h"
#include "write/escape.h"

static const char *anchor_word(spg_anchor anchor)
{
    switch (anchor) {
    case SPG_ANCHOR_START: return "start";
    case SPG_ANCHOR_MIDDLE: return "middle";
    case SPG_ANCHOR_END: return "end";
    }
    return "start";
}

static void add_mark(const spg_mark *mark, spg_text *out)
{
    if (mark->text != NULL) {
        spg_text_addf(out, "<text x=\"%d\" y=\"%d\" dy=\".35em\" font-size=\"%d\" text-anchor=\"%s\" fill=\"#%06x\">",
                      mark->x, mark->y, mark->size == 1 ? 10 : 16, anchor_word(mark->anchor), (unsigned)mark->colour);
        spg_escape_xml(out, mark->text);
        spg_text_add(out, "</text>\n");
    } else if (mark->round) {
        const double radius = mark->width / 2.0;
        spg_text_addf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#%06x\"/>\n", mark->x + radius,
                      mark->y + radius, radius, (unsigned)mark->colour);
    } else {
        spg_text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", mark->x, mark->y,
                      mark->width, mark->height, (unsigned)mark->colour);
    }
}

/* One rectangle a cell, in the order of the table. */
static void add_cells(const spg_cell_block *cells, spg_text *out)
{
    const int32_t side = cells->side - cells->gap;
    spg_text_add(out, "<g class=\"cells\" shape-rendering=\"crispEdges\">\n");
    for (size_t i = 0; i < cells->count; i++) {
        spg_text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"",
                      cells->x + (int32_t)(i % cells->columns) * cells->side,
                      cells->y + (int32_t)(i / cells->columns) * cells->side, side, side,
                      (unsigned)cells->palette[cells->shades[i]]);
        if (cells->tip == NULL) {
            spg_text_add(out, "/>\n");
            continue;
        }
        spg_text_add(out, "><title>");
        cells->tip(cells->user, i, out);
        spg_text_add(out, "</title></rect>\n");
    }
    spg_text_add(out, "</g>\n");
}

void spg_canvas_svg(const spg_canvas *canvas, spg_text *out)
{
    spg_text_addf(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                  "font-family=\"DejaVu Sans, Noto Sans CJK SC, Microsoft YaHei, PingFang SC, sans-serif\">\n",
                  canvas->width, canvas->height, canvas->width, canvas->height);
    if (canvas->title != NULL) {
        spg_text_add(out, "<title>");
        spg_escape_xml(out, canvas->title);
        spg_text_add(out, "</title>\n");
    }
    spg_text_addf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", canvas->width, canvas->height,
                  SPG_COLOUR_PAPER);
    if (canvas->cells.count > 0) { add_cells(&canvas->cells, out); }
    for (size_t i = 0; i < canvas->marks.count; i++) { add_mark(&canvas->marks.at[i], out); }
    spg_text_add(out, "</svg>\n");
}
