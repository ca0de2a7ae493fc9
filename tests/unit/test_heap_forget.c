/* test_heap_forget.c — periods proved while most values are forgotten are those of the whole sequence.
 * SPDX-License-Identifier: MIT */
#include "prove/recur.h"
#include "solve/heap/heap.h"
#include "tap.h"
#include "verify/verify.h"

enum { STEP = 1 << 12 };
static spg_run run;

typedef struct game {
    spg_heap_code code;
    spg_heap_game game;
    spg_heap *heap;
} game;

static void open_game(const char *text, game *g)
{
    const spg_heap_options options = {0};
    *g = (game){0};
    NEED(spg_heap_code_parse(&run, SPG_NOWHERE, text, strlen(text), &g->code) == SPG_OK, text);
    NEED(spg_heap_game_read(&run, &g->code, &g->game) == SPG_OK, text);
    NEED(spg_heap_new(&run, &g->game, &options, &g->heap) == SPG_OK, text);
}

static void close_game(game *g)
{
    spg_heap_free(g->heap);
    spg_heap_game_clear(&run, &g->game);
}

static spg_period_class class_of(const spg_heap *heap)
{
    const spg_heap_report r = spg_heap_tell(heap);
    return (spg_period_class){r.mask, r.by_parity, r.last_rare, r.most};
}

/* Forgets from heap `whole` on, again and again, and says how often. */
static void prove(game *g, uint64_t whole, uint64_t most, spg_recurrence *r, spg_heap_certificate *c, uint32_t *times)
{
    bool done = false;
    *times = 0;
    NEED(spg_heap_extend(g->heap, whole) == SPG_OK, "values");
    const spg_heap_values first = spg_heap_all(g->heap);
    const spg_period_class by = class_of(g->heap);
    const uint64_t width = by.last_rare + g->game.last + 12288;
    spg_recurrence_start(&run, &first, r);
    NEED(spg_recurrence_open(r, &g->code, by, width, c) == SPG_OK, "windows");
    for (uint64_t count = whole; count < most && !r->proved; count += STEP) {
        NEED(spg_heap_forget(g->heap, 8192, width + 2 * STEP, &done) == SPG_OK, "to forget");
        *times += done;
        NEED(spg_heap_extend(g->heap, count) == SPG_OK, "more values");
        const spg_heap_values values = spg_heap_all(g->heap);
        NEED(spg_recurrence_feed(r, &values) == SPG_OK, "to feed");
    }
    for (uint64_t i = 0; i < spg_heap_tell(g->heap).rare; i++) {
        NEED(SPG_PUSH(&run, &c->rare, spg_heap_rare(g->heap, i)) == SPG_OK, "rare heaps");
    }
}

/* What is kept is what the whole sequence has. */
static void compare(const game *some, const game *all)
{
    const spg_heap_values kept = spg_heap_all(some->heap);
    long long differing = -1;
    for (uint64_t n = 0; n < kept.count; n++) {
        if (n >= kept.first && n < kept.first + kept.gap) { continue; }
        if (spg_heap_values_at(&kept, n) != spg_heap_value(all->heap, n)) { differing = (long long)n; }
    }
    CHECK_INT(differing, -1, "values");
}

static void proves(const char *code, uint64_t whole, uint64_t most, uint64_t start, uint64_t period)
{
    game some, all;
    spg_recurrence r;
    spg_heap_certificate c = {0};
    uint32_t times;
    open_game(code, &some);
    open_game(code, &all);
    prove(&some, whole, most, &r, &c, &times);
    CHECK(times > 3, "values are forgotten");
    CHECK(r.proved, code);
    CHECK_INT(c.period, period, code);
    CHECK(c.start >= start, "not before the sequence repeats");
    CHECK(spg_heap_extend(all.heap, spg_heap_known(some.heap)) == SPG_OK, "all values");
    compare(&some, &all);
    const spg_heap_values values = spg_heap_all(all.heap);
    const spg_heap_values part = {.narrow = values.narrow, .wide = values.wide, .count = c.count};
    const spg_digest digest = spg_heap_values_digest(&part);
    CHECK(digest.word[0] == c.digest.word[0] && digest.word[1] == c.digest.word[1], "the digest is that of all values");
    spg_verdict_on verdict;
    CHECK(spg_verify_heap(&run, &c, &verdict) == SPG_OK && verdict.accepted, "the certificate is accepted");
    c.not_least = false;
    CHECK(spg_verify_heap(&run, &c, &verdict) == SPG_OK && verdict.accepted == (c.start == start),
          "that it is the least is refused where it is not");
    spg_recurrence_close(&r);
    spg_heap_certificate_clear(&run, &c);
    close_game(&some);
    close_game(&all);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void a_period_after_most_values_are_forgotten(void)
{
    proves(".56", 70000, 700000, 326640, 144);
}

static void a_period_longer_than_what_is_kept(void)
{
    proves(".16", 120000, 1000000, 105351, 149459);
}

/* The rare heap 156 751 of this game follows 22 477: that it is one, only all values tell. */
static void a_heap_that_what_is_kept_does_not_determine_is_an_error(void)
{
    game g;
    bool done = false;
    open_game(".64", &g);
    for (uint64_t count = 150000; !done && count < 150100; count++) { /* not right after a heap that came alone */
        NEED(spg_heap_extend(g.heap, count) == SPG_OK, "values");
        NEED(spg_heap_forget(g.heap, 8192, 8192, &done) == SPG_OK, "to forget");
    }
    if (done) {
        spg_status status = SPG_OK;
        for (uint64_t count = 150000; status == SPG_OK && count < 160000; count += STEP) {
            status = spg_heap_extend(g.heap, count);
        }
        CHECK_INT(status, SPG_NO_MEMORY, "it stops");
        CHECK_INT(spg_heap_known(g.heap), 156751, "before the next rare heap");
    }
    CHECK(done, "there is something to forget");
    close_game(&g);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void nothing_is_forgotten_where_all_is_needed(void)
{
    static const char *const codes[] = {"s{1,3,4}", ".8", ".007"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        game g;
        bool done = true;
        open_game(codes[i], &g);
        NEED(spg_heap_extend(g.heap, i == 1 ? 200 : 2000) == SPG_OK, codes[i]);
        CHECK(spg_heap_forget(g.heap, 1, 1, &done) == SPG_OK && !done, codes[i]);
        close_game(&g);
    }
}

static void set_up(void)
{
    spg_run_init(&run);
    CHECK(run.memory.used == 0, "empty");
}

TAP_MAIN(TEST(set_up), TEST(a_period_after_most_values_are_forgotten), TEST(a_period_longer_than_what_is_kept),
         TEST(a_heap_that_what_is_kept_does_not_determine_is_an_error), TEST(nothing_is_forgotten_where_all_is_needed))
