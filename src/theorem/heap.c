/* heap.c — moves that take any number, or one up to a limit, from one parameter. SPDX-License-Identifier: MIT
 *
 * The conditions must say exactly: 1 <= t, t <= what is left, t <= the limit. What is left falls by t with the move; the
 * limit does not change. Everything else that the rules say must follow from that. */
#include "theorem/table.h"

static bool push(spg_linear *forms, uint32_t *count, const spg_linear *form)
{
    if (*count == SPG_MAKER_FORMS) { return false; }
    forms[(*count)++] = *form;
    return true;
}

/* Sorts one row; false: too many. `used` is set when the row is one of the three conditions. */
static bool sort_row(spg_maker *m, const spg_linear *row, uint32_t param, int sign, spg_heap *h, bool *used)
{
    spg_linear rest;
    spg_int own;
    *used = false;
    if (!spg_amount_rest(row, &rest)) { return false; }
    if (spg_amount_factor(row) != -1 || !spg_maker_is_fixed(m, &rest, param, &own)) { return true; }
    *used = own == 0 || own == sign;
    if (own == 0) { return push(h->most, &h->most_count, &rest); }
    return own != sign || push(h->left, &h->left_count, &rest);
}

/* A guard that says "something is left", when the target may lie beyond the end: left - 1 >= 0. */
static bool sort_guard(spg_maker *m, const spg_linear *row, uint32_t param, int sign, spg_heap *h, bool *used)
{
    spg_linear left = *row;
    spg_int own;
    *used = false;
    if (spg_amount_factor(row) != 0 || !spg_maker_is_fixed(m, row, param, &own) || own != sign) { return true; }
    *used = true;
    left.constant += 1;
    return push(h->left, &h->left_count, &left);
}

/* Do the rows say exactly `chosen` (one of them: t >= 1)? */
static bool is_exact(spg_maker *m, const spg_amount *a, const spg_linear *chosen, uint32_t count, const bool *used)
{
    if (!spg_amount_follows(m, a->rows, a->row_count, &chosen[0])) { return false; }
    for (uint32_t i = 0; i < a->row_count; i++) {
        if (!used[i] && !spg_amount_follows(m, chosen, count, &a->rows[i])) { return false; }
    }
    return true;
}

static void find_signs(spg_maker *m, spg_heap *h)
{
    h->left_natural = h->natural = true;
    for (uint32_t i = 0; i < h->left_count; i++) {
        h->left_natural = h->left_natural && spg_maker_always(m, h->amount.schema, &h->left[i]);
    }
    for (uint32_t i = 0; i < h->most_count; i++) {
        h->natural = h->natural && spg_maker_always(m, h->amount.schema, &h->most[i]);
    }
}

bool spg_theorem_heap_sort(spg_maker *m, uint32_t param, int sign, spg_heap *h)
{
    const spg_amount *a = &h->amount;
    spg_linear chosen[SPG_NORMAL_ROWS + 1];
    bool used[SPG_NORMAL_ROWS];
    uint32_t count = 1;
    if (!spg_amount_positive(&chosen[0])) { return false; }
    h->left_count = h->most_count = 0;
    h->param = param;
    h->sign = sign;
    for (uint32_t i = 0; i < a->row_count; i++) {
        if (!sort_row(m, &a->rows[i], param, sign, h, &used[i])) { return false; }
        if (used[i]) { chosen[count++] = a->rows[i]; }
    }
    h->beyond = h->left_count == 0;
    for (uint32_t i = 0; h->beyond && i < a->row_count; i++) {
        if (used[i]) { continue; }
        if (!sort_guard(m, &a->rows[i], param, sign, h, &used[i])) { return false; }
        if (used[i]) { chosen[count++] = a->rows[i]; }
    }
    if (h->left_count == 0 || (h->beyond && h->most_count == 0)) { return false; }
    if (!is_exact(m, a, chosen, count, used)) { return false; }
    find_signs(m, h);
    return m->status == SPG_OK;
}

/* All other parameters stay as they are, or do not matter. */
static bool moves_only(const spg_maker *m, uint32_t schema, uint32_t param)
{
    const spg_ir_game *game = &m->program->games.at[m->game];
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (i != param && !m->kept[i] && !spg_maker_is_kept(m, schema, i)) { return false; }
    }
    return true;
}

