/* ranks.c — every position of a ground game as a number, without gaps. SPDX-License-Identifier: MIT */
#include "solve/ranked/ranks.h"

#include <string.h>

#include "base/intern.h"

static bool is_counted(const spg_ranks *r, uint32_t field)
{
    return r->counted && r->ground->fields[field].param == r->param;
}

static spg_ranks_counts one(uint32_t digit)
{
    return UINT64_C(1) << 8 * digit;
}

/* No byte of b is more than that of a. */
static bool covers(spg_ranks_counts a, spg_ranks_counts b)
{
    for (uint32_t i = 0; i < SPG_RANKS_LETTERS; i++) {
        if ((a >> 8 * i & 0xff) < (b >> 8 * i & 0xff)) { return false; }
    }
    return true;
}

/* ---- chunks ---- */

/* As few as can be, and about equally large: the first one takes what is over. */
static bool find_chunks(spg_ranks *r)
{
    const spg_ground *g = r->ground;
    for (uint32_t chunks = 1; chunks <= SPG_RANKS_CHUNKS_MAX; chunks++) {
        const uint32_t each = g->field_count / chunks, more = g->field_count % chunks;
        uint32_t field = 0;
        bool fits = true;
        for (uint32_t c = 0; c < chunks; c++) {
            spg_ranks_chunk *chunk = &r->chunks[c];
            uint64_t size = 1;
            *chunk = (spg_ranks_chunk){.first = field, .count = each + (c < more)};
            for (uint32_t i = 0; i < chunk->count && size <= SPG_RANKS_CHUNK_MAX; i++) { size *= g->radix[field++]; }
            fits = fits && size <= SPG_RANKS_CHUNK_MAX;
            chunk->size = (uint32_t)size;
        }
        r->chunk_count = chunks;
        if (fits) { return true; }
    }
    return false;
}

static spg_status fill_chunk(spg_ranks *r, spg_ranks_chunk *chunk)
{
    const uint32_t *radix = r->ground->radix + chunk->first;
    uint32_t stride = chunk->size;
    chunk->stride = SPG_TAKE(r->arena, uint32_t, (size_t)chunk->count + 1);
    chunk->counts = SPG_TAKE(r->arena, spg_ranks_counts, chunk->size);
    if (chunk->stride == NULL || chunk->counts == NULL) { return r->run->error.status; }
    for (uint32_t i = 0; i < chunk->count; i++) {
        stride /= radix[i];
        chunk->stride[i] = stride;
        if (!is_counted(r, chunk->first + i)) { continue; }
        for (uint32_t v = 0; v < chunk->size; v++) { chunk->counts[v] += one(v / stride % radix[i]); }
    }
    return SPG_OK;
}

/* ---- states ---- */

static uint32_t find_state(const spg_ranks_chunk *chunk, spg_ranks_counts left)
{
    uint32_t at = 0;
    while (at < chunk->states && chunk->left[at] != left) { at += 1; }
    return at;
}

enum { STATES_MAX = 256 }; /* they are looked for one by one */

static spg_status add_state(spg_ranks *r, spg_ranks_chunk *chunk, spg_ranks_counts left)
{
    if (find_state(chunk, left) < chunk->states) { return SPG_OK; }
    if (chunk->left == NULL) { chunk->left = SPG_TAKE(r->arena, spg_ranks_counts, STATES_MAX); }
    if (chunk->left == NULL) { return r->run->error.status; }
    if (chunk->states == STATES_MAX) {
        r->why_not = "digits of a position are counted in too many ways";
        return SPG_REFUSED;
    }
    chunk->left[chunk->states++] = left;
    return SPG_OK;
}

