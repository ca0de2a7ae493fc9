/* test_measure.c — measures are found where there are some, and never where play can go on. SPDX-License-Identifier: MIT */
#include "exec/machine.h"
#include "ir_helper.h"
#include "tap.h"

static rules r;
static char answer[4096];

/* The measure of the last game of the rules. */
static const char *measure_of(const char *text)
{
    spg_facts facts;
    snprintf(answer, sizeof answer, "(the rules are wrong)");
    if (open_rules(&r, text) && make_facts(&r, NULL, &facts) == SPG_OK) {
        spg_text out;
        spg_text_init(&out, &r.run);
        spg_measure_dump(SPG_ENGLISH, &r.program, &facts.measure, (uint32_t)r.program.games.count - 1, &out);
        snprintf(answer, sizeof answer, "%s", facts.measure.found ? spg_text_get(&out) : "none");
        CHECK(facts.traits.acyclic == (facts.measure.found && !facts.measure.has_floor), "acyclic says the same");
        spg_text_clear(&out);
        spg_facts_clear(&facts);
    }
    close_rules(&r);
    CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    return answer;
}

static void sums_of_parameters_are_found(void)
{
    CHECK_TEXT(measure_of("game g(n: 0..) { for k in 1..n: g(n-k); }"), "n", "nim");
    CHECK_TEXT(measure_of("given m = 3; game g(n: 0..) { for k in 1..m: g(n-k); }"), "n", "bash");
    CHECK_TEXT(measure_of("game g(t: 0..100) { for k in 1..9: g(t+k); }"), "-t", "up to a bound");
    CHECK_TEXT(measure_of("given goal: 1..; game g(t: 0..) { end lose if t >= goal; g(t+1); }"), "-t", "up to a given");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { g(a-2,b+1); g(a+1,b-2); }"), "a + b", "a knight");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { g(a-1,b+1); g(a,b-1); }"), "2*a + b", "twice one of them");
    CHECK_TEXT(measure_of("game g(i, j) { if i < j: { g(i+1,j); g(i,j-1); } }"), "-i + j", "a distance");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { end lose if min(a,b) == 0; let s = min(a,b); let t = max(a,b);"
                          " for k in 1..t/s: g(s, t-k*s); }"),
               "a + b", "Euclid");
    CHECK_TEXT(measure_of("game g(n: 1..) { for d in 2..n where n % d == 0: g(n/d); }"), "n", "a quotient");
    CHECK_TEXT(measure_of("game g(n: 0..) { for i in 0.. while 2**i <= n: g(n - 2**i); }"), "n", "powers");
}

static void levels_follow_each_other(void)
{
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { for k in 0..99: g(a-1, k); g(a, b-1); }"), "a, then b",
               "a word order");
    CHECK_TEXT(measure_of("game g(a: 0.., b: 0..) { for k in 0..a+b: g(a-1, k); g(a, b-1); }"), "a, then b",
               "without bound");
    CHECK_TEXT(measure_of("game h(n: 0..) { h(n-1); } game g(n: 0..) { h(n); h(n+9); }"), "left for good by every move",
               "an opening");
    CHECK_TEXT(measure_of("game h(n: 0..) { g(n-1); } game g(n: 0..) { h(n); }"), "n", "two games in turn");
}

static void lists_bags_sets_and_grids_have_measures(void)
{
    CHECK_TEXT(measure_of("game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k); }"), "sum(a)",
               "heaps");
    CHECK_TEXT(
        measure_of("game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i-1]: a[i-1]+k); }"),
        "steps(a)", "stairs");
    CHECK_TEXT(measure_of("game g(a: list) { for i in 0..len(a)-1: g(a without i); }"), "len(a)", "items fall out");
    CHECK_TEXT(measure_of("game g(s: set) { for i in s: g(s minus i); }"), "len(s)", "a set");
    CHECK_TEXT(measure_of("game g(b: grid) { for h in rewrite(b, \"?O\" => \"?X\", \"O?\" => \"X?\"): g(h); }"),
               "how often \"O\" stands in b", "a board");
    CHECK_TEXT(measure_of("game g(b: grid) { for h in rewrite(b, \"A\" => \"B\", \"B\" => \"C\"): g(h); }"),
               "how often \"A\" stands in b, then how often \"B\" stands in b", "one rule after the other");
    static const char *const cells[] = {
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2: if \".\" == b[r,c] and r < c: g(b with [r,c]: \"X\", [c,r]: "
        "\"Y\"); }",
        "game g(b: grid, p) { for r in 0..2, c in 0..2 where b[r,c] == \".\": "
        "g(b with [r,c]: (if p == 1 then \"X\" else \"O\"), 3-p); }",
        "game g(b: grid) { for c in 0..2, r in 0..2 where b[r,c] == \".\" and b[r+1,c] != \".\": "
        "{ first: g(b with [r,c]: \"X\"); second: g(b with [r,c]: \"O\"); } }",
    };
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        CHECK_TEXT(measure_of(cells[i]), "how often \".\" stands in b", cells[i]);
    }
}

