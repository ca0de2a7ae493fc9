/* test_oracle_memo.c — the search with memory against the definition, on rule files. SPDX-License-Identifier: MIT
 *
 * SPG_ORACLE_FILES sets how many random files (usually 300), SPG_ORACLE_FROM the first seed; it is printed with a
 * difference. */
#include "solve/memo/memo.h"

#include <stdlib.h>

#include "api/ruleset.h"
#include "random_rules.h"
#include "tap.h"

enum { MOST_MEMORY = 8 << 20 }; /* of the definition: a few files make sums that reach too many positions */

static spg_context *context;
static spg_ruleset *rules;
static unsigned long compared, refused, cyclic;

static bool open_rules(const char *text, size_t length)
{
    return spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK &&
           (text == NULL || spg_ruleset_add_text(rules, "test", text, length) == SPG_OK);
}

static void close_rules(void)
{
    spg_ruleset_free(rules);
    CHECK_INT(spg_memory_used(context), 0, "everything given back");
    spg_context_free(context);
}

/* The answer of the definition, and where to find the game. */
static spg_status ask_definition(const char *position, spg_turn turn, uint32_t wants, spg_arena *arena,
                                 spg_reply *reply)
{
    const spg_query *query;
    spg_inquiry inquiry = {.kind = SPG_QUESTION_WINS, .whatever_there_is = true, .engine = "definition"};
    SPG_TRY(spg_ruleset_query(rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(rules->session), query, arena, &inquiry.position));
    SPG_TRY(spg_ruleset_games_of(rules, query, inquiry.position, arena, &inquiry.games));
    inquiry.game_count = (uint32_t)rules->program.games.count;
    inquiry.turn = turn;
    inquiry.wants = wants;
    return spg_session_ask(rules->session, &inquiry, arena, reply);
}

typedef struct setting {
    size_t room, keep;
} setting;

static spg_status ask_memo(const spg_reply *reply, uint32_t wants, setting with, spg_arena *arena, spg_answer *out)
{
    spg_run *run = arena->run;
    const spg_task task = {.game = &reply->family->game, .question = {wants}};
    void *state;
    SPG_TRY(spg_engine_memo.open(run, &task, &state));
    spg_memo_set_room(state, with.room);
    spg_memo_set_keep(state, with.keep);
    const spg_status status = spg_engine_solve(run, &spg_engine_memo, state, &reply->position, arena, out);
    spg_engine_memo.close(state);
    return status;
}

static bool same_move(const spg_answer_move *x, const spg_answer_move *y, uint32_t width)
{
    const size_t size = x->part_count * (1 + (size_t)width) * sizeof *x->parts;
    return x->term == y->term && x->component == y->component && x->option == y->option && x->copies == y->copies &&
           x->good == y->good && x->outcome == y->outcome && x->verdict == y->verdict && x->again == y->again &&
           x->score == y->score && x->has_value == y->has_value && x->value.nimber == y->value.nimber &&
           x->part_count == y->part_count && (size == 0 || memcmp(x->parts, y->parts, size) == 0);
}

static bool same_answer(const spg_answer *a, const spg_answer *b, uint32_t width)
{
    bool same = a->outcome == b->outcome && a->has_value == b->has_value && a->has_score == b->has_score &&
                a->score == b->score && a->good == b->good && a->kinds == b->kinds && a->move_count == b->move_count;
    same = same && (!a->has_value || (!b->value.infinite && a->value.nimber == b->value.nimber));
    for (size_t i = 0; same && i < a->move_count; i++) { same = same_move(&a->moves[i], &b->moves[i], width); }
    return same;
}

static bool compare_wants(const char *position, spg_turn turn, uint32_t wants, setting with, spg_arena *arena)
{
    spg_reply reply;
    spg_answer found;
    arena->run->memory.limit = MOST_MEMORY;
    const spg_status known = ask_definition(position, turn, wants, arena, &reply);
    arena->run->memory.limit = SIZE_MAX;
    if (known != SPG_OK) {
        refused += 1;
        return true;
    }
    if (reply.answer.counts.cyclic) {
        cyclic += 1;
        CHECK(!reply.family->traits.acyclic, "a game said to end does");
        return true;
    }
    const spg_status status = ask_memo(&reply, wants, with, arena, &found);
    compared += 1;
    if (status == SPG_OK) { return same_answer(&found, &reply.answer, reply.family->game.width); }
    return status == SPG_REFUSED && !reply.family->traits.acyclic; /* cycles elsewhere in the sum's components */
}

static void compare(const char *position, spg_turn turn, setting with)
{
    static const uint32_t wants[] = {0, SPG_WANT_COUNTS | SPG_WANT_MOVES, SPG_WANT_VALUE | SPG_WANT_EVERY_MOVE};
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        spg_arena arena;
        spg_context_begin(context);
        spg_arena_init(&arena, &context->run);
        const bool same = compare_wants(position, turn, wants[i], with, &arena);
        if (!same) { printf("# %s, turn %d, wants %u\n", position, (int)turn, (unsigned)wants[i]); }
        CHECK(same, "the same answer");
        spg_arena_clear(&arena);
        spg_context_end(context, SPG_OK);
    }
}

