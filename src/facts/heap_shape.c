/* heap_shape.c — games that are heaps of counters: taking and breaking. SPDX-License-Identifier: MIT */
#include "facts/heap_shape.h"

#include "game/heap_code.h"

typedef struct tally {
    bool any, splits, none, finite, endless;
    bool equal, unequal;       /* splits of either kind */
    bool takes, whole, higher; /* moves that leave one heap: freely; only the least; only more than the least */
    spg_int takes_low[2];      /* least and largest bound of one heap that is left */
    spg_int whole_low[2];
    spg_int split_low[2];
    spg_int least, most; /* that is taken */
} tally;

static void span(spg_int bounds[2], bool first, spg_int value)
{
    if (first || value < bounds[0]) { bounds[0] = value; }
    if (first || value > bounds[1]) { bounds[1] = value; }
}

static void count(tally *t, const spg_heap_move *move)
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
    t->finite = t->finite || !move->endless;
    if (!t->any || move->least < t->least) { t->least = move->least; }
    if (!t->any || move->most > t->most) { t->most = move->most; }
    t->any = true;
}

/* Is it a code? Parts are heaps of at least 0 or of at least 1 counters, all of them by one count. */
static bool settle(const tally *t, spg_int low, bool open, spg_int high, spg_shape_code *out)
{
    const bool absolute = t->splits || t->none; /* nothing left is no heap at all: 0 counters */
    const spg_int base = absolute ? 0 : low;
    if (absolute && low != 0 && low != 1) { return false; }
    if (t->takes && (t->takes_low[0] < base || t->takes_low[1] > base + 1)) { return false; }
    if (t->whole && (t->whole_low[0] != base || t->whole_low[1] != base)) { return false; }
    if (t->splits && (t->split_low[0] < 0 || t->split_low[1] > 1)) { return false; }
    if (t->unequal && t->equal) { return false; }
    if (t->endless && (absolute || t->whole || t->takes_low[1] != base)) { return false; }
    const spg_int limit = t->splits || t->none ? SPG_HEAP_DIGITS_MAX - 1 : SPG_HEAP_NUMBERS_MAX;
    if (t->least < 0 || t->most > limit || !spg_int_fits64(base)) { return false; }
    if (!open && high < base + t->most + 8) { return false; } /* no heap shows all moves */
    *out = (spg_shape_code){.found = true,
                            .base = (int64_t)base,
                            .low = (int64_t)low,
                            .most = t->most < 0 ? 0 : (uint32_t)t->most,
                            .endless = t->endless,
                            .unequal = t->unequal,
                            .takes_all = !absolute && !t->whole && t->takes && t->takes_low[1] == base};
    return true;
}

static spg_status find(spg_shape_finder *f, uint32_t game)
{
    const spg_shape *shape = &f->program->games.at[game].params[0].shape;
    const spg_pool *pool = &f->program->pool;
    tally t = {0};
    spg_int low, high = 0;
    if (shape->low == 0 || !spg_pool_const(pool, shape->low, &low)) { return SPG_OK; }
    if (shape->high != 0 && !spg_pool_const(pool, shape->high, &high)) { return SPG_OK; }
    if (!spg_normal_lets_are_safe(f->schemas, game)) { return SPG_OK; }
    for (uint32_t i = 0; i < f->schemas->at.count; i++) {
        spg_heap_move move;
        if (f->schemas->at.at[i].game != game || (f->normals[i].known && f->normals[i].never)) { continue; }
        const bool read = spg_heap_move_read(f, i, &move);
        SPG_TRY(f->premises->status);
        if (!read) { return SPG_OK; }
        count(&t, &move);
    }
    if (t.any) { settle(&t, low, shape->high == 0, high, &f->out->games[game].code); }
    return SPG_OK;
}

spg_status spg_shape_find_codes(spg_shape_finder *f)
{
    for (uint32_t game = 0; game < f->program->games.count; game++) {
        const spg_ir_game *g = &f->program->games.at[game];
        if (!f->out->games[game].known || g->param_count != 1 || g->params[0].shape.type != SPG_TYPE(INT)) { continue; }
        SPG_TRY(find(f, game));
    }
    return SPG_OK;
}
