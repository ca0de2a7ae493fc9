/* twins.c — fields of a ground game that may be exchanged. SPDX-License-Identifier: MIT
 *
 * If f may be exchanged with g, and g with h, f may be with h, so each field is tried with the first one of each class. */
#include <string.h>

#include "ground/symmetries.h"

static bool look_alike(const spg_symmetry_finder *s, uint32_t a, uint32_t b)
{
    const spg_essence *n = &s->essence;
    const uint32_t radix = n->ground->radix[a];
    if (radix == 1 || n->ground->radix[b] != radix) { return false; }
    return memcmp(s->colours + n->first[a], s->colours + n->first[b], radix * sizeof *s->colours) == 0;
}

static bool may_exchange(spg_symmetry_finder *s, uint32_t a, uint32_t b)
{
    spg_essence *n = &s->essence;
    uint16_t to[SPG_SYMMETRY_PLACES_MAX];
    for (uint32_t p = 0; p < n->places; p++) { to[p] = (uint16_t)p; }
    for (uint32_t i = 0; i < n->ground->radix[a]; i++) {
        to[n->first[a] + i] = (uint16_t)(n->first[b] + i);
        to[n->first[b] + i] = (uint16_t)(n->first[a] + i);
    }
    return spg_symmetry_holds(s, to);
}

/* The class of a field and its rank in it: of the first class that it may join, else its own. */
static void find_class(spg_symmetry_finder *s, uint32_t field)
{
    s->class_of[field] = field;
    for (uint32_t f = 0; f < field && !spg_colours_spent(&s->ties); f++) {
        if (s->class_of[f] != f || !look_alike(s, f, field) || !may_exchange(s, f, field)) { continue; }
        s->class_of[field] = f;
        s->rank_of[field] = s->class_size[f]++;
        return;
    }
    s->class_size[field] = 1;
}

static spg_status write_class(spg_symmetry_finder *s, uint32_t first, spg_ground_twins *out)
{
    uint32_t *fields = SPG_TAKE(s->arena, uint32_t, s->class_size[first]);
    if (fields == NULL) { return s->essence.run->error.status; }
    for (uint32_t f = first; f < s->essence.ground->field_count; f++) {
        if (s->class_of[f] == first) { fields[s->rank_of[f]] = f; }
    }
    *out = (spg_ground_twins){fields, s->class_size[first]};
    return SPG_OK;
}

spg_status spg_symmetry_find_twins(spg_symmetry_finder *s, spg_ground_symmetries *out)
{
    const uint32_t count = s->essence.ground->field_count;
    spg_ground_twins *twins = SPG_TAKE(s->arena, spg_ground_twins, (size_t)count + 1);
    if (twins == NULL) { return s->essence.run->error.status; }
    for (uint32_t f = 0; f < count; f++) { find_class(s, f); }
    for (uint32_t f = 0; f < count; f++) {
        if (s->class_of[f] != f || s->class_size[f] == 1) { continue; }
        SPG_TRY(write_class(s, f, &twins[out->twin_count]));
        out->twin_count += 1;
    }
    out->twins = twins;
    return SPG_OK;
}

/* Twins stay together and in their order, digits as they are. */
bool spg_symmetry_keeps_twins(const spg_symmetry_finder *s, const uint16_t *to)
{
    const spg_essence *n = &s->essence;
    for (uint32_t f = 0; f < n->ground->field_count; f++) {
        const uint32_t image = n->field_of[to[n->first[f]]], leader = s->class_of[f];
        const uint32_t leads = n->field_of[to[n->first[leader]]];
        if (s->class_size[leader] == 1) { continue; }
        if (s->class_of[image] != s->class_of[leads] || s->rank_of[image] != s->rank_of[f]) { return false; }
        for (uint32_t i = 0; i < n->ground->radix[f]; i++) {
            if (to[n->first[f] + i] != n->first[image] + i) { return false; }
        }
    }
    return true;
}

/* Colours for what keeps twins: by class, and by rank. */
spg_status spg_symmetry_part_twins(spg_symmetry_finder *s)
{
    enum { TWINS = 7 };
    const spg_essence *n = &s->essence;
    for (uint32_t leader = 0; leader < n->ground->field_count; leader++) {
        if (s->class_of[leader] != leader || s->class_size[leader] == 1) { continue; }
        SPG_TRY(spg_colours_add(&s->ties, TWINS));
        for (uint32_t f = leader; f < n->ground->field_count; f++) {
            if (s->class_of[f] != leader) { continue; }
            for (uint32_t p = n->first[f]; p < n->first[f + 1]; p++) {
                SPG_TRY(spg_colours_tie_to(&s->ties, p, TWINS));
                s->colours[p] += s->rank_of[f];
            }
        }
    }
    return SPG_OK;
}
