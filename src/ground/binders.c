/* binders.c — loops, run through: sums, truths, lists and moves over binders. SPDX-License-Identifier: MIT
 *
 * A range whose ends depend on the position runs from the least to the largest they can be, and being inside is a condition like those
 * that are written down. */
#include "ground/grounder.h"

enum { ENDLESS = 10000 };

spg_diagram spg_ground_together(spg_grounder *g, size_t mark)
{
    spg_diagram all = SPG_DIAGRAM_TRUE;
    for (size_t i = g->conditions.count; i-- > mark;) { all = spg_diagram_and(&g->diagrams, g->conditions.at[i], all); }
    return all;
}

/* Could the trap be met: all conditions around it hold? */
static bool is_met(spg_grounder *g, spg_diagram traps)
{
    traps = spg_diagram_and(&g->diagrams, g->alive, traps);
    for (size_t i = 0; i < g->conditions.count && traps != SPG_DIAGRAM_FALSE; i++) {
        traps = spg_diagram_and(&g->diagrams, g->conditions.at[i], traps);
    }
    return traps != SPG_DIAGRAM_FALSE;
}

spg_status spg_ground_push(spg_grounder *g, spg_diagram condition)
{
    if (g->checking) {
        const spg_diagram traps = spg_diagram_traps(&g->diagrams, condition);
        if (traps != SPG_DIAGRAM_FALSE && is_met(g, traps)) {
            return spg_grounder_refuse(g, "the rules fail at some position");
        }
        condition = spg_diagram_calm(&g->diagrams, condition, SPG_DIAGRAM_FALSE);
    }
    return condition == SPG_DIAGRAM_TRUE ? SPG_OK : SPG_PUSH(g->run, &g->conditions, condition);
}

/* A walk through nested binders. */
typedef struct walk {
    const spg_ref *binders;
    uint32_t count;
    spg_ground_each *each;
    void *user;
} walk;

static spg_status bind(spg_grounder *g, const walk *w, uint32_t at);

static spg_ref child(const spg_grounder *g, spg_ref ref, uint32_t i)
{
    return spg_pool_child(g->pool, ref, i);
}

static bool is_never(const spg_grounder *g, size_t mark)
{
    return g->conditions.count > mark && g->conditions.at[g->conditions.count - 1] == SPG_DIAGRAM_FALSE;
}

/* One condition behind a binder; those of statements are on the heap of conditions without traps. */
static spg_status eval_guard(spg_grounder *g, spg_ref guard, spg_diagram *out)
{
    const bool checking = g->checking;
    g->checking = false;
    const spg_status status = spg_ground_eval_number(g, child(g, guard, 0), out);
    g->checking = checking;
    return status;
}

/* One value of a binder; *alive: where the binder has not ended before. */
static spg_status bind_value(spg_grounder *g, const walk *w, uint32_t at, spg_grounded value, spg_diagram inside,
                             spg_diagram *alive)
{
    const spg_ref binder = w->binders[at];
    const spg_node *node = spg_pool_node(g->pool, binder);
    const uint32_t guards = node->count, slot = node->data;
    const size_t mark = g->conditions.count;
    g->locals[slot] = value;
    SPG_TRY(spg_ground_push(g, *alive));
    SPG_TRY(spg_ground_push(g, inside));
    for (uint32_t i = 1; i < guards && !is_never(g, mark); i++) {
        const spg_ref guard = child(g, binder, i);
        spg_diagram holds;
        SPG_TRY(eval_guard(g, guard, &holds));
        if (spg_pool_node(g->pool, guard)->kind == SPG_NODE_WHILE) {
            const spg_diagram ends = spg_diagram_and(&g->diagrams, spg_ground_together(g, mark),
                                                     spg_diagram_not(&g->diagrams, holds));
            *alive = spg_diagram_and(&g->diagrams, *alive, spg_diagram_not(&g->diagrams, ends));
        }
        SPG_TRY(spg_ground_push(g, holds));
    }
    const spg_status status = is_never(g, mark) ? SPG_OK : bind(g, w, at + 1);
    g->conditions.count = mark;
    return status;
}

/* ---- domains ---- */

