/* moves.c — the options of a position as nested loops. SPDX-License-Identifier: MIT
 *
 * One loop nest per schema; neighbours with the same loops share them. The order of options does not matter in a table.
 * Guards stand as far out as their names allow. A range that the target must keep becomes a bound of the loop where it
 * is linear in the loop's name, so that loops run to the end of the line and no further. What may trap keeps its
 * place: nothing that the rules would evaluate first is skipped because of something they evaluate later. */
#include "lower/nest.h"

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
    return n->l->candidate(n->l->owner, n, parent);
}

/* A move, or with `look` what is worked out where the schema stands. */
static spg_status build_schema(spg_lower *l, const spg_schema *schema, spg_ref look, uint32_t body)
{
    spg_nest *n = SPG_TAKE(&l->arena, spg_nest, 1);
    if (n == NULL) { return l->run->error.status; }
    n->l = l;
    n->schema = schema;
    n->look = look;
    const bool whole = l->sweep->open && spg_sweep_is_mex(l->sweep); /* may lead to what is no list of positions */
    if (schema->opaque || (schema->verdict == SPG_VERDICT_NONE && !schema->plain && !whole)) {
        return spg_lower_refuse(l, "a move of the rules is not written as positions of known arguments");
    }
    if (schema->binder_count > SPG_NEST_BINDERS) { return spg_lower_refuse(l, "a move has too many names"); }
    spg_lower_enter(l, schema->game);
    l->scope.pool = &l->schemas->pool;
    for (uint32_t i = 0; i < schema->guard_count; i++) { /* no option is looked at where the game has ended */
        if (schema->guards[i].source == SPG_GUARD_ENDING) { SPG_TRY(spg_loops_learn(n, schema->guards[i].condition)); }
    }
    spg_calm_enter(n);
    SPG_TRY(spg_guards_place(n));
    SPG_TRY(spg_guards_bound_loops(n));
    SPG_TRY(spg_guards_place_legality(n));
    const spg_status status = emit(n, body);
    l->proving = false;
    return status != SPG_OK ? status : l->premises->status;
}

/* All looks from *next on that stand before the move. */
static spg_status build_looks(spg_lower *l, size_t move, uint32_t body, size_t *next, bool *some)
{
    for (; *next < l->schemas->looks.count && l->schemas->looks.at[*next].before <= move; *next += 1) {
        const spg_schema_look look = l->schemas->looks.at[*next];
        bool wanted = false;
        SPG_TRY(spg_looks_want(l, &look, &wanted));
        if (wanted) { SPG_TRY(build_schema(l, &look.at, look.value, body)); }
        *some = *some || wanted;
    }
    return SPG_OK;
}

spg_status spg_lower_moves(spg_lower *l, uint32_t *body)
{
    SPG_TRY(spg_sweep_add_statement(l->sweep, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, body));
    const uint32_t game = l->index;
    size_t next = 0;
    bool some = false;
    for (size_t i = 0; i < l->schemas->at.count; i++) {
        const spg_schema schema = l->schemas->at.at[i];
        SPG_TRY(build_looks(l, i, *body, &next, &some));
        if (schema.game != game || (schema.role >= 0 && schema.role != (int)l->turn)) { continue; }
        SPG_TRY(build_schema(l, &schema, 0, *body));
    }
    SPG_TRY(build_looks(l, SIZE_MAX, *body, &next, &some));
    if (some) { spg_looks_prune(l->sweep, *body); }
    return SPG_OK;
}
