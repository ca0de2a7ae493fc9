/* compile_loop.c — binders, and the reductions and lists that run over them. SPDX-License-Identifier: MIT */
#include "exec/assemble.h"
#include "exec/trap.h"
#include "ir/cut.h"

/* The loop of one binder, between its head and its tail. */
typedef struct loop {
    uint32_t top;
    spg_label_place next, end;
    uint16_t held[5]; /* registers in use until the end */
    uint32_t held_count;
    uint16_t step, high, items, counter, listed;
    bool by_items; /* goes through the items of a list, set or bag */
    bool filtered; /* only values that are listed count */
} loop;

static spg_status hold(spg_assembler *e, loop *l, spg_ref ref, uint16_t *out)
{
    SPG_TRY(spg_compile_operand(e, ref, out));
    l->held[l->held_count++] = *out;
    return SPG_OK;
}

static spg_status hold_int(spg_assembler *e, loop *l, uint32_t value, spg_ref ref, uint16_t *out)
{
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), out));
    l->held[l->held_count++] = *out;
    return spg_assemble(e, SPG_OPCODE_SMALL, *out, 0, 0, value, ref);
}

static spg_status hold_step(spg_assembler *e, loop *l, const spg_node *domain, uint32_t child, spg_ref ref)
{
    const spg_ref step = child < domain->count ? spg_assemble_children(e, domain)[child] : 0;
    if (step == 0) { return hold_int(e, l, 1, ref, &l->step); }
    SPG_TRY(hold(e, l, step, &l->step));
    return spg_assemble(e, SPG_OPCODE_STEP, l->step, 0, 0, 0, step);
}

/* l->high = min(l->high, (argument without the name - end) / -factor), where the factor is below 0: beyond that no round has a
 * move. */
static spg_status cut_range(spg_assembler *e, loop *l, const spg_cut *cut, spg_ref ref, uint16_t slot)
{
    const bool falls = cut->factor < 0;
    uint16_t most = 0, argument = 0, number = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &most));
    l->held[l->held_count++] = most;
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, slot, 0, 0, 0, ref));
    SPG_TRY(spg_compile_operand(e, cut->argument, &argument));
    SPG_TRY(spg_compile_operand(e, cut->end, &number));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SUB, most, falls ? argument : number, falls ? number : argument, 0, ref));
    spg_assemble_give(e, number);
    spg_assemble_give(e, argument);
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &number));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, number, 0, 0, (uint32_t)(falls ? -cut->factor : cut->factor), ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_DIV, most, most, number, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_MIN, most, most, l->high, 0, ref));
    spg_assemble_give(e, number);
    l->high = most;
    return SPG_OK;
}

/* All of the domain is computed before the name is bound: its register may serve other names inside the domain. */
static spg_status open_range(spg_assembler *e, loop *l, const spg_node *domain, const spg_cut *cut, spg_ref ref,
                             uint16_t slot)
{
    const bool endless = domain->kind == SPG_NODE_FROM;
    const spg_ref *children = spg_assemble_children(e, domain);
    uint16_t low = 0;
    SPG_TRY(spg_compile_operand(e, children[0], &low));
    if (!endless) { SPG_TRY(hold(e, l, children[1], &l->high)); }
    SPG_TRY(hold_step(e, l, domain, endless ? 1 : 2, ref));
    if (cut != NULL) { SPG_TRY(cut_range(e, l, cut, ref, slot)); }
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, slot, low, 0, 0, ref));
    spg_assemble_give(e, low);
    if (!endless) { SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_ENTER, slot, l->high, 0, &l->end, ref)); }
    l->top = spg_assemble_here(e);
    return SPG_OK;
}

static spg_status open_items(spg_assembler *e, loop *l, const spg_node *domain, spg_ref ref, uint16_t slot)
{
    SPG_TRY(hold(e, l, spg_assemble_children(e, domain)[0], &l->items));
    SPG_TRY(hold_int(e, l, 0, ref, &l->counter));
    l->by_items = true;
    l->top = spg_assemble_here(e);
    return spg_assemble_jump(e, SPG_OPCODE_EACH, slot, l->items, l->counter, &l->end, ref);
}

/* The list of a formula as a set: what it lists comes in rising order, once each. */
static spg_status hold_listed(spg_assembler *e, loop *l, uint32_t index, spg_ref ref)
{
    uint16_t list = 0;
    uint32_t shift = 0;
    for (uint32_t i = 0; i < index; i++) { shift += e->lists->formulas[i]->frame.local_count - e->lists->own; }
    const spg_formula *formula = e->lists->formulas[index];
    e->shift = shift;
    if (formula->want != UINT32_MAX) {
        SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, spg_assemble_slot(e, formula->want), e->want, 0, 0, ref));
    }
    const spg_status status = spg_compile_operand(e, formula->body, &list);
    e->shift = 0;
    SPG_TRY(status);
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(SET), &l->listed));
    l->held[l->held_count++] = l->listed;
    SPG_TRY(spg_assemble(e, SPG_OPCODE_CONVERT, l->listed, list, 0, 0, ref));
    spg_assemble_give(e, list);
    return SPG_OK;
}

