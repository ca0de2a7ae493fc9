/* test_measure_random.c — random rules with a measure have no cycle. SPDX-License-Identifier: MIT */
#include <stdarg.h>

#include "exec/machine.h"
#include "ir_helper.h"
#include "tap.h"

static rules r;

/* --- random rules, and all their positions in a small box --- */

enum { POSITIONS_MAX = 4000, WIDTH_MAX = 64 };

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
        uint64_t component[WIDTH_MAX];
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

/* --- boards, lists, sets and masks; s leads to the starts --- */

typedef struct writer {
    char *text;
    size_t size;
    int used;
} writer;

static void say(writer *w, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    w->used += vsnprintf(w->text + w->used, w->size - (size_t)w->used, format, list);
    va_end(list);
}

static void say_pattern(writer *w, uint32_t rows, uint32_t columns)
{
    static const char letters[] = "X.OX..?";
    say(w, "\"");
    for (uint32_t row = 0; row < rows; row++) {
        if (row > 0) { say(w, "/"); }
        for (uint32_t c = 0; c < columns; c++) { say(w, "%c", letters[random_below(7)]); }
    }
    say(w, "\"");
}

static void say_rewrite(writer *w)
{
    const uint32_t rows = 1 + random_below(2), columns = 1 + random_below(3 - rows);
    say(w, " for h in rewrite(b, ");
    say_pattern(w, rows, columns);
    say(w, " => ");
    say_pattern(w, rows, columns);
    say(w, "): g(h);");
}

static void say_with(writer *w)
{
    static const char *const places[] = {"r,c", "r,c", "r-1,c", "r+1,c", "r,c+1", "r,c-1", "c,r", "r+1,c-1", "0,c"};
    static const char *const signs[] = {" == \"X\"",         " == \".\"", " != \".\"",
                                        " in [\"X\",\"O\"]", " != \"X\"", " == \"#\""};
    static const char *const joins[] = {" and ", " and ", " or "};
    static const char *const values[] = {"\"X\"", "\".\"", "\"O\"", "b[r,c]", "(if r > c then \"X\" else \".\")"};
    const char *from = PICK(places);
    const char *to = PICK(places);
    say(w, " for r in 0..2, c in 0..1 where b[%s]%s%sb[%s]%s: ", from, PICK(signs), PICK(joins), to, PICK(signs));
    say(w, "g(b with [%s]: %s", from, PICK(values));
    if (random_below(3) > 0) { say(w, ", [%s]: %s", to, PICK(values)); }
    say(w, ");");
}

static void say_drop(writer *w)
{
    static const char *const letters[] = {"X", ".", "O"};
    static const char *const ends[] = {"max", "min"};
    say(w, " for c in 0..1 where any(i in 0..2: b[i,c] == \"%s\"): ", PICK(letters));
    say(w, "g(b with [%s(i in 0..2 where b[i,c] == \"%s\": i),c]: \"%s\");", PICK(ends), PICK(letters), PICK(letters));
}

static void random_board_rules(char *text, size_t size)
{
    writer w = {text, size, 0};
    const uint32_t rows = 1 + random_below(3), columns = 1 + random_below(2);
    say(&w, "game s(a: 0..6, b: 0..0) {");
    for (uint32_t i = 0; i < 5; i++) {
        say(&w, " if a == %u: g([", i);
        for (uint32_t row = 0; row < rows; row++) {
            say(&w, row > 0 ? ",\"" : "\"");
            for (uint32_t c = 0; c < columns; c++) { say(&w, "%c", "X.O."[random_below(4)]); }
            say(&w, "\"");
        }
        say(&w, "]);");
    }
    say(&w, " } game g(b: grid) {");
    for (uint32_t i = 0; i < 1 + random_below(3); i++) {
        const uint32_t kind = random_below(8);
        if (kind < 3) { say_rewrite(&w); }
        if (kind >= 3 && kind < 7) { say_with(&w); }
        if (kind == 7) { say_drop(&w); }
    }
    say(&w, " }");
}