typedef struct ends {
    spg_int least, largest;
    bool any;
} ends;

static void note_end(void *user, spg_int number)
{
    ends *e = user;
    if (!e->any || number < e->least) { e->least = number; }
    if (!e->any || number > e->largest) { e->largest = number; }
    e->any = true;
}

static spg_status ends_of(spg_grounder *g, spg_diagram a, ends *out)
{
    *out = (ends){0};
    if (spg_diagram_is_number(&g->diagrams, a, &out->least)) {
        out->largest = out->least;
        out->any = true;
        return SPG_OK;
    }
    return spg_diagram_ends(&g->diagrams, a, note_end, out);
}

static spg_status get_step(spg_grounder *g, spg_ref ref, spg_int *step)
{
    spg_diagram number;
    *step = 1;
    if (ref == 0) { return SPG_OK; }
    SPG_TRY(spg_ground_eval_number(g, ref, &number));
    if (!spg_diagram_is_number(&g->diagrams, number, step) || *step <= 0) {
        return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
    }
    return SPG_OK;
}

static spg_status bind_range(spg_grounder *g, const walk *w, uint32_t at, spg_diagram low, spg_diagram high,
                             spg_int step)
{
    spg_diagrams *d = &g->diagrams;
    spg_diagram alive = SPG_DIAGRAM_TRUE;
    ends lows, highs;
    spg_int fixed;
    SPG_TRY(ends_of(g, low, &lows));
    SPG_TRY(ends_of(g, high, &highs));
    if (step != 1 && !spg_diagram_is_number(d, low, &fixed)) {
        return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
    }
    /* Where an end is a trap, no value is inside, and the trap is met. */
    const spg_diagram trap = spg_diagram_apply(d, SPG_ARITHMETIC_ADD, low, high);
    if (spg_diagram_traps(d, trap) != SPG_DIAGRAM_FALSE) {
        return spg_grounder_refuse(g, "the rules fail at some position");
    }
    for (spg_int k = lows.least; lows.any && highs.any && k <= highs.largest && alive != SPG_DIAGRAM_FALSE; k += step) {
        const spg_diagram number = spg_diagram_number(d, k);
        const spg_diagram inside = spg_diagram_and(d, spg_diagram_not(d, spg_diagram_less(d, number, low)),
                                                   spg_diagram_not(d, spg_diagram_less(d, high, number)));
        SPG_TRY(spg_grounder_work(g));
        SPG_TRY(bind_value(g, w, at, spg_grounded_number(number), inside, &alive));
        SPG_TRY(spg_grounder_status(g));
    }
    return SPG_OK;
}

static spg_status bind_endless(spg_grounder *g, const walk *w, uint32_t at, spg_diagram low, spg_int step)
{
    spg_diagram alive = SPG_DIAGRAM_TRUE;
    spg_int first;
    if (!spg_diagram_is_number(&g->diagrams, low, &first)) {
        return spg_grounder_refuse(g, "the size of a list, set or range depends on the position");
    }
    for (spg_int i = 0; alive != SPG_DIAGRAM_FALSE; i++) {
        if (i == ENDLESS) { return spg_grounder_refuse(g, "the size of a list, set or range depends on the position"); }
        const spg_grounded value = spg_grounded_number(spg_diagram_number(&g->diagrams, first + i * step));
        SPG_TRY(bind_value(g, w, at, value, SPG_DIAGRAM_TRUE, &alive));
    }
    return SPG_OK;
}

static spg_status bind_items(spg_grounder *g, const walk *w, uint32_t at, const spg_grounded *list)
{
    const bool set = list->kind == SPG_GROUNDED_SET;
    spg_diagram alive = SPG_DIAGRAM_TRUE;
    if (list->kind != SPG_GROUNDED_LIST && !set) {
        return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
    }
    if (spg_grounded_traps(g, list) != SPG_DIAGRAM_FALSE) {
        return spg_grounder_refuse(g, "the rules fail at some position");
    }
    for (uint32_t i = 0; i < list->count; i++) {
        const spg_grounded item = set ? spg_grounded_number(spg_diagram_number(&g->diagrams, list->numbers[i]))
                                      : list->items[i];
        const spg_diagram inside = set ? list->cells[i] : spg_grounded_present(list, i);
        SPG_TRY(bind_value(g, w, at, item, inside, &alive));
    }
    return SPG_OK;
}

