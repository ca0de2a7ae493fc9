/* test_symmetry.c — symmetries of a ground game: groups of known size, rules that miss one, and every map position by position.
 * SPDX-License-Identifier: MIT */
#include "ground/symmetry.h"

#include <stdlib.h>
#include <string.h>

#include "ground/essence.h"
#include "ground_helper.h"

static size_t memory_left = SIZE_MAX; /* beside what the ground game takes */

/* "images, those with twins exchanged counted", or why there is no ground game. */
static const char *sizes_of(const char *rules, const char *position, bool images)
{
    static char said[256];
    grounded_family of;
    spg_ground_symmetries found;
    spg_status status = open_ground(rules, position, &of);
    if (status != SPG_OK) {
        snprintf(said, sizeof said, "%.200s", worded(&now.run.error));
    } else if (of.why_not != NULL) {
        snprintf(said, sizeof said, "%.200s", of.why_not);
    } else {
        if (memory_left != SIZE_MAX) { now.run.memory.limit = now.run.memory.used + memory_left; }
        status = spg_ground_find_symmetries(&now.run, &kept, &of.ground, &found);
        snprintf(said, sizeof said, "%g", spg_ground_symmetries_size(&found));
        if (images) {
            snprintf(said, sizeof said, "%u, %g", (unsigned)found.count, spg_ground_symmetries_size(&found));
        }
        if (status != SPG_OK) { snprintf(said, sizeof said, "%s", status == SPG_NO_MEMORY ? "memory" : "failed"); }
        spg_ground_close(&of.ground);
    }
    return close_machine() == 0 ? said : "memory not given back";
}

#define sizes(rules, position) sizes_of(rules, position, true)

#define DOTS(R, C)                                                                                                     \
    "given R: 1.. = " #R ", C: 1.. = " #C ";\n"                                                                        \
    "def across(r, c) = r*C + c;\ndef down(r, c) = (R+1)*C + r*(C+1) + c;\n"                                           \
    "def box(r, c) = {across(r,c), across(r+1, c), down(r,c), down(r, c+1)};\n"                                        \
    "def closed(left, e) = count(r in 0..R-1, c in 0..C-1: e in box(r,c) and count(x in box(r,c): x in left) == 1);\n" \
    "game dots(left: set of 0..) { for e in left: { let n = closed(left,e); if n > 0: again gain n: dots(left minus "  \
    "e); else: dots(left minus e); } }"

#define ROWS(N)                                                                                                        \
    "def row(b, x) = any(i in 0.." #N ": all(j in 0.." #N ": b[i,j] == x) or all(j in 0.." #N ": b[j,i] == x)) or "    \
    "all(i in 0.." #N ": b[i,i] == x) or all(i in 0.." #N ": b[i," #N "-i] == x);\n"                                   \
    "game g(b: grid) { end first if row(b, \"X\"); end second if row(b, \"O\"); stuck draw; for r in 0.." #N           \
    ", c in 0.." #N " where b[r,c] == \".\": { first: g(b with [r,c]: \"X\"); second: g(b with [r,c]: \"O\"); } }"

