/* roll.c — a chain of helpers that differ in their numbers only becomes one helper with a level. SPDX-License-Identifier: MIT
 *
 * f9 calls f8, f8 calls f7 in the same way, …: theorems write down a loop over constants so. The helper that stands for
 * all of them has the level as its first parameter and the constants in a list; below level 0 it is what the last one
 * calls. The chain itself stays as it was. */
#include "export/exporter.h"

enum { CHAIN_MIN = 8, CHAIN_MAX = 1024 };

typedef struct chain {
    spg_exporter *x;
    spg_program *program;
    const uint32_t *defs; /* from the top */
    uint32_t count;
    uint32_t base;    /* what the last one calls */
    uint32_t rolled;  /* what stands for all */
    spg_ref constant; /* the last item of a list of numbers that was built */
} chain;

/* The one helper that the expression calls: UINT32_MAX none, UINT32_MAX - 1 several. */
static uint32_t callee(const spg_exporter *x, spg_ref ref)
{
    const spg_node *node = spg_x_node(x, ref);
    uint32_t found = node->kind == SPG_NODE_CALL ? node->data : UINT32_MAX;
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        const uint32_t other = child == 0 ? UINT32_MAX : callee(x, child);
        if (other == UINT32_MAX) { continue; }
        found = found == UINT32_MAX || found == other ? other : UINT32_MAX - 1;
    }
    return found;
}

