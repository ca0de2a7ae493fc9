/* box.c — bounds of parameters: by the ranges, and by what moves can do. SPDX-License-Identifier: MIT */
#include "facts/box.h"

#include "base/bitset.h"
#include "facts/premises.h"

enum { ROUNDS_EXACT = 4, ROUNDS_MAX = 24, NARROWINGS = 2 };

static spg_status open_box(const spg_ir_game *game, spg_arena *arena, spg_box *box)
{
    box->known = true;
    box->count = game->param_count;
    box->params = SPG_TAKE(arena, spg_extent, (size_t)game->param_count + 1);
    box->drift = SPG_TAKE(arena, spg_drift, (size_t)game->param_count + 1);
    return box->params == NULL || box->drift == NULL ? arena->run->error.status : SPG_OK;
}

/* Ranges in order: each may use the parameters before it. */
static void declare(const spg_program *program, const spg_ir_game *game, const spg_extent *givens, spg_extent *locals,
                    spg_extent *params)
{
    spg_scope scope = {
        .program = program, .pool = &program->pool, .params = params, .locals = locals, .givens = givens};
    for (uint32_t i = 0; i < game->frame.local_count; i++) { locals[i] = spg_extent_any(game->frame.locals[i].type); }
    for (uint32_t i = 0; i < game->param_count; i++) {
        scope.work = 0;
        params[i] = spg_extent_any(game->params[i].shape.type);
        params[i] = spg_extent_of_shape(&scope, &game->params[i].shape);
    }
}

static spg_extent *take_locals(const spg_program *program, const uint64_t *games, spg_arena *arena)
{
    size_t most = 1;
    for (size_t i = 0; i < program->games.count; i++) {
        if (games != NULL && !spg_bitset_has(games, i)) { continue; }
        if (program->games.at[i].frame.local_count > most) { most = program->games.at[i].frame.local_count; }
    }
    return SPG_TAKE(arena, spg_extent, most);
}

spg_status spg_box_declared(spg_run *run, const spg_program *program, const uint64_t *games, const spg_extent *givens,
                            spg_arena *arena, spg_box *boxes)
{
    spg_extent *locals = take_locals(program, games, arena);
    if (locals == NULL) { return run->error.status; }
    for (size_t i = 0; i < program->games.count; i++) {
        boxes[i] = (spg_box){0};
        if (!spg_bitset_has(games, i)) { continue; }
        SPG_TRY(open_box(&program->games.at[i], arena, &boxes[i]));
        declare(program, &program->games.at[i], givens, locals, boxes[i].params);
    }
    return SPG_OK;
}

/* --- drift --- */

static spg_drift drift_along(spg_premises *p, const spg_schema *schema, const spg_schema_target *target, uint32_t param)
{
    spg_ref self = 0;
    spg_linear before;
    spg_linear after;
    spg_int value;
    p->status = spg_schema_node(p->schemas, SPG_NODE_PARAM, SPG_TYPE(INT), param, NULL, 0, SPG_NOWHERE, &self);
    if (p->status != SPG_OK || target->game != schema->game) { return SPG_DRIFT_ANY; }
    if (!spg_premises_form(p, self, &before) || !spg_premises_form(p, target->arguments[param], &after)) {
        return SPG_DRIFT_ANY;
    }
    spg_linear gap = before;
    if (!spg_linear_add(&gap, &after, -1)) { return SPG_DRIFT_ANY; }
    if (spg_linear_is_const(&gap, &value) && value == 0) { return SPG_DRIFT_KEPT; }
    if (spg_premises_prove(p, &gap)) { return SPG_DRIFT_DOWN; }
    spg_linear_set(&gap, 0);
    return spg_linear_add(&gap, &after, 1) && spg_linear_add(&gap, &before, -1) && spg_premises_prove(p, &gap)
               ? SPG_DRIFT_UP
               : SPG_DRIFT_ANY;
}

static spg_drift join_drift(spg_drift a, spg_drift b)
{
    return a == SPG_DRIFT_KEPT ? b : b == SPG_DRIFT_KEPT || a == b ? a : SPG_DRIFT_ANY;
}

static void drift_of_schema(spg_premises *p, const spg_schema *schema, const spg_ir_game *game, spg_drift *drift)
{
    if (schema->verdict != SPG_VERDICT_NONE) { return; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (game->params[i].shape.type != SPG_TYPE(INT)) { continue; }
        if (schema->opaque || !schema->plain) {
            drift[i] = SPG_DRIFT_ANY;
            continue;
        }
        for (uint32_t t = 0; t < schema->target_count; t++) {
            if (drift[i] == SPG_DRIFT_ANY) { break; }
            drift[i] = join_drift(drift[i], drift_along(p, schema, &schema->targets[t], i));
        }
    }
}

