/* box_game.h — games of a token in a box, as rules and as a sweep, for tests of tables. SPDX-License-Identifier: MIT
 *
 * Move j adds k · v to the place of the token, k = 1 … most (0: as far as the box goes). */
#ifndef SPG_TESTS_UNIT_BOX_GAME_H
#define SPG_TESTS_UNIT_BOX_GAME_H

#include <stdlib.h>

#include "game/game.h"
#include "game/sweep.h"

enum { BOX_DIMS = 3, BOX_MOVES = 6 };

typedef struct box_move {
    int64_t v[BOX_DIMS];
    int64_t most;
    unsigned roles; /* bit 0: first may, bit 1: second may; 0 counts as both */
    bool again;
} box_move;

struct spg_rules {
    uint32_t dims;
    int64_t low[BOX_DIMS], high[BOX_DIMS];
    box_move move[BOX_MOVES];
    uint32_t move_count;
    spg_sweep_kind kind;
    bool draws; /* every seventh place is a draw, or worth points, or lost */
    bool turns;
    bool splits;     /* one heap: the token also leaves a second one behind, MEX */
    int64_t gain;    /* factor of what a move gains */
    int64_t trap_at; /* the sum of the place at which the rules fail; 0: nowhere */
    bool lines;
    uint32_t padding; /* rows are a multiple of this many cells; 0: 1 */
    spg_field fields[BOX_DIMS];
    spg_layout layout;
    spg_run *run;
    uint64_t asked;
};

static inline int64_t box_sum(const spg_rules *r, const int64_t *p)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < r->dims; i++) { sum += p[i]; }
    return sum;
}

static inline bool box_inside(const spg_rules *r, const int64_t *p)
{
    for (uint32_t i = 0; i < r->dims; i++) {
        if (p[i] < r->low[i] || p[i] > r->high[i]) { return false; }
    }
    return true;
}

static inline spg_status box_ending(spg_rules *r, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    int64_t p[BOX_DIMS];
    (void)turn;
    spg_layout_unpack(&r->layout, component + 1, p);
    *out = (spg_ending){SPG_VERDICT_NONE, 0};
    if (r->trap_at != 0 && box_sum(r, p) == r->trap_at) {
        return SPG_FAIL0(r->run, SPG_BAD_RULES, SPG_NOWHERE, "a trap", NULL);
    }
    if (!r->draws || (box_sum(r, p) + 700) % 7 != 3) { return SPG_OK; }
    out->verdict = r->kind == SPG_SWEEP_KIND_SCORE    ? SPG_VERDICT_NUMBER
                   : r->kind == SPG_SWEEP_KIND_GRUNDY ? SPG_VERDICT_LOSE
                                                      : SPG_VERDICT_DRAW;
    if (r->kind == SPG_SWEEP_KIND_SCORE) { out->number = p[0] + 1; }
    return SPG_OK;
}

static inline spg_status box_stuck(spg_rules *r, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    (void)r, (void)component, (void)turn;
    *out = (spg_ending){SPG_VERDICT_LOSE, 0};
    return SPG_OK;
}

static inline spg_status box_push(spg_rules *r, spg_batch *out, const int64_t *p)
{
    uint64_t words[1 + BOX_DIMS] = {0};
    if (!spg_layout_pack(&r->layout, p, words + 1)) { abort(); }
    for (uint32_t i = 0; i <= r->layout.width; i++) { SPG_TRY(SPG_PUSH(out->run, &out->words, words[i])); }
    return SPG_OK;
}

static inline spg_status box_options(spg_rules *r, const uint64_t *component, spg_turn turn, spg_batch *out)
{
    int64_t p[BOX_DIMS], q[BOX_DIMS];
    spg_layout_unpack(&r->layout, component + 1, p);
    spg_batch_reset(out);
    r->asked += 1;
    for (uint32_t j = 0; j < r->move_count; j++) {
        const box_move *m = &r->move[j];
        if (m->roles != 0 && (m->roles & (turn == SPG_TURN_FIRST ? 1U : 2U)) == 0) { continue; }
        for (int64_t k = 1; m->most == 0 || k <= m->most; k++) {
            for (uint32_t i = 0; i < r->dims; i++) { q[i] = p[i] + k * m->v[i]; }
            if (!box_inside(r, q)) { break; }
            const spg_option option = {
                .verdict = SPG_VERDICT_NONE,
                .again = m->again,
                .node = j,
                .first_part = (uint32_t)(out->words.count / (1 + r->layout.width)),
                .parts = r->splits ? 2 : 1,
                .gain = r->kind == SPG_SWEEP_KIND_SCORE ? (spg_score)r->gain * (p[0] * 3 - k) : 0,
            };
            SPG_TRY(SPG_PUSH(out->run, &out->options, option));
            SPG_TRY(box_push(r, out, q));
            for (uint32_t i = 0; i < r->dims; i++) { q[i] = r->low[i] + (q[i] - r->low[i]) / 2; }
            if (r->splits) { SPG_TRY(box_push(r, out, q)); }
        }
    }
    return SPG_OK;
}