/* What may be left behind each chunk, first to last. */
static spg_status find_states(spg_ranks *r)
{
    for (size_t i = 0; i < r->segments.count; i++) { SPG_TRY(add_state(r, &r->chunks[0], r->segments.at[i].counts)); }
    for (uint32_t c = 0; c + 1 < r->chunk_count; c++) {
        const spg_ranks_chunk *chunk = &r->chunks[c];
        for (uint32_t s = 0; s < chunk->states; s++) {
            for (uint32_t v = 0; v < chunk->size; v++) {
                if (!covers(chunk->left[s], chunk->counts[v])) { continue; }
                SPG_TRY(add_state(r, &r->chunks[c + 1], chunk->left[s] - chunk->counts[v]));
            }
        }
    }
    return SPG_OK;
}

static spg_status take_tables(spg_ranks *r, spg_ranks_chunk *chunk)
{
    const size_t cells = (size_t)chunk->states * chunk->size;
    chunk->ways = SPG_TAKE(r->arena, uint64_t, (size_t)chunk->states + 1);
    chunk->add = SPG_TAKE(r->arena, uint32_t, cells + 1);
    chunk->next = SPG_TAKE(r->arena, uint16_t, cells + 1);
    chunk->list = SPG_TAKE(r->arena, uint32_t, cells + 1);
    chunk->list_first = SPG_TAKE(r->arena, uint32_t, (size_t)chunk->states + 2);
    const bool fine = chunk->ways != NULL && chunk->add != NULL && chunk->next != NULL && chunk->list != NULL &&
                      chunk->list_first != NULL;
    return fine ? SPG_OK : r->run->error.status;
}

/* Last chunk first: how many positions follow each value. */
static spg_status fill_states(spg_ranks *r, uint32_t c)
{
    spg_ranks_chunk *chunk = &r->chunks[c];
    const spg_ranks_chunk *after = c + 1 < r->chunk_count ? &r->chunks[c + 1] : NULL;
    uint32_t listed = 0;
    SPG_TRY(take_tables(r, chunk));
    for (uint32_t s = 0; s < chunk->states; s++) {
        uint64_t total = 0;
        chunk->list_first[s] = listed;
        for (uint32_t v = 0; v < chunk->size; v++) {
            const size_t cell = (size_t)s * chunk->size + v;
            uint64_t ways = 0;
            chunk->next[cell] = SPG_RANKS_NEVER;
            chunk->add[cell] = (uint32_t)total;
            if (covers(chunk->left[s], chunk->counts[v])) {
                const spg_ranks_counts left = chunk->left[s] - chunk->counts[v];
                const uint32_t next = after == NULL ? 0 : find_state(after, left);
                ways = after != NULL ? after->ways[next] : left == 0;
                if (ways > 0) { chunk->next[cell] = (uint16_t)next; }
            }
            if (ways > 0) { chunk->list[listed++] = v; }
            total += ways;
            if (total >= SPG_RANKS_MAX) {
                r->why_not = "there are more than 2^32 positions";
                return SPG_REFUSED;
            }
        }
        chunk->ways[s] = total;
    }
    chunk->list_first[chunk->states] = listed;
    return SPG_OK;
}

/* ---- tiers ---- */

/* How a move changes the counts: those of pinned digits fall away, the others are renamed, new ones come. */
typedef struct change {
    spg_ranks_counts pins, adds;
    uint8_t rename[SPG_RANKS_LETTERS];
} change;

static uint32_t lone_digit(uint64_t digits) /* 64: there are several */
{
    uint32_t digit = 0;
    if ((digits & (digits - 1)) != 0) { return 64; }
    while ((digits >> digit & 1) == 0) { digit += 1; }
    return digit;
}

/* A field that is read and not pinned: all such are renamed alike. */
static bool rename_alike(const spg_ground_move *move, const spg_ground_source *source, change *out)
{
    for (uint32_t x = 0; x < SPG_RANKS_LETTERS; x++) {
        if ((move->allowed[source->field] >> x & 1) == 0) { continue; }
        if (out->rename[x] == 0xff) { out->rename[x] = source->digit[x]; }
        if (out->rename[x] != source->digit[x]) { return false; }
    }
    return true;
}

