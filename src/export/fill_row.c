/* fill_row.c — tables of one parameter: a row that grows to what is asked. SPDX-License-Identifier: MIT */
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
    const spg_ends_end *end = base_end(t->fill);
    const bool high = t->fill->loops[0].falls, one = end->count == 1;
    spg_x_fill_code(t, "static long long $base(void)\n{");
    if (end->kind == SPG_ENDS_SAID) { spg_x_fill_code(t, "\nreturn %i;", base_said(t)); }
    for (uint32_t i = 0; end->kind != SPG_ENDS_SAID && i < end->count; i++) {
        spg_x_fill_code(t, one      ? "\nreturn "
                           : i == 0 ? "\nlong long base = "
                           : high   ? "\nbase = maximum(base, "
                                    : "\nbase = minimum(base, ");
        spg_x_fill_print_form(t->x, &end->forms[i], high);
        spg_x(t->x, i == 0 ? ";" : ");");
    }
    spg_x_fill_code(t, end->kind == SPG_ENDS_SAID || one ? "\n}\n\n" : "\nreturn base;\n}\n\n");
}

void spg_x_fill_row_above(const spg_x_fill_table *t)
{
    const bool zero = starts_at_zero(t);
    spg_x_fill_code(t, "static $C *$table;\nstatic long long $known, $room");
    spg_x_fill_code(t, zero ? "; /* how many cells, room for */\n\n"
                            : ", $first; /* how many cells, room for, the first position */\n\n");
    if (!zero) { print_base(t); }
    if (!t->looks) { return; }
    spg_x_fill_look(t, zero ? "$table[$0]" : t->fill->loops[0].falls ? "$table[$first - $0]" : "$table[$0 - $first]");
}

/* A position beyond the base has no move to this game: moves go towards the base and not past it. */
static void row_place(const spg_x_fill_table *t)
{
    const bool zero = starts_at_zero(t), falls = t->fill->loops[0].falls;
    const bool inside = base_end(t->fill)->kind == SPG_ENDS_SAID;
    if (zero && inside) {
        spg_x_fill_code(t, "\nconst long long last = $0;");
        return;
    }
    if (!zero) { spg_x_fill_code(t, "\nif ($known == 0) { $first = $base(); }"); }
    spg_x_fill_code(t, "\nlong long last;");
    if (!inside) {
        spg_x_fill_code(t, zero    ? "\nif ($0 < 0) { return $cell($0); }"
                           : falls ? "\nif ($0 > $first) { return $cell($0); }"
                                   : "\nif ($0 < $first) { return $cell($0); }");
    }
    spg_x_fill_code(t, zero    ? "\nlast = cells_between(0, $0);"
                       : falls ? "\nlast = cells_between($0, $first);"
                               : "\nlast = cells_between($first, $0);");
}

/* Lines are empty before the first cell. */
static void row_lines(const spg_x_fill_table *t)
{
    if (t->sweep->lines.count == 0 && !spg_x_fill_has_runs(t)) { return; }
    spg_x_fill_code(t, "\nif ($known == 0) {");
    spg_x_fill_sweep_open(t);
    spg_x_fill_code(t, "\n}");
}

void spg_x_fill_row_body(const spg_x_fill_table *t)
{
    row_place(t);
    row_lines(t);
    spg_x_fill_code(t, "\n$table = more_cells($table, &$room, last, sizeof *$table);\nwhile ($known <= last) {");
    spg_x_fill_code(t, t->fails ? "\nconst $R value = $try(" : "\nconst $R value = $cell(");
    spg_x_fill_code(t, starts_at_zero(t) ? "$known" : t->fill->loops[0].falls ? "$first - $known" : "$first + $known");
    spg_x_fill_code(t, ");\n$table[$known++] = $Avalue;\n}");
    spg_x_fill_answer(t, "$table[last]");
}
