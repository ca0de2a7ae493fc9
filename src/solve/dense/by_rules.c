/* by_rules.c — the value of a single cell as the rules themselves say. SPDX-License-Identifier: MIT
 *
 * For cells that a filler gave up, and for the moves of an answer. The options come from the rules, what they lead to is
 * read from the tables. Numbers are those of game/sweep.h. */
#include "solve/dense/state.h"

#include <string.h>

/* ---- numbers of a kind ---- */

static spg_status refuse_kind(spg_dense *d)
{
    return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE, "the tables hold another kind of result than the rules give",
                     "use the definition engine");
}

/* A verdict `plies` before the end, for who sees it so. Scores have none. */
static spg_status verdict_value(spg_dense *d, spg_verdict verdict, spg_turn turn, int64_t plies, int64_t *value)
{
    const bool first = turn == SPG_TURN_FIRST;
    const bool win = verdict == SPG_VERDICT_WIN || verdict == (first ? SPG_VERDICT_FIRST : SPG_VERDICT_SECOND);
    const bool lose = verdict == SPG_VERDICT_LOSE || verdict == (first ? SPG_VERDICT_SECOND : SPG_VERDICT_FIRST);
    if (!win && !lose && verdict != SPG_VERDICT_DRAW) { return refuse_kind(d); }
    switch (d->sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY:
        if (!lose || plies != 0) { return refuse_kind(d); }
        *value = 0;
        return SPG_OK;
    case SPG_SWEEP_KIND_OUTCOME:
        if (!win && !lose && !d->sweep->draws) { return refuse_kind(d); }
        *value = lose ? 0 : win && d->sweep->draws ? 2 : 1;
        return SPG_OK;
    case SPG_SWEEP_KIND_DISTANCE:
        *value = win ? SPG_SWEEP_FAR - plies : lose ? plies - SPG_SWEEP_FAR : 0;
        return SPG_OK;
    case SPG_SWEEP_KIND_SCORE: break;
    }
    return refuse_kind(d);
}

static spg_status score_value(spg_dense *d, spg_score score, int64_t *value)
{
    if (score <= INT64_MIN || score >= INT64_MAX) {
        return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE, "a score of the table does not fit in 64 bits",
                         "use the definition engine");
    }
    *value = (int64_t)score;
    return SPG_OK;
}

static spg_status ending_value(spg_dense *d, spg_ending ending, spg_turn turn, int64_t *value)
{
    if (d->sweep->kind != SPG_SWEEP_KIND_SCORE) { return verdict_value(d, ending.verdict, turn, 0, value); }
    return ending.verdict == SPG_VERDICT_NUMBER ? score_value(d, ending.number, value) : refuse_kind(d);
}

/* In a game for points no move means no more points, not a loss. */
static spg_status stuck_value(spg_dense *d, spg_ending ending, spg_turn turn, int64_t *value)
{
    if (d->sweep->kind == SPG_SWEEP_KIND_SCORE && ending.verdict == SPG_VERDICT_LOSE) {
        ending = (spg_ending){SPG_VERDICT_NUMBER, 0};
    }
    return ending_value(d, ending, turn, value);
}

spg_status spg_by_rules_nothing(spg_dense *d, spg_turn turn, int64_t *value)
{
    return stuck_value(d, (spg_ending){d->task.game->traits.stuck, 0}, turn, value);
}

/* ---- options ---- */

/* The position after the move, for who is to move there. */
static spg_status target_value(spg_dense *d, const spg_batch *batch, const spg_option *option, spg_turn turn,
                               int64_t *value)
{
    if (option->parts == 1) { return spg_lookup_get(d, spg_batch_part(batch, option->first_part), turn, value); }
    if (!spg_sweep_is_mex(d->sweep)) {
        return option->parts == 0 ? spg_by_rules_nothing(d, turn, value) : refuse_kind(d);
    }
    *value = 0;
    for (uint32_t i = 0; i < option->parts; i++) {
        int64_t part;
        SPG_TRY(spg_lookup_get(d, spg_batch_part(batch, option->first_part + i), turn, &part));
        *value ^= part;
    }
    return SPG_OK;
}

