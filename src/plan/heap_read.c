/* heap_read.c — the code of a heap game, read off its moves. SPDX-License-Identifier: MIT */
#include "plan/heap_read.h"

#include "plan/one_heap.h"

enum {
    SPARE = 4,            /* three counters left show every way to part them; one more, for unequal parts */
    OPTIONS_MAX = 1 << 16 /* that are looked at in all: tables fill sooner than more are read */
};

typedef struct reader {
    spg_one_heap heap;
    const spg_shape_code *shape;
    uint8_t *digits; /* per number taken, as in heap_code.h */
    uint64_t room;   /* numbers from 0 on */
} reader;

static spg_status list_moves(reader *r, uint64_t size, bool *possible)
{
    const int64_t number = r->shape->base + (int64_t)size;
    *possible = number >= r->shape->low;
    return *possible ? spg_one_heap_list(&r->heap, number, possible) : SPG_OK;
}

/* The heaps that an option leaves, empty ones left out; false: it leaves something else. */
static bool read_option(const reader *r, const spg_option *option, uint32_t *heaps, uint64_t *left)
{
    *heaps = 0;
    *left = 0;
    if (option->verdict != SPG_VERDICT_NONE || option->again) { return false; }
    for (uint32_t i = 0; i < option->parts; i++) {
        const uint64_t *part = spg_batch_part(&r->heap.batch, option->first_part + i);
        int64_t value;
        if (part[0] != r->heap.game) { return false; }
        spg_layout_unpack(&r->heap.family->layouts[r->heap.game], part + 1, &value);
        if (value < r->shape->base) { return false; }
        *heaps += value > r->shape->base;
        *left += (uint64_t)(value - r->shape->base);
    }
    return true;
}

/* What leaves one heap or more, from a heap that is larger than all that is taken. */
static spg_status read_large(reader *r, bool *found)
{
    const uint64_t size = (uint64_t)r->shape->most + SPARE;
    SPG_TRY(list_moves(r, size, found));
    for (uint32_t i = 0; *found && i < r->heap.batch.options.count; i++) {
        uint32_t heaps;
        uint64_t left;
        *found = read_option(r, &r->heap.batch.options.at[i], &heaps, &left) && left <= size && heaps <= 3;
        if (!*found) { break; }
        const uint64_t taken = size - left;
        *found = (taken > 0 || heaps > 1) && (taken <= r->shape->most || r->shape->endless);
        if (heaps > 0 && taken < r->room) { r->digits[taken] |= (uint8_t)(1U << heaps); }
    }
    return SPG_OK;
}

/* Which heaps may be taken whole: each must be asked. The empty heap must have no moves. */
static spg_status read_small(reader *r, bool *found)
{
    size_t options = r->heap.batch.options.count;
    for (uint64_t size = 0; *found && size <= (r->shape->takes_all ? 0 : r->shape->most); size++) {
        bool possible;
        SPG_TRY(list_moves(r, size, &possible));
        options += r->heap.batch.options.count;
        *found = options <= OPTIONS_MAX;
        for (uint32_t i = 0; possible && *found && i < r->heap.batch.options.count; i++) {
            uint32_t heaps;
            uint64_t left;
            *found = size > 0 && read_option(r, &r->heap.batch.options.at[i], &heaps, &left);
            if (*found && heaps == 0) { r->digits[size] |= 1; }
        }
        if (size % 64 == 0) { SPG_TRY(spg_run_check(r->heap.run)); }
    }
    for (uint64_t k = 1; r->shape->takes_all && k < r->room; k++) {
        if ((r->digits[k] & 2) != 0) { r->digits[k] |= 1; }
    }
    return SPG_OK;
}

/* All numbers k for which digit k is plain taking, or (for all-but) is nothing. */
static bool write_spans(const reader *r, uint8_t wanted, spg_heap_code *out)
{
    for (uint64_t k = 1; k <= r->shape->most; k++) {
        if (r->digits[k] != wanted) { continue; }
        spg_heap_span *last = out->span_count == 0 ? NULL : &out->span[out->span_count - 1];
        if (last != NULL && last->high + 1 == (int64_t)k) {
            last->high += 1;
        } else if (out->span_count == SPG_HEAP_SPANS_MAX) {
            return false;
        } else {
            out->span[out->span_count++] = (spg_heap_span){(int64_t)k, (int64_t)k};
        }
    }
    return true;
}

static bool write_code(const reader *r, spg_heap_code *out)
{
    bool plain = true;
    uint64_t last = 0;
    for (uint64_t k = 0; k <= r->shape->most; k++) {
        plain = plain && (r->digits[k] == 0 || r->digits[k] == 3);
        if (r->digits[k] != 0) { last = k; }
    }
    *out = (spg_heap_code){.unequal = r->shape->unequal};
    if (r->shape->endless) {
        out->kind = SPG_HEAP_ALL_BUT;
        return plain && write_spans(r, 0, out);
    }
    if (last == 0 && r->digits[0] == 0) { return false; } /* no moves at all: nothing to tell */
    if (plain) {
        out->kind = SPG_HEAP_SUBTRACT;
        return write_spans(r, 3, out);
    }
    if (last >= SPG_HEAP_DIGITS_MAX) { return false; }
    out->kind = SPG_HEAP_DIGITS;
    out->digit_count = (uint32_t)last + 1;
    for (uint64_t k = 0; k <= last; k++) { out->digit[k] = r->digits[k]; }
    return true;
}

static spg_status read(reader *r, spg_heap_code *out, bool *found)
{
    SPG_TRY(read_large(r, found));
    if (*found) { SPG_TRY(read_small(r, found)); }
    *found = *found && write_code(r, out);
    return SPG_OK;
}

spg_status spg_plan_heap_code(spg_run *run, const spg_game *family, uint32_t game, const spg_shape_code *shape,
                              spg_heap_code *out, bool *found)
{
    reader r = {.shape = shape, .room = (uint64_t)shape->most + 1};
    *found = false;
    if (!shape->found) { return SPG_OK; }
    spg_status status = spg_one_heap_open(run, family, game, &r.heap);
    r.digits = spg_run_take(run, r.room, sizeof *r.digits);
    if (r.digits == NULL) { status = run->error.status; }
    if (status == SPG_OK) { status = read(&r, out, found); }
    spg_one_heap_close(&r.heap);
    spg_run_give(run, r.digits, r.room, sizeof *r.digits);
    return status;
}
