/* fill_sweep.c — the function that tells what one position is worth, from the sweep of its rules. SPDX-License-Identifier: MIT */
#include "export/fill_sweep.h"

#include <stdio.h>

static void print_statement(const spg_x_fill_writer *w, uint32_t index);

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

void spg_x_fill_children(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    const size_t lets = w->t->x->lets.count;
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *child = &w->t->sweep->statements.at[s->children[i]];
        if (child->kind == SPG_SWEEP_DO_LET && !prints_let(w->t, s, i)) {
            w->slot_of[child->var] = child->slot;
        } else {
            print_statement(w, s->children[i]);
        }
    }
    w->t->x->lets.count = lets;
}

/* Draws are 0 in what is printed, and in cells: the sweep counts 0, 1, 2. */
static const char *shift(const spg_x_fill_table *t)
{
    return t->kind == SPG_CHUNK_OUTCOME ? " - 1" : "";
}

static void print_return(const spg_x_fill_writer *w, spg_sweep_ref value)
{
    spg_exporter *x = w->t->x;
    spg_x(x, "return ");
    spg_x_fill_expression(w, value, *shift(w->t) != '\0' ? SPG_PREC_ADD : SPG_PREC_ANY);
    spg_xf(x, "%s;", shift(w->t));
}

/* Must it be known whether there was a move? */
static bool counts(const spg_x_fill_table *t)
{
    return t->kind == SPG_CHUNK_SCORE ||
           (t->kind == SPG_CHUNK_WINS && !is_zero(t->sweep, t->sweep->tables.at[0].stuck));
}

/* value_N is a candidate. */
static void print_candidate(const spg_x_fill_writer *w, unsigned number)
{
    spg_exporter *x = w->t->x;
    const bool score = w->t->kind == SPG_CHUNK_SCORE;
    const char *best = w->best == NULL ? "best" : w->best, *any = w->any == NULL ? "any" : w->any;
    if (!score) {
        spg_x_line(x);
        spg_xf(x, "if (value_%u == %d) { return 1; }", number, w->t->kind == SPG_CHUNK_OUTCOME ? 2 : 1);
    }
    if (w->t->kind != SPG_CHUNK_WINS) {
        spg_x_line(x);
        if (score) { spg_xf(x, "if (!%s || value_%u > %s) { %s = value_%u; }", any, number, best, best, number); }
        if (!score) { spg_xf(x, "if (value_%u > best) { best = value_%u; }", number, number); }
    }
    if (counts(w->t)) {
        spg_x_line(x);
        spg_xf(x, "%s = 1;", any);
    }
}

/* A move to several positions of other games, in braces of its own. */
static void print_sum(const spg_x_fill_writer *w, spg_sweep_ref position)
{
    spg_exporter *x = w->t->x;
    x->sums = true;
    spg_x_line(x);
    spg_x(x, "{");
    x->indent += 1;
    spg_x_fill_leaf_total(w, position);
    spg_x_line(x);
    spg_x(x, "marks_add(&seen, total);");
    spg_x_close(x);
}

static void print_option(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    spg_exporter *x = w->t->x;
    if (spg_x_fill_leaf_is_sum(w, s->a)) {
        print_sum(w, s->a);
        return;
    }
    if (w->t->kind == SPG_CHUNK_SG) {
        x->sums = x->sums || spg_sweep_node_at(w->t->sweep, s->a)->op == SPG_SWEEP_BIT_XOR;
        spg_x_line(x);
        spg_x(x, "marks_add(&seen, ");
        spg_x_fill_expression(w, s->a, SPG_PREC_ANY);
        spg_x(x, ");");
        return;
    }
    const unsigned number = spg_x_number(x);
    spg_x_line(x);
    spg_xf(x, "const long long value_%u = ", number);
    spg_x_fill_expression(w, s->a, SPG_PREC_ANY);
    spg_x(x, ";");
    print_candidate(w, number);
}

static void print_line(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    if (w->t->kind == SPG_CHUNK_SG) {
        spg_x_fill_lines_join(w, s->data);
        return;
    }
    const unsigned number = spg_x_number(w->t->x);
    spg_x_fill_lines_best(w, s, number);
    print_candidate(w, number);
    spg_x_close(w->t->x);
}

/* The third part of the `for`: beyond the last value nothing may overflow. */
static void print_step(const spg_x_fill_writer *w, const spg_sweep_statement *s, unsigned number)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_node *end = spg_sweep_node_at(w->t->sweep, s->b);
    const bool safe = s->b != 0 && s->by == 0 && end->high <= INT64_MAX - s->step;
    char step[32];
    snprintf(step, sizeof step, s->by != 0 ? "step_%lld" : "%lld", s->by != 0 ? (long long)number : (long long)s->step);
    spg_x_fill_variable(w, s->var);
    if (safe && s->step == 1) {
        spg_x(x, "++)");
    } else if (safe) {
        spg_xf(x, " += %s)", step);
    } else {
        spg_x_need(x, "add");
        spg_x(x, " = add(");
        spg_x_fill_variable(w, s->var);
        spg_xf(x, ", %s))", step);
    }
}

