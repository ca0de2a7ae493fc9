/* generate.c — a program that prints random small inputs: main with everything drawn that it would read.
 * SPDX-License-Identifier: MIT
 *
 * Of main those acts are kept that reading depends on: reads, loops and conditions around them, and assignments to what
 * sizes and conditions name. A loop that a sentinel ends draws what it reads until its condition is as it should be: false
 * but in the last round. */
#include "export/generate.h"

#include "export/acts.h"

/* ---- what is kept ---- */

static bool is_place_needed(const spg_x_drawer *g, spg_ref place)
{
    const spg_node *node = spg_x_node(g->x, place);
    return node->kind == SPG_NODE_GIVEN ? g->givens[node->data] : g->slots[node->data];
}

static bool reads_or_leaves(const spg_exporter *x, spg_ref act)
{
    return spg_pool_has(x->pool, act, SPG_NODE_READ) || spg_pool_has(x->pool, act, SPG_NODE_LEAVE);
}

static bool is_kept(const spg_x_drawer *g, spg_ref act)
{
    const spg_node_kind kind = (spg_node_kind)spg_x_node(g->x, act)->kind;
    if (kind == SPG_NODE_ASSIGN || kind == SPG_NODE_PUT) { return is_place_needed(g, spg_x_child(g->x, act, 0)); }
    if (kind == SPG_NODE_WHEN || kind == SPG_NODE_LEAVE) { return reads_or_leaves(g->x, act); }
    return spg_pool_has(g->x->pool, act, SPG_NODE_READ);
}

/* True: something new. */
static bool need_names(spg_x_drawer *g, spg_ref ref)
{
    const spg_node *node = spg_x_node(g->x, ref);
    const bool variable = node->kind == SPG_NODE_LOCAL && g->targets.binders[node->data] == 0;
    bool *needed = variable ? &g->slots[node->data] : node->kind == SPG_NODE_GIVEN ? &g->givens[node->data] : NULL;
    bool fresh = needed != NULL && !*needed;
    if (fresh) { *needed = true; }
    for (uint32_t i = 0; i < node->count; i++) { fresh = need_names(g, spg_x_child(g->x, ref, i)) || fresh; }
    return fresh;
}

static bool need_of_read(spg_x_drawer *g, spg_ref act)
{
    const spg_x_target *t = spg_x_target_of(&g->targets, spg_x_node(g->x, spg_x_child(g->x, act, 0)));
    bool fresh = false;
    for (uint32_t i = 1; i <= 2; i++) { fresh = need_names(g, spg_x_child(g->x, act, i)) || fresh; }
    for (uint32_t i = 0; i < t->low_count; i++) { fresh = need_names(g, t->lows[i].ref) || fresh; }
    for (uint32_t i = 0; i < t->high_count; i++) { fresh = need_names(g, t->highs[i].ref) || fresh; }
    return fresh;
}

/* One pass over the acts; true: it has found more. */
static bool find_needs(spg_x_drawer *g, spg_ref act)
{
    const spg_exporter *x = g->x;
    const spg_node *node = spg_x_node(x, act);
    bool fresh = false;
    if (!is_kept(g, act)) { return false; }
    if (node->kind == SPG_NODE_READ) { return need_of_read(g, act); }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, act, i);
        const bool is_act = spg_node_class_of((spg_node_kind)spg_x_node(x, child)->kind) == SPG_CLASS_ACT;
        fresh = (is_act ? find_needs(g, child) : need_names(g, child)) || fresh;
    }
    return fresh;
}

/* ---- acts ---- */

static void act(spg_x_drawer *g, spg_ref ref);

/* `stop if C` */
static bool is_stop(const spg_exporter *x, spg_ref ref)
{
    if (spg_x_node(x, ref)->kind != SPG_NODE_WHEN || spg_x_child(x, ref, 2) != 0) { return false; }
    spg_ref then = spg_x_child(x, ref, 1);
    const spg_node *of = spg_x_node(x, then);
    if (of->kind == SPG_NODE_ACTS && of->count == 1) { then = spg_x_child(x, then, 0); }
    return spg_x_node(x, then)->kind == SPG_NODE_LEAVE;
}

