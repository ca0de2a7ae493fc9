/* measure_marks.c — does a move lower what the cells of boards count? SPDX-License-Identifier: MIT
 *
 * No step changes the size of a board, so that such a sum is bounded as long as a play uses these moves alone, whatever the
 * signs in it: docs/theory.md, T7. */
#include "facts/measure_edge.h"

enum { CHANGES_MAX = 12, WRITES_MAX = 4, PRODUCT_MAX = 64 };

/* By how much a write may change a level: count + row · its row + column · its column. */
typedef struct change {
    int count, row, column;
    bool off; /* the cell is none: nothing happens */
} change;

typedef struct changes {
    change at[CHANGES_MAX];
    uint32_t count;
} changes;

/* Which mark a bit of a set of characters means; marks that count nothing, for the others. */
static spg_measure_mark mark_of(const spg_edge_reader *r, const spg_measure_level *level, uint32_t bit)
{
    for (uint32_t i = 0; i < level->mark_count; i++) {
        for (uint32_t k = 0; k < r->letters.count; k++) {
            if ((uint32_t)1 << k == bit && r->letters.at[k] == level->marks[i].character) { return level->marks[i]; }
        }
    }
    return (spg_measure_mark){0};
}

static void add_change(changes *out, change one)
{
    for (uint32_t i = 0; i < out->count; i++) {
        const change *old = &out->at[i];
        if (old->count == one.count && old->row == one.row && old->column == one.column && old->off == one.off) {
            return;
        }
    }
    out->at[out->count++] = one; /* with two marks there are at most ten */
}

/* All that may happen when one of `before` becomes one of `after`. */
static void find_changes(const spg_edge_reader *r, const spg_measure_level *level, uint32_t before, uint32_t after,
                         changes *out)
{
    out->count = 0;
    if ((before & SPG_MEASURE_BOARD_OFF) != 0) { add_change(out, (change){.off = true}); }
    for (uint32_t old = 1; old <= SPG_MEASURE_BOARD_OTHER; old <<= 1) {
        if ((before & old) == 0) { continue; }
        const spg_measure_mark gone = mark_of(r, level, old);
        for (uint32_t new = 1; new <= SPG_MEASURE_BOARD_OTHER; new <<= 1) {
            if ((after & new) == 0) { continue; }
            const spg_measure_mark come = mark_of(r, level, new);
            add_change(out, (change){come.count - gone.count, come.row - gone.row, come.column - gone.column, false});
        }
    }
}

/* A pattern: the corner is at row and column 0 or more, so no part of the greatest change may rise with them. */
static spg_edge_effect apply_pattern(const spg_edge_reader *r, const spg_measure_board_writing *writing,
                                     const spg_measure_level *level)
{
    int total = 0, by_row = 0, by_column = 0;
    for (uint32_t i = 0; i < writing->count; i++) {
        const spg_measure_board_write *write = &writing->writes[i];
        changes all;
        find_changes(r, level, write->before, write->after, &all);
        int most[3] = {0, 0, 0};
        for (uint32_t k = 0; k < all.count; k++) {
            const change *c = &all.at[k];
            const int parts[3] = {c->count + c->row * write->offset[0] + c->column * write->offset[1], c->row,
                                  c->column};
            for (int at = 0; at < 3; at++) { most[at] = k == 0 || parts[at] > most[at] ? parts[at] : most[at]; }
        }
        total += most[0];
        by_row += most[1];
        by_column += most[2];
    }
    if (total > 0 || by_row > 0 || by_column > 0) { return SPG_EDGE_UNKNOWN; }
    return total < 0 ? SPG_EDGE_LOWERED : SPG_EDGE_KEPT;
}

/* --- with --- */

typedef struct update {
    const spg_measure_board_writing *writing;
    changes all[WRITES_MAX];
    spg_linear place[WRITES_MAX][2];
    spg_int at_least; /* by how much the level must fall */
} update;

/* total += what the change is */
static bool add_form(const change *c, const spg_linear place[2], spg_linear *total)
{
    return spg_int_add(total->constant, c->count, &total->constant) &&
           (c->row == 0 || spg_linear_add(total, &place[0], c->row)) &&
           (c->column == 0 || spg_linear_add(total, &place[1], c->column));
}

