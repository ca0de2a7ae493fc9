/* learn.c — what holds for every name and function, found before the program is printed. SPDX-License-Identifier: MIT
 *
 * Which functions there are, what they are called with and whether they may fail follow from each other, through helpers and
 * games that call themselves, too. So all of them are looked at until a look tells nothing new. The look is that of the printers,
 * whose text is thrown away: what a question needs stands there, and a walk of its own would say it a second time. All that is
 * learnt only grows, and bounds that go on growing are widened; what main does besides (hooks, giving memory back) follows from that
 * alone. So this ends; then everything is printed once. */
#include <assert.h>

#include "base/bitset.h"
#include "export/exporter.h"
#include "export/fill.h"
#include "export/kept.h"

void spg_x_grow(spg_exporter *x)
{
    assert(!x->learnt && "printing learns nothing");
    x->grown = true;
}

/* ---- bounds ---- */

static spg_interval widen(spg_interval old, spg_interval now)
{
    if (spg_interval_empty(old)) { return now; }
    const spg_int low = now.low >= 0 ? 0 : INT64_MIN;
    const spg_int high = now.high <= 0 ? 0 : INT64_MAX;
    return (spg_interval){now.low < old.low ? low : now.low, now.high > old.high ? high : now.high};
}

void spg_x_learn(spg_exporter *x, spg_extent *known, spg_extent more)
{
    enum { EXACT = 4 };
    const spg_interval sizes = {0, SPG_EXPORT_ITEMS};
    more.values = spg_interval_meet(more.values, SPG_EXPORT_INT64);
    more.length = spg_interval_meet(more.length, sizes);
    more.inner = spg_interval_meet(more.inner, sizes);
    spg_extent joined = spg_extent_join(*known, more);
    if (spg_extent_equal(&joined, known)) { return; }
    if (x->pass >= EXACT) {
        joined.values = widen(known->values, joined.values);
        joined.length = spg_interval_equal(known->length, joined.length) ? joined.length : sizes;
        joined.inner = spg_interval_equal(known->inner, joined.inner) ? joined.inner : sizes;
    }
    *known = joined;
    spg_x_grow(x);
}

/* ---- functions that may fail ---- */

void spg_x_learn_risk(spg_exporter *x, const spg_x_chunk *chunk)
{
    const spg_x_risk fresh = {chunk->kind, chunk->index};
    for (size_t i = 0; i < x->risky.count; i++) {
        if (x->risky.at[i].kind == fresh.kind && x->risky.at[i].index == fresh.index) { return; }
    }
    spg_x_grow(x);
    spg_x_set(x, SPG_PUSH(x->run, &x->risky, fresh));
}

/* ---- all of it ---- */

static spg_extent *take_extents(spg_exporter *x, size_t count)
{
    spg_extent *out = SPG_X_TAKE(x, spg_extent, count + 1);
    for (size_t i = 0; out != NULL && i < count; i++) { out[i] = SPG_EXTENT_NONE; }
    return out;
}

static void open_all(spg_exporter *x)
{
    const spg_program *program = x->program;
    const size_t games = program->games.count + 1, givens = program->givens.count + 1;
    x->givens = take_extents(x, program->givens.count);
    x->variables = take_extents(x, program->main.frame.local_count);
    x->def_args = SPG_X_TAKE(x, spg_extent *, program->defs.count + 1);
    x->game_args = SPG_X_TAKE(x, spg_extent *, games);
    x->range_sums = SPG_X_TAKE(x, uint8_t, givens);
    x->named = SPG_X_TAKE(x, bool, givens + program->main.frame.local_count);
    x->fills = SPG_X_TAKE(x, spg_x_fill, games);
    x->searched = SPG_X_TAKE(x, uint8_t, games);
    x->kept = SPG_X_TAKE(x, uint64_t, SPG_BITSET_WORDS(games));
    x->own = SPG_X_TAKE(x, spg_ref, games);
    x->kinds = SPG_X_TAKE(x, spg_x_kind, games);
    x->kind_known = SPG_X_TAKE(x, bool, games);
    for (size_t i = 0; i < program->defs.count && x->status == SPG_OK; i++) {
        x->def_args[i] = take_extents(x, program->defs.at[i].param_count);
    }
    for (size_t i = 0; i < program->games.count && x->status == SPG_OK; i++) {
        x->game_args[i] = take_extents(x, program->games.at[i].param_count);
    }
}

/* A look at everything with what is known so far. */
static void look(spg_exporter *x)
{
    const size_t fields = x->fields.count;
    x->grown = false;
    spg_x_print_all(x);
    const bool memory = spg_x_needs(x, "memory"), lists = x->listed_moves || x->lists_moves;
    if (fields != x->fields.count || memory != x->had_memory || lists != x->listed_moves) { spg_x_grow(x); }
    x->had_memory = memory;
    x->listed_moves = lists;
    spg_x_turn_hooks(x);
}

void spg_x_learn_all(spg_exporter *x, spg_program *own)
{
    open_all(x);
    spg_x_set(x, spg_x_kept_find_games(x));
    for (x->grown = true; x->status == SPG_OK && x->grown; x->pass++) {
        spg_x_set(x, spg_run_check(x->run));
        if (x->status == SPG_OK) { spg_x_set(x, spg_x_kept_open(x, own)); }
        if (x->status == SPG_OK) { look(x); }
    }
    x->learnt = true;
}
