/* diagram.c — functions of the fields of a position, as decision diagrams. SPDX-License-Identifier: MIT
 *
 * An operation goes down its operands field by field, the first field that any of them asks first, and is remembered by its operands:
 * it costs at most as many steps as there are pairs of nodes. Depth: at most one step a field. */
#include "ground/diagram.h"

#include <assert.h>
#include <string.h>

/* What is remembered: an operation and its operands. */
typedef struct question {
    uint32_t operation;
    spg_diagram a, b, c;
} question;

enum { /* behind those of base/arithmetic.h */
       SELECT = SPG_ARITHMETIC_COUNT,
       EQUAL,
       LESS,
       TRAPS,
       WITH /* + field * radix + digit, in b */
};

static spg_diagram fail(spg_diagrams *d)
{
    d->failed = true;
    return SPG_DIAGRAM_TRAP;
}

/* Too many nodes, or too many operations. */
static spg_diagram give_up(spg_diagrams *d)
{
    d->full = true;
    return fail(d);
}

static spg_diagram add_node(spg_diagrams *d, spg_diagram_node node)
{
    if (SPG_PUSH(d->run, &d->nodes, node) != SPG_OK) { return fail(d); }
    return (spg_diagram)(d->nodes.count - 1);
}

spg_diagram spg_diagram_number(spg_diagrams *d, spg_int number)
{
    bool fresh = false;
    uint32_t known = 0;
    if (d->nodes.count >= d->limit) { return give_up(d); }
    if (spg_intern_put(&d->known, &number, sizeof number, &known, &fresh) != SPG_OK) { return fail(d); }
    if (!fresh) { return known; }
    if (SPG_PUSH(d->run, &d->numbers, number) != SPG_OK) { return fail(d); }
    return add_node(d, (spg_diagram_node){SPG_DIAGRAM_END, (uint32_t)d->numbers.count - 1});
}

/* The node that asks a field, unless all its digits lead to the same. */
static spg_diagram make(spg_diagrams *d, uint32_t field, const spg_diagram *behind)
{
    uint32_t key[1 + SPG_DIAGRAM_RADIX_MAX];
    const uint32_t radix = d->radix[field];
    bool fresh = false, same = true;
    uint32_t known = 0;
    if (d->failed) { return SPG_DIAGRAM_TRAP; }
    if (d->nodes.count >= d->limit) { return give_up(d); }
    for (uint32_t i = 1; i < radix; i++) { same = same && behind[i] == behind[0]; }
    if (same) { return behind[0]; }
    key[0] = field;
    memcpy(key + 1, behind, radix * sizeof *behind);
    /* A field has two digits at least: no key is as long as a number. */
    const size_t length = (1 + (size_t)radix) * sizeof *key + 1;
    uint8_t bytes[sizeof key + 1] = {0};
    memcpy(bytes, key, length - 1);
    if (spg_intern_put(&d->known, bytes, length, &known, &fresh) != SPG_OK) { return fail(d); }
    if (!fresh) { return known; }
    if (SPG_RESERVE(d->run, &d->edges, radix) != SPG_OK) { return fail(d); }
    memcpy(d->edges.at + d->edges.count, behind, radix * sizeof *behind);
    d->edges.count += radix;
    return add_node(d, (spg_diagram_node){field, (uint32_t)(d->edges.count - radix)});
}

spg_status spg_diagrams_open(spg_diagrams *d, spg_run *run, const uint32_t *radix, uint32_t field_count)
{
    uint32_t number;
    *d = (spg_diagrams){.run = run, .radix = radix, .field_count = field_count, .limit = SPG_DIAGRAM_NODES_MAX};
    spg_intern_init(&d->known, run);
    spg_intern_init(&d->asked, run);
    SPG_TRY(spg_intern_put(&d->known, "", 0, &number, NULL)); /* the trap */
    SPG_TRY(SPG_PUSH(run, &d->nodes, (spg_diagram_node){SPG_DIAGRAM_END, 0}));
    const bool fine = spg_diagram_number(d, 0) == SPG_DIAGRAM_FALSE && spg_diagram_number(d, 1) == SPG_DIAGRAM_TRUE;
    return fine ? SPG_OK : run->error.status;
}

void spg_diagrams_close(spg_diagrams *d)
{
    if (d->run == NULL) { return; }
    SPG_ARRAY_CLEAR(d->run, &d->nodes);
    SPG_ARRAY_CLEAR(d->run, &d->edges);
    SPG_ARRAY_CLEAR(d->run, &d->numbers);
    SPG_ARRAY_CLEAR(d->run, &d->answers);
    spg_intern_clear(&d->known);
    spg_intern_clear(&d->asked);
}

