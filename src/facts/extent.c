/* extent.c — what is known of the value of an expression. SPDX-License-Identifier: MIT
 *
 * Recursion follows the expression, whose depth is bounded; calls are looked into to a bounded depth, and work is
 * counted, because calls inside calls could take for ever. Beyond the limits the answer is what the type says. */
#include "facts/interval.h"

#include "base/utf8.h"

/* ---- characters ---- */

static spg_absent join_absent(spg_absent a, spg_absent b)
{
    return (spg_absent){{a.below[0] & b.below[0], a.below[1] & b.below[1]}, a.beyond && b.beyond};
}

static spg_absent meet_absent(spg_absent a, spg_absent b)
{
    return (spg_absent){{a.below[0] | b.below[0], a.below[1] | b.below[1]}, a.beyond || b.beyond};
}

static bool equal_absent(const spg_absent *a, const spg_absent *b)
{
    return a->below[0] == b->below[0] && a->below[1] == b->below[1] && a->beyond == b->beyond;
}

static void add_letter(spg_absent *absent, uint32_t code)
{
    if (code < 128) {
        absent->below[code / 64] &= ~((uint64_t)1 << (code % 64));
    } else {
        absent->beyond = false;
    }
}

bool spg_extent_letters(const spg_extent *of, unsigned char *room, uint32_t *count)
{
    *count = 0;
    for (uint32_t code = 0; code < 128; code++) {
        if ((of->absent.below[code / 64] >> (code % 64) & 1) == 0) { room[(*count)++] = (unsigned char)code; }
    }
    return of->absent.beyond;
}

/* ---- all that is known ---- */

spg_extent spg_extent_any(spg_type type)
{
    spg_extent out = {.values = SPG_INTERVAL_ALL, .length = SPG_INTERVAL_NATURALS, .inner = SPG_INTERVAL_NATURALS};
    if (type == SPG_TYPE(BOOL)) { out.values = (spg_interval){0, 1}; }
    return out;
}

spg_extent spg_extent_int(spg_interval values)
{
    return (spg_extent){values, SPG_INTERVAL_NATURALS, SPG_INTERVAL_NATURALS, {{0, 0}, false}};
}

spg_extent spg_extent_join(spg_extent a, spg_extent b)
{
    return (spg_extent){spg_interval_join(a.values, b.values), spg_interval_join(a.length, b.length),
                        spg_interval_join(a.inner, b.inner), join_absent(a.absent, b.absent)};
}

spg_extent spg_extent_meet(spg_extent a, spg_extent b)
{
    return (spg_extent){spg_interval_meet(a.values, b.values), spg_interval_meet(a.length, b.length),
                        spg_interval_meet(a.inner, b.inner), meet_absent(a.absent, b.absent)};
}

bool spg_extent_equal(const spg_extent *a, const spg_extent *b)
{
    return spg_interval_equal(a->values, b->values) && spg_interval_equal(a->length, b->length) &&
           spg_interval_equal(a->inner, b->inner) && equal_absent(&a->absent, &b->absent);
}

spg_extent spg_extent_items(spg_extent of, spg_type type)
{
    if (!spg_type_is_list(type)) { return spg_extent_int(of.values); }
    return (spg_extent){of.values, of.inner, SPG_INTERVAL_NATURALS, of.absent};
}

static spg_type type_of(const spg_scope *s, spg_ref ref)
{
    return spg_pool_node(s->pool, ref)->type;
}

static spg_interval add(spg_interval a, spg_interval b)
{
    return spg_arithmetic_bounds(SPG_ARITHMETIC_ADD, a, b);
}

static spg_interval multiply(spg_interval a, spg_interval b)
{
    return spg_arithmetic_bounds(SPG_ARITHMETIC_MUL, a, b);
}

spg_extent spg_extent_of_shape(spg_scope *scope, const spg_shape *shape)
{
    spg_extent out = spg_extent_any(shape->type);
    if (shape->low != 0) { out.values.low = spg_interval_of(scope, shape->low).low; }
    if (shape->high != 0) { out.values.high = spg_interval_of(scope, shape->high).high; }
    const bool exact = shape->type == SPG_TYPE(GRID) || spg_type_is_list(shape->type);
    spg_interval *const sizes[] = {&out.length, &out.inner};
    for (int i = 0; i < 2; i++) {
        if (shape->size[i] == 0) { continue; }
        spg_interval size = spg_interval_meet(spg_interval_of(scope, shape->size[i]), SPG_INTERVAL_NATURALS);
        if (!exact) { size.low = 0; }
        *sizes[i] = size;
    }
    return out;
}

