/* undo.c — moves backwards. SPDX-License-Identifier: MIT
 *
 * An old field that one new field tells, digit by digit, is read off it. Any other one is guessed: each of its allowed digits is a move
 * backwards of its own, which is there where the new fields that come from it are what that digit would have made of them. */
#include "solve/ranked/undo.h"

#include <string.h>

enum { UNDONE_MAX = 1 << 14 };

typedef struct undoing {
    spg_run *run;
    const spg_ground *ground;
    spg_arena *arena;
    spg_undo_moves *out;
    const spg_ground_move *move;
    uint32_t reader[SPG_GROUND_FIELDS_MAX];  /* the new field that tells the old one; NONE: it is guessed */
    uint32_t guessed[SPG_GROUND_FIELDS_MAX]; /* those fields … */
    uint32_t guesses;
    uint8_t guess[SPG_GROUND_FIELDS_MAX]; /* … and their digits */
} undoing;

static bool has(uint64_t digits, uint32_t digit)
{
    return (digits >> digit & 1) != 0;
}

/* Different digits that are allowed stay different. */
static bool is_told(const undoing *u, uint32_t field, const spg_ground_source *by)
{
    uint64_t met = 0;
    for (uint32_t x = 0; x < u->ground->radix[field]; x++) {
        if (!has(u->move->allowed[field], x)) { continue; }
        if (has(met, by->digit[x])) { return false; }
        met |= UINT64_C(1) << by->digit[x];
    }
    return true;
}

static void find_readers(undoing *u)
{
    uint32_t readers[SPG_GROUND_FIELDS_MAX] = {0};
    for (uint32_t f = 0; f < u->ground->field_count; f++) { u->reader[f] = SPG_GROUND_NONE; }
    for (uint32_t k = 0; k < u->ground->field_count; k++) {
        const uint32_t from = u->move->to[k].field;
        if (from == SPG_GROUND_NONE) { continue; }
        readers[from] += 1;
        if (is_told(u, from, &u->move->to[k])) { u->reader[from] = k; }
    }
    u->guesses = 0;
    for (uint32_t f = 0; f < u->ground->field_count; f++) {
        if (readers[f] != 1) { u->reader[f] = SPG_GROUND_NONE; }
        if (u->reader[f] == SPG_GROUND_NONE) { u->guessed[u->guesses++] = f; }
    }
}

/* Where a new field is what the old ones make of it. */
static uint64_t made_digits(const undoing *u, uint32_t field)
{
    const spg_ground_source *source = &u->move->to[field];
    uint64_t digits = 0;
    if (source->field == SPG_GROUND_NONE) { return UINT64_C(1) << source->digit[0]; }
    if (u->reader[source->field] == SPG_GROUND_NONE) { return UINT64_C(1) << source->digit[u->guess[source->field]]; }
    for (uint32_t x = 0; x < u->ground->radix[source->field]; x++) {
        if (has(u->move->allowed[source->field], x)) { digits |= UINT64_C(1) << source->digit[x]; }
    }
    return digits;
}

static spg_status old_digit(const undoing *u, uint32_t field, spg_ground_source *out)
{
    const uint32_t reader = u->reader[field];
    const uint32_t radix = reader == SPG_GROUND_NONE ? 1 : u->ground->radix[reader];
    uint8_t *digits = SPG_TAKE(u->arena, uint8_t, radix);
    if (digits == NULL) { return u->run->error.status; }
    *out = (spg_ground_source){reader, digits};
    digits[0] = u->guess[field];
    for (uint32_t x = 0; reader != SPG_GROUND_NONE && x < u->ground->radix[field]; x++) {
        if (has(u->move->allowed[field], x)) { digits[u->move->to[reader].digit[x]] = (uint8_t)x; }
    }
    return SPG_OK;
}

static spg_status write_undone(undoing *u)
{
    const uint32_t fields = u->ground->field_count;
    uint64_t *allowed = SPG_TAKE(u->arena, uint64_t, (size_t)fields + 1);
    spg_ground_source *to = SPG_TAKE(u->arena, spg_ground_source, (size_t)fields + 1);
    spg_ground_move undone = *u->move;
    if (allowed == NULL || to == NULL) { return u->run->error.status; }
    if (u->out->count == UNDONE_MAX) { return SPG_REFUSED; }
    for (uint32_t f = 0; f < fields; f++) {
        allowed[f] = made_digits(u, f);
        SPG_TRY(old_digit(u, f, &to[f]));
    }
    undone.allowed = allowed;
    undone.to = to;
    return SPG_PUSH(u->run, u->out, undone);
}

/* The next choice of all guesses; false behind the last one. */
static bool next_guess(undoing *u)
{
    for (uint32_t i = 0; i < u->guesses; i++) {
        const uint32_t field = u->guessed[i];
        uint32_t digit = u->guess[field] + 1U;
        while (digit < u->ground->radix[field] && !has(u->move->allowed[field], digit)) { digit += 1; }
        if (digit < u->ground->radix[field]) {
            u->guess[field] = (uint8_t)digit;
            return true;
        }
        digit = 0;
        while (!has(u->move->allowed[field], digit)) { digit += 1; }
        u->guess[field] = (uint8_t)digit;
    }
    return false;
}

static spg_status undo(undoing *u)
{
    find_readers(u);
    memset(u->guess, 0, sizeof u->guess);
    for (uint32_t i = 0; i < u->guesses; i++) {
        const uint32_t field = u->guessed[i];
        while (!has(u->move->allowed[field], u->guess[field])) { u->guess[field] += 1; }
    }
    do {
        SPG_TRY(write_undone(u));
    } while (next_guess(u));
    return SPG_OK;
}

spg_status spg_undo_all(spg_run *run, const spg_ground *ground, spg_arena *arena, spg_undo_moves *out)
{
    undoing u = {.run = run, .ground = ground, .arena = arena, .out = out};
    for (uint32_t m = 0; m < ground->move_count; m++) {
        u.move = &ground->moves[m];
        if (u.move->verdict == SPG_VERDICT_NONE) { SPG_TRY(undo(&u)); }
    }
    return SPG_OK;
}
