/* evaluate.c — what an expression is worth for all positions at once. SPDX-License-Identifier: MIT
 *
 * Everything holds position by position, traps included: of `and`, `or` and `if` only the side counts that would be looked at. What is
 * worked out before it is known to be needed (arguments, items) puts its traps on the result, as running the rules would. */
#include "ground/grounder.h"

enum { DEPTH_MAX = 4000, NODES_BETWEEN_CHECKS = 1 << 14 };

spg_grounded spg_grounded_number(spg_diagram number)
{
    return (spg_grounded){.kind = SPG_GROUNDED_NUMBER, .number = number};
}

spg_status spg_grounder_status(spg_grounder *g)
{
    if (!g->diagrams.failed) { return SPG_OK; }
    if (g->diagrams.full) { return spg_grounder_refuse(g, "there is too much to be written out"); }
    return g->run->error.status;
}

spg_status spg_grounder_work(spg_grounder *g)
{
    if (++g->work > g->work_most) { return spg_grounder_refuse(g, "there is too much to be written out"); }
    return g->work % NODES_BETWEEN_CHECKS == 0 ? spg_run_check(g->run) : SPG_OK;
}

spg_status spg_ground_eval_number(spg_grounder *g, spg_ref ref, spg_diagram *out)
{
    spg_grounded value;
    SPG_TRY(spg_ground_eval(g, ref, &value));
    if (value.kind != SPG_GROUNDED_NUMBER) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    *out = value.number;
    return SPG_OK;
}

static spg_ref child(const spg_grounder *g, spg_ref ref, uint32_t i)
{
    return spg_pool_child(g->pool, ref, i);
}

static spg_status eval_arithmetic(spg_grounder *g, spg_ref ref, spg_arithmetic_kind kind, spg_diagram *out)
{
    spg_diagram a, b = SPG_DIAGRAM_FALSE;
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 0), &a));
    if (spg_arithmetics[kind].count == 2) { SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &b)); }
    *out = spg_diagram_apply(&g->diagrams, kind, a, b);
    return SPG_OK;
}

static spg_status order_key(spg_grounder *g, const spg_grounded *value, spg_diagram *out)
{
    if (value->kind == SPG_GROUNDED_NUMBER) {
        *out = value->number;
        return SPG_OK;
    }
    if (value->kind != SPG_GROUNDED_TEXT || value->count != 1) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    *out = value->cells[0];
    return SPG_OK;
}

static spg_status eval_comparison(spg_grounder *g, spg_ref ref, spg_node_kind kind, spg_diagram *out)
{
    spg_diagrams *d = &g->diagrams;
    spg_grounded a, b;
    spg_diagram x, y;
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &a));
    SPG_TRY(spg_ground_eval(g, child(g, ref, 1), &b));
    if (kind == SPG_NODE_EQ || kind == SPG_NODE_NE) {
        SPG_TRY(spg_ground_equal(g, &a, &b, out));
        if (kind == SPG_NODE_NE) { *out = spg_diagram_not(d, *out); }
        return SPG_OK;
    }
    SPG_TRY(order_key(g, &a, &x));
    SPG_TRY(order_key(g, &b, &y));
    *out = kind == SPG_NODE_LT ? spg_diagram_less(d, x, y) : spg_diagram_not(d, spg_diagram_less(d, y, x));
    return SPG_OK;
}

/* The second side is not looked at where the first decides everywhere: it may be a helper that calls itself. */
static spg_status eval_both(spg_grounder *g, spg_ref ref, bool is_and, spg_diagram *out)
{
    spg_diagram a, b;
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 0), &a));
    *out = a;
    if (a == (is_and ? SPG_DIAGRAM_FALSE : SPG_DIAGRAM_TRUE) || a == SPG_DIAGRAM_TRAP) { return SPG_OK; }
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 1), &b));
    *out = is_and ? spg_diagram_and(&g->diagrams, a, b) : spg_diagram_or(&g->diagrams, a, b);
    return SPG_OK;
}

static spg_status eval_select(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    spg_grounded yes, no;
    spg_diagram condition;
    SPG_TRY(spg_ground_eval_number(g, child(g, ref, 0), &condition));
    if (condition == SPG_DIAGRAM_TRUE) { return spg_ground_eval(g, child(g, ref, 1), out); }
    if (condition == SPG_DIAGRAM_FALSE) { return spg_ground_eval(g, child(g, ref, 2), out); }
    SPG_TRY(spg_ground_eval(g, child(g, ref, 1), &yes));
    SPG_TRY(spg_ground_eval(g, child(g, ref, 2), &no));
    return spg_ground_select(g, condition, &yes, &no, out);
}