/* False: how often digits occur afterwards is not known from how often they did before. */
static bool find_change(const spg_ranks *r, const spg_ground_move *move, change *out)
{
    uint8_t readers[SPG_GROUND_FIELDS_MAX] = {0};
    *out = (change){0};
    memset(out->rename, 0xff, sizeof out->rename);
    for (uint32_t f = 0; f < r->ground->field_count; f++) {
        if (!is_counted(r, f)) { continue; }
        const spg_ground_source *source = &move->to[f];
        if (source->field == SPG_GROUND_NONE) {
            out->adds += one(source->digit[0]);
            continue;
        }
        if (!is_counted(r, source->field)) { return false; }
        const uint32_t pinned = lone_digit(move->allowed[source->field]);
        if (pinned < 64) {
            out->adds += one(source->digit[pinned]);
            continue;
        }
        if (readers[source->field]++ != 0 || !rename_alike(move, source, out)) { return false; }
    }
    for (uint32_t f = 0; f < r->ground->field_count; f++) {
        if (!is_counted(r, f)) { continue; }
        const uint32_t pinned = lone_digit(move->allowed[f]);
        if (pinned == 64 && readers[f] == 0) { return false; }
        if (pinned < 64) { out->pins += one(pinned); }
    }
    for (uint32_t x = 0; x < SPG_RANKS_LETTERS; x++) {
        if (out->rename[x] == 0xff) { out->rename[x] = (uint8_t)x; }
    }
    return true;
}

static spg_ranks_counts after_change(const change *by, spg_ranks_counts counts)
{
    spg_ranks_counts out = by->adds;
    counts -= by->pins;
    for (uint32_t x = 0; x < SPG_RANKS_LETTERS; x++) { out += (counts >> 8 * x & 0xff) << 8 * by->rename[x]; }
    return out;
}

/* Can the condition hold where digits occur so often? What was seen to fail is remembered. */
typedef struct holding {
    const spg_ranks *r;
    bool value; /* to be true, or false */
    spg_intern failed;
    spg_status status;
} holding;

typedef struct trial {
    uint32_t node, field;
    spg_ranks_counts left;
} trial;

static bool may_hold(holding *h, trial at);

static bool may_hold_below(holding *h, const trial *at)
{
    const spg_ground *g = h->r->ground;
    const bool asked = g->nodes[at->node].field == at->field, counted = is_counted(h->r, at->field);
    if (!asked && !counted) { return may_hold(h, (trial){at->node, at->field + 1, at->left}); }
    for (uint32_t x = 0; x < g->radix[at->field]; x++) {
        const uint32_t next = asked ? g->edges[g->nodes[at->node].first + x] : at->node;
        if (counted && (at->left >> 8 * x & 0xff) == 0) { continue; }
        if (may_hold(h, (trial){next, at->field + 1, counted ? at->left - one(x) : at->left})) { return true; }
    }
    return false;
}

static bool may_hold(holding *h, trial at)
{
    const spg_ground_node *node = &h->r->ground->nodes[at.node];
    uint32_t number;
    if (node->field == SPG_GROUND_NONE) { return (node->first != 0) == h->value; }
    if (h->status != SPG_OK || spg_intern_find(&h->failed, &at, sizeof at, &number)) { return false; }
    if (may_hold_below(h, &at)) { return true; }
    h->status = spg_intern_put(&h->failed, &at, sizeof at, &number, NULL);
    if (h->status == SPG_OK && number % 4096 == 4095) { h->status = spg_run_check(h->r->run); }
    return false;
}

static spg_status may_be(const spg_ranks *r, uint32_t condition, bool value, spg_ranks_counts counts, bool *out)
{
    holding h = {.r = r, .value = value};
    spg_intern_init(&h.failed, r->run);
    *out = may_hold(&h, (trial){condition, 0, counts});
    spg_intern_clear(&h.failed);
    return h.status;
}

