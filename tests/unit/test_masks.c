/* test_masks.c — the search by masks over words against the definition. SPDX-License-Identifier: MIT */
#include "solve/masks/masks.h"

#include <string.h>

#include "ground_helper.h"
#include "ground/beside.h"
#include "ground/symmetry.h"
#include "solve/masks/state.h"

enum {
    ASKED = SPG_WANT_COUNTS | SPG_WANT_MOVES,
    EVERY = SPG_WANT_COUNTS | SPG_WANT_EVERY_MOVE,
    VALUES = ASKED | SPG_WANT_VALUE,
    COUNTERS = 5
};

static uint32_t compared, images, gave_up; /* questions; games with symmetries */
static uint32_t largest;                   /* of the values */
static uint32_t deepest;              /* so many positions waited when play was seen to go round, with symmetries */
static size_t memory_left = SIZE_MAX; /* beside what the rules take */
static bool small, forgot;            /* the table does not grow; it was full */
static bool rounds;                   /* play may go round: then the search may give up */

static bool find(void *user, const uint64_t *component, uint8_t *digits)
{
    const grounded_family *in = user;
    return digits_of(in, component, digits);
}

static spg_status ask(const spg_engine *engine, void *state, const spg_position *position, uint64_t work,
                      spg_answer *out)
{
    spg_status status;
    SPG_TRY(engine->ask(state, position));
    while ((status = engine->step(state, work)) == SPG_MORE) {}
    return status == SPG_OK ? engine->answer(state, &kept, out) : status;
}

/* A position of the ground game and who moves there; the first one is the start. */
static spg_status position_at(const grounded_family *of, uint32_t number, spg_position *out)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    if (!spg_ground_digits(&of->ground, of->start, digits)) { return SPG_REFUSED; }
    for (uint32_t f = 0; f < of->ground.field_count && number > 0; f++) {
        if (random_below(3) == 0) { digits[f] = (uint8_t)random_below(of->ground.radix[f]); }
    }
    SPG_TRY(component_of(of, digits, out));
    out->turn = of->ground.turns ? (spg_turn)random_below(2) : SPG_TURN_FIRST;
    return SPG_OK;
}

/* One state is asked about several positions: what it knows from the first serves the next. */
static const char *differs(const grounded_family *of, void *fast, void *slow, uint32_t wants, uint64_t work)
{
    enum { QUESTIONS = 4 };
    for (uint32_t i = 0; i < QUESTIONS; i++) {
        spg_position position;
        spg_answer a, b;
        if (position_at(of, i, &position) != SPG_OK) { return "no position"; }
        if (ask(&spg_engine_definition, slow, &position, SPG_ENGINE_WORK, &b) != SPG_OK) { return ""; }
        const spg_status status = ask(&spg_engine_masks, fast, &position, work, &a);
        if (status == SPG_REFUSED && rounds) { /* a state that has failed is asked no more */
            const spg_masks *state = fast;
            gave_up += 1;
            if (state->rules.room > state->rules.words) { deepest = (uint32_t)state->frames.count; }
            return "";
        }
        if (status != SPG_OK) { return status == SPG_NO_MEMORY ? "memory" : worded(&now.run.error); }
        if ((wants & SPG_WANT_VALUE) == 0) { a.value = b.value; } /* nobody asked for it */
        largest = a.has_value && a.value.nimber > largest ? a.value.nimber : largest;
        if (!same_answers(&a, &b)) { return "answers differ"; }
        compared += 1;
    }
    return "";
}