void spg_diagrams_forget(spg_diagrams *d)
{
    spg_intern_clear(&d->asked);
    spg_intern_init(&d->asked, d->run);
    d->answers.count = 0;
    d->failed = d->full = false;
}

spg_diagram spg_diagram_field(spg_diagrams *d, uint32_t field, const int64_t *values)
{
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    for (uint32_t i = 0; i < d->radix[field]; i++) { behind[i] = spg_diagram_number(d, values[i]); }
    return make(d, field, behind);
}

spg_diagram spg_diagram_among(spg_diagrams *d, uint32_t field, uint64_t digits)
{
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    for (uint32_t i = 0; i < d->radix[field]; i++) {
        behind[i] = (digits >> i & 1) != 0 ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE;
    }
    return make(d, field, behind);
}

/* ---- operations ---- */

static bool is_end(const spg_diagrams *d, spg_diagram a)
{
    return d->nodes.at[a].field == SPG_DIAGRAM_END;
}

static spg_diagram behind_digit(const spg_diagrams *d, spg_diagram a, uint32_t field, uint32_t digit)
{
    const spg_diagram_node *node = &d->nodes.at[a];
    return node->field == field ? d->edges.at[node->first + digit] : a;
}

static uint32_t first_field(const spg_diagrams *d, const question *q)
{
    uint32_t field = d->nodes.at[q->a].field;
    if (d->nodes.at[q->b].field < field) { field = d->nodes.at[q->b].field; }
    if (d->nodes.at[q->c].field < field) { field = d->nodes.at[q->c].field; }
    return field;
}

/* Both are numbers. */
static spg_diagram compute(spg_diagrams *d, uint32_t operation, spg_diagram a, spg_diagram b)
{
    const spg_int x = d->numbers.at[d->nodes.at[a].first], y = d->numbers.at[d->nodes.at[b].first];
    spg_int out = 0;
    if (operation == EQUAL) { return x == y ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE; }
    if (operation == LESS) { return x < y ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE; }
    if (!spg_arithmetics[operation].apply(x, y, &out)) { return SPG_DIAGRAM_TRAP; }
    return spg_diagram_number(d, out);
}

/* What needs no look at the fields. */
static bool is_plain(spg_diagrams *d, const question *q, spg_diagram *out)
{
    if (q->operation == SELECT) {
        if (!is_end(d, q->a)) { return false; }
        *out = q->a == SPG_DIAGRAM_TRAP ? SPG_DIAGRAM_TRAP : q->a == SPG_DIAGRAM_FALSE ? q->c : q->b;
        return true;
    }
    if (q->operation == TRAPS) {
        *out = q->a == SPG_DIAGRAM_TRAP ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE;
        return is_end(d, q->a);
    }
    if (q->a == SPG_DIAGRAM_TRAP || (q->b == SPG_DIAGRAM_TRAP && is_end(d, q->a))) {
        *out = SPG_DIAGRAM_TRAP;
        return true;
    }
    if (!is_end(d, q->a) || !is_end(d, q->b)) { return false; }
    *out = compute(d, q->operation, q->a, q->b);
    return true;
}

static spg_diagram answer(spg_diagrams *d, question q);

static spg_diagram go_down(spg_diagrams *d, const question *q)
{
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    const uint32_t field = first_field(d, q);
    for (uint32_t i = 0; i < d->radix[field] && !d->failed; i++) {
        behind[i] = answer(d, (question){q->operation, behind_digit(d, q->a, field, i), behind_digit(d, q->b, field, i),
                                         behind_digit(d, q->c, field, i)});
    }
    return d->failed ? SPG_DIAGRAM_TRAP : make(d, field, behind);
}

/* Remembered under the number that the question got. */
static spg_diagram answer(spg_diagrams *d, question q)
{
    spg_diagram out = SPG_DIAGRAM_TRAP;
    bool fresh = false;
    uint32_t number = 0;
    if (d->failed || is_plain(d, &q, &out)) { return out; }
    if (spg_intern_put(&d->asked, &q, sizeof q, &number, &fresh) != SPG_OK) { return fail(d); }
    if (!fresh) { return d->answers.at[number]; }
    if (number >= SPG_DIAGRAM_ASKED_MAX) { return give_up(d); }
    if (number % 16384 == 16383 && spg_run_check(d->run) != SPG_OK) { return fail(d); }
    if (SPG_PUSH(d->run, &d->answers, SPG_DIAGRAM_TRAP) != SPG_OK) { return fail(d); }
    out = go_down(d, &q);
    d->answers.at[number] = out;
    return out;
}

