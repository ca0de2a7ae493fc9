/* premises_bits.c — numbers as sets of bits. SPDX-License-Identifier: MIT
 *
 * a | b = a + b - (a & b) and a xor b = a + b - 2 · (a & b), for all integers; a & 2**i is 0 or 2**i, and which of them is
 * told by guards about bit i of a. */
#include "facts/premises.h"

/* 1 << i, 2**i or a constant: the exponent. */
static bool is_power(spg_premises *p, spg_ref ref, spg_ref *exponent)
{
    const spg_node *node = spg_premises_node(p, ref);
    spg_int value;
    if (spg_pool_const(&p->schemas->pool, ref, &value)) {
        spg_int i = 0;
        if (value <= 0 || (value & (value - 1)) != 0 || p->status != SPG_OK) { return false; }
        while ((spg_int)1 << i != value) { i++; }
        p->status = spg_schema_int(p->schemas, i, exponent);
        return p->status == SPG_OK;
    }
    if (node->kind != SPG_NODE_SHL && node->kind != SPG_NODE_POW) { return false; }
    if (!spg_pool_const(&p->schemas->pool, spg_premises_child(p, ref, 0), &value)) { return false; }
    *exponent = spg_premises_child(p, ref, 1);
    return value == (node->kind == SPG_NODE_SHL ? 1 : 2);
}

static bool is_int(const spg_premises *p, spg_ref ref, spg_int wanted)
{
    spg_int value;
    return spg_pool_const(&p->schemas->pool, ref, &value) && value == wanted;
}

/* x >> i or x / 2**i: x, or 0. */
static spg_ref shifted(spg_premises *p, spg_ref ref, spg_ref i)
{
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, ref)->kind;
    if (kind != SPG_NODE_SHR && kind != SPG_NODE_DIV) { return 0; }
    const spg_ref right = spg_premises_child(p, ref, 1);
    spg_ref exponent = 0;
    const bool fits = kind == SPG_NODE_SHR ? right == i : is_power(p, right, &exponent) && exponent == i;
    return fits ? spg_premises_child(p, ref, 0) : 0;
}

/* The number of which an expression is bit i, or not 0 exactly if the bit is set; 0: it is no such. */
static spg_ref tells_of(spg_premises *p, spg_ref ref, spg_ref i)
{
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, ref)->kind;
    if (kind != SPG_NODE_BIT && kind != SPG_NODE_BIT_AND && kind != SPG_NODE_MOD) { return 0; }
    const spg_ref sides[] = {spg_premises_child(p, ref, 0), spg_premises_child(p, ref, 1)};
    if (kind == SPG_NODE_BIT) { return sides[1] == i ? sides[0] : 0; }
    if (kind == SPG_NODE_MOD) { return is_int(p, sides[1], 2) ? shifted(p, sides[0], i) : 0; }
    for (uint32_t k = 0; k < 2; k++) {
        spg_ref exponent = 0;
        if (is_power(p, sides[k], &exponent) && exponent == i) { return sides[1 - k]; }
        if (is_int(p, sides[k], 1)) { return shifted(p, sides[1 - k], i); }
    }
    return 0;
}

/* Is x one of the numbers that are joined by `|`? */
static bool is_part(const spg_premises *p, spg_ref whole, spg_ref x)
{
    if (whole == x) { return true; }
    return spg_premises_node(p, whole)->kind == SPG_NODE_BIT_OR &&
           (is_part(p, spg_premises_child(p, whole, 0), x) || is_part(p, spg_premises_child(p, whole, 1), x));
}

/* What an expression and its parts say about bit i of x. */
static int bit_in(spg_premises *p, spg_ref ref, spg_ref x, spg_ref i)
{
    const spg_ref of = tells_of(p, ref, i);
    spg_linear form;
    spg_linear opposite;
    if (of != 0 && is_part(p, of, x) && spg_premises_form(p, ref, &form)) {
        if (spg_linear_opposite(&form, &opposite) && spg_int_add(opposite.constant, 1, &opposite.constant) &&
            spg_premises_prove(p, &opposite)) { /* not above 0 */
            return 0;
        }
        form.constant -= 1;
        if (of == x && spg_premises_prove(p, &form)) { return 1; }
    }
    const uint32_t count = spg_premises_node(p, ref)->count;
    int found = -1;
    for (uint32_t k = 0; k < count && found < 0; k++) {
        const spg_ref child = spg_premises_child(p, ref, k);
        if (child != 0) { found = bit_in(p, child, x, i); }
    }
    return found;
}

