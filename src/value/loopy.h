/* loopy.h — values of impartial games that may go on for ever. SPDX-License-Identifier: MIT
 *
 * A value is a nimber, or ∞(K) where K is the set of nimbers among the options (Smith 1966, Fraenkel and Perl 1975).
 * Outcome: 0 loses; a nimber above 0, or ∞(K) with 0 in K, wins; any other ∞(K) is a draw.
 * Sum: a + b = a xor b;  ∞(K) + b = ∞(K xor b);  ∞(K) + ∞(L) = ∞(∅). */
#ifndef SPG_VALUE_LOOPY_H
#define SPG_VALUE_LOOPY_H

#include "base/arena.h"
#include "base/text.h"
#include "value/verdict.h"

typedef struct spg_loopy {
    bool infinite;
    spg_nimber nimber;     /* when finite */
    const spg_nimber *set; /* K, rising, when infinite; owned by who made the value */
    size_t count;
} spg_loopy;

static inline spg_loopy spg_loopy_finite(spg_nimber nimber)
{
    return (spg_loopy){.nimber = nimber};
}

bool spg_loopy_has(const spg_loopy *value, spg_nimber nimber); /* is the nimber in K? */
bool spg_loopy_equal(const spg_loopy *a, const spg_loopy *b);
spg_outcome spg_loopy_outcome(const spg_loopy *value);

/* The value of the sum; a set it needs comes from the arena. */
spg_status spg_loopy_add(spg_arena *arena, const spg_loopy *a, const spg_loopy *b, spg_loopy *out);

/* "5", "∞(0,2)", "∞(∅)". */
void spg_loopy_write(const spg_loopy *value, spg_text *out);

#endif
