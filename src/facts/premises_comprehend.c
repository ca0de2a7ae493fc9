/* premises_comprehend.c — lists that are made item by item from another. SPDX-License-Identifier: MIT */
#include "facts/premises.h"

enum { CHANGES_MAX = 4, WITNESSES_MAX = 12 };

spg_ref spg_premises_only_binder(const spg_premises *p, spg_ref ref)
{
    if (spg_premises_node(p, ref)->count != 2) { return 0; }
    const spg_ref binder = spg_premises_child(p, ref, 0);
    return spg_premises_node(p, binder)->kind == SPG_NODE_BINDER ? binder : 0;
}

static bool replace(spg_premises *p, spg_ref ref, uint32_t slot, spg_ref by, spg_ref *out)
{
    if (p->status != SPG_OK) { return false; }
    p->status = spg_schema_replace(p->schemas, ref, slot, by, out);
    return p->status == SPG_OK;
}

static bool local(spg_premises *p, uint32_t slot, spg_ref *out)
{
    const spg_frame *frame = &p->program->games.at[p->schema->game].frame;
    return frame->locals[slot].type == SPG_TYPE(INT) &&
           spg_premises_make(p, SPG_NODE_LOCAL, SPG_TYPE(INT), slot, NULL, 0, out);
}

static bool mentions(const spg_premises *p, spg_ref ref, uint32_t slot)
{
    return spg_pool_mentions(&p->schemas->pool, ref, SPG_NODE_LOCAL, slot);
}

/* A comprehension over one name: its parts. */
typedef struct maker {
    uint32_t slot;
    spg_ref binder, domain, body;
    spg_ref list; /* the items of the domain are those of this list; 0: lo..hi */
    spg_ref low, high;
} maker;

static bool read_maker(const spg_premises *p, spg_ref ref, maker *out)
{
    const spg_node *node = spg_premises_node(p, ref);
    *out = (maker){.binder = spg_premises_only_binder(p, ref)};
    if (out->binder == 0 || (node->kind != SPG_NODE_COMPREHEND && node->kind != SPG_NODE_SORT)) { return false; }
    out->slot = spg_premises_node(p, out->binder)->data;
    out->domain = spg_premises_child(p, out->binder, 0);
    out->body = spg_premises_child(p, ref, 1);
    const spg_node *domain = spg_premises_node(p, out->domain);
    if (domain->kind == SPG_NODE_ITEMS) {
        out->list = spg_premises_child(p, out->domain, 0);
        return true;
    }
    if (domain->kind != SPG_NODE_FROM_TO || spg_premises_child(p, out->domain, 2) != 0) { return false; }
    out->low = spg_premises_child(p, out->domain, 0);
    out->high = spg_premises_child(p, out->domain, 1);
    return true;
}

static bool has_guards(const spg_premises *p, const maker *m)
{
    return spg_premises_node(p, m->binder)->count > 1;
}

/* Does the domain run over the numbers of all items of a list? */
static bool runs_over(spg_premises *p, const maker *m, spg_ref list)
{
    spg_linear low;
    spg_linear high;
    spg_linear length;
    spg_int value;
    if (m->list != 0 || has_guards(p, m) || !spg_premises_form(p, m->low, &low) ||
        !spg_premises_form(p, m->high, &high) || !spg_premises_length(p, list, &length) ||
        !spg_linear_add(&high, &length, -1)) {
        return false;
    }
    if (!spg_linear_is_const(&low, &value) || value != 0) { return false; }
    high.constant += 1;
    spg_linear opposite;
    spg_linear_set(&opposite, 0);
    return spg_linear_add(&opposite, &high, -1) && spg_premises_prove(p, &high) && spg_premises_prove(p, &opposite);
}

/* --- as a change of some items --- */

/* i == e, or not (i != e): e; *swapped: the other way round. */
static spg_ref equal_to(const spg_premises *p, spg_ref condition, uint32_t slot, bool *swapped)
{
    const spg_node *node = spg_premises_node(p, condition);
    if (node->kind != SPG_NODE_EQ && node->kind != SPG_NODE_NE) { return 0; }
    *swapped = node->kind == SPG_NODE_NE;
    for (uint32_t i = 0; i < 2; i++) {
        const spg_ref side = spg_premises_child(p, condition, i), other = spg_premises_child(p, condition, 1 - i);
        const spg_node *name = spg_premises_node(p, side);
        if (name->kind == SPG_NODE_LOCAL && name->data == slot && !mentions(p, other, slot)) { return other; }
    }
    return 0;
}

