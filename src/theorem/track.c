/* track.c — pieces on a line go down without passing each other (T24). SPDX-License-Identifier: MIT */
#include "theorem/table.h"

typedef struct track {
    spg_list_move move; /* the amount is the new place of the piece */
    spg_int low;        /* the least place there is */
} track;

/* (if place == 0 then low else item(place - 1) + 1), the least value that the piece may get. */
static bool is_floor(spg_maker *m, track *g, spg_ref ref, const spg_linear *place)
{
    const spg_pool *pool = &m->schemas->pool;
    spg_linear index;
    spg_linear zero;
    spg_linear above;
    spg_linear before = *place;
    if (spg_pool_node(pool, ref)->kind != SPG_NODE_SELECT) { return false; }
    spg_ref condition = spg_pool_child(pool, ref, 0);
    const bool equal = spg_pool_node(pool, condition)->kind == SPG_NODE_EQ;
    const bool above_zero = spg_pool_node(pool, condition)->kind == SPG_NODE_LT;
    if (!equal && !above_zero) { return false; }
    const spg_ref first = spg_pool_child(pool, ref, equal ? 1 : 2);
    const spg_ref other = spg_pool_child(pool, ref, equal ? 2 : 1);
    const spg_ref left = spg_pool_child(pool, condition, equal ? 0 : 1);
    const spg_ref right = spg_pool_child(pool, condition, equal ? 1 : 0);
    if (!spg_premises_form(m->finder->premises, left, &index) ||
        !spg_premises_form(m->finder->premises, right, &zero)) {
        return false;
    }
    if (!spg_linear_add(&index, &zero, -1) || !spg_linear_equal(&index, place)) { return false; }
    if (!spg_pool_const(pool, first, &g->low) || !spg_premises_form(m->finder->premises, other, &above)) {
        return false;
    }
    before.constant -= 1;
    return above.count == 1 && above.constant == 1 && above.at[0].coefficient == 1 &&
           above.at[0].kind == SPG_TERM_VALUE && spg_list_is_item(m, above.at[0].ref, &before);
}

/* floor <= amount <= item - 1, every place of the list. */
static bool read_rows(spg_maker *m, track *g, const spg_linear *place)
{
    const spg_normal *normal = &m->finder->normals[g->move.schema];
    spg_linear chosen[4];
    spg_ref floor = 0;
    for (uint32_t i = 0; i < normal->row_count; i++) {
        const spg_linear row = normal->rows[i].form;
        for (uint32_t k = 0; k < row.count; k++) {
            if (floor == 0 && row.at[k].kind == SPG_TERM_VALUE && is_floor(m, g, row.at[k].ref, place)) {
                floor = row.at[k].ref;
            }
        }
    }
    if (floor == 0 || !spg_list_rows(m, &g->move, place, floor)) { return false; }
    for (uint32_t i = 0; i < 3; i++) { spg_linear_set(&chosen[i], i == 1 ? -1 : 0); }
    const bool made = spg_linear_add_term(&chosen[0], SPG_TERM_NAMED, SPG_MAKER_AMOUNT, 1) &&
                      spg_linear_add_term(&chosen[0], SPG_TERM_NAMED, SPG_LIST_FLOOR, -1) &&
                      spg_linear_add_term(&chosen[1], SPG_TERM_NAMED, SPG_LIST_ITEM, 1) &&
                      spg_linear_add_term(&chosen[1], SPG_TERM_NAMED, SPG_MAKER_AMOUNT, -1) &&
                      spg_linear_add_term(&chosen[2], SPG_TERM_NAMED, SPG_LIST_PLACE, 1) &&
                      spg_list_length(m, &chosen[3]) &&
                      spg_linear_add_term(&chosen[3], SPG_TERM_NAMED, SPG_LIST_PLACE, -1);
    chosen[3].constant -= 1;
    return made && spg_list_is_exactly(m, &g->move, chosen, 4);
}

/* Free places between the piece at an index and the one before it. */
static spg_ref gap_of(spg_maker *m, const track *g, spg_ref index)
{
    const spg_ref first = spg_theorem_build_2(m, SPG_NODE_EQ, index, spg_theorem_build_int(m, 0));
    const spg_ref before = spg_list_build_item(
        m, spg_theorem_build_2(m, SPG_NODE_SUB, index, spg_theorem_build_int(m, 1)));
    const spg_ref below = spg_theorem_build_choice(m, first, spg_theorem_build_int(m, g->low - 1), before);
    return spg_theorem_build_2(
        m, SPG_NODE_SUB,
        spg_theorem_build_2(m, SPG_NODE_SUB, spg_list_build_item(m, index), spg_theorem_build_int(m, 1)), below);
}

