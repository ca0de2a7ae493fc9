/* compile_statement.c — code for statements. SPDX-License-Identifier: MIT
 *
 * Recursion goes as deep as statements are nested: spg_vector_compile has bounded that. */
#include "vector/compile.h"

static const spg_sweep_statement *statement_at(const spg_vector_compiler *c, uint32_t index)
{
    return &c->sweep->statements.at[index];
}

static spg_status children(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    for (uint32_t i = 0; i < s->child_count; i++) { SPG_TRY(spg_vector_program_statement(c, s->children[i])); }
    return SPG_OK;
}

static bool is_number(const spg_vector_value *value)
{
    return !value->lanes && value->slope == 0;
}

static spg_status compile_if(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    const uint32_t outer = c->mask;
    spg_vector_value condition;
    SPG_TRY(spg_vector_program_value(c, s->a, &condition));
    spg_vector_code code = {.op = SPG_VECTOR_DO_UNLESS, .a = condition.slot};
    if (!is_number(&condition)) {
        uint32_t test;
        SPG_TRY(spg_vector_program_spread(c, s->a, &test));
        c->mask = spg_vector_program_lanes(c);
        code = (spg_vector_code){.op = SPG_VECTOR_DO_MASK, .dst = c->mask, .a = test, .mask = outer};
    }
    const uint32_t from = spg_vector_program_here(c);
    SPG_TRY(spg_vector_program_emit(c, c->frame, code));
    spg_vector_program_enter(c);
    SPG_TRY(children(c, s));
    spg_vector_program_leave(c);
    spg_vector_program_land(c, from);
    c->mask = outer;
    return SPG_OK;
}

/* Can the rounds of a loop be lanes? What comes before a STOP is done in all lanes, also in those behind the one that
 * stops: so it may neither add options nor check anything. */
static bool may_be_lanes(const spg_vector_compiler *c, const spg_sweep_statement *s, bool top, bool *acted)
{
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *child = statement_at(c, s->children[i]);
        const bool careful = child->a != 0 && spg_vector_program_node(c, child->a)->careful;
        switch ((spg_sweep_statement_kind)child->kind) {
        case SPG_SWEEP_DO_BLOCK:
            if (!may_be_lanes(c, child, top, acted)) { return false; }
            break;
        case SPG_SWEEP_DO_LET: *acted = *acted || careful; break;
        case SPG_SWEEP_DO_IF:
            *acted = *acted || careful;
            if (!may_be_lanes(c, child, false, acted)) { return false; }
            break;
        case SPG_SWEEP_DO_STOP:
            if (!top || *acted || careful) { return false; }
            break;
        case SPG_SWEEP_DO_OPTION: *acted = true; break;
        case SPG_SWEEP_DO_LOOP:
        case SPG_SWEEP_DO_EACH:
        case SPG_SWEEP_DO_LINE:
        case SPG_SWEEP_DO_COUNT: return false;
        }
    }
    return true;
}

/* Wide: is there a STOP of this loop? Then its lanes leave it one by one. 2: one that is not at the top of the body. */
static int stops(const spg_vector_compiler *c, const spg_sweep_statement *s, bool top)
{
    int found = 0;
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *child = statement_at(c, s->children[i]);
        int here = 0;
        if (child->kind == SPG_SWEEP_DO_STOP) { here = top ? 1 : 2; }
        if (child->kind == SPG_SWEEP_DO_BLOCK) { here = stops(c, child, top); }
        if (child->kind == SPG_SWEEP_DO_IF) { here = stops(c, child, false); }
        if (here > found) { found = here; }
    }
    return found;
}

/* The loop's code goes behind that of the frame around it. */
static spg_status close_loop(spg_vector_compiler *c, spg_vector_code head, spg_vector_op end)
{
    spg_vector_frame *inner = &c->frames[c->frame];
    const uint32_t length = (uint32_t)inner->code.count;
    for (size_t i = 0; i < inner->exits.count; i++) {
        const uint32_t from = inner->exits.at[i];
        inner->code.at[from].jump = (int32_t)(length + 1 - from);
    }
    inner->exits.count = 0;
    spg_vector_program_leave(c);
    c->frame -= 1;
    head.jump = (int32_t)length + 2;
    SPG_TRY(spg_vector_program_emit(c, c->frame, head));
    for (uint32_t i = 0; i < length; i++) { SPG_TRY(spg_vector_program_emit(c, c->frame, inner->code.at[i])); }
    inner->code.count = 0;
    head.op = (uint8_t)end;
    head.jump = -(int32_t)length;
    return spg_vector_program_emit(c, c->frame, head);
}

