/* lists.c — lists whose items are there at some positions only. SPDX-License-Identifier: MIT
 *
 * Such a list is a row of items, each with the positions where it is one. Which item stands third is another question at every position,
 * but how many there are, whether something is among them and what a loop over them does need no answer to it. Where an item is not
 * there it holds anything but a trap: where the list itself is a trap, all of it is. */
#include "ground/grounder.h"

enum { PAIRS_MAX = 4096 }; /* of items that are compared */

bool spg_grounded_is_whole(const spg_grounded *value)
{
    if (value->kind != SPG_GROUNDED_LIST && value->kind != SPG_GROUNDED_POSITION) { return true; }
    for (uint32_t i = 0; i < value->count; i++) {
        if (!spg_grounded_is_whole(&value->items[i])) { return false; }
    }
    return value->present == NULL;
}

spg_diagram spg_grounded_present(const spg_grounded *list, uint32_t item)
{
    return list->present == NULL ? SPG_DIAGRAM_TRUE : list->present[item];
}

static spg_status only_cells(spg_grounder *g, spg_diagram condition, const spg_grounded *value, spg_grounded *out)
{
    spg_grounded zeros = *value;
    zeros.cells = SPG_TAKE(g->arena, spg_diagram, (size_t)value->count + 1);
    if (zeros.cells == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < value->count; i++) { zeros.cells[i] = SPG_DIAGRAM_FALSE; }
    return spg_ground_select(g, condition, value, &zeros, out);
}

/* The value where the condition holds and zeros elsewhere; a trap where it is one. */
static spg_status only(spg_grounder *g, spg_diagram condition, const spg_grounded *value, spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    if (value->kind == SPG_GROUNDED_NUMBER) {
        *out = spg_grounded_number(spg_diagram_select(d, condition, value->number, SPG_DIAGRAM_FALSE));
        return SPG_OK;
    }
    if (value->items == NULL) { return only_cells(g, condition, value, out); }
    *out = *value;
    out->items = SPG_TAKE(g->arena, spg_grounded, (size_t)value->count + 1);
    if (out->items == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < value->count; i++) { SPG_TRY(only(g, condition, &value->items[i], &out->items[i])); }
    if (value->present == NULL) { return SPG_OK; }
    out->present = SPG_TAKE(g->arena, spg_diagram, (size_t)value->count + 1);
    if (out->present == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < value->count; i++) { out->present[i] = spg_diagram_and(d, condition, value->present[i]); }
    return SPG_OK;
}

/* A row that is filled item by item. */
static spg_status new_row(spg_grounder *g, uint32_t room, spg_grounded *out)
{
    *out = (spg_grounded){.kind = SPG_GROUNDED_LIST};
    out->items = SPG_TAKE(g->arena, spg_grounded, (size_t)room + 1);
    out->present = SPG_TAKE(g->arena, spg_diagram, (size_t)room + 1);
    return out->items == NULL || out->present == NULL ? g->run->error.status : SPG_OK;
}

/* One more item at its end, where the condition holds; *traps grows by where it is a trap. */
static spg_status add_item(spg_grounder *g, const spg_grounded *item, spg_diagram when, spg_grounded *row,
                           spg_diagram *traps)
{
    spg_diagrams *d = &g->diagrams;
    if (when == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    spg_grounded *at = &row->items[row->count];
    *at = *item;
    if (spg_grounded_traps(g, item) != SPG_DIAGRAM_FALSE) { SPG_TRY(only(g, when, item, at)); }
    *traps = spg_diagram_or(d, *traps, spg_diagram_traps(d, when));
    *traps = spg_diagram_or(d, *traps, spg_grounded_traps(g, at));
    row->present[row->count++] = spg_diagram_calm(d, when, SPG_DIAGRAM_FALSE);
    return spg_grounder_work(g);
}

/* Where all items are everywhere, it is a list like others. */
static spg_status finish_row(spg_grounder *g, spg_diagram traps, spg_grounded *row)
{
    bool whole = true;
    for (uint32_t i = 0; i < row->count; i++) { whole = whole && row->present[i] == SPG_DIAGRAM_TRUE; }
    if (whole) { row->present = NULL; }
    return spg_grounded_taint(g, traps, row);
}

spg_status spg_ground_list(spg_grounder *g, const spg_grounded *items, const spg_diagram *when, uint32_t count,
                           spg_grounded *out)
{
    spg_diagram traps = SPG_DIAGRAM_FALSE;
    SPG_TRY(new_row(g, count, out));
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(add_item(g, &items[i], when[i], out, &traps)); }
    return finish_row(g, traps, out);
}

