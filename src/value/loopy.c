/* loopy.c — sums, outcomes and text of loopy values. SPDX-License-Identifier: MIT */
#include "value/loopy.h"

#include <stdlib.h>

bool spg_loopy_has(const spg_loopy *value, spg_nimber nimber)
{
    size_t low = 0;
    size_t high = value->infinite ? value->count : 0;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (value->set[middle] < nimber) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return value->infinite && low < value->count && value->set[low] == nimber;
}

bool spg_loopy_equal(const spg_loopy *a, const spg_loopy *b)
{
    if (a->infinite != b->infinite) { return false; }
    if (!a->infinite) { return a->nimber == b->nimber; }
    if (a->count != b->count) { return false; }
    for (size_t i = 0; i < a->count; i++) {
        if (a->set[i] != b->set[i]) { return false; }
    }
    return true;
}

spg_outcome spg_loopy_outcome(const spg_loopy *value)
{
    if (!value->infinite) { return value->nimber == 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN; }
    return spg_loopy_has(value, 0) ? SPG_OUTCOME_WIN : SPG_OUTCOME_DRAW;
}

static int compare(const void *a, const void *b)
{
    const spg_nimber x = *(const spg_nimber *)a;
    const spg_nimber y = *(const spg_nimber *)b;
    return (x > y) - (x < y);
}

/* ∞(K) + b = ∞(K xor b). */
static spg_status shift(spg_arena *arena, const spg_loopy *infinite, spg_nimber by, spg_loopy *out)
{
    *out = (spg_loopy){.infinite = true, .count = infinite->count};
    if (infinite->count == 0) { return SPG_OK; }
    spg_nimber *set = SPG_TAKE(arena, spg_nimber, infinite->count);
    if (set == NULL) { return arena->run->error.status; }
    for (size_t i = 0; i < infinite->count; i++) { set[i] = infinite->set[i] ^ by; }
    qsort(set, infinite->count, sizeof *set, compare);
    out->set = set;
    return SPG_OK;
}

spg_status spg_loopy_add(spg_arena *arena, const spg_loopy *a, const spg_loopy *b, spg_loopy *out)
{
    if (a->infinite && b->infinite) {
        *out = (spg_loopy){.infinite = true};
        return SPG_OK;
    }
    if (a->infinite) { return shift(arena, a, b->nimber, out); }
    if (b->infinite) { return shift(arena, b, a->nimber, out); }
    *out = spg_loopy_finite(a->nimber ^ b->nimber);
    return SPG_OK;
}

void spg_loopy_write(const spg_loopy *value, spg_text *out)
{
    if (!value->infinite) {
        spg_text_add_int(out, value->nimber);
        return;
    }
    spg_text_add(out, "∞(");
    if (value->count == 0) { spg_text_add(out, "∅"); }
    for (size_t i = 0; i < value->count; i++) {
        if (i > 0) { spg_text_add_char(out, ','); }
        spg_text_add_int(out, value->set[i]);
    }
    spg_text_add_char(out, ')');
}
