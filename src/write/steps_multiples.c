/* steps_multiples.c — multiples of the smaller number: who is first to have a choice (T22). SPDX-License-Identifier: MIT
 *
 * While x < y < 2x there is one move only, to (y - x, x). Who first meets y = x or y >= 2x wins. */
#include "write/steps.h"

enum { SHOWN = 5 }; /* forced moves that are written out */

typedef struct pair {
    spg_int x, y; /* x <= y */
} pair;

static bool is_choice(pair p)
{
    return p.y == p.x || p.y - p.x >= p.x;
}

/* Lost: no choice for the player to move comes before one of the other. */
static uint32_t forced_moves(pair *p)
{
    uint32_t moves = 0;
    while (!is_choice(*p)) {
        *p = (pair){p->y - p->x, p->x};
        moves++;
    }
    return moves;
}

static void say_forced(spg_steps *s, pair p, uint32_t moves)
{
    for (uint32_t i = 0; i < moves && i < SHOWN; i++) {
        SPG_STEPS_LINE(s, "(%1, %2): %2 < 2 * %1, so the only move leads to (%3, %1).", SPG_DIGITS(p.x),
                       SPG_DIGITS(p.y), SPG_DIGITS(p.y - p.x));
        p = (pair){p.y - p.x, p.x};
    }
    if (moves > SHOWN) { SPG_STEPS_LINE(s, "… %1 more such moves.", SPG_DIGITS((spg_int)moves - SHOWN)); }
}

static bool is_lost(pair p)
{
    pair at = p;
    return p.x > 0 && forced_moves(&at) % 2 == 1;
}

/* What the player with a choice does: to (r, x), or to (x, x + r), from which the other can only move to (r, x). */
static void say_choice(spg_steps *s, pair p)
{
    const spg_int times = p.y / p.x;
    const spg_int rest = p.y % p.x;
    if (rest == 0) {
        SPG_STEPS_LINE(s, "(%1, %2): subtracting %3 * %1 leaves (0, %1), and there is no move.", SPG_DIGITS(p.x),
                       SPG_DIGITS(p.y), SPG_DIGITS(times));
    } else if (is_lost((pair){rest, p.x})) {
        SPG_STEPS_LINE(s, "(%1, %2): subtracting %3 * %1 leaves (%4, %1), which is lost.", SPG_DIGITS(p.x),
                       SPG_DIGITS(p.y), SPG_DIGITS(times), SPG_DIGITS(rest));
    } else {
        SPG_STEPS_LINE(
            s,
            "(%1, %2): subtracting %3 * %1 leaves (%1, %4), from which the only move leads to (%5, %1), which is won.",
            SPG_DIGITS(p.x), SPG_DIGITS(p.y), SPG_DIGITS(times - 1), SPG_DIGITS(p.x + rest), SPG_DIGITS(rest));
    }
}

bool spg_steps_multiples(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    if (count != 2) { return false; }
    const pair p = {numbers[0] < numbers[1] ? numbers[0] : numbers[1],
                    numbers[0] < numbers[1] ? numbers[1] : numbers[0]};
    pair at = p;
    spg_steps_number(steps, "smaller", p.x);
    spg_steps_number(steps, "larger", p.y);
    *end = (spg_steps_end){0};
    if (p.x <= 0) {
        spg_steps_why(steps, "one of the numbers is 0, so there is no move.", NULL);
        return true;
    }
    const uint32_t moves = forced_moves(&at);
    end->wins = moves % 2 == 0;
    spg_steps_number(steps, "forced_moves", moves);
    spg_steps_numbers(steps, "choice_at", (const spg_int[]){at.x, at.y}, 2);
    spg_steps_line(steps,
                   "Who is first to have a choice (the larger number is at least twice the smaller, or equal to it) "
                   "wins: of the last two moves in a row of multiples one leaves a lost position. So (x, y) is lost "
                   "exactly when x < y < x * (1 + sqrt 5) / 2 (T22).",
                   NULL);
    say_forced(steps, p, moves);
    say_choice(steps, at);
    if (moves == 0 && p.x == p.y) {
        SPG_STEPS_WHY(steps, "both numbers are %1: subtracting one from the other ends the game.", SPG_DIGITS(p.x));
    } else if (moves == 0) {
        SPG_STEPS_WHY(
            steps,
            "%1 is at least twice %2: the player to move has a choice and can hand over the lost one of two positions.",
            SPG_DIGITS(p.y), SPG_DIGITS(p.x));
    } else if (end->wins) {
        SPG_STEPS_WHY(steps, "after %1 forced moves the player to move is the first to have a choice, at (%2, %3).",
                      SPG_DIGITS(moves), SPG_DIGITS(at.x), SPG_DIGITS(at.y));
    } else if (moves == 1) {
        SPG_STEPS_WHY(steps, "the only move gives the other player the first choice, at (%1, %2).", SPG_DIGITS(at.x),
                      SPG_DIGITS(at.y));
    } else {
        SPG_STEPS_WHY(steps, "after %1 forced moves the other player is the first to have a choice, at (%2, %3).",
                      SPG_DIGITS(moves), SPG_DIGITS(at.x), SPG_DIGITS(at.y));
    }
    return true;
}
