/* test_regions.c — boards as sums of regions, against engines that know nothing of regions. SPDX-License-Identifier: MIT */
#include "exec/regions_packed.h"

#include <string.h>

#include "family_helper.h"
#include "tap.h"

static spg_status write_parts(const family *f, const spg_batch *batch, uint32_t first, uint32_t count, spg_text *out)
{
    if (count == 0) { spg_text_add(out, "nothing"); }
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) { spg_text_add(out, " + "); }
        SPG_TRY(spg_machine_write_component(&f->game, spg_batch_part(batch, first + i), out));
    }
    return SPG_OK;
}

/* The regions of a component, or those of its options. */
static spg_status write_component(const family *f, const uint64_t *words, bool moves, spg_turn turn, spg_text *out)
{
    spg_batch batch;
    spg_batch_init(&batch, &now.run, f->game.width);
    spg_status status = moves ? f->game.split_options(f->game.rules, words, turn, &batch)
                              : f->game.split(f->game.rules, words, &batch);
    if (!moves && status == SPG_OK) { status = write_parts(f, &batch, 0, spg_batch_parts(&batch), out); }
    for (size_t i = 0; moves && status == SPG_OK && i < batch.options.count; i++) {
        const spg_option *option = &batch.options.at[i];
        if (i > 0) { spg_text_add(out, "; "); }
        if (option->gain != 0 || option->again) { spg_text_addf(out, "(%d %d) ", (int)option->gain, option->again); }
        status = write_parts(f, &batch, option->first_part, option->parts, out);
    }
    spg_batch_clear(&batch);
    return status;
}

static spg_status write_split(const char *rules, const char *position_text, bool moves, spg_text *out)
{
    family f;
    spg_value value;
    spg_position position;
    SPG_TRY(open_family(rules, &f));
    SPG_TRY(typed_position(position_text, &value));
    SPG_TRY(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position));
    spg_text_init(out, &now.run);
    if (f.game.split == NULL) {
        spg_text_add(out, "no regions");
        return SPG_OK;
    }
    return write_component(&f, position.words, moves, SPG_TURN_FIRST, out);
}

static const char *split_of(const char *rules, const char *position_text, bool moves)
{
    static char text[1024];
    spg_text out = {0};
    const spg_status status = write_split(rules, position_text, moves, &out);
    snprintf(text, sizeof text, "%s", status == SPG_OK ? spg_text_get(&out) : worded(&now.run.error));
    spg_text_clear(&out);
    return close_machine() == 0 ? text : "memory not given back";
}

#define CHECK_REGIONS(rules, position, want, fact) CHECK_TEXT(split_of(rules, position, false), want, fact)

#define SQUARES "game g(b: grid) { for h in rewrite(b, \"00/00\" => \"11/11\"): g(h); }"
#define RUNS "game g(b: grid) { stuck win; for h in rewrite(b, \"O\" => \"X\", \"OO\" => \"XX\"): g(h); }"

/* ---- what the regions are ---- */

static void cells_that_no_pattern_can_cover_vanish(void)
{
    CHECK_REGIONS(SQUARES, "g([\"0010\",\"0011\",\"1000\",\"0000\"])", "g([\"00\",\"00\"]) + g([\"000\",\"000\"])",
                  "two");
    CHECK_REGIONS(SQUARES, "g([\"0101\",\"1010\"])", "nothing", "no square fits");
    CHECK_REGIONS(SQUARES, "g([])", "nothing", "no board");
    CHECK_REGIONS(SQUARES, "g([\"000\",\"000\",\"100\"])", "g([\".00\",\"000\",\"000\"])", "one, turned");
    CHECK_REGIONS(SQUARES, "g([\"0001\",\"0000\"])", "g([\"000\",\"000\"])", "the last cell is of no use");
}

static void patterns_of_one_row_make_runs(void)
{
    CHECK_REGIONS(RUNS, "g([\"OXOO\",\"OOOX\"])", "g([\"O\"]) + g([\"OO\"]) + g([\"OOO\"])", "runs");
}

