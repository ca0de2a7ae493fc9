/* label_loopy.c — loopy values of positions that reach a cycle, by labelling in stages. SPDX-License-Identifier: MIT
 *
 * Stage m gives the label m (Smith 1966, Fraenkel and Perl 1975): an option is open when it has no label yet or is ∞; it
 * is answered when it has an option of value m. A position without an option of value m gets m once all its open options
 * are answered. At the end of the stage a position without a label and without an option of value m is ∞: no stage can
 * label it any more. So a position without a label has options of all values below m.
 * Values above m of earlier questions are answered at stage m by definition; ∞(K) of earlier questions when m is in K.
 * A position of value m has m options of different values: O(sqrt(E)) stages of O(V + E). */
#include "solve/definition/state.h"

#include <string.h>

/* While labelling, an infinite value has no set yet. */
#define INFINITE_YET SPG_VALUE_INFINITE

static uint32_t value_at(const spg_definition *d, uint32_t v)
{
    return d->labels.value.at[d->graph.base + v];
}

/* Does an edge lead to a position that may change at this stage: in the rest, and without a nimber? */
static bool is_open(const spg_definition *d, uint32_t edge)
{
    return spg_edge_is_open(d, edge) && d->labels.value.at[spg_edge_target(edge)] >= SPG_VALUE_INFINITE;
}

/* Has v an option of value `stage` given at an earlier stage or question? */
static void find_answered(spg_definition *d, uint32_t v)
{
    d->loopy.answered.at[v] = false;
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        if (d->labels.value.at[spg_edge_target(d->graph.edges.at[i])] == d->loopy.stage) {
            d->loopy.answered.at[v] = true;
            return;
        }
    }
}

/* Is the option open and not answered? */
static spg_status is_unanswered(spg_definition *d, uint32_t edge, bool *out)
{
    const uint32_t target = spg_edge_target(edge);
    const uint32_t code = d->labels.value.at[target];
    *out = false;
    if (is_open(d, edge)) {
        *out = !d->loopy.answered.at[target - d->graph.base];
    } else if (code >= SPG_VALUE_INFINITE) {
        spg_loopy value;
        SPG_TRY(spg_labels_value(d, code, &value));
        *out = !spg_loopy_has(&value, d->loopy.stage);
    }
    return SPG_OK;
}

static spg_status count_open(spg_definition *d, uint32_t v)
{
    d->loopy.count.at[v] = 0;
    if (value_at(d, v) != SPG_VALUE_UNKNOWN) { return SPG_OK; }
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        bool unanswered;
        SPG_TRY(is_unanswered(d, d->graph.edges.at[i], &unanswered));
        if (unanswered) { d->loopy.count.at[v] += 1; }
    }
    return d->loopy.count.at[v] > 0 ? SPG_OK : SPG_PUSH(d->run, &d->loopy.queue, v);
}

/* v, which is open, is answered now: one reason less for what is before it to wait. */
static spg_status answer(spg_definition *d, uint32_t v, uint64_t *work)
{
    d->loopy.answered.at[v] = true;
    if (value_at(d, v) < SPG_VALUE_INFINITE) { return SPG_OK; }
    for (uint64_t i = d->graph.back_first.at[v]; i < d->graph.back_first.at[v + 1]; i++) {
        const uint32_t source = spg_edge_target(d->graph.back.at[i]);
        if (value_at(d, source) != SPG_VALUE_UNKNOWN) { continue; }
        d->loopy.count.at[source] -= 1;
        if (d->loopy.count.at[source] == 0) { SPG_TRY(SPG_PUSH(d->run, &d->loopy.queue, source)); }
    }
    spg_work_spend(work, d->graph.back_first.at[v + 1] - d->graph.back_first.at[v]);
    return SPG_OK;
}

