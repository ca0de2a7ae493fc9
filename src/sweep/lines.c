/* lines.c — loops along a direction become lines. SPDX-License-Identifier: MIT
 *
 * A loop whose options are the cells p + k·step, k = first, first+1, … to the end of the box (or to a constant), sees a
 * set that grows by one cell from p + step to p: kept as a line, it need not be walked again. So a factor n is lost: for
 * Grundy values the set of values, for the best candidate a running maximum, when what the candidate adds depends on
 * the cell alone (or, outside the line, on p alone). docs/theory.md, T10.
 *
 * In the loop, with q(k) the target: q_i(k) = p_i + step_i · t for a count t of steps that is linear in k. The loop ends
 * with the box when every upper bound of t is the distance to a side of the box: a target is always inside, so the
 * loop goes no further than the nearest side, and bounds that are all sides go that far. */
#include "sweep/along.h"

#include <stdlib.h>
#include <string.h>

/* --- the direction --- */

/* target_i - p_i as a form; the loop's name counts with alpha[i]. */
static bool read_target(spg_along *a, const spg_sweep_ref *target, spg_sweep_linear *gap, int64_t *alpha)
{
    for (uint32_t i = 0; i < a->dims; i++) {
        const spg_sweep_linear self = {.count = 1, .var = {i}, .coefficient = {1}};
        if (!spg_sweep_linear_of(a->b->sweep, target[i], &gap[i]) || !spg_sweep_linear_add(&gap[i], &self, -1)) {
            return false;
        }
        alpha[i] = spg_sweep_linear_get(&gap[i], a->var);
        for (uint32_t k = 0; k < gap[i].count; k++) { /* no other loop's name */
            if (gap[i].var[k] >= a->dims && gap[i].var[k] != a->var) { return false; }
        }
    }
    return true;
}

/* t is chosen so that one coordinate with alpha ±1 moves by exactly ±t; all others must be multiples of t. */
static bool find_step(spg_along *a, const spg_sweep_linear *gap, const int64_t *alpha, uint32_t pivot, int64_t sign)
{
    /* gap_pivot = alpha · k + rest = sign · t, hence t = sign · alpha · k + sign · rest */
    const spg_sweep_linear name = {.count = 1, .var = {a->var}, .coefficient = {1}};
    a->turn = sign * alpha[pivot];
    a->shift = (spg_sweep_linear){0};
    if (!spg_sweep_linear_add(&a->shift, &gap[pivot], sign) || !spg_sweep_linear_add(&a->shift, &name, -a->turn)) {
        return false;
    }
    for (uint32_t i = 0; i < a->dims; i++) {
        spg_sweep_linear rest = gap[i];
        a->step[i] = alpha[i] * a->turn; /* alpha k = alpha · turn · (t - shift) */
        if (!spg_sweep_linear_add(&rest, &name, -alpha[i])) { return false; }
        if (!spg_sweep_linear_add(&rest, &a->shift, -a->step[i]) || !spg_sweep_linear_is_zero(&rest)) { return false; }
    }
    return true;
}

/* Is a step a way back in the order of the pass? Then so are all its multiples. */
static bool goes_back(const spg_sweep_order *order, const int64_t *step)
{
    if (order->front) {
        int64_t sum = 0;
        for (uint32_t i = 0; i < order->levels; i++) { sum += order->weight[i] * step[i]; }
        return sum < 0;
    }
    for (uint32_t i = 0; i < order->levels; i++) {
        const int64_t move = step[order->dim[i]] * order->sign[i];
        if (move != 0) { return move < 0; }
    }
    return false;
}

