/* measure_words.c — does a move lower a list that is read as a word? SPDX-License-Identifier: MIT
 *
 * Two lists of one length are compared by the first item that differs, from the start or from the end. As long as a list keeps
 * its length and its items have a lower bound, it falls finitely often: docs/theory.md, T7. */
#include "facts/measure_edge.h"

enum { CHANGES_MAX = 6 };

typedef struct question {
    spg_ref argument;
    uint32_t list;
    int word;
    bool falls; /* else: it must not rise */
} question;

typedef struct changes {
    spg_linear at[CHANGES_MAX];
    spg_ref base;
    uint32_t count;
} changes;

/* The parameter with some items changed; none where it is the parameter itself. */
static bool read_changes(spg_premises *p, spg_ref update, uint32_t list, changes *out)
{
    const spg_node node = *spg_premises_node(p, update);
    out->count = node.kind == SPG_NODE_UPDATE ? (node.count - 1) / 2 : 0;
    out->base = node.kind == SPG_NODE_UPDATE ? spg_premises_child(p, update, 0) : update;
    const spg_node *base = spg_premises_node(p, out->base);
    if (base->kind != SPG_NODE_PARAM || base->data != list || out->count > CHANGES_MAX) { return false; }
    for (uint32_t i = 0; i < out->count; i++) {
        if (!spg_premises_form(p, spg_premises_child(p, update, 1 + 2 * i), &out->at[i])) { return false; }
    }
    return true;
}

/* Does change i leave at least `gap` less than there was? */
static bool lowers(spg_premises *p, spg_ref update, const changes *c, uint32_t i, spg_int gap)
{
    const spg_ref sides[] = {c->base, spg_premises_child(p, update, 1 + 2 * i)};
    spg_ref old = 0;
    spg_linear form;
    return spg_premises_make(p, SPG_NODE_INDEX, SPG_TYPE(INT), 0, sides, 2, &old) &&
           spg_premises_difference(p, old, spg_premises_child(p, update, 2 + 2 * i), &form) &&
           spg_int_sub(form.constant, gap, &form.constant) && spg_premises_prove(p, &form);
}

static bool is_inside(spg_premises *p, const changes *c, uint32_t i)
{
    spg_linear last;
    return spg_premises_length(p, c->base, &last) && spg_linear_add(&last, &c->at[i], -1) &&
           spg_int_sub(last.constant, 1, &last.constant) && spg_premises_prove(p, &c->at[i]) &&
           spg_premises_prove(p, &last);
}

/* Is change i read before all others? */
static bool is_read_first(spg_premises *p, const changes *c, uint32_t i, int word)
{
    for (uint32_t k = 0; k < c->count; k++) {
        spg_linear gap;
        if (k == i) { continue; }
        spg_linear_set(&gap, -1);
        if (!spg_linear_add(&gap, &c->at[k], word) || !spg_linear_add(&gap, &c->at[i], -word) ||
            !spg_premises_prove(p, &gap)) {
            return false;
        }
    }
    return true;
}

static bool is_answered(spg_premises *p, void *user)
{
    const question *q = user;
    const spg_ref made = spg_premises_as_update(p, q->argument);
    const spg_ref update = made != 0 ? made : q->argument;
    changes c;
    if (!read_changes(p, update, q->list, &c)) {
        return q->falls && spg_premises_lowers_word(p, q->argument, q->list, q->word);
    }
    for (uint32_t i = 0; i < c.count && q->falls; i++) {
        if (is_inside(p, &c, i) && is_read_first(p, &c, i, q->word) && lowers(p, update, &c, i, 1)) { return true; }
    }
    for (uint32_t i = 0; i < c.count && !q->falls; i++) {
        if (!lowers(p, update, &c, i, 0)) { return false; }
    }
    return !q->falls;
}

/* The items of the parameter have a lower bound. */
static bool has_least_item(spg_premises *p, void *user)
{
    const question *q = user;
    return p->params[q->list].values.low != SPG_INT_MIN;
}

spg_edge_effect spg_edge_apply_word(spg_edge_reader *r, const spg_edge *edge, const spg_measure_level *level)
{
    const spg_schema_target *target = &r->schemas->at.at[edge->schema].targets[edge->target];
    const spg_ir_game *from = &r->program->games.at[edge->from];
    const spg_type type = SPG_TYPE_LIST(SPG_TYPE(INT));
    if (level->list >= target->argument_count || level->list >= from->param_count ||
        from->params[level->list].shape.type != type ||
        r->program->games.at[edge->to].params[level->list].shape.type != type) {
        return SPG_EDGE_UNKNOWN;
    }
    question q = {target->arguments[level->list], level->list, level->word, true};
    if (spg_edge_ask(r, edge, is_answered, &q)) {
        return spg_edge_ask(r, edge, has_least_item, &q) ? SPG_EDGE_LOWERED : SPG_EDGE_KEPT;
    }
    q.falls = false;
    return spg_edge_ask(r, edge, is_answered, &q) ? SPG_EDGE_KEPT : SPG_EDGE_UNKNOWN;
}
