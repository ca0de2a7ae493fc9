/* fill_row.c — tables of one parameter: a row that grows to what is asked. SPDX-License-Identifier: MIT */
#include "export/fill_print.h"
#include "export/fill_sweep.h"
#include "export/fill_table.h"

/* The end where the row starts. */
static const spg_ends_end *base_end(const spg_x_fill *fill)
{
    return &fill->ends.at[fill->loops[0].falls];
}

static spg_ref base_said(const spg_x_fill_table *t)
{
    const spg_shape *shape = &t->x->program->games.at[t->game].params[0].shape;
    return t->fill->loops[0].falls ? shape->high : shape->low;
}

static bool starts_at_zero(const spg_x_fill_table *t)
{
    const spg_ends_end *end = base_end(t->fill);
    const spg_node *node = spg_x_node(t->x, base_said(t));
    if (t->fill->loops[0].falls) { return false; }
    if (end->kind == SPG_ENDS_SAID) { return node->kind == SPG_NODE_INT && t->x->pool->ints.at[node->data] == 0; }
    return end->count == 1 && end->forms[0].count == 0 && end->forms[0].constant == 0;
}

/* base_… = where the row starts */
static void print_base(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const spg_ends_end *end = base_end(t->fill);
    const bool high = t->fill->loops[0].falls;
    if (starts_at_zero(t)) { return; }
    spg_x(x, "static long long ");
    spg_x_fill_word(t, "base");
    spg_x(x, "(void)\n{");
    x->indent = 1;
    if (end->kind == SPG_ENDS_SAID) {
        spg_x_line(x);
        spg_x(x, "return ");
        spg_x_integer(x, base_said(t), SPG_PREC_ANY);
        spg_x(x, ";");
    } else if (end->count == 1) {
        spg_x_line(x);
        spg_x(x, "return ");
        spg_x_fill_print_form(x, &end->forms[0], high);
        spg_x(x, ";");
    } else {
        for (uint32_t i = 0; i < end->count; i++) {
            spg_x_line(x);
            spg_x(x, i == 0 ? "long long base = " : high ? "base = maximum(base, " : "base = minimum(base, ");
            if (i > 0) { spg_x_need(x, high ? "maximum" : "minimum"); }
            spg_x_fill_print_form(x, &end->forms[i], high);
            spg_x(x, i == 0 ? ";" : ");");
        }
        spg_x_line(x);
        spg_x(x, "return base;");
    }
    spg_x_fill_close_function(t);
}

static void row_look(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_fill_open_function(t, spg_x_fill_result_type(t), "look");
    spg_x_line(x);
    if (t->fails) {
        spg_xf(x, "const %s value = ", spg_x_fill_result_type(t));
    } else {
        spg_x(x, "return ");
    }
    spg_x_fill_word(t, "table");
    spg_x(x, "[");
    if (starts_at_zero(t)) {
        spg_x_param_name(x, 0);
    } else if (t->fill->loops[0].falls) {
        spg_x_fill_word(t, "first");
        spg_x(x, " - ");
        spg_x_param_name(x, 0);
    } else {
        spg_x_param_name(x, 0);
        spg_x(x, " - ");
        spg_x_fill_word(t, "first");
    }
    spg_x(x, "];");
    if (t->fails) {
        spg_x_line(x);
        spg_xf(x, "if (value == %s) { die(3, trap_message); }", spg_x_fill_failed(t));
        spg_x_line(x);
        spg_x(x, "return value;");
    }
    spg_x_fill_close_function(t);
}

static void row_statics(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_fill_open_statics(t);
    if (!starts_at_zero(t)) {
        spg_x(x, ", ");
        spg_x_fill_word(t, "first");
    }
    spg_x(x, "; /* how many cells, room for");
    spg_x(x, starts_at_zero(t) ? " */\n\n" : ", the first position */\n\n");
}

