/* family.h — the families a session knows, each with the engine states kept for it. SPDX-License-Identifier: MIT
 *
 * A state is kept per (root games, values of the givens, engine, what was wanted) and dropped, least recently used first,
 * when there are too many or when the memory limit needs it. */
#ifndef SPG_PLAN_FAMILY_H
#define SPG_PLAN_FAMILY_H

#include "game/graph.h"
#include "plan/lookup.h"
#include "plan/session.h"
#include "plan/tables.h"

typedef struct spg_family_entry spg_family_entry;

/* The games that questions start from, and the givens that matter to them. */
typedef struct spg_family_roots {
    uint64_t *games, *givens;
    uint64_t version;         /* of the givens, when it was last asked */
    spg_family_entry *latest; /* its family then; NULL: gone */
} spg_family_roots;

typedef struct spg_families {
    spg_run *run;
    const spg_program *program;
    spg_machine *machine;
    SPG_ARRAY(spg_family_entry *) at;
    spg_lookup index; /* the same, by roots and values of givens */
    SPG_ARRAY(spg_family_roots) roots;
    spg_arena arena;  /* of the roots */
    spg_facts opened; /* of the family made last, until its facts are asked for or another one is made … */
    spg_family_entry *opened_for; /* … which is this one; NULL: none */
    uint64_t clock;               /* counts uses */
    size_t game_count;            /* of the program the families were made for */
} spg_families;

void spg_families_init(spg_families *families, spg_run *run, const spg_program *program, spg_machine *machine);
void spg_families_clear(spg_families *families);
/* Drops all families if the program has got new games since they were made. */
void spg_families_retire(spg_families *families);

/* The family of the games marked and of the components of `position`, with the givens as they are. */
spg_status spg_families_get(spg_families *families, const uint64_t *games, uint32_t game_count, spg_value position,
                            const spg_family **out);

/* What an engine is run for. */
typedef struct spg_families_task {
    const spg_engine_entry *engine;
    uint32_t wants;
    const spg_position *position;
    const spg_cover *cover; /* positions that will be asked about next, or NULL */
    const spg_settings *settings;
    bool resume;     /* go on with the question that the budget has cut short */
    uint64_t budget; /* steps a kept state may take in all before it is left for now: SPG_MORE; 0: no end */
} spg_families_task;

/* Runs an engine on a position of the family. SPG_MORE: the budget is spent, nothing is lost. SPG_REFUSED with
 * run->error filled: it cannot answer this. */
spg_status spg_families_solve(spg_families *families, const spg_family *family, const spg_families_task *task,
                              spg_arena *arena, spg_answer *out);
/* The state of an engine that has answered such a question: for reading what it found about others. */
const void *spg_families_state(const spg_family *family, const spg_engine *engine, uint32_t wants);

/* Has an engine that makes something whole answered such a question, though perhaps not this one? */
bool spg_families_have_filled(const spg_family *family, uint32_t wants);
/* Frees all kept states; true when there was something to free beyond what the failed question itself had made. */
bool spg_families_drop_others(spg_families *families, const spg_family *keep);

#endif
