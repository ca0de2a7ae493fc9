/* golden.c — two heaps: take from one, or the same from both (T20). SPDX-License-Identifier: MIT */
#include "theorem/table.h"

/* Beyond this 5·(x+1)² does not fit 128 bits. */
#define NUMBER_MAX ((spg_int)5000000000000000000)

typedef struct golden_game {
    spg_heap side[2];
    bool found[2];
    spg_ref left[2];  /* expressions */
    spg_ref low, gap; /* the smaller heap, the difference */
    uint32_t golden, below, partner;
    bool *single; /* per move: it takes from one heap */
} golden_game;

bool spg_golden_takes_from_either(spg_maker *m)
{
    golden_game *w = spg_maker_own(m, sizeof *w);
    if (w == NULL) { return false; }
    w->single = SPG_TAKE(m->arena, bool, (size_t)m->move_count + 1);
    if (w->single == NULL) { m->status = m->run->error.status; }
    for (uint32_t i = 0; i < m->move_count && m->status == SPG_OK; i++) {
        spg_heap heap;
        w->single[i] = spg_theorem_heap_read(m, m->moves[i], &heap);
        if (!w->single[i]) { continue; }
        if (heap.most_count > 0 || heap.beyond) { return false; }
        const uint32_t side = !w->found[0] || w->side[0].param == heap.param ? 0 : 1;
        if (w->found[side] && !spg_theorem_heap_same(&w->side[side], &heap)) { return false; }
        w->side[side] = heap;
        w->found[side] = true;
    }
    return m->status == SPG_OK && w->found[0] && w->found[1];
}

/* The second parameter changes by the same amount. */
static bool is_same_amount(spg_maker *m, const spg_amount *a, const spg_heap *second)
{
    const spg_schema *schema = &m->schemas->at.at[a->schema];
    spg_linear after;
    spg_linear before;
    spg_int value;
    return spg_amount_form(m, a, schema->targets[0].arguments[second->param], &after) &&
           spg_maker_param(m, second->param, &before) && spg_linear_add(&after, &before, -1) &&
           spg_linear_add_term(&after, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, second->sign) &&
           spg_linear_is_const(&after, &value) && value == 0;
}

static bool is_diagonal(spg_maker *m, const golden_game *w, uint32_t schema, spg_amount *a)
{
    spg_linear chosen[2 * SPG_MAKER_FORMS + 1];
    uint32_t count = 1;
    const spg_ir_game *game = &m->program->games.at[m->game];
    for (uint32_t i = 0; i < game->param_count; i++) {
        const bool side = i == w->side[0].param || i == w->side[1].param;
        if (!side && !m->kept[i] && !spg_maker_is_kept(m, schema, i)) { return false; }
    }
    if (!spg_amount_taken(m, schema, w->side[0].param, w->side[0].sign, a)) { return false; }
    if (!is_same_amount(m, a, &w->side[1]) || !spg_amount_positive(&chosen[0])) { return false; }
    for (uint32_t s = 0; s < 2; s++) {
        for (uint32_t i = 0; i < w->side[s].left_count; i++) {
            if (!spg_amount_below(&w->side[s].left[i], &chosen[count++])) { return false; }
        }
    }
    return spg_amount_is_exactly(m, a, chosen, count);
}

/* (k + isqrt(5·k·k)) / 2 and (isqrt(5·y·y) - y) / 2 with y = x + 1 */
static spg_ref golden_of(spg_maker *m, spg_ref x, spg_node_kind kind)
{
    const spg_ref square = spg_theorem_build_2(m, SPG_NODE_MUL, spg_theorem_build_int(m, 5),
                                               spg_theorem_build_2(m, SPG_NODE_MUL, x, x));
    const spg_ref root = spg_theorem_build_1(m, SPG_NODE_ISQRT, square);
    return spg_theorem_build_2(m, SPG_NODE_DIV, spg_theorem_build_2(m, kind, root, x), spg_theorem_build_int(m, 2));
}

static spg_ref number(spg_maker *m, uint32_t index)
{
    return spg_theorem_build_node(m, SPG_NODE_PARAM, SPG_TYPE(INT), index, NULL, 0);
}

/* The helpers: the smaller heap of the lost pair with this difference; how many such numbers are at most x, 0 left out;
 * what x stands in a lost pair with, given that count. */