spg_status spg_ranks_may(const spg_ranks *ranks, uint32_t condition, bool value, uint32_t segment, bool *out)
{
    return may_be(ranks, condition, value, ranks->segments.at[segment].counts, out);
}

static spg_status may_be_made(const spg_ranks *r, const spg_ground_move *move, spg_ranks_counts counts, bool *out)
{
    *out = true;
    for (uint32_t i = 0; i < move->condition_count && *out; i++) {
        SPG_TRY(may_be(r, move->conditions[i], true, counts, out));
    }
    return SPG_OK;
}

static uint32_t find_segment(const spg_ranks *r, spg_turn turn, spg_ranks_counts counts)
{
    uint32_t at = 0;
    while (at < r->segments.count && (r->segments.at[at].turn != turn || r->segments.at[at].counts != counts)) {
        at += 1;
    }
    return at;
}

static spg_status add_segment(spg_ranks *r, spg_turn turn, spg_ranks_counts counts)
{
    if (find_segment(r, turn, counts) < r->segments.count) { return SPG_OK; }
    if (r->segments.count == STATES_MAX) {
        r->why_not = "digits of a position are counted in too many ways";
        return SPG_REFUSED;
    }
    return SPG_PUSH(r->run, &r->segments, (spg_ranks_segment){.turn = turn, .counts = counts});
}

static spg_turn other_turn(const spg_ranks *r, spg_turn turn)
{
    if (!r->ground->turns) { return turn; }
    return turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
}

spg_status spg_ranks_follow(const spg_ranks *ranks, uint32_t segment, const spg_ground_move *move, uint32_t *to)
{
    const spg_ranks_segment *at = &ranks->segments.at[segment];
    const spg_turn turn = other_turn(ranks, at->turn);
    change by = {0};
    *to = SPG_GROUND_NONE;
    if (ranks->counted) {
        if (!find_change(ranks, move, &by)) { return SPG_REFUSED; }
        if (!covers(at->counts, by.pins)) { return SPG_OK; }
    }
    const uint32_t found = find_segment(ranks, turn, ranks->counted ? after_change(&by, at->counts) : 0);
    if (found < ranks->segments.count) { *to = found; }
    return SPG_OK;
}

/* Which tiers the start reaches, with whom to move. */
static spg_status reach_tiers(spg_ranks *r, spg_turn turn, spg_ranks_counts counts)
{
    const spg_ground *g = r->ground;
    SPG_TRY(add_segment(r, turn, counts));
    for (size_t i = 0; i < r->segments.count; i++) {
        for (uint32_t m = 0; m < g->move_count; m++) {
            const spg_ground_move *move = &g->moves[m];
            const spg_ranks_segment at = r->segments.at[i];
            change by = {0};
            if (move->verdict != SPG_VERDICT_NONE || (move->turns >> at.turn & 1) == 0) { continue; }
            if (!find_change(r, move, &by)) {
                r->why_not = "how often digits occur is not kept by the moves";
                return SPG_REFUSED;
            }
            bool may = covers(at.counts, by.pins);
            if (may) { SPG_TRY(may_be_made(r, move, at.counts, &may)); }
            if (!may) { continue; }
            SPG_TRY(add_segment(r, other_turn(r, at.turn), after_change(&by, at.counts)));
        }
    }
    return SPG_OK;
}

static spg_ranks_counts counts_of(const spg_ranks *r, const uint8_t *digits)
{
    spg_ranks_counts counts = 0;
    for (uint32_t f = 0; f < r->ground->field_count; f++) {
        if (is_counted(r, f)) { counts += one(digits[f]); }
    }
    return counts;
}

/* Positions without a tier: all digits of all fields. */
static double count_all(const spg_ground *g)
{
    double count = g->turns ? 2 : 1;
    for (uint32_t f = 0; f < g->field_count; f++) { count *= g->radix[f]; }
    return count;
}

