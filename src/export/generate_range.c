/* generate_range.c — which values may be read: ranges of givens and parameters, followed back to what main reads.
 * SPDX-License-Identifier: MIT
 *
 * A demand on an expression becomes demands on the variables in it: `heap(n-1)` with n-1 in 0.. asks for n in 1.. . What is
 * not understood is not followed: a value drawn outside is refused by all three programs alike. */
#include <string.h>

#include "export/generate.h"
#include "game/question.h"

enum { ROUNDS = 4, SIZE = 4 };

typedef struct demand {
    bool has_low, has_high, small;
    int64_t low, high;
    spg_x_limit lower, upper; /* ref 0: none */
} demand;

typedef struct finder {
    spg_exporter *x;
    spg_x_targets *out;
} finder;

/* ---- demands ---- */

static void add_limit(spg_x_limit *at, uint32_t *count, spg_x_limit limit)
{
    for (uint32_t i = 0; i < *count; i++) {
        if (at[i].ref == limit.ref && at[i].offset == limit.offset) { return; }
    }
    if (limit.ref != 0 && *count < SPG_X_LIMITS) { at[(*count)++] = limit; }
}

static void meet(spg_x_target *t, const demand *d)
{
    if (d->has_low && (!t->has_low || t->low < d->low)) { t->low = d->low; }
    if (d->has_high && (!t->has_high || t->high > d->high)) { t->high = d->high; }
    t->has_low = t->has_low || d->has_low;
    t->has_high = t->has_high || d->has_high;
    t->small = t->small || d->small;
    add_limit(t->lows, &t->low_count, d->lower);
    add_limit(t->highs, &t->high_count, d->upper);
}

static demand between(int64_t low, int64_t high)
{
    return (demand){.has_low = true, .has_high = true, .low = low, .high = high};
}

/* The demand on e where e + by is asked for. */
static demand shifted(demand d, int64_t by)
{
    d.low -= by;
    d.high -= by;
    d.lower.offset -= by;
    d.upper.offset -= by;
    return d;
}

static demand divided(demand d, int64_t by)
{
    d.low = d.low > 0 ? (d.low + by - 1) / by : d.low / by;
    d.high = d.high / by;
    d.lower.ref = 0;
    d.upper.ref = 0;
    return d;
}

static bool is_constant(const finder *f, spg_ref ref, int64_t *out)
{
    spg_int value;
    if (!spg_pool_const(f->x->pool, ref, &value) || value < -1000000 || value > 1000000) { return false; }
    *out = (int64_t)value;
    return true;
}

/* A list that has an item at this place. */
static void need_item(const finder *f, spg_x_target *list, spg_ref index)
{
    int64_t at = 0;
    if (is_constant(f, index, &at) && list->length <= at) { list->length = at + 1; }
}

spg_x_target *spg_x_target_of(const spg_x_targets *all, const spg_node *place)
{
    return place->kind == SPG_NODE_GIVEN ? &all->givens[place->data] : &all->slots[place->data];
}

static void flow(finder *f, spg_ref ref, demand d);

static void flow_children(finder *f, spg_ref ref, uint32_t from, uint32_t to, const demand *d)
{
    for (uint32_t i = from; i < to; i++) { flow(f, spg_x_child(f->x, ref, i), *d); }
}

/* Of a domain: its items, or its upper end. */
static void flow_domain(finder *f, spg_ref binder, demand d)
{
    const spg_ref domain = spg_x_child(f->x, binder, 0);
    const spg_node *node = spg_x_node(f->x, domain);
    if (node->kind == SPG_NODE_ITEMS) { flow(f, spg_x_child(f->x, domain, 0), d); }
    if (node->kind == SPG_NODE_FROM_TO) {
        d.has_low = false;
        d.lower.ref = 0;
        flow(f, spg_x_child(f->x, domain, 1), d);
    }
}