static bool is_item(const spg_premises *p, spg_ref ref, uint32_t slot)
{
    if (spg_premises_node(p, ref)->kind != SPG_NODE_INDEX) { return false; }
    const spg_node *index = spg_premises_node(p, spg_premises_child(p, ref, 1));
    return index->kind == SPG_NODE_LOCAL && index->data == slot && !mentions(p, spg_premises_child(p, ref, 0), slot);
}

spg_ref spg_premises_as_update(spg_premises *p, spg_ref list)
{
    maker m;
    spg_ref parts[1 + 2 * CHANGES_MAX];
    uint32_t count = 1;
    spg_ref out = 0;
    if (!read_maker(p, list, &m) || m.list != 0 || spg_premises_node(p, list)->kind != SPG_NODE_COMPREHEND) {
        return 0;
    }
    spg_ref rest = m.body;
    while (spg_premises_node(p, rest)->kind == SPG_NODE_SELECT && count < 1 + 2 * CHANGES_MAX) {
        bool swapped = false;
        const spg_ref at = equal_to(p, spg_premises_child(p, rest, 0), m.slot, &swapped);
        if (at == 0) { return 0; }
        parts[count] = at;
        if (!replace(p, spg_premises_child(p, rest, swapped ? 2 : 1), m.slot, at, &parts[count + 1])) { return 0; }
        count += 2;
        rest = spg_premises_child(p, rest, swapped ? 1 : 2);
    }
    if (!is_item(p, rest, m.slot)) { return 0; }
    parts[0] = spg_premises_child(p, rest, 0);
    if (!runs_over(p, &m, parts[0])) { return 0; }
    const spg_type type = spg_premises_node(p, list)->type;
    return spg_premises_make(p, SPG_NODE_UPDATE, type, 0, parts, count, &out) ? out : 0;
}

/* --- for all values of the bound name --- */

static void enter(spg_premises *p, const maker *m)
{
    spg_ref name = 0;
    spg_linear row;
    spg_linear end;
    p->scope.work = 0;
    p->scope.locals[m->slot] = spg_extent_of_domain(&p->scope, m->domain);
    if (m->list != 0 || !local(p, m->slot, &name) || !spg_premises_form(p, name, &row)) { return; }
    spg_linear first = row;
    if (spg_premises_form(p, m->low, &end) && spg_linear_add(&first, &end, -1)) { spg_premises_assume(p, &first); }
    if (spg_premises_form(p, m->high, &end) && spg_linear_add(&end, &row, -1)) { spg_premises_assume(p, &end); }
}

/* What is left undecided inside is no business of the one who asked: it may be about the bound name. */
static bool holds_for_all(spg_premises *p, const maker *m, spg_premises_goal *goal, void *user)
{
    const spg_premises_mark mark = spg_premises_here(p);
    const spg_extent before = p->scope.locals[m->slot];
    const bool is_undecided = p->is_undecided;
    const spg_linear undecided = p->undecided;
    const spg_ref choice = p->undecided_choice;
    enter(p, m);
    const bool holds = spg_premises_cases(p, goal, user);
    p->scope.locals[m->slot] = before;
    p->is_undecided = is_undecided;
    p->undecided = undecided;
    p->undecided_choice = choice;
    spg_premises_back(p, mark);
    return holds;
}

typedef struct body_goal {
    spg_premises_body *goal;
    spg_ref body;
    void *user;
} body_goal;

static bool ask_body(spg_premises *p, void *user)
{
    const body_goal *b = user;
    return b->goal(p, b->body, b->user);
}

bool spg_premises_for_all_items(spg_premises *p, spg_ref list, spg_premises_body *goal, void *user)
{
    maker m;
    if (!read_maker(p, list, &m) || spg_premises_node(p, list)->kind != SPG_NODE_COMPREHEND) { return false; }
    body_goal b = {goal, m.body, user};
    return holds_for_all(p, &m, ask_body, &b);
}

typedef struct order {
    spg_ref high, low;
    spg_int gap;
} order;

static bool is_ordered(spg_premises *p, void *user)
{
    const order *o = user;
    spg_linear form;
    return spg_premises_difference(p, o->high, o->low, &form) && spg_int_sub(form.constant, o->gap, &form.constant) &&
           spg_premises_prove(p, &form);
}

/* Some a[i] of the body, i the bound name. */
static spg_ref find_item(const spg_premises *p, spg_ref ref, uint32_t slot)
{
    spg_ref found = is_item(p, ref, slot) ? ref : 0;
    const uint32_t count = spg_premises_node(p, ref)->count;
    for (uint32_t i = 0; i < count && found == 0; i++) {
        const spg_ref child = spg_premises_child(p, ref, i);
        if (child != 0) { found = find_item(p, child, slot); }
    }
    return found;
}

