/* case_number.c — the numbers of a range in the order in which they are tried. SPDX-License-Identifier: MIT
 *
 * A range on one side of 0 is gone through from the end that is nearer to 0. One with 0 inside: 0, 1, -1, 2, -2 …; of a
 * wide one, where `ends` is wanted, also high, low, high-1, low+1 … in between: 0, 1, -1, high, low, 2, -2, high-1 …
 * The size of a number is its place in that order, so that there is exactly one of each size. */
#include "plan/cases.h"

enum { WIDE = 32 }; /* on both sides: the ends of a smaller range come soon anyway */

static const spg_int none = (spg_int)1 << 62; /* as good as no end */

/* 0 is inside: how many numbers are above and below it, and how many of each side are tried from each of its ends. */
typedef struct sides {
    spg_int above, below, ends;
} sides;

static bool has_zero_inside(const spg_bounds *bounds)
{
    return (!bounds->low.known || bounds->low.number < 0) && (!bounds->high.known || bounds->high.number > 0);
}

static sides sides_of(const spg_bounds *bounds, bool ends)
{
    const bool top = bounds->high.known && bounds->high.number < none;
    const bool bottom = bounds->low.known && bounds->low.number > -none;
    sides s = {top ? bounds->high.number : none, bottom ? -bounds->low.number : none, 0};
    if (ends && top && bottom && s.above >= WIDE && s.below >= WIDE) {
        s.ends = (s.above < s.below ? s.above : s.below) / 2;
    }
    return s;
}

/* One from above and one from below in turn, then the rest of the longer side. */
static bool take_in_turn(spg_int above, spg_int below, spg_int at, bool *up, spg_int *place)
{
    const spg_int both = above < below ? above : below;
    if (at >= above + below) { return false; }
    *up = at < 2 * both ? at % 2 == 0 : above > below;
    *place = at < 2 * both ? at / 2 : at - both;
    return true;
}

static spg_int turn_of(spg_int above, spg_int below, bool up, spg_int place)
{
    const spg_int both = above < below ? above : below;
    return place >= both ? place + both : up ? 2 * place : 2 * place + 1;
}

static bool around_zero(const sides *s, spg_int size, spg_int *out)
{
    bool up;
    spg_int place, at = size - 1;
    *out = 0;
    if (size == 0) { return true; }
    if (at < 4 * s->ends) {
        place = at / 4;
        *out = at % 4 == 0 ? 1 + place : at % 4 == 1 ? -1 - place : at % 4 == 2 ? s->above - place : place - s->below;
        return true;
    }
    at -= 4 * s->ends;
    if (!take_in_turn(s->above - 2 * s->ends, s->below - 2 * s->ends, at, &up, &place)) { return false; }
    *out = up ? 1 + s->ends + place : -1 - s->ends - place;
    return true;
}

static spg_int size_around_zero(const sides *s, spg_int number)
{
    const bool up = number > 0;
    const spg_int away = up ? number : -number, all = up ? s->above : s->below;
    if (number == 0) { return 0; }
    if (away <= s->ends) { return 1 + 4 * (away - 1) + (up ? 0 : 1); }
    if (away > all - s->ends) { return 1 + 4 * (all - away) + (up ? 2 : 3); }
    return 1 + 4 * s->ends + turn_of(s->above - 2 * s->ends, s->below - 2 * s->ends, up, away - s->ends - 1);
}

bool spg_case_number_at(const spg_bounds *bounds, bool ends, uint64_t size, spg_int *out)
{
    if (size > INT64_MAX) { return false; }
    if (has_zero_inside(bounds)) {
        const sides s = sides_of(bounds, ends);
        return around_zero(&s, (spg_int)size, out);
    }
    if (bounds->low.known && bounds->low.number >= 0) {
        return spg_int_add(bounds->low.number, (spg_int)size, out) &&
               (!bounds->high.known || *out <= bounds->high.number);
    }
    return spg_int_sub(bounds->high.number, (spg_int)size, out) && (!bounds->low.known || *out >= bounds->low.number);
}

uint64_t spg_case_number_size(const spg_bounds *bounds, bool ends, spg_int number)
{
    spg_int size = 0;
    if ((bounds->low.known && number < bounds->low.number) || (bounds->high.known && number > bounds->high.number)) {
        return UINT64_MAX;
    }
    if (has_zero_inside(bounds)) {
        const sides s = sides_of(bounds, ends);
        if (number >= none / 2 || number <= -none / 2) { return UINT64_MAX; }
        size = size_around_zero(&s, number);
    } else if (bounds->low.known && bounds->low.number >= 0) {
        if (!spg_int_sub(number, bounds->low.number, &size)) { return UINT64_MAX; }
    } else if (!spg_int_sub(bounds->high.number, number, &size)) {
        return UINT64_MAX;
    }
    return size > INT64_MAX ? UINT64_MAX : (uint64_t)size;
}
