/* fill_extent.c — between which bounds the cells of a table lie. SPDX-License-Identifier: MIT
 *
 * A side has at most SIDE_MAX cells, so an end that is known bounds the other one. */
#include "export/fill_table.h"

#define SIDE_MAX ((spg_int)1 << 31)

/* Every name holds 64 bits. */
static spg_interval narrow(spg_interval a)
{
    const spg_interval held = spg_interval_meet(a, SPG_EXPORT_INT64);
    return spg_interval_empty(held) ? SPG_EXPORT_INT64 : held;
}

/* What a range that sees givens only says; any number where there is none. */
static spg_interval of_range(spg_exporter *x, spg_ref said)
{
    return said == 0 || spg_pool_has(x->pool, said, SPG_NODE_PARAM) ? SPG_INTERVAL_ALL : spg_x_interval(x, said);
}

/* Where the end may lie; `started`: what the arguments of questions are. */
static spg_interval of_end(spg_exporter *x, const spg_x_fill *fill, uint32_t end, spg_ref said, spg_interval started,
                           const spg_extent *params)
{
    const spg_ends_names names = {params, x->givens, SPG_EXPORT_INT64};
    const spg_ends_kind kind = fill->ends.at[end].kind;
    if (kind == SPG_ENDS_SAID) { return narrow(of_range(x, said)); }
    if (kind == SPG_ENDS_REST) { return (spg_interval){started.low, INT64_MAX}; }
    if (kind == SPG_ENDS_START && end % 2 != 0) { started.high += SIDE_MAX; } /* sides grow beyond what is asked */
    if (kind == SPG_ENDS_START && end % 2 == 0) { started.low -= SIDE_MAX; }
    return narrow(spg_ends_reach(&fill->ends, end, started, &names));
}

void spg_x_fill_extents(spg_exporter *x, const spg_x_fill *fill, uint32_t game, spg_extent *out)
{
    const spg_param *params = x->program->games.at[game].params;
    spg_interval at[2 * SPG_FILL_PARAMS];
    for (uint32_t i = 0; i < fill->count; i++) { out[i] = spg_extent_int(SPG_EXPORT_INT64); }
    for (uint32_t n = 0; n < 2 * fill->count; n++) {
        const uint32_t end = fill->ends.in_turn[n], i = end / 2;
        const spg_ref said = end % 2 != 0 ? params[i].shape.high : params[i].shape.low;
        at[end] = of_end(x, fill, end, said, narrow(x->game_args[game][i].values), out);
        if (end % 2 != 0) {
            out[i].values.high = at[end].high;
        } else {
            out[i].values.low = at[end].low;
        }
    }
    for (uint32_t i = 0; i < fill->count; i++) {
        const spg_interval near = {at[2 * i + 1].low - SIDE_MAX, at[2 * i].high + SIDE_MAX};
        const spg_interval said = {of_range(x, params[i].shape.low).low, of_range(x, params[i].shape.high).high};
        out[i].values = spg_interval_meet(spg_interval_meet(out[i].values, near), said);
    }
}
