/* diagram_nodes.c — equal nodes are one, and what an operation gave is remembered for a while. SPDX-License-Identifier: MIT
 *
 * A node comes after those that it leads to, so nodes with numbers from some one on can be dropped without touching the others. */
#include "ground/diagram_nodes.h"

#include <string.h>

enum { FIRST_SLOTS = 1 << 12, STEPS_BETWEEN_CHECKS = 1 << 14, MADE_LEAST = 1 << 21, MADE_MOST = 1 << 24 };

spg_diagram spg_diagrams_fail(spg_diagrams *d)
{
    d->failed = true;
    return SPG_DIAGRAM_TRAP;
}

spg_diagram spg_diagrams_give_up(spg_diagrams *d)
{
    d->full = true;
    return spg_diagrams_fail(d);
}

/* ---- slots ---- */

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint64_t hash_number(spg_int number)
{
    return mix(mix(SPG_DIAGRAM_END, (uint64_t)number), (uint64_t)(number >> 64));
}

static uint64_t hash_edges(const spg_diagrams *d, uint32_t field, const spg_diagram *behind)
{
    uint64_t hash = field;
    for (uint32_t i = 0; i < d->radix[field]; i++) { hash = mix(hash, behind[i]); }
    return hash;
}

static uint64_t hash_node(const spg_diagrams *d, const spg_diagram_node *node)
{
    return node->field == SPG_DIAGRAM_END ? hash_number(d->numbers.at[node->first])
                                          : hash_edges(d, node->field, d->edges.at + node->first);
}

static uint64_t hash_question(const spg_diagram_asked *q)
{
    return mix(mix(q->operation, q->a), (uint64_t)q->b << 32 | q->c);
}

static void enter(spg_diagrams *d, spg_diagram at)
{
    const size_t mask = d->slot_count - 1;
    size_t place = (size_t)hash_node(d, &d->nodes.at[at]) & mask;
    while (d->slots[place] != 0) { place = (place + 1) & mask; }
    d->slots[place] = at;
}

static void enter_all(spg_diagrams *d)
{
    for (size_t i = SPG_DIAGRAM_FALSE; i < d->nodes.count; i++) { enter(d, (spg_diagram)i); }
}

/* Twice as many; both kinds are found at new places. */
static spg_status grow(spg_diagrams *d)
{
    const size_t before = d->slot_count, after = before == 0 ? FIRST_SLOTS : 2 * before;
    uint32_t *slots = spg_run_take(d->run, after, sizeof *slots);
    spg_diagram_asked *asked = slots == NULL ? NULL : spg_run_take(d->run, after, sizeof *asked);
    if (asked == NULL) {
        spg_run_give(d->run, slots, after, sizeof *slots);
        return d->run->error.status;
    }
    for (size_t i = 0; i < before; i++) { asked[(size_t)hash_question(&d->asked[i]) & (after - 1)] = d->asked[i]; }
    spg_run_give(d->run, d->slots, before, sizeof *slots);
    spg_run_give(d->run, d->asked, before, sizeof *asked);
    d->slots = slots;
    d->asked = asked;
    d->slot_count = after;
    enter_all(d);
    return SPG_OK;
}

/* ---- nodes ---- */

static spg_diagram add_node(spg_diagrams *d, spg_diagram_node node)
{
    if (SPG_PUSH(d->run, &d->nodes, node) != SPG_OK) { return spg_diagrams_fail(d); }
    d->made += 1;
    enter(d, (spg_diagram)(d->nodes.count - 1));
    return (spg_diagram)(d->nodes.count - 1);
}

static bool has_room(spg_diagrams *d)
{
    if (d->nodes.count >= d->limit || d->made >= d->made_most) {
        (void)spg_diagrams_give_up(d);
    } else if (d->nodes.count + 1 > d->slot_count / 2 && grow(d) != SPG_OK) {
        (void)spg_diagrams_fail(d);
    }
    return !d->failed;
}

spg_diagram spg_diagram_number(spg_diagrams *d, spg_int number)
{
    if (!has_room(d)) { return SPG_DIAGRAM_TRAP; }
    for (size_t place = (size_t)hash_number(number);; place++) {
        const uint32_t at = d->slots[place & (d->slot_count - 1)];
        const spg_diagram_node *node = &d->nodes.at[at];
        if (at == 0) { break; }
        if (node->field == SPG_DIAGRAM_END && d->numbers.at[node->first] == number) { return at; }
    }
    if (SPG_PUSH(d->run, &d->numbers, number) != SPG_OK) { return spg_diagrams_fail(d); }
    return add_node(d, (spg_diagram_node){SPG_DIAGRAM_END, (uint32_t)d->numbers.count - 1});
}

