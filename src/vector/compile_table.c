/* compile_table.c — code for a cell, or for a row of cells: exists, endings, body, value. SPDX-License-Identifier: MIT */
#include "vector/compile.h"

/* --- one cell at a time --- */

static spg_status put(spg_vector_compiler *c, uint32_t slot, bool anyway)
{
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_PUT, .a = slot, .imm = anyway}));
    return spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_END});
}

static spg_status cell_endings(spg_vector_compiler *c)
{
    for (uint32_t i = 0; i < c->table->ending_count; i++) {
        spg_vector_value value;
        SPG_TRY(spg_vector_program_value(c, c->table->endings[i].condition, &value));
        const uint32_t from = spg_vector_program_here(c);
        SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_UNLESS, .a = value.slot}));
        spg_vector_program_enter(c);
        SPG_TRY(spg_vector_program_value(c, c->table->endings[i].value, &value));
        spg_vector_program_leave(c);
        SPG_TRY(put(c, value.slot, false));
        spg_vector_program_land(c, from);
    }
    return SPG_OK;
}

static spg_status cell_finish(spg_vector_compiler *c, spg_vector_table *out)
{
    const uint32_t result = spg_vector_program_number(c);
    out->finish = spg_vector_program_here(c);
    if (spg_sweep_is_mex(c->sweep)) {
        SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_MEX, .dst = result}));
        return put(c, result, false);
    }
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_STUCK, .dst = result}));
    spg_vector_program_enter(c);
    spg_vector_value stuck = {0};
    if (c->table->stuck == 0) {
        SPG_TRY(spg_vector_program_constant(c, 0, &stuck.slot));
    } else {
        SPG_TRY(spg_vector_program_value(c, c->table->stuck, &stuck));
    }
    spg_vector_program_leave(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame,
                                    (spg_vector_code){.op = SPG_VECTOR_DO_MOVE, .dst = result, .a = stuck.slot}));
    spg_vector_program_land(c, out->finish);
    return put(c, result, false);
}

/* What a body knows is not known at its finish, which TOP may jump to from anywhere. */
spg_status spg_vector_program_cell(spg_vector_compiler *c, spg_vector_table *out)
{
    uint32_t missing = UINT32_MAX;
    if (c->table->exists != 0) {
        spg_vector_value exists;
        SPG_TRY(spg_vector_program_value(c, c->table->exists, &exists));
        missing = spg_vector_program_here(c);
        SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_UNLESS, .a = exists.slot}));
    }
    SPG_TRY(cell_endings(c));
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_BEGIN}));
    spg_vector_program_enter(c);
    SPG_TRY(spg_vector_program_statement(c, c->table->body));
    spg_vector_program_leave(c);
    SPG_TRY(cell_finish(c, out));
    if (missing == UINT32_MAX) { return SPG_OK; }
    uint32_t zero;
    SPG_TRY(spg_vector_program_constant(c, 0, &zero));
    spg_vector_program_land(c, missing);
    return put(c, zero, true);
}

/* --- cells of a row as lanes --- */

static spg_status blend(spg_vector_compiler *c, uint32_t dst, uint32_t from, bool lanes)
{
    return spg_vector_program_emit(
        c, c->frame,
        (spg_vector_code){.op = SPG_VECTOR_DO_BLEND, .dst = dst, .a = from, .shape = lanes, .mask = c->mask});
}

static spg_status blend_value(spg_vector_compiler *c, uint32_t dst, spg_sweep_ref ref)
{
    uint32_t from;
    spg_vector_program_enter(c);
    SPG_TRY(spg_vector_program_spread(c, ref, &from));
    SPG_TRY(blend(c, dst, from, true));
    spg_vector_program_leave(c);
    return SPG_OK;
}

static spg_status narrow_mask(spg_vector_compiler *c, uint32_t test, bool negated, uint32_t *from)
{
    const uint32_t outer = c->mask;
    c->mask = spg_vector_program_lanes(c);
    *from = spg_vector_program_here(c);
    return spg_vector_program_emit(
        c, c->frame,
        (spg_vector_code){
            .op = SPG_VECTOR_DO_MASK, .dst = c->mask, .a = test, .mask = outer, .imm = negated, .jump = 1});
}