static void equal_regions_have_one_form_only_as_far_as_the_rules_are_symmetric(void)
{
    CHECK_REGIONS(SQUARES, "g([\"00\",\"00\",\"00\"]) ", "g([\"000\",\"000\"])", "turned");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \"ab\" => \"bb\"): g(h); }", "g([\"ab\",\"ba\"])",
                  "g([\"ab\"])", "one of them is dead");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \"ab\" => \"cb\", \"ba\" => \"bc\"): g(h); }",
                  "g([\"ab\",\"ba\"])", "g([\"ab\"]) + g([\"ab\"])", "mirrored");
    CHECK_REGIONS("game g(b: grid) { first: for h in rewrite(b, \"0/0\" => \"1/1\"): g(h); second: for h in rewrite(b, "
                  "\"00\" => \"11\"): g(h); }",
                  "g([\"00100\",\"11101\",\"11101\"])", "g([\".0\",\".0\",\"00\"]) + g([\"00\"])",
                  "roles are not exchanged");
}

static void what_may_be_written_later_joins(void)
{
    static const char rules[] = "game g(b: grid) { for h in rewrite(b, \"a0\" => \"aa\"): g(h); }";
    CHECK_REGIONS(rules, "g([\"a0000\"])", "g([\"a0000\"])", "it spreads");
    CHECK_REGIONS(rules, "g([\"0a0x0a0\"])", "g([\"a0\"]) + g([\"a0\"])", "not to the left, nor past what stops it");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \"a?\" => \"bb\"): g(h); }", "g([\"aa1\"])", "g([\"aa.\"])",
                  "written without being read");
}

static void what_cannot_change_does_not_join(void)
{
    static const char rules[] = "game g(b: grid) { for h in rewrite(b, \"w0\" => \"w1\", \"0w\" => \"1w\"): g(h); }";
    CHECK_REGIONS(rules, "g([\"0w0\"])", "g([\"w0\"]) + g([\"w0\"])", "a wall seen by both");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \"0?0\" => \"1?1\"): g(h); }", "g([\"000000\"])",
                  "g([\"0.0.0\"]) + g([\"0.0.0\"])", "what is skipped");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \"0?\" => \"1?\"): g(h); }", "g([\"00\"])", "g([\"0.\"])",
                  "but it must lie on the board");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \"a?\" => \"bx\", \"?a\" => \"xb\"): g(h); }", "g([\"axa\"])",
                  "g([\".a\"]) + g([\".a\"])", "written as it was");
}

static void a_blank_is_no_character_of_a_pattern(void)
{
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \".A\" => \"xx\"): g(h); }", "g([\".A\",\".A\",\"AA\"])",
                  "g([\".A\"]) + g([\".A\"])", "no pattern below");
    CHECK_REGIONS("game g(b: grid) { for h in rewrite(b, \".?A\" => \"x?x\"): g(h); }", "g([\".AA\"])", "g([\".BA\"])",
                  "dot and A are taken");
}

static void options_are_sums_of_regions(void)
{
    CHECK_TEXT(split_of(RUNS, "g([\"OOO\"])", true),
               "g([\"OO\"]); g([\"O\"]) + g([\"O\"]); g([\"OO\"]); g([\"O\"]); g([\"O\"])", "singles, then pairs");
    CHECK_TEXT(split_of("game s(n: 0..) { if n > 0: g([\"OXO\"]); else: g([\"X\"]); } "
                        "game g(b: grid) { for h in rewrite(b, \"O\" => \"X\"): g(h); }",
                        "s(1)", true),
               "g([\"O\"]) + g([\"O\"])", "from a game without a board");
}

