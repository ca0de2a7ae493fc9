/* int128.h — exact integers. SPDX-License-Identifier: MIT
 *
 * Every number of the rule language is a signed 128-bit integer; what does not fit is an error, never a wrong number.
 * The only place that names the compiler's 128-bit type. The operations are those of arithmetic_body.h: each returns false
 * when the result does not exist (overflow, division by zero, …) and leaves *out alone. */
#ifndef SPG_BASE_INT128_H
#define SPG_BASE_INT128_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef __int128 spg_int;
__extension__ typedef unsigned __int128 spg_uint;

#define SPG_INT_MAX ((spg_int)(~(spg_uint)0 >> 1))
#define SPG_INT_MIN (-SPG_INT_MAX - 1)
#define SPG_INT_TEXT_SIZE 41 /* "-170141183460469231731687303715884105728" and the final NUL */

/* Decimal digits with an optional '-', exactly `length` bytes; false when it is no number or does not fit. */
bool spg_int_parse(const char *text, size_t length, spg_int *out);
/* Writes decimal digits and a NUL; returns `buffer`. */
char *spg_int_format(spg_int value, char buffer[SPG_INT_TEXT_SIZE]);

static inline bool spg_int_fits64(spg_int a)
{
    return a >= INT64_MIN && a <= INT64_MAX;
}

/* bool spg_int_add(spg_int a, spg_int b, spg_int *out) and so on. */
#define NUMBER spg_int
#define UNSIGNED spg_uint
#define BITS 128
#define NAME(operation) spg_int_##operation
#include "base/arithmetic_body.h"

#endif