/* ---- rewriting ---- */

/* A pattern with rows, `/` between them; '?' is anything. */
typedef struct pattern {
    const spg_grounded *text;
    uint32_t rows, columns;
} pattern;

static bool is_character(const spg_grounder *g, spg_diagram cell, spg_int character)
{
    spg_int number;
    return spg_diagram_is_number(&g->diagrams, cell, &number) && number == character;
}

static spg_status read_pattern(spg_grounder *g, const spg_grounded *text, pattern *out)
{
    uint32_t width = 0;
    *out = (pattern){text, 1, 0};
    for (uint32_t i = 0; i <= text->count; i++) {
        spg_int number;
        const bool end = i == text->count;
        if (!end && !spg_diagram_is_number(&g->diagrams, text->cells[i], &number)) {
            return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
        }
        if (!end && number != '/') {
            width += 1;
            continue;
        }
        if (out->columns != 0 && out->columns != width) {
            return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
        }
        out->columns = width;
        out->rows += !end;
        width = 0;
    }
    return out->columns == 0
               ? spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out")
               : SPG_OK;
}

static spg_diagram pattern_cell(const pattern *p, uint32_t row, uint32_t column)
{
    return p->text->cells[row * (p->columns + 1) + column];
}

/* The board with the pattern replaced at a place, and where the pattern is there. */
static spg_status replace(spg_grounder *g, const spg_grounded *board, const pattern *from, const pattern *to,
                          uint32_t place, spg_grounded *out, spg_diagram *there)
{
    *out = *board;
    *there = SPG_DIAGRAM_TRUE;
    out->cells = spg_arena_copy(g->arena, board->cells, board->count, sizeof *board->cells);
    if (out->cells == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < from->rows * from->columns; i++) {
        const uint32_t row = i / from->columns, column = i % from->columns;
        const uint32_t cell = place + row * board->columns + column;
        const spg_diagram old = pattern_cell(from, row, column), new = pattern_cell(to, row, column);
        if (!is_character(g, old, '?')) {
            *there = spg_diagram_and(&g->diagrams, *there, spg_diagram_equal(&g->diagrams, board->cells[cell], old));
        }
        if (!is_character(g, new, '?')) { out->cells[cell] = new; }
    }
    return SPG_OK;
}

typedef struct rewriting {
    const walk *w;
    uint32_t at;
    const spg_grounded *board;
    spg_diagram alive;
    SPG_ARRAY(spg_grounded) boards; /* so far, … */
    SPG_ARRAY(spg_diagram) when;    /* … and where each is one */
} rewriting;