static void endless_play_has_no_measure(void)
{
    static const char *const endless[] = {
        "game g(n: 0..9) { g(9-n); }",
        "game g(n) { g(n-1); }",
        "game g(n: 0..) { g(n+1); }",
        "game g(n: 0..) { for k in 0..n: g(n-k); }",
        "given S = {0,1}; game g(n: 0..) { for k in S: g(n-k); }",
        "given m: 0..; game g(n: 0..) { g(n-m); }",
        "game g(n: 0..) { for k in 0-1..n: g(n-k); }",
        "game g(n: 0..) { g(n*n); }",
        "game g(n: 0..) { g(n/2); }",
        "game g(n: 0..) { g((n+1) % 5); }",
        "game g(n: 0..) { g(abs(n-3)); }",
        "game g(n: 0..) { g(if n > 3 then n-1 else n+1); }",
        "game g(n: 0..) { g(n xor 1); }",
        "game g(a: 0.., b: 0..) { g(b, a); }",
        "game g(a: 0.., b: 0..) { g(a-1,b+1); g(a+1,b-1); }",
        "game g(a: 0.., b: 0..) { g(a-1,b+2); g(a+2,b-1); }",
        "game g(a: 0.., b: 0..) { g(a-1, b+1); g(a+1, b-2); g(a, b+1); }",
        "game g(i, j) { g(i+1,j); g(i,j-1); }",
        "game h(n: 0..) { g(n); } game g(n: 0..) { h(n); }",
        "game h(n: 0..) { g(n+1); } game g(n: 0..) { h(n-1); }",
        "game g(n: 0..) { g(n-1) + g(n); }",
        "game g(n: 0..) { g(n-1); sum(x in [n]: g(x)); }",
        "game g(a: list) { for i in 0..len(a)-1: g(a with [i]: a[i]-1); }",
        "game g(a: list) { for i in 0..9, k in 1..5: g(a with [i]: k); }",
        "game g(a: list) { for i in 0..9: g(a with [i+20]: 0); }",
        "game g(a: list) { for i in 0..len(a)-1, k in 1..a[i]: g(a with [i]: a[i]-k, [i+1]: a[i+1]+k, [i-1]: 0-k); }",
        ("game g(a: list of 0..) { for i in 1..len(a)-1 where a[i] > 0: g(a with [i]: a[i]-1, [i-1]: a[i-1]+1);"
         " for i in 1..len(a)-1 where a[i-1] > 0: g(a with [i]: a[i]+1, [i-1]: a[i-1]-1); }"),
        "game g(a: bag) { for i in 0..len(a)-1: g((a without i) plus (a[i]-1)); }",
        "game g(a: bag) { for i in 0..len(a)-1: g((a without i) plus a[i]); }",
        "game g(s: set) { for i in s: g(s minus (i+1)); }",
        "game g(s: set) { for i in s: g((s minus i) plus (i+1)); }",
        "game g(b: grid) { for h in rewrite(b, \"01\" => \"10\", \"10\" => \"01\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"0?\" => \"10\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"A\" => \"B\", \"B\" => \"A\"): g(h); }",
        "game g(b: grid) { for r in 0..2, c in 0..2: g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [c,r]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] != \".\": g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \"X\": g(b with [r,c]: \".\", [c,r]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: b[c,r]); }",
        "game g(b: grid) { for r in -1..3, c in 0..2 where b[r,c] == \"#\": g(b with [r,c]: \"X\"); }",
        "game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\" or r > 1: g(b with [r,c]: \"X\"); }",
        ("game g(b: grid) { for r in 0..2, c in 0..2 where b[r,c] == \".\": g(b with [r,c]: \"X\");"
         " for r in 0..2, c in 0..2 where b[r,c] == \"X\": g(b with [r,c]: (if r > c then \"Y\" else \".\")); }"),
        "given e = [[1],[0]]; game g(v) { for w in e[v]: g(w); }",
        "def f(x) = if x > 5 then f(x-1) else x; game g(n: 0..) { g(f(n)); }",
    };
    for (size_t i = 0; i < sizeof endless / sizeof endless[0]; i++) {
        CHECK_TEXT(measure_of(endless[i]), "none", endless[i]);
    }
}

