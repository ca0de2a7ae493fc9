/* search.c — the stack: a position waits while its options are searched, each within what can still matter.
 * SPDX-License-Identifier: MIT
 *
 * An option that is worth the high end of the window decides; one that is not worth more than the best so far does not matter.
 * All options are looked up before the search goes down to one. */
#include "solve/bounds/state.h"

#include <string.h>

enum {
    OPTION_WORK = 16, /* an option made by the rules costs about as much as this many looked at */
    NUMBER_BYTES = 10,
    SORTED_MAX = 256 /* more options are not sorted by their gains */
};

/* ---- keys ---- */

spg_status spg_bounds_key(spg_bounds *s, const uint64_t *words, spg_turn turn, spg_bounds_bytes *out)
{
    const size_t count = 1 + (size_t)s->task.game->width;
    SPG_TRY(SPG_RESERVE(s->run, out, 1 + NUMBER_BYTES * count));
    if (s->turns) { out->at[out->count++] = turn == SPG_TURN_SECOND; }
    for (size_t i = 0; i < count; i++) {
        uint64_t number = words[i];
        for (; number >= 128; number >>= 7) { out->at[out->count++] = (uint8_t)(number | 128); }
        out->at[out->count++] = (uint8_t)number;
    }
    return SPG_OK;
}

static void read_key(spg_bounds *s, const uint8_t *at, spg_turn *turn)
{
    *turn = s->turns && *at++ != 0 ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    for (size_t i = 0; i < 1 + (size_t)s->task.game->width; i++) {
        uint64_t number = 0;
        unsigned shift = 0;
        for (; *at >= 128; shift += 7) { number |= (uint64_t)(*at++ & 127) << shift; }
        s->words.at[i] = number | (uint64_t)*at++ << shift;
    }
}

/* ---- what is known ---- */

/* Two halves of one number; an end beyond 64 bits is not kept. */
static spg_memo_result pack(spg_bounds_known known)
{
    const int64_t low = known.low < -INT64_MAX || known.low > INT64_MAX ? INT64_MIN : (int64_t)known.low;
    const int64_t high = known.high > INT64_MAX || known.high < -INT64_MAX ? INT64_MIN : (int64_t)known.high;
    return (spg_memo_result)((spg_uint)(uint64_t)low << 64 | (uint64_t)high);
}

static bool find(const spg_bounds *s, uint64_t hash, const uint8_t *key, size_t length, spg_bounds_known *out)
{
    spg_memo_result result;
    *out = (spg_bounds_known){-SPG_BOUNDS_FAR, SPG_BOUNDS_FAR};
    if (!spg_memo_table_get(&s->table, hash, key, length, &result)) { return false; }
    const int64_t low = (int64_t)(uint64_t)((spg_uint)result >> 64);
    const int64_t high = (int64_t)(uint64_t)(spg_uint)result;
    if (low != INT64_MIN) { out->low = low; }
    if (high != INT64_MIN) { out->high = high; }
    return true;
}

/* ---- worth ---- */

static spg_status refuse_large(spg_bounds *s)
{
    return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, "points are too large for a search by bounds",
                     "use the definition engine");
}

static bool is_large(spg_score gain)
{
    return gain > SPG_BOUNDS_MOST || gain < -SPG_BOUNDS_MOST;
}

static spg_int clip(spg_int worth)
{
    return worth > SPG_BOUNDS_FAR ? SPG_BOUNDS_FAR : worth < -SPG_BOUNDS_FAR ? -SPG_BOUNDS_FAR : worth;
}

spg_status spg_bounds_seen(spg_bounds *s, spg_int worth, bool again, spg_score gain, spg_int *out)
{
    if (is_large(gain)) { return refuse_large(s); }
    *out = worth == SPG_BOUNDS_FAR || worth == -SPG_BOUNDS_FAR ? (again ? worth : -worth)
                                                               : clip(again ? gain + worth : gain - worth);
    return SPG_OK;
}

spg_status spg_bounds_behind(spg_bounds *s, spg_bounds_known window, bool again, spg_score gain, spg_bounds_known *out)
{
    if (is_large(gain)) { return refuse_large(s); }
    *out = again ? (spg_bounds_known){clip(window.low - gain), clip(window.high - gain)}
                 : (spg_bounds_known){clip(gain - window.high), clip(gain - window.low)};
    return SPG_OK;
}

