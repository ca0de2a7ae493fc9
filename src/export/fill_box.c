/* fill_box.c — tables of several parameters: a box that is filled anew when it grows. SPDX-License-Identifier: MIT */
#include "export/fill_print.h"
#include "export/fill_table.h"

static void box_statics(const spg_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_fill_open_statics(t);
    spg_x(x, ", ");
    spg_fill_word(t, "low");
    spg_xf(x, "[%u], ", (unsigned)t->fill->count);
    spg_fill_word(t, "high");
    spg_xf(x, "[%u]; /* how many cells, room for, the box */\n\n", (unsigned)t->fill->count);
}

/* (a - low[0]) * side[1] + (b - low[1]), … */
static void box_place(const spg_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_fill_open_function(t, "size_t", "place");
    spg_x_line(x);
    spg_x(x, "const long long *low = ");
    spg_fill_word(t, "low");
    spg_x(x, ", *high = ");
    spg_fill_word(t, "high");
    spg_x(x, ";");
    spg_x_line(x);
    spg_x(x, "return (size_t)(");
    for (uint32_t i = 2; i < t->fill->count; i++) { spg_x(x, "("); }
    for (uint32_t i = 0; i < t->fill->count; i++) {
        if (i > 0) { spg_xf(x, " * (high[%u] - low[%u] + 1) + ", (unsigned)i, (unsigned)i); }
        spg_x(x, "(");
        spg_x_param_name(x, i);
        spg_xf(x, " - low[%u])", (unsigned)i);
        if (i > 0 && i + 1 < t->fill->count) { spg_x(x, ")"); }
    }
    spg_x(x, ");");
    spg_fill_close_function(t);
}

static void box_cell(const spg_fill_table *t)
{
    spg_fill_word(t, "table");
    spg_x(t->x, "[");
    spg_fill_word(t, "place");
    spg_x(t->x, "(");
    spg_fill_params(t, false);
    spg_x(t->x, ")]");
}

static void box_look(const spg_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_fill_open_function(t, spg_fill_result_type(t), "look");
    spg_x_line(x);
    if (t->fails) {
        spg_xf(x, "const %s value = ", spg_fill_result_type(t));
    } else {
        spg_x(x, "return ");
    }
    box_cell(t);
    spg_x(x, ";");
    if (t->fails) {
        spg_x_line(x);
        spg_xf(x, "if (value == %s) { die(3, trap_message); }", spg_fill_failed(t));
        spg_x_line(x);
        spg_x(x, "return value;");
    }
    spg_fill_close_function(t);
}

/* Ranges that see givens only cut off what growing has added. */
static void box_cut(const spg_fill_table *t, uint32_t i, bool high)
{
    spg_exporter *x = t->x;
    const spg_shape *shape = &x->program->games.at[t->game].params[i].shape;
    const spg_ref said = high ? shape->high : shape->low;
    const char *end = high ? "high" : "low";
    if (said == 0 || spg_fill_mentions_params(x, said)) { return; }
    spg_x_need(x, high ? "minimum" : "maximum");
    spg_x_line(x);
    spg_xf(x, "%s[%u] = %s(%s[%u], ", end, (unsigned)i, high ? "minimum" : "maximum", end, (unsigned)i);
    spg_x_integer(x, said, SPG_PREC_ANY);
    spg_x(x, ");");
}

static void box_end(const spg_fill_table *t, uint32_t i, bool high)
{
    spg_exporter *x = t->x;
    const spg_fill_end *end = high ? &t->fill->sides[i].high : &t->fill->sides[i].low;
    const spg_shape *shape = &x->program->games.at[t->game].params[i].shape;
    const char *word = high ? "high" : "low";
    if (end->kind == SPG_FILL_SAID) {
        spg_x_line(x);
        spg_xf(x, "%s[%u] = ", word, (unsigned)i);
        spg_x_integer(x, high ? shape->high : shape->low, SPG_PREC_ANY);
        spg_x(x, ";");
        return;
    }
    for (uint32_t k = 0; k < end->count; k++) {
        spg_x_need(x, high ? "maximum" : "minimum");
        spg_x_line(x);
        spg_xf(x, "%s[%u] = %s(%s[%u], ", word, (unsigned)i, high ? "maximum" : "minimum", word, (unsigned)i);
        spg_fill_print_form(x, &end->forms[k], high);
        spg_x(x, ");");
    }
    box_cut(t, i, high);
}

/* Must cells be left out that are no positions? */
static bool has_gaps(const spg_fill_table *t)
{
    const spg_ir_game *game = &t->x->program->games.at[t->game];
    for (uint32_t i = 0; i < t->fill->count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if (shape->low != 0 && spg_fill_mentions_params(t->x, shape->low)) { return true; }
        if (shape->high != 0 && spg_fill_mentions_params(t->x, shape->high)) { return true; }
    }
    return false;
}

