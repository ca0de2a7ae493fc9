/* multiples.c — subtract a multiple of the smaller number from the larger (T22). SPDX-License-Identifier: MIT
 *
 * Whoever writes this game names the smaller number in one of many ways: min and max, an if, or not at all, because the
 * ranges allow only one order. So the rules are read twice, once for each order: with x <= y for the two numbers every
 * condition must become one about x, y, k and k·x. */
#include <string.h>

#include "theorem/table.h"

enum { DEPTH = 24, CONDITIONS = 40 };

/* c + x·x + y·y + k·k + kx·(k·x) + ky·(k·y) */
typedef struct poly {
    int64_t c, x, y, k, kx, ky;
} poly;

typedef struct multiples {
    spg_maker *m;
    uint32_t param[2]; /* the two numbers */
    bool natural;      /* both ranges start at 0 */
    uint32_t small;    /* which is x in the order looked at */
    uint32_t slot;     /* k */
    /* What the conditions of one move say in this order. */
    bool never, only_equal, strict;
    bool never_of_some;    /* not where x >= 1 */
    bool some, other_some; /* x >= 1, y >= 1 */
    bool one, enough;      /* k >= 1, k·x <= y */
    bool early;            /* the condition looked at is tested before k is bound */
    bool some_known;       /* such conditions say: x >= 1, or this order does not come here */
    bool traps;            /* y / x is looked at before x >= 1 is known */
    bool is_early[CONDITIONS];
    spg_ref conditions[CONDITIONS];
    uint32_t condition_count;
    bool covered[2], equal; /* orders in which a move is there whenever both numbers are; equal numbers among them */
} multiples;

static const spg_node *node_of(const multiples *e, spg_ref ref)
{
    return spg_pool_node(&e->m->schemas->pool, ref);
}

static spg_ref child(const multiples *e, spg_ref ref, uint32_t i)
{
    return spg_pool_child(&e->m->schemas->pool, ref, i);
}

