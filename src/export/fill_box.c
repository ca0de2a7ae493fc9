/* fill_box.c — tables of several parameters: a box that is filled anew when it grows. SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "export/fill_print.h"
#include "export/fill_sweep.h"
#include "export/fill_table.h"

static void box_statics(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_xf(x, "static %s *", spg_x_fill_cell_type(t));
    spg_x_fill_word(t, "table");
    spg_x(x, ";\nstatic box ");
    spg_x_fill_word(t, "box");
    spg_x(x, ";\n");
    if (t->fill->by_sum) {
        spg_x(x, "static long long ");
        spg_x_fill_word(t, "top");
        spg_x(x, "; /* the largest sum of arguments that it holds */\n");
    }
    spg_x(x, "\n");
}

/* table_…[place_2(box, a, b)] */
static void box_cell(const spg_x_fill_table *t, bool inside)
{
    spg_exporter *x = t->x;
    char place[16];
    snprintf(place, sizeof place, "place-%u", (unsigned)t->fill->count);
    spg_x_need(x, place);
    spg_x_fill_word(t, "table");
    spg_xf(x, "[place_%u(", (unsigned)t->fill->count);
    if (inside) {
        spg_x(x, "of");
    } else {
        spg_x(x, "&");
        spg_x_fill_word(t, "box");
    }
    spg_x(x, ", ");
    spg_x_fill_params(t, false);
    spg_x(x, ")]");
}

static void box_look(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_fill_open_function(t, spg_x_fill_result_type(t), "look");
    spg_x_line(x);
    if (t->fails) {
        spg_xf(x, "const %s value = ", spg_x_fill_result_type(t));
    } else {
        spg_x(x, "return ");
    }
    box_cell(t, false);
    spg_x(x, ";");
    if (t->fails) {
        spg_x_line(x);
        spg_xf(x, "if (value == %s) { die(3, trap_message); }", spg_x_fill_failed(t));
        spg_x_line(x);
        spg_x(x, "return value;");
    }
    spg_x_fill_close_function(t);
}

/* Ranges that see givens only cut off what growing has added. */
static void box_cut(const spg_x_fill_table *t, uint32_t i, bool high)
{
    spg_exporter *x = t->x;
    const spg_shape *shape = &x->program->games.at[t->game].params[i].shape;
    const spg_ref said = high ? shape->high : shape->low;
    const char *end = high ? "high" : "low";
    if (said == 0 || spg_pool_has(x->pool, said, SPG_NODE_PARAM)) { return; }
    spg_x_need(x, high ? "minimum" : "maximum");
    spg_x_line(x);
    spg_xf(x, "of->%s[%u] = %s(of->%s[%u], ", end, (unsigned)i, high ? "minimum" : "maximum", end, (unsigned)i);
    spg_x_integer(x, said, SPG_PREC_ANY);
    spg_x(x, ");");
}

/* What the largest sum leaves for this side when the other is as low as it gets. */
static void box_rest(const spg_x_fill_table *t, uint32_t i)
{
    spg_exporter *x = t->x;
    spg_x_need(x, "subtract");
    spg_x_line(x);
    spg_xf(x, "of->high[%u] = subtract(", (unsigned)i);
    spg_x_fill_word(t, "top");
    spg_xf(x, ", of->low[%u]);", (unsigned)(1 - i));
}

static void box_end(const spg_x_fill_table *t, uint32_t i, bool high)
{
    spg_exporter *x = t->x;
    const spg_ends_end *end = &t->fill->ends.at[2 * i + high];
    const spg_shape *shape = &x->program->games.at[t->game].params[i].shape;
    const char *word = high ? "high" : "low";
    if (end->kind == SPG_ENDS_SAID) {
        spg_x_line(x);
        spg_xf(x, "of->%s[%u] = ", word, (unsigned)i);
        spg_x_integer(x, high ? shape->high : shape->low, SPG_PREC_ANY);
        spg_x(x, ";");
        return;
    }
    if (end->kind == SPG_ENDS_REST) { box_rest(t, i); }
    for (uint32_t k = 0; k < end->count; k++) {
        spg_x_need(x, high ? "maximum" : "minimum");
        spg_x_line(x);
        spg_xf(x, "of->%s[%u] = %s(of->%s[%u], ", word, (unsigned)i, high ? "maximum" : "minimum", word, (unsigned)i);
        spg_x_fill_print_form(x, &end->forms[k], high);
        spg_x(x, ");");
    }
    box_cut(t, i, high);
}

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

/* "for (long long v_r = of->low[0]; v_r <= of->high[0]; v_r++) {" */
static void box_loop(const spg_x_fill_table *t, spg_x_fill_loop loop)
{
    spg_exporter *x = t->x;
    spg_x_line(x);
    spg_x(x, "for (long long ");
    spg_x_param_name(x, loop.param);
    spg_xf(x, " = of->%s[%u]; ", loop.falls ? "high" : "low", (unsigned)loop.param);
    spg_x_param_name(x, loop.param);
    spg_xf(x, loop.falls ? " >= of->low[%u]; " : " <= of->high[%u]; ", (unsigned)loop.param);
    spg_x_param_name(x, loop.param);
    spg_x(x, loop.falls ? "--)" : "++)");
    spg_x_open(x);
}

