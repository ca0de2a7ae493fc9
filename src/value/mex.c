/* mex.c — a growing bitset of the values of the options, and the sets of the infinite ones. SPDX-License-Identifier: MIT */
#include "value/mex.h"

#include <string.h>

#include "base/bitset.h"

void spg_mex_init(spg_mex *mex, spg_run *run)
{
    *mex = (spg_mex){.run = run};
}

/* Words beyond `count` may hold bits of an earlier position: spg_mex_add clears each as it takes it in. */
void spg_mex_reset(spg_mex *mex)
{
    mex->words.count = 0;
    mex->items.count = 0;
    mex->ends.count = 0;
}

void spg_mex_clear(spg_mex *mex)
{
    SPG_ARRAY_CLEAR(mex->run, &mex->words);
    SPG_ARRAY_CLEAR(mex->run, &mex->items);
    SPG_ARRAY_CLEAR(mex->run, &mex->ends);
    SPG_ARRAY_CLEAR(mex->run, &mex->finite);
}

spg_status spg_mex_add(spg_mex *mex, spg_nimber nimber)
{
    const size_t word = nimber >> 6;
    if (word >= mex->words.count) {
        const size_t more = word + 1 - mex->words.count;
        SPG_TRY(SPG_RESERVE(mex->run, &mex->words, more));
        memset(mex->words.at + mex->words.count, 0, more * sizeof *mex->words.at);
        mex->words.count += more;
    }
    spg_bitset_add(mex->words.at, nimber);
    return SPG_OK;
}

spg_status spg_mex_add_value(spg_mex *mex, const spg_loopy *value)
{
    if (!value->infinite) { return spg_mex_add(mex, value->nimber); }
    SPG_TRY(SPG_RESERVE(mex->run, &mex->items, value->count));
    if (value->count > 0) { memcpy(mex->items.at + mex->items.count, value->set, value->count * sizeof *value->set); }
    mex->items.count += value->count;
    return SPG_PUSH(mex->run, &mex->ends, mex->items.count);
}

spg_nimber spg_mex_least(const spg_mex *mex)
{
    for (size_t word = 0; word < mex->words.count; word++) {
        if (mex->words.at[word] != UINT64_MAX) {
            return (spg_nimber)(word * 64) + (spg_nimber)__builtin_ctzll(~mex->words.at[word]);
        }
    }
    return (spg_nimber)(mex->words.count * 64);
}

/* Has every infinite option a move to `least`? */
static bool all_answered(const spg_mex *mex, spg_nimber least)
{
    size_t start = 0;
    for (size_t i = 0; i < mex->ends.count; i++) {
        const size_t end = mex->ends.at[i];
        const spg_nimber *set = end == start ? NULL : mex->items.at + start; /* no set may mean no items at all */
        const spg_loopy option = {.infinite = true, .set = set, .count = end - start};
        if (!spg_loopy_has(&option, least)) { return false; }
        start = end;
    }
    return true;
}

spg_status spg_mex_value(spg_mex *mex, spg_loopy *out)
{
    const spg_nimber least = spg_mex_least(mex);
    *out = spg_loopy_finite(least);
    if (mex->ends.count == 0 || all_answered(mex, least)) { return SPG_OK; }
    mex->finite.count = 0;
    for (size_t bit = 0; bit < mex->words.count * 64; bit++) {
        if (spg_bitset_has(mex->words.at, bit)) { SPG_TRY(SPG_PUSH(mex->run, &mex->finite, (spg_nimber)bit)); }
    }
    *out = (spg_loopy){.infinite = true, .set = mex->finite.at, .count = mex->finite.count};
    return SPG_OK;
}
