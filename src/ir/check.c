/* check.c — spg_ir_check: everything the readers of the IR rely on. SPDX-License-Identifier: MIT
 *
 * Nodes one by one first (links, depth, then check_node.c); then each owner — game, def, claim, … — is walked as a tree
 * for what depends on where a node stands: parameters, slots bound before use, questions, endings. */
#include "ir/check.h"

#include <string.h>

typedef struct owner {
    spg_run *run;
    const spg_program *program;
    const spg_param *params;
    uint32_t param_count; /* visible here */
    const spg_frame *frame;
    bool questions;            /* ask, field and period are allowed */
    bool opening;              /* end is allowed */
    bool acts;                 /* it is main */
    uint32_t loops;            /* around this place */
    bool *bound;               /* per slot */
    SPG_ARRAY(uint32_t) scope; /* slots in the order they were bound */
    uint64_t *budget;          /* node visits left */
} owner;

static spg_status fail(const owner *o, spg_ref ref, const char *why)
{
    return spg_ir_check_fail(o->run, o->program, ref, why);
}

static spg_status check_links(spg_run *run, const spg_program *program, spg_ref ref)
{
    const spg_pool *pool = &program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (node->count > pool->children.count || node->first > pool->children.count - node->count) {
        return spg_ir_check_fail(run, program, ref, "its children are outside the pool");
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (pool->children.at[node->first + i] >= ref) {
            return spg_ir_check_fail(run, program, ref, "a child does not stand before it");
        }
    }
    return SPG_OK;
}

static spg_status check_depth(spg_run *run, const spg_program *program, spg_ref ref, uint16_t *depth)
{
    const spg_node *node = spg_pool_node(&program->pool, ref);
    depth[ref] = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const uint16_t below = (uint16_t)(1 + depth[program->pool.children.at[node->first + i]]);
        if (below > depth[ref]) { depth[ref] = below; }
    }
    return depth[ref] <= SPG_IR_DEPTH_MAX ? SPG_OK : spg_ir_check_fail(run, program, ref, "it is nested too deeply");
}

static spg_status check_nodes_with(spg_run *run, const spg_program *program, uint16_t *depth)
{
    for (size_t ref = 1; ref < program->pool.nodes.count; ref++) {
        SPG_TRY(check_links(run, program, (spg_ref)ref));
        SPG_TRY(check_depth(run, program, (spg_ref)ref, depth));
        SPG_TRY(spg_ir_check_node(run, program, (spg_ref)ref));
    }
    return SPG_OK;
}

static spg_status check_nodes(spg_run *run, const spg_program *program)
{
    const size_t count = program->pool.nodes.count;
    if (count == 0 || program->pool.nodes.at[0].kind != SPG_NODE_NONE || program->pool.nodes.at[0].count != 0) {
        return spg_ir_check_fail(run, program, 0, "node 0 is not none");
    }
    uint16_t *depth = spg_run_take(run, count, sizeof *depth);
    if (depth == NULL) { return run->error.status; }
    const spg_status status = check_nodes_with(run, program, depth);
    spg_run_give(run, depth, count, sizeof *depth);
    return status;
}

static spg_status bind(owner *o, spg_ref ref, uint32_t slot, spg_type type, bool is_binder)
{
    if (slot >= o->frame->local_count) { return fail(o, ref, "there is no such slot"); }
    const spg_local *local = &o->frame->locals[slot];
    if (local->type != type || local->is_binder != is_binder) { return fail(o, ref, "the slot is for something else"); }
    if (o->bound[slot]) { return fail(o, ref, "the slot is bound already"); }
    o->bound[slot] = true;
    return SPG_PUSH(o->run, &o->scope, slot);
}

static void leave(owner *o, size_t mark)
{
    while (o->scope.count > mark) { o->bound[o->scope.at[--o->scope.count]] = false; }
}

static spg_status walk(owner *o, spg_ref ref);

static spg_status walk_children(owner *o, spg_ref ref)
{
    const uint32_t count = spg_pool_node(&o->program->pool, ref)->count;
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref child = spg_pool_child(&o->program->pool, ref, i);
        if (child != 0) { SPG_TRY(walk(o, child)); }
    }
    return SPG_OK;
}

/* The domain does not see the name; the guards do. */
static spg_status walk_binder(owner *o, spg_ref ref)
{
    const spg_pool *pool = &o->program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    SPG_TRY(walk(o, spg_pool_child(pool, ref, 0)));
    SPG_TRY(bind(o, ref, node->data, spg_ir_check_bound_type(pool, ref), true));
    for (uint32_t i = 1; i < node->count; i++) { SPG_TRY(walk(o, spg_pool_child(pool, ref, i))); }
    return SPG_OK;
}