static void boards_have_the_symmetries_of_their_rules(void)
{
    CHECK_TEXT(sizes(ROWS(2), "g([\"...\",\"...\",\"...\"])"), "8, 8", "three in a row");
    CHECK_TEXT(sizes(ROWS(3), "g([\"....\",\"....\",\"....\",\"....\"])"), "32, 32", "rows may change places, too");
    CHECK_TEXT(
        sizes("def lines(b, x) = any(r in 0..2, c in 0..3 where b[r,c] == x: all(i in 0..2: b[r,c+i] == x) or "
              "all(i in 0..2: b[r+i,c+i] == x) or all(i in 0..2: b[r+i,c-i] == x));\n"
              "game g(b: grid) { end first if lines(b, \"X\"); end second if lines(b, \"O\"); stuck draw; for c in "
              "0..3, r in 0..2 where b[r,c] == \".\" and b[r+1,c] != \".\": { first: g(b with [r,c]: \"X\"); second: "
              "g(b with [r,c]: \"O\"); } }",
              "g([\"....\",\"....\",\"....\"])"),
        "2, 2", "what falls down has left and right");
    CHECK_TEXT(sizes(DOTS(3, 3), "dots({0..23})"), "8, 128", "a square, and the outer edges of each corner");
    CHECK_TEXT(sizes(DOTS(2, 3), "dots({0..16})"), "4, 64", "a rectangle, and these");
    CHECK_TEXT(sizes("game g(b: grid) { for h in rewrite(b, \"..\" => \"xx\", \"./.\" => \"x/x\"): g(h); }",
                     "g([\"....\",\"....\",\"....\"])"),
               "4, 4", "dominoes on a rectangle");
    CHECK_TEXT(sizes("game g(b: grid) { for h in rewrite(b, \"xx\" => \"..\"): g(h); }", "g([\"....\",\"....\"])"),
               "1, 1", "what cannot change stays");
}

static void graphs_heaps_and_colours_have_theirs(void)
{
    CHECK_TEXT(sizes("given next = [[1,6],[0,2],[1,3],[2,4],[3,5],[4,6],[5,0]];\ngame g(s: set of 0..6) "
                     "{ for v in s: g({u for u in s where u != v and not (u in next[v])}); }",
                     "g({0..6})"),
               "14, 14", "a cycle of seven");
    CHECK_TEXT(sizes("given next = [[1],[0,2],[1,3],[2,4],[3]];\ngame g(s: set of 0..4) { for v in s: "
                     "g({u for u in s where u != v and not (u in next[v])}); }",
                     "g({0..4})"),
               "2, 2", "a path");
    CHECK_TEXT(
        sizes("game g(h: list[4] of 0..3) { for i in 0..3, k in 1..h[i]: g(h with [i]: h[i] - k); }", "g([1,2,3,3])"),
        "1, 24", "equal heaps");
    CHECK_TEXT(
        sizes(
            "game g(a: list[4] of 0..3) { for i in 0..3 where a[i] == 0, k in 1..3 where all(j in 0..3 where j == i+1 "
            "or i == j+1: a[j] != k): g(a with [i]: k); }",
            "g([0,0,0,0])"),
        "12, 12", "three colours on a path: any of them for any other");
    CHECK_TEXT(
        sizes("game g(a: list[60] of 0..1, n: 0..2) { for i in 0..59 where a[i] == 1 and a[(i+1) % 60] == 1: g(a with "
              "[i]: 0, n-1); }",
              "g([1 for i in 1..60], 2)"),
        "60, 60", "a cycle that has a direction");
    CHECK_TEXT(
        sizes(
            "game g(a: list[100] of 0..1, n: 0..2) { for i in 0..99 where a[i] == 1 and a[(i+1) % 100] == 1: g(a with "
            "[i]: 0, n-1); }",
            "g([1 for i in 1..100], 2)"),
        "50, 50", "as many turns of a longer one as there is room for");
}

/* A ring of four cells, which may be turned and turned over. */
#define RING(opening, gain, more)                                                                                      \
    "game g(a: list[4] of 0..2, n: 0..3) { " opening                                                                   \
    " for i in 0..3 where a[i] == 0 and a[(i+1)%4] != 1 and a[(i+3)%4] "                                               \
    "!= 1: " gain "g(a with [i]: 1, n-1); " more " }"
#define RING_SIZES(opening, gain, more) sizes_of(RING(opening, gain, more), "g([0,0,0,0], 3)", false)