static bool is_equal(const poly *a, const poly *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool read_form(const multiples *e, spg_ref ref, int depth, poly *out);

static bool add(const poly *a, const poly *b, int64_t sign, poly *out)
{
    *out = (poly){a->c + sign * b->c, a->x + sign * b->x,   a->y + sign * b->y,
                  a->k + sign * b->k, a->kx + sign * b->kx, a->ky + sign * b->ky};
    return true;
}

/* A number times a form, or k times x or y. */
static bool multiply(const poly *a, const poly *b, poly *out)
{
    const poly number_a = {.c = a->c};
    const poly number_b = {.c = b->c};
    const poly k = {.k = 1};
    const poly x = {.x = 1};
    const poly y = {.y = 1};
    if (is_equal(a, &number_a)) {
        *out = (poly){a->c * b->c, a->c * b->x, a->c * b->y, a->c * b->k, a->c * b->kx, a->c * b->ky};
        return true;
    }
    if (is_equal(b, &number_b) || (is_equal(b, &k) && !is_equal(a, &k))) { return multiply(b, a, out); }
    *out = is_equal(b, &x) ? (poly){.kx = 1} : (poly){.ky = 1};
    return is_equal(a, &k) && (is_equal(b, &x) || is_equal(b, &y));
}

static bool read_pair(const multiples *e, spg_ref ref, int depth, poly *out)
{
    const spg_node_kind kind = (spg_node_kind)node_of(e, ref)->kind;
    poly a;
    poly b;
    if (!read_form(e, child(e, ref, 0), depth, &a) || !read_form(e, child(e, ref, 1), depth, &b)) { return false; }
    if (kind == SPG_NODE_ADD || kind == SPG_NODE_SUB) { return add(&a, &b, kind == SPG_NODE_ADD ? 1 : -1, out); }
    if (kind == SPG_NODE_MUL) { return multiply(&a, &b, out); }
    const poly x = {.x = 1};
    const poly y = {.y = 1};
    *out = kind == SPG_NODE_MIN ? x : y;
    return (is_equal(&a, &x) && is_equal(&b, &y)) || (is_equal(&a, &y) && is_equal(&b, &x));
}

static bool read_form(const multiples *e, spg_ref ref, int depth, poly *out)
{
    const spg_node *node = node_of(e, ref);
    spg_int value;
    *out = (poly){0};
    if (spg_pool_const(&e->m->schemas->pool, ref, &value)) {
        out->c = (int64_t)value;
        return value >= -1000 && value <= 1000;
    }
    if (node->kind == SPG_NODE_PARAM) {
        *out = node->data == e->param[e->small] ? (poly){.x = 1} : (poly){.y = 1};
        return node->data == e->param[0] || node->data == e->param[1];
    }
    if (node->kind == SPG_NODE_LOCAL) {
        out->k = 1;
        return node->data == e->slot;
    }
    if (node->kind == SPG_NODE_NEG) {
        poly inner;
        return depth > 0 && read_form(e, child(e, ref, 0), depth - 1, &inner) && add(out, &inner, -1, out);
    }
    const bool pair = node->kind == SPG_NODE_ADD || node->kind == SPG_NODE_SUB || node->kind == SPG_NODE_MUL ||
                      node->kind == SPG_NODE_MIN || node->kind == SPG_NODE_MAX;
    return pair && depth > 0 && read_pair(e, ref, depth - 1, out);
}

/* Is it at least 0 for all y >= x >= low? Then b·(y - x) + (a + b)·(x - low) + what is left are. */
static bool is_natural(const poly *p, int64_t low)
{
    return p->k == 0 && p->kx == 0 && p->ky == 0 && p->y >= 0 && p->x + p->y >= 0 && p->c + low * (p->x + p->y) >= 0;
}

/* The move has a condition whose opposite follows from y >= x >= 1, perhaps from y >= x alone. */
static void note_never(multiples *e, const poly *opposite)
{
    const bool any = is_natural(opposite, 0) && (e->natural || opposite->x + opposite->y == 0);
    e->never = e->never || any;
    e->never_of_some = true;
    e->some_known = e->some_known || (any && e->early);
}

/* One condition form >= 0. False: it is none of those that the game may have. Each of those holds for k = 1, 2, … up to
 * some number, so a while may say it too. */
static bool sort_row(multiples *e, const poly *row)
{
    static const poly some = {.c = -1, .x = 1};
    static const poly other = {.c = -1, .y = 1};
    static const poly one = {.c = -1, .k = 1};
    static const poly enough = {.y = 1, .kx = -1};
    static const poly equal = {.x = 1, .y = -1};
    static const poly strict = {.c = -1, .x = -1, .y = 1};
    const poly opposite = {-1 - row->c, -row->x, -row->y, -row->k, -row->kx, -row->ky};
    if (row->ky < 0 && row->k == 0 && row->kx == 0 && e->one) { /* at most what it is for k = 1 */
        const poly most = {row->c, row->x, row->y + row->ky, 0, 0, 0};
        const poly none = {-1 - most.c, -most.x, -most.y, 0, 0, 0};
        e->only_equal = e->only_equal || is_equal(&most, &equal);
        if (is_natural(&none, 1)) { e->never_of_some = true; }
        return is_equal(&most, &equal) || is_natural(&none, 1);
    }
    e->some = e->some || is_equal(row, &some);
    e->other_some = e->other_some || is_equal(row, &other);
    const bool equal_some = e->only_equal && e->other_some;
    e->some_known = e->some_known || (e->early && (is_equal(row, &some) || equal_some));
    e->one = e->one || is_equal(row, &one);
    e->enough = e->enough || is_equal(row, &enough);
    e->only_equal = e->only_equal || is_equal(row, &equal);
    e->strict = e->strict || is_equal(row, &strict);
    if (is_equal(row, &some) || is_equal(row, &one) || is_equal(row, &enough) || is_equal(row, &equal) ||
        is_equal(row, &strict)) {
        return true;
    }
    if (is_natural(row, 1)) { return true; }           /* follows, since moves need x >= 1 */
    if (row->k >= 0 && row->kx == 0 && row->ky == 0) { /* follows from k >= 1 */
        const poly least = {row->c + row->k, row->x, row->y, 0, 0, 0};
        if (is_natural(&least, 1)) { return true; }
    }
    if (row->k == -1 && row->kx == 0 && row->ky == 0) { /* follows from k <= k·x <= y */
        const poly rest = {row->c, row->x, row->y - 1, 0, 0, 0};
        if (is_natural(&rest, 1)) { return true; }
    }
    if (row->k == 0 && row->kx == -1 && row->ky == 0) { /* likewise */
        const poly rest = {row->c, row->x, row->y - 1, 0, 0, 0};
        if (is_natural(&rest, 1)) { return true; }
    }
    if (is_natural(&opposite, 1)) {
        note_never(e, &opposite);
        return true;
    }
    return false;
}

/* y / x + c */
static bool read_quotient(multiples *e, spg_ref ref, int depth, int64_t *c)
{
    static const poly x = {.x = 1};
    static const poly y = {.y = 1};
    const spg_node_kind kind = (spg_node_kind)node_of(e, ref)->kind;
    poly a;
    poly b;
    if (depth == 0 || (kind != SPG_NODE_DIV && kind != SPG_NODE_ADD && kind != SPG_NODE_SUB)) { return false; }
    const bool known = read_form(e, child(e, ref, 0), DEPTH, &a);
    const bool known_too = read_form(e, child(e, ref, 1), DEPTH, &b);
    const poly number_a = {.c = a.c};
    const poly number_b = {.c = b.c};
    if (kind == SPG_NODE_DIV) {
        *c = 0;
        e->traps = e->traps || !e->some_known;
        return known && known_too && is_equal(&a, &y) && is_equal(&b, &x);
    }
    if (known && kind == SPG_NODE_ADD && is_equal(&a, &number_a)) {
        if (!read_quotient(e, child(e, ref, 1), depth - 1, c)) { return false; }
        *c += a.c;
        return true;
    }
    if (!known_too || !is_equal(&b, &number_b) || !read_quotient(e, child(e, ref, 0), depth - 1, c)) { return false; }
    *c += kind == SPG_NODE_ADD ? b.c : -b.c;
    return true;
}

/* a + gap <= b; k <= y / x is k·x <= y, and more than y / x says nothing new. */
static bool sort_order(multiples *e, spg_ref a, spg_ref b, int64_t gap)
{
    poly left;
    poly right;
    int64_t beyond;
    if (!read_form(e, a, DEPTH, &left)) { return false; }
    const poly k = {.c = left.c, .k = 1};
    if (is_equal(&left, &k) && read_quotient(e, b, DEPTH, &beyond)) {
        beyond -= left.c + gap;
        e->enough = e->enough || beyond == 0;
        return beyond >= 0;
    }
    if (!read_form(e, b, DEPTH, &right) || !add(&right, &left, -1, &right)) { return false; }
    right.c -= gap;
    return sort_row(e, &right);
}

/* left != right, when one is known not to be smaller. */
static bool sort_unequal(multiples *e, spg_ref a, spg_ref b)
{
    poly left;
    poly right;
    poly gap;
    if (!e->natural || !read_form(e, a, DEPTH, &left) || !read_form(e, b, DEPTH, &right)) { return false; }
    for (int64_t sign = 1; sign >= -1; sign -= 2) {
        add(sign == 1 ? &left : &right, sign == 1 ? &right : &left, -1, &gap);
        if (!is_natural(&gap, 0)) { continue; }
        gap.c -= 1;
        return sort_row(e, &gap);
    }
    return false;
}

static bool sort_condition(multiples *e, spg_ref condition, bool holds, int depth);

static bool sort_both(multiples *e, spg_ref condition, bool holds, int depth)
{
    return sort_condition(e, child(e, condition, 0), holds, depth) &&
           sort_condition(e, child(e, condition, 1), holds, depth);
}

static bool sort_condition(multiples *e, spg_ref condition, bool holds, int depth)
{
    const spg_node_kind kind = (spg_node_kind)node_of(e, condition)->kind;
    if (depth == 0) { return false; }
    if (kind == SPG_NODE_NOT) { return sort_condition(e, child(e, condition, 0), !holds, depth - 1); }
    if (kind == (holds ? SPG_NODE_AND_THEN : SPG_NODE_OR_ELSE)) { return sort_both(e, condition, holds, depth - 1); }
    if (node_of(e, condition)->count != 2 || node_of(e, child(e, condition, 0))->type != SPG_TYPE(INT)) {
        return false;
    }
    const spg_ref a = child(e, condition, 0);
    const spg_ref b = child(e, condition, 1);
    if (kind == SPG_NODE_LE || kind == SPG_NODE_LT) {
        const int64_t gap = (kind == SPG_NODE_LT) == holds ? 1 : 0;
        return sort_order(e, holds ? a : b, holds ? b : a, gap);
    }
    if (kind != SPG_NODE_EQ && kind != SPG_NODE_NE) { return false; }
    if ((kind == SPG_NODE_EQ) == holds) { return sort_order(e, a, b, 0) && sort_order(e, b, a, 0); }
    return sort_unequal(e, a, b);
}

/* ---- moves ---- */

/* All conditions of a schema, ranges of the target included. */
static bool collect(multiples *e, const spg_schema *schema)
{
    spg_maker *m = e->m;
    e->condition_count = 0;
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        const spg_ref condition = schema->guards[i].condition;
        if (e->condition_count == CONDITIONS) { return false; }
        if (node_of(e, condition)->kind != SPG_NODE_LEGAL) {
            e->is_early[e->condition_count] = schema->guards[i].depth == 0;
            e->conditions[e->condition_count++] = condition;
            continue;
        }
        spg_ref bounds[SPG_SCHEMA_LEGAL_MAX * SPG_NORMAL_PARAMS];
        uint32_t count = 0;
        bool complete = true;
        if (node_of(e, condition)->count > SPG_NORMAL_PARAMS) { return false; }
        m->status = spg_schema_expand_legal(m->schemas, m->program, condition, bounds, &count, &complete);
        if (m->status != SPG_OK || !complete || e->condition_count + count > CONDITIONS) { return false; }
        for (uint32_t k = 0; k < count; k++) {
            e->is_early[e->condition_count] = false;
            e->conditions[e->condition_count++] = bounds[k];
        }
    }
    return true;
}

