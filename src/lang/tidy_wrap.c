/* tidy_wrap.c — what does not fit one line, broken where it costs least. SPDX-License-Identifier: MIT
 *
 * A break outside of brackets is better than one inside. Cost: every line looks at what fits it, so O(units). */
#include "lang/tidier.h"

enum { DEPTH_COST = 8 }; /* more than any cut */

typedef struct wrapping {
    spg_tidier *t;
    uint32_t last, indent;
    uint32_t depth;  /* of brackets, at the next unit */
    uint32_t spread; /* of lists with a line per item */
} wrapping;

static int step_of(const spg_tidy_unit *unit)
{
    switch ((int)unit->kind) {
    case SPG_TOKEN_PAREN_OPEN:
    case SPG_TOKEN_BRACKET_OPEN:
    case SPG_TOKEN_BRACE_OPEN: return 1;
    case SPG_TOKEN_PAREN_CLOSE:
    case SPG_TOKEN_BRACKET_CLOSE:
    case SPG_TOKEN_BRACE_CLOSE: return -1;
    default: return 0;
    }
}

static uint32_t rest_indent(const wrapping *w)
{
    return w->indent + (w->spread + 1) * SPG_TIDY_INDENT;
}

static bool rest_fits(const wrapping *w, uint32_t first)
{
    const spg_tidier *t = w->t;
    const uint64_t width = t->column.at[w->last] + spg_tidier_unit(t, w->last)->width - t->column.at[first];
    return spg_tidier_is_whole(t, first, w->last) && rest_indent(w) + width <= SPG_TIDY_COLUMNS;
}

/* The last unit of the line that starts with `first`: the cheapest break that fits; if none does, the first there is. */
static uint32_t end_of_line(const wrapping *w, uint32_t first)
{
    const spg_tidier *t = w->t;
    uint32_t best = SPG_TIDY_NONE, least = UINT32_MAX, depth = w->depth;
    for (uint32_t i = first; i < w->last; i++) {
        const spg_tidy_unit *u = spg_tidier_unit(t, i);
        const bool fits = spg_tidier_fits(t, first, i, 0);
        if (!fits && best != SPG_TIDY_NONE) { return best; }
        depth += (uint32_t)step_of(u);
        if (!spg_tidier_is_whole(t, i, i + 1)) { return i; }
        if (u->cut == 0 || (u->cut_for_rest && !rest_fits(w, i + 1))) { continue; }
        if (!fits) { return i; }
        const uint32_t cost = depth * DEPTH_COST + u->cut;
        if (cost <= least) {
            least = cost;
            best = i;
        }
    }
    return best == SPG_TIDY_NONE || spg_tidier_fits(t, first, w->last, 0) ? w->last : best;
}

static void pass_units(wrapping *w, uint32_t first, uint32_t last)
{
    for (uint32_t i = first; i <= last; i++) {
        const spg_tidy_unit *u = spg_tidier_unit(w->t, i);
        w->depth += (uint32_t)step_of(u);
        if (u->spread) { w->spread += (uint32_t)step_of(u); }
    }
}

/* Lines inside a list with a line per item are indented by it, other lines by one step more. */
static uint32_t indent_behind(const wrapping *w, uint32_t last)
{
    const spg_tidy_unit *u = spg_tidier_unit(w->t, last), *next = u + 1;
    const uint32_t spread = w->spread - (next->spread && step_of(next) < 0);
    return w->indent + (spread + !u->ends_line) * SPG_TIDY_INDENT;
}

spg_status spg_tidier_wrap(spg_tidier *t, uint32_t first, uint32_t last, uint32_t indent)
{
    wrapping w = {.t = t, .last = last, .indent = indent};
    for (uint32_t at = first;;) {
        const uint32_t end = spg_tidier_fits(t, at, last, indent) ? last : end_of_line(&w, at);
        SPG_TRY(spg_tidier_put(t, at, end));
        if (end == last) { return SPG_OK; }
        pass_units(&w, at, end);
        const uint32_t next = indent_behind(&w, end);
        SPG_TRY(spg_tidier_start_line(t, end + 1, next, next, false));
        t->indent = indent;
        at = end + 1;
    }
}
