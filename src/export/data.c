/* data.c — lists, sets, texts, moves: what is made of them and read from them. SPDX-License-Identifier: MIT */
#include "export/kept.h"

static spg_type type_of(const spg_exporter *x, spg_ref ref)
{
    return spg_x_node(x, ref)->type;
}

static void none(spg_exporter *x, spg_type list)
{
    spg_x_code(x, "(@type%u){NULL, 0, 0}", list);
}

/* A function that adds the items one by one. */
static void literal(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_x_lift lift;
    if (node->count == 0) {
        none(x, node->type);
        return;
    }
    spg_x_lift_start(x, &lift, spg_x_type(x, node->type), "list", &ref, 1);
    spg_x_code(x, "\n@type%u out = {NULL, 0, 0};", node->type);
    for (uint32_t i = 0; i < node->count; i++) {
        spg_x_code(x, "\n@type%u_add(&out, %x);", node->type, spg_x_child(x, ref, i));
    }
    spg_x_code(x, node->kind == SPG_NODE_SET && node->count > 1 ? "\nreturn put_in_order(out, 1);" : "\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

void spg_x_nested(spg_exporter *x, spg_ref ref, const char *call)
{
    const uint32_t count = spg_x_node(x, ref)->count;
    for (uint32_t i = 1; i < count; i++) { spg_x_code(x, "%s", call); }
    for (uint32_t i = 0; i < count; i++) { spg_x_code(x, i > 0 ? ", %x)" : "%x", spg_x_child(x, ref, i)); }
}

static void join_lists(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->count == 0) { none(x, node->type); }
    spg_x_nested(x, ref, node->count > 1 ? spg_x_text(x, "@type%u_join(", node->type) : "");
}

static bool all_literals(const spg_exporter *x, spg_ref ref)
{
    for (uint32_t i = 0; i < spg_x_node(x, ref)->count; i++) {
        if (spg_x_node(x, spg_x_child(x, ref, i))->kind != SPG_NODE_INT) { return false; }
    }
    return true;
}

/* n in {1, 2} as n == 1 || n == 2. */
static void member(spg_exporter *x, spg_ref ref)
{
    const spg_ref item = spg_x_child(x, ref, 0);
    const spg_ref list = spg_x_child(x, ref, 1);
    const spg_node *node = spg_x_node(x, list);
    const bool literal_list = node->kind == SPG_NODE_SET || node->kind == SPG_NODE_LIST;
    if (type_of(x, item) == SPG_TYPE(INT) && spg_x_is_name(x, item) && literal_list && node->count > 0 &&
        all_literals(x, list)) {
        for (uint32_t i = 0; i < node->count; i++) {
            spg_x_code(x, "%s@add%x == @add%x", i > 0 ? " || " : "(", item, spg_x_child(x, list, i));
        }
        spg_x(x, ")");
        return;
    }
    spg_x_code(x, "@type%u_has(%x, %x)", node->type, list, item);
}

/* All values are computed from the list as it was; what falls outside is not computed. */
static void update(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_type type = node->type;
    spg_x_lift lift;
    spg_x_need_list(x, "add", type);
    spg_x_lift_start(x, &lift, spg_x_type(x, type), "update", &ref, 1);
    spg_x_code(x, "\n@type%u out = @type%u_copy(%x);", type, type, spg_x_child(x, ref, 0));
    for (uint32_t i = 1; i + 1 < node->count; i += 2) {
        const unsigned number = spg_x_number(x);
        spg_x_code(x,
                   "\nconst long long at_%u = %x;"
                   "\nif (at_%u >= 0 && at_%u < out.count) { out.at[at_%u] = %x; }",
                   number, spg_x_child(x, ref, i), number, number, number, spg_x_child(x, ref, i + 1));
    }
    spg_x_code(x, "\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

static void plus(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_x_lift lift;
    spg_x_need_list(x, "join", node->type);
    spg_x_lift_start(x, &lift, "ints", "plus", &ref, 1);
    spg_x_code(x,
               "\nints more = {NULL, 0, 0};"
               "\nints_add(&more, %x);"
               "\nreturn rising(ints_join(%x, more), %d);",
               spg_x_child(x, ref, 1), spg_x_child(x, ref, 0), node->type == SPG_TYPE(SET));
    spg_x_lift_finish(x, &lift);
}

/* A call with both operands: "name(". */
static void two(spg_exporter *x, spg_ref ref, const char *name)
{
    spg_x_code(x, "%s%x, %x)", name, spg_x_child(x, ref, 0), spg_x_child(x, ref, 1));
}

static void convert(spg_exporter *x, spg_ref ref)
{
    const spg_ref from = spg_x_child(x, ref, 0);
    const spg_type to = type_of(x, ref);
    if (to == SPG_TYPE(SET) || to == SPG_TYPE(BAG)) {
        spg_x_code(x, "rising(%x, %d)", from, to == SPG_TYPE(SET));
    } else if (to == SPG_TYPE_GRAPH && type_of(x, from) != to) {
        spg_x_code(x, "@type%u_rising(@type%u_copy(%x))", to, to, from);
    } else if (to == SPG_TYPE(GRID) && type_of(x, from) != to) {
        spg_x_code(x, "make_grid(%x)", from);
    } else {
        spg_x_expression(x, from, SPG_PREC_ANY);
    }
}

static void to_text(spg_exporter *x, spg_ref ref)
{
    const spg_ref from = spg_x_child(x, ref, 0);
    const spg_type type = type_of(x, from);
    if (type == SPG_TYPE(TEXT)) {
        spg_x_expression(x, from, SPG_PREC_ANY);
    } else if (type == SPG_TYPE(BOOL)) {
        spg_x(x, "(");
        spg_x_expression(x, from, SPG_PREC_OR);
        spg_x(x, " ? \"true\" : \"false\")");
    } else if (type == SPG_TYPE(INT)) {
        spg_x_code(x, "text_of_number(%x)", from);
    } else if (type == SPG_TYPE(POSITION)) {
        spg_x_kept_need_text(x);
        spg_x_code(x, "position_text(%x)", from);
    } else if (spg_type_base(type) != SPG_KIND_GRID && spg_type_base(type) != SPG_KIND_MOVE &&
               spg_type_base(type) != SPG_KIND_POSITION) {
        spg_x_code(x, "@type%u_text(%x, \"%s\")", type, from, spg_type_base(type) == SPG_KIND_SET ? "{}" : "[]");
    } else {
        char word[SPG_TYPE_TEXT_SIZE];
        spg_x_refuse(x, spg_x_node(x, ref)->span, "a %1 inside a text cannot be exported", spg_type_format(type, word),
                     "make a text of what it is made of: a row, a number, a name of a move");
    }
}

static void join_text(spg_exporter *x, spg_ref ref)
{
    if (spg_x_node(x, ref)->count == 0) { spg_x(x, "\"\""); }
    spg_x_nested(x, ref, "text_join(");
}

static void join(spg_exporter *x, spg_ref ref)
{
    const spg_ref list = spg_x_child(x, ref, 0);
    if (type_of(x, list) == SPG_TYPE_LIST(SPG_TYPE(TEXT))) {
        two(x, ref, "join_texts(");
    } else if (type_of(x, list) == SPG_TYPE_LIST(SPG_TYPE(INT)) || type_of(x, list) == SPG_TYPE(SET) ||
               type_of(x, list) == SPG_TYPE(BAG)) {
        two(x, ref, "join_numbers(");
    } else {
        char word[SPG_TYPE_TEXT_SIZE];
        spg_x_refuse(x, spg_x_node(x, ref)->span, "join of a %1 cannot be exported",
                     spg_type_format(type_of(x, list), word),
                     "join lists of numbers or of texts: join([… for x in list], \" \")");
    }
}

/* Of moves and positions: a member of the struct; of a list of moves: the list of those. */
static void field(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_ref of = spg_x_child(x, ref, 0);
    const spg_type type = type_of(x, of);
    const bool listed = spg_type_is_list(type);
    const spg_x_field fresh = {node->data, listed ? spg_type_item(node->type) : node->type,
                               spg_type_base(type) == SPG_KIND_MOVE};
    size_t i = 0;
    while (i < x->fields.count && (x->fields.at[i].text != fresh.text || x->fields.at[i].of_move != fresh.of_move)) {
        i++;
    }
    if (i == x->fields.count) {
        spg_x_set(x, SPG_PUSH(x->run, &x->fields, fresh));
    } else if (x->fields.at[i].type != fresh.type) {
        spg_x_refuse(x, node->span, "'%1' of moves has two types, which cannot be exported",
                     x->pool->texts.at[node->data].bytes, "give one of the two another name in its rules");
    }
    const bool checked = !fresh.of_move || (i < 32 && (x->lacking >> i & 1) != 0);
    if (checked) { spg_x_need(x, "die"); }
    if (!fresh.of_move || spg_type_base(fresh.type) == SPG_KIND_POSITION) { spg_x_need(x, "position"); }
    if (!listed) {
        if (checked) {
            spg_x_code(x, fresh.of_move ? "move_@field%u(%x)" : "position_@field%u(%x)", node->data, of);
        } else {
            spg_x_code(x, "@one%x.@field%u", of, node->data);
        }
        return;
    }
    spg_x_lift lift;
    spg_x_lift_start(x, &lift, spg_x_type(x, node->type), "fields", &ref, 1);
    spg_x_code(x, "\n@type%u from = %x;\n@type%u out = ", type, of, node->type);
    none(x, node->type);
    spg_x_code(x, ";\nfor (long long i = 0; i < from.count; i++) { ");
    spg_x_code(x, checked ? "@type%u_add(&out, move_@field%u(from.at[i]));" : "@type%u_add(&out, from.at[i].@field%u);",
               node->type, node->data);
    spg_x_code(x, " }\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

static void length(spg_exporter *x, spg_ref ref)
{
    const spg_ref of = spg_x_child(x, ref, 0);
    spg_x_code(x, type_of(x, of) == SPG_TYPE(TEXT) ? "text_length(%x)" : "@one%x.count", of);
}

/* Expression.c, where every kind stands, asks for no other here. */
void spg_x_data(spg_exporter *x, spg_ref ref)
{
    switch ((int)spg_x_node(x, ref)->kind) {
    case SPG_NODE_MEMBER: member(x, ref); return;
    case SPG_NODE_LIST:
    case SPG_NODE_SET: literal(x, ref); return;
    case SPG_NODE_SPAN: two(x, ref, "span("); return;
    case SPG_NODE_JOIN_LISTS: join_lists(x, ref); return;
    case SPG_NODE_INDEX:
        if (spg_x_is_table(x, ref)) {
            spg_x_table_item(x, ref);
        } else {
            two(x, ref, spg_x_text(x, "@type%u_item(", type_of(x, spg_x_child(x, ref, 0))));
        }
        return;
    case SPG_NODE_LENGTH: length(x, ref); return;
    case SPG_NODE_UPDATE: update(x, ref); return;
    case SPG_NODE_WITHOUT: two(x, ref, spg_x_text(x, "@type%u_without(", type_of(x, spg_x_child(x, ref, 0)))); return;
    case SPG_NODE_PLUS: plus(x, ref); return;
    case SPG_NODE_MINUS: two(x, ref, "minus_item("); return;
    case SPG_NODE_CONVERT: convert(x, ref); return;
    case SPG_NODE_JOIN_TEXT: join_text(x, ref); return;
    case SPG_NODE_TO_TEXT: to_text(x, ref); return;
    case SPG_NODE_JOIN: join(x, ref); return;
    case SPG_NODE_FIELD: field(x, ref); return;
    }
}
