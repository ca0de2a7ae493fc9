/* arithmetic.h — the operations of a sweep on single numbers. SPDX-License-Identifier: MIT
 *
 * Each is total: false says that there is no result in 64 bits, and *out is then some number. */
#ifndef SPG_VECTOR_ARITHMETIC_H
#define SPG_VECTOR_ARITHMETIC_H

#include "game/sweep.h"

bool spg_arithmetic_div(int64_t a, int64_t b, int64_t *out);
bool spg_arithmetic_mod(int64_t a, int64_t b, int64_t *out);
bool spg_arithmetic_shl(int64_t a, int64_t b, int64_t *out);
bool spg_arithmetic_shr(int64_t a, int64_t b, int64_t *out);
bool spg_arithmetic_pow(int64_t a, int64_t b, int64_t *out);
bool spg_arithmetic_gcd(int64_t a, int64_t b, int64_t *out);
bool spg_arithmetic_isqrt(int64_t a, int64_t *out);

/* Any operation of one or two numbers; AND and OR have both. */
bool spg_arithmetic_apply(spg_sweep_op op, int64_t a, int64_t b, int64_t *out);

/* Without signed overflow, which C leaves undefined. */
static inline int64_t spg_arithmetic_plus(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}
static inline int64_t spg_arithmetic_minus(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}
static inline int64_t spg_arithmetic_times(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

#endif
