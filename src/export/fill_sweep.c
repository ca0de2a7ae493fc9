/* fill_sweep.c — the function that tells what one position is worth, from the sweep of its rules. SPDX-License-Identifier: MIT */
#include "export/fill_table.h"

static void print_statement(const spg_x_fill_table *t, uint32_t index);

static bool is_zero(const spg_sweep *sweep, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    return ref == 0 || (node->op == SPG_SWEEP_CONST && node->value == 0);
}

/* v != v, for nothing but the failure of v. */
static bool is_look(const spg_sweep *sweep, spg_sweep_ref condition)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, condition);
    return node->op == SPG_SWEEP_NE && node->operand[0] == node->operand[1];
}

/* Is what it holds never met? Then that is not printed, and counts for nothing. */
static bool is_never(const spg_sweep *sweep, const spg_sweep_statement *s)
{
    return s->kind == SPG_SWEEP_DO_IF && (is_zero(sweep, s->a) || is_look(sweep, s->a));
}

/* Moves that share a loop over items each have the item as a name of their own: one is enough. */
static bool is_same_let(const spg_sweep *sweep, uint32_t a, uint32_t b)
{
    const spg_sweep_statement *x = &sweep->statements.at[a], *y = &sweep->statements.at[b];
    return x->kind == SPG_SWEEP_DO_LET && y->kind == SPG_SWEEP_DO_LET && x->slot == y->slot && x->a == y->a;
}

/* The name of a LET: its variable, or in leaves its slot. */
static bool expression_names(const spg_x_fill_table *t, spg_sweep_ref ref, const spg_sweep_statement *let)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, ref);
    if (node->op == SPG_SWEEP_VAR) { return node->data == let->var; }
    if (node->op == SPG_SWEEP_LEAF) { return spg_x_fill_leaf_names(t, node, let->slot, UINT32_MAX); }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (expression_names(t, node->operand[i], let)) { return true; }
    }
    return false;
}

static bool statement_names(const spg_x_fill_table *t, uint32_t index, const spg_sweep_statement *let)
{
    const spg_sweep_statement *s = &t->sweep->statements.at[index];
    bool found = expression_names(t, s->a, let) || expression_names(t, s->b, let) || expression_names(t, s->by, let);
    if (is_never(t->sweep, s)) { return found; }
    for (uint32_t i = 0; !found && i < s->child_count; i++) { found = statement_names(t, s->children[i], let); }
    return found;
}

/* Is the name of a LET printed: is it the first of its kind, and does something behind it use it? */
static bool prints_let(const spg_x_fill_table *t, const spg_sweep_statement *parent, uint32_t child)
{
    const spg_sweep *sweep = t->sweep;
    bool used = false;
    for (uint32_t i = 0; i < child; i++) {
        if (is_same_let(sweep, parent->children[i], parent->children[child])) { return false; }
    }
    for (uint32_t i = child; i < parent->child_count; i++) {
        if (!is_same_let(sweep, parent->children[i], parent->children[child])) { continue; }
        const spg_sweep_statement *let = &sweep->statements.at[parent->children[i]];
        for (uint32_t k = i + 1; k < parent->child_count; k++) {
            const spg_sweep_statement *next = &sweep->statements.at[parent->children[k]];
            if (next->kind == SPG_SWEEP_DO_LET && next->var == let->var) { break; } /* another move's name */
            used = used || statement_names(t, parent->children[k], let);
        }
    }
    return used;
}

/* ---- what is worked out once ---- */

/* A condition, and what stands behind it in its block. */
typedef struct rest_of_block {
    const spg_sweep_statement *block;
    uint32_t child;
} rest_of_block;

static uint32_t times_in_expression(const spg_x_fill_table *t, spg_sweep_ref ref, spg_ref part)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, ref);
    uint32_t times = 0;
    if (node->op == SPG_SWEEP_LEAF) { return spg_x_fill_leaf_times(t, node, part); }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        times += times_in_expression(t, node->operand[i], part);
    }
    return times;
}

static uint32_t times_in(const spg_x_fill_table *t, uint32_t index, spg_ref part)
{
    const spg_sweep_statement *s = &t->sweep->statements.at[index];
    uint32_t times = times_in_expression(t, s->a, part) + times_in_expression(t, s->b, part) +
                     times_in_expression(t, s->by, part);
    if (is_never(t->sweep, s)) { return times; }
    for (uint32_t i = 0; i < s->child_count; i++) { times += times_in(t, s->children[i], part); }
    return times;
}