/* How many acts of the body come before its first `stop if`; 0: it is of another form. */
static uint32_t acts_before_stop(const spg_exporter *x, spg_ref body)
{
    const spg_node *node = spg_x_node(x, body);
    for (uint32_t i = 0; node->kind == SPG_NODE_ACTS && i < node->count; i++) {
        const spg_ref child = spg_x_child(x, body, i);
        const spg_node_kind kind = (spg_node_kind)spg_x_node(x, child)->kind;
        if (is_stop(x, child)) { return i; }
        if (kind == SPG_NODE_ACTS
                ? (spg_pool_has(x->pool, child, SPG_NODE_LEAVE) || spg_pool_has(x->pool, child, SPG_NODE_LOOP))
                : kind != SPG_NODE_READ && kind != SPG_NODE_ASSIGN && kind != SPG_NODE_PRINT) {
            return 0;
        }
    }
    return 0;
}

/* Reads of a block: `read a, b;` is a block of its own. */
static void each_read(spg_x_drawer *g, spg_ref ref, bool puts)
{
    spg_exporter *x = g->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_ACTS) {
        for (uint32_t i = 0; i < node->count; i++) { each_read(g, spg_x_child(x, ref, i), puts); }
    } else if (node->kind == SPG_NODE_READ) {
        if (puts) {
            spg_x_put(g, ref);
            g->width = spg_x_read_form(node) == SPG_READ_NUMBER ? spg_x_child(x, ref, 0) : 0;
        } else {
            spg_x_draw(g, ref);
        }
    } else if (!puts && is_kept(g, ref)) {
        act(g, ref);
    }
}

static void loop(spg_x_drawer *g, spg_ref ref)
{
    spg_exporter *x = g->x;
    const spg_ref body = spg_x_child(x, ref, 0);
    const uint32_t before = acts_before_stop(x, body);
    const unsigned number = spg_x_number(x), outer = g->last;
    if (before == 0) {
        spg_x_refuse(x, spg_x_node(x, ref)->span,
                     "no inputs can be generated for a '%1' that does not start with reads and "
                     "'stop if'",
                     "loop", "begin it so: loop { read n; stop if n == 0; … }");
        return;
    }
    const spg_ref condition = spg_x_child(x, spg_x_child(x, body, before), 0);
    spg_x_code(x, "\nfor (long long left_%u = between(1, 4);; left_%u--) {\ndo {", number, number);
    g->last = number;
    for (uint32_t i = 0; i < before; i++) { each_read(g, spg_x_child(x, body, i), false); }
    g->last = outer;
    spg_x_code(x, "\n} while ((%x) != (left_%u == 0));", condition, number);
    for (uint32_t i = 0; i < before; i++) { each_read(g, spg_x_child(x, body, i), true); }
    const char *leave = g->leave;
    g->leave = "break;";
    for (uint32_t i = before; i < spg_x_node(x, body)->count; i++) { act(g, spg_x_child(x, body, i)); }
    g->leave = leave;
    spg_x_close(x);
}

static void rounds(spg_x_drawer *g, spg_ref count, spg_ref body)
{
    spg_exporter *x = g->x;
    const unsigned number = spg_x_number(x);
    const char *leave = g->leave, *many = count != 0 ? spg_x_text(x, "%i", count) : "between(1, 4)";
    spg_x_code(x, "\nfor (long long round_%u = %s; round_%u > 0; round_%u--) {", number, many, number, number);
    g->leave = "break;";
    act(g, body);
    g->leave = leave;
    spg_x_close(x);
}

