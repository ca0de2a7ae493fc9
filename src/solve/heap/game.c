/* game.c — a heap code as lists of what may be taken. SPDX-License-Identifier: MIT */
#include "solve/heap/heap.h"

static spg_status add_digit(spg_run *run, spg_heap_game *game, uint32_t taken, uint8_t digit)
{
    if ((digit & 1) != 0) { SPG_TRY(SPG_PUSH(run, &game->all, taken)); }
    if ((digit & 2) != 0) { SPG_TRY(SPG_PUSH(run, &game->one, taken)); }
    if ((digit & 4) != 0) { SPG_TRY(SPG_PUSH(run, &game->two, taken)); }
    if ((digit & 8) != 0) { SPG_TRY(SPG_PUSH(run, &game->three, taken)); }
    if (digit != 0) { game->last = taken; }
    return SPG_OK;
}

static spg_status read_set(spg_run *run, const spg_heap_code *code, spg_heap_game *game)
{
    for (uint32_t i = 0; i < code->span_count; i++) {
        if (code->span[i].high > SPG_HEAP_NUMBERS_MAX) {
            return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "a set of takes is too large", "use the table of the game");
        }
        for (int64_t k = code->span[i].low; k <= code->span[i].high; k++) {
            if (code->kind == SPG_HEAP_SUBTRACT) {
                SPG_TRY(add_digit(run, game, (uint32_t)k, 3));
            } else {
                SPG_TRY(SPG_PUSH(run, &game->spared, (uint32_t)k));
                game->last = (uint32_t)k;
            }
        }
    }
    return SPG_OK;
}

spg_status spg_heap_game_read(spg_run *run, const spg_heap_code *code, spg_heap_game *out)
{
    *out = (spg_heap_game){0};
    spg_status status = SPG_OK;
    out->endless = code->kind == SPG_HEAP_ALL_BUT;
    out->unequal = code->unequal;
    if (code->kind != SPG_HEAP_DIGITS) { status = read_set(run, code, out); }
    for (uint32_t k = 0; code->kind == SPG_HEAP_DIGITS && status == SPG_OK && k < code->digit_count; k++) {
        status = add_digit(run, out, k, code->digit[k]);
    }
    if (status != SPG_OK) { spg_heap_game_clear(run, out); }
    return status;
}

void spg_heap_game_clear(spg_run *run, spg_heap_game *game)
{
    SPG_ARRAY_CLEAR(run, &game->all);
    SPG_ARRAY_CLEAR(run, &game->one);
    SPG_ARRAY_CLEAR(run, &game->two);
    SPG_ARRAY_CLEAR(run, &game->three);
    SPG_ARRAY_CLEAR(run, &game->spared);
}
