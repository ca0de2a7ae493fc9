/* winning.c — the moves of the position as it was written, judged by values. SPDX-License-Identifier: MIT */
#include "solve/components/state.h"
#include "solve/judged.h"

typedef struct judging {
    spg_components *s;
    spg_nimber total;
} judging;

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    const judging *by = user;
    spg_nimber value;
    SPG_TRY(spg_values_get(by->s, component, &value));
    value ^= by->total;
    for (uint32_t i = 0; i < option->parts; i++) {
        spg_nimber part;
        SPG_TRY(spg_values_get(by->s, spg_batch_part(batch, option->first_part + i), &part));
        value ^= part;
    }
    move->good = value == 0;
    move->outcome = move->good ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
    move->has_value = true;
    move->value = spg_loopy_finite(value);
    return SPG_OK;
}

spg_status spg_winning_list(spg_components *s, spg_arena *arena, spg_nimber total, spg_answer *out)
{
    judging by = {s, total};
    return spg_judged_list(s->run, &s->task, s->asked, SPG_TURN_FIRST, judge, &by, arena, out);
}
