/* test_machine.c — positions, moves in the order of the rules, descriptions. SPDX-License-Identifier: MIT */
#include "machine_helper.h"
#include "tap.h"

#define NIM "game nim(n: 0..) { for k in 1..n: nim(n-k); }\n"

static void moves_come_in_the_order_of_the_rules(void)
{
    CHECK_TEXT(moves_of(NIM, "nim(3)", SPG_TURN_FIRST), "k=1 -> nim(2); k=2 -> nim(1); k=3 -> nim(0)", "nim");
    CHECK_TEXT(moves_of("game w(a: 0.., b: 0..) { for k in 1..max(a,b): { w(a-k,b); w(a,b-k); w(a-k,b-k); } }",
                        "w(1,2)", SPG_TURN_FIRST),
               "k=1 -> w(0,2); k=1 -> w(1,1); k=1 -> w(0,1); k=2 -> w(1,0)", "illegal ones are left out");
}

static void endings_and_stuck(void)
{
    const char *rules = "game e(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b);\n"
                        "for k in 1..t/s: e(s, t-k*s); }";
    CHECK_TEXT(moves_of(rules, "e(0,5)", SPG_TURN_FIRST), "ended: lose 0", "the end comes before lets that would trap");
    CHECK_TEXT(moves_of(rules, "e(7,3)", SPG_TURN_FIRST), "k=1 -> e(3,4); k=2 -> e(3,1)", "lets are seen by moves");
    CHECK_TEXT(moves_of(NIM, "nim(0)", SPG_TURN_FIRST), "stuck: lose 0", "no stuck line");
    CHECK_TEXT(moves_of("game m(n: 0..) { stuck win; m(n-1); }", "m(0)", SPG_TURN_FIRST), "stuck: win 0", "stuck win");
    CHECK_TEXT(
        moves_of("given S = {1,2}; game b(n: 0.., x, y) { let d = x - y; stuck 10*d; for k in S: b(n-k, y, x+k); }",
                 "b(0,7,4)", SPG_TURN_FIRST),
        "stuck: number 30", "a numeric stuck sees lets");
    CHECK_TEXT(moves_of("game p(n) { end win if n > 2; end lose if n > 5; p(n+1); }", "p(6)", SPG_TURN_FIRST),
               "ended: win 0", "the first end line that holds decides");
    CHECK_TEXT(moves_of("game p(n) { end n*n if n > 2; p(n+1); }", "p(3)", SPG_TURN_FIRST), "ended: number 9",
               "number");
}

static void roles_gains_verdicts_and_again(void)
{
    const char *cat = "given g = [[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]];\n"
                      "game cat(m, c: 1..) { end first if m == 0; end second if m == c;\n"
                      "first: for x in g[m]: cat(x, c); second: for x in g[c]: cat(m, x); }";
    CHECK_TEXT(moves_of(cat, "cat(1,2)", SPG_TURN_FIRST), "x=3 -> cat(3,2)", "the mouse moves");
    CHECK_TEXT(moves_of(cat, "cat(1,2)", SPG_TURN_SECOND), "x=4 -> cat(1,4); x=5 -> cat(1,5)",
               "the cat may not enter 0");
    CHECK_TEXT(moves_of(cat, "cat(3,3)", SPG_TURN_SECOND), "ended: second 0", "caught");
    CHECK_TEXT(
        moves_of("given p = [5,3]; game s(i, j) { if i <= j: { gain p[i]: s(i+1,j); again gain p[j]: s(i,j-1); } }",
                 "s(0,1)", SPG_TURN_FIRST),
        "gain 5 -> s(1,1); again gain 3 -> s(0,0)", "gains");
    CHECK_TEXT(
        moves_of("game v(c: list, t) { end second if sum(x in c: x) == 0;\n"
                 "for r in 0..2 where c[r] > 0: if (t+r) % 3 == 0: lose; else: v(c with [r]: c[r]-1, (t+r) % 3); }",
                 "v([1,1,0],0)", SPG_TURN_FIRST),
        "r=0 lose ->; r=1 -> v([1,0,0],1)", "a verdict is a move");
}

static void the_gain_of_a_move_that_does_not_exist_is_not_computed(void)
{
    CHECK_TEXT(moves_of("given p = [4,6]; game w(i: 0..1) { gain p[i+1]: w(i+1); gain p[i-1]: w(i-1); }", "w(1)",
                        SPG_TURN_FIRST),
               "gain 4 -> w(0)", "p[2] is never asked for");
}