static spg_extent extent_of_given(spg_scope *scope, uint32_t given)
{
    if (scope->givens != NULL) { return scope->givens[given]; }
    if (scope->calls >= SPG_SCOPE_CALLS_MAX) { return spg_extent_any(scope->program->givens.at[given].shape.type); }
    /* Its range may name earlier givens: another scope, without names. */
    spg_scope inner = {.program = scope->program, .pool = &scope->program->pool, .calls = scope->calls + 1};
    inner.work = scope->work;
    const spg_extent out = spg_extent_of_shape(&inner, &scope->program->givens.at[given].shape);
    scope->work = inner.work;
    return out;
}

/* ---- texts and boards ---- */

static spg_extent text(spg_scope *scope, spg_ref ref)
{
    const spg_pool_text *of = &scope->pool->texts.at[spg_pool_node(scope->pool, ref)->data];
    spg_extent out = {SPG_INTERVAL_ALL, spg_interval_one(0), SPG_INTERVAL_NATURALS, SPG_ABSENT_ALL};
    for (size_t at = 0; at < of->length;) {
        uint32_t code = 0;
        const size_t bytes = spg_utf8_decode(of->bytes + at, of->length - at, &code);
        if (bytes == 0) { return spg_extent_any(SPG_TYPE(TEXT)); }
        add_letter(&out.absent, code);
        at += bytes;
        out.length = add(out.length, spg_interval_one(1));
    }
    return out;
}

/* Beyond the board stands "#". */
static spg_extent cell(spg_scope *scope, spg_ref ref)
{
    spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    out.length = spg_interval_one(1);
    out.inner = SPG_INTERVAL_NATURALS;
    add_letter(&out.absent, '#');
    return out;
}

/* Texts one after the other. */
static spg_extent join_texts(spg_scope *scope, spg_ref ref)
{
    spg_extent out = {SPG_INTERVAL_ALL, spg_interval_one(0), SPG_INTERVAL_NATURALS, SPG_ABSENT_ALL};
    for (uint32_t i = 0; i < spg_pool_node(scope->pool, ref)->count; i++) {
        const spg_extent part = spg_extent_of(scope, spg_scope_child(scope, ref, i));
        out.length = add(out.length, part.length);
        out.absent = join_absent(out.absent, part.absent);
    }
    return out;
}

/* join(list, separator) of texts. */
static spg_extent join_list(spg_scope *scope, spg_ref ref)
{
    const spg_ref list = spg_scope_child(scope, ref, 0);
    const spg_extent items = spg_extent_of(scope, list), between = spg_extent_of(scope, spg_scope_child(scope, ref, 1));
    if (type_of(scope, list) != SPG_TYPE_LIST(SPG_TYPE(TEXT))) { return spg_extent_any(SPG_TYPE(TEXT)); }
    if (items.length.high <= 0) {
        return (spg_extent){SPG_INTERVAL_ALL, spg_interval_one(0), SPG_INTERVAL_NATURALS, SPG_ABSENT_ALL};
    }
    const spg_interval gaps = spg_arithmetic_bounds(SPG_ARITHMETIC_MAX, add(items.length, spg_interval_one(-1)),
                                                    spg_interval_one(0));
    return (spg_extent){SPG_INTERVAL_ALL, add(multiply(items.length, items.inner), multiply(gaps, between.length)),
                        SPG_INTERVAL_NATURALS, join_absent(items.absent, between.absent)};
}

static spg_extent update_cell(spg_scope *scope, spg_ref ref)
{
    spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    for (uint32_t i = 3; i < spg_pool_node(scope->pool, ref)->count; i += 3) {
        out.absent = join_absent(out.absent, spg_extent_of(scope, spg_scope_child(scope, ref, i)).absent);
    }
    return out;
}

