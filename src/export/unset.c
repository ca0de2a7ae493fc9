/* unset.c — a given that main looks at has a value on every way there. SPDX-License-Identifier: MIT
 *
 * `run` finds out when it comes to such a place; a variable of C would hold 0 there. So a program in which it may happen is
 * refused, with the act that looks at the given, by itself or through rules and helpers. */
#include "export/unset.h"

#include <string.h>

#include "base/bitset.h"
#include "export/rests.h"

typedef struct walker {
    spg_exporter *x;
    size_t words; /* of a set of givens */
} walker;

static void acts(const walker *w, spg_ref ref, uint64_t *set);

static void look(const walker *w, spg_ref ref, const uint64_t *set)
{
    spg_exporter *x = w->x;
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const uint64_t *givens = ref == 0 ? NULL : spg_x_rests_of(x, ref);
    for (uint32_t i = 0; givens != NULL && i < x->program->givens.count; i++) {
        if (!spg_bitset_has(givens, i) || spg_bitset_has(set, i)) { continue; }
        spg_x_refuse(x, spg_x_node(x, ref)->span, "the given '%1' may have no value here",
                     x->program->givens.at[i].name,
                     "give it one before: read it, assign it, or write `given %1 = …;` into the rules");
        break;
    }
    spg_arena_back(&x->arena, mark);
}

static uint64_t *copy_of(const walker *w, const uint64_t *set)
{
    uint64_t *copy = SPG_X_TAKE(w->x, uint64_t, w->words);
    if (copy != NULL) { memcpy(copy, set, w->words * sizeof *copy); }
    return copy;
}

/* Acts that may not happen, or not to their end: what they set is not counted. */
static void maybe(const walker *w, spg_ref ref, const uint64_t *set)
{
    uint64_t *copy = copy_of(w, set);
    if (copy != NULL) { acts(w, ref, copy); }
}

static bool leaves(const spg_exporter *x, spg_ref ref)
{
    return spg_pool_has(x->pool, ref, SPG_NODE_LEAVE);
}

/* The first round happens, up to what may leave it. */
static void first_round(const walker *w, spg_ref body, uint64_t *set)
{
    const spg_node *node = spg_x_node(w->x, body);
    if (node->kind != SPG_NODE_ACTS) { return; }
    for (uint32_t i = 0; i < node->count && !leaves(w->x, spg_x_child(w->x, body, i)); i++) {
        acts(w, spg_x_child(w->x, body, i), set);
    }
}

static void when(const walker *w, spg_ref ref, uint64_t *set)
{
    spg_exporter *x = w->x;
    const spg_ref other = spg_x_child(x, ref, 2);
    uint64_t *yes = copy_of(w, set);
    uint64_t *no = copy_of(w, set);
    look(w, spg_x_child(x, ref, 0), set);
    if (yes == NULL || no == NULL) { return; }
    acts(w, spg_x_child(x, ref, 1), yes);
    if (other != 0) { acts(w, other, no); }
    /* A side that leaves the loop does not come to what stands behind. */
    if (leaves(x, spg_x_child(x, ref, 1)) || leaves(x, other)) { return; }
    for (size_t i = 0; i < w->words; i++) { set[i] = yes[i] & no[i]; }
}

static void sets(const walker *w, spg_ref ref, uint64_t *set)
{
    spg_exporter *x = w->x;
    const spg_node *to = spg_x_node(x, spg_x_child(x, ref, 0));
    for (uint32_t i = 1; i < spg_x_node(x, ref)->count; i++) { look(w, spg_x_child(x, ref, i), set); }
    if (to->kind != SPG_NODE_GIVEN) { return; }
    const spg_shape *shape = &x->program->givens.at[to->data].shape;
    look(w, shape->low, set);
    look(w, shape->high, set);
    look(w, shape->size[0], set);
    look(w, shape->size[1], set);
    spg_bitset_add(set, to->data);
}

static void acts(const walker *w, spg_ref ref, uint64_t *set)
{
    spg_exporter *x = w->x;
    const spg_node *node = spg_x_node(x, ref);
    if (x->status != SPG_OK) { return; }
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_ACTS:
        for (uint32_t i = 0; i < node->count; i++) { acts(w, spg_x_child(x, ref, i), set); }
        return;
    case SPG_NODE_READ:
    case SPG_NODE_ASSIGN: sets(w, ref, set); return;
    case SPG_NODE_WHEN: when(w, ref, set); return;
    case SPG_NODE_LOOP:
        maybe(w, spg_x_child(x, ref, 0), set);
        first_round(w, spg_x_child(x, ref, 0), set);
        return;
    case SPG_NODE_REPEAT:
        look(w, spg_x_child(x, ref, 0), set);
        maybe(w, spg_x_child(x, ref, 1), set);
        return;
    case SPG_NODE_UNTIL: maybe(w, spg_x_child(x, ref, 0), set); return;
    case SPG_NODE_EACH:
        for (uint32_t i = 0; i + 1 < node->count; i++) { look(w, spg_x_child(x, ref, i), set); }
        maybe(w, spg_x_child(x, ref, node->count - 1), set);
        return;
    case SPG_NODE_PRINT:
    case SPG_NODE_PUT:
        for (uint32_t i = 0; i < node->count; i++) { look(w, spg_x_child(x, ref, i), set); }
        return;
    case SPG_NODE_LEAVE:
    SPG_CASES_NO_ACT:
        return;
    }
}

void spg_x_check_values(spg_exporter *x)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const walker w = {x, SPG_BITSET_WORDS(x->program->givens.count + 1)};
    uint64_t *set = x->status == SPG_OK ? SPG_X_TAKE(x, uint64_t, w.words) : NULL;
    if (set == NULL) { return; }
    for (size_t i = 0; i < x->program->settings.count; i++) {
        look(&w, spg_x_setting(x, i)->value, set);
        spg_bitset_add(set, spg_x_setting(x, i)->given);
    }
    acts(&w, x->program->main.body, set);
    spg_arena_back(&x->arena, mark);
}
