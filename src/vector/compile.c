/* compile.c — a sweep as programs for lanes, one per table. SPDX-License-Identifier: MIT */
#include "vector/compile.h"

#include <string.h>

#include "vector/apply.h"

enum {
    DEPTH_MAX = 1000,    /* of expressions and of statements */
    CODES_MAX = 1 << 18, /* careful choices in careful choices can double code again and again */
    MARKS_MAX = 1 << 22,
};

spg_status spg_vector_program_emit(spg_vector_compiler *c, uint32_t frame, spg_vector_code code)
{
    c->vector->codes += 1;
    if (c->vector->codes > CODES_MAX) {
        return SPG_FAIL0(c->run, SPG_TOO_BIG, SPG_NOWHERE, "the loops made from the rules are too long", NULL);
    }
    return SPG_PUSH(c->run, &c->frames[frame].code, code);
}

uint32_t spg_vector_program_number(spg_vector_compiler *c)
{
    return c->vector->numbers++;
}

uint32_t spg_vector_program_lanes(spg_vector_compiler *c)
{
    c->vectors += 1;
    if (c->vectors >= c->vector->vectors) { c->vector->vectors = c->vectors + 1; }
    return c->vectors;
}

spg_status spg_vector_program_constant(spg_vector_compiler *c, int64_t value, uint32_t *slot)
{
    spg_vector *vector = c->vector;
    for (size_t i = 0; i < vector->constants.count; i++) {
        if (vector->constants.at[i].value == value) {
            *slot = vector->constants.at[i].slot;
            return SPG_OK;
        }
    }
    *slot = spg_vector_program_number(c);
    return SPG_PUSH(c->run, &vector->constants, (spg_vector_constant){*slot, value});
}

uint32_t spg_vector_program_here(const spg_vector_compiler *c)
{
    return (uint32_t)c->frames[c->frame].code.count;
}

void spg_vector_program_land(spg_vector_compiler *c, uint32_t from)
{
    c->frames[c->frame].code.at[from].jump = (int32_t)(spg_vector_program_here(c) - from);
}

void spg_vector_program_enter(spg_vector_compiler *c)
{
    c->depth += 1;
}

void spg_vector_program_forget(spg_vector_compiler *c, uint32_t depth)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->cached.count; i++) {
        const spg_vector_cached entry = c->cached.at[i];
        if (entry.depth < depth) {
            c->cached.at[kept++] = entry;
        } else if (entry.spread) {
            c->spread[entry.node] = 0;
        } else {
            c->values[entry.node].known = false;
        }
    }
    c->cached.count = kept;
}

void spg_vector_program_leave(spg_vector_compiler *c)
{
    spg_vector_program_forget(c, c->depth);
    c->depth -= 1;
}

