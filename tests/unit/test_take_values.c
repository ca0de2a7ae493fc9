/* test_take_values.c — values of heaps with a finite set of takes, and their period. SPDX-License-Identifier: MIT */
#include "plan/take_values.h"
#include "tap.h"

enum { SEEN = 6000, TAKES = 12 };

static uint32_t random_below(uint64_t *state, uint32_t n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33) % n;
}

/* The definition: the least number that no option has. */
static void fill_values(const uint32_t *takes, size_t count, size_t heaps, uint32_t *out)
{
    for (size_t n = 0; n < heaps; n++) {
        uint32_t mex = 0;
        for (bool again = true; again;) {
            again = false;
            for (size_t i = 0; i < count; i++) {
                if (takes[i] <= n && out[n - takes[i]] == mex) {
                    mex += 1;
                    again = true;
                }
            }
        }
        out[n] = mex;
    }
}

static void fill_outcomes(const uint32_t *takes, size_t count, spg_outcome stuck, uint32_t *out)
{
    for (size_t n = 0; n < SEEN; n++) {
        bool any = false, lost = false, drawn = false;
        for (size_t i = 0; i < count; i++) {
            if (takes[i] > n) { continue; }
            any = true;
            lost = lost || out[n - takes[i]] == SPG_OUTCOME_LOSE;
            drawn = drawn || out[n - takes[i]] == SPG_OUTCOME_DRAW;
        }
        out[n] = !any ? stuck : lost ? SPG_OUTCOME_WIN : drawn ? SPG_OUTCOME_DRAW : SPG_OUTCOME_LOSE;
    }
}

static bool repeats(const uint32_t *values, size_t start, size_t period)
{
    for (size_t n = start; n + period < SEEN; n++) {
        if (values[n] != values[n + period]) { return false; }
    }
    return true;
}

/* All that is said is so for SEEN values, and nothing less is. */
static void judge(const spg_plan_take_values *v, const uint32_t *values, const char *name)
{
    bool same = true;
    for (size_t n = 0; n < SEEN && n < v->values.count; n++) { same = same && v->values.at[n] == values[n]; }
    CHECK(same, name);
    CHECK(v->values.count >= v->start + v->period + v->most, "the second window is there");
    CHECK(repeats(values, v->start, v->period), "they repeat");
    CHECK(v->start == 0 || !repeats(values, v->start - 1, v->period), "no earlier start");
    for (size_t less = 1; less < v->period && less < SEEN / 4; less++) {
        if (repeats(values, SEEN / 2, less)) {
            CHECK_INT(less, v->period, "no shorter period");
            break;
        }
    }
}

static void random_sets_agree_with_the_definition(void)
{
    static uint32_t values[SEEN];
    uint64_t state = 7;
    for (int round = 0; round < 200; round++) {
        spg_run run;
        spg_plan_take_values v;
        uint32_t takes[TAKES], given[TAKES];
        const size_t count = 1 + random_below(&state, TAKES);
        const uint32_t most = 1 + random_below(&state, 20);
        for (size_t i = 0; i < count; i++) { takes[i] = given[i] = 1 + random_below(&state, most); }
        const bool outcomes = round % 3 == 0;
        const spg_outcome stuck = round % 2 == 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_DRAW;
        spg_run_init(&run);
        CHECK_INT(spg_plan_take_values_init(&v, &run, given, count), SPG_OK, "the set is read");
        v.outcomes = outcomes;
        v.stuck = stuck;
        CHECK_INT(spg_plan_take_values_find(&v), SPG_OK, "a period is found");
        if (outcomes) {
            fill_outcomes(takes, count, stuck, values);
        } else {
            fill_values(takes, count, SEEN, values);
        }
        judge(&v, values, outcomes ? "outcomes of the definition" : "values of the definition");
        spg_plan_take_values_clear(&v);
        CHECK_INT(run.memory.used, 0, "everything given back");
    }
}

