/* test_heap_any.c — every way continues any sequence of values alike, whether a game has it or not.
 * SPDX-License-Identifier: MIT
 *
 * The next value is a mex over what the values before give, and the ways and T42 ask no more of those. So they may be made
 * up: common values at random below a bound, with as many rare heaps among the first as leave the next value near the bound.
 * Then what is seldom in games happens at once: values that cross the bounds of codes, and rare heaps in the middle of a block.
 * SPG_HEAPS_CODES says how many sequences of each kind (tools/heaps-agree --long). */
#include <stdlib.h>

#include "heap_definition.h"
#include "solve/heap/blocks.h"
#include "tap.h"

enum { ROOM = 1 << 16, FURTHER = 200, FURTHER_LONG = 1500, BEHIND = SPG_HEAP_SAMPLED + SPG_HEAP_ANCHORS + 128 };

static spg_run run;
static uint64_t seed = 2;
static uint32_t values[ROOM], marks[DEFINITION_VALUES];
static uint32_t larger, rarer,
    blocks; /* blocks that ended before a larger value, before a rare heap; heaps in blocks */

static uint32_t below(uint32_t limit)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((seed >> 33) % limit);
}

/* ---- making up ---- */

typedef struct sequence {
    spg_heap_code code;
    spg_heap_class class;
    uint32_t bound; /* of values */
    uint32_t
        other; /* common values are odd by this mask, too, but for a few of the first heaps: few pairs are even by it */
    uint32_t among; /* rare heaps and those few are smaller */
    uint32_t seldom;
    uint32_t known;
    uint32_t size; /* what the definition goes on to */
} sequence;

/* A code of octal digits that splits. */
static void make_code(sequence *s)
{
    char text[16] = {0};
    uint32_t length = 0, splits;
    if (below(6) == 0) { text[length++] = '4'; }
    text[length++] = '.';
    const uint32_t digits = 1 + below(4), one = below(digits);
    for (uint32_t i = 0; i < digits; i++) {
        splits = i == one || below(4) == 0 ? 4 : 0;
        text[length++] = (char)('0' + splits + below(4));
    }
    if (spg_heap_code_parse(&run, SPG_NOWHERE, text, length, &s->code) != SPG_OK) { abort(); }
    s->code.unequal = below(8) == 0;
}

static uint32_t count_splits(const spg_heap_code *code, uint32_t *parities, uint32_t *first)
{
    uint32_t count = 0;
    *parities = 0;
    for (uint32_t k = code->digit_count; k-- > 0;) {
        if ((code->digit[k] & 4) == 0) { continue; }
        count++;
        *parities |= 1U << k % 2;
        *first = k;
    }
    return count;
}

static uint32_t value_of_class(const sequence *s, uint32_t n, uint32_t class)
{
    const int odd = n >= s->among || below(s->seldom) != 0;
    uint32_t value = below(s->bound);
    for (int i = 0; i < 64; i++) {
        const bool other = class == 0 || s->other == 0 || __builtin_parity(value & s->other) == odd;
        if (other && spg_heap_class_of(&s->class, n, value) == class) { break; }
        value = below(s->bound);
    }
    return value;
}

/* Every source excludes one value of a class of bound/2: c·ln(c) of them leave few, or none. */
static uint32_t count_rare(const sequence *s, uint32_t splits)
{
    const uint32_t class = s->bound / 2, bits = 31 - (uint32_t)__builtin_clz(class); /* ln is 0.69 of them */
    const uint32_t all = class * bits * (10 + below(80)) / (80 * splits);
    return all < ROOM / 24 ? all : ROOM / 24;
}

/* How many sequences of each kind; 0: not said. */
static uint32_t asked_times(void)
{
    const char *text = getenv("SPG_HEAPS_CODES");
    return text == NULL ? 0 : (uint32_t)strtoul(text, NULL, 10);
}

/* Late rare heaps, too: they lie in the windows of blocks. */
static void make_values(const sequence *s)
{
    const uint32_t late = below(2) == 0 ? 0 : 1 + below(20);
    values[0] = 0;
    for (uint32_t n = 1; n < s->known; n++) { values[n] = value_of_class(s, n, n < s->among ? below(2) : 1); }
    for (uint32_t i = 0; i < late; i++) {
        const uint32_t n = 1 + below(s->known - 1);
        values[n] = value_of_class(s, n, 0);
    }
}

static void make(sequence *s, uint32_t bound)
{
    uint32_t parities, first = 0;
    make_code(s);
    const uint32_t splits = count_splits(&s->code, &parities, &first);
    s->bound = bound;
    s->class = (spg_heap_class){.mask = 1 + below(bound - 1), .shift = first % 2};
    s->class.by_parity = parities != 3 && below(2) == 0;
    s->other = below(2) == 0 ? 0 : 1 + below(bound - 1);
    s->seldom = 1U << below(8);
    s->among = 2 * count_rare(s, splits) + 8;
    s->known = BEHIND + 2 * s->among + below(200);
    make_values(s);
    s->size = s->known + (asked_times() > 0 && below(3) == 0 ? FURTHER_LONG : FURTHER);
}

/* ---- going on ---- */

static void define(const sequence *s)
{
    memset(marks, 0, sizeof marks);
    for (uint32_t n = s->known; n < s->size; n++) {
        for (uint32_t k = 0; k < s->code.digit_count; k++) { definition_mark(&s->code, n, k, values, marks); }
        values[n] = 0;
        while (marks[values[n]] == n + 1) { values[n] += 1; }
    }
}

