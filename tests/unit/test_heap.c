/* test_heap.c — every way to the values of heap games gives what the definition gives. SPDX-License-Identifier: MIT */
#include "solve/heap/heap.h"

#include "tap.h"

static spg_run run;

/* A code, or "split": Grundy's game, into two unequal heaps. */
static void open_game(const char *code, spg_heap_game *game)
{
    spg_heap_code read;
    *game = (spg_heap_game){0};
    if (strcmp(code, "split") == 0) {
        const uint32_t nothing = 0;
        NEED(SPG_PUSH(&run, &game->two, nothing) == SPG_OK, "the game");
        game->unequal = true;
        return;
    }
    NEED(spg_heap_code_parse(&run, SPG_NOWHERE, code, strlen(code), &read) == SPG_OK, code);
    NEED(spg_heap_game_read(&run, &read, game) == SPG_OK, code);
}

static spg_heap *open_way(const spg_heap_game *game, spg_heap_way way, bool portable, uint64_t count)
{
    const spg_heap_options options = {.way = way, .portable = portable};
    spg_heap *heap = NULL;
    if (spg_heap_new(&run, game, &options, &heap) != SPG_OK) { return NULL; }
    CHECK(spg_heap_extend(heap, count) == SPG_OK, "the values");
    return heap;
}

/* The first heap on which two ways differ; -1: none. */
static long long first_difference(const spg_heap *a, const spg_heap *b, uint64_t count)
{
    for (uint64_t n = 0; n < count; n++) {
        if (spg_heap_value(a, n) != spg_heap_value(b, n)) { return (long long)n; }
    }
    return -1;
}

/* Compares with `truth`; the report of the faster way. */
static spg_heap_report compare(const char *code, spg_heap_way truth, spg_heap_way way, bool portable, uint64_t count)
{
    spg_heap_game game;
    spg_heap_report report = {0};
    open_game(code, &game);
    spg_heap *slow = open_way(&game, truth, false, count), *fast = open_way(&game, way, portable, count);
    if (slow != NULL && fast != NULL) {
        CHECK_INT(first_difference(slow, fast, count), -1, code);
        report = spg_heap_tell(fast);
    }
    spg_heap_free(slow);
    spg_heap_free(fast);
    spg_heap_game_clear(&run, &game);
    CHECK_INT(run.memory.used, 0, "nothing is left");
    return report;
}

/* Winning Ways, chapter 4, table 6: Kayles. */
static void kayles_as_printed(void)
{
    static const uint32_t first[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7};
    spg_heap_game game;
    open_game(".77", &game);
    spg_heap *heap = open_way(&game, SPG_HEAP_AUTO, false, sizeof first / sizeof first[0]);
    for (uint64_t n = 0; heap != NULL && n < sizeof first / sizeof first[0]; n++) {
        CHECK_INT(spg_heap_value(heap, n), first[n], "a value of Kayles");
    }
    spg_heap_free(heap);
    spg_heap_game_clear(&run, &game);
}

static void random_codes_sparse_as_plain(void)
{
    uint64_t seed = 20261116;
    for (int i = 0; i < 40; i++) {
        char code[16] = "4.";
        size_t length = 2;
        const char *start = i % 4 == 0 ? code : code + 1; /* a quarter may split and take nothing */
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        for (uint64_t rest = seed >> 20, digits = 1 + (seed >> 60) % 6; digits > 0; digits--, rest /= 8) {
            code[length++] = (char)('0' + rest % 8);
        }
        compare(start, SPG_HEAP_PLAIN, SPG_HEAP_SPARSE, false, 1500);
    }
}

/* With one split and several, by value alone and by the parity of the heap too, codes from few to more than 128. */
static void blocks_as_plain(void)
{
    static const char *const codes[] = {".454", ".106", ".354"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        for (int portable = 0; portable < 2; portable++) {
            const spg_heap_report r = compare(codes[i], SPG_HEAP_PLAIN, SPG_HEAP_AUTO, portable, 12000);
            if (i < 2) { CHECK(r.blocks > 1000, "blocks were used"); }
            CHECK(!(portable && r.vector), "portable means no vectors");
        }
    }
}

