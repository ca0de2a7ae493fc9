/* search.c — alpha and beta over words: a position waits while its options are searched, each within what can still matter.
 * SPDX-License-Identifier: MIT
 *
 * Options that end the game, or of which the table knows enough, are looked at before the search goes down to one; then those after which
 * the mover goes on, those that score more, those that leave the other player the fewest moves where only being stuck ends the game (what
 * is behind them is smaller, also where it wins to be stuck), then those that decided more often elsewhere. */
#include <string.h>

#include "solve/masks/state.h"

enum { MOVES_PER_WORK = 8, HISTORY_MAX = (1 << 30) - 1, GAIN_MAX = 1 << 20 };
/* In a rank, above how often it decided. */
enum { AGAIN_AT = 62, GAIN_AT = 32, COUNT_AT = 16, COUNT_BITS = 14, COUNT_MAX = (1 << COUNT_BITS) - 1 };

int32_t spg_masks_seen(int32_t worth, bool again, int32_t gain)
{
    if (worth == SPG_MASKS_FAR || worth == -SPG_MASKS_FAR) { return again ? worth : -worth; }
    return again ? gain + worth : gain - worth;
}

static int32_t clip(int32_t worth)
{
    return worth > SPG_MASKS_FAR ? SPG_MASKS_FAR : worth < -SPG_MASKS_FAR ? -SPG_MASKS_FAR : worth;
}

spg_masks_known spg_masks_behind(spg_masks_known window, bool again, int32_t gain)
{
    return again ? (spg_masks_known){clip(window.low - gain), clip(window.high - gain)}
                 : (spg_masks_known){clip(gain - window.high), clip(gain - window.low)};
}

int32_t spg_masks_of_verdict(spg_verdict verdict, int32_t number, spg_turn turn)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: return 1;
    case SPG_VERDICT_LOSE: return -1;
    case SPG_VERDICT_FIRST: return turn == SPG_TURN_FIRST ? 1 : -1;
    case SPG_VERDICT_SECOND: return turn == SPG_TURN_SECOND ? 1 : -1;
    case SPG_VERDICT_NUMBER: return number;
    case SPG_VERDICT_DRAW:
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_COUNT: break;
    }
    return 0;
}

/* ---- options ---- */

static spg_masks_frame *top_of(const spg_masks *s)
{
    return &s->frames.at[s->frames.count - 1];
}

static const uint64_t *words_of(const spg_masks *s)
{
    return s->frame_words.at + (s->frames.count - 1) * s->rules.room;
}

/* What the table knows a position by, beside its words. */
static const uint64_t *key_of(const spg_masks *s, const uint64_t *words)
{
    return words + (s->rules.room - s->rules.words);
}

/* An option is worth so much, or that is a bound of it where it does not matter. */
static bool decides(spg_masks_frame *top, int32_t worth)
{
    if (worth > top->best) { top->best = worth; }
    return top->best >= top->window.high;
}

static int32_t least(const spg_masks_frame *top)
{
    return top->best > top->window.low ? top->best : top->window.low;
}

/* Has the game ended there? */
static bool has_ended(const spg_masks *s, const uint64_t *words, int32_t *worth)
{
    uint32_t group = 0;
    const uint32_t found = spg_masks_next(&s->rules, &s->rules.endings, words, &group, 0);
    if (found == UINT32_MAX) { return false; }
    const spg_ground_move *ending = s->rules.endings.moves[found].ground;
    *worth = spg_masks_of_verdict(ending->verdict, ending->gain, spg_masks_turn(&s->rules, words));
    return true;
}

/* Does the table know all that matters? */
static bool look_up(spg_masks *s, spg_masks_frame *top, const spg_masks_child *child, const uint64_t *words,
                    bool *decided)
{
    spg_masks_known known;
    if (!spg_masks_table_get(&s->table, child->hash, key_of(s, words), &known)) { return false; }
    const int32_t low = spg_masks_seen(child->again ? known.low : known.high, child->again, child->gain);
    const int32_t high = spg_masks_seen(child->again ? known.high : known.low, child->again, child->gain);
    if (low != high && low < top->window.high && high > least(top)) { return false; }
    *decided = decides(top, low >= top->window.high ? low : high);
    return true;
}

static uint32_t *history_of(const spg_masks *s, spg_turn turn, uint32_t move)
{
    return &s->history[(turn == SPG_TURN_SECOND ? s->rules.list[SPG_TURN_FIRST].count : 0) + move];
}

/* … as far as a rank has room for it. */
static uint32_t often_of(const spg_masks *s, spg_turn turn, uint32_t move)
{
    const uint32_t often = *history_of(s, turn, move), most = (1 << COUNT_AT) - 1;
    return s->counts && often > most ? most : often;
}