/* --- witnesses: values that the bound name surely takes --- */

typedef struct witnesses {
    spg_ref at[WITNESSES_MAX];
    uint32_t count;
} witnesses;

static void add_witness(const spg_premises *p, const maker *m, spg_ref ref, witnesses *out)
{
    if (out->count == WITNESSES_MAX || mentions(p, ref, m->slot)) { return; }
    for (uint32_t i = 0; i < out->count; i++) {
        if (out->at[i] == ref) { return; }
    }
    out->at[out->count++] = ref;
}

/* What the guards compare the name with, then the names of the move. */
static void find_witnesses_in(const spg_premises *p, const maker *m, spg_ref condition, witnesses *out)
{
    const spg_node *node = spg_premises_node(p, condition);
    bool swapped;
    const spg_ref other = equal_to(p, condition, m->slot, &swapped);
    if (other != 0) { add_witness(p, m, other, out); }
    for (uint32_t i = 0; i < node->count && !spg_node_is_comparison((spg_node_kind)node->kind); i++) {
        const spg_ref child = spg_premises_child(p, condition, i);
        if (child != 0 && spg_premises_node(p, child)->type == SPG_TYPE(BOOL)) { find_witnesses_in(p, m, child, out); }
    }
}

static void find_witnesses(spg_premises *p, const maker *m, witnesses *out)
{
    out->count = 0;
    for (uint32_t i = 1; i < spg_premises_node(p, m->binder)->count; i++) {
        find_witnesses_in(p, m, spg_premises_child(p, spg_premises_child(p, m->binder, i), 0), out);
    }
    for (uint32_t i = 0; i < p->schema->binder_count; i++) {
        spg_ref name = 0;
        if (local(p, p->schema->binders[i].slot, &name)) { add_witness(p, m, name, out); }
    }
}

/* Is it surely a value of the domain? */
static bool is_in_domain(spg_premises *p, const maker *m, spg_ref witness)
{
    if (m->list != 0) { return spg_premises_member(p, witness, m->list) == 1; }
    order first = {witness, m->low, 0};
    order last = {m->high, witness, 0};
    return is_ordered(p, &first) && is_ordered(p, &last);
}

/* --- lengths --- */

