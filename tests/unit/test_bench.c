/* test_bench.c — tables that are computed and not written: what their signature and their figures say.
 * SPDX-License-Identifier: MIT */
#include "sprague.h"
#include "tap.h"

/* FNV-1a written a second time, byte by byte, from the text of sprague.h. */
static uint64_t sign(const int64_t values[], size_t count)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < count; i++) {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            hash ^= ((uint64_t)values[i] >> shift) & 255;
            hash *= 1099511628211u;
        }
    }
    return hash;
}

typedef struct desk {
    spg_context *context;
    spg_ruleset *rules;
    spg_table_info info;
} desk;

static void open_desk(desk *d, const char *rules)
{
    *d = (desk){0};
    NEED(spg_context_new(&d->context) == SPG_OK, "a context");
    NEED(spg_ruleset_new(d->context, &d->rules) == SPG_OK, "a ruleset");
    NEED(spg_ruleset_add_text(d->rules, "test", rules, strlen(rules)) == SPG_OK, "the rules are read");
}

static void close_desk(desk *d)
{
    spg_ruleset_free(d->rules);
    spg_context_free(d->context);
}

static const char from_one[] = "game part(n: 1..) { for a in 1..n-2: part(a) + part(n-1-a); }";
static const char subtraction[] = "game take(n: 0..) { for k in 1..2: take(n-k); }";
static const char lone_rows[] = "game lone(r: 0.., c: 0..) { lone(r-1,c); }";
static const char loop[] = "given g = [[0],[1,2],[]]; game walk(v: 0..2) { for w in g[v]: walk(w); }";

static void the_signature_is_the_hash_of_the_values_in_order(void)
{
    const int64_t values[] = {1, 2, 0, 1};
    const spg_axis axis = {1, 4};
    desk d;
    open_desk(&d, subtraction);
    CHECK(spg_table_fill(d.rules, "take", &axis, 1, SPG_OF_SG, NULL, &d.info) == SPG_OK, "it is filled");
    CHECK(d.info.signature == sign(values, 4), "values 1 … 4 are 1, 2, 0, 1");
    CHECK_INT(d.info.cells, 4, "four cells");
    close_desk(&d);
}

static void the_last_axis_runs_fastest(void)
{
    const int64_t values[] = {0, 0, 0, 1, 1, 1};
    const spg_axis axes[] = {{0, 1}, {0, 2}};
    desk d;
    open_desk(&d, lone_rows);
    CHECK(spg_table_fill(d.rules, "lone", axes, 2, SPG_OF_AUTO, NULL, &d.info) == SPG_OK, "it is filled");
    CHECK(d.info.signature == sign(values, 6), "a row of zeros, then a row of ones");
    close_desk(&d);
}

static void outcomes_count_as_0_1_2_and_a_draw_has_distance_minus_1(void)
{
    const int64_t outcomes[] = {2, 1, 0}, distances[] = {-1, 1, 0};
    const spg_axis axis = {0, 2};
    desk d;
    open_desk(&d, loop);
    CHECK(spg_table_fill(d.rules, "walk", &axis, 1, SPG_OF_OUTCOME, NULL, &d.info) == SPG_OK, "outcomes");
    CHECK(d.info.signature == sign(outcomes, 3), "draw 2, win 1, lose 0");
    CHECK(spg_table_fill(d.rules, "walk", &axis, 1, SPG_OF_DISTANCE, NULL, &d.info) == SPG_OK, "distances");
    CHECK(d.info.signature == sign(distances, 3), "a draw is -1");
    close_desk(&d);
}

static void scores_are_signed(void)
{
    const int64_t values[] = {0, -5};
    const spg_axis axis = {0, 1};
    desk d;
    open_desk(&d, "game pay(n: 0..) { gain -5: pay(n-1); }");
    CHECK(spg_table_fill(d.rules, "pay", &axis, 1, SPG_OF_AUTO, NULL, &d.info) == SPG_OK, "it is filled");
    CHECK(d.info.signature == sign(values, 2), "0 and -5");
    close_desk(&d);
}