static bool find_direction(spg_along *a, const spg_sweep_order *order, const spg_sweep_ref *target)
{
    spg_sweep_linear gap[SPG_SWEEP_DIMS];
    int64_t alpha[SPG_SWEEP_DIMS];
    if (!read_target(a, target, gap, alpha)) { return false; }
    for (uint32_t i = 0; i < a->dims; i++) {
        for (int64_t sign = -1; sign <= 1; sign += 2) {
            if (alpha[i] != 1 && alpha[i] != -1) { continue; }
            if (find_step(a, gap, alpha, i, sign) && goes_back(order, a->step)) { return true; }
        }
    }
    /* All coordinates move by multiples of k: t is k itself. */
    for (uint32_t i = 0; i < a->dims; i++) {
        spg_sweep_linear rest = gap[i];
        const spg_sweep_linear name = {.count = 1, .var = {a->var}, .coefficient = {1}};
        if (!spg_sweep_linear_add(&rest, &name, -alpha[i]) || !spg_sweep_linear_is_zero(&rest)) { return false; }
        a->step[i] = alpha[i];
    }
    a->turn = 1;
    a->shift = (spg_sweep_linear){0};
    return goes_back(order, a->step);
}

/* --- its ends --- */

/* t at one end of the loop's range. */
static bool count_at(const spg_along *a, const spg_sweep_linear *end, spg_sweep_linear *out)
{
    *out = a->shift;
    return spg_sweep_linear_add(out, end, a->turn);
}

/* Where the table ends. */
static bool read_side(const spg_along *a, uint32_t i, bool high, spg_sweep_linear *out)
{
    if (a->b->sweep->open) {
        return spg_sweep_linear_of(a->b->sweep, high ? a->table->high_at[i] : a->table->low_at[i], out);
    }
    *out = (spg_sweep_linear){.constant = high ? a->table->high[i] : a->table->low[i]};
    return true;
}

/* Is t <= form exactly "inside the box on side i", for some i? `scale`: t <= form / scale. */
static bool is_side(const spg_along *a, const spg_sweep_linear *form, int64_t scale)
{
    for (uint32_t i = 0; i < a->dims; i++) {
        const int64_t size = a->step[i] < 0 ? -a->step[i] : a->step[i];
        const int64_t down = a->step[i] < 0 ? 1 : -1; /* p_i - low, or high - p_i */
        const spg_sweep_linear self = {.count = 1, .var = {i}, .coefficient = {1}};
        spg_sweep_linear side;
        if (size == 0 || size != scale || !read_side(a, i, a->step[i] > 0, &side)) { continue; }
        /* down · (self - side) = form */
        spg_sweep_linear gap = *form;
        if (spg_sweep_linear_add(&gap, &self, -down) && spg_sweep_linear_add(&gap, &side, down) &&
            spg_sweep_linear_is_zero(&gap)) {
            return true;
        }
    }
    return false;
}

static spg_status form_node(spg_builder *b, const spg_sweep_table *table, const spg_sweep_linear *form,
                            spg_sweep_ref *out);

/* A window that ends after so many steps, a number that is known later. False: it is not one that lasts for all cells. */
static bool read_open_end(spg_along *a, const spg_sweep_linear *t)
{
    spg_sweep_ref end = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        if (!spg_along_is_name(t->var[i])) { return false; }
    }
    a->status = form_node(a->b, a->table, t, &end);
    if (a->status == SPG_OK && a->last_at != 0) {
        a->status = spg_build_op(a->b, SPG_SWEEP_MIN, a->last_at, end, &end);
    }
    a->last_at = end;
    return a->status == SPG_OK;
}

/* The far end of the loop: sides of the box, or one constant. */
static bool read_far_end(spg_along *a, spg_sweep_ref ref, spg_sweep_op pick)
{
    const spg_sweep *sweep = a->b->sweep;
    const spg_sweep_node node = *spg_sweep_node_at(sweep, ref); /* others may be made meanwhile */
    spg_sweep_linear end, t;
    if (node.op == pick) { return read_far_end(a, node.operand[0], pick) && read_far_end(a, node.operand[1], pick); }
    const spg_sweep_node *divisor = spg_sweep_node_at(sweep, node.operand[1]);
    if (node.op == SPG_SWEEP_DIV && divisor->op == SPG_SWEEP_CONST && a->turn == 1 && a->shift.count == 0 &&
        a->shift.constant == 0) {
        return spg_sweep_linear_of(sweep, node.operand[0], &end) && is_side(a, &end, divisor->value);
    }
    if (!spg_sweep_linear_of(sweep, ref, &end) || !count_at(a, &end, &t)) { return false; }
    if (is_side(a, &t, 1)) { return true; }
    if (a->b->sweep->open) { return read_open_end(a, &t); }
    if (t.count != 0 || t.constant < 1) { return false; }
    if (a->last == 0 || t.constant < a->last) { a->last = t.constant; }
    return true;
}

