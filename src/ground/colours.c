/* colours.c — places told apart by how they take part in acts and endings, then by the colours of those beside them.
 * SPDX-License-Identifier: MIT
 *
 * A condition ties every digit of a field that it asks: its role is the share of positions that have it and meet the condition, counted
 * modulo a prime, which does not depend on the order of the fields. */
#include "ground/colours.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t prime = UINT64_C(4294967291);

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

spg_status spg_colours_add(spg_colours *c, uint64_t thing)
{
    return SPG_PUSH(c->n->run, &c->things, mix(thing + 1));
}

spg_status spg_colours_tie_to(spg_colours *c, uint32_t place, uint64_t role)
{
    const spg_colours_tie tie = {(uint32_t)c->things.count - 1, place, mix(role)};
    return SPG_PUSH(c->n->run, &c->ties, tie);
}

/* ---- conditions ---- */

/* 1 / radix. */
static uint64_t part_of(uint32_t radix)
{
    uint64_t out = 1, power = radix;
    for (uint64_t left = prime - 2; left > 0; left >>= 1, power = power * power % prime) {
        if ((left & 1) != 0) { out = out * power % prime; }
    }
    return out;
}

/* Shares of the nodes of a diagram; children have smaller numbers than the nodes that lead to them. */
typedef struct shares {
    spg_colours *c;
    uint64_t *below, *above; /* per diagram: of what is behind it, and of what leads to it */
    bool *met;
    spg_diagram *list; /* those met */
    uint32_t count;
    uint64_t part[SPG_GROUND_RADIX_MAX + 1]; /* 1 / radix */
} shares;

static int by_number(const void *a, const void *b)
{
    const spg_diagram x = *(const spg_diagram *)a, y = *(const spg_diagram *)b;
    return (x > y) - (x < y);
}

static void meet(shares *s, spg_diagram a)
{
    const spg_diagrams *d = &s->c->n->diagrams;
    const spg_diagram_node *node = &d->nodes.at[a];
    if (s->met[a]) { return; }
    s->met[a] = true;
    s->list[s->count++] = a;
    if (node->field == SPG_DIAGRAM_END) { return; }
    for (uint32_t i = 0; i < d->radix[node->field]; i++) { meet(s, d->edges.at[node->first + i]); }
}

static void share_out(shares *s, spg_diagram root)
{
    const spg_diagrams *d = &s->c->n->diagrams;
    for (uint32_t at = 0; at < s->count; at++) {
        const spg_diagram a = s->list[at];
        const spg_diagram_node *node = &d->nodes.at[a];
        s->above[a] = a == root;
        s->below[a] = a == SPG_DIAGRAM_TRUE;
        if (node->field == SPG_DIAGRAM_END) { continue; }
        for (uint32_t i = 0; i < d->radix[node->field]; i++) { s->below[a] += s->below[d->edges.at[node->first + i]]; }
        s->below[a] = s->below[a] % prime * s->part[d->radix[node->field]] % prime;
    }
    for (uint32_t at = s->count; at-- > 0;) {
        const spg_diagram a = s->list[at];
        const spg_diagram_node *node = &d->nodes.at[a];
        if (node->field == SPG_DIAGRAM_END) { continue; }
        const uint64_t each = s->above[a] * s->part[d->radix[node->field]] % prime;
        for (uint32_t i = 0; i < d->radix[node->field]; i++) {
            uint64_t *above = &s->above[d->edges.at[node->first + i]];
            *above = (*above + each) % prime;
        }
    }
}

/* For every digit of the fields asked: the positions that have it there, less those that do not ask the field. */
static spg_status tie_digits(shares *s, uint64_t role)
{
    const spg_essence *n = s->c->n;
    const spg_diagrams *d = &n->diagrams;
    uint64_t found[SPG_SYMMETRY_PLACES_MAX] = {0};
    bool asked[SPG_GROUND_FIELDS_MAX] = {0};
    for (uint32_t at = 0; at < s->count; at++) {
        const spg_diagram_node *node = &d->nodes.at[s->list[at]];
        if (node->field == SPG_DIAGRAM_END) { continue; }
        const uint64_t each = s->above[s->list[at]] * s->part[d->radix[node->field]] % prime;
        const uint64_t mean = s->below[s->list[at]];
        asked[node->field] = true;
        for (uint32_t i = 0; i < d->radix[node->field]; i++) {
            const uint64_t more = s->below[d->edges.at[node->first + i]] + prime - mean;
            uint64_t *at_place = &found[n->first[node->field] + i];
            *at_place = (*at_place + each * (more % prime)) % prime;
        }
    }
    for (uint32_t f = 0; f < n->ground->field_count; f++) {
        if (!asked[f]) { continue; }
        for (uint32_t p = n->first[f]; p < n->first[f + 1]; p++) {
            SPG_TRY(spg_colours_tie_to(s->c, p, role + found[p]));
        }
    }
    return SPG_OK;
}

