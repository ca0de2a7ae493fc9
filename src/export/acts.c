/* acts.c — main: reads, loops, prints. SPDX-License-Identifier: MIT */
#include "export/acts.h"

#include <stdio.h>

typedef struct printer {
    spg_exporter *x;
    const char *leave; /* of the innermost loop: how to get out of it */
    bool *left;        /* … and whether that was used */
} printer;

static void act(const printer *p, spg_ref ref);

/* ---- loops ---- */

static void rounds(const printer *p, spg_ref body)
{
    spg_exporter *x = p->x;
    const bool release = x->had_memory && spg_x_lets_go(x, body);
    const unsigned number = spg_x_number(x);
    if (release) {
        spg_x_need(x, "release");
        spg_x_code(x, "\nconst block *mark_%u = memory;", number);
    }
    act(p, body);
    if (release) { spg_x_code(x, "\nmemory_release(mark_%u);", number); }
}

static bool reads_at_once(const spg_exporter *x, spg_ref body)
{
    const spg_node *node = spg_x_node(x, body);
    if (node->kind == SPG_NODE_ACTS && node->count > 0) { return reads_at_once(x, spg_x_child(x, body, 0)); }
    return node->kind == SPG_NODE_READ;
}

static void until(const printer *p, spg_ref ref)
{
    spg_exporter *x = p->x;
    const spg_ref body = spg_x_child(x, ref, 0);
    const unsigned number = spg_x_number(x);
    const bool checks = !reads_at_once(x, body);
    spg_x_code(x, "\nwhile (skip_blanks()) {");
    if (checks) { spg_x_code(x, "\nconst long long passed_%u = in_passed;", number); }
    rounds(p, body);
    if (checks) { spg_x_code(x, "\ncheck_progress(passed_%u);", number); }
    spg_x_close(x);
}

static void repeat(const printer *p, spg_ref ref)
{
    spg_exporter *x = p->x;
    const unsigned number = spg_x_number(x);
    spg_x_code(x, "\nfor (long long round_%u = %i; round_%u > 0; round_%u--) {", number, spg_x_child(x, ref, 0), number,
               number);
    rounds(p, spg_x_child(x, ref, 1));
    spg_x_close(x);
}

/* Several binders are several loops of C: `stop` leaves them all. */
static void each(const printer *outer, spg_ref ref)
{
    spg_exporter *x = outer->x;
    const uint32_t count = spg_x_node(x, ref)->count;
    const unsigned number = spg_x_number(x);
    char leave[48] = "break;";
    bool left = false;
    spg_x_loops loops;
    if (count > 2) { snprintf(leave, sizeof leave, "goto end_%u;", number); }
    const printer p = {x, leave, &left};
    spg_x_code(x, "\n{"); /* names of the loops */
    spg_x_loops_open(x, ref, NULL, &loops);
    for (uint32_t i = 0; i + 1 < count; i++) {
        const uint32_t slot = spg_x_node(x, spg_x_child(x, ref, i))->data;
        spg_x_learn(x, &x->variables[slot], x->scope.locals[slot]);
    }
    rounds(&p, spg_x_child(x, ref, count - 1));
    spg_x_loops_close(x, &loops);
    spg_x_close(x);
    if (count > 2 && left) { spg_x_code(x, "\nend_%u:;", number); }
}

static void when(const printer *p, spg_ref ref)
{
    spg_exporter *x = p->x;
    spg_x_if(x, spg_x_child(x, ref, 0));
    act(p, spg_x_child(x, ref, 1));
    spg_x_close(x);
    if (spg_x_child(x, ref, 2) == 0) { return; }
    spg_x_code(x, " else {");
    act(p, spg_x_child(x, ref, 2));
    spg_x_close(x);
}

bool spg_x_has_put(const spg_exporter *x)
{
    for (size_t i = 1; i < x->pool->nodes.count; i++) {
        if (x->pool->nodes.at[i].kind == SPG_NODE_PUT) { return true; }
    }
    return false;
}

/* What a name gets: where lists are changed in place, one of its own. */
static const char *own_copy(spg_exporter *x, spg_ref value)
{
    const spg_type type = spg_x_node(x, value)->type;
    const bool copies = spg_x_has_put(x) && spg_x_is_many(type);
    return copies ? spg_x_text(x, "@type%u_copy(%x)", type, value) : spg_x_text(x, "%x", value);
}

/* a = a + more: what a name gets in a loop is not copied in each round. */
static bool goes_on(spg_exporter *x, spg_ref to, spg_ref value)
{
    const spg_node *sum = spg_x_node(x, value), *name = spg_x_node(x, to);
    if (sum->kind != SPG_NODE_JOIN_LISTS || sum->count < 2 || name->kind == SPG_NODE_GIVEN) { return false; }
    const spg_node *first = spg_x_node(x, spg_x_child(x, value, 0));
    return first->kind == name->kind && first->data == name->data && first->count == 0 && name->count == 0;
}

