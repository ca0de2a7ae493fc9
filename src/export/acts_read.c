/* acts_read.c — what main reads, and the ranges of givens. SPDX-License-Identifier: MIT */
#include "export/acts.h"

void spg_x_place(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    (node->kind == SPG_NODE_GIVEN ? spg_x_given_name : spg_x_slot_name)(x, node->data);
}

spg_extent *spg_x_known(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    return node->kind == SPG_NODE_GIVEN ? &x->givens[node->data] : &x->variables[node->data];
}

/* A given keeps to its range; what was read and does not is an error of the input. */
static void check_given(spg_exporter *x, spg_ref ref, bool read, spg_extent *extent)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_shape *shape = &x->program->givens.at[node->data].shape;
    const bool number = shape->type == SPG_TYPE(INT);
    const bool flat = shape->type == SPG_TYPE_LIST(SPG_TYPE(INT)) || shape->type == SPG_TYPE(SET) ||
                      shape->type == SPG_TYPE(BAG);
    if ((shape->low | shape->high | shape->size[0] | shape->size[1]) == 0) { return; }
    const bool board = shape->type == SPG_TYPE(GRID);
    if (!number && !flat && !board) {
        spg_x_refuse(x, node->span, "the range of '%1' cannot be exported", x->program->givens.at[node->data].name,
                     "only numbers and plain lists, sets and bags of numbers have ranges there: leave this one out");
        return;
    }
    uint32_t count = 0;
    spg_x_need(x, read ? "range" : "value");
    spg_x_code(x, "\n%s", read ? "check_range(" : "check_value(");
    if (flat && (shape->low | shape->high) != 0) {
        count++;
        spg_x_code(x, "all_inside(@place%x", ref);
        spg_x_bounds(x, shape);
    }
    if (number && shape->low != 0) {
        count++;
        spg_x_code(x, "@place%x >= @add%x", ref, shape->low);
    }
    if (number && shape->high != 0) {
        spg_x_code(x, "%s@place%x <= @add%x", count++ > 0 ? " && " : "", ref, shape->high);
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (shape->size[i] == 0) { continue; }
        const char *size = !board ? "count" : i == 0 ? "rows" : "columns";
        const char *sign = board || spg_type_is_list(shape->type) ? "==" : "<=";
        spg_x_code(x, "%s@place%x.%s %s @add%x", count++ > 0 ? " && " : "", ref, size, sign, shape->size[i]);
    }
    spg_x(x, ");");
    x->scope.work = 0;
    *extent = spg_extent_meet(*extent, spg_extent_of_shape(&x->scope, shape));
}

void spg_x_was_set(spg_exporter *x, spg_ref ref, bool read, spg_extent extent)
{
    const spg_node *node = spg_x_node(x, ref);
    const bool given = node->kind == SPG_NODE_GIVEN;
    if (given) { check_given(x, ref, read, &extent); }
    spg_x_learn(x, spg_x_known(x, ref), extent);
    if (given) { spg_x_run_hooks(x, node->data); }
}

/* ---- reading ---- */

static void sizes(spg_exporter *x, spg_ref ref)
{
    for (uint32_t i = 1; i <= 2; i++) {
        const spg_ref size = spg_x_child(x, ref, i);
        if (size == 0) { continue; }
        spg_x_code(x, "%s%i", i == 2 ? ", " : "", size);
    }
}

static const char *const readers[SPG_READ_COUNT] = {
    [SPG_READ_NUMBER] = "read_number(",
    [SPG_READ_NUMBERS] = "read_ints(",
    [SPG_READ_NUMBERS_LINE] = "read_ints_line(",
    [SPG_READ_TABLE] = "read_table(",
    [SPG_READ_WORD] = "read_word(",
    [SPG_READ_WORDS] = "read_words(",
    [SPG_READ_WORDS_LINE] = "read_words_line(",
    [SPG_READ_LINE] = "read_line(",
    [SPG_READ_LINES] = "read_lines(",
    [SPG_READ_GRAPH] = "read_graph(",
    [SPG_READ_EDGES] = "read_edges(",
};

