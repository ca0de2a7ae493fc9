/* shape_twin.c — parameters that can be exchanged. SPDX-License-Identifier: MIT
 *
 * Exchanging two parameters of a position (and of targets of the same game) maps the moves of the game to its moves, its
 * endings to its endings, its ranges to its ranges: then both positions have the same value, by induction. Compared are
 * keys: the normal form of a schema with binders numbered in order, every expression rewritten so that equal sums, orders
 * and commutative operations are one node. */
#include "facts/shape_normal.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_MAX = 4 * SPG_NORMAL_ROWS, BINDER_NAME = 1 << 20, INNER_NAME = 1 << 21, PAIRS_MAX = 4000 };

typedef struct key {
    spg_ref at[KEY_MAX];
    uint32_t count;
    bool full;
} key;

typedef struct twins {
    spg_shape_finder *f;
    const spg_ir_game *game;
    uint32_t number;
    uint32_t a, b;      /* exchanged; equal: none */
    bool same_targets;  /* the targets are not: a move to the same position is as good as one to the exchanged one */
    bool backward;      /* two binders are numbered the other way round */
    spg_ref *names;     /* per slot: what a let or binder stands for; 0: itself */
    uint32_t inner;     /* binders inside expressions so far */
    const spg_pool *of; /* whose expressions are read: the program's or the schemas' */
    uint32_t tries;
    key one, other;
} twins;

static uint32_t exchanged(const twins *t, uint32_t param)
{
    return param == t->a ? t->b : param == t->b ? t->a : param;
}

static spg_status canon(twins *t, spg_ref ref, spg_ref *out);

static spg_status make(const twins *t, spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children,
                       uint32_t count, spg_ref *out)
{
    return spg_schema_node(t->f->schemas, kind, type, data, children, count, SPG_NOWHERE, out);
}

/* 0 <= form */
static spg_status make_row(const twins *t, const spg_linear *form, spg_ref *out)
{
    spg_ref sides[2];
    SPG_TRY(spg_schema_int(t->f->schemas, 0, &sides[0]));
    SPG_TRY(spg_normal_expression(t->f->schemas, form, &sides[1]));
    return make(t, SPG_NODE_LE, SPG_TYPE(BOOL), 0, sides, 2, out);
}

/* An order of two integers, possibly denied, as one row; *done: it is one now. */
static spg_status canon_order(const twins *t, spg_node_kind kind, const spg_ref *sides, bool holds, spg_ref *out,
                              bool *done)
{
    spg_linear row;
    spg_linear less;
    spg_premises *p = t->f->premises;
    const spg_ref a = sides[holds ? 0 : 1];
    const spg_ref b = sides[holds ? 1 : 0];
    *done = false;
    if (spg_pool_node(&t->f->schemas->pool, a)->type != SPG_TYPE(INT)) { return SPG_OK; }
    if (!spg_premises_form(p, b, &row) || !spg_premises_form(p, a, &less) || !spg_linear_add(&row, &less, -1)) {
        return p->status;
    }
    if ((kind == SPG_NODE_LT) == holds && !spg_int_sub(row.constant, 1, &row.constant)) { return SPG_OK; }
    *done = true;
    return make_row(t, &row, out);
}

static bool is_commutative(spg_node_kind kind)
{
    const spg_arithmetic_kind arithmetic = spg_node_arithmetic(kind);
    if (kind == SPG_NODE_EQ || kind == SPG_NODE_NE || kind == SPG_NODE_AND_THEN || kind == SPG_NODE_OR_ELSE) {
        return true;
    }
    return arithmetic != SPG_ARITHMETIC_COUNT && spg_arithmetics[arithmetic].commutes;
}

/* A node whose children are canonical already. */
static spg_status rebuild(const twins *t, const spg_node *node, uint32_t data, spg_ref *children, spg_ref *out)
{
    const spg_node_kind kind = (spg_node_kind)node->kind;
    bool done = false;
    if (kind == SPG_NODE_LT || kind == SPG_NODE_LE) {
        SPG_TRY(canon_order(t, kind, children, true, out, &done));
        if (done) { return SPG_OK; }
    }
    if (kind == SPG_NODE_NOT) { /* orders are 0 <= row now */
        const spg_node inner = *spg_pool_node(&t->f->schemas->pool, children[0]);
        if (inner.kind == SPG_NODE_LE) {
            const spg_ref sides[] = {spg_pool_child(&t->f->schemas->pool, children[0], 0),
                                     spg_pool_child(&t->f->schemas->pool, children[0], 1)};
            SPG_TRY(canon_order(t, SPG_NODE_LE, sides, false, out, &done));
            if (done) { return SPG_OK; }
        }
    }
    if (is_commutative(kind) && children[0] > children[1]) {
        const spg_ref first = children[0];
        children[0] = children[1];
        children[1] = first;
    }
    SPG_TRY(make(t, kind, node->type, data, children, node->count, out));
    if (node->type == SPG_TYPE(INT) && spg_node_class_of(kind) == SPG_CLASS_EXPR) {
        spg_linear form;
        if (!spg_premises_form(t->f->premises, *out, &form)) { return t->f->premises->status; }
        return spg_normal_expression(t->f->schemas, &form, out);
    }
    return SPG_OK;
}