static bool read_near_end(spg_along *a, spg_sweep_ref ref)
{
    spg_sweep_linear end, t;
    if (!spg_sweep_linear_of(a->b->sweep, ref, &end) || !count_at(a, &end, &t)) { return false; }
    a->first = t.constant;
    return t.count == 0 && t.constant >= 1 && t.constant < INT32_MAX;
}

static bool read_ends(spg_along *a, const spg_sweep_statement *loop)
{
    if (loop->step != 1 || loop->b == 0) { return false; }
    const bool up = a->turn == 1; /* t rises with k */
    a->last = 0;
    a->last_at = 0;
    if (!read_near_end(a, up ? loop->a : loop->b)) { return false; }
    if (!read_far_end(a, up ? loop->b : loop->a, up ? SPG_SWEEP_MIN : SPG_SWEEP_MAX)) { return false; }
    return a->last == 0 || a->last >= a->first;
}

/* --- candidates of a running maximum --- */

/* The expression as the target sees it: a form over p and k that is a form over q. */
static bool as_target(const spg_along *a, const spg_sweep_linear *form, spg_sweep_linear *out)
{
    int64_t moved = 0;
    spg_sweep_linear rest = *form;
    const spg_sweep_linear name = {.count = 1, .var = {a->var}, .coefficient = {1}};
    const int64_t beta = spg_sweep_linear_get(form, a->var);
    /* beta k = beta · turn · (t - shift) */
    if (!spg_sweep_linear_add(&rest, &name, -beta) || !spg_sweep_linear_add(&rest, &a->shift, -beta * a->turn)) {
        return false;
    }
    for (uint32_t i = 0; i < rest.count; i++) {
        if (spg_along_is_name(rest.var[i])) { continue; } /* is the same everywhere */
        if (rest.var[i] >= a->dims) { return false; }
        moved += rest.coefficient[i] * a->step[rest.var[i]];
    }
    *out = rest;
    return moved == beta * a->turn;
}

/* With the narrowest bounds it was given. */
static spg_status name_node(spg_builder *b, uint32_t var, spg_sweep_ref *out)
{
    int64_t low = INT64_MIN, high = INT64_MAX;
    for (size_t i = 1; i < b->sweep->nodes.count; i++) {
        const spg_sweep_node *node = &b->sweep->nodes.at[i];
        if (node->op != SPG_SWEEP_VAR || node->data != var) { continue; }
        low = node->low > low ? node->low : low;
        high = node->high < high ? node->high : high;
    }
    return spg_sweep_var(b->sweep, var, low, high, out);
}

static spg_status form_node(spg_builder *b, const spg_sweep_table *table, const spg_sweep_linear *form,
                            spg_sweep_ref *out)
{
    SPG_TRY(spg_sweep_const(b->sweep, form->constant, out));
    for (uint32_t i = 0; i < form->count; i++) {
        spg_sweep_ref var = 0, factor = 0;
        SPG_TRY(spg_along_is_name(form->var[i])
                    ? name_node(b, form->var[i], &var)
                    : spg_sweep_var(b->sweep, form->var[i], table->low[form->var[i]], table->high[form->var[i]], &var));
        SPG_TRY(spg_sweep_const(b->sweep, form->coefficient[i], &factor));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_MUL, var, factor, &var));
        SPG_TRY(spg_build_op(b, SPG_SWEEP_ADD, *out, var, out));
    }
    return SPG_OK;
}