static spg_status add_option(spg_masks *s, uint32_t index, spg_turn turn, bool *decided)
{
    const spg_masks_move *move = &s->rules.list[turn].moves[index];
    const spg_ground_move *ground = move->ground;
    const uint32_t count = s->rules.room;
    spg_masks_frame *top = top_of(s);
    spg_masks_child child = {.move = index, .gain = ground->gain, .again = ground->again};
    int32_t worth = 0;
    if (ground->verdict != SPG_VERDICT_NONE) {
        *decided = decides(top, spg_masks_of_verdict(ground->verdict, ground->gain, turn));
        return SPG_OK;
    }
    SPG_TRY(SPG_RESERVE(s->run, &s->child_words, count));
    uint64_t *words = s->child_words.at + s->child_words.count;
    spg_masks_make(&s->rules, move, words_of(s), words);
    if (has_ended(s, words, &worth)) {
        *decided = decides(top, spg_masks_seen(worth, child.again, child.gain));
        return SPG_OK;
    }
    child.hash = spg_masks_stand_in(&s->rules, words);
    spg_masks_table_near(&s->table, child.hash);
    child.rank = (uint64_t)child.again << AGAIN_AT | (uint64_t)(child.gain + GAIN_MAX) << GAIN_AT |
                 often_of(s, turn, index);
    SPG_TRY(SPG_PUSH(s->run, &s->children, child));
    s->child_words.count += count;
    return SPG_OK;
}

static void decided_by(spg_masks *s, spg_turn turn, uint32_t move)
{
    uint32_t *often = history_of(s, turn, move);
    if (*often < HISTORY_MAX) { *often += 1; }
}

/* Larger ranks first; of equal ones the first. */
static void sort_children(spg_masks *s, size_t first)
{
    const uint32_t count = s->rules.room;
    for (size_t i = first + 1; i < s->children.count; i++) {
        const spg_masks_child child = s->children.at[i];
        uint64_t words[2 * SPG_MASKS_WORDS];
        size_t at = i;
        if (s->children.at[i - 1].rank >= child.rank) { continue; }
        memcpy(words, s->child_words.at + i * count, count * sizeof *words);
        for (; at > first && s->children.at[at - 1].rank < child.rank; at--) {
            s->children.at[at] = s->children.at[at - 1];
            memcpy(s->child_words.at + at * count, s->child_words.at + (at - 1) * count, count * sizeof *words);
        }
        s->children.at[at] = child;
        memcpy(s->child_words.at + at * count, words, count * sizeof *words);
    }
}

static uint32_t count_moves(const spg_masks *s, const uint64_t *words)
{
    const spg_masks_list *list = &s->rules.list[spg_masks_turn(&s->rules, words)];
    uint32_t group = 0, at = 0, count = 0;
    for (; (at = spg_masks_next(&s->rules, list, words, &group, at)) != UINT32_MAX; at++) { count += 1; }
    return count;
}

/* What the table tells of the options; those that it does not tell enough of stay. All were made before, so that their slots are near. */
static void look_up_all(spg_masks *s, spg_turn turn, bool *decided)
{
    spg_masks_frame *top = top_of(s);
    const uint32_t count = s->rules.room;
    size_t kept = top->first;
    for (size_t i = top->first; i < s->children.count && !*decided; i++) {
        const spg_masks_child child = s->children.at[i];
        const uint64_t *words = s->child_words.at + i * count;
        if (look_up(s, top, &child, words, decided)) {
            if (*decided) { decided_by(s, turn, child.move); }
            continue;
        }
        s->children.at[kept] = child;
        if (s->counts) { s->children.at[kept].rank += (uint64_t)(COUNT_MAX - count_moves(s, words)) << COUNT_AT; }
        memmove(s->child_words.at + kept * count, words, count * sizeof *words);
        kept += 1;
    }
    s->children.count = kept;
    s->child_words.count = kept * count;
}

/* All options; *decided when nothing is left to search. */
static spg_status expand(spg_masks *s, uint64_t *work, bool *decided)
{
    spg_masks_frame *top = top_of(s);
    const spg_turn turn = spg_masks_turn(&s->rules, words_of(s));
    const spg_masks_list *list = &s->rules.list[turn];
    const uint64_t units = list->group_count / MOVES_PER_WORK;
    uint32_t group = 0, at = 0;
    uint64_t options = 0;
    for (; !*decided; at++) {
        at = spg_masks_next(&s->rules, list, words_of(s), &group, at);
        if (at == UINT32_MAX) { break; }
        SPG_TRY(add_option(s, at, turn, decided));
        options += 1;
        if (*decided) { decided_by(s, turn, at); }
    }
    if (!*decided) { look_up_all(s, turn, decided); }
    *work -= units + options < *work ? units + options : *work;
    s->options += options;
    if (options == 0) { /* in a game for points no move means no more points, not a loss */
        top->best = s->scores ? 0 : spg_masks_of_verdict(s->rules.ground->stuck, 0, turn);
        top->window = (spg_masks_known){-SPG_MASKS_FAR, SPG_MASKS_FAR}; /* it is exact */
        *decided = true;
    }
    if (!*decided) { sort_children(s, top->first); }
    return SPG_OK;
}

/* ---- play that goes round ---- */

typedef struct probe {
    const spg_masks *s;
    const uint64_t *words;
} probe;