static void random_list_rules(char *text, size_t size)
{
    static const char *const ranges[] = {"list of 0..2", "list of 0..",   "list of 0..1",
                                         "bag of 0..2",  "list of -1..2", "list"};
    static const char *const loops[] = {"for i in 0..len(a)-1", "for i in 0..len(a)-2", "for i in 1..len(a)-1"};
    static const char *const guards[] = {"", " where a[i] == 0", " where a[i] > 0", " where a[i] != a[0]",
                                         " where a[i] >= 1 and i > 0"};
    static const char *const items[] = {"a[i]-1", "0", "1", "a[i]", "1-a[i]", "a[i]+1", "min(a[i], 1)", "a[0]", "2"};
    static const char *const places[] = {"i", "i-1", "i+1", "0"};
    static const char *const conditions[] = {"t == i", "t < i", "t <= i", "t == i-1", "t != i", "a[t] > 0"};
    static const char *const made[] = {"a[t]-1", "min(a[t], 1)", "0", "1-a[t]", "a[t]", "min(a[t], a[i])", "a[i]-1"};
    static const char *const filters[] = {"t != i",      "t < i",    "t > 0", "a[t] != a[i]",
                                          "a[t] < a[i]", "a[t] > 0", "t != 0"};
    static const char *const mapped[] = {
        "x-1", "min(x, 1)", "x", "if x == a[i] then 0 else x", "1-x", "if x > a[i] then a[i] else x"};
    static const char *const kept[] = {"x != a[i]", "x > a[i]", "x > 0", "x % 2 == 0", "x == a[i]"};
    writer w = {text, size, 0};
    say(&w, "game s(a: 0..6, b: 0..0) {");
    for (uint32_t i = 0; i < 5; i++) {
        say(&w, " if a == %u: g([", i);
        for (uint32_t k = 0; k < 1 + i % 3; k++) { say(&w, "%s%u", k > 0 ? "," : "", random_below(3)); }
        say(&w, "]);");
    }
    const char *range = PICK(ranges);
    const bool bag = strncmp(range, "bag", 3) == 0;
    say(&w, " } game g(a: %s) {", range);
    for (uint32_t i = 0; i < 1 + random_below(2); i++) {
        say(&w, " %s%s: ", PICK(loops), PICK(guards));
        switch (bag ? 4 + random_below(3) : random_below(9)) {
        case 0: say(&w, "g(a with [i]: %s);", PICK(items)); break;
        case 1: say(&w, "g(a with [i]: %s, [%s]: %s);", PICK(items), PICK(places), PICK(items)); break;
        case 2:
            say(&w, "g([if %s then %s else %s for t in 0..len(a)-1]);", PICK(conditions), PICK(made), PICK(made));
            break;
        case 3: say(&w, "g([%s for x in a]);", PICK(mapped)); break;
        case 4: say(&w, "g(a without i);"); break;
        case 5: say(&w, "g([a[t] for t in 0..len(a)-1 where %s]);", PICK(filters)); break;
        case 6: say(&w, "g([x for x in a where %s]);", PICK(kept)); break;
        case 7: say(&w, "g((a without i) + [%s]);", PICK(items)); break;
        case 8: say(&w, "g(sort(a with [i]: %s));", PICK(items)); break;
        }
    }
    say(&w, " }");
}

static void random_set_rules(char *text, size_t size)
{
    static const char *const ranges[] = {"set of 0..3", "set[2] of 0..", "set of 0..", "bag[2] of 0..2", "set of 1..3"};
    static const char *const loops[] = {"for k in 0..3",
                                        "for k in a",
                                        "for k in b",
                                        "for k in 0..3 where not (k in a)",
                                        "for k in 0..3 where not (k in a or k in b)",
                                        "for k in a where k in b",
                                        "for k in 1..3 where k in a or k in b",
                                        "for k in 0..2 where not (k+1 in a)"};
    static const char *const made[] = {"a plus k",
                                       "a minus k",
                                       "a",
                                       "b",
                                       "b plus k",
                                       "b minus k",
                                       "a minus k plus (k-1)",
                                       "a plus k minus 0",
                                       "{x for x in a where x != k}",
                                       "{x for x in a where x < k}",
                                       "{x for x in b where x % k != 0}",
                                       "{x for x in a where not (x in b)}",
                                       "a minus min(a)",
                                       "a plus (k+1)",
                                       "{k}"};
    writer w = {text, size, 0};
    say(&w, "game s(a: 0..6, b: 0..0) {");
    for (uint32_t i = 0; i < 5; i++) {
        say(&w, " if a == %u: g([%u,%u], [%u]);", i, random_below(4), random_below(4), random_below(4));
    }
    const char *range = PICK(ranges);
    if (range[0] == 'b') {
        say(&w, " } game g(a: %s, b: %s) {", range, range);
        for (uint32_t i = 0; i < 1 + random_below(2); i++) {
            say(&w, " %s: g(%s, %s);", loops[random_below(8)], made[random_below(8)], made[random_below(6)]);
        }
    } else {
        say(&w, " } game g(a: %s, b: %s) {", range, range);
        for (uint32_t i = 0; i < 1 + random_below(2); i++) {
            say(&w, " %s: g(%s, %s);", PICK(loops), PICK(made), PICK(made));
        }
    }
    say(&w, " }");
}