static void each(spg_x_drawer *g, spg_ref ref)
{
    spg_exporter *x = g->x;
    const uint32_t count = spg_x_node(x, ref)->count;
    spg_x_loops loops;
    spg_x_code(x, "\n{");
    spg_x_loops_open(x, ref, NULL, &loops);
    for (uint32_t i = 0; i + 1 < count; i++) {
        const uint32_t slot = spg_x_node(x, spg_x_child(x, ref, i))->data;
        spg_x_learn(x, &x->variables[slot], x->scope.locals[slot]);
    }
    act(g, spg_x_child(x, ref, count - 1));
    spg_x_loops_close(x, &loops);
    spg_x_close(x);
}

static void when(spg_x_drawer *g, spg_ref ref)
{
    spg_exporter *x = g->x;
    const spg_ref other = spg_x_child(x, ref, 2);
    spg_x_if(x, spg_x_child(x, ref, 0));
    act(g, spg_x_child(x, ref, 1));
    spg_x_close(x);
    if (!reads_or_leaves(x, other)) { return; }
    spg_x_code(x, " else {");
    act(g, other);
    spg_x_close(x);
}

static void assign(spg_x_drawer *g, spg_ref ref)
{
    spg_exporter *x = g->x;
    const spg_ref to = spg_x_child(x, ref, 0), value = spg_x_child(x, ref, 1);
    if (spg_pool_has(x->pool, value, SPG_NODE_ASK) || spg_pool_has(x->pool, value, SPG_NODE_PERIOD)) {
        spg_x_refuse(x, spg_x_node(x, ref)->span,
                     "what is read depends on an answer: no inputs can be generated for '%1'", "main",
                     "work out what is read from what was read before");
        return;
    }
    const spg_extent extent = spg_x_extent(x, value);
    spg_x_code(x, "\n%x = %x;", to, value);
    spg_x_learn(x, spg_x_known(x, to), extent);
}

static void act(spg_x_drawer *g, spg_ref ref)
{
    spg_exporter *x = g->x;
    const spg_node *node = spg_x_node(x, ref);
    if (!is_kept(g, ref)) { return; }
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_ACTS:
        for (uint32_t i = 0; i < node->count; i++) { act(g, spg_x_child(x, ref, i)); }
        return;
    case SPG_NODE_READ:
        each_read(g, ref, false);
        each_read(g, ref, true);
        return;
    case SPG_NODE_REPEAT: rounds(g, spg_x_child(x, ref, 0), spg_x_child(x, ref, 1)); return;
    case SPG_NODE_LOOP: loop(g, ref); return;
    case SPG_NODE_UNTIL: rounds(g, 0, spg_x_child(x, ref, 0)); return;
    case SPG_NODE_EACH: each(g, ref); return;
    case SPG_NODE_WHEN: when(g, ref); return;
    case SPG_NODE_LEAVE: spg_x_code(x, "\n%s", g->leave); return;
    case SPG_NODE_ASSIGN: assign(g, ref); return;
    case SPG_NODE_PUT:
        spg_x_refuse(x, node->span, "no inputs can be generated where '%1' changes a list", "main",
                     "assign the whole list: a = a with [i]: v;");
        return;
    case SPG_NODE_PRINT:
        return;
    SPG_CASES_NO_ACT:
        return;
    }
}

void spg_x_generator(spg_exporter *x)
{
    spg_x_drawer g = {.x = x, .leave = "return 0;"};
    spg_x_find_targets(x, &g.targets);
    g.slots = SPG_TAKE(&x->arena, bool, x->program->main.frame.local_count + 1);
    g.givens = SPG_TAKE(&x->arena, bool, x->program->givens.count + 1);
    if (g.slots == NULL || g.givens == NULL || x->status != SPG_OK) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    while (find_needs(&g, x->program->main.body)) {}
    spg_x_need(x, "random");
    spg_x_code(x, "\nrandom_state = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;");
    act(&g, x->program->main.body);
    spg_x_need(x, "put-item");
    spg_x_code(x, "\nend_line();");
}