static void read_plain(spg_exporter *x, spg_ref ref, spg_read_form form)
{
    if (form == SPG_READ_NUMBER || form == SPG_READ_WORD) { spg_x_need(x, form == SPG_READ_WORD ? "word" : "number"); }
    spg_x_code(x, "%s", readers[form]);
    if (form == SPG_READ_NUMBERS_LINE || form == SPG_READ_WORDS_LINE) {
        spg_xf(x, "%d", (spg_x_node(x, ref)->data & SPG_READ_FIRST) != 0);
    } else {
        sizes(x, ref);
    }
    spg_x(x, ")");
}

static void read_grid(spg_exporter *x, spg_ref ref)
{
    spg_x_code(x, "read_grid(%i%s", spg_x_child(x, ref, 1), spg_x_child(x, ref, 2) == 0 ? ", 0, 0)" : ", 1, ");
    if (spg_x_child(x, ref, 2) == 0) { return; }
    spg_x_code(x, "%i)", spg_x_child(x, ref, 2));
}

static void read_json(spg_exporter *x, spg_type type)
{
    if (type == SPG_TYPE(GRID)) { type = SPG_TYPE_LIST(SPG_TYPE(TEXT)); }
    if (type == SPG_TYPE(INT) || type == SPG_TYPE(TEXT)) {
        spg_x_code(x, "%s", type == SPG_TYPE(INT) ? "json_number()" : "json_text()");
        return;
    }
    const bool graph = type == SPG_TYPE_GRAPH;
    if (graph) { spg_x_code(x, "@type%u_rising(", type); }
    spg_x_code(x, graph ? "@type%u_json())" : "@type%u_json()", type);
}

static void read_value(spg_exporter *x, spg_ref ref, spg_read_form form, spg_type type)
{
    const bool sorts = type == SPG_TYPE(SET) || type == SPG_TYPE(BAG);
    const bool board = type == SPG_TYPE(GRID) && form != SPG_READ_GRID;
    if (board) { spg_x_code(x, "grid_read("); }
    if (sorts) { spg_x_code(x, "rising("); }
    if (form == SPG_READ_JSON) {
        read_json(x, type);
    } else if (form == SPG_READ_GRID) {
        read_grid(x, ref);
    } else {
        read_plain(x, ref, form);
    }
    if (sorts) { spg_xf(x, ", %d)", type == SPG_TYPE(SET)); }
    if (board) { spg_x(x, ")"); }
}

void spg_x_read(spg_exporter *x, spg_ref ref)
{
    const spg_ref to = spg_x_child(x, ref, 0);
    const spg_type type = spg_x_node(x, to)->type;
    const spg_read_form form = (spg_read_form)(spg_x_node(x, ref)->data & ~(uint32_t)SPG_READ_FIRST);
    const bool table = form == SPG_READ_TABLE || form == SPG_READ_GRAPH || form == SPG_READ_EDGES;
    if (table && type != SPG_TYPE_LIST(SPG_TYPE_LIST(SPG_TYPE(INT))) && type != SPG_TYPE_GRAPH) {
        char word[SPG_TYPE_TEXT_SIZE];
        spg_x_refuse(x, spg_x_node(x, ref)->span, "reading rows or a graph into a %1 cannot be exported",
                     spg_type_format(type, word), "read them into a name of their own and assign from that");
    }
    const spg_interval items = {0, SPG_EXPORT_ITEMS};
    spg_x_code(x, "\n@place%x = ", to);
    read_value(x, ref, form, type);
    spg_x(x, ";");
    if (form == SPG_READ_JSON) { spg_x_code(x, "\njson_end();"); }
    spg_x_was_set(x, to, true, (spg_extent){SPG_EXPORT_INT64, items, items, {{0, 0}, false}});
}
