/* moves.c — a move under conditions becomes moves whose fields are allowed digits one by one. SPDX-License-Identifier: MIT
 *
 * A condition about one field says which digits it may have; one that is a product of such conditions says so of several. Another one is
 * taken apart where it consists of few products, each a move of its own; else it stays, to be looked at. A field whose new digit depends on
 * several old ones is taken apart by the digits of one of them; an old field that several new ones come from, or none, by its own, so
 * that a move can be undone and what it does to the number of each digit is known. */
#include "ground/moves.h"

#include <string.h>

enum { CUBES_MAX = 32, LOST_MAX = 64 };

/* A move that is being taken apart; arrays in the arena of the grounder. */
typedef struct draft {
    uint64_t *allowed;       /* per field */
    spg_diagram *targets;    /* per field; NULL: a verdict */
    spg_diagram *conditions; /* that are not in `allowed` */
    uint32_t condition_count;
    spg_verdict verdict;
} draft;

static uint64_t all_digits(const spg_ground_writer *w, uint32_t field)
{
    return UINT64_MAX >> (64 - w->fields[field].radix);
}

static uint32_t first_digit(uint64_t digits)
{
    uint32_t digit = 0;
    while ((digits >> digit & 1) == 0) { digit += 1; }
    return digit;
}

static uint32_t count_digits(uint64_t digits)
{
    uint32_t count = 0;
    for (; digits != 0; digits &= digits - 1) { count += 1; }
    return count;
}

/* The fields that it asks; *only: the one, where there is no other. */
static spg_status support(spg_ground_writer *w, spg_diagram a, bool *asked, uint32_t *count, uint32_t *only)
{
    memset(asked, 0, w->out->field_count * sizeof *asked);
    *count = 0;
    SPG_TRY(spg_diagram_support(&w->g->diagrams, a, asked));
    for (uint32_t f = 0; f < w->out->field_count; f++) {
        if (!asked[f]) { continue; }
        *only = f;
        *count += 1;
    }
    return SPG_OK;
}

/* The same for allowed digits, and asking no field about others. */
static spg_status confine(spg_ground_writer *w, const draft *m, spg_diagram *a)
{
    spg_diagrams *d = &w->g->diagrams;
    bool asked[SPG_GROUND_FIELDS_MAX];
    uint32_t count, only;
    if (d->nodes.at[*a].field == SPG_DIAGRAM_END) { return SPG_OK; }
    SPG_TRY(support(w, *a, asked, &count, &only));
    for (uint32_t f = 0; f < w->out->field_count; f++) {
        const uint64_t allowed = m->allowed[f];
        if (!asked[f] || allowed == all_digits(w, f)) { continue; }
        const spg_diagram instead = spg_diagram_with(d, *a, f, first_digit(allowed));
        *a = count_digits(allowed) == 1 ? instead
                                        : spg_diagram_select(d, spg_diagram_among(d, f, allowed), *a, instead);
    }
    return spg_grounder_status(w->g);
}

/* ---- conditions ---- */

static uint64_t digits_where(spg_diagrams *d, spg_diagram condition, uint32_t field)
{
    uint64_t digits = 0;
    for (uint32_t i = 0; i < d->radix[field]; i++) {
        if (spg_diagram_with(d, condition, field, i) != SPG_DIAGRAM_FALSE) { digits |= UINT64_C(1) << i; }
    }
    return digits;
}

/* *gone: the allowed digits say all of it; *changed: they are fewer than before. */
static spg_status absorb(spg_ground_writer *w, draft *m, spg_diagram condition, bool *gone, bool *changed)
{
    spg_diagrams *d = &w->g->diagrams;
    bool asked[SPG_GROUND_FIELDS_MAX];
    uint32_t count, only;
    spg_diagram product = SPG_DIAGRAM_TRUE;
    SPG_TRY(support(w, condition, asked, &count, &only));
    for (uint32_t f = w->out->field_count; f-- > 0;) {
        if (!asked[f]) { continue; }
        const uint64_t digits = digits_where(d, condition, f);
        product = spg_diagram_and(d, spg_diagram_among(d, f, digits), product);
        if ((m->allowed[f] & digits) != m->allowed[f]) { *changed = true; }
        m->allowed[f] &= digits;
    }
    *gone = product == condition;
    return spg_grounder_status(w->g);
}

