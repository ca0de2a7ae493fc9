/* stages.c — loopy values of the nodes that reach a cycle, by labelling in stages (T4). SPDX-License-Identifier: MIT
 *
 * The labelling of T4 with every count kept up to date instead of made anew. At stage m a node is answered when it has an
 * option of value m; it is active as long as it has no value, and then it has options of all values below m. So the lists
 * of active nodes have, over all stages, no more entries than there are edges. A node tells those before it when it is
 * answered, once per stage, and when it gets its value: all in all O(V + E · values a node meets among its options). */
#include "solve/graph/state.h"

/* `waiting` and `left` as links: the node plus one, 0 ends. */
static void push_waiting(spg_places *p, uint32_t v)
{
    p->left[v] = p->waiting;
    p->waiting = v + 1;
}

/* u has an option of value `stage`. If u is open, that is one reason less to wait for the active nodes before it. */
static void answer(spg_places *p, uint32_t u, uint64_t *work)
{
    if (p->stamp[u] == p->stage + 1) { return; }
    p->stamp[u] = p->stage + 1;
    const uint32_t end = p->back_starts[u + 1];
    for (uint32_t i = p->back_starts[u]; i < end; i++) {
        const uint32_t source = p->back[i];
        if (p->place[source].value != SPG_PLACE_UNKNOWN) { continue; }
        p->left[source] -= 1;
        if (p->left[source] == 0) { push_waiting(p, source); }
    }
    spg_places_spend(work, end - p->back_starts[u]);
}

/* The nodes before v, which has the value `stage`, are answered. Those that reach no cycle have their values. */
static void tell_before(spg_places *p, uint32_t v, bool was_open, uint64_t *work)
{
    const uint32_t end = p->back_starts[v + 1];
    for (uint32_t i = p->back_starts[v]; i < end; i++) {
        const uint32_t source = p->back[i];
        if (p->place[source].value < SPG_PLACE_INFINITE) { continue; }
        if (was_open) { p->place[source].open -= 1; }
        answer(p, source, work);
    }
    spg_places_spend(work, 1 + end - p->back_starts[v]);
}

/* What waits may have been answered since. */
static void take_label(spg_places *p, uint64_t *work)
{
    const uint32_t v = p->waiting - 1;
    p->waiting = p->left[v];
    spg_places_spend(work, 1);
    if (p->stamp[v] == p->stage + 1) { return; }
    p->place[v].value = p->stage;
    tell_before(p, v, true, work);
}

/* A node without a value and without an option of value `stage` gets none at any later stage: T4. */
static void close_node(spg_places *p, uint32_t at)
{
    const uint32_t v = p->queue[at];
    if (p->place[v].value != SPG_PLACE_UNKNOWN) { return; }
    if (p->stamp[v] == p->stage + 1) {
        p->queue[p->filled++] = v;
    } else {
        p->place[v].value = SPG_PLACE_INFINITE;
    }
}

static spg_status list_by_value(spg_places *p, uint32_t v)
{
    const spg_nimber value = p->place[v].value;
    while (p->heads.count <= value) { SPG_TRY(SPG_PUSH(p->run, &p->heads, 0)); }
    p->place[v].open = p->heads.at[value];
    p->heads.at[value] = v + 1;
    return SPG_OK;
}

static spg_status start(spg_places *p, uint64_t *work)
{
    SPG_TRY(spg_places_take(p, &p->left, p->nodes));
    SPG_TRY(spg_places_take(p, &p->stamp, p->nodes));
    p->heads.count = 0;
    for (uint32_t i = 0; i < p->ordered; i++) { SPG_TRY(list_by_value(p, p->queue[i])); }
    p->active = p->ordered;
    for (uint32_t v = 0; v < p->nodes; v++) {
        if (p->place[v].value == SPG_PLACE_UNKNOWN) { p->queue[p->active++] = v; }
    }
    p->stage = 0;
    spg_places_spend(work, (uint64_t)p->nodes + p->ordered);
    return SPG_OK;
}

enum { PART_COUNT, PART_ANSWER, PART_LABEL, PART_CLOSE };

static void start_part(spg_places *p, uint32_t part)
{
    p->part = part;
    p->cursor = part == PART_ANSWER ? (p->stage < p->heads.count ? p->heads.at[p->stage] : 0) : p->ordered;
    p->filled = p->ordered;
}

/* A stage: every active node counts its open options; the values known before answer; labels; what stays. A node all of
 * whose options are nimbers may take the label at once. */
static spg_status do_stage(spg_places *p, uint64_t *work)
{
    for (; p->part == PART_COUNT && p->cursor < p->active; p->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        const uint32_t v = p->queue[p->cursor];
        p->left[v] = p->place[v].open;
        if (p->place[v].open == 0) { push_waiting(p, v); }
        spg_places_spend(work, 1);
    }
    if (p->part == PART_COUNT) { start_part(p, PART_ANSWER); }
    for (; p->part == PART_ANSWER && p->cursor != 0; p->cursor = p->place[p->cursor - 1].open) {
        if (*work == 0) { return SPG_MORE; }
        tell_before(p, p->cursor - 1, false, work);
    }
    if (p->part == PART_ANSWER) { start_part(p, PART_LABEL); }
    while (p->part == PART_LABEL && p->waiting != 0) {
        if (*work == 0) { return SPG_MORE; }
        take_label(p, work);
    }
    if (p->part == PART_LABEL) { start_part(p, PART_CLOSE); }
    for (; p->cursor < p->active; p->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        close_node(p, p->cursor);
        spg_places_spend(work, 1);
    }
    p->active = p->filled;
    return SPG_OK;
}

spg_status spg_stages_step(spg_places *p, uint64_t *work)
{
    if (p->left == NULL) {
        SPG_TRY(start(p, work));
        start_part(p, PART_COUNT);
    }
    while (p->active > p->ordered) {
        SPG_TRY(do_stage(p, work));
        p->stage += 1;
        start_part(p, PART_COUNT);
    }
    spg_places_give(p, &p->left, p->nodes);
    spg_places_give(p, &p->stamp, p->nodes);
    SPG_ARRAY_CLEAR(p->run, &p->heads);
    return SPG_OK;
}