/* Each of the boards: as large as the one that is rewritten. */
static spg_extent rewritten(spg_scope *scope, spg_ref ref)
{
    spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    for (uint32_t i = 2; i < spg_pool_node(scope->pool, ref)->count; i += 2) {
        out.absent = join_absent(out.absent, spg_extent_of(scope, spg_scope_child(scope, ref, i)).absent);
    }
    return out;
}

/* ---- lists ---- */

spg_extent spg_extent_of_domain(spg_scope *scope, spg_ref domain)
{
    const spg_node *node = spg_pool_node(scope->pool, domain);
    if (node->kind == SPG_NODE_ITEMS) {
        const spg_ref items = spg_scope_child(scope, domain, 0);
        if (spg_pool_node(scope->pool, items)->kind == SPG_NODE_REWRITE) { return rewritten(scope, items); }
        return spg_extent_items(spg_extent_of(scope, items), type_of(scope, items));
    }
    const spg_interval low = spg_interval_of(scope, spg_scope_child(scope, domain, 0));
    if (node->kind == SPG_NODE_FROM) { return spg_extent_int((spg_interval){low.low, SPG_INT_MAX}); }
    const spg_interval high = spg_interval_of(scope, spg_scope_child(scope, domain, 1));
    if (spg_interval_empty(low) || spg_interval_empty(high)) { return spg_extent_int(SPG_INTERVAL_NONE); }
    return spg_extent_int((spg_interval){low.low, high.high});
}

/* How many values a domain has. */
static spg_interval count_of_domain(spg_scope *scope, spg_ref domain)
{
    const spg_node *node = spg_pool_node(scope->pool, domain);
    if (node->kind == SPG_NODE_ITEMS) { return spg_extent_of(scope, spg_scope_child(scope, domain, 0)).length; }
    if (node->kind == SPG_NODE_FROM) { return SPG_INTERVAL_NATURALS; }
    const spg_interval span = spg_arithmetic_bounds(SPG_ARITHMETIC_SUB,
                                                    spg_interval_of(scope, spg_scope_child(scope, domain, 1)),
                                                    spg_interval_of(scope, spg_scope_child(scope, domain, 0)));
    spg_interval count = spg_arithmetic_bounds(SPG_ARITHMETIC_MAX, add(span, spg_interval_one(1)), spg_interval_one(0));
    if (spg_scope_child(scope, domain, 2) != 0) { count.low = count.low > 0 ? 1 : 0; }
    return count;
}

/* Binds the binders of a node; *count gets how many rounds the body has. False: no round ever happens. What the guards
 * teach holds inside only: the caller forgets it. */
static bool enter_binders(spg_scope *scope, spg_ref ref, spg_interval *count)
{
    const spg_node *node = spg_pool_node(scope->pool, ref);
    *count = spg_interval_one(1);
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref binder = spg_scope_child(scope, ref, i);
        const spg_node *b = spg_pool_node(scope->pool, binder);
        if (b->kind != SPG_NODE_BINDER) { break; }
        *count = multiply(*count, count_of_domain(scope, spg_scope_child(scope, binder, 0)));
        if (scope->locals == NULL) { continue; }
        scope->locals[b->data] = spg_extent_of_domain(scope, spg_scope_child(scope, binder, 0));
        for (uint32_t g = 1; g < b->count; g++) {
            count->low = 0;
            if (!spg_scope_learn(scope, spg_scope_child(scope, spg_scope_child(scope, binder, g), 0), true)) {
                return false;
            }
        }
        if (spg_interval_empty(scope->locals[b->data].values)) { return false; }
    }
    return true;
}

static spg_extent reduce_inside(spg_scope *scope, spg_ref ref)
{
    const spg_node *node = spg_pool_node(scope->pool, ref);
    const spg_reduce_op op = (spg_reduce_op)node->data;
    spg_interval count;
    if (op == SPG_REDUCE_ALL || op == SPG_REDUCE_ANY) { return spg_extent_any(SPG_TYPE(BOOL)); }
    const bool rounds = enter_binders(scope, ref, &count);
    if (!rounds) { count = spg_interval_one(0); }
    if (op == SPG_REDUCE_COUNT) { return spg_extent_int((spg_interval){0, count.high}); }
    const spg_interval body = rounds ? spg_interval_of(scope, spg_scope_child(scope, ref, node->count - 1))
                                     : SPG_INTERVAL_NONE;
    if (op == SPG_REDUCE_MIN || op == SPG_REDUCE_MAX) { return spg_extent_int(body); }
    spg_interval sum = spg_interval_one(0);
    if (!spg_interval_empty(body)) { sum = multiply(body, count); }
    if (op == SPG_REDUCE_XOR && !spg_interval_empty(body)) {
        /* Of any number of them: 0 and they, then what two of these give, which two of those give, too. */
        const spg_interval some = spg_interval_join(spg_interval_one(0), body);
        sum = spg_interval_join(some, spg_arithmetic_bounds(SPG_ARITHMETIC_BIT_XOR, some, some));
    }
    return spg_extent_int(sum);
}