static void declare_step(const spg_x_fill_writer *w, const spg_sweep_statement *s, unsigned number)
{
    spg_exporter *x = w->t->x;
    if (s->by == 0) { return; }
    spg_x_line(x);
    spg_xf(x, "const long long step_%u = ", number);
    spg_x_fill_expression(w, s->by, SPG_PREC_ANY);
    spg_x(x, ";");
    if (spg_sweep_node_at(w->t->sweep, s->by)->low >= 1) { return; }
    spg_x_need(x, "die");
    spg_x_line(x);
    spg_xf(x, "if (step_%u < 1) { die(3, \"a step that is not positive\"); }", number);
}

void spg_x_fill_loop_over(const spg_x_fill_writer *w, const spg_sweep_statement *s, const char *from, const char *to)
{
    spg_exporter *x = w->t->x;
    const unsigned number = s->by != 0 ? spg_x_number(x) : 0;
    w->slot_of[s->var] = s->slot;
    declare_step(w, s, number);
    spg_x_line(x);
    spg_x(x, "for (long long ");
    spg_x_fill_variable(w, s->var);
    spg_x(x, " = ");
    if (from != NULL) {
        spg_x(x, from);
    } else {
        spg_x_fill_expression(w, s->a, SPG_PREC_ANY);
    }
    spg_x(x, "; ");
    if (s->b != 0) {
        spg_x_fill_variable(w, s->var);
        spg_xf(x, " <= %s", to);
    }
    spg_x(x, "; ");
    print_step(w, s, number);
    spg_x_open(x);
    spg_x_fill_children(w, s);
    spg_x_close(x);
}

static void print_loop(const spg_x_fill_writer *w, uint32_t index)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_statement *s = &w->t->sweep->statements.at[index];
    char end[24];
    w->slot_of[s->var] = s->slot;
    if (spg_x_fill_runs(w, index)) {
        spg_x_fill_run(w, index);
        return;
    }
    snprintf(end, sizeof end, "end_%u", (unsigned)spg_x_number(x));
    if (s->b != 0) {
        spg_x_line(x);
        spg_xf(x, "const long long %s = ", end);
        spg_x_fill_expression(w, s->b, SPG_PREC_ANY);
        spg_x(x, ";");
    }
    spg_x_fill_loop_over(w, s, NULL, end);
}

static void print_each(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    spg_exporter *x = w->t->x;
    const unsigned number = spg_x_number(x);
    w->slot_of[s->var] = s->slot;
    spg_x_fill_leaf_items(w, s->a, number);
    spg_x_line(x);
    spg_xf(x, "for (long long at_%u = 0; at_%u < items_%u.count; at_%u++)", number, number, number, number);
    spg_x_open(x);
    spg_x_line(x);
    spg_x_declare(x, x->frame->locals[s->slot].type);
    spg_x_slot_name(x, s->slot);
    spg_xf(x, " = items_%u.at[at_%u];", number, number);
    spg_x_line(x);
    spg_x(x, "(void)");
    spg_x_slot_name(x, s->slot);
    spg_x(x, ";");
    spg_x_fill_children(w, s);
    spg_x_close(x);
}

static void print_let(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    spg_exporter *x = w->t->x;
    w->slot_of[s->var] = s->slot;
    spg_x_line(x);
    spg_x(x, "const long long ");
    spg_x_fill_variable(w, s->var);
    spg_x(x, " = ");
    spg_x_fill_expression(w, s->a, SPG_PREC_ANY);
    spg_x(x, ";");
}

static void print_condition(const spg_x_fill_writer *w, spg_sweep_ref condition, const char *before, const char *behind)
{
    spg_exporter *x = w->t->x;
    spg_x_line(x);
    spg_x(x, before);
    spg_x_fill_expression(w, condition, *behind == ')' ? SPG_PREC_UNARY : SPG_PREC_ANY);
    spg_x(x, behind);
}

static void print_look(const spg_x_fill_writer *w, spg_sweep_ref condition)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_ref value = spg_sweep_node_at(w->t->sweep, condition)->operand[0];
    if (spg_sweep_node_at(w->t->sweep, value)->op == SPG_SWEEP_LEAF) {
        spg_x_fill_leaf_let(w, spg_sweep_node_at(w->t->sweep, value));
        return;
    }
    spg_x_line(x);
    spg_x(x, "(void)");
    spg_x_fill_expression(w, value, SPG_PREC_ONE);
    spg_x(x, ";");
}