/* An ending that holds in all lanes or in none needs no mask. */
static spg_status uniform_ending(spg_vector_compiler *c, uint32_t result, const spg_sweep_ending *ending, uint32_t test)
{
    const uint32_t from = spg_vector_program_here(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_UNLESS, .a = test}));
    SPG_TRY(blend_value(c, result, ending->value));
    SPG_TRY(SPG_PUSH(c->run, &c->ends, spg_vector_program_here(c)));
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_JUMP}));
    spg_vector_program_land(c, from);
    return SPG_OK;
}

static spg_status row_endings(spg_vector_compiler *c, uint32_t result)
{
    for (uint32_t i = 0; i < c->table->ending_count; i++) {
        const uint32_t outer = c->mask;
        uint32_t test, from;
        spg_vector_value value;
        SPG_TRY(spg_vector_program_value(c, c->table->endings[i].condition, &value));
        if (!value.lanes && value.slope == 0) {
            SPG_TRY(uniform_ending(c, result, &c->table->endings[i], value.slot));
            continue;
        }
        SPG_TRY(spg_vector_program_spread(c, c->table->endings[i].condition, &test));
        SPG_TRY(narrow_mask(c, test, false, &from));
        SPG_TRY(blend_value(c, result, c->table->endings[i].value));
        spg_vector_program_land(c, from);
        c->mask = outer;
        SPG_TRY(narrow_mask(c, test, true, &from));
        SPG_TRY(SPG_PUSH(c->run, &c->ends, from));
    }
    return SPG_OK;
}

static spg_status row_finish(spg_vector_compiler *c, uint32_t result)
{
    if (spg_sweep_is_mex(c->sweep)) {
        const uint32_t mex = spg_vector_program_lanes(c);
        SPG_TRY(spg_vector_program_emit(c, c->frame,
                                        (spg_vector_code){.op = SPG_VECTOR_DO_ROW_MEX, .dst = mex, .a = c->bits}));
        return blend(c, result, mex, true);
    }
    SPG_TRY(blend(c, result, c->bits, true));
    uint32_t none, from;
    const uint32_t outer = c->mask;
    const uint32_t test = spg_vector_program_lanes(c);
    SPG_TRY(spg_vector_program_constant(c, INT64_MIN, &none));
    SPG_TRY(spg_vector_program_emit(
        c, c->frame,
        (spg_vector_code){
            .op = SPG_VECTOR_DO_LANES, .sub = SPG_SWEEP_EQ, .dst = test, .a = c->bits, .b = none, .shape = 1}));
    SPG_TRY(narrow_mask(c, test, false, &from));
    if (c->table->stuck != 0) {
        SPG_TRY(blend_value(c, result, c->table->stuck));
    } else {
        SPG_TRY(spg_vector_program_constant(c, 0, &none));
        SPG_TRY(blend(c, result, none, false));
    }
    spg_vector_program_land(c, from);
    c->mask = outer;
    return SPG_OK;
}

spg_status spg_vector_program_row(spg_vector_compiler *c)
{
    const uint32_t result = spg_vector_program_lanes(c);
    uint32_t zero, start;
    SPG_TRY(spg_vector_program_constant(c, 0, &zero));
    SPG_TRY(blend(c, result, zero, false));
    c->ends.count = 0;
    if (c->table->exists != 0) {
        uint32_t from;
        SPG_TRY(spg_vector_program_spread(c, c->table->exists, &start));
        SPG_TRY(narrow_mask(c, start, false, &from));
        SPG_TRY(SPG_PUSH(c->run, &c->ends, from));
    }
    const uint32_t exists = c->mask;
    spg_vector_program_enter(c);
    SPG_TRY(row_endings(c, result));
    const int64_t nothing = spg_sweep_is_mex(c->sweep) ? 0 : INT64_MIN;
    c->bits = spg_vector_program_lanes(c);
    SPG_TRY(spg_vector_program_constant(c, nothing, &start));
    SPG_TRY(spg_vector_program_emit(c, c->frame,
                                    (spg_vector_code){.op = SPG_VECTOR_DO_SPREAD, .dst = c->bits, .a = start}));
    SPG_TRY(spg_vector_program_statement(c, c->table->body));
    SPG_TRY(row_finish(c, result));
    spg_vector_program_leave(c);
    for (size_t i = 0; i < c->ends.count; i++) { spg_vector_program_land(c, c->ends.at[i]); }
    SPG_TRY(spg_vector_program_emit(c, c->frame,
                                    (spg_vector_code){.op = SPG_VECTOR_DO_ROW_PUT, .a = result, .mask = exists}));
    return spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_END});
}
