/* test_ground.c — moves over fields are those of the rules, position by position. SPDX-License-Identifier: MIT */
#include "ground/ground.h"

#include <string.h>

#include "ground_helper.h"

/* A position moved to, or a verdict, as one number; equal iff they are. */
static uint64_t mixed(const spg_ground *ground, const uint8_t *digits, spg_verdict verdict, bool again, int64_t gain)
{
    uint64_t hash = 0x9e3779b97f4a7c15U + verdict + 16U * again + 64U * (uint64_t)gain;
    for (uint32_t f = 0; f < ground->field_count && verdict == SPG_VERDICT_NONE; f++) {
        hash = (hash ^ (digits[f] + 1U)) * 0x100000001b3U;
    }
    hash ^= hash >> 29;
    return hash * 0xbf58476d1ce4e5b9U;
}

typedef struct found {
    spg_verdict ending;
    int64_t number;      /* of an ending */
    uint64_t moves, sum; /* how many, and the sum of their numbers */
} found;

static found by_ground(const spg_ground *ground, const uint8_t *digits, spg_turn turn)
{
    found out = {.ending = SPG_VERDICT_NONE};
    uint8_t to[SPG_GROUND_FIELDS_MAX] = {0};
    for (uint32_t i = 0; i < ground->ending_count && out.ending == SPG_VERDICT_NONE; i++) {
        if (spg_ground_may(ground, &ground->endings[i], SPG_TURN_FIRST, digits)) {
            out.ending = ground->endings[i].verdict;
            out.number = ground->endings[i].gain;
        }
    }
    for (uint32_t i = 0; i < ground->move_count && out.ending == SPG_VERDICT_NONE; i++) {
        const spg_ground_move *move = &ground->moves[i];
        if (!spg_ground_may(ground, move, turn, digits)) { continue; }
        if (move->verdict == SPG_VERDICT_NONE) { spg_ground_make(ground, move, digits, to); }
        out.moves += 1;
        out.sum += mixed(ground, to, move->verdict, move->again, move->gain);
    }
    return out;
}