/* k = 1, 2, …, or from further down; the end, if there is one, in *last. */
static bool counts_up(const multiples *e, spg_ref domain, int64_t *from, spg_ref *last)
{
    const spg_node *node = node_of(e, domain);
    const spg_pool *pool = &e->m->schemas->pool;
    spg_int step;
    poly start;
    if (node->kind != SPG_NODE_FROM_TO && node->kind != SPG_NODE_FROM) { return false; }
    const spg_ref by = child(e, domain, node->count - 1);
    *last = node->kind == SPG_NODE_FROM_TO ? child(e, domain, 1) : 0;
    if (by != 0 && node->count == (*last == 0 ? 2U : 3U) && (!spg_pool_const(pool, by, &step) || step != 1)) {
        return false;
    }
    if (!read_form(e, child(e, domain, 0), DEPTH, &start)) { return false; }
    const poly number = {.c = start.c};
    *from = start.c;
    return is_equal(&start, &number) && start.c <= 1;
}

/* All that is said about k and the order; false: something is not understood. */
static bool sort_all(multiples *e, spg_ref last)
{
    spg_ref local = 0;
    bool fine = true;
    e->m->status = spg_schema_node(e->m->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), e->slot, NULL, 0, SPG_NOWHERE, &local);
    if (e->m->status != SPG_OK) { return false; }
    e->some_known = e->traps = false;
    for (uint32_t i = 0; i < e->condition_count; i++) {
        e->early = e->is_early[i];
        if (!sort_condition(e, e->conditions[i], true, DEPTH)) { fine = false; }
    }
    e->early = false;
    return (last == 0 || sort_order(e, local, last, 0)) && fine && !e->traps;
}

