/* steps_powers.c — powers of a fixed number are taken: the remainder that counts (T26). SPDX-License-Identifier: MIT */
#include "write/steps.h"

static spg_int say_odd(spg_steps *s, spg_int left, spg_int base)
{
    SPG_STEPS_LINE(s,
                   "Every power of %1 is odd, and 1 may always be taken: each move changes odd to even or back, so the "
                   "value is %2 mod 2 = %3 (T26).",
                   SPG_DIGITS(base), SPG_DIGITS(left), SPG_DIGITS(left % 2));
    if (left % 2 == 1) {
        SPG_STEPS_WHY(s, "%1 is odd and every take is odd: the player to move makes the last move, whatever is played.",
                      SPG_DIGITS(left));
    } else {
        SPG_STEPS_WHY(s, "%1 is even and every take is odd: the other player makes the last move, whatever is played.",
                      SPG_DIGITS(left));
    }
    return left % 2;
}

static spg_int say_even(spg_steps *s, spg_int left, spg_int base)
{
    const spg_int rest = left % (base + 1);
    const spg_int value = rest == base ? 2 : rest % 2;
    SPG_STEPS_LINE(s,
                   "Modulo %1 + 1 every power of %1 is 1 or -1, so only the remainder counts: %2 mod %3 = %4. The "
                   "value is 2 for the remainder %1, else 0 for even ones and 1 for odd ones: %5 (T26).",
                   SPG_DIGITS(base), SPG_DIGITS(left), SPG_DIGITS(base + 1), SPG_DIGITS(rest), SPG_DIGITS(value));
    if (value == 0 && left == 0) {
        spg_steps_why(s, "nothing is left to take.", NULL);
    } else if (value == 0) {
        SPG_STEPS_WHY(s,
                      "%1 mod (%2 + 1) = %3 is even and not %2: every move leaves an odd remainder or %2, from which "
                      "the other player comes back to such a one.",
                      SPG_DIGITS(left), SPG_DIGITS(base), SPG_DIGITS(rest));
    } else {
        SPG_STEPS_WHY(s, "%1 mod (%2 + 1) = %3: taking %4 leaves an even remainder other than %2.", SPG_DIGITS(left),
                      SPG_DIGITS(base), SPG_DIGITS(rest), SPG_DIGITS(rest == base ? base : 1));
    }
    return value;
}

bool spg_steps_powers(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    if (count != 2 || numbers[1] < 1 || numbers[1] == SPG_INT_MAX) { return false; }
    const spg_int left = numbers[0] < 0 ? 0 : numbers[0];
    const spg_int base = numbers[1];
    spg_steps_number(steps, "left", left);
    spg_steps_number(steps, "base", base);
    const spg_int value = base % 2 == 1 ? say_odd(steps, left, base) : say_even(steps, left, base);
    spg_steps_number(steps, "value", value);
    *end = (spg_steps_end){.has_value = true, .value = value, .wins = value != 0};
    return true;
}
