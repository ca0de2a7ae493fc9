/* beside.c — a ground game and a heap of counters, as one. SPDX-License-Identifier: MIT
 *
 * Who moves in the sum wins unless the heap has as many counters as the game is worth (T1, T2): so values are found by asking who wins. */
#include "ground/beside.h"

#include <string.h>

bool spg_ground_has_values(const spg_ground *ground)
{
    bool plain = ground->ending_count == 0 && !ground->turns && ground->stuck == SPG_VERDICT_LOSE;
    for (uint32_t i = 0; i < ground->move_count; i++) {
        const spg_ground_move *move = &ground->moves[i];
        plain = plain && move->verdict == SPG_VERDICT_NONE && !move->again && move->gain == 0;
    }
    return plain;
}

typedef struct joining {
    spg_arena *arena;
    const spg_ground *of;
    uint32_t size, heap;            /* of the heap, and its field */
    const spg_ground_source *stays; /* per field, the heap included: what it was */
    spg_ground_move *moves;
    uint32_t count;
} joining;

static uint64_t digits_below(uint32_t radix)
{
    return UINT64_MAX >> (64 - radix);
}

static spg_status no_memory(const joining *j)
{
    return j->arena->run->error.status;
}

static spg_status make_stays(joining *j)
{
    uint8_t *digits = SPG_TAKE(j->arena, uint8_t, SPG_GROUND_RADIX_MAX);
    spg_ground_source *stays = SPG_TAKE(j->arena, spg_ground_source, (size_t)j->heap + 1);
    if (digits == NULL || stays == NULL) { return no_memory(j); }
    for (uint32_t i = 0; i < SPG_GROUND_RADIX_MAX; i++) { digits[i] = (uint8_t)i; }
    for (uint32_t f = 0; f <= j->heap; f++) { stays[f] = (spg_ground_source){f, digits}; }
    j->stays = stays;
    return SPG_OK;
}

/* A move of the game, whatever the heap is. */
static spg_status add_move(joining *j, const spg_ground_move *move)
{
    uint64_t *allowed = SPG_TAKE(j->arena, uint64_t, (size_t)j->heap + 1);
    spg_ground_source *to = SPG_TAKE(j->arena, spg_ground_source, (size_t)j->heap + 1);
    if (allowed == NULL || to == NULL) { return no_memory(j); }
    memcpy(allowed, move->allowed, j->heap * sizeof *allowed);
    memcpy(to, move->to, j->heap * sizeof *to);
    allowed[j->heap] = digits_below(j->size);
    to[j->heap] = j->stays[j->heap];
    spg_ground_move *out = &j->moves[j->count++];
    *out = *move;
    out->allowed = allowed;
    out->to = to;
    return SPG_OK;
}

/* From `many` counters to fewer. */
static spg_status add_taking(joining *j, uint32_t many, uint32_t left)
{
    uint64_t *allowed = SPG_TAKE(j->arena, uint64_t, (size_t)j->heap + 1);
    uint8_t *digit = SPG_TAKE(j->arena, uint8_t, 1);
    spg_ground_source *to = spg_arena_copy(j->arena, j->stays, (size_t)j->heap + 1, sizeof *to);
    if (allowed == NULL || digit == NULL || to == NULL) { return no_memory(j); }
    for (uint32_t f = 0; f < j->heap; f++) { allowed[f] = digits_below(j->of->radix[f]); }
    allowed[j->heap] = UINT64_C(1) << many;
    *digit = (uint8_t)left;
    to[j->heap] = (spg_ground_source){SPG_GROUND_NONE, digit};
    j->moves[j->count++] = (spg_ground_move){.turns = 1, .verdict = SPG_VERDICT_NONE, .allowed = allowed, .to = to};
    return SPG_OK;
}

static spg_status add_moves(joining *j)
{
    j->moves = SPG_TAKE(j->arena, spg_ground_move, j->of->move_count + (size_t)j->size * j->size);
    if (j->moves == NULL) { return no_memory(j); }
    for (uint32_t i = 0; i < j->of->move_count; i++) { SPG_TRY(add_move(j, &j->of->moves[i])); }
    for (uint32_t many = 1; many < j->size; many++) {
        for (uint32_t left = 0; left < many; left++) { SPG_TRY(add_taking(j, many, left)); }
    }
    return SPG_OK;
}

/* The heap is a field of a parameter that the game does not have. */
static spg_status add_field(const joining *j, spg_ground *out)
{
    const spg_ground *of = j->of;
    const uint32_t params = j->heap == 0 ? 0 : of->fields[j->heap - 1].param + 1;
    spg_ground_field *fields = SPG_TAKE(j->arena, spg_ground_field, (size_t)j->heap + 1);
    uint32_t *radix = SPG_TAKE(j->arena, uint32_t, (size_t)j->heap + 1);
    uint32_t *columns = SPG_TAKE(j->arena, uint32_t, (size_t)params + 1);
    const int64_t **elements = SPG_TAKE(j->arena, const int64_t *, (size_t)params + 1);
    int64_t *values = SPG_TAKE(j->arena, int64_t, j->size);
    if (fields == NULL || radix == NULL || columns == NULL || elements == NULL || values == NULL) {
        return no_memory(j);
    }
    for (uint32_t i = 0; i < j->size; i++) { values[i] = i; }
    memcpy(fields, of->fields, j->heap * sizeof *fields);
    memcpy(radix, of->radix, j->heap * sizeof *radix);
    memcpy(columns, of->columns, params * sizeof *columns);
    for (uint32_t i = 0; i < params; i++) { elements[i] = of->elements[i]; }
    fields[j->heap] = (spg_ground_field){.param = params, .radix = j->size, .values = values};
    radix[j->heap] = j->size;
    out->fields = fields;
    out->radix = radix;
    out->columns = columns;
    out->elements = elements;
    out->field_count = j->heap + 1;
    return SPG_OK;
}

spg_status spg_ground_beside_heap(spg_arena *arena, const spg_ground *ground, uint32_t size, spg_ground *out)
{
    joining j = {.arena = arena, .of = ground, .size = size, .heap = ground->field_count};
    *out = *ground;
    out->arena = (spg_arena){0};
    SPG_TRY(make_stays(&j));
    SPG_TRY(add_field(&j, out));
    SPG_TRY(add_moves(&j));
    out->moves = j.moves;
    out->move_count = j.count;
    return SPG_OK;
}
