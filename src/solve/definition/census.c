/* census.c — how many of the positions that were reached are won, lost and drawn. SPDX-License-Identifier: MIT
 *
 * The state was opened for this question alone, so all that it knows is what the position reaches. */
#include <stdlib.h>
#include <string.h>

#include "solve/definition/state.h"

/* Positions by a key: a score, or the code of a value. */
typedef struct keyed {
    spg_intern keys;
    SPG_ARRAY(spg_census_row) rows;
} keyed;

static spg_status count_key(spg_definition *d, keyed *by, const void *key, size_t length, spg_outcome outcome)
{
    uint32_t number;
    bool fresh;
    SPG_TRY(spg_intern_put(&by->keys, key, length, &number, &fresh));
    if (fresh) { SPG_TRY(SPG_PUSH(d->run, &by->rows, (spg_census_row){0})); }
    spg_census_add(&by->rows.at[number], outcome);
    return SPG_OK;
}

static spg_status count_keys(spg_definition *d, keyed *by)
{
    for (uint32_t p = 0; p < d->positions.count; p++) {
        const spg_outcome outcome = (spg_outcome)d->labels.outcome.at[p];
        SPG_TRY(spg_engine_glance(d->run, p));
        if (d->scores) {
            SPG_TRY(count_key(d, by, &d->labels.score.at[p], sizeof(spg_score), outcome));
        } else {
            SPG_TRY(count_key(d, by, &d->labels.value.at[p], sizeof(uint32_t), outcome));
        }
    }
    return SPG_OK;
}

/* ---- in order ---- */

static int compare_scores(const void *a, const void *b)
{
    const spg_score left = ((const spg_census_score *)a)->score, right = ((const spg_census_score *)b)->score;
    return (left > right) - (left < right);
}

static int compare_values(const void *a, const void *b)
{
    const spg_loopy *left = &((const spg_census_value *)a)->value, *right = &((const spg_census_value *)b)->value;
    if (left->infinite != right->infinite) { return left->infinite - right->infinite; }
    if (!left->infinite) { return (left->nimber > right->nimber) - (left->nimber < right->nimber); }
    for (size_t i = 0; i < left->count && i < right->count; i++) {
        if (left->set[i] != right->set[i]) { return left->set[i] < right->set[i] ? -1 : 1; }
    }
    return (left->count > right->count) - (left->count < right->count);
}

static spg_status list_scores(spg_definition *d, const keyed *by, spg_arena *arena, spg_census *out)
{
    spg_census_score *scores = SPG_TAKE(arena, spg_census_score, by->rows.count);
    if (scores == NULL) { return d->run->error.status; }
    for (uint32_t i = 0; i < by->rows.count; i++) {
        size_t length;
        memcpy(&scores[i].score, spg_intern_get(&by->keys, i, &length), sizeof scores[i].score);
        scores[i].row = by->rows.at[i];
    }
    qsort(scores, by->rows.count, sizeof *scores, compare_scores);
    out->scores = scores;
    out->score_count = by->rows.count;
    return SPG_OK;
}

static spg_status list_values(spg_definition *d, const keyed *by, spg_arena *arena, spg_census *out)
{
    const spg_loopy zero = spg_loopy_finite(0);
    spg_census_value *values = SPG_TAKE(arena, spg_census_value, by->rows.count);
    if (values == NULL) { return d->run->error.status; }
    for (uint32_t i = 0; i < by->rows.count; i++) {
        size_t length;
        uint32_t code;
        spg_loopy value;
        memcpy(&code, spg_intern_get(&by->keys, i, &length), sizeof code);
        SPG_TRY(spg_labels_value(d, code, &value));
        SPG_TRY(spg_loopy_add(arena, &value, &zero, &values[i].value)); /* a copy whose set lives in the arena */
        values[i].row = by->rows.at[i];
    }
    qsort(values, by->rows.count, sizeof *values, compare_values);
    out->values = values;
    out->value_count = by->rows.count;
    return SPG_OK;
}

static spg_status census_keys(spg_definition *d, spg_arena *arena, spg_census *out)
{
    keyed by = {0};
    spg_intern_init(&by.keys, d->run);
    spg_status status = count_keys(d, &by);
    if (status == SPG_OK) { status = (d->scores ? list_scores : list_values)(d, &by, arena, out); }
    spg_intern_clear(&by.keys);
    SPG_ARRAY_CLEAR(d->run, &by.rows);
    return status;
}

/* None where all is drawn. */
static spg_status census_distances(spg_definition *d, spg_arena *arena, spg_census *out)
{
    spg_census_row *rows = SPG_TAKE(arena, spg_census_row, d->labels.longest + 1);
    if (rows == NULL) { return d->run->error.status; }
    for (uint32_t p = 0; p < d->positions.count; p++) {
        const uint32_t distance = d->labels.distance.at[p];
        SPG_TRY(spg_engine_glance(d->run, p));
        if (distance != SPG_NONE) { spg_census_add(&rows[distance], (spg_outcome)d->labels.outcome.at[p]); }
    }
    out->distances = rows;
    out->distance_count = out->all.won + out->all.lost > 0 ? d->labels.longest + 1 : 0;
    return SPG_OK;
}

spg_status spg_definition_census(spg_definition *d, spg_arena *arena, const spg_census **out)
{
    spg_census *census = SPG_TAKE(arena, spg_census, 1);
    if (census == NULL) { return d->run->error.status; }
    for (uint32_t p = 0; p < d->positions.count; p++) {
        spg_census_add(&census->all, (spg_outcome)d->labels.outcome.at[p]);
    }
    if (!d->scores) { SPG_TRY(census_distances(d, arena, census)); }
    if (d->scores || d->values) { SPG_TRY(census_keys(d, arena, census)); }
    *out = census;
    return SPG_OK;
}
