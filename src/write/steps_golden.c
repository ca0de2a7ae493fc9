/* steps_golden.c — two heaps, one or both alike: which cold pair (T20). SPDX-License-Identifier: MIT
 *
 * Exact: floor(k·phi) = (k + isqrt(5·k·k)) / 2 in integers. */
#include "write/steps.h"

/* The smaller number of the cold pair with difference k; false: too large. */
static bool smaller_of(spg_int k, spg_int *out)
{
    spg_int square;
    spg_int root;
    if (!spg_int_mul(k, k, &square) || !spg_int_mul(square, 5, &square) || !spg_int_isqrt(square, &root)) {
        return false;
    }
    *out = (k + root) / 2;
    return true;
}

/* The number that x stands in a cold pair with. */
static bool partner_of(spg_int x, spg_int *out)
{
    const spg_int next = x + 1;
    spg_int square;
    spg_int root;
    spg_int own;
    if (!spg_int_mul(next, next, &square) || !spg_int_mul(square, 5, &square) || !spg_int_isqrt(square, &root)) {
        return false;
    }
    const spg_int below = (root - next) / 2; /* cold pairs whose smaller number is at most x, (0, 0) left out */
    if (!smaller_of(below, &own)) { return false; }
    *out = own == x ? x + below : below;
    return true;
}

typedef struct cold {
    spg_int a, b, k;
    spg_int small; /* A_k, if k <= a */
    bool near;     /* k <= a: else A_k > a for certain */
    spg_int of_a, of_b;
} cold;

static void say_case(spg_steps *s, const cold *c)
{
    spg_steps_line(s,
                   "Cold pairs are (A, A + k) with A = floor(k * (1 + sqrt 5) / 2), in integers (k + isqrt(5*k*k)) / "
                   "2; who faces one loses (T20).",
                   NULL);
    if (!c->near) {
        SPG_STEPS_LINE(s, "Here a = %1, b = %2, k = b - a = %3. A is at least k, which is more than a: a < A.",
                       SPG_DIGITS(c->a), SPG_DIGITS(c->b), SPG_DIGITS(c->k));
    } else if (c->a == c->small) {
        SPG_STEPS_LINE(s, "Here a = %1, b = %2, k = b - a = %3 and A = %4: a = A.", SPG_DIGITS(c->a), SPG_DIGITS(c->b),
                       SPG_DIGITS(c->k), SPG_DIGITS(c->small));
    } else if (c->a < c->small) {
        SPG_STEPS_LINE(s, "Here a = %1, b = %2, k = b - a = %3 and A = %4: a < A.", SPG_DIGITS(c->a), SPG_DIGITS(c->b),
                       SPG_DIGITS(c->k), SPG_DIGITS(c->small));
    } else {
        SPG_STEPS_LINE(s, "Here a = %1, b = %2, k = b - a = %3 and A = %4: a > A.", SPG_DIGITS(c->a), SPG_DIGITS(c->b),
                       SPG_DIGITS(c->k), SPG_DIGITS(c->small));
    }
}

/* Each of the three kinds of moves leads to at most one cold pair. The first one is the sentence. */
static void say_moves(spg_steps *s, const cold *c)
{
    bool said = false;
    if (c->near && c->small < c->a) {
        SPG_STEPS_WHY(s, "taking %1 from both heaps leaves the cold pair (%2, %3).", SPG_DIGITS(c->a - c->small),
                      SPG_DIGITS(c->small), SPG_DIGITS(c->small + c->k));
        said = true;
    }
    const struct {
        spg_int from, other, to;
    } moves[] = {{c->b, c->a, c->of_a}, {c->a, c->b, c->of_b}};
    for (int i = 0; i < (c->a == c->b ? 1 : 2); i++) {
        if (moves[i].to >= moves[i].from) { continue; }
        const spg_int low = moves[i].to < moves[i].other ? moves[i].to : moves[i].other;
        const spg_int high = moves[i].to < moves[i].other ? moves[i].other : moves[i].to;
        const char *const args[] = {SPG_DIGITS(moves[i].from - moves[i].to), SPG_DIGITS(moves[i].from), SPG_DIGITS(low),
                                    SPG_DIGITS(high), NULL};
        if (said) {
            spg_steps_line(s, "Also taking %1 from the heap of %2 leaves the cold pair (%3, %4).", args);
        } else {
            spg_steps_why(s, "taking %1 from the heap of %2 leaves the cold pair (%3, %4).", args);
        }
        said = true;
    }
}

static void say_facts(spg_steps *s, const cold *c, bool lost)
{
    spg_steps_number(s, "a", c->a);
    spg_steps_number(s, "b", c->b);
    spg_steps_number(s, "k", c->k);
    if (c->near) { spg_steps_number(s, "cold_a", c->small); }
    spg_steps_truth(s, "cold", lost);
    if (lost) { return; }
    if (c->near && c->small < c->a) {
        spg_steps_numbers(s, "by_both", (const spg_int[]){c->small, c->small + c->k}, 2);
    }
    if (c->of_a < c->b) { spg_steps_numbers(s, "by_larger", (const spg_int[]){c->a, c->of_a}, 2); }
    if (c->of_b < c->a && c->a != c->b) { spg_steps_numbers(s, "by_smaller", (const spg_int[]){c->of_b, c->b}, 2); }
}

bool spg_steps_golden(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    if (count != 2 || numbers[0] < 0 || numbers[1] < 0) { return false; }
    cold c = {.a = numbers[0] < numbers[1] ? numbers[0] : numbers[1],
              .b = numbers[0] < numbers[1] ? numbers[1] : numbers[0]};
    c.k = c.b - c.a;
    c.near = c.k <= c.a;
    if ((c.near && !smaller_of(c.k, &c.small)) || !partner_of(c.a, &c.of_a) || !partner_of(c.b, &c.of_b)) {
        return false;
    }
    const bool lost = c.near && c.small == c.a;
    say_facts(steps, &c, lost);
    say_case(steps, &c);
    if (lost && c.b == 0) {
        spg_steps_why(steps, "nothing is left to take.", NULL);
    } else if (lost) {
        SPG_STEPS_WHY(steps,
                      "(%1, %2) is the cold pair of difference %3: no move leads to another one, and from every other "
                      "pair one move does.",
                      SPG_DIGITS(c.a), SPG_DIGITS(c.b), SPG_DIGITS(c.k));
    } else {
        say_moves(steps, &c);
    }
    *end = (spg_steps_end){.wins = !lost};
    return true;
}