static void random_mask_rules(char *text, size_t size)
{
    static const char *const ranges[] = {"0..15", "0..", "0..31", "-8..15"};
    static const char *const loops[] = {"for i in 0..3 where bit(a,i) == 1",
                                        "for i in 0..3 where bit(a,i) == 0",
                                        "for i in 0..3",
                                        "for i in 0..3 where (a >> i) & 1 == 1",
                                        "for i in 0..3 where a & (1 << i) == 0",
                                        "for i in 0..3 where bit(a | b, i) == 0",
                                        "for i in 1..3 where a / 2**i % 2 == 1",
                                        "for i in [3,5,6] where a & i == i",
                                        "for i in 0..3 where (a | b) & (1 << i) == 0",
                                        "for i in 1..3 where bit(a,i) != 0 and bit(b,i) == 0",
                                        "for i in 1..3 where a & i != a"};
    static const char *const made[] = {"a xor (1 << i)",
                                       "a | (1 << i)",
                                       "a - (1 << i)",
                                       "a + 2**i",
                                       "a",
                                       "b",
                                       "b xor (1 << i)",
                                       "a & i",
                                       "a xor i",
                                       "a xor (1 << i) xor (1 << (i-1))",
                                       "a & (a-1)",
                                       "a | b",
                                       "b | (1 << i)",
                                       "a xor (1 << i) xor 1",
                                       "a & b",
                                       "a xor 2**i"};
    writer w = {text, size, 0};
    const char *range = PICK(ranges);
    say(&w, "game g(a: %s, b: %s) {", range, range);
    for (uint32_t i = 0; i < 1 + random_below(2); i++) {
        say(&w, " %s: g(%s, %s);", PICK(loops), PICK(made), PICK(made));
    }
    say(&w, " }");
}

typedef void random_text(char *text, size_t size);

/* Whenever a measure is found, no play from the starts comes back to where it was. */
static void measures_are_no_lie(random_text *make, int rounds, int least, const char *what)
{
    int found = 0;
    int cycles = 0;
    for (int round = 0; round < rounds; round++) {
        char text[2048];
        spg_facts facts;
        make(text, sizeof text);
        NEED(open_rules(&r, text), text);
        NEED(make_facts(&r, r.program.games.at[0].name, &facts) == SPG_OK, "facts");
        const bool measured = facts.measure.found && !facts.measure.has_floor;
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
    printf("# %s: %d with a measure, %d with a cycle\n", what, found, cycles);
    CHECK(found >= least && cycles >= least, "enough of both kinds");
}

static void random_rules_with_a_measure_have_no_cycle(void)
{
    measures_are_no_lie(random_rules, (int)tap_part(600), (int)(20 / tap_sample()), "numbers");
}

static void random_rules_of_boards_lists_sets_and_masks_have_no_cycle(void)
{
    measures_are_no_lie(random_board_rules, (int)tap_part(1000), (int)(20 / tap_sample()), "boards");
    measures_are_no_lie(random_list_rules, (int)tap_part(500), (int)(20 / tap_sample()), "lists");
    measures_are_no_lie(random_set_rules, (int)tap_part(500), (int)(20 / tap_sample()), "sets");
    measures_are_no_lie(random_mask_rules, (int)tap_part(500), (int)(20 / tap_sample()), "masks");
}

TAP_MAIN(TEST(random_rules_with_a_measure_have_no_cycle),
         TEST(random_rules_of_boards_lists_sets_and_masks_have_no_cycle))
