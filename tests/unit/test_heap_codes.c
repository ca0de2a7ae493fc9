/* test_heap_codes.c — random heap codes: every way gives the mex over options read off the code itself.
 * SPDX-License-Identifier: MIT
 *
 * A few codes and small heaps by itself; SPG_HEAPS_CODES and SPG_HEAPS_SIZE say how many of each kind and how far (tools/heaps-agree). */
#include <stdlib.h>

#include "heap_definition.h"
#include "solve/heap/heap.h"
#include "tap.h"

enum { SIZE_MAX_HERE = 1 << 15 };

static spg_run run;
static uint64_t seed = 6;
static uint32_t values[SIZE_MAX_HERE];
static uint32_t marks[DEFINITION_VALUES];

static uint64_t number(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text == NULL ? otherwise : strtoull(text, NULL, 10);
}

static uint32_t below(uint32_t limit)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((seed >> 33) % limit);
}

/* ---- the ways ---- */

static void compare(const char *text, uint32_t size)
{
    spg_heap_code code;
    spg_heap_game game;
    NEED(spg_heap_code_parse(&run, SPG_NOWHERE, text, strlen(text), &code) == SPG_OK, text);
    NEED(spg_heap_game_read(&run, &code, &game) == SPG_OK, text);
    definition_fill(&code, size, values, marks);
    for (int way = SPG_HEAP_AUTO; way <= SPG_HEAP_PAIRS; way++) {
        for (int portable = 0; portable < (way == SPG_HEAP_PLAIN ? 1 : 2);
             portable++) { /* some with classes and pairs from the first heaps on */
            const spg_heap_options options = {.way = (spg_heap_way)way,
                                              .portable = portable == 1,
                                              .soon = below(2) == 0,
                                              .threads = below(2) == 0 ? 2 : 1};
            spg_heap *heap = NULL;
            long long first = -1;
            NEED(spg_heap_new(&run, &game, &options, &heap) == SPG_OK, text);
            CHECK(spg_heap_extend(heap, size) == SPG_OK, text);
            for (uint32_t n = size; n-- > 0;) {
                if (spg_heap_value(heap, n) != values[n]) { first = n; }
            }
            CHECK_INT(first, -1, text);
            spg_heap_free(heap);
        }
    }
    spg_heap_game_clear(&run, &game);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void compare_digits(uint32_t base, uint32_t size)
{
    static const char digits[] = "0123456789ABCDEF";
    char code[16] = {0};
    size_t length = 0;
    if (below(4) == 0) { code[length++] = base == 16 && below(2) == 0 ? '8' : '4'; }
    code[length++] = '.';
    for (uint32_t count = 1 + below(6); count > 0; count--) { code[length++] = digits[below(base)]; }
    compare(code, size);
}

static void octal_codes(void)
{
    spg_run_init(&run);
    const uint64_t codes = number("SPG_HEAPS_CODES", 24), size = number("SPG_HEAPS_SIZE", 300);
    for (uint64_t i = 0; i < codes; i++) { compare_digits(8, (uint32_t)size); }
}

/* The definition of a split in three costs n² a heap. */
static void hexadecimal_codes(void)
{
    spg_run_init(&run);
    const uint64_t codes = number("SPG_HEAPS_CODES", 24), size = number("SPG_HEAPS_SIZE", 150);
    for (uint64_t i = 0; i < codes; i++) { compare_digits(16, (uint32_t)size); }
}

static void sets(void)
{
    spg_run_init(&run);
    const uint64_t codes = number("SPG_HEAPS_CODES", 24), size = number("SPG_HEAPS_SIZE", 300);
    for (uint64_t i = 0; i < codes; i++) {
        char code[160];
        int at = snprintf(code, sizeof code, "%s", i % 2 == 0 ? "s{" : "allbut{");
        const uint32_t most = i % 8 == 0 ? 90 : 12;
        for (uint32_t count = 1 + below(i % 8 == 0 ? 40 : 6); count > 0 && at < 150; count--) {
            at += snprintf(code + at, sizeof code - (size_t)at, "%u%s", 1 + below(most), count == 1 ? "" : ",");
        }
        snprintf(code + at, sizeof code - (size_t)at, "}");
        compare(code, (uint32_t)size);
    }
    compare("allbut{}", 200);
    compare("s{1..80}", 500);
}

static void all_fits(void)
{
    CHECK(number("SPG_HEAPS_SIZE", 300) <= SIZE_MAX_HERE, "room for all heaps");
}

TAP_MAIN(TEST(all_fits), TEST(octal_codes), TEST(hexadecimal_codes), TEST(sets))
