/* line_id.c — the lines of a direction, numbered in a row. SPDX-License-Identifier: MIT */
#include "sweep/along.h"

static int64_t common(int64_t a, int64_t b)
{
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* Which parameter tells how far along a line a cell is: one that moves by g, the divisor of all steps. False: none. */
static bool find_pivot(const spg_along *a, int64_t *g, uint32_t *q)
{
    *g = 0;
    *q = UINT32_MAX;
    for (uint32_t i = 0; i < a->dims; i++) { *g = common(*g, a->step[i]); }
    for (uint32_t i = 0; i < a->dims && *q == UINT32_MAX; i++) {
        if (a->step[i] == *g || a->step[i] == -*g) { *q = i; }
    }
    return *q != UINT32_MAX;
}

/* Along a step with |step_q| = g for some q, g dividing all: p_j - (step_j / step_q) · p_q stays the same, and p_q mod g. */
static spg_status line_id(spg_along *a, spg_sweep_line *line, bool *fails)
{
    spg_builder *b = a->b;
    const spg_sweep_table *table = a->table;
    int64_t g;
    uint32_t q;
    if (!find_pivot(a, &g, &q)) {
        *fails = true;
        return SPG_OK;
    }
    spg_sweep_ref pivot = 0, number = 0;
    SPG_TRY(spg_sweep_const(b->sweep, 0, &line->id));
    SPG_TRY(spg_sweep_var(b->sweep, q, table->low[q], table->high[q], &pivot));
    line->count = 1;
    for (uint32_t i = 0; i <= a->dims; i++) {
        spg_sweep_ref digit = 0;
        spg_int radix;
        if (i == q) { continue; }
        if (i == a->dims) { /* last: p_q mod g */
            if (g == 1) { continue; }
            SPG_TRY(spg_sweep_const(b->sweep, g, &number));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_MOD, pivot, number, &digit));
            radix = g;
        } else {
            spg_sweep_ref part = 0;
            SPG_TRY(spg_sweep_var(b->sweep, i, table->low[i], table->high[i], &digit));
            SPG_TRY(spg_sweep_const(b->sweep, a->step[i] / a->step[q], &number));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_MUL, pivot, number, &part));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_SUB, digit, part, &digit));
            const spg_sweep_node *node = spg_sweep_node_at(b->sweep, digit);
            radix = (spg_int)node->high - node->low + 1;
            SPG_TRY(spg_sweep_const(b->sweep, node->low, &number));
            SPG_TRY(spg_build_op(b, SPG_SWEEP_SUB, digit, number, &digit));
        }
        if (radix * (spg_int)line->count > 4 * (spg_int)table->cells + 64) {
            *fails = true;
            return SPG_OK;
        }
        SPG_TRY(spg_sweep_const(b->sweep, (int64_t)radix, &number));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_MUL, line->id, number, &line->id));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_ADD, line->id, digit, &line->id));
        line->count *= (uint64_t)radix;
    }
    return SPG_OK;
}

/* value - least, between 0 and what a line of an open table can be numbered with */
static spg_status open_digit(spg_builder *b, spg_sweep_op op, spg_sweep_ref x, spg_sweep_ref y, spg_sweep_ref *out)
{
    return spg_sweep_make(b->sweep, op, 0, x, y, 0, 0, (int64_t)1 << 40, out);
}