/* Call after the rules are set. */
static inline spg_game box_game(spg_rules *r)
{
    for (uint32_t i = 0; i < r->dims; i++) {
        r->fields[i] = (spg_field){
            .kind = SPG_FIELD_DIGIT, .param = i, .low = r->low[i], .radix = (uint64_t)(r->high[i] - r->low[i] + 1)};
    }
    r->layout = (spg_layout){.fields = r->fields, .field_count = r->dims};
    spg_layout_settle(&r->layout);
    spg_game game = {.width = r->layout.width,
                     .count = 1,
                     .layouts = &r->layout,
                     .rules = r,
                     .ending = box_ending,
                     .stuck = box_stuck,
                     .options = box_options};
    game.traits = (spg_traits){.roles = r->turns,
                               .scores = r->kind == SPG_SWEEP_KIND_SCORE,
                               .splits = r->splits,
                               .end_other = r->draws && r->kind != SPG_SWEEP_KIND_GRUNDY,
                               .end_lose = r->draws && r->kind == SPG_SWEEP_KIND_GRUNDY,
                               .acyclic = true,
                               .stuck = SPG_VERDICT_LOSE};
    for (uint32_t j = 0; j < r->move_count; j++) { game.traits.again = game.traits.again || r->move[j].again; }
    return game;
}

/* ---- as a sweep ---- */

typedef struct box_builder {
    const spg_rules *r;
    spg_sweep *sweep;
    spg_sweep_ref p[BOX_DIMS], k;
} box_builder;

#define BOX_OK(call)                                                                                                   \
    do {                                                                                                               \
        if ((call) != SPG_OK) { abort(); }                                                                             \
    } while (0)

static inline spg_sweep_ref box_const(box_builder *b, int64_t value)
{
    spg_sweep_ref out;
    BOX_OK(spg_sweep_const(b->sweep, value, &out));
    return out;
}

static inline spg_sweep_ref box_make(box_builder *b, spg_sweep_op op, uint32_t data, spg_sweep_ref x, spg_sweep_ref y)
{
    spg_sweep_ref out;
    BOX_OK(spg_sweep_make(b->sweep, op, data, x, y, 0, INT64_MIN, INT64_MAX, &out));
    return out;
}

static inline uint32_t box_statement(box_builder *b, spg_sweep_statement s, const uint32_t *children, uint32_t count)
{
    uint32_t out;
    s.child_count = count;
    s.children = count == 0 ? NULL : SPG_TAKE(&b->sweep->arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++) { s.children[i] = children[i]; }
    BOX_OK(spg_sweep_add_statement(b->sweep, s, &out));
    return out;
}

/* min over the parameters of how far the move goes, and `most`. */
static inline spg_sweep_ref box_reach(box_builder *b, const box_move *m)
{
    spg_sweep_ref reach = box_const(b, m->most == 0 ? 1 << 20 : m->most);
    for (uint32_t i = 0; i < b->r->dims; i++) {
        const int64_t v = m->v[i];
        if (v == 0) { continue; }
        spg_sweep_ref room = v < 0 ? box_make(b, SPG_SWEEP_SUB, 0, b->p[i], box_const(b, b->r->low[i]))
                                   : box_make(b, SPG_SWEEP_SUB, 0, box_const(b, b->r->high[i]), b->p[i]);
        room = box_make(b, SPG_SWEEP_DIV, 0, room, box_const(b, v < 0 ? -v : v));
        reach = box_make(b, SPG_SWEEP_MIN, 0, reach, room);
    }
    return reach;
}

static inline spg_sweep_ref box_pick(box_builder *b, spg_sweep_ref when, spg_sweep_ref x, spg_sweep_ref y)
{
    spg_sweep_ref out;
    BOX_OK(spg_sweep_make(b->sweep, SPG_SWEEP_SELECT, 0, when, x, y, INT64_MIN, INT64_MAX, &out));
    return out;
}