static void box_loops(const spg_fill_table *t)
{
    spg_exporter *x = t->x;
    for (uint32_t i = 0; i < t->fill->count; i++) {
        const spg_fill_loop loop = t->fill->loops[i];
        spg_x_line(x);
        spg_x(x, "for (long long ");
        spg_x_param_name(x, loop.param);
        spg_xf(x, " = %s[%u]; ", loop.falls ? "high" : "low", (unsigned)loop.param);
        spg_x_param_name(x, loop.param);
        spg_xf(x, loop.falls ? " >= low[%u]; " : " <= high[%u]; ", (unsigned)loop.param);
        spg_x_param_name(x, loop.param);
        spg_x(x, loop.falls ? "--)" : "++)");
        spg_x_open(x);
    }
    if (has_gaps(t)) {
        spg_x_line(x);
        spg_x(x, "if (!");
        spg_x_call(x, SPG_CHUNK_LEGAL, t->game);
        spg_x(x, "(");
        spg_fill_params(t, false);
        spg_x(x, ")) { continue; }");
    }
    spg_x_line(x);
    box_cell(t);
    spg_x(x, " = ");
    spg_fill_cast(t);
    spg_fill_word(t, t->fails ? "try" : "cell");
    spg_x(x, "(");
    spg_fill_params(t, false);
    spg_x(x, ");");
    for (uint32_t i = 0; i < t->fill->count; i++) { spg_x_close(x); }
}

/* The loops have the names of the parameters: what is asked for has others. */
void spg_fill_box_fill(const spg_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_need(x, "cells");
    spg_x_need(x, "box");
    spg_x(x, "/* The box grows to hold one more position and all that play can reach from its positions. */\n");
    spg_x(x, "static void ");
    spg_fill_word(t, "fill");
    spg_x(x, "(const long long *asked)\n{");
    x->indent = 1;
    spg_x_line(x);
    spg_x(x, "long long *low = ");
    spg_fill_word(t, "low");
    spg_x(x, ", *high = ");
    spg_fill_word(t, "high");
    spg_x(x, ";");
    for (uint32_t i = 0; i < t->fill->count; i++) {
        spg_x_line(x);
        spg_xf(x, "stretch(&low[%u], &high[%u], ", (unsigned)i, (unsigned)i);
        spg_fill_word(t, "known");
        spg_xf(x, " > 0, asked[%u]);", (unsigned)i);
    }
    for (uint32_t i = 0; i < 2 * t->fill->count; i++) { box_end(t, t->fill->ends[i] / 2, t->fill->ends[i] % 2 != 0); }
    spg_x_line(x);
    spg_fill_word(t, "known");
    spg_xf(x, " = box_cells(low, high, %u);", (unsigned)t->fill->count);
    spg_x_line(x);
    spg_fill_word(t, "table");
    spg_x(x, " = more_cells(");
    spg_fill_word(t, "table");
    spg_x(x, ", &");
    spg_fill_word(t, "room");
    spg_x(x, ", ");
    spg_fill_word(t, "known");
    spg_x(x, " - 1, sizeof *");
    spg_fill_word(t, "table");
    spg_x(x, ");");
    box_loops(t);
    spg_fill_close_function(t);
}

void spg_fill_box_body(const spg_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_line(x);
    spg_xf(x, "const long long asked[%u] = {", (unsigned)t->fill->count);
    spg_fill_params(t, false);
    spg_x(x, "};");
    spg_x_line(x);
    spg_x(x, "if (");
    spg_fill_word(t, "known");
    spg_x(x, " == 0 || !in_box(");
    spg_fill_word(t, "low");
    spg_x(x, ", ");
    spg_fill_word(t, "high");
    spg_xf(x, ", %u, asked)) { ", (unsigned)t->fill->count);
    spg_fill_word(t, "fill");
    spg_x(x, "(asked); }");
    if (t->fails) {
        spg_x_line(x);
        spg_x(x, "if (");
        box_cell(t);
        spg_xf(x, " == %s) { return ", spg_fill_failed(t));
        spg_fill_word(t, "cell");
        spg_x(x, "(");
        spg_fill_params(t, false);
        spg_x(x, "); } /* which says why */");
    }
    spg_x_line(x);
    spg_x(x, "return ");
    box_cell(t);
    spg_x(x, ";");
}

void spg_fill_box_above(const spg_fill_table *t)
{
    box_statics(t);
    box_place(t);
    box_look(t);
}