static void print_statement(const spg_x_fill_writer *w, uint32_t index)
{
    const spg_sweep_statement *s = &w->t->sweep->statements.at[index];
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_BLOCK: spg_x_fill_children(w, s); return;
    case SPG_SWEEP_DO_LET: print_let(w, s); return;
    case SPG_SWEEP_DO_IF:
        if (is_zero(w->t->sweep, s->a)) { return; }
        if (is_look(w->t->sweep, s->a)) {
            print_look(w, s->a);
            return;
        }
        print_condition(w, s->a, "if (", "");
        spg_x(w->t->x, ")");
        spg_x_open(w->t->x);
        spg_x_fill_children(w, s);
        spg_x_close(w->t->x);
        return;
    case SPG_SWEEP_DO_LOOP: print_loop(w, index); return;
    case SPG_SWEEP_DO_EACH: print_each(w, s); return;
    case SPG_SWEEP_DO_STOP: print_condition(w, s->a, "if (!", ") { break; }"); return;
    case SPG_SWEEP_DO_OPTION: print_option(w, s); return;
    case SPG_SWEEP_DO_LINE: print_line(w, s); return;
    case SPG_SWEEP_DO_COUNT: return;
    }
}

/* How many statements of a kind there are in another one. */
static uint32_t count_of(const spg_sweep *sweep, spg_sweep_statement_kind kind, uint32_t index)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    uint32_t count = s->kind == kind;
    if (is_never(sweep, s)) { return 0; }
    for (uint32_t i = 0; i < s->child_count; i++) { count += count_of(sweep, kind, s->children[i]); }
    return count;
}

static void print_start(const spg_x_fill_writer *w, bool options, uint32_t lines)
{
    spg_exporter *x = w->t->x;
    static const char *const starts[] = {[SPG_CHUNK_SG] = "",
                                         [SPG_CHUNK_WINS] = "",
                                         [SPG_CHUNK_SCORE] = "long long best = 0;",
                                         [SPG_CHUNK_OUTCOME] = "long long best = -1;"};
    if (w->t->kind == SPG_CHUNK_SG && options) {
        spg_x_line(x);
        spg_x(x, "static marks seen;");
        spg_x_line(x);
        spg_x(x, "marks_clear(&seen);");
    }
    if (w->t->kind == SPG_CHUNK_SG && lines > 0) {
        spg_x_line(x);
        spg_xf(x, "const line *on[%u] = {NULL};", (unsigned)w->t->sweep->lines.count);
    }
    if (*starts[w->t->kind] != '\0') {
        spg_x_line(x);
        spg_x(x, starts[w->t->kind]);
    }
    if (counts(w->t)) {
        spg_x_line(x);
        spg_x(x, "int any = 0;");
    }
}

static void print_result(const spg_x_fill_writer *w, bool options, uint32_t lines)
{
    spg_exporter *x = w->t->x;
    const spg_sweep_ref stuck = w->t->sweep->tables.at[0].stuck;
    spg_x_line(x);
    if (w->t->kind == SPG_CHUNK_SG) {
        if (lines > 0 || options) {
            spg_x_need(x, lines == 0 ? "marks-least" : options ? "lines-and-marks" : "lines-least");
        }
        if (lines > 0) {
            spg_xf(x, options ? "return least_of_both(%u, on, &seen);" : "return lines_least(%u, on);",
                   (unsigned)w->t->sweep->lines.count);
        } else {
            spg_x(x, options ? "return marks_least(&seen);" : "return 0;");
        }
        return;
    }
    if (w->t->kind == SPG_CHUNK_WINS && !counts(w->t)) {
        spg_x(x, "return 0;");
        return;
    }
    spg_x(x, w->t->kind == SPG_CHUNK_OUTCOME ? "if (best >= 0) { return best - 1; }"
             : w->t->kind == SPG_CHUNK_SCORE ? "if (any) { return best; }"
                                             : "if (any) { return 0; }");
    spg_x_line(x);
    print_return(w, stuck);
}

void spg_x_fill_sweep_cell(const spg_x_fill_table *t)
{
    spg_exporter *x = t->x;
    const spg_sweep_table *table = &t->sweep->tables.at[0];
    spg_x_fill_writer w = {.t = t};
    const uint32_t options = count_of(t->sweep, SPG_SWEEP_DO_OPTION, table->body);
    const uint32_t lines = count_of(t->sweep, SPG_SWEEP_DO_LINE, table->body);
    w.slot_of = SPG_TAKE(&x->arena, uint32_t, (size_t)t->sweep->var_count + 1);
    if (w.slot_of == NULL) {
        spg_x_set(x, x->run->error.status);
        return;
    }
    for (uint32_t i = 0; i <= t->sweep->var_count; i++) { w.slot_of[i] = UINT32_MAX; }
    x->lets.count = 0;
    spg_x_fill_lines_update(&w);
    for (uint32_t i = 0; i < table->ending_count; i++) {
        if (is_look(w.t->sweep, table->endings[i].condition)) {
            print_look(&w, table->endings[i].condition);
            continue;
        }
        print_condition(&w, table->endings[i].condition, "if (", "");
        spg_x(x, ") { ");
        print_return(&w, table->endings[i].value);
        spg_x(x, " }");
    }
    print_start(&w, options > 0, lines);
    print_statement(&w, table->body);
    print_result(&w, options > 0, lines);
}
