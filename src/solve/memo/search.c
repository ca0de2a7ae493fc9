/* search.c — the stack: a position waits while its unknown options are solved, one after the other.
 * SPDX-License-Identifier: MIT
 *
 * An outcome is known at the first option that wins. A position whose options would make the waiting ones too many drops
 * them when it goes down for the first time and asks the rules again, back from there: most find all others known by
 * then, so that a chain of n positions of n options needs O(n) memory. Going down a second time it keeps them, and what
 * they have been found to be: no position asks the rules more than twice, and a lost table entry undoes nothing. */
#include "solve/memo/state.h"

#include <string.h>

#include "base/bitset.h"

typedef struct probe {
    const spg_memo *s;
    const uint8_t *key;
    size_t length;
} probe;

static bool is_frame(const void *user, uint32_t frame)
{
    const probe *p = user;
    const spg_memo_frame *known = &p->s->stack.at[frame];
    return known->length == p->length && memcmp(spg_memo_key(p->s, known), p->key, p->length) == 0;
}

/* `key` is not in s->keys. */
spg_status spg_search_push(spg_memo *s, uint64_t hash, const uint8_t *key, uint32_t length, bool value)
{
    const probe p = {s, key, length};
    const spg_memo_frame frame = {
        .hash = hash,
        .key = s->keys.count,
        .children = s->children.count,
        .bits = s->bits.count,
        .length = length,
        .value = value,
    };
    const bool cycle = spg_memo_path_has(&s->path, hash, is_frame, &p);
    SPG_TRY(SPG_RESERVE(s->run, &s->keys, length));
    memcpy(s->keys.at + s->keys.count, key, length);
    s->keys.count += length;
    if (cycle) { return spg_endings_cycle(s, &frame); }
    SPG_TRY(spg_memo_path_reserve(s->run, &s->path, s->stack.count));
    if (s->scores) { SPG_TRY(SPG_PUSH(s->run, &s->best, SPG_INT_MIN)); }
    SPG_TRY(SPG_PUSH(s->run, &s->stack, frame));
    spg_memo_path_add(&s->path, hash, (uint32_t)s->stack.count - 1);
    return SPG_OK;
}

/* What is known of a position: the one finished last, when its frame had to forget it, or one in the table. */
bool spg_search_find(const spg_memo *s, uint64_t hash, const uint8_t *key, size_t length, bool value,
                     spg_memo_result *out)
{
    if (s->has_last && hash == s->last_hash && length == s->last.count && memcmp(key, s->last.at, length) == 0) {
        *out = s->result;
    } else if (!spg_memo_table_get(&s->table, hash, key, length, out)) {
        return false;
    }
    return !value || s->form != SPG_MEMO_PARTS || *out != SPG_MEMO_NONZERO;
}

/* ---- judging ---- */

static spg_status judge_score(spg_memo *s, spg_memo_result rest, bool again, spg_score gain)
{
    spg_score score;
    if (!(again ? spg_int_add(gain, rest, &score) : spg_int_sub(gain, rest, &score))) {
        return SPG_FAIL0(s->run, SPG_TRAP, SPG_NOWHERE, "a score does not fit 128 bits", "use smaller gains");
    }
    spg_score *best = &s->best.at[s->best.count - 1];
    if (score > *best) { *best = score; }
    return SPG_OK;
}

static void judge_value(spg_memo *s, const spg_memo_frame *top, spg_memo_result value, bool *decided)
{
    if (top->value) {
        /* A nimber above the number of options is never the least that is missing, nor below it. */
        if (value <= top->options) { spg_bitset_add(s->bits.at + top->bits, (size_t)value); }
    } else if (value == 0) {
        s->result = SPG_MEMO_NONZERO;
        *decided = true;
    }
}

static void judge_outcome(spg_memo *s, spg_memo_frame *top, spg_memo_result outcome, bool again, bool *decided)
{
    if (outcome == (again ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE)) {
        s->result = SPG_OUTCOME_WIN;
        *decided = true;
    }
    if (outcome == SPG_OUTCOME_DRAW) { top->draw = true; }
}

spg_status spg_search_judge(spg_memo *s, spg_memo_frame *top, spg_memo_result result, bool again, spg_score gain,
                            bool *decided)
{
    if (s->scores) { return judge_score(s, result, again, gain); }
    if (s->form == SPG_MEMO_PARTS) {
        judge_value(s, top, result, decided);
    } else {
        judge_outcome(s, top, result, again, decided);
    }
    return SPG_OK;
}

static spg_nimber least_missing(const spg_memo *s, const spg_memo_frame *top)
{
    const uint64_t *word = s->bits.at + top->bits;
    spg_nimber base = 0;
    for (; *word == UINT64_MAX; word++) { base += 64; } /* there is one bit more than options */
    return base + (spg_nimber)__builtin_ctzll(~*word);
}

/* All options are judged and none has decided. */
static void settle(spg_memo *s, const spg_memo_frame *top)
{
    if (s->scores) {
        s->result = s->best.at[s->best.count - 1];
    } else if (s->form == SPG_MEMO_PARTS) {
        s->result = top->value ? least_missing(s, top) : 0;
    } else {
        s->result = top->draw ? SPG_OUTCOME_DRAW : SPG_OUTCOME_LOSE;
    }
}