static spg_status walk_param(owner *o, spg_ref ref, const spg_node *node)
{
    if (node->data >= o->param_count) { return fail(o, ref, "there is no such parameter here"); }
    return node->type == o->params[node->data].shape.type ? SPG_OK : fail(o, ref, "the type is not the parameter's");
}

static spg_status walk_local(owner *o, spg_ref ref, const spg_node *node)
{
    if (node->data >= o->frame->local_count || !o->bound[node->data]) { return fail(o, ref, "the slot is not bound"); }
    return node->type == o->frame->locals[node->data].type ? SPG_OK : fail(o, ref, "the type is not the slot's");
}

/* Children whose names end with this node. */
static spg_status walk_scope(owner *o, spg_ref ref)
{
    const size_t mark = o->scope.count;
    const spg_status status = walk_children(o, ref);
    leave(o, mark);
    return status;
}

static spg_status walk_if(owner *o, spg_ref ref)
{
    const spg_pool *pool = &o->program->pool;
    SPG_TRY(walk(o, spg_pool_child(pool, ref, 0)));
    for (uint32_t i = 1; i < 3; i++) {
        const size_t mark = o->scope.count;
        if (spg_pool_child(pool, ref, i) != 0) { SPG_TRY(walk(o, spg_pool_child(pool, ref, i))); }
        leave(o, mark);
    }
    return SPG_OK;
}

static bool is_loop(const spg_node *node)
{
    return node->kind == SPG_NODE_REPEAT || node->kind == SPG_NODE_LOOP || node->kind == SPG_NODE_UNTIL ||
           node->kind == SPG_NODE_EACH;
}

static spg_status walk_place(owner *o, spg_ref ref)
{
    const spg_node *place = spg_pool_node(&o->program->pool, ref);
    if (place->kind != SPG_NODE_LOCAL) { return SPG_OK; }
    if (place->data < o->frame->local_count && !o->frame->locals[place->data].is_binder) { return SPG_OK; }
    return fail(o, ref, "the slot is no variable");
}

/* Acts stand in main only; a binder is no place to write to; the names of a `for` end with it. */
static spg_status walk_act(owner *o, spg_ref ref, const spg_node *node)
{
    if (!o->acts) { return fail(o, ref, "an act stands in the rules"); }
    if (node->kind == SPG_NODE_LEAVE) { return o->loops > 0 ? SPG_OK : fail(o, ref, "it leaves no loop"); }
    if (node->kind == SPG_NODE_READ || node->kind == SPG_NODE_ASSIGN || node->kind == SPG_NODE_PUT) {
        SPG_TRY(walk_place(o, spg_pool_child(&o->program->pool, ref, 0)));
    }
    o->loops += is_loop(node) ? 1 : 0;
    SPG_TRY(walk_scope(o, ref));
    o->loops -= is_loop(node) ? 1 : 0;
    return SPG_OK;
}

static spg_status walk(owner *o, spg_ref ref)
{
    const spg_node *node = spg_pool_node(&o->program->pool, ref);
    if (*o->budget == 0) { return fail(o, ref, "nodes are shared too often"); }
    *o->budget -= 1;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_PARAM: return walk_param(o, ref, node);
    case SPG_NODE_LOCAL: return walk_local(o, ref, node);
    case SPG_NODE_BINDER: return walk_binder(o, ref);
    case SPG_NODE_IF: return walk_if(o, ref);
    case SPG_NODE_LET:
        SPG_TRY(walk_children(o, ref));
        return bind(o, ref, node->data,
                    spg_pool_node(&o->program->pool, spg_pool_child(&o->program->pool, ref, 0))->type, false);
    case SPG_NODE_COMPREHEND:
    case SPG_NODE_SORT:
    case SPG_NODE_REDUCE:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_BLOCK:
    case SPG_NODE_ROLE:
    case SPG_NODE_FOR: return walk_scope(o, ref);
    case SPG_NODE_ASK:
    case SPG_NODE_FIELD: return o->questions ? walk_children(o, ref) : fail(o, ref, "a question stands in the rules");
    case SPG_NODE_PERIOD: return o->questions ? walk_scope(o, ref) : fail(o, ref, "a question stands in the rules");
    case SPG_NODE_END: return o->opening ? walk_children(o, ref) : fail(o, ref, "an end stands outside the opening");
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT: return o->opening ? fail(o, ref, "a move stands in the opening") : walk_children(o, ref);
    case SPG_NODE_ACTS:
    case SPG_NODE_READ:
    case SPG_NODE_PRINT:
    case SPG_NODE_EITHER:
    case SPG_NODE_WHEN:
    case SPG_NODE_ASSIGN:
    case SPG_NODE_PUT:
    case SPG_NODE_REPEAT:
    case SPG_NODE_LOOP:
    case SPG_NODE_UNTIL:
    case SPG_NODE_EACH:
    case SPG_NODE_LEAVE: return walk_act(o, ref, node);
    case SPG_NODE_NONE:
    case SPG_NODE_INT:
    case SPG_NODE_BOOL:
    case SPG_NODE_TEXT:
    case SPG_NODE_GIVEN:
    SPG_CASES_ARITHMETIC:
    SPG_CASES_COMPARISON:
    SPG_CASES_TRUTH:
    case SPG_NODE_LIST:
    case SPG_NODE_SET:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_LISTS:
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
    case SPG_NODE_REWRITE:
    case SPG_NODE_CONVERT:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN:
    case SPG_NODE_CALL:
    case SPG_NODE_MAKE:
    case SPG_NODE_SUM:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL:
    case SPG_NODE_LEGAL_SUM:
    case SPG_NODE_FROM_TO:
    case SPG_NODE_FROM:
    case SPG_NODE_ITEMS:
    case SPG_NODE_WHERE:
    case SPG_NODE_WHILE: return walk_children(o, ref);
    case SPG_NODE_COUNT: break;
    }
    return fail(o, ref, "there is no such kind");
}

