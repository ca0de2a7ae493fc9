/* test_ranked_values.c — the values of all positions by their numbers, against the definition. SPDX-License-Identifier: MIT */
#include <string.h>

#include "ground_helper.h"
#include "solve/ranked/ranked.h"

enum { WHOLE = SPG_WANT_VALUE | SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE };

static uint32_t compared, infinite; /* answers; those that are no numbers */

static bool find(void *user, const uint64_t *component, uint8_t *digits)
{
    const grounded_family *in = user;
    return digits_of(in, component, digits);
}

/* The value of the position, and those behind its moves. */
static spg_status answer_of(const spg_engine *engine, void *state, const spg_position *position, uint64_t work,
                            spg_text *out)
{
    spg_answer told;
    spg_status status;
    SPG_TRY(engine->ask(state, position));
    while ((status = engine->step(state, work)) == SPG_MORE) {}
    SPG_TRY(status);
    SPG_TRY(engine->answer(state, &kept, &told));
    spg_text_add(out, told.has_value ? "" : "no value ");
    spg_loopy_write(&told.value, out);
    for (size_t i = 0; i < told.move_count; i++) {
        spg_text_add(out, told.moves[i].good ? " +" : " ");
        spg_loopy_write(&told.moves[i].value, out);
    }
    infinite += told.value.infinite;
    return SPG_OK;
}

static const char *differs(const grounded_family *of, void *ranked, void *definition, uint64_t work)
{
    static char said[400];
    uint8_t digits[SPG_GROUND_FIELDS_MAX] = {0};
    do {
        spg_position position;
        spg_text one, other;
        spg_text_init(&one, &now.run);
        spg_text_init(&other, &now.run);
        if (component_of(of, digits, &position) != SPG_OK) { return "no position"; }
        const bool fine = answer_of(&spg_engine_ranked, ranked, &position, work, &one) == SPG_OK &&
                          answer_of(&spg_engine_definition, definition, &position, SPG_ENGINE_WORK, &other) == SPG_OK;
        const bool same = fine && strcmp(spg_text_get(&one), spg_text_get(&other)) == 0;
        snprintf(said, sizeof said, "ranked %.150s, definition %.150s",
                 fine ? spg_text_get(&one) : worded(&now.run.error), spg_text_get(&other));
        spg_text_clear(&one);
        spg_text_clear(&other);
        if (!same) { return said; }
        compared += 1;
    } while (next_digits(&of->ground, digits));
    return "";
}

/* "", "refused" or what is wrong. */
static const char *compare(const char *rules, const char *position, uint32_t threads, uint64_t work)
{
    static char said[400];
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    grounded_family of;
    spg_ranks ranks = {0};
    void *ranked = NULL, *definition = NULL;
    const char *wrong = "refused";
    spg_status status = open_ground(rules, position, &of);
    if (status == SPG_OK && of.why_not == NULL && spg_ground_digits(&of.ground, of.start, digits) &&
        spg_ranks_open(&ranks, &now.run, &kept, &of.ground, digits, SPG_TURN_FIRST) == SPG_OK &&
        ranks.why_not == NULL && !ranks.counted) {
        const spg_ranked_plan plan = {
            .ground = &of.ground, .ranks = &ranks, .find = find, .user = &of, .threads = threads};
        const spg_task task = {.game = &of.f.game, .question = {WHOLE}, .ranked = &plan};
        status = spg_engine_ranked.open(&now.run, &task, &ranked);
        if (status == SPG_OK) { status = spg_engine_definition.open(&now.run, &task, &definition); }
        if (status == SPG_OK) { wrong = differs(&of, ranked, definition, work); }
    }
    if (status != SPG_OK) { wrong = worded(&now.run.error); }
    if (definition != NULL) { spg_engine_definition.close(definition); }
    if (ranked != NULL) { spg_engine_ranked.close(ranked); }
    spg_ranks_close(&ranks);
    if (of.why_not == NULL) { spg_ground_close(&of.ground); }
    snprintf(said, sizeof said, "%.380s", wrong);
    return close_machine() == 0 ? said : "memory not given back";
}

