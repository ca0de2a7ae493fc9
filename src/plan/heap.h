/* heap.h — questions about heap games, answered from the sequence of their values. SPDX-License-Identifier: MIT
 *
 * The rules of a family are read as heap codes where they are such (facts/heap_shape.c, plan/heap_read.c). Values come from
 * solve/heap; far out from a period that is proved (prove/period.h). Moves are listed by the rules. Components of a sum that
 * are no heaps are asked about as positions of their own. */
#ifndef SPG_PLAN_HEAP_H
#define SPG_PLAN_HEAP_H

#include "facts/shapes.h"
#include "plan/formulas.h"
#include "prove/period.h"
#include "solve/heap/heap.h"

typedef struct spg_heaps spg_heaps; /* of a family */

void spg_heaps_free(spg_machine *machine, spg_heaps *heaps);

/* As spg_closed_answer. */
spg_status spg_heaps_answer(spg_formulas *formulas, const spg_engine *engine, const spg_inquiry *inquiry,
                            uint32_t wants, bool forced, spg_arena *arena, spg_reply *reply, bool *answered);
/* Has it answered about this family before? Then there is no reason to search first. */
bool spg_heaps_have_answered(const spg_family *family);
/* Is a component of the position a heap? `splits`: one that breaks heaps. */
spg_status spg_heaps_cover(spg_formulas *formulas, const spg_family *family, const spg_position *position, bool splits,
                           bool *out);
/* Values of one game at low … high. *done false: it is no heap game. */
spg_status spg_heaps_cells(spg_formulas *formulas, const spg_family *family, const spg_cover *cover, int64_t *values,
                           bool *done);

/* One game, for who proves periods: NULL when it is none. */
typedef struct spg_heaps_game {
    int64_t base; /* parameter of the empty heap */
    const spg_heap_code *code;
    spg_heap *values;
    spg_heap_period period; /* proved: once it was needed */
} spg_heaps_game;
spg_status spg_heaps_get(spg_formulas *formulas, const spg_family *family, uint32_t game, const spg_heaps_game **out);
/* What facts/heap_shape.c proves about the moves of a game; NULL: it is no heap. */
spg_status spg_heaps_shape(spg_formulas *formulas, const spg_family *family, uint32_t game, const spg_shape_code **out);
/* The proof of a period that was found; clear it in any case. */
spg_status spg_heaps_certify(spg_formulas *formulas, const spg_family *family, uint32_t game,
                             spg_heap_certificate *out);
/* Looks for a period among at most `most` values; stops at the first that is proved. 0: as many as are worth some seconds,
 * counted in steps, so that what is found does not depend on the machine. */
spg_status spg_heaps_period(spg_formulas *formulas, const spg_family *family, uint32_t game, uint64_t most,
                            spg_heap_period *out);

#endif