static spg_status by_rules(const grounded_family *of, const uint8_t *digits, spg_turn turn, spg_batch *batch,
                           found *out)
{
    const spg_game *game = &of->f.game;
    spg_position position;
    spg_ending ending;
    *out = (found){.ending = SPG_VERDICT_NONE};
    SPG_TRY(component_of(of, digits, &position));
    SPG_TRY(game->ending(game->rules, position.words, turn, &ending));
    out->ending = ending.verdict;
    if (ending.verdict == SPG_VERDICT_NUMBER) { out->number = (int64_t)ending.number; }
    if (out->ending != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY(game->options(game->rules, position.words, turn, batch));
    for (size_t i = 0; i < batch->options.count; i++) {
        const spg_option *option = &batch->options.at[i];
        uint8_t to[SPG_GROUND_FIELDS_MAX] = {0};
        if (option->verdict == SPG_VERDICT_NONE && !digits_of(of, spg_batch_part(batch, option->first_part), to)) {
            return SPG_REFUSED;
        }
        out->moves += 1;
        out->sum += mixed(&of->ground, to, option->verdict, option->again, (int64_t)option->gain);
    }
    return SPG_OK;
}

static uint32_t grounded, compared;

/* All positions of the ground game; NULL: they agree. */
static const char *differs(const grounded_family *of)
{
    const spg_ground *ground = &of->ground;
    uint8_t digits[SPG_GROUND_FIELDS_MAX] = {0};
    const char *wrong = NULL;
    spg_batch batch;
    spg_batch_init(&batch, &now.run, of->f.game.width);
    do {
        for (uint32_t turn = 0; turn < (ground->turns ? 2U : 1U) && wrong == NULL; turn++) {
            const spg_arena_mark mark = spg_arena_here(&kept);
            const found ours = by_ground(ground, digits, (spg_turn)turn);
            found rules;
            const spg_status status = by_rules(of, digits, (spg_turn)turn, &batch, &rules);
            if (status != SPG_OK) {
                wrong = status == SPG_REFUSED ? "a move leaves the fields" : worded(&now.run.error);
            }
            if (status == SPG_OK && (ours.ending != rules.ending || ours.number != rules.number)) {
                wrong = "endings differ";
            }
            if (status == SPG_OK && ours.moves != rules.moves) { wrong = "numbers of moves differ"; }
            if (status == SPG_OK && ours.sum != rules.sum) { wrong = "moves differ"; }
            spg_arena_back(&kept, mark);
            compared += 1;
        }
    } while (wrong == NULL && next_digits(ground, digits));
    spg_batch_clear(&batch);
    return wrong;
}

/* "" or what is wrong, or why it has no ground game. */
static const char *compare(const char *rules, const char *position)
{
    static char said[256];
    grounded_family of;
    const char *wrong = "";
    const spg_status status = open_ground(rules, position, &of);
    if (status != SPG_OK) {
        wrong = worded(&now.run.error);
    } else if (of.why_not != NULL) {
        wrong = of.why_not;
    } else {
        grounded += 1;
        wrong = differs(&of);
        if (wrong == NULL) { wrong = ""; }
        spg_ground_close(&of.ground);
    }
    snprintf(said, sizeof said, "%.200s", wrong);
    return close_machine() == 0 ? said : "memory not given back";
}

#define CHECK_GROUND(rules, position, fact) CHECK_TEXT(compare(rules, position), "", fact)

static void boards_lists_and_numbers_move_as_the_rules_say(void)
{
    CHECK_GROUND("game g(b: grid) { end lose if b[0,0] == \"x\"; for c in rewrite(b, \".x\" => \"x.\", \"?o\" => "
                 "\"?.\"): g(c); }",
                 "g([\".x.\",\"o.x\"])", "rewriting");
    CHECK_GROUND("game g(b: grid) { for c in rewrite(b, \"./x\" => \"x/.\", \"x/.\" => \"x/.\"): g(c); }",
                 "g([\".x\",\"x.\"])", "equal boards count once");
    CHECK_GROUND("game g(b: grid) { first: for r in 0..1, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: \"X\");\n"
                 "second: for r in 0..1, c in 0..2 where b[r,c] == \"X\" and b[r,c+1] != \"#\": g(b with [r,c]: \".\", "
                 "[r,c+1]: \"O\"); }",
                 "g([\"...\",\"...\"])", "characters that only moves bring, and the edge");
}

static void conditions_over_several_cells_hold_where_they_do(void)
{
    CHECK_GROUND("game g(a: list[4] of 0..2) { if a[0] == a[1] and a[2] != a[3]: g(a with [0]: 2); if sum(x in a: x) > "
                 "3: g(a with [1]: 0); }",
                 "g([0,1,2,0])", "cells compared and added");
    CHECK_GROUND(
        "game g(a: list[4] of 0..2) { for k in 0..a[0]: for j in k..3 where a[j] == k: g(a with [j]: 2 - k); }",
        "g([0,1,2,0])", "a range that a cell ends");
    CHECK_GROUND("game g(a: list[4] of 0..2) { for i in 0.. while i < 4 while a[i] == 0 where i % 2 == 1: g(a with "
                 "[i]: 1); g(a with [0]: 0); }",
                 "g([0,1,2,0])", "a loop that a cell ends");
    CHECK_GROUND("def top(a) = max(i in 0..3 where a[i] > 0: i); game g(a: list[4] of 0..2) { if any(x in a: x > 0): "
                 "g(a with [top(a)]: 0); g(a with [0]: 1); }",
                 "g([0,1,2,0])", "a helper that fails where it is not asked");
    CHECK_GROUND(
        "game g(a: list[3] of 0..3, n: 0..3) { for k in 1..n: g(a with [0]: k, n-k); g([a[1],a[2],a[0]], a[0]); win; }",
        "g([1,0,2], 3)", "numbers, rotations and a move that wins");
    CHECK_GROUND("def to(a, x, n) = if x > n then g(a, x) else g(a with [0]: x, n);\n"
                 "game g(a: list[3] of 0..2, n: 0..2) { stuck win; for x in a where x != n: to(a, x, n); }",
                 "g([1,0,2], 1)", "targets that a condition chooses");
}

/* How many values its fields take, one digit each, in their order. */
static const char *radices_of(const char *rules, const char *position, bool wide)
{
    static char said[SPG_GROUND_FIELDS_MAX + 1];
    const char *why_not = "not open";
    grounded_family of;
    if (read_ground(rules, position, &of) == SPG_OK &&
        spg_ground_open(&now.run, &now.program, machine, &of.f.traits, of.start, wide, spg_ground_whole, &of.ground,
                        &why_not) == SPG_OK &&
        why_not == NULL) {
        for (uint32_t f = 0; f < of.ground.field_count; f++) { said[f] = (char)('0' + of.ground.radix[f]); }
        said[of.ground.field_count] = '\0';
        spg_ground_close(&of.ground);
    }
    return close_machine() != 0 ? "memory not given back" : why_not != NULL ? why_not : said;
}

#define PUT                                                                                                            \
    "game g(b: grid) { for r in 0..rows(b)-1, c in 0..cols(b)-1 where b[r,c] == \".\": g(b with [r,c]: \"X\"); }"
#define FALL                                                                                                           \
    "game g(b: grid) { end lose if b[1,0] != \".\"; for r in 0..1, c in 0..1 where b[r,c] == \".\" and (r == 1 or "    \
    "b[r+1,c] != \".\"): g(b with [r,c]: \"O\"); }"
#define SLIDE "game g(b: grid) { for h in rewrite(b, \"x.\" => \".x\"): g(h); }"

static void what_no_move_changes_has_one_value(void)
{
    CHECK_TEXT(radices_of(PUT, "g([\"O.\",\".X\",\"..\"])", false), "133133", "stones that stay");
    CHECK_TEXT(radices_of(PUT, "g([\"O.\",\".X\",\"..\"])", true), "333333", "unless other positions matter, too");
    CHECK_TEXT(radices_of(PUT, "g([\"O.X\",\"...\"])", false), "133313", "along the shorter side");
    CHECK_TEXT(radices_of(FALL, "g([\"..\",\"..\"])", false), "1222", "what changes only when the game has ended");
    CHECK_TEXT(radices_of(SLIDE, "g([\"x.......\"])", false), "22222222", "pieces that go far");
    CHECK_TEXT(radices_of(SLIDE, "g([\"o.x.o...\"])", false), "11331111", "and not beyond others");
    CHECK_TEXT(radices_of("game g(a: list, n: 0..3) { for i in 0..2 where a[i] == 1: g(a with [i]: 0, n-1); }",
                          "g([1,2,0], 3)", false),
               "3114", "a list without a range");
    CHECK_GROUND(PUT, "g([\"O.\",\".X\",\"..\"])", "stones that stay");
    CHECK_GROUND(PUT, "g([\"O.X\",\"...\"])", "along the shorter side");
    CHECK_GROUND(FALL, "g([\"..\",\"..\"])", "what changes only when the game has ended");
    CHECK_GROUND(SLIDE, "g([\"x.o.x...\"])", "pieces that go");
}

static void sets_hold_what_the_rules_put_in(void)
{
    CHECK_GROUND("game g(s: set) { for x in s: g(s minus x); if len(s) < 3 and not (4 in s): g(s plus 4); }",
                 "g({1,2,7})", "put and taken");
    CHECK_GROUND("game g(s: set[3] of 0..5) { for x in s where x > 0 and (x-1 in s or x == 5): g(s minus x plus x-1); "
                 "g(s plus 5); }",
                 "g({2,5})", "a largest size and a range");
    CHECK_GROUND("game g(s: set of 0..4, n: 0..2) { if s == {1,3}: g({n, n+1}, n); for x in 0..4 where count(y in s: y "
                 "> x) == n: g(s plus x, (n+1) % 3);\n"
                 "g({y for y in s where y != n}, n); if min(y in s plus 9: y) < 3: win; }",
                 "g({0,2}, 1)", "sets compared, made and looked through");
}

/* q: the places of a that hold something. */
#define HOLDS "def q(a) = [i for i in 0..3 where a[i] > 0];\n"

static void lists_are_as_long_as_the_position_makes_them(void)
{
    CHECK_GROUND(HOLDS "game g(a: list[4] of 0..2) { if len(q(a)) > 2: g(a with [0]: 0); for i in q(a): g(a with [i]: "
                       "a[i] - 1); if 1 in q(a) and not ([2] == q(a)): g(a with [3]: 2); }",
                 "g([0,1,2,0])", "counted, gone through, looked through");
    CHECK_GROUND(HOLDS "game g(a: list[4] of 0..2) { for k in 0..len(q(a))-1: g(a with [q(a)[k]]: 0); if len(q(a)) > 1 "
                       "and q(a)[1] > 1: g([q(a)[len(q(a))-1], 0, 0, 0]); }",
                 "g([0,1,2,0])", "its items by number");
    CHECK_GROUND(HOLDS
                 "def r(a) = [i for i in 0..3 where a[i] != 2];\n"
                 "game g(a: list[4] of 0..2) { if q(a) == r(a): g(a with [1]: 2); if q(a) == [0,3]: g(a with [0]: "
                 "0); if [[1,2],q(a)] == [r(a),[0,1]]: g([1,1,1,1]); }",
                 "g([0,1,2,0])", "compared, item by item");
    CHECK_GROUND(
        "game g(a: list[4] of 0..2) { if [x for x in a where x > 0] == [2 - x for x in a where x != 1]: g(a with "
        "[1]: 2); if [a[0],1] == [x for x in a where x < 2]: g([2,2,1,0]); g([1,0,1,2]); }",
        "g([0,1,2,0])", "compared where items change");
    CHECK_GROUND(
        HOLDS
        "def r(a) = [i for i in 0..2 where a[i] < 2] + [3];\n"
        "game g(a: list[4] of 0..2) { if q(a) == r(a): g(a with [1]: 2); let l = if a[1] == 1 then q(a) else "
        "r(a); for i in l: g(a with [i]: 0); if len(l) == 2: win; if l == q(a) and a[1] > 1: lose; if (if a[0] == "
        "0 then [2,1] else q(a)) == [2,1]: g([0,0,0,0]); }",
        "g([0,1,2,0])", "items that both have, in one order or in two");
    CHECK_GROUND(HOLDS "game g(a: list[4] of 0..2) { let l = if a[0] == 1 then q(a) else [3]; if 3 in l: g(a with [3]: "
                       "0); for x in l + q(a) where x > 0: g(a with [x]: 2 - a[x]); if len(l + l + [1]) == 5: win; }",
                 "g([0,1,2,0])", "chosen, and one behind the other");
    CHECK_GROUND(
        HOLDS "def less(l, n) = if len(l) <= n then l else less([x for x in l where x != l[0]], n);\n"
              "game g(a: list[4] of 0..2) { for n in 0..2, i in less(q(a), n): g(a with [i]: 0); let s = {x for x in "
              "q(a) + q(a)}; if len(s) == 2: g([0,0,0,0]); }",
        "g([0,1,2,0])", "a helper that calls itself with fewer");
    CHECK_GROUND(HOLDS
                 "game g(a: list[4] of 0..2) { let l = [[i, a[i]] for i in q(a)]; for t in l where t[1] == 2: g(a "
                 "with [t[0]]: 0); if [2,1] in l: g(a with [2]: 0); if sum(t in l: t[0]*t[1]) > 3: win; let w = "
                 "[[j for j in 0..i where a[j] == 1] for i in q(a)]; if any(v in w: len(v) == 2): lose; }",
                 "g([0,1,2,0])", "lists in lists");
    CHECK_GROUND(
        "game g(a: list[4] of 0..2) { let l = [2 / a[i] for i in 0..3 where a[i] > 0]; for x in l where x == "
        "2: g(a with [0]: x); let w = [[j for j in 0..1 where 2 / a[i] == j+1] for i in 0..3 where a[i] > 0]; if "
        "any(v in w: 0 in v): g([0,0,0,1]); }",
        "g([0,1,2,0])", "what fails elsewhere is not looked at");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { let l = [[j for j in 1..0] for i in 0..1 where 2 / a[i] == 1]; if "
                       "len(l) > 5: g([0,0]); g(a with [0]: 0); }",
                       "g([1,2])"),
               "lists, texts or boards are used in a way that is not written out",
               "a condition that fails, of nothing");
    CHECK_GROUND(
        "def beside(r, c) = [[r-1,c], [r+1,c], [r,c-1], [r,c+1]];\n"
        "def cells(b) = [[r,c] for r in 0..1, c in 0..3 where b[r,c] != \".\"];\n"
        "def lives(b, l, r, c) = any(t in beside(r,c): b[t[0],t[1]] == \".\" or (t in l and b[t[0],t[1]] == b[r,c]));\n"
        "def more(b, l) = [s for s in cells(b) where lives(b, l, s[0], s[1])];\n"
        "def all_of(b, l, m) = if len(l) == len(m) then l else all_of(b, m, more(b,m));\n"
        "def fine(b) = len(all_of(b, [], more(b,[]))) == len(cells(b));\n"
        "game g(b: grid) { for r in 0..1, c in 0..3 where b[r,c] == \".\": { if fine(b with [r,c]: \"X\"): g(b "
        "with [r,c]: \"X\"); if fine(b with [r,c]: \"O\"): g(b with [r,c]: \"O\"); } }",
        "g([\"....\",\"....\"])", "groups of stones that touch a free cell");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { let l = [i for i in 0..1 where 2 / a[i] == 1]; if len(l) > 5: "
                       "g([0,0]); g(a with [0]: 0); }",
                       "g([1,2])"),
               "the rules fail at some position", "a condition that fails");
    CHECK_TEXT(compare(HOLDS "game g(a: list[4] of 0..2) { if q(a)[0] == 1: g([0,0,0,0]); g(a with [3]: 0); }",
                       "g([0,1,2,0])"),
               "the rules fail at some position", "an item of a list that may be empty");
    CHECK_TEXT(compare(HOLDS "game g(a: list of 0..3) { if a[0] > 0: g(q(a)); g([0,1,2,3]); }", "g([0,1,2,0])"),
               "the size of a list, set or range depends on the position", "a position of unknown size");
    CHECK_TEXT(compare(HOLDS "game g(a: list[4] of 0..2) { let l = q(a) with [0]: 1; if len(l) == 1: g([0,0,0,0]); }",
                       "g([0,1,2,0])"),
               "lists, texts or boards are used in a way that is not written out", "one that is changed");
}

