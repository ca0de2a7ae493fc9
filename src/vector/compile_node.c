/* compile_node.c — code for expressions. SPDX-License-Identifier: MIT
 *
 * Recursion goes as deep as expressions are nested: spg_vector_compile has bounded that. */
#include "vector/compile.h"

#include "vector/apply.h"

/* What goes into an outer frame stays known until the scope is left in which the next frame was opened. */
static uint32_t depth_of(const spg_vector_compiler *c, uint32_t frame)
{
    return frame < c->frame ? c->frames[frame + 1].depth : c->depth;
}

static spg_status keep(spg_vector_compiler *c, spg_sweep_ref ref, spg_vector_value value)
{
    SPG_TRY(SPG_PUSH(c->run, &c->cached, (spg_vector_cached){ref, depth_of(c, value.frame), false}));
    c->values[ref] = value;
    c->values[ref].known = true;
    return SPG_OK;
}

spg_status spg_vector_program_spread(spg_vector_compiler *c, spg_sweep_ref ref, uint32_t *slot)
{
    spg_vector_value value;
    SPG_TRY(spg_vector_program_value(c, ref, &value));
    *slot = value.lanes ? value.slot : c->spread[ref];
    if (*slot != 0) { return SPG_OK; }
    const uint32_t frame = value.frame > c->lane_frame ? value.frame : c->lane_frame;
    *slot = spg_vector_program_lanes(c);
    SPG_TRY(SPG_PUSH(c->run, &c->cached, (spg_vector_cached){ref, depth_of(c, frame), true}));
    c->spread[ref] = *slot;
    return spg_vector_program_emit(
        c, frame, (spg_vector_code){.op = SPG_VECTOR_DO_SPREAD, .dst = *slot, .a = value.slot, .imm = value.slope});
}

static bool varies(const spg_vector_value *value)
{
    return value->lanes || value->slope != 0;
}

/* Into which frame the code of a node goes. */
static uint32_t home(const spg_vector_compiler *c, const spg_sweep_node *node, const spg_vector_value operand[])
{
    if (node->careful) { return c->frame; }
    uint32_t frame = node->op == SPG_SWEEP_CELL ? SPG_VECTOR_EACH : SPG_VECTOR_ROW;
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (operand[i].frame > frame) { frame = operand[i].frame; }
    }
    return frame;
}

/* Is it linear in the lane, and with which slope? */
static bool linear(const spg_vector_compiler *c, const spg_sweep_node *node, const spg_vector_value operand[],
                   int64_t *slope)
{
    if (node->checked || operand[0].lanes || operand[1].lanes) { return false; }
    const spg_sweep_node *x = spg_vector_program_node(c, node->operand[0]);
    const spg_sweep_node *y = spg_vector_program_node(c, node->operand[1]);
    if (node->op == SPG_SWEEP_ADD) {
        *slope = spg_apply_plus(operand[0].slope, operand[1].slope);
    } else if (node->op == SPG_SWEEP_SUB) {
        *slope = spg_apply_minus(operand[0].slope, operand[1].slope);
    } else if (node->op == SPG_SWEEP_NEG) {
        *slope = spg_apply_minus(0, operand[0].slope);
    } else if (node->op == SPG_SWEEP_MUL && y->op == SPG_SWEEP_CONST) {
        *slope = spg_apply_times(operand[0].slope, y->value);
    } else if (node->op == SPG_SWEEP_MUL && x->op == SPG_SWEEP_CONST) {
        *slope = spg_apply_times(operand[1].slope, x->value);
    } else {
        return false;
    }
    return true;
}

/* Two numbers with the same slope compare alike in all lanes: on a front that is what most conditions do. */
static bool compares_alike(const spg_sweep_node *node, const spg_vector_value operand[])
{
    const bool compares = node->op >= SPG_SWEEP_EQ && node->op <= SPG_SWEEP_LE;
    return compares && !operand[0].lanes && !operand[1].lanes && operand[0].slope == operand[1].slope;
}