static const char *compare_with(grounded_family *of, const spg_ground_symmetries *symmetries, uint32_t wants,
                                uint64_t work)
{
    spg_ground sum = {0};
    spg_ground_symmetries of_sum;
    const spg_masks_plan values = {
        .ground = &sum, .find = find, .user = of, .symmetries = symmetries == NULL ? NULL : &of_sum, .heap = COUNTERS};
    const spg_masks_plan plan = {
        .ground = &of->ground, .find = find, .user = of, .symmetries = symmetries, .values = &values};
    const spg_task task = {.game = &of->f.game, .question = {wants}, .masks = &plan};
    void *fast = NULL, *slow = NULL;
    const char *wrong = "memory";
    if (!spg_masks_fits(&of->ground)) { return "too wide"; }
    if ((wants & SPG_WANT_VALUE) != 0) {
        if (!spg_ground_has_values(&of->ground)) { return "it has no values"; }
        if (spg_ground_beside_heap(&kept, &of->ground, COUNTERS, &sum) != SPG_OK) { return "memory"; }
        if (spg_ground_find_symmetries(&now.run, &kept, &sum, &of_sum) != SPG_OK) { return "memory"; }
    }
    if (spg_engine_definition.open(&now.run, &task, &slow) == SPG_OK) {
        if (spg_engine_masks.open(&now.run, &task, &fast) == SPG_OK) {
            spg_masks *state = fast;
            if (small) { state->table.most_bytes = 0; }
            wrong = differs(of, fast, slow, wants, work);
            forgot = state->table.full;
            spg_engine_masks.close(fast);
        }
        spg_engine_definition.close(slow);
    }
    return wrong;
}

/* With symmetries and without. */
static const char *compare_both(grounded_family *of, uint32_t wants, uint64_t work)
{
    spg_ground_symmetries symmetries;
    if (spg_ground_find_symmetries(&now.run, &kept, &of->ground, &symmetries) != SPG_OK) { return "memory"; }
    images += spg_ground_symmetries_size(&symmetries) > 1;
    const char *wrong = compare_with(of, &symmetries, wants, work);
    return wrong[0] != '\0' ? wrong : compare_with(of, NULL, wants, work);
}

/* "", what is wrong, or why it has no ground game. */
static const char *compare(const char *rules, const char *position, uint32_t wants, uint64_t work)
{
    static char said[256];
    grounded_family of;
    const char *wrong;
    spg_status status = read_ground(rules, position, &of);
    if (memory_left != SIZE_MAX) { now.run.memory.limit = now.run.memory.used + memory_left; }
    if (status == SPG_OK) { status = make_ground(&of); }
    if (status != SPG_OK) {
        wrong = status == SPG_NO_MEMORY ? "memory" : worded(&now.run.error);
    } else if (of.why_not != NULL) {
        wrong = of.why_not;
    } else {
        wrong = compare_both(&of, wants, work);
        spg_ground_close(&of.ground);
    }
    snprintf(said, sizeof said, "%.200s", wrong);
    return close_machine() == 0 ? said : "memory not given back";
}

#define CHECK_SAME(rules, position, fact)                                                                              \
    do {                                                                                                               \
        CHECK_TEXT(compare(rules, position, EVERY, SPG_ENGINE_WORK), "", fact);                                        \
        CHECK_TEXT(compare(rules, position, ASKED, 1), "", fact);                                                      \
    } while (0)

static void boards_sets_and_numbers_are_worth_what_they_are(void)
{
    random_state = 1;
    CHECK_SAME(
        "def row(b, x) = any(r in 0..2: all(c in 0..2: b[r,c] == x)) or any(c in 0..2: all(r in 0..2: b[r,c] == "
        "x)) or all(i in 0..2: b[i,i] == x) or all(i in 0..2: b[i,2-i] == x);\n"
        "game g(b: grid) { end first if row(b, \"X\"); end second if row(b, \"O\"); stuck draw; for r in 0..2, c "
        "in 0..2 where b[r,c] == \".\": { first: g(b with [r,c]: \"X\"); second: g(b with [r,c]: \"O\"); } }",
        "g([\"...\",\"...\",\"...\"])", "three in a row");
    CHECK_SAME("def closed(s, e) = count(b in 0..3: e in {b, b+1, b+5, b+6} and count(x in {b, b+1, b+5, b+6}: x in s) "
               "== 1);\ngame g(s: set of 0..9) { for e in s: { let n = closed(s, e); if n > 0: again gain n: g(s minus "
               "e); else: g(s minus e); } }",
               "g({0..9})", "boxes and second moves");
    CHECK_SAME("game g(a: list[3] of 0..4, n: 0..6) { end a[0] - a[1] if n == 0; for i in 0..2 where a[i] < 4: gain "
               "a[(i+1) % 3] - i: g(a with [i]: a[i] + 1, n-1); gain n - 3: g([a[1], a[2], a[0]], n-1); }",
               "g([0,1,2], 6)", "points at the end, of moves, and fields that change places");
    CHECK_SAME("game g(b: grid) { stuck win; for h in rewrite(b, \"..\" => \"xx\", \"./.\" => \"x/x\"): g(h); }",
               "g([\"...\",\"...\",\"...\"])", "misère");
}

