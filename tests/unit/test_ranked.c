/* test_ranked.c — positions by their numbers: ranks, moves backwards, and every result against those behind it.
 * SPDX-License-Identifier: MIT */
#include "solve/ranked/ranked.h"

#include <string.h>

#include "game/graph.h"
#include "ground_helper.h"
#include "solve/ranked/state.h"

static grounded_family of;
static spg_ranks ranks;
static spg_ranked *solved;
static size_t memory_left = SIZE_MAX; /* beside what the rules take */
static uint32_t threads = 1;
static uint32_t wants = SPG_WANT_DISTANCE;
static uint32_t steps_most = UINT32_MAX; /* then it is left as it is */

static bool find(void *user, const uint64_t *component, uint8_t *digits)
{
    const grounded_family *in = user;
    return digits_of(in, component, digits);
}

/* Solves the game of a position; its state is `solved`. */
static spg_status solve_all(const char *rules, const char *position, spg_turn turn, uint64_t work)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    spg_position asked;
    spg_status status;
    solved = NULL;
    ranks = (spg_ranks){0};
    of = (grounded_family){.why_not = "not open yet"};
    SPG_TRY(read_ground(rules, position, &of));
    if (memory_left != SIZE_MAX) { now.run.memory.limit = now.run.memory.used + memory_left; }
    SPG_TRY(make_ground(&of));
    if (of.why_not != NULL) { return SPG_REFUSED; }
    if (!spg_ground_digits(&of.ground, of.start, digits)) { return SPG_REFUSED; }
    SPG_TRY(spg_ranks_open(&ranks, &now.run, &kept, &of.ground, digits, turn));
    if (ranks.why_not != NULL) { return SPG_REFUSED; }
    SPG_TRY(component_of(&of, digits, &asked));
    asked.turn = turn;
    const spg_ranked_plan plan = {.ground = &of.ground, .ranks = &ranks, .find = find, .user = &of, .threads = threads};
    const spg_task task = {.game = &of.f.game, .question = {wants}, .ranked = &plan};
    void *state;
    SPG_TRY(spg_engine_ranked.open(&now.run, &task, &state));
    solved = state;
    solved->plan = NULL; /* it is gone when this returns */
    uint32_t steps = 0;
    solved->rank = spg_ranks_of_lanes(&ranks, spg_ranks_lanes(&ranks, digits), turn);
    while ((status = spg_engine_ranked.step(state, work)) == SPG_MORE && ++steps < steps_most) {}
    return status;
}

static size_t close_all(void)
{
    if (solved != NULL) { spg_engine_ranked.close(solved); }
    spg_ranks_close(&ranks);
    if (of.why_not == NULL) { spg_ground_close(&of.ground); }
    of = (grounded_family){.why_not = "closed"};
    return close_machine();
}

/* ---- ranks ---- */

/* Calls for every rank in turn; stops at false. */
typedef bool each_rank(uint64_t rank, uint64_t lanes, spg_turn turn);

static bool for_all(each_rank *each)
{
    spg_ranks_block block;
    for (spg_ranks_first(&ranks, &block); !block.done; spg_ranks_next(&ranks, &block)) {
        const uint32_t last = ranks.chunk_count - 1;
        uint64_t lanes = 0;
        for (uint32_t c = 0; c < last; c++) { lanes |= (uint64_t)block.value[c] << SPG_RANKS_LANE * c; }
        for (uint32_t i = 0; i < block.count; i++) {
            const uint64_t whole = lanes | (uint64_t)block.list[i] << SPG_RANKS_LANE * last;
            if (!each(block.base + i, whole, ranks.segments.at[block.segment].turn)) { return false; }
        }
    }
    return true;
}

static uint64_t seen;

static bool is_next(uint64_t rank, uint64_t lanes, spg_turn turn)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    spg_ranks_digits(&ranks, lanes, digits);
    return rank == seen++ && spg_ranks_lanes(&ranks, digits) == lanes &&
           spg_ranks_of_lanes(&ranks, lanes, turn) == rank;
}

/* ---- results ---- */

typedef struct summary {
    bool any, won, open;
    uint32_t nearest, farthest; /* of lost and of won positions behind */
} summary;

