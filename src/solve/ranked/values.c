/* values.c — what every position is worth, by labelling in stages (T4). SPDX-License-Identifier: MIT
 *
 * At stage m a position is *answered* when one of its moves leads to value m. One that has no value yet is active, and then its moves
 * lead to all values below m; it gets the value m when all its moves to positions without a value lead to answered ones, and it is not
 * answered itself. An active position that is neither at the end of the stage never gets a value. What was found is told to the
 * positions before, in rounds over the table, until nothing is new. */
#include "solve/ranked/block.h"
#include "value/mex.h"

/* A word per position: its value; whether it is answered; whether that, or its value, is still to be told; of its moves, how many lead
 * to a position without a value, and how many of these were not answered at this stage. */
enum { COUNT_BITS = 11, COUNT_MAX = (1 << COUNT_BITS) - 1, VALUE_AT = 24, FRESH = 1 << 22, ANSWERED = 1 << 23 };
enum { VALUE_MAX = 253, INFINITE = 254, UNKNOWN = 255 };

static inline uint32_t value_of(uint32_t word)
{
    return word >> VALUE_AT;
}

static inline uint32_t with_value(uint32_t word, uint32_t value)
{
    return (word & ((UINT32_C(1) << VALUE_AT) - 1)) | value << VALUE_AT;
}

static inline uint32_t open_of(uint32_t word)
{
    return word & COUNT_MAX;
}

static inline uint32_t left_of(uint32_t word)
{
    return word >> COUNT_BITS & COUNT_MAX;
}

static inline uint32_t look(const spg_ranked *r, uint64_t rank)
{
    return __atomic_load_n(&r->values[rank], __ATOMIC_RELAXED);
}

static inline bool change(const spg_ranked *r, uint64_t rank, uint32_t *old, uint32_t now)
{
    return __atomic_compare_exchange_n(&r->values[rank], old, now, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

/* ---- what is done with a block ---- */

/* found[1]: positions with more moves than can be counted. */
static uint64_t open_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    spg_ranked_ready_forward(h);
    for (uint32_t i = 0; i < b->count; i++) {
        spg_ranked_options options;
        spg_ranked_look_forward(h, i, &options);
        h->found[1] += options.open > COUNT_MAX;
        r->values[b->base + i] = with_value(options.open & COUNT_MAX, UNKNOWN);
    }
    return 1 + b->count;
}

/* A stage begins: nobody is answered. Who never gets a value has a move to another such position. */
static uint64_t begin_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    for (uint32_t i = 0; i < b->count; i++) {
        const uint32_t word = r->values[b->base + i];
        if (value_of(word) <= VALUE_MAX) { continue; }
        uint32_t now = with_value(open_of(word) | open_of(word) << COUNT_BITS, value_of(word));
        if (open_of(word) == 0) { now = with_value(now, r->stage) | FRESH; }
        h->found[0] += (now & FRESH) != 0;
        r->values[b->base + i] = now;
    }
    return 1 + b->count / 8;
}

static uint64_t tell_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    uint64_t met = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        if ((look(r, b->base + i) & FRESH) == 0) { continue; }
        const uint32_t word = __atomic_fetch_and(&r->values[b->base + i], ~(uint32_t)FRESH, __ATOMIC_RELAXED);
        if (met++ == 0) { spg_ranked_ready_backward(h); }
        spg_ranked_undo(h, i, value_of(word) <= VALUE_MAX ? SPG_RANKED_LABELLED : SPG_RANKED_ANSWERED);
    }
    h->ranked->tell(h, SPG_RANKED_LABELLED);
    h->ranked->tell(h, SPG_RANKED_ANSWERED);
    return 1 + b->count / 8 + 8 * met;
}

/* found[1]: those that may get a value at a later stage. */
static uint64_t close_block(spg_ranked_hand *h)
{
    const spg_ranked *r = h->ranked;
    const spg_ranks_block *b = &h->block;
    for (uint32_t i = 0; i < b->count; i++) {
        const uint32_t word = r->values[b->base + i];
        if (value_of(word) != UNKNOWN) { continue; }
        if ((word & ANSWERED) != 0) {
            h->found[1] += 1;
        } else {
            r->values[b->base + i] = with_value(word, INFINITE);
        }
    }
    return 1 + b->count / 8;
}

/* ---- telling ---- */

/* A move of it leads to the value of this stage; is that new? */
static bool answer(const spg_ranked *r, uint64_t rank)
{
    uint32_t old = look(r, rank);
    while (value_of(old) > VALUE_MAX) {
        const uint32_t fewer = old - 1, now = (old & ANSWERED) != 0 ? fewer : fewer | ANSWERED | FRESH;
        if (change(r, rank, &old, now)) { return (now & ~old & FRESH) != 0; }
    }
    return false;
}

/* A move of it leads to an answered position; is it the last one that it waited for? Who is answered waits for the move to the value. */
static bool wait_less(const spg_ranked *r, uint64_t rank)
{
    uint32_t old = look(r, rank);
    while (value_of(old) == UNKNOWN) {
        uint32_t now = old - (1 << COUNT_BITS);
        if (left_of(now) == 0) { now = with_value(now, r->stage) | FRESH; }
        if (change(r, rank, &old, now)) { return (now & ~old & FRESH) != 0; }
    }
    return false;
}

