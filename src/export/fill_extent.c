/* fill_extent.c — between which bounds the cells of a table lie. SPDX-License-Identifier: MIT
 *
 * A side has at most SIDE_MAX cells, so an end that is known bounds the other one. */
#include "export/fill_print.h"

#define SIDE_MAX ((spg_int)1 << 31)

/* Every name holds 64 bits. */
static spg_interval narrow(spg_interval a)
{
    return spg_interval_empty(a) ? SPG_EXPORT_INT64 : spg_interval_meet(a, SPG_EXPORT_INT64);
}

static spg_interval of_term(const spg_exporter *x, const spg_x_fill_term *term, const spg_extent *params)
{
    switch (term->kind) {
    case SPG_FILL_PARAM: return narrow(params[term->index].values);
    case SPG_FILL_GIVEN: return narrow(x->givens[term->index].values);
    case SPG_FILL_LENGTH: break;
    }
    return narrow(x->givens[term->index].length);
}

/* Coefficients have 32 bits: nothing overflows. */
static spg_interval of_form(const spg_exporter *x, const spg_x_fill_form *form, const spg_extent *params)
{
    spg_interval out = spg_interval_one(form->constant);
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_interval term = of_term(x, &form->at[i], params);
        const spg_int factor = form->at[i].coefficient;
        out.low += (factor > 0 ? term.low : term.high) * factor;
        out.high += (factor > 0 ? term.high : term.low) * factor;
    }
    return narrow(out);
}

/* Where the end may lie; `started`: what the arguments of questions are. */
static spg_interval of_end(spg_exporter *x, const spg_x_fill_end *end, bool high, spg_ref said, spg_interval started,
                           const spg_extent *params)
{
    spg_interval out = started;
    if (end->kind == SPG_FILL_SAID) { return narrow(spg_x_interval(x, said)); }
    if (end->kind == SPG_FILL_REST) { return (spg_interval){out.low, INT64_MAX}; }
    if (end->kind == SPG_FILL_START && high) { out.high += SIDE_MAX; } /* sides grow beyond what is asked */
    if (end->kind == SPG_FILL_START && !high) { out.low -= SIDE_MAX; }
    for (uint32_t i = 0; i < end->count; i++) {
        const spg_interval form = of_form(x, &end->forms[i], params);
        out.low = high ? (form.low > out.low ? form.low : out.low) : (form.low < out.low ? form.low : out.low);
        out.high = high ? (form.high > out.high ? form.high : out.high) : (form.high < out.high ? form.high : out.high);
    }
    return narrow(out);
}

void spg_x_fill_extents(spg_exporter *x, const spg_x_fill *fill, uint32_t game, spg_extent *out)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_interval low[SPG_FILL_PARAMS];
    spg_interval high[SPG_FILL_PARAMS];
    for (uint32_t i = 0; i < fill->count; i++) { out[i] = spg_extent_int(SPG_EXPORT_INT64); }
    for (uint32_t n = 0; n < 2 * fill->count; n++) {
        const uint32_t i = fill->ends[n] / 2;
        const spg_interval started = narrow(x->game_args[game][i].values);
        if (fill->ends[n] % 2 == 0) {
            low[i] = of_end(x, &fill->sides[i].low, false, of->params[i].shape.low, started, out);
            out[i].values.low = low[i].low;
        } else {
            high[i] = of_end(x, &fill->sides[i].high, true, of->params[i].shape.high, started, out);
            out[i].values.high = high[i].high;
        }
    }
    for (uint32_t i = 0; i < fill->count; i++) {
        const spg_interval near = {high[i].low - SIDE_MAX, low[i].high + SIDE_MAX};
        out[i].values = spg_interval_meet(out[i].values, near);
        if (of->params[i].shape.low != 0 && !spg_pool_has(x->pool, of->params[i].shape.low, SPG_NODE_PARAM)) {
            const spg_int least = spg_x_interval(x, of->params[i].shape.low).low;
            if (least > out[i].values.low) { out[i].values.low = least; }
        }
        if (of->params[i].shape.high != 0 && !spg_pool_has(x->pool, of->params[i].shape.high, SPG_NODE_PARAM)) {
            const spg_int most = spg_x_interval(x, of->params[i].shape.high).high;
            if (most < out[i].values.high) { out[i].values.high = most; }
        }
    }
}
