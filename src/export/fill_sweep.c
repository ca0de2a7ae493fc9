/* fill_sweep.c — a table by its sweep: made from the rules, printed as the function of one cell. SPDX-License-Identifier: MIT
 *
 * The sweep is the one that `run` fills tables with, made before the givens and the sides are known (game/sweep.h). It is used
 * where no operation of it can fail; else the rules themselves are printed (fill_cell.c), which say what fails. */
#include "export/fill_sweep.h"

#include "base/bitset.h"
#include "export/fill_print.h"
#include "sweep/build.h"

/* ---- making it ---- */

static bool kind_of(const spg_x_fill_table *t, spg_sweep_kind *out)
{
    switch (t->kind) {
    case SPG_CHUNK_SG: *out = SPG_SWEEP_KIND_GRUNDY; return true;
    case SPG_CHUNK_WINS:
    case SPG_CHUNK_OUTCOME: *out = SPG_SWEEP_KIND_OUTCOME; return true;
    case SPG_CHUNK_SCORE: *out = SPG_SWEEP_KIND_SCORE; return true;
    default: return false;
    }
}

static void read_order(const spg_x_fill *fill, spg_sweep_order *out)
{
    *out = (spg_sweep_order){.levels = fill->count};
    for (uint32_t i = 0; i < fill->count; i++) {
        out->dim[i] = fill->loops[i].param;
        out->sign[i] = fill->loops[i].falls ? -1 : 1;
    }
}

/* A side that the range of a parameter tells. */
static void read_sides(const spg_x_fill_table *t, spg_build_open *out)
{
    const spg_ir_game *game = &t->x->program->games.at[t->game];
    for (uint32_t i = 0; i < t->fill->count; i++) {
        const spg_ends_end *ends = &t->fill->ends.at[2 * i];
        if (ends[0].kind == SPG_ENDS_SAID) { out->low[i] = game->params[i].shape.low; }
        if (ends[1].kind == SPG_ENDS_SAID) { out->high[i] = game->params[i].shape.high; }
    }
}

static spg_status build(const spg_x_fill_table *t, spg_facts *facts, const spg_box *boxes, const spg_build_open *open,
                        spg_sweep *out)
{
    spg_exporter *x = t->x;
    spg_build_report report;
    spg_build_request request = {.run = x->run, .facts = facts, .boxes = boxes, .open = open};
    request.off = (uint32_t)1 << SPG_REDUCTION_SUMS | (uint32_t)1 << SPG_REDUCTION_PARTS |
                  (uint32_t)1 << SPG_REDUCTION_CUTS;
    if (!kind_of(t, &request.kind)) { return SPG_REFUSED; }
    return spg_build_sweep(&request, out, &report);
}

static bool may_print(const spg_x_fill_table *t, const spg_sweep *sweep);

static spg_status make(const spg_x_fill_table *t, spg_sweep *out)
{
    spg_exporter *x = t->x;
    const size_t count = x->program->games.count;
    uint64_t *games = SPG_TAKE(&x->arena, uint64_t, SPG_BITSET_WORDS(count + 1));
    spg_box *boxes = SPG_TAKE(&x->arena, spg_box, count + 1);
    spg_extent *extents = SPG_TAKE(&x->arena, spg_extent, SPG_FILL_PARAMS);
    spg_facts facts = {.run = x->run, .program = x->program, .givens = x->givens};
    spg_build_open open = {0};
    spg_x_kind kind;
    if (games == NULL || boxes == NULL || extents == NULL) { return x->run->error.status; }
    if (t->fill->by_sum || !spg_x_kind_of_game(x, t->game, &kind)) { return SPG_REFUSED; }
    read_sides(t, &open);
    read_order(t->fill, &open.order);
    spg_bitset_add(games, t->game);
    spg_x_fill_extents(x, t->fill, t->game, extents);
    boxes[t->game] = (spg_box){.known = true, .count = t->fill->count, .params = extents};
    facts.games = facts.roots = games;
    facts.traits = kind.traits;
    SPG_TRY(spg_schemas_make(x->run, x->program, games, &facts.schemas));
    spg_status status = build(t, &facts, boxes, &open, out);
    spg_schemas_clear(x->run, &facts.schemas);
    if (status == SPG_OK && !may_print(t, out)) {
        spg_sweep_clear(out);
        status = SPG_REFUSED;
    }
    return status;
}