static void one_move_that_differs_leaves_fewer(void)
{
    CHECK_TEXT(RING_SIZES("", "", ""), "8", "the ring");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 1: g(a with [i]: 2, n-1);"), "8", "another move");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..2 where a[i] == 1: g(a with [i]: 2, n-1);"), "2", "not everywhere");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 1: g(a with [i]: (if i == 1 then 0 else 2), n-1);"), "2",
               "another digit");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 1 and (i > 0 or n != 2): g(a with [i]: 2, n-1);"), "2",
               "another condition");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 2: g(a with [(i+1) % 4]: a[(i+2) % 4], n-1);"), "4",
               "what has a direction");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 2: g([a[1], a[2], a[3], a[0]], n-1);"), "4",
               "all cells at once");
    CHECK_TEXT(
        RING_SIZES(
            "", "",
            "for i in 0..3 where a[i] == 1: if i == 3: again g(a with [i]: 2, n-1); else: g(a with [i]: 2, n-1);"),
        "2", "a second move");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 2: win;"), "8", "a verdict");
    CHECK_TEXT(RING_SIZES("", "", "for i in 0..3 where a[i] == 2: if i == 0: draw; else: win;"), "2",
               "another verdict");
    CHECK_TEXT(RING_SIZES("", "", "first: for i in 0..3 where a[i] == 1: g(a with [i]: 2, n-1);"), "8", "a player");
    CHECK_TEXT(RING_SIZES("", "",
                          "for i in 0..3 where a[i] == 1: if i == 0: first: g(a with [i]: 2, n-1); else: second: g(a "
                          "with [i]: 2, n-1);"),
               "2", "another player");
}

static void one_gain_or_ending_that_differs_leaves_fewer(void)
{
    CHECK_TEXT(RING_SIZES("", "gain 1: ", ""), "8", "points");
    CHECK_TEXT(RING_SIZES("", "gain (if i == 2 then 3 else 1): ", ""), "2", "other points");
    CHECK_TEXT(RING_SIZES("", "gain n: ", ""), "8", "points that depend on a number");
    CHECK_TEXT(RING_SIZES("end win if any(i in 0..3: a[i] == 2 and a[(i+1)%4] == 2);", "", ""), "8", "an ending");
    CHECK_TEXT(RING_SIZES("end win if any(i in 0..2: a[i] == 2 and a[(i+1)%4] == 2);", "", ""), "2", "not everywhere");
    CHECK_TEXT(RING_SIZES("end draw if count(x in a: x == 2) >= 2;", "", ""), "8",
               "a count, however it is taken apart");
    CHECK_TEXT(RING_SIZES("end win if a[0] == 2 or a[2] == 2; end lose if a[1] == 2 or a[3] == 2;", "", ""), "4",
               "two verdicts: the cells of each change places");
    CHECK_TEXT(RING_SIZES("end win if a[0] == 2; end win if a[2] == 2; end lose if a[1] == 2 or a[3] == 2;", "", ""),
               "4", "in two lines");
    CHECK_TEXT(RING_SIZES("end win if a[0] == 2; end lose if a[1] == 2 or a[3] == 2; end win if a[2] == 2;", "", ""),
               "2", "in another order");
    CHECK_TEXT(RING_SIZES("end a[0] + a[1] + a[2] + a[3] if n == 0;", "gain 1: ", ""), "8", "points at the end");
    CHECK_TEXT(RING_SIZES("end a[0] + 2 * a[1] + a[2] + a[3] if n == 0;", "gain 1: ", ""), "2", "other points");
}

/* Is the ring the same when turned by one, whatever the colours say? */
static bool may_turn(const char *rules)
{
    grounded_family of;
    spg_essence n;
    uint16_t to[SPG_SYMMETRY_PLACES_MAX];
    bool fine = false, turns = false;
    if (open_ground(rules, "g([0,0,0,0], 3)", &of) == SPG_OK && of.why_not == NULL) {
        if (spg_essence_open(&n, &now.run, &of.ground, &fine) == SPG_OK && fine) {
            for (uint32_t p = 0; p < n.places; p++) { to[p] = (uint16_t)(p < 12 ? (p + 3) % 12 : p); }
            turns = spg_essence_is_symmetry(&n, to);
        }
        spg_essence_close(&n);
        spg_ground_close(&of.ground);
    }
    return close_machine() == 0 && fine && turns;
}