/* A variable that is set again: nothing computed from its old value is known any more. */
static void forget_var(spg_vector_compiler *c, uint32_t var)
{
    bool *touched = c->touched;
    for (size_t i = 1; i < c->sweep->nodes.count; i++) {
        const spg_sweep_node *node = &c->sweep->nodes.at[i];
        touched[i] = node->op == SPG_SWEEP_VAR && node->data == var;
        for (uint32_t k = 0; k < spg_sweep_operands((spg_sweep_op)node->op); k++) {
            touched[i] = touched[i] || touched[node->operand[k]];
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < c->cached.count; i++) {
        const spg_vector_cached entry = c->cached.at[i];
        if (!touched[entry.node]) {
            c->cached.at[kept++] = entry;
        } else if (entry.spread) {
            c->spread[entry.node] = 0;
        } else {
            c->values[entry.node].known = false;
        }
    }
    c->cached.count = kept;
}

void spg_vector_program_define(spg_vector_compiler *c, uint32_t var, spg_vector_value value)
{
    if (c->vars[var].known) { forget_var(c, var); }
    c->vars[var] = value;
}

spg_status spg_vector_program_open(spg_vector_compiler *c)
{
    if (c->frame + 1 >= SPG_VECTOR_FRAMES) {
        return SPG_FAIL0(c->run, SPG_TOO_BIG, SPG_NOWHERE, "the loops made from the rules are nested too deeply", NULL);
    }
    spg_vector_frame *frame = &c->frames[c->frame + 1];
    frame->depth = c->depth;
    frame->mask = 0;
    spg_vector_program_enter(c);
    c->frame += 1;
    return SPG_OK;
}

/* --- tables and passes --- */

static void define_parameters(spg_vector_compiler *c, const spg_sweep_pass *pass, const spg_vector_pass *shape)
{
    const spg_sweep_order *order = &pass->order;
    memset(c->vars, 0, c->sweep->var_count * sizeof *c->vars);
    for (uint32_t i = 0; i < order->levels; i++) {
        const uint32_t dim = order->dim[i];
        const bool inner = i + 1 == order->levels || (order->front && i + 2 == order->levels);
        c->vars[dim] = (spg_vector_value){.known = true,
                                          .slot = dim,
                                          .slope = c->wide ? shape->slope[dim] : 0,
                                          .frame = inner ? SPG_VECTOR_EACH : SPG_VECTOR_ROW};
    }
}

static uint32_t lanes_for(uint32_t vectors)
{
    return vectors <= 14 ? 256 : vectors <= 40 ? 128 : 64;
}

static spg_status compile_table(spg_vector_compiler *c, const spg_sweep_pass *pass, const spg_vector_pass *shape)
{
    spg_vector_table *out = &c->vector->tables[c->table_index];
    c->table = &c->sweep->tables.at[c->table_index];
    c->frame = c->depth = c->mask = c->bits = 0;
    const uint32_t vectors = c->vectors; /* tables share no lane registers: one may stand for an array itself */
    c->lane_frame = c->wide ? SPG_VECTOR_EACH : UINT32_MAX;
    spg_vector_program_forget(c, 0);
    define_parameters(c, pass, shape);
    SPG_TRY(spg_vector_program_open(c));
    if (c->table_index == pass->first && !c->wide && c->sweep->lines.count > 0) {
        SPG_TRY(spg_vector_program_lines(c, pass));
    }
    SPG_TRY(c->wide ? spg_vector_program_row(c) : spg_vector_program_cell(c, out));
    c->frame = SPG_VECTOR_ROW;
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_END}));
    out->lanes = lanes_for(c->vectors - vectors);
    for (uint32_t i = 0; i < 2; i++) { /* the code moves out, the old one's room is used again */
        spg_vector_codes *to = i == 0 ? &out->row : &out->each;
        const spg_vector_codes spare = *to;
        *to = c->frames[i].code;
        c->frames[i].code = spare;
        c->frames[i].code.count = 0;
    }
    return SPG_OK;
}

static spg_status compile_tables(spg_vector_compiler *c, const spg_sweep_pass *pass, const spg_vector_pass *shape)
{
    for (uint32_t i = 0; i < pass->count; i++) {
        c->table_index = pass->first + i;
        SPG_TRY(compile_table(c, pass, shape));
        if (c->too_special) { return SPG_OK; }
    }
    return SPG_OK;
}

static void shape_of(const spg_sweep *sweep, const spg_sweep_pass *pass, spg_vector_pass *out)
{
    const spg_sweep_order *order = &pass->order;
    const spg_sweep_table *table = &sweep->tables.at[pass->first];
    if (order->levels == 0) { return; } /* one cell */
    const uint32_t last = order->levels - 1;
    if (!order->front) {
        out->slope[order->dim[last]] = order->sign[last] < 0 ? -1 : 1;
    } else if (order->levels == 1) {
        out->slope[order->dim[0]] = order->weight[order->dim[0]];
    } else {
        const uint32_t x = order->dim[last - 1], y = order->dim[last];
        out->slope[x] = 1;
        out->slope[y] = -order->weight[x] * order->weight[y];
    }
    for (uint32_t i = 0; i < table->dims; i++) { out->rank_slope += out->slope[i] * table->stride[i]; }
}