static void helpers_are_asked_about_changed_positions(void)
{
    CHECK_GROUND(
        "def f(a, k) = sum(x in a: x*x) % 4 == k;\n"
        "game g(a: list[4] of 0..2) { for i in 0..3, k in 0..3: if f(a with [i]: 2 - k / 2, k): g(a with [i]: k / "
        "2); }",
        "g([0,1,2,0])", "with another number each time");
    CHECK_GROUND(
        "def f(a, b) = count(i in 0..3: a[i] < b[i]) > 1 or a == b;\n"
        "game g(a: list[4] of 0..2) { for i in 0..3: { if f(a, a with [i]: 2): g(a with [i]: 0); if f(a with [i]: 1, "
        "a with [3-i]: 2): g(a with [i]: 1); if f(a with [i]: 0, [0,1,0,1]): g(a with [i]: 2); } }",
        "g([0,1,2,0])", "two of them at once");
    CHECK_GROUND(
        "def f(s, n, b) = len(s) > n and b[0,n] == \"x\" and not (n in s);\n"
        "game g(s: set of 0..3, n: 0..1, b: grid) { for k in s, j in 0..1: { if f(s minus k, n, b): g(s minus k, j, "
        "b); if f(s plus j, 1 - j, b with [0,j]: \"x\"): g(s minus k, n, b with [0,j]: \".\"); } }",
        "g({0,1,3}, 1, [\"x.\"])", "sets, numbers and boards");
    CHECK_GROUND(
        "def f(a) = 4 / (a[0] + a[1]) + a[2];\n"
        "game g(a: list[4] of 0..2) { for i in 0..1, j in 1..2: if f(a with [i]: j) > 2: g(a with [i]: j, [3]: 0); "
        "for i in 0..3 where a[i] > 0 and a[1-i%2] > 0 and f(a with [3]: i%3) == 1: g(a with [i]: 0); }",
        "g([0,1,2,0])", "a helper that fails for some of them");
    CHECK_GROUND(
        "def f(a, n) = if n == 0 then a[0] == 1 else f(a with [n]: 1, n-1) and a[n] != 2;\n"
        "game g(a: list[4] of 0..2) { for i in 0..3, n in 0..3: if f(a with [i]: 1, n): g(a with [i]: 1); if f(a with "
        "[0]: 1, 2): g([0,0,0,0]); }",
        "g([0,1,2,0])", "one that asks itself");
    CHECK_GROUND("def f(a) = a[0] + a[1] > a[2] + a[3]; game g(a: list[4] of 0..2) { for i in 0..3: if f(a with [i]: "
                 "a[(i+1) % 4], [(i+2) % 4]: 1): g(a with [i]: 0); }",
                 "g([0,1,2,0])", "what a field has now depends on the position");
    CHECK_GROUND("def f(s) = sum(x in s: x) > 3; game g(s: set of 0..2) { for k in 0..2: { if f({5,6,k+7}) and k != 1: "
                 "g(s minus k); if not f(s minus k): g(s minus 0); } }",
                 "g({0,1,2})", "a set of other numbers");
}