/* What waits in the queue may have been answered before or since. */
static spg_status take_label(spg_definition *d, uint32_t v, uint64_t *work)
{
    if (d->loopy.answered.at[v]) { return SPG_OK; }
    d->labels.value.at[d->graph.base + v] = d->loopy.stage;
    d->loopy.unlabelled -= 1;
    for (uint64_t i = d->graph.back_first.at[v]; i < d->graph.back_first.at[v + 1]; i++) {
        const uint32_t source = spg_edge_target(d->graph.back.at[i]);
        if (!d->loopy.answered.at[source]) { SPG_TRY(answer(d, source, work)); }
    }
    spg_work_spend(work, 1 + d->graph.back_first.at[v + 1] - d->graph.back_first.at[v]);
    return SPG_OK;
}

static void close_stage(spg_definition *d, uint32_t v)
{
    if (value_at(d, v) != SPG_VALUE_UNKNOWN || d->loopy.answered.at[v]) { return; }
    d->labels.value.at[d->graph.base + v] = INFINITE_YET;
    d->loopy.unlabelled -= 1;
}

/* The set K of an infinite position: the nimbers among its options, all final now. */
static spg_status collect_set(spg_definition *d, uint32_t v)
{
    if (value_at(d, v) < SPG_VALUE_INFINITE) { return SPG_OK; }
    const spg_loopy unanswered = {.infinite = true};
    spg_loopy value;
    spg_mex_reset(&d->mex);
    SPG_TRY(spg_mex_add_value(&d->mex, &unanswered)); /* it is known to be infinite: only its set is wanted */
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        const uint32_t code = d->labels.value.at[spg_edge_target(d->graph.edges.at[i])];
        if (code < SPG_VALUE_INFINITE) { SPG_TRY(spg_mex_add(&d->mex, code)); }
    }
    SPG_TRY(spg_mex_value(&d->mex, &value));
    return spg_labels_set_value(d, d->graph.base + v, &value);
}

static spg_status start(spg_definition *d)
{
    const uint32_t count = spg_graph_count(d);
    d->loopy.rest.count = 0;
    for (uint32_t v = 0; v < count; v++) {
        if (d->graph.pending.at[v] > 0) { SPG_TRY(SPG_PUSH(d->run, &d->loopy.rest, v)); }
    }
    SPG_TRY(SPG_RESERVE(d->run, &d->loopy.answered, count));
    SPG_TRY(SPG_RESERVE(d->run, &d->loopy.count, count));
    memset(d->loopy.answered.at, 0, count);
    d->loopy.queue.count = 0;
    d->loopy.stage = 0;
    d->loopy.unlabelled = (uint32_t)d->loopy.rest.count;
    return SPG_OK;
}

enum { PART_ANSWERED, PART_COUNT, PART_QUEUE, PART_CLOSE, PART_SETS, PART_DONE };

static spg_status do_one(spg_definition *d, uint64_t *work)
{
    if (d->part == PART_QUEUE) { return take_label(d, d->loopy.queue.at[d->cursor], work); }
    const uint32_t v = d->loopy.rest.at[d->cursor];
    spg_work_spend(work, 1 + spg_graph_degree(&d->graph, v));
    switch (d->part) {
    case PART_ANSWERED: find_answered(d, v); return SPG_OK;
    case PART_COUNT: return count_open(d, v);
    case PART_CLOSE: close_stage(d, v); return SPG_OK;
    case PART_SETS: return collect_set(d, v);
    }
    return SPG_OK;
}

static void next_part(spg_definition *d)
{
    d->cursor = 0;
    if (d->part == PART_CLOSE && d->loopy.unlabelled > 0) {
        d->loopy.queue.count = 0;
        d->loopy.stage += 1;
        d->part = PART_ANSWERED;
    } else {
        d->part += 1;
    }
}

spg_status spg_loopy_step(spg_definition *d, uint64_t *work)
{
    if (d->part == PART_ANSWERED && d->cursor == 0 && d->loopy.rest.count == 0) { SPG_TRY(start(d)); }
    for (; d->part < PART_DONE; next_part(d)) {
        for (; d->cursor < (d->part == PART_QUEUE ? d->loopy.queue.count : d->loopy.rest.count); d->cursor++) {
            if (*work == 0) { return SPG_MORE; }
            SPG_TRY(do_one(d, work));
        }
    }
    return SPG_OK;
}
