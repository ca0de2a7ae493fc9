/* take_values.c — values of a heap from which a move takes a number of a finite set, until they are proved to repeat.
 * SPDX-License-Identifier: MIT */
#include "plan/take_values.h"

#include <stdlib.h>

enum { CHECK_EVERY = 1 << 14, FIRST_COUNT = 1024 };

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* ---- which values are absent ---- */

/* Bits 0 … bits-1, all set, in levels of which the last is one word. */
static spg_status take_absent(spg_plan_take_values *v, size_t bits)
{
    size_t words = 0;
    for (size_t n = bits;;) {
        v->level[v->levels++] = words;
        n = (n + 63) / 64;
        words += n;
        if (n == 1) { break; }
    }
    v->absent_room = words;
    v->absent = spg_run_take(v->run, words, sizeof *v->absent);
    if (v->absent == NULL) { return v->run->error.status; }
    size_t n = bits;
    for (uint32_t l = 0; l < v->levels; l++) {
        for (size_t i = 0; i < n; i++) { v->absent[v->level[l] + i / 64] |= (uint64_t)1 << (i % 64); }
        n = (n + 63) / 64;
    }
    return SPG_OK;
}

static void set_absent(spg_plan_take_values *v, size_t value)
{
    for (uint32_t l = 0; l < v->levels; l++, value /= 64) {
        uint64_t *word = &v->absent[v->level[l] + value / 64];
        const bool had = *word != 0;
        *word |= (uint64_t)1 << (value % 64);
        if (had) { return; }
    }
}

static void set_present(spg_plan_take_values *v, size_t value)
{
    for (uint32_t l = 0; l < v->levels; l++, value /= 64) {
        uint64_t *word = &v->absent[v->level[l] + value / 64];
        *word &= ~((uint64_t)1 << (value % 64));
        if (*word != 0) { return; }
    }
}

/* There is always one: a heap has at most `numbers` options and there are more values than that. */
static uint32_t least_absent(const spg_plan_take_values *v)
{
    size_t word = 0;
    for (uint32_t l = v->levels; l-- > 0;) {
        word = 64 * word + (size_t)__builtin_ctzll(v->absent[v->level[l] + word]);
    }
    return (uint32_t)word;
}

/* ---- the set ---- */

spg_status spg_plan_take_values_init(spg_plan_take_values *v, spg_run *run, uint32_t takes[], size_t count)
{
    *v = (spg_plan_take_values){.run = run};
    if (count > 0) { qsort(takes, count, sizeof *takes, compare); }
    for (size_t i = 0; i < count; i++) {
        const size_t last = v->spans.count - 1; /* not looked at while there is none */
        if (i > 0 && takes[i] == takes[i - 1]) { continue; }
        v->numbers += 1;
        if (v->spans.count > 0 && takes[i] == v->spans.at[last].high + 1) {
            v->spans.at[last].high = takes[i];
        } else {
            SPG_TRY(SPG_PUSH(run, &v->spans, (spg_plan_take_span){takes[i], takes[i]}));
        }
    }
    v->most = count > 0 ? takes[count - 1] : 0;
    const size_t values = (v->numbers > 4 ? (size_t)v->numbers : 4) + 1; /* 4: outcomes */
    v->counts = spg_run_take(run, values, sizeof *v->counts);
    if (v->counts == NULL) { return run->error.status; }
    return take_absent(v, values);
}

void spg_plan_take_values_clear(spg_plan_take_values *v)
{
    const size_t values = (v->numbers > 4 ? (size_t)v->numbers : 4) + 1;
    if (v->counts != NULL) { spg_run_give(v->run, v->counts, values, sizeof *v->counts); }
    if (v->absent != NULL) { spg_run_give(v->run, v->absent, v->absent_room, sizeof *v->absent); }
    SPG_ARRAY_CLEAR(v->run, &v->spans);
    SPG_ARRAY_CLEAR(v->run, &v->values);
    v->counts = NULL;
    v->absent = NULL;
}

/* ---- values ---- */

static uint32_t outcome_of(const spg_plan_take_values *v)
{
    if (v->counts[SPG_OUTCOME_LOSE] > 0) { return SPG_OUTCOME_WIN; }
    if (v->counts[SPG_OUTCOME_DRAW] > 0) { return SPG_OUTCOME_DRAW; }
    return v->counts[SPG_OUTCOME_WIN] > 0 ? SPG_OUTCOME_LOSE : v->stuck;
}

