/* linear.c — expressions of a sweep as sums of multiples of variables. SPDX-License-Identifier: MIT */
#include "sweep/builder.h"

static bool multiply_add(int64_t *sum, int64_t value, int64_t factor)
{
    int64_t product;
    return !__builtin_mul_overflow(value, factor, &product) && !__builtin_add_overflow(*sum, product, sum);
}

static bool add_term(spg_sweep_linear *form, uint32_t var, int64_t coefficient)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->var[i] != var) { continue; }
        if (__builtin_add_overflow(form->coefficient[i], coefficient, &form->coefficient[i])) { return false; }
        if (form->coefficient[i] == 0) {
            form->count -= 1;
            form->var[i] = form->var[form->count];
            form->coefficient[i] = form->coefficient[form->count];
        }
        return true;
    }
    if (coefficient == 0) { return true; }
    if (form->count == SPG_LINE_TERMS) { return false; }
    form->var[form->count] = var;
    form->coefficient[form->count++] = coefficient;
    return true;
}

bool spg_sweep_linear_add(spg_sweep_linear *form, const spg_sweep_linear *other, int64_t factor)
{
    if (!multiply_add(&form->constant, other->constant, factor)) { return false; }
    for (uint32_t i = 0; i < other->count; i++) {
        int64_t coefficient;
        if (__builtin_mul_overflow(other->coefficient[i], factor, &coefficient)) { return false; }
        if (!add_term(form, other->var[i], coefficient)) { return false; }
    }
    return true;
}

bool spg_sweep_linear_is_zero(const spg_sweep_linear *form)
{
    return form->count == 0 && form->constant == 0;
}

int64_t spg_sweep_linear_get(const spg_sweep_linear *form, uint32_t var)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->var[i] == var) { return form->coefficient[i]; }
    }
    return 0;
}

static bool add_node(const spg_sweep *sweep, spg_sweep_ref ref, int64_t factor, spg_sweep_linear *out)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    const spg_sweep_ref a = node->operand[0], b = node->operand[1];
    int64_t scaled;
    if (node->checked) { return false; }
    if (node->op == SPG_SWEEP_CONST) { return multiply_add(&out->constant, node->value, factor); }
    if (node->op == SPG_SWEEP_VAR) { return add_term(out, node->data, factor); }
    if (node->op == SPG_SWEEP_ADD) { return add_node(sweep, a, factor, out) && add_node(sweep, b, factor, out); }
    if (factor == INT64_MIN) { return false; }
    if (node->op == SPG_SWEEP_SUB) { return add_node(sweep, a, factor, out) && add_node(sweep, b, -factor, out); }
    if (node->op == SPG_SWEEP_NEG) { return add_node(sweep, a, -factor, out); }
    if (node->op != SPG_SWEEP_MUL) { return false; }
    const spg_sweep_node *x = spg_sweep_node_at(sweep, a), *y = spg_sweep_node_at(sweep, b);
    if (y->op == SPG_SWEEP_CONST) {
        return !__builtin_mul_overflow(y->value, factor, &scaled) && add_node(sweep, a, scaled, out);
    }
    if (x->op != SPG_SWEEP_CONST) { return false; }
    return !__builtin_mul_overflow(x->value, factor, &scaled) && add_node(sweep, b, scaled, out);
}

bool spg_sweep_linear_of(const spg_sweep *sweep, spg_sweep_ref ref, spg_sweep_linear *out)
{
    *out = (spg_sweep_linear){0};
    return add_node(sweep, ref, 1, out);
}