static void sums_in_moves(void)
{
    CHECK_TEXT(moves_of("given S = {1,2}; game row(n: 0..) { for k in S, a in 0..n-k: row(a) + row(n-k-a); }", "row(2)",
                        SPG_TURN_FIRST),
               "k=1 a=0 -> row(0) + row(1); k=1 a=1 -> row(1) + row(0); k=2 a=0 -> row(0) + row(0)", "kayles");
    CHECK_TEXT(moves_of(NIM
                        "game b(n: 0..) { sum(x in 1..n: nim(x)); nothing; 3 * nim(n) + b(n-1); (n-1) * nim(n-2); }",
                        "b(2)", SPG_TURN_FIRST),
               "-> nim(1) + nim(2); ->; -> nim(2) + nim(2) + nim(2) + b(1); -> nim(0)", "sum, nothing, copies");
    CHECK_TEXT(moves_of(NIM
                        "game b(n: 0..) { 0 * nim(0-5); (if n > 5 then nim(n-6) else nim(n-3)); nim(1) + nim(n-2); }",
                        "b(2)", SPG_TURN_FIRST),
               "->; -> nim(1) + nim(0)", "no copies of what does not exist are nothing");
    CHECK_TEXT(moves_of(NIM "game b(n: 0..) { sum(x in [1, 0-1, n]: nim(x)); sum(x in [n, 1]: nim(x)); }", "b(2)",
                        SPG_TURN_FIRST),
               "-> nim(2) + nim(1)", "every term of a sum must exist, not only the last");
    CHECK_TEXT(
        moves_of(NIM "def pair(n) = nim(n-1) + nim(n-2); game b(n) { pair(n); pair(n-1); }", "b(2)", SPG_TURN_FIRST),
        "-> nim(1) + nim(0)", "legality of what a def has made");
    CHECK_TEXT(
        moves_of(NIM "def pair(n) = nim(n-2) + nim(n-1); game b(n) { pair(n); pair(n-1); }", "b(2)", SPG_TURN_FIRST),
        "-> nim(0) + nim(1)", "of its first component too");
}

static void labels_are_in_two_languages(void)
{
    CHECK_TEXT(
        moves_of("game nim(n: 0..) { for k in 1..n: \"take {k} of {n}\" | \"取 {k} 颗\" nim(n-k); \"give up\" lose; }",
                 "nim(1)", SPG_TURN_FIRST),
        "\"take 1 of 1\" \"取 1 颗\" k=1 -> nim(0); \"give up\" lose ->", "both");
}

static void an_inner_name_hides_an_outer_one(void)
{
    CHECK_TEXT(moves_of("game g(n) { for k in 1..2: for k in 5..5: g(k); }", "g(0)", SPG_TURN_FIRST),
               "k=5 -> g(5); k=5 -> g(5)", "k is bound once");
}

static void data_in_positions(void)
{
    CHECK_TEXT(moves_of("game stairs(a: list) { for i in 0..len(a)-1, k in 1..a[i]: stairs(a with [i]: a[i]-k, [i-1]: "
                        "a[i-1]+k); }",
                        "stairs([1,1])", SPG_TURN_FIRST),
               "i=0 k=1 -> stairs([0,1]); i=1 k=1 -> stairs([2,0])", "lists");
    CHECK_TEXT(
        moves_of("game m(a: bag, s: set, t: grid) { for i in 0..len(a)-1: m(a without i, s plus a[i], t with [0,i]: "
                 "\"x\"); }",
                 "m([7,2],{5},[\"..\"])", SPG_TURN_FIRST),
        "i=0 -> m([7],{2,5},[\"x.\"]); i=1 -> m([2],{5,7},[\".x\"])", "bags, sets, grids");
}

static void a_game_may_have_no_parameters(void)
{
    CHECK_TEXT(moves_of("game coin() { end win if 1 == 2; again coin(); coin() + coin(); }", "coin()", SPG_TURN_FIRST),
               "again -> coin(); -> coin() + coin()", "coin");
}

static void heap_codes_are_games(void)
{
    CHECK_TEXT(moves_of("", ".07(4)", SPG_TURN_FIRST), "k=2 -> .07(2); k=2 a=1 -> .07(1) + .07(1)", "dawson's kayles");
}