/* ---- helpers ---- */

/* Of known integers the rules themselves tell what a helper is worth. */
static bool call_known(spg_grounder *g, uint32_t def, const spg_grounded *arguments, uint32_t count, spg_grounded *out)
{
    spg_int numbers[8], result;
    const spg_type type = g->program->defs.at[def].result;
    if (count > sizeof numbers / sizeof *numbers || (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL))) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (g->program->defs.at[def].params[i].shape.type != SPG_TYPE(INT) ||
            arguments[i].kind != SPG_GROUNDED_NUMBER ||
            !spg_diagram_is_number(&g->diagrams, arguments[i].number, &numbers[i])) {
            return false;
        }
    }
    if (!spg_machine_call(g->machine, def, numbers, count, &result)) { return false; }
    *out = spg_grounded_number(spg_diagram_number(&g->diagrams, result));
    return true;
}

spg_status spg_ground_call(spg_grounder *g, uint32_t which, spg_grounded *arguments, spg_grounded *out)
{
    const spg_def *def = &g->program->defs.at[which];
    spg_grounded *const params = g->params, *const locals = g->locals;
    g->params = arguments;
    g->locals = SPG_TAKE(g->arena, spg_grounded, (size_t)def->frame.local_count + 1);
    const spg_status status = g->locals == NULL ? g->run->error.status : spg_ground_eval(g, def->body, out);
    g->params = params;
    g->locals = locals;
    return status;
}

spg_status spg_ground_arguments(spg_grounder *g, spg_ref ref, spg_grounded **out, spg_diagram *traps)
{
    const uint32_t count = spg_pool_node(g->pool, ref)->count;
    *out = SPG_TAKE(g->arena, spg_grounded, (size_t)count + 1);
    *traps = SPG_DIAGRAM_FALSE;
    if (*out == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(spg_ground_eval(g, child(g, ref, i), &(*out)[i]));
        *traps = spg_diagram_or(&g->diagrams, *traps, spg_grounded_traps(g, &(*out)[i]));
    }
    return SPG_OK;
}

static spg_status eval_call(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node *node = spg_pool_node(g->pool, ref);
    const uint32_t count = node->count, which = node->data;
    const spg_arena_mark mark = spg_arena_here(g->arena);
    spg_grounded *arguments;
    spg_diagram traps;
    bool done;
    SPG_TRY(spg_ground_arguments(g, ref, &arguments, &traps));
    done = call_known(g, which, arguments, count, out);
    if (!done) { SPG_TRY(spg_ground_call_shared(g, which, arguments, count, out, &done)); }
    if (!done) {
        SPG_TRY(spg_ground_call(g, which, arguments, out));
        SPG_TRY(spg_grounded_taint(g, traps, out));
    }
    if (out->kind == SPG_GROUNDED_NUMBER) { spg_arena_back(g->arena, mark); }
    return SPG_OK;
}

/* ---- positions ---- */

static spg_status eval_make(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node *node = spg_pool_node(g->pool, ref);
    const uint32_t count = node->count, game = node->data;
    spg_grounded *arguments = SPG_TAKE(g->arena, spg_grounded, (size_t)count + 1);
    if (arguments == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        SPG_TRY(spg_ground_eval(g, child(g, ref, i), &arguments[i]));
        if (!spg_grounded_is_whole(&arguments[i])) {
            return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
        }
    }
    *out = (spg_grounded){.kind = SPG_GROUNDED_POSITION, .game = game, .count = count, .items = arguments};
    return SPG_OK;
}

static spg_status eval_legal(spg_grounder *g, spg_ref ref, spg_node_kind kind, spg_grounded *out)
{
    spg_grounded position;
    spg_diagram legal;
    if (kind == SPG_NODE_LEGAL) {
        SPG_TRY(eval_make(g, ref, &position));
    } else {
        SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &position));
    }
    const spg_diagram traps = spg_grounded_traps(g, &position);
    SPG_TRY(spg_ground_legal(g, position.game, position.items, &legal));
    *out = spg_grounded_number(spg_diagram_select(&g->diagrams, traps, SPG_DIAGRAM_TRAP, legal));
    return SPG_OK;
}