static void words_are_crossed(void)
{
    random_state = 2;
    CHECK_SAME(
        "game g(a: list[40] of 0..2, n: 0..3) { end win if a[3] == 2 and a[39] == 0; end draw if n == 0; g([a[(i+7) "
        "% 40] for i in 0..39], n-1); g([2 - x for x in a], n-1);\n"
        "for i in 30..37 where a[i] == 1: g(a with [i]: 0, [39-i]: 2, n-1); for i in 20..23 where a[i] == a[39-i]: "
        "g(a with [i]: a[i+1], n-1); }",
        "g([i % 3 for i in 0..39], 3)", "fields beyond the first word");
    CHECK_SAME("game g(a: list[70] of 0..1, n: 0..3) { end lose if a[0] == 1 and a[66] == 0 and n < 2; g([1 - a[69-i] "
               "for i in 0..69], "
               "n-1); first: for i in 60..66 where a[i] != a[i+1]: g(a with [i]: 1 - a[i], n-1); second: win; }",
               "g([i % 2 for i in 0..69], 3)", "bits that change their sense");
    CHECK_SAME("game g(a: list[9] of 0..2, n: 0..4) { if sum(x in a: x) % 3 == 1: draw; for i in 0..8 where sum(j in "
               "0..8: j * a[j]) % 5 == i % 5: g(a with [i]: (a[i] + 1) % 3, n-1); }",
               "g([0,1,2,0,1,2,0,1,2], 4)", "conditions that are no products");
    CHECK_SAME(
        "game g(a: list[4] of 0..1, m: 3..3, n: 0..4) { g(a with [n-1]: (a[0] + m) % 2, m, n-1); if sum(x in a: x) "
        "== 2: g([a[1],a[0],a[3],a[2]], m, n-1); }",
        "g([1,0,1,0], 3, 4)", "a field that has one digit");
}