spg_diagram spg_diagram_apply(spg_diagrams *d, spg_arithmetic_kind kind, spg_diagram a, spg_diagram b)
{
    const bool one = spg_arithmetics[kind].count == 1;
    return answer(d, (question){kind, a, one ? SPG_DIAGRAM_FALSE : b, SPG_DIAGRAM_TRAP});
}

spg_diagram spg_diagram_equal(spg_diagrams *d, spg_diagram a, spg_diagram b)
{
    return answer(d, (question){EQUAL, a, b, SPG_DIAGRAM_TRAP});
}

spg_diagram spg_diagram_less(spg_diagrams *d, spg_diagram a, spg_diagram b)
{
    return answer(d, (question){LESS, a, b, SPG_DIAGRAM_TRAP});
}

spg_diagram spg_diagram_select(spg_diagrams *d, spg_diagram condition, spg_diagram yes, spg_diagram no)
{
    return answer(d, (question){SELECT, condition, yes, no});
}

spg_diagram spg_diagram_traps(spg_diagrams *d, spg_diagram a)
{
    return answer(d, (question){TRAPS, a, SPG_DIAGRAM_TRAP, SPG_DIAGRAM_TRAP});
}

spg_diagram spg_diagram_calm(spg_diagrams *d, spg_diagram a, spg_diagram instead)
{
    return spg_diagram_select(d, spg_diagram_traps(d, a), instead, a);
}

/* ---- parts ---- */

static spg_diagram choose(spg_diagrams *d, spg_diagram a, uint32_t field, uint32_t digit)
{
    const spg_diagram_node node = d->nodes.at[a];
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    const question q = {WITH, a, field * SPG_DIAGRAM_RADIX_MAX + digit, 0};
    bool fresh = false;
    uint32_t number = 0;
    if (d->failed || node.field == SPG_DIAGRAM_END || node.field > field) { return a; }
    if (node.field == field) { return d->edges.at[node.first + digit]; }
    if (spg_intern_put(&d->asked, &q, sizeof q, &number, &fresh) != SPG_OK) { return fail(d); }
    if (!fresh) { return d->answers.at[number]; }
    if (SPG_PUSH(d->run, &d->answers, SPG_DIAGRAM_TRAP) != SPG_OK) { return fail(d); }
    for (uint32_t i = 0; i < d->radix[node.field]; i++) {
        behind[i] = choose(d, d->edges.at[node.first + i], field, digit);
    }
    const spg_diagram out = make(d, node.field, behind);
    d->answers.at[number] = out;
    return out;
}

spg_diagram spg_diagram_with(spg_diagrams *d, spg_diagram a, uint32_t field, uint32_t digit)
{
    return choose(d, a, field, digit);
}

/* Every node of a diagram once. */
typedef struct visit {
    bool *asked;
    void (*tell)(void *user, spg_int number);
    void *user;
} visit;

static spg_status visit_all(spg_diagrams *d, spg_diagram a, const visit *v)
{
    SPG_ARRAY(spg_diagram) todo = {0};
    uint8_t *seen = spg_run_take(d->run, d->nodes.count, 1);
    spg_status status = seen == NULL ? d->run->error.status : SPG_PUSH(d->run, &todo, a);
    while (status == SPG_OK && todo.count > 0) {
        const spg_diagram at = todo.at[--todo.count];
        const spg_diagram_node node = d->nodes.at[at];
        if (seen[at] != 0) { continue; }
        seen[at] = 1;
        if (node.field != SPG_DIAGRAM_END) {
            if (v->asked != NULL) { v->asked[node.field] = true; }
            for (uint32_t i = 0; i < d->radix[node.field] && status == SPG_OK; i++) {
                status = SPG_PUSH(d->run, &todo, d->edges.at[node.first + i]);
            }
        } else if (v->tell != NULL && at != SPG_DIAGRAM_TRAP) {
            v->tell(v->user, d->numbers.at[node.first]);
        }
    }
    if (seen != NULL) { spg_run_give(d->run, seen, d->nodes.count, 1); }
    SPG_ARRAY_CLEAR(d->run, &todo);
    return status;
}

spg_status spg_diagram_support(spg_diagrams *d, spg_diagram a, bool *asked)
{
    return visit_all(d, a, &(visit){.asked = asked});
}

spg_status spg_diagram_ends(spg_diagrams *d, spg_diagram a, void (*tell)(void *user, spg_int number), void *user)
{
    return visit_all(d, a, &(visit){.tell = tell, .user = user});
}
