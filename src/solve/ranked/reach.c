/* reach.c — which of the positions that are numbered can be reached, and how many are won, lost and drawn. SPDX-License-Identifier: MIT
 *
 * A bit for each position that was met, and one for each whose moves are still to be made. Rounds over the table go on until there is none
 * of the latter. Where the game is over no moves are made. */
#include "solve/ranked/block.h"

/* ---- moves forward ---- */

static spg_status open_segment(spg_ranked *r, uint32_t segment)
{
    const spg_lookup *l = &r->onward[r->ranks->segments.at[segment].turn];
    uint32_t *to = SPG_TAKE(&r->arena, uint32_t, (size_t)l->count + 1);
    if (to == NULL) { return r->run->error.status; }
    for (uint32_t m = 0; m < l->count; m++) {
        to[m] = SPG_GROUND_NONE;
        if (l->moves[m]->verdict == SPG_VERDICT_NONE) {
            SPG_TRY(spg_ranks_follow(r->ranks, segment, l->moves[m], &to[m]));
        }
    }
    r->segments[segment].onward = to;
    return spg_run_check(r->run);
}

static spg_status widen_hands(spg_ranked *r, uint32_t classes)
{
    for (uint32_t i = 0; i < r->crew.count && classes > r->classes; i++) {
        r->crew.hands[i].bulk = SPG_TAKE(&r->arena, uint64_t, classes);
        if (r->crew.hands[i].bulk == NULL) { return r->run->error.status; }
    }
    if (classes > r->classes) { r->classes = classes; }
    return SPG_OK;
}

/* Once; the state keeps it. */
static spg_status open_moves(spg_ranked *r)
{
    for (uint32_t t = 0; t < (r->ground->turns ? 2U : 1U); t++) {
        SPG_TRY(spg_lookup_open(&r->onward[t], r->ranks, r->ground->moves, r->ground->move_count, (spg_turn)t, true,
                                &r->arena));
        SPG_TRY(widen_hands(r, r->onward[t].classes));
    }
    for (uint32_t s = 0; s < r->ranks->segments.count; s++) { SPG_TRY(open_segment(r, s)); }
    r->can_go_on = true;
    return SPG_OK;
}

/* ---- bits ---- */

static size_t bit_words(const spg_ranked *r)
{
    return (size_t)(r->ranks->total / 64 + 1);
}

void spg_ranked_reach_close(spg_ranked *r)
{
    if (r->met != NULL) { spg_run_give(r->run, r->met, bit_words(r), sizeof *r->met); }
    if (r->fresh != NULL) { spg_run_give(r->run, r->fresh, bit_words(r), sizeof *r->fresh); }
    r->met = r->fresh = NULL;
}

/* Words of bits are shared by blocks, and so by hands. Was it not met before? */
static bool meet(const spg_ranked *r, uint64_t rank)
{
    const uint64_t bit = UINT64_C(1) << rank % 64;
    if ((__atomic_load_n(&r->met[rank / 64], __ATOMIC_RELAXED) & bit) != 0) { return false; }
    if ((__atomic_fetch_or(&r->met[rank / 64], bit, __ATOMIC_RELAXED) & bit) != 0) { return false; }
    __atomic_fetch_or(&r->fresh[rank / 64], bit, __ATOMIC_RELAXED);
    return true;
}

/* Fresh ones between two ranks of the same word, which are fresh no more. */
static uint64_t take_fresh(const spg_ranked *r, uint64_t from, uint64_t end)
{
    uint64_t *word = &r->fresh[from / 64];
    const uint64_t below = end % 64 == 0 ? UINT64_MAX : (UINT64_C(1) << end % 64) - 1;
    const uint64_t mask = below & (UINT64_MAX << from % 64);
    const uint64_t bits = __atomic_load_n(word, __ATOMIC_RELAXED) & mask;
    if (bits != 0) { __atomic_fetch_and(word, ~bits, __ATOMIC_RELAXED); }
    return bits;
}

/* ---- a block ---- */

static bool is_over(uint16_t worth)
{
    return worth == SPG_RANKED_DRAW || worth == SPG_RANKED_LOSE || worth == SPG_RANKED_WIN;
}

