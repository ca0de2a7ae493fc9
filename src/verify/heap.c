/* heap.c — is the period that a certificate claims proved by its theorem? SPDX-License-Identifier: MIT
 *
 * All values are recomputed, the hypothesis of the theorem (docs/theory.md) is checked on them, and then that neither the
 * start nor the period can be less. */
#include "verify/code.h"
#include "verify/values.h"
#include "verify/window.h"

typedef struct checker {
    const spg_heap_certificate *c;
    spg_verify_sequence s;
    spg_verdict_on *out;
} checker;

/* True where it is refused, so that checks read as a list. */
static bool refuse(checker *k, const char *why, uint64_t a, uint64_t b)
{
    k->out->why = why;
    k->out->args[0] = a;
    k->out->args[1] = b;
    return true;
}

/* ---- before anything is computed ---- */

/* Is the theorem about such games? */
static bool theorem_is_other(checker *k)
{
    const spg_heap_certificate *c = k->c;
    const uint32_t parts = spg_verify_code_parts(&c->code);
    const bool all_but = c->code.kind == SPG_HEAP_ALL_BUT;
    bool fits = false;
    switch (c->theorem) {
    case SPG_HEAP_BY_TAKES: fits = parts == 1 && !all_but; break;
    case SPG_HEAP_BY_SPLITS: fits = parts > 1 && !c->code.unequal; break;
    case SPG_HEAP_BY_UNEQUAL: fits = parts == 2 && c->code.unequal; break;
    case SPG_HEAP_BY_ALL_BUT: fits = all_but; break;
    case SPG_HEAP_BY_WINDOW: fits = parts == 2 && c->mask != 0; break;
    case SPG_HEAP_THEOREM_COUNT: break;
    }
    if (!fits) { return refuse(k, SPG_WORDS("the theorem is about another kind of game"), 0, 0); }
    if (c->code.unequal && parts != 2) {
        return refuse(k, SPG_WORDS("heaps that must differ are checked for splits in two only"), 0, 0);
    }
    if (!all_but && c->saltus != 0) {
        return refuse(k, SPG_WORDS("in this kind of game values do not rise with the period"), 0, 0);
    }
    return false;
}

/* How many values the theorem needs: from 1 on where a heap may be special because it is taken whole. */
static uint64_t needed_by(const spg_heap_certificate *c)
{
    const uint64_t last = spg_verify_code_last(&c->code), from = c->start > 0 ? c->start : 1;
    switch (c->theorem) {
    case SPG_HEAP_BY_TAKES: return (spg_verify_code_takes_freely(&c->code) ? c->start : from) + c->period + last;
    case SPG_HEAP_BY_SPLITS: return spg_verify_code_parts(&c->code) * (from + c->period) + last;
    case SPG_HEAP_BY_UNEQUAL: return 2 * from + 3 * c->period + last;
    case SPG_HEAP_BY_ALL_BUT: return c->start + c->period + last;
    case SPG_HEAP_BY_WINDOW: return spg_verify_window_needs(c, last);
    case SPG_HEAP_THEOREM_COUNT: break;
    }
    return UINT64_MAX;
}

/* Do the heaps of the list rise, from 1 on? The last one is taken for the largest. */
static bool rises(const spg_heap_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        if (list->at[i] <= (i == 0 ? 0 : list->at[i - 1])) { return false; }
    }
    return true;
}

static bool is_senseless(checker *k)
{
    const spg_heap_certificate *c = k->c;
    const uint64_t limit = (uint64_t)1 << 40;
    if (c->period == 0) { return refuse(k, SPG_WORDS("a period of 0 says nothing"), 0, 0); }
    if (c->start > limit || c->period > limit || c->count > limit || c->saltus > limit || c->from > limit) {
        return refuse(k, SPG_WORDS("a number is too large to be checked"), 0, 0);
    }
    if (!rises(&c->rare) || !rises(&c->anchors)) {
        return refuse(k, SPG_WORDS("the heaps of a list must rise, from 1 on"), 0, 0);
    }
    if (c->not_least && c->saltus != 0) {
        return refuse(k, SPG_WORDS("where values rise with the period, it must be claimed to be the least"), 0, 0);
    }
    if (theorem_is_other(k)) { return true; }
    k->out->needed = needed_by(c);
    if (c->count < k->out->needed) {
        return refuse(k, SPG_WORDS("the theorem needs %1 values, and the certificate is about %2"), k->out->needed,
                      c->count);
    }
    if (c->count > 2 * k->out->needed + 1000000) {
        return refuse(k, SPG_WORDS("the certificate asks for %2 values where %1 would do"), k->out->needed, c->count);
    }
    return false;
}

/* ---- what it says about the values ---- */

static bool values_differ(checker *k)
{
    const spg_heap_certificate *c = k->c;
    const spg_heap_values all = {.wide = k->s.values, .count = c->count};
    const spg_digest digest = spg_heap_values_digest(&all);
    if (c->values.count > c->count) {
        return refuse(k, SPG_WORDS("more values are listed than the certificate is about"), 0, 0);
    }
    for (size_t n = 0; n < c->values.count; n++) {
        if (c->values.at[n] != k->s.values[n]) {
            return refuse(k, SPG_WORDS("the heap %1 has the value %2, not the one listed"), n, k->s.values[n]);
        }
    }
    if (k->s.largest != c->most) {
        return refuse(k, SPG_WORDS("the largest value is %1, not %2"), k->s.largest, c->most);
    }
    if (digest.word[0] != c->digest.word[0] || digest.word[1] != c->digest.word[1]) {
        return refuse(k, SPG_WORDS("the values have another digest"), 0, 0);
    }
    return false;
}

