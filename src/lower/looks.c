/* looks.c — what the rules work out beside their moves. SPDX-License-Identifier: MIT
 *
 * A `let` that no move uses, or uses only under further conditions, is worked out all the same, and so are the arguments of
 * a target that does not exist. Where that is not proved to have a value, it is looked at in its place: an IF whose
 * condition, v != v, never holds, with an empty block in it, by which it is told from what is empty and may go. */
#include "lower/nest.h"

/* Lists and texts, which leaves of open sweeps may be, too. */
static bool is_data(spg_type type)
{
    return type != SPG_TYPE(NONE) && type != SPG_TYPE(POSITION);
}

static spg_status look_at_number(spg_nest *n, spg_ref value, uint32_t parent)
{
    spg_lower *l = n->l;
    spg_sweep_ref number = 0;
    spg_sweep_statement never = {.kind = SPG_SWEEP_DO_IF};
    uint32_t at = 0;
    SPG_TRY(spg_translate(l, value, &number));
    if (!spg_sweep_node_at(l->sweep, number)->careful) { return SPG_OK; }
    SPG_TRY(spg_translate_op(l, SPG_SWEEP_NE, number, number, &never.a));
    SPG_TRY(spg_loops_open(l, parent, never, &at));
    return spg_loops_open(l, at, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, &at);
}

/* Lists and positions have a value when their parts have one. */
static bool is_all_parts(spg_node_kind kind)
{
    return kind == SPG_NODE_LIST || kind == SPG_NODE_SET || kind == SPG_NODE_MAKE || kind == SPG_NODE_SUM;
}

spg_status spg_looks_add(spg_nest *n, spg_ref value, uint32_t parent)
{
    const spg_node node = *spg_nest_node(n, value);
    const bool number = node.type == SPG_TYPE(INT) || node.type == SPG_TYPE(BOOL);
    if (spg_schema_is_safe(n->l->schemas, value)) { return SPG_OK; }
    if (number || (n->l->sweep->open && is_data(node.type))) { return look_at_number(n, value, parent); }
    if (!is_all_parts((spg_node_kind)node.kind)) {
        return spg_lower_refuse(n->l, "a list or position that no move leads to may fail");
    }
    for (uint32_t i = 0; i < node.count; i++) { SPG_TRY(spg_looks_add(n, spg_nest_child(n, value, i), parent)); }
    return SPG_OK;
}

spg_status spg_looks_want(spg_lower *l, const spg_schema_look *look, bool *wanted)
{
    const spg_type type = spg_pool_node(&l->schemas->pool, look->value)->type;
    const bool number = type == SPG_TYPE(INT) || type == SPG_TYPE(BOOL) || (l->sweep->open && is_data(type));
    *wanted = false;
    if (look->at.game != l->index || (look->at.role >= 0 && look->at.role != (int)l->turn)) { return SPG_OK; }
    if (look->opening && number) { return SPG_OK; } /* it stands among the endings */
    if (look->at.opaque) { return spg_lower_refuse(l, "the rules work out what is too large to write out"); }
    if (spg_schema_is_safe(l->schemas, look->value)) { return SPG_OK; }
    if (look->opening) { return spg_lower_refuse(l, "a list or position that no move leads to may fail"); }
    *wanted = true;
    return SPG_OK;
}

static bool is_empty(const spg_sweep *sweep, uint32_t statement)
{
    const spg_sweep_statement *s = &sweep->statements.at[statement];
    if (s->kind != SPG_SWEEP_DO_IF && s->kind != SPG_SWEEP_DO_LOOP && s->kind != SPG_SWEEP_DO_EACH) { return false; }
    for (uint32_t i = 0; i < s->child_count; i++) {
        if (sweep->statements.at[s->children[i]].kind != SPG_SWEEP_DO_STOP) { return false; }
    }
    return true;
}

/* As deep as statements are nested: a move has few names. */
void spg_looks_prune(spg_sweep *sweep, uint32_t statement)
{
    spg_sweep_statement *s = &sweep->statements.at[statement];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->child_count; i++) {
        const uint32_t inner = s->children[i];
        spg_looks_prune(sweep, inner);
        if (!is_empty(sweep, inner)) { s->children[kept++] = inner; }
    }
    s->child_count = kept;
}
