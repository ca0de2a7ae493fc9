/* fill_lines.c — lines of a table in C: kept from cell to cell, so that a loop along one need not be walked again.
 * SPDX-License-Identifier: MIT
 *
 * Of Grundy values a line is a set of numbers (in a window with how often each is there), of outcomes and points the best
 * candidate on it, of outcomes in a window the last place of each (game/sweep.h, spg_sweep_line). */
#include "export/fill_table.h"

static const spg_sweep_line *line_of(const spg_x_fill_table *t, uint32_t l)
{
    return &t->sweep->lines.at[l];
}

static bool has_sets(const spg_x_fill_table *t)
{
    return t->kind == SPG_CHUNK_SG;
}

void spg_x_fill_sweep_statics(const spg_x_fill_table *t)
{
    for (uint32_t i = 0; i < t->sweep->arrays.count; i++) {
        const spg_sweep_array *array = &t->sweep->arrays.at[i];
        if (array->at == NULL || !t->reads[i]) { continue; }
        spg_x_fill_code(t, "static const long long $items_%u[] = ", i);
        for (uint64_t k = 0; k < array->count; k++) {
            spg_xf(t->x, "%s%lldLL", k > 0 ? ", " : "{", (long long)array->at[k]);
        }
        spg_x(t->x, array->count == 0 ? "{0};\n\n" : "};\n\n");
    }
    spg_x_fill_run_statics(t, true);
    for (uint32_t l = 0; l < t->sweep->lines.count; l++) {
        const char *type = has_sets(t) ? "lines" : "bests";
        spg_x_need(t->x, type);
        spg_x_fill_code(t, "static %s $line_%u;\n", type, l);
        if (l + 1 == t->sweep->lines.count) { spg_x(t->x, "\n"); }
    }
}

void spg_x_fill_sweep_open(const spg_x_fill_table *t)
{
    spg_x_fill_run_statics(t, false);
    for (uint32_t l = 0; l < t->sweep->lines.count; l++) {
        spg_x_fill_code(t,
                        has_sets(t)                   ? "\nlines_open(&$line_%u, %x);"
                        : line_of(t, l)->last_at == 0 ? "\nbests_open(&$line_%u, %x);"
                                                      : "\nbests_open(&$line_%u, 2 * (%x));",
                        l, line_of(t, l)->count_at);
    }
}

static long long size_of(int64_t step)
{
    return (long long)(step < 0 ? -step : step);
}

/* "v_a - 1", "v_a - (end + 1) * 2": the parameter of the first cell of the line, or of the one behind its end. */
static void shifted(const spg_x_fill_table *t, const spg_sweep_line *line, uint32_t d, bool drops)
{
    const int64_t step = line->step[d];
    spg_x_fill_code(t, step == 0 ? "%o" : step < 0 ? "%o - " : "%o + ", d);
    if (step == 0) { return; }
    if (!drops) {
        spg_xf(t->x, "%lld", size_of(step) * (long long)line->first);
        return;
    }
    spg_x_fill_code(t, "(%.*x + 1)", SPG_PREC_ADD, line->last_at);
    if (size_of(step) != 1) { spg_xf(t->x, " * %lld", size_of(step)); }
}

/* Is that cell in the table? */
static void inside(const spg_x_fill_table *t, const spg_sweep_line *line, bool drops)
{
    const spg_sweep_table *table = &t->sweep->tables.at[0];
    bool more = false;
    for (uint32_t d = 0; d < table->dims; d++) {
        if (line->step[d] == 0) { continue; }
        spg_x(t->x, more ? " && " : "");
        shifted(t, line, d, drops);
        spg_x_fill_code(t, line->step[d] < 0 ? " >= %.*x" : " <= %.*x", SPG_PREC_ADD,
                        line->step[d] < 0 ? table->low_at[d] : table->high_at[d]);
        more = true;
    }
}

static void look(const spg_x_fill_table *t, const spg_sweep_line *line, bool drops)
{
    spg_x_fill_looks(t);
    for (uint32_t d = 0; d < t->fill->count; d++) {
        spg_x(t->x, d > 0 ? ", " : "");
        shifted(t, line, d, drops);
    }
    spg_x(t->x, ")");
}