static spg_status number_code(spg_vector_compiler *c, const spg_sweep_node *node, const spg_vector_value operand[],
                              uint32_t frame, uint32_t dst)
{
    spg_vector_code code = {.op = SPG_VECTOR_DO_APPLY,
                            .sub = node->op,
                            .checked = node->checked,
                            .dst = dst,
                            .a = operand[0].slot,
                            .b = operand[1].slot,
                            .c = operand[2].slot,
                            .imm = (int64_t)node->data,
                            .mask = c->mask};
    if (node->op == SPG_SWEEP_LOAD) {
        code.op = SPG_VECTOR_DO_LOAD;
    } else if (node->op == SPG_SWEEP_CELL) {
        code.op = SPG_VECTOR_DO_CELL;
    } else if (node->op == SPG_SWEEP_SELECT) {
        code.op = SPG_VECTOR_DO_CHOOSE;
    } else if (node->op == SPG_SWEEP_ADD && !node->checked) {
        code.op = SPG_VECTOR_DO_ADD;
    } else if (node->op == SPG_SWEEP_SUB && !node->checked) {
        code.op = SPG_VECTOR_DO_SUB;
    }
    return spg_vector_program_emit(c, frame, code);
}

/* LOAD or CELL at many places. */
static spg_status look_up(spg_vector_compiler *c, const spg_sweep_node *node, const spg_vector_value *index,
                          uint32_t frame, uint32_t dst)
{
    const bool load = node->op == SPG_SWEEP_LOAD;
    spg_vector_code code = {.checked = node->checked,
                            .dst = dst,
                            .a = index->slot,
                            .imm = (int64_t)node->data,
                            .imm2 = index->slope,
                            .mask = c->mask};
    if (index->lanes) {
        code.op = load ? SPG_VECTOR_DO_LOADS : SPG_VECTOR_DO_CELLS;
    } else {
        code.op = load ? SPG_VECTOR_DO_LOADS_LINE : SPG_VECTOR_DO_CELLS_LINE;
    }
    return spg_vector_program_emit(c, frame, code);
}

static spg_status lane_code(spg_vector_compiler *c, const spg_sweep_node *node, spg_vector_value operand[],
                            uint32_t frame, uint32_t dst)
{
    if (node->op == SPG_SWEEP_LOAD || node->op == SPG_SWEEP_CELL) { return look_up(c, node, operand, frame, dst); }
    spg_vector_code code = {
        .op = SPG_VECTOR_DO_LANES, .sub = node->op, .checked = node->checked, .dst = dst, .mask = c->mask};
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (!operand[i].lanes && (operand[i].slope != 0 || (i == 0 && node->op == SPG_SWEEP_SELECT))) {
            SPG_TRY(spg_vector_program_spread(c, node->operand[i], &operand[i].slot));
            operand[i].lanes = true;
        }
        if (operand[i].lanes) { code.shape |= (uint8_t)(1U << i); }
    }
    code.a = operand[0].slot;
    code.b = operand[1].slot;
    code.c = operand[2].slot;
    return spg_vector_program_emit(c, frame, code);
}

static spg_status operation(spg_vector_compiler *c, spg_sweep_ref ref, spg_vector_value *out)
{
    const spg_sweep_node *node = spg_vector_program_node(c, ref);
    spg_vector_value operand[3] = {{0}, {0}, {0}};
    bool any = false;
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        SPG_TRY(spg_vector_program_value(c, node->operand[i], &operand[i]));
        any = any || varies(&operand[i]);
    }
    *out = (spg_vector_value){.frame = home(c, node, operand)};
    out->lanes = any && !compares_alike(node, operand) && !linear(c, node, operand, &out->slope);
    if (out->lanes) {
        out->slot = spg_vector_program_lanes(c);
        SPG_TRY(lane_code(c, node, operand, out->frame, out->slot));
    } else {
        out->slot = spg_vector_program_number(c);
        SPG_TRY(number_code(c, node, operand, out->frame, out->slot));
    }
    return keep(c, ref, *out);
}

/* One branch of a careful choice; its value goes to dst. ref = 0: the number `value`. */
static spg_status branch(spg_vector_compiler *c, spg_sweep_ref ref, int64_t value, bool lanes, uint32_t dst)
{
    spg_vector_value from = {0};
    spg_vector_program_enter(c);
    if (ref == 0) {
        SPG_TRY(spg_vector_program_constant(c, value, &from.slot));
    } else {
        SPG_TRY(spg_vector_program_value(c, ref, &from));
        if (!from.lanes && from.slope != 0) {
            SPG_TRY(spg_vector_program_spread(c, ref, &from.slot));
            from.lanes = true;
        }
    }
    spg_vector_program_leave(c);
    if (!lanes) {
        return spg_vector_program_emit(c, c->frame,
                                       (spg_vector_code){.op = SPG_VECTOR_DO_MOVE, .dst = dst, .a = from.slot});
    }
    return spg_vector_program_emit(
        c, c->frame,
        (spg_vector_code){.op = SPG_VECTOR_DO_BLEND, .dst = dst, .a = from.slot, .shape = from.lanes, .mask = c->mask});
}