/* *dead: it can never be made. */
static spg_status settle(spg_ground_writer *w, draft *m, bool *dead)
{
    bool changed = true;
    *dead = false;
    while (changed && !*dead) {
        uint32_t kept = 0;
        changed = false;
        for (uint32_t i = 0; i < m->condition_count && !*dead; i++) {
            spg_diagram condition = m->conditions[i];
            bool gone = false;
            SPG_TRY(confine(w, m, &condition));
            *dead = condition == SPG_DIAGRAM_FALSE;
            if (!*dead && condition != SPG_DIAGRAM_TRUE) { SPG_TRY(absorb(w, m, condition, &gone, &changed)); }
            if (condition != SPG_DIAGRAM_TRUE && !gone) { m->conditions[kept++] = m->conditions[i]; }
        }
        m->condition_count = kept;
        for (uint32_t f = 0; f < w->out->field_count; f++) { *dead = *dead || m->allowed[f] == 0; }
    }
    return SPG_OK;
}

static spg_status copy_draft(spg_ground_writer *w, const draft *from, draft *to)
{
    spg_arena *arena = w->g->arena;
    const uint32_t fields = w->out->field_count;
    *to = *from;
    to->allowed = spg_arena_copy(arena, from->allowed, fields, sizeof *from->allowed);
    to->conditions = spg_arena_copy(arena, from->conditions, from->condition_count, sizeof *from->conditions);
    if (from->targets != NULL) { to->targets = spg_arena_copy(arena, from->targets, fields, sizeof *from->targets); }
    const bool fine = to->allowed != NULL && to->conditions != NULL && (from->targets == NULL || to->targets != NULL);
    return fine ? SPG_OK : w->g->run->error.status;
}

static spg_status take_apart(spg_ground_writer *w, const draft *m);

/* ---- products of a condition: its paths to the end, digits that lead on alike together ---- */

typedef struct cubes {
    spg_ground_writer *w;
    const draft *from;
    uint32_t count;                         /* so far */
    bool write;                             /* they are moves; else they are only counted */
    uint64_t digits[SPG_GROUND_FIELDS_MAX]; /* on the path */
} cubes;

static spg_status write_cube(cubes *c)
{
    draft part;
    const spg_arena_mark mark = spg_arena_here(c->w->g->arena);
    SPG_TRY(copy_draft(c->w, c->from, &part));
    for (uint32_t f = 0; f < c->w->out->field_count; f++) { part.allowed[f] &= c->digits[f]; }
    const spg_status status = take_apart(c->w, &part);
    spg_arena_back(c->w->g->arena, mark);
    return status;
}

static spg_status follow(cubes *c, spg_diagram at)
{
    spg_diagrams *d = &c->w->g->diagrams;
    const spg_diagram_node node = d->nodes.at[at];
    uint64_t left;
    if (at == SPG_DIAGRAM_FALSE || c->count > CUBES_MAX) { return SPG_OK; }
    if (node.field == SPG_DIAGRAM_END) {
        c->count += 1;
        return c->write ? write_cube(c) : SPG_OK;
    }
    left = all_digits(c->w, node.field);
    while (left != 0) {
        const spg_diagram next = d->edges.at[node.first + first_digit(left)];
        uint64_t alike = 0;
        for (uint32_t i = 0; i < d->radix[node.field]; i++) {
            if (d->edges.at[node.first + i] == next) { alike |= UINT64_C(1) << i; }
        }
        left &= ~alike;
        c->digits[node.field] = alike;
        SPG_TRY(follow(c, next));
    }
    c->digits[node.field] = UINT64_MAX;
    return SPG_OK;
}

