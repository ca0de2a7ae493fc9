/* sweep_dump.c — a sweep for people, and its identity. SPDX-License-Identifier: MIT */
#include "game/sweep.h"

#define WORD(name, word) word,
static const char *const statement_words[] = {SPG_SWEEP_STATEMENT_MAP(WORD)};

static void dump_int(int64_t value, spg_text *out)
{
    spg_text_addf(out, "%lld", (long long)value);
}

static void dump_variable(const spg_sweep *sweep, uint32_t var, spg_text *out)
{
    static const char *const kinds[] = {"given", "length", "low", "high"};
    if (var < SPG_SWEEP_NAMES) {
        spg_text_addf(out, "v%u", var);
        return;
    }
    const spg_sweep_name *name = &sweep->names.at[var - SPG_SWEEP_NAMES];
    spg_text_addf(out, "%s%u", kinds[name->kind], name->index);
}

/* Depth is that of the rules' expressions, which is bounded. */
static void dump_expression(const spg_sweep *sweep, spg_sweep_ref ref, spg_text *out)
{
    const spg_sweep_node *node = spg_sweep_node_at(sweep, ref);
    const spg_sweep_op op = (spg_sweep_op)node->op;
    if (op == SPG_SWEEP_CONST) {
        dump_int(node->value, out);
        return;
    }
    if (op == SPG_SWEEP_VAR) {
        dump_variable(sweep, node->data, out);
        return;
    }
    spg_text_add(out, spg_sweep_op_word(op));
    if (node->checked) { spg_text_add_char(out, '!'); }
    if (op == SPG_SWEEP_LOAD || op == SPG_SWEEP_CELL || op == SPG_SWEEP_LEAF) { spg_text_addf(out, " %u", node->data); }
    spg_text_add_char(out, '(');
    for (uint32_t i = 0; i < spg_sweep_operands(op); i++) {
        if (i > 0) { spg_text_add(out, ", "); }
        dump_expression(sweep, node->operand[i], out);
    }
    spg_text_add_char(out, ')');
}

/* What an open sweep has an expression for. */
static void dump_one_of(const spg_sweep *sweep, spg_sweep_ref at, int64_t value, spg_text *out)
{
    if (at != 0) {
        dump_expression(sweep, at, out);
    } else {
        dump_int(value, out);
    }
}

static void indent(uint32_t depth, spg_text *out)
{
    for (uint32_t i = 0; i < depth; i++) { spg_text_add(out, "  "); }
}

static void dump_statement(const spg_sweep *sweep, uint32_t index, uint32_t depth, spg_text *out)
{
    const spg_sweep_statement *s = &sweep->statements.at[index];
    if (s->kind != SPG_SWEEP_DO_BLOCK) {
        indent(depth, out);
        spg_text_add(out, statement_words[s->kind]);
        if (s->kind == SPG_SWEEP_DO_LET || s->kind == SPG_SWEEP_DO_LOOP || s->kind == SPG_SWEEP_DO_EACH) {
            spg_text_addf(out, " v%u =", s->var);
        }
        if (s->kind == SPG_SWEEP_DO_LINE) { spg_text_addf(out, " %u", s->data); }
        if (s->a != 0) {
            spg_text_add_char(out, ' ');
            dump_expression(sweep, s->a, out);
        }
        if (s->kind == SPG_SWEEP_DO_LOOP) {
            spg_text_add(out, " .. ");
            if (s->b != 0) { dump_expression(sweep, s->b, out); }
            if (s->step != 1) { spg_text_addf(out, " step %lld", (long long)s->step); }
            if (s->capped) { spg_text_add(out, " capped"); }
        }
        spg_text_add_char(out, '\n');
        depth += 1;
    }
    for (uint32_t i = 0; i < s->child_count; i++) { dump_statement(sweep, s->children[i], depth, out); }
}

static void dump_cut(const char *word, const spg_sweep_cut *cut, spg_text *out)
{
    if (!cut->is) { return; }
    spg_text_addf(out, "  cells %s %lld", word, (long long)cut->constant);
    for (uint32_t i = 0; i < SPG_SWEEP_DIMS; i++) {
        if (cut->factor[i] != 0) { spg_text_addf(out, " + %lld·v%u", (long long)cut->factor[i], i); }
    }
    spg_text_add_char(out, '\n');
}

