/* steps_zeckendorf.c — at most twice the last take: Fibonacci parts and the limit (T21). SPDX-License-Identifier: MIT */
#include "write/steps.h"

enum { PARTS_MAX = 96, NUMBERS_MAX = 184, PARTS_SHOWN = 6 };

/* The parts from the largest down; taking the largest Fibonacci number that fits gives no two neighbours. */
static size_t find_parts(spg_int n, spg_int parts[PARTS_MAX])
{
    spg_int numbers[NUMBERS_MAX] = {1, 2};
    size_t count = 2;
    size_t found = 0;
    while (count < NUMBERS_MAX && numbers[count - 1] <= n) {
        numbers[count] = numbers[count - 1] + numbers[count - 2];
        count++;
    }
    for (size_t i = count; i > 0 && n > 0 && found < PARTS_MAX; i--) {
        if (numbers[i - 1] > n) { continue; }
        parts[found++] = numbers[i - 1];
        n -= numbers[i - 1];
    }
    return found;
}

static void say_won(spg_steps *s, const spg_int *parts, size_t count, const char *sum)
{
    const spg_int least = parts[count - 1];
    if (count == 1) {
        SPG_STEPS_WHY(s, "all %1 may be taken at once.", SPG_DIGITS(least));
        return;
    }
    SPG_STEPS_WHY(
        s, "taking %1, the least part of %2, leaves %3 as the least part, more than the %4 that may be taken next.",
        SPG_DIGITS(least), sum, SPG_DIGITS(parts[count - 2]), SPG_DIGITS(2 * least));
}

static void say_lost(spg_steps *s, spg_int least, spg_int limit, const char *sum)
{
    SPG_STEPS_WHY(s,
                  "only %1 may be taken, less than %2, the least part of %3: whatever t is taken, the least part of "
                  "the rest is at most 2t, and the other player takes it.",
                  SPG_DIGITS(limit), SPG_DIGITS(least), sum);
}

bool spg_steps_zeckendorf(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    spg_int parts[PARTS_MAX];
    spg_text sum;
    spg_text *const any = steps->lines != NULL ? steps->lines : steps->why != NULL ? steps->why : steps->facts;
    if (count != 2 || numbers[0] < 0 || numbers[0] > SPG_INT_MAX / 8 || any == NULL) { return false; }
    const spg_int left = numbers[0];
    const spg_int limit = numbers[1] < left ? numbers[1] : left;
    spg_steps_number(steps, "left", left);
    spg_steps_number(steps, "limit", limit);
    const size_t found = find_parts(left, parts);
    spg_steps_numbers(steps, "parts", parts, found);
    *end = (spg_steps_end){.wins = found > 0 && limit >= parts[found - 1]};
    if (found == 0) {
        spg_steps_why(steps, "nothing is left to take.", NULL);
        return true;
    }
    spg_text_init(&sum, any->run);
    spg_steps_list(&sum, parts, found, " + ");
    spg_steps_line(steps,
                   "Every number is a sum of Fibonacci numbers 1, 2, 3, 5, 8, … no two of which are neighbours, in one "
                   "way (Zeckendorf).",
                   NULL);
    SPG_STEPS_LINE(steps, "%1 = %2; the least part is %3, and %4 may be taken now.", SPG_DIGITS(left),
                   spg_text_get(&sum), SPG_DIGITS(parts[found - 1]), SPG_DIGITS(limit < 0 ? 0 : limit));
    spg_steps_line(steps, "The player to move wins exactly when the least part may be taken (T21).", NULL);
    if (found > PARTS_SHOWN) { /* the sentence names the number instead */
        spg_text_reset(&sum);
        spg_text_add_int(&sum, left);
    }
    if (end->wins) {
        say_won(steps, parts, found, spg_text_get(&sum));
    } else {
        say_lost(steps, parts[found - 1], limit < 0 ? 0 : limit, spg_text_get(&sum));
    }
    spg_steps_drop(&sum, any);
    return true;
}
