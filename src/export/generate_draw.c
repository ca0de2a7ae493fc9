/* generate_draw.c — one item of the input: how a generator draws it, and how it prints it. SPDX-License-Identifier: MIT */
#include "export/acts.h"
#include "export/generate.h"

enum { SPAN = 10, SPAN_SMALL = 4, LENGTH = 4 };

/* ---- drawing ---- */

static const char *limits(spg_exporter *x, int64_t first, const spg_x_limit *at, uint32_t count, const char *call)
{
    const char *out = spg_x_text(x, "%s%lld", count > 0 ? call : "", (long long)first);
    for (uint32_t i = 0; i < count; i++) {
        const long long offset = (long long)at[i].offset;
        const char *by = offset < 0   ? spg_x_text(x, " - %lld", -offset)
                         : offset > 0 ? spg_x_text(x, " + %lld", offset)
                                      : "";
        out = spg_x_text(x, "%s, %s@add%x%s", out, i + 1 < count ? call : "", at[i].ref, by);
    }
    for (uint32_t i = 0; i < count; i++) { out = spg_x_text(x, "%s)", out); }
    return out;
}

/* "low, high": numbers where that is all, else the larger of the lower bounds and the smaller of the upper ones. */
static const char *range(spg_x_drawer *g, const spg_x_target *t)
{
    const bool open = !t->has_low && t->low_count == 0 && t->has_high && t->high < 0;
    const int64_t low = t->has_low ? t->low : open ? t->high - SPAN : t->small ? -SPAN_SMALL : 0;
    int64_t high = low + (t->small ? SPAN_SMALL + (t->has_low ? 0 : SPAN_SMALL) : SPAN);
    if (t->has_high && t->high < high) { high = t->high; }
    const char *lower = limits(g->x, low, t->lows, t->low_count, "maximum(");
    return spg_x_text(g->x, "%s, %s", lower, limits(g->x, high, t->highs, t->high_count, "minimum("));
}

static const char *length(spg_x_drawer *g, spg_ref act, const spg_x_target *t)
{
    const spg_ref size = spg_x_child(g->x, act, 1);
    const int64_t least = t->length > 0 ? t->length : 1;
    return size != 0 ? spg_x_text(g->x, "%i", size)
                     : spg_x_text(g->x, "between(%lld, %lld)", (long long)least,
                                  (long long)(least > LENGTH ? least : LENGTH) + 1);
}

static void print_words(spg_x_drawer *g, const spg_x_target *t)
{
    spg_exporter *x = g->x;
    spg_x(x, "((const char *[]){");
    for (uint32_t i = 0; i < t->word_count; i++) {
        const spg_pool_text *text = &x->pool->texts.at[spg_x_node(x, t->words[i])->data];
        spg_x_string(x, text->bytes, text->length);
        spg_x(x, ", ");
    }
    spg_xf(x, "\"x\"})[between(0, %u)]", (unsigned)t->word_count);
}

static void draw_json(spg_x_drawer *g, spg_ref act, spg_type type)
{
    spg_exporter *x = g->x;
    const spg_x_target *t = spg_x_target_of(&g->targets, spg_x_node(x, spg_x_child(x, act, 0)));
    const spg_type ints = SPG_TYPE_LIST(SPG_TYPE(INT));
    if (type == SPG_TYPE(INT)) {
        spg_x_code(x, "between(%s)", range(g, t));
        return;
    }
    const char *many = length(g, act, t);
    if (type == SPG_TYPE_GRAPH) {
        spg_x_code(x, "random_graph(%s, %d)", many, g->targets.acyclic);
    } else if (type == ints || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG)) {
        spg_x_code(x, "random_ints(%s, %s)", many, range(g, t));
    } else if (type == SPG_TYPE_LIST(ints)) { /* rows of one length fit wherever rows of any length do */
        spg_x_code(x, "random_table(%s, between(1, %d), %s)", many, LENGTH, range(g, t));
    } else {
        spg_x_refuse(x, spg_x_node(x, act)->span, "no inputs of this form can be generated: '%1'", "read json",
                     "read json numbers, lists of numbers, or lists of those");
    }
}