static void points_and_second_moves_are_those_of_the_rules(void)
{
    CHECK_GROUND(
        "game g(a: list[4] of 0..2) { end a[0] - a[1] if a[2] == a[3]; end 7 if a[0] == 2; for i in 0..3 where "
        "a[i] > 0: { if a[0] == i: again gain a[i] * a[3]: g(a with [i]: 0); else: gain -i: g(a with [i]: "
        "a[i] - 1); } }",
        "g([0,1,2,0])", "points that cells tell");
    CHECK_GROUND("def closed(s, e) = count(b in 0..1: e in b..b+2 and count(x in b..b+2: x in s) == 1);\n"
                 "game g(s: set of 0..3) { for e in s: { let n = closed(s, e); if n > 0: again gain n: g(s minus e); "
                 "else: g(s minus e); } }",
                 "g({0,1,2,3})", "boxes that are closed");
    CHECK_GROUND("game g(a: list[2] of 0..2) { if a[0] > 0: again g(a with [0]: 0); if a[1] == 0: draw; g([1,1]); }",
                 "g([1,2])", "a verdict and a move behind a second move");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { gain 4 / a[0]: g(a with [1]: 0); }", "g([1,2])"),
               "the rules fail at some position", "a trap in the points of a move");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { end 4 / a[0] if a[1] > 0; g(a with [1]: 0); }", "g([1,2])"),
               "the rules fail at some position", "a trap in those of an ending");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { if a[0] == 1: gain [5][a[0]]: g(a with [1]: 0); }", "g([1,2])"),
               "the rules fail at some position", "points out of a list");
    CHECK_TEXT(
        compare("game g(a: list[2] of 0..2) { if a[0] == 1: gain 4 / (a[1] - a[1]): g(a with [1]: 0); }", "g([1,2])"),
        "the rules fail at some position", "points that are nowhere a number");
    CHECK_GROUND("game g(a: list[2] of 0..2) { end 4 / a[0] if a[0] > 0; gain 1: g([1,1]); }", "g([1,2])",
                 "one where the game goes on");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { stuck 3; gain 1: g([1,1]); }", "g([1,2])"),
               "who cannot move gets points", "points of who cannot move");
    CHECK_TEXT(compare("game g(n: 0..40, m: 0..40) { gain n + m: g(n-1, m-1); }", "g(1,2)"),
               "there are too many different points", "more than are told apart");
}