static void go_on(spg_ranked_hand *h, uint32_t value, uint8_t *digits)
{
    const spg_ranked *r = h->ranked;
    const spg_ranked_segment *segment = &r->segments[h->block.segment];
    const spg_lookup *l = &r->onward[r->ranks->segments.at[h->block.segment].turn];
    const uint32_t last = r->ranks->chunk_count - 1;
    const uint64_t *there = l->there[last] + (size_t)value * l->words;
    const uint64_t *bulk = l->bulk[last] + (size_t)value * l->classes;
    spg_ranked_digits(r, last, value, digits);
    for (uint32_t w = 0; w < l->words; w++) {
        for (uint64_t left = h->there[w] & there[w]; left != 0; left &= left - 1) {
            const uint32_t m = w * 64 + spg_ranked_first_bit(left), k = l->class_of[m];
            const uint64_t where = h->bulk[k] + bulk[k] + l->more[m];
            if (segment->onward[m] == SPG_GROUND_NONE) { continue; }
            if ((segment->unsure[w] >> m % 64 & 1) != 0 && !spg_ranked_holds(r, l->moves[m], digits)) { continue; }
            const spg_ranks_segment *to = &r->ranks->segments.at[segment->onward[m]];
            h->found[1] += meet(r, r->ranks->counted ? spg_ranks_in(r->ranks, to, where) : to->base + where);
        }
    }
}

uint64_t spg_ranked_reach_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    const spg_lookup *l = &r->onward[r->ranks->segments.at[b->segment].turn];
    const uint64_t end = b->base + b->count;
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    uint64_t met = 0;
    for (uint64_t from = b->base, next; from < end; from = next) {
        next = (from | 63) + 1 < end ? (from | 63) + 1 : end;
        for (uint64_t bits = take_fresh(r, from, next); bits != 0; bits &= bits - 1) {
            const uint64_t rank = (from & ~UINT64_C(63)) + spg_ranked_first_bit(bits);
            if (is_over(r->worth[rank])) { continue; }
            if (met == 0) {
                for (uint32_t c = 0; c + 1 < r->ranks->chunk_count; c++) {
                    spg_ranked_digits(r, c, b->value[c], digits);
                }
                spg_ranked_meet(h, l, r->segments[b->segment].forward, h->there);
                spg_ranked_add_bulk(h, l);
            }
            go_on(h, b->list[rank - b->base], digits);
            met += 1;
        }
    }
    return 1 + b->count / 64 + 8 * met;
}

/* ---- all rounds ---- */

static spg_status start(spg_ranked *r)
{
    if (!r->can_go_on) { SPG_TRY(open_moves(r)); }
    r->met = spg_run_take(r->run, bit_words(r), sizeof *r->met);
    r->fresh = spg_run_take(r->run, bit_words(r), sizeof *r->fresh);
    if (r->met == NULL || r->fresh == NULL) { return r->run->error.status; }
    (void)meet(r, r->rank);
    spg_ranked_round_begin(r, spg_ranked_reach_block);
    return SPG_OK;
}

spg_status spg_ranked_reach_step(spg_ranked *r, uint64_t *work)
{
    uint64_t found = 1;
    if (r->met == NULL) { SPG_TRY(start(r)); }
    while (found > 0) {
        found = 0;
        SPG_TRY(spg_ranked_round_step(r, work));
        for (uint32_t i = 0; i < r->crew.count; i++) {
            found += r->crew.hands[i].found[1];
            r->crew.hands[i].found[1] = 0;
        }
        if (found > 0) { spg_ranked_round_begin(r, spg_ranked_reach_block); }
    }
    return SPG_OK;
}

/* ---- counts ---- */

static spg_outcome outcome_of(uint16_t worth)
{
    return worth >= SPG_RANKED_WIN ? SPG_OUTCOME_WIN : worth >= SPG_RANKED_LOSE ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

spg_status spg_ranked_census(spg_ranked *r, spg_arena *arena, const spg_census **out)
{
    const size_t distances = r->level > 0 ? r->level : 1;
    spg_census *census = SPG_TAKE(arena, spg_census, 1);
    spg_census_row *rows = SPG_TAKE(arena, spg_census_row, distances);
    if (census == NULL || rows == NULL) { return r->run->error.status; }
    for (uint64_t rank = 0; rank < r->ranks->total; rank++) {
        const uint16_t worth = r->worth[rank];
        SPG_TRY(spg_engine_glance(r->run, (size_t)rank));
        if (r->met != NULL && (r->met[rank / 64] >> rank % 64 & 1) == 0) { continue; }
        const spg_outcome outcome = outcome_of(worth);
        spg_census_add(&census->all, outcome);
        if (outcome != SPG_OUTCOME_DRAW) { spg_census_add(&rows[worth & SPG_RANKED_DISTANCE], outcome); }
    }
    census->distances = rows;
    census->distance_count = distances;
    while (census->distance_count > 0) { /* the longest play of all may be out of reach */
        const spg_census_row *last = &rows[census->distance_count - 1];
        if (last->won + last->lost > 0) { break; }
        census->distance_count -= 1;
    }
    *out = census;
    return SPG_OK;
}
