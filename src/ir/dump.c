/* dump.c — rules as text: what `explain --ir` prints and the golden files hold. SPDX-License-Identifier: MIT
 *
 * Expressions are prefix forms in parentheses with the words of SPG_NODE_MAP; statements stand one a line. Names are
 * printed for people; where a name alone would not say which, its number follows: k'2. */
#include "ir/program.h"

#include <string.h>

typedef struct dumper {
    const spg_program *program;
    const spg_pool *pool;
    const spg_frame *frame;
    const spg_param *params;
    spg_text *out;
} dumper;

static void add(const dumper *d, const char *text)
{
    spg_text_add(d->out, text);
}

static void add_name(spg_text *out, const char *name, uint32_t number, bool clear)
{
    spg_text_add(out, name);
    if (!clear) { spg_text_addf(out, "'%u", (unsigned)number); }
}

void spg_ir_dump_game_name(const spg_program *program, uint32_t game, spg_text *out)
{
    const char *name = program->games.at[game].name;
    add_name(out, name, game, spg_program_find_game(program, name) == game);
}

static void add_def_name(const dumper *d, uint32_t def)
{
    const char *name = d->program->defs.at[def].name;
    bool clear = true;
    for (size_t i = 0; i < d->program->defs.count; i++) {
        if (i != def && strcmp(d->program->defs.at[i].name, name) == 0) { clear = false; }
    }
    add_name(d->out, name, def, clear);
}

static void add_given_name(const dumper *d, uint32_t given)
{
    const char *name = d->program->givens.at[given].name;
    add_name(d->out, name, given, spg_program_find_given(d->program, name) == given);
}

void spg_ir_dump_local_name(const spg_frame *frame, uint32_t slot, spg_text *out)
{
    const spg_local *local = &frame->locals[slot];
    bool clear = true;
    for (uint32_t i = 0; i < frame->local_count; i++) {
        if (i != slot && strcmp(frame->locals[i].name, local->name) == 0) { clear = false; }
    }
    add_name(out, local->name, slot, clear);
}

static void add_local_name(const dumper *d, uint32_t slot)
{
    spg_ir_dump_local_name(d->frame, slot, d->out);
}

static void add_quoted(const dumper *d, const spg_pool_text *text)
{
    spg_text_add_char(d->out, '"');
    for (uint32_t i = 0; i < text->length; i++) {
        const unsigned char c = (unsigned char)text->bytes[i];
        if (c == '"' || c == '\\') {
            spg_text_add_char(d->out, '\\');
            spg_text_add_char(d->out, (char)c);
        } else if (c < 0x20 || c == 0x7f) {
            spg_text_addf(d->out, "\\x%02x", c);
        } else {
            spg_text_add_char(d->out, (char)c);
        }
    }
    spg_text_add_char(d->out, '"');
}

static void add_expression(const dumper *d, spg_ref ref);

static spg_ref child(const dumper *d, spg_ref ref, uint32_t i)
{
    return spg_pool_child(d->pool, ref, i);
}

/* k 1..n by 2 where (…) */
static void add_binder(const dumper *d, spg_ref ref)
{
    const spg_node *node = spg_pool_node(d->pool, ref);
    add_local_name(d, node->data);
    add(d, " ");
    for (uint32_t i = 0; i < node->count; i++) {
        if (i > 0) { add(d, " "); }
        add_expression(d, child(d, ref, i));
    }
}

static void add_step(const dumper *d, spg_ref step)
{
    if (step == 0) { return; }
    add(d, " by ");
    add_expression(d, step);
}

static void add_domain(const dumper *d, spg_ref ref)
{
    const spg_node *node = spg_pool_node(d->pool, ref);
    if (node->kind == SPG_NODE_ITEMS) { add(d, "in "); }
    add_expression(d, child(d, ref, 0));
    if (node->kind == SPG_NODE_ITEMS) { return; }
    add(d, "..");
    if (node->kind == SPG_NODE_FROM_TO) { add_expression(d, child(d, ref, 1)); }
    add_step(d, child(d, ref, node->kind == SPG_NODE_FROM_TO ? 2 : 1));
}