spg_status spg_ground_list_join(spg_grounder *g, const spg_grounded *lists, uint32_t count, spg_grounded *out)
{
    spg_diagram traps = SPG_DIAGRAM_FALSE;
    uint32_t room = 0;
    for (uint32_t i = 0; i < count; i++) { room += lists[i].count; }
    SPG_TRY(new_row(g, room, out));
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < lists[i].count; j++) {
            SPG_TRY(add_item(g, &lists[i].items[j], spg_grounded_present(&lists[i], j), out, &traps));
        }
    }
    return finish_row(g, traps, out);
}

/* ---- two lists whose items are the same ---- */

#define NO_PARTNER UINT32_MAX

/* The item of the other list that is the same at all positions. */
typedef struct partners {
    uint32_t *of_a;
    bool fit; /* two items are the same everywhere or nowhere, none has two partners, and they come in one order */
} partners;

static spg_status find_partner(spg_grounder *g, const spg_grounded *item, const spg_grounded *b, uint32_t from,
                               uint32_t *out, bool *fit)
{
    *out = NO_PARTNER;
    for (uint32_t j = 0; j < b->count && *fit; j++) {
        spg_diagram same;
        SPG_TRY(spg_ground_equal(g, item, &b->items[j], &same));
        if (same == SPG_DIAGRAM_FALSE) { continue; }
        *fit = same == SPG_DIAGRAM_TRUE && *out == NO_PARTNER && j >= from;
        *out = j;
    }
    return SPG_OK;
}

static spg_status find_partners(spg_grounder *g, const spg_grounded *a, const spg_grounded *b, partners *out)
{
    uint32_t from = 0;
    *out = (partners){.of_a = SPG_TAKE(g->arena, uint32_t, (size_t)a->count + 1), .fit = true};
    if (out->of_a == NULL) { return g->run->error.status; }
    if ((uint64_t)(a->count + 1) * (b->count + 1) > PAIRS_MAX) { out->fit = false; }
    for (uint32_t i = 0; i < a->count && out->fit; i++) {
        SPG_TRY(find_partner(g, &a->items[i], b, from, &out->of_a[i], &out->fit));
        if (out->of_a[i] != NO_PARTNER) { from = out->of_a[i] + 1; }
    }
    return SPG_OK;
}

/* Item by item: partners are there together, and others not at all. */
static void equal_by_partners(spg_grounder *g, const spg_grounded *a, const spg_grounded *b, const uint32_t *of_a,
                              spg_diagram *out)
{
    spg_diagrams *d = &g->diagrams;
    uint32_t j = 0;
    *out = SPG_DIAGRAM_TRUE;
    for (uint32_t i = 0; i <= a->count; i++) {
        const uint32_t until = i == a->count ? b->count : of_a[i] == NO_PARTNER ? j : of_a[i];
        for (; j < until; j++) { *out = spg_diagram_and(d, *out, spg_diagram_not(d, spg_grounded_present(b, j))); }
        if (i == a->count) { break; }
        const spg_diagram here = spg_grounded_present(a, i);
        const spg_diagram there = of_a[i] == NO_PARTNER ? SPG_DIAGRAM_FALSE : spg_grounded_present(b, j++);
        *out = spg_diagram_and(d, *out, spg_diagram_equal(d, here, there));
    }
}

/* ---- choosing ---- */

typedef struct choosing {
    spg_diagram yes, no; /* where which list is meant */
    spg_grounded *row;
    spg_diagram traps;
} choosing;

static spg_status add_chosen(spg_grounder *g, choosing *c, const spg_grounded *yes, uint32_t i, const spg_grounded *no,
                             uint32_t j)
{
    spg_diagrams *d = &g->diagrams;
    spg_diagram when = SPG_DIAGRAM_FALSE;
    if (no != NULL) { when = spg_diagram_and(d, c->no, spg_grounded_present(no, j)); }
    if (yes != NULL) { when = spg_diagram_select(d, c->yes, spg_grounded_present(yes, i), when); }
    return add_item(g, yes != NULL ? &yes->items[i] : &no->items[j], when, c->row, &c->traps);
}

