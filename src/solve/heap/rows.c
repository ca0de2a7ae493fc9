/* rows.c — the values of heaps where a class has many rare heaps. SPDX-License-Identifier: MIT
 *
 * As in sparse.c, common values are excluded through rare heaps only, and rare ones through pairs of common heaps, of which
 * there are many. For 16 heaps at once the nim-sums with all rare heaps are written down, a row for each heap. Before them
 * come those with anchors (anchors.c), which are marked; the common values that are left are looked for in the rest of the
 * row, until one is not there, and the rare ones below it in strips of pairs. */
#include "solve/heap/batch.h"

enum {
    HEAPS_LEAST = 1 << 13,
    HEAPS_SOON = 1 << 10,
    RARE_MOST = 4,           /* one heap in so many; with more, pairs cost less */
    GROUP = 64,              /* rare heaps side by side in a row; groups come from all over the heaps */
    LOOKED_FOR = 10,         /* so many values are left by marks that cost about as much as finding them */
    MISSED = 6,              /* the same for rare values */
    BESIDES = 4096,          /* what a heap costs besides, in steps */
    RENEWED = 2,             /* the class is chosen again after half as many more heaps, */
    RENEWED_LEAST = 1 << 14, /* and not sooner */
};

/* ---- the rare heaps ---- */

static spg_status take_in(spg_heap *h)
{
    spg_heap_many *m = &h->many;
    for (; m->until < h->known; m->until++) {
        const uint16_t value = h->narrow[m->until];
        const spg_heap_partner rare = {(uint32_t)m->until, value, value};
        if (spg_heap_class_of(&m->class, m->until, value) == 0) { SPG_TRY(SPG_PUSH(h->run, &m->rare, rare)); }
    }
    return SPG_OK;
}

static spg_status choose(spg_heap *h)
{
    spg_heap_many *m = &h->many;
    uint64_t rare = 0;
    m->choose_at = h->known + (h->known / RENEWED > RENEWED_LEAST ? h->known / RENEWED : RENEWED_LEAST);
    SPG_TRY(spg_heap_best_class(h, &m->class, &rare));
    if (rare > h->known / (h->options.way == SPG_HEAP_ROWS ? 2 : RARE_MOST)) { m->class = (spg_heap_class){0}; }
    m->rare.count = 0;
    m->until = 1;
    return m->class.mask == 0 ? SPG_OK : spg_heap_anchors(h);
}

/* For a split that takes `taken`: the rare heaps whose partners are known for all heaps of the side. */
static const spg_heap_partner *sources(const spg_heap_side *side, uint32_t taken, uint64_t *count)
{
    const spg_heap_many *m = &side->heap->many;
    uint64_t low = 0, high = m->rare.count;
    while (low < high && m->rare.at[low].heap < side->from + SPG_HEAP_BATCH - side->first) { low++; }
    while (low < high && m->rare.at[high - 1].heap + (uint64_t)taken >= side->from) { high--; }
    *count = high - low;
    return low < high ? &m->rare.at[low] : NULL;
}

/* ---- rows ---- */

static uint64_t groups_of(uint64_t count)
{
    return (count + GROUP - 1) / GROUP;
}

/* More is marked where much was left over by the batch before, less where little was. */
static void adapt(const spg_heap *h, spg_heap_side *side)
{
    for (uint32_t i = 0; i < 2; i++) {
        const uint64_t count = h->many.anchors[i].count;
        const bool more = side->left[i] > (i == 0 ? LOOKED_FOR : MISSED) * SPG_HEAP_BATCH;
        if (side->anchors[i] == 0 || side->anchors[i] > count) {
            side->anchors[i] = count / 4 / GROUP * GROUP;
        } else if (more && side->anchors[i] + GROUP <= count) {
            side->anchors[i] += GROUP;
        } else if (!more && side->anchors[i] > GROUP) {
            side->anchors[i] -= GROUP;
        }
    }
}

static spg_status prepare(spg_heap *h, spg_heap_side *side)
{
    adapt(h, side);
    side->length = side->anchors[0] + side->anchors[1];
    for (size_t i = 0; i < h->game->two.count; i++) {
        uint64_t count;
        sources(side, h->game->two.at[i], &count);
        side->length += groups_of(count) * GROUP;
    }
    /* From row to row five lines of the cache more than a multiple of 4096 bytes: the same column of all fits into it. */
    side->stride = (side->length + 2047) / 2048 * 2048 + 160;
    size_t room = side->sum_room > 0 ? side->sum_room : 1;
    while (room < side->stride * SPG_HEAP_BATCH) { room *= 2; }
    side->sums = spg_heap_side_room(h->run, side->sums, room, &side->sum_room, sizeof *side->sums);
    side->missing = spg_heap_side_room(h->run, side->missing, SPG_HEAP_BATCH * side->marks.room, &side->missing_room,
                                       sizeof *side->missing);
    return side->sums == NULL || side->missing == NULL ? h->run->error.status : SPG_OK;
}

