/* list.c — moves that change a list at one place by one amount. SPDX-License-Identifier: MIT */
#include "theorem/maker.h"

static const spg_schema *schema_of(const spg_maker *m, uint32_t schema)
{
    return &m->schemas->at.at[schema];
}

static bool fine(spg_maker *m)
{
    if (m->status == SPG_OK) { m->status = m->finder->premises->status; }
    return m->status == SPG_OK;
}

/* Only the items' lower bound may be written down. What it says must follow from the move itself: the caller sees to it
 * that no item falls below 0, so a bound above that is not for us. */
static bool range_fits(const spg_maker *m, const spg_shape *shape)
{
    spg_int low;
    if (shape->type != SPG_TYPE_LIST(SPG_TYPE(INT)) || shape->high != 0) { return false; }
    return shape->low == 0 || spg_pool_const(&m->program->pool, shape->low, &low);
}

bool spg_list_open(spg_maker *m, uint32_t *schema, spg_ref *target)
{
    const spg_ir_game *game = &m->program->games.at[m->game];
    if (m->move_count != 1 || game->param_count != 1 || !range_fits(m, &game->params[0].shape)) { return false; }
    *schema = m->moves[0];
    const spg_normal *normal = &m->finder->normals[*schema];
    const spg_schema *s = schema_of(m, *schema);
    if (!normal->known || s->binder_count != 2 || !normal->ranged[0] || !normal->ranged[1] || s->target_count != 1 ||
        s->targets[0].game != m->game) {
        return false;
    }
    for (uint32_t i = 0; i < normal->other_count; i++) { /* the range of the items */
        const spg_node *other = spg_pool_node(&m->schemas->pool, normal->others[i]);
        if (other->kind != SPG_NODE_LEGAL) { return false; }
    }
    spg_normal bare = *normal;
    spg_schema *rules = SPG_TAKE(m->arena, spg_schema, 1);
    if (rules == NULL) {
        m->status = m->run->error.status;
        return false;
    }
    bare.other_count = 0;
    spg_normal_assume_rest(m->finder, &bare, rules);
    *target = s->targets[0].arguments[0];
    const spg_node *update = spg_pool_node(&m->schemas->pool, *target);
    if (!fine(m) || update->kind != SPG_NODE_UPDATE) { return false; }
    const spg_node *list = spg_pool_node(&m->schemas->pool, spg_pool_child(&m->schemas->pool, *target, 0));
    return list->kind == SPG_NODE_PARAM;
}

bool spg_list_binder(spg_maker *m, uint32_t schema, const spg_linear *form, uint32_t *slot, int *sign, spg_int *shift)
{
    const spg_schema *s = schema_of(m, schema);
    if (form->count != 1 || form->at[0].kind != SPG_TERM_VALUE) { return false; }
    const spg_node *node = spg_pool_node(&m->schemas->pool, form->at[0].ref);
    if (node->kind != SPG_NODE_LOCAL || (form->at[0].coefficient != 1 && form->at[0].coefficient != -1)) {
        return false;
    }
    if (node->data != s->binders[0].slot && node->data != s->binders[1].slot) { return false; }
    *slot = node->data;
    *sign = (int)form->at[0].coefficient;
    *shift = form->constant;
    return true;
}

bool spg_list_is_item(spg_maker *m, spg_ref ref, const spg_linear *place)
{
    const spg_pool *pool = &m->schemas->pool;
    spg_linear index;
    if (spg_pool_node(pool, ref)->kind != SPG_NODE_INDEX) { return false; }
    if (spg_pool_node(pool, spg_pool_child(pool, ref, 0))->kind != SPG_NODE_PARAM) { return false; }
    const bool known = spg_premises_form(m->finder->premises, spg_pool_child(pool, ref, 1), &index);
    return fine(m) && known && spg_linear_equal(&index, place);
}