static bool mentions(const spg_sweep *sweep, spg_sweep_ref ref, uint32_t var)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    if (node->op == SPG_SWEEP_VAR || node->op == SPG_SWEEP_LEAF) {
        return node->op == SPG_SWEEP_LEAF || node->data == var;
    }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (mentions(sweep, node->operand[i], var)) { return true; }
    }
    return false;
}

static bool has_cell(const spg_sweep *sweep, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    if (node->op == SPG_SWEEP_CELL) { return true; }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (has_cell(sweep, node->operand[i])) { return true; }
    }
    return false;
}

/* Rewrites an expression of p and k over q. 0: it is not one of q alone. Bounds are worked out anew: q runs over the whole
 * box, so what was proved for the loop does not hold for certain. */
static spg_status rewrite(spg_along *a, spg_sweep_ref ref, spg_sweep_ref *out)
{
    spg_builder *b = a->b;
    const spg_sweep_node node = *spg_sweep_node_at(b->sweep, ref);
    spg_sweep_linear form, over;
    *out = 0;
    if (node.checked || node.op == SPG_SWEEP_LEAF) { return SPG_OK; }
    if (node.op == SPG_SWEEP_CELL) { /* the one cell there is: the target's */
        spg_sweep_ref self[SPG_SWEEP_DIMS] = {0}, rank = 0;
        for (uint32_t i = 0; i < a->dims; i++) {
            SPG_TRY(spg_sweep_var(b->sweep, i, a->table->low[i], a->table->high[i], &self[i]));
        }
        SPG_TRY(spg_sweep_rank(b->sweep, a->table_index, self, &rank));
        return spg_sweep_make(b->sweep, SPG_SWEEP_CELL, node.data, rank, 0, 0, INT64_MIN, INT64_MAX, out);
    }
    if (spg_sweep_linear_of(b->sweep, ref, &form)) {
        if (!as_target(a, &form, &over)) { return SPG_OK; }
        return form_node(b, a->table, &over, out);
    }
    spg_sweep_ref operand[3] = {0, 0, 0};
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node.op); i++) {
        SPG_TRY(rewrite(a, node.operand[i], &operand[i]));
        if (operand[i] == 0) { return SPG_OK; }
    }
    SPG_TRY(spg_sweep_make(b->sweep, (spg_sweep_op)node.op, node.data, operand[0], operand[1], operand[2], INT64_MIN,
                           INT64_MAX, out));
    if (spg_sweep_node_at(b->sweep, *out)->careful) { *out = 0; }
    return SPG_OK;
}

/* candidate = own(q) + rest(p): sums are taken apart. */
static spg_status separate(spg_along *a, spg_sweep_ref ref, bool minus, spg_sweep_ref *own, spg_sweep_ref *rest,
                           bool *fails)
{
    spg_builder *b = a->b;
    const spg_sweep_node node = *spg_sweep_node_at(b->sweep, ref);
    spg_sweep_ref over = 0;
    const bool of_p = !mentions(b->sweep, ref, a->var) && !has_cell(b->sweep, ref);
    if (!of_p) { SPG_TRY(rewrite(a, ref, &over)); }
    if (of_p || over != 0) {
        spg_sweep_ref *into = of_p ? rest : own;
        spg_sweep_ref term = of_p ? ref : over;
        if (minus) { SPG_TRY(spg_build_op(b, SPG_SWEEP_NEG, term, 0, &term)); }
        if (*into != 0) { SPG_TRY(spg_build_op(b, SPG_SWEEP_ADD, *into, term, &term)); }
        *into = term;
        return SPG_OK;
    }
    if (node.checked || (node.op != SPG_SWEEP_ADD && node.op != SPG_SWEEP_SUB && node.op != SPG_SWEEP_NEG)) {
        *fails = true;
        return SPG_OK;
    }
    SPG_TRY(separate(a, node.operand[0], minus != (node.op == SPG_SWEEP_NEG), own, rest, fails));
    if (node.op == SPG_SWEEP_NEG || *fails) { return SPG_OK; }
    return separate(a, node.operand[1], minus != (node.op == SPG_SWEEP_SUB), own, rest, fails);
}

/* --- the pass --- */

