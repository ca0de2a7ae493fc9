/* lookup.c — which moves are there, and where they lead, by the values of chunks. SPDX-License-Identifier: MIT */
#include "solve/ranked/lookup.h"

#include <string.h>

enum { CLASSES_MAX = 1024 };

static uint64_t weight_of(const spg_lookup *l, uint32_t field)
{
    return l->ranks->counted ? spg_ranks_weight(l->ranks, field) : spg_ranks_step(l->ranks, field);
}

/* What a field with a digit adds to the lanes of where the move leads. */
static uint64_t part_of(const spg_lookup *l, const spg_ground_move *move, uint32_t field, uint32_t digit)
{
    uint64_t lanes = 0;
    for (uint32_t k = 0; k < l->ranks->ground->field_count; k++) {
        if (move->to[k].field == field) { lanes += move->to[k].digit[digit] * weight_of(l, k); }
    }
    return lanes;
}

static uint64_t constant_of(const spg_lookup *l, const spg_ground_move *move)
{
    uint64_t lanes = 0;
    for (uint32_t k = 0; k < l->ranks->ground->field_count; k++) {
        if (move->to[k].field == SPG_GROUND_NONE) { lanes += move->to[k].digit[0] * weight_of(l, k); }
    }
    return lanes;
}

/* ---- classes ---- */

/* What digits of fields add, for the moves of a class; `known`: those digits that some move of it has. */
typedef struct class_parts {
    uint64_t *part;  /* per field and digit */
    uint64_t *known; /* per field */
} class_parts;

static uint64_t *parts_of_field(const class_parts *c, uint32_t field)
{
    return c->part + (size_t)field * SPG_GROUND_RADIX_MAX;
}

static uint32_t first_of(uint64_t digits)
{
    return (uint32_t)__builtin_ctzll(digits);
}

/* By how much the move differs from its class at a field: the same for all digits, or it is not one of it. */
static bool differs(const class_parts *c, uint32_t field, uint64_t allowed, const uint64_t *part, uint64_t *by)
{
    const uint64_t both = allowed & c->known[field];
    *by = 0;
    if ((allowed & (allowed - 1)) == 0 && both == 0) { return true; }
    if (both == 0) { return true; }
    *by = part[first_of(both)] - parts_of_field(c, field)[first_of(both)];
    for (uint64_t left = both; left != 0; left &= left - 1) {
        const uint32_t x = first_of(left);
        if (part[x] - parts_of_field(c, field)[x] != *by) { return false; }
    }
    return true;
}

/* Tries the move in a class; then *more is what it adds beside. */
static bool belongs(const spg_lookup *l, const class_parts *c, const spg_ground_move *move, const uint64_t *parts,
                    uint64_t *more)
{
    *more = constant_of(l, move);
    for (uint32_t f = 0; f < l->ranks->ground->field_count; f++) {
        uint64_t by;
        if (!differs(c, f, move->allowed[f], parts + (size_t)f * SPG_GROUND_RADIX_MAX, &by)) { return false; }
        *more += by;
    }
    return true;
}

/* The class learns digits that the move has and no other one before. */
static void join(const spg_lookup *l, class_parts *c, const spg_ground_move *move, const uint64_t *parts)
{
    for (uint32_t f = 0; f < l->ranks->ground->field_count; f++) {
        const uint64_t *part = parts + (size_t)f * SPG_GROUND_RADIX_MAX;
        uint64_t by;
        (void)differs(c, f, move->allowed[f], part, &by);
        for (uint64_t left = move->allowed[f] & ~c->known[f]; left != 0; left &= left - 1) {
            const uint32_t x = first_of(left);
            parts_of_field(c, f)[x] = part[x] - by;
        }
        c->known[f] |= move->allowed[f];
    }
}

static spg_status new_class(spg_lookup *l, class_parts *out)
{
    const size_t fields = l->ranks->ground->field_count;
    out->part = SPG_TAKE(l->arena, uint64_t, fields * SPG_GROUND_RADIX_MAX + 1);
    out->known = SPG_TAKE(l->arena, uint64_t, fields + 1);
    return out->part == NULL || out->known == NULL ? l->run->error.status : SPG_OK;
}

