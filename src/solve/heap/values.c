/* values.c — the values known so far, in 16 bits as long as they fit. SPDX-License-Identifier: MIT */
#include "solve/heap/state.h"

static spg_status widen(spg_heap *h)
{
    uint32_t *wide = spg_run_take_raw(h->run, h->room, sizeof *wide);
    if (wide == NULL) { return h->run->error.status; }
    for (uint64_t n = 0; n < h->known; n++) { wide[n] = h->narrow[n]; }
    spg_run_give(h->run, h->narrow, h->room, sizeof *h->narrow);
    h->narrow = NULL;
    h->wide = wide;
    return SPG_OK;
}

spg_status spg_heap_reserve(spg_heap *h, uint64_t count)
{
    count -= h->gap;
    if (count <= h->room) { return SPG_OK; }
    size_t room = h->room < 1024 ? 1024 : h->room;
    while (room < count && room <= SIZE_MAX / 8) { room *= 2; }
    const size_t size = h->wide != NULL ? sizeof *h->wide : sizeof *h->narrow;
    /* Twice the room may be too much where what is asked for is not. */
    if (room > count && (room - h->room) * size > spg_run_left(h->run)) { room = (size_t)count; }
    void *block = spg_run_resize_raw(h->run, h->wide != NULL ? (void *)h->wide : (void *)h->narrow, h->room, room,
                                     size);
    if (block == NULL) { return h->run->error.status; }
    if (h->wide != NULL) {
        h->wide = block;
    } else {
        h->narrow = block;
    }
    h->room = room;
    return SPG_OK;
}

spg_status spg_heap_put(spg_heap *h, uint32_t value)
{
    if (value > UINT16_MAX && h->wide == NULL) { SPG_TRY(widen(h)); }
    if (value > h->most) { h->most = value; }
    if (h->wide != NULL) {
        h->wide[h->known++] = value;
    } else {
        h->narrow[h->known++ - h->gap] = (uint16_t)value;
    }
    return SPG_OK;
}