bool spg_theorem_heap_read(spg_maker *m, uint32_t schema, spg_heap *out)
{
    const spg_ir_game *game = &m->program->games.at[m->game];
    for (uint32_t i = 0; i < game->param_count && m->status == SPG_OK; i++) {
        if (m->kept[i] || game->params[i].shape.type != SPG_TYPE(INT) || !moves_only(m, schema, i)) { continue; }
        for (int sign = 1; sign >= -1; sign -= 2) {
            *out = (spg_heap){0};
            if (spg_amount_taken(m, schema, i, sign, &out->amount) && spg_theorem_heap_sort(m, i, sign, out)) {
                return true;
            }
        }
    }
    return false;
}

static bool same_forms(const spg_linear *a, uint32_t a_count, const spg_linear *b, uint32_t b_count)
{
    if (a_count != b_count) { return false; }
    for (uint32_t i = 0; i < a_count; i++) {
        bool found = false;
        for (uint32_t k = 0; k < b_count; k++) { found = found || spg_linear_equal(&a[i], &b[k]); }
        if (!found) { return false; }
    }
    return true;
}

bool spg_theorem_heap_same(const spg_heap *a, const spg_heap *b)
{
    return a->param == b->param && a->beyond == b->beyond &&
           same_forms(a->left, a->left_count, b->left, b->left_count) &&
           same_forms(a->most, a->most_count, b->most, b->most_count);
}

/* ---- T18: the game is a sum of such heaps, one a parameter ---- */

typedef struct heaps {
    spg_heap *at;                 /* per move */
    spg_ref *left, *most, *value; /* per move: expressions; of moves with the same heap only the first counts */
    uint32_t *first;              /* the first move of the same heap */
    spg_ref total;
} heaps;

static heaps *take_heaps(spg_maker *m)
{
    heaps *h = spg_maker_own(m, sizeof *h);
    const size_t count = (size_t)m->move_count + 1;
    if (h == NULL) { return NULL; }
    h->at = SPG_TAKE(m->arena, spg_heap, count);
    h->left = SPG_TAKE(m->arena, spg_ref, count);
    h->most = SPG_TAKE(m->arena, spg_ref, count);
    h->value = SPG_TAKE(m->arena, spg_ref, count);
    h->first = SPG_TAKE(m->arena, uint32_t, count);
    const bool all = h->at != NULL && h->left != NULL && h->most != NULL && h->value != NULL && h->first != NULL;
    if (!all) { m->status = m->run->error.status; }
    return all ? h : NULL;
}

bool spg_heaps_take_from_one_number(spg_maker *m)
{
    heaps *h = take_heaps(m);
    for (uint32_t i = 0; h != NULL && i < m->move_count; i++) {
        if (!spg_theorem_heap_read(m, m->moves[i], &h->at[i])) { return false; }
    }
    return h != NULL;
}

bool spg_heaps_agree(spg_maker *m)
{
    heaps *h = m->own;
    for (uint32_t i = 0; i < m->move_count; i++) {
        h->first[i] = i;
        for (uint32_t k = 0; k < i && h->first[i] == i; k++) {
            if (h->at[k].param != h->at[i].param) { continue; }
            if (!spg_theorem_heap_same(&h->at[k], &h->at[i])) { return false; }
            h->first[i] = k;
        }
    }
    return true;
}

/* Values of several would be those of normal play, and a sum of them is not tame as one heap is. */
bool spg_heaps_are_one_in_misere_play(spg_maker *m)
{
    const heaps *h = m->own;
    for (uint32_t i = 0; i < m->move_count; i++) {
        if (m->misere && h->first[i] != 0) { return false; }
    }
    return true;
}

static bool build_values(spg_maker *m, heaps *h)
{
    h->total = 0;
    for (uint32_t i = 0; i < m->move_count; i++) {
        const spg_heap *heap = &h->at[i];
        if (h->first[i] != i) { continue; }
        if (!spg_theorem_build_least(m, heap->left, heap->left_count, heap->left_natural, &h->left[i])) {
            return false;
        }
        h->value[i] = h->left[i];
        if (heap->most_count > 0) {
            if (!spg_theorem_build_least(m, heap->most, heap->most_count, heap->natural, &h->most[i])) { return false; }
            h->value[i] = spg_theorem_build_2(
                m, SPG_NODE_MOD, h->left[i],
                spg_theorem_build_2(m, SPG_NODE_ADD, h->most[i], spg_theorem_build_int(m, 1)));
        }
        h->total = h->total == 0 ? h->value[i] : spg_theorem_build_2(m, SPG_NODE_BIT_XOR, h->total, h->value[i]);
    }
    return m->status == SPG_OK;
}