/* The numbers behind the move are x and y - k·x, in either order. */
static bool leads_on(const multiples *e, const spg_schema *schema)
{
    const poly x = {.x = 1};
    const poly rest = {.y = 1, .kx = -1};
    poly after[2];
    for (uint32_t i = 0; i < 2; i++) {
        if (!read_form(e, schema->targets[0].arguments[e->param[i]], DEPTH, &after[i])) { return false; }
    }
    return (is_equal(&after[0], &x) && is_equal(&after[1], &rest)) ||
           (is_equal(&after[1], &x) && is_equal(&after[0], &rest));
}

/* A while that k = 0 fails would leave no move. */
static bool has_while(const spg_schema *schema)
{
    for (uint32_t i = 0; i < schema->guard_count; i++) {
        if (schema->guards[i].source == SPG_GUARD_WHILE) { return true; }
    }
    return false;
}

/* One move in one order. *whole: it is there whenever x >= 1, equal numbers included or not. */
static bool read_move(multiples *e, uint32_t which, bool *whole)
{
    const spg_schema *schema = &e->m->schemas->at.at[which];
    int64_t from;
    spg_ref last = 0;
    *whole = false;
    e->never = e->only_equal = e->strict = e->never_of_some = false;
    e->some = e->other_some = e->enough = e->one = false;
    if (!counts_up(e, schema->binders[0].domain, &from, &last) || (from < 1 && has_while(schema))) { return false; }
    e->one = from == 1;
    bool understood = sort_all(e, last);
    if (from < 1 && e->one) { understood = sort_all(e, last); } /* knowing that k >= 1 */
    understood = understood && e->one;
    /* No move may be left where a number is 0. With equal numbers it is read in the other order too, where x and y are
     * the same. */
    if (e->traps) { return false; }
    if (e->never || (e->never_of_some && e->some)) { return true; }
    if (e->only_equal && (e->some || e->other_some)) { return true; }
    *whole = true;
    return understood && e->some && e->enough && leads_on(e, schema);
}