/* Boards that are equal count once: this one only where no earlier one is the same. */
static spg_status rewrite_place(spg_grounder *g, rewriting *r, const pattern *from, const pattern *to, uint32_t place)
{
    spg_grounded board;
    spg_diagram there;
    SPG_TRY(replace(g, r->board, from, to, place, &board, &there));
    for (size_t i = 0; i < r->boards.count && there != SPG_DIAGRAM_FALSE; i++) {
        spg_diagram same;
        SPG_TRY(spg_ground_equal(g, &board, &r->boards.at[i], &same));
        same = spg_diagram_and(&g->diagrams, r->when.at[i], same);
        there = spg_diagram_and(&g->diagrams, there, spg_diagram_not(&g->diagrams, same));
    }
    if (there == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    SPG_TRY(SPG_PUSH(g->run, &r->boards, board));
    SPG_TRY(SPG_PUSH(g->run, &r->when, there));
    SPG_TRY(spg_grounder_work(g));
    return bind_value(g, r->w, r->at, board, there, &r->alive);
}

static spg_status rewrite_pairs(spg_grounder *g, rewriting *r, spg_ref ref)
{
    const uint32_t count = spg_pool_node(g->pool, ref)->count;
    for (uint32_t i = 1; i + 1 < count; i += 2) {
        spg_grounded texts[2];
        pattern from, to;
        for (uint32_t j = 0; j < 2; j++) { SPG_TRY(spg_ground_eval(g, child(g, ref, i + j), &texts[j])); }
        SPG_TRY(read_pattern(g, &texts[0], &from));
        SPG_TRY(read_pattern(g, &texts[1], &to));
        if (from.rows != to.rows || from.columns != to.columns) {
            return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
        }
        const uint32_t columns = r->board->columns, rows = columns == 0 ? 0 : r->board->count / columns;
        for (uint32_t row = 0; row + from.rows <= rows; row++) {
            for (uint32_t column = 0; column + from.columns <= columns; column++) {
                SPG_TRY(rewrite_place(g, r, &from, &to, row * columns + column));
            }
        }
    }
    return SPG_OK;
}

static spg_status bind_rewriting(spg_grounder *g, const walk *w, uint32_t at, spg_ref ref)
{
    spg_grounded board;
    rewriting r = {.w = w, .at = at, .board = &board, .alive = SPG_DIAGRAM_TRUE};
    SPG_TRY(spg_ground_eval(g, child(g, ref, 0), &board));
    if (spg_grounded_traps(g, &board) != SPG_DIAGRAM_FALSE) {
        return spg_grounder_refuse(g, "the rules fail at some position");
    }
    const spg_status status = rewrite_pairs(g, &r, ref);
    SPG_ARRAY_CLEAR(g->run, &r.boards);
    SPG_ARRAY_CLEAR(g->run, &r.when);
    return status;
}

/* ---- all domains ---- */

static spg_status bind_domain(spg_grounder *g, const walk *w, uint32_t at, spg_ref domain)
{
    const spg_node_kind kind = spg_pool_node(g->pool, domain)->kind;
    spg_grounded list;
    spg_diagram low, high;
    spg_int step;
    if (kind == SPG_NODE_ITEMS) {
        const spg_ref of = child(g, domain, 0);
        const spg_node *node = spg_pool_node(g->pool, of);
        if (node->kind == SPG_NODE_REWRITE) { return bind_rewriting(g, w, at, of); }
        SPG_TRY(spg_ground_eval(g, of, &list));
        return bind_items(g, w, at, &list);
    }
    SPG_TRY(spg_ground_eval_number(g, child(g, domain, 0), &low));
    if (kind == SPG_NODE_FROM) {
        SPG_TRY(get_step(g, child(g, domain, 1), &step));
        return bind_endless(g, w, at, low, step);
    }
    SPG_TRY(spg_ground_eval_number(g, child(g, domain, 1), &high));
    SPG_TRY(get_step(g, child(g, domain, 2), &step));
    return bind_range(g, w, at, low, high, step);
}

static spg_status bind(spg_grounder *g, const walk *w, uint32_t at)
{
    if (at == w->count) { return w->each(g, w->user); }
    return bind_domain(g, w, at, child(g, w->binders[at], 0));
}

spg_status spg_ground_binders(spg_grounder *g, const spg_ref *binders, uint32_t count, spg_ground_each *each,
                              void *user)
{
    const walk w = {binders, count, each, user};
    return bind(g, &w, 0);
}

spg_status spg_ground_over(spg_grounder *g, spg_ref ref, spg_ground_each *each, void *user)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    const bool checking = g->checking;
    g->checking = false;
    const spg_status status = spg_ground_binders(g, g->pool->children.at + node.first, node.count - 1, each, user);
    g->checking = checking;
    return status;
}

/* ---- sums and truths ---- */

typedef struct reducing {
    spg_reduce_op op;
    spg_ref body;
    size_t mark;
    spg_diagram total, any; /* any: there was one */
} reducing;

static spg_diagram add_one(spg_diagrams *d, const reducing *r, spg_diagram body)
{
    switch (r->op) {
    case SPG_REDUCE_SUM: return spg_diagram_apply(d, SPG_ARITHMETIC_ADD, r->total, body);
    case SPG_REDUCE_COUNT: return spg_diagram_apply(d, SPG_ARITHMETIC_ADD, r->total, body);
    case SPG_REDUCE_XOR: return spg_diagram_apply(d, SPG_ARITHMETIC_BIT_XOR, r->total, body);
    case SPG_REDUCE_MIN:
    case SPG_REDUCE_MAX: break;
    case SPG_REDUCE_ALL: return spg_diagram_and(d, r->total, body);
    case SPG_REDUCE_ANY: return spg_diagram_or(d, r->total, body);
    case SPG_REDUCE_COUNT_OF: break;
    }
    const spg_arithmetic_kind kind = r->op == SPG_REDUCE_MIN ? SPG_ARITHMETIC_MIN : SPG_ARITHMETIC_MAX;
    return spg_diagram_select(d, r->any, spg_diagram_apply(d, kind, r->total, body), body);
}

