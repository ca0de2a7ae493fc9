/* heap_shape_move.c — does a move take a number that does not depend on the heap, and part the rest freely?
 * SPDX-License-Identifier: MIT
 *
 * In each case of the move the parts but one, and what is taken, become variables: binders are changed for them, by steps
 * that can be taken back among whole numbers, so that the options stay the same. The conditions must then fall into two
 * kinds: those about what is taken, which mention neither the heap nor a part, and those about the parts, each of which says
 * "a part is at least c" or "one part is not smaller than another". */
#include "facts/heap_shape.h"

bool spg_facts_heap_form_has(const spg_facts_heap_reader *r, const spg_linear *form, uint32_t slot)
{
    return slot != UINT32_MAX && spg_normal_form_mentions_name(r->s->f->schemas, form, SPG_NODE_LOCAL, slot);
}

/* The heap, or a part that is chosen freely? */
bool spg_facts_heap_form_parts(const spg_facts_heap_reader *r, const spg_linear *form)
{
    bool any = spg_normal_form_mentions(r->s->f->schemas, form).params;
    for (uint32_t i = 0; i < r->c->parts; i++) { any = any || spg_facts_heap_form_has(r, form, r->slot[i]); }
    return any;
}

spg_ref spg_facts_heap_form_local(const spg_facts_heap_schema *s, const spg_linear *form, uint32_t slot)
{
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_node *node = spg_facts_heap_node(s, form->at[i].ref);
        if (form->at[i].kind == SPG_TERM_VALUE && node->kind == SPG_NODE_LOCAL && node->data == slot) {
            return form->at[i].ref;
        }
    }
    return 0;
}

/* ---- variables ---- */

static bool is_used(const spg_facts_heap_reader *r, uint32_t slot)
{
    for (uint32_t i = 0; i < SPG_HEAP_SHAPE_PARTS; i++) {
        if (r->slot[i] == slot) { return true; }
    }
    return false;
}

/* A binder of the form becomes the form itself: from f = ±x + rest follows x = ±(f - rest), and f is called x from now on.
 * The innermost binder that can be changed is, or the outermost. */
static bool become(spg_facts_heap_reader *r, const spg_linear *form, uint32_t *slot)
{
    const spg_facts_heap_schema *s = r->s;
    const spg_linear own = *form;
    const uint32_t count = s->schema->binder_count;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t b = r->outermost ? i : count - 1 - i;
        const uint32_t at = s->schema->binders[b].slot;
        const spg_ref local = spg_facts_heap_form_local(s, &own, at);
        spg_int factor;
        if (local == 0 || is_used(r, at) || !spg_facts_heap_case_may_change(s, r->c, b)) { continue; }
        if (!spg_normal_coefficient(s->f->schemas, &own, SPG_NODE_LOCAL, at, &factor)) { continue; }
        if (factor != 1 && factor != -1) { continue; }
        spg_linear by, rest = own;
        spg_linear_set(&by, 0);
        *slot = at;
        if (!spg_linear_add_term(&rest, SPG_TERM_VALUE, local, -factor)) { return false; }
        return spg_linear_add_term(&by, SPG_TERM_VALUE, local, factor) && spg_linear_add(&by, &rest, -factor) &&
               spg_facts_heap_case_change(r->c, local, &by);
    }
    return false;
}

static bool find_taken_form(spg_facts_heap_reader *r)
{
    spg_linear_set(&r->taken, 0);
    if (!spg_linear_add_term(&r->taken, SPG_TERM_VALUE, r->heap, 1)) { return false; }
    for (uint32_t i = 0; i < r->c->parts; i++) {
        if (!spg_linear_add(&r->taken, &r->c->part[i], -1)) { return false; }
    }
    return true;
}

static bool read_parts(spg_facts_heap_reader *r)
{
    uint32_t own = 0, unused;
    for (uint32_t i = 0; i < r->c->parts && own + 1 < r->c->parts; i++) {
        if (become(r, &r->c->part[i], &r->slot[i])) {
            own += 1;
        } else {
            r->slot[i] = UINT32_MAX;
        }
    }
    if (own + 1 != r->c->parts || !find_taken_form(r)) { return false; }
    if (!spg_facts_heap_form_parts(r, &r->taken)) { return true; }
    return become(r, &r->taken, &unused) && find_taken_form(r) && !spg_facts_heap_form_parts(r, &r->taken);
}