void spg_x_fill_sweep_make(const spg_x_fill_table *t, spg_sweep *out)
{
    const spg_arena_mark mark = spg_arena_here(&t->x->arena);
    const spg_status status = make(t, out);
    spg_arena_back(&t->x->arena, mark);
    if (status == SPG_OK) { return; }
    *out = (spg_sweep){0};
    if (status != SPG_REFUSED) { spg_x_set(t->x, status); }
}

/* ---- may it be printed? ---- */

static bool statement_prints(const spg_x_fill_table *t, const spg_sweep *sweep, uint32_t index)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    if (s->capped || !spg_x_fill_writes(t, sweep, s->a) || !spg_x_fill_writes(t, sweep, s->b)) { return false; }
    for (uint32_t i = 0; i < s->child_count; i++) {
        if (!statement_prints(t, sweep, s->children[i])) { return false; }
    }
    return true;
}

static bool lines_print(const spg_x_fill_table *t, const spg_sweep *sweep)
{
    for (size_t i = 0; i < sweep->lines.count; i++) {
        const spg_sweep_line *line = &sweep->lines.at[i];
        if (!spg_x_fill_writes(t, sweep, line->id) || !spg_x_fill_writes(t, sweep, line->count_at) ||
            !spg_x_fill_writes(t, sweep, line->last_at) || !spg_x_fill_writes(t, sweep, line->own)) {
            return false;
        }
    }
    return true;
}

static bool may_print(const spg_x_fill_table *t, const spg_sweep *sweep)
{
    const spg_sweep_table *table = &sweep->tables.at[0];
    if (sweep->tables.count != 1 || sweep->draws != (t->kind == SPG_CHUNK_OUTCOME)) { return false; }
    for (uint32_t i = 0; i < table->ending_count; i++) {
        if (!spg_x_fill_writes(t, sweep, table->endings[i].condition) ||
            !spg_x_fill_writes(t, sweep, table->endings[i].value)) {
            return false;
        }
    }
    return spg_x_fill_writes(t, sweep, table->stuck) && statement_prints(t, sweep, table->body) &&
           lines_print(t, sweep);
}

/* ---- the function of a cell ---- */

static void print_statement(const spg_x_fill_writer *w, uint32_t index);

/* Moves that share a loop over items each have the item as a name of their own: one is enough. */
static bool is_same_let(const spg_sweep *sweep, uint32_t a, uint32_t b)
{
    const spg_sweep_statement *x = &sweep->statements.at[a], *y = &sweep->statements.at[b];
    return x->kind == SPG_SWEEP_DO_LET && y->kind == SPG_SWEEP_DO_LET && x->slot == y->slot && x->a == y->a;
}

static bool expression_names(const spg_sweep *sweep, spg_sweep_ref ref, uint32_t var)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    if (node->op == SPG_SWEEP_VAR) { return node->data == var; }
    for (uint32_t i = 0; i < spg_sweep_operands((spg_sweep_op)node->op); i++) {
        if (expression_names(sweep, node->operand[i], var)) { return true; }
    }
    return false;
}

static bool statement_names(const spg_sweep *sweep, uint32_t index, uint32_t var)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    bool found = expression_names(sweep, s->a, var) || expression_names(sweep, s->b, var);
    for (uint32_t i = 0; !found && i < s->child_count; i++) { found = statement_names(sweep, s->children[i], var); }
    return found;
}