spg_diagram spg_diagrams_make(spg_diagrams *d, uint32_t field, const spg_diagram *behind)
{
    const uint32_t radix = d->radix[field];
    bool same = true;
    if (!has_room(d)) { return SPG_DIAGRAM_TRAP; }
    for (uint32_t i = 1; i < radix; i++) { same = same && behind[i] == behind[0]; }
    if (same) { return behind[0]; }
    for (size_t place = (size_t)hash_edges(d, field, behind);; place++) {
        const uint32_t at = d->slots[place & (d->slot_count - 1)];
        const spg_diagram_node *node = &d->nodes.at[at];
        if (at == 0) { break; }
        if (node->field == field && memcmp(d->edges.at + node->first, behind, radix * sizeof *behind) == 0) {
            return at;
        }
    }
    if (SPG_RESERVE(d->run, &d->edges, radix) != SPG_OK) { return spg_diagrams_fail(d); }
    memcpy(d->edges.at + d->edges.count, behind, radix * sizeof *behind);
    d->edges.count += radix;
    return add_node(d, (spg_diagram_node){field, (uint32_t)(d->edges.count - radix)});
}

/* About as many as there are positions: a search of all of them costs more than that. */
static uint64_t most_nodes(const uint32_t *radix, uint32_t field_count)
{
    uint64_t positions = 1;
    for (uint32_t f = 0; f < field_count && positions < MADE_MOST; f++) { positions *= radix[f]; }
    return positions < MADE_LEAST ? MADE_LEAST : positions < MADE_MOST ? positions : MADE_MOST;
}

spg_status spg_diagrams_open(spg_diagrams *d, spg_run *run, const uint32_t *radix, uint32_t field_count)
{
    *d = (spg_diagrams){.run = run,
                        .radix = radix,
                        .field_count = field_count,
                        .limit = SPG_DIAGRAM_NODES_MAX,
                        .steps_most = SPG_DIAGRAM_STEPS_MAX,
                        .made_most = most_nodes(radix, field_count)};
    SPG_TRY(SPG_PUSH(run, &d->nodes, (spg_diagram_node){SPG_DIAGRAM_END, 0})); /* the trap */
    const bool fine = spg_diagram_number(d, 0) == SPG_DIAGRAM_FALSE && spg_diagram_number(d, 1) == SPG_DIAGRAM_TRUE;
    return fine ? SPG_OK : run->error.status;
}

void spg_diagrams_close(spg_diagrams *d)
{
    if (d->run == NULL) { return; }
    SPG_ARRAY_CLEAR(d->run, &d->nodes);
    SPG_ARRAY_CLEAR(d->run, &d->edges);
    SPG_ARRAY_CLEAR(d->run, &d->numbers);
    spg_run_give(d->run, d->slots, d->slot_count, sizeof *d->slots);
    spg_run_give(d->run, d->asked, d->slot_count, sizeof *d->asked);
}

/* ---- what is remembered ---- */

bool spg_diagrams_know(spg_diagrams *d, spg_diagram_asked *question)
{
    const spg_diagram_asked *at = &d->asked[(size_t)hash_question(question) & (d->slot_count - 1)];
    /* Nothing: operands and answer are the trap, and no operation on it is asked for. */
    const bool known = at->operation == question->operation && at->a == question->a && at->b == question->b &&
                       at->c == question->c && at->a != SPG_DIAGRAM_TRAP;
    if (known) {
        question->answer = at->answer;
        return true;
    }
    if (++d->steps > d->steps_most) {
        (void)spg_diagrams_give_up(d);
    } else if (d->steps % STEPS_BETWEEN_CHECKS == 0 && spg_run_check(d->run) != SPG_OK) {
        (void)spg_diagrams_fail(d);
    }
    return false;
}

void spg_diagrams_learn(spg_diagrams *d, const spg_diagram_asked *answered)
{
    d->asked[(size_t)hash_question(answered) & (d->slot_count - 1)] = *answered;
}

static void forget_operations(spg_diagrams *d)
{
    memset(d->asked, 0, d->slot_count * sizeof *d->asked);
}

void spg_diagrams_forget(spg_diagrams *d)
{
    forget_operations(d);
    d->failed = d->full = false;
}

/* ---- dropping ---- */

/* What stays is entered anew, and all slots are cleared. */
bool spg_diagrams_are_many(const spg_diagrams *d, size_t first)
{
    const size_t fresh = d->nodes.count - first;
    return fresh >= FIRST_SLOTS && fresh >= first && fresh >= d->slot_count / 16;
}

/* A node that stays, while the others go. */
typedef struct staying {
    spg_diagram before;
    spg_diagram_node node;
    spg_int number;
} staying;