static void blocks_as_sparse_with_many_rare_heaps(void)
{
    const spg_heap_report officers = compare(".6", SPG_HEAP_SPARSE, SPG_HEAP_AUTO, false, 62000);
    CHECK_INT(officers.last_rare, 20627, "the last rare heap of Officers below 2^20");
    CHECK(officers.blocks > 5000, "blocks were used");
    const spg_heap_report other = compare(".16", SPG_HEAP_SPARSE, SPG_HEAP_AUTO, true, 60000);
    CHECK(other.blocks > 10000, "blocks were used");
    const spg_heap_report few = compare(".454", SPG_HEAP_SPARSE, SPG_HEAP_AUTO, false, 100000);
    CHECK(few.blocks > 90000, "blocks were used from early on, and the window was moved");
    /* By the parity of the heap, with rare heaps that come after blocks have begun, and more than a chunk behind them. */
    const spg_heap_report late = compare(".127", SPG_HEAP_SPARSE, SPG_HEAP_AUTO, false, 60000);
    CHECK_INT(late.last_rare, 27106, "the last rare heap of .127");
    CHECK(late.by_parity && late.blocks > 20000, "blocks were used");
}

static void unequal_parts_as_plain(void)
{
    compare("split", SPG_HEAP_PLAIN, SPG_HEAP_SPARSE, false, 4000);
}

static void sets_of_too_large_numbers_are_refused(void)
{
    static const char *const codes[] = {"allbut{1,65537}", "s{3,100000}"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        spg_heap_code read;
        spg_heap_game game;
        NEED(spg_heap_code_parse(&run, SPG_NOWHERE, codes[i], strlen(codes[i]), &read) == SPG_OK, codes[i]);
        CHECK(spg_heap_game_read(&run, &read, &game) == SPG_REFUSED, codes[i]);
        CHECK_INT(run.memory.used, 0, "nothing is left");
    }
}

/* What was known before the memory ran out stays known. */
static void at_a_memory_limit_it_stops(void)
{
    spg_heap_game game;
    const spg_heap_options options = {0};
    spg_heap *heap = NULL;
    open_game(".454", &game);
    NEED(spg_heap_new(&run, &game, &options, &heap) == SPG_OK, "it opens");
    CHECK(spg_heap_extend(heap, 2000) == SPG_OK, "the first values");
    run.memory.limit = run.memory.used + 100000;
    CHECK(spg_heap_extend(heap, 1 << 20) == SPG_NO_MEMORY, "too much");
    CHECK(spg_heap_known(heap) >= 2000, "the first values stay");
    CHECK(spg_heap_extend(heap, 20000) == SPG_OK || run.error.status == SPG_NO_MEMORY, "it says so");
    run.memory.limit = SIZE_MAX;
    CHECK(spg_heap_extend(heap, 20000) == SPG_OK, "with more memory it goes on");
    spg_heap *other = open_way(&game, SPG_HEAP_PLAIN, false, 12000);
    CHECK_INT(first_difference(other, heap, 12000), -1, "as if nothing had been");
    spg_heap_free(other);
    spg_heap_free(heap);
    spg_heap_game_clear(&run, &game);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void set_up(void)
{
    spg_run_init(&run);
    CHECK(run.memory.used == 0, "empty");
}

TAP_MAIN(TEST(set_up), TEST(kayles_as_printed), TEST(random_codes_sparse_as_plain), TEST(blocks_as_plain),
         TEST(blocks_as_sparse_with_many_rare_heaps), TEST(unequal_parts_as_plain),
         TEST(sets_of_too_large_numbers_are_refused), TEST(at_a_memory_limit_it_stops))