static spg_status eval_sum(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    if (spg_pool_node(g->pool, ref)->count != 1) { return spg_grounder_refuse(g, "a move leads to a sum"); }
    return spg_ground_eval(g, child(g, ref, 0), out);
}

/* ---- all kinds ---- */

static spg_status eval_scalar(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node *node = spg_pool_node(g->pool, ref);
    const spg_node_kind kind = node->kind;
    const spg_arithmetic_kind arithmetic = spg_node_arithmetic(kind);
    spg_diagram number = SPG_DIAGRAM_TRAP;
    if (arithmetic != SPG_ARITHMETIC_COUNT) {
        SPG_TRY(eval_arithmetic(g, ref, arithmetic, &number));
    } else if (spg_node_is_comparison(kind)) {
        SPG_TRY(eval_comparison(g, ref, kind, &number));
    } else if (kind == SPG_NODE_NOT) {
        SPG_TRY(spg_ground_eval_number(g, child(g, ref, 0), &number));
        number = spg_diagram_not(&g->diagrams, number);
    } else if (kind == SPG_NODE_INT) {
        number = spg_diagram_number(&g->diagrams, g->pool->ints.at[node->data]);
    } else if (kind == SPG_NODE_BOOL) {
        number = node->data != 0 ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE;
    } else {
        SPG_TRY(eval_both(g, ref, kind == SPG_NODE_AND_THEN, &number));
    }
    *out = spg_grounded_number(number);
    return SPG_OK;
}

static spg_status eval_given(spg_grounder *g, uint32_t given, spg_grounded *out)
{
    spg_value value;
    if (!spg_machine_get_given(g->machine, given, &value)) { return spg_grounder_refuse(g, "a given has no value"); }
    return spg_ground_value(g, g->program->givens.at[given].shape.type, value, out);
}

static spg_status eval_inner(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node *node = spg_pool_node(g->pool, ref);
    switch ((spg_node_kind)node->kind) {
    SPG_CASES_ARITHMETIC:
    SPG_CASES_COMPARISON:
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE: return eval_scalar(g, ref, out);
    case SPG_NODE_PARAM: *out = g->params[node->data]; return SPG_OK;
    case SPG_NODE_LOCAL: *out = g->locals[node->data]; return SPG_OK;
    case SPG_NODE_GIVEN: return eval_given(g, node->data, out);
    case SPG_NODE_SELECT: return eval_select(g, ref, out);
    case SPG_NODE_REDUCE: return spg_ground_eval_reduce(g, ref, out);
    case SPG_NODE_COMPREHEND: return spg_ground_eval_comprehend(g, ref, out);
    case SPG_NODE_CALL: return eval_call(g, ref, out);
    case SPG_NODE_MAKE: return eval_make(g, ref, out);
    case SPG_NODE_SUM: return eval_sum(g, ref, out);
    case SPG_NODE_LEGAL:
    case SPG_NODE_LEGAL_SUM: return eval_legal(g, ref, (spg_node_kind)node->kind, out);
    case SPG_NODE_TEXT:
    case SPG_NODE_MEMBER:
    case SPG_NODE_LIST:
    case SPG_NODE_SET:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_INDEX:
    case SPG_NODE_CELL:
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_CONVERT:
    case SPG_NODE_JOIN:
    case SPG_NODE_JOIN_TEXT: return spg_ground_eval_data(g, ref, out);
    case SPG_NODE_REWRITE:
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    case SPG_NODE_LISTS:
    case SPG_NODE_SORT:
    case SPG_NODE_TO_TEXT:
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES: return spg_grounder_refuse(g, "a move leads to a sum");
    case SPG_NODE_ASK:
    case SPG_NODE_FIELD:
    case SPG_NODE_PERIOD:
    SPG_CASES_NO_EXPRESSION:
        break;
    }
    return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
}

spg_status spg_ground_eval(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    if (g->depth == DEPTH_MAX) { return spg_grounder_refuse(g, "there is too much to be written out"); }
    SPG_TRY(spg_grounder_work(g));
    g->depth += 1;
    const spg_status status = eval_inner(g, ref, out);
    g->depth -= 1;
    return status == SPG_OK ? spg_grounder_status(g) : status;
}