/* Is the name of a LET printed: is it the first of its kind, and does something behind it use it? */
static bool prints_let(const spg_sweep *sweep, const spg_sweep_statement *parent, uint32_t child)
{
    bool used = false;
    for (uint32_t i = 0; i < child; i++) {
        if (is_same_let(sweep, parent->children[i], parent->children[child])) { return false; }
    }
    for (uint32_t i = child; i < parent->child_count; i++) {
        if (!is_same_let(sweep, parent->children[i], parent->children[child])) { continue; }
        const uint32_t var = sweep->statements.at[parent->children[i]].var;
        for (uint32_t k = i + 1; k < parent->child_count; k++) {
            const spg_sweep_statement *next = &sweep->statements.at[parent->children[k]];
            if (next->kind == SPG_SWEEP_DO_LET && next->var == var) { break; } /* another move's name */
            used = used || statement_names(sweep, parent->children[k], var);
        }
    }
    return used;
}

static void print_children(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    for (uint32_t i = 0; i < s->child_count; i++) {
        const spg_sweep_statement *child = &w->t->sweep->statements.at[s->children[i]];
        if (child->kind == SPG_SWEEP_DO_LET && !prints_let(w->t->sweep, s, i)) {
            w->slot_of[child->var] = child->slot;
        } else {
            print_statement(w, s->children[i]);
        }
    }
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

static bool is_zero(const spg_sweep *sweep, spg_sweep_ref ref)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    return ref == 0 || (node->op == SPG_SWEEP_CONST && node->value == 0);
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
    if (!score) {
        spg_x_line(x);
        spg_xf(x, "if (value_%u == %d) { return 1; }", number, w->t->kind == SPG_CHUNK_OUTCOME ? 2 : 1);
    }
    if (w->t->kind != SPG_CHUNK_WINS) {
        spg_x_line(x);
        spg_xf(x,
               score ? "if (!any || value_%u > best) { best = value_%u; }"
                     : "if (value_%u > best) { best = value_%u; }",
               number, number);
    }
    if (counts(w->t)) {
        spg_x_line(x);
        spg_x(x, "any = 1;");
    }
}

static void print_option(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    spg_exporter *x = w->t->x;
    if (w->t->kind == SPG_CHUNK_SG) {
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

static void print_loop(const spg_x_fill_writer *w, const spg_sweep_statement *s)
{
    spg_exporter *x = w->t->x;
    const unsigned number = spg_x_number(x);
    w->slot_of[s->var] = s->slot;
    spg_x_line(x);
    spg_xf(x, "const long long end_%u = ", number);
    spg_x_fill_expression(w, s->b, SPG_PREC_ANY);
    spg_x(x, ";");
    spg_x_line(x);
    spg_x(x, "for (long long ");
    spg_x_fill_variable(w, s->var);
    spg_x(x, " = ");
    spg_x_fill_expression(w, s->a, SPG_PREC_ANY);
    spg_x(x, "; ");
    spg_x_fill_variable(w, s->var);
    spg_xf(x, " <= end_%u; ", number);
    spg_x_fill_variable(w, s->var);
    spg_xf(x, s->step == 1 ? "++)" : " += %lld)", (long long)s->step);
    spg_x_open(x);
    print_children(w, s);
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

static void print_statement(const spg_x_fill_writer *w, uint32_t index)
{
    const spg_sweep_statement *s = &w->t->sweep->statements.at[index];
    switch ((spg_sweep_statement_kind)s->kind) {
    case SPG_SWEEP_DO_BLOCK: print_children(w, s); return;
    case SPG_SWEEP_DO_LET: print_let(w, s); return;
    case SPG_SWEEP_DO_IF:
        print_condition(w, s->a, "if (", "");
        spg_x(w->t->x, ")");
        spg_x_open(w->t->x);
        print_children(w, s);
        spg_x_close(w->t->x);
        return;
    case SPG_SWEEP_DO_LOOP: print_loop(w, s); return;
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
    spg_x_fill_lines_update(&w);
    for (uint32_t i = 0; i < table->ending_count; i++) {
        print_condition(&w, table->endings[i].condition, "if (", "");
        spg_x(x, ") { ");
        print_return(&w, table->endings[i].value);
        spg_x(x, " }");
    }
    print_start(&w, options > 0, lines);
    print_statement(&w, table->body);
    print_result(&w, options > 0, lines);
}
