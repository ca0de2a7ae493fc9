/* engine.c — running an engine to its answer. SPDX-License-Identifier: MIT */
#include "solve/engine.h"

static spg_status run_steps(spg_run *run, const spg_engine *engine, void *state)
{
    for (;;) {
        SPG_TRY(spg_run_check(run));
        const spg_status status = engine->step(state, SPG_ENGINE_WORK);
        if (status != SPG_MORE) { return status; }
        if (run->progress != NULL) {
            spg_progress progress = {0};
            engine->progress(state, &progress);
            run->progress(run->progress_user, &progress);
        }
    }
}

spg_status spg_engine_solve(spg_run *run, const spg_engine *engine, void *state, const spg_position *position,
                            spg_arena *arena, spg_answer *out)
{
    SPG_TRY(engine->ask(state, position));
    SPG_TRY(run_steps(run, engine, state));
    return engine->answer(state, arena, out);
}

void spg_engine_write_component(const spg_task *task, const uint64_t *component, spg_text *out)
{
    if (task->write != NULL) {
        task->write(task->write_user, component, out);
        return;
    }
    spg_text_addf(out, "game %llu (", (unsigned long long)component[0]);
    for (uint32_t i = 0; i < task->game->width; i++) {
        spg_text_addf(out, i == 0 ? "%llu" : ",%llu", (unsigned long long)component[1 + i]);
    }
    spg_text_add_char(out, ')');
}
