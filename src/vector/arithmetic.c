/* arithmetic.c — the operations of a sweep on single numbers. SPDX-License-Identifier: MIT */
#include "vector/arithmetic.h"

bool spg_arithmetic_div(int64_t a, int64_t b, int64_t *out)
{
    if (b == 0) {
        *out = 0;
        return false;
    }
    if (b == -1) {
        *out = spg_arithmetic_minus(0, a);
        return a != INT64_MIN;
    }
    *out = a / b - (a % b != 0 && (a < 0) != (b < 0));
    return true;
}

bool spg_arithmetic_mod(int64_t a, int64_t b, int64_t *out)
{
    *out = 0;
    if (b == 0) { return false; }
    if (b == -1) { return true; }
    const int64_t rest = a % b;
    *out = rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
    return true;
}

bool spg_arithmetic_shl(int64_t a, int64_t b, int64_t *out)
{
    *out = (int64_t)((uint64_t)a << (b & 63));
    return b >= 0 && b < 63 && *out >> b == a;
}

bool spg_arithmetic_shr(int64_t a, int64_t b, int64_t *out)
{
    *out = a >> (b < 0 || b > 63 ? 63 : b);
    return b >= 0;
}

bool spg_arithmetic_pow(int64_t a, int64_t b, int64_t *out)
{
    *out = 0;
    if (b < 0) { return false; }
    if (a == 0 || a == 1 || a == -1) {
        *out = b == 0 ? 1 : a == -1 && b % 2 == 0 ? 1 : a;
        return true;
    }
    int64_t power = 1;
    for (; b > 0; b--) { /* at most 63 rounds: |a| >= 2 */
        if (__builtin_mul_overflow(power, a, &power)) { return false; }
    }
    *out = power;
    return true;
}

bool spg_arithmetic_gcd(int64_t a, int64_t b, int64_t *out)
{
    uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
    uint64_t y = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    while (y != 0) {
        const uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    *out = (int64_t)(x & INT64_MAX);
    return x <= INT64_MAX;
}

bool spg_arithmetic_isqrt(int64_t a, int64_t *out)
{
    *out = 0;
    if (a < 0) { return false; }
    uint64_t root = 0;
    uint64_t rest = (uint64_t)a;
    for (uint64_t bit = UINT64_C(1) << 62; bit != 0; bit >>= 2) {
        if (rest >= root + bit) {
            rest -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    *out = (int64_t)root;
    return true;
}

bool spg_arithmetic_apply(spg_sweep_op op, int64_t a, int64_t b, int64_t *out)
{
    switch (op) {
    case SPG_SWEEP_ADD: return !__builtin_add_overflow(a, b, out);
    case SPG_SWEEP_SUB: return !__builtin_sub_overflow(a, b, out);
    case SPG_SWEEP_MUL: return !__builtin_mul_overflow(a, b, out);
    case SPG_SWEEP_DIV: return spg_arithmetic_div(a, b, out);
    case SPG_SWEEP_MOD: return spg_arithmetic_mod(a, b, out);
    case SPG_SWEEP_SHL: return spg_arithmetic_shl(a, b, out);
    case SPG_SWEEP_SHR: return spg_arithmetic_shr(a, b, out);
    case SPG_SWEEP_POW: return spg_arithmetic_pow(a, b, out);
    case SPG_SWEEP_BIT_AND: *out = a & b; return true;
    case SPG_SWEEP_BIT_OR: *out = a | b; return true;
    case SPG_SWEEP_BIT_XOR: *out = a ^ b; return true;
    case SPG_SWEEP_MIN: *out = a < b ? a : b; return true;
    case SPG_SWEEP_MAX: *out = a > b ? a : b; return true;
    case SPG_SWEEP_GCD: return spg_arithmetic_gcd(a, b, out);
    case SPG_SWEEP_NEG: return !__builtin_sub_overflow((int64_t)0, a, out);
    case SPG_SWEEP_ABS: *out = a < 0 ? spg_arithmetic_minus(0, a) : a; return a != INT64_MIN;
    case SPG_SWEEP_ISQRT: return spg_arithmetic_isqrt(a, out);
    case SPG_SWEEP_EQ: *out = a == b; return true;
    case SPG_SWEEP_NE: *out = a != b; return true;
    case SPG_SWEEP_LT: *out = a < b; return true;
    case SPG_SWEEP_LE: *out = a <= b; return true;
    case SPG_SWEEP_NOT: *out = a == 0; return true;
    case SPG_SWEEP_AND: *out = a != 0 && b != 0; return true;
    case SPG_SWEEP_OR: *out = a != 0 || b != 0; return true;
    case SPG_SWEEP_NONE:
    case SPG_SWEEP_CONST:
    case SPG_SWEEP_VAR:
    case SPG_SWEEP_LOAD:
    case SPG_SWEEP_CELL:
    case SPG_SWEEP_SELECT:
    case SPG_SWEEP_OP_COUNT: break;
    }
    *out = 0;
    return false;
}