/* One ply more: nearer to 0. */
static int64_t later(int64_t value)
{
    return value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

spg_status spg_by_rules_option(spg_dense *d, const spg_batch *batch, const spg_option *option, spg_turn turn,
                               int64_t *value)
{
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    spg_score score;
    if (option->verdict != SPG_VERDICT_NONE) { return verdict_value(d, option->verdict, turn, 1, value); }
    SPG_TRY(target_value(d, batch, option, option->again ? turn : other, value));
    switch (d->sweep->kind) {
    case SPG_SWEEP_KIND_GRUNDY: return SPG_OK;
    case SPG_SWEEP_KIND_OUTCOME:
        if (!option->again) { *value = (d->sweep->draws ? 2 : 1) - *value; }
        return SPG_OK;
    case SPG_SWEEP_KIND_DISTANCE: *value = later(option->again ? *value : -*value); return SPG_OK;
    case SPG_SWEEP_KIND_SCORE: break;
    }
    if (!(option->again ? spg_int_add(option->gain, *value, &score) : spg_int_sub(option->gain, *value, &score))) {
        return score_value(d, SPG_INT_MAX, value);
    }
    return score_value(d, score, value);
}

/* The greatest candidate, or the mex. */
static spg_status options_value(spg_dense *d, spg_turn turn, int64_t *value)
{
    spg_mex_reset(&d->mex);
    for (size_t i = 0; i < d->batch.options.count; i++) {
        int64_t candidate;
        SPG_TRY(spg_by_rules_option(d, &d->batch, &d->batch.options.at[i], turn, &candidate));
        if (spg_sweep_is_mex(d->sweep)) {
            SPG_TRY(spg_mex_add(&d->mex, (spg_nimber)candidate));
        } else if (i == 0 || candidate > *value) {
            *value = candidate;
        }
    }
    if (spg_sweep_is_mex(d->sweep)) { *value = spg_mex_least(&d->mex); }
    return SPG_OK;
}

static spg_status cell_value(spg_dense *d, const uint64_t *component, spg_turn turn, int64_t *value)
{
    const spg_game *game = d->task.game;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(game->ending(game->rules, component, turn, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return ending_value(d, ending, turn, value); }
    SPG_TRY(game->options(game->rules, component, turn, &d->batch));
    d->options += d->batch.options.count;
    if (d->batch.options.count > 0) { return options_value(d, turn, value); }
    SPG_TRY(game->stuck(game->rules, component, turn, &ending));
    return stuck_value(d, ending, turn, value);
}

/* An error of the rules is no error of the question: the cell may be one that the position asked about never reaches. */
static bool is_error_of_rules(spg_status status)
{
    return status != SPG_OK && status != SPG_NO_MEMORY && status != SPG_SYSTEM && status != SPG_CANCELLED &&
           status != SPG_NO_TIME;
}

spg_status spg_by_rules_value(spg_dense *d, uint32_t table, const int64_t *parameters, int64_t *value)
{
    const spg_sweep_table *t = &d->sweep->tables.at[table];
    uint64_t *component = d->component;
    memset(component, 0, (1 + (size_t)d->task.game->width) * sizeof *component);
    component[0] = t->game;
    if (!spg_layout_pack(&d->task.game->layouts[t->game], parameters, component + 1)) {
        return SPG_FAIL0(d->run, SPG_REFUSED, SPG_NOWHERE, "the tables hold cells that are no positions",
                         "use the definition engine");
    }
    const spg_status status = cell_value(d, component, t->turn, value);
    if (status == SPG_REFUSED || !is_error_of_rules(status)) { return status; }
    return spg_lookup_refuse(d, component, "the rules fail at %1, which the position may never reach");
}
