/* split.c — positions taken apart into sums (T49).
 * SPDX-License-Identifier: MIT
 *
 * A move that some settled digit forbids never comes again. Each of the others ties together the fields that it asks, reads or changes,
 * without those that are settled. What is tied together is a part: the position with settled digits in place of all other parts, where
 * no move of those can be made. Cost: the moves times the parts, a few words each. */
#include <string.h>

#include "solve/parts/parts.h"
#include "solve/parts/state.h"

/* ---- fields and moves ---- */

/* May the move be made at this digit of the field, and leave another? */
static bool changes(const spg_ground *ground, const spg_ground_move *move, uint32_t field, uint32_t digit)
{
    const spg_ground_source *source = &move->to[field];
    if ((move->allowed[field] >> digit & 1) == 0) { return false; }
    if (source->field == SPG_GROUND_NONE) { return source->digit[0] != digit; }
    if (source->field == field) { return source->digit[digit] != digit; }
    for (uint32_t i = 0; i < ground->radix[source->field]; i++) {
        if ((move->allowed[source->field] >> i & 1) != 0 && source->digit[i] != digit) { return true; }
    }
    return false;
}

static bool is_settled(const spg_ground *ground, uint32_t field, uint32_t digit)
{
    for (uint32_t i = 0; i < ground->move_count; i++) {
        if (changes(ground, &ground->moves[i], field, digit)) { return false; }
    }
    return true;
}

/* UINT32_MAX: none is. */
static uint32_t first_settled(const spg_ground *ground, uint32_t field)
{
    for (uint32_t digit = 0; digit < ground->radix[field]; digit++) {
        if (is_settled(ground, field, digit)) { return digit; }
    }
    return UINT32_MAX;
}

/* Does the move change the field, whatever the position is? */
static bool changes_surely(const spg_ground *ground, const spg_ground_move *move, uint32_t field)
{
    const spg_ground_source *source = &move->to[field];
    for (uint32_t digit = 0; digit < ground->radix[field]; digit++) {
        if ((move->allowed[field] >> digit & 1) == 0) { continue; }
        if (source->field == SPG_GROUND_NONE || source->field == field) {
            if (!changes(ground, move, field, digit)) { return false; }
            continue;
        }
        for (uint32_t i = 0; i < ground->radix[source->field]; i++) {
            if ((move->allowed[source->field] >> i & 1) != 0 && source->digit[i] == digit) { return false; }
        }
    }
    return true;
}

static bool changes_something(const spg_ground *ground, const spg_ground_move *move)
{
    bool sure = false;
    for (uint32_t f = 0; f < ground->field_count && !sure; f++) { sure = changes_surely(ground, move, f); }
    return sure;
}

bool spg_parts_fits(const spg_ground *ground)
{
    bool some = false;
    for (uint32_t i = 0; i < ground->move_count; i++) {
        if (!changes_something(ground, &ground->moves[i])) { return false; }
    }
    for (uint32_t f = 0; f < ground->field_count && !some; f++) {
        some = ground->radix[f] > 1 && first_settled(ground, f) != UINT32_MAX;
    }
    return some;
}

static void put_field(const spg_masks_rules *r, uint32_t field, uint64_t *words)
{
    const uint32_t radix = r->ground->radix[field], bits = radix == 1 ? 0 : radix == 2 ? 1 : radix;
    for (uint32_t i = 0; i < bits; i++) {
        words[(r->place[field] + i) >> 6] |= UINT64_C(1) << ((r->place[field] + i) & 63);
    }
}

static void put_bit(uint64_t *words, uint32_t place)
{
    words[place >> 6] |= UINT64_C(1) << (place & 63);
}

/* The fields that a condition asks. */
static void put_condition(const spg_masks_rules *r, uint32_t node, bool *met, uint64_t *words)
{
    const spg_ground *ground = r->ground;
    const spg_ground_node *at = &ground->nodes[node];
    if (met[node] || at->field == SPG_GROUND_NONE) { return; }
    met[node] = true;
    put_field(r, at->field, words);
    for (uint32_t i = 0; i < ground->radix[at->field]; i++) {
        put_condition(r, ground->edges[at->first + i], met, words);
    }
}

