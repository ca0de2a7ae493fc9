/* explore.c — all positions that the one asked about reaches, in the order they are met. SPDX-License-Identifier: MIT
 *
 * A sum is one position: the multiset of its components and, in games with roles, the turn. Nothing is cancelled and no
 * value is used. Equal components have equal options, so a multiset lists those of each different component once. */
#include "solve/definition/state.h"

#include <string.h>

enum { OPTION_WORK = 16 }; /* an option made by the rules costs about as much as this many looked at */

spg_outcome spg_explore_outcome(spg_verdict verdict, spg_turn turn)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: return SPG_OUTCOME_WIN;
    case SPG_VERDICT_LOSE: return SPG_OUTCOME_LOSE;
    case SPG_VERDICT_DRAW: return SPG_OUTCOME_DRAW;
    case SPG_VERDICT_FIRST: return turn == SPG_TURN_FIRST ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    case SPG_VERDICT_SECOND: return turn == SPG_TURN_SECOND ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: break;
    }
    return SPG_OUTCOME_UNKNOWN;
}

spg_status spg_explore_sum(spg_definition *d, const spg_position *position, spg_multiset *out)
{
    const size_t stride = 1 + (size_t)d->task.game->width;
    out->items.count = 0;
    for (uint32_t t = 0; t < position->term_count; t++) {
        const spg_term *term = &position->terms[t];
        for (uint32_t i = 0; i < term->count && term->copies > 0; i++) {
            uint32_t component = 0;
            const uint64_t *words = position->words + (term->first + (size_t)i) * stride;
            SPG_TRY(spg_component_table_put(&d->components, words, &component));
            SPG_TRY(spg_multiset_add(out, component, term->copies));
        }
    }
    return SPG_OK;
}

static spg_status put_sum(spg_definition *d, const spg_multiset *sum, uint8_t mark, uint32_t *position)
{
    bool fresh = false;
    SPG_TRY(spg_multiset_encode(sum, mark, &d->bytes));
    SPG_TRY(spg_intern_put(&d->positions, d->bytes.at, d->bytes.count, position, &fresh));
    if (*position >= SPG_EDGE_VERDICT) {
        return SPG_FAIL0(d->run, SPG_TOO_BIG, SPG_NOWHERE, "the position reaches 2^31 or more positions",
                         "ask about a smaller position");
    }
    return fresh ? spg_labels_push(d) : SPG_OK;
}

/* Most positions of most games are one component: those are found by its number, without another hash table. */
spg_status spg_explore_put(spg_definition *d, const spg_multiset *sum, spg_turn turn, uint32_t *position)
{
    const uint8_t mark = d->turns && turn == SPG_TURN_SECOND;
    if (!spg_multiset_is_single(sum)) { return put_sum(d, sum, mark, position); }
    const size_t index = 2 * (size_t)sum->items.at[0].component + mark;
    if (index >= d->singles.count) {
        const size_t more = 2 * (size_t)d->components.components.count - d->singles.count;
        SPG_TRY(SPG_RESERVE(d->run, &d->singles, more));
        memset(d->singles.at + d->singles.count, 0, more * sizeof *d->singles.at);
        d->singles.count += more;
    }
    if (d->singles.at[index] == 0) {
        SPG_TRY(put_sum(d, sum, mark, position));
        d->singles.at[index] = *position + 1;
    }
    *position = d->singles.at[index] - 1;
    return SPG_OK;
}

static spg_status fail_at(spg_definition *d, uint32_t position, const char *message, const char *hint)
{
    spg_text text;
    spg_text_init(&text, d->run);
    spg_labels_write(d, position, &text);
    SPG_FAIL(d->run, SPG_REFUSED, SPG_NOWHERE, message, hint, spg_text_get(&text));
    spg_text_clear(&text);
    return SPG_REFUSED;
}

static spg_status fail_mixed(spg_definition *d, uint32_t position)
{
    return fail_at(d, position, "points and verdicts cannot be mixed in one game, but %1 is decided by the other kind",
                   "decide every ending by points, or none");
}