/* The one amount that leaves the value wanted; beyond the end all amounts leave 0. */
static bool build_candidate(spg_maker *m, const heaps *h, uint32_t move)
{
    const uint32_t heap = h->first[move];
    const spg_amount *a = &h->at[move].amount;
    const bool alone = h->total == h->value[heap];
    spg_ref want = spg_theorem_build_local(m, spg_theorem_build_want(m));
    if (!alone) {
        const spg_ref others = spg_theorem_build_2(m, SPG_NODE_BIT_XOR, h->total, h->value[heap]);
        want = spg_theorem_build_2(m, SPG_NODE_BIT_XOR, want, others);
    }
    spg_ref amount = spg_theorem_build_2(m, SPG_NODE_SUB, h->left[heap], want);
    if (h->most[heap] == 0) { return spg_theorem_build_candidate(m, a, amount); }
    const spg_ref period = spg_theorem_build_2(m, SPG_NODE_ADD, h->most[heap], spg_theorem_build_int(m, 1));
    amount = spg_theorem_build_2(m, SPG_NODE_MOD, amount, period);
    if (!h->at[move].beyond) { return spg_theorem_build_candidate(m, a, amount); }
    spg_ref ends[2] = {0, 0};
    const spg_ref one = spg_theorem_build_int(m, 1);
    /* the binder runs with the amount or against it: from the nearer end to the farther one */
    if (!spg_theorem_build_form(m, &a->binder, spg_theorem_build_2(m, SPG_NODE_MAX, h->left[heap], one), &ends[0]) ||
        !spg_theorem_build_form(m, &a->binder, h->most[heap], &ends[1])) {
        return false;
    }
    const bool against = spg_amount_factor(&a->binder) < 0;
    const spg_ref span[] = {ends[against ? 1 : 0], ends[against ? 0 : 1]};
    spg_ref exact = 0;
    if (!spg_theorem_build_form(m, &a->binder, amount, &exact)) { return false; }
    const spg_ref all = spg_theorem_build_node(m, SPG_NODE_SPAN, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, span, 2);
    const spg_ref none = spg_theorem_build_2(m, SPG_NODE_EQ, want, spg_theorem_build_int(m, 0));
    const spg_ref near = spg_theorem_build_2(m, SPG_NODE_LE, h->left[heap], h->most[heap]);
    spg_theorem_build_candidates(m, a->slot,
                                 spg_theorem_build_choice(m, spg_theorem_build_2(m, SPG_NODE_AND_THEN, none, near), all,
                                                          spg_theorem_build_list(m, &exact, 1)));
    return m->status == SPG_OK;
}

static void build_derivation(spg_maker *m, const heaps *h)
{
    spg_ref numbers[3 * SPG_NORMAL_PARAMS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < m->move_count && count + 3 <= 3 * SPG_NORMAL_PARAMS; i++) {
        if (h->first[i] != i) { continue; }
        numbers[count++] = h->left[i];
        numbers[count++] = h->most[i] != 0 ? h->most[i] : spg_theorem_build_int(m, -1);
        numbers[count++] = spg_theorem_build_int(m, h->at[i].beyond ? 1 : 0);
    }
    spg_theorem_build_derivation(m, SPG_DERIVE_HEAPS, numbers, count, false);
}

bool spg_heaps_build(spg_maker *m)
{
    heaps *h = m->own;
    if (!build_values(m, h)) { return false; }
    const char *theorem = m->misere ? "T19" : "T18";
    spg_theorem_build_formula(m, SPG_FORMULA_SG, 0, h->total, theorem);
    build_derivation(m, h);
    bool all = true;
    for (uint32_t i = 0; i < m->move_count && all; i++) { all = build_candidate(m, h, i); }
    if (all) { spg_theorem_build_moves(m, 0, true, theorem); }
    m->list_count = 0;
    return m->status == SPG_OK;
}
