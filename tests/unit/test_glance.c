/* test_glance.c — one position with very many options: the limits are looked at among them. SPDX-License-Identifier: MIT
 *
 * No clock: looks are counted, inside single steps, so that only those of the engine itself count. */
#include "solve/engine.h"
#include "tap.h"

enum { OPTIONS = 200000, LEAST = 3 };

/* Node 0 leads to the nodes 1 … OPTIONS, which lead nowhere. */
static spg_status no_ending(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    (void)rules;
    (void)component;
    (void)turn;
    *out = (spg_ending){SPG_VERDICT_NONE, 0};
    return SPG_OK;
}

static spg_status loses_stuck(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    SPG_TRY(no_ending(rules, component, turn, out));
    out->verdict = SPG_VERDICT_LOSE;
    return SPG_OK;
}

static spg_status fan(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out)
{
    (void)rules;
    (void)turn;
    spg_batch_reset(out);
    for (uint32_t i = 0; component[1] == 0 && i < OPTIONS; i++) {
        SPG_TRY(SPG_PUSH(out->run, &out->options, (spg_option){.first_part = i, .parts = 1}));
        SPG_TRY(SPG_PUSH(out->run, &out->words, 0));
        SPG_TRY(SPG_PUSH(out->run, &out->words, i + 1));
    }
    return SPG_OK;
}

static const spg_game game = {.width = 1,
                              .count = 1,
                              .traits = {.acyclic = true, .stuck = SPG_VERDICT_LOSE},
                              .ending = no_ending,
                              .stuck = loses_stuck,
                              .options = fan};
static const uint64_t words[] = {0, 0};
static const spg_term term = {.first = 0, .count = 1, .copies = 1};
static const spg_position start = {
    .words = words, .component_count = 1, .terms = &term, .term_count = 1, .turn = SPG_TURN_FIRST};

static void looks_among_options(const spg_engine *engine, uint32_t wants)
{
    spg_run run;
    spg_arena arena;
    void *state;
    spg_answer answer;
    spg_status status;
    const spg_task task = {.game = &game, .question = {wants}};
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    NEED(engine->open(&run, &task, &state) == SPG_OK && engine->ask(state, &start) == SPG_OK, engine->name);
    run.looks = 0;
    while ((status = engine->step(state, SPG_ENGINE_WORK)) == SPG_MORE) {}
    CHECK(status == SPG_OK && run.looks >= LEAST, engine->name);
    run.looks = 0;
    NEED(engine->answer(state, &arena, &answer) == SPG_OK, "answered");
    CHECK_INT(answer.good, OPTIONS, "every move wins");
    CHECK(run.looks > LEAST, "also while moves are listed"); /* once more at the end of the list */
    engine->close(state);
    spg_arena_clear(&arena);
    CHECK_INT(run.memory.used, 0, "everything given back");
}

static void components_look(void)
{
    looks_among_options(&spg_engine_components, SPG_WANT_VALUE | SPG_WANT_COUNTS);
}

static void memo_looks(void)
{
    looks_among_options(&spg_engine_memo, SPG_WANT_VALUE | SPG_WANT_COUNTS);
}

static void definition_looks(void)
{
    looks_among_options(&spg_engine_definition, SPG_WANT_VALUE | SPG_WANT_COUNTS);
}

TAP_MAIN(TEST(components_look), TEST(memo_looks), TEST(definition_looks))