static void what_cannot_be_written_out_is_refused(void)
{
    CHECK_TEXT(compare("game g(a: list of 0..2) { for i in 0..len(a)-1: g(a without i); }", "g([1,2])"),
               "the size of a list, set or range depends on the position", "a list that shrinks");
    CHECK_TEXT(compare("game g(s: bag) { for x in s: g(s minus x); }", "g([1,2])"),
               "a parameter is neither a number nor a board nor a list or set of numbers", "a bag");
    CHECK_TEXT(compare("game g(a: list[2] of 0..2) { if 6 / a[0] > 2: g(a with [1]: 0); g([1,1]); }", "g([1,2])"),
               "the rules fail at some position", "a trap");
    CHECK_TEXT(
        compare("def one(x) = 1; game g(a: list[2] of 0..2) { if one(6 / a[0]) == 1: g(a with [1]: 0); g([1,1]); }",
                "g([1,2])"),
        "the rules fail at some position", "a trap in an argument that nobody looks at");
    CHECK_TEXT(compare("game g(n: 0..3, m: 0..9) { if n > 0: g(n-1, m); g(-1, 6 % n); }", "g(2, 0)"),
               "the rules fail at some position", "a trap beside an argument out of its range");
    CHECK_TEXT(compare("game g(n) { g(n+1); }", "g(0)"), "a part of a position takes too many values",
               "numbers without end");
    CHECK_TEXT(compare("game g(n: 0..3) { g(n-1) + g(0); }", "g(2)"), "a move leads to a sum", "a sum");
}

