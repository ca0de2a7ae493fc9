/* schema.c — the walk through a game's statements that collects its schemas. SPDX-License-Identifier: MIT */
#include "ir/schema.h"

#include <string.h>

#include "ir/schema_build.h"

static const spg_node *node_of(const spg_schema_maker *m, spg_ref ref)
{
    return spg_pool_node(&m->program->pool, ref);
}

static spg_ref child(const spg_schema_maker *m, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&m->program->pool, ref, i);
}

/* Conjunctions become several guards; `true` none. */
static spg_status guard(spg_schema_maker *m, spg_ref condition, spg_guard_source source)
{
    const spg_pool *pool = &m->out->pool;
    bool fits = true;
    SPG_TRY(spg_schema_fits(m, condition, &fits));
    const spg_node *node = spg_pool_node(pool, condition);
    if (fits && node->kind == SPG_NODE_BOOL && node->data == 1) { return SPG_OK; }
    if (fits && node->kind == SPG_NODE_AND_THEN) {
        const spg_ref right = spg_pool_child(pool, condition, 1);
        SPG_TRY(guard(m, spg_pool_child(pool, condition, 0), source));
        return guard(m, right, source);
    }
    return SPG_PUSH(m->run, &m->guards, (spg_schema_guard){condition, source, (uint32_t)m->binders.count});
}

static spg_status guard_not(spg_schema_maker *m, spg_ref condition, spg_guard_source source)
{
    bool fits = true;
    SPG_TRY(spg_schema_fits(m, condition, &fits));
    spg_ref negated = condition;
    if (fits) {
        SPG_TRY(spg_schema_negate(m->out, condition, &negated));
    } else {
        const spg_span span = spg_pool_node(&m->out->pool, condition)->span;
        SPG_TRY(spg_schema_node(m->out, SPG_NODE_NOT, SPG_TYPE(BOOL), 0, &condition, 1, span, &negated));
    }
    return guard(m, negated, source);
}

spg_status spg_schema_look_at(spg_schema_maker *m, spg_ref value, size_t binders, size_t guards)
{
    spg_schema_look look = {.value = value, .before = (uint32_t)m->out->at.count, .opening = m->opening};
    bool fits = true;
    look.at = (spg_schema){.game = m->game_number, .role = m->role, .exact = m->exact, .plain = true};
    SPG_TRY(spg_schema_fits(m, value, &fits));
    SPG_TRY(spg_schema_lists_fit(m, binders, guards, &fits));
    for (size_t i = m->out->looks.count; i-- > 0 && m->out->looks.at[i].before == look.before;) {
        const spg_schema_look *old = &m->out->looks.at[i]; /* of a target and of its legality, for one */
        const bool same = old->value == value && old->at.binder_count == binders && old->at.guard_count == guards;
        if (same && old->at.game == look.at.game && !old->at.opaque) { return SPG_OK; }
    }
    look.at.opaque = !fits;
    if (fits) { SPG_TRY(spg_schema_keep_lists(m, binders, guards, &look.at)); }
    return SPG_PUSH(m->out->arena.run, &m->out->looks, look);
}

static spg_status walk(spg_schema_maker *m, spg_ref ref);

/* What stands inside a scope ends with it. */
static spg_status walk_inside(spg_schema_maker *m, spg_ref ref)
{
    const size_t guards = m->guards.count;
    const size_t binders = m->binders.count;
    const int role = m->role;
    const bool exact = m->exact;
    if (ref != 0) { SPG_TRY(walk(m, ref)); }
    m->guards.count = guards;
    m->binders.count = binders;
    m->role = role;
    m->exact = exact;
    return SPG_OK;
}

static spg_status walk_if(spg_schema_maker *m, spg_ref ref)
{
    const size_t mark = m->guards.count, moves = m->out->at.count;
    spg_ref condition = 0;
    SPG_TRY(spg_schema_inline(m, child(m, ref, 0), &condition));
    SPG_TRY(guard(m, condition, SPG_GUARD_IF));
    SPG_TRY(walk_inside(m, child(m, ref, 1)));
    m->guards.count = mark;
    if (child(m, ref, 2) != 0) {
        SPG_TRY(guard_not(m, condition, SPG_GUARD_ELSE));
        SPG_TRY(walk_inside(m, child(m, ref, 2)));
        m->guards.count = mark;
    }
    return m->out->at.count == moves ? spg_schema_look_at(m, condition, m->binders.count, mark) : SPG_OK;
}

static spg_status walk_binder(spg_schema_maker *m, spg_ref ref)
{
    const spg_node *node = node_of(m, ref);
    spg_schema_binder binder = {.slot = node->data};
    SPG_TRY(spg_schema_inline(m, child(m, ref, 0), &binder.domain));
    SPG_TRY(SPG_PUSH(m->run, &m->binders, binder));
    for (uint32_t i = 1; i < node->count; i++) {
        const spg_ref inner = child(m, ref, i);
        const bool is_while = node_of(m, inner)->kind == SPG_NODE_WHILE;
        spg_ref condition = 0;
        bool fits = true;
        SPG_TRY(spg_schema_inline(m, child(m, inner, 0), &condition));
        SPG_TRY(spg_schema_fits(m, condition, &fits));
        if (is_while && !(fits && spg_schema_while_is_monotone(m->out, &binder, condition))) { m->exact = false; }
        SPG_TRY(guard(m, condition, is_while ? SPG_GUARD_WHILE : SPG_GUARD_WHERE));
    }
    return SPG_OK;
}