static void positions_keep_their_terms(void)
{
    CHECK_TEXT(position_of(NIM, "nim(3) + 2 * nim(4)"), "nim(3) + 2 * nim(4)", "copies");
    CHECK_TEXT(position_of(NIM, "sum(x in [1,0,2]: x * nim(x))"), "nim(1) + nothing + 2 * nim(2)", "each round a term");
    CHECK_TEXT(position_of(NIM, "2 * (nim(1) + 3 * nim(2))"), "2 * (nim(1) + nim(2) + nim(2) + nim(2))", "nested");
    CHECK_TEXT(position_of(NIM, "4 * (3 * nim(2))"), "12 * nim(2)", "copies of copies");
    CHECK_TEXT(position_of(NIM, "nothing"), "nothing", "the empty sum");
    CHECK_TEXT(position_of(NIM, "(2**64) * nim(1)"), "1:1: 2^64 or more copies of a position", "too many");
    CHECK_TEXT(position_of(NIM, "(0-1) * nim(1)"),
               "1:1: -1 copies of a position in '(0-1) * nim(1)' // the number of copies is 0 or more", "negative");
}

static void positions_must_lie_in_their_ranges(void)
{
    CHECK_TEXT(position_of(NIM, "nim(2) + nim(0-1)"), "1:1: nim(-1): n is outside 0..", "below");
    CHECK_TEXT(position_of("given H = 5; game k(r: 1..H, c: r..) { k(r+1,c); }", "k(6,7)"),
               "1:1: k(6,7): r is outside 1..5", "a range may use givens");
    CHECK_TEXT(position_of("given H = 5; game k(r: 1..H, c: r..r+1) { k(r+1,c); }", "k(3,5)"),
               "1:1: k(3,5): c is outside 3..4", "and earlier parameters");
    CHECK_TEXT(position_of("game l(a: list[2] of 0..9) { l(a); }", "l([1,2,3])"),
               "1:1: l([1,2,3]): a has 3 items, not 2", "sizes");
    CHECK_TEXT(position_of("game l(a: list[2] of 0..9) { l(a); }", "l([1,12])"),
               "1:1: l([1,12]): an item of a is outside 0..9", "items");
}

static void numbers_beyond_64_bits_are_refused_as_keys(void)
{
    const char *text = moves_of("game d(n) { d(n*n); }", "d(2**62)", SPG_TURN_FIRST);
    CHECK(strstr(text, "has a number that does not fit 64 bits") != NULL, text);
}

static void digits_of_a_layout_come_back(void)
{
    CHECK_INT(open_machine("game g(n: 0..9, a: list[2] of 0..4) { for k in 1..n: g(n-k, a with [0]: 0); }"), SPG_OK,
              "made");
    spg_field fields[] = {{.kind = SPG_FIELD_DIGIT, .param = 0, .radix = 10},
                          {.kind = SPG_FIELD_DIGIT, .param = 1, .item = 0, .radix = 5},
                          {.kind = SPG_FIELD_DIGIT, .param = 1, .item = 1, .radix = 5}};
    spg_layout layout = {.fields = fields, .field_count = 3};
    spg_layout_settle(&layout);
    const uint64_t games[] = {1};
    const spg_traits traits = {.stuck = SPG_VERDICT_LOSE};
    spg_game game;
    spg_value value;
    spg_position encoded;
    CHECK_INT(spg_machine_game(machine, games, &layout, &traits, &game), SPG_OK, "a family");
    CHECK_INT(game.width, 1, "one word");
    CHECK_INT(typed_position("g(2,[3,4])", &value), SPG_OK, "typed");
    CHECK_INT(spg_machine_encode(&game, value, SPG_TURN_FIRST, &kept, &encoded), SPG_OK, "encoded");
    CHECK_INT(spg_layout_rank(&layout, encoded.words + 1), 2 * 25 + 3 * 5 + 4, "its rank");
    spg_batch batch;
    spg_batch_init(&batch, &now.run, game.width);
    CHECK_INT(game.options(game.rules, encoded.words, SPG_TURN_FIRST, &batch), SPG_OK, "options");
    NEED(batch.options.count == 2, "two options");
    spg_text text;
    spg_text_init(&text, &now.run);
    CHECK_INT(spg_machine_write_component(&game, spg_batch_part(&batch, 1), &text), SPG_OK, "written");
    CHECK_TEXT(spg_text_get(&text), "g(0,[0,4])", "decoded");
    spg_text_clear(&text);
    spg_batch_clear(&batch);
    CHECK_INT((long long)close_machine(), 0, "all is given back");
}