/* A reference held by a table: an expression of the type. */
static spg_status walk_typed(owner *o, spg_ref ref, spg_type type)
{
    if (ref == 0 || ref >= o->program->pool.nodes.count) {
        return fail(o, ref, "a table names a node that is missing");
    }
    const spg_node *node = spg_pool_node(&o->program->pool, ref);
    if (spg_node_class_of((spg_node_kind)node->kind) != SPG_CLASS_EXPR || node->type != type) {
        return fail(o, ref, "a table needs another type");
    }
    return walk(o, ref);
}

static spg_status walk_optional(owner *o, spg_ref ref)
{
    return ref == 0 ? SPG_OK : walk_typed(o, ref, SPG_TYPE(INT));
}

static spg_status walk_shape(owner *o, const spg_shape *shape)
{
    if (!spg_type_valid(shape->type)) { return fail(o, 0, "a table names a type that does not exist"); }
    SPG_TRY(walk_optional(o, shape->size[0]));
    SPG_TRY(walk_optional(o, shape->size[1]));
    SPG_TRY(walk_optional(o, shape->low));
    return walk_optional(o, shape->high);
}

static spg_status walk_block(owner *o, spg_ref ref)
{
    if (ref == 0 || ref >= o->program->pool.nodes.count ||
        spg_pool_node(&o->program->pool, ref)->kind != SPG_NODE_BLOCK) {
        return fail(o, ref, "a game needs a block");
    }
    /* Not walk(): the names of the opening stay for the body. */
    return walk_children(o, ref);
}

static spg_status walk_opening(owner *o, spg_ref block)
{
    o->opening = true;
    SPG_TRY(walk_block(o, block));
    o->opening = false;
    const spg_pool *pool = &o->program->pool;
    for (uint32_t i = 0; i < spg_pool_node(pool, block)->count; i++) {
        const uint16_t kind = spg_pool_node(pool, spg_pool_child(pool, block, i))->kind;
        if (kind != SPG_NODE_LET && kind != SPG_NODE_END) { return fail(o, block, "an opening holds lets and ends"); }
    }
    return SPG_OK;
}

static spg_status walk_game(owner *o, const spg_ir_game *game)
{
    for (o->param_count = 0; o->param_count < game->param_count; o->param_count++) {
        SPG_TRY(walk_shape(o, &game->params[o->param_count].shape));
    }
    SPG_TRY(walk_opening(o, game->opening));
    if ((unsigned)game->stuck.verdict >= SPG_VERDICT_COUNT) { return fail(o, 0, "stuck has no such verdict"); }
    if (game->stuck.verdict == SPG_VERDICT_NUMBER) { SPG_TRY(walk_typed(o, game->stuck.number, SPG_TYPE(INT))); }
    return walk_block(o, game->body);
}