static spg_status add_line(spg_along *a, const spg_sweep_line *line, uint32_t *out)
{
    spg_sweep *sweep = a->b->sweep;
    for (uint32_t i = 0; i < sweep->lines.count; i++) {
        const spg_sweep_line *old = &sweep->lines.at[i];
        if (old->table == line->table && old->first == line->first && old->last == line->last &&
            old->last_at == line->last_at && old->own == line->own &&
            memcmp(old->step, line->step, sizeof line->step) == 0) {
            *out = i;
            return SPG_OK;
        }
    }
    *out = (uint32_t)sweep->lines.count;
    return SPG_PUSH(a->b->run, &sweep->lines, *line);
}

static spg_reduction reduction_of(const spg_along *a)
{
    return spg_along_is_window(a)                                                         ? SPG_REDUCTION_WINDOWS
           : spg_sweep_is_mex(a->b->sweep) || a->b->sweep->kind == SPG_SWEEP_KIND_OUTCOME ? SPG_REDUCTION_LINES
                                                                                          : SPG_REDUCTION_RUNNING;
}

/* A window of no cells ends just before it begins. */
static spg_status open_last(spg_along *a, spg_sweep_line *line)
{
    spg_sweep_ref before = 0, far = 0;
    SPG_TRY(spg_sweep_const(a->b->sweep, a->first - 1, &before));
    SPG_TRY(spg_sweep_const(a->b->sweep, (int64_t)SPG_SWEEP_OPEN_CELLS, &far)); /* further than any cell */
    SPG_TRY(spg_build_op(a->b, SPG_SWEEP_MIN, a->last_at, far, &line->last_at));
    return spg_build_op(a->b, SPG_SWEEP_MAX, line->last_at, before, &line->last_at);
}

/* Is an open table certainly so narrow in this direction that a line is as short as a loop? It would cost more than the cells. */
static bool is_short(const spg_along *a)
{
    enum { SHORT_LINE = 16 };
    for (uint32_t i = 0; i < a->dims && a->b->sweep->open; i++) {
        const uint64_t side = (uint64_t)a->table->high[i] - (uint64_t)a->table->low[i];
        if (a->step[i] != 0 && side < SHORT_LINE) { return true; }
    }
    return false;
}

/* Is a window worth its upkeep? A short one is as fast looked at cell by cell. */
static bool pays(const spg_along *a)
{
    enum { SHORT_WINDOW = 8 };
    const bool outcome = a->b->sweep->kind == SPG_SWEEP_KIND_OUTCOME;
    if (is_short(a)) { return false; }
    if (!spg_along_is_window(a)) { return true; }
    if (!spg_sweep_is_mex(a->b->sweep) && !outcome) { return false; }
    if (a->last_at != 0) { return spg_sweep_node_at(a->b->sweep, a->last_at)->high - a->first >= SHORT_WINDOW; }
    return a->last - a->first >= SHORT_WINDOW && a->last < INT32_MAX;
}

/* One option of a loop as a LINE statement in front of the loop. */
static spg_status try_option(spg_builder *b, const spg_sweep_pass *pass, const spg_sweep_statement *loop,
                             const spg_sweep_statement *option, spg_sweep_statement *out, bool *found)
{
    spg_along a = {.b = b, .var = loop->var, .table_index = option->data};
    spg_sweep_ref own = 0, rest = 0;
    bool fails = false;
    *found = false;
    if (option->target == NULL || option->data < pass->first || option->data >= pass->first + pass->count) {
        return SPG_OK;
    }
    const spg_sweep_table table = b->sweep->tables.at[option->data];
    a.table = &table;
    a.dims = table.dims;
    if (table.exists != 0 || table.limited || loop->capped) { return SPG_OK; }
    const bool along_it = find_direction(&a, &pass->order, option->target) && read_ends(&a, loop);
    SPG_TRY(a.status);
    if (!along_it || !pays(&a)) { return SPG_OK; }
    if (!spg_build_is_on(b, reduction_of(&a))) { return SPG_OK; }
    if (spg_sweep_is_mex(b->sweep)) {
        if (spg_sweep_node_at(b->sweep, option->a)->op != SPG_SWEEP_CELL) { return SPG_OK; }
    } else {
        SPG_TRY(separate(&a, option->a, false, &own, &rest, &fails));
        if (fails || own == 0 || (spg_along_is_window(&a) && rest != 0)) { return SPG_OK; }
    }
    spg_sweep_line line = {.table = option->data, .first = a.first, .last = a.last, .own = own};
    memcpy(line.step, a.step, sizeof line.step);
    if (a.last_at != 0) { SPG_TRY(open_last(&a, &line)); }
    SPG_TRY(spg_along_number(&a, &line, &fails));
    if (fails) { return SPG_OK; }
    *out = (spg_sweep_statement){.kind = SPG_SWEEP_DO_LINE, .a = rest};
    SPG_TRY(add_line(&a, &line, &out->data));
    b->report->used[reduction_of(&a)] += 1;
    *found = true;
    return SPG_OK;
}