/* Both branches under masks; the code of a branch that no lane takes is jumped over. */
static spg_status choose_lanes(spg_vector_compiler *c, spg_sweep_ref condition, const spg_sweep_ref part[2],
                               const int64_t value[2], uint32_t dst)
{
    const uint32_t outer = c->mask;
    uint32_t test;
    SPG_TRY(spg_vector_program_spread(c, condition, &test));
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t mask = spg_vector_program_lanes(c);
        const uint32_t from = spg_vector_program_here(c);
        SPG_TRY(spg_vector_program_emit(
            c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_MASK, .dst = mask, .a = test, .mask = outer, .imm = i}));
        c->mask = mask;
        SPG_TRY(branch(c, part[i], value[i], true, dst));
        c->mask = outer;
        spg_vector_program_land(c, from);
    }
    return SPG_OK;
}

static spg_status choose_number(spg_vector_compiler *c, const spg_vector_value *condition, const spg_sweep_ref part[2],
                                const int64_t value[2], bool lanes, uint32_t dst)
{
    const uint32_t test = spg_vector_program_here(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_UNLESS, .a = condition->slot}));
    SPG_TRY(branch(c, part[0], value[0], lanes, dst));
    const uint32_t over = spg_vector_program_here(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_JUMP}));
    spg_vector_program_land(c, test);
    SPG_TRY(branch(c, part[1], value[1], lanes, dst));
    spg_vector_program_land(c, over);
    return SPG_OK;
}

/* AND, OR, SELECT with something to check in the part that may not be chosen. */
static spg_status lazy(spg_vector_compiler *c, spg_sweep_ref ref, spg_vector_value *out)
{
    const spg_sweep_node *node = spg_vector_program_node(c, ref);
    const bool lanes = c->lane_frame != UINT32_MAX;
    spg_sweep_ref part[2] = {node->operand[1], node->operand[2]};
    const int64_t value[2] = {1, 0};
    if (node->op == SPG_SWEEP_AND) {
        part[1] = 0;
    } else if (node->op == SPG_SWEEP_OR) {
        part[0] = 0;
        part[1] = node->operand[1];
    }
    spg_vector_value condition;
    SPG_TRY(spg_vector_program_value(c, node->operand[0], &condition));
    *out = (spg_vector_value){.frame = c->frame, .lanes = lanes};
    out->slot = lanes ? spg_vector_program_lanes(c) : spg_vector_program_number(c);
    if (varies(&condition)) {
        SPG_TRY(choose_lanes(c, node->operand[0], part, value, out->slot));
    } else {
        SPG_TRY(choose_number(c, &condition, part, value, lanes, out->slot));
    }
    return keep(c, ref, *out);
}

static bool is_lazy(const spg_vector_compiler *c, const spg_sweep_node *node)
{
    const bool both = node->op == SPG_SWEEP_SELECT;
    if (!both && node->op != SPG_SWEEP_AND && node->op != SPG_SWEEP_OR) { return false; }
    return spg_vector_program_node(c, node->operand[1])->careful ||
           (both && spg_vector_program_node(c, node->operand[2])->careful);
}

spg_status spg_vector_program_value(spg_vector_compiler *c, spg_sweep_ref ref, spg_vector_value *out)
{
    const spg_sweep_node *node = spg_vector_program_node(c, ref);
    if (c->values[ref].known) {
        *out = c->values[ref];
        return SPG_OK;
    }
    if (node->op == SPG_SWEEP_CONST) {
        *out = (spg_vector_value){0};
        return spg_vector_program_constant(c, node->value, &out->slot);
    }
    if (node->op == SPG_SWEEP_VAR) {
        *out = c->vars[node->data];
        if (!out->known) {
            return SPG_FAIL0(c->run, SPG_REFUSED, SPG_NOWHERE, "a loop program uses a variable that is not set", NULL);
        }
        return SPG_OK;
    }
    if (node->op == SPG_SWEEP_CELL && c->own_cell != 0) {
        *out = (spg_vector_value){.slot = c->own_cell, .frame = SPG_VECTOR_EACH};
        return SPG_OK;
    }
    return is_lazy(c, node) ? lazy(c, ref, out) : operation(c, ref, out);
}
