/* arithmetic.c — the operations on integers as a table, and the bounds of their results. SPDX-License-Identifier: MIT
 *
 * Bounds are sound, not exact: what lies beyond 128 bits is a trap, hence cut off. */
#include "base/arithmetic.h"

#include <string.h>

#define NUMBER int64_t
#define UNSIGNED uint64_t
#define BITS 64
#define NAME(operation) of_64_##operation
#include "base/arithmetic_body.h"

static spg_int least(spg_int a, spg_int b)
{
    return a < b ? a : b;
}
static spg_int greatest(spg_int a, spg_int b)
{
    return a > b ? a : b;
}

/* Sums and products beyond the ends are cut off at the ends: no number lies beyond. */
static spg_int cut_add(spg_int a, spg_int b)
{
    spg_int sum;
    if (spg_int_add(a, b, &sum)) { return sum; }
    return a > 0 ? SPG_INT_MAX : SPG_INT_MIN;
}

static spg_int cut_neg(spg_int a)
{
    return a == SPG_INT_MIN ? SPG_INT_MAX : a == SPG_INT_MAX ? SPG_INT_MIN : -a;
}

static spg_int cut_mul(spg_int a, spg_int b)
{
    spg_int product;
    if (spg_int_mul(a, b, &product)) { return product; }
    return (a > 0) == (b > 0) ? SPG_INT_MAX : SPG_INT_MIN;
}

static spg_int cut_pow(spg_int a, spg_int b)
{
    spg_int power;
    if (spg_int_pow(a, b, &power)) { return power; }
    return SPG_INT_MAX;
}

/* "No bound" stays no bound whatever is added to it. */
static spg_int add_low(spg_int a, spg_int b)
{
    return a == SPG_INT_MIN || b == SPG_INT_MIN ? SPG_INT_MIN : cut_add(a, b);
}
static spg_int add_high(spg_int a, spg_int b)
{
    return a == SPG_INT_MAX || b == SPG_INT_MAX ? SPG_INT_MAX : cut_add(a, b);
}

static spg_interval negate(spg_interval a)
{
    return (spg_interval){cut_neg(a.high), cut_neg(a.low)};
}

static spg_interval bounds_neg(spg_interval a, spg_interval b)
{
    (void)b;
    return negate(a);
}

static spg_interval bounds_add(spg_interval a, spg_interval b)
{
    return (spg_interval){add_low(a.low, b.low), add_high(a.high, b.high)};
}

static spg_interval bounds_sub(spg_interval a, spg_interval b)
{
    return bounds_add(a, negate(b));
}

static spg_interval corners(spg_int a, spg_int b, spg_int c, spg_int d)
{
    return (spg_interval){least(least(a, b), least(c, d)), greatest(greatest(a, b), greatest(c, d))};
}

static spg_interval bounds_mul(spg_interval a, spg_interval b)
{
    return corners(cut_mul(a.low, b.low), cut_mul(a.low, b.high), cut_mul(a.high, b.low), cut_mul(a.high, b.high));
}

static spg_int floor_div(spg_int a, spg_int b)
{
    spg_int quotient;
    return spg_int_div(a, b, &quotient) ? quotient : SPG_INT_MAX; /* only MIN / -1 does not fit */
}

/* By positive divisors: monotone in each argument for a fixed sign of the other, so the corners are the ends. */
static spg_interval divide_positive(spg_interval a, spg_interval b)
{
    spg_interval out = corners(floor_div(a.low, b.low), floor_div(a.low, b.high), floor_div(a.high, b.low),
                               floor_div(a.high, b.high));
    if (a.low == SPG_INT_MIN) { out.low = SPG_INT_MIN; }
    if (a.high == SPG_INT_MAX) { out.high = SPG_INT_MAX; }
    return out;
}

static spg_interval positive_part(spg_interval a)
{
    return spg_interval_meet(a, (spg_interval){1, SPG_INT_MAX});
}
static spg_interval negative_part(spg_interval a)
{
    return spg_interval_meet(a, (spg_interval){SPG_INT_MIN, -1});
}

/* a / b = (-a) / (-b) also when rounding down. */
static spg_interval bounds_div(spg_interval a, spg_interval b)
{
    const spg_interval positive = positive_part(b);
    const spg_interval negative = negative_part(b);
    spg_interval out = SPG_INTERVAL_NONE;
    if (!spg_interval_empty(positive)) { out = divide_positive(a, positive); }
    if (!spg_interval_empty(negative)) { out = spg_interval_join(out, divide_positive(negate(a), negate(negative))); }
    return out;
}