static spg_status improve(spg_builder *b, const spg_sweep_pass *pass, uint32_t statement);

/* Takes the options of a loop out of it that are lines; *lines gets them, in order. */
static spg_status improve_loop(spg_builder *b, const spg_sweep_pass *pass, uint32_t index, uint32_t *lines,
                               uint32_t *line_count)
{
    spg_sweep_statement loop = b->sweep->statements.at[index];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < loop.child_count; i++) {
        const spg_sweep_statement inner = b->sweep->statements.at[loop.children[i]];
        spg_sweep_statement line;
        bool found = false;
        if (inner.kind == SPG_SWEEP_DO_OPTION) { SPG_TRY(try_option(b, pass, &loop, &inner, &line, &found)); }
        if (found) {
            SPG_TRY(spg_sweep_add_statement(b->sweep, line, &lines[(*line_count)++]));
        } else {
            SPG_TRY(improve(b, pass, loop.children[i]));
            loop.children[kept++] = loop.children[i];
        }
    }
    b->sweep->statements.at[index].child_count = kept;
    return SPG_OK;
}

/* What stands under a condition that never holds is left alone: nobody would use its lines. */
static spg_status improve(spg_builder *b, const spg_sweep_pass *pass, uint32_t statement)
{
    const spg_sweep_statement s = b->sweep->statements.at[statement];
    const spg_sweep_node *condition = spg_sweep_node_at(b->sweep, s.a);
    if (s.kind == SPG_SWEEP_DO_IF && condition->op == SPG_SWEEP_CONST && condition->value == 0) { return SPG_OK; }
    uint32_t room = s.child_count + 1, count = 0;
    for (uint32_t i = 0; i < s.child_count; i++) { room += b->sweep->statements.at[s.children[i]].child_count; }
    uint32_t *children = SPG_TAKE(&b->sweep->arena, uint32_t, room);
    if (children == NULL) { return b->run->error.status; }
    for (uint32_t i = 0; i < s.child_count; i++) {
        const uint32_t child = s.children[i];
        const spg_sweep_statement inner = b->sweep->statements.at[child];
        if (inner.kind != SPG_SWEEP_DO_LOOP || spg_sweep_has_stop(b->sweep, child)) {
            SPG_TRY(improve(b, pass, child));
            children[count++] = child;
            continue;
        }
        SPG_TRY(improve_loop(b, pass, child, children, &count));
        if (b->sweep->statements.at[child].child_count > 0) { children[count++] = child; }
    }
    b->sweep->statements.at[statement].children = children;
    b->sweep->statements.at[statement].child_count = count;
    return SPG_OK;
}

spg_status spg_build_lines(spg_builder *b)
{
    for (size_t p = 0; p < b->sweep->passes.count; p++) {
        const spg_sweep_pass pass = b->sweep->passes.at[p];
        for (uint32_t t = 0; t < pass.count; t++) {
            SPG_TRY(improve(b, &pass, b->sweep->tables.at[pass.first + t].body));
        }
    }
    return SPG_OK;
}