static void tell(spg_ranked_hand *h, uint32_t kind)
{
    const spg_ranked *r = h->ranked;
    spg_ranked_waiting *w = &h->waiting[kind];
    for (uint32_t i = 0; i < w->count; i++) {
        h->found[0] += kind == SPG_RANKED_LABELLED ? answer(r, w->rank[i]) : wait_less(r, w->rank[i]);
    }
    h->options += w->count;
    w->count = 0;
}

/* ---- all rounds ---- */

static spg_status refuse(const spg_ranked *r, const char *message)
{
    return SPG_FAIL0(r->run, SPG_REFUSED, SPG_NOWHERE, message, "leave --engine out");
}

static void begin(spg_ranked *r, uint32_t part)
{
    static spg_ranked_work *const each[] = {[SPG_RANKED_OPEN] = open_block,
                                            [SPG_RANKED_BEGIN] = begin_block,
                                            [SPG_RANKED_TELL] = tell_block,
                                            [SPG_RANKED_CLOSE] = close_block};
    r->part = part;
    spg_ranked_round_begin(r, each[part]);
}

static void gather(spg_ranked *r, uint64_t found[2])
{
    for (uint32_t i = 0; i < r->crew.count; i++) {
        spg_ranked_hand *h = &r->crew.hands[i];
        found[0] += h->found[0];
        found[1] += h->found[1];
        r->options += h->options;
        h->found[0] = h->found[1] = h->options = 0;
    }
}

/* A round is over: the next one, or none. */
static spg_status go_on(spg_ranked *r)
{
    uint64_t found[2] = {0};
    gather(r, found);
    switch (r->part) {
    case SPG_RANKED_OPEN:
        if (found[1] > 0) { return refuse(r, "a position has too many moves for this engine to find values"); }
        begin(r, SPG_RANKED_BEGIN);
        break;
    case SPG_RANKED_BEGIN:
    case SPG_RANKED_TELL: begin(r, found[0] > 0 ? SPG_RANKED_TELL : SPG_RANKED_CLOSE); break;
    case SPG_RANKED_CLOSE:
        if (found[1] == 0) {
            r->part = SPG_RANKED_VALUED;
        } else if (r->stage == VALUE_MAX) {
            return refuse(r, "values get too large for this engine");
        } else {
            r->stage += 1;
            begin(r, SPG_RANKED_BEGIN);
        }
        break;
    case SPG_RANKED_VALUED: break;
    }
    return SPG_OK;
}

spg_status spg_ranked_values_step(spg_ranked *r, uint64_t *work)
{
    if (r->values == NULL) {
        r->values = spg_run_take_raw(r->run, (size_t)r->ranks->total, sizeof *r->values);
        if (r->values == NULL) { return r->run->error.status; }
        r->tell = tell;
        begin(r, SPG_RANKED_OPEN);
    }
    while (r->part != SPG_RANKED_VALUED) {
        SPG_TRY(spg_ranked_round_step(r, work));
        SPG_TRY(go_on(r));
    }
    return SPG_OK;
}

void spg_ranked_values_close(spg_ranked *r)
{
    if (r->values != NULL) { spg_run_give(r->run, r->values, (size_t)r->ranks->total, sizeof *r->values); }
    r->values = NULL;
}

/* ---- one of them ---- */

static spg_status add_option(const spg_ranked *r, const spg_batch *batch, const spg_option *option, spg_turn turn,
                             spg_mex *mex)
{
    uint64_t rank;
    if (option->parts != 1 || !spg_ranked_rank_of(r, spg_batch_part(batch, option->first_part), turn, &rank)) {
        return SPG_FAIL0(r->run, SPG_REFUSED, SPG_NOWHERE, "a move leaves the positions that the rules were taken for",
                         "this is a fault of the program: please report it");
    }
    const uint32_t value = value_of(r->values[rank]);
    return value > VALUE_MAX ? SPG_OK : spg_mex_add(mex, value);
}

/* The nimbers among its moves. */
static spg_status add_options(const spg_ranked *r, const uint64_t *component, spg_turn turn, spg_batch *batch,
                              spg_mex *mex)
{
    const spg_game *game = r->task.game;
    const spg_loopy unanswered = {.infinite = true};
    SPG_TRY(spg_mex_add_value(mex, &unanswered)); /* it is known to have no nimber */
    SPG_TRY(game->options(game->rules, component, turn, batch));
    for (uint32_t i = 0; i < batch->options.count; i++) {
        SPG_TRY(add_option(r, batch, &batch->options.at[i], spg_ranked_other(r, turn), mex));
    }
    return SPG_OK;
}

spg_status spg_ranked_value(spg_ranked *r, const uint64_t *component, uint64_t rank, spg_turn turn, spg_arena *arena,
                            spg_loopy *out)
{
    const spg_loopy zero = spg_loopy_finite(0);
    const uint32_t value = value_of(r->values[rank]);
    spg_batch batch;
    spg_mex mex;
    spg_loopy found;
    *out = spg_loopy_finite(value);
    if (value <= VALUE_MAX) { return SPG_OK; }
    spg_batch_init(&batch, r->run, r->task.game->width);
    spg_mex_init(&mex, r->run);
    spg_status status = add_options(r, component, turn, &batch, &mex);
    if (status == SPG_OK) { status = spg_mex_value(&mex, &found); }
    if (status == SPG_OK) { status = spg_loopy_add(arena, &found, &zero, out); } /* a copy in the arena */
    spg_batch_clear(&batch);
    spg_mex_clear(&mex);
    return status;
}
