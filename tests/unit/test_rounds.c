/* test_rounds.c — searches with memory where play may go round (T47), against the definition. SPDX-License-Identifier: MIT */
#include "search_helper.h"

enum { NODES = 12, MEMORY = 8 << 20, FAR = 1 << 20 };

/* Options lead to nodes below, and now and then to any. */
static void loopy_rules(uint64_t *seed, unsigned kind, unsigned back)
{
    random_rules(seed, kind, false);
    for (int n = 0; n < rules.count; n++) {
        for (int i = 0; i < rules.node[n].option_count; i++) {
            table_option *option = &rules.node[n].option[i];
            option->part_count = 1;
            option->parts[0] = (int)any(seed, (unsigned)(any(seed, back) == 0 || n == 0 ? rules.count : n));
        }
    }
}

/* ---- what can be shown, by rounds of backward induction from nothing ---- */

/* Per node and turn: the player to move can get so much, and cannot get more, in play that ends. */
static long long at_least[NODES][2], at_most[NODES][2];

static void look_at_node(int n, int turn, long long *low, long long *high)
{
    const table_node *node = &rules.node[n];
    bool moves = false;
    *low = *high = -FAR;
    for (int i = 0; i < node->option_count && node->ending == SPG_VERDICT_NONE; i++) {
        const table_option *option = &node->option[i];
        if ((option->roles & (turn == 0 ? 1U : 2U)) == 0) { continue; }
        const int to = option->parts[0], next = option->again ? turn : !turn;
        const long long gain = (long long)option->gain;
        const long long l = option->again ? gain + at_least[to][next] : gain - at_most[to][next];
        const long long h = option->again ? gain + at_most[to][next] : gain - at_least[to][next];
        *low = l > *low ? l : *low;
        *high = h > *high ? h : *high;
        moves = true;
    }
    if (!moves) { *low = *high = 0; }
}

static void find_what_is_shown(void)
{
    for (int n = 0; n < rules.count; n++) {
        for (int turn = 0; turn < 2; turn++) {
            at_least[n][turn] = -FAR;
            at_most[n][turn] = FAR;
        }
    }
    for (int round = 0; round < 200; round++) {
        for (int n = 0; n < rules.count; n++) {
            for (int turn = 0; turn < 2; turn++) { look_at_node(n, turn, &at_least[n][turn], &at_most[n][turn]); }
        }
    }
}

/* ---- can play come back to a position? ---- */

static bool comes_back_from(int n, int turn, uint8_t state[NODES][2])
{
    const table_node *node = &rules.node[n];
    bool back = false;
    if (state[n][turn] != 0) { return state[n][turn] == 1; }
    state[n][turn] = 1;
    for (int i = 0; i < node->option_count && node->ending == SPG_VERDICT_NONE && !back; i++) {
        const table_option *option = &node->option[i];
        const bool sides = table_traits(&rules).roles;
        if (option->verdict != SPG_VERDICT_NONE || (option->roles & (turn == 0 ? 1U : 2U)) == 0) { continue; }
        back = comes_back_from(option->parts[0], sides && !option->again ? !turn : turn, state);
    }
    state[n][turn] = 2;
    return back;
}

static bool comes_back(const table_position *p)
{
    uint8_t state[NODES][2] = {{0}};
    const bool roles = table_traits(&rules).roles;
    return comes_back_from((int)p->words[1], roles && p->position.turn == SPG_TURN_SECOND, state);
}

/* ---- comparing ---- */

static unsigned told, told_in_circles, told_alone, refused;

/* A score that the definition refuses to look for is what both players can have in play that ends. */
static void check_alone(const table_position *p, const spg_answer *a)
{
    const int n = (int)p->words[1], turn = p->position.turn == SPG_TURN_SECOND;
    NEED(a->has_score, "only scores are told where the definition refuses");
    find_what_is_shown();
    CHECK(at_least[n][turn] >= (long long)a->score, "the player to move can have it");
    CHECK(at_most[n][turn] <= (long long)a->score, "and no more");
    told_alone += 1;
}

