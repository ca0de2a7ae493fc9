/* interval.c — arithmetic of intervals. SPDX-License-Identifier: MIT */
#include "facts/interval.h"

static spg_int least(spg_int a, spg_int b)
{
    return a < b ? a : b;
}
static spg_int greatest(spg_int a, spg_int b)
{
    return a > b ? a : b;
}

spg_interval spg_interval_meet(spg_interval a, spg_interval b)
{
    return (spg_interval){greatest(a.low, b.low), least(a.high, b.high)};
}

spg_interval spg_interval_join(spg_interval a, spg_interval b)
{
    if (spg_interval_empty(a)) { return b; }
    if (spg_interval_empty(b)) { return a; }
    return (spg_interval){least(a.low, b.low), greatest(a.high, b.high)};
}

bool spg_interval_equal(spg_interval a, spg_interval b)
{
    if (spg_interval_empty(a) || spg_interval_empty(b)) { return spg_interval_empty(a) && spg_interval_empty(b); }
    return a.low == b.low && a.high == b.high;
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

static spg_interval corners(spg_int a, spg_int b, spg_int c, spg_int d)
{
    return (spg_interval){least(least(a, b), least(c, d)), greatest(greatest(a, b), greatest(c, d))};
}

static spg_interval multiply(spg_interval a, spg_interval b)
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

/* a / b = (-a) / (-b) also when rounding down. */
static spg_interval divide(spg_interval a, spg_interval b)
{
    const spg_interval positive = spg_interval_meet(b, (spg_interval){1, SPG_INT_MAX});
    const spg_interval negative = spg_interval_meet(b, (spg_interval){SPG_INT_MIN, -1});
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
static spg_interval modulo(spg_interval a, spg_interval b)
{
    const spg_interval positive = spg_interval_meet(b, (spg_interval){1, SPG_INT_MAX});
    const spg_interval negative = spg_interval_meet(b, (spg_interval){SPG_INT_MIN, -1});
    spg_interval out = SPG_INTERVAL_NONE;
    if (!spg_interval_empty(positive)) { out = modulo_positive(a, positive); }
    if (!spg_interval_empty(negative)) {
        out = spg_interval_join(out, negate(modulo_positive(negate(a), negate(negative))));
    }
    return out;
}

static spg_interval power(spg_interval a, spg_interval b)
{
    b = spg_interval_meet(b, (spg_interval){0, SPG_INT_MAX}); /* a negative exponent is a trap */
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

/* The least 2^k - 1 that is at least a, for a >= 0. */
static spg_int all_ones(spg_int a)
{
    spg_uint ones = 0;
    while (ones < (spg_uint)a) { ones = ones << 1 | 1; }
    return (spg_int)ones;
}

static spg_interval bitwise(spg_node_kind kind, spg_interval a, spg_interval b)
{
    if (kind == SPG_NODE_BIT_AND && (a.low >= 0 || b.low >= 0)) {
        const spg_int most = a.low < 0 ? b.high : b.low < 0 ? a.high : least(a.high, b.high);
        return (spg_interval){0, most};
    }
    if (a.low >= 0 && b.low >= 0) {
        const spg_int least_value = kind == SPG_NODE_BIT_OR ? greatest(a.low, b.low) : 0;
        return (spg_interval){least_value, all_ones(greatest(a.high, b.high))};
    }
    /* Both lie in -2^k … 2^k - 1, and so does every result. */
    spg_int size = greatest(greatest(a.high, b.high), 0);
    size = greatest(size, greatest(a.low == SPG_INT_MIN ? SPG_INT_MAX : -(a.low + 1),
                                   b.low == SPG_INT_MIN ? SPG_INT_MAX : -(b.low + 1)));
    const spg_int ones = all_ones(size);
    return (spg_interval){-ones - 1, ones};
}

static spg_interval absolute(spg_interval a)
{
    if (a.low >= 0) { return a; }
    if (a.high <= 0) { return negate(a); }
    return (spg_interval){0, greatest(cut_neg(a.low), a.high)};
}

static spg_interval square_root(spg_interval a)
{
    spg_int low = 0;
    spg_int high = 0;
    a = spg_interval_meet(a, (spg_interval){0, SPG_INT_MAX});
    if (spg_interval_empty(a)) { return SPG_INTERVAL_NONE; }
    return spg_int_isqrt(a.low, &low) && spg_int_isqrt(a.high, &high) ? (spg_interval){low, high} : SPG_INTERVAL_ALL;
}

spg_interval spg_interval_unary(spg_node_kind kind, spg_interval a)
{
    if (spg_interval_empty(a)) { return SPG_INTERVAL_NONE; }
    if (kind == SPG_NODE_NEG) { return negate(a); }
    if (kind == SPG_NODE_ABS) { return absolute(a); }
    return kind == SPG_NODE_ISQRT ? square_root(a) : SPG_INTERVAL_ALL;
}

spg_interval spg_interval_binary(spg_node_kind kind, spg_interval a, spg_interval b)
{
    if (spg_interval_empty(a) || spg_interval_empty(b)) { return SPG_INTERVAL_NONE; }
    if (kind == SPG_NODE_SUB) { b = negate(b); }
    if (kind == SPG_NODE_ADD || kind == SPG_NODE_SUB) {
        return (spg_interval){add_low(a.low, b.low), add_high(a.high, b.high)};
    }
    if (kind == SPG_NODE_MUL) { return multiply(a, b); }
    if (kind == SPG_NODE_DIV) { return divide(a, b); }
    if (kind == SPG_NODE_MOD) { return modulo(a, b); }
    if (kind == SPG_NODE_POW) { return power(a, b); }
    if (kind == SPG_NODE_SHL) { return shift(a, b, shifted_left); }
    if (kind == SPG_NODE_SHR) { return shift(a, b, shifted_right); }
    if (kind == SPG_NODE_BIT_AND || kind == SPG_NODE_BIT_OR || kind == SPG_NODE_BIT_XOR) { return bitwise(kind, a, b); }
    if (kind == SPG_NODE_MIN) { return (spg_interval){least(a.low, b.low), least(a.high, b.high)}; }
    if (kind == SPG_NODE_MAX) { return (spg_interval){greatest(a.low, b.low), greatest(a.high, b.high)}; }
    if (kind == SPG_NODE_GCD) { return (spg_interval){0, greatest(absolute(a).high, absolute(b).high)}; }
    return kind == SPG_NODE_BIT ? (spg_interval){0, 1} : SPG_INTERVAL_ALL;
}