static void put_touched(const spg_masks_rules *r, const spg_ground_move *move, bool *met, uint64_t *words)
{
    const spg_ground *ground = r->ground;
    for (uint32_t f = 0; f < ground->field_count; f++) {
        const uint64_t all = UINT64_MAX >> (64 - ground->radix[f]);
        bool touches = move->allowed[f] != all;
        for (uint32_t digit = 0; digit < ground->radix[f]; digit++) {
            touches = touches || changes(ground, move, f, digit);
        }
        if (!touches) { continue; }
        put_field(r, f, words);
        if (move->to[f].field != SPG_GROUND_NONE) { put_field(r, move->to[f].field, words); }
    }
    memset(met, 0, ground->node_count * sizeof *met);
    for (uint32_t i = 0; i < move->condition_count; i++) { put_condition(r, move->conditions[i], met, words); }
}

static void read_field(const spg_masks_rules *r, uint32_t field, uint64_t *low, uint64_t *high)
{
    const uint32_t radix = r->ground->radix[field], place = r->place[field];
    for (uint32_t digit = 0; digit < radix && radix > 1; digit++) {
        if (!is_settled(r->ground, field, digit)) { continue; }
        if (radix == 2 && digit == 0) {
            put_bit(low, place);
        } else {
            put_bit(high, place + (radix == 2 ? 0 : digit));
        }
    }
}

static void read_blank(const spg_masks_rules *r, uint32_t field, uint64_t *blank, uint64_t *blanked)
{
    const uint32_t radix = r->ground->radix[field], digit = first_settled(r->ground, field);
    if (radix == 1 || digit == UINT32_MAX) { return; }
    put_field(r, field, blank);
    if (radix > 2 || digit == 1) { put_bit(blanked, r->place[field] + (radix == 2 ? 0 : digit)); }
}

spg_status spg_parts_read(spg_run *run, spg_arena *arena, const spg_masks_rules *masks, spg_parts_rules *out)
{
    const spg_ground *ground = masks->ground;
    const uint32_t words = masks->words, moves = masks->list[SPG_TURN_FIRST].count;
    uint64_t *kept = SPG_TAKE(arena, uint64_t, 6 * (size_t)words);
    uint64_t *fields = SPG_TAKE(arena, uint64_t, ((size_t)ground->field_count + 1) * words);
    uint64_t *touched = SPG_TAKE(arena, uint64_t, ((size_t)moves + 1) * words);
    bool *met = SPG_TAKE(arena, bool, (size_t)ground->node_count + 1);
    if (kept == NULL || fields == NULL || touched == NULL || met == NULL) { return run->error.status; }
    *out = (spg_parts_rules){.masks = masks, .fields = fields, .touched = touched};
    for (uint32_t f = 0; f < ground->field_count; f++) {
        read_field(masks, f, kept, kept + words);
        read_blank(masks, f, kept + 2 * words, kept + 3 * words);
        put_field(masks, f, kept + 4 * words);
        if (ground->radix[f] <= 2) { continue; }
        put_field(masks, f, kept + 5 * words);
        put_field(masks, f, fields + (size_t)out->field_count++ * words);
    }
    for (uint32_t i = 0; i < moves; i++) {
        put_touched(masks, masks->list[SPG_TURN_FIRST].moves[i].ground, met, touched + (size_t)i * words);
    }
    out->low = kept;
    out->high = kept + words;
    out->blank = kept + 2 * words;
    out->blanked = kept + 3 * words;
    out->all = kept + 4 * words;
    out->large = kept + 5 * words;
    return SPG_OK;
}

/* ---- a position ---- */

typedef struct splitting {
    spg_run *run;
    const spg_parts_rules *rules;
    const uint64_t *words;
    uint32_t count;                    /* words of a position */
    uint64_t settled[SPG_MASKS_WORDS]; /* bits of fields whose digits are */
    uint64_t tied[SPG_MASKS_WORDS];    /* … that some class holds */
    spg_parts_scratch *scratch;
    uint32_t classes;
} splitting;

static void find_settled(splitting *s)
{
    const spg_parts_rules *r = s->rules;
    for (uint32_t w = 0; w < s->count; w++) {
        s->settled[w] = ((~s->words[w] & r->low[w]) | (s->words[w] & r->high[w])) & ~r->large[w];
    }
    for (uint32_t f = 0; f < r->field_count; f++) {
        const uint64_t *field = r->fields + (size_t)f * s->count;
        uint64_t any = 0;
        for (uint32_t w = 0; w < s->count; w++) { any |= s->words[w] & r->high[w] & field[w]; }
        for (uint32_t w = 0; w < s->count && any != 0; w++) { s->settled[w] |= field[w]; }
    }
}

