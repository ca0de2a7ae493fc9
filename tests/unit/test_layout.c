/* test_layout.c — keys and ranks are bijections. SPDX-License-Identifier: MIT */
#include "game/layout.h"

#include "table_game.h"
#include "tap.h"

static spg_layout settle(spg_field *fields, uint32_t count)
{
    spg_layout layout = {.fields = fields, .field_count = count};
    spg_layout_settle(&layout);
    return layout;
}

static spg_field digit(int64_t low, uint64_t radix)
{
    return (spg_field){.kind = SPG_FIELD_DIGIT, .low = low, .radix = radix};
}

static void the_first_field_has_the_largest_stride(void)
{
    spg_field fields[] = {digit(0, 3), digit(-1, 4), digit(5, 2)};
    const spg_layout layout = settle(fields, 3);
    CHECK(layout.ranked && layout.count == 24 && layout.width == 1, "3 · 4 · 2 keys in one word");
    CHECK(fields[0].stride == 8 && fields[1].stride == 2 && fields[2].stride == 1, "strides");
}

static void every_rank_has_one_key_and_every_key_one_rank(void)
{
    uint64_t seed = 7;
    for (int round = 0; round < 300; round++) {
        spg_field fields[6];
        const uint32_t count = table_random(&seed, 6);
        for (uint32_t i = 0; i < count; i++) {
            fields[i] = digit((int64_t)table_random(&seed, 9) - 4, 1 + table_random(&seed, 5));
        }
        const spg_layout layout = settle(fields, count);
        NEED(layout.ranked, "small layouts have ranks");
        uint64_t last[2] = {0, 0};
        for (uint64_t rank = 0; rank < layout.count; rank++) {
            uint64_t key[2] = {0, 0};
            uint64_t again[2] = {0, 0};
            int64_t values[6];
            spg_layout_unrank(&layout, rank, key);
            CHECK(spg_layout_rank(&layout, key) == rank, "rank of unrank");
            spg_layout_unpack(&layout, key, values);
            CHECK(spg_layout_pack(&layout, values, again) && again[0] == key[0], "pack of unpack");
            CHECK(rank == 0 || key[0] != last[0], "keys differ");
            int64_t sum = 0;
            for (uint32_t i = 0; i < count; i++) { sum += (values[i] - fields[i].low) * (int64_t)fields[i].stride; }
            CHECK(sum == (int64_t)rank, "rank = Σ (value - low) · stride");
            last[0] = key[0];
        }
    }
}

static void digits_share_a_word_up_to_2_to_the_64_and_then_open_another(void)
{
    spg_field full[] = {digit(INT64_MIN, UINT64_C(1) << 63), digit(0, 2), digit(9, 1), digit(0, 2)};
    const spg_layout layout = settle(full, 4);
    CHECK_INT(layout.width, 2, "2^63 · 2 · 1 fill a word");
    CHECK(!layout.ranked && layout.count == 0, "2^65 keys have no rank");
    const int64_t values[] = {-1, 1, 9, 1};
    int64_t back[4];
    uint64_t key[2];
    CHECK(spg_layout_pack(&layout, values, key), "the largest values fit");
    CHECK(key[0] == UINT64_MAX && key[1] == 1, "the word is full");
    spg_layout_unpack(&layout, key, back);
    CHECK(memcmp(values, back, sizeof values) == 0, "and come back");
    spg_field edge[] = {digit(0, (UINT64_C(1) << 63) - 1)};
    CHECK(settle(edge, 1).ranked, "2^63 - 1 keys have ranks");
    edge[0].radix += 1;
    CHECK(!settle(edge, 1).ranked, "2^63 do not");
}

static void words_and_strings_have_words_of_their_own(void)
{
    spg_field fields[] = {digit(0, 10), {.kind = SPG_FIELD_WORD}, {.kind = SPG_FIELD_BYTES}, digit(0, 10)};
    const spg_layout layout = settle(fields, 4);
    CHECK_INT(layout.width, 3, "both digits in the first word");
    CHECK(fields[3].at == 4 && fields[3].bits == 4 && !layout.ranked, "digits share");
    const int64_t values[] = {3, INT64_MIN, 77, 4};
    int64_t back[4];
    uint64_t key[3];
    CHECK(spg_layout_pack(&layout, values, key), "any integer fits a word");
    spg_layout_unpack(&layout, key, back);
    CHECK(memcmp(values, back, sizeof values) == 0, "values come back");
}

