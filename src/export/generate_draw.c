/* generate_draw.c — one item of the input: how a generator draws it, and how it prints it. SPDX-License-Identifier: MIT */
#include "export/acts.h"
#include "export/generate.h"

enum { SPAN = 10, SPAN_SMALL = 4, LENGTH = 4 };

const spg_x_target *spg_x_target_of(const spg_x_drawer *g, spg_ref place)
{
    const spg_node *node = spg_x_node(g->x, place);
    return node->kind == SPG_NODE_GIVEN ? &g->targets.givens[node->data] : &g->targets.slots[node->data];
}

/* ---- drawing ---- */

static void print_limits(spg_exporter *x, const spg_x_limit *at, uint32_t count, const char *word)
{
    for (uint32_t i = 0; i < count; i++) {
        spg_x_code(x, ", %s%s", i + 1 < count ? word : "", i + 1 < count ? "(" : "");
        spg_x_integer(x, at[i].ref, SPG_PREC_ADD);
        if (at[i].offset != 0) {
            spg_xf(x, " %c %lld", at[i].offset < 0 ? '-' : '+',
                   (long long)(at[i].offset < 0 ? -at[i].offset : at[i].offset));
        }
    }
    for (uint32_t i = 0; i < count; i++) { spg_x(x, ")"); }
}

/* "low, high": numbers where that is all, else the larger of the lower bounds and the smaller of the upper ones. */
static void print_range(spg_x_drawer *g, const spg_x_target *t)
{
    spg_exporter *x = g->x;
    const bool open = !t->has_low && t->low_count == 0 && t->has_high && t->high < 0;
    const int64_t low = t->has_low ? t->low : open ? t->high - SPAN : t->small ? -SPAN_SMALL : 0;
    int64_t high = low + (t->small ? SPAN_SMALL + (t->has_low ? 0 : SPAN_SMALL) : SPAN);
    if (t->has_high && t->high < high) { high = t->high; }
    if (t->low_count == 0) {
        spg_xf(x, "%lld", (long long)low);
    } else {
        spg_x_code(x, "larger(%lld", (long long)low);
        print_limits(x, t->lows, t->low_count, "larger");
    }
    if (t->high_count == 0) {
        spg_xf(x, ", %lld", (long long)high);
    } else {
        spg_x_code(x, ", smaller(%lld", (long long)high);
        print_limits(x, t->highs, t->high_count, "smaller");
    }
}