static void a_measure_may_need_items_of_a_least_size(void)
{
    CHECK_TEXT(measure_of("def drop0(a, x) = if x == 0 then a else a plus x;"
                          "game g(a: bag) { for i in 0..len(a)-1: g(drop0(a without i, a[i]-1)); }"),
               "sum(a) (when no item is below 1)", "an item 0 would go on for ever");
}

static void the_rule_that_stops_the_search_is_told(void)
{
    spg_facts facts;
    NEED(open_rules(&r, "game g(n: 0..) { g(n-1); g(n+2); g(n-3); }"), "the rules are read");
    NEED(make_facts(&r, NULL, &facts) == SPG_OK, "facts");
    const spg_span span = spg_pool_node(&r.program.pool, facts.measure.move)->span;
    CHECK(!facts.measure.found && facts.measure.game == 0, "none found");
    CHECK(strncmp(r.run.sources.at[span.source - 1].text + span.start, "g(n+2)", 6) == 0, "g(n+2)");
    spg_facts_clear(&facts);
    close_rules(&r);
}

/* --- random rules, and all their positions in a small box --- */

enum { POSITIONS_MAX = 4000 };

static spg_intern positions;
static uint8_t colour[POSITIONS_MAX]; /* 0 new, 1 on the path, 2 done */

typedef struct visit {
    uint32_t position;
    bool leave;
} visit;

/* Depth first from one component; true: a cycle. */
static bool has_cycle(const spg_game *game, const uint64_t *start, bool *too_many)
{
    SPG_ARRAY(visit) todo = {0};
    spg_batch batch;
    const size_t size = 1 + (size_t)game->width;
    uint32_t number = 0;
    bool cycle = false;
    spg_batch_init(&batch, &r.run, game->width);
    CHECK(spg_intern_put(&positions, start, size * 8, &number, NULL) == SPG_OK, "a position");
    if (colour[number] == 0) { *too_many = *too_many || SPG_PUSH(&r.run, &todo, (visit){number, false}) != SPG_OK; }
    while (todo.count > 0 && !cycle && !*too_many) {
        const visit now = todo.at[--todo.count];
        if (now.leave) {
            colour[now.position] = 2;
            continue;
        }
        if (colour[now.position] != 0) { continue; }
        colour[now.position] = 1;
        *too_many = *too_many || SPG_PUSH(&r.run, &todo, (visit){now.position, true}) != SPG_OK;
        uint64_t component[8];
        size_t length = 0;
        memcpy(component, spg_intern_get(&positions, now.position, &length), size * 8);
        if (game->options(game->rules, component, SPG_TURN_FIRST, &batch) != SPG_OK) {
            *too_many = r.run.error.status != SPG_TRAP;
            continue;
        }
        for (size_t i = 0; i < batch.words.count / size && !cycle; i++) {
            if (spg_intern_put(&positions, spg_batch_part(&batch, (uint32_t)i), size * 8, &number, NULL) != SPG_OK ||
                number >= POSITIONS_MAX - 1) {
                *too_many = true;
                break;
            }
            if (colour[number] == 1) { cycle = true; }
            if (colour[number] == 0) {
                *too_many = *too_many || SPG_PUSH(&r.run, &todo, (visit){number, false}) != SPG_OK;
            }
        }
    }
    SPG_ARRAY_CLEAR(&r.run, &todo);
    spg_batch_clear(&batch);
    return cycle;
}