/* Is the heap at most this? */
static bool is_up_to(const spg_facts_heap_reader *r, spg_int bound)
{
    spg_premises *p = r->s->f->premises;
    spg_linear goal;
    spg_linear_set(&goal, bound);
    return spg_linear_add_term(&goal, SPG_TERM_VALUE, r->heap, -1) &&
           spg_normal_follows(p, r->c->rows, r->c->row_count, UINT32_MAX, &goal) && p->status == SPG_OK;
}

/* Nothing is left, of heaps up to a number. Which of these it is need not be known: they are all tried. */
static bool read_up_to(spg_facts_heap_reader *r)
{
    spg_int too_low = r->s->base - 1, bound = r->s->base + 1;
    while (bound - r->s->base <= SPG_HEAP_SHAPE_UP_TO && !is_up_to(r, bound)) {
        too_low = bound;
        bound = r->s->base + 2 * (bound - r->s->base);
    }
    if (bound - r->s->base > SPG_HEAP_SHAPE_UP_TO) { return false; }
    while (bound - too_low > 1) {
        const spg_int middle = too_low + (bound - too_low) / 2;
        if (is_up_to(r, middle)) {
            bound = middle;
        } else {
            too_low = middle;
        }
    }
    r->span = (spg_interval){r->s->base, bound};
    return true;
}

/* Nothing is left: the heap must be what is taken, which the conditions say as heap >= x and x >= heap. */
static bool read_none(spg_facts_heap_reader *r)
{
    uint32_t count = 0;
    spg_linear both;
    spg_linear_set(&both, 0);
    for (uint32_t i = 0; i < r->c->row_count; i++) {
        const spg_linear *row = &r->c->rows[i].form;
        spg_int factor, zero;
        if (!spg_normal_form_mentions(r->s->f->schemas, row).params) { continue; }
        if (!spg_normal_coefficient(r->s->f->schemas, row, SPG_NODE_PARAM, 0, &factor)) { return false; }
        if (factor == 1) {
            r->taken = *row;
            if (!spg_linear_add_term(&r->taken, SPG_TERM_VALUE, r->heap, -1)) { return false; }
        } else if (factor != -1) {
            return false;
        }
        if (!spg_linear_add(&both, row, 1)) { return false; }
        count += 1;
        if (count == 2 && (!spg_linear_is_const(&both, &zero) || zero != 0)) { return false; }
    }
    spg_linear negative = r->taken;
    spg_linear_set(&r->taken, 0);
    return count == 2 && spg_linear_add(&r->taken, &negative, -1);
}

/* ---- conditions ---- */

bool spg_facts_heap_differs(const spg_linear *a, const spg_linear *b, const spg_linear *row, spg_int *by)
{
    spg_linear left = *a;
    if (b != NULL && !spg_linear_add(&left, b, -1)) { return false; }
    return spg_linear_add(&left, row, -1) && spg_linear_is_const(&left, by);
}

static bool is_at_most(const spg_linear *a, const spg_linear *row, spg_int *most)
{
    spg_linear sum = *a;
    return spg_linear_add(&sum, row, 1) && spg_linear_is_const(&sum, most);
}

static bool read_order(spg_facts_heap_reader *r, const spg_linear *row)
{
    for (uint32_t i = 0; i < r->c->parts; i++) {
        for (uint32_t j = 0; j < r->c->parts; j++) {
            spg_int by;
            if (i == j || !spg_facts_heap_differs(&r->c->part[i], &r->c->part[j], row, &by)) { continue; }
            r->order_count += !r->above[i][j];
            if (!r->above[i][j] || by > r->gap[i][j]) { r->gap[i][j] = by; }
            r->above[i][j] = true;
            return true;
        }
    }
    return false;
}

/* That something is left of a heap that is parted: this only forbids to take it whole. */
static bool read_left(const spg_facts_heap_reader *r, const spg_linear *row)
{
    spg_linear left;
    spg_int by, least;
    spg_linear_set(&left, 0);
    for (uint32_t i = 0; i < r->c->parts; i++) {
        if (!spg_linear_add(&left, &r->c->part[i], 1)) { return false; }
    }
    return r->c->parts > 1 && spg_facts_heap_differs(&left, NULL, row, &by) &&
           spg_int_mul(r->s->base, r->c->parts, &least) && by <= least + 1;
}