static bool rare_differ(checker *k)
{
    const spg_heap_list *listed = &k->c->rare, *found = &k->s.rare;
    for (size_t i = 0; i < listed->count && i < found->count; i++) {
        if (listed->at[i] != found->at[i]) {
            return refuse(k, SPG_WORDS("the list of rare heaps has %1 where %2 comes next"), listed->at[i],
                          found->at[i]);
        }
    }
    if (listed->count < found->count) {
        return refuse(k, SPG_WORDS("the heap %1 is rare and is not listed"), found->at[listed->count], 0);
    }
    if (listed->count > found->count) {
        return refuse(k, SPG_WORDS("there are %1 rare heaps, and %2 are listed"), found->count, listed->count);
    }
    return false;
}

/* ---- the claim ---- */

static bool agrees(const checker *k, uint64_t n, uint64_t period, uint64_t saltus)
{
    return k->s.values[n] + saltus == k->s.values[n + period];
}

static bool is_broken(checker *k)
{
    const spg_heap_certificate *c = k->c;
    for (uint64_t n = c->start; n + c->period < c->count; n++) {
        if (!agrees(k, n, c->period, c->saltus)) {
            return refuse(k, SPG_WORDS("the heaps %1 and %2 do not agree"), n, n + c->period);
        }
        k->out->compared += 1;
    }
    return false;
}

static bool start_is_less(checker *k)
{
    const spg_heap_certificate *c = k->c;
    if (c->start == 0 || !agrees(k, c->start - 1, c->period, c->saltus)) { return false; }
    return refuse(k, SPG_WORDS("the repetition starts earlier: the heap %1 agrees, too"), c->start - 1, 0);
}

/* A shorter period would divide this one, so one prime factor after the other is tried. */
static bool period_is_less(checker *k)
{
    const spg_heap_certificate *c = k->c;
    uint64_t rest = c->period;
    for (uint64_t factor = 2; rest > 1; factor++) {
        if (factor * factor > rest) { factor = rest; }
        if (rest % factor != 0) { continue; }
        while (rest % factor == 0) { rest /= factor; }
        const uint64_t shorter = c->period / factor;
        bool holds = c->saltus % factor == 0;
        for (uint64_t n = c->start; holds && n < c->start + c->period - shorter; n++) {
            holds = agrees(k, n, shorter, c->saltus / factor);
        }
        if (holds) { return refuse(k, SPG_WORDS("%1 is a period already"), shorter, 0); }
    }
    return false;
}

/* ---- T44: the state of an all-but game ---- */

/* The values of 0 … until-1 as a set: flags[v]. Returns the least that is missing. */
static uint64_t collect(const checker *k, uint64_t until, uint8_t *flags, uint64_t room)
{
    for (uint64_t v = 0; v < room; v++) { flags[v] = 0; }
    for (uint64_t n = 0; n < until; n++) { flags[k->s.values[n]] = 1; }
    uint64_t least = 0;
    while (least < room && flags[least] == 1) { least += 1; }
    return least;
}

/* The theorem's need for values sees to it that there is an earlier state. */
static bool states_differ(checker *k, uint8_t *early, uint8_t *late, uint64_t room)
{
    const spg_heap_certificate *c = k->c;
    const uint64_t second = c->count, first = second - c->period;
    const uint64_t missing = collect(k, first - k->s.last, early, room);
    if (collect(k, second - k->s.last, late, room) != missing + c->saltus) {
        return refuse(k, SPG_WORDS("the least missing value does not rise by the saltus"), 0, 0);
    }
    for (uint64_t v = missing; v < room; v++) {
        const uint8_t then = v + c->saltus < room ? late[v + c->saltus] : 0;
        if (early[v] != then) {
            return refuse(k, SPG_WORDS("the states at the heaps %1 and %2 differ"), first, second);
        }
    }
    return false; /* that the heaps between agree was seen before */
}

static spg_status check_state(checker *k, bool *refused)
{
    const uint64_t room = (uint64_t)k->s.largest + 1;
    uint8_t *flags = spg_run_take(k->s.run, 2 * room, sizeof *flags);
    if (flags == NULL) { return k->s.run->error.status; }
    *refused = states_differ(k, flags, flags + room, room);
    spg_run_give(k->s.run, flags, 2 * room, sizeof *flags);
    return SPG_OK;
}

/* ---- all together ---- */

static spg_status check(checker *k)
{
    bool refused = false;
    SPG_TRY(spg_verify_compute(&k->s));
    k->out->recomputed = k->s.count;
    k->out->sparse = k->s.sparse;
    if (k->s.count < k->s.room) { /* a heap is rare that is not listed */
        rare_differ(k);
        return SPG_OK;
    }
    if (values_differ(k) || (k->c->mask != 0 && rare_differ(k)) || is_broken(k)) { return SPG_OK; }
    if (k->c->theorem == SPG_HEAP_BY_ALL_BUT) { SPG_TRY(check_state(k, &refused)); }
    if (k->c->theorem == SPG_HEAP_BY_WINDOW) { SPG_TRY(spg_verify_window(&k->s, k->out, &refused)); }
    k->out->accepted = !refused && (k->c->not_least || (!start_is_less(k) && !period_is_less(k)));
    return SPG_OK;
}

spg_status spg_verify_heap(spg_run *run, const spg_heap_certificate *certificate, spg_verdict_on *out)
{
    checker k = {.c = certificate, .out = out};
    const char *why = NULL;
    *out = (spg_verdict_on){0};
    if (is_senseless(&k)) { return SPG_OK; }
    spg_status status = spg_verify_open(run, certificate, certificate->count, &k.s, &why);
    if (status == SPG_REFUSED) {
        refuse(&k, why, 0, 0);
        return SPG_OK;
    }
    if (status == SPG_OK) { status = check(&k); }
    spg_verify_close(&k.s);
    return status;
}