static bool is_plain(const spg_def *def)
{
    for (uint32_t i = 0; i < def->param_count; i++) {
        if (def->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return !def->recursive && def->frame.local_count == 0 && def->result != SPG_TYPE(POSITION);
}

static bool same_form(const spg_exporter *x, spg_ref a, spg_ref b)
{
    const spg_node *m = spg_x_node(x, a);
    const spg_node *n = spg_x_node(x, b);
    if (m->kind != n->kind || m->type != n->type || m->count != n->count) { return false; }
    if (m->kind != SPG_NODE_INT && m->kind != SPG_NODE_CALL && m->data != n->data) { return false; }
    for (uint32_t i = 0; i < m->count; i++) {
        const spg_ref c = spg_x_child(x, a, i);
        const spg_ref d = spg_x_child(x, b, i);
        if ((c == 0) != (d == 0) || (c != 0 && !same_form(x, c, d))) { return false; }
    }
    return true;
}

/* The next one of the same form, or UINT32_MAX. */
static uint32_t below(const spg_exporter *x, uint32_t def)
{
    const spg_program *program = x->program;
    const spg_def *of = &program->defs.at[def];
    if (!is_plain(of)) { return UINT32_MAX; }
    const uint32_t next = callee(x, of->body);
    if (next >= program->defs.count || next == def) { return UINT32_MAX; }
    const spg_def *other = &program->defs.at[next];
    const uint32_t last = is_plain(other) ? callee(x, other->body) : UINT32_MAX;
    if (last >= program->defs.count || last == next || program->defs.at[last].result != of->result ||
        program->defs.at[last].param_count != of->param_count || !is_plain(&program->defs.at[last])) {
        return UINT32_MAX;
    }
    return other->result == of->result && other->param_count == of->param_count && same_form(x, of->body, other->body)
               ? next
               : UINT32_MAX;
}

/* ---- building ---- */

static spg_ref build(chain *c, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                     uint32_t count)
{
    spg_ref out = 0;
    if (c->x->status == SPG_OK) {
        spg_x_set(c->x, spg_pool_add(&c->program->pool, kind, type, data, children, count, SPG_NOWHERE, &out));
    }
    return out;
}

static spg_ref build_int(chain *c, spg_int value)
{
    spg_ref out = 0;
    if (c->x->status == SPG_OK) { spg_x_set(c->x, spg_pool_int(&c->program->pool, value, SPG_NOWHERE, &out)); }
    return out;
}

static spg_ref build_level(chain *c)
{
    return build(c, SPG_NODE_PARAM, SPG_TYPE(INT), 0, NULL, 0);
}

/* Are these the numbers of the list built last? */
static bool same_numbers(const chain *c, const spg_ref *refs)
{
    const spg_ref list = spg_x_child(c->x, c->constant, 0);
    for (uint32_t i = 0; i < c->count; i++) {
        const spg_node *old = spg_x_node(c->x, spg_x_child(c->x, list, c->count - 1 - i));
        if (spg_x_node(c->x, refs[i])->data != old->data) { return false; }
    }
    return true;
}

/* One number per level, the lowest level first. */
static spg_ref build_constant(chain *c, const spg_ref *refs)
{
    const spg_pool *pool = c->x->pool;
    bool same = true;
    spg_ref *items = SPG_X_TAKE(c->x, spg_ref, c->count);
    if (items == NULL) { return 0; }
    for (uint32_t i = 0; i < c->count; i++) {
        same = same && pool->nodes.at[refs[i]].data == pool->nodes.at[refs[0]].data;
    }
    if (same) { return refs[0]; }
    if (c->constant != 0 && same_numbers(c, refs)) { return c->constant; }
    for (uint32_t i = 0; i < c->count; i++) {
        items[i] = build_int(c, pool->ints.at[pool->nodes.at[refs[c->count - 1 - i]].data]);
    }
    const spg_ref of[] = {build(c, SPG_NODE_LIST, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, items, c->count), build_level(c)};
    c->constant = build(c, SPG_NODE_INDEX, SPG_TYPE(INT), 0, of, 2);
    return c->constant;
}

/* The bodies of all members at once. */
static spg_ref copy(chain *c, const spg_ref *refs)
{
    const spg_node node = *spg_x_node(c->x, refs[0]);
    const bool calls = node.kind == SPG_NODE_CALL;
    if (node.kind == SPG_NODE_INT) { return build_constant(c, refs); }
    if (node.kind == SPG_NODE_PARAM) { return build(c, SPG_NODE_PARAM, node.type, node.data + 1, NULL, 0); }
    spg_ref *children = SPG_X_TAKE(c->x, spg_ref, node.count + 2);
    spg_ref *sides = SPG_X_TAKE(c->x, spg_ref, c->count);
    if (children == NULL || sides == NULL) { return 0; }
    uint32_t count = 0;
    if (calls) {
        const spg_ref one[] = {build_level(c), build_int(c, 1)};
        children[count++] = build(c, SPG_NODE_SUB, SPG_TYPE(INT), 0, one, 2);
    }
    for (uint32_t i = 0; i < node.count && c->x->status == SPG_OK; i++) {
        for (uint32_t k = 0; k < c->count; k++) { sides[k] = spg_x_child(c->x, refs[k], i); }
        children[count++] = sides[0] == 0 ? 0 : copy(c, sides);
    }
    return build(c, (spg_node_kind)node.kind, node.type, calls ? c->rolled : node.data, children, count);
}

static spg_ref call_base(chain *c, const spg_def *top)
{
    spg_ref *arguments = SPG_X_TAKE(c->x, spg_ref, top->param_count + 1);
    if (arguments == NULL) { return 0; }
    for (uint32_t i = 0; i < top->param_count; i++) {
        arguments[i] = build(c, SPG_NODE_PARAM, SPG_TYPE(INT), i + 1, NULL, 0);
    }
    return build(c, SPG_NODE_CALL, top->result, c->base, arguments, top->param_count);
}

static spg_status roll(chain *c)
{
    spg_exporter *x = c->x;
    const spg_def top = c->program->defs.at[c->defs[0]];
    spg_def fresh = {.name = top.name, .param_count = top.param_count + 1, .result = top.result, .recursive = true};
    spg_ref *bodies = SPG_TAKE(&x->arena, spg_ref, c->count);
    fresh.params = SPG_TAKE(&c->program->arena, spg_param, top.param_count + 2);
    if (bodies == NULL || fresh.params == NULL) { return x->run->error.status; }
    for (uint32_t i = 0; i < c->count; i++) { bodies[i] = c->program->defs.at[c->defs[i]].body; }
    fresh.params[0] = (spg_param){.name = "level", .shape = {.type = SPG_TYPE(INT)}};
    for (uint32_t i = 0; i < top.param_count; i++) { fresh.params[i + 1] = top.params[i]; }
    c->rolled = (uint32_t)c->program->defs.count;
    const spg_ref ends[] = {build_level(c), build_int(c, 0)};
    const spg_ref parts[] = {build(c, SPG_NODE_LT, SPG_TYPE(BOOL), 0, ends, 2), call_base(c, &top), copy(c, bodies)};
    fresh.body = build(c, SPG_NODE_SELECT, top.result, 0, parts, 3);
    return x->status != SPG_OK ? x->status : SPG_PUSH(x->run, &c->program->defs, fresh);
}

/* ---- finding ---- */

static spg_status roll_from(spg_exporter *x, spg_program *program, uint32_t top, spg_x_roll *rolls)
{
    chain c = {.x = x, .program = program};
    uint32_t *defs = SPG_TAKE(&x->arena, uint32_t, CHAIN_MAX);
    if (defs == NULL) { return x->run->error.status; }
    for (uint32_t def = top; def != UINT32_MAX && c.count < CHAIN_MAX; def = below(x, def)) { defs[c.count++] = def; }
    c.defs = defs;
    c.base = callee(x, program->defs.at[defs[c.count - 1]].body);
    if (c.count < CHAIN_MIN || c.count == CHAIN_MAX) { return SPG_OK; }
    SPG_TRY(roll(&c));
    for (uint32_t i = 0; i < c.count; i++) { rolls[defs[i]] = (spg_x_roll){c.rolled, (int64_t)(c.count - 1 - i)}; }
    return SPG_OK;
}

spg_status spg_x_roll_chains(spg_exporter *x, spg_program *program)
{
    const size_t count = program->defs.count;
    spg_x_roll *rolls = SPG_TAKE(&x->arena, spg_x_roll, count + 1);
    bool *is_below = SPG_TAKE(&x->arena, bool, count + 1);
    if (rolls == NULL || is_below == NULL) { return x->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t next = below(x, i);
        rolls[i].def = UINT32_MAX;
        if (next != UINT32_MAX) { is_below[next] = true; }
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!is_below[i] && below(x, i) != UINT32_MAX) { SPG_TRY(roll_from(x, program, i, rolls)); }
    }
    x->rolls = rolls;
    x->roll_count = count;
    return SPG_OK;
}
