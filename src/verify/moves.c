/* moves.c — are the moves of rules those of a heap code? SPDX-License-Identifier: MIT
 *
 * Every move that the rules list must be one of the code, and there must be as many different ones as the code has. */
#include "verify/moves.h"

#include <stdlib.h>

#include "base/language.h"
#include "game/question.h"
#include "verify/code.h"

enum {
    PARTS = 3,
    SPARE = 8,             /* three counters left show every way to part them; some more, for parts that must differ */
    SMALL = 64,            /* heaps that are looked at in any case */
    OPTIONS_MAX = 1 << 22, /* in all */
    FAR = 1 << 10          /* heaps to here, fewer where heaps are split: rules may try all pairs of numbers for that */
};

static const int64_t farthest = (int64_t)1 << 60;

/* Heaps that are left, rising, empty ones first. */
typedef struct move {
    uint64_t part[PARTS];
} move;

typedef struct comparer {
    spg_run *run;
    const spg_heap_code *code;
    const spg_verify_rules *rules;
    spg_verify_moves *out;
    uint64_t *words; /* of a component */
    spg_batch batch;
    SPG_ARRAY(move) moves;
    uint64_t options; /* listed so far */
} comparer;

static bool differs(comparer *c, uint64_t n, const char *why)
{
    c->out->why = why;
    c->out->heap = n;
    return true;
}

/* ---- by the code ---- */

static uint64_t pairs_of(const spg_heap_code *code, uint64_t left)
{
    return code->unequal ? (left == 0 ? 0 : (left - 1) / 2) : left / 2;
}

static uint64_t threes_of(uint64_t left)
{
    uint64_t count = 0;
    for (uint64_t a = 1; 3 * a <= left; a++) { count += (left - a) / 2 - a + 1; }
    return count;
}

static uint64_t count_moves(const spg_heap_code *code, uint64_t n)
{
    uint64_t count = 0;
    const uint64_t last = code->kind == SPG_HEAP_ALL_BUT ? n : spg_verify_code_last(code);
    for (uint64_t k = 0; k <= last && k <= n; k++) {
        const uint8_t digit = spg_verify_code_digit(code, k);
        const uint64_t left = n - k;
        count += left == 0 ? digit & 1 : digit >> 1 & 1;
        if ((digit & 4) != 0) { count += pairs_of(code, left); }
        if ((digit & 8) != 0) { count += threes_of(left); }
    }
    return count;
}

static bool is_of_code(const spg_heap_code *code, uint64_t n, const move *m)
{
    uint32_t parts = 0;
    uint64_t left = 0;
    for (uint32_t i = 0; i < PARTS; i++) {
        parts += m->part[i] > 0;
        left += m->part[i];
    }
    if (left > n || (spg_verify_code_digit(code, n - left) >> parts & 1) == 0) { return false; }
    return parts != 2 || !code->unequal || m->part[1] != m->part[2];
}

/* ---- by the rules ---- */

static void sort_parts(move *m)
{
    for (uint32_t i = 1; i < PARTS; i++) {
        for (uint32_t k = i; k > 0 && m->part[k - 1] > m->part[k]; k--) {
            const uint64_t part = m->part[k];
            m->part[k] = m->part[k - 1];
            m->part[k - 1] = part;
        }
    }
}

/* False: it is none that a code has. */
static bool read_move(const comparer *c, const spg_option *option, move *out)
{
    const spg_verify_rules *r = c->rules;
    *out = (move){{0}};
    uint32_t parts = 0;
    if (option->verdict != SPG_VERDICT_NONE || option->again) { return false; }
    for (uint32_t i = 0; i < option->parts; i++) {
        const uint64_t *part = spg_batch_part(&c->batch, option->first_part + i);
        int64_t value;
        if (part[0] != r->game) { return false; }
        spg_layout_unpack(&r->family->layouts[r->game], part + 1, &value);
        if (value < r->base) { return false; }
        if (value == r->base) { continue; } /* the empty heap */
        if (parts == PARTS) { return false; }
        out->part[parts++] = (uint64_t)value - (uint64_t)r->base;
    }
    sort_parts(out);
    return true;
}

static int by_parts(const void *a, const void *b)
{
    const move *x = a, *y = b;
    for (uint32_t i = 0; i < PARTS; i++) {
        if (x->part[i] != y->part[i]) { return x->part[i] < y->part[i] ? -1 : 1; }
    }
    return 0;
}

static uint64_t count_different(comparer *c)
{
    uint64_t count = 0;
    if (c->moves.count > 1) { qsort(c->moves.at, c->moves.count, sizeof *c->moves.at, by_parts); }
    for (size_t i = 0; i < c->moves.count; i++) {
        count += i == 0 || by_parts(&c->moves.at[i - 1], &c->moves.at[i]) != 0;
    }
    return count;
}

