/* fill_lines.c — lines of a table in C: kept from cell to cell, so that a loop along one need not be walked again.
 * SPDX-License-Identifier: MIT
 *
 * Of Grundy values a line is a set of numbers (in a window with how often each is there), of outcomes and points the best
 * candidate on it, of outcomes in a window the last place of each (game/sweep.h, spg_sweep_line). */
#include <stdio.h>

#include "export/fill_sweep.h"

static const spg_sweep_line *line_of(const spg_x_fill_table *t, uint32_t l)
{
    return &t->sweep->lines.at[l];
}

static bool has_sets(const spg_x_fill_table *t)
{
    return t->kind == SPG_CHUNK_SG;
}

/* The variable of a line. */
static void variable(const spg_x_fill_table *t, uint32_t l)
{
    char word[24];
    snprintf(word, sizeof word, "line_%u", (unsigned)l);
    spg_x_fill_word(t, word);
}

void spg_x_fill_sweep_statics(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    for (uint32_t i = 0; i < t->sweep->arrays.count; i++) {
        const spg_sweep_array *array = &t->sweep->arrays.at[i];
        if (array->at == NULL || !t->reads[i]) { continue; }
        spg_x(x, "static const long long ");
        spg_x_fill_word(t, "items");
        spg_xf(x, "_%u[] = {", (unsigned)i);
        for (uint64_t k = 0; k < array->count; k++) {
            spg_xf(x, "%s%lldLL", k > 0 ? ", " : "", (long long)array->at[k]);
        }
        spg_x(x, array->count == 0 ? "0};\n\n" : "};\n\n");
    }
    spg_x_fill_run_statics(t, true);
    for (uint32_t l = 0; l < t->sweep->lines.count; l++) {
        spg_x_need(x, has_sets(t) ? "lines" : "bests");
        spg_x(x, has_sets(t) ? "static lines " : "static bests ");
        variable(t, l);
        spg_x(x, l + 1 < t->sweep->lines.count ? ";\n" : ";\n\n");
    }
}

void spg_x_fill_sweep_open(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const spg_x_fill_writer w = {.t = t};
    spg_x_fill_run_statics(t, false);
    for (uint32_t l = 0; l < t->sweep->lines.count; l++) {
        spg_x_line(x);
        spg_x(x, has_sets(t) ? "lines_open(&" : "bests_open(&");
        variable(t, l);
        spg_x(x, !has_sets(t) && line_of(t, l)->last_at != 0 ? ", 2 * (" : ", ");
        spg_x_fill_expression(&w, line_of(t, l)->count_at, SPG_PREC_ANY);
        spg_x(x, !has_sets(t) && line_of(t, l)->last_at != 0 ? "));" : ");");
    }
}

/* "v_a - 1", "v_a - (end + 1) * 2": the parameter so many steps on; `times` is a number or, where there is none, end + 1. */
static void shifted(const spg_x_fill_writer *w, const spg_sweep_line *line, uint32_t d, bool drops)
{
    spg_exporter *x = w->t->x;
    const int64_t step = line->step[d];
    const long long size = (long long)(step < 0 ? -step : step);
    spg_x_param_name(x, d);
    if (step == 0) { return; }
    spg_x(x, step < 0 ? " - " : " + ");
    if (!drops) {
        spg_xf(x, "%lld", size * (long long)line->first);
        return;
    }
    spg_x(x, "(");
    spg_x_fill_expression(w, line->last_at, SPG_PREC_ADD);
    spg_x(x, " + 1)");
    if (size != 1) { spg_xf(x, " * %lld", size); }
}

/* Is that cell in the table? */
static void inside(const spg_x_fill_writer *w, const spg_sweep_line *line, bool drops)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_table *table = &w->t->sweep->tables.at[0];
    bool more = false;
    for (uint32_t d = 0; d < table->dims; d++) {
        if (line->step[d] == 0) { continue; }
        spg_x(x, more ? " && " : "");
        shifted(w, line, d, drops);
        spg_x(x, line->step[d] < 0 ? " >= " : " <= ");
        spg_x_fill_expression(w, line->step[d] < 0 ? table->low_at[d] : table->high_at[d], SPG_PREC_ADD);
        more = true;
    }
}

static void look(const spg_x_fill_writer *w, const spg_sweep_line *line, bool drops)
{
    spg_exporter *x = w->t->x;
    spg_x_fill_word(w->t, "look");
    spg_x(x, "(");
    for (uint32_t d = 0; d < w->t->fill->count; d++) {
        spg_x(x, d > 0 ? ", " : "");
        shifted(w, line, d, drops);
    }
    spg_x(x, ")");
}

/* line_0.at[id] */
static void item(const spg_x_fill_writer *w, uint32_t l)
{
    spg_exporter *x = w->t->x;
    variable(w->t, l);
    spg_x(x, ".at[");
    spg_x_fill_expression(w, line_of(w->t, l)->id, SPG_PREC_ANY);
    spg_x(x, "]");
}

static void set_update(const spg_x_fill_writer *w, uint32_t l, bool drops)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_line *line = line_of(w->t, l);
    const char *call = line->last_at == 0 ? "line_add" : drops ? "window_drop" : "window_add";
    if (line->last_at != 0) { spg_x_need(x, "windows"); }
    spg_x_line(x);
    spg_x(x, "if (");
    inside(w, line, drops);
    spg_xf(x, ") { %s(&", call);
    item(w, l);
    spg_x(x, ", ");
    look(w, line, drops);
    spg_x(x, "); }");
}