static void flow_sum(finder *f, spg_ref ref, demand d)
{
    const spg_node *node = spg_x_node(f->x, ref);
    const spg_ref left = spg_x_child(f->x, ref, 0), right = spg_x_child(f->x, ref, 1);
    int64_t by = 0;
    if (node->kind == SPG_NODE_MUL) {
        if (is_constant(f, left, &by) && by > 0) { flow(f, right, divided(d, by)); }
        if (is_constant(f, right, &by) && by > 0) { flow(f, left, divided(d, by)); }
    } else if (is_constant(f, right, &by)) {
        flow(f, left, shifted(d, node->kind == SPG_NODE_ADD ? by : -by));
    } else if (node->kind == SPG_NODE_ADD && is_constant(f, left, &by)) {
        flow(f, right, shifted(d, by));
    }
}

/* The value of the expression, or the items of the list that it is, must be so. */
static void flow(finder *f, spg_ref ref, demand d)
{
    spg_exporter *x = f->x;
    const spg_node *node = spg_x_node(x, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    if (kind == SPG_NODE_GIVEN || (kind == SPG_NODE_LOCAL && f->out->binders[node->data] == 0)) {
        meet(spg_x_target_of(f->out, node), &d);
    } else if (kind == SPG_NODE_LOCAL) {
        flow_domain(f, f->out->binders[node->data], d);
    } else if (kind == SPG_NODE_INDEX) {
        const spg_node *list = spg_x_node(x, spg_x_child(x, ref, 0));
        const bool place = list->kind == SPG_NODE_GIVEN || list->kind == SPG_NODE_LOCAL;
        if (place) { need_item(f, spg_x_target_of(f->out, list), spg_x_child(x, ref, 1)); }
        flow(f, spg_x_child(x, ref, 0), d);
    } else if (kind == SPG_NODE_CONVERT) {
        flow(f, spg_x_child(x, ref, 0), d);
    } else if (kind == SPG_NODE_SORT) {
        flow_domain(f, spg_x_child(x, ref, 0), d);
    } else if (kind == SPG_NODE_COMPREHEND) {
        flow(f, spg_x_child(x, ref, node->count - 1), d);
    } else if (kind == SPG_NODE_SELECT) {
        flow_children(f, ref, 1, 3, &d);
    } else if (kind == SPG_NODE_LIST || kind == SPG_NODE_SET || kind == SPG_NODE_JOIN_LISTS || kind == SPG_NODE_MIN ||
               kind == SPG_NODE_MAX) {
        flow_children(f, ref, 0, node->count, &d);
    } else if (kind == SPG_NODE_ADD || kind == SPG_NODE_SUB || kind == SPG_NODE_MUL) {
        flow_sum(f, ref, d);
    }
}

static bool sees_names(const spg_pool *pool, spg_ref ref)
{
    return spg_pool_has(pool, ref, SPG_NODE_PARAM) || spg_pool_has(pool, ref, SPG_NODE_LOCAL);
}

/* ---- positions ---- */

static demand demand_of(const finder *f, const spg_shape *shape)
{
    demand d = {.small = shape->type != SPG_TYPE(INT)};
    d.has_low = is_constant(f, shape->low, &d.low);
    d.has_high = is_constant(f, shape->high, &d.high);
    if (!d.has_low && !sees_names(f->x->pool, shape->low)) { d.lower.ref = shape->low; }
    if (!d.has_high && !sees_names(f->x->pool, shape->high)) { d.upper.ref = shape->high; }
    return d;
}

/* The given list or graph that the rules look up at this parameter, or UINT32_MAX. */
static uint32_t looked_up(const spg_exporter *x, spg_ref ref, uint32_t param)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_INDEX) {
        const spg_node *list = spg_x_node(x, spg_x_child(x, ref, 0)), *at = spg_x_node(x, spg_x_child(x, ref, 1));
        if (list->kind == SPG_NODE_GIVEN && at->kind == SPG_NODE_PARAM && at->data == param) { return list->data; }
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const uint32_t found = looked_up(x, spg_x_child(x, ref, i), param);
        if (found != UINT32_MAX) { return found; }
    }
    return UINT32_MAX;
}