static spg_status leave_unless(spg_assembler *e, spg_opcode op, uint16_t a, uint16_t b, spg_label_place *otherwise,
                               spg_ref ref)
{
    uint16_t holds = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &holds));
    SPG_TRY(spg_assemble(e, op, holds, a, b, 0, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, holds, 0, 0, otherwise, ref));
    spg_assemble_give(e, holds);
    return SPG_OK;
}

/* (value - low) % step == 0 */
static spg_status leave_unless_met(spg_assembler *e, loop *l, uint16_t value, uint16_t low, spg_ref ref)
{
    uint16_t away = 0;
    uint16_t zero = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &away));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &zero));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SUB, away, value, low, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_MOD, away, away, l->step, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, zero, 0, 0, 0, ref));
    SPG_TRY(leave_unless(e, SPG_OPCODE_EQ_INT, away, zero, &l->next, ref));
    spg_assemble_give(e, zero);
    spg_assemble_give(e, away);
    return SPG_OK;
}

/* A range cut down to the listed values: those are gone through, and what is not in the range is passed over. */
static spg_status open_listed_range(spg_assembler *e, loop *l, const spg_node *domain, uint32_t index, spg_ref ref,
                                    uint16_t slot)
{
    const spg_ref *children = spg_assemble_children(e, domain);
    const bool has_step = domain->count > 2 && children[2] != 0;
    uint16_t low = 0;
    SPG_TRY(hold(e, l, children[0], &low));
    SPG_TRY(hold(e, l, children[1], &l->high));
    if (has_step) { SPG_TRY(hold_step(e, l, domain, 2, ref)); }
    SPG_TRY(hold_listed(e, l, index, ref));
    SPG_TRY(hold_int(e, l, 0, ref, &l->counter));
    l->by_items = true;
    l->top = spg_assemble_here(e);
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_EACH, slot, l->listed, l->counter, &l->end, ref));
    SPG_TRY(leave_unless(e, SPG_OPCODE_LE_INT, low, slot, &l->next, ref));
    SPG_TRY(leave_unless(e, SPG_OPCODE_LE_INT, slot, l->high, &l->end, ref));
    return has_step ? leave_unless_met(e, l, slot, low, ref) : SPG_OK;
}

/* The binder's list among e->lists, or UINT32_MAX. Binders inside the lists themselves are none of the rules. */
static uint32_t find_list(const spg_assembler *e, uint32_t slot)
{
    for (uint32_t i = 0; e->lists != NULL && e->shift == 0 && i < e->lists->count; i++) {
        if (e->lists->formulas[i]->slot == slot) { return i; }
    }
    return UINT32_MAX;
}

/* Where a `while` ends the values depends on all before, so only plain ranges may jump to the listed values. */
static bool jumps(const spg_assembler *e, const spg_node *binder, const spg_node *domain)
{
    for (uint32_t i = 1; i < binder->count; i++) {
        if (spg_pool_node(e->pool, spg_assemble_children(e, binder)[i])->kind == SPG_NODE_WHILE) { return false; }
    }
    return domain->kind == SPG_NODE_FROM_TO;
}

static spg_status guard(spg_assembler *e, loop *l, spg_ref ref)
{
    const spg_node *node = spg_pool_node(e->pool, ref);
    spg_label_place *otherwise = node->kind == SPG_NODE_WHILE ? &l->end : &l->next;
    uint16_t condition = 0;
    SPG_TRY(spg_compile_operand(e, spg_assemble_children(e, node)[0], &condition));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, condition, 0, 0, otherwise, ref));
    spg_assemble_give(e, condition);
    return SPG_OK;
}

static spg_status close_loop(spg_assembler *e, loop *l, const spg_node *domain, spg_ref ref, uint16_t slot)
{
    spg_assemble_land(e, &l->next);
    if (l->by_items) {
        SPG_TRY(spg_assemble(e, SPG_OPCODE_LOOP, 0, 0, 0, l->top, ref));
    } else if (domain->kind == SPG_NODE_FROM_TO) {
        SPG_TRY(spg_assemble(e, SPG_OPCODE_NEXT, slot, l->high, l->step, l->top, ref));
    } else {
        SPG_TRY(spg_assemble(e, SPG_OPCODE_NEXT_ENDLESS, slot, l->step, 0, l->top, ref));
    }
    spg_assemble_land(e, &l->end);
    while (l->held_count > 0) { spg_assemble_give(e, l->held[--l->held_count]); }
    return SPG_OK;
}