/* The value of one READ. */
static void draw_value(spg_x_drawer *g, spg_ref act, spg_read_form form)
{
    spg_exporter *x = g->x;
    const spg_ref to = spg_x_child(x, act, 0);
    const spg_x_target *t = spg_x_target_of(&g->targets, spg_x_node(x, to));
    switch (form) {
    case SPG_READ_NUMBER:
        if (g->last != 0) { spg_xf(x, "left_%u == 0 ? between(0, 1) : ", g->last); }
        spg_x_code(x, "between(%s)", range(g, t));
        return;
    case SPG_READ_NUMBERS:
    case SPG_READ_NUMBERS_LINE: draw_json(g, act, SPG_TYPE_LIST(SPG_TYPE(INT))); return;
    case SPG_READ_TABLE:
        spg_x_code(x, "random_table(%s, %i, ", length(g, act, t), spg_x_child(x, act, 2));
        spg_x_code(x, "%s)", range(g, t));
        return;
    case SPG_READ_WORD:
    case SPG_READ_LINE: print_words(g, t); return;
    case SPG_READ_GRAPH: draw_json(g, act, SPG_TYPE_GRAPH); return;
    case SPG_READ_EDGES:
        spg_x_code(x, "random_edges(%s, %i, %d)", length(g, act, t), spg_x_child(x, act, 2), g->targets.acyclic);
        return;
    case SPG_READ_JSON: draw_json(g, act, spg_x_node(x, to)->type); return;
    case SPG_READ_GRID:
    case SPG_READ_WORDS:
    case SPG_READ_WORDS_LINE:
    case SPG_READ_LINES:
    case SPG_READ_COUNT:
        spg_x_refuse(x, spg_x_node(x, act)->span, "no inputs of this form can be generated: '%1'",
                     form == SPG_READ_LINES ? "read line" : "read word",
                     "inputs are made of numbers, rows, graphs, boards and single words or lines");
        return;
    }
}

void spg_x_draw(spg_x_drawer *g, spg_ref act)
{
    spg_exporter *x = g->x;
    const spg_ref to = spg_x_child(x, act, 0);
    const spg_read_form form = spg_x_read_form(spg_x_node(x, act));
    const spg_interval items = {0, SPG_EXPORT_ITEMS};
    const spg_extent extent = {.values = SPG_EXPORT_INT64, .length = items, .inner = items};
    if (form == SPG_READ_GRID) { return; } /* drawn while it is printed */
    spg_x_code(x, "\n%x = ", to);
    draw_value(g, act, form);
    spg_x(x, ";");
    spg_x_learn(x, spg_x_known(x, to), extent);
}

/* ---- printing ---- */

/* The number read just before a board is its width, as a rule; else a few columns. */
static void put_grid(spg_x_drawer *g, spg_ref act)
{
    spg_exporter *x = g->x;
    char letters[SPG_X_LETTERS + 2];
    uint32_t count = 0;
    for (; count < g->targets.letter_count; count++) { letters[count] = (char)g->targets.letters[count]; }
    if (count < 2) { letters[count++] = '.'; }
    const spg_ref width = spg_x_child(x, act, 2) != 0 ? spg_x_child(x, act, 2) : g->width;
    const char *rows = spg_x_text(x, "%i", spg_x_child(x, act, 1));
    const char *columns = width != 0 ? spg_x_text(x, "%x", width) : spg_x_text(x, "between(1, %d)", LENGTH);
    spg_x_code(x, "\nput_grid(%s, %s, ", rows, columns);
    spg_x_string(x, letters, count);
    spg_x(x, ");");
}

void spg_x_put(spg_x_drawer *g, spg_ref act)
{
    spg_exporter *x = g->x;
    const spg_node *node = spg_x_node(x, act);
    const spg_ref to = spg_x_child(x, act, 0);
    const spg_type type = spg_x_node(x, to)->type;
    const spg_read_form form = spg_x_read_form(node);
    const bool json = form == SPG_READ_JSON, graph = form == SPG_READ_GRAPH;
    const bool rows = form == SPG_READ_TABLE || form == SPG_READ_EDGES;
    const bool first = json || graph || (!rows && (node->data & SPG_READ_FIRST) != 0);
    const char *call = "put_ints(";
    if (form == SPG_READ_GRID) {
        put_grid(g, act);
        return;
    }
    if (json) { call = type == SPG_TYPE_GRAPH || spg_type_depth(type) == 2 ? "put_json2(" : "put_json("; }
    if (form == SPG_READ_NUMBER || (json && type == SPG_TYPE(INT))) { call = "put_int("; }
    if (form == SPG_READ_WORD || form == SPG_READ_LINE) { call = "put_text("; }
    if (rows || graph) { call = "put_rows("; }
    spg_x_code(x, "\n%s%x, %d);", call, to, first);
}