static int bit_of(spg_premises *p, spg_ref x, spg_ref i)
{
    int found = -1;
    p->looks_into = false; /* the guards were not looked into, either */
    for (uint32_t k = 0; k < p->fact_count && found < 0; k++) { found = bit_in(p, p->facts[k], x, i); }
    p->looks_into = true;
    return found;
}

/* Two powers of which one has the greater exponent. */
static void add_power(spg_premises *p, spg_ref power, spg_ref exponent)
{
    for (uint32_t i = 0; i < p->power_count; i++) {
        spg_ref other = 0;
        spg_linear gap;
        if (p->powers[i] == power || !is_power(p, p->powers[i], &other)) { continue; }
        for (uint32_t k = 0; k < 2; k++) {
            spg_linear row;
            spg_linear lower;
            if (!spg_premises_difference(p, k == 0 ? exponent : other, k == 0 ? other : exponent, &gap)) { continue; }
            gap.constant -= 1;
            if (!spg_premises_prove(p, &gap)) { continue; }
            if (spg_premises_unknown(p, k == 0 ? power : p->powers[i], &row) &&
                spg_premises_unknown(p, k == 0 ? p->powers[i] : power, &lower) && spg_linear_add(&row, &lower, -2)) {
                spg_premises_assume(p, &row);
            }
        }
    }
    for (uint32_t i = 0; i < p->power_count; i++) {
        if (p->powers[i] == power) { return; }
    }
    if (p->power_count < SPG_PREMISES_POWERS) { p->powers[p->power_count++] = power; }
}

/* a & b as one unknown, and what is known of it. True: it is known, or a guard speaks of it. */
static bool look_into_and(spg_premises *p, spg_ref a, spg_ref b, spg_ref *out)
{
    const spg_ref sides[] = {a < b ? a : b, a < b ? b : a};
    bool useful = false;
    if (!spg_premises_make(p, SPG_NODE_BIT_AND, SPG_TYPE(INT), 0, sides, 2, out)) { return false; }
    for (uint32_t k = 0; k < 2; k++) {
        spg_ref exponent = 0;
        spg_linear form;
        if (!is_power(p, sides[k], &exponent)) { continue; }
        useful = true;
        add_power(p, sides[k], exponent);
        const int bit = bit_of(p, sides[1 - k], exponent);
        spg_linear_set(&form, 0);
        if (bit == 0 || (bit == 1 && spg_premises_form(p, sides[k], &form))) { spg_premises_define(p, *out, &form); }
    }
    for (uint32_t i = 0; i < p->row_count && !useful; i++) {
        for (uint32_t k = 0; k < p->rows[i].count && !useful; k++) {
            useful = p->rows[i].at[k].kind == SPG_TERM_VALUE && p->rows[i].at[k].ref == *out;
        }
    }
    return useful;
}

void spg_premises_look_into_bits(spg_premises *p, spg_ref ref)
{
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, ref)->kind;
    spg_linear form;
    spg_linear both;
    spg_ref common = 0;
    if (kind != SPG_NODE_BIT_AND && kind != SPG_NODE_BIT_OR && kind != SPG_NODE_BIT_XOR) { return; }
    const spg_ref a = spg_premises_child(p, ref, 0), b = spg_premises_child(p, ref, 1);
    if (!look_into_and(p, a, b, &common) || kind == SPG_NODE_BIT_AND) { return; }
    if (spg_premises_form(p, a, &form) && spg_premises_form(p, b, &both) && spg_linear_add(&form, &both, 1) &&
        spg_premises_unknown(p, common, &both) && spg_linear_add(&form, &both, kind == SPG_NODE_BIT_OR ? -1 : -2)) {
        spg_premises_define(p, ref, &form);
    }
}