static spg_status loop_head(spg_vector_compiler *c, const spg_sweep_statement *s, spg_vector_code *head)
{
    spg_vector_value from;
    spg_vector_value to = {0};
    SPG_TRY(spg_vector_program_value(c, s->a, &from));
    if (s->b != 0) { SPG_TRY(spg_vector_program_value(c, s->b, &to)); }
    if (!is_number(&from) || (s->b != 0 && !is_number(&to))) { c->too_special = true; }
    *head = (spg_vector_code){.op = SPG_VECTOR_DO_LOOP,
                              .capped = s->capped,
                              .dst = s->var,
                              .a = from.slot,
                              .b = to.slot,
                              .imm = s->step,
                              .imm2 = s->b == 0,
                              .mask = c->mask};
    head->c = spg_vector_program_number(c);
    (void)spg_vector_program_number(c); /* rounds done */
    (void)spg_vector_program_number(c); /* size of the next block */
    return SPG_OK;
}

/* One cell at a time: the rounds are lanes. */
static spg_status lane_loop(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    spg_vector_code head;
    SPG_TRY(loop_head(c, s, &head));
    head.op = SPG_VECTOR_DO_BLOCKS;
    head.checked = stops(c, s, true) != 0; /* starts with small blocks: it may stop soon */
    SPG_TRY(spg_vector_program_open(c));
    c->frames[c->frame].counter = head.c;
    c->lane_frame = c->frame;
    spg_vector_program_define(c, s->var,
                              (spg_vector_value){.known = true, .slot = s->var, .frame = c->frame, .slope = s->step});
    SPG_TRY(children(c, s));
    c->lane_frame = UINT32_MAX;
    c->mask = 0;
    return close_loop(c, head, SPG_VECTOR_DO_BLOCKS_END);
}

static spg_status plain_loop(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    const uint32_t outer = c->mask;
    spg_vector_code head;
    SPG_TRY(loop_head(c, s, &head));
    const int stop = c->wide ? stops(c, s, true) : 0;
    if (stop == 2) { c->too_special = true; }
    if (stop == 1) { /* a copy of the mask, from which lanes are taken as they stop */
        uint32_t one;
        c->mask = spg_vector_program_lanes(c);
        SPG_TRY(spg_vector_program_constant(c, 1, &one));
        SPG_TRY(spg_vector_program_emit(
            c, c->frame,
            (spg_vector_code){
                .op = SPG_VECTOR_DO_BLEND, .dst = c->mask, .shape = outer != 0, .a = outer != 0 ? outer : one}));
    }
    SPG_TRY(spg_vector_program_open(c));
    c->frames[c->frame].counter = head.c;
    c->frames[c->frame].mask = c->mask;
    spg_vector_program_define(c, s->var, (spg_vector_value){.known = true, .slot = s->var, .frame = c->frame});
    SPG_TRY(children(c, s));
    head.mask = c->mask;
    c->mask = outer;
    return close_loop(c, head, SPG_VECTOR_DO_LOOP_END);
}

static spg_status compile_stop(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    spg_vector_frame *frame = &c->frames[c->frame];
    spg_vector_value value;
    SPG_TRY(spg_vector_program_value(c, s->a, &value));
    spg_vector_code code = {.op = SPG_VECTOR_DO_UNLESS, .a = value.slot};
    if (!is_number(&value)) {
        uint32_t test;
        SPG_TRY(spg_vector_program_spread(c, s->a, &test));
        code = c->wide ? (spg_vector_code){.op = SPG_VECTOR_DO_MASK, .dst = frame->mask, .a = test, .mask = frame->mask}
                       : (spg_vector_code){.op = SPG_VECTOR_DO_STOP, .a = test, .c = frame->counter};
    }
    SPG_TRY(SPG_PUSH(c->run, &frame->exits, spg_vector_program_here(c)));
    return spg_vector_program_emit(c, c->frame, code);
}

/* Candidates that are cells on a line, or the xor of two such: straight from the tables into the marks. */
static spg_status mark_cells(spg_vector_compiler *c, spg_sweep_ref ref, bool *done)
{
    const spg_sweep_node *node = spg_vector_program_node(c, ref);
    spg_sweep_ref part[2] = {ref, 0};
    *done = false;
    if (node->careful || c->mask != 0 || c->vector->cells.bits < 8) { return SPG_OK; }
    if (node->op == SPG_SWEEP_BIT_XOR) {
        part[0] = node->operand[0];
        part[1] = node->operand[1];
    }
    spg_vector_code code = {.op = SPG_VECTOR_DO_MARKS_CELL};
    for (uint32_t i = 0; i < 2 && part[i] != 0; i++) {
        const spg_sweep_node *cell = spg_vector_program_node(c, part[i]);
        if (cell->op != SPG_SWEEP_CELL) { return SPG_OK; }
        spg_vector_value at;
        SPG_TRY(spg_vector_program_value(c, cell->operand[0], &at));
        if (at.lanes) { return SPG_OK; }
        if (i == 0) {
            code.a = at.slot;
            code.imm = cell->data;
            code.imm2 = at.slope;
        } else {
            code.op = SPG_VECTOR_DO_MARKS_XOR;
            code.b = at.slot;
            code.c = cell->data;
            code.step = at.slope;
        }
    }
    code.dst = spg_vector_program_lanes(c); /* for when an index lies outside */
    code.mask = spg_vector_program_lanes(c);
    *done = true;
    return spg_vector_program_emit(c, c->frame, code);
}