static bool falls_enough(spg_premises *p, const spg_linear *total, spg_int at_least)
{
    spg_linear gap;
    spg_linear_set(&gap, -at_least);
    return spg_linear_add(&gap, total, -1) && spg_premises_prove(p, &gap);
}

/* The cell is one of the board. */
static void assume_on_board(spg_premises *p, const spg_linear place[2])
{
    for (uint32_t k = 0; k < 2; k++) { spg_premises_assume(p, &place[k]); }
}

/* Every choice of changes, from write number `at` on. */
static bool all_fall(spg_premises *p, const update *u, uint32_t at, const spg_linear *so_far)
{
    if (at == u->writing->count || at == WRITES_MAX) { return falls_enough(p, so_far, u->at_least); }
    for (uint32_t i = 0; i < u->all[at].count; i++) {
        const change *c = &u->all[at].at[i];
        const spg_premises_mark mark = spg_premises_here(p);
        spg_linear total = *so_far;
        if (!c->off) { assume_on_board(p, u->place[at]); }
        const bool falls = add_form(c, u->place[at], &total) && all_fall(p, u, at + 1, &total);
        spg_premises_back(p, mark);
        if (!falls) { return false; }
    }
    return true;
}

/* Two writes are never to one cell. */
static bool are_apart(spg_premises *p, const update *u, uint32_t a, uint32_t b)
{
    const uint32_t both = u->writing->writes[a].before & u->writing->writes[b].before;
    if ((both & ~SPG_MEASURE_BOARD_OFF) == 0) { return true; }
    return spg_premises_apart(p, &u->place[a][0], &u->place[b][0]) ||
           spg_premises_apart(p, &u->place[a][1], &u->place[b][1]);
}

static bool find_places(spg_premises *p, update *u)
{
    for (uint32_t i = 0; i < u->writing->count; i++) {
        for (uint32_t k = 0; k < 2; k++) {
            if (!spg_premises_form(p, u->writing->writes[i].at[k], &u->place[i][k])) { return false; }
        }
    }
    return true;
}

static bool together_fall(spg_premises *p, void *user)
{
    update *u = user;
    spg_linear none;
    spg_linear_set(&none, 0);
    if (!find_places(p, u)) { return false; }
    for (uint32_t a = 0; a < u->writing->count; a++) {
        for (uint32_t b = 0; b < a; b++) {
            if (!are_apart(p, u, a, b)) { return false; }
        }
    }
    return all_fall(p, u, 0, &none);
}

/* A write falls by `at_least`, whatever happens. */
static bool one_falls(spg_premises *p, const update *u, uint32_t at, const changes *of, spg_int at_least)
{
    for (uint32_t i = 0; i < of->count; i++) {
        const change *c = &of->at[i];
        const spg_premises_mark mark = spg_premises_here(p);
        spg_linear total;
        spg_linear_set(&total, 0);
        if (!c->off) { assume_on_board(p, u->place[at]); }
        const bool falls = add_form(c, u->place[at], &total) && falls_enough(p, &total, at_least);
        spg_premises_back(p, mark);
        if (!falls) { return false; }
    }
    return true;
}

typedef struct alone {
    update u;
    const spg_edge_reader *r;
    const spg_measure_level *level;
} alone;

/* Where writes may meet in one cell the later one stays. So none may raise the level, and one that lowers it must be met by
 * such as lower it, too, given what may stand there. */
static bool each_falls(spg_premises *p, void *user)
{
    alone *a = user;
    update *u = &a->u;
    const uint32_t count = u->writing->count;
    if (!find_places(p, u)) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (!one_falls(p, u, i, &u->all[i], 0)) { return false; }
    }
    for (uint32_t i = 0; i < count && u->at_least > 0; i++) {
        bool lowers = one_falls(p, u, i, &u->all[i], 1);
        for (uint32_t k = 0; k < count && lowers; k++) {
            if (k == i || are_apart(p, u, i, k)) { continue; }
            const uint32_t both = u->writing->writes[i].before & u->writing->writes[k].before;
            changes met;
            find_changes(a->r, a->level, both, u->writing->writes[k].after, &met);
            lowers = one_falls(p, u, k, &met, 1);
        }
        if (lowers) { return true; }
    }
    return u->at_least == 0;
}