/* *done: the last condition was taken apart into moves of its own. */
static spg_status split_condition(spg_ground_writer *w, draft *m, bool *done)
{
    cubes c = {.w = w, .from = m};
    spg_diagram condition = m->conditions[m->condition_count - 1];
    memset(c.digits, 0xff, sizeof c.digits);
    SPG_TRY(confine(w, m, &condition));
    SPG_TRY(follow(&c, condition));
    *done = c.count <= CUBES_MAX;
    if (!*done) { return SPG_OK; }
    m->condition_count -= 1;
    c.count = 0;
    c.write = true;
    return follow(&c, condition);
}

/* ---- what is written ---- */

static spg_status split_field(spg_ground_writer *w, const draft *m, const bool *asked)
{
    uint32_t by = SPG_GROUND_NONE;
    for (uint32_t f = 0; f < w->out->field_count; f++) {
        if (asked[f] && (by == SPG_GROUND_NONE || count_digits(m->allowed[f]) < count_digits(m->allowed[by]))) {
            by = f;
        }
    }
    for (uint64_t left = m->allowed[by]; left != 0; left &= left - 1) {
        draft part;
        const spg_arena_mark mark = spg_arena_here(w->g->arena);
        SPG_TRY(copy_draft(w, m, &part));
        part.allowed[by] = UINT64_C(1) << first_digit(left);
        SPG_TRY(take_apart(w, &part));
        spg_arena_back(w->g->arena, mark);
    }
    return SPG_OK;
}

/* The digit of a number in a field. A number that has none is written only where the game has ended or the move is not there, since all
 * others were met (fields.h): any digit will do. */
static uint8_t find_digit(const spg_ground_field *field, spg_int number)
{
    uint8_t digit = 0;
    while (digit < field->radix && field->values[digit] != number) { digit += 1; }
    return digit == field->radix ? 0 : digit;
}

static spg_status write_source(spg_ground_writer *w, const draft *m, uint32_t field, uint32_t from,
                               spg_ground_source *out)
{
    spg_diagrams *d = &w->g->diagrams;
    const uint32_t radix = from == SPG_GROUND_NONE ? 1 : w->fields[from].radix;
    uint8_t *digits = SPG_TAKE(&w->out->arena, uint8_t, radix);
    if (digits == NULL) { return w->g->run->error.status; }
    *out = (spg_ground_source){from, digits};
    for (uint32_t i = 0; i < radix; i++) {
        spg_diagram at = m->targets[field];
        spg_int number;
        if (from != SPG_GROUND_NONE) {
            if ((m->allowed[from] >> i & 1) == 0) { continue; } /* it is never looked at */
            at = spg_diagram_with(d, at, from, i);
        }
        if (!spg_diagram_is_number(d, at, &number)) {
            return spg_grounder_refuse(w->g, "a part of a position takes too many values");
        }
        digits[i] = find_digit(&w->fields[field], number);
    }
    return SPG_OK;
}

static spg_status write_conditions(spg_ground_writer *w, const draft *m, spg_ground_move *out)
{
    spg_grounder *g = w->g;
    uint32_t *roots = SPG_TAKE(&w->out->arena, uint32_t, (size_t)m->condition_count + 1);
    if (roots == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < m->condition_count; i++) {
        uint32_t at = 0;
        while (at < g->roots.count && g->roots.at[at] != m->conditions[i]) { at += 1; }
        if (at == g->roots.count) { SPG_TRY(SPG_PUSH(g->run, &g->roots, m->conditions[i])); }
        roots[i] = at;
    }
    out->conditions = roots;
    out->condition_count = m->condition_count;
    return SPG_OK;
}