/* May the cells of a row be lanes? A mask of 64 bits must hold the candidates that count. */
static bool may_be_wide(const spg_sweep *sweep, const spg_sweep_pass *pass)
{
    if (pass->order.levels < 2 || !(pass->order.front || pass->order.apart)) { return false; }
    for (uint32_t i = 0; i < pass->count; i++) {
        if (spg_sweep_is_mex(sweep) && sweep->tables.at[pass->first + i].options > 63) { return false; }
    }
    return true;
}

static spg_status compile_pass(spg_vector_compiler *c, uint32_t index)
{
    const spg_sweep_pass *pass = &c->sweep->passes.at[index];
    spg_vector_pass *shape = &c->vector->passes[index];
    shape_of(c->sweep, pass, shape);
    shape->wide = c->sweep->lines.count == 0 && may_be_wide(c->sweep, pass);
    c->wide = shape->wide;
    c->too_special = false;
    SPG_TRY(compile_tables(c, pass, shape));
    if (!c->too_special) { return SPG_OK; }
    c->wide = shape->wide = c->too_special = false;
    return compile_tables(c, pass, shape);
}

/* --- the whole --- */

static spg_status too_deep(spg_run *run)
{
    return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "an expression of the rules is nested too deeply", NULL);
}

static spg_status check_depth(spg_vector_compiler *c)
{
    uint32_t *depth = SPG_TAKE(&c->arena, uint32_t, c->sweep->nodes.count + c->sweep->statements.count);
    if (depth == NULL) { return c->run->error.status; }
    for (size_t i = 1; i < c->sweep->nodes.count; i++) {
        const spg_sweep_node *node = &c->sweep->nodes.at[i];
        for (uint32_t k = 0; k < spg_sweep_operands((spg_sweep_op)node->op); k++) {
            if (depth[node->operand[k]] >= depth[i]) { depth[i] = depth[node->operand[k]] + 1; }
        }
        if (depth[i] > DEPTH_MAX) { return too_deep(c->run); }
    }
    /* Statements: levels are handed down until nothing changes; children have no order of numbers. */
    uint32_t *level = depth + c->sweep->nodes.count;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < c->sweep->statements.count; i++) {
            const spg_sweep_statement *s = &c->sweep->statements.at[i];
            for (uint32_t k = 0; k < s->child_count; k++) {
                if (level[s->children[k]] > level[i]) { continue; }
                level[s->children[k]] = level[i] + 1;
                changed = true;
                if (level[i] >= DEPTH_MAX) { return too_deep(c->run); }
            }
        }
    }
    return SPG_OK;
}

/* Candidates that can decide a mex are below this. */
static void count_marks(spg_vector *vector)
{
    const spg_sweep *sweep = vector->sweep;
    uint64_t high = 0;
    uint64_t options = 0;
    if (!spg_sweep_is_mex(sweep)) { return; }
    for (size_t i = 0; i < sweep->statements.count; i++) {
        const spg_sweep_statement *s = &sweep->statements.at[i];
        if (s->kind != SPG_SWEEP_DO_OPTION) { continue; }
        const int64_t top = sweep->nodes.at[s->a].high;
        if (top > 0 && (uint64_t)top > high) { high = (uint64_t)top; }
    }
    for (size_t i = 0; i < sweep->tables.count; i++) {
        if (sweep->tables.at[i].options > options) { options = sweep->tables.at[i].options; }
    }
    uint64_t marks = high < options ? high : options;
    if (vector->cells.bits < 32 && marks >= UINT64_C(1) << vector->cells.bits) {
        marks = (UINT64_C(1) << vector->cells.bits) - 1; /* a mex from there on does not fit into a cell */
    }
    vector->marks_cut = marks >= MARKS_MAX;
    vector->marks = vector->marks_cut ? MARKS_MAX : (uint32_t)marks + 1;
}