/* What stands between the word and the children. */
static void add_detail(const dumper *d, const spg_node *node)
{
    char type[SPG_TYPE_TEXT_SIZE];
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_CONVERT: spg_text_addf(d->out, " [%s]", spg_type_format(node->type, type)); return;
    case SPG_NODE_LIST:
        if (node->count == 0) { spg_text_addf(d->out, " [%s]", spg_type_format(node->type, type)); }
        return;
    case SPG_NODE_REDUCE: spg_text_addf(d->out, " %s", spg_reduce_word((spg_reduce_op)node->data)); return;
    case SPG_NODE_ASK: spg_text_addf(d->out, " %s", spg_question_word((spg_question_kind)node->data)); return;
    case SPG_NODE_FIELD: spg_text_addf(d->out, " %s", d->pool->texts.at[node->data].bytes); return;
    case SPG_NODE_CALL:
        add(d, " ");
        add_def_name(d, node->data);
        return;
    case SPG_NODE_MAKE:
    case SPG_NODE_LEGAL:
        add(d, " ");
        spg_ir_dump_game_name(d->program, node->data, d->out);
        return;
    SPG_CASES_LEAF:
    SPG_CASES_ARITHMETIC:
    SPG_CASES_COMPARISON:
    SPG_CASES_TRUTH:
    case SPG_NODE_SET:
    case SPG_NODE_SPAN:
    case SPG_NODE_JOIN_LISTS:
    case SPG_NODE_LISTS:
    case SPG_NODE_COMPREHEND:
    case SPG_NODE_SORT:
    case SPG_NODE_INDEX:
    case SPG_NODE_CELL:
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_PLUS:
    case SPG_NODE_MINUS:
    case SPG_NODE_REWRITE:
    case SPG_NODE_JOIN_TEXT:
    case SPG_NODE_TO_TEXT:
    case SPG_NODE_JOIN:
    case SPG_NODE_SUM:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL_SUM:
    case SPG_NODE_PERIOD:
    SPG_CASES_NO_EXPRESSION:
        return;
    }
}

/* (word detail child child …) */
static void add_form(const dumper *d, spg_ref ref)
{
    const spg_node *node = spg_pool_node(d->pool, ref);
    add(d, "(");
    add(d, spg_node_word((spg_node_kind)node->kind));
    add_detail(d, node);
    for (uint32_t i = 0; i < node->count; i++) {
        add(d, " ");
        add_expression(d, child(d, ref, i));
    }
    add(d, ")");
}

static void add_expression(const dumper *d, spg_ref ref)
{
    const spg_node *node = spg_pool_node(d->pool, ref);
    switch (spg_node_class_of((spg_node_kind)node->kind)) {
    case SPG_CLASS_NOWHERE: add(d, "none"); return;
    case SPG_CLASS_BINDER:
        add(d, "(");
        add_binder(d, ref);
        add(d, ")");
        return;
    case SPG_CLASS_DOMAIN: add_domain(d, ref); return;
    case SPG_CLASS_GUARD:
        add(d, spg_node_word((spg_node_kind)node->kind));
        add(d, " ");
        add_expression(d, child(d, ref, 0));
        return;
    case SPG_CLASS_STMT:
    case SPG_CLASS_ACT:
    case SPG_CLASS_OUTPUT: return; /* never inside an expression */
    case SPG_CLASS_EXPR: break;
    }
    if (node->kind == SPG_NODE_INT) {
        spg_text_add_int(d->out, d->pool->ints.at[node->data]);
    } else if (node->kind == SPG_NODE_BOOL) {
        add(d, node->data ? "true" : "false");
    } else if (node->kind == SPG_NODE_TEXT) {
        add_quoted(d, &d->pool->texts.at[node->data]);
    } else if (node->kind == SPG_NODE_PARAM) {
        add(d, d->params[node->data].name);
    } else if (node->kind == SPG_NODE_LOCAL) {
        add_local_name(d, node->data);
    } else if (node->kind == SPG_NODE_GIVEN) {
        add_given_name(d, node->data);
    } else {
        add_form(d, ref);
    }
}

static void add_line(const dumper *d, size_t indent, const char *text)
{
    spg_text_add_repeat(d->out, ' ', 2 * indent);
    add(d, text);
}

static void add_field(const dumper *d, const char *word, spg_ref ref)
{
    if (ref == 0) { return; }
    add(d, word);
    add_expression(d, ref);
}