/* The position has no move: how it ends, for the player to move. */
static spg_status label_ending(spg_definition *d, uint32_t position, spg_ending ending, spg_turn turn)
{
    if (d->scores) {
        if (ending.verdict != SPG_VERDICT_NUMBER) { return fail_mixed(d, position); }
        d->labels.score.at[position] = ending.number;
        d->labels.outcome.at[position] = ending.number > 0   ? SPG_OUTCOME_WIN
                                         : ending.number < 0 ? SPG_OUTCOME_LOSE
                                                             : SPG_OUTCOME_DRAW;
        return SPG_OK;
    }
    const spg_outcome outcome = spg_explore_outcome(ending.verdict, turn);
    if (outcome == SPG_OUTCOME_UNKNOWN) { return fail_mixed(d, position); }
    spg_labels_set(d, position, outcome, outcome == SPG_OUTCOME_DRAW ? SPG_NONE : 0);
    if (d->values) { d->labels.value.at[position] = 0; }
    return SPG_OK;
}

/* How the components of d->sum end when none has a move; several must agree. */
static spg_status find_stuck(spg_definition *d, uint32_t position, spg_turn turn, spg_ending *out)
{
    const spg_game *game = d->task.game;
    const bool single = spg_multiset_is_single(&d->sum);
    *out = (spg_ending){game->traits.stuck, 0};
    for (size_t i = 0; i < d->sum.items.count; i++) {
        const uint64_t *words = spg_component_table_words(&d->components, d->sum.items.at[i].component);
        spg_ending ending = {SPG_VERDICT_LOSE, 0};
        SPG_TRY(game->stuck(game->rules, words, turn, &ending));
        if (i > 0 && ending.verdict != out->verdict) {
            return fail_at(d, position, "the components of %1 do not share one `stuck`",
                           "give all games of the sum the same `stuck` line");
        }
        *out = ending;
    }
    if (out->verdict == SPG_VERDICT_NUMBER && !single) {
        return fail_at(d, position, "a sum cannot be scored by a `stuck` with a number: %1", "give points with `gain`");
    }
    /* In a game for points no move means no more points, not a loss. */
    if (d->scores && out->verdict == SPG_VERDICT_LOSE) { *out = (spg_ending){SPG_VERDICT_NUMBER, 0}; }
    return SPG_OK;
}

static spg_status label_stuck(spg_definition *d, uint32_t position, spg_turn turn)
{
    spg_ending ending;
    SPG_TRY(find_stuck(d, position, turn, &ending));
    return label_ending(d, position, ending, turn);
}

static spg_status add_edge(spg_definition *d, uint32_t edge, spg_score gain)
{
    if (d->scores) { SPG_TRY(SPG_PUSH(d->run, &d->graph.gains, gain)); }
    return SPG_PUSH(d->run, &d->graph.edges, edge);
}

static spg_status add_verdict(spg_definition *d, uint32_t position, spg_verdict verdict, spg_turn turn)
{
    const spg_outcome outcome = spg_explore_outcome(verdict, turn);
    if (d->scores || outcome == SPG_OUTCOME_UNKNOWN) { return fail_mixed(d, position); }
    const spg_verdict seen = outcome == SPG_OUTCOME_WIN    ? SPG_VERDICT_WIN
                             : outcome == SPG_OUTCOME_LOSE ? SPG_VERDICT_LOSE
                                                           : SPG_VERDICT_DRAW;
    return add_edge(d, SPG_EDGE_VERDICT + (uint32_t)seen, 0);
}

/* d->sum with one copy of `component` replaced by the parts. */
static spg_status add_option(spg_definition *d, uint32_t component, const spg_component_option *option, spg_turn turn)
{
    uint32_t target = 0;
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    SPG_TRY(spg_multiset_copy(&d->child, &d->sum));
    spg_multiset_remove(&d->child, component);
    for (uint32_t i = 0; i < option->part_count; i++) { SPG_TRY(spg_multiset_add(&d->child, option->parts[i], 1)); }
    SPG_TRY(spg_explore_put(d, &d->child, option->again ? turn : other, &target));
    return add_edge(d, target | (option->again ? SPG_EDGE_AGAIN : 0), option->gain);
}