/* Item i of a list lies at the first one's bit + i · bits, whatever stands before and between. */
static void the_items_of_a_list_lie_behind_each_other(void)
{
    uint64_t seed = 11;
    for (int round = 0; round < 300; round++) {
        spg_field fields[150];
        int64_t values[150], back[150];
        uint64_t key[150], other[150];
        uint32_t count = 0, rows = 0;
        while (count < 100) {
            const uint32_t items = table_random(&seed, 3) == 0 ? 1 + table_random(&seed, 40) : 0;
            if (table_random(&seed, 4) == 0) { fields[count++] = (spg_field){.kind = SPG_FIELD_WORD}; }
            if (items == 0) {
                fields[count++] = digit((int64_t)table_random(&seed, 9) - 4, 1 + table_random(&seed, 300));
            }
            const uint64_t radix = 1 + table_random(&seed, 1 + table_random(&seed, 300));
            for (uint32_t i = 0; i < items; i++) {
                fields[count] = digit(-1, radix);
                fields[count].row = true;
                fields[count++].item = i;
            }
            rows += items > 0;
        }
        const spg_layout layout = settle(fields, count);
        for (uint32_t i = 0; i < count; i++) {
            const bool is_digit = fields[i].kind == SPG_FIELD_DIGIT;
            values[i] = is_digit ? fields[i].low + (int64_t)table_random(&seed, (uint32_t)fields[i].radix)
                                 : -7 * (int64_t)i;
            if (fields[i].bits > 0) {
                CHECK(fields[i].at / 64 == (fields[i].at + fields[i].bits - 1) / 64, "no field lies in two words");
            }
            if (!fields[i].row || fields[i].item == 0) { continue; }
            CHECK_INT(fields[i].at, fields[i - fields[i].item].at + fields[i].item * fields[i].bits,
                      "found by its number");
        }
        CHECK(spg_layout_pack(&layout, values, key), "packed");
        spg_layout_unpack(&layout, key, back);
        CHECK(memcmp(values, back, count * sizeof *values) == 0, "and unpacked");
        for (uint32_t i = 0; i < count; i++) { /* nothing is shared */
            const int64_t old = values[i];
            const bool is_digit = fields[i].kind == SPG_FIELD_DIGIT;
            if (is_digit && fields[i].radix == 1) { continue; }
            values[i] = !is_digit ? old + 1 : old == fields[i].low ? old + 1 : fields[i].low;
            CHECK(spg_layout_pack(&layout, values, other) && memcmp(key, other, layout.width * sizeof *key) != 0,
                  "another key");
            spg_layout_unpack(&layout, other, back);
            CHECK(memcmp(values, back, count * sizeof *values) == 0, "of which nothing else has changed");
            values[i] = old;
        }
        CHECK(rows > 0 || round > 0, "there are lists");
    }
}

static void values_outside_their_range_are_refused(void)
{
    spg_field fields[] = {digit(-2, 5)};
    const spg_layout layout = settle(fields, 1);
    uint64_t key;
    for (int64_t value = -9; value < 9; value++) {
        CHECK(spg_layout_pack(&layout, &value, &key) == (value >= -2 && value <= 2), "-2..2");
    }
    const int64_t extremes[] = {INT64_MIN, INT64_MAX};
    CHECK(!spg_layout_pack(&layout, &extremes[0], &key) && !spg_layout_pack(&layout, &extremes[1], &key), "far away");
}

static void a_game_without_parameters_has_one_key_of_no_words(void)
{
    const spg_layout layout = settle(NULL, 0);
    CHECK(layout.width == 0 && layout.ranked && layout.count == 1, "one position");
    CHECK(spg_layout_pack(&layout, NULL, NULL) && spg_layout_rank(&layout, NULL) == 0, "of rank 0");
}

TAP_MAIN(TEST(the_first_field_has_the_largest_stride), TEST(every_rank_has_one_key_and_every_key_one_rank),
         TEST(digits_share_a_word_up_to_2_to_the_64_and_then_open_another),
         TEST(words_and_strings_have_words_of_their_own), TEST(the_items_of_a_list_lie_behind_each_other),
         TEST(values_outside_their_range_are_refused), TEST(a_game_without_parameters_has_one_key_of_no_words))
