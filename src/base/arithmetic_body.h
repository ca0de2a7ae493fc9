/* arithmetic_body.h — what the operations on integers mean, for one width of numbers. SPDX-License-Identifier: MIT
 *
 * No include guard: it is a body, not an interface, with NUMBER, UNSIGNED, BITS and NAME defined by whoever includes it:
 * int128.h for the rules, arithmetic.c for tables. Programs that the library compiles begin with this text, for 64 and for
 * 32 bits: C99 with what gcc and clang share, no header, nothing from elsewhere.
 *
 * Each operation says whether its result exists, and leaves *out alone when not. In exported programs it returns the result
 * or ends the program: tools/embed_operations.c rewrites it, and knows no other forms of what it rewrites than
 *     if (the last operand is not what it must be) { return 0; }     first, where the list says what it must be
 *     if (the result does not fit) { return 0; }
 *     if (!NAME(other)(a, b, &c)) { return 0; }
 *     return NAME(other)(a, b, out);
 *     *out = the result;      and return 1; behind it
 * Functions stand between blank lines, and have none inside. */

static inline _Bool NAME(add)(NUMBER a, NUMBER b, NUMBER *out)
{
    NUMBER sum;
    if (__builtin_add_overflow(a, b, &sum)) { return 0; }
    *out = sum;
    return 1;
}

static inline _Bool NAME(sub)(NUMBER a, NUMBER b, NUMBER *out)
{
    NUMBER difference;
    if (__builtin_sub_overflow(a, b, &difference)) { return 0; }
    *out = difference;
    return 1;
}

static inline _Bool NAME(mul)(NUMBER a, NUMBER b, NUMBER *out)
{
    NUMBER product;
#if BITS == 128
    if (spg_int_fits64(a) && spg_int_fits64(b)) { /* the usual case: |a·b| <= 2^126 always fits */
        *out = a * b;
        return 1;
    }
#endif
    if (__builtin_mul_overflow(a, b, &product)) { return 0; }
    *out = product;
    return 1;
}

static inline _Bool NAME(neg)(NUMBER a, NUMBER *out)
{
    return NAME(sub)(0, a, out);
}

/* Rounds down: -7 / 2 = -4. b is not 0, and the quotient exists. */
static inline NUMBER NAME(quotient)(NUMBER a, NUMBER b)
{
    const NUMBER quotient = a / b; /* C rounds towards zero */
    return quotient - ((a < 0) != (b < 0) && quotient * b != a);
}