bool spg_parts_forbids(const spg_parts_rules *rules, uint32_t move, const uint64_t *words, const uint64_t *mask)
{
    const uint32_t count = rules->masks->words;
    const uint64_t *care = rules->masks->list[SPG_TURN_FIRST].tests + 2 * (size_t)count * move, *want = care + count;
    uint64_t wrong = 0;
    for (uint32_t w = 0; w < count; w++) { wrong |= (words[w] ^ want[w]) & care[w] & mask[w]; }
    return wrong != 0;
}

static uint64_t *class_at(const splitting *s, uint32_t number)
{
    return s->scratch->classes.at + (size_t)number * s->count;
}

/* One class of all that the move ties together. */
static spg_status tie(splitting *s, uint32_t move)
{
    const uint64_t *touched = s->rules->touched + (size_t)move * s->count;
    uint64_t mine[SPG_MASKS_WORDS], any = 0;
    for (uint32_t w = 0; w < s->count; w++) {
        mine[w] = touched[w] & ~s->settled[w];
        any |= mine[w];
    }
    if (any == 0) { return SPG_OK; } /* it would change nothing: something else forbids it */
    for (uint32_t k = 0; k < s->classes;) {
        uint64_t *other = class_at(s, k), both = 0;
        for (uint32_t w = 0; w < s->count; w++) { both |= other[w] & mine[w]; }
        if (both == 0) {
            k += 1;
            continue;
        }
        for (uint32_t w = 0; w < s->count; w++) { mine[w] |= other[w]; }
        s->classes -= 1;
        memmove(other, class_at(s, s->classes), s->count * sizeof *other);
    }
    s->scratch->classes.count = (size_t)s->classes * s->count;
    for (uint32_t w = 0; w < s->count; w++) {
        SPG_TRY(SPG_PUSH(s->run, &s->scratch->classes, mine[w]));
        s->tied[w] |= mine[w];
    }
    s->classes += 1;
    return SPG_OK;
}

static spg_status find_classes(splitting *s, const uint32_t *moves, uint32_t count)
{
    s->scratch->classes.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!spg_parts_forbids(s->rules, moves[i], s->words, s->settled)) { SPG_TRY(tie(s, moves[i])); }
    }
    return SPG_OK;
}

spg_status spg_parts_open_moves(spg_run *run, const spg_parts_rules *rules, const uint64_t *words, spg_parts_moves *out)
{
    splitting s = {.run = run, .rules = rules, .words = words, .count = rules->masks->words};
    find_settled(&s);
    for (uint32_t i = 0; i < rules->masks->list[SPG_TURN_FIRST].count; i++) {
        if (!spg_parts_forbids(rules, i, words, s.settled)) { SPG_TRY(SPG_PUSH(run, out, i)); }
    }
    return SPG_OK;
}

/* The position with only these fields open; false: some others cannot be settled. */
static bool make_part(const splitting *s, const uint64_t *fields, uint64_t *out)
{
    const spg_parts_rules *r = s->rules;
    uint64_t left = 0;
    for (uint32_t w = 0; w < s->count; w++) {
        const uint64_t others = r->all[w] & ~s->settled[w] & ~fields[w];
        left |= others & ~r->blank[w] & s->tied[w];
        out[w] = (s->words[w] & ~(others & r->blank[w])) | (r->blanked[w] & others);
    }
    return left == 0;
}

static spg_status add(spg_run *run, const spg_masks_rules *masks, const uint64_t *words, spg_parts_words *out)
{
    SPG_TRY(SPG_RESERVE(run, out, masks->room));
    memcpy(out->at + out->count, words, masks->words * sizeof *words);
    out->count += masks->room;
    return SPG_OK;
}

spg_status spg_parts_split(spg_run *run, const spg_parts_rules *rules, const uint64_t *words, const uint32_t *moves,
                           uint32_t move_count, spg_parts_scratch *scratch, spg_parts_words *out)
{
    splitting s = {.run = run, .rules = rules, .words = words, .count = rules->masks->words, .scratch = scratch};
    uint64_t part[SPG_MASKS_WORDS];
    const size_t before = out->count;
    find_settled(&s);
    SPG_TRY(find_classes(&s, moves, move_count));
    for (uint32_t k = 0; k < s.classes; k++) {
        if (!make_part(&s, class_at(&s, k), part)) { /* then it stays whole */
            out->count = before;
            return add(run, rules->masks, words, out);
        }
        SPG_TRY(add(run, rules->masks, part, out));
    }
    return SPG_OK;
}