static spg_extent comprehend_inside(spg_scope *scope, spg_ref ref)
{
    const uint32_t count = spg_pool_node(scope->pool, ref)->count;
    const spg_ref body = spg_scope_child(scope, ref, count - 1);
    spg_interval rounds;
    if (!enter_binders(scope, ref, &rounds)) { return SPG_EXTENT_EMPTY; }
    const spg_extent item = spg_extent_of(scope, body);
    const spg_type type = type_of(scope, body);
    const bool has_length = spg_type_is_list(type) || type == SPG_TYPE(TEXT);
    return (spg_extent){item.values, rounds, has_length ? item.length : SPG_INTERVAL_NATURALS, item.absent};
}

static spg_extent sort_inside(spg_scope *scope, spg_ref ref)
{
    spg_interval rounds;
    const spg_ref domain = spg_scope_child(scope, spg_scope_child(scope, ref, 0), 0);
    if (!enter_binders(scope, ref, &rounds)) { return SPG_EXTENT_EMPTY; }
    const spg_extent item = spg_extent_of_domain(scope, domain);
    return (spg_extent){item.values, rounds, item.length, item.absent};
}

static spg_extent with_binders(spg_scope *scope, spg_ref ref, spg_extent (*inside)(spg_scope *, spg_ref))
{
    const uint32_t mark = scope->trail_count;
    const spg_extent out = inside(scope, ref);
    spg_scope_forget(scope, mark);
    return out;
}

static void join_item(spg_scope *scope, spg_ref ref, spg_extent *list)
{
    const spg_extent item = spg_extent_of(scope, ref);
    list->values = spg_interval_join(list->values, item.values);
    list->inner = spg_interval_join(list->inner, item.length);
    list->absent = join_absent(list->absent, item.absent);
}

/* A list or set of items written one by one. */
static spg_extent literal(spg_scope *scope, spg_ref ref)
{
    const spg_node *node = spg_pool_node(scope->pool, ref);
    spg_extent out = SPG_EXTENT_EMPTY;
    out.length = spg_interval_one(node->count);
    for (uint32_t i = 0; i < node->count; i++) { join_item(scope, spg_scope_child(scope, ref, i), &out); }
    if (node->kind == SPG_NODE_SET && node->count > 1) { out.length.low = 1; } /* equal items count once */
    return out;
}

static spg_extent join_lists(spg_scope *scope, spg_ref ref)
{
    spg_extent out = SPG_EXTENT_EMPTY;
    for (uint32_t i = 0; i < spg_pool_node(scope->pool, ref)->count; i++) {
        const spg_extent part = spg_extent_of(scope, spg_scope_child(scope, ref, i));
        out.values = spg_interval_join(out.values, part.values);
        out.inner = spg_interval_join(out.inner, part.inner);
        out.length = add(out.length, part.length);
        out.absent = join_absent(out.absent, part.absent);
    }
    return out;
}

static spg_extent update(spg_scope *scope, spg_ref ref)
{
    spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    for (uint32_t i = 2; i < spg_pool_node(scope->pool, ref)->count; i += 2) {
        join_item(scope, spg_scope_child(scope, ref, i), &out);
    }
    return out;
}

static spg_extent select_branch(spg_scope *scope, spg_ref ref)
{
    spg_extent out = SPG_EXTENT_NONE;
    for (uint32_t i = 1; i <= 2; i++) {
        const uint32_t mark = scope->trail_count;
        if (spg_scope_learn(scope, spg_scope_child(scope, ref, 0), i == 1)) {
            out = spg_extent_join(out, spg_extent_of(scope, spg_scope_child(scope, ref, i)));
        }
        spg_scope_forget(scope, mark);
    }
    return out;
}

