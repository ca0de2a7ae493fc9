/* test_definition.c — the definition engine against looking ahead, on thousands of random games. SPDX-License-Identifier: MIT */
#include "brute_force.h"
#include "solve/engine.h"
#include "tap.h"

static spg_rules rules;
static brute truth;

typedef struct bench {
    spg_run run;
    spg_arena arena;
    spg_game game;
    void *state;
    uint64_t work; /* per step */
} bench;

static spg_status bench_open(bench *b, uint32_t wants)
{
    b->game = table_game(&rules);
    const spg_task task = {.game = &b->game, .question = {wants}};
    spg_run_init(&b->run);
    spg_arena_init(&b->arena, &b->run);
    b->state = NULL;
    b->work = SPG_ENGINE_WORK;
    return spg_engine_definition.open(&b->run, &task, &b->state);
}

static spg_status bench_ask(bench *b, const spg_position *position, spg_answer *out)
{
    SPG_TRY(spg_engine_definition.ask(b->state, position));
    spg_status status;
    while ((status = spg_engine_definition.step(b->state, b->work)) == SPG_MORE) {}
    if (status != SPG_OK) { return status; }
    return spg_engine_definition.answer(b->state, &b->arena, out);
}

static void bench_close(bench *b)
{
    if (b->state != NULL) { spg_engine_definition.close(b->state); }
    spg_arena_clear(&b->arena);
    CHECK_INT(b->run.memory.used, 0, "everything given back");
}

static spg_status solve_once(const int nodes[], uint32_t count, bench *b, spg_answer *out)
{
    static table_position p;
    table_ask(&p, nodes, NULL, count, SPG_TURN_FIRST);
    SPG_TRY(bench_open(b, SPG_WANT_ALL));
    return bench_ask(b, &p.position, out);
}

static void nim_has_the_xor_of_its_heaps_and_no_heap_is_cancelled(void)
{
    table_nim(&rules, 8);
    bench b;
    NEED(bench_open(&b, SPG_WANT_ALL) == SPG_OK, "open");
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            table_position p;
            spg_answer answer;
            table_ask(&p, (int[]){i, j, 5}, NULL, 3, SPG_TURN_FIRST);
            NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
            CHECK(answer.has_value && !answer.value.infinite, "a nimber");
            CHECK_INT(answer.value.nimber, i ^ j ^ 5, "the xor");
            CHECK(answer.outcome == ((i ^ j ^ 5) == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN), "who wins");
        }
    }
    bench_close(&b);
    const int pair[] = {2, 2};
    spg_answer answer;
    NEED(solve_once(pair, 2, &b, &answer) == SPG_OK, "solved");
    CHECK_INT(answer.counts.positions, 6, "2+2, 2+1, 2+0, 1+1, 1+0, 0+0");
    CHECK_INT(answer.counts.options, 9, "equal components have their options once: 2, 3, 2, 1, 1, 0");
    CHECK_INT(answer.counts.longest, 4, "four plies from 2+2");
    CHECK(!answer.counts.cyclic, "no cycle");
    CHECK_INT(answer.distance, 4, "the loser delays");
    bench_close(&b);
}

