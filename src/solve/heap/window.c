/* window.c — the codes of the last heaps, forwards and backwards. SPDX-License-Identifier: MIT */
#include <string.h>

#include "solve/heap/blocks.h"

enum { SLACK = 1 << 16 }; /* heaps between two moves of the window */

spg_status spg_heap_window_open(spg_run *run, size_t keep, uint64_t from, spg_heap_window *out)
{
    *out = (spg_heap_window){.room = keep + SLACK, .keep = keep, .from = from, .until = from, .mirrored = from};
    out->up = spg_run_take(run, out->room, 1);
    out->down = spg_run_take(run, out->room, 1);
    return out->up == NULL || out->down == NULL ? run->error.status : SPG_OK;
}

void spg_heap_window_close(spg_run *run, spg_heap_window *window)
{
    spg_run_give(run, window->up, window->room, 1);
    spg_run_give(run, window->down, window->room, 1);
}

void spg_heap_window_room(spg_heap_window *window)
{
    if (window->until - window->from + SPG_HEAP_CHUNK + SPG_HEAP_LANES <= window->room) { return; }
    const uint64_t from = window->until - window->keep;
    memmove(window->up, spg_heap_window_up(window, from), window->keep);
    uint8_t *last = spg_heap_window_down(window, window->until - 1);
    window->from = from;
    memmove(spg_heap_window_down(window, window->until - 1), last, window->keep);
}

void spg_heap_window_mirror(spg_heap_window *window, uint64_t until)
{
    const uint64_t first = window->mirrored > window->from ? window->mirrored : window->from;
    if (first >= until) { return; }
    const uint8_t *up = spg_heap_window_up(window, first);
    uint8_t *down = spg_heap_window_down(window, first);
    uint64_t i = 0;
    for (; i + 8 <= until - first; i += 8) {
        uint64_t eight;
        memcpy(&eight, up + i, sizeof eight);
        eight = __builtin_bswap64(eight);
        memcpy(down - i - 7, &eight, sizeof eight);
    }
    for (; i < until - first; i++) { *(down - i) = up[i]; }
    window->mirrored = until;
}