static spg_int of_outcome(spg_verdict verdict, spg_turn turn)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: return 1;
    case SPG_VERDICT_LOSE: return -1;
    case SPG_VERDICT_FIRST: return turn == SPG_TURN_FIRST ? 1 : -1;
    case SPG_VERDICT_SECOND: return turn == SPG_TURN_SECOND ? 1 : -1;
    case SPG_VERDICT_DRAW:
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: break;
    }
    return 0;
}

spg_status spg_bounds_of_ending(spg_bounds *s, spg_ending ending, spg_turn turn, spg_int *out)
{
    const bool number = ending.verdict == SPG_VERDICT_NUMBER;
    if (number != s->scores || ending.verdict == SPG_VERDICT_NONE) {
        return SPG_FAIL0(s->run, SPG_REFUSED, SPG_NOWHERE, "points and verdicts cannot be mixed in one game",
                         "decide every ending by points, or none");
    }
    if (number && is_large(ending.number)) { return refuse_large(s); }
    *out = number ? ending.number : of_outcome(ending.verdict, turn);
    return SPG_OK;
}

/* ---- options ---- */

/* An option is worth so much, or that is a bound of it where it does not matter. */
static bool decides(spg_bounds_frame *top, spg_int worth)
{
    if (worth > top->best) { top->best = worth; }
    return top->best >= top->window.high;
}

/* What must be beaten from now on. */
static spg_int least(const spg_bounds_frame *top)
{
    return top->best > top->window.low ? top->best : top->window.low;
}

/* Looked up: does that tell all that matters? */
static spg_status look_up(spg_bounds *s, spg_bounds_frame *top, const spg_bounds_child *child, bool *tells,
                          bool *decided)
{
    spg_bounds_known known;
    spg_int low = 0, high = 0;
    *tells = false;
    if (!find(s, child->hash, s->keys.at + child->key, child->length, &known)) { return SPG_OK; }
    SPG_TRY(spg_bounds_seen(s, child->again ? known.low : known.high, child->again, child->gain, &low));
    SPG_TRY(spg_bounds_seen(s, child->again ? known.high : known.low, child->again, child->gain, &high));
    *tells = low == high || low >= top->window.high || high <= least(top);
    if (*tells) { *decided = decides(top, low >= top->window.high ? low : high); }
    return SPG_OK;
}

static spg_status add_option(spg_bounds *s, spg_bounds_frame *top, uint32_t index, spg_turn turn, bool *decided)
{
    const spg_option *option = &s->batch.options.at[index];
    const spg_turn other = turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
    spg_bounds_child child = {.key = s->keys.count, .option = index, .again = option->again, .gain = option->gain};
    bool tells;
    if (option->verdict != SPG_VERDICT_NONE) { /* seen by the mover */
        spg_int worth = 0;
        SPG_TRY(spg_bounds_of_ending(s, (spg_ending){option->verdict, 0}, turn, &worth));
        *decided = decides(top, worth);
        return SPG_OK;
    }
    SPG_TRY(spg_bounds_key(s, spg_batch_part(&s->batch, option->first_part), option->again ? turn : other, &s->keys));
    child.length = (uint32_t)(s->keys.count - child.key);
    child.hash = spg_memo_table_hash(s->keys.at + child.key, child.length);
    SPG_TRY(look_up(s, top, &child, &tells, decided));
    if (!tells) { return SPG_PUSH(s->run, &s->children, child); }
    s->keys.count = child.key;
    return SPG_OK;
}

/* Of moves that score: those after which the mover goes on, then the larger gains. */
static bool is_before(const spg_option *a, const spg_option *b)
{
    return a->again != b->again ? a->again : a->gain > b->gain;
}

/* Without points the option that decided last in this game goes first. Of equal ones the last, because rules mostly go from small moves
 * to large ones. */
