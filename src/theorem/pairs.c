/* pairs.c — two numbers: one is split in two, the other goes (T25). SPDX-License-Identifier: MIT */
#include "theorem/table.h"

typedef struct pair {
    uint32_t param[2];
    bool split[2]; /* a move splits this one */
} pair;

bool spg_pairs_are_two_numbers(spg_maker *m)
{
    pair *p = spg_maker_own(m, sizeof *p);
    if (p == NULL) { return false; }
    const spg_ir_game *game = &m->program->games.at[m->game];
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (m->kept[i]) { continue; }
        if (count == 2 || game->params[i].shape.type != SPG_TYPE(INT)) { return false; }
        p->param[count++] = i;
    }
    return count == 2;
}

/* t and own - t, both at least 1, in place of the two. */
static bool splits(spg_maker *m, const pair *p, const spg_amount *a, uint32_t which)
{
    const spg_schema *schema = &m->schemas->at.at[a->schema];
    spg_linear own;
    spg_linear rest;
    spg_linear chosen[2];
    spg_int value;
    if (!spg_maker_param(m, p->param[which], &own) ||
        !spg_amount_form(m, a, schema->targets[0].arguments[p->param[1]], &rest) || !spg_linear_add(&rest, &own, -1) ||
        !spg_linear_add_term(&rest, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, 1) || !spg_linear_is_const(&rest, &value) ||
        value != 0) {
        return false;
    }
    own.constant -= 1;
    return spg_amount_positive(&chosen[0]) && spg_amount_below(&own, &chosen[1]) &&
           spg_amount_is_exactly(m, a, chosen, 2);
}

static bool read_move(spg_maker *m, pair *p, uint32_t schema)
{
    spg_linear part;
    spg_amount a;
    if (m->schemas->at.at[schema].target_count != 1 || m->schemas->at.at[schema].targets[0].game != m->game) {
        return false;
    }
    for (uint32_t which = 0; which < 2; which++) {
        if (!spg_maker_argument(m, schema, p->param[0], &part) || !spg_amount_define(m, schema, &part, 1, &a)) {
            return false;
        }
        if (splits(m, p, &a, which)) {
            p->split[which] = true;
            return true;
        }
    }
    return false;
}

/* The number of one bits at the low end of x: the place of the lowest zero bit, which (x + 1) & ~x shows alone. */
static spg_ref low_ones(spg_maker *m, spg_ref x)
{
    static const uint64_t masks[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                     0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
    uint32_t helper = spg_theorem_build_find(m, "place of bit");
    if (helper == UINT32_MAX) {
        const spg_ref bit = spg_theorem_build_node(m, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0);
        spg_ref place = spg_theorem_build_int(m, 0);
        for (uint32_t i = 0; i < 6; i++) {
            const spg_ref part = spg_theorem_build_2(m, SPG_NODE_BIT_AND, bit,
                                                     spg_theorem_build_int(m, (spg_int)masks[i]));
            const spg_ref none = spg_theorem_build_2(m, SPG_NODE_EQ, part, spg_theorem_build_int(m, 0));
            const spg_ref weight = spg_theorem_build_choice(m, none, spg_theorem_build_int(m, 0),
                                                            spg_theorem_build_int(m, (spg_int)1 << i));
            place = spg_theorem_build_2(m, SPG_NODE_ADD, place, weight);
        }
        helper = spg_theorem_build_def(m, "place of bit", 1, SPG_TYPE(INT), place, false);
    }
    const spg_ref one = spg_theorem_build_int(m, 1);
    const spg_ref next = spg_theorem_build_2(m, SPG_NODE_ADD, x, one);
    const spg_ref zeros = spg_theorem_build_2(m, SPG_NODE_SUB, spg_theorem_build_int(m, -1), x);
    const spg_ref bit = spg_theorem_build_2(m, SPG_NODE_BIT_AND, next, zeros);
    return spg_theorem_build_call(m, helper, &bit, 1);
}

bool spg_pairs_split_one(spg_maker *m)
{
    for (uint32_t i = 0; i < m->move_count; i++) {
        if (!read_move(m, m->own, m->moves[i])) { return false; }
    }
    return true;
}

bool spg_pairs_split_either(spg_maker *m)
{
    const pair *p = m->own;
    return p->split[0] && p->split[1];
}

bool spg_pairs_build(spg_maker *m)
{
    const pair *p = m->own;
    const spg_ref one = spg_theorem_build_int(m, 1);
    const spg_ref a = spg_theorem_build_param(m, p->param[0]);
    const spg_ref b = spg_theorem_build_param(m, p->param[1]);
    const spg_ref x = spg_theorem_build_2(m, SPG_NODE_BIT_OR, spg_theorem_build_2(m, SPG_NODE_SUB, a, one),
                                          spg_theorem_build_2(m, SPG_NODE_SUB, b, one));
    const spg_ref where = spg_theorem_build_2(m, SPG_NODE_LE, one, spg_theorem_build_2(m, SPG_NODE_MIN, a, b));
    spg_theorem_build_formula(m, SPG_FORMULA_SG, where, low_ones(m, x), "T25");
    const spg_ref numbers[] = {a, b};
    spg_theorem_build_derivation(m, SPG_DERIVE_SPLIT, numbers, 2, false);
    return m->status == SPG_OK;
}
