/* fibonacci.c — take at most twice what the other has taken (T21). SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "theorem/table.h"

/* The Fibonacci numbers 1, 2, 3, 5, … below 2^63; NUMBER_END is the next one. */
enum { FIBONACCI_COUNT = 91 };
#define NUMBER_END ((spg_int)12200160415121876738U)

/* ---- the game itself ---- */

/* 1 <= t <= left and t <= limit; the move takes t from left and makes the limit 2t. */
static bool read_rows(spg_maker *m, const spg_amount *a, uint32_t param, int sign, spg_fibonacci *out)
{
    spg_linear chosen[3];
    bool left = false;
    bool limit = false;
    for (uint32_t i = 0; i < a->row_count; i++) {
        spg_linear rest;
        spg_int own;
        if (spg_amount_factor(&a->rows[i]) != -1) { continue; }
        if (!spg_amount_rest(&a->rows[i], &rest)) { return false; }
        if (spg_maker_is_fixed(m, &rest, param, &own) && own == sign) {
            if (left) { return false; }
            out->left = rest;
            left = true;
        } else {
            if (limit) { return false; }
            out->limit = rest;
            limit = true;
        }
    }
    return left && limit && spg_amount_positive(&chosen[0]) && spg_amount_below(&out->left, &chosen[1]) &&
           spg_amount_below(&out->limit, &chosen[2]) && spg_amount_is_exactly(m, a, chosen, 3);
}

/* Is the limit behind the move 2t, and what is left t less? */
static bool goes_on(spg_maker *m, const spg_amount *a, const spg_fibonacci *f)
{
    const spg_schema *schema = &m->schemas->at.at[a->schema];
    const spg_linear *forms[] = {&f->limit, &f->left};
    for (uint32_t i = 0; i < 2; i++) {
        spg_linear behind;
        spg_int value;
        spg_linear_set(&behind, forms[i]->constant);
        for (uint32_t k = 0; k < forms[i]->count; k++) {
            const spg_linear_term *term = &forms[i]->at[k];
            const spg_node node = *spg_pool_node(&m->schemas->pool, term->ref);
            spg_linear argument;
            spg_linear_set(&argument, 0);
            if (node.kind == SPG_NODE_PARAM) {
                if (!spg_amount_form(m, a, schema->targets[0].arguments[node.data], &argument)) { return false; }
            } else {
                const spg_mention mention = spg_normal_mentions(m->schemas, term->ref);
                if (mention.params || mention.locals || !spg_linear_add_term(&argument, term->kind, term->ref, 1)) {
                    return false;
                }
            }
            if (!spg_linear_add(&behind, &argument, term->coefficient)) { return false; }
        }
        if (i == 1 && !spg_linear_add(&behind, &f->left, -1)) { return false; }
        if (!spg_linear_add_term(&behind, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, i == 0 ? -2 : 1)) { return false; }
        if (!spg_linear_is_const(&behind, &value) || value != 0) { return false; }
    }
    return true;
}

