/* compile_range_sum.c — sums over a range of a given, which take one step. SPDX-License-Identifier: MIT
 *
 * sum(t in low..high: p[t]) with p a given, also a row A[r,t] or a column A[t,c] of it, and t + e or t - e instead of t,
 * is a difference of two sums that the machine keeps (given_sums.c). Where it cannot tell (a place outside the list, sums
 * near the end of 128 bits, sums not worth keeping yet), the plain loop behind runs, so every trap is that of the loop. */
#include "exec/assemble.h"

typedef struct range_sum {
    spg_ref ref, low, high, body;
    spg_ref shift; /* e; 0: none */
    bool back;     /* t - e */
    spg_ref other; /* row or column; 0: a plain list */
    spg_opcode op;
    uint32_t slot, given;
} range_sum;

enum { LOW, HIGH, SHIFT, OTHER, WINDOW };

static const spg_node *node_of(const spg_assembler *e, spg_ref ref)
{
    return spg_pool_node(e->pool, ref);
}

static spg_ref child(const spg_assembler *e, spg_ref ref, uint32_t i)
{
    return spg_assemble_children(e, node_of(e, ref))[i];
}

static bool is_slot(const spg_assembler *e, spg_ref ref, uint32_t slot)
{
    return node_of(e, ref)->kind == SPG_NODE_LOCAL && node_of(e, ref)->data == slot;
}

static bool mentions(const spg_assembler *e, spg_ref ref, uint32_t slot)
{
    if (ref == 0) { return false; }
    if (is_slot(e, ref, slot)) { return true; }
    for (uint32_t i = 0; i < node_of(e, ref)->count; i++) {
        if (mentions(e, child(e, ref, i), slot)) { return true; }
    }
    return false;
}

/* t, t + e, e + t or t - e */
static bool read_place(const spg_assembler *e, spg_ref ref, range_sum *r)
{
    const spg_node *node = node_of(e, ref);
    if (is_slot(e, ref, r->slot)) { return true; }
    if (node->kind != SPG_NODE_ADD && node->kind != SPG_NODE_SUB) { return false; }
    const bool first = is_slot(e, child(e, ref, 0), r->slot);
    if (!first && (node->kind == SPG_NODE_SUB || !is_slot(e, child(e, ref, 1), r->slot))) { return false; }
    r->shift = child(e, ref, first ? 1 : 0);
    r->back = node->kind == SPG_NODE_SUB;
    return !mentions(e, r->shift, r->slot);
}

static bool read_given(const spg_assembler *e, spg_ref ref, spg_type type, range_sum *r)
{
    const spg_node *node = node_of(e, ref);
    r->given = node->data;
    return node->kind == SPG_NODE_GIVEN && node->type == type;
}

static bool read_body(const spg_assembler *e, range_sum *r)
{
    const spg_type list = SPG_TYPE_LIST(SPG_TYPE(INT));
    if (node_of(e, r->body)->kind != SPG_NODE_INDEX) { return false; }
    const spg_ref from = child(e, r->body, 0), place = child(e, r->body, 1);
    r->op = SPG_OPCODE_SUM_ITEMS;
    if (read_given(e, from, list, r)) { return read_place(e, place, r); }
    if (node_of(e, from)->kind != SPG_NODE_INDEX) { return false; }
    if (!read_given(e, child(e, from, 0), SPG_TYPE_LIST(list), r)) { return false; }
    r->op = SPG_OPCODE_SUM_ROW;
    r->other = child(e, from, 1);
    if (!mentions(e, r->other, r->slot)) { return read_place(e, place, r); }
    r->op = SPG_OPCODE_SUM_COLUMN;
    r->other = place;
    return !mentions(e, place, r->slot) && read_place(e, child(e, from, 1), r);
}

