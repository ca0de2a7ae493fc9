/* rules.c — moves over fields as masks over words. SPDX-License-Identifier: MIT */
#include <string.h>

#include "solve/masks/state.h"

/* ---- places ---- */

/* A field that has one digit only has no bits. */
static uint32_t bits_of(uint32_t radix)
{
    return radix == 1 ? 0 : radix == 2 ? 1 : radix;
}

bool spg_masks_fits(const spg_ground *ground)
{
    uint64_t bits = ground->turns;
    for (uint32_t f = 0; f < ground->field_count; f++) { bits += bits_of(ground->radix[f]); }
    return bits <= 64 * SPG_MASKS_WORDS;
}

static uint64_t bit_at(uint32_t place)
{
    return UINT64_C(1) << (place & 63);
}

static void put_bit(uint64_t *words, uint32_t place)
{
    words[place >> 6] |= bit_at(place);
}

/* The bits of a field that has this digit. */
static void put_digit(const spg_masks_rules *r, uint32_t field, uint32_t digit, uint64_t *words)
{
    const uint32_t radix = r->ground->radix[field];
    if (radix > 2) { put_bit(words, r->place[field] + digit); }
    if (radix == 2 && digit == 1) { put_bit(words, r->place[field]); }
}

void spg_masks_pack(const spg_masks_rules *rules, const uint8_t *digits, spg_turn turn, uint64_t *words)
{
    memset(words, 0, rules->words * sizeof *words);
    for (uint32_t f = 0; f < rules->ground->field_count; f++) { put_digit(rules, f, digits[f], words); }
    if (turn == SPG_TURN_SECOND) { words[rules->turn_word] |= rules->turn_bit; }
}

static uint32_t digit_of(const spg_masks_rules *r, uint32_t field, const uint64_t *words)
{
    const uint32_t radix = r->ground->radix[field], place = r->place[field];
    uint32_t digit = 0;
    if (radix == 1) { return 0; }
    if (radix == 2) { return (words[place >> 6] & bit_at(place)) != 0; }
    while ((words[(place + digit) >> 6] & bit_at(place + digit)) == 0) { digit += 1; }
    return digit;
}

/* ---- making them ---- */

typedef struct maker {
    spg_run *run;
    spg_arena *arena;
    spg_masks_rules *rules;
    SPG_ARRAY(spg_masks_piece) pieces;
} maker;

static void put_allowed(const spg_masks_rules *r, uint32_t field, uint64_t allowed, uint64_t *care, uint64_t *want)
{
    const uint32_t radix = r->ground->radix[field];
    if (radix == 2 && allowed != 3) {
        put_bit(care, r->place[field]);
        if (allowed == 2) { put_bit(want, r->place[field]); }
    }
    for (uint32_t digit = 0; radix > 2 && digit < radix; digit++) {
        if ((allowed >> digit & 1) == 0) { put_bit(care, r->place[field] + digit); } /* it may not be set */
    }
}

/* The bit at `from`, or its opposite, is seen again at `to`. */
static spg_status add_bit(maker *m, uint32_t from, uint32_t to, bool inverted, uint64_t *keep)
{
    if (from == to && !inverted) {
        put_bit(keep, to);
        return SPG_OK;
    }
    const uint8_t turned = (uint8_t)((to - from) & 63);
    for (size_t i = 0; i < m->pieces.count; i++) {
        spg_masks_piece *p = &m->pieces.at[i];
        if (p->from != from >> 6 || p->to != to >> 6 || p->turned != turned || p->inverted != inverted) { continue; }
        p->mask |= bit_at(from);
        return SPG_OK;
    }
    const spg_masks_piece piece = {(uint8_t)(from >> 6), (uint8_t)(to >> 6), turned, inverted, bit_at(from)};
    return SPG_PUSH(m->run, &m->pieces, piece);
}