static spg_status drift_of_schemas(spg_premises *p, spg_run *run, const spg_program *program, spg_schemas *schemas,
                                   const spg_extent *givens, spg_arena *arena, spg_box *boxes)
{
    spg_extent *locals = take_locals(program, NULL, arena);
    if (locals == NULL) { return run->error.status; }
    for (size_t i = 0; i < schemas->at.count; i++) {
        const spg_schema schema = schemas->at.at[i];
        const spg_ir_game *game = &program->games.at[schema.game];
        if (!boxes[schema.game].known) { continue; }
        spg_extent *params = SPG_TAKE(arena, spg_extent, (size_t)game->param_count + 1);
        if (params == NULL) { return run->error.status; }
        spg_premises_start(p, run, program, schemas, &schema, givens, params, locals);
        drift_of_schema(p, &schema, game, boxes[schema.game].drift);
        SPG_TRY(p->status);
    }
    return SPG_OK;
}

spg_status spg_box_drift(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                         spg_arena *arena, spg_box *boxes)
{
    spg_premises *p = SPG_TAKE(arena, spg_premises, 1);
    if (p == NULL) { return run->error.status; }
    p->proofs_left = SPG_PREMISES_PROOFS;
    return drift_of_schemas(p, run, program, schemas, givens, arena, boxes);
}

/* --- reach --- */

typedef struct reacher {
    spg_run *run;
    const spg_program *program;
    spg_schemas *schemas;
    const spg_extent *givens;
    spg_box *boxes;              /* what is reached, as far as known */
    const spg_box *from;         /* where moves start: the same, or what was found before */
    spg_extent *params, *locals; /* of the position */
    spg_extent *limits, *spare;  /* of the target: its ranges, and room for binders in them */
    int round;
    bool changed;
    spg_status status; /* of what was made on the way */
} reacher;

static spg_interval widen(spg_interval old, spg_interval now)
{
    if (spg_interval_empty(old)) { return now; }
    return (spg_interval){now.low < old.low ? SPG_INT_MIN : now.low, now.high > old.high ? SPG_INT_MAX : now.high};
}

/* What one parameter of the target may be, joined to what it was; bounds that keep moving give way to the range. */
static void grow(reacher *r, spg_extent *box, spg_extent now, const spg_extent *limit)
{
    spg_extent next = spg_extent_join(*box, spg_extent_meet(now, *limit));
    if (spg_extent_equal(&next, box)) { return; }
    if (r->round >= ROUNDS_EXACT) {
        next.values = spg_interval_meet(widen(box->values, next.values), limit->values);
        next.length = spg_interval_meet(widen(box->length, next.length), limit->length);
        next.inner = spg_interval_meet(widen(box->inner, next.inner), limit->inner);
    }
    *box = next;
    r->changed = true;
}

static spg_status reach_target(reacher *r, spg_scope *scope, const spg_schema_target *target)
{
    const spg_ir_game *game = &r->program->games.at[target->game];
    spg_box *box = &r->boxes[target->game];
    declare(r->program, game, r->givens, r->spare, r->limits);
    bool possible = true;
    for (uint32_t i = 0; i < target->argument_count && possible; i++) {
        scope->work = 0;
        possible = !spg_interval_empty(
            spg_interval_meet(spg_extent_of(scope, target->arguments[i]).values, r->limits[i].values));
        possible = possible || game->params[i].shape.type != SPG_TYPE(INT);
    }
    for (uint32_t i = 0; i < target->argument_count && possible; i++) {
        scope->work = 0;
        grow(r, &box->params[i], spg_extent_of(scope, target->arguments[i]), &r->limits[i]);
    }
    if (possible && !box->known) {
        box->known = true;
        r->changed = true;
    }
    return SPG_OK;
}

/* A name is bound only where its range is not empty: then low <= high. False: it never is. */
static bool learn_domain(reacher *r, spg_scope *scope, spg_ref domain)
{
    spg_ref some = 0;
    if (spg_pool_node(&r->schemas->pool, domain)->kind != SPG_NODE_FROM_TO) { return true; }
    const spg_ref ends[] = {spg_pool_child(&r->schemas->pool, domain, 0), spg_pool_child(&r->schemas->pool, domain, 1)};
    r->status = spg_schema_node(r->schemas, SPG_NODE_LE, SPG_TYPE(BOOL), 0, ends, 2, SPG_NOWHERE, &some);
    if (r->status != SPG_OK) { return false; }
    scope->work = 0;
    scope->trail_count = 0;
    return spg_scope_learn(scope, some, true);
}

/* False: the move cannot be made inside the box. */
static bool enter_schema(reacher *r, const spg_schema *schema, spg_scope *scope)
{
    const spg_ir_game *game = &r->program->games.at[schema->game];
    *scope = (spg_scope){.program = r->program,
                         .pool = &r->schemas->pool,
                         .params = r->params,
                         .locals = r->locals,
                         .givens = r->givens};
    for (uint32_t i = 0; i < game->param_count; i++) { r->params[i] = r->from[schema->game].params[i]; }
    for (uint32_t i = 0; i < game->frame.local_count; i++) {
        r->locals[i] = spg_extent_any(game->frame.locals[i].type);
    }
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const uint32_t slot = schema->binders[i].slot;
        scope->work = 0;
        if (!learn_domain(r, scope, schema->binders[i].domain)) { return false; }
        scope->work = 0;
        r->locals[slot] = spg_extent_of_domain(scope, schema->binders[i].domain);
        if (spg_interval_empty(r->locals[slot].values)) { return false; }
    }
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        scope->work = 0;
        scope->trail_count = 0;
        if (!spg_scope_learn(scope, schema->guards[i].condition, true)) { return false; }
    }
    return true;
}

