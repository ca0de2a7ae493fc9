/* apply.h — the operations of a sweep on single numbers. SPDX-License-Identifier: MIT */
#ifndef SPG_VECTOR_APPLY_H
#define SPG_VECTOR_APPLY_H

#include "game/sweep.h"

/* Of one or two numbers, not lazy; AND and OR have both. False: there is no result in 64 bits, and *out is 0. */
static inline bool spg_apply(spg_sweep_op op, int64_t a, int64_t b, int64_t *out)
{
    *out = 0;
    if (spg_sweep_is_arithmetic(op)) { return spg_arithmetics[spg_sweep_arithmetic(op)].apply64(a, b, out); }
    switch ((int)op) {
#define COMPARE(X, name, word, sign)                                                                                   \
    case SPG_SWEEP_##name: *out = a sign b; return true;
        SPG_COMPARISON_MAP(COMPARE, )
#undef COMPARE
    case SPG_SWEEP_NOT: *out = a == 0; return true;
    case SPG_SWEEP_AND: *out = a != 0 && b != 0; return true;
    case SPG_SWEEP_OR: *out = a != 0 || b != 0; return true;
    }
    return false;
}

/* Without signed overflow, which C leaves undefined. */
static inline int64_t spg_apply_plus(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}
static inline int64_t spg_apply_minus(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}
static inline int64_t spg_apply_times(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

#endif