/* ---- children ---- */

static void note_habit(spg_memo *s, const spg_memo_frame *top, const spg_memo_child *child)
{
    if (s->form == SPG_MEMO_SUM) { return; }
    spg_turn turn;
    spg_key_words(s, spg_memo_key(s, top), &turn);
    s->habits.at[2 * s->words.at[0] + turn] = (spg_memo_habit){child->node, child->option};
}

/* Is the nimber of this child needed, or only whether it is 0? */
static bool needs_value(const spg_memo *s, const spg_memo_frame *top, const spg_memo_child *child)
{
    return s->form == SPG_MEMO_PARTS && (top->value || !child->last || (top->sum ^ child->known) != 0);
}

/* The child at top->at has this result. */
static spg_status take(spg_memo *s, spg_memo_frame *top, spg_memo_result result, bool *decided)
{
    const spg_memo_child *child = &s->children.at[top->at];
    const spg_score gain = s->scores ? s->gains.at[top->at] : 0;
    if (s->form == SPG_MEMO_PARTS && result != SPG_MEMO_NONZERO) {
        top->sum ^= (spg_nimber)result;
        result = top->sum ^ child->known;
    }
    top->at += 1;
    top->at_key += child->length;
    if (!child->last) { return SPG_OK; }
    top->sum = 0;
    SPG_TRY(spg_search_judge(s, top, result, child->again, gain, decided));
    if (*decided) { note_habit(s, top, child); }
    return SPG_OK;
}

/* While one option was solved another may have become known to win. */
static void look_ahead(spg_memo *s, spg_memo_frame *top, bool *decided)
{
    size_t key = top->at_key;
    for (size_t i = top->at; i < s->children.count && !*decided; i++) {
        const spg_memo_child *child = &s->children.at[i];
        spg_memo_result result;
        if (child->whole && spg_search_find(s, child->hash, s->keys.at + key, child->length, false, &result)) {
            if (s->form == SPG_MEMO_PARTS) {
                judge_value(s, top, result, decided);
            } else {
                judge_outcome(s, top, result, child->again, decided);
            }
            if (*decided) { note_habit(s, top, child); }
        }
        key += child->length;
    }
}

/* Takes the children that are known; *deeper when one is not. */
static spg_status take_known(spg_memo *s, spg_memo_frame *top, bool *decided, bool *deeper)
{
    while (!*decided && top->at < s->children.count) {
        const spg_memo_child *child = &s->children.at[top->at];
        spg_memo_result result;
        if (!spg_search_find(s, child->hash, s->keys.at + top->at_key, child->length, needs_value(s, top, child),
                             &result)) {
            *deeper = true;
            return SPG_OK;
        }
        SPG_TRY(take(s, top, result, decided));
    }
    return SPG_OK;
}

/* ---- going down and up ---- */

static void cut(spg_memo *s, const spg_memo_frame *top, size_t keys)
{
    s->keys.count = keys;
    s->children.count = top->children;
    s->bits.count = top->bits;
    if (s->scores) { s->gains.count = top->children; }
}

static spg_status dive(spg_memo *s, spg_memo_frame *top)
{
    const spg_memo_child child = s->children.at[top->at];
    const bool value = needs_value(s, top, &child);
    s->scratch.count = 0;
    SPG_TRY(SPG_RESERVE(s->run, &s->scratch, child.length));
    memcpy(s->scratch.at, s->keys.at + top->at_key, child.length);
    top->kept = top->dived || s->children.count <= s->keep;
    top->dived = true;
    if (!top->kept) { cut(s, top, top->key + top->length); }
    return spg_search_push(s, child.hash, s->scratch.at, child.length, value);
}

/* The top has its result, s->result. */
static spg_status finish(spg_memo *s)
{
    const spg_memo_frame *top = spg_memo_top(s);
    const uint8_t *key = spg_memo_key(s, top);
    spg_memo_table_put(&s->table, top->hash, key, top->length, s->result);
    s->has_last = s->stack.count > 1 && !top[-1].kept;
    if (s->has_last) {
        s->last.count = 0;
        SPG_TRY(SPG_RESERVE(s->run, &s->last, top->length));
        memcpy(s->last.at, key, top->length);
        s->last.count = top->length;
        s->last_hash = top->hash;
    }
    spg_memo_path_remove(&s->path, top->hash, (uint32_t)s->stack.count - 1);
    cut(s, top, top->key);
    s->stack.count -= 1;
    if (s->scores) { s->best.count -= 1; }
    s->solved += 1;
    return SPG_OK;
}

spg_status spg_search_look(spg_memo *s, uint64_t *work)
{
    spg_memo_frame *top = spg_memo_top(s);
    bool decided = false;
    bool deeper = false;
    if (top->kept) {
        SPG_TRY(take(s, top, s->result, &decided));
        if (!decided && !top->value && !s->scores) { look_ahead(s, top, &decided); }
    } else {
        SPG_TRY(spg_expand_top(s, work, &decided));
    }
    if (!decided) { SPG_TRY(take_known(s, top, &decided, &deeper)); }
    s->has_last = false;
    if (deeper) { return dive(s, top); }
    if (!decided) { settle(s, top); }
    return finish(s);
}