/* Group number g; the last one overlaps the one before, or what there is comes again and again. */
static const spg_heap_partner *group_of(const spg_heap_partner *from, uint64_t count, uint64_t g,
                                        spg_heap_partner again[GROUP])
{
    if ((g + 1) * GROUP <= count) { return from + g * GROUP; }
    if (count >= GROUP) { return from + (count - GROUP); }
    for (uint64_t i = 0; i < GROUP; i++) { again[i] = from[i % count]; }
    return again;
}

static void fill_rows(spg_heap_side *side)
{
    const spg_heap *h = side->heap;
    uint16_t *out = side->sums;
    for (uint32_t i = 0; i < 2; i++) {
        const uint16_t *values = h->narrow + (side->from - h->game->two.at[0]);
        h->body->rows(values, h->many.anchors[i].at, side->anchors[i], out, side->stride);
        out += side->anchors[i];
    }
    for (size_t i = 0; i < h->game->two.count; i++) {
        uint64_t count;
        spg_heap_partner again[GROUP];
        const uint32_t taken = h->game->two.at[i];
        const spg_heap_partner *from = sources(side, taken, &count);
        const uint64_t groups = groups_of(count), step = groups > 0 ? spg_heap_step(groups) : 0;
        for (uint64_t k = 0, g = 0; k < groups; k++) {
            h->body->rows(h->narrow + (side->from - taken), group_of(from, count, g, again), GROUP, out, side->stride);
            out += GROUP;
            g = g + step < groups ? g + step : g + step - groups;
        }
    }
}

/* ---- strips that all heaps of a side share ---- */

/* Parts a of pairs that every heap of the side has, both of which lie before the batch. */
static spg_heap_strips shared(const spg_heap_side *side, uint32_t taken)
{
    spg_heap_strips s = {.left = side->from - taken, .first = side->from + SPG_HEAP_BATCH - side->first};
    s.last = (s.left - 1) / 2;
    spg_heap_strips_start(&s);
    return s;
}

/* The other pairs: those with a smaller part, and some in the middle. */
static void mark_others(spg_heap_side *side, uint64_t n)
{
    const spg_heap *h = side->heap;
    for (size_t i = 0; i < h->game->two.count; i++) {
        const uint64_t left = n - h->game->two.at[i], last = (side->from - h->game->two.at[i] - 1) / 2;
        for (uint64_t a = 1; a < side->from + SPG_HEAP_BATCH - side->first; a++) {
            if (left - a < side->first) { spg_heap_mark(&side->marks, h->narrow[a] ^ h->narrow[left - a]); }
        }
        for (uint64_t a = last + 1; 2 * a < left; a++) {
            spg_heap_mark(&side->marks, h->narrow[a] ^ h->narrow[left - a]);
        }
    }
}

/* Takes off what is missing at a heap but is a nim-sum a[i] ^ b[i] of a strip. */
static void sift(spg_heap_side *side, uint32_t heap, const uint16_t *a, const uint16_t *b)
{
    uint16_t *missing = side->missing + heap * side->marks.room;
    const size_t count = side->missing_count[heap];
    size_t kept = 0;
    for (size_t i = 0; i < count; i += 4) {
        const uint32_t number = count - i < 4 ? (uint32_t)(count - i) : 4;
        const uint32_t found = side->heap->body->find_some(a, b, SPG_HEAP_STRIP, missing + i, number);
        if (found == 0 && kept == i) {
            kept += number;
            continue;
        }
        for (uint32_t t = 0; t < number; t++) {
            missing[kept] = missing[i + t];
            kept += (found >> t & 1) == 0;
        }
    }
    side->missing_count[heap] = kept;
}

static bool sift_all(spg_heap_side *side, uint32_t first, uint32_t end, uint64_t left, uint64_t a)
{
    static const uint16_t zeros[SPG_HEAP_STRIP] = {0};
    const uint16_t *values = side->heap->narrow;
    uint16_t falling[SPG_HEAP_STRIP];
    bool more = false;
    side->heap->body->sums(zeros, values + (a + SPG_HEAP_STRIP - 1), SPG_HEAP_STRIP, falling);
    for (uint32_t i = first; i < end; i++) {
        if (side->missing_count[i] == 0) { continue; }
        sift(side, i, falling, values + (left + i - a - SPG_HEAP_STRIP + 1));
        more = more || side->missing_count[i] > 0;
    }
    return more;
}

