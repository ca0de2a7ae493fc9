/* family_helper.h — a family of games from rule text with all that the facts say of it, and engines on it.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_FAMILY_HELPER_H
#define SPG_TESTS_FAMILY_HELPER_H

#include "facts/facts.h"
#include "machine_helper.h"
#include "plan/givens.h"
#include "solve/engine.h"

typedef struct family {
    uint64_t games[1];
    const spg_extent *givens;
    spg_traits traits;
    spg_layout *layouts;
    spg_game game;
} family;

/* The first game of the rules, and what it leads to. */
static inline spg_status open_family(const char *rules, family *f)
{
    *f = (family){.games = {1}};
    SPG_TRY(open_machine(rules));
    f->layouts = SPG_TAKE(&kept, spg_layout, now.program.games.count + 1);
    if (f->layouts == NULL) { return now.run.error.status; }
    SPG_TRY(spg_program_reach(&now.program, f->games));
    SPG_TRY(spg_givens_extents(machine, &now.program, &kept, &f->givens));
    uint64_t roots[1] = {1};
    SPG_TRY(spg_facts_traits(&now.run, &now.program, roots, f->games, f->givens, &f->traits));
    SPG_TRY(spg_facts_layouts(&now.run, &now.program, f->games, f->givens, &kept, f->layouts));
    return spg_machine_game(machine, f->games, f->layouts, &f->traits, &f->game);
}

/* Everything but distances, which only the definition finds. */
enum { WANTS = SPG_WANT_VALUE | SPG_WANT_COUNTS | SPG_WANT_EVERY_MOVE };

static inline spg_status solve(const family *f, const spg_engine *engine, const spg_position *position, spg_answer *out)
{
    void *state = NULL;
    const spg_task task = {.game = &f->game, .question = {WANTS}};
    SPG_TRY(engine->open(&now.run, &task, &state));
    const spg_status status = spg_engine_solve(&now.run, engine, state, position, &kept, out);
    engine->close(state);
    return status;
}

static inline bool same_answers(const spg_answer *a, const spg_answer *b)
{
    bool same = a->move_count == b->move_count && a->outcome == b->outcome && a->score == b->score &&
                a->value.nimber == b->value.nimber && a->good == b->good && a->kinds == b->kinds;
    for (size_t i = 0; same && i < a->move_count; i++) {
        const spg_answer_move *x = &a->moves[i];
        const spg_answer_move *y = &b->moves[i];
        same = x->option == y->option && x->good == y->good && x->outcome == y->outcome && x->score == y->score &&
               x->part_count == y->part_count && (x->part_count == 0 || x->parts[1] == y->parts[1]);
    }
    return same;
}

#endif