/* The parameter that tells how far along the line a cell is. */
static uint32_t place_of(const spg_sweep_line *line)
{
    uint32_t d = 0;
    while (line->step[d] == 0) { d++; }
    return d;
}

static void best_update(const spg_x_fill_writer *w, uint32_t l)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_line *line = line_of(w->t, l);
    spg_x_fill_writer of_q = *w;
    of_q.own = true;
    spg_x_line(x);
    spg_x(x, "if (");
    inside(w, line, false);
    spg_x(x, ")");
    spg_x_open(x);
    for (uint32_t d = 0; d < w->t->fill->count; d++) {
        if (!spg_x_fill_names_param(w->t->sweep, line->own, d) && (line->last_at == 0 || d != place_of(line))) {
            continue;
        }
        spg_x_line(x);
        spg_xf(x, "const long long q_%u = ", (unsigned)d);
        shifted(w, line, d, false);
        spg_x(x, ";");
    }
    spg_x_line(x);
    spg_x(x, "const long long value = ");
    look(w, line, false);
    spg_x(x, ";");
    spg_x_line(x);
    spg_x(x, "const long long own = ");
    spg_x_fill_expression(&of_q, line->own, SPG_PREC_ANY);
    spg_x(x, ";");
    spg_x_line(x);
    if (line->last_at == 0) {
        spg_x(x, "long long *best_on_it = &");
        item(w, l);
        spg_x(x, ";");
        spg_x_line(x);
        spg_x(x, "if (own > *best_on_it) { *best_on_it = own; }");
    } else {
        const uint32_t d = place_of(line);
        spg_x(x, "if (own > 0) { ");
        variable(w->t, l);
        spg_x(x, ".at[2 * (");
        spg_x_fill_expression(w, line->id, SPG_PREC_ANY);
        spg_xf(x, ") + own - 1] = %sq_%u; }", line->step[d] > 0 ? "-" : "", (unsigned)d);
    }
    spg_x_close(x);
}

void spg_x_fill_lines_update(const spg_x_fill_writer *w)
{
    for (uint32_t l = 0; l < w->t->sweep->lines.count; l++) {
        if (!has_sets(w->t)) {
            best_update(w, l);
            continue;
        }
        set_update(w, l, false);
        if (line_of(w->t, l)->last_at != 0) { set_update(w, l, true); }
    }
}

void spg_x_fill_lines_join(const spg_x_fill_writer *w, uint32_t line)
{
    spg_exporter *x = w->t->x;
    spg_x_line(x);
    spg_xf(x, "on[%u] = &", (unsigned)line);
    item(w, line);
    spg_x(x, ";");
}

/* "place - at[…] <= reach": is the last cell with this candidate in the window? A place that was never set is far away. */
static void is_near(const spg_x_fill_writer *w, uint32_t l, int own, unsigned number)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_line *line = line_of(w->t, l);
    const uint32_t d = place_of(line);
    const long long size = (long long)(line->step[d] < 0 ? -line->step[d] : line->step[d]);
    spg_xf(x, "at_%u[%d] != LLONG_MIN && ", number, own - 1);
    spg_x(x, line->step[d] > 0 ? "-" : "");
    spg_x_param_name(x, d);
    spg_xf(x, " - at_%u[%d] <= ", number, own - 1);
    spg_x_fill_expression(w, line->last_at, SPG_PREC_MUL);
    if (size != 1) { spg_xf(x, " * %lld", size); }
}

static void best_in_window(const spg_x_fill_writer *w, uint32_t l, unsigned number)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_line *line = line_of(w->t, l);
    spg_x_line(x);
    spg_x(x, "if (");
    spg_x_fill_expression(w, line->last_at, SPG_PREC_ADD);
    spg_xf(x, " >= %lld && ", (long long)line->first);
    inside(w, line, false);
    spg_x(x, ")");
    spg_x_open(x);
    spg_x_line(x);
    spg_xf(x, "const long long *at_%u = &", number);
    variable(w->t, l);
    spg_x(x, ".at[2 * (");
    spg_x_fill_expression(w, line->id, SPG_PREC_ANY);
    spg_x(x, ")];");
    spg_x_line(x);
    spg_xf(x, "const long long value_%u = ", number);
    if (w->t->sweep->draws) {
        is_near(w, l, 2, number);
        spg_x(x, " ? 2 : ");
    }
    is_near(w, l, 1, number);
    spg_x(x, " ? 1 : 0;");
}

void spg_x_fill_lines_best(const spg_x_fill_writer *w, const spg_sweep_statement *s, unsigned number)
{
    spg_exporter *x = w->t->x;
    if (line_of(w->t, s->data)->last_at != 0) {
        best_in_window(w, s->data, number);
        return;
    }
    spg_x_line(x);
    spg_x(x, "if (");
    item(w, s->data);
    spg_x(x, " != LLONG_MIN)");
    spg_x_open(x);
    spg_x_line(x);
    spg_xf(x, "const long long value_%u = ", number);
    item(w, s->data);
    if (s->a != 0) {
        spg_x(x, " + ");
        spg_x_fill_expression(w, s->a, SPG_PREC_MUL);
    }
    spg_x(x, ";");
}