/* The ends of a range and its step, or a list; a step that is no number above 0 is seen in the range as a whole. */
static spg_status look_at_domain(spg_schema_maker *m, size_t binder, size_t guards)
{
    const spg_ref domain = m->binders.at[binder].domain;
    const spg_node node = *spg_pool_node(&m->out->pool, domain);
    spg_int step = 1;
    for (uint32_t i = 0; i < node.count; i++) {
        spg_ref part = spg_pool_child(&m->out->pool, domain, i);
        const bool is_step = i == (node.kind == SPG_NODE_FROM ? 1 : 2);
        if (part == 0) { continue; }
        if (is_step && spg_pool_const(&m->out->pool, part, &step) && step > 0) { continue; }
        SPG_TRY(spg_schema_look_at(m, is_step ? domain : part, binder, guards));
    }
    return SPG_OK;
}

/* A loop without any move: the range of each binder comes before its conditions. */
static spg_status look_at_loop(spg_schema_maker *m, size_t binders, size_t guards)
{
    size_t at = guards;
    for (size_t i = binders; i < m->binders.count; i++) {
        SPG_TRY(look_at_domain(m, i, at));
        for (; at < m->guards.count && m->guards.at[at].depth == i + 1; at++) {
            SPG_TRY(spg_schema_look_at(m, m->guards.at[at].condition, i + 1, at));
        }
    }
    return SPG_OK;
}

static spg_status walk_for(spg_schema_maker *m, spg_ref ref)
{
    const uint32_t count = node_of(m, ref)->count;
    const size_t moves = m->out->at.count, binders = m->binders.count, guards = m->guards.count;
    for (uint32_t i = 0; i + 1 < count; i++) { SPG_TRY(walk_binder(m, child(m, ref, i))); }
    SPG_TRY(walk_inside(m, child(m, ref, count - 1)));
    return m->out->at.count == moves ? look_at_loop(m, binders, guards) : SPG_OK;
}

/* A role inside the other role can never be played. */
static spg_status walk_role(spg_schema_maker *m, spg_ref ref)
{
    const int role = (int)node_of(m, ref)->data;
    if (m->role >= 0 && m->role != role) { return SPG_OK; }
    m->role = role;
    return walk(m, child(m, ref, 0));
}

static spg_status walk_move(spg_schema_maker *m, spg_ref ref)
{
    spg_ref parts[3] = {0, 0, 0}; /* gain, target, legal */
    if (node_of(m, ref)->kind == SPG_NODE_MOVE) {
        for (uint32_t i = 0; i < 3; i++) { SPG_TRY(spg_schema_inline(m, child(m, ref, i + 2), &parts[i])); }
    }
    return spg_schema_emit(m, ref, parts[0], parts[1], parts[2]);
}

static spg_status walk_block(spg_schema_maker *m, spg_ref ref)
{
    const uint32_t count = node_of(m, ref)->count;
    /* A let goes on to the end of its block: nothing to undo, its slot is its own. */
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(walk_inside(m, child(m, ref, i))); }
    return SPG_OK;
}

static spg_status walk_let(spg_schema_maker *m, spg_ref ref)
{
    spg_ref *value = &m->lets[node_of(m, ref)->data];
    SPG_TRY(spg_schema_inline(m, child(m, ref, 0), value));
    return spg_schema_look_at(m, *value, m->binders.count, m->guards.count);
}

static spg_status walk_end(spg_schema_maker *m, spg_ref ref)
{
    spg_ref condition = 0;
    SPG_TRY(spg_schema_inline(m, child(m, ref, 0), &condition));
    return guard_not(m, condition, SPG_GUARD_ENDING);
}

static spg_status walk(spg_schema_maker *m, spg_ref ref)
{
    const spg_node *node = node_of(m, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_BLOCK: return walk_block(m, ref);
    case SPG_NODE_LET: return walk_let(m, ref);
    case SPG_NODE_IF: return walk_if(m, ref);
    case SPG_NODE_FOR: return walk_for(m, ref);
    case SPG_NODE_ROLE: return walk_role(m, ref);
    case SPG_NODE_END: return walk_end(m, ref);
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
        return walk_move(m, ref);
    SPG_CASES_NO_STATEMENT:
        return SPG_OK;
    }
    return SPG_OK;
}

static spg_status walk_game(spg_schema_maker *m)
{
    const spg_ref opening = m->game->opening;
    m->opening = true;
    for (uint32_t i = 0; i < node_of(m, opening)->count; i++) { SPG_TRY(walk(m, child(m, opening, i))); }
    m->opening = false;
    return walk_inside(m, m->game->body);
}

