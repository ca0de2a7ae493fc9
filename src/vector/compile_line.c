/* compile_line.c — code that keeps the lines of a pass up to date. SPDX-License-Identifier: MIT */
#include "vector/compile.h"

/* p + k·step is inside the box when p lies between these. */
static void reach(const spg_sweep_table *table, const spg_sweep_line *line, int64_t k, int64_t low[], int64_t high[],
                  int64_t *offset)
{
    *offset = 0;
    for (uint32_t i = 0; i < table->dims; i++) {
        const int64_t way = k * line->step[i];
        low[i] = table->low[i] - way;
        high[i] = table->high[i] - way;
        *offset += way * table->stride[i];
    }
}

void spg_vector_program_line(const spg_sweep *sweep, const spg_sweep_line *line, spg_vector_line *out)
{
    const spg_sweep_table *table = &sweep->tables.at[line->table];
    reach(table, line, line->first, out->low[0], out->high[0], &out->offset[0]);
    reach(table, line, line->last + 1, out->low[1], out->high[1], &out->offset[1]);
    while (out->place + 1 < table->dims && line->step[out->place] == 0) { out->place += 1; }
    const int64_t step = line->step[out->place];
    out->place_sign = step > 0 ? -1 : 1;
    out->reach = line->last * (step > 0 ? step : -step);
}

/* The candidate that the new cell is, from its own parameters and value. Nodes mean something else here, so nothing
 * that was computed for them may be used, before or after. */
static spg_status compile_own(spg_vector_compiler *c, uint32_t index, const spg_vector_value *id)
{
    const spg_sweep_line *line = &c->sweep->lines.at[index];
    const uint32_t dims = c->table->dims;
    spg_vector_value saved[SPG_SWEEP_DIMS];
    const uint32_t first = spg_vector_program_number(c);
    for (uint32_t i = 0; i < dims; i++) { (void)spg_vector_program_number(c); }
    const uint32_t from = spg_vector_program_here(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame,
                                    (spg_vector_code){.op = SPG_VECTOR_DO_LINE_FIND, .dst = first, .imm = index}));
    spg_vector_program_forget(c, 0);
    for (uint32_t i = 0; i < dims; i++) {
        saved[i] = c->vars[i];
        c->vars[i] = (spg_vector_value){.known = true, .slot = first + i, .frame = SPG_VECTOR_EACH};
    }
    spg_vector_value own = {.slot = first + dims};
    c->own_cell = first + dims;
    if (line->own != 0) { SPG_TRY(spg_vector_program_value(c, line->own, &own)); }
    c->own_cell = 0;
    for (uint32_t i = 0; i < dims; i++) { c->vars[i] = saved[i]; }
    spg_vector_program_forget(c, 0);
    SPG_TRY(spg_vector_program_emit(
        c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_LINE_ADD, .a = id->slot, .b = own.slot, .imm = index}));
    spg_vector_program_land(c, from);
    return SPG_OK;
}

static bool in_pass(const spg_sweep_pass *pass, const spg_sweep_line *line)
{
    return line->table >= pass->first && line->table - pass->first < pass->count;
}

spg_status spg_vector_program_lines(spg_vector_compiler *c, const spg_sweep_pass *pass)
{
    const uint32_t skip = spg_vector_program_here(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_LINE_SKIP}));
    for (uint32_t i = 0; i < c->sweep->lines.count; i++) {
        const spg_sweep_line *line = &c->sweep->lines.at[i];
        if (!in_pass(pass, line)) { continue; }
        if (spg_vector_program_node(c, line->id)->careful ||
            (line->own != 0 && spg_vector_program_node(c, line->own)->careful)) {
            return SPG_FAIL0(c->run, SPG_REFUSED, SPG_NOWHERE, "a line of cells is numbered by a checked operation",
                             NULL);
        }
        spg_vector_value id;
        spg_vector_program_enter(c);
        SPG_TRY(spg_vector_program_value(c, line->id, &id));
        if (spg_sweep_is_mex(c->sweep)) {
            SPG_TRY(spg_vector_program_emit(c, c->frame,
                                            (spg_vector_code){.op = SPG_VECTOR_DO_LINE_MARK, .a = id.slot, .imm = i}));
        } else {
            SPG_TRY(compile_own(c, i, &id));
        }
        spg_vector_program_leave(c);
    }
    spg_vector_program_land(c, skip);
    spg_vector_program_forget(c, 0); /* it may have been jumped over */
    return SPG_OK;
}