static bool read_game(spg_maker *m, spg_fibonacci *out)
{
    const spg_ir_game *game = &m->program->games.at[m->game];
    for (uint32_t i = 0; i < game->param_count && m->status == SPG_OK; i++) {
        if (m->kept[i] || game->params[i].shape.type != SPG_TYPE(INT)) { continue; }
        for (int sign = 1; sign >= -1; sign -= 2) {
            spg_amount a;
            if (spg_amount_taken(m, m->moves[0], i, sign, &a) && read_rows(m, &a, i, sign, out) &&
                goes_on(m, &a, out)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- a position as (what is left, limit), also of a game that only opens one ---- */

typedef struct opening {
    spg_amount amount;
    spg_linear left;
    spg_linear limits[SPG_MAKER_FORMS];
    uint32_t limit_count;
} opening;

static bool read_limits(spg_maker *m, opening *o)
{
    spg_linear chosen[SPG_MAKER_FORMS + 1];
    const spg_amount *a = &o->amount;
    if (!spg_amount_positive(&chosen[0])) { return false; }
    for (uint32_t i = 0; i < a->row_count; i++) {
        if (spg_amount_factor(&a->rows[i]) != -1) { continue; }
        if (o->limit_count == SPG_MAKER_FORMS || !spg_amount_rest(&a->rows[i], &o->limits[o->limit_count])) {
            return false;
        }
        chosen[++o->limit_count] = a->rows[i];
    }
    return spg_amount_is_exactly(m, a, chosen, o->limit_count + 1);
}

static bool read_opening(spg_maker *m, opening *o)
{
    const uint32_t schema = m->moves[0];
    const spg_fibonacci *f = &m->fibonacci[m->schemas->at.at[schema].targets[0].game];
    spg_linear limit;
    spg_linear left;
    spg_linear enough;
    if (!f->known || !spg_maker_at_target(m, schema, &f->left, &left) ||
        !spg_maker_at_target(m, schema, &f->limit, &limit) || !spg_amount_define(m, schema, &limit, 2, &o->amount)) {
        return false;
    }
    /* left, over the binder, is what was left before less t */
    spg_int factor;
    spg_ref local = 0;
    if (!spg_normal_coefficient(m->schemas, &left, SPG_NODE_LOCAL, o->amount.slot, &factor)) { return false; }
    m->status = spg_schema_node(m->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), o->amount.slot, NULL, 0, SPG_NOWHERE,
                                &local);
    if (m->status != SPG_OK || !spg_linear_add_term(&left, SPG_TERM_VALUE, local, -factor) ||
        !spg_linear_add(&left, &o->amount.binder, factor) || spg_amount_factor(&left) != -1) {
        return false;
    }
    enough = left;
    return spg_amount_follows(m, o->amount.rows, o->amount.row_count, &enough) && spg_amount_rest(&left, &o->left) &&
           read_limits(m, o) && o->limit_count > 0;
}

/* ---- Zeckendorf's sums ---- */

/* A chain of helpers, one a Fibonacci number f: parts(n) = if f <= n then parts'(n - f) + [n] else parts'(n). What is
 * left at each part, from the smallest up: the first is the least part itself. Returns the helper that starts. */
static uint32_t make_helpers(spg_maker *m)
{
    const spg_type list = SPG_TYPE_LIST(SPG_TYPE(INT));
    spg_int numbers[FIBONACCI_COUNT] = {1, 2};
    uint32_t chain[FIBONACCI_COUNT] = {0};
    uint32_t start = spg_theorem_build_find(m, "Fibonacci tails");
    if (start != UINT32_MAX) { return start; }
    for (uint32_t i = 0; i < FIBONACCI_COUNT && m->status == SPG_OK; i++) {
        char name[32];
        if (i >= 2) { numbers[i] = numbers[i - 1] + numbers[i - 2]; }
        snprintf(name, sizeof name, "Fibonacci tails %u", (unsigned)i);
        const spg_ref n = spg_theorem_build_node(m, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0);
        const spg_ref f = spg_theorem_build_int(m, numbers[i]);
        const spg_ref rest = spg_theorem_build_2(m, SPG_NODE_SUB, n, f);
        const spg_ref with = i == 0 ? spg_theorem_build_list(m, NULL, 0)
                                    : spg_theorem_build_call(m, chain[i - 1], &rest, 1);
        const spg_ref without = i == 0 ? spg_theorem_build_list(m, NULL, 0)
                                       : spg_theorem_build_call(m, chain[i - 1], &n, 1);
        const spg_ref part = spg_theorem_build_2(m, SPG_NODE_LE, f, n);
        const spg_ref longer = spg_theorem_build_join(m, with, spg_theorem_build_list(m, &n, 1));
        chain[i] = spg_theorem_build_def(m, name, 1, list, spg_theorem_build_choice(m, part, longer, without), false);
    }
    const spg_ref n = spg_theorem_build_node(m, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0);
    spg_ref body = spg_theorem_build_call(m, chain[FIBONACCI_COUNT - 1], &n, 1);
    for (uint32_t i = 44; i >= 22; i -= 22) { /* small numbers need not start at the top */
        const spg_ref small = spg_theorem_build_2(m, SPG_NODE_LT, n, spg_theorem_build_int(m, numbers[i]));
        body = spg_theorem_build_choice(m, small, spg_theorem_build_call(m, chain[i], &n, 1), body);
    }
    return spg_theorem_build_def(m, "Fibonacci tails", 1, list, body, false);
}

/* ---- formulas ---- */

static bool is_plain_amount(const spg_linear *binder)
{
    return binder->count == 1 && binder->constant == 0 && spg_amount_factor(binder) == 1;
}

/* The winning amounts are tails of the sum. */
static bool build_candidates(spg_maker *m, const opening *o, spg_ref tails)
{
    const uint32_t slot = spg_theorem_build_want(m);
    spg_ref binder = 0;
    if (is_plain_amount(&o->amount.binder)) {
        spg_theorem_build_candidates(m, o->amount.slot, tails);
        return true;
    }
    if (!spg_theorem_build_form(m, &o->amount.binder, spg_theorem_build_local(m, slot), &binder)) { return false; }
    const spg_ref items = spg_theorem_build_node(m, SPG_NODE_ITEMS, SPG_TYPE(NONE), 0, &tails, 1);
    const spg_ref parts[] = {spg_theorem_build_node(m, SPG_NODE_BINDER, SPG_TYPE(NONE), slot, &items, 1), binder};
    spg_theorem_build_candidates(
        m, o->amount.slot, spg_theorem_build_node(m, SPG_NODE_COMPREHEND, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, parts, 2));
    return true;
}

bool spg_fibonacci_build(spg_maker *m)
{
    const opening *o = m->own;
    spg_ref left = 0;
    spg_ref limit = 0;
    if (!spg_theorem_build_form(m, &o->left, 0, &left)) { return false; }
    if (!spg_theorem_build_least(m, o->limits, o->limit_count, true, &limit)) { return false; }
    const uint32_t helper = make_helpers(m);
    const spg_ref tails = spg_theorem_build_call(m, helper, &left, 1);
    const spg_ref first[] = {tails, spg_theorem_build_int(m, 0)};
    const spg_ref least = spg_theorem_build_node(m, SPG_NODE_INDEX, SPG_TYPE(INT), 0, first, 2);
    const spg_ref some = spg_theorem_build_2(m, SPG_NODE_LE, spg_theorem_build_int(m, 1), left);
    const spg_ref wins = spg_theorem_build_2(m, SPG_NODE_AND_THEN, some,
                                             spg_theorem_build_2(m, SPG_NODE_LE, least, limit));
    const spg_ref where = spg_theorem_build_2(m, SPG_NODE_LT, left, spg_theorem_build_int(m, NUMBER_END));
    spg_theorem_build_formula(m, SPG_FORMULA_WINS, where, wins, "T21");
    const spg_ref numbers[] = {left, limit};
    spg_theorem_build_derivation(m, SPG_DERIVE_ZECKENDORF, numbers, 2, false);
    if (build_candidates(m, o, tails)) { spg_theorem_build_moves(m, where, false, "T21"); }
    return m->status == SPG_OK;
}

bool spg_fibonacci_has_one_move(spg_maker *m)
{
    const spg_schema *schema = &m->schemas->at.at[m->moves[0]];
    return m->move_count == 1 && schema->target_count == 1 && schema->targets[0].game != UINT32_MAX;
}

/* Of the game itself, or of the one that the move leads to, which was looked at before. */
bool spg_fibonacci_goes_on_doubling(spg_maker *m)
{
    const uint32_t to = m->schemas->at.at[m->moves[0]].targets[0].game;
    if (to != m->game) { return m->fibonacci[to].known; }
    spg_fibonacci *own = SPG_TAKE(m->arena, spg_fibonacci, 1);
    if (own == NULL) { m->status = m->run->error.status; }
    if (own == NULL || !read_game(m, own)) { return false; }
    own->known = true;
    m->fibonacci[m->game] = *own;
    return true;
}

bool spg_fibonacci_takes_up_to_limits(spg_maker *m)
{
    opening *o = spg_maker_own(m, sizeof *o);
    return o != NULL && read_opening(m, o);
}
