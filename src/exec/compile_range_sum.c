/* compile_range_sum.c — sums over a range of a given, which take one step. SPDX-License-Identifier: MIT
 *
 * sum(t in low..high: p[t]) with p a given, also a row A[r,t] or a column A[t,c] of it, and t + e or t - e instead of t,
 * is a difference of two sums that the machine keeps (given_sums.c). Where it cannot tell (a place outside the list, sums
 * near the end of 128 bits, sums not worth keeping yet), the plain loop behind runs, so every trap is that of the loop. */
#include "exec/assemble.h"
#include "ir/range_sum.h"

enum { LOW, HIGH, SHIFT, OTHER, WINDOW };

static const spg_opcode opcodes[] = {[SPG_RANGE_ITEMS] = SPG_OPCODE_SUM_ITEMS,
                                     [SPG_RANGE_ROW] = SPG_OPCODE_SUM_ROW,
                                     [SPG_RANGE_COLUMN] = SPG_OPCODE_SUM_COLUMN};

static spg_status compile_shift(spg_assembler *e, const spg_range_sum *r, spg_ref ref, uint16_t into)
{
    SPG_TRY(r->shift == 0 ? spg_assemble(e, SPG_OPCODE_SMALL, into, 0, 0, 0, ref)
                          : spg_compile_into(e, r->shift, into));
    return r->back ? spg_assemble(e, SPG_OPCODE_NEG, into, into, 0, 0, r->shift) : SPG_OK;
}

static spg_status compile_loop(spg_assembler *e, const spg_range_sum *r, spg_ref ref, uint16_t window, uint16_t into)
{
    const uint16_t slot = spg_assemble_slot(e, r->slot);
    uint16_t one = 0;
    uint16_t value = 0;
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &one));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, one, 0, 0, 1, ref));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, slot, (uint32_t)window + LOW, 0, 0, ref));
    const uint32_t top = spg_assemble_here(e);
    SPG_TRY(spg_compile_operand(e, r->body, &value));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_ADD, into, into, value, 0, ref));
    spg_assemble_give(e, value);
    SPG_TRY(spg_assemble(e, SPG_OPCODE_NEXT, slot, (uint32_t)window + HIGH, one, top, ref));
    spg_assemble_give(e, one);
    return SPG_OK;
}

static spg_status compile_sum(spg_assembler *e, const spg_range_sum *r, spg_ref ref, uint16_t window, uint16_t into)
{
    const size_t known = e->known.count;
    spg_label_place end = {0};
    uint16_t told = 0;
    SPG_TRY(spg_compile_into(e, r->low, (uint16_t)(window + LOW)));
    SPG_TRY(spg_compile_into(e, r->high, (uint16_t)(window + HIGH)));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_SMALL, into, 0, 0, 0, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_ENTER, (uint32_t)window + LOW, (uint32_t)window + HIGH, 0, &end, ref));
    SPG_TRY(compile_shift(e, r, ref, (uint16_t)(window + SHIFT)));
    SPG_TRY(r->other == 0 ? spg_assemble(e, SPG_OPCODE_SMALL, (uint32_t)window + OTHER, 0, 0, 0, ref)
                          : spg_compile_into(e, r->other, (uint16_t)(window + OTHER)));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(BOOL), &told));
    SPG_TRY(spg_assemble(e, opcodes[r->form], told, window, into, r->given, ref));
    SPG_TRY(spg_assemble_jump(e, SPG_OPCODE_JUMP_IF, told, 0, 0, &end, ref));
    spg_assemble_give(e, told);
    SPG_TRY(compile_loop(e, r, ref, window, into));
    e->known.count = known; /* computed only where the range is not empty */
    spg_assemble_land(e, &end);
    return SPG_OK;
}

spg_status spg_compile_range_sum(spg_assembler *e, spg_ref ref, uint16_t into, bool *done)
{
    static const spg_type types[WINDOW] = {SPG_TYPE(INT), SPG_TYPE(INT), SPG_TYPE(INT), SPG_TYPE(INT)};
    spg_range_sum r;
    uint16_t window = 0;
    uint16_t sum = 0;
    *done = spg_range_sum_read(e->pool, ref, &r);
    if (!*done) { return SPG_OK; }
    SPG_TRY(spg_assemble_take_window(e, types, WINDOW, &window));
    SPG_TRY(spg_assemble_take(e, SPG_TYPE(INT), &sum));
    SPG_TRY(compile_sum(e, &r, ref, window, sum));
    SPG_TRY(spg_assemble(e, SPG_OPCODE_COPY, into, sum, 0, 0, ref));
    spg_assemble_give(e, sum);
    spg_assemble_give_window(e, window, WINDOW);
    return SPG_OK;
}