static void flow_argument(finder *f, const spg_ir_game *game, uint32_t param, spg_ref argument, bool wins)
{
    const spg_shape *shape = &game->params[param].shape;
    demand d = demand_of(f, shape);
    const uint32_t list = shape->type != SPG_TYPE(INT) ? UINT32_MAX : looked_up(f->x, game->body, param);
    if (list != UINT32_MAX) {
        need_item(f, &f->out->givens[list], argument);
        d.has_low = true; /* 0 where the range says nothing */
        if (d.upper.ref == 0) { d.upper = (spg_x_limit){f->out->sizes[list], -1}; }
    }
    /* Where a winning move is wanted, the least position of all has none. */
    if (wins && d.has_low) { d.low += 1; }
    flow(f, argument, d);
}

static void walk_position(finder *f, spg_ref ref, bool wins)
{
    spg_exporter *x = f->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MAKE) {
        const spg_ir_game *game = &x->program->games.at[node->data];
        for (uint32_t i = 0; i < node->count; i++) { flow_argument(f, game, i, spg_x_child(x, ref, i), wins); }
        return;
    }
    if (node->kind == SPG_NODE_COPIES) { flow(f, spg_x_child(x, ref, 0), between(0, 3)); }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, ref, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION)) { walk_position(f, child, wins); }
    }
}

/* A question that games with cycles have no answer for, or that takes too long there. */
static bool needs_acyclic(const spg_exporter *x, spg_ref ask)
{
    const spg_question_kind kind = (spg_question_kind)spg_x_node(x, ask)->data;
    const bool plain = spg_question_is_outcome(kind) || kind == SPG_QUESTION_DISTANCE;
    return !plain || spg_x_node(x, spg_x_child(x, ask, 0))->kind != SPG_NODE_MAKE;
}

/* ---- texts ---- */

static void add_letters(finder *f, spg_ref text)
{
    const spg_pool_text *of = &f->x->pool->texts.at[spg_x_node(f->x, text)->data];
    for (uint32_t i = 0; i < of->length; i++) {
        const unsigned char letter = (unsigned char)of->bytes[i];
        bool known = letter == '/' || letter == '?' || letter <= ' ' || letter >= 127 || letter == '"' ||
                     letter == '\\';
        for (uint32_t k = 0; k < f->out->letter_count; k++) { known = known || f->out->letters[k] == letter; }
        if (!known && f->out->letter_count < SPG_X_LETTERS) { f->out->letters[f->out->letter_count++] = letter; }
    }
}

static void compare_texts(finder *f, spg_ref one, spg_ref other)
{
    const spg_node *node = spg_x_node(f->x, one);
    if (spg_x_node(f->x, other)->kind != SPG_NODE_TEXT) { return; }
    if (node->kind == SPG_NODE_CELL) { add_letters(f, other); }
    const bool slot = node->kind == SPG_NODE_LOCAL && node->data < f->x->program->main.frame.local_count;
    if (node->kind != SPG_NODE_GIVEN && !slot) { return; }
    spg_x_target *t = spg_x_target_of(f->out, node);
    if (t->word_count < SPG_X_WORDS) { t->words[t->word_count++] = other; }
}

/* All rules, helpers and formulas, not only those of main: what boards and words are compared with. */
static void find_texts(finder *f)
{
    const spg_pool *pool = f->x->pool;
    for (spg_ref ref = 1; ref < pool->nodes.count; ref++) {
        const spg_node *node = &pool->nodes.at[ref];
        if (node->kind == SPG_NODE_EQ || node->kind == SPG_NODE_NE) {
            compare_texts(f, spg_pool_child(pool, ref, 0), spg_pool_child(pool, ref, 1));
            compare_texts(f, spg_pool_child(pool, ref, 1), spg_pool_child(pool, ref, 0));
        }
        for (uint32_t i = 1; node->kind == SPG_NODE_REWRITE && i < node->count; i++) {
            const spg_ref text = spg_pool_child(pool, ref, i);
            if (pool->nodes.at[text].kind == SPG_NODE_TEXT) { add_letters(f, text); }
        }
    }
}

/* ---- acts ---- */