static void extend(spg_exporter *x, spg_ref to, spg_ref value)
{
    const spg_node *sum = spg_x_node(x, value);
    spg_x_need_list(x, "extend", sum->type);
    spg_x_code(x, "\n@place%x = ", to);
    for (uint32_t i = 1; i < sum->count; i++) { spg_x_code(x, "@type%u_extend(", sum->type); }
    spg_x_code(x, "@place%x", to);
    for (uint32_t i = 1; i < sum->count; i++) { spg_x_code(x, ", %s)", own_copy(x, spg_x_child(x, value, i))); }
    spg_x(x, ";");
}

static void assign(spg_exporter *x, spg_ref ref)
{
    const spg_ref to = spg_x_child(x, ref, 0);
    const spg_ref value = spg_x_child(x, ref, 1);
    const spg_extent extent = spg_x_extent(x, value);
    if (goes_on(x, to, value)) {
        extend(x, to, value);
        spg_x_was_set(x, to, false, extent);
        return;
    }
    spg_x_code(x, "\n@place%x = %s;", to, own_copy(x, value));
    spg_x_was_set(x, to, false, extent);
}

static void put(spg_exporter *x, spg_ref ref)
{
    const spg_ref to = spg_x_child(x, ref, 0), value = spg_x_child(x, ref, 2);
    spg_extent extent = *spg_x_known(x, to);
    const spg_extent item = spg_x_extent(x, value);
    spg_x_code(x, "\n@type%u_put(&@place%x, %i, ", spg_x_node(x, to)->type, to, spg_x_child(x, ref, 1));
    spg_x_code(x, "%s);", own_copy(x, value));
    extent.values = spg_interval_join(extent.values, item.values);
    extent.inner = spg_interval_join(extent.inner, item.length);
    spg_x_was_set(x, to, false, extent);
}

bool spg_x_calls(const spg_exporter *x, spg_ref ref)
{
    return spg_pool_has(x->pool, ref, SPG_NODE_ASK) || spg_pool_has(x->pool, ref, SPG_NODE_CALL) ||
           spg_pool_has(x->pool, ref, SPG_NODE_PERIOD);
}

/* Setting a given works out its range. */
static bool range_calls(const spg_exporter *x, spg_ref act)
{
    const spg_node *to = spg_x_node(x, spg_x_child(x, act, 0));
    if (to->kind != SPG_NODE_GIVEN) { return false; }
    const spg_shape *shape = &x->program->givens.at[to->data].shape;
    const spg_ref parts[] = {shape->low, shape->high, shape->size[0], shape->size[1]};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i] != 0 && spg_x_calls(x, parts[i])) { return true; }
    }
    return false;
}

/* What is known of the variables is what holds at any time. */
static void act(const printer *p, spg_ref ref)
{
    spg_exporter *x = p->x;
    const spg_node *node = spg_x_node(x, ref);
    const bool sets = node->kind == SPG_NODE_READ || node->kind == SPG_NODE_ASSIGN || node->kind == SPG_NODE_PUT;
    bool left = false;
    x->place = node->span.source != 0 ? node->span : x->place;
    x->begun = x->begun || (node->kind != SPG_NODE_ACTS && (!sets || spg_x_calls(x, ref) || range_calls(x, ref)));
    const printer inner = {x, "break;", &left};
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_ACTS:
        for (uint32_t i = 0; i < node->count; i++) { act(p, spg_x_child(x, ref, i)); }
        return;
    case SPG_NODE_READ: spg_x_read(x, ref); return;
    case SPG_NODE_PRINT: spg_x_print(x, ref); return;
    case SPG_NODE_REPEAT: repeat(&inner, ref); return;
    case SPG_NODE_LOOP:
        spg_x_code(x, "\nfor (;;) {");
        rounds(&inner, spg_x_child(x, ref, 0));
        spg_x_close(x);
        return;
    case SPG_NODE_UNTIL: until(&inner, ref); return;
    case SPG_NODE_EACH: each(p, ref); return;
    case SPG_NODE_WHEN: when(p, ref); return;
    case SPG_NODE_LEAVE:
        spg_x_code(x, "\n%s", p->leave);
        *p->left = true;
        return;
    case SPG_NODE_ASSIGN: assign(x, ref); return;
    case SPG_NODE_PUT:
        put(x, ref);
        return;
    SPG_CASES_NO_ACT:
        return;
    }
}

void spg_x_acts(spg_exporter *x)
{
    bool left = false;
    const printer p = {x, "", &left};
    act(&p, x->program->main.body);
}