/* As random_ground, with a number that goes down: play ends; or stays now and then, and may go round. */
static void compare_random(uint64_t seed, uint32_t rounds_wanted)
{
    static const char *const conditions[] = {"a[i] == 0",
                                             "a[i] != 2",
                                             "a[i] == a[(i+1) % 4]",
                                             "a[i] < a[0]",
                                             "count(x in a: x == 1) > 1",
                                             "sum(x in a: x) % 2 == 0",
                                             "a[i] == 1 or i in s",
                                             "i in s and not (i+1 in s)"};
    static const char *const targets[] = {"a with [i]: 1, s",
                                          "a with [i]: 2, [(i+1) % 4]: 0, s minus i",
                                          "[(x+1) % 3 for x in a], s plus i",
                                          "[a[(k+1) % 4] for k in 0..3], s",
                                          "a with [i]: a[(i+3) % 4], s plus (3-i)",
                                          "[if k < i then a[k] else 0 for k in 0..3], {x for x in s where x != i}",
                                          "a with [a[i]]: 2 - a[i], s"};
    static const char *const whos[] = {"", "", "first: ", "second: "};
    static const char *const scored_ends[] = {"", "end a[0] - a[1] if a[2] == 2;", "end n if len(s) == 0;"};
    static const char *const ends[] = {"",
                                       "end lose if a[0] == 2 and a[1] == 2;",
                                       "end first if all(x in a: x == 1);",
                                       "end draw if count(x in a: x == 0) == 0;",
                                       "end second if len(s) == 4;",
                                       "stuck win;",
                                       "stuck draw;",
                                       "stuck first;"};
    static const char *const gains[] = {"gain 1: ", "gain a[i] - 1: ", "again gain n % 3: ", "again ", ""};
    uint32_t right = 0;
    random_state = seed;
    compared = gave_up = 0;
    for (uint32_t round = 0; round < tap_part(rounds_wanted); round++) {
        char text[2000];
        const bool scores = round % 2 == 0;
        size_t at = (size_t)snprintf(text, sizeof text, "game g(a: list[4] of 0..2, s: set of 0..3, n: 0..4) { %s",
                                     scores ? PICKED(scored_ends) : PICKED(ends));
        if (scores) { at += (size_t)snprintf(text + at, sizeof text - at, " gain 1: g(a, s, n-2);"); }
        for (uint32_t left = 2 + random_below(3); left > 0; left--) {
            const char *gain = scores ? PICKED(gains) : random_below(4) == 0 ? "again " : "";
            at += (size_t)snprintf(text + at, sizeof text - at, " %sfor i in 0..3 where %s: %sg(%s, n%s);",
                                   PICKED(whos), PICKED(conditions), gain, PICKED(targets),
                                   rounds && random_below(4) == 0 ? "" : "-1");
        }
        if (!scores && random_below(4) == 0) {
            at += (size_t)snprintf(text + at, sizeof text - at, " if a[3] == 0: %s;",
                                   random_below(2) == 0 ? "win" : "draw");
        }
        snprintf(text + at, sizeof text - at, " }");
        const char *said = compare(text, "g([0,1,2,0], {0,2}, 4)", round % 3 == 0 ? EVERY : ASKED,
                                   round % 5 == 0 ? 1 : SPG_ENGINE_WORK);
        right += said[0] == '\0';
        if (strcmp(said, "there is too much to be written out") != 0) { CHECK_TEXT(said, "", text); }
    }
    CHECK(right >= tap_part(rounds_wanted / 6 * 5), "most are written out");
    printf("# %u answers, %u games with symmetries, given up %u\n", (unsigned)compared, (unsigned)images,
           (unsigned)gave_up);
}

static void random_rules_agree_with_the_definition(void)
{
    rounds = false;
    compare_random(20261118, 300);
    CHECK(images >= tap_part(20), "some have symmetries");
}

static void where_play_may_go_round_they_agree_or_are_given_up(void)
{
    rounds = true;
    memory_left = 64 << 20; /* a search that does not notice goes on for ever */
    gave_up = 0;
    CHECK_TEXT(
        compare("game g(a: list[4] of 0..3) { for i in 0..3 where all(x in a: a[i] <= x): g(a with [i]: a[i]+1); if "
                "sum(x in a: x) == 12: g([1,1,1,1]); }",
                "g([0,0,0,0])", ASKED, SPG_ENGINE_WORK),
        "", "play that never ends");
    CHECK_INT(gave_up, 2, "is noticed, with symmetries and without");
    CHECK_INT(deepest, 13, "as soon as an image comes up: the sums 0 to 12");
    compare_random(20261119, 120);
    CHECK(compared > tap_part(60), "many are told");
    CHECK(tap_sample() > 1 || gave_up > 6, "many give up");
    memory_left = SIZE_MAX;
    rounds = false;
}

#define LIGHTS                                                                                                         \
    "game g(a: list[13] of 0..1, n: 0..9) { end draw if n == 0; for i in 0..12 where a[i] == 1: again g(a with [i]: "  \
    "0, n); for i in 0..11 where a[i] == a[i+1]: g(a with [i+1]: 0, n-1); }"
#define ALL_LIT "g([1 for i in 1..13], 3)"

static void what_a_full_table_forgets_is_searched_again(void)
{
    random_state = 7;
    small = true;
    CHECK_TEXT(compare(LIGHTS, ALL_LIT, EVERY, SPG_ENGINE_WORK), "", "right all the same");
    CHECK(forgot, "the table was full");
    small = false;
    CHECK_TEXT(compare(LIGHTS, ALL_LIT, EVERY, SPG_ENGINE_WORK), "", "and with memory");
    CHECK(!forgot, "which is not full");
}

