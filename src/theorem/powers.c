/* powers.c — take a power of a fixed number (T26). SPDX-License-Identifier: MIT */
#include "theorem/table.h"

enum { BOUNDS = SPG_SCHEMA_LEGAL_MAX * SPG_NORMAL_PARAMS };

typedef struct powers {
    spg_maker *m;
    uint32_t param, slot;
    spg_ref base, power; /* of the schema pool */
    spg_linear left[SPG_MAKER_FORMS];
    uint32_t left_count;
    bool ends;     /* a while says power <= left */
    bool ones_end; /* a while says: i == 0 or base > 1 */
} powers;

static const spg_node *node_of(const powers *p, spg_ref ref)
{
    return spg_pool_node(&p->m->schemas->pool, ref);
}

static spg_ref child(const powers *p, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&p->m->schemas->pool, ref, i);
}

/* Exponents 0, 1, 2, …; an end may be there, if a while comes first: base ** i <= left says i <= left - 1 for a base
 * above 1, and for base 1 more moves to the same place change nothing. */
static bool counts_up(const powers *p, const spg_schema *schema)
{
    const spg_ref domain = schema->binders[0].domain;
    const spg_pool *pool = &p->m->schemas->pool;
    const bool ends = node_of(p, domain)->kind == SPG_NODE_FROM_TO;
    spg_linear high;
    spg_int value;
    if (!ends && node_of(p, domain)->kind != SPG_NODE_FROM) { return false; }
    if (!spg_pool_const(pool, child(p, domain, 0), &value) || value != 0) { return false; }
    const uint32_t step = ends ? 2 : 1;
    const spg_ref by = node_of(p, domain)->count > step ? child(p, domain, step) : 0;
    if (by != 0 && (!spg_pool_const(pool, by, &value) || value != 1)) { return false; }
    if (ends && !spg_premises_form(p->m->finder->premises, child(p, domain, 1), &high)) { return false; }
    for (uint32_t i = 0; ends && i < p->left_count; i++) {
        spg_linear beyond = high;
        if (spg_linear_add(&beyond, &p->left[i], -1) && beyond.count == 0 && beyond.constant >= -1) { return true; }
    }
    return !ends;
}

/* The parameter less base ** binder. */
static bool read_target(powers *p, const spg_schema *schema)
{
    spg_maker *m = p->m;
    const spg_ir_game *game = &m->program->games.at[m->game];
    spg_linear taken;
    spg_linear own;
    p->param = UINT32_MAX;
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (m->kept[i]) { continue; }
        if (p->param != UINT32_MAX || game->params[i].shape.type != SPG_TYPE(INT)) { return false; }
        p->param = i;
    }
    if (p->param == UINT32_MAX || !spg_maker_param(m, p->param, &own)) { return false; }
    if (!spg_premises_form(m->finder->premises, schema->targets[0].arguments[p->param], &taken)) { return false; }
    if (!spg_linear_add(&taken, &own, -1) || taken.count != 1 || taken.constant != 0) { return false; }
    p->power = taken.at[0].ref;
    if (taken.at[0].kind != SPG_TERM_VALUE || taken.at[0].coefficient != -1) { return false; }
    if (node_of(p, p->power)->kind != SPG_NODE_POW) { return false; }
    p->base = child(p, p->power, 0);
    const spg_node *exponent = node_of(p, child(p, p->power, 1));
    const spg_mention mention = spg_normal_mentions(m->schemas, p->base);
    return exponent->kind == SPG_NODE_LOCAL && exponent->data == p->slot && !mention.params && !mention.locals;
}

/* `not` pushed inwards, so that a condition in other words is the same condition. */
static spg_ref said_plainly(powers *p, spg_ref condition)
{
    spg_ref plain = condition;
    if (node_of(p, condition)->kind == SPG_NODE_NOT) {
        p->m->status = spg_schema_negate(p->m->schemas, child(p, condition, 0), &plain);
    }
    return plain;
}