/* 15129 is 123²: shorter stretches of it look alike at their ends, but no window of 40 values comes back earlier. */
static void a_long_period_is_not_taken_for_a_short_one(void)
{
    enum { HEAPS = 40000, START = 305, PERIOD = 15129 };
    static uint32_t values[HEAPS];
    uint32_t takes[] = {5, 35, 17, 40, 23};
    spg_run run;
    spg_plan_take_values v;
    spg_run_init(&run);
    fill_values(takes, 5, HEAPS, values);
    CHECK_INT(spg_plan_take_values_init(&v, &run, takes, 5), SPG_OK, "the set is read");
    CHECK_INT(spg_plan_take_values_find(&v), SPG_OK, "a period is found");
    CHECK_INT(v.start, START, "its start");
    CHECK_INT(v.period, PERIOD, "its length");
    for (size_t n = START; n + PERIOD < HEAPS; n++) {
        NEED(values[n] == values[n + PERIOD] && v.values.at[n] == values[n], "the definition repeats so");
    }
    CHECK(values[START - 1] != values[START - 1 + PERIOD], "not from earlier on");
    CHECK(values[START + PERIOD / 3] != values[START] || values[START + 1 + PERIOD / 3] != values[START + 1] ||
              values[START + 2 + PERIOD / 3] != values[START + 2],
          "a third is no period");
    spg_plan_take_values_clear(&v);
}

static void a_range_of_takes_is_one_span(void)
{
    enum { MOST = 5000 };
    static uint32_t takes[MOST];
    spg_run run;
    spg_plan_take_values v;
    for (uint32_t i = 0; i < MOST; i++) { takes[i] = MOST - i; }
    spg_run_init(&run);
    CHECK_INT(spg_plan_take_values_init(&v, &run, takes, MOST), SPG_OK, "the set is read");
    CHECK_INT(v.spans.count, 1, "one span");
    CHECK_INT(spg_plan_take_values_find(&v), SPG_OK, "a period is found");
    CHECK_INT(v.period, MOST + 1, "n mod (m + 1)");
    CHECK_INT(v.start, 0, "from the beginning");
    CHECK_INT(v.values.at[3 * (MOST + 1) + 4321], 4321, "its values");
    spg_plan_take_values_clear(&v);
}

static void no_take_at_all_is_a_period_of_one(void)
{
    spg_run run;
    spg_plan_take_values v;
    spg_run_init(&run);
    CHECK_INT(spg_plan_take_values_init(&v, &run, NULL, 0), SPG_OK, "an empty set");
    CHECK_INT(spg_plan_take_values_find(&v), SPG_OK, "a period is found");
    CHECK(v.period == 1 && v.start == 0 && v.values.at[5] == 0, "nothing but 0");
    spg_plan_take_values_clear(&v);
}

static void every_memory_limit_ends_well(void)
{
    for (size_t limit = 0; limit < 40000; limit += 64) {
        uint32_t takes[] = {2, 4, 7};
        spg_run run;
        spg_plan_take_values v;
        spg_run_init(&run);
        run.memory.limit = limit;
        spg_status status = spg_plan_take_values_init(&v, &run, takes, 3);
        if (status == SPG_OK) { status = spg_plan_take_values_find(&v); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "found or no memory");
        spg_plan_take_values_clear(&v);
        CHECK_INT(run.memory.used, 0, "everything given back");
    }
}

static int64_t far_clock(void *user)
{
    (void)user;
    return INT64_MAX - 1;
}

static void the_time_limit_holds(void)
{
    uint32_t takes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 101, 211, 307, 20000};
    spg_run run;
    spg_plan_take_values v;
    spg_run_init(&run);
    run.clock = far_clock;
    run.deadline = 1;
    CHECK_INT(spg_plan_take_values_init(&v, &run, takes, sizeof takes / sizeof takes[0]), SPG_OK, "the set is read");
    CHECK_INT(spg_plan_take_values_find(&v), SPG_NO_TIME, "too late");
    spg_plan_take_values_clear(&v);
}

static void a_search_ends_when_its_steps_are_spent(void)
{
    spg_run run;
    spg_plan_take_values v;
    uint32_t takes[] = {1, 2, 500};
    spg_run_init(&run);
    CHECK_INT(spg_plan_take_values_init(&v, &run, takes, 3), SPG_OK, "the set is read");
    v.steps = 3024 * 3 - 1;
    CHECK_INT(spg_plan_take_values_find(&v), SPG_OK, "no failure");
    CHECK(v.period == 0 && v.values.count == 0, "the first 3024 values are one step too many");
    v.steps += 1;
    CHECK_INT(spg_plan_take_values_find(&v), SPG_OK, "no failure");
    CHECK(v.period > 0, "with one more there is a period");
    spg_plan_take_values_clear(&v);
    CHECK_INT(run.memory.used, 0, "all memory is given back");
}

TAP_MAIN(TEST(random_sets_agree_with_the_definition), TEST(a_long_period_is_not_taken_for_a_short_one),
         TEST(a_range_of_takes_is_one_span), TEST(no_take_at_all_is_a_period_of_one),
         TEST(a_search_ends_when_its_steps_are_spent), TEST(every_memory_limit_ends_well), TEST(the_time_limit_holds))
