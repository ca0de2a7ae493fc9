/* group.c — the group that symmetries generate, written out. SPDX-License-Identifier: MIT */
#include <string.h>

#include "ground/symmetries.h"

static bool is_known(const spg_symmetry_finder *s, const uint16_t *to)
{
    for (uint32_t i = 0; i < s->count; i++) {
        if (memcmp(s->to[i], to, s->essence.places * sizeof *to) == 0) { return true; }
    }
    return false;
}

/* One more map; *full: there is no room for it. */
static spg_status put(spg_symmetry_finder *s, const uint16_t *to, bool *full)
{
    if (is_known(s, to)) { return SPG_OK; }
    *full = s->count == SPG_SYMMETRY_IMAGES_MAX;
    if (*full) { return SPG_OK; }
    s->to[s->count] = spg_arena_copy(s->arena, to, s->essence.places, sizeof *to);
    if (s->to[s->count] == NULL) { return s->essence.run->error.status; }
    s->count += 1;
    return SPG_OK;
}

/* A finite set of maps that holds its products is a group. With the group there was and one map more, all products of two are made until
 * nothing new comes. */
spg_status spg_symmetry_add(spg_symmetry_finder *s, const uint16_t *to)
{
    const uint32_t before = s->count;
    const spg_arena_mark mark = spg_arena_here(s->arena);
    uint16_t product[SPG_SYMMETRY_PLACES_MAX];
    bool full = false;
    SPG_TRY(put(s, to, &full));
    for (uint32_t i = 0; i < s->count && !full; i++) {
        for (uint32_t j = 1; j < s->count && !full; j++) {
            for (uint32_t p = 0; p < s->essence.places; p++) { product[p] = s->to[j][s->to[i][p]]; }
            SPG_TRY(put(s, product, &full));
        }
    }
    s->ties.work += (uint64_t)s->count * s->count;
    if (full) {
        s->count = before;
        spg_arena_back(s->arena, mark);
    }
    return SPG_OK;
}

bool spg_symmetry_takes(const spg_symmetry_finder *s, uint32_t from, uint32_t to)
{
    for (uint32_t i = 0; i < s->count; i++) {
        if (s->to[i][from] == to) { return true; }
    }
    return false;
}