static void dump_limit(const spg_sweep_table *table, spg_text *out)
{
    if (!table->limited) { return; }
    spg_text_add(out, "  positions where");
    for (uint32_t i = 0; i < table->dims; i++) {
        spg_text_addf(out, "%s %lld·v%u", i == 0 ? "" : " +", (long long)table->weight[i], i);
    }
    spg_text_addf(out, " <= %lld\n", (long long)table->limit);
}

static void dump_table(const spg_sweep *sweep, uint32_t index, spg_text *out)
{
    const spg_sweep_table *table = &sweep->tables.at[index];
    spg_text_addf(out, "table %u: game %u turn %u, cells %llu, values ", index, table->game, (unsigned)table->turn,
                  (unsigned long long)table->cells);
    dump_int(table->least, out);
    spg_text_add(out, "..");
    dump_int(table->most, out);
    for (uint32_t i = 0; i < table->dims; i++) {
        spg_text_addf(out, ", v%u ", i);
        dump_one_of(sweep, table->low_at[i], table->low[i], out);
        spg_text_add(out, "..");
        dump_one_of(sweep, table->high_at[i], table->high[i], out);
    }
    spg_text_add_char(out, '\n');
    if (table->exists != 0) {
        spg_text_add(out, "  exists ");
        dump_expression(sweep, table->exists, out);
        spg_text_add_char(out, '\n');
    }
    for (uint32_t i = 0; i < table->ending_count; i++) {
        spg_text_add(out, "  end ");
        dump_expression(sweep, table->endings[i].value, out);
        spg_text_add(out, " if ");
        dump_expression(sweep, table->endings[i].condition, out);
        spg_text_add_char(out, '\n');
    }
    dump_limit(table, out);
    dump_cut("from", &table->from, out);
    dump_cut("to", &table->to, out);
    if (table->cut_sums) {
        spg_text_addf(out, "  sums %lld..%lld\n", (long long)table->sum_from, (long long)table->sum_to);
    }
    dump_statement(sweep, table->body, 1, out);
    if (table->stuck != 0) {
        spg_text_add(out, "  stuck ");
        dump_expression(sweep, table->stuck, out);
        spg_text_add_char(out, '\n');
    }
}

static void dump_order(const spg_sweep_order *order, spg_text *out)
{
    spg_text_add(out, order->front ? " front" : " levels");
    for (uint32_t i = 0; i < order->levels; i++) {
        if (order->front) {
            spg_text_addf(out, " %lld·v%u", (long long)order->weight[i], i);
        } else {
            spg_text_addf(out, " %cv%u", order->sign[i] < 0 ? '-' : '+', order->dim[i]);
        }
    }
    spg_text_add(out, order->tiled ? ", tiled" : order->apart ? ", apart" : "");
    spg_text_add_char(out, '\n');
}

static void dump_line(const spg_sweep *sweep, uint32_t index, spg_text *out)
{
    const spg_sweep_line *line = &sweep->lines.at[index];
    spg_text_addf(out, "line %u: table %u, step", index, line->table);
    for (uint32_t i = 0; i < sweep->tables.at[line->table].dims; i++) {
        spg_text_addf(out, " %lld", (long long)line->step[i]);
    }
    spg_text_addf(out, ", from %lld to ", (long long)line->first);
    dump_one_of(sweep, line->last_at, line->last, out);
    spg_text_add(out, ", ");
    dump_one_of(sweep, line->count_at, (int64_t)line->count, out);
    spg_text_add(out, " lines, id ");
    dump_expression(sweep, line->id, out);
    if (line->own != 0) {
        spg_text_add(out, ", own ");
        dump_expression(sweep, line->own, out);
    }
    spg_text_add_char(out, '\n');
}

void spg_sweep_dump(const spg_sweep *sweep, spg_text *out)
{
    static const char *const kinds[] = {"grundy", "outcome", "score", "distance"};
    spg_text_addf(out, "sweep %s%s\n", kinds[sweep->kind], sweep->draws ? " with draws" : "");
    for (size_t i = 0; i < sweep->arrays.count; i++) {
        spg_text_addf(out, "array %zu: %llu items\n", i, (unsigned long long)sweep->arrays.at[i].count);
    }
    for (uint32_t i = 0; i < sweep->lines.count; i++) { dump_line(sweep, i, out); }
    for (size_t i = 0; i < sweep->passes.count; i++) {
        const spg_sweep_pass *pass = &sweep->passes.at[i];
        spg_text_addf(out, "pass %zu:", i);
        dump_order(&pass->order, out);
        for (uint32_t t = 0; t < pass->count; t++) { dump_table(sweep, pass->first + t, out); }
    }
}