/* How many positions are searched; in the order of moves that is used, or without looking how many there are. */
static uint64_t searched(const char *rules, const char *position, bool counts)
{
    grounded_family of;
    void *state = NULL;
    uint64_t solved_then = UINT64_MAX;
    if (open_ground(rules, position, &of) == SPG_OK && of.why_not == NULL) {
        uint8_t digits[SPG_GROUND_FIELDS_MAX];
        spg_position asked;
        const spg_masks_plan plan = {.ground = &of.ground, .find = find, .user = &of};
        const spg_task task = {.game = &of.f.game, .masks = &plan};
        const bool open = spg_ground_digits(&of.ground, of.start, digits) &&
                          component_of(&of, digits, &asked) == SPG_OK &&
                          spg_engine_masks.open(&now.run, &task, &state) == SPG_OK;
        if (open) {
            spg_masks *s = state;
            s->counts = s->counts && counts;
            if (spg_engine_masks.ask(s, &asked) == SPG_OK) {
                while (spg_engine_masks.step(s, SPG_ENGINE_WORK) == SPG_MORE) {}
                solved_then = s->solved;
            }
            spg_engine_masks.close(s);
        }
        spg_ground_close(&of.ground);
    }
    CHECK(close_machine() == 0, "memory");
    return solved_then;
}

#define DOMINOES(stuck)                                                                                                \
    "game g(b: list[20] of 0..1) { " stuck                                                                             \
    " for i in 0..15 where b[i] == 0 and b[i+4] == 0: first: g(b with [i]: 1, [i+4]: 1); "                             \
    "for i in 0..19 where i % 4 != 3: if b[i] == 0 and b[i+1] == 0: second: g(b with [i]: 1, [i+1]: 1); }"

static void moves_that_leave_few_are_tried_first(void)
{
    static const char free_cells[] = "g([0 for i in 1..20])";
    CHECK(4 * searched(DOMINOES(""), free_cells, true) < 3 * searched(DOMINOES(""), free_cells, false),
          "who is stuck loses");
    CHECK(searched(DOMINOES("stuck win;"), free_cells, true) < searched(DOMINOES("stuck win;"), free_cells, false),
          "or wins");
    CHECK(searched(DOMINOES("end draw if b[0] == 1 and b[19] == 1;"), free_cells, true) ==
              searched(DOMINOES("end draw if b[0] == 1 and b[19] == 1;"), free_cells, false),
          "where the game ends otherwise that says little");
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    const char *said = "memory";
    for (size_t room = 1 << 10; strcmp(said, "memory") == 0; room += room / 3) {
        memory_left = room;
        random_state = 7;
        said = compare(LIGHTS, "g([1 for i in 1..13], 1)", ASKED, SPG_ENGINE_WORK);
    }
    memory_left = SIZE_MAX;
    CHECK_TEXT(said, "", "nothing else");
}

