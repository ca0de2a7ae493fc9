/* strips.c — where a strip starts, and its nim-sums. SPDX-License-Identifier: MIT */
#include "solve/heap/strips.h"

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* From strip to strip: golden steps fall evenly, and none falls twice before all have been there. */
static uint64_t step_of(uint64_t count)
{
    uint64_t step = count * 618 / 1000 + 1;
    while (common_divisor(step, count) > 1) { step += 1; }
    return step;
}

spg_heap_strips spg_heap_strips_open(uint64_t known, uint64_t n, uint32_t taken)
{
    spg_heap_strips s = {0};
    if (n <= taken) { return s; }
    s.left = n - taken;
    s.first = s.left > known ? s.left - known + 1 : 1;
    s.last = (s.left - 1) / 2;
    if (s.first > s.last) { return s; }
    s.count = (s.last - s.first) / SPG_HEAP_STRIP + 1;
    s.step = step_of(s.count);
    return s;
}

static void fill_short(const spg_heap *h, const spg_heap_strips *s, uint16_t *out)
{
    for (uint64_t i = 0; i < SPG_HEAP_STRIP; i++) {
        const uint64_t a = s->first + i % (s->last - s->first + 1);
        out[i] = h->narrow[a] ^ h->narrow[s->left - a];
    }
}

bool spg_heap_strips_next(const spg_heap *h, spg_heap_strips *s, uint16_t *out)
{
    if (s->done == s->count) { return false; }
    if (s->last - s->first + 1 < SPG_HEAP_STRIP) {
        fill_short(h, s, out);
    } else { /* the last strip overlaps the one before */
        uint64_t a = s->first + s->next * SPG_HEAP_STRIP;
        if (a + SPG_HEAP_STRIP - 1 > s->last) { a = s->last - SPG_HEAP_STRIP + 1; }
        h->body->sums(h->narrow + a, h->narrow + (s->left - a), SPG_HEAP_STRIP, out);
    }
    s->done += 1;
    s->next = (s->next + s->step) % s->count;
    return true;
}

void spg_heap_mark_sums(const uint16_t *sums, uint64_t count, uint32_t *marks, uint32_t now)
{
    for (uint64_t i = 0; i < count; i++) { marks[sums[i]] = now; }
}