static bool explore(spg_facts *facts)
{
    spg_machine *machine = NULL;
    spg_game game;
    spg_layout layouts[4] = {{0}};
    bool cycle = false;
    bool too_many = false;
    spg_intern_init(&positions, &r.run);
    memset(colour, 0, sizeof colour);
    CHECK(spg_machine_new(&r.run, &r.program, &machine) == SPG_OK, "a machine");
    CHECK(spg_machine_apply(machine, (uint32_t)r.program.settings.count) == SPG_OK, "givens");
    CHECK(spg_facts_layouts(&r.run, &r.program, r.games, r.givens, &facts->arena, layouts) == SPG_OK, "layouts");
    CHECK(spg_machine_game(machine, r.games, layouts, &facts->traits, &game) == SPG_OK, "a game");
    r.run.memory.limit = r.run.memory.used + (4 << 20); /* numbers that grow give moves without end */
    for (spg_int a = 0; a < 7 && !cycle && !too_many; a++) {
        for (spg_int b = 0; b < 7 && !cycle && !too_many; b++) {
            const spg_value arguments[] = {{.number = a}, {.number = b}};
            spg_value value;
            spg_position position;
            if (spg_machine_component(machine, 0, arguments, SPG_NOWHERE, &facts->arena, &value) != SPG_OK) {
                continue;
            }
            CHECK(spg_machine_encode(&game, value, SPG_TURN_FIRST, &facts->arena, &position) == SPG_OK, "words");
            cycle = has_cycle(&game, position.words, &too_many);
        }
    }
    spg_machine_game_free(machine, &game);
    spg_machine_free(machine);
    spg_intern_clear(&positions);
    r.run.memory.limit = SIZE_MAX;
    return cycle;
}

static const char *pick(const char *const *from, uint32_t count)
{
    return from[random_below(count)];
}

#define PICK(list) pick(list, sizeof list / sizeof list[0])

static void random_rules(char *text, size_t size)
{
    static const char *const ranges[] = {"0..", "0..9", "1..", "0..12"};
    static const char *const loops[] = {"",
                                        "for k in 1..a: ",
                                        "for k in 0..b: ",
                                        "for k in 1..min(a,b): ",
                                        "for k in {1,3}: ",
                                        "for k in 1..max(a,b) where k != b: ",
                                        "for k in a..b: ",
                                        "for k in 1.. while k*k <= a: ",
                                        "if a < b: ",
                                        "if a != b: ",
                                        "if a > 2 or b > a: "};
    static const char *const one[] = {"a-1", "a",   "b-1", "b",     "a+1",      "min(a,b)",
                                      "a/2", "a-b", "b%3", "2*a-3", "abs(a-b)", "if a > b then a-1 else b-1",
                                      "0"};
    static const char *const with_k[] = {"a-k", "b-k", "k-1", "a+k-b", "k", "a%k", "b-k*k"};
    int used = snprintf(text, size, "game g(a: %s, b: %s) {", PICK(ranges), PICK(ranges));
    for (uint32_t i = 0; i < 1 + random_below(3); i++) {
        const char *loop = PICK(loops);
        const bool k = strstr(loop, "for k") != NULL;
        const char *first = k && random_below(2) == 0 ? PICK(with_k) : PICK(one);
        const char *second = k && random_below(2) == 0 ? PICK(with_k) : PICK(one);
        used += snprintf(text + used, size - (size_t)used, " %sg(%s, %s);", loop, first, second);
    }
    snprintf(text + used, size - (size_t)used, " }");
}

static void random_rules_with_a_measure_have_no_cycle(void)
{
    int found = 0;
    int cycles = 0;
    for (int round = 0; round < (int)tap_part(1000); round++) {
        char text[512];
        spg_facts facts;
        random_rules(text, sizeof text);
        NEED(open_rules(&r, text), text);
        NEED(make_facts(&r, NULL, &facts) == SPG_OK, "facts");
        const bool measured = facts.measure.found;
        if (measured || round % 5 == 0) {
            const bool cycle = explore(&facts);
            if (measured && cycle) { printf("# %s\n", text); }
            CHECK(!(measured && cycle), "no cycle");
            found += measured;
            cycles += cycle;
        }
        spg_facts_clear(&facts);
        close_rules(&r);
        CHECK_INT(r.run.memory.used, 0, "all memory is given back");
    }
    printf("# %d with a measure, %d with a cycle\n", found, cycles);
    CHECK(found > (int)tap_part(100) && cycles > (int)tap_part(50), "enough of both kinds");
}

TAP_MAIN(TEST(sums_of_parameters_are_found), TEST(levels_follow_each_other),
         TEST(lists_bags_sets_and_grids_have_measures), TEST(endless_play_has_no_measure),
         TEST(a_measure_may_need_items_of_a_least_size), TEST(the_rule_that_stops_the_search_is_told),
         TEST(random_rules_with_a_measure_have_no_cycle))