static spg_status open_loop(spg_assembler *e, loop *l, const spg_node *binder, const spg_cut *cut, uint16_t slot)
{
    const spg_ref ref = spg_assemble_children(e, binder)[0];
    const spg_node *domain = spg_pool_node(e->pool, ref);
    const uint32_t list = find_list(e, binder->data);
    if (list != UINT32_MAX && jumps(e, binder, domain)) { return open_listed_range(e, l, domain, list, ref, slot); }
    if (list != UINT32_MAX) {
        SPG_TRY(hold_listed(e, l, list, ref));
        l->filtered = true;
    }
    return domain->kind == SPG_NODE_ITEMS ? open_items(e, l, domain, ref, slot)
                                          : open_range(e, l, domain, cut, ref, slot);
}

spg_status spg_compile_binders(spg_assembler *e, const spg_ref *binders, uint32_t count, spg_loop_body *body,
                               void *user)
{
    if (count == 0) {
        e->rounds = 0;
        return body(e, user);
    }
    const spg_node *binder = spg_pool_node(e->pool, binders[0]);
    const spg_ref ref = spg_assemble_children(e, binder)[0];
    const spg_node *domain = spg_pool_node(e->pool, ref);
    const uint16_t slot = spg_assemble_slot(e, binder->data);
    const size_t known = e->known.count;
    const spg_ref rounds = e->rounds; /* not of what stands in the domain */
    loop l = {0};
    spg_cut cut;
    const bool ends_soon = count == 1 && rounds != 0 && domain->kind == SPG_NODE_FROM_TO &&
                           spg_cut_find(e->program, e->pool, binders[0], rounds, &cut);
    e->rounds = 0;
    SPG_TRY(open_loop(e, &l, binder, ends_soon ? &cut : NULL, slot));
    for (uint32_t i = 1; i < binder->count; i++) { SPG_TRY(guard(e, &l, spg_assemble_children(e, binder)[i])); }
    /* behind the guards: a `while` must see every value, or nothing ends an endless range */
    if (l.filtered) { SPG_TRY(leave_unless(e, SPG_OPCODE_MEMBER, slot, l.listed, &l.next, ref)); }
    e->rounds = rounds;
    SPG_TRY(spg_compile_binders(e, binders + 1, count - 1, body, user));
    e->known.count = known; /* computed in a round, if there was one */
    return close_loop(e, &l, domain, ref, slot);
}

typedef struct reduction {
    spg_ref body, ref;
    spg_reduce_op op;
    uint16_t into;
    uint16_t seen; /* min, max: was there a value yet? */
    uint16_t building, keys;
    uint32_t slot;
    spg_label_place done; /* all, any: decided */
} reduction;

static spg_status append_body(spg_assembler *e, void *user)
{
    const reduction *r = user;
    uint16_t item = 0;
    SPG_TRY(spg_compile_operand(e, r->body, &item));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_APPEND, r->building, item, 0, 0, r->body));
    spg_assemble_give(e, item);
    return SPG_OK;
}

static spg_status open_list(spg_assembler *e, spg_type type, spg_ref ref, uint16_t *out)
{
    SPG_TRY(spg_assemble_take(e, SPG_TYPE_BUILDING(type), out));
    return spg_assemble(e, SPG_OPCODE_CLEAR, *out, 0, 0, 0, ref);
}

spg_status spg_compile_comprehend(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    reduction r = {.body = children[node->count - 1], .ref = ref};
    SPG_TRY(open_list(e, node->type, ref, &r.building));
    SPG_TRY(spg_compile_binders(e, children, node->count - 1, append_body, &r));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_FINISH, into, r.building, 0, 0, ref));
    spg_assemble_give(e, r.building);
    return SPG_OK;
}

static spg_status append_key(spg_assembler *e, void *user)
{
    const reduction *r = user;
    uint16_t key = 0;
    SPG_TRY(spg_compile_operand(e, r->body, &key));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_APPEND, r->building, spg_assemble_slot(e, r->slot), 0, 0, r->ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_APPEND, r->keys, key, 0, 0, r->body));
    spg_assemble_give(e, key);
    return SPG_OK;
}

spg_status spg_compile_sort(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    const spg_type key_list = SPG_TYPE_LIST(spg_pool_node(e->pool, children[1])->type);
    reduction r = {.body = children[1], .ref = ref, .slot = spg_pool_node(e->pool, children[0])->data};
    uint16_t items = 0;
    uint16_t keys = 0;
    SPG_TRY(open_list(e, node->type, ref, &r.building));
    SPG_TRY(open_list(e, key_list, ref, &r.keys));
    SPG_TRY(spg_compile_binders(e, children, 1, append_key, &r));
    SPG_TRY(spg_assemble_take(e, node->type, &items));
    SPG_TRY(spg_assemble_take(e, key_list, &keys));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_FINISH, items, r.building, 0, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_FINISH, keys, r.keys, 0, 0, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SORT, into, items, keys, 0, ref));
    spg_assemble_give(e, keys);
    spg_assemble_give(e, items);
    spg_assemble_give(e, r.keys);
    spg_assemble_give(e, r.building);
    return SPG_OK;
}