/* An image of a position that waits leads on to images of it, and so back to itself: play goes round there, too. */
static bool is_frame(const void *user, uint32_t frame)
{
    const probe *p = user;
    const uint64_t *known = p->s->frame_words.at + frame * (size_t)p->s->rules.room;
    return memcmp(key_of(p->s, known), key_of(p->s, p->words), p->s->rules.words * sizeof *known) == 0;
}

/* The position that will be the next frame is none of those that wait for it. */
static spg_status watch(spg_masks *s, const uint64_t *words, uint64_t hash)
{
    const probe p = {s, words};
    if (spg_memo_path_has(&s->path, hash, is_frame, &p)) {
        return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE,
                         "a search with memory needs a game that ends, but a position can come up again",
                         "use the definition engine");
    }
    SPG_TRY(spg_memo_path_reserve(s->run, &s->path, s->frames.count));
    spg_memo_path_add(&s->path, hash, (uint32_t)s->frames.count);
    return SPG_OK;
}

/* ---- going down and up ---- */

spg_status spg_masks_push(spg_masks *s, const uint64_t *words, uint64_t hash, spg_masks_known window)
{
    const uint32_t count = s->rules.room;
    const spg_masks_frame frame = {.hash = hash,
                                   .began = s->solved,
                                   .first = s->children.count,
                                   .next = s->children.count,
                                   .window = window,
                                   .best = -SPG_MASKS_FAR};
    SPG_TRY(SPG_RESERVE(s->run, &s->frame_words, count));
    SPG_TRY(SPG_RESERVE(s->run, &s->frames, 1));
    if (s->rounds) { SPG_TRY(watch(s, words, hash)); }
    memcpy(s->frame_words.at + s->frame_words.count, words, count * sizeof *words);
    s->frames.at[s->frames.count++] = frame;
    s->frame_words.count += count;
    return SPG_OK;
}

/* What the table knows narrows the window; *decided when nothing is left of it. */
static void open(spg_masks *s, spg_masks_frame *top, bool *decided)
{
    top->met = spg_masks_table_get(&s->table, top->hash, key_of(s, words_of(s)), &top->known);
    *decided = top->known.low >= top->window.high || top->known.high <= top->window.low ||
               top->known.low == top->known.high;
    if (*decided) {
        top->best = top->known.low >= top->window.high ? top->known.low : top->known.high;
        return;
    }
    if (top->known.low > top->window.low) { top->window.low = top->known.low; }
    if (top->known.high < top->window.high) { top->window.high = top->known.high; }
}

/* The top has its result. */
static spg_status finish(spg_masks *s, bool searched)
{
    const spg_masks_frame *top = top_of(s);
    spg_masks_known known = top->known;
    s->result = top->best;
    if (searched) {
        if (top->best > SPG_MASKS_MOST || (top->best < -SPG_MASKS_MOST && top->best > -SPG_MASKS_FAR)) {
            return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, "points are too large for a search by bounds",
                             "use the definition engine");
        }
        if (top->best > top->window.low && top->best > known.low) { known.low = top->best; }
        if (top->best < top->window.high && top->best < known.high) { known.high = top->best; }
        s->solved += 1;
        spg_masks_table_put(&s->table, top->hash, key_of(s, words_of(s)), known, s->solved - top->began);
    }
    if (s->rounds) { spg_memo_path_remove(&s->path, top->hash, (uint32_t)s->frames.count - 1); }
    s->children.count = top->first;
    s->child_words.count = top->first * s->rules.room;
    s->frames.count -= 1;
    s->frame_words.count -= s->rules.room;
    return SPG_OK;
}

/* The next child that may matter onto the stack. */
static spg_status go_on(spg_masks *s, bool *decided)
{
    for (spg_masks_frame *top = top_of(s); top->next < s->children.count && !*decided; top->next++) {
        const spg_masks_child child = s->children.at[top->next];
        uint64_t words[2 * SPG_MASKS_WORDS];
        memcpy(words, s->child_words.at + top->next * s->rules.room, s->rules.room * sizeof *words);
        if (look_up(s, top, &child, words, decided)) { continue; }
        const spg_masks_known window = {least(top), top->window.high};
        return spg_masks_push(s, words, child.hash, spg_masks_behind(window, child.again, child.gain));
    }
    return finish(s, true);
}

spg_status spg_masks_look(spg_masks *s, uint64_t *work)
{
    spg_masks_frame *top = top_of(s);
    bool decided = false;
    if (!top->open) {
        top->open = true;
        open(s, top, &decided);
        if (decided) { return finish(s, false); }
        if (s->frames.count == 1 &&
            has_ended(s, words_of(s), &top->best)) { /* of others it is known that they have not */
            top->window = (spg_masks_known){-SPG_MASKS_FAR, SPG_MASKS_FAR};
            return finish(s, true);
        }
        SPG_TRY(expand(s, work, &decided));
    } else {
        const spg_masks_child child = s->children.at[top->next++];
        decided = decides(top, spg_masks_seen(s->result, child.again, child.gain));
        if (decided) { decided_by(s, spg_masks_turn(&s->rules, words_of(s)), child.move); }
    }
    return go_on(s, &decided);
}