/* The upper piece of a pair goes down by what its gap must lose; the lower one by what the gap above it must gain. */
static void build_moves(spg_maker *m, const track *g, spg_ref value, spg_ref first, spg_ref where)
{
    const spg_list_move *move = &g->move;
    if (!move->inner) { return; }
    const spg_ref place = spg_list_build_place(m, move);
    const spg_ref item = spg_list_build_item(m, place);
    const spg_ref change = spg_theorem_build_2(m, SPG_NODE_BIT_XOR, value,
                                               spg_theorem_build_local(m, spg_theorem_build_want(m)));
    const spg_ref own = gap_of(m, g, place);
    const spg_ref above = gap_of(m, g, spg_theorem_build_2(m, SPG_NODE_ADD, place, spg_theorem_build_int(m, 1)));
    const spg_ref less = spg_theorem_build_2(m, SPG_NODE_SUB, own,
                                             spg_theorem_build_2(m, SPG_NODE_BIT_XOR, own, change));
    const spg_ref more = spg_theorem_build_2(m, SPG_NODE_SUB, spg_theorem_build_2(m, SPG_NODE_BIT_XOR, above, change),
                                             above);
    const spg_ref gap = spg_theorem_build_2(m, SPG_NODE_SUB, place, first);
    const spg_ref upper = spg_theorem_build_2(m, SPG_NODE_EQ,
                                              spg_theorem_build_2(m, SPG_NODE_MOD, gap, spg_theorem_build_int(m, 2)),
                                              spg_theorem_build_int(m, 0));
    const spg_ref to = spg_theorem_build_2(m, SPG_NODE_SUB, item, spg_theorem_build_choice(m, upper, less, more));
    const spg_ref binder = spg_list_build_amount(m, move, to);
    spg_theorem_build_candidates(m, move->amount_slot, spg_theorem_build_list(m, &binder, 1));
    spg_theorem_build_moves(m, where, true, "T24");
}

/* Pieces on rising places, none below the least. */
static spg_ref build_where(spg_maker *m, const track *g, spg_ref name)
{
    const spg_ref zero = spg_theorem_build_int(m, 0);
    const spg_ref end = spg_theorem_build_2(m, SPG_NODE_SUB, spg_list_build_length(m), spg_theorem_build_int(m, 1));
    return spg_list_build_over(m, SPG_REDUCE_ALL, zero, end, 1,
                               spg_theorem_build_2(m, SPG_NODE_LE, zero, gap_of(m, g, name)));
}

bool spg_track_pieces_do_not_pass(spg_maker *m)
{
    track *g = spg_maker_own(m, sizeof *g);
    if (g == NULL) { return false; }
    spg_ref target = 0;
    spg_linear place;
    spg_linear value_form;
    int sign;
    if (!spg_list_open(m, &g->move.schema, &target) || spg_pool_node(&m->schemas->pool, target)->count != 3) {
        return false;
    }
    const spg_pool *pool = &m->schemas->pool;
    return spg_premises_form(m->finder->premises, spg_pool_child(pool, target, 1), &place) &&
           spg_premises_form(m->finder->premises, spg_pool_child(pool, target, 2), &value_form) &&
           spg_list_binder(m, g->move.schema, &value_form, &g->move.amount_slot, &g->move.amount_sign,
                           &g->move.amount_shift) &&
           spg_list_binder(m, g->move.schema, &place, &g->move.place_slot, &sign, &g->move.place_shift) && sign == 1 &&
           g->move.place_slot != g->move.amount_slot && read_rows(m, g, &place);
}

bool spg_track_goes_to_its_end(spg_maker *m)
{
    const track *g = m->own;
    const spg_ref written = m->program->games.at[m->game].params[0].shape.low;
    spg_int low;
    return written == 0 || (spg_pool_const(&m->program->pool, written, &low) && low <= g->low);
}

bool spg_track_build(spg_maker *m)
{
    const track *g = m->own;
    const spg_ref end = spg_theorem_build_2(m, SPG_NODE_SUB, spg_list_build_length(m), spg_theorem_build_int(m, 1));
    const spg_ref first = spg_theorem_build_2(m, SPG_NODE_MOD, end, spg_theorem_build_int(m, 2));
    const spg_ref name = spg_theorem_build_local(m, spg_theorem_build_want(m) + 1);
    const spg_ref value = spg_list_build_over(m, SPG_REDUCE_XOR, first, end, 2, gap_of(m, g, name));
    const spg_ref where = build_where(m, g, name);
    spg_theorem_build_formula(m, SPG_FORMULA_SG, where, value, "T24");
    const spg_ref least = spg_theorem_build_int(m, g->low);
    spg_theorem_build_derivation(m, SPG_DERIVE_TRACK, &least, 1, true);
    build_moves(m, g, value, first, where);
    return m->status == SPG_OK;
}
