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

uint64_t spg_heap_step(uint64_t count)
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
    spg_heap_strips_start(&s);
    return s;
}

void spg_heap_strips_start(spg_heap_strips *s)
{
    s->done = s->next = 0;
    s->count = s->first > s->last ? 0 : (s->last - s->first) / SPG_HEAP_STRIP + 1;
    s->step = s->count == 0 ? 0 : spg_heap_step(s->count);
}

static void fill_short(const spg_heap *h, const spg_heap_strips *s, uint16_t *out)
{
    for (uint64_t i = 0; i < SPG_HEAP_STRIP; i++) {
        const uint64_t a = s->first + i % (s->last - s->first + 1);
        out[i] = h->narrow[a] ^ h->narrow[s->left - a];
    }
}

uint64_t spg_heap_strips_place(spg_heap_strips *s)
{
    const uint64_t a = s->first + s->next * SPG_HEAP_STRIP, latest = s->last - SPG_HEAP_STRIP + 1;
    s->done += 1;
    s->next = s->next + s->step < s->count ? s->next + s->step : s->next + s->step - s->count;
    return a < latest ? a : latest; /* the last strip overlaps the one before */
}

bool spg_heap_strips_next(const spg_heap *h, spg_heap_strips *s, uint16_t *out)
{
    if (s->done == s->count) { return false; }
    if (s->last - s->first + 1 < SPG_HEAP_STRIP) {
        fill_short(h, s, out);
        s->done = s->count;
    } else {
        const uint64_t a = spg_heap_strips_place(s);
        h->body->sums(h->narrow + a, h->narrow + (s->left - a), SPG_HEAP_STRIP, out);
    }
    return true;
}
