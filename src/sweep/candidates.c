/* candidates.c — what a move is worth, as an option of its cell. SPDX-License-Identifier: MIT */
#include "sweep/builder.h"

static spg_status rank_of(spg_builder *b, const spg_schema_target *target, spg_turn turn, uint32_t *parent,
                          spg_sweep_ref *arguments, uint32_t *table, spg_sweep_ref *out)
{
    *table = b->table_of[2 * target->game + (uint32_t)turn];
    if (*table == UINT32_MAX) { return spg_lower_refuse(&b->lower, "a move leads to a game without a table"); }
    for (uint32_t i = 0; i < target->argument_count; i++) {
        const spg_sweep_table box = b->sweep->tables.at[*table];
        SPG_TRY(spg_translate(&b->lower, target->arguments[i], &arguments[i]));
        const spg_sweep_node *node = spg_sweep_node_at(b->sweep, arguments[i]);
        if (box.limited && (node->low < box.low[i] || node->high > box.high[i])) {
            /* Only positions up to the limit matter, and they stay in the box; others must not read outside. */
            spg_sweep_ref low = 0, high = 0, above = 0, below = 0, both = 0;
            uint32_t at = 0;
            SPG_TRY(spg_sweep_const(b->sweep, box.low[i], &low));
            SPG_TRY(spg_sweep_const(b->sweep, box.high[i], &high));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_LE, low, arguments[i], &above));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_LE, arguments[i], high, &below));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_AND, above, below, &both));
            SPG_TRY(spg_loops_open(&b->lower, *parent, (spg_sweep_statement){.kind = SPG_SWEEP_DO_IF, .a = both}, &at));
            *parent = at;
        }
        SPG_TRY(spg_sweep_narrow(b->sweep, arguments[i], box.low[i], box.high[i], &arguments[i]));
    }
    return spg_sweep_rank(b->sweep, *table, arguments, out);
}

/* The worth of a position of another game, in an open sweep. */
static spg_status ask(spg_builder *b, spg_ref position, spg_sweep_ref *out)
{
    switch (b->sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY: return spg_leaf(&b->lower, position, false, 0, INT64_MAX, out);
    case SPG_SWEEP_KIND_OUTCOME: return spg_leaf(&b->lower, position, false, 0, b->sweep->draws ? 2 : 1, out);
    case SPG_SWEEP_KIND_SCORE: return spg_leaf(&b->lower, position, false, -INT64_MAX, INT64_MAX, out);
    case SPG_SWEEP_KIND_DISTANCE: break;
    }
    return spg_lower_refuse(&b->lower, "a move leads to a game without a table");
}

/* The cell that the target is, and its parameters in table *table; or another game, which has none. */
static spg_status cell_of(spg_builder *b, const spg_schema_target *target, spg_turn turn, uint32_t *parent,
                          spg_sweep_ref **arguments, uint32_t *table, spg_sweep_ref *out)
{
    spg_sweep_ref rank = 0;
    spg_ref position = 0;
    if (b->sweep->open && b->table_of[2 * target->game + (uint32_t)turn] == UINT32_MAX) {
        *arguments = NULL;
        SPG_TRY(spg_schema_node(b->schemas, SPG_NODE_MAKE, SPG_TYPE(POSITION), target->game, target->arguments,
                                target->argument_count, SPG_NOWHERE, &position));
        return ask(b, position, out);
    }
    SPG_TRY(rank_of(b, target, turn, parent, *arguments, table, &rank));
    return spg_sweep_make(b->sweep, SPG_SWEEP_CELL, *table, rank, 0, 0, INT64_MIN, INT64_MAX, out);
}

