/* steps_heaps.c — heaps from which any number is taken, or 1 to m (T18). SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "write/steps.h"

enum { HEAPS_MAX = 16, NUMBERS = 3 };

typedef struct heap {
    spg_int left, most; /* most -1: any number */
    bool beyond;
} heap;

static heap heap_at(const spg_int *numbers, size_t index)
{
    const spg_int *own = numbers + NUMBERS * index;
    return (heap){own[0] < 0 ? 0 : own[0], own[1], own[2] != 0};
}

static spg_int value_of(heap h)
{
    return h.most < 0 ? h.left : h.left % (h.most + 1);
}

static void say_any(spg_steps *s, heap h)
{
    SPG_STEPS_LINE(
        s,
        "Any number may be taken, so every smaller value can be left, and the value of a heap is its size: %1 (T18).",
        SPG_DIGITS(h.left));
    if (h.left > 0) {
        SPG_STEPS_WHY(s, "all %1 can be taken at once.", SPG_DIGITS(h.left));
    } else {
        spg_steps_why(s, "nothing is left to take.", NULL);
    }
}

/* n mod (m + 1) */
static void say_limited(spg_steps *s, heap h)
{
    const spg_int period = h.most + 1;
    const spg_int rest = h.left % period;
    SPG_STEPS_LINE(s,
                   "A move takes 1 to %1, so the values of 0, 1, 2, … are 0, 1, …, %1, 0, 1, …: the value is %2 mod "
                   "(%1 + 1) = %3 (T18).",
                   SPG_DIGITS(h.most), SPG_DIGITS(h.left), SPG_DIGITS(rest));
    if (h.left == 0 || h.most == 0) {
        spg_steps_why(s, "nothing is left to take.", NULL);
    } else if (rest == 0) {
        SPG_STEPS_WHY(s, "%1 is a multiple of %2 = %3 + 1: every take of t is answered by taking %2 - t.",
                      SPG_DIGITS(h.left), SPG_DIGITS(period), SPG_DIGITS(h.most));
    } else if (h.left <= h.most && h.beyond) {
        SPG_STEPS_WHY(s, "taking %1 or more ends the game at once.", SPG_DIGITS(h.left));
    } else if (h.left <= h.most) {
        SPG_STEPS_WHY(s, "all %1 can be taken at once.", SPG_DIGITS(h.left));
    } else {
        SPG_STEPS_WHY(s,
                      "%1 mod (%2 + 1) = %3: taking %3 leaves a multiple of %4, and then every take of t is answered "
                      "by taking %4 - t.",
                      SPG_DIGITS(h.left), SPG_DIGITS(h.most), SPG_DIGITS(rest), SPG_DIGITS(period));
    }
}

/* A position of several heaps, one a parameter, is their sum. */
static void say_sum(spg_steps *s, const spg_int *numbers, size_t heaps, spg_steps_end *end)
{
    char names[HEAPS_MAX][16];
    spg_steps_part parts[HEAPS_MAX];
    for (size_t i = 0; i < heaps; i++) {
        const heap h = heap_at(numbers, i);
        snprintf(names[i], sizeof names[i], "#%u", (unsigned)(i + 1));
        parts[i] = (spg_steps_part){.name = names[i], .value = value_of(h), .copies = 1};
        if (h.most >= 0) {
            SPG_STEPS_LINE(s, "Number %1: %2 mod (%3 + 1) = %4 (1 to %3 may be taken, T18).",
                           SPG_DIGITS((spg_int)i + 1), SPG_DIGITS(h.left), SPG_DIGITS(h.most), SPG_DIGITS(value_of(h)));
        }
    }
    spg_steps_line(
        s,
        "Each move changes one of the numbers, and they do not see each other: the position is the sum of them (T18).",
        NULL);
    spg_steps_columns(s, parts, heaps, end);
}

bool spg_steps_heaps(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    const size_t heaps = count / NUMBERS;
    if (heaps == 0 || heaps > HEAPS_MAX || count % NUMBERS != 0) { return false; }
    if (heaps > 1) {
        say_sum(steps, numbers, heaps, end);
        return true;
    }
    const heap h = heap_at(numbers, 0);
    spg_steps_number(steps, "left", h.left);
    if (h.most >= 0) {
        spg_steps_number(steps, "most", h.most);
        spg_steps_number(steps, "modulus", h.most + 1);
    }
    *end = (spg_steps_end){.has_value = true, .value = value_of(h), .wins = value_of(h) != 0};
    spg_steps_number(steps, "value", end->value);
    if (h.most < 0) {
        say_any(steps, h);
    } else {
        say_limited(steps, h);
    }
    return true;
}