static spg_status walk_claim(owner *o, const spg_claim *claim)
{
    for (uint32_t i = 0; i < claim->binder_count; i++) {
        const spg_ref ref = claim->binders[i];
        const size_t count = o->program->pool.nodes.count;
        if (ref == 0 || ref >= count || spg_pool_node(&o->program->pool, ref)->kind != SPG_NODE_BINDER) {
            return fail(o, ref, "a claim needs binders");
        }
        SPG_TRY(walk_binder(o, ref));
        const uint32_t given = claim->sets[i];
        if (given > o->program->givens.count) { return fail(o, ref, "there is no such given"); }
        if (given > 0 &&
            o->program->givens.at[given - 1].shape.type != spg_ir_check_bound_type(&o->program->pool, ref)) {
            return fail(o, ref, "the type is not the given's");
        }
    }
    if (claim->settings > o->program->settings.count) { return fail(o, claim->body, "there are not so many settings"); }
    return walk_typed(o, claim->body, SPG_TYPE(BOOL));
}

/* Its variables have a value from the start: the zero or empty one of their type. */
static spg_status walk_main(owner *o, const spg_main *main)
{
    const spg_ref ref = main->body;
    if (ref >= o->program->pool.nodes.count || spg_pool_node(&o->program->pool, ref)->kind != SPG_NODE_ACTS) {
        return fail(o, ref, "main needs acts");
    }
    o->acts = true;
    for (uint32_t i = 0; i < main->frame.local_count; i++) {
        if (!spg_type_valid(main->frame.locals[i].type)) { return fail(o, ref, "a variable has no type"); }
        o->bound[i] = !main->frame.locals[i].is_binder;
    }
    return walk(o, ref);
}

static spg_status walk_moves(owner *o, const spg_formula *formula)
{
    const spg_frame *own = &o->program->games.at[formula->game].frame;
    if (formula->frame.local_count < own->local_count) { return fail(o, formula->body, "a frame is too short"); }
    for (uint32_t i = 0; i < own->local_count; i++) {
        if (formula->frame.locals[i].type != own->locals[i].type ||
            formula->frame.locals[i].is_binder != own->locals[i].is_binder) {
            return fail(o, formula->body, "a frame does not start with that of its game");
        }
    }
    if (formula->slot >= own->local_count || own->locals[formula->slot].type != SPG_TYPE(INT) ||
        !spg_formula_scope(o->program, formula->game, formula->slot, o->bound)) {
        return fail(o, formula->body, "the rules bind no number in that slot");
    }
    if (formula->want != UINT32_MAX) {
        if (formula->want < own->local_count) { return fail(o, formula->body, "the slot is one of the rules"); }
        SPG_TRY(bind(o, formula->body, formula->want, SPG_TYPE(INT), true));
    }
    return walk_typed(o, formula->body, SPG_TYPE_LIST(SPG_TYPE(INT)));
}

static spg_status walk_formula(owner *o, const spg_formula *formula)
{
    o->param_count = o->program->games.at[formula->game].param_count;
    if (formula->where != 0) { SPG_TRY(walk_typed(o, formula->where, SPG_TYPE(BOOL))); }
    if (formula->parts != 0) { SPG_TRY(walk_typed(o, formula->parts, SPG_TYPE_LIST(SPG_TYPE(INT)))); }
    if (formula->kind != SPG_FORMULA_MOVES && (formula->slot != UINT32_MAX || formula->want != UINT32_MAX)) {
        return fail(o, formula->body, "only a list of moves belongs to a slot");
    }
    switch (formula->kind) {
    case SPG_FORMULA_SG:
    case SPG_FORMULA_SCORE: return walk_typed(o, formula->body, SPG_TYPE(INT));
    case SPG_FORMULA_WINS: return walk_typed(o, formula->body, SPG_TYPE(BOOL));
    case SPG_FORMULA_MOVES: return walk_moves(o, formula);
    case SPG_FORMULA_COUNT: break;
    }
    return fail(o, formula->body, "there is no such kind of formula");
}

static spg_status walk_query(owner *o, const spg_query *query)
{
    if (query->kind == SPG_QUERY_ACTS) { return walk_main(o, &(spg_main){.frame = query->frame, .body = query->body}); }
    if (query->kind == SPG_QUERY_POSITION) { return walk_typed(o, query->body, SPG_TYPE(POSITION)); }
    if (query->given >= o->program->givens.count) { return fail(o, query->body, "there is no such given"); }
    o->questions = false;
    return walk_typed(o, query->body, o->program->givens.at[query->given].shape.type);
}

typedef enum part {
    PART_GIVEN,
    PART_SETTING,
    PART_DEF,
    PART_GAME,
    PART_CLAIM,
    PART_FORMULA,
    PART_QUERY,
    PART_MAIN
} part;