static void a_cell_that_is_no_position_counts_as_the_least_number(void)
{
    const int64_t values[] = {INT64_MIN, 0, 1};
    const spg_axis axis = {-1, 1};
    desk d;
    open_desk(&d, subtraction);
    CHECK(spg_table_fill(d.rules, "take", &axis, 1, SPG_OF_SG, NULL, &d.info) == SPG_OK, "it is filled");
    CHECK(d.info.signature == sign(values, 3), "take(-1) does not exist");
    close_desk(&d);
}

static void the_second_time_is_computed_afresh(void)
{
    const spg_axis axis = {0, 300};
    desk d;
    open_desk(&d, subtraction);
    CHECK(spg_table_fill(d.rules, "take", &axis, 1, SPG_OF_SG, NULL, &d.info) == SPG_OK, "the first time");
    const uint64_t first = d.info.signature;
    CHECK(spg_table_fill(d.rules, "take", &axis, 1, SPG_OF_SG, NULL, &d.info) == SPG_OK, "the second time");
    CHECK(d.info.signature == first, "the same values");
    CHECK(d.info.bytes >= 301 / 8, "memory is taken again for all cells");
    close_desk(&d);
}

static void what_has_no_number_is_refused(void)
{
    const spg_axis axis = {0, 2}, backwards = {2, 0};
    const spg_fill_options options = {.engine = "nonsense", .tier = -1};
    desk d;
    open_desk(&d, loop);
    CHECK(spg_table_fill(d.rules, "walk", &axis, 1, SPG_OF_SG, NULL, &d.info) == SPG_REFUSED, "a loopy value");
    CHECK(spg_error_hint(d.context)[0] != '\0', "the message says what to do");
    CHECK(spg_table_fill(d.rules, "walk", &backwards, 1, SPG_OF_SG, NULL, &d.info) == SPG_BAD_USAGE, "backwards");
    CHECK(spg_table_fill(d.rules, "walk", &axis, 0, SPG_OF_SG, NULL, &d.info) == SPG_BAD_USAGE, "no range");
    CHECK(spg_table_fill(d.rules, "walk", &axis, 1, SPG_OF_OUTCOME, &options, &d.info) != SPG_OK, "no such engine");
    CHECK(spg_table_fill(d.rules, "walk", &axis, 1, SPG_OF_OUTCOME, NULL, &d.info) == SPG_OK, "and then it works");
    close_desk(&d);
}

/* How many bytes stay taken at most when everything is freed does not matter; that a limit is kept and told does. */
static void every_limit_ends_in_an_answer_or_no_memory(void)
{
    const int64_t values[] = {0, 1, 2, 0, 1};
    const spg_axis axis = {0, 4};
    size_t refused = 0, limit = 0;
    spg_status status = SPG_NO_MEMORY;
    for (; limit < (size_t)1 << 24 && status == SPG_NO_MEMORY; limit += 4096) {
        desk d = {0};
        NEED(spg_context_new(&d.context) == SPG_OK, "a context");
        spg_set_memory_limit(d.context, limit);
        status = spg_ruleset_new(d.context, &d.rules);
        if (status == SPG_OK) { status = spg_ruleset_add_text(d.rules, "t", subtraction, sizeof subtraction - 1); }
        if (status == SPG_OK) { status = spg_table_fill(d.rules, "take", &axis, 1, SPG_OF_SG, NULL, &d.info); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "one of the two");
        if (status == SPG_OK) { CHECK(d.info.signature == sign(values, 5), "and then the right one"); }
        refused += status != SPG_OK;
        close_desk(&d);
    }
    CHECK(refused > 0 && status == SPG_OK, "small limits are refused, a large one is enough");
}