static spg_status tie_condition(shares *s, spg_diagram a, uint64_t role)
{
    s->count = 0;
    meet(s, a);
    qsort(s->list, s->count, sizeof *s->list, by_number);
    share_out(s, a);
    s->c->things.at[s->c->things.count - 1] ^= mix(s->below[a] + role);
    s->c->work += s->count;
    const spg_status status = tie_digits(s, role);
    for (uint32_t i = 0; i < s->count; i++) { s->met[s->list[i]] = false; }
    return status;
}

/* ---- all things ---- */

enum { FIELD = 1, ACT, PART, WROTE = 1 << 8, READ = 1 << 9, MOVES = 1 << 10 };
static const uint64_t asks = UINT64_C(1) << 40;

static spg_status add_fields(spg_colours *c)
{
    const spg_essence *n = c->n;
    for (uint32_t f = 0; f < n->ground->field_count; f++) {
        SPG_TRY(spg_colours_add(c, FIELD));
        for (uint32_t p = n->first[f]; p < n->first[f + 1]; p++) { SPG_TRY(spg_colours_tie_to(c, p, FIELD)); }
    }
    return SPG_OK;
}

static spg_status tie_change(spg_colours *c, const spg_essence_change *change)
{
    const spg_essence *n = c->n;
    const bool fixed = change->from == SPG_GROUND_NONE;
    const uint32_t count = fixed ? 1 : n->ground->radix[change->from];
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t digit = change->digits[i];
        if (digit == SPG_ESSENCE_NEVER) { continue; }
        SPG_TRY(spg_colours_tie_to(c, n->first[change->field] + digit, WROTE + fixed));
        if (!fixed) { SPG_TRY(spg_colours_tie_to(c, n->first[change->from] + i, READ)); }
    }
    return SPG_OK;
}

/* An act of one player. */
static spg_status add_act(shares *s, const spg_essence_act *act, uint32_t turn)
{
    spg_colours *c = s->c;
    const spg_essence *n = c->n;
    const uint64_t kind = ACT + 8 * ((uint64_t)act->verdict + 32 * (uint64_t)act->again);
    SPG_TRY(spg_colours_add(c, kind + ((uint64_t)(uint32_t)act->gain << 20)));
    for (uint32_t i = 0; i < act->change_count; i++) { SPG_TRY(tie_change(c, &act->changes[i])); }
    if (n->ground->turns) { SPG_TRY(spg_colours_tie_to(c, n->first[n->ground->field_count] + turn, MOVES)); }
    return tie_condition(s, act->when[turn], asks);
}

static spg_status add_acts(shares *s)
{
    const spg_essence *n = s->c->n;
    for (uint32_t i = 0; i < n->act_count && !spg_colours_spent(s->c); i++) {
        for (uint32_t turn = 0; turn < 2; turn++) {
            if (n->acts[i].when[turn] != SPG_DIAGRAM_FALSE) { SPG_TRY(add_act(s, &n->acts[i], turn)); }
        }
    }
    return SPG_OK;
}

static spg_status add_run(shares *s, const spg_essence_run *run, uint32_t index)
{
    const bool whole = run->whole != SPG_DIAGRAM_TRAP;
    for (uint32_t i = 0; i < (whole ? 1 : run->part_count); i++) {
        SPG_TRY(spg_colours_add(s->c, PART + 8 * (uint64_t)index));
        SPG_TRY(tie_condition(s, whole ? run->whole : run->parts[i], asks));
    }
    return SPG_OK;
}