/* Partners are one item; without any, one list stands behind the other, of which at every position one is away. */
spg_status spg_ground_list_select(spg_grounder *g, spg_diagram condition, const spg_grounded *yes,
                                  const spg_grounded *no, spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    choosing c = {
        .yes = condition, .no = spg_diagram_not(d, condition), .row = out, .traps = spg_diagram_traps(d, condition)};
    partners p;
    uint32_t j = 0;
    SPG_TRY(find_partners(g, yes, no, &p));
    SPG_TRY(new_row(g, yes->count + no->count, out));
    for (uint32_t i = 0; i < yes->count; i++) {
        const bool paired = p.fit && p.of_a[i] != NO_PARTNER;
        while (paired && j < p.of_a[i]) { SPG_TRY(add_chosen(g, &c, NULL, 0, no, j++)); }
        SPG_TRY(add_chosen(g, &c, yes, i, paired ? no : NULL, j));
        j += paired;
    }
    while (j < no->count) { SPG_TRY(add_chosen(g, &c, NULL, 0, no, j++)); }
    return finish_row(g, c.traps, out);
}

spg_diagram spg_ground_list_size(spg_grounder *g, const spg_grounded *list)
{
    spg_diagram size = SPG_DIAGRAM_FALSE; /* 0 */
    for (uint32_t i = 0; i < list->count; i++) {
        size = spg_diagram_apply(&g->diagrams, SPG_ARITHMETIC_ADD, size, spg_grounded_present(list, i));
    }
    return size;
}

spg_status spg_ground_list_item(spg_grounder *g, const spg_grounded *list, spg_diagram index, spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    spg_diagram before = SPG_DIAGRAM_FALSE; /* how many items */
    *out = list->items[0];
    SPG_TRY(spg_grounded_taint(g, SPG_DIAGRAM_TRUE, out)); /* outside */
    for (uint32_t i = 0; i < list->count; i++) {
        const spg_diagram present = spg_grounded_present(list, i);
        const spg_diagram here = spg_diagram_and(d, present, spg_diagram_equal(d, index, before));
        const spg_grounded others = *out;
        SPG_TRY(spg_ground_select(g, here, &list->items[i], &others, out));
        before = spg_diagram_apply(d, SPG_ARITHMETIC_ADD, before, present);
    }
    return SPG_OK;
}

/* equal[i]: what stands from item i of a and item j of b on is the same; from their ends on. */
spg_status spg_ground_list_equal(spg_grounder *g, const spg_grounded *a, const spg_grounded *b, spg_diagram *out)
{
    spg_diagrams *d = &g->diagrams;
    partners p;
    SPG_TRY(find_partners(g, a, b, &p));
    if (p.fit) {
        equal_by_partners(g, a, b, p.of_a, out);
        return SPG_OK;
    }
    if ((uint64_t)(a->count + 1) * (b->count + 1) > PAIRS_MAX) {
        return spg_grounder_refuse(g, "there is too much to be written out");
    }
    spg_diagram *equal = SPG_TAKE(g->arena, spg_diagram, (size_t)a->count + 1);
    if (equal == NULL) { return g->run->error.status; }
    for (uint32_t j = b->count + 1; j-- > 0;) {
        spg_diagram behind = SPG_DIAGRAM_FALSE; /* equal[i + 1] as it was for j + 1 */
        for (uint32_t i = a->count + 1; i-- > 0;) {
            const spg_diagram before = equal[i]; /* … for j + 1 */
            spg_diagram same = i == a->count && j == b->count ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE;
            if (i < a->count && j < b->count) {
                SPG_TRY(spg_ground_equal(g, &a->items[i], &b->items[j], &same));
                same = spg_diagram_and(d, same, behind);
            }
            if (j < b->count) { same = spg_diagram_select(d, spg_grounded_present(b, j), same, before); }
            if (i < a->count) { same = spg_diagram_select(d, spg_grounded_present(a, i), same, equal[i + 1]); }
            behind = before;
            equal[i] = same;
        }
    }
    *out = equal[0];
    return SPG_OK;
}