/* The texts and numbers of the program's pool have other indices in that of the schemas. */
static spg_status copy_leaf(const twins *t, spg_ref ref, const spg_node *node, uint32_t *data, spg_ref *out)
{
    *data = node->data;
    if (t->of != &t->f->program->pool) { return SPG_OK; }
    if (node->kind == SPG_NODE_INT || node->kind == SPG_NODE_TEXT) {
        return spg_schema_copy(t->f->schemas, t->f->program, ref, NULL, out);
    }
    return SPG_OK;
}

static spg_status canon_children(twins *t, spg_ref ref, const spg_node *node, uint32_t data, spg_ref *out)
{
    spg_run *run = t->f->run;
    const size_t room = (size_t)node->count + 1;
    spg_ref *children = spg_run_take(run, room, sizeof *children);
    if (children == NULL) { return run->error.status; }
    spg_status status = SPG_OK;
    for (uint32_t i = 0; i < node->count && status == SPG_OK; i++) {
        const spg_ref child = spg_pool_child(t->of, ref, i);
        if (child != 0) { status = canon(t, child, &children[i]); }
    }
    if (status == SPG_OK) { status = rebuild(t, node, data, children, out); }
    spg_run_give(run, children, room, sizeof *children);
    return status;
}

static spg_status canon(twins *t, spg_ref ref, spg_ref *out)
{
    const spg_node node = *spg_pool_node(t->of, ref);
    uint32_t data = 0;
    *out = 0;
    SPG_TRY(copy_leaf(t, ref, &node, &data, out));
    if (*out != 0) { return SPG_OK; }
    if (node.kind == SPG_NODE_PARAM) {
        return make(t, SPG_NODE_PARAM, node.type, exchanged(t, node.data), NULL, 0, out);
    }
    if (node.kind == SPG_NODE_LOCAL && node.data < t->game->frame.local_count && t->names[node.data] != 0) {
        *out = t->names[node.data];
        return SPG_OK;
    }
    if (node.kind == SPG_NODE_BINDER && node.data < t->game->frame.local_count) {
        data = INNER_NAME + t->inner++;
        SPG_TRY(make(t, SPG_NODE_LOCAL, t->game->frame.locals[node.data].type, data, NULL, 0, &t->names[node.data]));
    }
    return canon_children(t, ref, &node, data, out);
}

/* --- keys --- */

static void push(key *k, spg_ref ref)
{
    k->full = k->full || k->count == KEY_MAX;
    if (!k->full) { k->at[k->count++] = ref; }
}

static int compare(const void *a, const void *b)
{
    const spg_ref x = *(const spg_ref *)a;
    const spg_ref y = *(const spg_ref *)b;
    return x < y ? -1 : x > y;
}

/* What was pushed since `from` has no order. */
static void sort(key *k, uint32_t from)
{
    qsort(k->at + from, k->count - from, sizeof k->at[0], compare);
}

static spg_status push_row(twins *t, const spg_linear *row, key *k)
{
    spg_linear form;
    spg_linear_set(&form, row->constant);
    for (uint32_t i = 0; i < row->count; i++) {
        spg_ref ref = 0;
        spg_linear term;
        if (row->at[i].kind != SPG_TERM_VALUE) {
            k->full = true;
            return SPG_OK;
        }
        SPG_TRY(canon(t, row->at[i].ref, &ref));
        if (!spg_premises_form(t->f->premises, ref, &term) || !spg_linear_add(&form, &term, row->at[i].coefficient)) {
            k->full = true;
            return t->f->premises->status;
        }
    }
    spg_ref out = 0;
    SPG_TRY(make_row(t, &form, &out));
    push(k, out);
    return SPG_OK;
}