static bool compare_loopy(uint64_t *seed, const spg_engine *engine, uint32_t wants, unsigned round)
{
    bench fast, slow;
    bool fine = bench_open(&fast, engine, wants) == SPG_OK &&
                bench_open(&slow, &spg_engine_definition, wants) == SPG_OK;
    fast.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
    for (int question = 0; fine && question < 4; question++) { /* what is known from the first serves the next */
        table_position p;
        spg_answer a, b;
        int node = (int)any(seed, (unsigned)rules.count);
        table_ask(&p, &node, NULL, 1, any(seed, 2) == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND);
        fast.run.memory.limit = MEMORY;
        const spg_status want = bench_ask(&slow, &p.position, &b), got = bench_ask(&fast, &p.position, &a);
        const bool circles = comes_back(&p);
        if (got == SPG_OK && want == SPG_OK) {
            check_same(&a, &b);
        } else if (got == SPG_OK) {
            check_alone(&p, &a);
        } else {
            CHECK(got == SPG_REFUSED && circles, "given up only where a position can come up again");
        }
        told += got == SPG_OK;
        told_in_circles += got == SPG_OK && circles;
        refused += got == SPG_REFUSED;
        fine = got == SPG_OK && want == SPG_OK; /* a state that has failed is asked no more */
    }
    bench_close(&fast);
    bench_close(&slow);
    return tap_failures == 0;
}

static void compare_many(const spg_engine *engine, uint64_t seed, bool alone)
{
    const unsigned rounds = tap_part(20000);
    told = told_in_circles = told_alone = refused = 0;
    for (unsigned round = 0; round < rounds; round++) {
        const unsigned kind = round % KINDS;
        const uint32_t wants = any_wants(&seed) & ~(uint32_t)SPG_WANT_VALUE;
        loopy_rules(&seed, kind, 3 + any(&seed, 20));
        if (!compare_loopy(&seed, engine, wants, round)) {
            printf("# round %u, kind %u\n", round, kind);
            return;
        }
    }
    CHECK(told > rounds / 2, "most are told");
    CHECK(told_in_circles > rounds / 20, "also where play may go round, as long as that is not met");
    CHECK(!alone || told_alone > rounds / 2000, "and scores that the definition refuses");
    CHECK(refused > rounds / 20, "many give up");
    printf("# told %u, in circles %u, alone %u, refused %u\n", told, told_in_circles, told_alone, refused);
}

static void bounds_of_loopy_games_are_right_or_given_up(void)
{
    compare_many(&spg_engine_bounds, 4711, true);
}

static void memory_of_loopy_games_is_right_or_given_up(void)
{
    compare_many(&spg_engine_memo, 4712, false);
}

/* 0 wins at once by 0 -> 2 (lost), or goes round 0 -> 1 -> 0. */
static void small_circle(bool wins)
{
    table_clear(&rules, 3);
    rules.node[1].stuck = rules.node[2].stuck = rules.node[0].stuck = SPG_VERDICT_LOSE;
    rules.node[2].ending = wins ? SPG_VERDICT_LOSE : SPG_VERDICT_DRAW;
    table_add(&rules, 0, 1);
    table_add(&rules, 1, 0);
    table_add(&rules, 0, 2);
}

static spg_status ask_small(const spg_engine *engine, spg_answer *answer)
{
    bench b;
    table_position p;
    if (bench_open(&b, engine, 0) != SPG_OK) { return SPG_BAD_RULES; }
    b.run.memory.limit = MEMORY;
    table_ask(&p, (int[]){0}, NULL, 1, SPG_TURN_FIRST);
    const spg_status status = bench_ask(&b, &p.position, answer);
    bench_close(&b);
    return status;
}

static void a_winning_move_ends_the_search_before_the_circle_is_met(void)
{
    spg_answer answer;
    small_circle(true);
    NEED(ask_small(&spg_engine_bounds, &answer) == SPG_OK, "told");
    CHECK_INT(answer.outcome, SPG_OUTCOME_WIN, "won");
    small_circle(false);
    CHECK_INT(ask_small(&spg_engine_bounds, &answer), SPG_REFUSED, "the circle matters");
    CHECK_INT(ask_small(&spg_engine_memo, &answer), SPG_REFUSED, "the circle matters");
}

TAP_MAIN(TEST(bounds_of_loopy_games_are_right_or_given_up), TEST(memory_of_loopy_games_is_right_or_given_up),
         TEST(a_winning_move_ends_the_search_before_the_circle_is_met))
