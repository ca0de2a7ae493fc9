/* steps_split.c — one of a pair is split: ones at the low end (T25). SPDX-License-Identifier: MIT */
#include "write/steps.h"

/* The lowest 128 bits at most, without zeros in front. */
static const char *binary(spg_int number, char out[130])
{
    size_t at = 129;
    out[at] = '\0';
    do {
        out[--at] = (char)('0' + (number & 1));
        number >>= 1;
    } while (number > 0);
    return out + at;
}

bool spg_steps_split(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    char bits[130];
    if (count != 2 || numbers[0] < 1 || numbers[1] < 1) { return false; }
    const spg_int both = (numbers[0] - 1) | (numbers[1] - 1);
    spg_int ones = 0;
    while ((both >> ones & 1) != 0) { ones++; }
    *end = (spg_steps_end){.has_value = true, .value = ones, .wins = ones != 0};
    spg_steps_numbers(steps, "pair", numbers, 2);
    spg_steps_number(steps, "or", both);
    spg_steps_number(steps, "value", ones);
    spg_steps_line(steps,
                   "The splits of a number n give exactly the values k at which bit k of n - 1 is 1. So the value of "
                   "(a, b) is the place of the lowest bit that is 0 in (a - 1) | (b - 1) (T25).",
                   NULL);
    SPG_STEPS_LINE(steps, "(%1 - 1) | (%2 - 1) = %3, in binary %4: %5 ones at the low end.", SPG_DIGITS(numbers[0]),
                   SPG_DIGITS(numbers[1]), SPG_DIGITS(both), binary(both, bits), SPG_DIGITS(ones));
    if (ones > 0) {
        SPG_STEPS_WHY(steps,
                      "(%1 - 1) | (%2 - 1) is odd: splitting an even number into two odd ones leaves the value 0.",
                      SPG_DIGITS(numbers[0]), SPG_DIGITS(numbers[1]));
    } else if (numbers[0] == 1 && numbers[1] == 1) {
        spg_steps_why(steps, "nothing can be split.", NULL);
    } else {
        SPG_STEPS_WHY(steps,
                      "%1 and %2 are both odd: every split leaves an even number, and the other player can leave two "
                      "odd ones again.",
                      SPG_DIGITS(numbers[0]), SPG_DIGITS(numbers[1]));
    }
    return true;
}