static spg_extent compare(spg_scope *scope, spg_ref ref, spg_node_kind kind)
{
    const spg_ref left = spg_scope_child(scope, ref, 0);
    if (type_of(scope, left) != SPG_TYPE(INT)) { return spg_extent_any(SPG_TYPE(BOOL)); }
    const spg_interval a = spg_interval_of(scope, left);
    const spg_interval b = spg_interval_of(scope, spg_scope_child(scope, ref, 1));
    if (spg_interval_empty(a) || spg_interval_empty(b)) { return spg_extent_any(SPG_TYPE(BOOL)); }
    const bool apart = a.high < b.low || b.high < a.low;
    const bool same = a.low == a.high && b.low == b.high && a.low == b.low;
    bool yes = kind == SPG_NODE_EQ ? same : apart;
    bool no = kind == SPG_NODE_EQ ? apart : same;
    if (kind == SPG_NODE_LT || kind == SPG_NODE_LE) {
        yes = kind == SPG_NODE_LT ? a.high < b.low : a.high <= b.low;
        no = kind == SPG_NODE_LT ? a.low >= b.high : a.low > b.high;
    }
    return spg_extent_int((spg_interval){yes ? 1 : 0, no ? 0 : 1});
}

static spg_extent logic(spg_scope *scope, spg_ref ref, spg_node_kind kind)
{
    const spg_interval a = spg_interval_of(scope, spg_scope_child(scope, ref, 0));
    if (kind == SPG_NODE_NOT) { return spg_extent_int((spg_interval){1 - a.high, 1 - a.low}); }
    const spg_interval b = spg_interval_of(scope, spg_scope_child(scope, ref, 1));
    return spg_extent_int(
        spg_arithmetic_bounds(kind == SPG_NODE_AND_THEN ? SPG_ARITHMETIC_MIN : SPG_ARITHMETIC_MAX, a, b));
}

static spg_extent plus_or_minus(spg_scope *scope, spg_ref ref, spg_node_kind kind)
{
    spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    const bool set = type_of(scope, ref) == SPG_TYPE(SET);
    if (kind == SPG_NODE_PLUS) {
        out.values = spg_interval_join(out.values, spg_interval_of(scope, spg_scope_child(scope, ref, 1)));
        out.length = add(out.length, (spg_interval){set ? 0 : 1, 1});
        if (out.length.low == 0) { out.length.low = 1; }
    } else {
        out.length = spg_interval_meet(add(out.length, (spg_interval){-1, 0}), SPG_INTERVAL_NATURALS);
    }
    return out;
}

static spg_extent convert(spg_scope *scope, spg_ref ref)
{
    spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    const spg_type to = type_of(scope, ref);
    if (to == SPG_TYPE(SET) && out.length.low > 1) { out.length.low = 1; }
    if (spg_type_base(to) == SPG_KIND_SET && spg_type_is_list(to) && out.inner.low > 1) { out.inner.low = 1; }
    if (to == SPG_TYPE(GRID)) { out.values = SPG_INTERVAL_ALL; }
    return out;
}

static spg_extent span(spg_scope *scope, spg_ref ref)
{
    const spg_interval low = spg_interval_of(scope, spg_scope_child(scope, ref, 0));
    const spg_interval high = spg_interval_of(scope, spg_scope_child(scope, ref, 1));
    const spg_interval length = add(spg_arithmetic_bounds(SPG_ARITHMETIC_SUB, high, low), spg_interval_one(1));
    return (spg_extent){{low.low, high.high},
                        spg_arithmetic_bounds(SPG_ARITHMETIC_MAX, length, spg_interval_one(0)),
                        SPG_INTERVAL_NATURALS,
                        SPG_ABSENT_ALL};
}

static spg_extent length_of(spg_scope *scope, spg_ref ref, bool inner)
{
    const spg_extent of = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
    return spg_extent_int(spg_interval_meet(inner ? of.inner : of.length, SPG_INTERVAL_NATURALS));
}