/* b - a, less one where the order is strict. */
static bool difference(const powers *p, spg_ref condition, spg_linear *out)
{
    spg_premises *premises = p->m->finder->premises;
    spg_linear other;
    if (node_of(p, child(p, condition, 0))->type != SPG_TYPE(INT)) { return false; }
    if (!spg_premises_form(premises, child(p, condition, 1), out) ||
        !spg_premises_form(premises, child(p, condition, 0), &other) || !spg_linear_add(out, &other, -1)) {
        return false;
    }
    out->constant -= node_of(p, condition)->kind == SPG_NODE_LT ? 1 : 0;
    return true;
}

/* The exponent is 0: 0 - i >= 0, or i - 0 == 0 in either order. */
static bool is_zero(const powers *p, spg_node_kind kind, const spg_linear *row)
{
    if (row->count != 1 || row->constant != 0 || row->at[0].kind != SPG_TERM_VALUE) { return false; }
    const spg_node *node = node_of(p, row->at[0].ref);
    const spg_int factor = row->at[0].coefficient;
    return node->kind == SPG_NODE_LOCAL && node->data == p->slot &&
           (factor == -1 || (kind == SPG_NODE_EQ && factor == 1));
}

/* The base is above 1: base - 2 >= 0. */
static bool is_more(const powers *p, spg_node_kind kind, const spg_linear *row)
{
    spg_linear rest = *row;
    spg_linear base;
    return kind != SPG_NODE_EQ && spg_premises_form(p->m->finder->premises, p->base, &base) &&
           spg_linear_add(&rest, &base, -1) && rest.count == 0 && rest.constant == -2;
}

/* i == 0 or 1 < base, in either order */
static bool is_one_end(powers *p, spg_ref condition)
{
    bool zero = false;
    bool more = false;
    if (node_of(p, condition)->kind != SPG_NODE_OR_ELSE) { return false; }
    for (uint32_t i = 0; i < 2; i++) {
        const spg_ref side = said_plainly(p, child(p, condition, i));
        const spg_node_kind kind = (spg_node_kind)node_of(p, side)->kind;
        spg_linear row;
        if (kind != SPG_NODE_EQ && kind != SPG_NODE_LT && kind != SPG_NODE_LE) { return false; }
        if (!difference(p, side, &row)) { return false; }
        zero = zero || is_zero(p, kind, &row);
        more = more || is_more(p, kind, &row);
    }
    return zero && more;
}

/* power <= left */
static bool read_order(powers *p, spg_ref condition, spg_guard_source source)
{
    spg_maker *m = p->m;
    const spg_node_kind kind = (spg_node_kind)node_of(p, condition)->kind;
    spg_linear row;
    spg_int own;
    if ((kind != SPG_NODE_LE && kind != SPG_NODE_LT) || !difference(p, condition, &row)) { return false; }
    if (!spg_linear_add_term(&row, SPG_TERM_VALUE, p->power, 1)) { return false; }
    if (!spg_maker_is_fixed(m, &row, p->param, &own) || own != 1 || p->left_count == SPG_MAKER_FORMS) { return false; }
    p->ends = p->ends || source == SPG_GUARD_WHILE;
    p->left[p->left_count++] = row;
    return true;
}

static bool read_legal(powers *p, spg_ref legal, spg_guard_source source)
{
    spg_maker *m = p->m;
    spg_ref bounds[BOUNDS];
    uint32_t count = 0;
    bool complete = true;
    if (node_of(p, legal)->count > SPG_NORMAL_PARAMS) { return false; }
    m->status = spg_schema_expand_legal(m->schemas, m->program, legal, bounds, &count, &complete);
    if (m->status != SPG_OK || !complete) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (!read_order(p, bounds[i], source)) { return false; }
    }
    return true;
}

