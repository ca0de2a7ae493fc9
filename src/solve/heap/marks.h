/* marks.h — a set of values that is emptied often: a value is in it where its mark is the present one.
 * SPDX-License-Identifier: MIT
 *
 * Marks are bytes, so that the set stays in the nearest cache; all are written anew after 255 times. What is marked may be
 * anything as far as the compiler knows: loops that mark keep what they need in variables of their own. */
#ifndef SPG_SOLVE_HEAP_MARKS_H
#define SPG_SOLVE_HEAP_MARKS_H

#include "base/run.h"

typedef struct spg_heap_marks {
    uint8_t *at;
    size_t room; /* a multiple of 64 */
    uint8_t now;
} spg_heap_marks;

/* Room for all nim-sums of values up to `most`; the marks that were there are lost if that is more. */
spg_status spg_heap_marks_room(spg_run *run, spg_heap_marks *marks, uint32_t most);
void spg_heap_marks_clear(spg_run *run, spg_heap_marks *marks);
void spg_heap_marks_empty(spg_heap_marks *marks);

static inline void spg_heap_mark(const spg_heap_marks *marks, uint32_t value)
{
    marks->at[value] = marks->now;
}
void spg_heap_mark_sums(const spg_heap_marks *marks, const uint16_t *sums, uint64_t count);

/* The least value, not below `from`, that is not in the set; room or more, if all below are. */
uint32_t spg_heap_marks_next(const spg_heap_marks *marks, uint32_t from);

#endif