static void add_move(const dumper *d, size_t indent, spg_ref ref)
{
    const spg_node *node = spg_pool_node(d->pool, ref);
    if (node->kind == SPG_NODE_VERDICT) {
        add_line(d, indent, spg_verdict_word((spg_verdict)node->data));
    } else {
        add_line(d, indent, node->data ? "again" : "move");
        add_field(d, " gain ", child(d, ref, 2));
        add_field(d, " ", child(d, ref, 3));
        add_field(d, " if ", child(d, ref, 4));
    }
    add_field(d, " label ", child(d, ref, 0));
    add_field(d, " 中文 ", child(d, ref, 1));
    add(d, "\n");
}

static void add_statement(const dumper *d, size_t indent, spg_ref ref);

static void add_if(const dumper *d, size_t indent, spg_ref ref)
{
    add_line(d, indent, "if ");
    add_expression(d, child(d, ref, 0));
    add(d, "\n");
    add_statement(d, indent + 1, child(d, ref, 1));
    if (child(d, ref, 2) == 0) { return; }
    add_line(d, indent, "else\n");
    add_statement(d, indent + 1, child(d, ref, 2));
}

static void add_for(const dumper *d, size_t indent, spg_ref ref)
{
    const uint32_t count = spg_pool_node(d->pool, ref)->count;
    for (uint32_t i = 0; i + 1 < count; i++) {
        if (i == 0) {
            add_line(d, indent, "for ");
        } else {
            add(d, ", ");
        }
        add_binder(d, child(d, ref, i));
    }
    add(d, "\n");
    add_statement(d, indent + 1, child(d, ref, count - 1));
}

static void add_end(const dumper *d, size_t indent, spg_ref ref)
{
    const spg_verdict verdict = (spg_verdict)spg_pool_node(d->pool, ref)->data;
    add_line(d, indent, "end ");
    if (verdict != SPG_VERDICT_NUMBER) { add(d, spg_verdict_word(verdict)); }
    add_field(d, "", child(d, ref, 1));
    add_field(d, " if ", child(d, ref, 0));
    add(d, "\n");
}

static void add_statement(const dumper *d, size_t indent, spg_ref ref)
{
    const spg_node *node = spg_pool_node(d->pool, ref);
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_BLOCK:
        for (uint32_t i = 0; i < node->count; i++) { add_statement(d, indent, child(d, ref, i)); }
        return;
    case SPG_NODE_IF: add_if(d, indent, ref); return;
    case SPG_NODE_FOR: add_for(d, indent, ref); return;
    case SPG_NODE_ROLE:
        add_line(d, indent, node->data == SPG_ROLE_FIRST ? "first\n" : "second\n");
        add_statement(d, indent + 1, child(d, ref, 0));
        return;
    case SPG_NODE_LET:
        add_line(d, indent, "let ");
        add_local_name(d, node->data);
        add_field(d, " ", child(d, ref, 0));
        add(d, "\n");
        return;
    case SPG_NODE_END: add_end(d, indent, ref); return;
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
        add_move(d, indent, ref);
        return;
    SPG_CASES_NO_STATEMENT:
        return;
    }
}

static void add_shape(const dumper *d, const spg_shape *shape)
{
    char type[SPG_TYPE_TEXT_SIZE];
    add(d, spg_type_format(shape->type, type));
    if (shape->size[0] != 0) {
        add_field(d, "[", shape->size[0]);
        add_field(d, ",", shape->size[1]);
        add(d, "]");
    }
    if (shape->low == 0 && shape->high == 0) { return; }
    add_field(d, " ", shape->low);
    add_field(d, "..", shape->high);
    if (shape->high == 0) { add(d, ".."); }
}

static void add_params(const dumper *d, uint32_t count)
{
    add(d, "(");
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) { add(d, ", "); }
        add(d, d->params[i].name);
        add(d, ": ");
        add_shape(d, &d->params[i].shape);
    }
    add(d, ")");
}

void spg_ir_dump_game(const spg_program *program, uint32_t game, spg_text *out)
{
    const spg_ir_game *g = &program->games.at[game];
    const dumper d = {program, &program->pool, &g->frame, g->params, out};
    add(&d, "game ");
    spg_ir_dump_game_name(program, game, out);
    add_params(&d, g->param_count);
    add(&d, "\n");
    add_statement(&d, 1, g->opening);
    if (g->stuck.verdict != SPG_VERDICT_NONE) {
        add_line(&d, 1, "stuck ");
        if (g->stuck.verdict != SPG_VERDICT_NUMBER) { add(&d, spg_verdict_word(g->stuck.verdict)); }
        add_field(&d, "", g->stuck.number);
        add(&d, "\n");
    }
    add_statement(&d, 1, g->body);
}

