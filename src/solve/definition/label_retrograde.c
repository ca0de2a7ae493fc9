/* label_retrograde.c — win, lose, draw and distance of positions that reach a cycle. SPDX-License-Identifier: MIT
 *
 * Labels are given in order of distance, from the ends of the game backwards. A position wins at the distance of its first
 * losing reply plus one, so the first option found decides; it loses when its last option is known to lose, at the
 * largest distance plus one. What gets no label can be played for ever, or to a draw: both are draws.
 * Invariant: when the events of distance n are taken, all labels of distance below n are given. Cost: O(V + E). */
#include "solve/definition/state.h"

#include <string.h>

static spg_status add_event(spg_definition *d, uint32_t v, uint32_t distance)
{
    spg_retrograde *retro = &d->retrograde;
    while (retro->heads.count <= distance) { SPG_TRY(SPG_PUSH(d->run, &retro->heads, SPG_NONE)); }
    SPG_TRY(SPG_PUSH(d->run, &retro->events, (spg_retrograde_event){v, retro->heads.at[distance]}));
    retro->heads.at[distance] = (uint32_t)(retro->events.count - 1);
    return SPG_OK;
}

/* An option of v is known to win. A nearer one overtakes a win listed before: at most two events per position, because
 * all but what is known at the start comes in order of distance. */
static spg_status add_win(spg_definition *d, uint32_t v, uint32_t distance)
{
    if (distance + 1 >= d->retrograde.soon.at[v]) { return SPG_OK; }
    d->retrograde.soon.at[v] = distance + 1;
    return add_event(d, v, distance + 1);
}

/* An option of v is known to lose for who moves along it, at this distance after the move. */
static spg_status close_option(spg_definition *d, uint32_t v, uint32_t distance)
{
    spg_retrograde *retro = &d->retrograde;
    if (distance + 1 > retro->delay.at[v]) { retro->delay.at[v] = distance + 1; }
    retro->open.at[v] -= 1;
    return retro->open.at[v] == 0 ? add_event(d, v, retro->delay.at[v]) : SPG_OK;
}

/* What is known of v from options that have their labels. */
static spg_status start_position(spg_definition *d, uint32_t v)
{
    uint32_t soonest = SPG_NONE;
    d->retrograde.open.at[v] = spg_graph_degree(&d->graph, v);
    for (uint64_t i = d->graph.first.at[v]; i < d->graph.first.at[v + 1]; i++) {
        const uint32_t edge = d->graph.edges.at[i];
        if (spg_edge_is_open(d, edge)) { continue; }
        const spg_outcome outcome = spg_labels_edge_outcome(d, edge);
        const uint32_t distance = spg_labels_edge_distance(d, edge);
        if (outcome == SPG_OUTCOME_WIN && distance < soonest) { soonest = distance; }
        if (outcome == SPG_OUTCOME_LOSE) { SPG_TRY(close_option(d, v, distance)); }
    }
    return soonest == SPG_NONE ? SPG_OK : add_win(d, v, soonest);
}

static spg_status tell_before(spg_definition *d, uint32_t v, uint32_t distance)
{
    for (uint64_t i = d->graph.back_first.at[v]; i < d->graph.back_first.at[v + 1]; i++) {
        const uint32_t source = spg_edge_target(d->graph.back.at[i]);
        const uint32_t edge = (d->graph.base + v) | (d->graph.back.at[i] & SPG_EDGE_AGAIN);
        if (d->labels.outcome.at[d->graph.base + source] != SPG_OUTCOME_UNKNOWN) { continue; }
        if (spg_labels_edge_outcome(d, edge) == SPG_OUTCOME_WIN) {
            SPG_TRY(add_win(d, source, distance));
        } else {
            SPG_TRY(close_option(d, source, distance));
        }
    }
    return SPG_OK;
}

static spg_status take_event(spg_definition *d, uint64_t *work)
{
    spg_retrograde *retro = &d->retrograde;
    const uint32_t distance = retro->level;
    const spg_retrograde_event event = retro->events.at[retro->heads.at[distance]];
    const uint32_t position = d->graph.base + event.position;
    retro->heads.at[distance] = event.next;
    spg_work_spend(work, 1);
    if (d->labels.outcome.at[position] != SPG_OUTCOME_UNKNOWN) { return SPG_OK; }
    /* Options that win are never closed: none open means that all lose. */
    const bool loses = retro->open.at[event.position] == 0;
    spg_labels_set(d, position, loses ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN, distance);
    spg_work_spend(work, d->graph.back_first.at[event.position + 1] - d->graph.back_first.at[event.position]);
    return tell_before(d, event.position, distance);
}

static spg_status start(spg_definition *d)
{
    const size_t count = spg_graph_count(d);
    SPG_TRY(SPG_RESERVE(d->run, &d->retrograde.open, count));
    SPG_TRY(SPG_RESERVE(d->run, &d->retrograde.delay, count));
    SPG_TRY(SPG_RESERVE(d->run, &d->retrograde.soon, count));
    memset(d->retrograde.delay.at, 0, count * sizeof *d->retrograde.delay.at);
    for (size_t v = 0; v < count; v++) { d->retrograde.soon.at[v] = SPG_NONE; }
    d->retrograde.heads.count = 0;
    d->retrograde.events.count = 0;
    d->retrograde.level = 0;
    return SPG_OK;
}

/* Parts: 0 what is known at the start, 1 the events, 2 the draws. */
spg_status spg_retrograde_step(spg_definition *d, uint64_t *work)
{
    const uint32_t count = spg_graph_count(d);
    spg_retrograde *retro = &d->retrograde;
    if (d->part == 0 && d->cursor == 0) { SPG_TRY(start(d)); }
    for (; d->part == 0 && d->cursor < count; d->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        if (d->graph.pending.at[d->cursor] > 0) { SPG_TRY(start_position(d, d->cursor)); }
        spg_work_spend(work, 1 + spg_graph_degree(&d->graph, d->cursor));
    }
    if (d->part == 0) { d->part = 1; }
    for (; d->part == 1 && retro->level < retro->heads.count; retro->level++) {
        while (retro->heads.at[retro->level] != SPG_NONE) {
            if (*work == 0) { return SPG_MORE; }
            SPG_TRY(take_event(d, work));
        }
    }
    for (uint32_t v = 0; v < count; v++) {
        if (d->labels.outcome.at[d->graph.base + v] == SPG_OUTCOME_UNKNOWN) {
            spg_labels_set(d, d->graph.base + v, SPG_OUTCOME_DRAW, SPG_NONE);
        }
    }
    return SPG_OK;
}