static uint32_t times_asked(const spg_x_fill_table *t, const void *user, spg_ref part)
{
    const rest_of_block *rest = user;
    uint32_t times = 0;
    for (uint32_t i = rest->child; i < rest->block->child_count; i++) {
        times += times_in(t, rest->block->children[i], part);
    }
    return times;
}

/* What a condition asks in any case, and what stands behind it asks once more, is asked in front of it. */
static void ask_before(const spg_x_fill_table *t, const rest_of_block *rest, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(t->sweep, ref);
    const bool lazy = node->op == SPG_SWEEP_AND || node->op == SPG_SWEEP_OR || node->op == SPG_SWEEP_SELECT;
    if (node->op == SPG_SWEEP_LEAF) { spg_x_fill_leaf_parts(t, node, times_asked, rest); }
    for (uint32_t i = 0; i < (lazy ? 1 : spg_sweep_operands((spg_sweep_op)node->op)); i++) {
        ask_before(t, rest, node->operand[i]);
    }
}

void spg_x_fill_children(const spg_x_fill_table *t, const spg_sweep_statement *s)
{
    const size_t lets = t->x->lets.count;
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *child = &t->sweep->statements.at[s->children[i]];
        if (child->kind == SPG_SWEEP_DO_LET && !prints_let(t, s, i)) {
            t->slot_of[child->var] = child->slot;
        } else {
            const bool asks = child->kind == SPG_SWEEP_DO_IF && !is_never(t->sweep, child);
            if (asks) { ask_before(t, &(rest_of_block){s, i}, child->a); }
            print_statement(t, s->children[i]);
        }
    }
    t->x->lets.count = lets;
}

/* Draws are 0 in what is printed, and in cells: the sweep counts 0, 1, 2. */
static void print_return(const spg_x_fill_table *t, spg_sweep_ref value)
{
    const bool shifted = t->kind == SPG_CHUNK_OUTCOME;
    spg_x_fill_code(t, shifted ? "return %.*x - 1;" : "return %.*x;", shifted ? SPG_PREC_ADD : SPG_PREC_ANY, value);
}

/* Must it be known whether there was a move? */
static bool counts(const spg_x_fill_table *t)
{
    return t->kind == SPG_CHUNK_SCORE ||
           (t->kind == SPG_CHUNK_WINS && !is_zero(t->sweep, t->sweep->tables.at[0].stuck));
}

/* value_N is a candidate. */
static void print_candidate(const spg_x_fill_table *t, unsigned n)
{
    const char *best = t->kept ? "of[1]" : "best", *any = t->kept ? "of[3]" : "any";
    if (t->kind == SPG_CHUNK_SCORE) {
        spg_x_fill_code(t, "\nif (!%s || value_%u > %s) { %s = value_%u; }", any, n, best, best, n);
    } else {
        spg_x_fill_code(t, "\nif (value_%u == %d) { return 1; }", n, t->kind == SPG_CHUNK_OUTCOME ? 2 : 1);
    }
    if (t->kind == SPG_CHUNK_OUTCOME) { spg_x_fill_code(t, "\nif (value_%u > best) { best = value_%u; }", n, n); }
    if (counts(t)) { spg_x_fill_code(t, "\n%s = 1;", any); }
}

static void print_option(const spg_x_fill_table *t, const spg_sweep_statement *s)
{
    spg_exporter *x = t->x;
    if (spg_x_fill_leaf_is_sum(t, s->a)) { /* several positions of other games, in braces of their own */
        x->sums = true;
        spg_x_fill_code(t, "\n{");
        spg_x_fill_leaf_total(t, s->a);
        spg_x_fill_code(t, "\nmarks_add(&seen, total);\n}");
    } else if (t->kind == SPG_CHUNK_SG) {
        x->sums = x->sums || spg_sweep_node_at(t->sweep, s->a)->op == SPG_SWEEP_BIT_XOR;
        spg_x_fill_code(t, "\nmarks_add(&seen, %x);", s->a);
    } else {
        const unsigned number = spg_x_number(x);
        spg_x_fill_code(t, "\nconst long long value_%u = %x;", number, s->a);
        print_candidate(t, number);
    }
}

static void print_line(const spg_x_fill_table *t, const spg_sweep_statement *s)
{
    if (t->kind == SPG_CHUNK_SG) {
        spg_x_fill_lines_join(t, s->data);
        return;
    }
    const unsigned number = spg_x_number(t->x);
    spg_x_fill_lines_best(t, s, number);
    print_candidate(t, number);
    spg_x_close(t->x);
}

