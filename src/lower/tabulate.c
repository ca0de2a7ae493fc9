/* tabulate.c — an expression of few names as a table of its values. SPDX-License-Identifier: MIT
 *
 * A part that depends on givens and at most two names is worked out once, for every value the names can have. Where the
 * part has no value (it traps, or does not fit 64 bits) its place says so and the cell is given up to the rules. */
#include "lower/lower.h"

#include <string.h>

enum { NAMES_MAX = 2, OPEN_ENTRIES = 4096 };
static const uint64_t entries_max = 1 << 18, fold_work = 1 << 26, open_work = 1 << 20;

typedef struct free_name {
    bool is_param;
    uint32_t index;
    spg_ref ref; /* one of its nodes */
} free_name;

typedef struct scan {
    spg_lower *l;
    uint64_t bound[4]; /* slots bound inside, as bits; more are not tabulated */
    free_name names[NAMES_MAX];
    uint32_t count;
    uint32_t nodes; /* looked at */
    uint32_t cost;  /* of what a table would save */
    bool fails;
} scan;

static bool is_bound(const scan *s, uint32_t slot)
{
    return slot < 256 && (s->bound[slot >> 6] >> (slot & 63) & 1) != 0;
}

static void note_name(scan *s, bool is_param, uint32_t index, spg_ref ref)
{
    for (uint32_t i = 0; i < s->count; i++) {
        if (s->names[i].is_param == is_param && s->names[i].index == index) { return; }
    }
    if (s->count == NAMES_MAX) {
        s->fails = true;
        return;
    }
    s->names[s->count++] = (free_name){is_param, index, ref};
}

/* A sum over a range becomes a difference, a helper that does not recurse is written out: both cost nothing by themselves. */
static uint32_t cost_of(const spg_lower *l, spg_ref ref)
{
    const spg_node *node = spg_pool_node(l->scope.pool, ref);
    if (node->kind == SPG_NODE_CALL) { return l->program->defs.at[node->data].recursive ? 100 : 0; }
    if (node->kind == SPG_NODE_REDUCE) { return node->data == SPG_REDUCE_SUM && node->count == 2 ? 0 : 100; }
    const spg_arithmetic_kind arithmetic = spg_node_arithmetic((spg_node_kind)node->kind);
    return arithmetic != SPG_ARITHMETIC_COUNT && spg_arithmetics[arithmetic].costly ? 10 : 0;
}

static void scan_node(scan *s, spg_ref ref)
{
    const spg_pool *pool = s->l->scope.pool;
    const spg_node *node = spg_pool_node(pool, ref);
    if (s->fails || ++s->nodes > 1000) {
        s->fails = true;
        return;
    }
    s->cost += cost_of(s->l, ref);
    if (node->kind == SPG_NODE_PARAM) { note_name(s, true, node->data, ref); }
    if (node->kind == SPG_NODE_LOCAL && !is_bound(s, node->data)) {
        if (s->l->let_of[node->data] != 0) { s->fails = true; }
        note_name(s, false, node->data, ref);
    }
    if (node->kind == SPG_NODE_BINDER) {
        if (node->data >= 256) {
            s->fails = true;
            return;
        }
        s->bound[node->data >> 6] |= (uint64_t)1 << (node->data & 63);
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, ref, i);
        if (child != 0) { scan_node(s, child); }
    }
}

/* A recursive helper makes a table necessary, a sum or a root worth while. */
bool spg_tabulate_pays(spg_lower *l, spg_ref ref)
{
    scan s = {.l = l};
    const spg_type type = spg_pool_node(l->scope.pool, ref)->type;
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(BOOL)) { return false; }
    scan_node(&s, ref);
    return !s.fails && s.count <= 1 && s.cost >= 10;
}

typedef struct axis {
    int64_t low;
    uint64_t count;
} axis;

typedef struct filling {
    int64_t *values, *places; /* places[entry] = entry, or -1: no value */
    uint64_t entries;         /* that were worked out */
    bool open;                /* there may be fewer of them */
    bool holes;
} filling;

static bool find_axes(spg_lower *l, const scan *s, axis *axes, filling *f)
{
    f->entries = 1;
    for (uint32_t i = 0; i < s->count; i++) {
        int64_t low, high;
        spg_translate_bounds(l, s->names[i].ref, &low, &high);
        if (low == INT64_MIN) { return false; }
        /* One name without an upper bound, as in `0.. while F(i) <= n`: the first entries, the rest is given up. */
        if (s->count == 1 && (high == INT64_MAX || (spg_int)high - low >= (spg_int)entries_max)) {
            if (low > INT64_MAX - OPEN_ENTRIES) { return false; }
            f->open = true;
            high = low + OPEN_ENTRIES - 1;
        }
        if ((spg_int)high - low >= (spg_int)entries_max) { return false; }
        axes[i] = (axis){low, (uint64_t)(high - low) + 1};
        f->entries *= axes[i].count;
        if (f->entries > entries_max) { return false; }
    }
    return true;
}