static spg_status push_target(twins *t, const spg_schema_target *target, key *k)
{
    spg_ref arguments[SPG_NORMAL_PARAMS];
    spg_ref out = 0;
    k->full = k->full || target->argument_count > SPG_NORMAL_PARAMS;
    if (k->full) { return SPG_OK; }
    for (uint32_t i = 0; i < target->argument_count; i++) {
        const bool exchange = target->game == t->number && !t->same_targets;
        const uint32_t to = exchange ? exchanged(t, i) : i;
        SPG_TRY(canon(t, target->arguments[i], &arguments[to]));
    }
    SPG_TRY(make(t, SPG_NODE_MAKE, SPG_TYPE(POSITION), target->game, arguments, target->argument_count, &out));
    push(k, out);
    return SPG_OK;
}

static spg_status push_binders(twins *t, const spg_schema *schema, const spg_normal *normal, key *k)
{
    push(k, schema->binder_count);
    for (uint32_t i = 0; i < schema->binder_count; i++) {
        const uint32_t slot = schema->binders[i].slot;
        const spg_type type = t->game->frame.locals[slot].type;
        spg_ref domain = 0;
        if (!normal->ranged[i]) { SPG_TRY(canon(t, schema->binders[i].domain, &domain)); }
        const uint32_t place = t->backward ? schema->binder_count - 1 - i : i;
        SPG_TRY(make(t, SPG_NODE_LOCAL, type, BINDER_NAME + place, NULL, 0, &t->names[slot]));
        push(k, domain);
    }
    return SPG_OK;
}

static spg_status make_key(twins *t, uint32_t number, key *k)
{
    const spg_schema schema = t->f->schemas->at.at[number];
    const spg_normal *normal = &t->f->normals[number];
    k->count = 0;
    k->full = !normal->known;
    if (k->full) { return SPG_OK; }
    t->inner = 0;
    t->of = &t->f->schemas->pool;
    memset(t->names, 0, t->game->frame.local_count * sizeof *t->names);
    push(k, (spg_ref)(schema.role + 1));
    push(k, (spg_ref)schema.again);
    push(k, (spg_ref)schema.verdict);
    SPG_TRY(push_binders(t, &schema, normal, k));
    uint32_t from = k->count;
    for (uint32_t i = 0; i < normal->row_count; i++) { SPG_TRY(push_row(t, &normal->rows[i].form, k)); }
    for (uint32_t i = 0; i < normal->other_count; i++) {
        spg_ref other = 0;
        SPG_TRY(canon(t, normal->others[i], &other));
        push(k, other);
    }
    sort(k, from);
    from = k->count;
    for (uint32_t i = 0; i < schema.target_count; i++) { SPG_TRY(push_target(t, &schema.targets[i], k)); }
    sort(k, from);
    spg_ref gain = 0;
    if (schema.gain != 0) { SPG_TRY(canon(t, schema.gain, &gain)); }
    push(k, gain);
    return SPG_OK;
}

static bool same(const key *a, const key *b)
{
    return !a->full && !b->full && a->count == b->count && memcmp(a->at, b->at, a->count * sizeof a->at[0]) == 0;
}

/* --- what stands outside the moves --- */

/* A key of ranges, endings and the number without moves, with a and b exchanged. */
static spg_status frame_key(twins *t, key *k)
{
    const spg_pool *pool = &t->f->program->pool;
    k->count = 0;
    k->full = false;
    t->inner = 0;
    t->of = pool;
    memset(t->names, 0, t->game->frame.local_count * sizeof *t->names);
    for (uint32_t i = 0; i < t->game->param_count; i++) {
        const spg_shape *shape = &t->game->params[exchanged(t, i)].shape;
        const spg_ref parts[] = {shape->low, shape->high, shape->size[0], shape->size[1]};
        push(k, shape->type);
        for (uint32_t part = 0; part < 4; part++) {
            spg_ref out = 0;
            if (parts[part] != 0) { SPG_TRY(canon(t, parts[part], &out)); }
            push(k, out);
        }
    }
    uint32_t run_start = k->count; /* of endings that say the same */
    uint32_t last = UINT32_MAX;
    for (uint32_t i = 0; i < spg_pool_node(pool, t->game->opening)->count; i++) {
        const spg_ref ref = spg_pool_child(pool, t->game->opening, i);
        const spg_node *node = spg_pool_node(pool, ref);
        spg_ref out = 0;
        SPG_TRY(canon(t, spg_pool_child(pool, ref, 0), &out));
        if (node->kind == SPG_NODE_LET) {
            t->names[node->data] = out;
            continue;
        }
        const spg_ref number = spg_pool_child(pool, ref, 1);
        if (node->data != last || number != 0) {
            sort(k, run_start);
            push(k, node->data);
            run_start = k->count;
            last = number == 0 ? node->data : UINT32_MAX;
        }
        push(k, out);
        if (number != 0) {
            SPG_TRY(canon(t, number, &out));
            push(k, out);
            run_start = k->count;
        }
    }
    sort(k, run_start);
    spg_ref stuck = 0;
    if (t->game->stuck.number != 0) { SPG_TRY(canon(t, t->game->stuck.number, &stuck)); }
    push(k, stuck);
    return SPG_OK;
}