/* Deep in `and` only as far as the rules are nested, which the parser bounds. */
static bool read_condition(powers *p, spg_ref condition, spg_guard_source source)
{
    const spg_ref plain = said_plainly(p, condition);
    if (p->m->status != SPG_OK) { return false; }
    if (node_of(p, plain)->kind == SPG_NODE_LEGAL) { return read_legal(p, plain, source); }
    if (node_of(p, plain)->kind == SPG_NODE_AND_THEN) {
        return read_condition(p, child(p, plain, 0), source) && read_condition(p, child(p, plain, 1), source);
    }
    if (is_one_end(p, plain)) {
        p->ones_end = p->ones_end || source == SPG_GUARD_WHILE;
        return source == SPG_GUARD_WHILE;
    }
    return p->m->status == SPG_OK && read_order(p, plain, source);
}

/* odd: left % 2; even: left % (base + 1), where the last remainder is worth 2 and the others 0, 1, 0, 1, … */
bool spg_powers_build(spg_maker *m)
{
    powers *p = m->own;
    spg_linear base_form;
    spg_ref left = 0;
    spg_ref base = 0;
    if (!spg_premises_form(m->finder->premises, p->base, &base_form) ||
        !spg_theorem_build_form(m, &base_form, 0, &base)) {
        return false;
    }
    if (!spg_theorem_build_least(m, p->left, p->left_count, false, &left)) { return false; }
    const spg_ref two = spg_theorem_build_int(m, 2);
    const spg_ref one = spg_theorem_build_int(m, 1);
    const spg_ref odd = spg_theorem_build_2(m, SPG_NODE_EQ, spg_theorem_build_2(m, SPG_NODE_MOD, base, two), one);
    const spg_ref rest = spg_theorem_build_2(m, SPG_NODE_MOD, left, spg_theorem_build_2(m, SPG_NODE_ADD, base, one));
    const spg_ref last = spg_theorem_build_2(m, SPG_NODE_EQ, rest, base);
    const spg_ref even = spg_theorem_build_choice(m, last, two, spg_theorem_build_2(m, SPG_NODE_MOD, rest, two));
    const spg_ref body = spg_theorem_build_choice(m, odd, spg_theorem_build_2(m, SPG_NODE_MOD, left, two), even);
    spg_theorem_build_formula(m, SPG_FORMULA_SG, 0, body, "T26");
    const spg_ref numbers[] = {left, base};
    spg_theorem_build_derivation(m, SPG_DERIVE_POWERS, numbers, 2, false);
    return m->status == SPG_OK;
}

/* The premises are the ranges alone. */
static bool begin(spg_maker *m, const spg_schema *schema)
{
    spg_premises *premises = m->finder->premises;
    spg_schema *bare = SPG_TAKE(m->arena, spg_schema, 1);
    if (bare == NULL) {
        m->status = m->run->error.status;
        return false;
    }
    *bare = *schema;
    bare->binder_count = bare->guard_count = 0;
    premises->has_floor = false;
    spg_premises_start(premises, bare);
    m->status = premises->status;
    return m->status == SPG_OK;
}

bool spg_powers_take_a_power(spg_maker *m)
{
    powers *p = spg_maker_own(m, sizeof *p);
    const spg_schema schema = m->schemas->at.at[m->moves[0]];
    if (p == NULL) { return false; }
    p->m = m;
    if (m->move_count != 1 || !schema.plain || schema.binder_count != 1 || schema.target_count != 1 ||
        schema.targets[0].game != m->game || !begin(m, &schema)) {
        return false;
    }
    p->slot = schema.binders[0].slot;
    return read_target(p, &schema);
}

bool spg_powers_run_through_exponents(spg_maker *m)
{
    powers *p = m->own;
    const spg_schema schema = m->schemas->at.at[m->moves[0]];
    for (uint32_t i = 0; i < schema.guard_count; i++) {
        if (!read_condition(p, schema.guards[i].condition, schema.guards[i].source)) { return false; }
    }
    return counts_up(p, &schema) && p->ends;
}

bool spg_powers_have_a_base(spg_maker *m)
{
    const powers *p = m->own;
    const spg_interval base = spg_interval_of(&m->finder->premises->scope, p->base);
    return base.low > 1 || (base.low == 1 && p->ones_end);
}