/* A new field is one old one with its digits renamed; only digits that the move allows matter. */
static spg_status add_source(maker *m, const spg_ground_move *move, uint32_t field, uint64_t *keep, uint64_t *set)
{
    const spg_masks_rules *r = m->rules;
    const spg_ground_source *source = &move->to[field];
    const uint32_t radix = r->ground->radix[field];
    if (source->field == SPG_GROUND_NONE || r->ground->radix[source->field] == 1) {
        put_digit(r, field, source->digit[0], set);
        return SPG_OK;
    }
    const uint32_t old = r->ground->radix[source->field];
    for (uint32_t digit = 0; digit < old; digit++) {
        const uint32_t now = source->digit[digit];
        if ((move->allowed[source->field] >> digit & 1) == 0 || radix == 1 || (radix == 2 && now == 0)) { continue; }
        const uint32_t from = r->place[source->field] + (old == 2 ? 0 : digit);
        const uint32_t to = r->place[field] + (radix == 2 ? 0 : now);
        SPG_TRY(add_bit(m, from, to, old == 2 && digit == 0, keep));
    }
    return SPG_OK;
}

/* Its test goes to `care`, which is empty: twice as many words. */
static spg_status make_move(maker *m, const spg_ground_move *from, uint64_t *care, spg_masks_move *out)
{
    const spg_masks_rules *r = m->rules;
    uint64_t *keep = SPG_TAKE(m->arena, uint64_t, 2 * (size_t)r->words);
    if (keep == NULL) { return m->run->error.status; }
    uint64_t *want = care + r->words, *set = keep + r->words;
    m->pieces.count = 0;
    for (uint32_t f = 0; f < r->ground->field_count; f++) {
        put_allowed(r, f, from->allowed[f], care, want);
        if (from->to != NULL) { SPG_TRY(add_source(m, from, f, keep, set)); }
    }
    keep[r->turn_word] |= r->turn_bit;
    const spg_masks_piece *pieces = spg_arena_copy(m->arena, m->pieces.at, m->pieces.count, sizeof *m->pieces.at);
    if (m->pieces.count > 0 && pieces == NULL) { return m->run->error.status; }
    *out = (spg_masks_move){keep, set, pieces, (uint32_t)m->pieces.count, from};
    return SPG_OK;
}

/* ---- groups ---- */

/* What both care for, alike, stays in the group; false: nothing would. */
static bool join(uint64_t *group, const uint64_t *move, uint32_t words)
{
    uint64_t care[SPG_MASKS_WORDS], any = 0;
    for (uint32_t w = 0; w < words; w++) {
        care[w] = group[w] & move[w] & ~(group[words + w] ^ move[words + w]);
        any |= care[w];
    }
    if (any == 0) { return false; }
    memcpy(group, care, words * sizeof *care);
    return true;
}

static spg_status make_groups(maker *m, spg_masks_list *list)
{
    enum { LARGEST = 64 };
    const uint32_t words = m->rules->words, size = 2 * words;
    spg_masks_group *groups = SPG_TAKE(m->arena, spg_masks_group, (size_t)list->count + 1);
    uint64_t *tests = SPG_TAKE(m->arena, uint64_t, (size_t)size * list->count + 1);
    if (groups == NULL || tests == NULL) { return m->run->error.status; }
    for (uint32_t i = 0; i < list->count; i++) {
        const uint64_t *test = list->tests + (size_t)size * i;
        if (list->group_count > 0) {
            const uint32_t last = list->group_count - 1;
            if (groups[last].count < LARGEST && join(tests + (size_t)size * last, test, words)) {
                groups[last].count += 1;
                continue;
            }
        }
        memcpy(tests + (size_t)size * list->group_count, test, size * sizeof *test);
        groups[list->group_count++] = (spg_masks_group){.first = i, .count = 1};
    }
    list->groups = groups;
    list->group_tests = tests;
    return SPG_OK;
}

/* Those that a player may make; `turns` has a bit for each of them. */
static spg_status make_list(maker *m, const spg_ground_move *from, uint32_t count, unsigned turns, spg_masks_list *out)
{
    const uint32_t size = 2 * m->rules->words;
    spg_masks_move *moves = SPG_TAKE(m->arena, spg_masks_move, (size_t)count + 1);
    uint64_t *tests = SPG_TAKE(m->arena, uint64_t, (size_t)size * count + 1);
    if (moves == NULL || tests == NULL) { return m->run->error.status; }
    *out = (spg_masks_list){.moves = moves, .tests = tests};
    for (uint32_t i = 0; i < count; i++) {
        if ((from[i].turns & turns) == 0) { continue; }
        SPG_TRY(make_move(m, &from[i], tests + (size_t)size * out->count, &moves[out->count]));
        out->count += 1;
    }
    return make_groups(m, out);
}