static bool read_row(spg_facts_heap_reader *r, const spg_linear *row)
{
    spg_int by;
    for (uint32_t i = 0; i < r->c->parts; i++) {
        if (!spg_facts_heap_differs(&r->c->part[i], NULL, row, &by)) { continue; }
        if (!r->has_low[i] || by > r->low[i]) { r->low[i] = by; }
        r->has_low[i] = true;
        return true;
    }
    if (r->c->parts == 1 && is_at_most(&r->c->part[0], row, &by)) {
        if (!r->has_high || by < r->high) { r->high = by; }
        r->has_high = true;
        return true;
    }
    return read_order(r, row) || read_left(r, row);
}

static bool is_name(const spg_facts_heap_reader *r, spg_ref ref)
{
    const spg_node_kind kind = (spg_node_kind)spg_facts_heap_node(r->s, ref)->kind;
    return kind == SPG_NODE_PARAM || kind == SPG_NODE_LOCAL || kind == SPG_NODE_GIVEN;
}

/* Does the row have terms that are more than a name and hold the heap or a binder that is another number now? */
static bool has_terms(const spg_facts_heap_reader *r, const spg_linear *row)
{
    for (uint32_t i = 0; i < row->count; i++) {
        if (row->at[i].kind != SPG_TERM_VALUE ||
            (!is_name(r, row->at[i].ref) && !spg_facts_heap_is_same(r, row->at[i].ref))) {
            return true;
        }
    }
    return false;
}

/* Are all of these about what is taken, and is the rest a multiple of it? */
static bool is_row_about(const spg_facts_heap_reader *r, const spg_linear *row)
{
    spg_linear rest = *row;
    for (uint32_t i = 0; i < row->count; i++) {
        if (row->at[i].kind != SPG_TERM_VALUE) { return false; }
        if (is_name(r, row->at[i].ref)) { continue; }
        if (!spg_facts_heap_is_about(r, row->at[i].ref)) { return false; }
        if (!spg_linear_add_term(&rest, SPG_TERM_VALUE, row->at[i].ref, -row->at[i].coefficient)) { return false; }
    }
    return !spg_facts_heap_form_parts(r, &rest);
}

static bool read_rows(spg_facts_heap_reader *r)
{
    for (uint32_t i = 0; i < r->c->row_count; i++) {
        const spg_normal_row *row = &r->c->rows[i];
        if (row->kept && !spg_facts_heap_form_is_tried(r->s, &row->form)) {
            return false;
        } /* it may trap for some heaps */
        if (r->c->parts > 0 && has_terms(r, &row->form)) {
            if (!is_row_about(r, &row->form)) { return false; }
            r->about = true;
            continue;
        }
        r->unread[i] = spg_facts_heap_form_parts(r, &row->form) && r->c->parts > 0 && !read_row(r, &row->form);
    }
    return true;
}

/* What is no linear condition, and domains that are lists, must not know of the heap. */
static bool read_others(const spg_facts_heap_reader *r)
{
    const spg_facts_heap_schema *s = r->s;
    for (uint32_t i = 0; i < r->c->other_count; i++) {
        if (!spg_facts_heap_is_tried(s, r->c->others[i])) { return false; }
        if (!spg_facts_heap_is_about(r, r->c->others[i])) { return false; }
    }
    for (uint32_t i = 0; i < s->schema->binder_count; i++) {
        const spg_ref domain = s->schema->binders[i].domain;
        if (s->normal->ranged[i]) { continue; }
        if (spg_normal_mentions(s->f->schemas, domain).params || !spg_facts_heap_is_tried(s, domain)) { return false; }
    }
    return true;
}

/* ---- what they say together ---- */

/* One part is not empty where another may be: heaps have no order, so that only forbids to leave too few of them. Of parts
 * in a chain this is said of two only. */
static bool may_be_more(const spg_facts_heap_reader *r, spg_int low, spg_int more)
{
    return low == r->s->base && more == low + 1 && (r->order_count == 0 || r->c->parts == 2);
}