static spg_status add_options(spg_definition *d, uint32_t position, uint32_t component,
                              const spg_component_entry *entry, spg_turn turn)
{
    spg_component_option option;
    spg_component_cursor cursor = spg_component_table_read(&d->components, entry);
    while (spg_component_table_next(&cursor, &option)) {
        SPG_TRY(spg_engine_glance(d->run, d->graph.edges.count));
        if (option.verdict != SPG_VERDICT_NONE) {
            SPG_TRY(add_verdict(d, position, option.verdict, turn));
        } else {
            SPG_TRY(add_option(d, component, &option, turn));
        }
    }
    return SPG_OK;
}

/* In a sum `end lose` means "no moves here"; what else ends one component has no meaning for the others. */
static spg_status check_end_in_sum(spg_definition *d, uint32_t position, spg_verdict ending)
{
    if (ending == SPG_VERDICT_NONE) { return SPG_OK; }
    if (ending != SPG_VERDICT_LOSE) {
        return fail_at(d, position, "an `end` other than `end lose` ends one component of the sum %1",
                       "in a sum only `end lose` has a meaning: no moves here");
    }
    if (d->task.game->traits.stuck != SPG_VERDICT_LOSE) {
        return fail_at(d, position, "in the sum %1 `end lose` (no moves here) contradicts a `stuck` that does not lose",
                       "leave out the moves instead of writing `end lose`");
    }
    return SPG_OK;
}

static spg_status expand_sum(spg_definition *d, uint32_t position, spg_turn turn)
{
    for (size_t i = 0; i < d->sum.items.count; i++) {
        const uint32_t component = d->sum.items.at[i].component;
        spg_component_entry entry;
        SPG_TRY(spg_component_table_load(&d->components, component, turn, &entry));
        SPG_TRY(check_end_in_sum(d, position, (spg_verdict)entry.ending));
        SPG_TRY(add_options(d, position, component, &entry, turn));
    }
    return SPG_OK;
}

static spg_status expand_single(spg_definition *d, uint32_t position, spg_turn turn, bool *ended)
{
    const spg_game *game = d->task.game;
    const uint32_t component = d->sum.items.at[0].component;
    spg_component_entry entry;
    SPG_TRY(spg_component_table_load(&d->components, component, turn, &entry));
    *ended = entry.ending != SPG_VERDICT_NONE;
    if (!*ended) { return add_options(d, position, component, &entry, turn); }
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(game->ending(game->rules, spg_component_table_words(&d->components, component), turn, &ending));
    return label_ending(d, position, ending, turn);
}

static spg_status expand(spg_definition *d, uint32_t position)
{
    size_t length;
    uint8_t mark = 0;
    bool ended = false;
    const size_t first = d->graph.edges.count;
    const uint8_t *bytes = spg_intern_get(&d->positions, position, &length);
    SPG_TRY(spg_multiset_decode(&d->sum, &mark, bytes, length));
    const spg_turn turn = mark == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    if (spg_multiset_is_single(&d->sum)) {
        SPG_TRY(expand_single(d, position, turn, &ended));
    } else {
        SPG_TRY(expand_sum(d, position, turn));
        spg_ending common;
        if (d->task.game->traits.stuck_differs) { SPG_TRY(find_stuck(d, position, turn, &common)); }
    }
    if (d->graph.edges.count - first > UINT32_MAX - 1) {
        return SPG_FAIL0(d->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^32 or more options", NULL);
    }
    if (d->graph.edges.count == first && !ended) { SPG_TRY(label_stuck(d, position, turn)); }
    return SPG_PUSH(d->run, &d->graph.first, d->graph.edges.count);
}

spg_status spg_explore_step(spg_definition *d, uint64_t *work)
{
    if (d->graph.first.count == 0) { SPG_TRY(SPG_PUSH(d->run, &d->graph.first, 0)); }
    for (; d->graph.base + d->cursor < d->positions.count; d->cursor++) {
        if (*work == 0) { return SPG_MORE; }
        const size_t before = d->graph.edges.count;
        SPG_TRY(expand(d, d->graph.base + d->cursor));
        spg_work_spend(work, (1 + d->graph.edges.count - before) * OPTION_WORK);
    }
    d->fresh = d->cursor;
    d->options += d->graph.edges.count;
    return SPG_OK;
}
