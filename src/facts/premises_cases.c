/* premises_cases.c — proofs that distinguish cases. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

#include <string.h>

typedef struct intervals {
    spg_extent *at; /* parameters, then locals */
    uint32_t params, locals;
} intervals;

static bool save(spg_premises *p, intervals *kept)
{
    const spg_ir_game *game = &p->program->games.at[p->schema->game];
    kept->params = game->param_count;
    kept->locals = game->frame.local_count;
    kept->at = spg_premises_take(p, (size_t)kept->params + kept->locals + 1, sizeof *kept->at);
    if (kept->at == NULL) { return false; }
    memcpy(kept->at, p->scope.params, kept->params * sizeof *kept->at);
    memcpy(kept->at + kept->params, p->scope.locals, kept->locals * sizeof *kept->at);
    return true;
}

static void restore(spg_premises *p, const intervals *kept)
{
    memcpy(p->scope.params, kept->at, kept->params * sizeof *kept->at);
    memcpy(p->scope.locals, kept->at + kept->params, kept->locals * sizeof *kept->at);
    p->scope.trail_count = 0;
}

static void drop(spg_premises *p, intervals *kept)
{
    spg_run_give(p->run, kept->at, (size_t)kept->params + kept->locals + 1, sizeof *kept->at);
}

/* One side of a distinction: a form that is at least 0 or not, one alternative of a condition, or whether one holds. */
typedef struct distinction {
    bool by_form, by_truth;
    spg_linear form;
    spg_ref condition;
} distinction;

static bool choose(spg_premises *p, distinction *out)
{
    out->by_form = p->is_undecided;
    if (out->by_form) {
        out->form = p->undecided;
        return true;
    }
    out->by_truth = p->ors_used == p->or_count;
    out->condition = out->by_truth ? p->undecided_choice : p->ors[p->ors_used++];
    return out->condition != 0;
}

static void assume_side(spg_premises *p, const distinction *d, int side)
{
    const spg_pool *pool = &p->schemas->pool;
    if (d->by_form) {
        spg_linear row = d->form;
        if (side == 0 || spg_linear_opposite(&d->form, &row)) { spg_premises_assume(p, &row); }
        return;
    }
    if (d->by_truth) {
        spg_premises_assume_condition(p, d->condition, side == 0);
        return;
    }
    const spg_ref left = spg_pool_child(pool, d->condition, 0);
    const spg_ref right = spg_pool_child(pool, d->condition, 1);
    if (spg_pool_node(pool, d->condition)->kind == SPG_NODE_OR_ELSE) {
        spg_premises_assume_condition(p, side == 0 ? left : right, true);
        return;
    }
    /* left != right: one is smaller */
    const spg_ref sides[] = {side == 0 ? left : right, side == 0 ? right : left};
    spg_ref less = 0;
    if (spg_premises_make(p, SPG_NODE_LT, SPG_TYPE(BOOL), 0, sides, 2, &less)) {
        spg_premises_assume_condition(p, less, true);
    }
}

static bool cases(spg_premises *p, spg_premises_goal *goal, void *user, int depth)
{
    p->is_undecided = false;
    p->undecided_choice = 0;
    if (p->impossible || goal(p, user)) { return true; }
    const spg_premises_mark mark = spg_premises_here(p);
    distinction d;
    if (depth == 0 || p->status != SPG_OK || !choose(p, &d)) { return false; }
    const uint32_t ors_used = p->ors_used;
    intervals kept;
    bool holds = save(p, &kept);
    if (!holds) { return false; }
    for (int side = 0; side < 2 && holds; side++) {
        assume_side(p, &d, side);
        holds = p->status == SPG_OK && cases(p, goal, user, depth - 1);
        spg_premises_back(p, mark);
        p->ors_used = ors_used;
        restore(p, &kept);
    }
    drop(p, &kept);
    spg_premises_back(p, mark);
    return holds;
}

bool spg_premises_cases(spg_premises *p, spg_premises_goal *goal, void *user)
{
    const bool outer = p->looks_into;
    p->looks_into = true;
    const bool holds = cases(p, goal, user, SPG_PREMISES_SPLITS);
    p->looks_into = outer;
    return holds;
}