static void make_helpers(spg_maker *m, golden_game *w)
{
    w->golden = spg_theorem_build_find(m, "golden part");
    if (w->golden == UINT32_MAX) {
        const spg_ref body = golden_of(m, number(m, 0), SPG_NODE_ADD);
        w->golden = spg_theorem_build_def(m, "golden part", 1, SPG_TYPE(INT), body, false);
    }
    w->below = spg_theorem_build_find(m, "golden count");
    if (w->below == UINT32_MAX) {
        const spg_ref next = spg_theorem_build_2(m, SPG_NODE_ADD, number(m, 0), spg_theorem_build_int(m, 1));
        w->below = spg_theorem_build_def(m, "golden count", 1, SPG_TYPE(INT), golden_of(m, next, SPG_NODE_SUB), false);
    }
    w->partner = spg_theorem_build_find(m, "golden partner");
    if (w->partner != UINT32_MAX) { return; }
    const spg_ref x = number(m, 0);
    const spg_ref n = number(m, 1);
    const spg_ref lower = spg_theorem_build_2(m, SPG_NODE_EQ, spg_theorem_build_call(m, w->golden, &n, 1), x);
    const spg_ref body = spg_theorem_build_choice(m, lower, spg_theorem_build_2(m, SPG_NODE_ADD, x, n), n);
    w->partner = spg_theorem_build_def(m, "golden partner", 2, SPG_TYPE(INT), body, false);
}

static spg_ref partner_of(spg_maker *m, const golden_game *w, spg_ref x)
{
    const spg_ref arguments[] = {x, spg_theorem_build_call(m, w->below, &x, 1)};
    return spg_theorem_build_call(m, w->partner, arguments, 2);
}

/* What a winning move of this form takes: there is one such amount at most. */
static spg_ref amount_of(spg_maker *m, const golden_game *w, const spg_heap *heap)
{
    if (heap == NULL) {
        return spg_theorem_build_2(m, SPG_NODE_SUB, w->low, spg_theorem_build_call(m, w->golden, &w->gap, 1));
    }
    const uint32_t side = heap->param == w->side[0].param ? 0 : 1;
    return spg_theorem_build_2(m, SPG_NODE_SUB, w->left[side], partner_of(m, w, w->left[1 - side]));
}

static bool build_outcome(spg_maker *m, golden_game *w)
{
    for (uint32_t s = 0; s < 2; s++) {
        const spg_heap *side = &w->side[s];
        if (!spg_theorem_build_least(m, side->left, side->left_count, side->left_natural, &w->left[s])) {
            return false;
        }
    }
    make_helpers(m, w);
    w->low = spg_theorem_build_2(m, SPG_NODE_MIN, w->left[0], w->left[1]);
    w->gap = spg_theorem_build_1(m, SPG_NODE_ABS, spg_theorem_build_2(m, SPG_NODE_SUB, w->left[0], w->left[1]));
    const spg_ref exact = spg_theorem_build_2(m, SPG_NODE_EQ, w->low, spg_theorem_build_call(m, w->golden, &w->gap, 1));
    const spg_ref near = spg_theorem_build_2(m, SPG_NODE_LE, w->gap, w->low);
    const spg_ref lost = spg_theorem_build_2(m, SPG_NODE_AND_THEN, near, exact);
    spg_theorem_build_formula(m, SPG_FORMULA_WINS, 0, spg_theorem_build_1(m, SPG_NODE_NOT, lost), "T20");
    spg_theorem_build_derivation(m, SPG_DERIVE_GOLDEN, w->left, 2, false);
    return m->status == SPG_OK;
}

static bool build_moves(spg_maker *m, const golden_game *w)
{
    const bool *single = w->single;
    for (uint32_t i = 0; i < m->move_count; i++) {
        spg_heap heap;
        spg_amount diagonal;
        if (single[i] ? !spg_theorem_heap_read(m, m->moves[i], &heap) : !is_diagonal(m, w, m->moves[i], &diagonal)) {
            return false;
        }
        const spg_ref amount = amount_of(m, w, single[i] ? &heap : NULL);
        if (!spg_theorem_build_candidate(m, single[i] ? &heap.amount : &diagonal, amount)) { return false; }
    }
    const spg_ref high = spg_theorem_build_2(m, SPG_NODE_MAX, w->left[0], w->left[1]);
    spg_theorem_build_moves(m, spg_theorem_build_2(m, SPG_NODE_LE, high, spg_theorem_build_int(m, NUMBER_MAX)), false,
                            "T20");
    return m->status == SPG_OK;
}

bool spg_golden_takes_from_both(spg_maker *m)
{
    const golden_game *w = m->own;
    bool any = false;
    for (uint32_t i = 0; i < m->move_count; i++) {
        spg_amount a;
        if (w->single[i]) { continue; }
        if (!is_diagonal(m, w, m->moves[i], &a)) { return false; }
        any = true;
    }
    return any;
}

bool spg_golden_build(spg_maker *m)
{
    golden_game *w = m->own;
    if (!build_outcome(m, w)) { return false; }
    build_moves(m, w);
    return m->status == SPG_OK;
}