/* ---- the catalogue ---- */

static const char *const positions[] = {"ball(12,0,0)",
                                        "ball12(20)",
                                        "bash(23)",
                                        "bash(5) + bash(9)",
                                        "bean(0)",
                                        "bid(90)",
                                        "bid(0)",
                                        "bomb(2,3)",
                                        "cat(3,1)",
                                        "circle(9)",
                                        "cutting(4,5)",
                                        "cutting(3,4) + cutting(2,2)",
                                        "doubloon(9)",
                                        "ed(4,6)",
                                        "euclid(34,12)",
                                        "euclid(15,24)",
                                        "fib(40,39)",
                                        "fibtake(12)",
                                        "georgia([2,5,9])",
                                        "georgia([1,4,8,9])",
                                        "grundy(14)",
                                        "grundy(9) + grundy(5) + grundy(5)",
                                        "kayles(13)",
                                        "kayles(7) + 3 * kayles(4) + nim(2)",
                                        "kiki(4,2)",
                                        "knight(3,4)",
                                        "merge([1,1,2])",
                                        "merge([3,4])",
                                        "merge([2,3,5])",
                                        "mnim(5) + mnim(3)",
                                        "mouse([\"OOOO\",\"OXOO\"])",
                                        "mouse([\"XOOO\",\"OOOO\"])",
                                        "nim(6)",
                                        "nim(1) + nim(2) + nim(4)",
                                        "0 * nim(3)",
                                        "pow2(20)",
                                        "prime(15)",
                                        "queen(3,5)",
                                        "rook(4,5)",
                                        "rook(2,2) + rook(1,3)",
                                        "row(9)",
                                        "row(5) + row(4)",
                                        "rowcol(2,2)",
                                        "say(70)",
                                        "snim(7) + snim(8)",
                                        "split(6)",
                                        "split(5) + split(4)",
                                        "square(30)",
                                        "stairs([1,2,3])",
                                        "stone(0,3)",
                                        "stone2(0,1)",
                                        "stone3(0)",
                                        "stone5(0,5)",
                                        "stone6({0,1,2})",
                                        "stone7(0,4)",
                                        "stone8(0)",
                                        "stone9([2,1,1],0)",
                                        "tetris([\"0000\",\"0000\",\"0010\"])",
                                        "tetris([\"000\",\"000\"]) + tetris([\"0000\",\"0000\",\"0000\"])",
                                        "token(3)",
                                        "token(2) + token(3)",
                                        "wythoff(6,9)",
                                        "wythoff(1,2) + wythoff(3,5)"};

static const setting settings[] = {{SIZE_MAX, SIZE_MAX}, {SIZE_MAX, 0}, {1 << 20, 3}};

static void compare_catalogue(bool misere)
{
    NEED(open_rules(NULL, 0), "a ruleset");
    if (misere) { NEED(spg_ruleset_misere(rules) == SPG_OK, "misère play"); }
    compared = refused = cyclic = 0;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        for (int turn = 0; turn < 2; turn++) {
            compare(positions[i], turn == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND, settings[i % 3]);
        }
    }
    printf("# %lu answers, %lu questions refused by the definition, %lu with cycles\n", compared, refused, cyclic);
    CHECK(compared > 150, "most positions were compared");
    close_rules();
}

static void positions_of_the_catalogue_have_the_answers_of_the_definition(void)
{
    compare_catalogue(false);
}

static void positions_of_the_catalogue_have_the_answers_of_the_definition_in_misere_play(void)
{
    compare_catalogue(true);
}

/* ---- random files ---- */

static unsigned long number(const char *name, unsigned long usual)
{
    const char *text = getenv(name);
    return text == NULL ? usual : strtoul(text, NULL, 10);
}

static void one_file(uint64_t seed)
{
    random_rules *file = calloc(1, sizeof *file);
    random_rules_make(file, seed);
    if (open_rules(file->text, file->length)) {
        for (int i = 0; i < 6 && tap_failures == 0; i++) {
            char text[300];
            random_rules_position(file, text, sizeof text);
            for (int turn = 0; turn < (file->roles ? 2 : 1); turn++) {
                compare(text, turn == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND, settings[seed % 3]);
            }
        }
    }
    if (tap_failures > 0) { printf("# seed %llu\n%s\n", (unsigned long long)seed, file->text); }
    close_rules();
    free(file);
}

static void random_rule_files_have_the_answers_of_the_definition(void)
{
    const unsigned long files = number("SPG_ORACLE_FILES", 300), from = number("SPG_ORACLE_FROM", 1);
    compared = refused = cyclic = 0;
    for (unsigned long i = 0; i < files && tap_failures == 0; i++) { one_file(from + i); }
    printf("# %lu answers, %lu questions refused by the definition, %lu with cycles\n", compared, refused, cyclic);
    CHECK(compared > 5 * files, "most files gave several answers");
}

TAP_MAIN(TEST(positions_of_the_catalogue_have_the_answers_of_the_definition),
         TEST(positions_of_the_catalogue_have_the_answers_of_the_definition_in_misere_play),
         TEST(random_rule_files_have_the_answers_of_the_definition))
