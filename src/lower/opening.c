/* opening.c — how a game ends: endings tested before any move, and what it is to be stuck. SPDX-License-Identifier: MIT */
#include "ir/schema_build.h"
#include "lower/lower.h"

static spg_status outcome_value(spg_lower *l, spg_outcome outcome, int64_t plies, int64_t *out)
{
    const int64_t far = SPG_SWEEP_FAR - plies;
    switch (l->sweep->kind) {
    case SPG_SWEEP_KIND_OUTCOME:
        *out = outcome == SPG_OUTCOME_LOSE ? 0 : outcome == SPG_OUTCOME_DRAW ? 1 : l->sweep->draws ? 2 : 1;
        return SPG_OK;
    case SPG_SWEEP_KIND_DISTANCE:
        *out = outcome == SPG_OUTCOME_LOSE ? -far : outcome == SPG_OUTCOME_DRAW ? 0 : far;
        return SPG_OK;
    case SPG_SWEEP_KIND_GRUNDY:
        *out = 0;
        return outcome == SPG_OUTCOME_LOSE ? SPG_OK : spg_lower_refuse(l, "an ending is not a loss");
    case SPG_SWEEP_KIND_SCORE: break;
    }
    *out = 0;
    return outcome == SPG_OUTCOME_LOSE ? SPG_OK : spg_lower_refuse(l, "a verdict in a game for points");
}

spg_status spg_lower_verdict(spg_lower *l, spg_verdict verdict, int64_t plies, spg_sweep_ref *out)
{
    spg_outcome outcome = SPG_OUTCOME_LOSE;
    int64_t value = 0;
    if (verdict == SPG_VERDICT_WIN) { outcome = SPG_OUTCOME_WIN; }
    if (verdict == SPG_VERDICT_DRAW) { outcome = SPG_OUTCOME_DRAW; }
    if (verdict == SPG_VERDICT_FIRST) { outcome = l->turn == SPG_TURN_FIRST ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE; }
    if (verdict == SPG_VERDICT_SECOND) { outcome = l->turn == SPG_TURN_FIRST ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN; }
    SPG_TRY(outcome_value(l, outcome, plies, &value));
    return spg_sweep_const(l->sweep, value, out);
}

static spg_status ending_value(spg_lower *l, spg_verdict verdict, spg_ref number, spg_sweep_ref *out)
{
    if (verdict == SPG_VERDICT_NUMBER) { return spg_translate(l, number, out); }
    return spg_lower_verdict(l, verdict, 0, out);
}

/* An expression of the opening; with lets written in where leaves may have to say it. */
static spg_status said_at_start(spg_lower *l, spg_ref *lets, spg_ref ref, spg_ref *out)
{
    spg_schema_maker maker = {.run = l->run, .program = l->program, .out = l->schemas, .lets = lets};
    maker.work = SPG_SCHEMA_WORK_MAX; /* helpers stay calls */
    *out = ref;
    return l->sweep->open ? spg_schema_inline(&maker, ref, out) : SPG_OK;
}

static spg_status build_let(spg_lower *l, spg_ref *lets, spg_ref ref, uint32_t slot)
{
    spg_ref value = 0;
    SPG_TRY(said_at_start(l, lets, spg_pool_child(&l->program->pool, ref, 0), &value));
    l->scope.work = 0;
    l->locals[slot] = spg_extent_of(&l->scope, value);
    lets[slot] = value;
    const spg_type type = spg_pool_node(l->scope.pool, value)->type;
    if (l->sweep->open) { return type == SPG_TYPE(POSITION) ? SPG_OK : spg_translate(l, value, &l->let_of[slot]); }
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) { return SPG_OK; } /* refused where it is used */
    return spg_translate(l, value, &l->let_of[slot]);
}

/* The rules work a let out whether it is used or not. What may have no value is therefore looked at in its place: an ending
 * that never fires. */
static spg_status look_at_let(spg_lower *l, spg_sweep_ref value, spg_sweep_table *table)
{
    spg_sweep_ending never = {0};
    if (value == 0 || !spg_sweep_node_at(l->sweep, value)->careful) { return SPG_OK; }
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_NE, value, value, &never.condition));
    SPG_TRY(spg_sweep_const(l->sweep, 0, &never.value));
    table->endings[table->ending_count++] = never;
    return SPG_OK;
}

spg_status spg_lower_opening(spg_lower *l, spg_sweep_table *table)
{
    const spg_pool *pool = &l->program->pool;
    const spg_node *opening = spg_pool_node(pool, l->game->opening);
    spg_ref *lets = SPG_TAKE(&l->arena, spg_ref, l->game->frame.local_count + 1);
    table->endings = SPG_TAKE(&l->sweep->arena, spg_sweep_ending, (size_t)opening->count + 1);
    if (table->endings == NULL || lets == NULL) { return l->run->error.status; }
    if (l->sweep->open) { l->scope.pool = &l->schemas->pool; }
    for (uint32_t i = 0; i < opening->count; i++) {
        const spg_ref ref = spg_pool_child(pool, l->game->opening, i);
        const spg_node *node = spg_pool_node(pool, ref);
        spg_sweep_ending ending = {0};
        if (node->kind == SPG_NODE_LET) {
            SPG_TRY(build_let(l, lets, ref, node->data));
            SPG_TRY(look_at_let(l, l->let_of[node->data], table));
            continue;
        }
        spg_ref condition = 0, number = 0;
        SPG_TRY(said_at_start(l, lets, spg_pool_child(pool, ref, 0), &condition));
        SPG_TRY(said_at_start(l, lets, spg_pool_child(pool, ref, 1), &number));
        SPG_TRY(spg_translate(l, condition, &ending.condition));
        const uint32_t mark = l->scope.trail_count;
        l->scope.work = 0;
        spg_scope_learn(&l->scope, condition, true);
        SPG_TRY(ending_value(l, (spg_verdict)node->data, number, &ending.value));
        spg_scope_forget(&l->scope, mark);
        spg_scope_learn(&l->scope, condition, false); /* what follows is reached only then */
        l->scope.trail_count = 0;
        table->endings[table->ending_count++] = ending;
    }
    if (spg_sweep_is_mex(l->sweep)) { return SPG_OK; }
    const spg_verdict stuck = l->game->stuck.verdict;
    spg_ref number = 0;
    SPG_TRY(said_at_start(l, lets, l->game->stuck.number, &number));
    return ending_value(l, stuck == SPG_VERDICT_NONE ? SPG_VERDICT_LOSE : stuck, number, &table->stuck);
}
