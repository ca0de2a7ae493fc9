/* mirrors.c — splits that differ only in the order of their parts are looked at once. SPDX-License-Identifier: MIT
 *
 * A loop over k = a … b whose only option is cell r(k) xor cell s(k) with s(k) = r(a + b - k) meets each candidate twice:
 * half the range is enough. In a set of candidates, once is as good as twice. */
#include "sweep/builder.h"

/* r and s as forms; s(k) = r(a + b - k)? */
static bool is_mirrored(const spg_sweep *sweep, const spg_sweep_statement *loop, spg_sweep_ref left,
                        spg_sweep_ref right)
{
    spg_sweep_linear low, high, r, s;
    const spg_sweep_linear name = {.count = 1, .var = {loop->var}, .coefficient = {1}};
    if (!spg_sweep_linear_of(sweep, loop->a, &low) || !spg_sweep_linear_of(sweep, loop->b, &high) ||
        !spg_sweep_linear_of(sweep, left, &r) || !spg_sweep_linear_of(sweep, right, &s)) {
        return false;
    }
    const int64_t alpha = spg_sweep_linear_get(&r, loop->var);
    if ((alpha == 0 && !sweep->open) || alpha > INT32_MAX || alpha < INT32_MIN) { return false; }
    /* r(a + b - k) = r(k) + alpha · (a + b - 2k) */
    return spg_sweep_linear_add(&r, &low, alpha) && spg_sweep_linear_add(&r, &high, alpha) &&
           spg_sweep_linear_add(&r, &name, -2 * alpha) && spg_sweep_linear_add(&r, &s, -1) &&
           spg_sweep_linear_is_zero(&r);
}

/* The same of places: of every parameter. */
static bool are_mirrored(const spg_sweep *sweep, const spg_sweep_statement *loop, spg_sweep_ref left,
                         spg_sweep_ref right)
{
    while (left != 0 && right != 0) {
        const spg_sweep_node *r = spg_sweep_node_at(sweep, left);
        const spg_sweep_node *s = spg_sweep_node_at(sweep, right);
        if (!is_mirrored(sweep, loop, r->operand[1], s->operand[1])) { return false; }
        left = r->operand[0];
        right = s->operand[0];
    }
    return true;
}

static bool is_split(const spg_sweep *sweep, const spg_sweep_statement *loop)
{
    if (loop->kind != SPG_SWEEP_DO_LOOP || loop->b == 0 || loop->step != 1 || loop->child_count != 1) { return false; }
    const spg_sweep_statement *option = &sweep->statements.at[loop->children[0]];
    if (option->kind != SPG_SWEEP_DO_OPTION) { return false; }
    const spg_sweep_node *pair = spg_sweep_node_at(sweep, option->a);
    if (pair->op != SPG_SWEEP_BIT_XOR) { return false; }
    const spg_sweep_node *left = spg_sweep_node_at(sweep, pair->operand[0]);
    const spg_sweep_node *right = spg_sweep_node_at(sweep, pair->operand[1]);
    return left->op == SPG_SWEEP_CELL && right->op == SPG_SWEEP_CELL && left->data == right->data &&
           (sweep->open ? are_mirrored(sweep, loop, left->operand[0], right->operand[0])
                        : is_mirrored(sweep, loop, left->operand[0], right->operand[0]));
}

spg_status spg_mirrors_apply(spg_builder *b)
{
    spg_sweep *sweep = b->sweep;
    if (!spg_build_is_on(b, SPG_REDUCTION_MIRRORS) || !spg_sweep_is_mex(sweep)) { return SPG_OK; }
    for (size_t i = 0; i < sweep->statements.count; i++) {
        const spg_sweep_statement loop = sweep->statements.at[i];
        spg_sweep_ref sum = 0, two = 0;
        if (!is_split(sweep, &loop)) { continue; }
        SPG_TRY(spg_build_op(b, SPG_SWEEP_ADD, loop.a, loop.b, &sum));
        SPG_TRY(spg_sweep_const(sweep, 2, &two));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_DIV, sum, two, &sweep->statements.at[i].b));
        b->report->used[SPG_REDUCTION_MIRRORS] += 1;
    }
    return SPG_OK;
}