static spg_interval modulo_positive(spg_interval a, spg_interval b)
{
    if (a.low >= 0 && a.high < b.low) { return a; }
    spg_int low;
    spg_int high;
    if (b.low == b.high && a.low != SPG_INT_MIN && a.high != SPG_INT_MAX &&
        floor_div(a.low, b.low) == floor_div(a.high, b.low) && spg_int_mod(a.low, b.low, &low) &&
        spg_int_mod(a.high, b.low, &high)) {
        return (spg_interval){low, high};
    }
    const spg_int most = b.high == SPG_INT_MAX ? SPG_INT_MAX : b.high - 1;
    return (spg_interval){0, a.low >= 0 ? least(a.high, most) : most};
}

/* a % b = -((-a) % (-b)). */
static spg_interval bounds_mod(spg_interval a, spg_interval b)
{
    const spg_interval positive = positive_part(b);
    const spg_interval negative = negative_part(b);
    spg_interval out = SPG_INTERVAL_NONE;
    if (!spg_interval_empty(positive)) { out = modulo_positive(a, positive); }
    if (!spg_interval_empty(negative)) {
        out = spg_interval_join(out, negate(modulo_positive(negate(a), negate(negative))));
    }
    return out;
}

static spg_interval bounds_pow(spg_interval a, spg_interval b)
{
    b = spg_interval_meet(b, SPG_INTERVAL_NATURALS); /* a negative exponent is a trap */
    if (spg_interval_empty(b)) { return SPG_INTERVAL_NONE; }
    if (b.high == 0) { return spg_interval_one(1); }
    if (a.low >= 1) { return (spg_interval){cut_pow(a.low, b.low), cut_pow(a.high, b.high)}; }
    if (a.low >= 0) { return (spg_interval){0, greatest(1, cut_pow(a.high, b.high))}; }
    const spg_int size = greatest(cut_neg(a.low), greatest(a.high, 1));
    const spg_int most = cut_pow(size, b.high);
    return (spg_interval){cut_neg(most), most};
}

static spg_int shifted_left(spg_int a, spg_int by)
{
    spg_int out;
    return spg_int_shl(a, by, &out) ? out : a > 0 ? SPG_INT_MAX : SPG_INT_MIN;
}
static spg_int shifted_right(spg_int a, spg_int by)
{
    spg_int out = 0;
    return a == SPG_INT_MAX || a == SPG_INT_MIN ? a : spg_int_shr(a, by, &out) ? out : 0;
}

static spg_interval shift(spg_interval a, spg_interval b, spg_int (*by)(spg_int, spg_int))
{
    b = spg_interval_meet(b, (spg_interval){0, 127});
    if (spg_interval_empty(b)) { return SPG_INTERVAL_NONE; }
    return corners(by(a.low, b.low), by(a.low, b.high), by(a.high, b.low), by(a.high, b.high));
}

static spg_interval bounds_shl(spg_interval a, spg_interval b)
{
    return shift(a, b, shifted_left);
}

static spg_interval bounds_shr(spg_interval a, spg_interval b)
{
    return shift(a, b, shifted_right);
}

/* The least 2^k - 1 that is at least a, for a >= 0. */
static spg_int all_ones(spg_int a)
{
    spg_uint ones = 0;
    while (ones < (spg_uint)a) { ones = ones << 1 | 1; }
    return (spg_int)ones;
}

/* Of | and ^, where `low` is the least result of two numbers that are not negative. */
static spg_interval either_bits(spg_interval a, spg_interval b, spg_int low)
{
    if (a.low >= 0 && b.low >= 0) { return (spg_interval){low, all_ones(greatest(a.high, b.high))}; }
    /* Both lie in -2^k … 2^k - 1, and so does every result. */
    spg_int size = greatest(greatest(a.high, b.high), 0);
    size = greatest(size, greatest(a.low == SPG_INT_MIN ? SPG_INT_MAX : -(a.low + 1),
                                   b.low == SPG_INT_MIN ? SPG_INT_MAX : -(b.low + 1)));
    const spg_int ones = all_ones(size);
    return (spg_interval){-ones - 1, ones};
}

static spg_interval bounds_bit_and(spg_interval a, spg_interval b)
{
    if (a.low < 0 && b.low < 0) { return either_bits(a, b, 0); }
    return (spg_interval){0, a.low < 0 ? b.high : b.low < 0 ? a.high : least(a.high, b.high)};
}

static spg_interval bounds_bit_or(spg_interval a, spg_interval b)
{
    return either_bits(a, b, greatest(a.low, b.low));
}

static spg_interval bounds_bit_xor(spg_interval a, spg_interval b)
{
    return either_bits(a, b, 0);
}

static spg_interval bounds_min(spg_interval a, spg_interval b)
{
    return (spg_interval){least(a.low, b.low), least(a.high, b.high)};
}

static spg_interval bounds_max(spg_interval a, spg_interval b)
{
    return (spg_interval){greatest(a.low, b.low), greatest(a.high, b.high)};
}