bool spg_multiples_are_of_two_numbers(spg_maker *m)
{
    multiples *e = spg_maker_own(m, sizeof *e);
    if (e == NULL) { return false; }
    const spg_ir_game *game = &m->program->games.at[m->game];
    uint32_t count = 0;
    e->m = m;
    e->natural = true;
    for (uint32_t i = 0; i < game->param_count; i++) {
        const spg_shape *shape = &game->params[i].shape;
        spg_int low;
        if (m->kept[i]) { continue; }
        if (count == 2 || shape->type != SPG_TYPE(INT)) { return false; }
        e->natural = e->natural && shape->low != 0 && spg_pool_const(&m->program->pool, shape->low, &low) && low >= 0;
        e->param[count++] = i;
    }
    return count == 2;
}

/* In either order: with the first number as the smaller one, and with the second. */
bool spg_multiples_of_the_smaller_are_taken(spg_maker *m)
{
    multiples *e = m->own;
    for (uint32_t i = 0; i < m->move_count; i++) {
        const spg_schema *schema = &m->schemas->at.at[m->moves[i]];
        if (!schema->plain || schema->binder_count != 1 || schema->target_count != 1 ||
            schema->targets[0].game != m->game || !collect(e, schema)) {
            return false;
        }
        e->slot = schema->binders[0].slot;
        for (e->small = 0; e->small < 2; e->small++) {
            bool whole;
            if (!read_move(e, m->moves[i], &whole)) { return false; }
            e->covered[e->small] = e->covered[e->small] || whole;
            e->equal = e->equal || (whole && !e->strict);
        }
    }
    return m->status == SPG_OK;
}

bool spg_multiples_are_always_there(spg_maker *m)
{
    const multiples *e = m->own;
    return e->covered[0] && e->covered[1] && e->equal;
}

bool spg_multiples_build(spg_maker *m)
{
    const multiples *e = m->own;
    const spg_ref a = spg_theorem_build_param(m, e->param[0]);
    const spg_ref b = spg_theorem_build_param(m, e->param[1]);
    const spg_ref x = spg_theorem_build_2(m, SPG_NODE_MIN, a, b);
    const spg_ref y = spg_theorem_build_2(m, SPG_NODE_MAX, a, b);
    const spg_ref some = spg_theorem_build_2(m, SPG_NODE_LE, spg_theorem_build_int(m, 1), x);
    /* lost: x < y and y·(y - x) < x·x */
    const spg_ref more = spg_theorem_build_2(m, SPG_NODE_MUL, y, spg_theorem_build_2(m, SPG_NODE_SUB, y, x));
    const spg_ref near = spg_theorem_build_2(m, SPG_NODE_LT, more, spg_theorem_build_2(m, SPG_NODE_MUL, x, x));
    const spg_ref lost = spg_theorem_build_2(m, SPG_NODE_AND_THEN, spg_theorem_build_2(m, SPG_NODE_LT, x, y), near);
    spg_theorem_build_formula(
        m, SPG_FORMULA_WINS, 0,
        spg_theorem_build_2(m, SPG_NODE_AND_THEN, some, spg_theorem_build_1(m, SPG_NODE_NOT, lost)), "T22");
    const spg_ref numbers[] = {a, b};
    spg_theorem_build_derivation(m, SPG_DERIVE_MULTIPLES, numbers, 2, false);
    const spg_ref most = spg_theorem_build_2(m, SPG_NODE_DIV, y, x);
    const spg_ref both[] = {spg_theorem_build_2(m, SPG_NODE_SUB, most, spg_theorem_build_int(m, 1)), most};
    const spg_ref list = spg_theorem_build_list(m, both, 2);
    for (uint32_t i = 0; i < m->move_count; i++) {
        const uint32_t slot = m->schemas->at.at[m->moves[i]].binders[0].slot;
        bool met = false;
        for (uint32_t k = 0; k < m->list_count; k++) { met = met || m->lists[k].slot == slot; }
        if (!met) { spg_theorem_build_candidates(m, slot, list); }
    }
    spg_theorem_build_moves(m, some, false, "T22");
    return m->status == SPG_OK;
}