void spg_ir_dump_def(const spg_program *program, uint32_t def, spg_text *out)
{
    const spg_def *f = &program->defs.at[def];
    const dumper d = {program, &program->pool, &f->frame, f->params, out};
    char type[SPG_TYPE_TEXT_SIZE];
    add(&d, f->recursive ? "recursive def " : "def ");
    add_def_name(&d, def);
    add_params(&d, f->param_count);
    spg_text_addf(out, ": %s\n", spg_type_format(f->result, type));
    add_line(&d, 1, "");
    add_expression(&d, f->body);
    add(&d, "\n");
}

static void dump_claim(const spg_program *program, const spg_claim *claim, spg_text *out)
{
    const dumper d = {program, &program->pool, &claim->frame, NULL, out};
    spg_text_addf(out, "claim after %u settings\n", (unsigned)claim->settings);
    for (uint32_t i = 0; i < claim->binder_count; i++) {
        add_line(&d, 1, claim->sets[i] > 0 ? "set " : "for ");
        add_binder(&d, claim->binders[i]);
        add(&d, "\n");
    }
    add_line(&d, 1, "");
    add_expression(&d, claim->body);
    add(&d, "\n");
}

void spg_ir_dump_formula(const spg_program *program, uint32_t formula, spg_text *out)
{
    const spg_formula *f = &program->formulas.at[formula];
    const spg_ir_game *game = &program->games.at[f->game];
    const dumper d = {program, &program->pool, &f->frame, game->params, out};
    spg_text_addf(out, "formula %s ", spg_formula_word(f->kind));
    spg_ir_dump_game_name(program, f->game, out);
    add_params(&d, game->param_count);
    if (f->theorem != NULL) { spg_text_addf(out, " by %s", f->theorem); }
    add(&d, "\n");
    if (f->where != 0) {
        add_line(&d, 1, "where ");
        add_expression(&d, f->where);
        add(&d, "\n");
    }
    if (f->want != UINT32_MAX) {
        add_line(&d, 1, "want ");
        add_local_name(&d, f->want);
        add(&d, "\n");
    }
    add_line(&d, 1, "");
    if (f->slot != UINT32_MAX) {
        add_local_name(&d, f->slot);
        add(&d, " in ");
    }
    add_expression(&d, f->body);
    add(&d, "\n");
}

static void dump_givens(const spg_program *program, spg_text *out)
{
    static const spg_frame none = {0};
    const dumper d = {program, &program->pool, &none, NULL, out};
    for (size_t i = 0; i < program->givens.count; i++) {
        add(&d, "given ");
        add_given_name(&d, (uint32_t)i);
        add(&d, program->givens.at[i].is_word ? ": word " : ": ");
        add_shape(&d, &program->givens.at[i].shape);
        add(&d, "\n");
    }
    for (size_t i = 0; i < program->settings.count; i++) {
        const dumper s = {program, &program->pool, &program->settings.at[i].frame, NULL, out};
        add(&s, "set ");
        add_given_name(&s, program->settings.at[i].given);
        add_field(&s, " ", program->settings.at[i].value);
        add(&s, "\n");
    }
}

void spg_ir_dump(const spg_program *program, spg_text *out)
{
    dump_givens(program, out);
    for (size_t i = 0; i < program->defs.count; i++) { spg_ir_dump_def(program, (uint32_t)i, out); }
    for (size_t i = 0; i < program->games.count; i++) { spg_ir_dump_game(program, (uint32_t)i, out); }
    for (size_t i = 0; i < program->formulas.count; i++) { spg_ir_dump_formula(program, (uint32_t)i, out); }
    for (size_t i = 0; i < program->claims.count; i++) { dump_claim(program, &program->claims.at[i], out); }
    spg_ir_dump_main(program, out);
}

void spg_ir_dump_expression(const spg_program *program, const spg_pool *pool, const spg_frame *frame,
                            const spg_param *params, spg_ref ref, spg_text *out)
{
    const dumper d = {program, pool, frame, params, out};
    add_expression(&d, ref);
}

void spg_ir_dump_shape(const spg_program *program, const spg_frame *frame, const spg_param *params,
                       const spg_shape *shape, spg_text *out)
{
    const dumper d = {program, &program->pool, frame, params, out};
    add_shape(&d, shape);
}
