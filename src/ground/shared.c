/* shared.c — helpers that are asked about the position with a few fields changed. SPDX-License-Identifier: MIT
 *
 * Rules often look at what a move would leave: `fine(b with [r,c]: "X")`, once for every cell. Such a helper is worked out once for the
 * position as it is; what it says of a changed one is the same diagram with the digits of the changed fields chosen. A helper has no
 * memory and sees nothing but its arguments, so this holds position by position, traps included. */
#include "ground/grounder.h"

#define NOT_YET UINT32_MAX      /* nothing was worked out */
#define NEVER (UINT32_MAX - 1)  /* it takes too much */
#define NUMBER (UINT32_MAX - 2) /* an argument that is known, no parameter */

/* Fields that have a known digit in the arguments. */
typedef struct changes {
    uint32_t field[SPG_DIAGRAM_FIELDS_MAX], digit[SPG_DIAGRAM_FIELDS_MAX];
    uint32_t count;
} changes;

static uint32_t cell_count(const spg_grounded *value)
{
    return value->kind == SPG_GROUNDED_NUMBER ? 1 : value->count;
}

/* A list has cells of numbers only. */
static bool get_cell(const spg_grounded *value, uint32_t i, spg_diagram *out)
{
    if (value->kind == SPG_GROUNDED_NUMBER) {
        *out = value->number;
    } else if (value->kind != SPG_GROUNDED_LIST) {
        *out = value->cells[i];
    } else if (value->items[i].kind == SPG_GROUNDED_NUMBER) {
        *out = value->items[i].number;
    } else {
        return false;
    }
    return true;
}

static bool is_like(const spg_grounded *own, const spg_grounded *value)
{
    if (own->kind != value->kind || own->count != value->count || own->columns != value->columns ||
        value->present != NULL) {
        return false;
    }
    for (uint32_t i = 0; own->kind == SPG_GROUNDED_SET && i < own->count; i++) {
        if (own->numbers[i] != value->numbers[i]) { return false; }
    }
    return true;
}

/* The digit for which the field has this number; false: it never has. */
static bool find_digit(const spg_diagrams *d, spg_diagram field, spg_diagram number, uint32_t *out)
{
    const spg_diagram_node *node = &d->nodes.at[field];
    if (node->field == SPG_DIAGRAM_END) { return false; }
    for (*out = 0; *out < d->radix[node->field]; *out += 1) {
        if (d->edges.at[node->first + *out] == number) { return true; }
    }
    return false;
}

/* The value as the parameter with some cells that are known now. */
static bool compare_cells(const spg_diagrams *d, const spg_grounded *own, const spg_grounded *value, changes *out)
{
    for (uint32_t i = 0; i < cell_count(own); i++) {
        spg_diagram was, is;
        spg_int number;
        if (!get_cell(own, i, &was) || !get_cell(value, i, &is)) { return false; }
        if (was == is) { continue; }
        if (!spg_diagram_is_number(d, is, &number) || !find_digit(d, was, is, &out->digit[out->count])) {
            return false;
        }
        out->field[out->count++] = d->nodes.at[was].field;
    }
    return true;
}

/* Which parameter the argument is, perhaps changed; each may be one argument only, or a field would have two digits. */
static bool read_argument(const spg_grounder *g, const spg_grounded *value, bool *used, spg_ground_shared_argument *out,
                          changes *changed)
{
    const uint32_t before = changed->count;
    if (value->kind == SPG_GROUNDED_NUMBER && spg_diagram_is_number(&g->diagrams, value->number, &out->number)) {
        out->param = NUMBER;
        return true;
    }
    for (uint32_t p = 0; p < g->own_count; p++) {
        changed->count = before;
        if (used[p] || !is_like(&g->own[p], value) || !compare_cells(&g->diagrams, &g->own[p], value, changed)) {
            continue;
        }
        used[p] = true;
        *out = (spg_ground_shared_argument){.param = p};
        return true;
    }
    return false;
}

static bool read_arguments(const spg_grounder *g, const spg_grounded *arguments, uint32_t count, spg_ground_shared *out,
                           changes *changed)
{
    bool used[SPG_GROUND_SHARED_ARGUMENTS] = {false};
    changed->count = 0;
    if (count > SPG_GROUND_SHARED_ARGUMENTS || g->own_count > SPG_GROUND_SHARED_ARGUMENTS) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (!read_argument(g, &arguments[i], used, &out->arguments[i], changed)) { return false; }
    }
    return true;
}

static bool is_same(const spg_ground_shared *a, const spg_ground_shared *b)
{
    if (a->def != b->def || a->count != b->count) { return false; }
    for (uint32_t i = 0; i < a->count; i++) {
        if (a->arguments[i].param != b->arguments[i].param || a->arguments[i].number != b->arguments[i].number) {
            return false;
        }
    }
    return true;
}

/* Its place in g->shared; at the end the first time. */
static spg_status find(spg_grounder *g, const spg_ground_shared *wanted, size_t *at)
{
    for (*at = 0; *at < g->shared.count; *at += 1) {
        if (is_same(&g->shared.at[*at], wanted)) { return SPG_OK; }
    }
    return SPG_PUSH(g->run, &g->shared, *wanted);
}

/* For the position as it is; it may take more than any changed one, and is given up then. Nothing is left of what it took. */
static spg_status work_out(spg_grounder *g, size_t at)
{
    const spg_ground_shared shared = g->shared.at[at];
    spg_grounded arguments[SPG_GROUND_SHARED_ARGUMENTS], value;
    spg_diagrams *d = &g->diagrams;
    const size_t before = d->nodes.count;
    for (uint32_t i = 0; i < shared.count; i++) {
        const spg_ground_shared_argument *from = &shared.arguments[i];
        arguments[i] = from->param == NUMBER ? spg_grounded_number(spg_diagram_number(d, from->number))
                                             : g->own[from->param];
    }
    g->shared.at[at].root = NEVER;
    const spg_status status = spg_ground_call(g, shared.def, arguments, &value);
    if (status == SPG_REFUSED) {
        g->why = NULL;
        spg_diagrams_forget(d);
        return spg_diagrams_keep(d, before, NULL, 0);
    }
    SPG_TRY(status);
    if (value.kind != SPG_GROUNDED_NUMBER) { return spg_diagrams_keep(d, before, NULL, 0); }
    SPG_TRY(spg_diagrams_keep(d, before, &value.number, 1));
    g->shared.at[at].root = (uint32_t)g->roots.count;
    return SPG_PUSH(g->run, &g->roots, value.number);
}

spg_status spg_ground_call_shared(spg_grounder *g, uint32_t def, const spg_grounded *arguments, uint32_t count,
                                  spg_grounded *out, bool *done)
{
    spg_ground_shared wanted = {.def = def, .count = count, .root = NOT_YET};
    changes changed;
    size_t at;
    *done = false;
    if (!read_arguments(g, arguments, count, &wanted, &changed) || changed.count == 0) { return SPG_OK; }
    const size_t known = g->shared.count;
    SPG_TRY(find(g, &wanted, &at));
    if (at == known) { return SPG_OK; } /* perhaps nobody asks again */
    if (g->shared.at[at].root == NOT_YET) { SPG_TRY(work_out(g, at)); }
    if (g->shared.at[at].root == NEVER) { return SPG_OK; }
    spg_diagram value = g->roots.at[g->shared.at[at].root];
    for (uint32_t i = 0; i < changed.count; i++) {
        value = spg_diagram_with(&g->diagrams, value, changed.field[i], changed.digit[i]);
    }
    *out = spg_grounded_number(value);
    *done = true;
    return SPG_OK;
}