/* The parameter with most fields, if its digits can be counted. */
static bool find_counted(spg_ranks *r)
{
    const spg_ground *g = r->ground;
    uint32_t most = 0;
    for (uint32_t f = 0; f < g->field_count; f++) {
        if (g->fields[f].item + 1 > most) {
            most = g->fields[f].item + 1;
            r->param = g->fields[f].param;
        }
    }
    for (uint32_t f = 0; f < g->field_count; f++) {
        if (g->fields[f].param == r->param && g->radix[f] > SPG_RANKS_LETTERS) { return false; }
    }
    return most > 1 && most < 0xff;
}

static spg_status settle(spg_ranks *r)
{
    for (uint32_t c = 0; c < r->chunk_count; c++) { SPG_TRY(fill_chunk(r, &r->chunks[c])); }
    SPG_TRY(find_states(r));
    for (uint32_t c = r->chunk_count; c-- > 0;) { SPG_TRY(fill_states(r, c)); }
    for (size_t i = 0; i < r->segments.count; i++) {
        spg_ranks_segment *segment = &r->segments.at[i];
        segment->state = find_state(&r->chunks[0], segment->counts);
        segment->base = r->total;
        segment->size = r->chunks[0].ways[segment->state];
        r->total += segment->size;
    }
    if (r->total < SPG_RANKS_MAX) { return SPG_OK; }
    r->why_not = "there are more than 2^32 positions";
    return SPG_REFUSED;
}

static spg_status try_counting(spg_ranks *r, const uint8_t *digits, spg_turn turn)
{
    r->counted = find_counted(r);
    if (!r->counted) { return SPG_REFUSED; }
    SPG_TRY(reach_tiers(r, turn, counts_of(r, digits)));
    return settle(r);
}

static spg_status try_all(spg_ranks *r)
{
    r->counted = false;
    r->segments.count = 0;
    r->total = 0;
    r->why_not = NULL;
    SPG_TRY(add_segment(r, SPG_TURN_FIRST, 0));
    if (r->ground->turns) { SPG_TRY(add_segment(r, SPG_TURN_SECOND, 0)); }
    return settle(r);
}

spg_status spg_ranks_open(spg_ranks *ranks, spg_run *run, spg_arena *arena, const spg_ground *ground,
                          const uint8_t *start, spg_turn turn)
{
    const double all = count_all(ground);
    spg_status status = SPG_REFUSED;
    *ranks = (spg_ranks){.run = run, .arena = arena, .ground = ground, .size = all};
    ranks->why_not = "a part of a position takes too many values";
    if (!find_chunks(ranks)) { return SPG_OK; }
    ranks->why_not = NULL;
    /* Counting pays where it leaves out many positions: ranks are sums of fields without it. */
    if (all >= 1 << 16) { status = try_counting(ranks, start, ground->turns ? turn : SPG_TURN_FIRST); }
    if (status == SPG_OK && (double)ranks->total > all / 2) { status = SPG_REFUSED; }
    if (status == SPG_REFUSED && all < (double)SPG_RANKS_MAX) {
        SPG_TRY(find_chunks(ranks) ? SPG_OK : SPG_REFUSED);
        status = try_all(ranks);
    }
    if (status == SPG_REFUSED && ranks->why_not == NULL) { ranks->why_not = "there are more than 2^32 positions"; }
    if (status == SPG_OK) { ranks->size = (double)ranks->total; }
    return status == SPG_REFUSED ? SPG_OK : status;
}

void spg_ranks_close(spg_ranks *ranks)
{
    if (ranks->run != NULL) { SPG_ARRAY_CLEAR(ranks->run, &ranks->segments); }
}

/* ---- to and fro ---- */

uint64_t spg_ranks_weight(const spg_ranks *ranks, uint32_t field)
{
    uint32_t c = 0;
    while (field >= ranks->chunks[c].first + ranks->chunks[c].count) { c += 1; }
    return (uint64_t)ranks->chunks[c].stride[field - ranks->chunks[c].first] << SPG_RANKS_LANE * c;
}