#define WRITES "g(a with [i]: 2, n-1); "
static void the_exact_check_alone_sees_every_difference(void)
{
    CHECK(may_turn(RING("", "", "for i in 0..3 where a[i] == 1: " WRITES)), "the ring");
    CHECK(!may_turn(RING("", "", "for i in 1..3 where a[i] == 1: " WRITES)), "a move less");
    CHECK(!may_turn(RING("", "gain (if i == 2 then 3 else 1): ", "")), "points");
    CHECK(!may_turn(RING("", "", "for i in 0..3 where a[i] == 1: if i == 3: again " WRITES "else: " WRITES)), "a turn");
    CHECK(!may_turn(RING("", "", "for i in 0..3 where a[i] == 2: if i == 0: draw; else: win;")), "a verdict");
    CHECK(!may_turn(RING("", "", "for i in 0..3 where a[i] == 1: if i == 0: first: " WRITES "else: second: " WRITES)),
          "a player");
    CHECK(!may_turn(RING("", "", "for i in 0..3 where a[i] == 1: g(a with [i]: (if i == 1 then 0 else 2), n-1);")),
          "a digit");
    CHECK(!may_turn(
              RING("", "", "for i in 0..3 where a[i] == 1: g(a with [i]: 2, [(if i == 3 then 1 else i)]: 0, n-1);")),
          "a field");
    CHECK(may_turn(RING("end win if any(i in 0..3: a[i] == 2);", "", "")), "an ending");
    CHECK(!may_turn(RING("end win if any(i in 0..2: a[i] == 2);", "", "")), "a part of an ending");
    CHECK(!may_turn(RING("end draw if a[0] == 2; end win if any(i in 0..3: a[i] == 2);", "", "")),
          "an ending before it");
}

/* ---- position by position ---- */

enum { OPTIONS_MAX = 4096 };

typedef struct seen {
    spg_verdict ending;
    int64_t number;
    uint64_t options[OPTIONS_MAX]; /* rising, each once */
    uint32_t count;
} seen;

static void map_digits(const spg_ground *ground, const uint32_t *first, const uint16_t *to, const uint8_t *from,
                       uint8_t *out)
{
    for (uint32_t f = 0; f < ground->field_count; f++) {
        const uint32_t place = to[first[f] + from[f]];
        uint32_t image = 0;
        while (first[image + 1] <= place) { image += 1; }
        out[image] = (uint8_t)(place - first[image]);
    }
}

