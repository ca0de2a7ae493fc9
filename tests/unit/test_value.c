/* test_value.c — comparing, copying, writing and encoding values. SPDX-License-Identifier: MIT */
#include "exec/value.h"
#include "tap.h"

static spg_run run;
static spg_arena arena;

static void begin(void)
{
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
}

static void end(void)
{
    spg_arena_clear(&arena);
    CHECK_INT((long long)run.memory.used, 0, "all is given back");
}

static spg_value number(spg_int n)
{
    return (spg_value){.number = n};
}

static spg_value text(const char *bytes)
{
    spg_value value;
    spg_value_make_text(&arena, bytes, strlen(bytes), &value);
    return value;
}

static spg_value numbers(const int *items, size_t count, spg_type type)
{
    spg_value at[16];
    spg_value value;
    for (size_t i = 0; i < count; i++) { at[i] = number(items[i]); }
    if (type == SPG_TYPE(SET)) {
        spg_value_make_set(&arena, at, count, &value);
    } else if (type == SPG_TYPE(BAG)) {
        spg_value_make_bag(&arena, at, count, &value);
    } else {
        spg_value_make_list(&arena, at, count, &value);
    }
    return value;
}
#define NUMBERS(type, ...) numbers((const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int), type)
#define INTS SPG_TYPE_LIST(SPG_TYPE(INT))

static spg_value grid(uint32_t rows, uint32_t columns, const char *cells)
{
    spg_value_grid *made = NULL;
    spg_value_make_grid(&arena, rows, columns, &made);
    for (size_t i = 0; i < strlen(cells); i++) { made->cells[i] = (uint32_t)cells[i]; }
    return (spg_value){.grid = made};
}

static const char *written(spg_type type, spg_value value)
{
    static char buffer[1024];
    spg_text out;
    spg_text_init(&out, &run);
    spg_value_write(type, value, &out);
    snprintf(buffer, sizeof buffer, "%s", spg_text_get(&out));
    spg_text_clear(&out);
    return buffer;
}

static void sets_rise_without_repeats(void)
{
    begin();
    CHECK_TEXT(written(SPG_TYPE(SET), NUMBERS(SPG_TYPE(SET), 5, -1, 5, 3, -1)), "{-1,3,5}", "a set");
    CHECK_TEXT(written(SPG_TYPE(BAG), NUMBERS(SPG_TYPE(BAG), 5, -1, 5, 3, -1)), "[-1,-1,3,5,5]", "a bag");
    bool found = false;
    CHECK_INT(spg_value_search(NUMBERS(SPG_TYPE(SET), 2, 4, 6).list, 5, &found), 2, "5 would stand third");
    CHECK(!found, "5 is not in it");
    end();
}

static void zero_is_the_empty_value_of_every_type(void)
{
    begin();
    const spg_value none = {.number = 0};
    CHECK_TEXT(written(SPG_TYPE(INT), none), "0", "int");
    CHECK_TEXT(written(SPG_TYPE(BOOL), none), "false", "bool");
    CHECK_TEXT(written(SPG_TYPE(TEXT), none), "\"\"", "text");
    CHECK_TEXT(written(INTS, none), "[]", "list");
    CHECK_TEXT(written(SPG_TYPE(SET), none), "{}", "set");
    CHECK_TEXT(written(SPG_TYPE(GRID), none), "[]", "grid");
    CHECK_TEXT(written(SPG_TYPE(POSITION), none), "nothing", "position");
    CHECK(spg_value_equal(SPG_TYPE(GRID), none, grid(0, 0, "")), "an empty grid");
    CHECK(spg_value_hash(SPG_TYPE(GRID), none) == spg_value_hash(SPG_TYPE(GRID), grid(0, 0, "")), "and its hash");
    end();
}

static void order_of_values(void)
{
    begin();
    CHECK(spg_value_compare(SPG_TYPE(INT), number(-3), number(2)) < 0, "numbers");
    CHECK(spg_value_compare(SPG_TYPE(TEXT), text("ab"), text("b")) < 0, "texts");
    CHECK(spg_value_compare(SPG_TYPE(TEXT), text("ab"), text("a")) > 0, "a prefix is below");
    CHECK(spg_value_compare(SPG_TYPE(TEXT), text("z"), text("汉")) < 0, "by code point");
    CHECK(spg_value_compare(INTS, NUMBERS(INTS, 1, 9), NUMBERS(INTS, 2)) < 0, "lists item by item");
    CHECK(spg_value_compare(INTS, NUMBERS(INTS, 2, 0), NUMBERS(INTS, 2)) > 0, "then by length");
    CHECK(spg_value_compare(SPG_TYPE(GRID), grid(1, 2, "ab"), grid(2, 1, "ab")) != 0, "the shape of a grid counts");
    end();
}

