/* test_find_period.c — periods of games for a caller: proved, observed, refused. SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

static char written[65536];

static spg_status keep(void *user, const char *bytes, size_t length)
{
    (void)user;
    const size_t used = strlen(written);
    if (used + length + 1 > sizeof written) { return SPG_TOO_BIG; }
    memcpy(written + used, bytes, length);
    written[used + length] = '\0';
    return SPG_OK;
}

typedef struct found {
    spg_status status;
    int proved;
    int64_t preperiod, period;
} found;

/* What it says, with the JSON in `written`; everything is given back. */
static found find(const char *text, const char *game, spg_table_of of, int64_t look_at, size_t limit)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    spg_repetition *repetition = NULL;
    found out = {0};
    written[0] = '\0';
    if (spg_context_new(&context) != SPG_OK) { return (found){.status = SPG_SYSTEM}; }
    spg_set_memory_limit(context, limit);
    out.status = spg_ruleset_new(context, &rules);
    if (out.status == SPG_OK) { out.status = spg_ruleset_add_text(rules, "test", text, strlen(text)); }
    if (out.status == SPG_OK) { out.status = spg_find_period(rules, game, of, look_at, &repetition); }
    if (out.status == SPG_OK) {
        out.proved = spg_repetition_proved(repetition);
        out.preperiod = spg_repetition_preperiod(repetition);
        out.period = spg_repetition_period(repetition);
        out.status = spg_repetition_write(repetition, SPG_JSON, NULL, keep, NULL);
    } else {
        CHECK(repetition == NULL, "nothing comes of a failure");
    }
    spg_repetition_free(repetition);
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
    return out;
}

#define FIND(text, game) find(text, game, SPG_OF_AUTO, 0, SPG_NO_LIMIT)

static void takes_of_a_fixed_set_are_proved(void)
{
    const found codes = FIND("", "s{2,4,7}");
    CHECK(codes.proved && codes.preperiod == 8 && codes.period == 3, "a code");
    CHECK(strstr(written, "\"window\": {\"length\": 7, \"first\": 8, \"second\": 11}") != NULL, "its window");
    const found low = FIND("game g(n: 10..) { for k in {2,4,7}: g(n-k); }", NULL);
    CHECK(low.proved && low.preperiod == 8 && low.period == 3, "the only game, from another heap on");
    CHECK(strstr(written, "\"first\": 18, \"second\": 21") != NULL, "heaps are named by their size");
    const found least = FIND("given m = 4; game g(n: 0..) { for k in 1..min(m, n): g(n-k); }", "g");
    CHECK(least.proved && least.period == 5, "a range that ends with the heap");
    const found misere = FIND("game g(n: 0..) { stuck win; for k in 1..3: g(n-k); }", "g");
    CHECK(misere.proved && misere.period == 4, "outcomes where there are no values");
    CHECK(strstr(written, "\"of\": \"outcome\"") != NULL, "they are said to be");
}

static void what_depends_on_the_heap_is_not_proved(void)
{
    const char *const games[] = {
        "game g(n: 0..) { for k in 1..2: g(n-k); if n % 1000 == 999: g(n-3); }",
        "game g(n: 0..) { end lose if n == 2500; for k in 1..2: g(n-k); }",
        "game g(n: 0..) { for k in 1..2 where n - k != 2500: g(n-k); }",
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const found f = find(games[i], "g", SPG_OF_SG, 600, SPG_NO_LIMIT);
        CHECK(f.status == SPG_OK && !f.proved, games[i]);
        CHECK(strstr(written, "\"basis\": \"proved\"") == NULL, "nor said to be");
    }
}

static void what_shows_is_observed(void)
{
    static const char parity[] = "game g(n: 0..) { g(n-1); if n % 2 == 0: g(n-2); if n > 0 and n < 70: g(n / 2); }";
    const found seen = find(parity, "g", SPG_OF_SG, 300, SPG_NO_LIMIT);
    CHECK(!seen.proved && seen.preperiod == 68 && seen.period == 4, "several times over");
    CHECK(strstr(written, "\"basis\": \"observed\"") != NULL, "and said to be");
    const found few = find(parity, "g", SPG_OF_SG, 74, SPG_NO_LIMIT);
    CHECK(few.period == 0 && few.preperiod == -1, "a prefix is no period");
    const found none = FIND("game g(n: 0..) { g(n-1); if n > 0: g(n / 2); }", "g");
    CHECK(none.status == SPG_OK && none.period == 0, "nothing to see");
}

static void questions_without_a_sequence_are_refused(void)
{
    CHECK_INT(FIND("game g(a: 0.., b: 0..) { g(a-1, b); }", "g").status, SPG_BAD_INPUT, "two parameters");
    CHECK_INT(FIND("", NULL).status, SPG_BAD_USAGE, "no game at all");
    CHECK_INT(FIND("", "nothere").status, SPG_BAD_INPUT, "an unknown game");
    CHECK_INT(FIND("game g(n: 0..) { gain 1: g(n-1); }", "g").status, SPG_REFUSED, "points");
    CHECK_INT(find("", "kayles", SPG_OF_DISTANCE, 0, SPG_NO_LIMIT).status, SPG_REFUSED, "distances");
}

static void every_memory_limit_ends_well(void)
{
    for (size_t limit = 4096; limit < 400000; limit += 4001) {
        const found proved = find("game g(n: 0..) { for k in {2,4,7}: g(n-k); }", "g", SPG_OF_AUTO, 0, limit);
        CHECK(proved.status == SPG_NO_MEMORY || (proved.status == SPG_OK && proved.period == 3), "found or no memory");
    }
}

TAP_MAIN(TEST(takes_of_a_fixed_set_are_proved), TEST(what_depends_on_the_heap_is_not_proved),
         TEST(what_shows_is_observed), TEST(questions_without_a_sequence_are_refused),
         TEST(every_memory_limit_ends_well))