/* One term of a row: a binder by its unknown, the item by its unknown. */
static bool replace(spg_maker *m, const spg_list_move *move, const spg_linear *place, spg_ref floor,
                    const spg_linear_term *term, spg_linear *out)
{
    const spg_node *node = spg_pool_node(&m->schemas->pool, term->ref);
    spg_linear value;
    spg_linear_set(&value, 0);
    bool known = true;
    if (term->kind != SPG_TERM_VALUE) { return false; }
    if (floor != 0 && term->ref == floor) {
        known = spg_linear_add_term(&value, SPG_TERM_NAMED, SPG_LIST_FLOOR, 1);
    } else if (node->kind == SPG_NODE_LOCAL && node->data == move->place_slot) {
        value.constant = -move->place_shift;
        known = spg_linear_add_term(&value, SPG_TERM_NAMED, SPG_LIST_PLACE, 1);
    } else if (node->kind == SPG_NODE_LOCAL && node->data == move->amount_slot) {
        value.constant = -move->amount_sign * move->amount_shift;
        known = spg_linear_add_term(&value, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, move->amount_sign);
    } else if (spg_list_is_item(m, term->ref, place)) {
        known = spg_linear_add_term(&value, SPG_TERM_NAMED, SPG_LIST_ITEM, 1);
    } else if (node->kind == SPG_NODE_LENGTH) {
        known = spg_linear_add_term(&value, term->kind, term->ref, 1);
    } else {
        return false;
    }
    return known && spg_linear_add(out, &value, term->coefficient);
}

bool spg_list_rows(spg_maker *m, spg_list_move *move, const spg_linear *place, spg_ref floor)
{
    const spg_normal *normal = &m->finder->normals[move->schema];
    move->row_count = normal->row_count;
    for (uint32_t i = 0; i < normal->row_count; i++) {
        const spg_linear row = normal->rows[i].form;
        spg_linear_set(&move->rows[i], row.constant);
        for (uint32_t k = 0; k < row.count; k++) {
            if (!replace(m, move, place, floor, &row.at[k], &move->rows[i])) { return false; }
        }
    }
    const spg_schema *s = schema_of(m, move->schema);
    move->inner = s->binders[0].slot == move->place_slot;
    return true;
}

bool spg_list_is_exactly(spg_maker *m, const spg_list_move *move, const spg_linear *chosen, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!spg_amount_follows(m, move->rows, move->row_count, &chosen[i])) { return false; }
    }
    for (uint32_t i = 0; i < move->row_count; i++) {
        if (!spg_amount_follows(m, chosen, count, &move->rows[i])) { return false; }
    }
    return true;
}

bool spg_list_length(spg_maker *m, spg_linear *out)
{
    spg_ref list = 0;
    if (m->status != SPG_OK) { return false; }
    m->status = spg_schema_node(m->schemas, SPG_NODE_PARAM, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, NULL, 0, SPG_NOWHERE,
                                &list);
    if (m->status != SPG_OK) { return false; }
    const bool known = spg_premises_length(m->finder->premises, list, out);
    return fine(m) && known;
}

/* ---- expressions ---- */

spg_ref spg_list_build_length(spg_maker *m)
{
    return spg_theorem_build_1(m, SPG_NODE_LENGTH, spg_theorem_build_param(m, 0));
}

spg_ref spg_list_build_item(spg_maker *m, spg_ref index)
{
    return spg_theorem_build_2(m, SPG_NODE_INDEX, spg_theorem_build_param(m, 0), index);
}

static spg_ref shifted(spg_maker *m, spg_ref a, spg_int by)
{
    return by == 0 ? a : spg_theorem_build_2(m, SPG_NODE_ADD, a, spg_theorem_build_int(m, by));
}

spg_ref spg_list_build_place(spg_maker *m, const spg_list_move *move)
{
    return shifted(m, spg_theorem_build_local(m, move->place_slot), move->place_shift);
}

spg_ref spg_list_build_amount(spg_maker *m, const spg_list_move *move, spg_ref amount)
{
    const spg_ref rest = shifted(m, amount, -move->amount_shift);
    return move->amount_sign == 1 ? rest : spg_theorem_build_1(m, SPG_NODE_NEG, rest);
}

spg_ref spg_list_build_over(spg_maker *m, spg_reduce_op op, spg_ref from, spg_ref to, spg_int step, spg_ref body)
{
    const spg_ref bounds[] = {from, to, step == 1 ? 0 : spg_theorem_build_int(m, step)};
    const spg_ref domain = spg_theorem_build_node(m, SPG_NODE_FROM_TO, SPG_TYPE(NONE), 0, bounds, 3);
    const uint32_t slot = spg_theorem_build_want(m) + 1;
    const spg_ref parts[] = {spg_theorem_build_node(m, SPG_NODE_BINDER, SPG_TYPE(NONE), slot, &domain, 1), body};
    const spg_type type = op == SPG_REDUCE_ALL || op == SPG_REDUCE_ANY ? SPG_TYPE(BOOL) : SPG_TYPE(INT);
    return spg_theorem_build_node(m, SPG_NODE_REDUCE, type, op, parts, 2);
}