/* The third part of the `for`: beyond the last value nothing may overflow. */
static void print_step(const spg_x_fill_table *t, const spg_sweep_statement *s, unsigned number)
{
    const spg_sweep_node *end = spg_sweep_node_at(t->sweep, s->b);
    const bool safe = s->b != 0 && s->by == 0 && end->high <= INT64_MAX - s->step;
    const char *step = s->by != 0 ? spg_x_text(t->x, "step_%u", number) : spg_x_text(t->x, "%lld", (long long)s->step);
    if (safe && s->step == 1) {
        spg_x_fill_code(t, "%o++) {", s->var);
    } else if (safe) {
        spg_x_fill_code(t, "%o += %s) {", s->var, step);
    } else {
        spg_x_fill_code(t, "%o = add(%o, %s)) {", s->var, s->var, step);
    }
}

static void declare_step(const spg_x_fill_table *t, const spg_sweep_statement *s, unsigned number)
{
    if (s->by == 0) { return; }
    spg_x_fill_code(t, "\nconst long long step_%u = %x;", number, s->by);
    if (spg_sweep_node_at(t->sweep, s->by)->low >= 1) { return; }
    spg_x_fill_code(t, "\nif (step_%u < 1) { die(3, \"a step that is not positive\"); }", number);
}

void spg_x_fill_loop_over(const spg_x_fill_table *t, const spg_sweep_statement *s, const char *from, const char *to)
{
    const unsigned number = s->by != 0 ? spg_x_number(t->x) : 0;
    declare_step(t, s, number);
    if (from != NULL) {
        spg_x_fill_code(t, "\nfor (long long %o = %s; ", s->var, from);
    } else {
        spg_x_fill_code(t, "\nfor (long long %o = %x; ", s->var, s->a);
    }
    if (to != NULL) {
        spg_x_fill_code(t, "%o <= %s; ", s->var, to);
    } else if (s->b != 0) {
        spg_x_fill_code(t, "%o <= %.*x; ", s->var, SPG_PREC_ADD, s->b);
    } else {
        spg_x(t->x, "; ");
    }
    print_step(t, s, number);
    spg_x_fill_children(t, s);
    spg_x_close(t->x);
}

static void print_loop(const spg_x_fill_table *t, uint32_t index)
{
    const spg_sweep_statement *s = &t->sweep->statements.at[index];
    const spg_sweep_node *end = spg_sweep_node_at(t->sweep, s->b);
    if (spg_x_fill_runs(t, index)) {
        spg_x_fill_run(t, index);
        return;
    }
    /* An end that is worked out, or that others may set, has a name. */
    const bool plain = end->op == SPG_SWEEP_CONST || (end->op == SPG_SWEEP_VAR && end->data < SPG_SWEEP_NAMES);
    if (s->b == 0 || plain) {
        spg_x_fill_loop_over(t, s, NULL, NULL);
        return;
    }
    const char *name = spg_x_text(t->x, "end_%u", spg_x_number(t->x));
    spg_x_fill_code(t, "\nconst long long %s = %x;", name, s->b);
    spg_x_fill_loop_over(t, s, NULL, name);
}

static void print_each(const spg_x_fill_table *t, const spg_sweep_statement *s)
{
    const unsigned n = spg_x_number(t->x);
    spg_x_fill_leaf_items(t, s->a, n);
    spg_x_fill_code(t, "\nfor (long long at_%u = 0; at_%u < items_%u.count; at_%u++) {", n, n, n, n);
    spg_x_fill_code(t, "\n@type%u %o = items_%u.at[at_%u];\n(void)%o;", t->x->frame->locals[s->slot].type, s->var, n, n,
                    s->var);
    spg_x_fill_children(t, s);
    spg_x_close(t->x);
}

static void print_look(const spg_x_fill_table *t, spg_sweep_ref condition)
{
    const spg_sweep_ref value = spg_sweep_node_at(t->sweep, condition)->operand[0];
    if (spg_sweep_node_at(t->sweep, value)->op == SPG_SWEEP_LEAF) {
        spg_x_fill_leaf_let(t, spg_sweep_node_at(t->sweep, value));
    } else {
        spg_x_fill_code(t, "\n(void)%.*x;", SPG_PREC_ONE, value);
    }
}

static void print_if(const spg_x_fill_table *t, const spg_sweep_statement *s)
{
    if (is_zero(t->sweep, s->a)) { return; }
    if (is_look(t->sweep, s->a)) {
        print_look(t, s->a);
        return;
    }
    spg_x_fill_code(t, "\nif (%x) {", s->a);
    spg_x_fill_children(t, s);
    spg_x_close(t->x);
}

