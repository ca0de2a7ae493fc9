/* lanes_body.h — the loops of lanes.c; included once per kind of processor, with NAME and TARGET defined.
 * SPDX-License-Identifier: MIT
 *
 * No include guard: it is a body, not an interface. Every loop is one the compiler can vectorise: no calls, no jumps. */

#define LOOP_ALL(expression)                                                                                           \
    for (size_t i = 0; i < n; i++) { d[i] = (int64_t)(expression); }
#define UNARY(expression)                                                                                              \
    for (size_t i = 0; i < n; i++) {                                                                                   \
        const int64_t x = a[i];                                                                                        \
        d[i] = (int64_t)(expression);                                                                                  \
    }                                                                                                                  \
    return;
#define BINARY(expression)                                                                                             \
    if ((shape & 3) == 3) {                                                                                            \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const int64_t x = a[i], y = b[i];                                                                          \
            d[i] = (int64_t)(expression);                                                                              \
        }                                                                                                              \
    } else if ((shape & 1) != 0) {                                                                                     \
        const int64_t y = b[0];                                                                                        \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const int64_t x = a[i];                                                                                    \
            d[i] = (int64_t)(expression);                                                                              \
        }                                                                                                              \
    } else {                                                                                                           \
        const int64_t x = a[0];                                                                                        \
        for (size_t i = 0; i < n; i++) {                                                                               \
            const int64_t y = b[i];                                                                                    \
            d[i] = (int64_t)(expression);                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    return;

/* Rare operations, a call per lane. */
static void NAME(each)(spg_sweep_op op, unsigned shape, int64_t *restrict d, const int64_t *a, const int64_t *b,
                       size_t n)
{
    const size_t at_a = shape & 1, at_b = shape >> 1 & 1;
    for (size_t i = 0; i < n; i++) { spg_apply(op, a[i * at_a], b[i * at_b], &d[i]); }
}

TARGET static void NAME(choose)(unsigned shape, int64_t *restrict d, const int64_t *a, const int64_t *b,
                                const int64_t *c, size_t n)
{
    if ((shape & 6) == 6) {
        LOOP_ALL(a[i] != 0 ? b[i] : c[i])
    } else if ((shape & 2) != 0) {
        const int64_t z = c[0];
        LOOP_ALL(a[i] != 0 ? b[i] : z)
    } else if ((shape & 4) != 0) {
        const int64_t y = b[0];
        LOOP_ALL(a[i] != 0 ? y : c[i])
    } else {
        const int64_t y = b[0], z = c[0];
        LOOP_ALL(a[i] != 0 ? y : z)
    }
}

TARGET static void NAME(apply)(spg_sweep_op op, unsigned shape, int64_t *restrict d, const int64_t *a, const int64_t *b,
                               const int64_t *c, size_t n)
{
    switch (op) {
    case SPG_SWEEP_ADD: BINARY((uint64_t)x + (uint64_t)y)
    case SPG_SWEEP_SUB: BINARY((uint64_t)x - (uint64_t)y)
    case SPG_SWEEP_MUL: BINARY((uint64_t)x * (uint64_t)y)
    case SPG_SWEEP_BIT_AND: BINARY(x & y)
    case SPG_SWEEP_BIT_OR: BINARY(x | y)
    case SPG_SWEEP_BIT_XOR: BINARY(x ^ y)
    case SPG_SWEEP_MIN: BINARY(x < y ? x : y)
    case SPG_SWEEP_MAX: BINARY(x > y ? x : y)
    case SPG_SWEEP_SHL: BINARY((uint64_t)x << (y & 63))
    case SPG_SWEEP_EQ: BINARY(x == y)
    case SPG_SWEEP_NE: BINARY(x != y)
    case SPG_SWEEP_LT: BINARY(x < y)
    case SPG_SWEEP_LE: BINARY(x <= y)
    case SPG_SWEEP_AND: BINARY((x != 0) & (y != 0))
    case SPG_SWEEP_OR: BINARY((x | y) != 0)
    case SPG_SWEEP_NEG: UNARY(0 - (uint64_t)x)
    case SPG_SWEEP_NOT: UNARY(x == 0)
    case SPG_SWEEP_ABS: UNARY(x < 0 ? 0 - (uint64_t)x : (uint64_t)x)
    case SPG_SWEEP_SELECT: NAME(choose)(shape, d, a, b, c, n); return;
    case SPG_SWEEP_DIV:
    case SPG_SWEEP_MOD:
        if (b[0] > 0 && (b[0] & (b[0] - 1)) == 0 && (shape & 3) == 1) { /* a power of two: shift, mask */
            const int shift = __builtin_ctzll((uint64_t)b[0]);
            const int64_t ones = b[0] - 1;
            if (op == SPG_SWEEP_DIV) { UNARY(x >> shift) }
            UNARY(x & ones)
        }
        NAME(each)(op, shape, d, a, b, n);
        return;
    case SPG_SWEEP_SHR:
    case SPG_SWEEP_POW:
    SPG_SWEEP_CASES_FUNCTION:
        NAME(each)(op, shape, d, a, b, n);
        return;
    case SPG_SWEEP_NONE:
    case SPG_SWEEP_CONST:
    case SPG_SWEEP_VAR:
    case SPG_SWEEP_LOAD:
    case SPG_SWEEP_CELL:
    case SPG_SWEEP_PLACE:
    case SPG_SWEEP_LEAF:
    case SPG_SWEEP_OP_COUNT: return;
    }
}

/* Sums and differences: a sign that both operands share and the result does not. */
TARGET static bool NAME(fits)(spg_sweep_op op, unsigned shape, const int64_t *d, const int64_t *a, const int64_t *b,
                              size_t n)
{
    const size_t at_a = shape & 1, at_b = shape >> 1 & 1;
    const int64_t flip = op == SPG_SWEEP_SUB ? -1 : 0;
    int64_t bad = 0;
    if (at_a != 0 && at_b != 0) {
        for (size_t i = 0; i < n; i++) { bad |= (a[i] ^ d[i]) & (b[i] ^ flip ^ d[i]); }
    } else if (at_a != 0) {
        const int64_t y = b[0] ^ flip;
        for (size_t i = 0; i < n; i++) { bad |= (a[i] ^ d[i]) & (y ^ d[i]); }
    } else {
        const int64_t x = a[0];
        for (size_t i = 0; i < n; i++) { bad |= (x ^ d[i]) & (b[i] ^ flip ^ d[i]); }
    }
    return bad >= 0;
}

static size_t NAME(check)(spg_sweep_op op, unsigned shape, int64_t *restrict d, const int64_t *a, const int64_t *b,
                          const int64_t *mask, size_t n)
{
    if (op == SPG_SWEEP_ADD || op == SPG_SWEEP_SUB) {
        NAME(apply)(op, shape, d, a, b, NULL, n);
        if (NAME(fits)(op, shape, d, a, b, n)) { return n; }
    }
    const size_t at_a = shape & 1, at_b = shape >> 1 & 1;
    size_t first = n;
    for (size_t i = 0; i < n; i++) {
        const bool exists = spg_apply(op, a[i * at_a], b[i * at_b], &d[i]);
        if (!exists && first == n && (mask == NULL || mask[i] != 0)) { first = i; }
    }
    return first;
}

TARGET static size_t NAME(mask)(int64_t *d, const int64_t *mask, const int64_t *a, bool negated, size_t n)
{
    int64_t sum = 0;
    if (mask == NULL) {
        for (size_t i = 0; i < n; i++) {
            d[i] = (a[i] != 0) != negated;
            sum += d[i];
        }
    } else {
        for (size_t i = 0; i < n; i++) {
            d[i] = ((a[i] != 0) != negated) & mask[i];
            sum += d[i];
        }
    }
    return (size_t)sum;
}

TARGET static void NAME(spread)(int64_t *d, int64_t start, int64_t step,
                                size_t n){LOOP_ALL((uint64_t)start + (uint64_t)i * (uint64_t)step)}

TARGET static void NAME(blend)(int64_t *d, const int64_t *mask, unsigned shape, const int64_t *a, size_t n)
{
    if (mask == NULL) {
        if ((shape & 1) != 0) {
            LOOP_ALL(a[i])
        } else {
            LOOP_ALL(a[0])
        }
    } else if ((shape & 1) != 0) {
        LOOP_ALL(mask[i] != 0 ? a[i] : d[i])
    } else {
        const int64_t x = a[0];
        LOOP_ALL(mask[i] != 0 ? x : d[i])
    }
}

TARGET static int64_t NAME(best)(int64_t best, const int64_t *mask, const int64_t *a, size_t n)
{
    if (mask == NULL) {
        for (size_t i = 0; i < n; i++) { best = a[i] > best ? a[i] : best; }
    } else {
        for (size_t i = 0; i < n; i++) {
            const int64_t x = mask[i] != 0 ? a[i] : INT64_MIN;
            best = x > best ? x : best;
        }
    }
    return best;
}

TARGET static void NAME(bests)(int64_t *restrict d, const int64_t *mask, const int64_t *a, size_t n)
{
    if (mask == NULL) {
        LOOP_ALL(a[i] > d[i] ? a[i] : d[i])
    } else {
        for (size_t i = 0; i < n; i++) {
            const int64_t x = mask[i] != 0 ? a[i] : INT64_MIN;
            d[i] = x > d[i] ? x : d[i];
        }
    }
}

TARGET static void NAME(bits)(int64_t *restrict d, const int64_t *mask, const int64_t *a, size_t n)
{
    if (mask == NULL) {
        for (size_t i = 0; i < n; i++) { d[i] |= (int64_t)((uint64_t)((uint64_t)a[i] < 64) << (a[i] & 63)); }
    } else {
        for (size_t i = 0; i < n; i++) {
            d[i] |= (int64_t)((uint64_t)((uint64_t)a[i] < 64 && mask[i] != 0) << (a[i] & 63));
        }
    }
}

TARGET static bool NAME(within)(const int64_t *a, int64_t least, int64_t limit, size_t n)
{
    int64_t out = 0;
    for (size_t i = 0; i < n; i++) { out |= (int64_t)((a[i] < least) | (a[i] >= limit)); }
    return out == 0;
}

static const spg_lanes NAME(functions) = {NAME(apply), NAME(check), NAME(mask), NAME(spread), NAME(blend),
                                          NAME(best),  NAME(bests), NAME(bits), NAME(within)};

#undef LOOP_ALL
#undef UNARY
#undef BINARY
#undef NAME
#undef TARGET