/* Is t->one the key of a move of the game as it is? */
static spg_status is_a_move(twins *t, bool *out)
{
    t->a = t->b = 0;
    t->same_targets = t->backward = false;
    *out = false;
    for (uint32_t i = 0; i < t->f->schemas->at.count && !*out; i++) {
        if (t->f->schemas->at.at[i].game != t->number || (t->f->normals[i].known && t->f->normals[i].never)) {
            continue;
        }
        SPG_TRY(make_key(t, i, &t->other));
        *out = same(&t->one, &t->other);
        t->tries += 1;
    }
    return SPG_OK;
}

static spg_status has_partner(twins *t, uint32_t number, uint32_t a, uint32_t b, bool *out)
{
    const spg_normal *normal = &t->f->normals[number];
    const bool two = normal->known && t->f->schemas->at.at[number].binder_count == 2 && normal->ranged[0] &&
                     normal->ranged[1];
    *out = false;
    for (int variant = 0; variant < (two ? 4 : 2) && !*out; variant++) {
        t->a = a;
        t->b = b;
        t->same_targets = (variant & 1) != 0;
        t->backward = (variant & 2) != 0;
        SPG_TRY(make_key(t, number, &t->one));
        SPG_TRY(is_a_move(t, out));
    }
    return SPG_OK;
}

static spg_status are_twins(twins *t, uint32_t a, uint32_t b, bool *out)
{
    t->a = a;
    t->b = b;
    SPG_TRY(frame_key(t, &t->one));
    t->a = t->b = 0;
    SPG_TRY(frame_key(t, &t->other));
    *out = same(&t->one, &t->other);
    for (uint32_t i = 0; i < t->f->schemas->at.count && *out; i++) {
        if (t->f->schemas->at.at[i].game != t->number || (t->f->normals[i].known && t->f->normals[i].never)) {
            continue;
        }
        *out = t->tries < PAIRS_MAX;
        if (*out) { SPG_TRY(has_partner(t, i, a, b, out)); }
    }
    return SPG_OK;
}

/* Premises that know nothing: forms then depend on the expressions alone. */
static void forget_all(twins *t, spg_schema *bare)
{
    *bare = (spg_schema){.game = t->number};
    spg_premises *p = t->f->premises;
    spg_premises_start(p, t->f->run, t->f->program, t->f->schemas, bare, NULL, t->f->params, t->f->locals);
    p->scope.params = p->scope.locals = NULL;
    p->row_count = p->or_count = 0;
    p->impossible = false;
}

static spg_status find_in_game(twins *t, uint32_t *twin)
{
    const uint32_t count = t->game->param_count;
    spg_schema bare;
    forget_all(t, &bare);
    SPG_TRY(t->f->premises->status);
    for (uint32_t b = 0; b < count; b++) {
        twin[b] = b;
        for (uint32_t a = 0; a < b && twin[b] == b && count <= SPG_NORMAL_PARAMS; a++) {
            bool found = false;
            if (twin[a] != a) { continue; }
            SPG_TRY(are_twins(t, a, b, &found));
            if (found) { twin[b] = a; }
        }
    }
    return SPG_OK;
}

spg_status spg_shape_find_twins(spg_shape_finder *f)
{
    twins *t = SPG_TAKE(f->arena, twins, 1);
    if (t == NULL) { return f->run->error.status; }
    t->f = f;
    for (uint32_t game = 0; game < f->program->games.count; game++) {
        if (!f->out->games[game].known) { continue; }
        t->game = &f->program->games.at[game];
        t->number = game;
        t->tries = 0;
        uint32_t *twin = SPG_TAKE(f->arena, uint32_t, (size_t)t->game->param_count + 1);
        t->names = SPG_TAKE(f->arena, spg_ref, (size_t)t->game->frame.local_count + 1);
        if (twin == NULL || t->names == NULL) { return f->run->error.status; }
        SPG_TRY(find_in_game(t, twin));
        f->out->games[game].twin = twin;
    }
    return SPG_OK;
}