/* `any` and `all` end with the first that decides: conditions and bodies behind it are not looked at. */
static spg_status reduce_one(spg_grounder *g, void *user)
{
    reducing *r = user;
    spg_diagrams *d = &g->diagrams;
    spg_diagram body;
    const spg_diagram done = r->op == SPG_REDUCE_ALL ? SPG_DIAGRAM_FALSE : SPG_DIAGRAM_TRUE;
    const bool early = r->op == SPG_REDUCE_ALL || r->op == SPG_REDUCE_ANY;
    if (early && (r->total == done || r->total == SPG_DIAGRAM_TRAP)) { return SPG_OK; }
    SPG_TRY(spg_ground_eval_number(g, r->body, &body));
    const spg_diagram when = spg_ground_together(g, r->mark);
    if (early) {
        const spg_diagram open = r->op == SPG_REDUCE_ALL ? r->total : spg_diagram_not(d, r->total);
        const spg_diagram next = spg_diagram_select(d, when, body, r->total);
        r->total = spg_diagram_select(d, open, next, r->total);
        return SPG_OK;
    }
    r->total = spg_diagram_select(d, when, add_one(d, r, body), r->total);
    r->any = spg_diagram_or(d, r->any, when);
    return SPG_OK;
}

spg_status spg_ground_eval_reduce(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    const spg_arena_mark mark = spg_arena_here(g->arena);
    reducing r = {.op = (spg_reduce_op)node.data,
                  .body = child(g, ref, node.count - 1),
                  .mark = g->conditions.count,
                  .total = node.data == SPG_REDUCE_ALL ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE,
                  .any = SPG_DIAGRAM_FALSE};
    SPG_TRY(spg_ground_over(g, ref, reduce_one, &r));
    if (r.op == SPG_REDUCE_MIN || r.op == SPG_REDUCE_MAX) {
        r.total = spg_diagram_select(&g->diagrams, r.any, r.total, SPG_DIAGRAM_TRAP);
    }
    *out = spg_grounded_number(r.total);
    spg_arena_back(g->arena, mark);
    return SPG_OK;
}

/* ---- lists ---- */

typedef struct comprehending {
    spg_ref body;
    size_t mark;
    SPG_ARRAY(spg_grounded) items;
    SPG_ARRAY(spg_diagram) when;
} comprehending;

static spg_status comprehend_one(spg_grounder *g, void *user)
{
    comprehending *c = user;
    spg_grounded item;
    const spg_diagram when = spg_ground_together(g, c->mark);
    if (when == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    SPG_TRY(spg_ground_eval(g, c->body, &item));
    SPG_TRY(SPG_PUSH(g->run, &c->when, when));
    return SPG_PUSH(g->run, &c->items, item);
}

static spg_status comprehend(spg_grounder *g, spg_ref ref, bool set, spg_grounded *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    comprehending c = {.body = child(g, ref, node.count - 1), .mark = g->conditions.count};
    spg_status status = spg_ground_over(g, ref, comprehend_one, &c);
    if (status == SPG_OK) {
        status = (set ? spg_ground_set : spg_ground_list)(g, c.items.at, c.when.at, (uint32_t)c.items.count, out);
    }
    SPG_ARRAY_CLEAR(g->run, &c.items);
    SPG_ARRAY_CLEAR(g->run, &c.when);
    return status;
}

spg_status spg_ground_eval_comprehend(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    return comprehend(g, ref, false, out);
}

spg_status spg_ground_comprehend_set(spg_grounder *g, spg_ref ref, spg_grounded *out)
{
    return comprehend(g, ref, true, out);
}