/* What a cell is worth to whoever moves to it. */
static spg_status seen_by_mover(spg_builder *b, bool again, spg_sweep_ref cell, spg_sweep_ref *out)
{
    spg_sweep_ref top = 0, zero = 0, up = 0, down = 0;
    if (b->sweep->kind == SPG_SWEEP_KIND_OUTCOME) {
        SPG_TRY(spg_sweep_const(b->sweep, b->sweep->draws ? 2 : 1, &top));
        *out = cell;
        return again ? SPG_OK : spg_build_op(b, SPG_SWEEP_SUB, top, cell, out);
    }
    *out = cell;
    if (!again) { SPG_TRY(spg_build_op(b, SPG_SWEEP_NEG, cell, 0, out)); }
    if (b->sweep->kind != SPG_SWEEP_KIND_DISTANCE) { return SPG_OK; }
    SPG_TRY(spg_sweep_const(b->sweep, 0, &zero)); /* one ply nearer to 0 */
    SPG_TRY(spg_build_op(b, SPG_SWEEP_LT, zero, *out, &down));
    SPG_TRY(spg_build_op(b, SPG_SWEEP_LT, *out, zero, &up));
    SPG_TRY(spg_build_op(b, SPG_SWEEP_SUB, *out, down, out));
    return spg_build_op(b, SPG_SWEEP_ADD, *out, up, out);
}

static spg_status emit_candidate(spg_builder *b, uint32_t parent, spg_sweep_statement s)
{
    uint32_t at = 0;
    return spg_loops_open(&b->lower, parent, s, &at);
}

static spg_status add_sum(spg_builder *b, const spg_schema *schema, uint32_t parent)
{
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_OPTION};
    if (!schema->plain) { /* of other games, all of it */
        SPG_TRY(ask(b, schema->whole, &s.a));
        return emit_candidate(b, parent, s);
    }
    SPG_TRY(spg_sweep_const(b->sweep, 0, &s.a));
    for (uint32_t t = 0; t < schema->target_count; t++) {
        spg_sweep_ref *arguments = SPG_TAKE(&b->sweep->arena, spg_sweep_ref, SPG_SWEEP_DIMS);
        spg_sweep_ref cell = 0;
        if (arguments == NULL) { return b->run->error.status; }
        SPG_TRY(cell_of(b, &schema->targets[t], SPG_TURN_FIRST, &parent, &arguments, &s.data, &cell));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_BIT_XOR, s.a, cell, &s.a));
        s.target = schema->target_count == 1 ? arguments : NULL;
    }
    return emit_candidate(b, parent, s);
}

static spg_status add_single(spg_builder *b, const spg_schema *schema, uint32_t parent)
{
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_OPTION};
    spg_sweep_ref *arguments = SPG_TAKE(&b->sweep->arena, spg_sweep_ref, SPG_SWEEP_DIMS);
    spg_sweep_ref cell = 0, gain = 0;
    if (arguments == NULL) { return b->run->error.status; }
    if (schema->target_count != 1) { return spg_lower_refuse(&b->lower, "a move leads to several games or none"); }
    const bool roles = b->request->facts->traits.roles;
    const spg_turn other = b->lower.turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    const spg_turn next = !roles ? SPG_TURN_FIRST : schema->again ? b->lower.turn : other;
    SPG_TRY(cell_of(b, &schema->targets[0], next, &parent, &arguments, &s.data, &cell));
    SPG_TRY(seen_by_mover(b, schema->again, cell, &s.a));
    if (schema->gain != 0 && b->sweep->kind == SPG_SWEEP_KIND_SCORE) {
        SPG_TRY(spg_translate(&b->lower, schema->gain, &gain));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_ADD, gain, s.a, &s.a));
    }
    s.target = arguments;
    return emit_candidate(b, parent, s);
}

static spg_status add_verdict(spg_builder *b, const spg_schema *schema, uint32_t parent)
{
    spg_sweep_statement s = {.kind = SPG_SWEEP_DO_OPTION};
    SPG_TRY(spg_lower_verdict(&b->lower, schema->verdict, 1, &s.a));
    return emit_candidate(b, parent, s);
}

spg_status spg_candidates_add(void *owner, spg_nest *nest, uint32_t parent)
{
    spg_builder *b = owner;
    if (nest->schema->verdict != SPG_VERDICT_NONE) { return add_verdict(b, nest->schema, parent); }
    return spg_sweep_is_mex(b->sweep) ? add_sum(b, nest->schema, parent) : add_single(b, nest->schema, parent);
}