/* All ways to part what is left, or each once, the parts in order. */
static bool parts_are_free(const spg_facts_heap_reader *r, spg_facts_heap_move *out)
{
    const uint32_t parts = r->c->parts;
    uint32_t least = UINT32_MAX; /* the part that is not above any other; of many, that of the least bound */
    for (uint32_t i = 0; i < parts; i++) {
        bool above = false;
        for (uint32_t j = 0; j < parts; j++) { above = above || r->above[i][j]; }
        if (above || !r->has_low[i]) { continue; }
        if (least == UINT32_MAX || r->low[i] < r->low[least]) { least = i; }
    }
    if (least == UINT32_MAX) { return false; }
    out->low = r->low[least];
    out->unequal = false;
    if (r->order_count != 0 && r->order_count != parts - 1) { return false; }
    uint32_t tops = 0; /* a chain has one part that no other is above */
    for (uint32_t i = 0; i < parts; i++) {
        uint32_t below = 0, over = 0;
        for (uint32_t j = 0; j < parts; j++) {
            below += r->above[i][j];
            over += r->above[j][i];
            if (!r->above[i][j]) { continue; }
            if (r->gap[i][j] != 0 && (r->gap[i][j] != 1 || parts != 2)) { return false; }
            out->unequal = r->gap[i][j] == 1;
        }
        tops += over == 0;
        if (below > 1 || over > 1) { return false; }
        if (r->order_count == 0 && (!r->has_low[i] || r->low[i] < out->low)) { return false; }
        if (r->has_low[i] && r->low[i] > out->low && !may_be_more(r, out->low, r->low[i])) { return false; }
    }
    return r->order_count == 0 || tops == 1;
}

/* Counts as a proof: rules of any size end in a second or so. */
bool spg_facts_heap_cannot_be(const spg_facts_heap_reader *r, const spg_linear *rows, uint32_t count, bool *none)
{
    spg_premises *p = r->s->f->premises;
    *none = false;
    if (p->status != SPG_OK || p->proofs_left == 0) { return false; }
    p->proofs_left -= 1;
    p->status = spg_linear_infeasible(p->run, rows, count, none);
    return p->status == SPG_OK;
}

/* Rows that say something else must follow from those that were read. */
static bool rest_follows(const spg_facts_heap_reader *r)
{
    enum { KNOWN = SPG_HEAP_SHAPE_PARTS + 3 };
    spg_linear known[KNOWN];
    for (uint32_t i = 0; i < r->c->row_count; i++) {
        uint32_t count = 0;
        bool none = false;
        if (!r->unread[i]) { continue; }
        for (uint32_t k = 0; k < r->c->parts; k++) {
            if (!r->has_low[k]) { continue; }
            known[count] = r->c->part[k];
            known[count++].constant -= r->low[k];
        }
        known[count] = r->taken;
        known[count++].constant -= r->span.low;
        if (!spg_linear_opposite(&r->c->rows[i].form, &known[count++])) { return false; }
        if (!spg_facts_heap_cannot_be(r, known, count, &none) || !none) { return false; }
    }
    return true;
}

/* From parameters to sizes. */
static bool count_sizes(const spg_facts_heap_reader *r, spg_facts_heap_move *out)
{
    const spg_int base = r->s->base;
    const spg_int far = (spg_int)1 << 60;
    if (base > far || base < -far || out->least > far || out->least < -far || out->most > far) { return false; }
    if (out->low > far || out->low < -far) { return false; }
    const spg_int more = ((spg_int)out->parts - 1) * base;
    out->least += more;
    out->most += more;
    out->low -= out->parts == 0 ? 0 : base;
    return out->most >= out->least;
}

bool spg_facts_heap_case_read(spg_facts_heap_reader *r, spg_facts_heap_move *out)
{
    *out = (spg_facts_heap_move){.parts = r->c->parts};
    r->span = SPG_INTERVAL_ALL;
    for (uint32_t i = 0; i < SPG_HEAP_SHAPE_PARTS; i++) { r->slot[i] = UINT32_MAX; }
    if (r->c->parts == 0) {
        if (!read_up_to(r)) {
            r->span = SPG_INTERVAL_ALL;
            if (r->s->f->premises->status != SPG_OK || !read_none(r)) { return false; }
            return read_rows(r) && read_others(r) && spg_facts_heap_find_taken(r, out) && !out->endless &&
                   count_sizes(r, out);
        }
        out->least = r->span.low;
        out->most = r->span.high;
        for (uint32_t i = 0; i < r->c->other_count; i++) {
            if (!spg_facts_heap_is_tried(r->s, r->c->others[i])) { return false; }
        }
        return read_rows(r) && count_sizes(r, out);
    }
    if (!read_parts(r) || !read_rows(r) || !read_others(r)) { return false; }
    if (r->c->parts > 1) {
        return parts_are_free(r, out) && spg_facts_heap_find_taken(r, out) && rest_follows(r) && count_sizes(r, out);
    }
    out->low = r->low[0];
    out->whole = r->has_high;
    return r->has_low[0] && (!r->has_high || r->high == r->low[0]) && spg_facts_heap_find_taken(r, out) &&
           rest_follows(r) && count_sizes(r, out);
}