static spg_extent arithmetic(spg_scope *scope, spg_ref ref, spg_node_kind kind)
{
    const uint32_t last = spg_pool_node(scope->pool, ref)->count - 1;
    const spg_interval a = spg_interval_of(scope, spg_scope_child(scope, ref, 0));
    const spg_interval b = last == 0 ? a : spg_interval_of(scope, spg_scope_child(scope, ref, last));
    return spg_extent_int(spg_arithmetic_bounds(spg_node_arithmetic(kind), a, b));
}

spg_extent spg_extent_of(spg_scope *scope, spg_ref ref)
{
    const spg_node *node = spg_pool_node(scope->pool, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    if (++scope->work >= SPG_SCOPE_WORK_MAX) { return spg_extent_any(node->type); }
    switch (kind) {
    case SPG_NODE_INT: return spg_extent_int(spg_interval_one(scope->pool->ints.at[node->data]));
    case SPG_NODE_BOOL: return spg_extent_int(spg_interval_one(node->data));
    case SPG_NODE_PARAM: return scope->params == NULL ? spg_extent_any(node->type) : scope->params[node->data];
    case SPG_NODE_LOCAL: return scope->locals == NULL ? spg_extent_any(node->type) : scope->locals[node->data];
    case SPG_NODE_GIVEN:
        return extent_of_given(scope, node->data);
    SPG_CASES_ARITHMETIC:
        return arithmetic(scope, ref, kind);
    SPG_CASES_COMPARISON:
        return compare(scope, ref, kind);
    case SPG_NODE_NOT:
    case SPG_NODE_AND_THEN:
    case SPG_NODE_OR_ELSE: return logic(scope, ref, kind);
    case SPG_NODE_SELECT: return select_branch(scope, ref);
    case SPG_NODE_LIST:
    case SPG_NODE_SET: return literal(scope, ref);
    case SPG_NODE_SPAN: return span(scope, ref);
    case SPG_NODE_JOIN_LISTS: return join_lists(scope, ref);
    case SPG_NODE_LISTS:
        return (spg_extent){{spg_interval_of(scope, spg_scope_child(scope, ref, 2)).low,
                             spg_interval_of(scope, spg_scope_child(scope, ref, 3)).high},
                            SPG_INTERVAL_NATURALS,
                            {0, spg_interval_of(scope, spg_scope_child(scope, ref, 1)).high},
                            SPG_ABSENT_ALL};
    case SPG_NODE_COMPREHEND: return with_binders(scope, ref, comprehend_inside);
    case SPG_NODE_SORT: return with_binders(scope, ref, sort_inside);
    case SPG_NODE_REDUCE: return with_binders(scope, ref, reduce_inside);
    case SPG_NODE_INDEX: {
        const spg_ref list = spg_scope_child(scope, ref, 0);
        return spg_extent_items(spg_extent_of(scope, list), type_of(scope, list));
    }
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS: return length_of(scope, ref, false);
    case SPG_NODE_COLS: return length_of(scope, ref, true);
    case SPG_NODE_UPDATE: return update(scope, ref);
    case SPG_NODE_UPDATE_CELL: return update_cell(scope, ref);
    case SPG_NODE_WITHOUT: {
        spg_extent out = spg_extent_of(scope, spg_scope_child(scope, ref, 0));
        out.length = spg_interval_meet(add(out.length, spg_interval_one(-1)), SPG_INTERVAL_NATURALS);
        return out;
    }
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS: return plus_or_minus(scope, ref, kind);
    case SPG_NODE_REWRITE: {
        const spg_extent grid = rewritten(scope, ref);
        return (spg_extent){SPG_INTERVAL_ALL, SPG_INTERVAL_NATURALS, grid.length, grid.absent};
    }
    case SPG_NODE_CONVERT: return convert(scope, ref);
    case SPG_NODE_CALL: return spg_extent_of_call(scope, ref);
    case SPG_NODE_TEXT: return text(scope, ref);
    case SPG_NODE_CELL: return cell(scope, ref);
    case SPG_NODE_JOIN_TEXT: return join_texts(scope, ref);
    case SPG_NODE_JOIN: return join_list(scope, ref);
    case SPG_NODE_MEMBER:
    SPG_CASES_POSITION:
    case SPG_NODE_TO_TEXT:
    SPG_CASES_NO_EXPRESSION:
        return spg_extent_any(node->type);
    }
    return spg_extent_any(node->type);
}