static void other_rules_have_no_regions(void)
{
    static const char *const rules[] = {
        "game g(b: grid) { for h in rewrite(b, \"01\" => \"10\", \"10\" => \"01\"): g(h); }",
        "game g(b: grid) { end win if rows(b) == 1; for h in rewrite(b, \"0\" => \"1\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"0\" => \"1\") where h[0,0] == \"1\": g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"0\" => \"1\"), i in 0..1: g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"0\" => \"1\"): g(h with [0,0]: \"1\"); }",
        "game g(b: grid) { if b[0,0] == \"0\": for h in rewrite(b, \"0\" => \"1\"): g(h); }",
        "game g(b: grid) { for h in rewrite(b, \"0\" => \"1\"): { g(h); g(h); } }",
        "game g(b: grid) { for h in rewrite(b, \"0\" => \"1\"): gain rows(b): g(h); }",
        "game g(b: grid) { stuck rows(b); for h in rewrite(b, \"0\" => \"1\"): g(h); }",
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        CHECK_REGIONS(rules[i], "g([\"00\",\"00\"])", "no regions", rules[i]);
    }
}

static void sizes_of_the_parameter_do_not_matter(void)
{
    CHECK_REGIONS("game g(b: grid[2,3]) { for h in rewrite(b, \"0\" => \"1\"): g(h); }", "g([\"011\",\"110\"])",
                  "g([\"0\"]) + g([\"0\"])", "smaller than the parameter says");
}

/* ---- random boards and rules ---- */

static uint64_t seed = 20240229;

static unsigned below(unsigned count)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 20) % count;
}

/* Mostly a later character, so that most rules have an end. */
static char later(char from)
{
    static const char order[] = "ab.";
    if (below(40) == 0) { return order[below(3)]; }
    if (from == '?') { return below(2) == 0 ? '?' : order[1 + below(2)]; }
    const unsigned at = from == 'a' ? 0 : from == 'b' ? 1 : 2;
    return below(6) == 0 ? '?' : order[at + below(3 - at)];
}

static int random_rule(char *text, size_t size)
{
    static const char wanted[] = "aaaabb.?";
    const unsigned rows = 1 + below(2);
    const unsigned columns = 1 + below(3);
    char find[16];
    char with[16];
    unsigned at = 0;
    for (unsigned r = 0; r < rows; r++) {
        for (unsigned c = 0; c < columns; c++, at++) {
            find[at] = wanted[below(8)];
            with[at] = later(find[at]);
        }
        find[at] = with[at] = '/';
        at += 1;
    }
    find[at - 1] = with[at - 1] = '\0';
    return snprintf(text, size, "\"%s\" => \"%s\"", find, with);
}

static int random_rewrite(char *text, size_t size)
{
    int at = snprintf(text, size, "for h in rewrite(b, ");
    at += random_rule(text + at, size - (size_t)at);
    if (below(2) == 0) {
        at += snprintf(text + at, size - (size_t)at, ", ");
        at += random_rule(text + at, size - (size_t)at);
    }
    return at + snprintf(text + at, size - (size_t)at, ")");
}

static void random_game(char *text, size_t size)
{
    static const char *const first[] = {"", "stuck win; ", "stuck draw; ", "first: ", "", ""};
    static const char *const middle[] = {": g(h); ",         ": g(h); ",         ": \"x\" g(h); ",
                                         ": g(h); second: ", ": gain 2: g(h); ", ": again g(h); "};
    static const char *const last[] = {"", "", "", ": g(h); ", ": { gain 3: g(h); } ", ": g(h); "};
    const unsigned kind = below(6);
    int at = snprintf(text, size, "game g(b: grid) { %s", first[kind]);
    at += random_rewrite(text + at, size - (size_t)at);
    at += snprintf(text + at, size - (size_t)at, "%s", middle[kind]);
    if (last[kind][0] != '\0') {
        at += random_rewrite(text + at, size - (size_t)at);
        at += snprintf(text + at, size - (size_t)at, "%s", last[kind]);
    }
    snprintf(text + at, size - (size_t)at, "}");
}

static int random_board(char *text, size_t size)
{
    const unsigned rows = 1 + below(3);
    const unsigned columns = rows == 3 ? 2 + below(2) : 2 + below(4);
    int at = snprintf(text, size, "g([");
    for (unsigned r = 0; r < rows; r++) {
        at += snprintf(text + at, size - (size_t)at, r == 0 ? "\"" : ",\"");
        for (unsigned c = 0; c < columns; c++) { text[at++] = "aaaaab.x"[below(8)]; }
        at += snprintf(text + at, size - (size_t)at, "\"");
    }
    return at + snprintf(text + at, size - (size_t)at, "])");
}