/* The options of a heap are windows of earlier values, one for each span, which move on by one: one value comes in at the
 * near end of a span, one goes out at its far end. */
static void move_windows(spg_plan_take_values *v, size_t heap)
{
    for (size_t s = 0; s < v->spans.count && v->spans.at[s].low <= heap; s++) {
        const spg_plan_take_span span = v->spans.at[s];
        const uint32_t comes = v->values.at[heap - span.low];
        if (v->counts[comes]++ == 0) { set_present(v, comes); }
        if (span.high >= heap) { continue; }
        const uint32_t goes = v->values.at[heap - span.high - 1];
        if (--v->counts[goes] == 0) { set_absent(v, goes); }
    }
}

static spg_status extend(spg_plan_take_values *v, size_t count)
{
    const size_t more = count - v->values.count;
    SPG_TRY(SPG_RESERVE(v->run, &v->values, more));
    for (size_t heap = v->values.count; heap < count; heap++) {
        if (heap % CHECK_EVERY == 0) {
            if (v->tells) { v->run->whole = (spg_progress){"values", heap, 0, 0}; }
            SPG_TRY(spg_run_check(v->run));
        }
        move_windows(v, heap);
        v->values.at[heap] = v->outcomes ? outcome_of(v) : least_absent(v);
        v->values.count = heap + 1;
    }
    return SPG_OK;
}

/* ---- the period ---- */

/* borders[i]: the longest proper border of the last i + 1 values, read backwards. */
static spg_status find_borders(const spg_plan_take_values *v, uint32_t *borders, size_t count)
{
    const uint32_t *last = v->values.at + v->values.count - 1;
    borders[0] = 0;
    for (size_t i = 1; i < count; i++) {
        size_t border = borders[i - 1];
        if (i % CHECK_EVERY == 0) { SPG_TRY(spg_run_check(v->run)); }
        while (border > 0 && *(last - i) != *(last - border)) { border = borders[border - 1]; }
        borders[i] = (uint32_t)(*(last - i) == *(last - border) ? border + 1 : border);
    }
    return SPG_OK;
}

/* The least period p of the later half is its length less its longest border. When the half also holds a whole window and
 * the same window p later, T8 says that p is a period of all that follows. A smaller period of all that follows would be
 * one of the half, so p is the least; and going back as far as values agree gives the least start: a period of later
 * values is a multiple of p, and what repeats with a multiple before they do would repeat with p. */
static spg_status look_back(spg_plan_take_values *v, bool *found)
{
    const size_t half = v->values.count / 2;
    uint32_t *borders = spg_run_take_raw(v->run, half, sizeof *borders);
    if (borders == NULL) { return v->run->error.status; }
    const spg_status status = find_borders(v, borders, half);
    const size_t period = status == SPG_OK ? half - borders[half - 1] : half;
    spg_run_give(v->run, borders, half, sizeof *borders);
    SPG_TRY(status);
    *found = period + v->most <= half;
    if (!*found) { return SPG_OK; }
    size_t start = v->values.count - half;
    while (start > 0 && v->values.at[start - 1] == v->values.at[start - 1 + period]) { start -= 1; }
    v->start = start;
    v->period = period;
    return SPG_OK;
}

static spg_status search(spg_plan_take_values *v)
{
    bool found = false;
    for (size_t count = FIRST_COUNT + 4 * (size_t)v->most; !found; count *= 2) {
        if (v->steps > 0 && count * v->numbers > v->steps) { return SPG_OK; }
        if (count / 2 > UINT32_MAX) {
            return SPG_FAIL0(v->run, SPG_TOO_BIG, SPG_NOWHERE, "the period is longer than 2**31 heaps", NULL);
        }
        SPG_TRY(extend(v, count));
        SPG_TRY(look_back(v, &found));
    }
    return SPG_OK;
}

spg_status spg_plan_take_values_find(spg_plan_take_values *v)
{
    v->tells = v->run->whole.phase == NULL; /* else a caller tells how far it is */
    const spg_status status = search(v);
    if (v->tells) { v->run->whole.phase = NULL; }
    return status;
}