static spg_status write_move(spg_ground_writer *w, const draft *m, const spg_ground_source *to)
{
    spg_ground_move move = {
        .turns = w->g->turns, .verdict = m->verdict, .again = w->g->again, .gain = w->g->gain, .to = to};
    if (w->moves.count == SPG_GROUND_MOVES_MAX) {
        return spg_grounder_refuse(w->g, "there is too much to be written out");
    }
    move.allowed = spg_arena_copy(&w->out->arena, m->allowed, w->out->field_count, sizeof *m->allowed);
    if (move.allowed == NULL) { return w->g->run->error.status; }
    SPG_TRY(write_conditions(w, m, &move));
    return SPG_PUSH(w->g->run, &w->moves, move);
}

/* A field with several digits that is not told by exactly one new field; NONE: there is none, or they are too many together. */
static uint32_t find_lost(const spg_ground_writer *w, const draft *m, const spg_ground_source *to)
{
    uint32_t readers[SPG_GROUND_FIELDS_MAX] = {0}, lost = SPG_GROUND_NONE, ways = 1;
    for (uint32_t f = 0; f < w->out->field_count; f++) {
        if (to[f].field != SPG_GROUND_NONE) { readers[to[f].field] += 1; }
    }
    for (uint32_t f = 0; f < w->out->field_count && ways <= LOST_MAX; f++) {
        if (readers[f] == 1 || count_digits(m->allowed[f]) == 1) { continue; }
        ways *= count_digits(m->allowed[f]);
        lost = f;
    }
    return ways <= LOST_MAX ? lost : SPG_GROUND_NONE;
}

static spg_status write_targets(spg_ground_writer *w, draft *m)
{
    const uint32_t fields = w->out->field_count;
    spg_ground_source *to = SPG_TAKE(&w->out->arena, spg_ground_source, (size_t)fields + 1);
    if (to == NULL) { return w->g->run->error.status; }
    for (uint32_t f = 0; f < fields; f++) {
        bool asked[SPG_GROUND_FIELDS_MAX];
        uint32_t count, only = 0;
        SPG_TRY(confine(w, m, &m->targets[f]));
        SPG_TRY(support(w, m->targets[f], asked, &count, &only));
        if (count > 1) { return split_field(w, m, asked); }
        SPG_TRY(write_source(w, m, f, count == 0 ? SPG_GROUND_NONE : only, &to[f]));
    }
    const uint32_t lost = find_lost(w, m, to);
    if (lost == SPG_GROUND_NONE) { return write_move(w, m, to); }
    bool by[SPG_GROUND_FIELDS_MAX] = {0};
    by[lost] = true;
    return split_field(w, m, by);
}

static spg_status take_apart(spg_ground_writer *w, const draft *from)
{
    draft m = *from;
    bool dead, done = false;
    SPG_TRY(settle(w, &m, &dead));
    if (dead) { return SPG_OK; }
    if (m.condition_count > 0) { SPG_TRY(split_condition(w, &m, &done)); }
    if (done) { return SPG_OK; }
    return m.targets == NULL ? write_move(w, &m, NULL) : write_targets(w, &m);
}

spg_status spg_ground_write(spg_ground_writer *w, const spg_diagram *targets, spg_verdict verdict)
{
    spg_grounder *g = w->g;
    const spg_arena_mark mark = spg_arena_here(g->arena);
    draft whole,
        m = {.conditions = g->conditions.at, .condition_count = (uint32_t)g->conditions.count, .verdict = verdict};
    m.allowed = SPG_TAKE(g->arena, uint64_t, (size_t)w->out->field_count + 1);
    if (m.allowed == NULL) { return g->run->error.status; }
    for (uint32_t f = 0; f < w->out->field_count; f++) { m.allowed[f] = all_digits(w, f); }
    SPG_TRY(copy_draft(w, &m, &whole));
    if (targets != NULL) {
        whole.targets = spg_arena_copy(g->arena, targets, w->out->field_count, sizeof *targets);
        if (whole.targets == NULL) { return g->run->error.status; }
    }
    SPG_TRY(take_apart(w, &whole));
    spg_arena_back(g->arena, mark);
    return SPG_OK;
}