static spg_interval bounds_abs(spg_interval a, spg_interval b)
{
    (void)b;
    if (a.low >= 0) { return a; }
    if (a.high <= 0) { return negate(a); }
    return (spg_interval){0, greatest(cut_neg(a.low), a.high)};
}

static spg_interval bounds_isqrt(spg_interval a, spg_interval b)
{
    (void)b;
    spg_int low = 0;
    spg_int high = 0;
    a = spg_interval_meet(a, SPG_INTERVAL_NATURALS);
    if (spg_interval_empty(a)) { return SPG_INTERVAL_NONE; }
    return spg_int_isqrt(a.low, &low) && spg_int_isqrt(a.high, &high) ? (spg_interval){low, high} : SPG_INTERVAL_ALL;
}

static spg_interval bounds_gcd(spg_interval a, spg_interval b)
{
    return (spg_interval){0, greatest(bounds_abs(a, a).high, bounds_abs(b, b).high)};
}

static spg_interval bounds_bit(spg_interval a, spg_interval b)
{
    (void)a;
    (void)b;
    return (spg_interval){0, 1};
}

/* At most all digits up to the highest that the greatest number has. */
static spg_interval bounds_popcount(spg_interval a, spg_interval b)
{
    (void)b;
    spg_int most = 0;
    a = spg_interval_meet(a, SPG_INTERVAL_NATURALS);
    if (spg_interval_empty(a)) { return SPG_INTERVAL_NONE; }
    (void)spg_int_popcount(a.low == a.high ? a.low : all_ones(a.high), &most);
    return (spg_interval){a.low == a.high ? most : a.low > 0, most};
}

/* --- the table --- */

#define FUNCTIONS(X, name, function, word, count, ...)                                                                 \
    static bool apply_##function(spg_int a, spg_int b, spg_int *out)                                                   \
    {                                                                                                                  \
        (void)b;                                                                                                       \
        return SPG_ARITHMETIC_CALL_##count(spg_int_##function, a, b, out);                                             \
    }                                                                                                                  \
    static bool apply64_##function(int64_t a, int64_t b, int64_t *out)                                                 \
    {                                                                                                                  \
        (void)b;                                                                                                       \
        return SPG_ARITHMETIC_CALL_##count(of_64_##function, a, b, out);                                               \
    }
SPG_ARITHMETIC_MAP(FUNCTIONS, )

enum { OVERFLOWS = 1, COMMUTES = 2, COSTLY = 4 };

#define ENTRY(X, name, function_, word_, count_, need_, trap, traits, sign_, exported_, call_)                         \
    {.word = (word_),                                                                                                  \
     .sign = (sign_),                                                                                                  \
     .call = (call_),                                                                                                  \
     .function = #function_,                                                                                           \
     .exported = #exported_,                                                                                           \
     .count = (count_),                                                                                                \
     .need = SPG_ARITHMETIC_##need_,                                                                                   \
     .overflows = ((traits)&OVERFLOWS) != 0,                                                                           \
     .commutes = ((traits)&COMMUTES) != 0,                                                                             \
     .costly = ((traits)&COSTLY) != 0,                                                                                 \
     .apply = apply_##function_,                                                                                       \
     .apply64 = apply64_##function_,                                                                                   \
     .bounds = bounds_##function_},
const spg_arithmetic spg_arithmetics[SPG_ARITHMETIC_COUNT] = {SPG_ARITHMETIC_MAP(ENTRY, )};

spg_interval spg_arithmetic_bounds(spg_arithmetic_kind kind, spg_interval a, spg_interval b)
{
    if (spg_interval_empty(a) || (spg_arithmetics[kind].count > 1 && spg_interval_empty(b))) {
        return SPG_INTERVAL_NONE;
    }
    spg_int only = 0;
    const bool single = a.low == a.high && (spg_arithmetics[kind].count == 1 || b.low == b.high);
    if (single && spg_arithmetics[kind].apply(a.low, b.low, &only)) { return spg_interval_one(only); }
    return spg_arithmetics[kind].bounds(a, b);
}

bool spg_arithmetic_takes(spg_arithmetic_kind kind, spg_interval last)
{
    switch ((spg_arithmetic_need)spg_arithmetics[kind].need) {
    case SPG_ARITHMETIC_ANY: return true;
    case SPG_ARITHMETIC_NOT_ZERO: return !spg_interval_has(last, 0);
    case SPG_ARITHMETIC_NATURAL: return last.low >= 0;
    case SPG_ARITHMETIC_SHIFT: return last.low >= 0 && last.high <= 127;
    }
    return false;
}

spg_arithmetic_kind spg_arithmetic_called(const char *name)
{
    for (int i = 0; i < SPG_ARITHMETIC_COUNT; i++) {
        if (spg_arithmetics[i].call != NULL && strcmp(spg_arithmetics[i].word, name) == 0) {
            return (spg_arithmetic_kind)i;
        }
    }
    return SPG_ARITHMETIC_COUNT;
}