/* Is a value of the domain left out by a guard? */
static bool leaves_one_out(spg_premises *p, const maker *m)
{
    witnesses found;
    find_witnesses(p, m, &found);
    for (uint32_t i = 0; i < found.count; i++) {
        if (!is_in_domain(p, m, found.at[i])) { continue; }
        for (uint32_t g = 1; g < spg_premises_node(p, m->binder)->count; g++) {
            const spg_ref guard = spg_premises_child(p, m->binder, g);
            spg_ref condition = 0;
            if (spg_premises_node(p, guard)->kind == SPG_NODE_WHERE &&
                replace(p, spg_premises_child(p, guard, 0), m->slot, found.at[i], &condition) &&
                spg_premises_truth(p, condition) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* How many values the domain has. */
static bool count_domain(spg_premises *p, const maker *m, spg_linear *out)
{
    spg_linear none;
    if (m->list != 0) { return spg_premises_length(p, m->list, out); }
    if (!spg_premises_difference(p, m->high, m->low, out) || !spg_int_add(out->constant, 1, &out->constant)) {
        return false;
    }
    if (spg_premises_prove(p, out)) { return true; }
    spg_linear_set(&none, 0);
    if (!spg_linear_add(&none, out, -1)) { return false; }
    if (!spg_premises_prove(p, &none)) {
        p->is_undecided = true;
        p->undecided = *out;
        return false;
    }
    spg_linear_set(out, 0);
    return true;
}

void spg_premises_look_into_length(spg_premises *p, spg_ref list)
{
    maker m;
    spg_linear most;
    spg_linear length;
    spg_ref ref = 0;
    const spg_node_kind kind = (spg_node_kind)spg_premises_node(p, list)->kind;
    if (!spg_premises_make(p, SPG_NODE_LENGTH, SPG_TYPE(INT), 0, &list, 1, &ref)) { return; }
    bool exact = false;
    if (kind == SPG_NODE_CONVERT) { /* a set: equal items are one */
        if (!spg_premises_length(p, spg_premises_child(p, list, 0), &most)) { return; }
    } else {
        if (!read_maker(p, list, &m) || !count_domain(p, &m, &most)) { return; }
        exact = !has_guards(p, &m);
        if (!exact && leaves_one_out(p, &m)) { most.constant -= 1; }
    }
    if (exact) {
        spg_premises_define(p, ref, &most);
    } else if (spg_premises_unknown(p, ref, &length) && spg_linear_add(&most, &length, -1)) {
        spg_premises_assume(p, &most);
    }
}

/* --- sums --- */

/* Does some item certainly become smaller? `item` and the body are about the bound name. */
static bool lowers_one(spg_premises *p, const maker *m, spg_ref item)
{
    const bool is_undecided = p->is_undecided;
    const spg_ref choice = p->undecided_choice;
    bool lowers = false;
    witnesses found;
    find_witnesses(p, m, &found);
    for (uint32_t i = 0; i < found.count && !lowers; i++) {
        order o = {.gap = 1};
        lowers = is_in_domain(p, m, found.at[i]) && replace(p, item, m->slot, found.at[i], &o.high) &&
                 replace(p, m->body, m->slot, found.at[i], &o.low) && spg_premises_cases(p, is_ordered, &o);
    }
    p->is_undecided = is_undecided;
    p->undecided_choice = choice;
    return lowers;
}

/* Every item is at most that of another list at the same place: so are the sums, also those weighted by place. */
void spg_premises_look_into_sum(spg_premises *p, spg_ref list, bool weighted)
{
    maker m;
    spg_linear gap;
    spg_ref item = 0, base = 0;
    if (!read_maker(p, list, &m) || has_guards(p, &m)) { return; }
    const bool sorts = spg_premises_node(p, list)->kind == SPG_NODE_SORT;
    if (m.list != 0) {
        base = m.list;
        if (!local(p, m.slot, &item)) { return; }
    } else {
        item = find_item(p, m.body, m.slot);
        base = item == 0 ? 0 : spg_premises_child(p, item, 0);
        if (base == 0 || !runs_over(p, &m, base)) { return; }
    }
    order each = {item, m.body, 1}; /* every item falls */
    order none = {item, m.body, 0}; /* none rises */
    const bool all_fall = !sorts && holds_for_all(p, &m, is_ordered, &each);
    if (sorts ? weighted || m.list == 0 : !all_fall && !holds_for_all(p, &m, is_ordered, &none)) { return; }
    const spg_term_kind kind = weighted ? SPG_TERM_WEIGHT : SPG_TERM_SUM;
    if (!spg_premises_sum(p, base, weighted, &gap) || !spg_linear_add_term(&gap, kind, list, -1)) { return; }
    if (all_fall) {
        spg_linear length;
        if (!spg_premises_length(p, base, &length) || !spg_linear_add(&gap, &length, -1)) { return; }
    } else if (!sorts && lowers_one(p, &m, item)) {
        gap.constant -= 1;
    }
    spg_premises_assume(p, &gap);
    spg_linear opposite;
    spg_linear_set(&opposite, 0);
    if (sorts && spg_linear_add(&opposite, &gap, -1)) { spg_premises_assume(p, &opposite); }
}

/* --- words --- */

typedef struct beyond {
    spg_ref name, at, item, body;
    int word;
} beyond;

/* Where the name is beyond `at` the body is the item. */
static bool is_left_alone(spg_premises *p, void *user)
{
    const beyond *b = user;
    spg_linear gap;
    order up = {b->item, b->body, 0};
    order down = {b->body, b->item, 0};
    if (!spg_premises_difference(p, b->word < 0 ? b->name : b->at, b->word < 0 ? b->at : b->name, &gap)) {
        return false;
    }
    gap.constant -= 1;
    spg_premises_assume(p, &gap);
    return is_ordered(p, &up) && is_ordered(p, &down);
}

bool spg_premises_lowers_word(spg_premises *p, spg_ref list, uint32_t param, int word)
{
    maker m;
    witnesses found;
    beyond b = {.word = word};
    spg_ref base = 0;
    if (!read_maker(p, list, &m) || spg_premises_node(p, list)->kind != SPG_NODE_COMPREHEND) { return false; }
    if (!spg_premises_self(p, param, &base) || !runs_over(p, &m, base) || !local(p, m.slot, &b.name)) { return false; }
    const spg_ref sides[] = {base, b.name};
    if (!spg_premises_make(p, SPG_NODE_INDEX, SPG_TYPE(INT), 0, sides, 2, &b.item)) { return false; }
    b.body = m.body;
    find_witnesses(p, &m, &found);
    for (uint32_t i = 0; i < found.count; i++) {
        order o = {.gap = 1};
        b.at = found.at[i];
        if (is_in_domain(p, &m, b.at) && replace(p, b.item, m.slot, b.at, &o.high) &&
            replace(p, m.body, m.slot, b.at, &o.low) && spg_premises_cases(p, is_ordered, &o) &&
            holds_for_all(p, &m, is_left_alone, &b)) {
            return true;
        }
    }
    return false;
}