static void the_table_tells_positions_apart_and_forgets_what_was_easy(void)
{
    spg_run run;
    spg_masks_table table;
    spg_masks_known known;
    spg_run_init(&run);
    NEED(spg_masks_table_open(&table, &run, 2) == SPG_OK, "open");
    table.most_bytes = 0;
    for (uint32_t i = 0; i < 9; i++) { /* all at the same place, where there is room for eight */
        const uint64_t words[2] = {5, i};
        spg_masks_table_put(&table, 77, words, (spg_masks_known){(int32_t)i - 4, (int32_t)i}, i == 3 ? 1 : 1000);
    }
    for (uint32_t i = 0; i < 9; i++) {
        const uint64_t words[2] = {5, i};
        const bool there = spg_masks_table_get(&table, 77, words, &known);
        CHECK(there == (i != 3), "the easy one is gone");
        if (there) { CHECK(known.low == (int32_t)i - 4 && known.high == (int32_t)i, "what was put there"); }
    }
    CHECK(table.full, "it has forgotten something");
    spg_masks_table_close(&table);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

/* ---- images ---- */

/* Another position that is worth the same: twins exchanged, then an image; the player to move there. */
static spg_turn random_image(const spg_ground *ground, const spg_ground_symmetries *by, const uint8_t *from,
                             spg_turn turn, uint8_t *out)
{
    uint8_t mixed[SPG_GROUND_FIELDS_MAX];
    const uint16_t *to = by->to[random_below(by->count)];
    memcpy(mixed, from, ground->field_count);
    for (uint32_t i = 0; i < by->twin_count; i++) {
        const uint32_t a = by->twins[i].fields[random_below(by->twins[i].count)];
        const uint32_t b = by->twins[i].fields[random_below(by->twins[i].count)];
        const uint8_t digit = mixed[a];
        mixed[a] = mixed[b];
        mixed[b] = digit;
    }
    for (uint32_t f = 0; f < ground->field_count; f++) {
        const uint32_t place = to[by->first[f] + mixed[f]];
        uint32_t image = 0;
        while (by->first[image + 1] <= place) { image += 1; }
        out[image] = (uint8_t)(place - by->first[image]);
    }
    const uint32_t players = by->first[ground->field_count];
    return ground->turns ? (spg_turn)(to[players + turn] - players) : turn;
}

/* Where every field has a bit per digit, an image has as many ones. */
static bool same_ones(const spg_ground *ground, const spg_masks_rules *rules, const uint64_t *words)
{
    int more = 0;
    for (uint32_t f = 0; f < ground->field_count; f++) {
        if (ground->radix[f] < 3) { return true; }
    }
    if (ground->turns) { return true; }
    for (uint32_t w = 0; w < rules->words; w++) {
        more += __builtin_popcountll(words[w]) - __builtin_popcountll(words[rules->words + w]);
    }
    return more == 0;
}

/* Is the position that stands for all images the same for them all, one of them, and another one for positions that are none? */
static const char *stands_in(const spg_ground *ground, const spg_ground_symmetries *by, const spg_masks_rules *rules)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX] = {0}, image[SPG_GROUND_FIELDS_MAX] = {0};
    uint64_t a[2 * SPG_MASKS_WORDS], b[2 * SPG_MASKS_WORDS], c[2 * SPG_MASKS_WORDS];
    const spg_turn turn = ground->turns ? (spg_turn)random_below(2) : SPG_TURN_FIRST;
    const uint32_t rare = random_below(2) == 0 ? 1 : 20; /* then the first words are often alike */
    for (uint32_t f = 0; f < ground->field_count; f++) {
        if (random_below(rare) == 0) { digits[f] = (uint8_t)random_below(ground->radix[f]); }
    }
    spg_masks_pack(rules, digits, turn, a);
    if (spg_masks_stand_in(rules, a) != spg_masks_hash(a + rules->words, rules->words)) { return "another hash"; }
    const spg_turn there = random_image(ground, by, digits, turn, image);
    spg_masks_pack(rules, image, there, b);
    (void)spg_masks_stand_in(rules, b);
    if (!same_ones(ground, rules, a)) { return "it is no image"; }
    if (memcmp(a + rules->words, b + rules->words, rules->words * sizeof *a) != 0) { return "an image has another"; }
    memcpy(c, a + rules->words, rules->words * sizeof *a);
    (void)spg_masks_stand_in(rules, c);
    if (memcmp(c, c + rules->words, rules->words * sizeof *a) != 0) { return "it does not stand for itself"; }
    return "";
}

/* How many positions stand for others, of all there are of one player; 0: they are too many to count. */
static uint32_t count_stand_ins(const spg_ground *ground, const spg_masks_rules *rules)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX] = {0};
    uint32_t count = 0;
    double all = 1;
    for (uint32_t f = 0; f < ground->field_count; f++) { all *= ground->radix[f]; }
    if (all > 1 << 16) { return 0; }
    do {
        uint64_t words[2 * SPG_MASKS_WORDS];
        spg_masks_pack(rules, digits, SPG_TURN_FIRST, words);
        (void)spg_masks_stand_in(rules, words);
        count += memcmp(words, words + rules->words, rules->words * sizeof *words) == 0;
    } while (next_digits(ground, digits));
    return count;
}

