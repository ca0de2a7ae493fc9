/* expression.c — expressions of the rules as expressions of C. SPDX-License-Identifier: MIT */
#include "export/kept.h"

#include <string.h>

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
    spg_x(x, prec > own ? "(" : "");
    spg_x_expression(x, left, spg_x_node(x, left)->kind == same ? own : side);
    spg_x(x, both ? " && " : " || ");
    spg_scope_learn(&x->scope, left, both);
    spg_x_expression(x, right, spg_x_node(x, right)->kind == same ? own : side);
    spg_scope_forget(&x->scope, mark);
    spg_x(x, prec > own ? ")" : "");
}

void spg_x_compared(spg_exporter *x, const char *left, const char *sign, const char *right)
{
    const bool holds = strcmp(sign, "==") == 0 || strcmp(sign, "<=") == 0;
    if (strcmp(left, right) == 0) {
        spg_x_code(x, "((void)(%s), %d)", left, holds);
    } else {
        spg_x_code(x, "%s %s %s", left, sign, right);
    }
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
    spg_x(x, prec > own ? "(" : "");
    if (type == SPG_TYPE(TEXT) && spg_x_compares_cells(x, left, right)) {
        spg_x_cell_code(x, left);
        spg_xf(x, " %s ", sign);
        spg_x_cell_code(x, right);
    } else if (type == SPG_TYPE(TEXT) && own == SPG_PREC_EQUAL && spg_x_cell_of(x, left, right) != 0) {
        const spg_ref cell = spg_x_cell_of(x, left, right);
        spg_x_code(x, "text_is(%x, ", cell == left ? right : left);
        spg_x_cell_code(x, cell);
        spg_x_code(x, ") %s 1", sign);
    } else if (type == SPG_TYPE(BOOL)) {
        const char *first = spg_x_text(x, "@add%x", left);
        spg_x_compared(x, first, sign, spg_x_text(x, "@add%x", right));
    } else if (type != SPG_TYPE(TEXT) && spg_x_node(x, right)->kind == SPG_NODE_LIST &&
               spg_x_node(x, right)->count == 0 && own == SPG_PREC_EQUAL) {
        spg_x_code(x, "@one%x.count %s 0", left, sign); /* == [] */
    } else if (spg_type_base(type) == SPG_KIND_MOVE) {
        spg_x_refuse(x, spg_x_node(x, ref)->span, "comparing %1 cannot be exported", SPG_WORDS("moves"),
                     "compare their names: best(p).k == 3");
    } else {
        spg_x_code(x, "%s(%x, %x) %s 0", spg_x_function(x, "compare", type), left, right, sign);
    }
    spg_x(x, prec > own ? ")" : "");
}

void spg_x_arguments(spg_exporter *x, spg_ref ref, spg_extent *known)
{
    for (uint32_t i = 0; i < spg_x_node(x, ref)->count; i++) {
        const spg_ref argument = spg_x_child(x, ref, i);
        spg_x_learn(x, &known[i], spg_x_extent(x, argument));
        spg_x_code(x, "%s%x", i > 0 ? ", " : "", argument);
    }
}

static void call(spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->type == SPG_TYPE(POSITION)) { spg_x_need(x, "position"); }
    const spg_x_roll *roll = node->data < x->roll_count ? &x->rolls[node->data] : NULL;
    const bool rolled = roll != NULL && roll->def != UINT32_MAX;
    const uint32_t def = rolled ? roll->def : node->data;
    spg_x_code(x, "@call%u%u(", SPG_CHUNK_DEF, def);
    if (rolled) {
        spg_x_learn(x, &x->def_args[def][0], spg_extent_int(spg_interval_one(roll->level)));
        spg_xf(x, "%lld%s", (long long)roll->level, node->count > 0 ? ", " : "");
    }
    spg_x_arguments(x, ref, x->def_args[def] + (rolled ? 1 : 0));
    spg_x(x, ")");
}

void spg_x_call_game(spg_exporter *x, spg_x_chunk_kind kind, spg_ref make)
{
    spg_x_code(x, "@call%u%u(@args%x)", kind, spg_x_node(x, make)->data, make);
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
    case SPG_NODE_SELECT: spg_x_select(x, ref, prec); return;
    case SPG_NODE_COMPREHEND: spg_x_comprehend(x, ref); return;
    case SPG_NODE_SORT: spg_x_sort(x, ref); return;
    case SPG_NODE_PERIOD: spg_x_period(x, ref); return;
    case SPG_NODE_REDUCE: spg_x_reduce(x, ref); return;
    case SPG_NODE_CALL: call(x, ref); return;
    case SPG_NODE_LEGAL: spg_x_code(x, "@call%u%u(@all%x)", SPG_CHUNK_LEGAL, node->data, ref); return;
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
    case SPG_NODE_LISTS: spg_x_code(x, "all_lists(@all%x)", ref); return;
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
