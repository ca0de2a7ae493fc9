/* linear.c — linear forms. SPDX-License-Identifier: MIT */
#include "facts/linear.h"

void spg_linear_set(spg_linear *out, spg_int constant)
{
    out->constant = constant;
    out->count = 0;
}

static int compare(spg_term_kind kind, spg_ref ref, const spg_linear_term *term)
{
    if (kind != term->kind) { return kind < term->kind ? -1 : 1; }
    return ref < term->ref ? -1 : ref > term->ref;
}

bool spg_linear_add_term(spg_linear *out, spg_term_kind kind, spg_ref ref, spg_int factor)
{
    uint32_t at = 0;
    if (factor == 0) { return true; }
    while (at < out->count && compare(kind, ref, &out->at[at]) > 0) { at++; }
    if (at < out->count && compare(kind, ref, &out->at[at]) == 0) {
        if (!spg_int_add(out->at[at].coefficient, factor, &out->at[at].coefficient)) { return false; }
        if (out->at[at].coefficient != 0) { return true; }
        out->count -= 1;
        for (uint32_t i = at; i < out->count; i++) { out->at[i] = out->at[i + 1]; }
        return true;
    }
    if (out->count == SPG_LINEAR_MAX) { return false; }
    for (uint32_t i = out->count; i > at; i--) { out->at[i] = out->at[i - 1]; }
    out->at[at] = (spg_linear_term){kind, ref, factor};
    out->count += 1;
    return true;
}

bool spg_linear_add(spg_linear *out, const spg_linear *other, spg_int factor)
{
    spg_int product;
    if (!spg_int_mul(other->constant, factor, &product) || !spg_int_add(out->constant, product, &out->constant)) {
        return false;
    }
    for (uint32_t i = 0; i < other->count; i++) {
        if (!spg_int_mul(other->at[i].coefficient, factor, &product)) { return false; }
        if (!spg_linear_add_term(out, other->at[i].kind, other->at[i].ref, product)) { return false; }
    }
    return true;
}

bool spg_linear_opposite(const spg_linear *form, spg_linear *out)
{
    spg_linear_set(out, -1);
    return spg_linear_add(out, form, -1);
}

bool spg_linear_is_const(const spg_linear *form, spg_int *value)
{
    *value = form->constant;
    return form->count == 0;
}

bool spg_linear_equal(const spg_linear *a, const spg_linear *b)
{
    if (a->constant != b->constant || a->count != b->count) { return false; }
    for (uint32_t i = 0; i < a->count; i++) {
        if (compare(a->at[i].kind, a->at[i].ref, &b->at[i]) != 0) { return false; }
        if (a->at[i].coefficient != b->at[i].coefficient) { return false; }
    }
    return true;
}
