/* extent_call.c — what is known of the value of a call. SPDX-License-Identifier: MIT */
#include "facts/interval.h"

enum { ROUNDS_MAX = 12, ROUNDS_EXACT = 3, PARAMS_MAX = 8, LOCALS_MAX = 32 };

/* One round of a def's body with what is known of its arguments. */
static spg_extent call_body(spg_scope *outer, const spg_def *def, spg_extent *params, const void *recursive)
{
    spg_extent locals[LOCALS_MAX];
    for (uint32_t i = 0; i < def->frame.local_count; i++) { locals[i] = spg_extent_any(def->frame.locals[i].type); }
    spg_scope inner = {.program = outer->program,
                       .pool = &outer->program->pool,
                       .params = params,
                       .locals = locals,
                       .givens = outer->givens,
                       .calls = outer->calls + 1,
                       .work = outer->work,
                       .recursive = recursive};
    const spg_extent out = spg_extent_of(&inner, def->body);
    outer->work = inner.work;
    return out;
}

/* A recursive def: the least fixpoint of (arguments, result), from below, with bounds that keep moving given up. What
 * the inner calls add and may assume is in `summary`. */
typedef struct summary {
    const spg_def *def;
    spg_extent entry[PARAMS_MAX]; /* all arguments seen */
    spg_extent result;            /* so far */
} summary;

/* A bound that moves goes to 0 first, where most recursions end, then away. */
static spg_interval widen(spg_interval old, spg_interval now)
{
    if (spg_interval_empty(old)) { return now; }
    const spg_int low = now.low >= 0 ? 0 : SPG_INT_MIN;
    const spg_int high = now.high <= 0 ? 0 : SPG_INT_MAX;
    return (spg_interval){now.low < old.low ? low : now.low, now.high > old.high ? high : now.high};
}

static spg_extent widen_extent(spg_extent old, spg_extent now)
{
    return (spg_extent){widen(old.values, now.values), widen(old.length, now.length), widen(old.inner, now.inner),
                        now.absent}; /* which can only shrink so often */
}

static bool summary_round(spg_scope *scope, summary *sum, int round)
{
    spg_extent before[PARAMS_MAX];
    spg_extent params[PARAMS_MAX];
    for (uint32_t i = 0; i < sum->def->param_count; i++) { before[i] = params[i] = sum->entry[i]; }
    spg_extent result = spg_extent_join(sum->result, call_body(scope, sum->def, params, sum));
    bool stable = spg_extent_equal(&result, &sum->result);
    for (uint32_t i = 0; i < sum->def->param_count; i++) {
        if (spg_extent_equal(&before[i], &sum->entry[i])) { continue; }
        stable = false;
        if (round >= ROUNDS_EXACT) { sum->entry[i] = widen_extent(before[i], sum->entry[i]); }
    }
    sum->result = round >= ROUNDS_EXACT ? widen_extent(sum->result, result) : result;
    return stable;
}

static spg_extent call_recursive(spg_scope *scope, const spg_def *def, const spg_extent *arguments)
{
    summary sum = {.def = def, .result = SPG_EXTENT_NONE};
    for (uint32_t i = 0; i < def->param_count; i++) { sum.entry[i] = arguments[i]; }
    for (int round = 0; round < ROUNDS_MAX; round++) {
        if (summary_round(scope, &sum, round)) {
            return scope->work < SPG_SCOPE_WORK_MAX ? sum.result : spg_extent_any(def->result);
        }
    }
    return spg_extent_any(def->result);
}

spg_extent spg_extent_of_call(spg_scope *scope, spg_ref ref)
{
    const spg_node *node = spg_pool_node(scope->pool, ref);
    const spg_def *def = &scope->program->defs.at[node->data];
    const spg_extent any = spg_extent_any(def->result);
    spg_extent arguments[PARAMS_MAX];
    if (scope->calls >= SPG_SCOPE_CALLS_MAX || node->count > PARAMS_MAX || def->frame.local_count > LOCALS_MAX) {
        return any;
    }
    for (uint32_t i = 0; i < node->count; i++) { arguments[i] = spg_extent_of(scope, spg_scope_child(scope, ref, i)); }
    if (!def->recursive) { return call_body(scope, def, arguments, scope->recursive); }
    if (scope->recursive == NULL) { return call_recursive(scope, def, arguments); }
    summary *sum = (summary *)(uintptr_t)scope->recursive;
    if (sum->def != def) { return any; }
    for (uint32_t i = 0; i < node->count; i++) { sum->entry[i] = spg_extent_join(sum->entry[i], arguments[i]); }
    return sum->result;
}