static void digest_words(spg_digester *digester, const int64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) { spg_digest_add_u64(digester, (uint64_t)words[i]); }
}

static void digest_table(spg_digester *digester, const spg_sweep_table *table)
{
    spg_digest_add_u64(digester, table->dims);
    digest_words(digester, table->low, table->dims);
    digest_words(digester, table->high, table->dims);
    digest_words(digester, &table->base, 1);
    digest_words(digester, table->stride, table->dims);
    spg_digest_add_u64(digester, table->exists);
    spg_digest_add_u64(digester, table->ending_count);
    for (uint32_t i = 0; i < table->ending_count; i++) {
        spg_digest_add_u64(digester, (uint64_t)table->endings[i].condition << 32 | table->endings[i].value);
    }
    spg_digest_add_u64(digester, (uint64_t)table->stuck << 32 | table->body);
    spg_digest_add_u64(digester, table->options);
    digest_words(digester, (const int64_t[]){table->least, table->most, table->may_stop, table->top}, 4);
    const spg_sweep_cut *cuts[] = {&table->from, &table->to};
    for (size_t i = 0; i < 2; i++) {
        digest_words(digester, (const int64_t[]){cuts[i]->is, cuts[i]->constant}, 2);
        digest_words(digester, cuts[i]->factor, SPG_SWEEP_DIMS);
    }
    digest_words(digester, (const int64_t[]){table->cut_sums, table->sum_from, table->sum_to}, 3);
    digest_words(digester, (const int64_t[]){table->limited, table->limit}, 2);
    digest_words(digester, table->weight, SPG_SWEEP_DIMS);
}

static void digest_statement(spg_digester *digester, const spg_sweep_statement *s)
{
    spg_digest_add_u64(digester, (uint64_t)s->kind << 1 | s->capped);
    spg_digest_add_u64(digester, (uint64_t)s->var << 32 | s->data);
    spg_digest_add_u64(digester, (uint64_t)s->a << 32 | s->b);
    spg_digest_add_u64(digester, (uint64_t)s->step);
    spg_digest_add(digester, s->children, s->child_count * sizeof *s->children);
}

static void digest_node(spg_digester *digester, const spg_sweep_node *n)
{
    spg_digest_add_u64(digester, (uint64_t)n->op << 33 | (uint64_t)n->checked << 32 | n->data);
    spg_digest_add(digester, n->operand, sizeof n->operand);
    digest_words(digester, (const int64_t[]){n->value, n->low, n->high}, 3);
}

spg_digest spg_sweep_digest(const spg_sweep *sweep)
{
    spg_digester digester;
    spg_digest_start(&digester);
    spg_digest_add_u64(&digester, (uint64_t)sweep->kind << 1 | sweep->draws);
    for (size_t i = 0; i < sweep->nodes.count; i++) { digest_node(&digester, &sweep->nodes.at[i]); }
    for (size_t i = 0; i < sweep->statements.count; i++) { digest_statement(&digester, &sweep->statements.at[i]); }
    for (size_t i = 0; i < sweep->arrays.count; i++) {
        const spg_sweep_array *array = &sweep->arrays.at[i];
        spg_digest_add(&digester, array->at, array->count * sizeof *array->at);
    }
    for (size_t i = 0; i < sweep->tables.count; i++) { digest_table(&digester, &sweep->tables.at[i]); }
    for (size_t i = 0; i < sweep->lines.count; i++) {
        const spg_sweep_line *line = &sweep->lines.at[i];
        spg_digest_add_u64(&digester, line->table);
        digest_words(&digester, line->step, SPG_SWEEP_DIMS);
        digest_words(&digester, (const int64_t[]){line->first, line->last, line->id, (int64_t)line->count, line->own},
                     5);
    }
    for (size_t i = 0; i < sweep->passes.count; i++) {
        const spg_sweep_pass *pass = &sweep->passes.at[i];
        const spg_sweep_order *order = &pass->order;
        spg_digest_add_u64(&digester, (uint64_t)pass->first << 32 | pass->count);
        spg_digest_add_u64(&digester, (uint64_t)order->levels << 3 | (uint64_t)order->front << 2 |
                                          (uint64_t)order->tiled << 1 | order->apart);
        spg_digest_add(&digester, order->dim, sizeof order->dim);
        spg_digest_add(&digester, order->sign, sizeof order->sign);
        digest_words(&digester, order->weight, SPG_SWEEP_DIMS);
    }
    return spg_digest_end(&digester);
}
