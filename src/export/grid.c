/* grid.c — boards: cells, changed copies, rewriting. SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "export/exporter.h"

/* ---- characters ---- */

/* A text that is known to be one character. */
static bool is_character(const spg_exporter *x, spg_ref ref, uint32_t *code)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind != SPG_NODE_TEXT) { return false; }
    const char *bytes = x->pool->texts.at[node->data].bytes;
    const size_t length = x->pool->texts.at[node->data].length;
    return length > 0 && spg_utf8_decode(bytes, length, code) == length;
}

static void write_code(spg_exporter *x, uint32_t code)
{
    if (code >= ' ' && code < 0x7f && code != '\'' && code != '\\') {
        spg_xf(x, "'%c'", (char)code);
    } else {
        spg_xf(x, "%u", (unsigned)code);
    }
}

static void cell_code(spg_exporter *x, spg_ref ref)
{
    spg_x_code(x, "grid_cell(%x, %x, %x)", spg_x_child(x, ref, 0), spg_x_child(x, ref, 1), spg_x_child(x, ref, 2));
}

/* The number of the character of a text that is one. */
void spg_x_cell_code(spg_exporter *x, spg_ref ref)
{
    uint32_t code = 0;
    if (is_character(x, ref, &code)) {
        write_code(x, code);
    } else if (spg_x_node(x, ref)->kind == SPG_NODE_CELL) {
        cell_code(x, ref);
    } else {
        spg_x_code(x, "only_character(%x)", ref);
    }
}

static bool is_code(const spg_exporter *x, spg_ref ref)
{
    uint32_t code = 0;
    return spg_x_node(x, ref)->kind == SPG_NODE_CELL || is_character(x, ref, &code);
}

/* Cells are compared as numbers, which is the order of their texts. */
bool spg_x_compares_cells(const spg_exporter *x, spg_ref left, spg_ref right)
{
    return is_code(x, left) && is_code(x, right) &&
           (spg_x_node(x, left)->kind == SPG_NODE_CELL || spg_x_node(x, right)->kind == SPG_NODE_CELL);
}

spg_ref spg_x_cell_of(const spg_exporter *x, spg_ref left, spg_ref right)
{
    return spg_x_node(x, left)->kind == SPG_NODE_CELL ? left : spg_x_node(x, right)->kind == SPG_NODE_CELL ? right : 0;
}

/* ---- boards ---- */

/* All values are computed from the board as it was; what falls outside is not computed. */
static void update_cell(spg_exporter *x, spg_ref ref)
{
    spg_x_lift lift;
    spg_x_lift_start(x, &lift, "grid", "update", &ref, 1);
    spg_x_code(x, "\nconst grid out = grid_copy(%x);", spg_x_child(x, ref, 0));
    for (uint32_t i = 1; i + 2 < spg_x_node(x, ref)->count; i += 3) {
        const unsigned number = spg_x_number(x);
        spg_x_code(x,
                   "\nconst long long row_%u = %x, column_%u = %x;"
                   "\nif (grid_inside(out, row_%u, column_%u)) { out.cells[row_%u * out.columns + column_%u] = ",
                   number, spg_x_child(x, ref, i), number, spg_x_child(x, ref, i + 1), number, number, number, number);
        spg_x_cell_code(x, spg_x_child(x, ref, i + 2));
        spg_x(x, "; }");
    }
    spg_x_code(x, "\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

static void rewrite(spg_exporter *x, spg_ref ref)
{
    spg_x_lift lift;
    spg_x_need(x, "rewrite");
    spg_x_lift_start(x, &lift, "grids", "rewrite", &ref, 1);
    spg_x_code(x, "\ngrids out = {NULL, 0, 0};\nconst grid from = %x;", spg_x_child(x, ref, 0));
    for (uint32_t i = 1; i + 1 < spg_x_node(x, ref)->count; i += 2) {
        spg_x_code(x, "\nrewrite_all(&out, from, %x, %x);", spg_x_child(x, ref, i), spg_x_child(x, ref, i + 1));
    }
    spg_x_code(x, "\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

void spg_x_grid(spg_exporter *x, spg_ref ref)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    if (kind == SPG_NODE_CELL) {
        spg_x_code(x, "character(");
        cell_code(x, ref);
        spg_x(x, ")");
    } else if (kind == SPG_NODE_ROWS || kind == SPG_NODE_COLS) {
        spg_x_code(x, kind == SPG_NODE_ROWS ? "@one%x.rows" : "@one%x.columns", spg_x_child(x, ref, 0));
    } else if (kind == SPG_NODE_UPDATE_CELL) {
        update_cell(x, ref);
    } else {
        rewrite(x, ref);
    }
}
