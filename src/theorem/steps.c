/* steps.c — counters go from a step to the next one (T23). SPDX-License-Identifier: MIT */
#include "theorem/table.h"

typedef struct steps {
    spg_list_move move;
    spg_int down;   /* the next step is place - down: 1 or -1 */
    spg_int ground; /* steps at the low end that counters never leave: 0 (they fall off the list) or 1 */
    spg_int low;    /* that items may have; -1: any number */
} steps;

/* new value = item(place) + sign · amount: the amount as a form. */
static bool read_change(spg_maker *m, spg_ref value, const spg_linear *place, spg_linear *out)
{
    spg_linear form;
    const bool known = spg_premises_form(m->finder->premises, value, &form);
    if (m->status == SPG_OK) { m->status = m->finder->premises->status; }
    if (m->status != SPG_OK || !known) { return false; }
    spg_linear_set(out, form.constant);
    bool item = false;
    for (uint32_t i = 0; i < form.count; i++) {
        const spg_linear_term *term = &form.at[i];
        if (!item && term->kind == SPG_TERM_VALUE && term->coefficient == 1 && spg_list_is_item(m, term->ref, place)) {
            item = true;
        } else if (!spg_linear_add_term(out, term->kind, term->ref, term->coefficient)) {
            return false;
        }
    }
    return item;
}

/* list with [place]: item - amount, [place ∓ 1]: item + amount, in either order. */
static bool read_update(spg_maker *m, steps *s, spg_ref target, uint32_t from, spg_linear *place)
{
    const spg_pool *pool = &m->schemas->pool;
    const uint32_t to = 4 - from;
    spg_linear next;
    spg_linear less;
    spg_linear more;
    spg_linear gap;
    int sign;
    if (!spg_premises_form(m->finder->premises, spg_pool_child(pool, target, from), place) ||
        !spg_premises_form(m->finder->premises, spg_pool_child(pool, target, to), &next)) {
        return false;
    }
    gap = *place;
    if (!spg_linear_add(&gap, &next, -1) || !spg_linear_is_const(&gap, &s->down) || (s->down != 1 && s->down != -1)) {
        return false;
    }
    if (!read_change(m, spg_pool_child(pool, target, from + 1), place, &less) ||
        !read_change(m, spg_pool_child(pool, target, to + 1), &next, &more) || !spg_linear_add(&less, &more, 1) ||
        less.count != 0 || less.constant != 0) {
        return false;
    }
    return spg_list_binder(m, s->move.schema, &more, &s->move.amount_slot, &s->move.amount_sign,
                           &s->move.amount_shift) &&
           spg_list_binder(m, s->move.schema, place, &s->move.place_slot, &sign, &s->move.place_shift) && sign == 1 &&
           s->move.place_slot != s->move.amount_slot;
}

/* 1 <= amount <= item, and every place of the list, or every one but the last of the way. */
static bool read_rows(spg_maker *m, steps *s, const spg_linear *place)
{
    spg_linear chosen[4];
    if (!spg_list_rows(m, &s->move, place, 0) || !spg_amount_positive(&chosen[0])) { return false; }
    spg_linear_set(&chosen[1], 0);
    if (!spg_linear_add_term(&chosen[1], SPG_TERM_NAMED, SPG_LIST_ITEM, 1) ||
        !spg_linear_add_term(&chosen[1], SPG_TERM_NAMED, SPG_MAKER_AMOUNT, -1) || !spg_list_length(m, &chosen[3]) ||
        !spg_linear_add_term(&chosen[3], SPG_TERM_NAMED, SPG_LIST_PLACE, -1)) {
        return false;
    }
    const spg_int last = chosen[3].constant - 1;
    for (s->ground = 0; s->ground < 2; s->ground++) {
        spg_linear_set(&chosen[2], s->down == 1 ? -s->ground : 0);
        chosen[3].constant = last - (s->down == 1 ? 0 : s->ground);
        if (!spg_linear_add_term(&chosen[2], SPG_TERM_NAMED, SPG_LIST_PLACE, 1)) { return false; }
        if (spg_list_is_exactly(m, &s->move, chosen, 4)) { return true; }
    }
    return false;
}