static bool changes_nothing(const changes *all)
{
    for (uint32_t i = 0; i < all->count; i++) {
        if (all->at[i].count != 0 || all->at[i].row != 0 || all->at[i].column != 0) { return false; }
    }
    return true;
}

static spg_edge_effect apply_update(spg_edge_reader *r, const spg_edge *edge, const spg_measure_board_writing *writing,
                                    const spg_measure_level *level)
{
    alone a = {.u = {.writing = writing}, .r = r, .level = level};
    uint32_t product = 1;
    bool nothing = true;
    if (writing->count > WRITES_MAX) { return SPG_EDGE_UNKNOWN; }
    for (uint32_t i = 0; i < writing->count; i++) {
        find_changes(r, level, writing->writes[i].before, writing->writes[i].after, &a.u.all[i]);
        product *= a.u.all[i].count; /* 0: the move never exists */
        nothing = nothing && changes_nothing(&a.u.all[i]);
    }
    if (nothing) { return SPG_EDGE_KEPT; }
    for (a.u.at_least = 1; a.u.at_least >= 0; a.u.at_least--) {
        if ((product <= PRODUCT_MAX && spg_edge_ask(r, edge, together_fall, &a.u)) ||
            spg_edge_ask(r, edge, each_falls, &a)) {
            return a.u.at_least == 1 ? SPG_EDGE_LOWERED : SPG_EDGE_KEPT;
        }
    }
    return SPG_EDGE_UNKNOWN;
}

/* --- boards --- */

/* All steps of one board; alternatives of a step must all lower the level. */
static spg_edge_effect apply_board(spg_edge_reader *r, const spg_edge *edge, const spg_measure_board *board,
                                   const spg_measure_level *level)
{
    bool lowers = false;
    for (uint32_t i = 0; i < board->count;) {
        const uint32_t step = board->writings[i].step;
        bool all_lower = true;
        for (; i < board->count && board->writings[i].step == step; i++) {
            const spg_measure_board_writing *writing = &board->writings[i];
            const spg_edge_effect effect = writing->is_pattern ? apply_pattern(r, writing, level)
                                                               : apply_update(r, edge, writing, level);
            if (effect == SPG_EDGE_UNKNOWN) { return SPG_EDGE_UNKNOWN; }
            all_lower = all_lower && effect == SPG_EDGE_LOWERED;
        }
        lowers = lowers || all_lower;
    }
    return lowers ? SPG_EDGE_LOWERED : SPG_EDGE_KEPT;
}

/* Every grid of the position goes on as exactly one grid of the target, and these count alike. */
spg_edge_effect spg_edge_apply_marks(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level)
{
    const spg_ir_game *from = &r->program->games.at[edge->from];
    const spg_ir_game *to = &r->program->games.at[edge->to];
    uint64_t used = 0;
    bool lowers = false;
    for (uint32_t i = 0; i < to->param_count; i++) {
        if (to->params[i].shape.type != SPG_TYPE(GRID)) { continue; }
        if (level->grid != SPG_MEASURE_ALL_GRIDS && level->grid != i) { continue; }
        const spg_measure_board *board = &edge->boards[i];
        if (!board->known || board->base >= 64 || (used >> board->base & 1) != 0) { return SPG_EDGE_UNKNOWN; }
        used |= (uint64_t)1 << board->base;
        const spg_edge_effect effect = apply_board(r, edge, board, level);
        if (effect == SPG_EDGE_UNKNOWN) { return SPG_EDGE_UNKNOWN; }
        lowers = lowers || effect == SPG_EDGE_LOWERED;
    }
    for (uint32_t i = 0; i < from->param_count; i++) {
        const bool counts = from->params[i].shape.type == SPG_TYPE(GRID) &&
                            (level->grid == SPG_MEASURE_ALL_GRIDS || level->grid == i);
        if (counts != (i < 64 && (used >> i & 1) != 0)) { return SPG_EDGE_UNKNOWN; }
    }
    return lowers ? SPG_EDGE_LOWERED : SPG_EDGE_KEPT;
}
