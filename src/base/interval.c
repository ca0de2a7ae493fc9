/* interval.c — between which bounds a number lies. SPDX-License-Identifier: MIT */
#include "base/interval.h"

spg_interval spg_interval_meet(spg_interval a, spg_interval b)
{
    return (spg_interval){a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

spg_interval spg_interval_join(spg_interval a, spg_interval b)
{
    if (spg_interval_empty(a)) { return b; }
    if (spg_interval_empty(b)) { return a; }
    return (spg_interval){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

bool spg_interval_equal(spg_interval a, spg_interval b)
{
    if (spg_interval_empty(a) || spg_interval_empty(b)) { return spg_interval_empty(a) && spg_interval_empty(b); }
    return a.low == b.low && a.high == b.high;
}