/* The moves of the heap, in the batch; a heap that is no position, or has ended, has none. */
static spg_status list_moves(comparer *c, uint64_t n)
{
    const spg_verify_rules *r = c->rules;
    const int64_t heap = r->base + (int64_t)n;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_batch_reset(&c->batch);
    for (uint32_t i = 0; i <= r->family->width; i++) { c->words[i] = 0; }
    c->words[0] = r->game;
    if (heap < r->low || !spg_layout_pack(&r->family->layouts[r->game], &heap, c->words + 1)) { return SPG_OK; }
    SPG_TRY(r->family->ending(r->family->rules, c->words, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; } /* `end lose`: there is no other one here */
    return r->family->options(r->family->rules, c->words, SPG_TURN_FIRST, &c->batch);
}

/* ---- a heap ---- */

static spg_status compare_heap(comparer *c, uint64_t n, bool *stop)
{
    SPG_TRY(list_moves(c, n));
    SPG_TRY(spg_run_check(c->run));
    c->options += c->batch.options.count;
    c->moves.count = 0;
    for (uint32_t i = 0; i < c->batch.options.count && !*stop; i++) {
        move m;
        if (!read_move(c, &c->batch.options.at[i], &m) || !is_of_code(c->code, n, &m)) {
            *stop = differs(c, n, SPG_WORDS("the rules have a move of the heap %1 that the code has not"));
        } else {
            SPG_TRY(SPG_PUSH(c->run, &c->moves, m));
        }
    }
    if (!*stop && count_different(c) != count_moves(c->code, n)) {
        *stop = differs(c, n, SPG_WORDS("the code has a move of the heap %1 that the rules have not"));
    }
    c->out->heaps += !*stop;
    return SPG_OK;
}

/* Where whole heaps are taken like others, by the rules and by the code, those between a few small ones and `most` show nothing
 * new. */
static spg_status compare_near(comparer *c, bool *stop)
{
    const uint64_t most = c->rules->most;
    const bool alike = c->rules->takes_all && spg_verify_code_takes_freely(c->code);
    for (uint64_t n = 0; n <= most + SPARE && !*stop; n++) {
        if (alike && n == SMALL && most > SMALL) { n = most; }
        SPG_TRY(compare_heap(c, n, stop));
        if (!*stop && c->options > OPTIONS_MAX) {
            *stop = differs(c, n, SPG_WORDS("there are too many moves to compare the rules with the code"));
        }
    }
    return SPG_OK;
}

/* One heap in some, up to FAR: a guard against a proof that says too much. */
static spg_status compare_far(comparer *c, bool *stop)
{
    const uint64_t limit = FAR >> 2 * (spg_verify_code_parts(c->code) - 1);
    for (uint64_t power = 16; power <= limit && !*stop; power *= 2) {
        for (uint64_t n = power - 1; n <= power + 1 && !*stop; n++) {
            if (n <= c->rules->most + SPARE) { continue; }
            if (c->rules->closed && c->rules->base + (int64_t)n > c->rules->high) { return SPG_OK; }
            SPG_TRY(compare_heap(c, n, stop));
        }
    }
    return SPG_OK;
}

/* What is said of the rules must be so of the code, too. */
static bool is_other_kind(comparer *c)
{
    const spg_verify_rules *r = c->rules;
    spg_reason reason;
    if (!spg_question_value_allowed(&r->family->traits, &reason)) {
        return differs(c, 0, SPG_WORDS("the rules are none of normal play, so they have no such values"));
    }
    const bool endless = c->code->kind == SPG_HEAP_ALL_BUT;
    if (r->base > farthest || r->base < -farthest) {
        return differs(c, 0, SPG_WORDS("the heaps of the rules are too far from 0"));
    }
    if (endless != r->endless || spg_verify_code_last(c->code) > r->most) {
        return differs(c, 0, SPG_WORDS("the rules take other numbers than the code"));
    }
    return false;
}

static spg_status compare(comparer *c)
{
    bool stop = is_other_kind(c);
    if (!stop) { SPG_TRY(compare_near(c, &stop)); }
    if (!stop) { SPG_TRY(compare_far(c, &stop)); }
    c->out->same = !stop;
    return SPG_OK;
}

spg_status spg_verify_compare_moves(spg_run *run, const spg_heap_code *code, const spg_verify_rules *rules,
                                    spg_verify_moves *out)
{
    comparer c = {.run = run, .code = code, .rules = rules, .out = out};
    const size_t words = (size_t)rules->family->width + 1;
    *out = (spg_verify_moves){0};
    c.words = spg_run_take(run, words, sizeof *c.words);
    if (c.words == NULL) { return run->error.status; }
    spg_batch_init(&c.batch, run, rules->family->width);
    const spg_status status = compare(&c);
    spg_batch_clear(&c.batch);
    SPG_ARRAY_CLEAR(run, &c.moves);
    spg_run_give(run, c.words, words, sizeof *c.words);
    return status;
}
