/* test_heap_period.c — periods of heap games as the literature has them, found and proved. SPDX-License-Identifier: MIT */
#include "prove/period.h"

#include "heap_periods.h"
#include "solve/heap/heap.h"
#include "tap.h"

static spg_run run;

typedef struct known {
    const char *code;
    uint64_t start, period, saltus;
} known;

/* Values as the theorem asks for them, twice as many each time that none was found. */
static spg_heap_period find(const char *text, bool unequal, uint64_t most)
{
    spg_heap_code code;
    spg_heap_game game;
    spg_heap_period found = {0};
    const spg_heap_options options = {0};
    spg_heap *heap = NULL;
    CHECK(spg_heap_code_parse(&run, SPG_NOWHERE, text, strlen(text), &code) == SPG_OK, text);
    code.unequal = unequal;
    CHECK(spg_heap_game_read(&run, &code, &game) == SPG_OK, text);
    CHECK(spg_heap_new(&run, &game, &options, &heap) == SPG_OK, text);
    for (uint64_t count = 64; heap != NULL && count <= most && !found.proved; count *= 2) {
        CHECK(spg_heap_extend(heap, count) == SPG_OK, text);
        spg_heap_values values = spg_heap_all(heap);
        CHECK(spg_period_find_heaps(&run, &code, &values, &found) == SPG_OK, text);
        if (found.found && !found.proved && found.needed <= most) {
            CHECK(spg_heap_extend(heap, found.needed) == SPG_OK, text);
            values = spg_heap_all(heap);
            CHECK(spg_period_find_heaps(&run, &code, &values, &found) == SPG_OK, text);
        }
    }
    spg_heap_free(heap);
    spg_heap_game_clear(&run, &game);
    CHECK_INT(run.memory.used, 0, "nothing is left");
    return found;
}

static void check(const known *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const spg_heap_period p = find(list[i].code, false, 1 << 17);
        CHECK(p.proved, list[i].code);
        CHECK_INT(p.period, list[i].period, list[i].code);
        CHECK_INT(p.start, list[i].start, list[i].code);
        CHECK_INT(p.saltus, list[i].saltus, list[i].code);
    }
}

/* All that few values prove. */
static void octal_games_as_printed(void)
{
    enum { LITTLE, MUCH };
#define ROW(code, start, period, length, source) {{code, start, period, 0}, length},
    static const struct {
        known row;
        int length;
    } list[] = {HEAP_PERIODS(ROW)};
#undef ROW
    size_t proved = 0;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        if (list[i].length == MUCH) { continue; }
        check(&list[i].row, 1);
        proved += 1;
    }
    CHECK(proved > 90, "many are");
}

static void subtraction_games(void)
{
    static const known list[] = {{"s{1,2,3}", 0, 4, 0}, {"s{1,3,4}", 0, 7, 0}, {"s{2,4,7}", 8, 3, 0}, {".3", 0, 2, 0}};
    check(list, sizeof list / sizeof list[0]);
}

static void all_but_games_rise(void)
{
    static const known list[] = {{"allbut{}", 0, 1, 1}, {"allbut{1}", 0, 2, 1}, {"allbut{1,2}", 0, 3, 1}};
    check(list, sizeof list / sizeof list[0]);
}

static uint64_t needs(const char *text, bool unequal, uint64_t start, uint64_t period)
{
    spg_heap_code code;
    CHECK(spg_heap_code_parse(&run, SPG_NOWHERE, text, strlen(text), &code) == SPG_OK, text);
    code.unequal = unequal;
    return spg_period_needs(&code, start, period);
}

/* docs/theory.md: T8, T9 with two and three heaps, T43. */
static void so_many_values_are_enough(void)
{
    CHECK_INT(needs(".77", false, 71, 12), 2 * (71 + 12) + 2, "octal");
    CHECK_INT(needs(".77", false, 0, 12), 2 * (1 + 12) + 2, "from 1 on at least");
    CHECK_INT(needs(".008", false, 10, 4), 3 * (10 + 4) + 3, "hexadecimal");
    CHECK_INT(needs("4.0", true, 10, 4), 2 * 10 + 3 * 4, "unequal parts");
    CHECK_INT(needs("s{2,7}", false, 0, 9), 9 + 7, "takes");
    CHECK_INT(needs(".12", false, 0, 9), 1 + 9 + 2, "takes that depend on what is left");
}

/* No game: a set of values that grows between two equal windows. */
static void a_state_is_the_set_too(void)
{
    static const uint16_t values[] = {0, 0, 0, 3, 0};
    const spg_heap_values all = {.narrow = values, .count = 5};
    spg_heap_code code;
    bool same = true;
    CHECK(spg_heap_code_parse(&run, SPG_NOWHERE, "allbut{1}", 9, &code) == SPG_OK, "the code");
    CHECK(spg_period_same_state(&run, &code, &all, 2, 0, &same) == SPG_OK && !same, "the sets differ");
    CHECK(spg_period_same_state(&run, &code, &all, 1, 0, &same) == SPG_OK && !same, "the windows differ");
}

static void set_up(void)
{
    spg_run_init(&run);
    CHECK(run.memory.used == 0, "empty");
}

TAP_MAIN(TEST(set_up), TEST(octal_games_as_printed), TEST(subtraction_games), TEST(all_but_games_rise),
         TEST(so_many_values_are_enough), TEST(a_state_is_the_set_too))