typedef struct sorting {
    spg_diagrams *d;
    size_t first;
    uint32_t *now; /* per node from `first` on: 0, or 1: it stays; afterwards its new number */
    SPG_ARRAY(spg_diagram) todo;
    SPG_ARRAY(staying) nodes; /* rising */
    SPG_ARRAY(spg_diagram) edges;
} sorting;

static spg_status mark(sorting *s, spg_diagram at)
{
    if (at < s->first || s->now[at - s->first] != 0) { return SPG_OK; }
    s->now[at - s->first] = 1;
    return SPG_PUSH(s->d->run, &s->todo, at);
}

static spg_status mark_all(sorting *s, const spg_diagram *diagrams, size_t count)
{
    for (size_t i = 0; i < count; i++) { SPG_TRY(mark(s, diagrams[i])); }
    while (s->todo.count > 0) {
        const spg_diagram_node node = s->d->nodes.at[s->todo.at[--s->todo.count]];
        if (node.field == SPG_DIAGRAM_END) { continue; }
        for (uint32_t i = 0; i < s->d->radix[node.field]; i++) { SPG_TRY(mark(s, s->d->edges.at[node.first + i])); }
    }
    return SPG_OK;
}

static spg_status put_aside(sorting *s)
{
    const spg_diagrams *d = s->d;
    for (size_t at = s->first; at < d->nodes.count; at++) {
        staying one = {.before = (spg_diagram)at, .node = d->nodes.at[at]};
        if (s->now[at - s->first] == 0) { continue; }
        if (one.node.field == SPG_DIAGRAM_END) {
            one.number = d->numbers.at[one.node.first];
        } else {
            const uint32_t from = one.node.first, radix = d->radix[one.node.field];
            one.node.first = (uint32_t)s->edges.count;
            for (uint32_t i = 0; i < radix; i++) { SPG_TRY(SPG_PUSH(d->run, &s->edges, d->edges.at[from + i])); }
        }
        SPG_TRY(SPG_PUSH(d->run, &s->nodes, one));
    }
    return SPG_OK;
}

/* The first node with its own edges or number, from one on, says where those of dropped nodes begin. */
static void drop(spg_diagrams *d, size_t first)
{
    bool edges = false, numbers = false;
    for (size_t at = first; at < d->nodes.count && !(edges && numbers); at++) {
        const spg_diagram_node *node = &d->nodes.at[at];
        if (node->field == SPG_DIAGRAM_END && !numbers) {
            d->numbers.count = node->first;
            numbers = true;
        } else if (node->field != SPG_DIAGRAM_END && !edges) {
            d->edges.count = node->first;
            edges = true;
        }
    }
    d->nodes.count = first;
    memset(d->slots, 0, d->slot_count * sizeof *d->slots);
    forget_operations(d);
    enter_all(d);
}

static spg_diagram renumbered(const sorting *s, spg_diagram at)
{
    return at < s->first ? at : s->now[at - s->first];
}

static void put_back(sorting *s)
{
    for (size_t i = 0; i < s->nodes.count; i++) {
        const staying *one = &s->nodes.at[i];
        spg_diagram behind[SPG_DIAGRAM_RADIX_MAX], now;
        if (one->node.field == SPG_DIAGRAM_END) {
            now = spg_diagram_number(s->d, one->number);
        } else {
            for (uint32_t j = 0; j < s->d->radix[one->node.field]; j++) {
                behind[j] = renumbered(s, s->edges.at[one->node.first + j]);
            }
            now = spg_diagrams_make(s->d, one->node.field, behind);
        }
        s->now[one->before - s->first] = now;
    }
}

spg_status spg_diagrams_keep(spg_diagrams *d, size_t first, spg_diagram *diagrams, size_t count)
{
    const size_t dropped = d->nodes.count - first;
    const uint64_t made = d->made;
    sorting s = {.d = d, .first = first};
    s.now = spg_run_take(d->run, dropped + 1, sizeof *s.now);
    spg_status status = s.now == NULL ? d->run->error.status : mark_all(&s, diagrams, count);
    if (status == SPG_OK) { status = put_aside(&s); }
    if (status == SPG_OK) {
        drop(d, first);
        put_back(&s);
        d->made = made;
        for (size_t i = 0; i < count; i++) { diagrams[i] = renumbered(&s, diagrams[i]); }
    }
    spg_run_give(d->run, s.now, dropped + 1, sizeof *s.now);
    SPG_ARRAY_CLEAR(d->run, &s.todo);
    SPG_ARRAY_CLEAR(d->run, &s.nodes);
    SPG_ARRAY_CLEAR(d->run, &s.edges);
    return status;
}