static int by_value(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Does the map exchange the players? */
static bool exchanges(const spg_ground *ground, const uint32_t *first, const uint16_t *to)
{
    return ground->turns && to[first[ground->field_count]] != first[ground->field_count];
}

/* A verdict as it is for players that may have been exchanged. */
static spg_verdict verdict_for(spg_verdict verdict, bool exchanged)
{
    if (exchanged && verdict == SPG_VERDICT_FIRST) { return SPG_VERDICT_SECOND; }
    return exchanged && verdict == SPG_VERDICT_SECOND ? SPG_VERDICT_FIRST : verdict;
}

/* What can be done from a position, each position moved to as its image under `to`. */
static void look(const spg_ground *ground, const uint32_t *first, const uint16_t *to, const uint8_t *digits,
                 spg_turn turn, seen *out)
{
    const bool exchanged = exchanges(ground, first, to);
    uint32_t count = 0;
    out->ending = SPG_VERDICT_NONE;
    out->number = out->count = 0;
    for (uint32_t i = 0; i < ground->ending_count && out->ending == SPG_VERDICT_NONE; i++) {
        if (!spg_ground_may(ground, &ground->endings[i], SPG_TURN_FIRST, digits)) { continue; }
        out->ending = verdict_for(ground->endings[i].verdict, exchanged);
        out->number = ground->endings[i].gain;
    }
    for (uint32_t i = 0; i < ground->move_count && count < OPTIONS_MAX; i++) {
        const spg_ground_move *move = &ground->moves[i];
        uint8_t behind[SPG_GROUND_FIELDS_MAX] = {0}, image[SPG_GROUND_FIELDS_MAX] = {0};
        if (!spg_ground_may(ground, move, turn, digits)) { continue; }
        uint64_t hash = 1 + verdict_for(move->verdict, exchanged) + 16U * move->again +
                        64U * (uint64_t)(int64_t)move->gain;
        if (move->verdict == SPG_VERDICT_NONE) {
            spg_ground_make(ground, move, digits, behind);
            map_digits(ground, first, to, behind, image);
            for (uint32_t f = 0; f < ground->field_count; f++) { hash = (hash ^ (image[f] + 1U)) * 0x100000001b3U; }
        }
        out->options[count++] = hash;
    }
    qsort(out->options, count, sizeof *out->options, by_value);
    for (uint32_t i = 0; i < count; i++) {
        if (out->count == 0 || out->options[out->count - 1] != out->options[i]) {
            out->options[out->count++] = out->options[i];
        }
    }
}

static bool is_right(const spg_ground *ground, const uint32_t *first, const uint16_t *to)
{
    static seen here, there;
    uint16_t self[SPG_SYMMETRY_PLACES_MAX];
    uint8_t digits[SPG_GROUND_FIELDS_MAX] = {0}, image[SPG_GROUND_FIELDS_MAX];
    const bool exchanged = exchanges(ground, first, to);
    for (uint32_t p = 0; p < SPG_SYMMETRY_PLACES_MAX; p++) { self[p] = (uint16_t)p; }
    if (verdict_for(ground->stuck, exchanged) != ground->stuck) { return false; }
    do {
        map_digits(ground, first, to, digits, image);
        for (spg_turn turn = SPG_TURN_FIRST; turn <= (ground->turns ? SPG_TURN_SECOND : SPG_TURN_FIRST); turn++) {
            look(ground, first, to, digits, turn, &here);
            look(ground, first, self, image, exchanged ? SPG_TURN_SECOND - turn : turn, &there);
            if (here.ending != there.ending || here.number != there.number || here.count != there.count) {
                return false;
            }
            if (memcmp(here.options, there.options, here.count * sizeof *here.options) != 0) { return false; }
        }
    } while (next_digits(ground, digits));
    return true;
}

/* Two fields exchanged, with the same permutation of their digits; both may be one field. */
static void random_map(const spg_ground *ground, const uint32_t *first, uint16_t *to)
{
    const uint32_t a = random_below(ground->field_count), b = random_below(ground->field_count);
    const uint32_t radix = ground->radix[a], turn = random_below(radix), flip = random_below(2);
    const uint32_t players = first[ground->field_count], other = ground->turns && random_below(2) == 0;
    for (uint32_t p = 0; p < players; p++) { to[p] = (uint16_t)p; }
    for (uint32_t i = 0; i < 2 && ground->turns; i++) { to[players + i] = (uint16_t)(players + (i ^ other)); }
    if (ground->radix[b] != radix) { return; }
    for (uint32_t i = 0; i < radix; i++) {
        const uint32_t digit = (flip ? turn + i : turn + radix - i) % radix;
        to[first[a] + i] = (uint16_t)(first[b] + digit);
        if (a != b) { to[first[b] + digit] = (uint16_t)(first[a] + i); }
    }
}

static uint32_t tried, held, missed, exchanged_players;

static const char *maps_are_right(const spg_ground *ground)
{
    spg_ground_symmetries found;
    spg_essence n;
    bool fine;
    const char *wrong = "";
    if (spg_ground_find_symmetries(&now.run, &kept, ground, &found) != SPG_OK) { return "no memory"; }
    for (uint32_t i = 0; i < found.count; i++) {
        if (!is_right(ground, found.first, found.to[i])) { wrong = "an image is none"; }
        exchanged_players += exchanges(ground, found.first, found.to[i]);
    }
    held += found.count - 1;
    if (spg_essence_open(&n, &now.run, ground, &fine) != SPG_OK || !fine) { wrong = "too much"; }
    for (uint32_t round = 0; round < 12 && wrong[0] == '\0'; round++) {
        uint16_t to[SPG_SYMMETRY_PLACES_MAX];
        random_map(ground, found.first, to);
        const bool holds = spg_essence_is_symmetry(&n, to), right = is_right(ground, found.first, to);
        if (holds && !right) { wrong = "a map is none"; }
        tried += 1;
        missed += right && !holds;
    }
    spg_essence_close(&n);
    return wrong;
}

static const char *compare(const char *rules, const char *position)
{
    grounded_family of;
    const char *wrong = "";
    if (open_ground(rules, position, &of) != SPG_OK) {
        wrong = worded(&now.run.error);
    } else if (of.why_not == NULL) {
        wrong = maps_are_right(&of.ground);
        spg_ground_close(&of.ground);
    }
    return close_machine() == 0 ? wrong : "memory not given back";
}

static void random_rules_are_the_same_behind_their_images(void)
{
    random_state = 20261119;
    for (uint32_t round = 0; round < tap_part(300); round++) {
        char text[2000];
        random_ground(text, sizeof text);
        CHECK_TEXT(compare(text, "g([0,1,2,0], 1)"), "", text);
    }
    printf("# %u maps, %u images, %u not seen\n", (unsigned)tried, (unsigned)held, (unsigned)missed);
    CHECK(held >= tap_part(20), "some have images");
}

/* Rules for the first player, and the same for the second with 1 for 2 and 2 for 1; now and then with one thing that differs. */
static void random_sides(char *text, size_t size)
{
    static const char *const conditions[] = {"a[i] == 0", "a[i] == %c", "a[i] == %d and a[(i+1) % 4] == 0",
                                             "count(x in a: x == %c) > 1", "a[i] != %d and n > 0"};
    static const char *const targets[] = {"a with [i]: %c", "a with [i]: %d", "a with [i]: %c, [(i+1) % 4]: %d",
                                          "[a[(k+1) % 4] for k in 0..3]", "a with [(i+2) % 4]: %c"};
    static const char *const ends[] = {"",
                                       "",
                                       "end draw if a[0] == a[1];",
                                       "end win if count(x in a: x == 0) == 0;",
                                       "end first if a[0] == 1 and a[1] == 2;",
                                       "stuck first;",
                                       "stuck win;",
                                       "end first if a[0] == 1; end second if a[0] == 2;"};
    static const char *const gains[] = {"", "", "", "again ", "win", "draw", "lose"};
    size_t at = (size_t)snprintf(text, size, "game g(a: list[4] of 0..2, n: 0..2) { %s", PICKED(ends));
    for (uint32_t left = 1 + random_below(2); left > 0; left--) {
        const char *condition = PICKED(conditions), *target = PICKED(targets), *kind = PICKED(gains);
        const bool verdict = kind[0] != '\0' && kind[0] != 'a';
        for (uint32_t side = 0; side < 2; side++) {
            if (random_below(12) == 0) { condition = PICKED(conditions); }
            if (random_below(12) == 0) { target = PICKED(targets); }
            at += (size_t)snprintf(text + at, size - at, " %s: for i in 0..3 where ", side ? "second" : "first");
            for (const char *part = condition; part != NULL; part = part == condition ? target : NULL) {
                for (const char *c = part; *c != '\0' && at + 2 < size; c++) {
                    const bool own = c[0] == '%' && (c[1] == 'c' || c[1] == 'd');
                    text[at++] = !own ? *c : (c[1] == 'c') != (side == 1) ? '1' : '2';
                    c += own;
                }
                text[at] = '\0';
                if (part == condition && verdict) {
                    if (random_below(12) == 0) { kind = "lose"; }
                    at += (size_t)snprintf(text + at, size - at, ": %s;", kind);
                    break;
                }
                at += (size_t)snprintf(text + at, size - at, part == condition ? ": %sg(" : ", n-1);", kind);
            }
        }
    }
    snprintf(text + at, size - at, " }");
}

static void random_sides_are_the_same_behind_their_images(void)
{
    random_state = 20261120;
    tried = held = missed = exchanged_players = 0;
    for (uint32_t round = 0; round < tap_part(300); round++) {
        char text[2000];
        random_sides(text, sizeof text);
        CHECK_TEXT(compare(text, "g([0,1,2,0], 1)"), "", text);
    }
    printf("# %u maps, %u images, %u not seen, %u exchange the players\n", (unsigned)tried, (unsigned)held,
           (unsigned)missed, (unsigned)exchanged_players);
    CHECK(exchanged_players >= tap_part(20), "some exchange the players");
}

#define SIDES(opening, first, second, more)                                                                            \
    "game g(b: grid) { " opening " first: for h in rewrite(b, " first "): g(h); second: for h in rewrite(b, " second   \
    "): g(h); " more " }"
#define FOUR "g([\"....\",\"....\",\"....\",\"....\"])"
#define ACROSS "\"..\" => \"##\""
#define DOWN "\"./.\" => \"#/#\""

static void players_change_sides_where_their_rules_do(void)
{
    CHECK_TEXT(sizes(SIDES("", ACROSS, DOWN, ""), FOUR), "8, 8", "dominoes on a square");
    CHECK_TEXT(sizes(SIDES("", ACROSS, DOWN, ""), "g([\"....\",\"....\",\"....\"])"), "4, 4", "on a rectangle");
    CHECK_TEXT(sizes(SIDES("", ACROSS, ACROSS, ""), "g([\"....\"])"), "4, 4", "one row for both");
    CHECK_TEXT(sizes(SIDES("", "\".\" => \"X\"", "\".\" => \"O\"",
                           "for h in rewrite(b, \"XO\" => \"##\", \"OX\" => "
                           "\"##\"): g(h);"),
                     "g([\"....\"])"),
               "4, 4", "stones of two colours");
    CHECK_TEXT(sizes(SIDES("stuck first;", ACROSS, DOWN, ""), FOUR), "4, 4", "who cannot move may be told by name");
    CHECK_TEXT(sizes(SIDES("stuck win;", ACROSS, DOWN, ""), FOUR), "8, 8", "or not");
    CHECK_TEXT(sizes(SIDES("end first if b[1,1] == \"#\" and b[2,1] == \"#\" and b[1,2] == \"#\" and b[2,2] == \"#\";",
                           ACROSS, DOWN, ""),
                     FOUR),
               "4, 4", "an ending that names a player");
    CHECK_TEXT(sizes(SIDES("end win if b[1,1] == \"#\" and b[2,1] == \"#\" and b[1,2] == \"#\" and b[2,2] == \"#\";",
                           ACROSS, DOWN, ""),
                     FOUR),
               "8, 8", "and one that does not");
    CHECK_TEXT(sizes(SIDES("", ACROSS, DOWN, "first: if b[0,0] == \"#\": win; second: if b[0,0] == \"#\": win;"), FOUR),
               "2, 2", "a verdict of both");
    CHECK_TEXT(sizes(SIDES("", ACROSS, DOWN, "first: if b[0,0] == \"#\": win;"), FOUR), "1, 1", "a verdict of one");
}

static void a_map_is_one_to_one_and_takes_fields_to_fields(void)
{
    static const uint16_t maps[][6] = {
        {0, 1, 2, 3, 4, 5}, {2, 3, 0, 1, 4, 5}, {1, 0, 2, 3, 5, 4}, /* maps */
        {0, 0, 2, 3, 4, 5}, {0, 1, 0, 1, 4, 5}, {0, 2, 1, 3, 4, 5}, {0, 1, 2, 3, 4, 6},
    };
    grounded_family of;
    spg_essence n;
    bool fine = false;
    NEED(open_ground("game g(a: list[3] of 0..1) { for i in 0..2 where a[i] > 1: g(a); }", "g([0,0,0])", &of) == SPG_OK,
         "open");
    NEED(of.why_not == NULL && spg_essence_open(&n, &now.run, &of.ground, &fine) == SPG_OK && fine, "without moves");
    for (uint32_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        CHECK(spg_essence_is_symmetry(&n, maps[i]) == (i < 3), "only maps are symmetries");
    }
    spg_essence_close(&n);
    spg_ground_close(&of.ground);
    CHECK_INT(close_machine(), 0, "memory given back");
}

/* May the players be exchanged, and nothing else? */
static bool may_exchange_players(const char *rules)
{
    grounded_family of;
    spg_essence n;
    uint16_t to[SPG_SYMMETRY_PLACES_MAX];
    bool fine = false, holds = false;
    if (open_ground(rules, "g([0,0,0])", &of) == SPG_OK && of.why_not == NULL) {
        if (spg_essence_open(&n, &now.run, &of.ground, &fine) == SPG_OK && fine) {
            const uint32_t players = n.first[of.ground.field_count];
            for (uint32_t p = 0; p < n.places; p++) { to[p] = (uint16_t)(p < players ? p : 2 * players + 1 - p); }
            holds = spg_essence_is_symmetry(&n, to);
        }
        spg_essence_close(&n);
        spg_ground_close(&of.ground);
    }
    return close_machine() == 0 && fine && holds;
}

#define FILL(opening, more)                                                                                            \
    "game g(a: list[3] of 0..1) { " opening " for i in 0..2 where a[i] == 0: g(a with [i]: 1); " more " }"

static void players_who_do_the_same_may_be_exchanged(void)
{
    CHECK(may_exchange_players(FILL("end lose if a[0] == 1;", "first: if a[1] == 1: win; second: if a[1] == 1: win;")),
          "in all");
    CHECK(!may_exchange_players(FILL("end first if a[0] == 1;", "")), "not where an ending names one");
    CHECK(!may_exchange_players(FILL("stuck second;", "")), "or being stuck does");
    CHECK(!may_exchange_players(FILL("", "first: if a[1] == 1: win;")), "or one may do more");
}

static void players_go_to_players(void)
{
    static const uint16_t maps[][6] = {
        {0, 1, 2, 3, 4, 5}, {2, 3, 0, 1, 4, 5}, {0, 1, 2, 3, 5, 4}, /* maps */
        {4, 5, 2, 3, 0, 1}, {0, 1, 2, 3, 4, 4}, {0, 4, 2, 3, 1, 5}, {0, 1, 2, 3, 4, 6},
    };
    grounded_family of;
    spg_essence n;
    bool fine = false;
    NEED(open_ground("game g(a: list[2] of 0..1) { first: for i in 0..1 where a[i] > 1: g(a); }", "g([0,0])", &of) ==
             SPG_OK,
         "open");
    NEED(of.why_not == NULL && spg_essence_open(&n, &now.run, &of.ground, &fine) == SPG_OK && fine, "without moves");
    CHECK_INT(n.places, 6, "two of players");
    for (uint32_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        CHECK(spg_essence_is_symmetry(&n, maps[i]) == (i < 3), "only maps are symmetries");
    }
    spg_essence_close(&n);
    spg_ground_close(&of.ground);
    CHECK_INT(close_machine(), 0, "memory given back");
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    const char *said = "memory";
    for (size_t room = 1 << 10; strcmp(said, "memory") == 0; room += room / 3) {
        memory_left = room;
        said = sizes(DOTS(2, 2), "dots({0..11})");
    }
    memory_left = SIZE_MAX;
    CHECK_TEXT(said, "8, 128", "nothing else");
}

TAP_MAIN(TEST(boards_have_the_symmetries_of_their_rules), TEST(graphs_heaps_and_colours_have_theirs),
         TEST(one_move_that_differs_leaves_fewer), TEST(the_exact_check_alone_sees_every_difference),
         TEST(one_gain_or_ending_that_differs_leaves_fewer), TEST(a_map_is_one_to_one_and_takes_fields_to_fields),
         TEST(random_rules_are_the_same_behind_their_images), TEST(random_sides_are_the_same_behind_their_images),
         TEST(players_change_sides_where_their_rules_do), TEST(players_who_do_the_same_may_be_exchanged),
         TEST(players_go_to_players), TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
