/* label_acyclic.c — labels of positions whose options all have theirs. SPDX-License-Identifier: MIT
 *
 * By definition: the best option decides; the winner hurries and the loser delays; the Grundy value is the mex. Positions
 * without a move got their label when they were explored. */
#include "solve/definition/state.h"

static void label_outcome(spg_definition *d, uint32_t v)
{
    uint32_t soonest = SPG_NONE; /* of the options that win */
    uint32_t latest = 0;         /* of those that lose */
    bool draw = false;
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        const uint32_t edge = d->graph.edges.at[i];
        const spg_outcome outcome = spg_labels_edge_outcome(d, edge);
        const uint32_t distance = spg_labels_edge_distance(d, edge);
        if (outcome == SPG_OUTCOME_WIN && distance < soonest) { soonest = distance; }
        if (outcome == SPG_OUTCOME_LOSE && distance > latest) { latest = distance; }
        if (outcome == SPG_OUTCOME_DRAW) { draw = true; }
    }
    const uint32_t position = d->graph.base + v;
    if (soonest != SPG_NONE) {
        spg_labels_set(d, position, SPG_OUTCOME_WIN, soonest + 1);
    } else if (draw) {
        spg_labels_set(d, position, SPG_OUTCOME_DRAW, SPG_NONE);
    } else {
        spg_labels_set(d, position, SPG_OUTCOME_LOSE, latest + 1);
    }
}

static spg_status label_value(spg_definition *d, uint32_t v)
{
    spg_loopy value;
    spg_mex_reset(&d->mex);
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        SPG_TRY(spg_labels_value(d, d->labels.value.at[spg_edge_target(d->graph.edges.at[i])], &value));
        SPG_TRY(spg_mex_add_value(&d->mex, &value));
    }
    SPG_TRY(spg_mex_value(&d->mex, &value));
    return spg_labels_set_value(d, d->graph.base + v, &value);
}

static spg_status label_score(spg_definition *d, uint32_t v)
{
    spg_score best = SPG_INT_MIN;
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        spg_score score;
        if (!spg_labels_edge_score(d, d->graph.edges.at[i], d->graph.gains.at[i], &score)) {
            return SPG_FAIL0(d->run, SPG_TRAP, SPG_NOWHERE, "a score does not fit 128 bits", "use smaller gains");
        }
        if (score > best) { best = score; }
    }
    const spg_outcome outcome = best > 0 ? SPG_OUTCOME_WIN : best < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
    d->labels.score.at[d->graph.base + v] = best;
    d->labels.outcome.at[d->graph.base + v] = (uint8_t)outcome;
    return SPG_OK;
}

spg_status spg_acyclic_step(spg_definition *d, uint64_t *work)
{
    for (; d->cursor < d->graph.order.count; d->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        const uint32_t v = d->graph.order.at[d->cursor];
        spg_work_spend(work, 1 + spg_graph_degree(&d->graph, v));
        if (spg_graph_degree(&d->graph, v) == 0) { continue; }
        if (d->scores) {
            SPG_TRY(label_score(d, v));
            continue;
        }
        label_outcome(d, v);
        if (d->values) { SPG_TRY(label_value(d, v)); }
    }
    return SPG_OK;
}
