/* test_steps.c — every derivation comes to what playing by the bare rules comes to. SPDX-License-Identifier: MIT
 *
 * The games are played here in plain C, from their definition; the derivations see nothing but the numbers. */
#include "write/steps.h"

#include "base/utf8.h"
#include "tap.h"

enum { GRID = 34, HEAP = 260, VALUES = 64 };

static spg_run run;
static spg_text lines, facts, why;

static void open_texts(void)
{
    spg_run_init(&run);
    spg_text_init(&lines, &run);
    spg_text_init(&facts, &run);
    spg_text_init(&why, &run);
}

static void close_texts(void)
{
    spg_text_clear(&lines);
    spg_text_clear(&facts);
    spg_text_clear(&why);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

static void empty_texts(void)
{
    spg_text_reset(&lines);
    spg_text_reset(&facts);
    spg_text_reset(&why);
}

static bool fits(const char *text)
{
    while (*text != '\0') {
        const char *end = strchr(text, '\n');
        if (end == NULL || spg_utf8_text_width(text, (size_t)(end - text)) > SPG_STEPS_WIDTH) { return false; }
        text = end + 1;
    }
    return true;
}

static void check_texts(void)
{
    CHECK(why.length > 0 && strchr(spg_text_get(&why), '%') == NULL, "one sentence, all arguments in place");
    CHECK(strchr(spg_text_get(&lines), '%') == NULL, "the lines, too");
    CHECK(fits(spg_text_get(&lines)), "80 columns");
}

/* One derivation, in both languages. */
static spg_steps_end derive(spg_derivation kind, const spg_int *numbers, size_t count)
{
    spg_steps_end ends[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++) {
        spg_steps steps = {
            .language = i == 0 ? SPG_CHINESE : SPG_ENGLISH, .lines = &lines, .facts = &facts, .why = &why};
        empty_texts();
        CHECK(spg_steps_derive(&steps, kind, numbers, count, &ends[i]), "derived");
        check_texts();
    }
    CHECK(ends[0].wins == ends[1].wins && ends[0].value == ends[1].value, "whatever the language");
    return ends[1];
}

static int mex(const bool met[VALUES])
{
    int value = 0;
    while (met[value]) { value++; }
    return value;
}

/* ---- two numbers ---- */

static bool lost[GRID][GRID];

static bool reaches_lost(int a, int b)
{
    for (int k = 1; k <= a; k++) {
        if (lost[a - k][b]) { return true; }
    }
    for (int k = 1; k <= b; k++) {
        if (lost[a][b - k] || (k <= a && lost[a - k][b - k])) { return true; }
    }
    return false;
}

static void cold_pairs_are_the_positions_lost_by_play(void)
{
    open_texts();
    for (int a = 0; a < GRID; a++) {
        for (int b = 0; b < GRID; b++) {
            lost[a][b] = !reaches_lost(a, b);
            const spg_steps_end end = derive(SPG_DERIVE_GOLDEN, (const spg_int[]){a, b}, 2);
            CHECK_INT(end.wins, !lost[a][b], "as by play");
        }
    }
    close_texts();
}

static bool is_cold(const char *text, int a, int b)
{
    char pair[64];
    snprintf(pair, sizeof pair, "cold pair (%d, %d).", a < b ? a : b, a < b ? b : a);
    return strstr(text, pair) != NULL;
}

/* Every move to a lost position, and no other, is named. */
static void each_winning_move_is_told_with_its_cold_pair(void)
{
    spg_steps_end end;
    open_texts();
    for (int a = 0; a < GRID; a++) {
        for (int b = a; b < GRID; b++) {
            int said = 0;
            int wanted = 0;
            spg_steps steps = {.language = SPG_ENGLISH, .lines = &lines};
            empty_texts();
            spg_steps_golden(&steps, (const spg_int[]){a, b}, 2, &end);
            /* one line each */
            for (const char *p = spg_text_get(&lines); (p = strstr(p, "taking ")) != NULL; p++) { said++; }
            for (int k = 1; k <= b; k++) {
                const int to[3][2] = {{a - k, b}, {a, b - k}, {a - k, b - k}};
                for (int i = 0; i < 3; i++) {
                    if ((i == 0 && a == b) || to[i][0] < 0 || to[i][1] < 0 || !lost[to[i][0]][to[i][1]]) { continue; }
                    wanted++;
                    CHECK(is_cold(spg_text_get(&lines), to[i][0], to[i][1]), "named");
                }
            }
            CHECK_INT(said, wanted, "as many as there are");
        }
    }
    close_texts();
}

static bool euclid[GRID][GRID]; /* won */

static void multiples_of_the_smaller_number_are_won_as_by_play(void)
{
    open_texts();
    for (int a = 0; a < GRID; a++) {
        for (int b = 0; b < GRID; b++) { euclid[a][b] = false; }
    }
    for (int sum = 0; sum < 2 * GRID - 1; sum++) {
        for (int a = 0; a <= sum && a < GRID; a++) {
            const int b = sum - a;
            if (b >= GRID) { continue; }
            const int x = a < b ? a : b;
            const int y = a < b ? b : a;
            for (int k = 1; x > 0 && k * x <= y; k++) {
                if (!euclid[x][y - k * x]) { euclid[a][b] = true; }
            }
            CHECK_INT(derive(SPG_DERIVE_MULTIPLES, (const spg_int[]){a, b}, 2).wins, euclid[a][b], "as by play");
        }
    }
    close_texts();
}

static int split[GRID][GRID];

static void a_pair_of_which_one_is_split_has_the_value_of_play(void)
{
    open_texts();
    for (int larger = 1; larger < GRID; larger++) {
        for (int other = 1; other < 2 * larger; other++) { /* (1, larger) … (larger, larger) … (larger, 1) */
            const int a = other <= larger ? other : larger;
            const int b = other <= larger ? larger : 2 * larger - other;
            bool met[VALUES] = {false};
            for (int i = 1; i < a; i++) { met[split[i][a - i]] = true; }
            for (int i = 1; i < b; i++) { met[split[i][b - i]] = true; }
            split[a][b] = mex(met);
            const spg_steps_end end = derive(SPG_DERIVE_SPLIT, (const spg_int[]){a, b}, 2);
            CHECK(end.has_value && end.value == split[a][b] && end.wins == (split[a][b] != 0), "the value of play");
        }
    }
    close_texts();
}

/* ---- one heap ---- */

static int values[HEAP];

/* The values of 0, 1, 2, … when a move takes a number of the set. */
static void play_heap(const spg_int *set, size_t count)
{
    for (int n = 0; n < HEAP; n++) {
        bool met[VALUES] = {false};
        for (size_t i = 0; i < count; i++) {
            if (set[i] <= n) { met[values[n - (int)set[i]]] = true; }
        }
        values[n] = mex(met);
    }
}

static void taking_one_to_m_has_the_values_of_play(void)
{
    open_texts();
    for (int m = 1; m <= 7; m++) {
        spg_int set[7] = {0};
        for (int i = 0; i < m; i++) { set[i] = i + 1; }
        play_heap(set, (size_t)m);
        for (int n = 0; n < 60; n++) {
            const spg_steps_end end = derive(SPG_DERIVE_HEAPS, (const spg_int[]){n, m, n % 2}, 3);
            CHECK(end.has_value && end.value == values[n] && end.wins == (values[n] != 0), "the value of play");
        }
    }
    for (int n = 0; n < 9; n++) {
        CHECK_INT(derive(SPG_DERIVE_HEAPS, (const spg_int[]){n, -1, 0}, 3).value, n, "any number: its size");
        const spg_int two[] = {n, -1, 0, 5, 2, 0};
        CHECK_INT(derive(SPG_DERIVE_HEAPS, two, 6).value, n ^ 2, "two numbers: their sum");
    }
    close_texts();
}

static void powers_have_the_values_of_play(void)
{
    open_texts();
    for (int base = 1; base <= 7; base++) {
        spg_int set[16] = {0};
        size_t count = 0;
        for (spg_int power = 1; power < HEAP && count < 16; power *= base) {
            set[count++] = power;
            if (base == 1) { break; }
        }
        play_heap(set, count);
        for (int n = 0; n < HEAP; n++) {
            const spg_steps_end end = derive(SPG_DERIVE_POWERS, (const spg_int[]){n, base}, 2);
            CHECK(end.has_value && end.value == values[n] && end.wins == (values[n] != 0), "the value of play");
        }
    }
    close_texts();
}

/* The least period that a whole window shows, and where it starts. */
static bool find_period(spg_int window, spg_int *start, spg_int *period)
{
    for (*start = 0; *start < 60; (*start)++) {
        for (*period = 1; *start + *period + window < HEAP && *period < 90; (*period)++) {
            spg_int i = 0;
            while (i < window && values[*start + i] == values[*start + *period + i]) { i++; }
            if (i == window) { return true; }
        }
    }
    return false;
}

static void finite_sets_of_takes_have_the_values_of_play(void)
{
    uint32_t seed = 7;
    int tried = 0;
    open_texts();
    for (int round = 0; round < 60; round++) {
        spg_int numbers[3 + 8] = {0};
        size_t count = 0;
        for (spg_int take = 1; take <= 11 && count < 8; take++) {
            seed = seed * 1664525U + 1013904223U;
            if (seed >> 24 < 90) { numbers[3 + count++] = take; }
        }
        if (count == 0) { continue; }
        play_heap(numbers + 3, count);
        if (!find_period(numbers[3 + count - 1], &numbers[1], &numbers[2])) { continue; }
        tried++;
        for (int n = 0; n < HEAP; n += 1 + n / 16) {
            numbers[0] = n;
            const spg_steps_end end = derive(SPG_DERIVE_TAKES, numbers, 3 + count);
            CHECK(end.has_value && end.value == values[n] && end.wins == (values[n] != 0), "the value of play");
        }
    }
    CHECK(tried > 30, "enough sets");
    close_texts();
}

static void a_period_that_does_not_hold_is_not_derived_from(void)
{
    spg_steps_end end;
    open_texts();
    spg_steps steps = {.language = SPG_ENGLISH, .lines = &lines};
    const spg_int wrong[] = {30, 0, 6, 1, 3, 4}; /* it is 7 */
    CHECK(!spg_steps_derive(&steps, SPG_DERIVE_TAKES, wrong, 6, &end) && lines.length == 0, "nothing is said");
    close_texts();
}

static bool fib[GRID * 2][GRID * 2];

static void at_most_twice_the_last_take_is_won_as_by_play(void)
{
    open_texts();
    for (int n = 0; n < GRID * 2; n++) {
        for (int limit = 0; limit < GRID * 2; limit++) {
            fib[n][limit] = false;
            for (int t = 1; t <= n && t <= limit; t++) {
                const int next = 2 * t < GRID * 2 ? 2 * t : GRID * 2 - 1; /* more than is left, in any case */
                fib[n][limit] = fib[n][limit] || !fib[n - t][next];
            }
            CHECK_INT(derive(SPG_DERIVE_ZECKENDORF, (const spg_int[]){n, limit}, 2).wins, fib[n][limit], "as by play");
        }
    }
    close_texts();
}

/* ---- lists ---- */

enum { SIDE = 5 };

static int stairs[SIDE][SIDE][2 * SIDE][3 * SIDE]; /* by number on steps 0 … 3; values + 1, 0: not known */

static int play_stairs(int a, int b, int c, int d)
{
    int at[4] = {a, b, c, d};
    if (a >= SIDE * 4) { return 0; }
    bool met[VALUES] = {false};
    if (a < SIDE && b < SIDE && c < 2 * SIDE && d < 3 * SIDE && stairs[a][b][c][d] > 0) {
        return stairs[a][b][c][d] - 1;
    }
    for (int i = 0; i < 4; i++) {
        for (int k = 1; k <= at[i]; k++) {
            int to[4] = {a, b, c, d};
            to[i] -= k;
            if (i > 0) { to[i - 1] += k; }
            met[play_stairs(to[0], to[1], to[2], to[3])] = true;
        }
    }
    const int value = mex(met);
    if (a < SIDE && b < SIDE && c < 2 * SIDE && d < 3 * SIDE) { stairs[a][b][c][d] = value + 1; }
    return value;
}

static void counters_on_steps_have_the_values_of_play(void)
{
    open_texts();
    for (int i = 0; i < 3 * 3 * 3 * 2; i++) {
        const int at[] = {i % 3, i / 3 % 3, i / 9 % 3, i / 27};
        const spg_int down[] = {0, 1, at[0], at[1], at[2], at[3]};
        const spg_int up[] = {1, -1, at[3], at[2], at[1], at[0]}; /* off at the high end */
        const int value = play_stairs(at[0], at[1], at[2], at[3]);
        CHECK_INT(derive(SPG_DERIVE_STEPS, down, 6).value, value, "downwards");
        CHECK_INT(derive(SPG_DERIVE_STEPS, up, 6).value, value, "the same upwards");
    }
    close_texts();
}

static int play_track(int a, int b, int c)
{
    bool met[VALUES] = {false};
    for (int t = 1; t < a; t++) { met[play_track(t, b, c)] = true; }
    for (int t = a + 1; t < b; t++) { met[play_track(a, t, c)] = true; }
    for (int t = b + 1; t < c; t++) { met[play_track(a, b, t)] = true; }
    return mex(met);
}

static void pieces_that_may_not_pass_have_the_values_of_play(void)
{
    open_texts();
    for (int a = 1; a < 4; a++) {
        for (int b = a + 1; b < 7; b++) {
            for (int c = b + 1; c < 8; c++) {
                const spg_int numbers[] = {1, a, b, c};
                CHECK_INT(derive(SPG_DERIVE_TRACK, numbers, 4).value, play_track(a, b, c), "three pieces");
            }
            /* the lowest one stuck at the end: two pieces and one that never moves */
            const spg_int two[] = {2, a + 1, b + 1};
            CHECK_INT(derive(SPG_DERIVE_TRACK, two, 3).value, b - a - 1, "two pieces: the gap between them");
        }
    }
    close_texts();
}

/* ---- sums ---- */

static bool misere[7][7][7]; /* won */

static void classes_tell_who_wins_in_misere_and_normal_play(void)
{
    open_texts();
    for (int i = 0; i < 7 * 7 * 7; i++) {
        const int at[3] = {i / 49, i / 7 % 7, i % 7};
        bool wins = i == 0; /* who has no move wins */
        for (int h = 0; h < 3; h++) {
            for (int k = 1; k <= at[h]; k++) {
                int to[3] = {at[0], at[1], at[2]};
                to[h] -= k;
                wins = wins || !misere[to[0]][to[1]][to[2]];
            }
        }
        misere[at[0]][at[1]][at[2]] = wins;
        const spg_steps_part parts[] = {{.name = "a", .value = at[0], .copies = 1},
                                        {.name = "b", .value = at[1], .copies = 1},
                                        {.name = "c", .value = at[2], .copies = 1}};
        for (int language = 0; language < 2; language++) {
            spg_steps steps = {
                .language = language == 0 ? SPG_CHINESE : SPG_ENGLISH, .lines = &lines, .facts = &facts, .why = &why};
            spg_steps_end end;
            empty_texts();
            spg_steps_classes(&steps, parts, 3, true, &end);
            check_texts();
            CHECK_INT(end.wins, wins, "misère play");
            empty_texts();
            spg_steps_columns(&steps, parts, 3, &end);
            check_texts();
            CHECK(end.value == (at[0] ^ at[1] ^ at[2]) && end.wins == (end.value != 0), "normal play");
        }
    }
    close_texts();
}

static void odd_columns_are_marked_and_the_part_to_lower_is_named(void)
{
    const spg_steps_part parts[] = {{.name = "nim(3)", .value = 3, .copies = 1},
                                    {.name = "nim(5)", .value = 5, .copies = 1},
                                    {.name = "nim(6)", .value = 6, .copies = 2},
                                    {.name = "nim(2)", .value = 2, .copies = 1}};
    spg_steps_end end;
    open_texts();
    spg_steps steps = {.language = SPG_ENGLISH, .lines = &lines, .why = &why};
    spg_steps_columns(&steps, parts, 4, &end);
    CHECK_TEXT(spg_text_get(&lines),
               "The values in binary, one below the other:\n"
               "(Two equal parts cancel: an even number of copies counts as 0, an odd one as a\n"
               "  single part.)\n"
               "  nim(3)      3  0 1 1\n"
               "  nim(5)      5  1 0 1\n"
               "  2 * nim(6)  6  0 0 0\n"
               "  nim(2)      2  0 1 0\n"
               "  XOR         4  1 0 0\n"
               "                 ^\n"
               "The marked columns hold an odd number of ones. Lowering a part from v to v xor\n"
               "  that number makes all of them even:\n"
               "  nim(5): from 5 to 1\n"
               "  nim(6): from 6 to 2\n"
               "So: 3 xor 5 xor 0 xor 2 = 4, not 0: a move can make it 0.\n",
               "all of it");
    CHECK_TEXT(spg_text_get(&why), "3 xor 5 xor 0 xor 2 = 4, not 0: a move can make it 0.", "the sentence");
    close_texts();
}

static void numbers_of_any_size_are_exact_and_short(void)
{
    const spg_int big = (spg_int)1000000000000000000;
    open_texts();
    CHECK(!derive(SPG_DERIVE_GOLDEN, (const spg_int[]){big, 618033988749894848}, 2).wins, "a cold pair");
    CHECK(derive(SPG_DERIVE_GOLDEN, (const spg_int[]){big, 618033988749894849}, 2).wins, "its neighbour");
    /* doubles say the opposite of these two */
    CHECK(!derive(SPG_DERIVE_GOLDEN, (const spg_int[]){165580140, 267914295}, 2).wins, "lost");
    CHECK(derive(SPG_DERIVE_GOLDEN, (const spg_int[]){165580141, 267914296}, 2).wins, "won");
    CHECK(derive(SPG_DERIVE_ZECKENDORF, (const spg_int[]){big, 2}, 2).wins, "its least part is 2");
    CHECK(!derive(SPG_DERIVE_ZECKENDORF, (const spg_int[]){big, 1}, 2).wins, "no less will do");
    CHECK(!derive(SPG_DERIVE_ZECKENDORF, (const spg_int[]){7540113804746346429, 7540113804746346428}, 2).wins,
          "a Fibonacci number, all but one");
    spg_steps_part parts[100];
    for (int i = 0; i < 100; i++) {
        parts[i] = (spg_steps_part){.name = "a heap with a name", .value = big - i, .copies = 1};
    }
    for (int i = 0; i < 2; i++) {
        spg_steps steps = {.language = i == 0 ? SPG_CHINESE : SPG_ENGLISH, .lines = &lines, .why = &why};
        spg_steps_end end;
        empty_texts();
        spg_steps_columns(&steps, parts, 100, &end);
        check_texts();
        CHECK(lines.length < 6000, "a hundred heaps are not all written out");
    }
    close_texts();
}

static void what_is_too_large_is_not_derived(void)
{
    spg_steps_end end;
    open_texts();
    spg_steps steps = {.language = SPG_ENGLISH, .lines = &lines};
    const spg_int huge[] = {SPG_INT_MAX / 2, SPG_INT_MAX / 2};
    CHECK(!spg_steps_derive(&steps, SPG_DERIVE_GOLDEN, huge, 2, &end), "5k² does not fit");
    CHECK(!spg_steps_derive(&steps, SPG_DERIVE_ZECKENDORF, huge, 2, &end), "nor Fibonacci numbers");
    CHECK_INT(lines.length, 0, "nothing is said");
    close_texts();
}

static void lines_break_at_blanks_and_between_wide_characters(void)
{
    open_texts();
    spg_steps_wrap("one two three four five six seven eight nine ten eleven twelve thirteen fourteen and so on",
                   &lines);
    CHECK_TEXT(spg_text_get(&lines),
               "one two three four five six seven eight nine ten eleven twelve thirteen fourteen\n  and so on\n",
               "exactly 80 columns fit");
    spg_text_reset(&lines);
    spg_steps_wrap("一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十。一", &lines);
    CHECK_TEXT(spg_text_get(&lines),
               "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九\n  十。一\n",
               "no line starts with a full stop");
    spg_text_reset(&lines);
    spg_steps_wrap("", &lines);
    CHECK_TEXT(spg_text_get(&lines), "\n", "an empty line");
    close_texts();
}

TAP_MAIN(TEST(cold_pairs_are_the_positions_lost_by_play), TEST(each_winning_move_is_told_with_its_cold_pair),
         TEST(multiples_of_the_smaller_number_are_won_as_by_play),
         TEST(a_pair_of_which_one_is_split_has_the_value_of_play), TEST(taking_one_to_m_has_the_values_of_play),
         TEST(powers_have_the_values_of_play), TEST(finite_sets_of_takes_have_the_values_of_play),
         TEST(a_period_that_does_not_hold_is_not_derived_from), TEST(at_most_twice_the_last_take_is_won_as_by_play),
         TEST(counters_on_steps_have_the_values_of_play), TEST(pieces_that_may_not_pass_have_the_values_of_play),
         TEST(classes_tell_who_wins_in_misere_and_normal_play),
         TEST(odd_columns_are_marked_and_the_part_to_lower_is_named), TEST(numbers_of_any_size_are_exact_and_short),
         TEST(what_is_too_large_is_not_derived), TEST(lines_break_at_blanks_and_between_wide_characters))