static void note(summary *s, spg_outcome there, uint32_t distance)
{
    s->any = true;
    if (there == SPG_OUTCOME_LOSE) {
        if (!s->won || distance < s->nearest) { s->nearest = distance; }
        s->won = true;
    } else if (there == SPG_OUTCOME_WIN) {
        if (distance > s->farthest) { s->farthest = distance; }
    } else {
        s->open = true;
    }
}

static spg_outcome outcome_of(uint16_t worth)
{
    return worth >= SPG_RANKED_WIN ? SPG_OUTCOME_WIN : worth >= SPG_RANKED_LOSE ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

static spg_outcome flip(spg_outcome outcome)
{
    return outcome == SPG_OUTCOME_WIN ? SPG_OUTCOME_LOSE : outcome == SPG_OUTCOME_LOSE ? SPG_OUTCOME_WIN : outcome;
}

static spg_outcome expected(const uint8_t *digits, spg_turn turn, uint32_t *distance)
{
    const spg_ground *ground = &of.ground;
    const spg_turn next = !ground->turns || turn == SPG_TURN_SECOND ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    uint8_t to[SPG_GROUND_FIELDS_MAX];
    summary s = {0};
    *distance = 0;
    for (uint32_t i = 0; i < ground->ending_count; i++) {
        if (!spg_ground_may(ground, &ground->endings[i], SPG_TURN_FIRST, digits)) { continue; }
        return spg_graph_outcome(ground->endings[i].verdict, turn);
    }
    for (uint32_t i = 0; i < ground->move_count; i++) {
        const spg_ground_move *move = &ground->moves[i];
        if (!spg_ground_may(ground, move, turn, digits)) { continue; }
        if (move->verdict != SPG_VERDICT_NONE) {
            note(&s, flip(spg_graph_outcome(move->verdict, turn)), 0);
            continue;
        }
        spg_ground_make(ground, move, digits, to);
        const uint64_t rank = spg_ranks_of_lanes(&ranks, spg_ranks_lanes(&ranks, to), next);
        if (rank == UINT64_MAX) { return SPG_OUTCOME_UNKNOWN; }
        note(&s, outcome_of(solved->worth[rank]), solved->worth[rank] & SPG_RANKED_DISTANCE);
    }
    if (!s.any) { return spg_graph_outcome(ground->stuck, turn); }
    *distance = 1 + (s.won ? s.nearest : s.farthest);
    return s.won ? SPG_OUTCOME_WIN : s.open ? SPG_OUTCOME_DRAW : SPG_OUTCOME_LOSE;
}

/* With falling distances these equations have one solution: what is won or lost leads to an end, and the rest nowhere. */
static bool is_right(uint64_t rank, uint64_t lanes, spg_turn turn)
{
    uint8_t digits[SPG_GROUND_FIELDS_MAX];
    uint32_t distance;
    const uint16_t worth = solved->worth[rank];
    spg_ranks_digits(&ranks, lanes, digits);
    if (outcome_of(worth) != expected(digits, turn, &distance)) { return false; }
    return outcome_of(worth) == SPG_OUTCOME_DRAW || (worth & SPG_RANKED_DISTANCE) == distance;
}

static const char *check_all(const char *rules, const char *position, spg_turn turn, uint64_t work)
{
    const char *said = "";
    const spg_status status = solve_all(rules, position, turn, work);
    seen = 0;
    if (status != SPG_OK) {
        said = status == SPG_REFUSED ? "refused" : worded(&now.run.error);
    } else if (!for_all(is_next) || seen != ranks.total) {
        said = "ranks are not one by one";
    } else if (!for_all(is_right)) {
        said = "a result does not follow from those behind it";
    }
    static char text[300];
    snprintf(text, sizeof text, "%.280s", said);
    return close_all() == 0 ? text : "memory not given back";
}

/* ---- what can be reached ---- */

static bool *reached;
static uint32_t reached_count;

/* One more place, until there is none; false: nothing was new. */
static bool reach_more(uint64_t rank, uint64_t lanes, spg_turn turn)
{
    const spg_ground *ground = &of.ground;
    const spg_turn next = !ground->turns || turn == SPG_TURN_SECOND ? SPG_TURN_FIRST : SPG_TURN_SECOND;
    uint8_t digits[SPG_GROUND_FIELDS_MAX], to[SPG_GROUND_FIELDS_MAX];
    bool over = !reached[rank];
    spg_ranks_digits(&ranks, lanes, digits);
    for (uint32_t i = 0; i < ground->ending_count; i++) {
        over = over || spg_ground_may(ground, &ground->endings[i], SPG_TURN_FIRST, digits);
    }
    for (uint32_t i = 0; i < ground->move_count && !over; i++) {
        const spg_ground_move *move = &ground->moves[i];
        if (move->verdict != SPG_VERDICT_NONE || !spg_ground_may(ground, move, turn, digits)) { continue; }
        spg_ground_make(ground, move, digits, to);
        const uint64_t there = spg_ranks_of_lanes(&ranks, spg_ranks_lanes(&ranks, to), next);
        reached_count += !reached[there];
        reached[there] = true;
    }
    return true;
}

static bool is_counted(const spg_census *census)
{
    spg_census_row all = {0}, by[SPG_RANKED_HANDS_MAX * 64] = {0};
    for (uint64_t rank = 0; rank < ranks.total; rank++) {
        const uint32_t distance = solved->worth[rank] & SPG_RANKED_DISTANCE;
        const spg_outcome outcome = outcome_of(solved->worth[rank]);
        if (!reached[rank]) { continue; }
        spg_census_add(&all, outcome);
        if (outcome != SPG_OUTCOME_DRAW) { spg_census_add(&by[distance], outcome); }
    }
    for (size_t d = 0; d < census->distance_count; d++) {
        if (memcmp(&by[d], &census->distances[d], sizeof by[d]) != 0) { return false; }
    }
    const spg_census_row *beyond = &by[census->distance_count];
    return memcmp(&all, &census->all, sizeof all) == 0 && beyond->won + beyond->lost == 0;
}

/* Moves made one after the other, from all that is known to be reached, until nothing is new. */
static const char *check_reach(const char *rules, const char *position, spg_turn turn, uint64_t work)
{
    const spg_census *census = NULL;
    wants = SPG_WANT_DISTANCE | SPG_WANT_CENSUS | SPG_WANT_VALUE;
    const char *said = "";
    const spg_status status = solve_all(rules, position, turn, work);
    if (status != SPG_OK || spg_ranked_census(solved, &kept, &census) != SPG_OK) {
        said = "refused";
    } else {
        uint32_t before = 0;
        reached = SPG_TAKE(&kept, bool, ranks.total);
        reached[solved->rank] = true;
        for (reached_count = 1; reached_count != before;) {
            before = reached_count;
            (void)for_all(reach_more);
        }
        for (uint64_t rank = 0; rank < ranks.total; rank++) {
            if (reached[rank] != ((solved->met[rank / 64] >> rank % 64 & 1) != 0)) { said = "others are reached"; }
        }
        if (!is_counted(census)) { said = "counted otherwise"; }
    }
    wants = SPG_WANT_DISTANCE;
    return close_all() != 0 ? "memory not given back" : said;
}

/* ---- moves backwards ---- */

static uint64_t mixed(const uint8_t *digits)
{
    uint64_t hash = 0x9e3779b97f4a7c15U;
    for (uint32_t f = 0; f < of.ground.field_count; f++) { hash = (hash ^ (digits[f] + 1U)) * 0x100000001b3U; }
    hash ^= hash >> 29;
    return hash * 0xbf58476d1ce4e5b9U;
}

static uint64_t product(const uint8_t *digits)
{
    uint64_t at = 0;
    for (uint32_t f = 0; f < of.ground.field_count; f++) { at = at * of.ground.radix[f] + digits[f]; }
    return at;
}

/* What comes in at every position, as sums over where it comes from: forward and backward are the same. */
static const char *check_undo(const char *rules, const char *position)
{
    enum { POSITIONS = 1 << 16 };
    static uint64_t in[POSITIONS];
    uint8_t digits[SPG_GROUND_FIELDS_MAX] = {0}, other[SPG_GROUND_FIELDS_MAX];
    spg_undo_moves undone = {0};
    bool same = true;
    if (open_ground(rules, position, &of) != SPG_OK || of.why_not != NULL ||
        spg_undo_all(&now.run, &of.ground, &kept, &undone) != SPG_OK) {
        SPG_ARRAY_CLEAR(&now.run, &undone);
        solved = NULL;
        return close_all() == 0 ? "refused" : "memory not given back";
    }
    memset(in, 0, sizeof in);
    do {
        for (uint32_t i = 0; i < of.ground.move_count; i++) {
            const spg_ground_move *move = &of.ground.moves[i];
            if (move->verdict != SPG_VERDICT_NONE) { continue; }
            for (uint32_t turn = 0; turn < 2; turn++) {
                if (!spg_ground_may(&of.ground, move, (spg_turn)turn, digits)) { continue; }
                spg_ground_make(&of.ground, move, digits, other);
                in[product(other) % POSITIONS] += mixed(digits) * (turn + 1);
            }
        }
    } while (next_digits(&of.ground, digits));
    do {
        for (size_t i = 0; i < undone.count; i++) {
            spg_ground_move move = undone.at[i];
            move.condition_count = 0;
            for (uint32_t turn = 0; turn < 2; turn++) {
                if (!spg_ground_may(&of.ground, &move, (spg_turn)turn, digits)) { continue; }
                spg_ground_make(&of.ground, &move, digits, other);
                bool holds = true;
                for (uint32_t c = 0; c < undone.at[i].condition_count; c++) {
                    holds = holds && spg_ground_look(&of.ground, undone.at[i].conditions[c], other) != 0;
                }
                if (holds) { in[product(digits) % POSITIONS] -= mixed(other) * (turn + 1); }
            }
        }
    } while (next_digits(&of.ground, digits));
    for (uint32_t i = 0; i < POSITIONS; i++) { same = same && in[i] == 0; }
    SPG_ARRAY_CLEAR(&now.run, &undone);
    solved = NULL;
    ranks = (spg_ranks){0};
    return close_all() != 0 ? "memory not given back" : same ? "" : "moves backwards differ";
}

/* ---- rules ---- */

/* Stones of two kinds on six cells: put while there are fewer than two, then moved; three kinds of turn taking. */
#define STONES                                                                                                         \
    "def own(b, x) = count(i in 0..9: b[0,i] == x);\n"                                                                 \
    "game g(b: grid) { end first if b[0,0] == \"X\" and b[0,1] == \"X\"; end second if b[0,8] == \"O\" and b[0,9] == " \
    "\"O\";\n"                                                                                                         \
    "  first: { if own(b, \"X\") < 3: for i in 0..9 where b[0,i] == \".\": g(b with [0,i]: \"X\");\n"                  \
    "    else: for i in 1..9 where b[0,i] == \"X\" and b[0,i-1] == \".\": g(b with [0,i]: \".\", [0,i-1]: \"X\"); }\n" \
    "  second: { if own(b, \"O\") < 3: for i in 0..9 where b[0,i] == \".\": g(b with [0,i]: \"O\");\n"                 \
    "    else: for i in 0..8 where b[0,i] == \"O\" and b[0,i+1] == \".\": g(b with [0,i]: \".\", [0,i+1]: \"O\"); } }"
/* The board is seen by the player to move. */
#define TURNED                                                                                                         \
    "def turned(a) = [if x == 0 then 0 else 3 - x for x in a];\n"                                                      \
    "game g(a: list[11] of 0..2) { end lose if a[0] == 2 and a[10] == 2;\n"                                            \
    "  for i in 0..10, j in 0..10 where a[i] == 1 and a[j] == 0 and abs(i-j) <= 2: g(turned(a with [i]: 0, [j]: 1)); " \
    "}"
#define LINE11 "g([1,0,2,0,0,0,1,0,0,2,0])"

static void ranks_are_one_by_one_and_results_follow_from_those_behind(void)
{
    CHECK_TEXT(check_all(STONES, "g([\"..........\"])", SPG_TURN_FIRST, 1000), "", "stones put, then moved: counted");
    CHECK_TEXT(check_all(STONES, "g([\"X......O..\"])", SPG_TURN_SECOND, 1), "",
               "the other player begins, in small steps");
    CHECK_TEXT(check_all(TURNED, LINE11, SPG_TURN_FIRST, 100000), "", "colours that change places");
    CHECK_TEXT(
        check_all("game g(a: list[8] of 0..3) { for i in 0..7 where a[i] > 0: g(a with [i]: a[i]-1, [(i+1)%8]: 3); }",
                  "g([3,0,0,0,0,0,0,1])", SPG_TURN_FIRST, 100000),
        "", "nothing that could be counted");
    CHECK_TEXT(check_all("game g(a: list[6] of 0..2) { end lose if a[0] == 2 and a[3] == 1; g([a[k/2] for k in 0..5]); "
                         "for i in 0..5: g(a with [i]: (a[i]+1) % 3); }",
                         "g([0,1,2,0,1,2])", SPG_TURN_FIRST, 100000),
               "", "fields that several come from, and fields that none does");
    CHECK_TEXT(check_all("game g(a: list[11] of 0..2) { g([if k < 5 then (3 - a[k]) % 3 else a[k] for k in 0..10]);\n"
                         "for i in 0..9 where a[i] == 1 and a[i+1] == 0: g(a with [i]: 0, [i+1]: 1); }",
                         LINE11, SPG_TURN_FIRST, 100000),
               "", "digits that are renamed in some places");
    CHECK_TEXT(check_all("game g(a: list[11] of 0..2) { if a[10] == 1: g([if k < 5 then 0 else a[k] for k in 0..10]);\n"
                         "for i in 0..9 where a[i] == 1 and a[i+1] == 0: g(a with [i]: 0, [i+1]: 1); }",
                         LINE11, SPG_TURN_FIRST, 100000),
               "", "digits that are forgotten");
    CHECK_TEXT(check_all("game g(n: 0..40, m: 0..40) { g(n-1, m+1); g(m, n); for k in 1..3: g(n-k, m-k); }", "g(7, 9)",
                         SPG_TURN_FIRST, 100000),
               "", "numbers");
    CHECK_TEXT(check_all("game g(n: 0..9) { end draw if n == 5; g(n-1); g(n-2); }", "g(9)", SPG_TURN_FIRST, 100000), "",
               "a position that is over, though there would be a move");
}

static void what_the_tiers_hold_is_what_can_be_reached(void)
{
    NEED(solve_all(STONES, "g([\"..........\"])", SPG_TURN_FIRST, 100000) == SPG_OK, "solved");
    CHECK(ranks.counted, "counted");
    /* first to move: k and k stones for k = 0 … 3; second to move: k+1 and k for k = 0 … 2, and 3 and 3. */
    CHECK(ranks.total == 1 + 90 + 1260 + 4200 + 10 + 360 + 2520 + 4200, "so many");
    CHECK(close_all() == 0, "memory");
    NEED(solve_all(TURNED, LINE11, SPG_TURN_FIRST, 100000) == SPG_OK, "solved");
    CHECK(ranks.counted && ranks.total == 55 * 36, "two stones each on eleven cells");
    CHECK(close_all() == 0, "memory");
}

static void random_rules_are_solved_as_they_say(void)
{
    char text[2000];
    uint32_t right = 0;
    random_state = 16;
    for (uint32_t i = 0; i < 24; i++) {
        threads = 1 + i % 2;
        random_ground(text, sizeof text);
        const char *said = check_all(text, "g([0,1,2,0], 1)", (spg_turn)random_below(2), 1 + random_below(3000));
        if (strcmp(said, "refused") != 0) { CHECK_TEXT(said, "", text); }
        right += said[0] == '\0';
        const char *undone = check_undo(text, "g([0,1,2,0], 1)");
        if (strcmp(undone, "refused") != 0) { CHECK_TEXT(undone, "", text); }
    }
    threads = 1;
    CHECK(right >= 12, "most are solved");
}

/* All results as one number, with what was counted on the way. */
static uint64_t digest_of_all(const char *rules, const char *position, uint64_t work)
{
    uint64_t digest = 0xcbf29ce484222325U;
    if (solve_all(rules, position, SPG_TURN_FIRST, work) == SPG_OK) {
        for (uint64_t rank = 0; rank < ranks.total; rank++) {
            digest = (digest ^ solved->worth[rank]) * 0x100000001b3U;
        }
        digest = (digest ^ solved->options) * 0x100000001b3U + 31 * solved->level + 7 * solved->won + solved->drawn;
    }
    CHECK(close_all() == 0, "memory");
    return digest;
}

static void what_comes_out_does_not_depend_on_the_threads(void)
{
    static const char *const positions[] = {"g([\"..........\"])", LINE11};
    static const char *const rules[] = {STONES, TURNED};
    for (uint32_t i = 0; i < 2; i++) {
        threads = 1;
        const uint64_t alone = digest_of_all(rules[i], positions[i], 100000);
        for (threads = 2; threads <= 5; threads++) {
            CHECK(digest_of_all(rules[i], positions[i], 100000) == alone, "the same");
            CHECK(digest_of_all(rules[i], positions[i], 1) == alone, "the same in small steps");
        }
    }
    threads = 100;
    NEED(solve_all(STONES, positions[0], SPG_TURN_FIRST, 100000) == SPG_OK, "solved");
    CHECK(solved->crew.count <= SPG_RANKED_HANDS_MAX, "not more than there is room for");
    CHECK(close_all() == 0, "memory");
    threads = 1;
}

static void work_may_be_left_at_any_time(void)
{
    threads = 3;
    for (steps_most = 1; steps_most < 40; steps_most += 3) {
        const spg_status status = solve_all(STONES, "g([\"..........\"])", SPG_TURN_FIRST, 1);
        CHECK(status == SPG_OK || status == SPG_MORE, "some of the work is done");
        CHECK(close_all() == 0, "memory");
    }
    steps_most = UINT32_MAX;
    threads = 1;
}

static void what_can_be_reached_is_found_and_counted(void)
{
    char text[2000];
    uint32_t right = 0;
    for (threads = 1; threads <= 3; threads += 2) {
        CHECK_TEXT(check_reach(STONES, "g([\"X......O..\"])", SPG_TURN_SECOND, 100), "", "stones put, then moved");
        CHECK_TEXT(check_reach(STONES, "g([\"XX........\"])", SPG_TURN_SECOND, 1), "", "it is over");
        CHECK_TEXT(check_reach(TURNED, LINE11, SPG_TURN_FIRST, 100000), "", "colours that change places");
        CHECK_TEXT(check_reach("game g(n: 0..40, m: 0..40) { g(n-1, m+1); if n > m: g(m, n); g(n-2, m-2); }", "g(7, 9)",
                               SPG_TURN_FIRST, 1000),
                   "", "numbers");
    }
    random_state = 61;
    for (uint32_t i = 0; i < 24; i++) {
        threads = 1 + i % 2;
        random_ground(text, sizeof text);
        const char *said = check_reach(text, "g([0,1,2,0], 1)", (spg_turn)random_below(2), 1 + random_below(3000));
        if (strcmp(said, "refused") != 0) { CHECK_TEXT(said, "", text); }
        right += said[0] == '\0';
    }
    threads = 1;
    CHECK(right >= 12, "most are solved");
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    spg_status status = SPG_NO_MEMORY;
    threads = 2;
    wants = SPG_WANT_DISTANCE | SPG_WANT_CENSUS | SPG_WANT_VALUE;
    for (size_t room = 1 << 10; status == SPG_NO_MEMORY; room += room / 3) {
        memory_left = room;
        status = solve_all(TURNED, LINE11, SPG_TURN_FIRST, 100000);
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "nothing else");
        CHECK(close_all() == 0, "memory");
    }
    memory_left = SIZE_MAX;
    CHECK(status == SPG_OK, "at last it is enough");
    threads = 1;
    wants = SPG_WANT_DISTANCE;
}

TAP_MAIN(TEST(ranks_are_one_by_one_and_results_follow_from_those_behind),
         TEST(what_the_tiers_hold_is_what_can_be_reached), TEST(random_rules_are_solved_as_they_say),
         TEST(what_comes_out_does_not_depend_on_the_threads), TEST(work_may_be_left_at_any_time),
         TEST(what_can_be_reached_is_found_and_counted), TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
