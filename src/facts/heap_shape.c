/* heap_shape.c — games that are heaps of counters: taking and breaking. SPDX-License-Identifier: MIT */
#include "facts/heap_shape.h"

#include "game/heap_code.h"

/* ---- a move, case by case ---- */

typedef struct gatherer {
    const spg_facts_heap_schema *s;
    spg_facts_heap_move *out;
    uint32_t count;
} gatherer;

static bool read_in_order(gatherer *g, spg_facts_heap_case *c, bool outermost)
{
    spg_premises *p = g->s->f->premises;
    spg_facts_heap_reader *r = spg_premises_take(p, 1, sizeof *r);
    if (r == NULL) { return false; }
    r->s = g->s;
    r->c = c;
    r->outermost = outermost;
    spg_facts_heap_move *move = &g->out[g->count];
    const bool read = spg_premises_self(p, 0, &r->heap) && spg_facts_heap_case_read(r, move);
    if (read) {
        const spg_int tried = spg_facts_heap_tried_to(g->s);
        if (tried > move->most) { move->most = tried; }
    }
    spg_run_give(g->s->f->run, r, 1, sizeof *r);
    return read && p->status == SPG_OK;
}

/* Which binders are changed may decide whether the rest can be read: both orders are tried. */
static bool gather(void *user, spg_facts_heap_case *c)
{
    gatherer *g = user;
    spg_premises *p = g->s->f->premises;
    if (g->count == SPG_HEAP_SHAPE_MOVES) { return false; }
    spg_facts_heap_case *copy = spg_premises_take(p, 1, sizeof *copy);
    if (copy == NULL) { return false; }
    *copy = *c;
    bool read = read_in_order(g, c, false);
    if (!read && p->status == SPG_OK && g->s->schema->binder_count > 1) {
        spg_schema bare;
        spg_normal_assume_rest(g->s->f, g->s->normal, &bare);
        read = p->status == SPG_OK && read_in_order(g, copy, true);
    }
    g->count += read;
    spg_run_give(g->s->f->run, copy, 1, sizeof *copy);
    return read;
}

static bool read_move(spg_shape_finder *f, uint32_t schema, spg_int base, spg_facts_heap_move *out, uint32_t *count)
{
    const spg_schema own = f->schemas->at.at[schema];
    const spg_facts_heap_schema s = {f, &own, &f->normals[schema], base};
    gatherer g = {&s, out, 0};
    *count = 0;
    if (own.role != -1 || own.again || own.gain != 0 || own.verdict != SPG_VERDICT_NONE) { return false; }
    if (!f->normals[schema].known || own.target_count > SPG_HEAP_SHAPE_PARTS) { return false; }
    for (uint32_t i = 0; i < own.target_count; i++) {
        if (own.targets[i].game != own.game) { return false; }
    }
    const bool read = spg_facts_heap_cases_read(&s, gather, &g);
    *count = g.count;
    return read && f->premises->status == SPG_OK;
}

/* ---- all moves ---- */

typedef struct tally {
    bool any, splits, none, endless;
    bool equal, unequal;  /* splits of either kind */
    bool takes, whole;    /* moves that leave one heap: freely; only the least */
    spg_int takes_low[2]; /* least and largest bound of one heap that is left, as a size */
    spg_int whole_low[2];
    spg_int split_low[2];
    spg_int taken[2]; /* the least and the most */
} tally;

static void span(spg_int bounds[2], bool first, spg_int value)
{
    if (first || value < bounds[0]) { bounds[0] = value; }
    if (first || value > bounds[1]) { bounds[1] = value; }
}

static void count(tally *t, const spg_facts_heap_move *move)
{
    if (move->parts > 1) {
        span(t->split_low, !t->splits, move->low);
        t->splits = true;
        t->unequal = t->unequal || move->unequal;
        t->equal = t->equal || !move->unequal;
    } else if (move->parts == 0) {
        t->none = true;
    } else if (move->whole) {
        span(t->whole_low, !t->whole, move->low);
        t->whole = true;
    } else {
        span(t->takes_low, !t->takes, move->low);
        t->takes = true;
    }
    t->endless = t->endless || move->endless;
    span(t->taken, !t->any, move->least);
    span(t->taken, false, move->most);
    t->any = true;
}