/* table[known] = cell(first ± known) */
static void row_fill(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_line(x);
    spg_x(x, "while (");
    spg_x_fill_word(t, "known");
    spg_x(x, " <= last)");
    spg_x_open(x);
    spg_x_line(x);
    spg_xf(x, "const %s value = ", spg_x_fill_result_type(t));
    spg_x_fill_word(t, t->fails ? "try" : "cell");
    spg_x(x, "(");
    if (!starts_at_zero(t)) {
        spg_x_fill_word(t, "first");
        spg_x(x, t->fill->loops[0].falls ? " - " : " + ");
    }
    spg_x_fill_word(t, "known");
    spg_x(x, ");");
    spg_x_line(x);
    spg_x_fill_word(t, "table");
    spg_x(x, "[");
    spg_x_fill_word(t, "known");
    spg_x(x, "++] = ");
    spg_x_fill_cast(t);
    spg_x(x, "value;");
    spg_x_close(x);
}

static void row_reserve(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    spg_x_need(x, "cells");
    spg_x_line(x);
    spg_x_fill_word(t, "table");
    spg_x(x, " = more_cells(");
    spg_x_fill_word(t, "table");
    spg_x(x, ", &");
    spg_x_fill_word(t, "room");
    spg_x(x, ", last, sizeof *");
    spg_x_fill_word(t, "table");
    spg_x(x, ");");
}

/* Lines are empty before the first cell. */
static void row_lines(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    if (t->sweep->lines.count == 0 && !spg_x_fill_has_runs(t)) { return; }
    spg_x_line(x);
    spg_x(x, "if (");
    spg_x_fill_word(t, "known");
    spg_x(x, " == 0)");
    spg_x_open(x);
    spg_x_fill_sweep_open(t);
    spg_x_close(x);
}

/* A position beyond the base has no move to this game: moves go towards the base and not past it. */
static void row_place(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const bool falls = t->fill->loops[0].falls;
    const bool inside = base_end(t->fill)->kind == SPG_ENDS_SAID;
    if (starts_at_zero(t) && inside) {
        spg_x_line(x);
        spg_x(x, "const long long last = ");
        spg_x_param_name(x, 0);
        spg_x(x, ";");
        return;
    }
    if (!starts_at_zero(t)) {
        spg_x_line(x);
        spg_x(x, "if (");
        spg_x_fill_word(t, "known");
        spg_x(x, " == 0) { ");
        spg_x_fill_word(t, "first");
        spg_x(x, " = ");
        spg_x_fill_word(t, "base");
        spg_x(x, "(); }");
    }
    spg_x_line(x);
    spg_x(x, "long long last;");
    if (!inside) {
        spg_x_line(x);
        spg_x(x, "if (");
        spg_x_param_name(x, 0);
        spg_x(x, falls ? " > " : " < ");
        if (starts_at_zero(t)) {
            spg_x(x, "0");
        } else {
            spg_x_fill_word(t, "first");
        }
        spg_x(x, ") { return ");
        spg_x_fill_word(t, "cell");
        spg_x(x, "(");
        spg_x_param_name(x, 0);
        spg_x(x, "); }");
    }
    spg_x_need(x, "between");
    spg_x_line(x);
    spg_x(x, "last = cells_between(");
    if (falls) {
        spg_x_param_name(x, 0);
        spg_x(x, ", ");
    }
    if (starts_at_zero(t)) {
        spg_x(x, "0");
    } else {
        spg_x_fill_word(t, "first");
    }
    if (!falls) {
        spg_x(x, ", ");
        spg_x_param_name(x, 0);
    }
    spg_x(x, ");");
}

void spg_x_fill_row_body(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    row_place(t);
    row_lines(t);
    row_reserve(t);
    row_fill(t);
    if (t->fails) {
        spg_x_line(x);
        spg_x(x, "if (");
        spg_x_fill_word(t, "table");
        spg_xf(x, "[last] == %s) { return ", spg_x_fill_failed(t));
        spg_x_fill_word(t, "cell");
        spg_x(x, "(");
        spg_x_param_name(x, 0);
        spg_x(x, "); } /* which says why */");
    }
    spg_x_line(x);
    spg_x(x, "return ");
    spg_x_fill_word(t, "table");
    spg_x(x, "[last];");
}

void spg_x_fill_row_above(const spg_x_fill_table *t)
{
    row_statics(t);
    print_base(t);
    if (t->looks) { row_look(t); }
}
