/* ground.c — making moves over fields. SPDX-License-Identifier: MIT */
#include "game/ground.h"

bool spg_ground_may(const spg_ground *ground, const spg_ground_move *move, spg_turn turn, const uint8_t *digits)
{
    if ((move->turns >> turn & 1) == 0) { return false; }
    for (uint32_t f = 0; f < ground->field_count; f++) {
        if ((move->allowed[f] >> digits[f] & 1) == 0) { return false; }
    }
    for (uint32_t i = 0; i < move->condition_count; i++) {
        if (spg_ground_look(ground, move->conditions[i], digits) == 0) { return false; }
    }
    return true;
}

void spg_ground_make(const spg_ground *ground, const spg_ground_move *move, const uint8_t *digits, uint8_t *to)
{
    for (uint32_t f = 0; f < ground->field_count; f++) {
        const spg_ground_source *source = &move->to[f];
        to[f] = source->digit[source->field == SPG_GROUND_NONE ? 0 : digits[source->field]];
    }
}