uint64_t spg_ranks_step(const spg_ranks *ranks, uint32_t field)
{
    uint32_t c = 0;
    uint64_t step = 1;
    while (field >= ranks->chunks[c].first + ranks->chunks[c].count) { c += 1; }
    for (uint32_t after = c + 1; after < ranks->chunk_count; after++) { step *= ranks->chunks[after].size; }
    return step * ranks->chunks[c].stride[field - ranks->chunks[c].first];
}

uint64_t spg_ranks_lanes(const spg_ranks *ranks, const uint8_t *digits)
{
    uint64_t lanes = 0;
    for (uint32_t f = 0; f < ranks->ground->field_count; f++) { lanes += digits[f] * spg_ranks_weight(ranks, f); }
    return lanes;
}

static uint32_t lane(uint64_t lanes, uint32_t chunk)
{
    return (uint32_t)(lanes >> SPG_RANKS_LANE * chunk & 0xffff);
}

void spg_ranks_digits(const spg_ranks *ranks, uint64_t lanes, uint8_t *digits)
{
    for (uint32_t c = 0; c < ranks->chunk_count; c++) {
        const spg_ranks_chunk *chunk = &ranks->chunks[c];
        const uint32_t value = lane(lanes, c);
        for (uint32_t i = 0; i < chunk->count; i++) {
            digits[chunk->first + i] = (uint8_t)(value / chunk->stride[i] % ranks->ground->radix[chunk->first + i]);
        }
    }
}

uint64_t spg_ranks_of_lanes(const spg_ranks *ranks, uint64_t lanes, spg_turn turn)
{
    spg_ranks_counts counts = 0;
    for (uint32_t c = 0; c < ranks->chunk_count; c++) { counts += ranks->chunks[c].counts[lane(lanes, c)]; }
    const uint32_t at = find_segment(ranks, ranks->ground->turns ? turn : SPG_TURN_FIRST, counts);
    if (at == ranks->segments.count) { return UINT64_MAX; }
    return spg_ranks_in(ranks, &ranks->segments.at[at], lanes);
}

/* ---- blocks ---- */

/* The values of the chunks from `c` on, as their indices say. */
static void set_values(const spg_ranks *r, spg_ranks_block *b, uint32_t c)
{
    const uint32_t last = r->chunk_count - 1;
    for (; c < last; c++) {
        const spg_ranks_chunk *chunk = &r->chunks[c];
        b->value[c] = chunk->list[chunk->list_first[b->state[c]] + b->index[c]];
        b->state[c + 1] = chunk->next[(size_t)b->state[c] * chunk->size + b->value[c]];
        b->index[c + 1] = 0;
    }
    const spg_ranks_chunk *chunk = &r->chunks[last];
    b->list = chunk->list + chunk->list_first[b->state[last]];
    b->count = chunk->list_first[b->state[last] + 1] - chunk->list_first[b->state[last]];
}

static void enter_segment(const spg_ranks *r, spg_ranks_block *b)
{
    while (b->segment < r->segments.count && r->segments.at[b->segment].size == 0) { b->segment += 1; }
    b->done = b->segment == r->segments.count;
    if (b->done) { return; }
    b->base = r->segments.at[b->segment].base;
    b->state[0] = r->segments.at[b->segment].state;
    b->index[0] = 0;
    set_values(r, b, 0);
}

void spg_ranks_first(const spg_ranks *ranks, spg_ranks_block *block)
{
    *block = (spg_ranks_block){0};
    enter_segment(ranks, block);
}

void spg_ranks_next(const spg_ranks *ranks, spg_ranks_block *block)
{
    block->base += block->count;
    for (uint32_t c = ranks->chunk_count - 1; c-- > 0;) {
        const uint32_t *first = ranks->chunks[c].list_first + block->state[c];
        if (block->index[c] + 1 < first[1] - first[0]) {
            block->index[c] += 1;
            set_values(ranks, block, c);
            return;
        }
    }
    block->segment += 1;
    enter_segment(ranks, block);
}