/* p_i + by · p_q, counted from the least that it is in the table, and how many values it has. */
static spg_status open_crossing(spg_along *a, uint32_t i, uint32_t q, int64_t by, spg_sweep_ref *digit,
                                spg_sweep_ref *radix)
{
    spg_builder *b = a->b;
    const spg_sweep_table *table = a->table;
    spg_sweep_ref self = 0, pivot = 0, factor = 0, one = 0, from = 0, far = 0;
    SPG_TRY(spg_sweep_var(b->sweep, i, table->low[i], table->high[i], &self));
    SPG_TRY(spg_sweep_var(b->sweep, q, table->low[q], table->high[q], &pivot));
    SPG_TRY(spg_sweep_const(b->sweep, 1, &one));
    SPG_TRY(spg_sweep_const(b->sweep, by < 0 ? -by : by, &factor));
    SPG_TRY(open_digit(b, SPG_SWEEP_SUB, self, table->low_at[i], digit));
    SPG_TRY(open_digit(b, SPG_SWEEP_SUB, table->high_at[i], table->low_at[i], radix));
    if (by != 0) { /* by > 0: p_q - low_q, else high_q - p_q */
        SPG_TRY(
            open_digit(b, SPG_SWEEP_SUB, by > 0 ? pivot : table->high_at[q], by > 0 ? table->low_at[q] : pivot, &from));
        SPG_TRY(open_digit(b, SPG_SWEEP_MUL, from, factor, &from));
        SPG_TRY(open_digit(b, SPG_SWEEP_ADD, *digit, from, digit));
        SPG_TRY(open_digit(b, SPG_SWEEP_SUB, table->high_at[q], table->low_at[q], &far));
        SPG_TRY(open_digit(b, SPG_SWEEP_MUL, far, factor, &far));
        SPG_TRY(open_digit(b, SPG_SWEEP_ADD, *radix, far, radix));
    }
    return open_digit(b, SPG_SWEEP_ADD, *radix, one, radix);
}

/* Is the cell that joins or leaves a line at a distance that can be worked out in 64 bits, wherever the table lies? */
static bool is_near(const spg_along *a)
{
    enum { FAR = 1 << 20 };
    for (uint32_t i = 0; i < a->dims; i++) {
        if (a->step[i] > FAR || a->step[i] < -FAR || a->first > FAR) { return false; }
        if (a->table->low[i] < INT64_MIN / 2 || a->table->high[i] > INT64_MAX / 2) { return false; }
    }
    return true;
}

/* The same as line_id where the sides are names. One parameter at most crosses the pivot, so there are no more lines than a
 * small multiple of the cells. */
static spg_status open_line_id(spg_along *a, spg_sweep_line *line, bool *fails)
{
    spg_builder *b = a->b;
    int64_t g;
    uint32_t q, crossings = 0;
    spg_sweep_ref digit = 0, radix = 0;
    *fails = !find_pivot(a, &g, &q) || !is_near(a);
    if (*fails) { return SPG_OK; }
    SPG_TRY(spg_sweep_const(b->sweep, 0, &line->id));
    SPG_TRY(spg_sweep_const(b->sweep, 1, &line->count_at));
    for (uint32_t i = 0; i < a->dims; i++) {
        const int64_t by = -(a->step[i] / a->step[q]);
        if (i == q) { continue; }
        crossings += by != 0;
        *fails = *fails || crossings > 1 || by > 64 || by < -64;
        SPG_TRY(open_crossing(a, i, q, by, &digit, &radix));
        SPG_TRY(open_digit(b, SPG_SWEEP_MUL, line->id, radix, &line->id));
        SPG_TRY(open_digit(b, SPG_SWEEP_ADD, line->id, digit, &line->id));
        SPG_TRY(open_digit(b, SPG_SWEEP_MUL, line->count_at, radix, &line->count_at));
    }
    if (g == 1) { return SPG_OK; }
    SPG_TRY(spg_sweep_var(b->sweep, q, a->table->low[q], a->table->high[q], &digit));
    SPG_TRY(open_digit(b, SPG_SWEEP_SUB, digit, a->table->low_at[q], &digit));
    SPG_TRY(spg_sweep_const(b->sweep, g, &radix));
    SPG_TRY(spg_build_op(b, SPG_SWEEP_MOD, digit, radix, &digit));
    SPG_TRY(open_digit(b, SPG_SWEEP_MUL, line->id, radix, &line->id));
    SPG_TRY(open_digit(b, SPG_SWEEP_ADD, line->id, digit, &line->id));
    return open_digit(b, SPG_SWEEP_MUL, line->count_at, radix, &line->count_at);
}

spg_status spg_along_number(spg_along *a, spg_sweep_line *line, bool *fails)
{
    return a->b->sweep->open ? open_line_id(a, line, fails) : line_id(a, line, fails);
}
