/* moves.c — the options of a position as nested loops. SPDX-License-Identifier: MIT
 *
 * One loop nest per schema; neighbours with the same loops share them. The order of options does not matter in a table.
 * Guards stand as far out as their names allow. A range that the target must keep becomes a bound of the loop where it
 * is linear in the loop's name, so that loops run to the end of the line and no further. What may trap keeps its
 * place: nothing that the rules would evaluate first is skipped because of something they evaluate later. */
#include "sweep/nest.h"

static spg_status emit(spg_nest *n, uint32_t parent)
{
    const spg_schema *schema = n->schema;
    for (uint32_t level = 0; level <= schema->binder_count; level++) {
        SPG_TRY(spg_loops_emit_guards(n, level, &parent));
        if (level == schema->binder_count) { break; }
        SPG_TRY(spg_guards_assume(n, level));
        const bool items = spg_nest_node(n, schema->binders[level].domain)->kind == SPG_NODE_ITEMS;
        SPG_TRY(items ? spg_loops_each(n, level, &parent) : spg_loops_range(n, level, &parent));
        for (uint32_t i = 0; i < n->cut_count; i++) {
            if (spg_calm_level(n, n->cut[i]) == level + 1) { SPG_TRY(spg_loops_learn(n, n->cut[i])); }
        }
    }
    SPG_TRY(spg_guards_assume(n, schema->binder_count));
    if (n->look != 0) { return spg_looks_add(n, n->look, parent); }
    if (schema->verdict != SPG_VERDICT_NONE) { return spg_candidates_verdict(n, parent); }
    return spg_sweep_is_mex(n->b->sweep) ? spg_candidates_sum(n, parent) : spg_candidates_single(n, parent);
}

/* A move, or with `look` what is worked out where the schema stands. */
static spg_status build_schema(spg_builder *b, const spg_schema *schema, spg_ref look, uint32_t body)
{
    spg_nest *n = SPG_TAKE(&b->arena, spg_nest, 1);
    if (n == NULL) { return b->run->error.status; }
    n->b = b;
    n->schema = schema;
    n->look = look;
    const bool whole = b->sweep->open && spg_sweep_is_mex(b->sweep); /* may lead to what is no list of positions */
    if (schema->opaque || (schema->verdict == SPG_VERDICT_NONE && !schema->plain && !whole)) {
        return spg_build_refuse(b, "a move of the rules is not written as positions of known arguments");
    }
    if (schema->binder_count > SPG_NEST_BINDERS) { return spg_build_refuse(b, "a move has too many names"); }
    spg_build_enter_box(b, schema->game);
    b->scope.pool = &b->schemas->pool;
    for (uint32_t i = 0; i < schema->guard_count; i++) { /* no option is looked at where the game has ended */
        if (schema->guards[i].source == SPG_GUARD_ENDING) { SPG_TRY(spg_loops_learn(n, schema->guards[i].condition)); }
    }
    spg_calm_enter(n);
    SPG_TRY(spg_guards_place(n));
    SPG_TRY(spg_guards_bound_loops(n));
    SPG_TRY(spg_guards_place_legality(n));
    const spg_status status = emit(n, body);
    b->proving = false;
    return status != SPG_OK ? status : b->premises->status;
}

/* All looks from *next on that stand before the move. */
static spg_status build_looks(spg_builder *b, size_t move, uint32_t body, size_t *next, bool *some)
{
    for (; *next < b->schemas->looks.count && b->schemas->looks.at[*next].before <= move; *next += 1) {
        const spg_schema_look look = b->schemas->looks.at[*next];
        bool wanted = false;
        SPG_TRY(spg_looks_want(b, &look, &wanted));
        if (wanted) { SPG_TRY(build_schema(b, &look.at, look.value, body)); }
        *some = *some || wanted;
    }
    return SPG_OK;
}

spg_status spg_build_moves(spg_builder *b, uint32_t *body)
{
    const spg_sweep_table table = b->sweep->tables.at[b->table];
    SPG_TRY(spg_sweep_add_statement(b->sweep, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, body));
    size_t next = 0;
    bool some = false;
    for (size_t i = 0; i < b->schemas->at.count; i++) {
        const spg_schema schema = b->schemas->at.at[i];
        SPG_TRY(build_looks(b, i, *body, &next, &some));
        if (schema.game != table.game || (schema.role >= 0 && schema.role != (int)table.turn)) { continue; }
        SPG_TRY(build_schema(b, &schema, 0, *body));
    }
    SPG_TRY(build_looks(b, SIZE_MAX, *body, &next, &some));
    if (some) { spg_looks_prune(b->sweep, *body); }
    return SPG_OK;
}