static void walk_read(finder *f, spg_ref ref)
{
    spg_exporter *x = f->x;
    const spg_node *node = spg_x_node(x, ref), *to = spg_x_node(x, spg_x_child(x, ref, 0));
    const bool edges = spg_x_read_form(node) == SPG_READ_EDGES;
    /* An acyclic graph of one vertex has no edges. */
    flow(f, spg_x_child(x, ref, 1), edges ? between(2, 6) : between(1, SIZE));
    flow(f, spg_x_child(x, ref, 2), edges ? between(0, 7) : between(1, SIZE));
    if (to->kind == SPG_NODE_GIVEN) {
        const demand d = demand_of(f, &x->program->givens.at[to->data].shape);
        meet(&f->out->givens[to->data], &d);
    }
}

/* A number that is read just before a board is how wide it is (generate.c). */
static void walk_width(finder *f, spg_ref acts)
{
    spg_exporter *x = f->x;
    spg_ref number = 0;
    for (uint32_t i = 0; i < spg_x_node(x, acts)->count; i++) {
        const spg_ref act = spg_x_child(x, acts, i);
        if (spg_x_node(x, act)->kind != SPG_NODE_READ) { continue; }
        const spg_read_form form = spg_x_read_form(spg_x_node(x, act));
        if (form == SPG_READ_GRID && number != 0) { flow(f, number, between(1, SIZE)); }
        number = form == SPG_READ_NUMBER ? spg_x_child(x, act, 0) : 0;
    }
}

static void walk(finder *f, spg_ref ref)
{
    spg_exporter *x = f->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_READ) { walk_read(f, ref); }
    if (node->kind == SPG_NODE_ACTS) { walk_width(f, ref); }
    if (node->kind == SPG_NODE_REPEAT) { flow(f, spg_x_child(x, ref, 0), between(1, ROUNDS)); }
    if (node->kind == SPG_NODE_EACH && spg_pool_has(x->pool, ref, SPG_NODE_READ)) {
        flow_domain(f, spg_x_child(x, ref, 0), between(1, ROUNDS));
    }
    if (node->kind == SPG_NODE_ASSIGN && spg_x_node(x, spg_x_child(x, ref, 0))->kind == SPG_NODE_GIVEN) {
        const uint32_t given = spg_x_node(x, spg_x_child(x, ref, 0))->data;
        flow(f, spg_x_child(x, ref, 1), demand_of(f, &x->program->givens.at[given].shape));
    }
    if (node->kind == SPG_NODE_ASK) {
        f->out->acyclic = f->out->acyclic || needs_acyclic(x, ref);
        walk_position(f, spg_x_child(x, ref, 0), node->data == SPG_QUESTION_BEST);
    }
    if (node->kind == SPG_NODE_INDEX) { flow(f, ref, (demand){0}); } /* for the length */
    for (uint32_t i = 0; i < node->count; i++) { walk(f, spg_x_child(x, ref, i)); }
}

static void find_binders(const spg_exporter *x, spg_ref ref, spg_ref *binders, spg_ref *sizes)
{
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_BINDER) { binders[node->data] = ref; }
    if (node->kind == SPG_NODE_READ && spg_x_node(x, spg_x_child(x, ref, 0))->kind == SPG_NODE_GIVEN) {
        sizes[spg_x_node(x, spg_x_child(x, ref, 0))->data] = spg_x_child(x, ref, 1);
    }
    for (uint32_t i = 0; i < node->count; i++) { find_binders(x, spg_x_child(x, ref, i), binders, sizes); }
}

void spg_x_find_targets(spg_exporter *x, spg_x_targets *out)
{
    const uint32_t slots = x->program->main.frame.local_count;
    finder f = {x, out};
    spg_ref *binders = SPG_TAKE(&x->arena, spg_ref, slots + 1);
    *out = (spg_x_targets){.slots = SPG_TAKE(&x->arena, spg_x_target, slots + 1),
                           .givens = SPG_TAKE(&x->arena, spg_x_target, x->program->givens.count + 1),
                           .binders = binders,
                           .sizes = SPG_TAKE(&x->arena, spg_ref, x->program->givens.count + 1)};
    if (out->slots == NULL || out->givens == NULL || binders == NULL || out->sizes == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    find_binders(x, x->program->main.body, binders, out->sizes);
    walk(&f, x->program->main.body);
    find_texts(&f);
}
