/* cases.h — all values of a range in order of their size, for trying a formula. SPDX-License-Identifier: MIT
 *
 * The size of a number is its distance from the end of its range that is nearer to 0; where 0 is inside, 0, 1, -1, 2, -2 …
 * have the sizes 0, 1, 2 …, with numbers from both ends in between where those are wanted (case_number.c). A list, set or bag has the sizes of its items and one more for each; where its length is fixed, only the sizes of
 * the items. A grid has its number of cells; where both its sides are fixed, the places of its characters in `characters`,
 * added up. A graph has its nodes and edges. Of each size there are finitely many values, and all of them are listed. */
#ifndef SPG_PLAN_CASES_H
#define SPG_PLAN_CASES_H

#include "exec/machine.h"

enum { SPG_CASES_MAX = 1 << 16 }; /* values of one size */

typedef struct spg_cases spg_cases;

typedef struct spg_cases_wish {
    spg_type type;
    spg_bounds bounds;
    bool graph;                 /* a list of sets whose items are places of that list */
    bool ends;                  /* numbers near the ends of a wide range are tried early, too */
    const uint32_t *characters; /* of grids and texts */
    uint32_t character_count;
} spg_cases_wish;

/* Lives in the arena. `characters` must outlive it. */
spg_status spg_cases_new(spg_arena *arena, const spg_cases_wish *wish, spg_cases **out);
/* Does it list the values of these bounds? */
bool spg_cases_fit(const spg_cases *cases, const spg_bounds *bounds);
/* All values of a size; *whole false: there are more than SPG_CASES_MAX. */
spg_status spg_cases_of_size(spg_cases *cases, uint64_t size, const spg_value **out, size_t *count, bool *whole);

/* The size of a value; UINT64_MAX where it has none (too large, or outside the range). */
uint64_t spg_cases_size(const spg_cases_wish *wish, spg_value value);
uint64_t spg_cases_add(uint64_t a, uint64_t b);

/* --- case_number.c --- */
/* The number of a size; false: there is none. `ends` as in a wish. */
bool spg_case_number_at(const spg_bounds *bounds, bool ends, uint64_t size, spg_int *out);
uint64_t spg_case_number_size(const spg_bounds *bounds, bool ends, spg_int number);

#endif
