/* box.c — bounds of parameters: by the ranges, and by what moves can do. SPDX-License-Identifier: MIT */
#include "facts/box.h"

#include "base/bitset.h"
#include "facts/ends.h"

enum { ROUNDS_EXACT = 4, ROUNDS_MAX = 24, NARROWINGS = 2, CUTS = 4 };

static spg_status open_box(const spg_ir_game *game, spg_arena *arena, spg_box *box)
{
    *box = (spg_box){.count = game->param_count};
    box->params = SPG_TAKE(arena, spg_extent, (size_t)game->param_count + 1);
    return box->params == NULL ? arena->run->error.status : SPG_OK;
}

spg_status spg_box_copy(const spg_program *program, const spg_box *from, spg_arena *arena, spg_box **out)
{
    *out = SPG_TAKE(arena, spg_box, program->games.count + 1);
    if (*out == NULL) { return arena->run->error.status; }
    for (size_t i = 0; i < program->games.count; i++) {
        spg_box *box = &(*out)[i];
        SPG_TRY(open_box(&program->games.at[i], arena, box));
        box->known = from != NULL && from[i].known;
        for (uint32_t k = 0; k < box->count; k++) { box->params[k] = box->known ? from[i].params[k] : SPG_EXTENT_NONE; }
    }
    return SPG_OK;
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

spg_status spg_box_declared(spg_run *run, const spg_program *program, const uint64_t *games, const spg_extent *givens,
                            spg_arena *arena, spg_box *boxes)
{
    size_t params, most;
    spg_premises_room(program, &params, &most);
    spg_extent *locals = SPG_TAKE(arena, spg_extent, most);
    if (locals == NULL) { return run->error.status; }
    for (size_t i = 0; i < program->games.count; i++) {
        boxes[i] = (spg_box){0};
        if (!spg_bitset_has(games, i)) { continue; }
        SPG_TRY(open_box(&program->games.at[i], arena, &boxes[i]));
        boxes[i].known = true;
        declare(program, &program->games.at[i], givens, locals, boxes[i].params);
    }
    return SPG_OK;
}

/* --- drift --- */

static spg_drift drift_of(const spg_order_edges *e, uint32_t param)
{
    if (e->opaque || e->leaves || e->too_many || param >= SPG_ORDER_DIMS) { return SPG_DRIFT_ANY; }
    const bool falls = spg_facts_order_all_go_back(e, param, 1, false);
    const bool rises = spg_facts_order_all_go_back(e, param, -1, false);
    return falls && rises ? SPG_DRIFT_KEPT : falls ? SPG_DRIFT_DOWN : rises ? SPG_DRIFT_UP : SPG_DRIFT_ANY;
}

spg_status spg_box_drift(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                         spg_arena *arena, spg_box *boxes)
{
    spg_premises *p;
    SPG_TRY(spg_premises_open(run, program, schemas, givens, arena, &p));
    for (uint32_t game = 0; game < program->games.count; game++) {
        spg_order_edges e = {.premises = p, .game = game};
        if (!boxes[game].known) { continue; }
        boxes[game].drift = SPG_TAKE(arena, spg_drift, (size_t)boxes[game].count + 1);
        if (boxes[game].drift == NULL) { return run->error.status; }
        const spg_status status = spg_facts_order_read(&e);
        for (uint32_t i = 0; i < boxes[game].count; i++) { boxes[game].drift[i] = drift_of(&e, i); }
        spg_facts_order_clear(&e);
        SPG_TRY(status);
    }
    return SPG_OK;
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
    bool entering;               /* only moves to other games are looked at */
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

static void reach_target(reacher *r, spg_scope *scope, const spg_schema_target *target)
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
    r->changed = r->changed || (possible && !box->known);
    box->known = box->known || possible;
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
        for (uint32_t t = 0; t < schema->target_count; t++) {
            if (r->entering && schema->targets[t].game == schema->game) { continue; }
            reach_target(r, &scope, &schema->targets[t]);
        }
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
    size_t params, locals;
    spg_premises_room(r->program, &params, &locals);
    r->params = SPG_TAKE(arena, spg_extent, params);
    r->limits = SPG_TAKE(arena, spg_extent, params);
    r->locals = SPG_TAKE(arena, spg_extent, locals);
    r->spare = SPG_TAKE(arena, spg_extent, locals);
    const bool all = r->params != NULL && r->limits != NULL && r->locals != NULL && r->spare != NULL;
    return all ? SPG_OK : r->run->error.status;
}

/* What the starts and one move from the boxes reach. */
static spg_status step(reacher *r, spg_arena *arena, const spg_box *starts, bool entering, spg_box **out)
{
    spg_box *found = r->boxes;
    SPG_TRY(spg_box_copy(r->program, starts, arena, out));
    r->boxes = *out;
    r->from = found;
    r->round = 0; /* no bound is given up */
    r->entering = entering;
    const spg_status status = reach_round(r);
    r->boxes = found;
    return status;
}

/* Bounds that were given up because they kept moving may come back: what the starts and one move from the boxes reach is
 * closed under moves if the boxes are. */
static spg_status narrow(reacher *r, spg_arena *arena, const spg_box *starts)
{
    for (int round = 0; round < NARROWINGS; round++) {
        spg_box *fresh;
        SPG_TRY(step(r, arena, starts, false, &fresh));
        for (size_t i = 0; i < r->program->games.count; i++) {
            r->boxes[i].known = fresh[i].known;
            for (uint32_t k = 0; k < fresh[i].count; k++) {
                r->boxes[i].params[k] = spg_extent_meet(fresh[i].params[k], r->boxes[i].params[k]);
            }
        }
    }
    return SPG_OK;
}

/* --- ends --- */

/* Is some bound neither where play starts nor what the range says? */
static bool is_loose(reacher *r, uint32_t game, const spg_box *entry)
{
    const spg_ir_game *of = &r->program->games.at[game];
    bool loose = false;
    if (!entry->known || of->param_count > SPG_ORDER_DIMS) { return false; }
    declare(r->program, of, r->givens, r->spare, r->limits);
    for (uint32_t i = 0; i < of->param_count; i++) {
        const spg_interval box = r->boxes[game].params[i].values, limit = r->limits[i].values;
        const spg_interval start = entry->params[i].values;
        if (of->params[i].shape.type != SPG_TYPE(INT)) { return false; }
        loose = loose || (box.low < start.low && (box.low > limit.low || box.low == SPG_INT_MIN)) ||
                (box.high > start.high && (box.high < limit.high || box.high == SPG_INT_MAX));
    }
    return loose;
}

static spg_status find_ends(reacher *r, spg_arena *arena, uint32_t game, spg_ends **out)
{
    spg_order_edges e = {.game = game};
    *out = SPG_TAKE(arena, spg_ends, 1);
    if (*out == NULL) { return r->run->error.status; }
    const spg_arena_mark mark = spg_arena_here(arena);
    SPG_TRY(spg_premises_open(r->run, r->program, r->schemas, r->givens, arena, &e.premises));
    spg_status status = spg_facts_order_read(&e);
    if (status == SPG_OK && !e.too_many) {
        spg_ends_find(&e, false, false, arena, *out);
        status = e.premises->status;
    }
    spg_facts_order_clear(&e);
    spg_arena_back(arena, mark);
    return status;
}

/* A box that is closed under moves stays so: a move of the game passes neither its start nor its forms, whose values inside
 * the box only fall with it. */
static void cut_box(reacher *r, const spg_ends *ends, const spg_box *entry, spg_box *box)
{
    const spg_ends_names names = {box->params, r->givens, SPG_INTERVAL_ALL};
    for (uint32_t n = 0; n < ends->sorted; n++) {
        const uint32_t end = ends->in_turn[n];
        spg_interval *values = &box->params[end / 2].values;
        if (ends->at[end].kind != SPG_ENDS_START && ends->at[end].kind != SPG_ENDS_BOUND) { continue; }
        const spg_interval at = spg_ends_reach(ends, end, entry->params[end / 2].values, &names);
        const spg_interval within = end % 2 != 0 ? (spg_interval){SPG_INT_MIN, at.high}
                                                 : (spg_interval){at.low, SPG_INT_MAX};
        r->changed = r->changed || !spg_interval_equal(spg_interval_meet(*values, within), *values);
        *values = spg_interval_meet(*values, within);
    }
}

/* Bounds that intervals do not find, or not as well: those that follow from the guards for whole positions (ends.h), and what
 * follows from them in turn. */
static spg_status cut(reacher *r, spg_arena *arena, const spg_box *starts)
{
    spg_ends **ends = SPG_TAKE(arena, spg_ends *, r->program->games.count + 1);
    if (ends == NULL) { return r->run->error.status; }
    for (int round = 0; round < CUTS; round++) {
        spg_box *entries;
        SPG_TRY(step(r, arena, starts, true, &entries));
        r->changed = false;
        for (uint32_t game = 0; game < r->program->games.count; game++) {
            if (!is_loose(r, game, &entries[game])) { continue; }
            if (ends[game] == NULL) { SPG_TRY(find_ends(r, arena, game, &ends[game])); }
            cut_box(r, ends[game], &entries[game], &r->boxes[game]);
        }
        if (!r->changed) { return SPG_OK; }
        SPG_TRY(narrow(r, arena, starts));
    }
    return SPG_OK;
}

static spg_status reach(reacher *r, spg_arena *arena, const spg_box *starts)
{
    for (r->round = 0; r->round < ROUNDS_MAX; r->round++) {
        const spg_status status = reach_round(r);
        if (status == SPG_REFUSED) { break; }
        SPG_TRY(status);
        if (r->changed) { continue; }
        if (r->round > ROUNDS_EXACT) { SPG_TRY(narrow(r, arena, starts)); }
        return cut(r, arena, starts);
    }
    give_up(r);
    return SPG_OK;
}

spg_status spg_box_reach(spg_run *run, const spg_program *program, spg_schemas *schemas, const spg_extent *givens,
                         spg_arena *arena, const spg_box *starts, spg_box **out)
{
    reacher r = {.run = run, .program = program, .schemas = schemas, .givens = givens};
    SPG_TRY(open_reacher(&r, arena));
    SPG_TRY(spg_box_copy(program, starts, arena, out));
    r.boxes = *out;
    r.from = *out;
    return reach(&r, arena, starts);
}