static spg_status walk_part(owner *o, part kind, const void *item)
{
    switch (kind) {
    case PART_GIVEN: return walk_shape(o, &((const spg_given *)item)->shape);
    case PART_SETTING: {
        const spg_setting *setting = item;
        if (setting->given >= o->program->givens.count) { return fail(o, setting->value, "there is no such given"); }
        return walk_typed(o, setting->value, o->program->givens.at[setting->given].shape.type);
    }
    case PART_DEF: {
        const spg_def *def = item;
        o->param_count = 0;
        for (uint32_t i = 0; i < def->param_count; i++) { SPG_TRY(walk_shape(o, &def->params[i].shape)); }
        o->param_count = def->param_count;
        return walk_typed(o, def->body, def->result);
    }
    case PART_GAME: return walk_game(o, item);
    case PART_CLAIM: return walk_claim(o, item);
    case PART_FORMULA: return walk_formula(o, item);
    case PART_MAIN: return walk_main(o, item);
    case PART_QUERY: return walk_query(o, item);
    }
    return SPG_OK;
}

static spg_status check_part(spg_run *run, const spg_program *program, part kind, const void *item, const char *name,
                             const spg_param *params, const spg_frame *frame, uint64_t *budget)
{
    if (name == NULL) { return spg_ir_check_fail(run, program, 0, "a table has no name"); }
    owner o = {.run = run, .program = program, .params = params, .frame = frame, .budget = budget};
    o.questions = kind == PART_CLAIM || kind == PART_FORMULA || kind == PART_QUERY || kind == PART_MAIN;
    o.bound = spg_run_take(run, (size_t)frame->local_count + 1, sizeof *o.bound);
    if (o.bound == NULL) { return run->error.status; }
    const spg_status status = walk_part(&o, kind, item);
    spg_run_give(run, o.bound, (size_t)frame->local_count + 1, sizeof *o.bound);
    SPG_ARRAY_CLEAR(run, &o.scope);
    return status;
}

static spg_status check_parts(spg_run *run, const spg_program *p, uint64_t *budget)
{
    const spg_frame none = {0};
    for (size_t i = 0; i < p->givens.count; i++) {
        SPG_TRY(check_part(run, p, PART_GIVEN, &p->givens.at[i], p->givens.at[i].name, NULL, &none, budget));
    }
    for (size_t i = 0; i < p->settings.count; i++) {
        SPG_TRY(check_part(run, p, PART_SETTING, &p->settings.at[i], "", NULL, &p->settings.at[i].frame, budget));
    }
    for (size_t i = 0; i < p->defs.count; i++) {
        const spg_def *def = &p->defs.at[i];
        SPG_TRY(check_part(run, p, PART_DEF, def, def->name, def->params, &def->frame, budget));
    }
    for (size_t i = 0; i < p->games.count; i++) {
        const spg_ir_game *game = &p->games.at[i];
        SPG_TRY(check_part(run, p, PART_GAME, game, game->name, game->params, &game->frame, budget));
    }
    for (size_t i = 0; i < p->claims.count; i++) {
        SPG_TRY(check_part(run, p, PART_CLAIM, &p->claims.at[i], "", NULL, &p->claims.at[i].frame, budget));
    }
    for (size_t i = 0; i < p->formulas.count; i++) {
        const spg_formula *formula = &p->formulas.at[i];
        if (formula->game >= p->games.count) { return spg_ir_check_fail(run, p, 0, "a formula has no game"); }
        const spg_param *params = p->games.at[formula->game].params;
        SPG_TRY(check_part(run, p, PART_FORMULA, formula, "", params, &formula->frame, budget));
    }
    if (p->main.body == 0) { return SPG_OK; }
    return check_part(run, p, PART_MAIN, &p->main, "", NULL, &p->main.frame, budget);
}

static uint64_t full_budget(const spg_program *program)
{
    return SPG_IR_SHARE_MAX * (uint64_t)program->pool.nodes.count + 65536;
}

spg_status spg_ir_check(spg_run *run, const spg_program *program)
{
    uint64_t budget = full_budget(program);
    SPG_TRY(check_nodes(run, program));
    SPG_TRY(check_parts(run, program, &budget));
    return spg_ir_check_calls(run, program);
}

spg_status spg_ir_check_query(spg_run *run, const spg_program *program, const spg_query *query)
{
    spg_program view = *program; /* the tables of the rules, the nodes of the query */
    view.pool = query->pool;
    uint64_t budget = full_budget(&view);
    SPG_TRY(check_nodes(run, &view));
    return check_part(run, &view, PART_QUERY, query, "", NULL, &query->frame, &budget);
}