static spg_status add_all(spg_colours *c, spg_arena *scratch)
{
    const uint32_t count = c->n->base;
    shares s = {.c = c};
    s.below = SPG_TAKE(scratch, uint64_t, count);
    s.above = SPG_TAKE(scratch, uint64_t, count);
    s.met = SPG_TAKE(scratch, bool, count);
    s.list = SPG_TAKE(scratch, spg_diagram, count);
    if (s.below == NULL || s.above == NULL || s.met == NULL || s.list == NULL) { return c->n->run->error.status; }
    for (uint32_t radix = 1; radix <= SPG_GROUND_RADIX_MAX; radix++) { s.part[radix] = part_of(radix); }
    SPG_TRY(add_fields(c));
    SPG_TRY(add_acts(&s));
    for (uint32_t i = 0; i < c->n->run_count && !spg_colours_spent(c); i++) { SPG_TRY(add_run(&s, &c->n->runs[i], i)); }
    return SPG_OK;
}

spg_status spg_colours_open(spg_colours *c, spg_arena *arena, spg_essence *n, uint64_t most)
{
    spg_arena scratch;
    *c = (spg_colours){.n = n, .arena = arena, .most = most};
    spg_arena_init(&scratch, n->run);
    const spg_status status = add_all(c, &scratch);
    spg_arena_clear(&scratch);
    return status;
}

void spg_colours_close(spg_colours *c)
{
    if (c->n == NULL) { return; }
    SPG_ARRAY_CLEAR(c->n->run, &c->ties);
    SPG_ARRAY_CLEAR(c->n->run, &c->things);
}

spg_status spg_colours_ready(spg_colours *c)
{
    c->seen_mask = 1;
    while (c->seen_mask < 2 * c->n->places) { c->seen_mask = 2 * c->seen_mask + 1; }
    c->sums = SPG_TAKE(c->arena, uint64_t, c->things.count + 1);
    c->near = SPG_TAKE(c->arena, uint64_t, (size_t)c->n->places + 1);
    c->seen = SPG_TAKE(c->arena, uint64_t, (size_t)c->seen_mask + 1);
    return c->sums == NULL || c->near == NULL || c->seen == NULL ? c->n->run->error.status : SPG_OK;
}

/* ---- refining ---- */

static uint32_t count_colours(spg_colours *c, const uint64_t *colours)
{
    uint32_t count = 0;
    bool zero = false;
    memset(c->seen, 0, ((size_t)c->seen_mask + 1) * sizeof *c->seen);
    for (uint32_t p = 0; p < c->n->places; p++) {
        uint32_t slot = (uint32_t)colours[p] & c->seen_mask;
        while (c->seen[slot] != 0 && c->seen[slot] != colours[p]) { slot = (slot + 1) & c->seen_mask; }
        count += colours[p] == 0 ? !zero : c->seen[slot] == 0;
        zero |= colours[p] == 0;
        c->seen[slot] = colours[p];
    }
    return count;
}

/* One round: what all colours add up to. */
static uint64_t spread(spg_colours *c, uint64_t *colours)
{
    uint64_t sum = 0;
    memcpy(c->sums, c->things.at, c->things.count * sizeof *c->sums);
    memset(c->near, 0, c->n->places * sizeof *c->near);
    for (size_t i = 0; i < c->ties.count; i++) {
        const spg_colours_tie *tie = &c->ties.at[i];
        c->sums[tie->thing] += mix(colours[tie->place] ^ tie->role);
    }
    for (size_t i = 0; i < c->ties.count; i++) {
        const spg_colours_tie *tie = &c->ties.at[i];
        c->near[tie->place] += mix(c->sums[tie->thing] ^ tie->role);
    }
    for (uint32_t p = 0; p < c->n->places; p++) {
        colours[p] = mix(colours[p] + mix(c->near[p]));
        sum += mix(colours[p]);
    }
    c->work += c->ties.count + c->n->places;
    return sum;
}

void spg_colours_refine(spg_colours *c, uint64_t *colours, spg_colours_trace *trace)
{
    uint32_t before, count = count_colours(c, colours);
    trace->rounds = 0;
    do {
        before = count;
        trace->sum[trace->rounds++] = spread(c, colours);
        count = count_colours(c, colours);
    } while (count > before && trace->rounds < SPG_COLOURS_ROUNDS_MAX && !spg_colours_spent(c));
}

bool spg_colours_follow(spg_colours *c, uint64_t *colours, const spg_colours_trace *trace)
{
    for (uint32_t i = 0; i < trace->rounds; i++) {
        if (spread(c, colours) != trace->sum[i]) { return false; }
    }
    return true;
}