/* What a cell is worth to who moves there. */
static inline spg_sweep_ref box_candidate(box_builder *b, const box_move *m, spg_sweep_ref cell)
{
    const spg_rules *r = b->r;
    const spg_sweep_ref zero = box_const(b, 0), one = box_const(b, 1);
    spg_sweep_ref seen = cell;
    switch (r->kind) {
    case SPG_SWEEP_KIND_GRUNDY: return cell;
    case SPG_SWEEP_KIND_OUTCOME:
        return m->again ? cell : box_make(b, SPG_SWEEP_SUB, 0, box_const(b, r->draws ? 2 : 1), cell);
    case SPG_SWEEP_KIND_SCORE: {
        const spg_sweep_ref three = box_make(b, SPG_SWEEP_MUL, 0, b->p[0], box_const(b, 3));
        const spg_sweep_ref gain = box_make(b, SPG_SWEEP_MUL, 0, box_const(b, r->gain),
                                            box_make(b, SPG_SWEEP_SUB, 0, three, b->k));
        return box_make(b, m->again ? SPG_SWEEP_ADD : SPG_SWEEP_SUB, 0, gain, cell);
    }
    case SPG_SWEEP_KIND_DISTANCE: break;
    }
    if (!m->again) { seen = box_make(b, SPG_SWEEP_NEG, 0, cell, 0); }
    return box_pick(
        b, box_make(b, SPG_SWEEP_LT, 0, zero, seen), box_make(b, SPG_SWEEP_SUB, 0, seen, one),
        box_pick(b, box_make(b, SPG_SWEEP_LT, 0, seen, zero), box_make(b, SPG_SWEEP_ADD, 0, seen, one), seen));
}

static inline uint32_t box_loop(box_builder *b, const box_move *m, uint32_t table)
{
    const spg_rules *r = b->r;
    const uint32_t target = r->turns && !m->again ? 1 - table : table;
    const uint32_t var = BOX_DIMS;
    spg_sweep_ref q[BOX_DIMS], rank;
    BOX_OK(spg_sweep_var(b->sweep, var, 1, 1 << 20, &b->k));
    for (uint32_t i = 0; i < r->dims; i++) {
        const spg_sweep_ref shift = box_make(b, SPG_SWEEP_MUL, 0, b->k, box_const(b, m->v[i]));
        BOX_OK(spg_sweep_make(b->sweep, SPG_SWEEP_ADD, 0, b->p[i], shift, 0, r->low[i], r->high[i], &q[i]));
    }
    BOX_OK(spg_sweep_rank(b->sweep, target, q, &rank));
    spg_sweep_ref cell = box_make(b, SPG_SWEEP_CELL, target, rank, 0);
    if (r->splits) {
        for (uint32_t i = 0; i < r->dims; i++) {
            const spg_sweep_ref low = box_const(b, r->low[i]);
            q[i] = box_make(b, SPG_SWEEP_DIV, 0, box_make(b, SPG_SWEEP_SUB, 0, q[i], low), box_const(b, 2));
            BOX_OK(spg_sweep_make(b->sweep, SPG_SWEEP_ADD, 0, q[i], low, 0, r->low[i], r->high[i], &q[i]));
        }
        BOX_OK(spg_sweep_rank(b->sweep, target, q, &rank));
        cell = box_make(b, SPG_SWEEP_BIT_XOR, 0, cell, box_make(b, SPG_SWEEP_CELL, target, rank, 0));
    }
    const uint32_t option = box_statement(
        b, (spg_sweep_statement){.kind = SPG_SWEEP_DO_OPTION, .a = box_candidate(b, m, cell)}, NULL, 0);
    const spg_sweep_statement loop = {
        .kind = SPG_SWEEP_DO_LOOP, .var = var, .a = box_const(b, 1), .b = box_reach(b, m), .step = 1};
    return box_statement(b, loop, &option, 1);
}

/* Two parameters, the move along a side or the diagonal. */
static inline uint32_t box_line(box_builder *b, const box_move *m)
{
    const spg_rules *r = b->r;
    const int64_t sides[2] = {r->high[0] - r->low[0] + 1, r->high[1] - r->low[1] + 1};
    spg_sweep_line line = {.table = 0, .step = {m->v[0], m->v[1]}, .first = 1, .last = m->most};
    const spg_sweep_ref x = box_make(b, SPG_SWEEP_SUB, 0, b->p[0], box_const(b, r->low[0]));
    const spg_sweep_ref y = box_make(b, SPG_SWEEP_SUB, 0, b->p[1], box_const(b, r->low[1]));
    if (m->v[0] != 0 && m->v[1] != 0) {
        line.id = box_make(b, SPG_SWEEP_ADD, 0, box_make(b, SPG_SWEEP_SUB, 0, x, y), box_const(b, sides[1] - 1));
        line.count = (uint64_t)(sides[0] + sides[1] - 1);
    } else {
        const uint32_t along = m->v[0] != 0 ? 0 : 1;
        const int64_t jump = llabs(m->v[along]);
        const spg_sweep_ref rest = box_make(b, SPG_SWEEP_MOD, 0, along == 0 ? x : y, box_const(b, jump));
        line.id = box_make(b, SPG_SWEEP_ADD, 0, box_make(b, SPG_SWEEP_MUL, 0, rest, box_const(b, sides[1 - along])),
                           along == 0 ? y : x);
        line.count = (uint64_t)(jump * sides[1 - along]);
    }
    if (r->kind != SPG_SWEEP_KIND_GRUNDY) {
        spg_sweep_ref rank;
        BOX_OK(spg_sweep_rank(b->sweep, 0, b->p, &rank));
        line.own = box_candidate(b, m, box_make(b, SPG_SWEEP_CELL, 0, rank, 0));
    }
    BOX_OK(SPG_PUSH(b->sweep->run, &b->sweep->lines, line));
    const spg_sweep_statement take = {.kind = SPG_SWEEP_DO_LINE, .data = (uint32_t)b->sweep->lines.count - 1};
    return box_statement(b, take, NULL, 0);
}