static spg_status sort_options(spg_bounds *s, uint32_t first)
{
    const uint32_t count = (uint32_t)s->batch.options.count;
    const bool by_gain = s->scores && count <= SORTED_MAX;
    s->order.count = 0;
    SPG_TRY(SPG_RESERVE(s->run, &s->order, count));
    if (s->scores) { first = count; }
    if (first < count) { s->order.at[s->order.count++] = first; }
    for (uint32_t i = count; i-- > 0;) {
        if (i == first) { continue; }
        const spg_option *options = s->batch.options.at;
        size_t at = s->order.count++;
        while (by_gain && at > 0 && is_before(&options[i], &options[s->order.at[at - 1]])) {
            s->order.at[at] = s->order.at[at - 1];
            at -= 1;
        }
        s->order.at[at] = i;
    }
    return SPG_OK;
}

static spg_status add_options(spg_bounds *s, spg_bounds_frame *top, spg_turn turn, bool *decided)
{
    SPG_TRY(sort_options(s, s->habits.at[top->habit]));
    for (uint32_t i = 0; i < s->order.count && !*decided; i++) {
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(add_option(s, top, s->order.at[i], turn, decided));
        if (*decided) { s->habits.at[top->habit] = s->order.at[i]; }
    }
    return SPG_OK;
}