/* Why did a block end early? */
static void notice(const spg_heap *h, uint64_t known, uint32_t most, uint64_t in_blocks)
{
    const uint64_t more = h->report.blocks - in_blocks;
    blocks += (uint32_t)more;
    if (more == 0 || more >= SPG_HEAP_LANES || known + more >= ROOM) { return; }
    if (values[known + more] > most) {
        larger++;
    } else if (spg_heap_class_of(&h->class, known + more, values[known + more]) == 0) {
        rarer++;
    }
}

/* In one go, or heap by heap to see what happens. */
static spg_status extend(spg_heap *h, const sequence *s)
{
    if (h->options.soon || h->options.threads > 1) { return spg_heap_extend(h, s->size); }
    while (h->known < s->size) {
        const uint64_t known = h->known, in_blocks = h->report.blocks;
        const uint32_t most = h->most;
        SPG_TRY(spg_heap_extend(h, known + 1));
        notice(h, known, most, in_blocks);
    }
    return SPG_OK;
}

static spg_status begin(spg_heap *h, const sequence *s)
{
    SPG_TRY(spg_heap_reserve(h, s->size + SPG_HEAP_LANES));
    for (uint32_t n = 0; n < s->known; n++) { SPG_TRY(spg_heap_put(h, values[n])); }
    h->choose_at = s->known;
    return SPG_OK;
}

static void compare(const sequence *s, const spg_heap_game *game, const spg_heap_options *options)
{
    char fact[120];
    spg_heap *h = NULL;
    long long first = -1;
    snprintf(fact, sizeof fact, "way %d, portable %d, threads %u, values below %u, mask %u, by parity %u",
             (int)options->way, options->portable, options->threads, s->bound, s->class.mask, s->class.by_parity);
    NEED(spg_heap_new(&run, game, options, &h) == SPG_OK, fact);
    CHECK(begin(h, s) == SPG_OK, fact);
    CHECK(extend(h, s) == SPG_OK, fact);
    for (uint32_t n = s->size; n-- > s->known;) {
        if (spg_heap_value(h, n) != values[n]) { first = n; }
    }
    CHECK_INT(first, -1, fact);
    spg_heap_free(h);
}

static void compare_ways(const sequence *s)
{
    static const spg_heap_options ways[] = {
        {.way = SPG_HEAP_PLAIN},
        {.way = SPG_HEAP_SPARSE},
        {.way = SPG_HEAP_BLOCKS},
        {.way = SPG_HEAP_BLOCKS, .soon = true},
        {.way = SPG_HEAP_BLOCKS, .soon = true, .threads = 2},
        {.way = SPG_HEAP_BLOCKS, .portable = true},
        {.way = SPG_HEAP_ROWS, .soon = true},
        {.way = SPG_HEAP_ROWS, .soon = true, .threads = 2, .portable = true},
        {.way = SPG_HEAP_PAIRS},
        {.way = SPG_HEAP_PAIRS, .soon = true, .threads = 2},
        {.way = SPG_HEAP_PAIRS, .portable = true, .soon = true},
    };
    spg_heap_game game;
    define(s);
    NEED(spg_heap_game_read(&run, &s->code, &game) == SPG_OK, "the game");
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) { compare(s, &game, &ways[i]); }
    spg_heap_game_clear(&run, &game);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void compare_all(uint32_t bound)
{
    static sequence s;
    make(&s, bound);
    compare_ways(&s);
}

/* Codes are half as many as values. */
static void compare_bounds(const uint32_t bounds[], size_t count)
{
    const uint32_t times = asked_times() > 0 ? asked_times() : 1;
    spg_run_init(&run);
    larger = rarer = blocks = 0;
    for (size_t b = 0; b < count; b++) {
        for (uint32_t i = 0; i < times; i++) { compare_all(bounds[b]); }
    }
    printf("# in blocks: %u, ended before a larger value: %u, before a rare heap: %u\n", blocks, larger, rarer);
    if (bounds[0] < 512) { CHECK(blocks > 0, "blocks were used"); }
    if (bounds[0] < 512 && times >= 20) { CHECK(larger > 0 && rarer > 0, "blocks ended for both reasons"); }
}

static void values_that_cross_16_and_32_codes(void)
{
    static const uint32_t bounds[] = {8, 14, 28, 32, 60, 64};
    compare_bounds(bounds, sizeof bounds / sizeof bounds[0]);
}

static void values_that_cross_64_and_128_codes(void)
{
    static const uint32_t bounds[] = {100, 124, 128, 190, 256};
    compare_bounds(bounds, sizeof bounds / sizeof bounds[0]);
}

static void values_that_cross_256_codes(void)
{
    static const uint32_t bounds[] = {320, 470, 505, 511};
    compare_bounds(bounds, sizeof bounds / sizeof bounds[0]);
}

static void values_that_cross_512_codes(void)
{
    static const uint32_t bounds[] = {600, 1000, 1022};
    compare_bounds(bounds, sizeof bounds / sizeof bounds[0]);
}

/* All values differ, and every tenth is even: nothing but two equal heaps has the nim-sum 0. */
static void two_equal_heaps_are_no_option_where_parts_must_differ(void)
{
    static sequence s = {.bound = 4096, .class = {.mask = 1}, .known = 2000, .size = 2100};
    spg_run_init(&run);
    NEED(spg_heap_code_parse(&run, SPG_NOWHERE, ".04", 3, &s.code) == SPG_OK, "the code");
    s.code.unequal = true;
    for (uint32_t n = 1; n < s.known; n++) { values[n] = n % 10 == 0 ? 2 * n : 2 * n + 1; }
    compare_ways(&s);
    CHECK_INT(values[s.known], 0, "the value of the first heap");
}

TAP_MAIN(TEST(values_that_cross_16_and_32_codes), TEST(values_that_cross_64_and_128_codes),
         TEST(values_that_cross_256_codes), TEST(values_that_cross_512_codes),
         TEST(two_equal_heaps_are_no_option_where_parts_must_differ))