/* Has the sign of b, which is not 0: -7 % 2 = 1. */
static inline NUMBER NAME(remainder)(NUMBER a, NUMBER b)
{
    if (b == -1) { return 0; } /* the processor would trap at the least number, although the remainder exists */
    const NUMBER rest = a % b; /* has the sign of a in C */
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

static inline _Bool NAME(div)(NUMBER a, NUMBER b, NUMBER *out)
{
    if (b == 0) { return 0; }
    if (b == -1 && a == (NUMBER)((UNSIGNED)1 << (BITS - 1))) { return 0; }
    *out = NAME(quotient)(a, b);
    return 1;
}

static inline _Bool NAME(mod)(NUMBER a, NUMBER b, NUMBER *out)
{
    if (b == 0) { return 0; }
    *out = NAME(remainder)(a, b);
    return 1;
}

/* By squaring. The base is squared only while a higher bit of the exponent is left, and then |base| >= 2 divides the
 * result at least that often: a square that does not fit means that the power does not fit either. */
static inline _Bool NAME(pow)(NUMBER base, NUMBER exponent, NUMBER *out)
{
    if (exponent < 0) { return 0; }
    NUMBER result = 1;
    while (exponent > 0) {
        if (exponent % 2 != 0) {
            if (!NAME(mul)(result, base, &result)) { return 0; }
        }
        exponent /= 2;
        if (exponent > 0) {
            if (!NAME(mul)(base, base, &base)) { return 0; }
        }
    }
    *out = result;
    return 1;
}

/* By 0 to 127, whatever the width: 0 stays 0. */
static inline _Bool NAME(shl)(NUMBER a, NUMBER by, NUMBER *out)
{
    if (by < 0 || by > 127) { return 0; }
    if (a == 0) { by = 0; }
    if (by > BITS - 1) { return 0; }
    const NUMBER shifted = (NUMBER)((UNSIGNED)a << by);
    if (shifted >> by != a) { return 0; }
    *out = shifted;
    return 1;
}

/* By 0 to 127, whatever the width: beyond the last bit the sign goes on. gcc and clang keep it. */
static inline _Bool NAME(shr)(NUMBER a, NUMBER by, NUMBER *out)
{
    if (by < 0 || by > 127) { return 0; }
    *out = a >> (by > BITS - 1 ? BITS - 1 : by);
    return 1;
}

static inline _Bool NAME(bit_and)(NUMBER a, NUMBER b, NUMBER *out)
{
    *out = a & b;
    return 1;
}

static inline _Bool NAME(bit_or)(NUMBER a, NUMBER b, NUMBER *out)
{
    *out = a | b;
    return 1;
}

static inline _Bool NAME(bit_xor)(NUMBER a, NUMBER b, NUMBER *out)
{
    *out = a ^ b;
    return 1;
}

static inline _Bool NAME(min)(NUMBER a, NUMBER b, NUMBER *out)
{
    *out = a < b ? a : b;
    return 1;
}

static inline _Bool NAME(max)(NUMBER a, NUMBER b, NUMBER *out)
{
    *out = a > b ? a : b;
    return 1;
}

static inline _Bool NAME(abs)(NUMBER a, NUMBER *out)
{
    if (a < 0) { return NAME(neg)(a, out); }
    *out = a;
    return 1;
}

/* The floor of the root, one bit of it at a time, from the highest: needs no division and no floating point. */
static inline _Bool NAME(isqrt)(NUMBER a, NUMBER *out)
{
    if (a < 0) { return 0; }
    UNSIGNED rest = (UNSIGNED)a;
    UNSIGNED root = 0;
    for (UNSIGNED bit = (UNSIGNED)1 << (BITS - 2); bit != 0; bit >>= 2) {
        if (rest >= root + bit) {
            rest -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    *out = (NUMBER)root;
    return 1;
}

/* |a| without a sign, so that the least number has one too. */
static inline UNSIGNED NAME(magnitude)(NUMBER a)
{
    return a < 0 ? 0 - (UNSIGNED)a : (UNSIGNED)a;
}

/* >= 0, gcd(0, 0) = 0 */
static inline _Bool NAME(gcd)(NUMBER a, NUMBER b, NUMBER *out)
{
    UNSIGNED x = NAME(magnitude)(a);
    UNSIGNED y = NAME(magnitude)(b);
    while (y != 0) {
        const UNSIGNED rest = x % y;
        x = y;
        y = rest;
    }
    if (x > ~(UNSIGNED)0 >> 1) { return 0; } /* from the least number with itself or with 0 */
    *out = (NUMBER)x;
    return 1;
}

/* Bit `place` of a, 0 or 1; beyond the last one the sign goes on. */
static inline _Bool NAME(bit)(NUMBER a, NUMBER place, NUMBER *out)
{
    if (place < 0) { return 0; }
    *out = a >> (place > BITS - 1 ? BITS - 1 : place) & 1;
    return 1;
}

/* How many binary digits are 1; a negative number has no last one. */
static inline _Bool NAME(popcount)(NUMBER a, NUMBER *out)
{
    if (a < 0) { return 0; }
    NUMBER count = 0;
    for (UNSIGNED rest = (UNSIGNED)a; rest != 0; rest &= rest - 1) { count += 1; } /* without its lowest 1 */
    *out = count;
    return 1;
}

#undef NUMBER
#undef UNSIGNED
#undef BITS
#undef NAME