static bool read_sum(const spg_assembler *e, const spg_node *node, spg_ref ref, range_sum *r)
{
    const spg_ref *children = spg_assemble_children(e, node);
    if (node->data != SPG_REDUCE_SUM || node->count != 2 || node_of(e, children[0])->count != 1) { return false; }
    const spg_ref domain = child(e, children[0], 0);
    if (node_of(e, domain)->kind != SPG_NODE_FROM_TO) { return false; }
    if (node_of(e, domain)->count > 2 && child(e, domain, 2) != 0) { return false; }
    *r = (range_sum){.ref = ref,
                     .low = child(e, domain, 0),
                     .high = child(e, domain, 1),
                     .body = children[1],
                     .slot = node_of(e, children[0])->data};
    return read_body(e, r);
}

static spg_status compile_shift(spg_assembler *e, const range_sum *r, uint16_t into)
{
    SPG_TRY(r->shift == 0 ? spg_assemble(e, SPG_OPCODE_SMALL, into, 0, 0, 0, r->ref)
                          : spg_compile_into(e, r->shift, into));
    return r->back ? spg_assemble(e, SPG_OPCODE_NEG, into, into, 0, 0, r->shift) : SPG_OK;
}

static spg_status compile_loop(spg_assembler *e, const range_sum *r, uint16_t window, uint16_t into)
{
    const uint16_t slot = spg_assemble_slot(e, r->slot);
    uint16_t one = 0;
    uint16_t value = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &one));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, one, 0, 0, 1, r->ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, slot, (uint32_t)window + LOW, 0, 0, r->ref));
    const uint32_t top = spg_assemble_here(e);
    SPG_TRY(spg_compile_operand(e, r->body, &value));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_ADD, into, into, value, 0, r->ref));
    spg_assemble_give(e, value);
    SPG_TRY(spg_assemble(e, SPG_OPCODE_NEXT, slot, (uint32_t)window + HIGH, one, top, r->ref));
    spg_assemble_give(e, one);
    return SPG_OK;
}

static spg_status compile_sum(spg_assembler *e, const range_sum *r, uint16_t window, uint16_t into)
{
    const size_t known = e->known.count;
    spg_label_place end = {0};
    uint16_t told = 0;
    SPG_TRY(spg_compile_into(e, r->low, (uint16_t)(window + LOW)));
    SPG_TRY(spg_compile_into(e, r->high, (uint16_t)(window + HIGH)));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, into, 0, 0, 0, r->ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_ENTER, (uint32_t)window + LOW, (uint32_t)window + HIGH, 0, &end, r->ref));
    SPG_TRY(compile_shift(e, r, (uint16_t)(window + SHIFT)));
    SPG_TRY(r->other == 0 ? spg_assemble(e, SPG_OPCODE_SMALL, (uint32_t)window + OTHER, 0, 0, 0, r->ref)
                          : spg_compile_into(e, r->other, (uint16_t)(window + OTHER)));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &told));
    SPG_TRY(spg_assemble(e, r->op, told, window, into, r->given, r->ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_IF, told, 0, 0, &end, r->ref));
    spg_assemble_give(e, told);
    SPG_TRY(compile_loop(e, r, window, into));
    e->known.count = known; /* computed only where the range is not empty */
    spg_assemble_land(e, &end);
    return SPG_OK;
}

spg_status spg_compile_range_sum(spg_assembler *e, const spg_node *node, spg_ref ref, uint16_t into, bool *done)
{
    static const spg_type types[WINDOW] = {SPG_TYPE(INT), SPG_TYPE(INT), SPG_TYPE(INT), SPG_TYPE(INT)};
    range_sum r;
    uint16_t window = 0;
    uint16_t sum = 0;
    *done = read_sum(e, node, ref, &r);
    if (!*done) { return SPG_OK; }
    SPG_TRY(spg_assemble_take_window(e, types, WINDOW, &window));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &sum));
    SPG_TRY(compile_sum(e, &r, window, sum));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, into, sum, 0, 0, ref));
    spg_assemble_give(e, sum);
    spg_assemble_give_window(e, window, WINDOW);
    return SPG_OK;
}