static void set_name(spg_fold *fold, const free_name *name, int64_t value)
{
    if (name->is_param) {
        fold->params[name->index] = value;
    } else {
        fold->locals[name->index] = value;
    }
}

static spg_status fill(spg_lower *l, const scan *s, const axis *axes, spg_ref ref, filling *out)
{
    spg_fold fold = {.lower = l, .pool = l->scope.pool, .work = fold_work};
    fold.params = SPG_TAKE(&l->arena, spg_int, l->param_room);
    fold.locals = SPG_TAKE(&l->arena, spg_int, l->local_room);
    if (fold.params == NULL || fold.locals == NULL) { return l->run->error.status; }
    uint64_t misses = 0;
    for (uint64_t entry = 0; entry < out->entries; entry++) {
        spg_int value;
        const uint64_t inner = s->count == 2 ? axes[1].count : 1;
        if (s->count > 0) { set_name(&fold, &s->names[0], axes[0].low + (int64_t)(entry / inner)); }
        if (s->count > 1) { set_name(&fold, &s->names[1], axes[1].low + (int64_t)(entry % inner)); }
        const bool found = spg_fold_value(&fold, ref, &value) && spg_int_fits64(value);
        if (fold.work == 0) { return SPG_REFUSED; }
        out->places[entry] = found ? (int64_t)entry : -1;
        out->values[entry] = found ? (int64_t)value : 0;
        out->holes = out->holes || !found;
        misses = found ? 0 : misses + 1;
        if (misses == 64 && s->count == 1) { out->entries = entry + 1; } /* nothing but traps from here on, it seems */
        if (out->open && fold.work < fold_work - open_work) { out->entries = entry + 1; } /* the rest costs too much */
        if ((entry & 1023) == 0) { SPG_TRY(spg_run_check(l->run)); }
    }
    return SPG_OK;
}

static spg_status index_of(spg_lower *l, const scan *s, const axis *axes, spg_sweep_ref *out)
{
    SPG_TRY(spg_sweep_const(l->sweep, 0, out));
    for (uint32_t i = 0; i < s->count; i++) {
        spg_sweep_ref name = 0, number = 0;
        const uint32_t var = s->names[i].is_param ? s->names[i].index : l->var_of[s->names[i].index];
        int64_t low, high;
        spg_translate_bounds(l, s->names[i].ref, &low, &high);
        SPG_TRY(spg_sweep_var(l->sweep, var, low, high, &name));
        SPG_TRY(spg_sweep_const(l->sweep, axes[i].low, &number));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_SUB, name, number, &name));
        SPG_TRY(spg_sweep_const(l->sweep, s->count == 2 && i == 0 ? (int64_t)axes[1].count : 1, &number));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_MUL, name, number, &name));
        SPG_TRY(spg_translate_op(l, SPG_SWEEP_ADD, *out, name, out));
    }
    return SPG_OK;
}

spg_status spg_tabulate(spg_lower *l, spg_ref ref, spg_sweep_ref *out)
{
    scan s = {.l = l};
    axis axes[NAMES_MAX];
    filling f = {0};
    uint32_t array = 0;
    if (!l->sweep->open) { scan_node(&s, ref); }
    if (l->sweep->open || s.fails || !find_axes(l, &s, axes, &f)) {
        return spg_lower_refuse(l, "the rules compute something that no small table holds");
    }
    f.values = SPG_TAKE(&l->arena, int64_t, f.entries + 1);
    f.places = SPG_TAKE(&l->arena, int64_t, f.entries + 1);
    if (f.values == NULL || f.places == NULL) { return l->run->error.status; }
    const spg_status status = fill(l, &s, axes, ref, &f);
    if (status == SPG_REFUSED) { return spg_lower_refuse(l, "a helper of the rules takes too long for a table"); }
    SPG_TRY(status);
    spg_sweep_ref index = 0;
    SPG_TRY(index_of(l, &s, axes, &index));
    if (f.holes) {
        SPG_TRY(spg_translate_array(l, f.places, f.entries, &array));
        SPG_TRY(spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, array, index, 0, 0, INT64_MIN, INT64_MAX, &index));
    }
    SPG_TRY(spg_translate_array(l, f.values, f.entries, &array));
    return spg_sweep_make(l->sweep, SPG_SWEEP_LOAD, array, index, 0, 0, INT64_MIN, INT64_MAX, out);
}
