/* test_json.c — pieces of JSON, and an answer as one object. SPDX-License-Identifier: MIT */
#include "write/json.h"

#include "tap.h"
#include "write/result.h"

static spg_run run;
static spg_text text;

static void open_text(void)
{
    spg_run_init(&run);
    spg_text_init(&text, &run);
}

static void close_text(const char *want, const char *fact)
{
    CHECK_TEXT(spg_text_get(&text), want, fact);
    spg_text_clear(&text);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

static void integers_that_readers_would_round_are_strings(void)
{
    const spg_int exact = ((spg_int)1 << 53) - 1;
    open_text();
    spg_json_int(&text, exact);
    spg_text_add_char(&text, ' ');
    spg_json_int(&text, -exact);
    spg_text_add_char(&text, ' ');
    spg_json_int(&text, exact + 1);
    spg_text_add_char(&text, ' ');
    spg_json_int(&text, -exact - 1);
    spg_text_add_char(&text, ' ');
    spg_json_digits(&text, "-170141183460469231731687303715884105728");
    close_text("9007199254740991 -9007199254740991 \"9007199254740992\" \"-9007199254740992\" "
               "\"-170141183460469231731687303715884105728\"",
               "the edge on both sides");
}

static void digits_are_numbers_and_other_texts_strings(void)
{
    open_text();
    spg_json_digits(&text, "42");
    spg_text_add_char(&text, ' ');
    spg_json_digits(&text, "∞(0,2)");
    spg_text_add_char(&text, ' ');
    spg_json_digits(&text, NULL);
    close_text("42 \"∞(0,2)\" null", "a nimber, a loopy value, none");
}

static void control_characters_quotes_and_backslashes_are_escaped(void)
{
    open_text();
    spg_json_text(&text, "a\"b\\c\nd\te\rf\x01g\x7fh/棋");
    close_text("\"a\\\"b\\\\c\\nd\\te\\rf\\u0001g\\u007fh/棋\"", "all of them");
}

static void keys_have_a_comma_before_them_but_the_first(void)
{
    open_text();
    spg_text_add(&text, "{");
    spg_json_key(&text, "a");
    spg_json_int(&text, 1);
    spg_json_key(&text, "b");
    spg_json_text(&text, NULL);
    spg_text_add(&text, "}");
    close_text("{\"a\": 1, \"b\": null}", "an object");
}

static spg_binding_view names[] = {{"k", "3"}, {"part", "7"}, {"to", "x"}, {"count", "9"}};
static spg_binding_view least_name[] = {{"k", "1"}};
static spg_move_view moves[] = {
    {.text = "take 3", .from = "nim(5)", .to = "nim(2)", .part = 1, .copies = 2, .bindings = names, .binding_count = 4},
    {.text = "k=1 -> nim(4)",
     .from = "nim(5)",
     .to = "nim(4)",
     .part = 0,
     .copies = 1,
     .bindings = least_name,
     .binding_count = 1},
};

static spg_write_result_view sample(void)
{
    return (spg_write_result_view){.position = "nim(1) + 2 * nim(5)",
                                   .kind = "impartial",
                                   .outcome = SPG_OUTCOME_WIN,
                                   .value = "1",
                                   .distance = -2,
                                   .moves = moves,
                                   .move_count = 2,
                                   .good = 3,
                                   .kinds = 2,
                                   .basis = "exact",
                                   .engine = "components",
                                   .positions = 6,
                                   .options = 15,
                                   .seconds = 0.5};
}

#define BEFORE "{\"schema\": 1, \"position\": \"nim(1) + 2 * nim(5)\", \"kind\": \"impartial\", \"outcome\": \"win\", "
#define AFTER                                                                                                          \
    ", \"basis\": \"exact\", \"engine\": \"components\", \"positions\": 6, \"options\": 15, \"seconds\": 0.500000}\n"
#define FIRST                                                                                                          \
    "{\"text\": \"take 3\", \"to\": \"nim(2)\", \"part\": 1, \"copies\": 2, \"k\": 3, \"part_\": 7, \"to_\": \"x\", "  \
    "\"count\": 9}"
#define SECOND "{\"text\": \"k=1 -> nim(4)\", \"to\": \"nim(4)\", \"part\": 0, \"copies\": 1, \"k\": 1}"

static void an_answer_has_its_keys_in_a_fixed_order(void)
{
    const spg_write_result_view view = sample();
    open_text();
    spg_write_result_json(&view, NULL, &text);
    close_text(BEFORE "\"value\": 1, \"score\": null, \"moves\": [" FIRST ", " SECOND
                      "], \"count\": 3, \"kinds\": 2, \"distance\": null" AFTER,
               "no distance is null, and a variable called like a key gets an underscore");
}

static void only_the_moves_asked_for_are_listed(void)
{
    const spg_write_result_view view = sample();
    const spg_style best = {.moves = SPG_MOVES_BEST}, least = {.moves = SPG_MOVES_BEST, .least = "k"};
    const spg_style count = {.moves = SPG_MOVES_COUNT};
    open_text();
    spg_write_result_json(&view, &best, &text);
    close_text(BEFORE "\"value\": 1, \"score\": null, \"moves\": [" FIRST
                      "], \"count\": 3, \"kinds\": 2, \"distance\": null" AFTER,
               "the first");
    open_text();
    spg_write_result_json(&view, &least, &text);
    close_text(BEFORE "\"value\": 1, \"score\": null, \"moves\": [" SECOND
                      "], \"count\": 3, \"kinds\": 2, \"distance\": null" AFTER,
               "the one with the least k");
    open_text();
    spg_write_result_json(&view, &count, &text);
    close_text(BEFORE
               "\"value\": 1, \"score\": null, \"moves\": [], \"count\": 3, \"kinds\": 2, \"distance\": null" AFTER,
               "none");
}

static void a_draw_has_distance_minus_one_and_a_score_is_a_number(void)
{
    spg_write_result_view view = sample();
    view.outcome = SPG_OUTCOME_DRAW;
    view.distance = -1;
    view.value = "∞(∅)";
    view.score = "-12";
    view.move_count = 0;
    open_text();
    spg_write_result_json(&view, NULL, &text);
    close_text("{\"schema\": 1, \"position\": \"nim(1) + 2 * nim(5)\", \"kind\": \"impartial\", \"outcome\": \"draw\", "
               "\"value\": \"∞(∅)\", \"score\": -12, \"moves\": [], \"count\": 3, \"kinds\": 2, \"distance\": -1" AFTER,
               "a draw");
}

TAP_MAIN(TEST(integers_that_readers_would_round_are_strings), TEST(digits_are_numbers_and_other_texts_strings),
         TEST(control_characters_quotes_and_backslashes_are_escaped), TEST(keys_have_a_comma_before_them_but_the_first),
         TEST(an_answer_has_its_keys_in_a_fixed_order), TEST(only_the_moves_asked_for_are_listed),
         TEST(a_draw_has_distance_minus_one_and_a_score_is_a_number))