/* ---- boards in words and in bytes ---- */

static int random_large_board(char *text, size_t size)
{
    const unsigned rows = 1 + below(9);
    const unsigned columns = 1 + below(rows < 3 ? 40 : 14);
    const unsigned full = below(2);
    int at = snprintf(text, size, "g([");
    for (unsigned r = 0; r < rows; r++) {
        at += snprintf(text + at, size - (size_t)at, r == 0 ? "\"" : ",\"");
        for (unsigned c = 0; c < columns; c++) { text[at++] = (full != 0 ? "aaaaaaab" : "aaabb.xx")[below(8)]; }
        at += snprintf(text + at, size - (size_t)at, "\"");
    }
    return at + snprintf(text + at, size - (size_t)at, "])");
}

/* All that can be asked about a board and, in turn, about each of its regions. */
static spg_status write_all(const family *f, const spg_position *position, spg_text *out)
{
    spg_batch regions;
    SPG_TRY(write_component(f, position->words, false, SPG_TURN_FIRST, out));
    SPG_TRY(write_component(f, position->words, true, SPG_TURN_FIRST, out));
    SPG_TRY(write_component(f, position->words, true, SPG_TURN_SECOND, out));
    spg_batch_init(&regions, &now.run, f->game.width);
    spg_status status = f->game.split(f->game.rules, position->words, &regions);
    for (uint32_t i = 0; status == SPG_OK && i < spg_batch_parts(&regions); i++) {
        spg_text_add(out, "\n");
        status = write_component(f, spg_batch_part(&regions, i), true, SPG_TURN_SECOND, out);
        spg_text_add(out, "\n");
        if (status == SPG_OK) { status = write_component(f, spg_batch_part(&regions, i), false, SPG_TURN_FIRST, out); }
    }
    spg_batch_clear(&regions);
    return status;
}

