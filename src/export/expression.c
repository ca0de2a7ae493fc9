/* expression.c — expressions of the rules as expressions of C. SPDX-License-Identifier: MIT */
#include "export/kept.h"

#include <string.h>

static void wrap(spg_exporter *x, bool on, const char *sign)
{
    if (on) { spg_x(x, sign); }
}

/* && and || of C are those of the rules; what the left side says is known on the right. */
static void logic(spg_exporter *x, spg_ref ref, bool both, int prec)
{
    const int own = both ? SPG_PREC_AND : SPG_PREC_OR;
    const spg_ref left = spg_x_child(x, ref, 0);
    const spg_ref right = spg_x_child(x, ref, 1);
    const uint32_t mark = x->scope.trail_count;
    bool known = false;
    if (spg_x_is_known(x, left, &known) && known == both) {
        spg_x_expression(x, right, prec);
        return;
    }
    /* Compilers like && inside || to be in parentheses. */
    const int side = SPG_PREC_EQUAL - 1;
    const spg_node_kind same = both ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE;
    wrap(x, prec > own, "(");
    spg_x_expression(x, left, spg_x_node(x, left)->kind == same ? own : side);
    spg_x(x, both ? " && " : " || ");
    spg_scope_learn(&x->scope, left, both);
    spg_x_expression(x, right, spg_x_node(x, right)->kind == same ? own : side);
    spg_scope_forget(&x->scope, mark);
    wrap(x, prec > own, ")");
}

static void select_any(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_ref condition = spg_x_child(x, ref, 0);
    bool known = false;
    const bool decided = spg_x_is_known(x, condition, &known);
    wrap(x, !decided && prec > SPG_PREC_ANY, "(");
    if (!decided) {
        spg_x_expression(x, condition, SPG_PREC_OR);
        spg_x(x, " ? ");
    }
    for (uint32_t i = 1; i <= 2; i++) {
        if (decided && known != (i == 1)) { continue; }
        const uint32_t mark = x->scope.trail_count;
        spg_scope_learn(&x->scope, condition, i == 1);
        spg_x_expression(x, spg_x_child(x, ref, i), decided ? prec : i == 1 ? SPG_PREC_OR : SPG_PREC_ANY);
        spg_scope_forget(&x->scope, mark);
        if (!decided && i == 1) { spg_x(x, " : "); }
    }
    wrap(x, !decided && prec > SPG_PREC_ANY, ")");
}

void spg_x_compared(spg_exporter *x, const spg_text *left, const char *sign, const spg_text *right)
{
    const bool holds = strcmp(sign, "==") == 0 || strcmp(sign, "<=") == 0;
    spg_x_set(x, spg_text_status(left));
    spg_x_set(x, spg_text_status(right));
    if (strcmp(spg_text_get(left), spg_text_get(right)) == 0) {
        spg_x_code(x, "((void)(%s%s", spg_text_get(left), holds ? "), 1)" : "), 0)");
        return;
    }
    spg_x_code(x, "%s %s %s", spg_text_get(left), sign, spg_text_get(right));
}

static void compare_truth(spg_exporter *x, spg_ref left, const char *sign, spg_ref right)
{
    spg_text *out = x->out;
    spg_text sides[2];
    for (uint32_t i = 0; i < 2; i++) {
        spg_text_init(&sides[i], x->run);
        x->out = &sides[i];
        spg_x_expression(x, i == 0 ? left : right, SPG_PREC_ADD);
    }
    x->out = out;
    spg_x_compared(x, &sides[0], sign, &sides[1]);
    spg_text_clear(&sides[0]);
    spg_text_clear(&sides[1]);
}

/* Numbers by integer.c; truth by signs; texts and lists by functions that give -1, 0, 1. */
static void compare(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(x, ref)->kind;
    const spg_ref left = spg_x_child(x, ref, 0);
    const spg_ref right = spg_x_child(x, ref, 1);
    const spg_type type = spg_x_node(x, left)->type;
    const char *sign = spg_node_sign(kind);
    const int own = kind == SPG_NODE_EQ || kind == SPG_NODE_NE ? SPG_PREC_EQUAL : SPG_PREC_LESS;
    if (type == SPG_TYPE(INT)) {
        spg_x_compare(x, ref, prec);
        return;
    }
    if (type == SPG_TYPE(POSITION)) { spg_x_kept_need_compare(x); }
    wrap(x, prec > own, "(");
    if (type == SPG_TYPE(TEXT) && spg_x_compares_cells(x, left, right)) {
        spg_x_cell_code(x, left);
        spg_xf(x, " %s ", sign);
        spg_x_cell_code(x, right);
    } else if (type == SPG_TYPE(GRID)) {
        spg_x_code(x, "grid_compare(%x, %x) %s 0", left, right, sign);
    } else if (type == SPG_TYPE(BOOL)) {
        compare_truth(x, left, sign, right);
    } else if (type != SPG_TYPE(TEXT) && spg_x_node(x, right)->kind == SPG_NODE_LIST &&
               spg_x_node(x, right)->count == 0 && own == SPG_PREC_EQUAL) {
        spg_x_expression(x, left, SPG_PREC_ONE); /* == [] */
        spg_xf(x, ".count %s 0", sign);
    } else if (spg_type_base(type) == SPG_KIND_MOVE) {
        spg_x_refuse(x, spg_x_node(x, ref)->span, "comparing %1 cannot be exported", SPG_WORDS("moves"),
                     "compare their names: best(p).k == 3");
    } else {
        if (type != SPG_TYPE(TEXT) && type != SPG_TYPE(POSITION)) { spg_x_need_list(x, "compare", type); }
        spg_xf(x, type == SPG_TYPE(TEXT) ? "strcmp(" : "%s_compare(", spg_x_type(x, type));
        spg_x_code(x, "%x, %x) %s 0", left, right, sign);
    }
    wrap(x, prec > own, ")");
}