static spg_status reach_round(reacher *r)
{
    r->changed = false;
    for (size_t i = 0; i < r->schemas->at.count; i++) {
        const spg_schema *schema = &r->schemas->at.at[i];
        spg_scope scope;
        if (schema->verdict != SPG_VERDICT_NONE || !r->from[schema->game].known) { continue; }
        if (schema->opaque || !schema->plain) { return SPG_REFUSED; }
        const bool entered = enter_schema(r, schema, &scope);
        SPG_TRY(r->status);
        if (!entered) { continue; }
        for (uint32_t t = 0; t < schema->target_count; t++) { SPG_TRY(reach_target(r, &scope, &schema->targets[t])); }
    }
    return SPG_OK;
}

/* Nothing can be said of where a move leads: every game may be reached, anywhere in its ranges. */
static void give_up(reacher *r)
{
    for (size_t i = 0; i < r->program->games.count; i++) {
        spg_box *box = &r->boxes[i];
        box->known = true;
        declare(r->program, &r->program->games.at[i], r->givens, r->locals, box->params);
    }
}

static spg_status open_reacher(reacher *r, spg_arena *arena)
{
    size_t params = 1;
    size_t locals = 1;
    for (size_t i = 0; i < r->program->games.count; i++) {
        const spg_ir_game *game = &r->program->games.at[i];
        if (game->param_count > params) { params = game->param_count; }
        if (game->frame.local_count > locals) { locals = game->frame.local_count; }
        if (r->boxes[i].known) { continue; }
        SPG_TRY(open_box(game, arena, &r->boxes[i]));
        r->boxes[i].known = false;
        for (uint32_t k = 0; k < game->param_count; k++) {
            r->boxes[i].params[k] = (spg_extent){SPG_INTERVAL_NONE, SPG_INTERVAL_NONE, SPG_INTERVAL_NONE};
        }
    }
    r->params = SPG_TAKE(arena, spg_extent, params);
    r->limits = SPG_TAKE(arena, spg_extent, params);
    r->locals = SPG_TAKE(arena, spg_extent, locals);
    r->spare = SPG_TAKE(arena, spg_extent, locals);
    const bool all = r->params != NULL && r->limits != NULL && r->locals != NULL && r->spare != NULL;
    return all ? SPG_OK : r->run->error.status;
}

static spg_status copy_boxes(const reacher *r, spg_arena *arena, const spg_box *from, spg_box **out)
{
    *out = SPG_TAKE(arena, spg_box, r->program->games.count + 1);
    if (*out == NULL) { return r->run->error.status; }
    for (size_t i = 0; i < r->program->games.count; i++) {
        SPG_TRY(open_box(&r->program->games.at[i], arena, &(*out)[i]));
        (*out)[i].known = from[i].known;
        for (uint32_t k = 0; k < (*out)[i].count; k++) {
            (*out)[i].params[k] = from[i].known ? from[i].params[k]
                                                : (spg_extent){SPG_INTERVAL_NONE, SPG_INTERVAL_NONE, SPG_INTERVAL_NONE};
        }
    }
    return SPG_OK;
}

static void keep_boxes(const reacher *r, const spg_box *from, spg_box *to)
{
    for (size_t i = 0; i < r->program->games.count; i++) {
        to[i].known = from[i].known;
        for (uint32_t k = 0; k < from[i].count; k++) { to[i].params[k] = from[i].params[k]; }
    }
}

/* Bounds that were given up because they kept moving may come back: what the starts and one move from the boxes reach is
 * closed under moves if the boxes are. */
static spg_status narrow(reacher *r, spg_arena *arena, const spg_box *starts)
{
    spg_box *found = r->boxes, *fresh;
    for (int i = 0; i < NARROWINGS; i++) {
        SPG_TRY(copy_boxes(r, arena, starts, &fresh));
        r->boxes = fresh;
        r->from = found;
        r->round = 0; /* no bound is given up */
        SPG_TRY(reach_round(r));
        keep_boxes(r, fresh, found);
    }
    r->boxes = found;
    return SPG_OK;
}

spg_status spg_box_reach(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                         spg_arena *arena, spg_box *boxes)
{
    reacher r = {.run = run, .program = program, .schemas = schemas, .givens = givens, .boxes = boxes, .from = boxes};
    spg_box *starts;
    SPG_TRY(open_reacher(&r, arena));
    SPG_TRY(copy_boxes(&r, arena, boxes, &starts));
    for (r.round = 0; r.round < ROUNDS_MAX; r.round++) {
        const spg_status status = reach_round(&r);
        if (status == SPG_REFUSED) { break; }
        SPG_TRY(status);
        if (!r.changed) { return r.round <= ROUNDS_EXACT ? SPG_OK : narrow(&r, arena, starts); }
    }
    give_up(&r);
    return SPG_OK;
}
