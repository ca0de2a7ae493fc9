/* marks.c — a set of values that is emptied often. SPDX-License-Identifier: MIT */
#include "solve/heap/marks.h"

#include <string.h>

/* A nim-sum of two values is below twice the power of two above them. */
spg_status spg_heap_marks_room(spg_run *run, spg_heap_marks *marks, uint32_t most)
{
    size_t room = 64;
    while (room <= most) { room *= 2; }
    room *= 2;
    if (room <= marks->room) { return SPG_OK; }
    spg_heap_marks_clear(run, marks);
    marks->at = spg_run_take(run, room, sizeof *marks->at);
    if (marks->at == NULL) { return run->error.status; }
    marks->room = room;
    return SPG_OK;
}

void spg_heap_marks_clear(spg_run *run, spg_heap_marks *marks)
{
    spg_run_give(run, marks->at, marks->room, sizeof *marks->at);
    *marks = (spg_heap_marks){0};
}

void spg_heap_marks_empty(spg_heap_marks *marks)
{
    marks->now = (uint8_t)(marks->now + 1);
    if (marks->now != 0) { return; }
    memset(marks->at, 0, marks->room); /* old marks must not look like new ones */
    marks->now = 1;
}

void spg_heap_mark_sums(const spg_heap_marks *marks, const uint16_t *sums, uint64_t count)
{
    uint8_t *at = marks->at;
    const uint8_t now = marks->now;
    uint64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t a, b;
        memcpy(&a, sums + i, sizeof a);
        memcpy(&b, sums + i + 4, sizeof b);
        at[a & 0xffff] = now;
        at[a >> 16 & 0xffff] = now;
        at[a >> 32 & 0xffff] = now;
        at[a >> 48] = now;
        at[b & 0xffff] = now;
        at[b >> 16 & 0xffff] = now;
        at[b >> 32 & 0xffff] = now;
        at[b >> 48] = now;
    }
    for (; i < count; i++) { at[sums[i]] = now; }
}

/* Eight at once where all of them are marked. */
uint32_t spg_heap_marks_next(const spg_heap_marks *marks, uint32_t from)
{
    const uint64_t marked = marks->now * UINT64_C(0x0101010101010101);
    for (uint32_t value = from; value < marks->room; value++) {
        uint64_t eight;
        while (value % 8 == 0 && value < marks->room) {
            memcpy(&eight, marks->at + value, sizeof eight);
            if (eight != marked) { break; }
            value += 8;
        }
        if (value < marks->room && marks->at[value] != marks->now) { return value; }
    }
    return from < marks->room ? (uint32_t)marks->room : from;
}