/* A row of heaps is held in pieces of 2^18 cells. */
static void long_rows_of_heaps_are_signed_as_a_whole(void)
{
    enum { LOW = 5, HIGH = 600000 };
    const spg_axis axis = {LOW, HIGH};
    const spg_fill_options options = {.engine = "heap", .tier = -1};
    static int64_t values[HIGH - LOW + 1];
    desk d;
    for (int64_t n = LOW; n <= HIGH; n++) { values[n - LOW] = n % 3; }
    open_desk(&d, subtraction);
    CHECK(spg_table_fill(d.rules, "take", &axis, 1, SPG_OF_SG, &options, &d.info) == SPG_OK, "it is filled");
    CHECK_TEXT(d.info.engine, "heap", "by heaps");
    CHECK_INT(d.info.cells, HIGH - LOW + 1, "all cells");
    CHECK(d.info.signature == sign(values, HIGH - LOW + 1), "the values are n modulo 3");
    close_desk(&d);
}

static int64_t part(const int64_t values[], int n)
{
    bool seen[1024] = {false};
    int64_t value = 0;
    for (int a = 1; a <= n - 2; a++) { seen[values[a] ^ values[n - 1 - a]] = true; }
    while (seen[value]) { value++; }
    return value;
}

static void a_heap_that_is_no_position_is_none_among_many(void)
{
    enum { HIGH = 600 };
    const spg_axis axis = {0, HIGH};
    const spg_fill_options options = {.engine = "heap", .tier = -1};
    int64_t values[HIGH + 1] = {INT64_MIN};
    desk d;
    for (int n = 1; n <= HIGH; n++) { values[n] = part(values, n); }
    open_desk(&d, from_one);
    CHECK(spg_table_fill(d.rules, "part", &axis, 1, SPG_OF_SG, &options, &d.info) == SPG_OK, "it is filled");
    CHECK_TEXT(d.info.engine, "heap", "by heaps");
    CHECK(d.info.signature == sign(values, HIGH + 1), "part(0) does not exist");
    close_desk(&d);
}

/* The least number of heaps that was told while they were worked out. */
static void notice(void *user, const spg_progress *progress)
{
    uint64_t *least = user;
    if (progress->done < *least) { *least = progress->done; }
}

static void what_is_kept_is_not_worked_out_again(void)
{
    const spg_axis first = {0, 99999}, next = {100000, 120000};
    spg_fill_options options = {.engine = "heap", .tier = -1, .keep = 1};
    uint64_t least = UINT64_MAX;
    desk d;
    open_desk(&d, subtraction);
    CHECK(spg_table_fill(d.rules, "take", &first, 1, SPG_OF_SG, &options, &d.info) == SPG_OK, "the first heaps");
    spg_set_progress(d.context, notice, &least);
    CHECK(spg_table_fill(d.rules, "take", &next, 1, SPG_OF_SG, &options, &d.info) == SPG_OK, "the next ones");
    CHECK(least >= 100000 && least < UINT64_MAX, "it goes on behind those that are known");
    const uint64_t kept = d.info.signature;
    options.keep = 0;
    CHECK(spg_table_fill(d.rules, "take", &next, 1, SPG_OF_SG, &options, &d.info) == SPG_OK, "afresh");
    CHECK(least < 100000, "from the first heap on");
    CHECK(d.info.signature == kept, "the same values");
    close_desk(&d);
}

TAP_MAIN(TEST(the_signature_is_the_hash_of_the_values_in_order), TEST(the_last_axis_runs_fastest),
         TEST(outcomes_count_as_0_1_2_and_a_draw_has_distance_minus_1), TEST(scores_are_signed),
         TEST(a_cell_that_is_no_position_counts_as_the_least_number), TEST(the_second_time_is_computed_afresh),
         TEST(what_has_no_number_is_refused), TEST(every_limit_ends_in_an_answer_or_no_memory),
         TEST(long_rows_of_heaps_are_signed_as_a_whole), TEST(a_heap_that_is_no_position_is_none_among_many),
         TEST(what_is_kept_is_not_worked_out_again))
