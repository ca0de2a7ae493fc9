/* int128.c — exact integers as text. SPDX-License-Identifier: MIT */
#include "base/int128.h"

#include <string.h>

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
    spg_uint rest = spg_int_magnitude(value);
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