static void options_end_at_every_memory_limit(void)
{
    static const char rules[] = "def F(i) = if i < 2 then i+1 else F(i-1) + F(i-2);\n"
                                "game f(n: 0.., a: list) { for i in 0.. while F(i) <= n: f(n - F(i), a + [i]); }";
    bool finished = false;
    for (size_t limit = 0; limit < 400000 && !finished; limit += 997) {
        machine = NULL;
        spg_status status = open_session(limit);
        spg_arena_init(&kept, &now.run);
        if (status == SPG_OK) { status = try_file(rules); }
        if (status == SPG_OK) { status = spg_machine_new(&now.run, &now.program, &machine); }
        spg_text out;
        spg_text_init(&out, &now.run);
        if (status == SPG_OK) {
            spg_game game = {0};
            uint64_t word = 1;
            spg_layout *layouts = SPG_TAKE(&kept, spg_layout, 1);
            spg_field *fields = SPG_TAKE(&kept, spg_field, 2);
            if (layouts != NULL && fields != NULL) {
                fields[0] = (spg_field){.kind = SPG_FIELD_WORD, .param = 0};
                fields[1] = (spg_field){.kind = SPG_FIELD_BYTES, .param = 1};
                *layouts = (spg_layout){.fields = fields, .field_count = 2};
                spg_layout_settle(layouts);
                const spg_traits traits = {.stuck = SPG_VERDICT_LOSE};
                spg_value value;
                spg_position at;
                status = spg_machine_game(machine, &word, layouts, &traits, &game);
                if (status == SPG_OK) { status = typed_position("f(50,[])", &value); }
                if (status == SPG_OK) { status = spg_machine_encode(&game, value, SPG_TURN_FIRST, &kept, &at); }
                spg_batch batch;
                spg_batch_init(&batch, &now.run, game.width);
                if (status == SPG_OK) { status = game.options(game.rules, at.words, SPG_TURN_FIRST, &batch); }
                finished = status == SPG_OK;
                if (finished) { CHECK_INT(batch.options.count, 8, "1 2 3 5 8 13 21 34"); }
                spg_batch_clear(&batch);
            } else {
                status = now.run.error.status;
            }
        }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        spg_text_clear(&out);
        NEED(close_machine() == 0, "all is given back");
    }
    CHECK(finished, "some limit is enough");
}

/* A body runs once for all of them, and to the last one only. */
static void several_moves_are_described_in_one_run(void)
{
    spg_value value;
    spg_game game;
    spg_position at;
    spg_bindings out[3];
    static const uint32_t options[] = {0, 2, 5}, beyond[] = {1, 9};
    NEED(open_machine("game nim(n: 0..) { for k in 1..n: \"take {k}\" nim(n-k); }") == SPG_OK, "rules");
    NEED(typed_position("nim(7)", &value) == SPG_OK && make_game(&game) == SPG_OK, "made");
    NEED(spg_machine_encode(&game, value, SPG_TURN_FIRST, &kept, &at) == SPG_OK, "encoded");
    CHECK_INT(spg_machine_bind_each(&game, at.words, SPG_TURN_FIRST, options, 3, &kept, out), SPG_OK, "three");
    for (int i = 0; i < 3; i++) { CHECK_INT(out[i].at[0].value.number, options[i] + 1, "its own k"); }
    CHECK_TEXT(out[2].english, "take 6", "its own label");
    CHECK_INT(spg_machine_bind_each(&game, at.words, SPG_TURN_FIRST, beyond, 2, &kept, out), SPG_BAD_USAGE, "no such");
    CHECK_INT(spg_machine_bind_each(&game, at.words, SPG_TURN_FIRST, options, 0, &kept, out), SPG_OK, "none at all");
    spg_machine_game_free(machine, &game);
    CHECK_INT((long long)close_machine(), 0, "all is given back");
}

TAP_MAIN(TEST(several_moves_are_described_in_one_run), TEST(moves_come_in_the_order_of_the_rules),
         TEST(endings_and_stuck), TEST(roles_gains_verdicts_and_again),
         TEST(the_gain_of_a_move_that_does_not_exist_is_not_computed), TEST(sums_in_moves),
         TEST(labels_are_in_two_languages), TEST(an_inner_name_hides_an_outer_one), TEST(data_in_positions),
         TEST(a_game_may_have_no_parameters), TEST(heap_codes_are_games), TEST(positions_keep_their_terms),
         TEST(positions_must_lie_in_their_ranges), TEST(numbers_beyond_64_bits_are_refused_as_keys),
         TEST(digits_of_a_layout_come_back), TEST(options_end_at_every_memory_limit))
