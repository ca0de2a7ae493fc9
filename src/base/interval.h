/* interval.h — between which bounds a number lies. SPDX-License-Identifier: MIT
 *
 * Numbers are 128-bit or a trap, so the ends of the 128-bit range mean "no bound". */
#ifndef SPG_BASE_INTERVAL_H
#define SPG_BASE_INTERVAL_H

#include "base/int128.h"

typedef struct spg_interval {
    spg_int low, high; /* low > high: no value at all */
} spg_interval;

#define SPG_INTERVAL_ALL ((spg_interval){SPG_INT_MIN, SPG_INT_MAX})
#define SPG_INTERVAL_NONE ((spg_interval){1, 0})
#define SPG_INTERVAL_NATURALS ((spg_interval){0, SPG_INT_MAX})

static inline spg_interval spg_interval_one(spg_int value)
{
    return (spg_interval){value, value};
}
static inline bool spg_interval_empty(spg_interval a)
{
    return a.low > a.high;
}
static inline bool spg_interval_has(spg_interval a, spg_int value)
{
    return a.low <= value && value <= a.high;
}
static inline bool spg_interval_bounded(spg_interval a)
{
    return a.low != SPG_INT_MIN && a.high != SPG_INT_MAX;
}
spg_interval spg_interval_meet(spg_interval a, spg_interval b);
spg_interval spg_interval_join(spg_interval a, spg_interval b);
bool spg_interval_equal(spg_interval a, spg_interval b);

#endif