static spg_status make_lists(maker *m)
{
    const spg_ground *ground = m->rules->ground;
    SPG_TRY(make_list(m, ground->endings, ground->ending_count, ~0U, &m->rules->endings));
    SPG_TRY(make_list(m, ground->moves, ground->move_count, 1U << SPG_TURN_FIRST, &m->rules->list[SPG_TURN_FIRST]));
    m->rules->list[SPG_TURN_SECOND] = m->rules->list[SPG_TURN_FIRST];
    if (!ground->turns) { return SPG_OK; }
    return make_list(m, ground->moves, ground->move_count, 1U << SPG_TURN_SECOND, &m->rules->list[SPG_TURN_SECOND]);
}

spg_status spg_masks_read(spg_run *run, spg_arena *arena, const spg_ground *ground, spg_masks_rules *out)
{
    maker m = {.run = run, .arena = arena, .rules = out};
    uint32_t bits = 0;
    *out = (spg_masks_rules){.ground = ground};
    out->place = SPG_TAKE(arena, uint32_t, (size_t)ground->field_count + 1);
    if (out->place == NULL) { return run->error.status; }
    for (uint32_t f = 0; f < ground->field_count; f++) {
        out->place[f] = bits;
        bits += bits_of(ground->radix[f]);
    }
    if (ground->turns) {
        out->turn_word = bits >> 6;
        out->turn_bit = bit_at(bits);
        bits += 1;
    }
    out->bits = bits;
    out->words = out->room = bits == 0 ? 1 : (bits + 63) / 64;
    const spg_status status = make_lists(&m);
    SPG_ARRAY_CLEAR(run, &m.pieces);
    return status;
}

/* ---- using them ---- */

bool spg_masks_holds(const spg_masks_rules *rules, const spg_ground_move *move, const uint64_t *words)
{
    const spg_ground *ground = rules->ground;
    for (uint32_t i = 0; i < move->condition_count; i++) {
        const spg_ground_node *node = &ground->nodes[move->conditions[i]];
        while (node->field != SPG_GROUND_NONE) {
            node = &ground->nodes[ground->edges[node->first + digit_of(rules, node->field, words)]];
        }
        if (node->first == 0) { return false; }
    }
    return true;
}

/* Are the bits that a test cares for those it wants? */
static inline bool passes(const uint64_t *test, const uint64_t *words, uint32_t count)
{
    uint64_t wrong = (words[0] ^ test[count]) & test[0];
    for (uint32_t w = 1; w < count; w++) { wrong |= (words[w] ^ test[count + w]) & test[w]; }
    return wrong == 0;
}

/* The same body for each number of words, so that the compiler knows it in the common cases. */
static inline uint32_t next_of(const spg_masks_rules *r, const spg_masks_list *list, const uint64_t *words,
                               uint32_t *group, uint32_t from, uint32_t count)
{
    for (; *group < list->group_count; *group += 1) {
        const spg_masks_group *g = &list->groups[*group];
        if (from < g->first) { from = g->first; }
        if (!passes(list->group_tests + 2 * (size_t)count * *group, words, count)) { continue; }
        for (; from < g->first + g->count; from++) {
            if (!passes(list->tests + 2 * (size_t)count * from, words, count)) { continue; }
            const spg_ground_move *move = list->moves[from].ground;
            if (move->condition_count == 0 || spg_masks_holds(r, move, words)) { return from; }
        }
    }
    return UINT32_MAX;
}

uint32_t spg_masks_next(const spg_masks_rules *rules, const spg_masks_list *list, const uint64_t *words,
                        uint32_t *group, uint32_t from)
{
    if (rules->words == 1) { return next_of(rules, list, words, group, from, 1); }
    if (rules->words == 2) { return next_of(rules, list, words, group, from, 2); }
    return next_of(rules, list, words, group, from, rules->words);
}

void spg_masks_make(const spg_masks_rules *rules, const spg_masks_move *move, const uint64_t *words, uint64_t *to)
{
    for (uint32_t w = 0; w < rules->words; w++) { to[w] = (words[w] & move->keep[w]) | move->set[w]; }
    for (uint32_t i = 0; i < move->piece_count; i++) {
        const spg_masks_piece *p = &move->pieces[i];
        const uint64_t bits = (p->inverted ? ~words[p->from] : words[p->from]) & p->mask;
        to[p->to] |= bits << p->turned | bits >> ((64 - p->turned) & 63);
    }
    if (!move->ground->again) { to[rules->turn_word] ^= rules->turn_bit; }
}