/* All positions of one sum before those of the next: the second argument is what the first one leaves. */
static void sum_loops(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_need(x, "minimum");
    spg_x_need(x, "maximum");
    spg_x_line(x);
    spg_x(x, "for (long long sum = of->low[0] + of->low[1]; sum <= ");
    spg_x_fill_word(t, "top");
    spg_x(x, "; sum++)");
    spg_x_open(x);
    spg_x_line(x);
    spg_x(x, "const long long last = minimum(of->high[0], sum - of->low[1]);");
    spg_x_line(x);
    spg_x(x, "for (long long ");
    spg_x_param_name(x, 0);
    spg_x(x, " = maximum(of->low[0], sum - of->high[1]); ");
    spg_x_param_name(x, 0);
    spg_x(x, " <= last; ");
    spg_x_param_name(x, 0);
    spg_x(x, "++)");
    spg_x_open(x);
    spg_x_line(x);
    spg_x(x, "const long long ");
    spg_x_param_name(x, 1);
    spg_x(x, " = sum - ");
    spg_x_param_name(x, 0);
    spg_x(x, ";");
}

static void box_loops(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    if (t->fill->by_sum) {
        sum_loops(t);
    } else {
        for (uint32_t i = 0; i < t->fill->count; i++) { box_loop(t, t->fill->loops[i]); }
    }
    if (has_gaps(t)) {
        spg_x_line(x);
        spg_x(x, "if (!");
        spg_x_call(x, SPG_CHUNK_LEGAL, t->game);
        spg_x(x, "(");
        spg_x_fill_params(t, false);
        spg_x(x, ")) { continue; }");
    }
    spg_x_line(x);
    box_cell(t, true);
    spg_x(x, " = ");
    spg_x_fill_cast(t);
    spg_x_fill_word(t, t->fails ? "try" : "cell");
    spg_x(x, "(");
    spg_x_fill_params(t, false);
    spg_x(x, ");");
    for (uint32_t i = 0; i < t->fill->count; i++) { spg_x_close(x); }
}

/* The loops have the names of the parameters: what is asked for has others. */
void spg_x_fill_box_fill(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const unsigned sides = t->fill->count;
    spg_x_need(x, "box");
    spg_x(x, "/* The box grows to hold one more position and all that play can reach from its positions. */\n");
    spg_x(x, "static void ");
    spg_x_fill_word(t, "fill");
    spg_x(x, "(const long long *asked)\n{");
    x->indent = 1;
    spg_x_line(x);
    spg_x(x, "box *of = &");
    spg_x_fill_word(t, "box");
    spg_x(x, ";");
    spg_x_line(x);
    spg_xf(x, "stretch(of, %u, asked);", sides);
    if (t->fill->by_sum) { /* the ends of sides have less than 63 bits */
        spg_x_line(x);
        spg_x_fill_word(t, "top");
        spg_x(x, " = of->high[0] + of->high[1];");
    }
    for (uint32_t i = 0; i < 2 * t->fill->count; i++) {
        const uint32_t end = t->fill->ends.in_turn[i];
        box_end(t, end / 2, end % 2 != 0);
    }
    spg_x_line(x);
    spg_x_fill_word(t, "table");
    spg_x(x, " = box_table(");
    spg_x_fill_word(t, "table");
    spg_xf(x, ", of, %u, sizeof *", sides);
    spg_x_fill_word(t, "table");
    spg_x(x, ");");
    spg_x_fill_sweep_open(t);
    box_loops(t);
    spg_x_fill_close_function(t);
}

void spg_x_fill_box_body(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_line(x);
    spg_xf(x, "const long long asked[%u] = {", (unsigned)t->fill->count);
    spg_x_fill_params(t, false);
    spg_x(x, "};");
    spg_x_line(x);
    spg_x(x, "if (!in_box(&");
    spg_x_fill_word(t, "box");
    spg_xf(x, ", %u, asked)", (unsigned)t->fill->count);
    if (t->fill->by_sum) {
        spg_x(x, " || ");
        spg_x_param_name(x, 0);
        spg_x(x, " + ");
        spg_x_param_name(x, 1);
        spg_x(x, " > ");
        spg_x_fill_word(t, "top");
    }
    spg_x(x, ") { ");
    spg_x_fill_word(t, "fill");
    spg_x(x, "(asked); }");
    if (t->fails) {
        spg_x_line(x);
        spg_x(x, "if (");
        box_cell(t, false);
        spg_xf(x, " == %s) { return ", spg_x_fill_failed(t));
        spg_x_fill_word(t, "cell");
        spg_x(x, "(");
        spg_x_fill_params(t, false);
        spg_x(x, "); } /* which says why */");
    }
    spg_x_line(x);
    spg_x(x, "return ");
    box_cell(t, false);
    spg_x(x, ";");
}

void spg_x_fill_box_above(const spg_x_fill_table *t)
{
    box_statics(t);
    if (t->looks) { box_look(t); }
}