static void positions_in_circles_are_worth_what_they_are(void)
{
    CHECK_TEXT(compare("game g(n: 0..9) { g((n+1) % 10); if n == 5: g(0); }", "g(0)", 1, 100), "", "nobody can leave");
    CHECK_TEXT(compare("game g(n: 0..30) { g(n-1); g(n-2); if n % 3 == 1: g(n+1); }", "g(0)", 1, 100), "",
               "a way back");
    CHECK_TEXT(compare("game g(n: 0..40, m: 0..1) { for k in 1..n: g(n-k, m); g(n, 1-m); }", "g(9, 1)", 1, 1), "",
               "heaps where one may pass");
    CHECK_TEXT(compare("game g(n: 0..60) { for k in 1..n: g(n-k); }", "g(9)", 2, 1), "", "values that are large");
    CHECK_TEXT(
        compare("game g(a: list[3] of 0..3) { end lose if a[0] == 3 and a[1] == 3; for i in 0..2, k in 0..3 where "
                "k != a[i] and (k < a[i] or i == 2): g(a with [i]: k); }",
                "g([0,1,2])", 3, 50),
        "", "an ending");
}

static void random_looping(char *text, size_t size)
{
    static const char *const conditions[] = {
        "a[i] == 0",           "a[i] > 0",   "a[i] != n", "a[i] == a[(i+1) % 4]",
        "a[i] < a[(i+2) % 4]", "n > 0",      "n != 1",    "count(x in a: x == n) > 1",
        "sum(x in a: x) > 3",  "i in {0, n}"};
    static const char *const targets[] = {"a with [i]: 0",
                                          "a with [i]: a[i] - 1",
                                          "a with [i]: (a[i]+1) % 3",
                                          "a",
                                          "a with [i]: n",
                                          "a with [i]: 2 - a[i], [(i+1) % 4]: 0",
                                          "[a[(k+1) % 4] for k in 0..3]"};
    static const char *const numbers[] = {"n", "n", "n-1", "(n+1) % 3", "min(n, a[i])", "a[0]"};
    static const char *const ends[] = {"", "", "end lose if a[0] == 2 and a[1] == 2;",
                                       "end lose if all(x in a: x == n);"};
    size_t at = (size_t)snprintf(text, size, "game g(a: list[4] of 0..2, n: 0..2) { %s", PICKED(ends));
    for (uint32_t left = 1 + random_below(4); left > 0; left--) {
        at += (size_t)snprintf(text + at, size - at, " for i in 0..3 where %s: g(%s, %s);", PICKED(conditions),
                               PICKED(targets), PICKED(numbers));
    }
    snprintf(text + at, size - at, " }");
}

static void random_rules_are_worth_what_the_definition_says(void)
{
    char text[2000];
    uint32_t refused = 0;
    random_state = 20261119;
    compared = infinite = 0;
    for (uint32_t i = 0; i < tap_part(80); i++) {
        random_looping(text, sizeof text);
        const char *said = compare(text, "g([0,1,2,0], 1)", 1 + i % 3, 1 + random_below(2000));
        refused += strcmp(said, "refused") == 0;
        if (strcmp(said, "refused") != 0) { CHECK_TEXT(said, "", text); }
    }
    printf("# %u answers, %u of them infinite; %u rules refused\n", (unsigned)compared, (unsigned)infinite / 2,
           (unsigned)refused);
    CHECK(compared > tap_part(80) * 100 && infinite > compared / 20, "many, and of both kinds");
}

static void what_is_too_large_is_refused(void)
{
    const char *many = "game g(a: list[3] of 0..12) { for i in 0..12, j in 0..12, k in 0..12 where a[0] + a[1] + a[2] "
                       "== 0: g([i, j, k]); }";
    CHECK(strstr(compare(many, "g([0, 0, 0])", 1, 100000), "too many moves for this engine") != NULL,
          "more than are counted");
}

TAP_MAIN(TEST(positions_in_circles_are_worth_what_they_are), TEST(random_rules_are_worth_what_the_definition_says),
         TEST(what_is_too_large_is_refused))