static const char *images_of(const char *rules_text, const char *position, uint32_t want)
{
    static char said[256];
    grounded_family of;
    spg_ground_symmetries by;
    spg_masks_rules rules;
    snprintf(said, sizeof said, "%.200s",
             open_ground(rules_text, position, &of) == SPG_OK ? "" : worded(&now.run.error));
    if (said[0] == '\0' && of.why_not == NULL) {
        bool fine = spg_ground_find_symmetries(&now.run, &kept, &of.ground, &by) == SPG_OK &&
                    spg_masks_read(&now.run, &kept, &of.ground, &rules) == SPG_OK &&
                    spg_masks_read_images(&now.run, &kept, &by, &rules) == SPG_OK;
        for (uint32_t i = 0; i < tap_part(2000) && fine && said[0] == '\0'; i++) {
            snprintf(said, sizeof said, "%s", stands_in(&of.ground, &by, &rules));
        }
        const uint32_t count = fine ? count_stand_ins(&of.ground, &rules) : UINT32_MAX;
        if (count != want) { snprintf(said, sizeof said, "%u of them", (unsigned)count); }
        spg_ground_close(&of.ground);
    }
    return close_machine() == 0 ? said : "memory not given back";
}

/* Dominoes of two players on a board, each laying their own way. */
#define DOMINOES_ON(across, down)                                                                                      \
    "game g(b: grid) { " across ": for h in rewrite(b, \"..\" => \"xx\"): g(h); " down                                 \
    ": for h in rewrite(b, \"./.\" => \"x/x\"): g(h); }"
#define NINE "g([\"...\",\"...\",\"...\"])"

static void one_position_stands_for_all_images(void)
{
    random_state = 3;
    CHECK_TEXT(
        images_of("game g(b: grid) { for h in rewrite(b, \"..\" => \"xx\", \"./.\" => \"x/x\"): g(h); }", NINE, 102),
        "", "squares of two kinds: the cycles of eight maps (Burnside)");
    CHECK_TEXT(images_of(DOMINOES_ON("first", "second"), NINE, 168), "",
               "and who is to move: 1,024 positions under eight maps, four of which exchange the players (Burnside)");
    CHECK_TEXT(images_of("game g(h: list[4] of 0..3) { for i in 0..3, k in 1..h[i]: g(h with [i]: h[i] - k); }",
                         "g([1,2,3,3])", 35),
               "", "four heaps of four kinds in no order");
    CHECK_TEXT(images_of("game g(s: set of 0..9) { for x in s: g(s minus x); }", "g({0..9})", 11), "",
               "ten bits in no order");
    CHECK_TEXT(images_of("game g(h: list[7] of 0..2) { for i in 0..6, k in 1..h[i]: g(h with [i]: h[i] - k); }",
                         "g([1,2,0,1,2,0,1])", 36),
               "", "seven of three kinds, which is no power of two");
    CHECK_TEXT(
        images_of("game g(a: list[3] of 0..1, n: 0..2) { for i in 0..2 where n > 0: g(a with [i]: 1 - a[i], n-1); }",
                  "g([0,0,0], 2)", 12),
        "", "three alike, whose digits stay as they are");
    CHECK_TEXT(images_of("game g(a: list[3] of 0..1, n: 0..2) { for i in 0..2 where n > 0: gain i: g(a with [i]: 1 - "
                         "a[i], n-1); }",
                         "g([0,0,0], 2)", 3),
               "", "0 and 1 change places in each: all positions are alike but for the number");
    CHECK_TEXT(
        images_of("game g(a: list[60] of 0..2) { for i in 0..59 where a[i] == 0 and a[(i+1) % 60] != 1 and a[(i+59) % "
                  "60] != 1: g(a with [i]: 1); }",
                  "g([0 for i in 1..60])", 0),
        "", "pieces that cross words");
    CHECK_TEXT(
        images_of(
            "game g(b: grid) { for r in 0..11, c in 0..11 where b[r,c] == \".\" and b[r,c+1] != \"x\" and b[r,c-1] "
            "!= \"x\" and b[r+1,c] != \"o\" and b[r-1,c] != \"o\": { g(b with [r,c]: \"x\"); g(b with [r,c]: "
            "\"o\"); } }",
            "g([join([\".\" for j in 1..12], \"\") for i in 1..12])", 0),
        "", "rows of smaller pieces");
    CHECK_TEXT(images_of("game g(h: list[30] of 0..4) { for i in 0..29, k in 1..h[i]: g(h with [i]: h[i] - k); }",
                         "g([1 for i in 1..30])", 0),
               "an image has another", "twins that cross words stay where they are");
}