static spg_status make_game(spg_schema_maker *m, uint32_t game)
{
    m->game = &m->program->games.at[game];
    m->game_number = game;
    m->guards.count = 0;
    m->binders.count = 0;
    m->role = -1;
    m->exact = true;
    m->work = 0;
    const size_t room = (size_t)m->game->frame.local_count + 1;
    m->lets = spg_run_take(m->run, room, sizeof *m->lets);
    if (m->lets == NULL) { return m->run->error.status; }
    const spg_status status = walk_game(m);
    spg_run_give(m->run, m->lets, room, sizeof *m->lets);
    return status;
}

spg_status spg_schemas_make(spg_run *run, const spg_program *program, const uint64_t *games, spg_schemas *out)
{
    *out = (spg_schemas){0};
    spg_arena_init(&out->arena, run);
    spg_intern_init(&out->index, run);
    spg_status status = spg_pool_init(&out->pool, run);
    spg_schema_maker m = {.run = run, .program = program, .out = out};
    for (size_t game = 0; game < program->games.count && status == SPG_OK; game++) {
        if (games == NULL || ((games[game >> 6] >> (game & 63)) & 1) != 0) { status = make_game(&m, (uint32_t)game); }
    }
    SPG_ARRAY_CLEAR(run, &m.size);
    SPG_ARRAY_CLEAR(run, &m.depth);
    SPG_ARRAY_CLEAR(run, &m.binders);
    SPG_ARRAY_CLEAR(run, &m.guards);
    if (status != SPG_OK) { spg_schemas_clear(run, out); }
    return status;
}

void spg_schemas_clear(spg_run *run, spg_schemas *schemas)
{
    spg_pool_clear(&schemas->pool);
    if (schemas->index.run != NULL) { spg_intern_clear(&schemas->index); }
    SPG_ARRAY_CLEAR(run, &schemas->at);
    SPG_ARRAY_CLEAR(run, &schemas->looks);
    if (schemas->arena.run != NULL) { spg_arena_clear(&schemas->arena); }
}

/* One bound of the legality of argument i: low <= argument or argument <= high. */
static spg_status push_bound(spg_schemas *s, const spg_program *program, spg_ref bound, const spg_ref *arguments,
                             spg_ref what, bool is_low, spg_node_kind kind, spg_ref *out, uint32_t *count)
{
    if (bound == 0) { return SPG_OK; }
    spg_ref limit = 0;
    SPG_TRY(spg_schema_copy(s, program, bound, arguments, &limit));
    const spg_ref sides[] = {is_low ? limit : what, is_low ? what : limit};
    const spg_span span = spg_pool_node(&s->pool, what)->span;
    return spg_schema_node(s, kind, SPG_TYPE(BOOL), 0, sides, 2, span, &out[(*count)++]);
}

static spg_status push_size(spg_schemas *s, const spg_program *program, const spg_shape *shape, uint32_t which,
                            const spg_ref *arguments, spg_ref what, spg_ref *out, uint32_t *count)
{
    if (shape->size[which] == 0) { return SPG_OK; }
    const bool grid = shape->type == SPG_TYPE(GRID);
    const bool exact = grid || spg_type_is_list(shape->type);
    const spg_node_kind measure = !grid ? SPG_NODE_LENGTH : which == 0 ? SPG_NODE_ROWS : SPG_NODE_COLS;
    const spg_span span = spg_pool_node(&s->pool, what)->span;
    spg_ref length = 0;
    SPG_TRY(spg_schema_node(s, measure, SPG_TYPE(INT), 0, &what, 1, span, &length));
    return push_bound(s, program, shape->size[which], arguments, length, false, exact ? SPG_NODE_EQ : SPG_NODE_LE, out,
                      count);
}

spg_status spg_schema_expand_legal(spg_schemas *schemas, const spg_program *program, spg_ref legal, spg_ref *out,
                                   uint32_t *count, bool *complete)
{
    const spg_node node = *spg_pool_node(&schemas->pool, legal);
    const spg_ir_game *game = &program->games.at[node.data];
    spg_ref *arguments = SPG_TAKE(&schemas->arena, spg_ref, (size_t)node.count + 1);
    if (arguments == NULL) { return schemas->pool.run->error.status; }
    for (uint32_t i = 0; i < node.count; i++) { arguments[i] = spg_pool_child(&schemas->pool, legal, i); }
    *count = 0;
    *complete = true;
    for (uint32_t i = 0; i < node.count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        if (shape->type == SPG_TYPE(INT)) {
            SPG_TRY(push_bound(schemas, program, shape->low, arguments, arguments[i], true, SPG_NODE_LE, out, count));
            SPG_TRY(push_bound(schemas, program, shape->high, arguments, arguments[i], false, SPG_NODE_LE, out, count));
            continue;
        }
        if (shape->low != 0 || shape->high != 0) { *complete = false; }
        SPG_TRY(push_size(schemas, program, shape, 0, arguments, arguments[i], out, count));
        SPG_TRY(push_size(schemas, program, shape, 1, arguments, arguments[i], out, count));
    }
    return SPG_OK;
}