/* A little effort is enough for small rules, and for no others. */
static void effort_has_a_limit(void)
{
    static const char walk[] =
        "game g(a: list[8] of 0..2) { for i in 0..7, j in 0..7 where a[i] != a[j]: g(a with [i]: "
        "0, [j]: a[i]); }";
    static const spg_ground_effort efforts[] = {{20, 1000000}, {1000000, 20}, {1 << 17, 1 << 15}};
    for (uint32_t i = 0; i < 3; i++) {
        grounded_family of;
        const char *why_not = NULL;
        NEED(read_ground(walk, "g([0,1,2,0,1,2,0,1])", &of) == SPG_OK, "rules");
        CHECK_INT(spg_ground_open(&now.run, &now.program, machine, &of.f.traits, of.start, false, efforts[i],
                                  &of.ground, &why_not),
                  SPG_OK, "no error");
        CHECK_TEXT(why_not == NULL ? "" : why_not, i == 2 ? "" : "there is too much to be written out",
                   "what was done");
        if (why_not == NULL) { spg_ground_close(&of.ground); }
        CHECK_INT(close_machine(), 0, "everything given back");
    }
}

/* Why the rules cannot be written out, with so much memory more than they take: "" they can, "memory". */
static const char *why_with(const char *text, size_t room)
{
    static char said[200];
    grounded_family of;
    const char *why_not = NULL;
    if (read_ground(text, "g([0,1,2,0], 1)", &of) != SPG_OK) { return "no rules"; }
    if (room != SIZE_MAX) { now.run.memory.limit = now.run.memory.used + room; }
    const spg_status status = spg_ground_open(&now.run, &now.program, machine, &of.f.traits, of.start, false,
                                              spg_ground_whole, &of.ground, &why_not);
    snprintf(said, sizeof said, "%s",
             status == SPG_NO_MEMORY ? "memory"
             : status != SPG_OK      ? "error"
             : why_not == NULL       ? ""
                                     : why_not);
    if (status == SPG_OK && why_not == NULL) { spg_ground_close(&of.ground); }
    CHECK_INT(close_machine(), 0, "everything given back");
    return said;
}

