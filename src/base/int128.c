/* int128.c — exact integers: every operation says whether its result exists. SPDX-License-Identifier: MIT */
#include "base/int128.h"

#include <string.h>

bool spg_int_add(spg_int a, spg_int b, spg_int *out)
{
    spg_int sum;
    if (__builtin_add_overflow(a, b, &sum)) { return false; }
    *out = sum;
    return true;
}

bool spg_int_sub(spg_int a, spg_int b, spg_int *out)
{
    spg_int difference;
    if (__builtin_sub_overflow(a, b, &difference)) { return false; }
    *out = difference;
    return true;
}

bool spg_int_mul(spg_int a, spg_int b, spg_int *out)
{
    spg_int product;
    if (spg_int_fits64(a) && spg_int_fits64(b)) { /* the usual case: |a·b| <= 2^126 always fits */
        *out = a * b;
        return true;
    }
    if (__builtin_mul_overflow(a, b, &product)) { return false; }
    *out = product;
    return true;
}

bool spg_int_div(spg_int a, spg_int b, spg_int *out)
{
    if (b == 0 || (a == SPG_INT_MIN && b == -1)) { return false; }
    const spg_int quotient = a / b; /* C rounds towards zero */
    const bool rounded_up = (a < 0) != (b < 0) && quotient * b != a;
    *out = quotient - rounded_up;
    return true;
}

bool spg_int_mod(spg_int a, spg_int b, spg_int *out)
{
    if (b == 0) { return false; }
    if (b == -1) { /* the processor would trap on SPG_INT_MIN % -1, although the remainder exists */
        *out = 0;
        return true;
    }
    const spg_int rest = a % b; /* has the sign of a in C */
    *out = rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
    return true;
}

/* By squaring. The base is squared only while a higher bit of the exponent is left, and then |base| >= 2 divides the
 * result at least that often: a square that does not fit means that the power does not fit either. */
bool spg_int_pow(spg_int base, spg_int exponent, spg_int *out)
{
    if (exponent < 0) { return false; }
    spg_int power = 1;
    while (exponent > 0) {
        if (exponent % 2 != 0 && !spg_int_mul(power, base, &power)) { return false; }
        exponent /= 2;
        if (exponent > 0 && !spg_int_mul(base, base, &base)) { return false; }
    }
    *out = power;
    return true;
}

bool spg_int_shl(spg_int a, spg_int by, spg_int *out)
{
    if (by < 0 || by > 127) { return false; }
    const spg_int shifted = (spg_int)((spg_uint)a << by);
    if (shifted >> by != a) { return false; }
    *out = shifted;
    return true;
}

bool spg_int_shr(spg_int a, spg_int by, spg_int *out)
{
    if (by < 0 || by > 127) { return false; }
    *out = a >> by; /* gcc and clang keep the sign */
    return true;
}

/* One bit of the root at a time, from the highest: needs no division and no floating point. */
bool spg_int_isqrt(spg_int a, spg_int *out)
{
    if (a < 0) { return false; }
    spg_uint rest = (spg_uint)a;
    spg_uint root = 0;
    for (spg_uint bit = (spg_uint)1 << 126; bit != 0; bit >>= 2) {
        if (rest >= root + bit) {
            rest -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    *out = (spg_int)root;
    return true;
}

bool spg_int_abs(spg_int a, spg_int *out)
{
    if (a == SPG_INT_MIN) { return false; }
    *out = a < 0 ? -a : a;
    return true;
}

/* |a| as unsigned, so that SPG_INT_MIN has one too. */
static spg_uint magnitude(spg_int a)
{
    return a < 0 ? -(spg_uint)a : (spg_uint)a;
}

bool spg_int_gcd(spg_int a, spg_int b, spg_int *out)
{
    spg_uint x = magnitude(a);
    spg_uint y = magnitude(b);
    while (y != 0) {
        const spg_uint rest = x % y;
        x = y;
        y = rest;
    }
    if (x > (spg_uint)SPG_INT_MAX) { return false; } /* only 2^127, from SPG_INT_MIN with itself or with 0 */
    *out = (spg_int)x;
    return true;
}

bool spg_int_parse(const char *text, size_t length, spg_int *out)
{
    const bool negative = length > 0 && text[0] == '-';
    if (length == (negative ? 1u : 0u)) { return false; }
    spg_int value = 0; /* gathered below zero: there is one number more on that side */
    for (size_t i = negative ? 1 : 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') { return false; }
        if (!spg_int_mul(value, 10, &value) || !spg_int_sub(value, text[i] - '0', &value)) { return false; }
    }
    if (!negative && !spg_int_sub(0, value, &value)) { return false; }
    *out = value;
    return true;
}

char *spg_int_format(spg_int value, char buffer[SPG_INT_TEXT_SIZE])
{
    char digits[SPG_INT_TEXT_SIZE];
    size_t at = sizeof digits - 1;
    spg_uint rest = magnitude(value);
    digits[at] = '\0';
    for (; rest > UINT64_MAX; rest /= 10) { digits[--at] = (char)('0' + (int)(rest % 10)); }
    uint64_t low = (uint64_t)rest; /* most numbers fit: a division of 64 bits costs a tenth */
    do {
        digits[--at] = (char)('0' + (int)(low % 10));
        low /= 10;
    } while (low != 0);
    if (value < 0) { digits[--at] = '-'; }
    memcpy(buffer, digits + at, sizeof digits - at);
    return buffer;
}