static void lay_out(spg_vector *vector)
{
    const size_t lane_words = SPG_VECTOR_WIDTH;
    vector->v_at = 1 + vector->numbers;
    vector->lanes_at = vector->v_at + vector->vectors;
    vector->marks_at = vector->lanes_at + vector->vectors * lane_words + 8; /* 8: to align the lanes */
    vector->seen_at = vector->marks_at + (vector->marks + 1) / 2 + 1;
    vector->words = vector->seen_at + 2 * vector->sweep->lines.count + 1;
}

static spg_status compile_all(spg_vector_compiler *c)
{
    spg_vector *vector = c->vector;
    const spg_sweep *sweep = c->sweep;
    vector->tables = SPG_TAKE(&vector->arena, spg_vector_table, sweep->tables.count + 1);
    vector->passes = SPG_TAKE(&vector->arena, spg_vector_pass, sweep->passes.count + 1);
    vector->lines = SPG_TAKE(&vector->arena, spg_vector_line, sweep->lines.count + 1);
    c->values = SPG_TAKE(&c->arena, spg_vector_value, sweep->nodes.count);
    c->spread = SPG_TAKE(&c->arena, uint32_t, sweep->nodes.count);
    c->touched = SPG_TAKE(&c->arena, bool, sweep->nodes.count);
    c->vars = SPG_TAKE(&c->arena, spg_vector_value, (size_t)sweep->var_count + SPG_SWEEP_DIMS);
    if (vector->tables == NULL || vector->passes == NULL || vector->lines == NULL || c->values == NULL ||
        c->spread == NULL || c->touched == NULL || c->vars == NULL) {
        return c->run->error.status;
    }
    SPG_TRY(check_depth(c));
    vector->numbers = sweep->var_count + SPG_SWEEP_DIMS;
    vector->vectors = 1;
    count_marks(vector);
    for (size_t i = 0; i < sweep->lines.count; i++) {
        spg_vector_program_line(sweep, &sweep->lines.at[i], &vector->lines[i]);
    }
    for (uint32_t i = 0; i < sweep->passes.count; i++) { SPG_TRY(compile_pass(c, i)); }
    lay_out(vector);
    return SPG_OK;
}

spg_status spg_vector_compile(spg_run *run, const spg_sweep *sweep, spg_fill_cells cells, spg_vector **out)
{
    spg_vector *vector = spg_run_take(run, 1, sizeof *vector);
    spg_vector_compiler *c = spg_run_take(run, 1, sizeof *c);
    spg_status status = run->error.status;
    if (vector != NULL && c != NULL) {
        vector->run = run;
        vector->sweep = sweep;
        vector->cells = cells;
        spg_arena_init(&vector->arena, run);
        *c = (spg_vector_compiler){.run = run, .vector = vector, .sweep = sweep};
        spg_arena_init(&c->arena, run);
        status = compile_all(c);
        for (uint32_t i = 0; i < SPG_VECTOR_FRAMES; i++) {
            SPG_ARRAY_CLEAR(run, &c->frames[i].code);
            SPG_ARRAY_CLEAR(run, &c->frames[i].exits);
        }
        SPG_ARRAY_CLEAR(run, &c->cached);
        SPG_ARRAY_CLEAR(run, &c->ends);
        spg_arena_clear(&c->arena);
    }
    if (c != NULL) { spg_run_give(run, c, 1, sizeof *c); }
    if (status == SPG_OK) {
        *out = vector;
    } else if (c != NULL && vector != NULL) {
        spg_vector_free(vector);
    } else if (vector != NULL) {
        spg_run_give(run, vector, 1, sizeof *vector);
    }
    return status;
}

void spg_vector_free(spg_vector *vector)
{
    if (vector == NULL) { return; }
    spg_run *run = vector->run;
    for (size_t i = 0; vector->tables != NULL && i < vector->sweep->tables.count; i++) {
        SPG_ARRAY_CLEAR(run, &vector->tables[i].row);
        SPG_ARRAY_CLEAR(run, &vector->tables[i].each);
    }
    SPG_ARRAY_CLEAR(run, &vector->constants);
    spg_arena_clear(&vector->arena);
    spg_run_give(run, vector, 1, sizeof *vector);
}