static void print_length(spg_x_drawer *g, spg_ref act, const spg_x_target *t)
{
    spg_exporter *x = g->x;
    const spg_ref size = spg_x_child(x, act, 1);
    if (size != 0) {
        spg_x_integer(x, size, SPG_PREC_ANY);
        return;
    }
    const int64_t least = t->length > 0 ? t->length : 1;
    spg_xf(x, "between(%lld, %lld)", (long long)least, (long long)(least > LENGTH ? least : LENGTH) + 1);
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
    const spg_x_target *t = spg_x_target_of(g, spg_x_child(x, act, 0));
    const spg_type ints = SPG_TYPE_LIST(SPG_TYPE(INT));
    if (type == SPG_TYPE(INT)) {
        spg_x(x, "between(");
        print_range(g, t);
        spg_x(x, ")");
    } else if (type == SPG_TYPE_GRAPH) {
        spg_x_code(x, "random_graph(");
        print_length(g, act, t);
        spg_xf(x, ", %d)", g->targets.acyclic);
    } else if (type == ints || type == SPG_TYPE(SET) || type == SPG_TYPE(BAG)) {
        spg_x_code(x, "random_ints(");
        print_length(g, act, t);
        spg_x(x, ", ");
        print_range(g, t);
        spg_x(x, ")");
    } else if (type == SPG_TYPE_LIST(ints)) { /* rows of one length fit wherever rows of any length do */
        spg_x_code(x, "random_table(");
        print_length(g, act, t);
        spg_xf(x, ", between(1, %d), ", LENGTH);
        print_range(g, t);
        spg_x(x, ")");
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
    const spg_x_target *t = spg_x_target_of(g, to);
    spg_x_need(x, "random");
    switch (form) {
    case SPG_READ_NUMBER:
        if (g->last != 0) { spg_xf(x, "left_%u == 0 ? between(0, 1) : ", g->last); }
        spg_x(x, "between(");
        print_range(g, t);
        spg_x(x, ")");
        return;
    case SPG_READ_NUMBERS:
    case SPG_READ_NUMBERS_LINE: draw_json(g, act, SPG_TYPE_LIST(SPG_TYPE(INT))); return;
    case SPG_READ_TABLE:
        spg_x_code(x, "random_table(");
        print_length(g, act, t);
        spg_x_code(x, ", %i, ", spg_x_child(x, act, 2));
        print_range(g, t);
        spg_x(x, ")");
        return;
    case SPG_READ_WORD:
    case SPG_READ_LINE: print_words(g, t); return;
    case SPG_READ_GRAPH: draw_json(g, act, SPG_TYPE_GRAPH); return;
    case SPG_READ_EDGES:
        spg_x_code(x, "random_edges(");
        print_length(g, act, t);
        spg_x_code(x, ", %i, %d)", spg_x_child(x, act, 2), g->targets.acyclic);
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
    const spg_read_form form = (spg_read_form)(spg_x_node(x, act)->data & ~(uint32_t)SPG_READ_FIRST);
    const spg_interval items = {0, SPG_EXPORT_ITEMS};
    const spg_extent extent = {SPG_EXPORT_INT64, items, items};
    if (form == SPG_READ_GRID) { return; } /* drawn while it is printed */
    spg_x_line(x);
    spg_x_place(x, to);
    spg_x(x, " = ");
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
    spg_x_code(x, "put_grid(%i, ", spg_x_child(x, act, 1));
    if (spg_x_child(x, act, 2) != 0) {
        spg_x_integer(x, spg_x_child(x, act, 2), SPG_PREC_ANY);
    } else if (g->width != 0) {
        spg_x_place(x, g->width);
    } else {
        spg_xf(x, "between(1, %d)", LENGTH);
    }
    spg_x(x, ", ");
    spg_x_string(x, letters, count);
    spg_x(x, ");");
}

void spg_x_put(spg_x_drawer *g, spg_ref act)
{
    spg_exporter *x = g->x;
    const spg_node *node = spg_x_node(x, act);
    const spg_ref to = spg_x_child(x, act, 0);
    const spg_type type = spg_x_node(x, to)->type;
    const spg_read_form form = (spg_read_form)(node->data & ~(uint32_t)SPG_READ_FIRST);
    const char *first = (node->data & SPG_READ_FIRST) != 0 ? "1" : "0";
    const char *part = "put-ints", *name = "put_ints";
    spg_x_line(x);
    if (form == SPG_READ_GRID) {
        put_grid(g, act);
        return;
    }
    if (form == SPG_READ_NUMBER) { part = "put-int", name = "put_int"; }
    if (form == SPG_READ_WORD || form == SPG_READ_LINE) { part = "put-text", name = "put_text"; }
    if (form == SPG_READ_TABLE || form == SPG_READ_EDGES) { part = "put-rows", name = "put_rows", first = "0"; }
    if (form == SPG_READ_GRAPH) { part = "put-rows", name = "put_rows", first = "1"; }
    if (form == SPG_READ_JSON) {
        const bool rows = type == SPG_TYPE_GRAPH || type == SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT)));
        part = rows ? "put-json2" : "put-json";
        name = rows ? "put_json2" : "put_json";
        if (type == SPG_TYPE(INT)) { part = "put-int", name = "put_int"; }
        first = "1";
    }
    spg_x_need(x, part);
    spg_xf(x, "%s(", name);
    spg_x_place(x, to);
    spg_xf(x, ", %s);", first);
}