/* Every second step: those from which an odd number of moves leads off. */
static void first_and_last(spg_maker *m, const steps *s, spg_ref *first, spg_ref *last)
{
    const spg_ref top = spg_theorem_build_2(m, SPG_NODE_SUB, spg_list_build_length(m),
                                            spg_theorem_build_int(m, s->down == 1 ? 1 : 1 + s->ground));
    *last = top;
    *first = s->down == 1 ? spg_theorem_build_int(m, s->ground)
                          : spg_theorem_build_2(m, SPG_NODE_MOD, top, spg_theorem_build_int(m, 2));
}

/* The new number of counters on a step that counts is its own XOR what must change; that is the amount, down or up. */
static bool build_moves(spg_maker *m, const steps *s, spg_ref value, spg_ref first, spg_ref where)
{
    const spg_list_move *move = &s->move;
    if (!move->inner) { return true; }
    const spg_ref place = spg_list_build_place(m, move);
    const spg_ref item = spg_list_build_item(m, place);
    const spg_ref next = spg_list_build_item(
        m, spg_theorem_build_2(m, SPG_NODE_SUB, place, spg_theorem_build_int(m, s->down)));
    const spg_ref change = spg_theorem_build_2(m, SPG_NODE_BIT_XOR, value,
                                               spg_theorem_build_local(m, spg_theorem_build_want(m)));
    const spg_ref away = spg_theorem_build_2(m, SPG_NODE_SUB, item,
                                             spg_theorem_build_2(m, SPG_NODE_BIT_XOR, item, change));
    const spg_ref onto = spg_theorem_build_2(m, SPG_NODE_SUB, spg_theorem_build_2(m, SPG_NODE_BIT_XOR, next, change),
                                             next);
    const spg_ref gap = spg_theorem_build_2(m, SPG_NODE_SUB, place, first);
    const spg_ref counts = spg_theorem_build_2(m, SPG_NODE_EQ,
                                               spg_theorem_build_2(m, SPG_NODE_MOD, gap, spg_theorem_build_int(m, 2)),
                                               spg_theorem_build_int(m, 0));
    const spg_ref binder = spg_list_build_amount(m, move, spg_theorem_build_choice(m, counts, away, onto));
    spg_theorem_build_candidates(m, move->amount_slot, spg_theorem_build_list(m, &binder, 1));
    spg_theorem_build_moves(m, where, true, "T23");
    return m->status == SPG_OK;
}

bool spg_steps_lead_to_the_next(spg_maker *m)
{
    steps *s = spg_maker_own(m, sizeof *s);
    if (s == NULL) { return false; }
    spg_ref target = 0;
    spg_linear place;
    if (!spg_list_open(m, &s->move.schema, &target) || spg_pool_node(&m->schemas->pool, target)->count != 5) {
        return false;
    }
    return (read_update(m, s, target, 1, &place) && read_rows(m, s, &place)) ||
           (read_update(m, s, target, 3, &place) && read_rows(m, s, &place));
}

bool spg_steps_may_be_empty(spg_maker *m)
{
    steps *s = m->own;
    const spg_ref written = m->program->games.at[m->game].params[0].shape.low;
    s->low = -1;
    return written == 0 || (spg_pool_const(&m->program->pool, written, &s->low) && s->low <= 0);
}

bool spg_steps_build(spg_maker *m)
{
    const steps *s = m->own;
    spg_ref first;
    spg_ref last;
    first_and_last(m, s, &first, &last);
    const spg_ref name = spg_theorem_build_local(m, spg_theorem_build_want(m) + 1);
    const spg_ref item = spg_list_build_item(m, name);
    const spg_ref value = spg_list_build_over(m, SPG_REDUCE_XOR, first, last, 2, item);
    const spg_ref natural = spg_theorem_build_2(m, SPG_NODE_LE, spg_theorem_build_int(m, 0), item);
    const spg_ref end = spg_theorem_build_2(m, SPG_NODE_SUB, spg_list_build_length(m), spg_theorem_build_int(m, 1));
    const spg_ref where = s->low == 0
                              ? 0
                              : spg_list_build_over(m, SPG_REDUCE_ALL, spg_theorem_build_int(m, 0), end, 1, natural);
    spg_theorem_build_formula(m, SPG_FORMULA_SG, where, value, "T23");
    const spg_ref numbers[] = {first, spg_theorem_build_int(m, s->down)};
    spg_theorem_build_derivation(m, SPG_DERIVE_STEPS, numbers, 2, true);
    build_moves(m, s, value, first, where);
    return m->status == SPG_OK;
}