static void quotes_and_braces_can_be_read_again(void)
{
    begin();
    CHECK_TEXT(written(SPG_TYPE(TEXT), text("a\"b\\c\n\t{x}汉")), "\"a\\\"b\\\\c\\n\\t{{x}}汉\"", "escapes");
    CHECK_TEXT(written(SPG_TYPE(GRID), grid(2, 2, "0\"{.")), "[\"0\\\"\",\"{{.\"]", "in grids too");
    end();
}

static bool comes_back(spg_type type, spg_value value)
{
    spg_bytes bytes = {0};
    spg_value back = {.number = 0};
    bool valid = false;
    spg_value_encode(&run, type, value, &bytes);
    spg_value_decode(&arena, type, bytes.at, bytes.count, &back, &valid);
    const bool same = valid && spg_value_equal(type, value, back);
    /* Not one byte less or more. */
    bool shorter = true;
    if (bytes.count > 0) { spg_value_decode(&arena, type, bytes.at, bytes.count - 1, &back, &shorter); }
    SPG_ARRAY_CLEAR(&run, &bytes);
    return same && !shorter;
}

static void bytes_come_back_as_the_value(void)
{
    begin();
    const spg_int edges[] = {0, 1, -1, 63, 64, -64, -65, INT64_MAX, INT64_MIN, SPG_INT_MAX, SPG_INT_MIN};
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        CHECK(comes_back(SPG_TYPE(INT), number(edges[i])), "a number");
    }
    CHECK(comes_back(SPG_TYPE(TEXT), text("汉 x")), "a text");
    CHECK(comes_back(INTS, NUMBERS(INTS, 3, -1, 1000)), "a list");
    CHECK(comes_back(SPG_TYPE(SET), NUMBERS(SPG_TYPE(SET), 3, 1)), "a set");
    CHECK(comes_back(SPG_TYPE(GRID), grid(2, 3, "abcdef")), "a grid");
    const spg_value rows[] = {NUMBERS(INTS, 1, 2), {.number = 0}, NUMBERS(INTS, 3)};
    spg_value nested;
    spg_value_make_list(&arena, rows, 3, &nested);
    CHECK(comes_back(SPG_TYPE_LIST(INTS), nested), "a list of lists");
    end();
}

static void wild_bytes_are_no_value(void)
{
    begin();
    uint32_t seed = 12345;
    const spg_type types[] = {SPG_TYPE(INT),  SPG_TYPE(TEXT),      INTS,
                              SPG_TYPE(GRID), SPG_TYPE_LIST(INTS), SPG_TYPE(POSITION)};
    for (int round = 0; round < 20000; round++) {
        uint8_t bytes[12];
        for (size_t i = 0; i < sizeof bytes; i++) {
            seed = seed * 1664525 + 1013904223;
            bytes[i] = (uint8_t)(seed >> 24) & (round % 2 == 0 ? 0xFF : 0x07);
        }
        spg_value value;
        bool valid = true;
        const spg_type type = types[round % 6];
        spg_value_decode(&arena, type, bytes, 1 + (size_t)round % 12, &value, &valid);
        if (type == SPG_TYPE(POSITION)) { CHECK(!valid, "positions are never decoded"); }
    }
    end();
}

static void a_copy_shares_nothing(void)
{
    begin();
    spg_arena other;
    spg_arena_init(&other, &run);
    const spg_param param = {.name = "a", .shape = {.type = INTS}};
    const spg_value_game game = {0, 1, "g", &param};
    const spg_value list = NUMBERS(INTS, 1, 2, 3);
    spg_value position;
    spg_value move;
    spg_value copy;
    spg_value_make_component(&arena, &game, &list, &position);
    const spg_binding binding = {"x", INTS, list};
    spg_value_make_move(&arena, 2, position, &binding, 1, &move);
    CHECK_INT(spg_value_copy(&other, SPG_TYPE(MOVE), move, &copy), SPG_OK, "copied");
    CHECK(spg_value_equal(SPG_TYPE(MOVE), move, copy), "equal");
    spg_arena_clear(&arena);
    CHECK_TEXT(written(SPG_TYPE(MOVE), copy), "x=[1,2,3] -> g([1,2,3])", "alive without the first");
    spg_arena_clear(&other);
    end();
}

TAP_MAIN(TEST(sets_rise_without_repeats), TEST(zero_is_the_empty_value_of_every_type), TEST(order_of_values),
         TEST(quotes_and_braces_can_be_read_again), TEST(bytes_come_back_as_the_value), TEST(wild_bytes_are_no_value),
         TEST(a_copy_shares_nothing))
