/* one_heap.c — the moves of one heap, listed by its rules. SPDX-License-Identifier: MIT */
#include "plan/one_heap.h"

spg_status spg_one_heap_open(spg_run *run, const spg_game *family, uint32_t game, spg_one_heap *out)
{
    *out = (spg_one_heap){.run = run, .family = family, .game = game};
    spg_batch_init(&out->batch, run, family->width);
    out->words = spg_run_take(run, (size_t)family->width + 1, sizeof *out->words);
    return out->words == NULL ? run->error.status : SPG_OK;
}

void spg_one_heap_close(spg_one_heap *heap)
{
    spg_batch_clear(&heap->batch);
    spg_run_give(heap->run, heap->words, (size_t)heap->family->width + 1, sizeof *heap->words);
    heap->words = NULL;
}

spg_status spg_one_heap_list(spg_one_heap *heap, int64_t number, bool *possible)
{
    const spg_game *family = heap->family;
    const spg_layout *layout = &family->layouts[heap->game];
    for (uint32_t i = 0; i <= family->width; i++) { heap->words[i] = 0; }
    heap->words[0] = heap->game;
    *possible = layout->field_count == 1 && spg_layout_pack(layout, &number, heap->words + 1);
    if (!*possible) { return SPG_OK; }
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(family->ending(family->rules, heap->words, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) {
        spg_batch_reset(&heap->batch);
        return SPG_OK;
    }
    return family->options(family->rules, heap->words, SPG_TURN_FIRST, &heap->batch);
}

spg_status spg_one_heap_takes(spg_one_heap *heap, int64_t number, bool up, uint32_t most, spg_takes *out, bool *fits)
{
    const spg_layout *layout = &heap->family->layouts[heap->game];
    out->count = 0;
    SPG_TRY(spg_one_heap_list(heap, number, fits));
    for (uint32_t i = 0; *fits && i < heap->batch.options.count; i++) {
        const spg_option *option = &heap->batch.options.at[i];
        int64_t to;
        *fits = option->parts == 1;
        if (!*fits) { break; }
        spg_layout_unpack(layout, spg_batch_part(&heap->batch, option->first_part) + 1, &to);
        const spg_int take = up ? (spg_int)to - number : (spg_int)number - to;
        *fits = take >= 1 && take <= most;
        if (*fits) { SPG_TRY(SPG_PUSH(heap->run, out, (uint32_t)take)); }
    }
    return SPG_OK;
}
