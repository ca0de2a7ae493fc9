/* game.c — batches of options, and what counts as a sum. SPDX-License-Identifier: MIT */
#include "game/game.h"

void spg_batch_init(spg_batch *batch, spg_run *run, uint32_t width)
{
    *batch = (spg_batch){.run = run, .width = width};
}

void spg_batch_reset(spg_batch *batch)
{
    batch->options.count = 0;
    batch->words.count = 0;
}

void spg_batch_clear(spg_batch *batch)
{
    SPG_ARRAY_CLEAR(batch->run, &batch->options);
    SPG_ARRAY_CLEAR(batch->run, &batch->words);
}

bool spg_position_is_sum(const spg_position *position)
{
    uint64_t single = 0; /* 0, 1, or 2 for more */
    for (uint32_t t = 0; t < position->term_count && single < 2; t++) {
        const spg_term *term = &position->terms[t];
        const uint64_t copies = term->copies < 2 ? term->copies : 2;
        single += copies * (term->count < 2 ? term->count : 2);
    }
    return single != 1;
}

const uint64_t *spg_position_component(const spg_position *position, uint32_t width)
{
    const spg_term *term = position->terms;
    while (term->copies == 0 || term->count == 0) { term += 1; }
    return position->words + term->first * (1 + (size_t)width);
}