/* into = value when it is the first, else the smaller or larger of both */
static spg_status reduce_extreme(spg_assembler *e, const reduction *r, uint16_t value)
{
    const spg_opcode op = r->op == SPG_REDUCE_MIN ? SPG_OPCODE_MIN : SPG_OPCODE_MAX;
    spg_label_place first = {0};
    spg_label_place end = {0};
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, r->seen, 0, 0, &first, r->ref));
    SPG_TRY(spg_assemble(e, op, r->into, r->into, value, 0, r->ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP, 0, 0, 0, &end, r->ref));
    spg_assemble_land(e, &first);
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, r->into, value, 0, 0, r->ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_BOOL, r->seen, 0, 0, 1, r->ref));
    spg_assemble_land(e, &end);
    return SPG_OK;
}

static spg_status reduce_count(spg_assembler *e, const reduction *r, uint16_t value)
{
    spg_label_place end = {0};
    uint16_t one = 0;
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_UNLESS, value, 0, 0, &end, r->ref));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &one));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, one, 0, 0, 1, r->ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_ADD, r->into, r->into, one, 0, r->ref));
    spg_assemble_give(e, one);
    spg_assemble_land(e, &end);
    return SPG_OK;
}

static spg_status reduce_body(spg_assembler *e, void *user)
{
    reduction *r = user;
    if (r->op == SPG_REDUCE_ALL || r->op == SPG_REDUCE_ANY) {
        SPG_TRY(spg_compile_into(e, r->body, r->into));
        const spg_opcode decided = r->op == SPG_REDUCE_ALL ? SPG_OPCODE_JUMP_UNLESS : SPG_OPCODE_JUMP_IF;
        return spg_assemble_jump(e, decided, r->into, 0, 0, &r->done, r->ref);
    }
    uint16_t value = 0;
    SPG_TRY(spg_compile_operand(e, r->body, &value));
    switch (r->op) {
    case SPG_REDUCE_SUM: SPG_TRY(spg_assemble(e, SPG_OPCODE_ADD, r->into, r->into, value, 0, r->ref)); break;
    case SPG_REDUCE_XOR: SPG_TRY(spg_assemble(e, SPG_OPCODE_BIT_XOR, r->into, r->into, value, 0, r->ref)); break;
    case SPG_REDUCE_MIN:
    case SPG_REDUCE_MAX: SPG_TRY(reduce_extreme(e, r, value)); break;
    case SPG_REDUCE_COUNT: SPG_TRY(reduce_count(e, r, value)); break;
    case SPG_REDUCE_ALL:
    case SPG_REDUCE_ANY:
    case SPG_REDUCE_COUNT_OF: break;
    }
    spg_assemble_give(e, value);
    return SPG_OK;
}

static spg_status start_reduce(spg_assembler *e, reduction *r)
{
    if (r->op == SPG_REDUCE_ALL || r->op == SPG_REDUCE_ANY) {
        return spg_assemble(e, SPG_OPCODE_BOOL, r->into, 0, 0, r->op == SPG_REDUCE_ALL, r->ref);
    }
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, r->into, 0, 0, 0, r->ref));
    if (r->op != SPG_REDUCE_MIN && r->op != SPG_REDUCE_MAX) { return SPG_OK; }
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &r->seen));
    return spg_assemble(e, SPG_OPCODE_BOOL, r->seen, 0, 0, 0, r->ref);
}

spg_status spg_compile_reduce(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into)
{
    const spg_ref *children = spg_assemble_children(e, node);
    reduction r = {.body = children[node->count - 1], .ref = ref, .op = (spg_reduce_op)node->data, .into = into};
    bool done = false;
    SPG_TRY(spg_compile_range_sum(e, ref, into, &done));
    if (done) { return SPG_OK; }
    SPG_TRY(start_reduce(e, &r));
    SPG_TRY(spg_compile_binders(e, children, node->count - 1, reduce_body, &r));
    spg_assemble_land(e, &r.done);
    if (r.op == SPG_REDUCE_MIN || r.op == SPG_REDUCE_MAX) {
        const spg_trap trap = r.op == SPG_REDUCE_MIN ? SPG_TRAP_MINIMUM : SPG_TRAP_MAXIMUM;
        SPG_TRY(spg_assemble(e, SPG_OPCODE_TRAP_UNLESS, r.seen, 0, 0, trap, ref));
        spg_assemble_give(e, r.seen);
    }
    return SPG_OK;
}