/* What is missing for want of memory is no fault of the rules. */
static void every_memory_limit_ends_in_moves_or_the_memory_error(void)
{
    char text[2000], whole[200];
    random_state = 2333;
    for (uint32_t i = 0; i < 4; i++) {
        const char *said = "memory";
        random_ground(text, sizeof text);
        snprintf(whole, sizeof whole, "%s", why_with(text, SIZE_MAX));
        for (size_t room = 1 << 10; strcmp(said, "memory") == 0; room += room / 6) { said = why_with(text, room); }
        CHECK_TEXT(said, whole, text);
    }
}

static void random_rules_move_as_they_say(void)
{
    char text[2000];
    random_state = 20261118;
    grounded = compared = 0;
    for (uint32_t i = 0; i < 40; i++) {
        random_ground(text, sizeof text);
        const char *wrong = compare(text, "g([0,1,2,0], 1)");
        const bool refused = strcmp(wrong, "the rules fail at some position") == 0 ||
                             strcmp(wrong, "there is too much to be written out") == 0;
        if (!refused) { CHECK_TEXT(wrong, "", text); }
    }
    CHECK(grounded >= 20, "most rules have a ground game");
    printf("# %u rules, %u positions\n", (unsigned)grounded, (unsigned)compared);
}

TAP_MAIN(TEST(boards_lists_and_numbers_move_as_the_rules_say), TEST(conditions_over_several_cells_hold_where_they_do),
         TEST(what_no_move_changes_has_one_value), TEST(sets_hold_what_the_rules_put_in),
         TEST(lists_are_as_long_as_the_position_makes_them), TEST(helpers_are_asked_about_changed_positions),
         TEST(points_and_second_moves_are_those_of_the_rules), TEST(what_cannot_be_written_out_is_refused),
         TEST(effort_has_a_limit), TEST(every_memory_limit_ends_in_moves_or_the_memory_error),
         TEST(random_rules_move_as_they_say))
