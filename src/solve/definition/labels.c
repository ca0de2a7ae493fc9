/* labels.c — what is known of each position, and what an edge means for who moves along it. SPDX-License-Identifier: MIT */
#include "solve/definition/state.h"

#include <string.h>

void spg_labels_clear(spg_definition *d)
{
    SPG_ARRAY_CLEAR(d->run, &d->labels.outcome);
    SPG_ARRAY_CLEAR(d->run, &d->labels.distance);
    SPG_ARRAY_CLEAR(d->run, &d->labels.value);
    SPG_ARRAY_CLEAR(d->run, &d->labels.score);
    SPG_ARRAY_CLEAR(d->run, &d->labels.set);
    spg_intern_clear(&d->labels.sets);
}

spg_status spg_labels_push(spg_definition *d)
{
    SPG_TRY(SPG_PUSH(d->run, &d->labels.outcome, SPG_OUTCOME_UNKNOWN));
    if (d->scores) { return SPG_PUSH(d->run, &d->labels.score, 0); }
    if (d->values) { SPG_TRY(SPG_PUSH(d->run, &d->labels.value, SPG_VALUE_UNKNOWN)); }
    return SPG_PUSH(d->run, &d->labels.distance, SPG_NONE);
}

void spg_labels_set(spg_definition *d, uint32_t position, spg_outcome outcome, uint32_t distance)
{
    d->labels.outcome.at[position] = (uint8_t)outcome;
    d->labels.distance.at[position] = distance;
    if (distance != SPG_NONE && distance > d->labels.longest) { d->labels.longest = distance; }
}

spg_status spg_labels_set_value(spg_definition *d, uint32_t position, const spg_loopy *value)
{
    uint32_t code = value->nimber;
    if (value->infinite) {
        SPG_TRY(spg_intern_put(&d->labels.sets, value->set, value->count * sizeof *value->set, &code, NULL));
        code |= SPG_VALUE_INFINITE;
    }
    d->labels.value.at[position] = code;
    return SPG_OK;
}

spg_status spg_labels_value(spg_definition *d, uint32_t code, spg_loopy *out)
{
    if (code < SPG_VALUE_INFINITE) {
        *out = spg_loopy_finite(code);
        return SPG_OK;
    }
    size_t length;
    const uint8_t *bytes = spg_intern_get(&d->labels.sets, code - SPG_VALUE_INFINITE, &length);
    const size_t count = length / sizeof(spg_nimber);
    d->labels.set.count = 0;
    SPG_TRY(SPG_RESERVE(d->run, &d->labels.set, count));
    if (length > 0) { memcpy(d->labels.set.at, bytes, length); }
    *out = (spg_loopy){.infinite = true, .set = d->labels.set.at, .count = count};
    return SPG_OK;
}

spg_outcome spg_labels_edge_outcome(const spg_definition *d, uint32_t edge)
{
    const uint32_t target = spg_edge_target(edge);
    if (target >= SPG_EDGE_VERDICT) {
        return spg_explore_outcome((spg_verdict)(target - SPG_EDGE_VERDICT), SPG_TURN_FIRST);
    }
    const spg_outcome outcome = (spg_outcome)d->labels.outcome.at[target];
    return (edge & SPG_EDGE_AGAIN) != 0 ? outcome : spg_outcome_flip(outcome);
}

uint32_t spg_labels_edge_distance(const spg_definition *d, uint32_t edge)
{
    return spg_edge_is_verdict(edge) ? 0 : d->labels.distance.at[spg_edge_target(edge)];
}

bool spg_labels_edge_score(const spg_definition *d, uint32_t edge, spg_score gain, spg_score *out)
{
    const spg_score rest = d->labels.score.at[spg_edge_target(edge)];
    return (edge & SPG_EDGE_AGAIN) != 0 ? spg_int_add(gain, rest, out) : spg_int_sub(gain, rest, out);
}

/* A message that cannot be finished for lack of memory is cut, not replaced: the error it belongs to comes first. */
void spg_labels_write(spg_definition *d, uint32_t position, spg_text *out)
{
    size_t length;
    const uint8_t *bytes = spg_intern_get(&d->positions, position, &length);
    uint8_t turn = 0;
    if (spg_multiset_decode(&d->child, &turn, bytes, length) != SPG_OK) { return; }
    if (d->child.items.count == 0) { spg_text_add(out, "nothing"); }
    for (size_t i = 0; i < d->child.items.count; i++) {
        const spg_multiset_item *item = &d->child.items.at[i];
        if (i > 0) { spg_text_add(out, " + "); }
        if (item->count > 1) { spg_text_addf(out, "%llu * ", (unsigned long long)item->count); }
        spg_engine_write_component(&d->task, spg_component_table_words(&d->components, item->component), out);
    }
    if (d->turns) {
        spg_text_add(out, turn == SPG_TURN_FIRST ? SPG_WORDS(" (first to move)") : SPG_WORDS(" (second to move)"));
    }
}