static void what_does_not_fit_is_not_tried(void)
{
    CHECK_TEXT(compare("game g(a: list[200] of 0..2) { for i in 0..199 where a[i] == 0: g(a with [i]: 1); }",
                       "g([0 for i in 1..200])", ASKED, SPG_ENGINE_WORK),
               "too wide", "600 bits");
}

/* Four numbers, one of which falls with every move, and another that never rises. */
static void random_falling(char *text, size_t size)
{
    static const char *const conditions[] = {"a[i] != a[(i+1) % 4]",
                                             "a[i] < 3",
                                             "n > 0",
                                             "a[(i+2) % 4] > 0",
                                             "sum(x in a: x) % 2 == 1",
                                             "i < n",
                                             "len([x for x in a where x == n]) < 2"};
    static const char *const targets[] = {"a with [i]: 0", "a with [i]: a[i]-1", "a with [i]: a[i]/2",
                                          "a with [i]: 0, [(i+1) % 4]: 0", "a with [i]: min(a[i]-1, a[(i+3) % 4])"};
    size_t at = (size_t)snprintf(text, size, "game g(a: list[4] of 0..3, n: 0..2) {");
    for (uint32_t left = 1 + random_below(3); left > 0; left--) {
        at += (size_t)snprintf(text + at, size - at, " for i in 0..3 where a[i] > 0 and %s: g(%s, %s);",
                               PICKED(conditions), PICKED(targets), random_below(2) == 0 ? "n" : "max(0, n-1)");
    }
    snprintf(text + at, size - at, " }");
}

static void values_are_those_of_the_definition(void)
{
    static const char large[] = "a value is too large for a search by masks";
    random_state = 20261120;
    compared = largest = 0;
    const char *nim = compare("game g(a: list[3] of 0..4) { for i in 0..2, k in 0..a[i]-1: g(a with [i]: k); }",
                              "g([1,2,4])", VALUES, SPG_ENGINE_WORK);
    CHECK(strstr(nim, large) != NULL, "no more counters than there are");
    CHECK_TEXT(compare("game g(a: list[2] of 0..3) { end lose if a[0] == 2; for i in 0..1: g(a with [i]: a[i]-1); }",
                       "g([3,3])", VALUES, SPG_ENGINE_WORK),
               "it has no values", "an ending would end the sum");
    CHECK_TEXT(compare("game g(a: list[2] of 0..3) { if a[0] == 1: win; for i in 0..1: g(a with [i]: a[i]-1); }",
                       "g([3,3])", VALUES, SPG_ENGINE_WORK),
               "it has no values", "so would a move");
    for (uint32_t i = 0; i < tap_part(120); i++) {
        char text[2000];
        random_falling(text, sizeof text);
        const char *wrong = compare(text, "g([3,1,2,3], 2)", VALUES, i % 2 == 0 ? SPG_ENGINE_WORK : 3);
        if (strstr(wrong, large) == NULL) { CHECK_TEXT(wrong, "", text); }
    }
    printf("# %u values, the largest %u\n", (unsigned)compared, (unsigned)largest);
    CHECK(compared > tap_part(400) && largest == COUNTERS - 1, "most have one, up to the largest there is");
}

TAP_MAIN(TEST(boards_sets_and_numbers_are_worth_what_they_are), TEST(words_are_crossed),
         TEST(random_rules_agree_with_the_definition), TEST(where_play_may_go_round_they_agree_or_are_given_up),
         TEST(what_a_full_table_forgets_is_searched_again), TEST(moves_that_leave_few_are_tried_first),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error),
         TEST(the_table_tells_positions_apart_and_forgets_what_was_easy), TEST(one_position_stands_for_all_images),
         TEST(what_does_not_fit_is_not_tried), TEST(values_are_those_of_the_definition))