static void misere_pairs_do_not_cancel(void)
{
    table_nim(&rules, 5);
    for (int n = 0; n < 5; n++) { rules.node[n].stuck = SPG_VERDICT_WIN; }
    const int pair[] = {2, 2}, one[] = {1};
    bench b;
    spg_answer answer;
    NEED(solve_once(pair, 2, &b, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_LOSE && !answer.has_value, "2+2 is lost");
    bench_close(&b);
    NEED(solve_once(one, 0, &b, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_WIN && answer.distance == 0 && answer.good == 0, "the empty sum is won");
    bench_close(&b);
    NEED(solve_once(one, 1, &b, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_LOSE && answer.distance == 1, "1 is lost");
    bench_close(&b);
}

static void copies_count_in_good_and_are_listed_once(void)
{
    table_nim(&rules, 8);
    table_position p;
    spg_answer answer;
    bench b;
    NEED(bench_open(&b, SPG_WANT_ALL & ~SPG_WANT_EVERY_MOVE) == SPG_OK, "open");
    table_ask(&p, (int[]){1, 1, 3}, (uint64_t[]){3, 2, 1}, 3, SPG_TURN_FIRST); /* 3·1 + 2·1 + 3 = 1 xor 3 */
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
    CHECK(answer.good == 1 && answer.kinds == 1 && answer.move_count == 1, "only 3 to 1 wins");
    CHECK(answer.moves[0].term == 2 && answer.moves[0].option == 1 && answer.moves[0].parts[1] == 1, "the move");
    table_ask(&p, (int[]){1, 1, 0}, (uint64_t[]){3, 2, 4}, 3, SPG_TURN_FIRST);
    NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
    CHECK(answer.good == 5 && answer.kinds == 1 && answer.move_count == 2, "each copy, one result, two terms");
    CHECK(answer.moves[0].term == 0 && answer.moves[0].copies == 3 && answer.moves[1].copies == 2, "the terms");
    bench_close(&b);
}

/* Random games */

typedef struct shape {
    bool roles, again, verdicts, scores, ends, numbers, cycles, splits, stuck_differs;
    spg_verdict stuck;
} shape;

static shape random_shape(uint64_t *seed)
{
    shape s = {0};
    const unsigned bits = table_random(seed, 1U << 12);
    s.roles = bits % 4 == 0;
    s.again = bits / 4 % 4 == 0;
    s.cycles = bits / 16 % 4 != 0;
    s.splits = !s.cycles;
    s.scores = bits / 64 % 4 == 0;
    s.ends = bits / 256 % 2 == 0;
    s.numbers = s.scores && bits / 512 % 2 == 0;
    s.verdicts = !s.scores && bits / 1024 % 2 == 0;
    s.stuck_differs = table_random(seed, 8) == 0;
    if (s.scores) { s.cycles = table_random(seed, 8) == 0; }
    const spg_verdict stuck[] = {SPG_VERDICT_LOSE, SPG_VERDICT_LOSE, SPG_VERDICT_WIN, SPG_VERDICT_DRAW};
    s.stuck = s.scores ? SPG_VERDICT_LOSE : stuck[table_random(seed, 4)];
    if (s.roles && table_random(seed, 3) == 0 && !s.scores) { s.stuck = SPG_VERDICT_SECOND; }
    return s;
}

static void random_option(const shape *s, int n, uint64_t *seed)
{
    table_option *option = table_add(&rules, n, s->cycles ? (int)table_random(seed, (unsigned)rules.count) : 0);
    if (!s->cycles && n == 0) {
        option->part_count = 0;
    } else if (!s->cycles) {
        option->part_count = s->splits ? (int)table_random(seed, 3) : 1;
        for (int j = 0; j < option->part_count; j++) { option->parts[j] = (int)table_random(seed, (unsigned)n); }
    }
    if (s->roles) { option->roles = 1 + table_random(seed, 3); }
    if (s->again) { option->again = table_random(seed, 3) == 0; }
    if (s->scores) { option->gain = (int)table_random(seed, 9) - 4; }
    if (s->verdicts && table_random(seed, 5) == 0) {
        option->verdict = SPG_VERDICT_WIN + table_random(seed, 3);
        option->part_count = 0;
    }
}

static void random_game(const shape *s, uint64_t *seed)
{
    table_clear(&rules, 1 + (int)table_random(seed, 6));
    for (int n = 0; n < rules.count; n++) {
        table_node *node = &rules.node[n];
        node->stuck = s->numbers ? SPG_VERDICT_NUMBER : s->stuck;
        if (s->stuck_differs && table_random(seed, 2) == 0) { node->stuck = SPG_VERDICT_LOSE; }
        node->number = (int)table_random(seed, 7) - 3;
        if (s->ends && table_random(seed, 4) == 0) {
            const unsigned kind = table_random(seed, s->roles ? 5 : 3);
            node->ending = s->scores ? SPG_VERDICT_NUMBER : SPG_VERDICT_WIN + kind;
            if (table_random(seed, 2) == 0) { node->ending = SPG_VERDICT_LOSE; }
            if (s->scores && !s->numbers) { node->ending = SPG_VERDICT_NONE; }
        }
        for (unsigned k = table_random(seed, 4); k-- > 0;) { random_option(s, n, seed); }
    }
}

/* Number and list of the winning moves of a position written as terms, from the results of brute force. */
static void check_moves(const spg_answer *answer, const int nodes[], const uint64_t copies[], uint32_t count,
                        brute_position start)
{
    size_t at = 0;
    long long good = 0, kinds = 0;
    int results[256];
    bool again[256];
    for (uint32_t t = 0; t < count; t++) {
        const table_node *node = &rules.node[nodes[t]];
        uint32_t index = 0;
        if (copies[t] == 0 || node->ending != SPG_VERDICT_NONE) { continue; }
        for (int k = 0; k < node->option_count; k++) {
            const table_option *option = &node->option[k];
            if ((option->roles >> start.second & 1) == 0) { continue; }
            const uint32_t option_index = index++;
            brute_edge edge = {-1, option->verdict, option->again, (int)option->gain};
            if (option->verdict == SPG_VERDICT_NONE) {
                brute_position to = start;
                to.count[nodes[t]] -= 1;
                for (int j = 0; j < option->part_count; j++) { to.count[option->parts[j]] += 1; }
                to.second ^= !option->again;
                edge.to = brute_find(&truth, &to);
            }
            brute_result seen;
            NEED(brute_see(&truth, &edge, &seen) && at < answer->move_count, "every move is listed");
            const spg_answer_move *move = &answer->moves[at++];
            const bool is_good = truth.scores ? seen.score == truth.result[0].score : seen.outcome == SPG_OUTCOME_WIN;
            CHECK(move->term == t && move->component == 0 && move->option == option_index, "in the order of the rules");
            CHECK(move->copies == copies[t] && move->good == is_good, "good or not");
            CHECK(move->part_count == (uint32_t)option->part_count, "its parts");
            for (uint32_t j = 0; j < move->part_count; j++) {
                CHECK(move->parts[2 * j + 1] == (uint64_t)option->parts[j], "part");
            }
            if (truth.scores) {
                CHECK(move->score == seen.score, "its score");
            } else {
                CHECK(move->outcome == seen.outcome, "its outcome");
                CHECK_INT(move->distance, seen.outcome == SPG_OUTCOME_DRAW ? -1 : seen.distance, "its distance");
            }
            if (!is_good) { continue; }
            good += (long long)copies[t];
            bool known = false;
            const int result = edge.to < 0 ? -1 - (int)edge.verdict : edge.to;
            for (long long i = 0; i < kinds; i++) {
                known = known || (results[i] == result && (again[i] == edge.again || edge.to < 0));
            }
            if (known) { continue; }
            results[kinds] = result;
            again[kinds++] = edge.again;
        }
    }
    CHECK_INT(answer->move_count, at, "no other move is listed");
    CHECK_INT(answer->good, good, "good");
    CHECK_INT(answer->kinds, kinds, "kinds");
}

static int compared, refused, endless, drawn, scored, sums, cyclic;

static void compare_one(bench *b, bool *usable, uint64_t *seed)
{
    static table_position p;
    int nodes[4];
    uint64_t copies[4];
    const uint32_t count = table_random(seed, 3) == 0 ? table_random(seed, 4) : 1;
    brute_position start = {.second = (unsigned char)table_random(seed, 2)};
    for (uint32_t t = 0; t < count; t++) {
        nodes[t] = (int)table_random(seed, (unsigned)rules.count);
        copies[t] = count == 1 ? 1 : table_random(seed, 4) == 0 ? 2 : 1;
        start.count[nodes[t]] = (unsigned char)(start.count[nodes[t]] + copies[t]);
    }
    table_ask(&p, nodes, copies, count, start.second ? SPG_TURN_SECOND : SPG_TURN_FIRST);
    brute_solve(&truth, &rules, &start);
    if (truth.too_many) { return; }
    spg_answer answer;
    const spg_status status = bench_ask(b, &p.position, &answer);
    const bool is_sum = spg_position_is_sum(&p.position);
    if (is_sum && !spg_question_sum_allowed(&b->game.traits, NULL)) {
        CHECK(status == SPG_REFUSED && b->run.error.message != NULL, "sums without a meaning are refused");
        refused += 1;
        *usable = false;
        return;
    }
    if (truth.refused || (truth.scores && truth.endless)) {
        CHECK(status == SPG_REFUSED && b->run.error.hint != NULL, "refused with a hint");
        endless += truth.endless;
        refused += truth.refused;
        *usable = false;
        return;
    }
    *usable = status == SPG_OK;
    NEED(status == SPG_OK, "solved");
    compared += 1;
    sums += is_sum;
    cyclic += answer.counts.cyclic;
    if (truth.scores) {
        CHECK(answer.has_score && !answer.has_distance, "a score");
        CHECK_INT(answer.score, truth.result[0].score, "the score");
        const int score = truth.result[0].score;
        CHECK(answer.outcome == (score > 0   ? SPG_OUTCOME_WIN
                                 : score < 0 ? SPG_OUTCOME_LOSE
                                             : SPG_OUTCOME_DRAW),
              "sign");
        scored += 1;
    } else {
        CHECK(answer.has_distance && !answer.has_score, "a distance");
        CHECK(answer.outcome == truth.result[0].outcome, "the outcome");
        CHECK_INT(answer.distance, truth.result[0].distance, "the distance");
        drawn += truth.endless && answer.outcome == SPG_OUTCOME_DRAW;
    }
    check_moves(&answer, nodes, copies, count, start);
}

static void random_games_of_all_kinds_agree_with_looking_ahead(void)
{
    uint64_t seed = 20240607;
    for (int round = 0; round < 6000 && tap_failures < 5; round++) {
        const shape s = random_shape(&seed);
        random_game(&s, &seed);
        bench b;
        bool usable = true;
        NEED(bench_open(&b, SPG_WANT_ALL) == SPG_OK, "open");
        b.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
        for (int question = 0; question < 4 && usable; question++) { compare_one(&b, &usable, &seed); }
        bench_close(&b);
        if (tap_failures > 0) { printf("# round %d\n", round); }
    }
    printf("# %d compared, %d sums, %d with cycles, %d refused, %d endless scores, %d endless draws, %d scores\n",
           compared, sums, cyclic, refused, endless, drawn, scored);
    CHECK(compared > 8000 && sums > 1000 && cyclic > 2000 && refused > 300, "the cases are varied");
    CHECK(endless > 50 && drawn > 200 && scored > 1000, "the cases are varied");
}

/* A digraph of `count` nodes from `base` on. */
static void random_digraph(int base, int count, unsigned degree, uint64_t *seed)
{
    for (int n = base; n < base + count; n++) {
        for (unsigned k = table_random(seed, degree); k-- > 0;) {
            table_add(&rules, n, base + (int)table_random(seed, (unsigned)count));
        }
    }
}

/* G has the nimber m iff G + *m is lost; ∞(K) iff G + *n is won for n in K and drawn for the others. */
static void check_value_by_sums(const spg_loopy *value, int node, int nim, int heaps)
{
    for (int n = 0; n < heaps; n++) {
        brute_position start = {0};
        start.count[node] = 1;
        start.count[nim + n] = 1;
        brute_solve(&truth, &rules, &start);
        NEED(!truth.too_many, "small enough");
        const spg_outcome outcome = truth.result[0].outcome;
        if (value->infinite) {
            const bool member = spg_loopy_has(value, (spg_nimber)n);
            CHECK(outcome == (member ? SPG_OUTCOME_WIN : SPG_OUTCOME_DRAW), "∞(K) + *n wins iff n is in K, else draws");
        } else {
            CHECK(outcome == (value->nimber == (spg_nimber)n ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN), "m + *n");
        }
    }
}

static void loopy_values_tell_who_wins_with_any_heap_beside(void)
{
    uint64_t seed = 99;
    int finite = 0, infinite = 0, members = 0;
    for (int round = 0; round < 700 && tap_failures < 5; round++) {
        table_clear(&rules, 8);
        random_digraph(0, 5, 5, &seed);
        for (int n = 0; n < 3; n++) {
            for (int k = 0; k < n; k++) { table_add(&rules, 5 + n, 5 + k); }
        }
        bench b;
        NEED(bench_open(&b, SPG_WANT_VALUE) == SPG_OK, "open");
        b.work = round % 2 == 0 ? 1 : SPG_ENGINE_WORK;
        /* One state asked node by node: later questions must respect the labels of earlier ones. */
        for (int i = 0; i < 5; i++) {
            const int node = (i + round) % 5;
            table_position p;
            spg_answer answer;
            table_ask(&p, &node, NULL, 1, SPG_TURN_FIRST);
            NEED(bench_ask(&b, &p.position, &answer) == SPG_OK && answer.has_value, "solved");
            CHECK(answer.outcome == spg_loopy_outcome(&answer.value), "the value tells the outcome");
            check_value_by_sums(&answer.value, node, 5, 3);
            finite += !answer.value.infinite;
            infinite += answer.value.infinite;
            members += answer.value.infinite && answer.value.count > 0;
        }
        bench_close(&b);
    }
    printf("# %d finite, %d infinite, %d of them with options of finite value\n", finite, infinite, members);
    CHECK(finite > 800 && infinite > 800 && members > 300, "the cases are varied");
}

static void loopy_values_add_as_the_theory_says(void)
{
    uint64_t seed = 4242;
    enum { NODES = 7 };
    for (int round = 0; round < 400 && tap_failures < 5; round++) {
        table_clear(&rules, 2 * NODES);
        random_digraph(0, NODES, 4, &seed);
        random_digraph(NODES, NODES, 4, &seed);
        bench b;
        NEED(bench_open(&b, SPG_WANT_VALUE) == SPG_OK, "open");
        spg_answer single[2 * NODES];
        for (int n = 0; n < 2 * NODES; n++) {
            table_position p;
            table_ask(&p, &n, NULL, 1, SPG_TURN_FIRST);
            NEED(bench_ask(&b, &p.position, &single[n]) == SPG_OK, "solved");
        }
        for (int i = 0; i < NODES; i++) {
            for (int j = 0; j < NODES; j++) {
                table_position p;
                spg_answer answer;
                spg_loopy sum;
                table_ask(&p, (int[]){i, NODES + j}, NULL, 2, SPG_TURN_FIRST);
                NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
                NEED(spg_loopy_add(&b.arena, &single[i].value, &single[NODES + j].value, &sum) == SPG_OK, "added");
                CHECK(answer.outcome == spg_loopy_outcome(&sum), "the outcome of the product");
                CHECK(answer.value.infinite == sum.infinite, "finite or not");
                CHECK(sum.infinite || answer.value.nimber == sum.nimber, "the nimber");
            }
        }
        bench_close(&b);
    }
}

static void check_value(int node, const char *want)
{
    bench b;
    spg_answer answer;
    spg_text text;
    NEED(solve_once(&node, 1, &b, &answer) == SPG_OK, "solved");
    spg_text_init(&text, &b.run);
    spg_loopy_write(&answer.value, &text);
    CHECK_TEXT(spg_text_get(&text), want, "the value");
    spg_text_clear(&text);
    bench_close(&b);
}

static void small_loops_have_the_values_of_the_literature(void)
{
    table_clear(&rules, 6); /* 0 → 1 → 2 → 0 with an exit 2 → 3; a loop; a loop with an exit */
    table_add(&rules, 0, 1);
    table_add(&rules, 1, 2);
    table_add(&rules, 2, 0);
    table_add(&rules, 2, 3);
    table_add(&rules, 4, 4);
    table_add(&rules, 5, 5);
    table_add(&rules, 5, 3);
    check_value(0, "1");
    check_value(1, "0");
    check_value(2, "2");
    check_value(3, "0");
    check_value(4, "∞(∅)");
    check_value(5, "∞(0)");
}

static void a_scoring_game_that_can_repeat_is_refused_with_its_cycle(void)
{
    table_clear(&rules, 4);
    table_add(&rules, 0, 1)->gain = 1;
    table_add(&rules, 1, 2);
    table_add(&rules, 2, 1);
    table_add(&rules, 1, 3);
    const int node = 0;
    bench b;
    spg_answer answer;
    CHECK(solve_once(&node, 1, &b, &answer) == SPG_REFUSED, "refused");
    const char *cycle = b.run.error.args[0];
    CHECK(strcmp(cycle, "game 0 (1) -> game 0 (2) -> game 0 (1)") == 0 ||
              strcmp(cycle, "game 0 (2) -> game 0 (1) -> game 0 (2)") == 0,
          "the cycle is named, without the way to it");
    bench_close(&b);
}

static void scores_that_do_not_fit_are_an_error(void)
{
    const int node = 2;
    for (int more = 0; more < 2; more++) {
        table_clear(&rules, 3);
        table_add(&rules, 1, 0)->gain = 1;
        table_option *option = table_add(&rules, 2, 1);
        option->again = true;
        option->gain = SPG_INT_MAX - 1 + more;
        bench b;
        spg_answer answer;
        const spg_status status = solve_once(&node, 1, &b, &answer);
        CHECK(status == (more == 0 ? SPG_OK : SPG_TRAP), "the largest score fits, one more does not");
        CHECK(more == 1 || answer.score == SPG_INT_MAX, "and is right");
        bench_close(&b);
    }
}

static int64_t ticking(void *user)
{
    int64_t *now = user;
    return *now += 1;
}

static void count_calls(void *user, const spg_progress *progress)
{
    CHECK(progress->phase != NULL, "a phase");
    *(int *)user += 1;
}

static void the_run_is_checked_and_told_between_steps(void)
{
    uint64_t seed = 5;
    table_clear(&rules, 150);
    random_digraph(0, 150, 20, &seed);
    for (int64_t deadline = 1; deadline < 9; deadline++) {
        table_position p;
        bench b;
        spg_answer answer;
        int64_t now = 0;
        int told = 0;
        table_ask(&p, (int[]){0, 1}, NULL, 2, SPG_TURN_FIRST);
        NEED(bench_open(&b, SPG_WANT_VALUE) == SPG_OK, "open");
        b.run.clock = ticking;
        b.run.clock_user = &now;
        b.run.deadline = deadline;
        b.run.progress = count_calls;
        b.run.progress_user = &told;
        CHECK(spg_engine_solve(&b.run, &spg_engine_definition, b.state, &p.position, &b.arena, &answer) == SPG_NO_TIME,
              "late");
        CHECK_INT(told, deadline - 1, "told after each step");
        bench_close(&b);
    }
}

static void cat_and_mouse_needs_more_than_memoised_search(void)
{
    /* Two players walk on a cycle of four nodes with a hole: who is to move may always go back, so play is endless
     * unless somebody errs; a search that treats "seen on this path" as a draw gets labels wrong that depend on the
     * order. Nodes: pairs; 0 ⇄ 1, 1 → 2, 2 → 3 (lost), 2 → 0. */
    table_clear(&rules, 4);
    table_add(&rules, 0, 1);
    table_add(&rules, 1, 0);
    table_add(&rules, 1, 2);
    table_add(&rules, 2, 3);
    table_add(&rules, 2, 0);
    const int zero = 0, one = 1, two = 2;
    bench b;
    spg_answer answer;
    NEED(solve_once(&two, 1, &b, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_WIN && answer.distance == 1, "2 moves to 3");
    bench_close(&b);
    NEED(solve_once(&one, 1, &b, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_DRAW && answer.distance == -1, "1 goes back to 0 for ever");
    CHECK(answer.good == 0 && answer.move_count == 2 && answer.counts.cyclic, "a draw has no winning move");
    bench_close(&b);
    NEED(solve_once(&zero, 1, &b, &answer) == SPG_OK, "solved");
    CHECK(answer.outcome == SPG_OUTCOME_DRAW, "so does 0");
    bench_close(&b);
}

static void a_second_question_explores_only_what_is_new(void)
{
    table_nim(&rules, 30);
    bench b;
    table_position p;
    spg_answer answer;
    NEED(bench_open(&b, SPG_WANT_VALUE) == SPG_OK, "open");
    for (int n = 9; n < 30; n += 10) {
        table_ask(&p, &n, NULL, 1, SPG_TURN_FIRST);
        NEED(bench_ask(&b, &p.position, &answer) == SPG_OK, "solved");
        CHECK_INT(answer.counts.fresh, 10, "ten heaps more");
        CHECK_INT(answer.counts.positions, n + 1, "all heaps so far");
        CHECK_INT(rules.asked, n + 1, "the rules are asked once per heap");
    }
    bench_close(&b);
}

/* From nothing upward until it is enough: an answer or the memory error, and everything given back. */
static void check_limits(const int nodes[], uint32_t count)
{
    bool solved = false;
    for (size_t limit = 0; !solved && limit < 2000000; limit += limit < 4000 ? 16 : 512) {
        table_position p;
        bench b = {.game = table_game(&rules), .work = SPG_ENGINE_WORK};
        const spg_task task = {.game = &b.game, .question = {SPG_WANT_ALL}};
        spg_answer answer;
        spg_run_init(&b.run);
        spg_arena_init(&b.arena, &b.run);
        b.run.memory.limit = limit;
        table_ask(&p, nodes, NULL, count, SPG_TURN_FIRST);
        spg_status status = spg_engine_definition.open(&b.run, &task, &b.state);
        if (status == SPG_OK) { status = bench_ask(&b, &p.position, &answer); }
        CHECK(status == SPG_OK || status == SPG_NO_MEMORY, "an answer or the memory error");
        CHECK(b.run.memory.peak <= limit, "the limit is kept");
        solved = status == SPG_OK;
        bench_close(&b);
    }
    CHECK(solved, "enough memory is enough");
}

static void every_memory_limit_ends_in_an_answer_or_the_memory_error(void)
{
    uint64_t seed = 12;
    table_nim(&rules, 6);
    check_limits((int[]){3, 4, 5}, 3);
    table_kayles(&rules, 9);
    check_limits((int[]){8}, 1);
    table_clear(&rules, 20);
    random_digraph(0, 20, 6, &seed);
    check_limits((int[]){0, 1}, 2);
    table_add(&rules, 0, 1)->again = true;
    table_add(&rules, 1, 2)->roles = 1;
    check_limits((int[]){0, 1}, 2);
}

TAP_MAIN(TEST(nim_has_the_xor_of_its_heaps_and_no_heap_is_cancelled), TEST(misere_pairs_do_not_cancel),
         TEST(copies_count_in_good_and_are_listed_once), TEST(random_games_of_all_kinds_agree_with_looking_ahead),
         TEST(loopy_values_tell_who_wins_with_any_heap_beside), TEST(loopy_values_add_as_the_theory_says),
         TEST(small_loops_have_the_values_of_the_literature),
         TEST(a_scoring_game_that_can_repeat_is_refused_with_its_cycle), TEST(scores_that_do_not_fit_are_an_error),
         TEST(the_run_is_checked_and_told_between_steps), TEST(cat_and_mouse_needs_more_than_memoised_search),
         TEST(a_second_question_explores_only_what_is_new),
         TEST(every_memory_limit_ends_in_an_answer_or_the_memory_error))