/* Is it a code? Parts are heaps of at least 0 or of at least 1 counters, all of them by one count. */
static bool settle(const tally *t, spg_int base, spg_int low, bool open, spg_int high, spg_shape_code *out)
{
    const bool absolute = t->splits || t->none;
    if (!t->any || base < low - 1 || base > low) { return false; }
    if (t->takes && (t->takes_low[0] < 0 || t->takes_low[1] > 1)) { return false; }
    if (t->whole && (t->whole_low[0] != 0 || t->whole_low[1] != 0)) { return false; }
    if (t->splits && (t->split_low[0] < 0 || t->split_low[1] > 1)) { return false; }
    if (t->unequal && t->equal) { return false; }
    if (t->endless && (absolute || t->whole || t->takes_low[1] != 0)) { return false; }
    const spg_int limit = absolute ? SPG_HEAP_DIGITS_MAX - 1 : SPG_HEAP_NUMBERS_MAX;
    if (t->taken[0] < 0 || t->taken[1] > limit || !spg_int_fits64(base)) { return false; }
    if (!open && high < base + t->taken[1] + 8) { return false; } /* no heap shows all moves */
    *out = (spg_shape_code){.found = true,
                            .base = (int64_t)base,
                            .low = (int64_t)low,
                            .most = t->taken[1] < 0 ? 0 : (uint32_t)t->taken[1],
                            .endless = t->endless,
                            .unequal = t->unequal,
                            .takes_all = !absolute && !t->whole && t->takes && t->takes_low[1] == 0};
    return true;
}

/* All moves of the game, when the empty heap has the parameter `base`. *read: they are of the form. */
static spg_status read_moves(spg_shape_finder *f, uint32_t game, spg_int base, tally *t, bool *read)
{
    spg_facts_heap_move *moves = spg_run_take(f->run, SPG_HEAP_SHAPE_MOVES, sizeof *moves);
    if (moves == NULL) { return f->run->error.status; }
    *t = (tally){0};
    *read = true;
    for (uint32_t i = 0; *read && i < f->schemas->at.count; i++) {
        uint32_t moved;
        if (f->schemas->at.at[i].game != game || (f->normals[i].known && f->normals[i].never)) { continue; }
        *read = read_move(f, i, base, moves, &moved);
        for (uint32_t k = 0; *read && k < moved; k++) { count(t, &moves[k]); }
    }
    spg_run_give(f->run, moves, SPG_HEAP_SHAPE_MOVES, sizeof *moves);
    return f->premises->status;
}

/* The empty heap is the least position, or has a parameter one less and is no position. Games that part heaps from 1 up are
 * told with 0 as the empty heap, as people count. */
spg_status spg_shape_find_code(spg_shape_finder *f, uint32_t game)
{
    const spg_shape *shape = &f->program->games.at[game].params[0].shape;
    const spg_pool *pool = &f->program->pool;
    spg_shape_code *code = &f->out->games[game].code;
    spg_int low, high = 0;
    bool read = true, plain = true;
    tally t = {0};
    if (shape->low == 0 || !spg_pool_const(pool, shape->low, &low) || low == SPG_INT_MIN) { return SPG_OK; }
    if (shape->high != 0 && !spg_pool_const(pool, shape->high, &high)) { return SPG_OK; }
    if (!spg_normal_looks_are_safe(f->schemas, game)) { return SPG_OK; }
    for (uint32_t i = 0; i < f->schemas->at.count; i++) {
        plain = plain && (f->schemas->at.at[i].game != game || f->schemas->at.at[i].target_count == 1);
    }
    const spg_int first = low == 1 && !plain ? 0 : low;
    for (int turn = 0; turn < 2 && !code->found; turn++) {
        const spg_int base = turn == 0 ? first : 2 * low - 1 - first;
        SPG_TRY(read_moves(f, game, base, &t, &read));
        if (read) { settle(&t, base, low, shape->high == 0, high, code); }
    }
    return SPG_OK;
}