/* What is missing at heaps number first … end-1 of the side is looked for in strips. */
static void find_missing(spg_heap_side *side, uint32_t first, uint32_t end)
{
    const spg_heap_game *game = side->heap->game;
    bool more = true;
    for (size_t i = 0; i < game->two.count && more; i++) {
        spg_heap_strips strips = shared(side, game->two.at[i]);
        while (more && strips.done < strips.count) {
            more = sift_all(side, first, end, strips.left, spg_heap_strips_place(&strips));
        }
    }
}

/* ---- a heap ---- */

static void mark_row(spg_heap_side *side, uint64_t n)
{
    spg_heap_mark_sums(&side->marks, side->sums + (n - side->from) * side->stride, side->anchors[0] + side->anchors[1]);
    if (side->heap->game->unequal) { side->marks.at[0] = 0; }
}

/* A rare value, or 0 where two equal heaps must not be left: then a row does not tell. */
static bool is_for_pairs(const spg_heap *h, uint64_t n, uint32_t value)
{
    return spg_heap_class_of(&h->many.class, n, value) == 0 || (value == 0 && h->game->unequal);
}

/* The least common value, not below `from`, that no option has; the rare ones below it that are not marked are missing. */
static uint32_t least_common(spg_heap_side *side, uint64_t n, uint32_t from)
{
    const spg_heap *h = side->heap;
    const uint64_t heap = n - side->from, marked = side->anchors[0] + side->anchors[1], count = side->length - marked;
    const uint16_t *row = side->sums + heap * side->stride + marked;
    uint16_t *missing = side->missing + heap * side->marks.room;
    side->missing_count[heap] = 0;
    for (uint32_t value = from;; value++) {
        value = spg_heap_marks_next(&side->marks, value);
        if (value >= side->marks.room) { return value; }
        if (is_for_pairs(h, n, value)) {
            missing[side->missing_count[heap]++] = (uint16_t)value;
            continue;
        }
        side->left[0] += 1;
        if (!h->body->find(row, count, (uint16_t)value)) { return value; }
    }
}

static uint32_t mark_heap(spg_heap_side *side, uint64_t n, uint32_t from)
{
    spg_heap_marks_empty(&side->marks);
    mark_row(side, n);
    spg_heap_side_mark(side, n);
    mark_others(side, n);
    return least_common(side, n, from);
}

static uint32_t answer(const spg_heap_side *side, uint32_t heap, uint32_t common)
{
    return side->missing_count[heap] > 0 ? side->missing[heap * side->marks.room] : common;
}

/* ---- a side ---- */

static void all(spg_heap_side *side)
{
    side->left[0] = side->left[1] = 0;
    fill_rows(side);
    for (uint32_t i = 0; i < SPG_HEAP_BATCH; i++) {
        side->values[i] = mark_heap(side, side->from + i, 0);
        side->left[1] += side->missing_count[i];
    }
    find_missing(side, 0, SPG_HEAP_BATCH);
    for (uint32_t i = 0; i < SPG_HEAP_BATCH; i++) { side->values[i] = answer(side, i, side->values[i]); }
}

static uint32_t again(spg_heap_side *side, uint64_t n, uint32_t from)
{
    const uint32_t heap = (uint32_t)(n - side->from), common = mark_heap(side, n, from);
    find_missing(side, heap, heap + 1);
    return answer(side, heap, common);
}

/* ---- the way ---- */

spg_status spg_heap_rows_fit(spg_heap *h, bool *fit)
{
    *fit = h->narrow != NULL && h->gap == 0 && h->known > (h->options.soon ? HEAPS_SOON : HEAPS_LEAST) &&
           h->known < UINT32_MAX && h->most < UINT16_MAX / 2 && spg_heap_batch_fits(h) &&
           h->known > 4 * (h->game->last + SPG_HEAP_STRIP);
    if (!*fit) { return SPG_OK; }
    if (h->known >= h->many.choose_at) { SPG_TRY(choose(h)); }
    *fit = h->many.class.mask != 0;
    return *fit ? take_in(h) : SPG_OK;
}

spg_status spg_heap_rows(spg_heap *h)
{
    static const spg_heap_batch_way way = {prepare, all, again};
    const uint64_t before = h->known, work = h->game->two.count * h->many.rare.count;
    SPG_TRY(spg_heap_batch(h, &way, work));
    h->report.rows += h->known - before;
    h->report.steps += (h->known - before) * (2 * work + BESIDES);
    return SPG_OK;
}