/* How many regions there were; 0: none. */
static unsigned compare_bytes(const char *rules, const char *position_text)
{
    family f;
    spg_value value;
    spg_position position;
    unsigned parts = 0;
    const spg_status status = open_family(rules, &f);
    if (status == SPG_OK && f.game.split != NULL) {
        spg_text text[2];
        spg_regions *regions = (spg_regions *)(uintptr_t)f.game.rules->regions[0];
        spg_packed_shapes *shapes = regions->shapes;
        CHECK(shapes != NULL, "boards are packed");
        CHECK(typed_position(position_text, &value) == SPG_OK, position_text);
        CHECK(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
        for (int i = 0; i < 2; i++) {
            spg_text_init(&text[i], &now.run);
            regions->shapes = i == 0 ? shapes : NULL;
            CHECK(write_all(&f, &position, &text[i]) == SPG_OK, rules);
        }
        CHECK_TEXT(spg_text_get(&text[0]), spg_text_get(&text[1]), rules);
        for (const char *at = spg_text_get(&text[0]); *at != '\0'; at++) { parts += *at == '\n'; }
        spg_text_clear(&text[0]);
        spg_text_clear(&text[1]);
    }
    CHECK_INT(close_machine(), 0, "everything given back");
    return parts;
}

static void boards_in_words_are_split_and_moved_on_as_boards_in_bytes(void)
{
    char rules[512];
    char position[1024];
    unsigned split = 0;
    for (unsigned i = 0; i < 5000 && tap_failures < 5; i++) {
        random_game(rules, sizeof rules);
        random_large_board(position, sizeof position);
        split += compare_bytes(rules, position) > 2;
    }
    CHECK(split > 1000, "many of them split");
}

static void regions_have_one_key_whatever_board_they_were_cut_from(void)
{
    static char text[600];
    family f;
    spg_value value;
    spg_position position;
    spg_batch batch;
    int at = snprintf(text, sizeof text, "g([\"0000\"]) + g([\"0011");
    for (unsigned i = 0; i < 300; i++) { text[at++] = '1'; }
    snprintf(text + at, sizeof text - (size_t)at, "0000\"])");
    NEED(open_family("game g(b: grid) { for h in rewrite(b, \"00\" => \"11\"): g(h); }", &f) == SPG_OK, "rules");
    NEED(typed_position(text, &value) == SPG_OK, "position");
    NEED(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
    spg_batch_init(&batch, &now.run, f.game.width);
    uint64_t small[1 + SPG_PACKED_KEY];
    NEED(f.game.split(f.game.rules, position.words, &batch) == SPG_OK && spg_batch_parts(&batch) == 1, "one region");
    memcpy(small, batch.words.at, sizeof small);
    const uint64_t *large = position.words + 1 + f.game.width;
    NEED(f.game.split(f.game.rules, large, &batch) == SPG_OK && spg_batch_parts(&batch) == 2, "two regions");
    CHECK(memcmp(small, spg_batch_part(&batch, 1), sizeof small) == 0, "the same words");
    spg_batch_clear(&batch);
    CHECK_INT(close_machine(), 0, "everything given back");
}

/* The last bit of each number of words, and the first board that does not fit. */
static void boards_of_every_length_have_their_windows(void)
{
    static const unsigned lengths[] = {1, 2, 51, 52, 53, 63, 64, 65, 127, 128, 129, 192, 193, 255, 256, 257, 300};
    char position[400];
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        int at = snprintf(position, sizeof position, "g([\"");
        for (unsigned c = 0; c < lengths[i]; c++) { position[at++] = 'a'; }
        snprintf(position + at, sizeof position - (size_t)at, "\"])");
        compare_bytes("game g(b: grid) { for h in rewrite(b, \"a\" => \"x\", \"aa\" => \"xx\"): g(h); }", position);
        compare_bytes("game g(b: grid) { first: for h in rewrite(b, \"aa\" => \"ba\"): g(h); second: for h in "
                      "rewrite(b, \"ab\" => \"cc\"): g(h); }",
                      position);
    }
}

/* ---- engines ---- */

/* The outcome alone, and the value without moves. */
static void compare_couples(const family *f, const spg_position *position, const spg_answer *want)
{
    static const uint32_t wants[] = {0, SPG_WANT_VALUE};
    for (int i = 0; i < 2; i++) {
        void *state = NULL;
        spg_answer out = {0};
        const spg_task task = {.game = &f->game, .question = {wants[i]}};
        NEED(spg_engine_couples.open(&now.run, &task, &state) == SPG_OK, "open");
        CHECK(spg_engine_solve(&now.run, &spg_engine_couples, state, position, &kept, &out) == SPG_OK, "solved");
        CHECK(out.outcome == want->outcome, "the same outcome");
        CHECK(i == 0 || (out.has_value && out.value.nimber == want->value.nimber), "the same value");
        spg_engine_couples.close(state);
    }
}

/* Whether the rules had regions. */
static bool compare_engines(const char *rules, const char *position_text)
{
    family f;
    spg_value value;
    spg_position position;
    spg_answer by_definition = {0};
    spg_answer fast = {0};
    bool split = false;
    spg_status status = open_family(rules, &f);
    if (status == SPG_OK && f.game.split != NULL) {
        const spg_engine *engine = spg_question_value_allowed(&f.traits, NULL) ? &spg_engine_components
                                                                               : &spg_engine_memo;
        CHECK(typed_position(position_text, &value) == SPG_OK, position_text);
        CHECK(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
        CHECK(solve(&f, &spg_engine_definition, &position, &by_definition) == SPG_OK, rules);
        CHECK(solve(&f, engine, &position, &fast) == SPG_OK, rules);
        CHECK(same_answers(&fast, &by_definition), rules);
        if (engine == &spg_engine_components) {
            spg_answer by_memo = {0};
            compare_couples(&f, &position, &by_definition);
            CHECK(solve(&f, &spg_engine_memo, &position, &by_memo) == SPG_OK, rules);
            CHECK(same_answers(&by_memo, &by_definition), rules);
        }
        split = true;
    }
    CHECK_INT(close_machine(), 0, "everything given back");
    return split;
}

static void random_boards_have_the_answers_of_the_definition(void)
{
    char rules[512];
    char position[512];
    unsigned split = 0;
    for (unsigned i = 0; i < 1200; i++) {
        random_game(rules, sizeof rules);
        int at = random_board(position, sizeof position);
        if (below(4) == 0) {
            at += snprintf(position + at, sizeof position - (size_t)at, " + ");
            random_board(position + at, sizeof position - (size_t)at);
        }
        if (compare_engines(rules, position)) { split += 1; }
    }
    CHECK(split > 300, "many of them split");
}

#define CRAM "game g(b: grid) { for h in rewrite(b, \"00\" => \"11\", \"0/0\" => \"1/1\"): g(h); }"

/* J. Lemoine and S. Viennot, Nimbers are inevitable (2012) */
static void cram_has_its_known_values(void)
{
    static const struct {
        unsigned rows, columns, value;
    } known[] = {{3, 3, 0}, {3, 4, 1}, {3, 5, 1}, {4, 4, 0}, {4, 5, 2}, {5, 5, 0}, {4, 6, 0}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char text[128];
        family f;
        spg_value value;
        spg_position position;
        spg_answer out = {0};
        int at = snprintf(text, sizeof text, "g([");
        for (unsigned r = 0; r < known[i].rows; r++) {
            at += snprintf(text + at, sizeof text - (size_t)at, "%s\"%.*s\"", r == 0 ? "" : ",", (int)known[i].columns,
                           "00000000");
        }
        snprintf(text + at, sizeof text - (size_t)at, "])");
        NEED(open_family(CRAM, &f) == SPG_OK && typed_position(text, &value) == SPG_OK, "position");
        NEED(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
        CHECK(solve(&f, &spg_engine_components, &position, &out) == SPG_OK, "solved");
        CHECK_INT(out.value.nimber, known[i].value, text);
        compare_couples(&f, &position, &out);
        CHECK_INT(close_machine(), 0, "everything given back");
    }
}

static void memory_may_run_out_anywhere(void)
{
    family f;
    spg_value value;
    spg_position position;
    spg_answer out = {0};
    NEED(open_family(RUNS, &f) == SPG_OK, "rules");
    NEED(typed_position("g([\"OOOX\",\"OOXO\"])", &value) == SPG_OK, "position");
    NEED(spg_machine_encode(&f.game, value, SPG_TURN_FIRST, &kept, &position) == SPG_OK, "words");
    spg_status status = SPG_NO_MEMORY;
    const size_t used = now.run.memory.used;
    const spg_arena_mark mark = spg_arena_here(&kept);
    for (size_t room = 0; status == SPG_NO_MEMORY && room < 1 << 20; room += 257) {
        now.run.memory.limit = used + room;
        status = solve(&f, &spg_engine_memo, &position, &out);
        spg_arena_back(&kept, mark); /* what an attempt has listed so far */
        if (status != SPG_OK) { CHECK_INT(status, SPG_NO_MEMORY, "nothing else fails"); }
    }
    now.run.memory.limit = SIZE_MAX;
    CHECK_INT(status, SPG_OK, "enough at last");
    CHECK_INT(close_machine(), 0, "everything given back");
}

TAP_MAIN(TEST(cells_that_no_pattern_can_cover_vanish), TEST(patterns_of_one_row_make_runs),
         TEST(equal_regions_have_one_form_only_as_far_as_the_rules_are_symmetric),
         TEST(what_may_be_written_later_joins), TEST(what_cannot_change_does_not_join),
         TEST(a_blank_is_no_character_of_a_pattern), TEST(options_are_sums_of_regions),
         TEST(other_rules_have_no_regions), TEST(sizes_of_the_parameter_do_not_matter),
         TEST(boards_in_words_are_split_and_moved_on_as_boards_in_bytes),
         TEST(regions_have_one_key_whatever_board_they_were_cut_from), TEST(boards_of_every_length_have_their_windows),
         TEST(random_boards_have_the_answers_of_the_definition), TEST(cram_has_its_known_values),
         TEST(memory_may_run_out_anywhere))