static inline void box_table(box_builder *b, uint32_t index)
{
    const spg_rules *r = b->r;
    uint32_t children[BOX_MOVES], count = 0;
    for (uint32_t j = 0; j < r->move_count; j++) {
        const box_move *m = &r->move[j];
        if (m->roles != 0 && (m->roles & (index == 0 ? 1U : 2U)) == 0) { continue; }
        children[count++] = r->lines ? box_line(b, m) : box_loop(b, m, index);
    }
    const uint32_t body = box_statement(b, (spg_sweep_statement){.kind = SPG_SWEEP_DO_BLOCK}, children, count);
    spg_sweep_table *t = &b->sweep->tables.at[index];
    t->body = body;
    t->stuck = box_const(b, r->kind == SPG_SWEEP_KIND_DISTANCE ? -SPG_SWEEP_FAR : 0);
    if (!r->draws) { return; }
    spg_sweep_ref sum = box_const(b, 700);
    for (uint32_t i = 0; i < r->dims; i++) { sum = box_make(b, SPG_SWEEP_ADD, 0, sum, b->p[i]); }
    const spg_sweep_ref rest = box_make(b, SPG_SWEEP_MOD, 0, sum, box_const(b, 7));
    t->endings = SPG_TAKE(&b->sweep->arena, spg_sweep_ending, 1);
    t->ending_count = 1;
    t->endings[0].condition = box_make(b, SPG_SWEEP_EQ, 0, rest, box_const(b, 3));
    t->endings[0].value = r->kind == SPG_SWEEP_KIND_OUTCOME ? box_const(b, 1)
                          : r->kind == SPG_SWEEP_KIND_SCORE ? box_make(b, SPG_SWEEP_ADD, 0, b->p[0], box_const(b, 1))
                                                            : box_const(b, 0);
}

static inline void box_sweep(const spg_rules *r, spg_run *run, const spg_sweep_order *order, spg_sweep *sweep)
{
    box_builder b = {.r = r, .sweep = sweep};
    const uint32_t tables = r->turns ? 2 : 1;
    BOX_OK(spg_sweep_init(sweep, run, r->kind));
    sweep->draws = r->draws && r->kind == SPG_SWEEP_KIND_OUTCOME;
    sweep->var_count = BOX_DIMS + 1;
    for (uint32_t t = 0; t < tables; t++) {
        spg_sweep_table table = {
            .turn = t == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND, .dims = r->dims, .cells = 1, .options = UINT64_MAX};
        table.least = r->kind == SPG_SWEEP_KIND_GRUNDY || r->kind == SPG_SWEEP_KIND_OUTCOME ? 0 : INT64_MIN;
        table.most = r->kind == SPG_SWEEP_KIND_OUTCOME ? (r->draws ? 2 : 1) : INT64_MAX;
        for (uint32_t i = r->dims; i-- > 0;) {
            const uint64_t pad = i + 1 == r->dims && r->padding > 0 && r->dims > 1 ? r->padding : 1;
            const uint64_t side = (uint64_t)(r->high[i] - r->low[i] + 1);
            table.low[i] = r->low[i];
            table.high[i] = r->high[i];
            table.stride[i] = (int64_t)table.cells;
            table.cells *= (side + pad - 1) / pad * pad;
        }
        BOX_OK(SPG_PUSH(run, &sweep->tables, table));
    }
    for (uint32_t i = 0; i < r->dims; i++) { BOX_OK(spg_sweep_var(sweep, i, r->low[i], r->high[i], &b.p[i])); }
    for (uint32_t t = 0; t < tables; t++) { box_table(&b, t); }
    BOX_OK(SPG_PUSH(run, &sweep->passes, (spg_sweep_pass){.first = 0, .count = tables, .order = *order}));
}

#endif
