/* diagram.c — functions of the fields of a position, as decision diagrams. SPDX-License-Identifier: MIT
 *
 * An operation goes down its operands field by field, the first field that any of them asks first, and is remembered by its operands:
 * it costs at most as many steps as there are pairs of nodes. Depth: at most one step a field. */
#include "ground/diagram.h"

#include "ground/diagram_nodes.h"

enum { /* behind those of base/arithmetic.h */
       SELECT = SPG_ARITHMETIC_COUNT,
       EQUAL,
       LESS,
       TRAPS,
       WITH /* + field * radix + digit, in b */
};

spg_diagram spg_diagram_field(spg_diagrams *d, uint32_t field, const int64_t *values)
{
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    for (uint32_t i = 0; i < d->radix[field]; i++) { behind[i] = spg_diagram_number(d, values[i]); }
    return spg_diagrams_make(d, field, behind);
}

spg_diagram spg_diagram_among(spg_diagrams *d, uint32_t field, uint64_t digits)
{
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    for (uint32_t i = 0; i < d->radix[field]; i++) {
        behind[i] = (digits >> i & 1) != 0 ? SPG_DIAGRAM_TRUE : SPG_DIAGRAM_FALSE;
    }
    return spg_diagrams_make(d, field, behind);
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

static uint32_t first_field(const spg_diagrams *d, const spg_diagram_asked *q)
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
static bool is_plain(spg_diagrams *d, const spg_diagram_asked *q, spg_diagram *out)
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

static spg_diagram answer(spg_diagrams *d, spg_diagram_asked q);

static spg_diagram go_down(spg_diagrams *d, const spg_diagram_asked *q)
{
    spg_diagram behind[SPG_DIAGRAM_RADIX_MAX];
    const uint32_t field = first_field(d, q);
    for (uint32_t i = 0; i < d->radix[field] && !d->failed; i++) {
        behind[i] = answer(d, (spg_diagram_asked){.operation = q->operation,
                                                  .a = behind_digit(d, q->a, field, i),
                                                  .b = behind_digit(d, q->b, field, i),
                                                  .c = behind_digit(d, q->c, field, i)});
    }
    return d->failed ? SPG_DIAGRAM_TRAP : spg_diagrams_make(d, field, behind);
}

static spg_diagram answer(spg_diagrams *d, spg_diagram_asked q)
{
    spg_diagram out = SPG_DIAGRAM_TRAP;
    if (d->failed || is_plain(d, &q, &out)) { return out; }
    if (spg_diagrams_know(d, &q) || d->failed) { return q.answer; }
    q.answer = go_down(d, &q);
    spg_diagrams_learn(d, &q);
    return q.answer;
}

static spg_diagram ask(spg_diagrams *d, uint32_t operation, spg_diagram a, spg_diagram b, spg_diagram c)
{
    return answer(d, (spg_diagram_asked){.operation = operation, .a = a, .b = b, .c = c});
}

spg_diagram spg_diagram_apply(spg_diagrams *d, spg_arithmetic_kind kind, spg_diagram a, spg_diagram b)
{
    const bool one = spg_arithmetics[kind].count == 1;
    return ask(d, kind, a, one ? SPG_DIAGRAM_FALSE : b, SPG_DIAGRAM_TRAP);
}

spg_diagram spg_diagram_equal(spg_diagrams *d, spg_diagram a, spg_diagram b)
{
    return ask(d, EQUAL, a, b, SPG_DIAGRAM_TRAP);
}

spg_diagram spg_diagram_less(spg_diagrams *d, spg_diagram a, spg_diagram b)
{
    return ask(d, LESS, a, b, SPG_DIAGRAM_TRAP);
}

spg_diagram spg_diagram_select(spg_diagrams *d, spg_diagram condition, spg_diagram yes, spg_diagram no)
{
    return ask(d, SELECT, condition, yes, no);
}

spg_diagram spg_diagram_traps(spg_diagrams *d, spg_diagram a)
{
    return ask(d, TRAPS, a, SPG_DIAGRAM_TRAP, SPG_DIAGRAM_TRAP);
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
    spg_diagram_asked q = {.operation = WITH, .a = a, .b = field * SPG_DIAGRAM_RADIX_MAX + digit};
    if (d->failed || node.field == SPG_DIAGRAM_END || node.field > field) { return a; }
    if (node.field == field) { return d->edges.at[node.first + digit]; }
    if (spg_diagrams_know(d, &q) || d->failed) { return q.answer; }
    for (uint32_t i = 0; i < d->radix[node.field]; i++) {
        behind[i] = choose(d, d->edges.at[node.first + i], field, digit);
    }
    q.answer = spg_diagrams_make(d, node.field, behind);
    spg_diagrams_learn(d, &q);
    return q.answer;
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