static void set_update(const spg_x_fill_table *t, uint32_t l, bool drops)
{
    const spg_sweep_line *line = line_of(t, l);
    spg_x_fill_code(t, "\nif (");
    inside(t, line, drops);
    spg_x_fill_code(t,
                    line->last_at == 0 ? ") { line_add(&$line_%u.at[%x], "
                    : drops            ? ") { window_drop(&$line_%u.at[%x], "
                                       : ") { window_add(&$line_%u.at[%x], ",
                    l, line->id);
    look(t, line, drops);
    spg_x(t->x, "); }");
}

/* The parameter that tells how far along the line a cell is. */
static uint32_t place_of(const spg_sweep_line *line)
{
    uint32_t d = 0;
    while (line->step[d] == 0) { d++; }
    return d;
}

static void best_update(const spg_x_fill_table *t, uint32_t l)
{
    const spg_sweep_line *line = line_of(t, l);
    const uint32_t place = place_of(line);
    spg_x_fill_table of_q = *t;
    of_q.own = true;
    spg_x_fill_code(t, "\nif (");
    inside(t, line, false);
    spg_x_fill_code(t, ") {");
    for (uint32_t d = 0; d < t->fill->count; d++) {
        if (!spg_x_fill_names_param(t->sweep, line->own, d) && (line->last_at == 0 || d != place)) { continue; }
        spg_x_fill_code(t, "\nconst long long q_%u = ", d);
        shifted(t, line, d, false);
        spg_x(t->x, ";");
    }
    spg_x_fill_code(t, "\nconst long long value = ");
    look(t, line, false);
    spg_x_fill_code(&of_q, ";\nconst long long own = %x;", line->own);
    if (line->last_at == 0) {
        spg_x_fill_code(t,
                        "\nlong long *best_on_it = &$line_%u.at[%x];"
                        "\nif (own > *best_on_it) { *best_on_it = own; }\n}",
                        l, line->id);
    } else {
        spg_x_fill_code(t, "\nif (own > 0) { $line_%u.at[2 * (%x) + own - 1] = %sq_%u; }\n}", l, line->id,
                        line->step[place] > 0 ? "-" : "", place);
    }
}

void spg_x_fill_lines_update(const spg_x_fill_table *t)
{
    for (uint32_t l = 0; l < t->sweep->lines.count; l++) {
        if (!has_sets(t)) {
            best_update(t, l);
            continue;
        }
        set_update(t, l, false);
        if (line_of(t, l)->last_at != 0) { set_update(t, l, true); }
    }
}

void spg_x_fill_lines_join(const spg_x_fill_table *t, uint32_t line)
{
    spg_x_fill_code(t, "\non[%u] = &$line_%u.at[%x];", line, line, line_of(t, line)->id);
}

/* "place - at[…] <= reach": is the last cell with this candidate in the window? A place that was never set is far away. */
static void is_near(const spg_x_fill_table *t, const spg_sweep_line *line, unsigned number, int own)
{
    const uint32_t d = place_of(line);
    spg_x_fill_code(t, "at_%u[%d] != LLONG_MIN && %s%o - at_%u[%d] <= %.*x", number, own - 1,
                    line->step[d] > 0 ? "-" : "", d, number, own - 1, SPG_PREC_MUL, line->last_at);
    if (size_of(line->step[d]) != 1) { spg_xf(t->x, " * %lld", size_of(line->step[d])); }
    spg_xf(t->x, " ? %d : ", own);
}

static void best_in_window(const spg_x_fill_table *t, uint32_t l, unsigned number)
{
    const spg_sweep_line *line = line_of(t, l);
    spg_x_fill_code(t, "\nif (%.*x >= %lld && ", SPG_PREC_ADD, line->last_at, (long long)line->first);
    inside(t, line, false);
    spg_x_fill_code(t, ") {\nconst long long *at_%u = &$line_%u.at[2 * (%x)];\nconst long long value_%u = ", number, l,
                    line->id, number);
    if (t->sweep->draws) { is_near(t, line, number, 2); }
    is_near(t, line, number, 1);
    spg_x(t->x, "0;");
}

void spg_x_fill_lines_best(const spg_x_fill_table *t, const spg_sweep_statement *s, unsigned number)
{
    const spg_sweep_line *line = line_of(t, s->data);
    if (line->last_at != 0) {
        best_in_window(t, s->data, number);
        return;
    }
    spg_x_fill_code(t, "\nif ($line_%u.at[%x] != LLONG_MIN) {\nconst long long value_%u = $line_%u.at[%x]", s->data,
                    line->id, number, s->data, line->id);
    if (s->a != 0) { spg_x_fill_code(t, " + %.*x", SPG_PREC_MUL, s->a); }
    spg_x(t->x, ";");
}