static spg_status find_classes(spg_lookup *l, class_parts *classes)
{
    const uint32_t fields = l->ranks->ground->field_count;
    uint64_t *parts = SPG_TAKE(l->arena, uint64_t, (size_t)fields * SPG_GROUND_RADIX_MAX + 1);
    if (parts == NULL) { return l->run->error.status; }
    for (uint32_t m = 0; m < l->count; m++) {
        const spg_ground_move *move = l->moves[m];
        uint32_t at = 0;
        if (move->to == NULL) { continue; }
        for (uint32_t f = 0; f < fields; f++) {
            for (uint32_t x = 0; x < l->ranks->ground->radix[f]; x++) {
                parts[f * SPG_GROUND_RADIX_MAX + x] = (move->allowed[f] >> x & 1) != 0 ? part_of(l, move, f, x) : 0;
            }
        }
        while (at < l->classes && !belongs(l, &classes[at], move, parts, &l->more[m])) { at += 1; }
        if (at == CLASSES_MAX) { return SPG_REFUSED; }
        if (at == l->classes) {
            SPG_TRY(new_class(l, &classes[at]));
            l->classes += 1;
            l->more[m] = constant_of(l, move);
        }
        l->class_of[m] = at;
        join(l, &classes[at], move, parts);
        SPG_TRY(spg_run_check(l->run));
    }
    return SPG_OK;
}

/* ---- tables ---- */

static spg_status fill_bulk(spg_lookup *l, uint32_t c, const class_parts *classes)
{
    const spg_ranks_chunk *chunk = &l->ranks->chunks[c];
    const uint32_t *radix = l->ranks->ground->radix + chunk->first;
    l->bulk[c] = SPG_TAKE(l->arena, uint64_t, (size_t)chunk->size * l->classes + 1);
    if (l->bulk[c] == NULL) { return l->run->error.status; }
    for (uint32_t v = 0; v < chunk->size; v++) {
        if (v % 1024 == 0) { SPG_TRY(spg_run_check(l->run)); }
        for (uint32_t k = 0; k < l->classes; k++) {
            uint64_t lanes = 0;
            for (uint32_t i = 0; i < chunk->count; i++) {
                lanes += parts_of_field(&classes[k], chunk->first + i)[v / chunk->stride[i] % radix[i]];
            }
            l->bulk[c][(size_t)v * l->classes + k] = lanes;
        }
    }
    return spg_run_check(l->run);
}

/* Per digit of a field: the moves that allow it. */
static spg_status fill_field(spg_lookup *l, uint32_t field, uint64_t **out)
{
    *out = SPG_TAKE(l->arena, uint64_t, (size_t)l->ranks->ground->radix[field] * l->words + 1);
    if (*out == NULL) { return l->run->error.status; }
    for (uint32_t m = 0; m < l->count; m++) {
        for (uint64_t left = l->moves[m]->allowed[field]; left != 0; left &= left - 1) {
            (*out)[(size_t)first_of(left) * l->words + m / 64] |= UINT64_C(1) << m % 64;
        }
    }
    return SPG_OK;
}

static spg_status fill_there(spg_lookup *l, uint32_t c)
{
    const spg_ranks_chunk *chunk = &l->ranks->chunks[c];
    const uint32_t *radix = l->ranks->ground->radix + chunk->first;
    const size_t cells = (size_t)chunk->size * l->words;
    l->there[c] = SPG_TAKE(l->arena, uint64_t, cells + 1);
    if (l->there[c] == NULL) { return l->run->error.status; }
    memset(l->there[c], 0xff, cells * sizeof *l->there[c]);
    for (uint32_t i = 0; i < chunk->count; i++) {
        uint64_t *allow;
        SPG_TRY(fill_field(l, chunk->first + i, &allow));
        for (uint32_t v = 0; v < chunk->size; v++) {
            const uint64_t *by = allow + (size_t)(v / chunk->stride[i] % radix[i]) * l->words;
            for (uint32_t w = 0; w < l->words; w++) { l->there[c][(size_t)v * l->words + w] &= by[w]; }
        }
    }
    return spg_run_check(l->run);
}

spg_status spg_lookup_open(spg_lookup *l, const spg_ranks *ranks, const spg_ground_move *moves, uint32_t count,
                           spg_turn turn, bool where, spg_arena *arena)
{
    *l = (spg_lookup){.run = ranks->run, .arena = arena, .ranks = ranks};
    l->moves = SPG_TAKE(arena, const spg_ground_move *, (size_t)count + 1);
    l->class_of = SPG_TAKE(arena, uint32_t, (size_t)count + 1);
    l->more = SPG_TAKE(arena, uint64_t, (size_t)count + 1);
    class_parts *classes = SPG_TAKE(arena, class_parts, CLASSES_MAX);
    if (l->moves == NULL || l->class_of == NULL || l->more == NULL || classes == NULL) { return l->run->error.status; }
    for (uint32_t m = 0; m < count; m++) {
        if ((moves[m].turns >> turn & 1) != 0) { l->moves[l->count++] = &moves[m]; }
    }
    l->words = (l->count + 63) / 64;
    if (where) { SPG_TRY(find_classes(l, classes)); }
    for (uint32_t c = 0; c < ranks->chunk_count; c++) {
        SPG_TRY(fill_there(l, c));
        if (where) { SPG_TRY(fill_bulk(l, c, classes)); }
    }
    return SPG_OK;
}
