/* engine.h — how the planner calls an engine. SPDX-License-Identifier: MIT
 *
 *     open → (ask → step … step → answer) → (ask …) → close
 *
 * A state belongs to one family of games with fixed givens and to what was wanted at open; it may be asked about any number
 * of positions, and what it found out about earlier ones stays final. After a status other than SPG_OK and SPG_MORE only
 * close is allowed; stopping between two steps needs nothing but close. Everything a state holds is counted in its run.
 * The rules of the game (spg_game.rules) must not change while a state is open. */
#ifndef SPG_SOLVE_ENGINE_H
#define SPG_SOLVE_ENGINE_H

#include "base/arena.h"
#include "base/text.h"
#include "game/answer.h"

/* Appends a component in the language's own syntax, for messages. */
typedef void spg_component_writer(void *user, const uint64_t *component, spg_text *out);

/* What a state is opened for; the game must outlive it. */
typedef struct spg_task {
    const spg_game *game;
    spg_question question;
    spg_component_writer *write; /* NULL: messages show bare words */
    void *write_user;
    const struct spg_graph_plan *graph;   /* for the graph engine alone: game/graph.h */
    const struct spg_dense_plan *dense;   /* for the dense engine alone: solve/dense/dense.h */
    const struct spg_closed_plan *closed; /* for the closed engine alone: game/closed.h */
    const struct spg_ranked_plan *ranked; /* for the ranked engine alone: solve/ranked/ranked.h */
    const struct spg_masks_plan *masks;   /* for the engines masks and parts: solve/masks/masks.h */
    bool forced;                          /* it was asked for by name: nobody else will answer */
} spg_task;

typedef struct spg_engine {
    const char *name;
    spg_status (*open)(spg_run *run, const spg_task *task, void **state);
    /* The next position; its memory must live until the answer. Refused when it is a sum that has no meaning. */
    spg_status (*ask)(void *state, const spg_position *position);
    /* About `work` units, one per option looked at: SPG_OK when the answer is ready, SPG_MORE, or an error. */
    spg_status (*step)(void *state, uint64_t work);
    /* Lists, sets and parts of the answer come from the arena. */
    spg_status (*answer)(void *state, spg_arena *arena, spg_answer *out);
    void (*progress)(const void *state, spg_progress *out);
    void (*close)(void *state);
} spg_engine;

enum { SPG_ENGINE_WORK = 100000 }; /* units of about 10 ms */

/* Inside a step: one position may have millions of options, so among them the limits are looked at now and then. */
static inline spg_status spg_engine_glance(spg_run *run, size_t option)
{
    return (option & 0xffff) == 0xffff ? spg_run_check(run) : SPG_OK;
}

extern const spg_engine spg_engine_definition;
extern const spg_engine spg_engine_components;
extern const spg_engine spg_engine_couples;
extern const spg_engine spg_engine_bounds;
extern const spg_engine spg_engine_memo;
extern const spg_engine spg_engine_dense;
extern const spg_engine spg_engine_graph;
extern const spg_engine spg_engine_ranked;
extern const spg_engine spg_engine_masks;
extern const spg_engine spg_engine_parts;

/* Ask, step to the end with the run's limits checked and progress told between steps, answer. */
spg_status spg_engine_solve(spg_run *run, const spg_engine *engine, void *state, const spg_position *position,
                            spg_arena *arena, spg_answer *out);

/* "nim(3)", or "game 0 (3)" without a writer. */
void spg_engine_write_component(const spg_task *task, const uint64_t *component, spg_text *out);

#endif