static void print_statement(const spg_x_fill_table *t, uint32_t index)
{
    const spg_sweep_statement *s = &t->sweep->statements.at[index];
    const spg_sweep_statement_kind kind = (spg_sweep_statement_kind)s->kind;
    if (kind == SPG_SWEEP_DO_LET || kind == SPG_SWEEP_DO_LOOP || kind == SPG_SWEEP_DO_EACH) {
        t->slot_of[s->var] = s->slot;
    }
    switch (kind) {
    case SPG_SWEEP_DO_BLOCK: spg_x_fill_children(t, s); return;
    case SPG_SWEEP_DO_LET: spg_x_fill_code(t, "\nconst long long %o = %x;", s->var, s->a); return;
    case SPG_SWEEP_DO_IF: print_if(t, s); return;
    case SPG_SWEEP_DO_LOOP: print_loop(t, index); return;
    case SPG_SWEEP_DO_EACH: print_each(t, s); return;
    case SPG_SWEEP_DO_STOP: spg_x_fill_code(t, "\nif (!%.*x) { break; }", SPG_PREC_UNARY, s->a); return;
    case SPG_SWEEP_DO_OPTION: print_option(t, s); return;
    case SPG_SWEEP_DO_LINE: print_line(t, s); return;
    case SPG_SWEEP_DO_COUNT: return;
    }
}

/* Is there a statement of a kind in another one? */
static bool has(const spg_sweep *sweep, spg_sweep_statement_kind kind, uint32_t index)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    bool found = s->kind == kind;
    if (is_never(sweep, s)) { return false; }
    for (uint32_t i = 0; !found && i < s->child_count; i++) { found = has(sweep, kind, s->children[i]); }
    return found;
}

static void print_start(const spg_x_fill_table *t, bool options, bool lines)
{
    if (t->kind == SPG_CHUNK_SG && options) { spg_x_fill_code(t, "\nstatic marks seen;\nmarks_clear(&seen);"); }
    if (t->kind == SPG_CHUNK_SG && lines) {
        spg_x_fill_code(t, "\nconst line *on[%u] = {NULL};", (unsigned)t->sweep->lines.count);
    }
    if (t->kind == SPG_CHUNK_SCORE) { spg_x_fill_code(t, "\nlong long best = 0;"); }
    if (t->kind == SPG_CHUNK_OUTCOME) { spg_x_fill_code(t, "\nlong long best = -1;"); }
    if (counts(t)) { spg_x_fill_code(t, "\nint any = 0;"); }
}

static void print_result(const spg_x_fill_table *t, bool options, bool lines)
{
    const unsigned count = (unsigned)t->sweep->lines.count;
    if (t->kind == SPG_CHUNK_SG && lines) {
        spg_x_fill_code(t, options ? "\nreturn least_of_both(%u, on, &seen);" : "\nreturn lines_least(%u, on);", count);
    } else if (t->kind == SPG_CHUNK_SG) {
        spg_x_fill_code(t, options ? "\nreturn marks_least(&seen);" : "\nreturn 0;");
    } else if (t->kind == SPG_CHUNK_WINS && !counts(t)) {
        spg_x_fill_code(t, "\nreturn 0;");
    } else {
        spg_x_fill_code(t, t->kind == SPG_CHUNK_OUTCOME ? "\nif (best >= 0) { return best - 1; }\n"
                           : t->kind == SPG_CHUNK_SCORE ? "\nif (any) { return best; }\n"
                                                        : "\nif (any) { return 0; }\n");
        print_return(t, t->sweep->tables.at[0].stuck);
    }
}

static void print_ending(const spg_x_fill_table *t, const spg_sweep_ending *ending)
{
    if (is_look(t->sweep, ending->condition)) {
        print_look(t, ending->condition);
        return;
    }
    spg_x_fill_code(t, "\nif (%x) { ", ending->condition);
    print_return(t, ending->value);
    spg_x(t->x, " }");
}

void spg_x_fill_sweep_cell(const spg_x_fill_table *t)
{
    const spg_sweep_table *table = &t->sweep->tables.at[0];
    const bool options = has(t->sweep, SPG_SWEEP_DO_OPTION, table->body);
    const bool lines = has(t->sweep, SPG_SWEEP_DO_LINE, table->body);
    for (uint32_t i = 0; i <= t->sweep->var_count; i++) { t->slot_of[i] = UINT32_MAX; }
    t->x->lets.count = 0;
    spg_x_fill_lines_update(t);
    for (uint32_t i = 0; i < table->ending_count; i++) { print_ending(t, &table->endings[i]); }
    print_start(t, options, lines);
    print_statement(t, table->body);
    print_result(t, options, lines);
}
