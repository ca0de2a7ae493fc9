/* values.c — the values of parts: the least that no move leads to, each move to the sum of its parts (T1, T49). SPDX-License-Identifier: MIT
 *
 * A stack of its own. A part that is known, itself or one of its images (T48), is not looked at again. */
#include "solve/parts/state.h"

static spg_parts_frame *top_of(const spg_parts *s)
{
    return &s->frames.at[s->frames.count - 1];
}

static const uint64_t *words_of(const spg_parts *s)
{
    return s->frame_words.at + (s->frames.count - 1) * s->masks.room;
}

static const uint64_t *key_of(const spg_parts *s, const uint64_t *words)
{
    return words + s->masks.room - s->masks.words;
}

/* The words must not be those of s->frame_words. */
static spg_status push(spg_parts *s, const uint64_t *words, uint64_t hash, bool whole)
{
    SPG_TRY(SPG_RESERVE(s->run, &s->frame_words, s->masks.room));
    for (uint32_t w = 0; w < s->masks.room; w++) { s->frame_words.at[s->frame_words.count++] = words[w]; }
    const size_t first = s->parts.count, moves = s->moves.count;
    SPG_TRY(spg_parts_open_moves(s->run, &s->rules, words, &s->moves));
    const spg_parts_frame frame = {.hash = hash,
                                   .began = s->solved,
                                   .first = first,
                                   .next = first,
                                   .end = first,
                                   .moves = moves,
                                   .move_count = (uint32_t)(s->moves.count - moves),
                                   .whole = whole};
    return SPG_PUSH(s->run, &s->frames, frame);
}

static spg_status split(spg_parts *s, const uint64_t *words)
{
    spg_parts_frame *top = top_of(s);
    SPG_TRY(
        spg_parts_split(s->run, &s->rules, words, s->moves.at + top->moves, top->move_count, &s->scratch, &s->parts));
    s->apart += s->parts.count - top->first > s->masks.room;
    top->end = s->parts.count;
    return SPG_OK;
}

spg_status spg_parts_begin(spg_parts *s, const uint64_t *words)
{
    SPG_TRY(push(s, words, 0, true));
    return split(s, words_of(s));
}

static void pop(spg_parts *s, uint32_t value)
{
    s->moves.count = top_of(s)->moves;
    s->frames.count -= 1;
    s->frame_words.count -= s->masks.room;
    s->result = value;
    if (s->frames.count > 0) { top_of(s)->sum ^= value; }
}

/* One more part of what a move leads to: its value is known, or is looked for. */
static spg_status add_part(spg_parts *s)
{
    spg_parts_frame *top = top_of(s);
    uint64_t *words = s->parts.at + top->next;
    const uint64_t hash = spg_masks_stand_in(&s->masks, words);
    spg_masks_known known;
    top->next += s->masks.room;
    if (spg_masks_table_get(&s->table, hash, key_of(s, words), &known)) {
        top->sum ^= (uint32_t)known.low;
        return SPG_OK;
    }
    return push(s, words, hash, false);
}

static spg_status note_option(spg_parts *s, spg_parts_frame *top)
{
    if (top->sum >= SPG_PARTS_VALUES) {
        return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, "a value is too large for a search by parts",
                         "leave --engine out");
    }
    top->met[top->sum >> 6] |= UINT64_C(1) << (top->sum & 63);
    top->open = false;
    return SPG_OK;
}

static uint32_t least_not_met(const spg_parts_frame *frame)
{
    uint32_t value = 0;
    while (value < SPG_PARTS_VALUES && (frame->met[value >> 6] >> (value & 63) & 1) != 0) { value += 1; }
    return value;
}

static void finish(spg_parts *s, const spg_parts_frame *top)
{
    const int32_t value = (int32_t)least_not_met(top);
    s->solved += 1;
    spg_masks_table_put(&s->table, top->hash, key_of(s, words_of(s)), (spg_masks_known){value, value},
                        s->solved - top->began);
    pop(s, (uint32_t)value);
}

/* The next of its moves that is there; false: there is none. */
static bool find_move(const spg_parts *s, spg_parts_frame *top, uint32_t *move)
{
    const spg_masks_list *list = &s->masks.list[SPG_TURN_FIRST];
    while (top->at < top->move_count) {
        *move = s->moves.at[top->moves + top->at++];
        const spg_ground_move *ground = list->moves[*move].ground;
        if (spg_parts_forbids(&s->rules, *move, words_of(s), s->rules.all)) { continue; }
        if (ground->condition_count == 0 || spg_masks_holds(&s->masks, ground, words_of(s))) { return true; }
    }
    return false;
}

static spg_status next_move(spg_parts *s, spg_parts_frame *top)
{
    uint64_t to[2 * SPG_MASKS_WORDS];
    uint32_t move;
    if (!find_move(s, top, &move)) {
        finish(s, top);
        return SPG_OK;
    }
    top->sum = 0;
    top->open = true;
    s->options += 1;
    s->parts.count = top->next = top->first;
    spg_masks_make(&s->masks, &s->masks.list[SPG_TURN_FIRST].moves[move], words_of(s), to);
    return split(s, to);
}

spg_status spg_parts_look(spg_parts *s)
{
    spg_parts_frame *top = top_of(s);
    if (top->next < top->end) { return add_part(s); }
    if (top->whole) {
        s->parts.count = top->first;
        pop(s, top->sum);
        return SPG_OK;
    }
    if (top->open) { SPG_TRY(note_option(s, top)); }
    return next_move(s, top);
}