static spg_status option_value(spg_vector_compiler *c, spg_sweep_ref ref, spg_vector_value *value)
{
    const bool mex = spg_sweep_is_mex(c->sweep);
    SPG_TRY(spg_vector_program_value(c, ref, value));
    if (c->lane_frame != UINT32_MAX && (c->wide || !is_number(value) || c->mask != 0)) {
        SPG_TRY(spg_vector_program_spread(c, ref, &value->slot));
        value->lanes = true;
    }
    if (mex || spg_vector_program_node(c, ref)->low != INT64_MIN) { return SPG_OK; }
    return spg_vector_program_emit(
        c, c->frame,
        (spg_vector_code){.op = SPG_VECTOR_DO_REFUSE, .a = value->slot, .shape = value->lanes, .mask = c->mask});
}

static spg_status compile_option(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    const bool mex = spg_sweep_is_mex(c->sweep);
    if (mex && c->lane_frame != UINT32_MAX && !c->wide) {
        bool done;
        SPG_TRY(mark_cells(c, s->a, &done));
        if (done) { return SPG_OK; }
    }
    spg_vector_value value;
    SPG_TRY(option_value(c, s->a, &value));
    spg_vector_code code = {.a = value.slot, .dst = c->bits, .mask = c->mask};
    if (c->wide) {
        code.op = mex ? SPG_VECTOR_DO_ROW_MARKS : SPG_VECTOR_DO_ROW_BESTS;
    } else if (value.lanes) {
        code.op = mex ? SPG_VECTOR_DO_MARKS : SPG_VECTOR_DO_BESTS;
    } else {
        code.op = mex ? SPG_VECTOR_DO_MARK : SPG_VECTOR_DO_BEST;
    }
    SPG_TRY(spg_vector_program_emit(c, c->frame, code));
    if (mex || c->wide || !c->table->may_stop) { return SPG_OK; }
    return spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_TOP, .imm = c->table->top});
}

static spg_status compile_line(spg_vector_compiler *c, const spg_sweep_statement *s)
{
    const spg_sweep_line *line = &c->sweep->lines.at[s->data];
    if (c->wide) {
        c->too_special = true;
        return SPG_OK;
    }
    spg_vector_value id;
    spg_vector_value more = {0};
    SPG_TRY(spg_vector_program_value(c, line->id, &id));
    if (s->a != 0) { SPG_TRY(spg_vector_program_value(c, s->a, &more)); }
    spg_vector_code code = {.op = SPG_VECTOR_DO_LINE_SEE, .imm = s->data, .a = id.slot};
    if (!spg_sweep_is_mex(c->sweep)) {
        code.op = SPG_VECTOR_DO_LINE_BEST;
        code.b = more.slot;
        code.checked = s->a != 0;
    }
    SPG_TRY(spg_vector_program_emit(c, c->frame, code));
    if (spg_sweep_is_mex(c->sweep) || !c->table->may_stop) { return SPG_OK; }
    return spg_vector_program_emit(c, c->frame, (spg_vector_code){.op = SPG_VECTOR_DO_TOP, .imm = c->table->top});
}

spg_status spg_vector_program_statement(spg_vector_compiler *c, uint32_t index)
{
    const spg_sweep_statement *s = statement_at(c, index);
    bool acted = false;
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_BLOCK: return children(c, s);
    case SPG_SWEEP_DO_LET: {
        spg_vector_value value;
        SPG_TRY(spg_vector_program_value(c, s->a, &value));
        value.known = true;
        spg_vector_program_define(c, s->var, value);
        return SPG_OK;
    }
    case SPG_SWEEP_DO_IF: return compile_if(c, s);
    case SPG_SWEEP_DO_LOOP: return !c->wide && may_be_lanes(c, s, true, &acted) ? lane_loop(c, s) : plain_loop(c, s);
    case SPG_SWEEP_DO_STOP: return compile_stop(c, s);
    case SPG_SWEEP_DO_OPTION: return compile_option(c, s);
    case SPG_SWEEP_DO_LINE: return compile_line(c, s);
    case SPG_SWEEP_DO_EACH:
    case SPG_SWEEP_DO_COUNT: break;
    }
    return SPG_OK;
}
