/* box_limit.c — upper bounds of parameters from a measure. SPDX-License-Identifier: MIT */
#include "facts/box.h"

#include "base/bitset.h"

const spg_measure_level *spg_box_limiting_level(const spg_program *program, const spg_measure *measure, uint32_t game,
                                                const spg_box *box)
{
    const spg_measure_level *level = NULL;
    if (!measure->found || measure->has_floor || !box->known) { return NULL; }
    for (size_t i = 0; i < measure->levels.count && level == NULL; i++) {
        if (spg_bitset_has(measure->levels.at[i].games, game)) { level = &measure->levels.at[i]; }
    }
    if (level == NULL || level->weights == NULL) { return NULL; }
    for (uint32_t i = 0; i < box->count && i < level->weight_count; i++) {
        const spg_weight *w = &level->weights[i];
        if (program->games.at[game].params[i].shape.type != SPG_TYPE(INT)) {
            if (w->length != 0 || w->sum != 0 || w->steps != 0) { return NULL; }
        } else if (w->value < 0 || (w->value > 0 && box->params[i].values.low == SPG_INT_MIN)) {
            return NULL;
        }
    }
    return level;
}

/* The greatest value of the level over all starts; false: no bound. A game outside the level's group that is reached
 * could bring new values into the group. */
static bool most_at_start(const spg_program *program, const spg_measure_level *level, const spg_box *starts,
                          const spg_box *boxes, spg_int *out)
{
    *out = SPG_INT_MIN;
    for (size_t game = 0; game < program->games.count; game++) {
        if (!boxes[game].known) { continue; }
        if (!spg_bitset_has(level->games, game)) { return false; }
        if (!starts[game].known) { continue; }
        spg_int sum = 0;
        for (uint32_t i = 0; i < starts[game].count && i < level->weight_count; i++) {
            spg_int part;
            const spg_int high = starts[game].params[i].values.high;
            if (level->weights[i].value == 0) { continue; }
            if (high == SPG_INT_MAX || !spg_int_mul(high, level->weights[i].value, &part) ||
                !spg_int_add(sum, part, &sum)) {
                return false;
            }
        }
        if (sum > *out) { *out = sum; }
    }
    return *out != SPG_INT_MIN;
}

static void limit_param(const spg_measure_level *level, spg_int most, uint32_t param, spg_box *box)
{
    spg_int room = most;
    spg_int bound;
    for (uint32_t i = 0; i < box->count && i < level->weight_count; i++) {
        spg_int part;
        if (i == param || level->weights[i].value == 0) { continue; }
        if (!spg_int_mul(box->params[i].values.low, level->weights[i].value, &part) ||
            !spg_int_sub(room, part, &room)) {
            return;
        }
    }
    spg_interval *values = &box->params[param].values;
    if (spg_int_div(room, level->weights[param].value, &bound) && bound < values->high) { values->high = bound; }
}

static bool take_sum(const spg_measure_level *level, spg_int most, uint32_t count, spg_box_sum *out)
{
    if (!spg_int_fits64(most) || count > SPG_ORDER_DIMS) { return false; }
    for (uint32_t i = 0; i < count && i < level->weight_count; i++) {
        if (level->weights[i].value > INT32_MAX) { return false; }
        out->weight[i] = (int64_t)level->weights[i].value;
    }
    out->limit = (int64_t)most;
    return true;
}

void spg_box_limit(const spg_program *program, const spg_measure *measure, const spg_box *starts, spg_box *boxes,
                   spg_box_sum *sums)
{
    for (uint32_t game = 0; game < program->games.count; game++) {
        spg_box *box = &boxes[game];
        spg_int most;
        const spg_measure_level *level = spg_box_limiting_level(program, measure, game, box);
        if (level == NULL || !most_at_start(program, level, starts, boxes, &most)) { continue; }
        sums[game].limited = take_sum(level, most, box->count, &sums[game]);
        for (uint32_t i = 0; sums[game].limited && i < box->count && i < level->weight_count; i++) {
            if (level->weights[i].value > 0) { limit_param(level, most, i, box); }
        }
    }
}
