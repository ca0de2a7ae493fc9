/* fill_box.c — tables of several parameters: a box that is filled anew when it grows. SPDX-License-Identifier: MIT */
#include "export/fill_table.h"

/* "table_…[place_2(&box_…, a, b)]" */
static const char *place_of(const spg_x_fill_table *t, const char *cells, const char *box)
{
    spg_x_need(t->x, spg_x_text(t->x, "place-%u", t->fill->count));
    return spg_x_text(t->x, "%s[place_%u(%s, $*)]", cells, t->fill->count, box);
}

void spg_x_fill_box_above(const spg_x_fill_table *t)
{
    spg_x_fill_code(t, "static $C *$table;\nstatic box $box;\n");
    if (t->fill->by_sum) {
        spg_x_fill_code(t, "static long long $top; /* the largest sum of arguments that it holds */\n");
    }
    spg_x_fill_code(t, "\n");
    if (t->looks) { spg_x_fill_look(t, place_of(t, "cells", "of")); }
}

/* ---- its ends ---- */

/* "of->high[1] = maximum(of->high[1], ", which the caller closes. */
static void open_end(const spg_x_fill_table *t, uint32_t i, bool high, const char *function)
{
    const char *end = high ? "high" : "low";
    spg_x_need(t->x, function);
    spg_x_fill_code(t, "\nof->%s[%u] = %s(of->%s[%u], ", end, i, function, end, i);
}

static void box_end(const spg_x_fill_table *t, uint32_t i, bool high)
{
    const spg_ends_end *end = &t->fill->ends.at[2 * i + high];
    const spg_shape *shape = &t->x->program->games.at[t->game].params[i].shape;
    const spg_ref said = high ? shape->high : shape->low;
    if (end->kind == SPG_ENDS_SAID) {
        spg_x_fill_code(t, high ? "\nof->high[%u] = %i;" : "\nof->low[%u] = %i;", i, said);
        return;
    }
    /* What the largest sum leaves for this side when the other is as low as it gets. */
    if (end->kind == SPG_ENDS_REST) { spg_x_fill_code(t, "\nof->high[%u] = subtract($top, of->low[%u]);", i, 1 - i); }
    for (uint32_t k = 0; k < end->count; k++) {
        open_end(t, i, high, high ? "maximum" : "minimum");
        spg_x_fill_print_form(t->x, &end->forms[k], high);
        spg_x(t->x, ");");
    }
    /* Ranges that see givens only cut off what growing has added. */
    if (said == 0 || spg_pool_has(t->x->pool, said, SPG_NODE_PARAM)) { return; }
    open_end(t, i, high, high ? "minimum" : "maximum");
    spg_x_fill_code(t, "%i);", said);
}

/* ---- its cells ---- */

/* Must cells be left out that are no positions? */
static bool has_gaps(const spg_x_fill_table *t)
{
    const spg_ir_game *game = &t->x->program->games.at[t->game];
    for (uint32_t i = 0; i < t->fill->count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if (spg_pool_has(t->x->pool, shape->low, SPG_NODE_PARAM)) { return true; }
        if (spg_pool_has(t->x->pool, shape->high, SPG_NODE_PARAM)) { return true; }
    }
    return false;
}

/* All positions of one sum before those of the next: the second argument is what the first one leaves. */
static void open_sums(const spg_x_fill_table *t)
{
    spg_x_fill_code(t, "\nfor (long long sum = of->low[0] + of->low[1]; sum <= $top; sum++) {"
                       "\nconst long long last = minimum(of->high[0], sum - of->low[1]);"
                       "\nfor (long long $0 = maximum(of->low[0], sum - of->high[1]); $0 <= last; $0++) {"
                       "\nconst long long $1 = sum - $0;");
}

static void open_loop(const spg_x_fill_table *t, spg_x_fill_loop loop)
{
    const uint32_t d = loop.param;
    spg_x_fill_code(t,
                    loop.falls ? "\nfor (long long %o = of->high[%u]; %o >= of->low[%u]; %o--) {"
                               : "\nfor (long long %o = of->low[%u]; %o <= of->high[%u]; %o++) {",
                    d, d, d, d, d);
}

static void box_loops(const spg_x_fill_table *t)
{
    const spg_x_fill *fill = t->fill;
    if (fill->by_sum) { open_sums(t); }
    for (uint32_t i = 0; !fill->by_sum && i < fill->count; i++) { open_loop(t, fill->loops[i]); }
    if (has_gaps(t)) { spg_x_fill_code(t, "\nif (!@call%u%u($*)) { continue; }", SPG_CHUNK_LEGAL, t->game); }
    spg_x_fill_code(t, t->fails ? "\n@%s = $A$try($*);" : "\n@%s = $A$cell($*);", place_of(t, "$table", "of"));
    for (uint32_t i = 0; i < fill->count; i++) { spg_x_close(t->x); }
}

/* The loops have the names of the parameters: what is asked for has others. */
void spg_x_fill_box_fill(const spg_x_fill_table *t)
{
    const unsigned sides = t->fill->count;
    spg_x_need(t->x, "box");
    spg_x_fill_code(t,
                    "/* The box grows to hold one more position and all that play can reach from its positions. */\n"
                    "static void $fill(const long long *asked)\n{\nbox *of = &$box;\nstretch(of, %u, asked);",
                    sides);
    if (t->fill->by_sum) { spg_x_fill_code(t, "\n$top = of->high[0] + of->high[1];"); } /* of less than 63 bits */
    for (uint32_t i = 0; i < 2 * t->fill->count; i++) {
        const uint32_t end = t->fill->ends.in_turn[i];
        box_end(t, end / 2, end % 2 != 0);
    }
    spg_x_fill_code(t, "\n$table = box_table($table, of, %u, sizeof *$table);", sides);
    spg_x_fill_sweep_open(t);
    box_loops(t);
    spg_x_fill_code(t, "\n}\n\n");
}

void spg_x_fill_box_body(const spg_x_fill_table *t)
{
    const unsigned sides = t->fill->count;
    spg_x_fill_code(t, "\nconst long long asked[%u] = {$*};\nif (!in_box(&$box, %u, asked)", sides, sides);
    spg_x_fill_code(t, t->fill->by_sum ? " || $0 + $1 > $top) { $fill(asked); }" : ") { $fill(asked); }");
    spg_x_fill_answer(t, place_of(t, "$table", "&$box"));
}