/* The position by its rules; *decided when nothing is left to search. */
static spg_status expand(spg_bounds *s, spg_bounds_frame *top, uint64_t *work, bool *decided)
{
    const spg_game *game = s->task.game;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_turn turn;
    read_key(s, s->keys.at + top->key, &turn);
    top->habit = 2 * (uint32_t)s->words.at[0] + (turn == SPG_TURN_SECOND);
    SPG_TRY(game->ending(game->rules, s->words.at, turn, &ending));
    spg_batch_reset(&s->batch);
    if (ending.verdict == SPG_VERDICT_NONE) {
        SPG_TRY(game->options(game->rules, s->words.at, turn, &s->batch));
        if (s->batch.options.count >= UINT32_MAX) {
            return SPG_FAIL0(s->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^32 or more options", NULL);
        }
        const uint64_t units = (uint64_t)s->batch.options.count * OPTION_WORK;
        *work -= units < *work ? units : *work;
        s->options += s->batch.options.count;
        if (s->batch.options.count > 0) { return add_options(s, top, turn, decided); }
        ending = (spg_ending){SPG_VERDICT_LOSE, 0};
        SPG_TRY(game->stuck(game->rules, s->words.at, turn, &ending));
    }
    /* In a game for points no move means no more points, not a loss. */
    if (s->scores && ending.verdict == SPG_VERDICT_LOSE) { ending = (spg_ending){SPG_VERDICT_NUMBER, 0}; }
    SPG_TRY(spg_bounds_of_ending(s, ending, turn, &top->best));
    top->window = (spg_bounds_known){-SPG_BOUNDS_FAR, SPG_BOUNDS_FAR}; /* it is exact */
    *decided = true;
    return SPG_OK;
}

/* ---- play that goes round ---- */

typedef struct probe {
    const spg_bounds *s;
    const uint8_t *key;
    size_t length;
} probe;

static bool is_frame(const void *user, uint32_t frame)
{
    const probe *p = user;
    const spg_bounds_frame *known = &p->s->stack.at[frame];
    return known->length == p->length && memcmp(p->s->keys.at + known->key, p->key, p->length) == 0;
}

static spg_status refuse_round(spg_bounds *s, const uint8_t *key)
{
    spg_turn turn;
    spg_text text;
    spg_text_init(&text, s->run);
    read_key(s, key, &turn);
    spg_engine_write_component(&s->task, s->words.at, &text);
    SPG_FAIL(s->run, SPG_REFUSED, SPG_NOWHERE, "a search with memory needs a game that ends, but %1 can come up again",
             "use the definition engine", spg_text_get(&text));
    spg_text_clear(&text);
    return SPG_REFUSED;
}

/* The position that will be the next frame is none of those that wait for it. */
static spg_status watch(spg_bounds *s, uint64_t hash, const uint8_t *key, uint32_t length)
{
    const probe p = {s, key, length};
    if (spg_memo_path_has(&s->path, hash, is_frame, &p)) { return refuse_round(s, key); }
    SPG_TRY(spg_memo_path_reserve(s->run, &s->path, s->stack.count));
    spg_memo_path_add(&s->path, hash, (uint32_t)s->stack.count);
    return SPG_OK;
}

/* ---- going down and up ---- */

spg_status spg_bounds_push(spg_bounds *s, uint64_t hash, const uint8_t *key, uint32_t length, spg_bounds_known window)
{
    const spg_bounds_frame frame = {
        .hash = hash,
        .key = s->keys.count,
        .children = s->children.count,
        .length = length,
        .window = window,
        .best = -SPG_BOUNDS_FAR,
    };
    SPG_TRY(SPG_RESERVE(s->run, &s->stack, 1));
    if (s->rounds) { SPG_TRY(watch(s, hash, key, length)); }
    SPG_TRY(SPG_RESERVE(s->run, &s->keys, length));
    memcpy(s->keys.at + s->keys.count, key, length);
    s->keys.count += length;
    return SPG_PUSH(s->run, &s->stack, frame);
}

/* What the table knows of the position narrows the window; *decided when nothing is left of it. */
static void open(spg_bounds *s, spg_bounds_frame *top, bool *decided)
{
    top->met = find(s, top->hash, s->keys.at + top->key, top->length, &top->known);
    *decided = top->known.low >= top->window.high || top->known.high <= top->window.low ||
               top->known.low == top->known.high;
    if (*decided) {
        top->best = top->known.low >= top->window.high ? top->known.low : top->known.high;
        return;
    }
    if (s->scores && top->met) { /* the second search finds the score, or windows without end might follow */
        top->window = top->known;
        return;
    }
    if (top->known.low > top->window.low) { top->window.low = top->known.low; }
    if (top->known.high < top->window.high) { top->window.high = top->known.high; }
}

/* The top has its result. */
static void finish(spg_bounds *s, bool searched)
{
    const spg_bounds_frame *top = &s->stack.at[s->stack.count - 1];
    spg_bounds_known known = top->known;
    s->result = top->best;
    if (searched) {
        if (top->best > top->window.low && top->best > known.low) { known.low = top->best; }
        if (top->best < top->window.high && top->best < known.high) { known.high = top->best; }
        spg_memo_table_put(&s->table, top->hash, s->keys.at + top->key, top->length, pack(known));
        s->solved += !top->met;
    }
    if (s->rounds) { spg_memo_path_remove(&s->path, top->hash, (uint32_t)s->stack.count - 1); }
    s->keys.count = top->key;
    s->children.count = top->children;
    s->stack.count -= 1;
}

/* The next child that may matter onto the stack. */
static spg_status go_on(spg_bounds *s, bool *decided)
{
    spg_bounds_frame *top = &s->stack.at[s->stack.count - 1];
    for (; top->at < s->children.count && !*decided; top->at++) {
        const spg_bounds_child child = s->children.at[top->at];
        spg_bounds_known behind;
        bool tells;
        SPG_TRY(look_up(s, top, &child, &tells, decided));
        if (tells) { continue; }
        const spg_bounds_known window = {least(top), top->window.high};
        SPG_TRY(spg_bounds_behind(s, window, child.again, child.gain, &behind));
        s->scratch.count = 0;
        SPG_TRY(SPG_RESERVE(s->run, &s->scratch, child.length));
        memcpy(s->scratch.at, s->keys.at + child.key, child.length);
        return spg_bounds_push(s, child.hash, s->scratch.at, child.length, behind);
    }
    finish(s, true);
    return SPG_OK;
}

spg_status spg_bounds_look(spg_bounds *s, uint64_t *work)
{
    spg_bounds_frame *top = &s->stack.at[s->stack.count - 1];
    bool decided = false;
    if (!top->open) {
        top->open = true;
        open(s, top, &decided);
        if (decided) {
            finish(s, false);
            return SPG_OK;
        }
        SPG_TRY(expand(s, top, work, &decided));
        top->at = top->children;
    } else {
        const spg_bounds_child child = s->children.at[top->at++];
        spg_int worth = 0;
        SPG_TRY(spg_bounds_seen(s, s->result, child.again, child.gain, &worth));
        decided = decides(top, worth);
        if (decided) { s->habits.at[top->habit] = child.option; }
    }
    return go_on(s, &decided);
}