void spg_x_arguments(spg_exporter *x, spg_ref ref, spg_extent *known)
{
    const uint32_t count = spg_x_node(x, ref)->count;
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref argument = spg_x_child(x, ref, i);
        if (i > 0) { spg_x(x, ", "); }
        spg_x_learn(x, &known[i], spg_x_extent(x, argument));
        spg_x_expression(x, argument, SPG_PREC_ANY);
    }
}

static void call(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->type == SPG_TYPE(POSITION)) { spg_x_need(x, "position"); }
    const spg_x_roll *roll = node->data < x->roll_count ? &x->rolls[node->data] : NULL;
    const bool rolled = roll != NULL && roll->def != UINT32_MAX;
    const uint32_t def = rolled ? roll->def : node->data;
    spg_x_call(x, SPG_CHUNK_DEF, def);
    spg_x(x, "(");
    if (rolled) {
        spg_x_learn(x, &x->def_args[def][0], spg_extent_int(spg_interval_one(roll->level)));
        spg_xf(x, "%lld%s", (long long)roll->level, node->count > 0 ? ", " : "");
    }
    spg_x_arguments(x, ref, x->def_args[def] + (rolled ? 1 : 0));
    spg_x(x, ")");
}

void spg_x_call_game(spg_exporter *x, spg_x_chunk_kind kind, spg_ref make)
{
    const uint32_t game = spg_x_node(x, make)->data;
    spg_x_call(x, kind, game);
    spg_x(x, "(");
    spg_x_arguments(x, make, x->game_args[game]);
    spg_x(x, ")");
}

static void legal(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    spg_x_call(x, SPG_CHUNK_LEGAL, node->data);
    spg_x(x, "(");
    for (uint32_t i = 0; i < node->count; i++) {
        if (i > 0) { spg_x(x, ", "); }
        spg_x_expression(x, spg_x_child(x, ref, i), SPG_PREC_ANY);
    }
    spg_x(x, ")");
}

/* Functions that are lifted out do not see it. */
bool spg_x_let_name(spg_exporter *x, spg_ref ref)
{
    for (size_t i = 0; i < x->lets.count; i++) {
        const spg_x_let *let = &x->lets.at[i];
        if (let->ref != ref || let->pool != x->pool || let->lift != x->lift) { continue; }
        spg_xf(x, "let_%u", (unsigned)let->number);
        return true;
    }
    return false;
}

void spg_x_expression(spg_exporter *x, spg_ref ref, int prec)
{
    const spg_node *node = spg_x_node(x, ref);
    if (spg_x_let_name(x, ref)) { return; }
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT:
    SPG_CASES_ARITHMETIC:
        spg_x_integer(x, ref, prec);
        return;
    case SPG_NODE_BOOL: spg_x(x, node->data != 0 ? "1" : "0"); return;
    case SPG_NODE_PARAM: spg_x_param_name(x, node->data); return;
    case SPG_NODE_LOCAL: spg_x_slot_name(x, node->data); return;
    case SPG_NODE_GIVEN: spg_x_given_name(x, node->data); return;
    case SPG_NODE_TEXT:
        spg_x_string(x, x->pool->texts.at[node->data].bytes, x->pool->texts.at[node->data].length);
        return;
    SPG_CASES_COMPARISON:
        compare(x, ref, prec);
        return;
    case SPG_NODE_NOT:
        spg_x(x, "!");
        spg_x_expression(x, spg_x_child(x, ref, 0), SPG_PREC_UNARY);
        return;
    case SPG_NODE_AND_THEN: logic(x, ref, true, prec); return;
    case SPG_NODE_OR_ELSE: logic(x, ref, false, prec); return;
    case SPG_NODE_SELECT:
        if (node->type == SPG_TYPE(INT)) {
            spg_x_integer(x, ref, prec);
        } else {
            select_any(x, ref, prec);
        }
        return;
    case SPG_NODE_COMPREHEND: spg_x_comprehend(x, ref); return;
    case SPG_NODE_SORT: spg_x_sort(x, ref); return;
    case SPG_NODE_PERIOD: spg_x_period(x, ref); return;
    case SPG_NODE_REDUCE: spg_x_reduce(x, ref); return;
    case SPG_NODE_CALL: call(x, ref); return;
    case SPG_NODE_LEGAL: legal(x, ref); return;
    case SPG_NODE_ASK: spg_x_question(x, ref, prec); return;
    case SPG_NODE_MEMBER:
    case SPG_NODE_LIST:
    case SPG_NODE_SET:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_INDEX:
    case SPG_NODE_LENGTH:
    case SPG_NODE_UPDATE:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_CONVERT:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN:
    case SPG_NODE_FIELD: spg_x_data(x, ref); return;
    case SPG_NODE_CELL:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_REWRITE: spg_x_grid(x, ref); return;
    case SPG_NODE_LEGAL_SUM: spg_x_refuse_position(x, spg_x_child(x, ref, 0)); return;
    case SPG_NODE_LISTS:
        for (uint32_t i = 0; i < node->count; i++) {
            spg_x_code(x, "%s%i", i == 0 ? "all_lists(" : ", ", spg_x_child(x, ref, i));
        }
        spg_x(x, ")");
        return;
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
        spg_x_kept_write(x, ref);
        return;
    SPG_CASES_NO_EXPRESSION:
        return;
    }
}
