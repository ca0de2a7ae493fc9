/* family.h — the families a session knows, each with the engine states kept for it. SPDX-License-Identifier: MIT
 *
 * A state is kept per (root games, values of the givens, engine, what was wanted) and dropped, least recently used first,
 * when there are too many or when the memory limit needs it. */
#ifndef SPG_PLAN_FAMILY_H
#define SPG_PLAN_FAMILY_H

#include "plan/session.h"

typedef struct spg_family_entry spg_family_entry;

typedef struct spg_families {
    spg_run *run;
    const spg_program *program;
    spg_machine *machine;
    SPG_ARRAY(spg_family_entry *) at;
    uint64_t clock;    /* counts uses */
    size_t game_count; /* of the program the families were made for */
} spg_families;

void spg_families_init(spg_families *families, spg_run *run, const spg_program *program, spg_machine *machine);
void spg_families_clear(spg_families *families);
/* Drops all families if the program has got new games since they were made. */
void spg_families_retire(spg_families *families);

/* The family of the games marked and of the components of `position`, with the givens as they are. */
spg_status spg_families_get(spg_families *families, const uint64_t *games, uint32_t game_count, spg_value position,
                            const spg_family **out);

/* Runs an engine on a position of the family. */
spg_status spg_families_solve(spg_families *families, const spg_family *family, const char *engine, uint32_t wants,
                              const spg_position *position, spg_arena *arena, spg_answer *out);

/* Frees all kept states; true when there was something to free beyond what the failed question itself had made. */
bool spg_families_drop_others(spg_families *families, const spg_family *keep);

#endif
