/* rewriter.c — a tree as a text that means the same. SPDX-License-Identifier: MIT */
#include "rewriter.h"

#include <stdio.h>
#include <string.h>

static void put(rewriter *w, const char *text)
{
    spg_text_add(w->out, text);
}

/* --- names --- */

static void declare(rewriter *w, const char *name)
{
    for (uint32_t i = 0; i < w->count; i++) {
        if (strcmp(w->old[i], name) == 0) { return; }
    }
    if (w->count < REWRITER_NAMES) { w->old[w->count++] = name; }
}

static void declare_all(rewriter *w, const spg_tree *t)
{
    if (t == NULL) { return; }
    if (t->kind == SPG_TREE_GAME || t->kind == SPG_TREE_DEF || t->kind == SPG_TREE_GIVEN || t->kind == SPG_TREE_PARAM ||
        t->kind == SPG_TREE_LET || t->kind == SPG_TREE_BINDER) {
        declare(w, t->text);
    }
    for (uint32_t i = 0; i < t->count; i++) {
        const spg_tree *child = t->children[i];
        if (t->kind == SPG_TREE_DEF && i > 0) { declare(w, child->text); }
        declare_all(w, child);
    }
}

const char *rewriter_name(const rewriter *w, const char *old, char fresh[REWRITER_FRESH])
{
    for (uint32_t i = 0; i < w->count; i++) {
        if (strcmp(w->old[i], old) != 0) { continue; }
        snprintf(fresh, REWRITER_FRESH, "zq%uqz", (unsigned)(w->count - i));
        return fresh;
    }
    return old;
}

void rewriter_undo(const rewriter *w, const char *text, spg_text *out)
{
    while (*text != '\0') {
        unsigned number;
        int length = 0;
        if (sscanf(text, "zq%uqz%n", &number, &length) == 1 && length > 0 && number <= w->count) {
            spg_text_add(out, w->old[w->count - number]);
            text += length;
        } else {
            spg_text_add_char(out, *text++);
        }
    }
}

static void put_name(rewriter *w, const char *old)
{
    char fresh[REWRITER_FRESH];
    put(w, rewriter_name(w, old, fresh));
}

/* --- expressions --- */

static void put_tree(rewriter *w, const spg_tree *t);

static void put_list(rewriter *w, const spg_tree *t, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        if (i > from) { put(w, ", "); }
        put_tree(w, t->children[i]);
    }
}

static void put_piece(rewriter *w, const spg_tree *t)
{
    for (uint32_t i = 0; i < t->text_length; i++) {
        const char c = t->text[i];
        if (c == '"' || c == '\\') { spg_text_add_char(w->out, '\\'); }
        if (c == '{' || c == '}') { spg_text_add_char(w->out, c); }
        if (c == '\n' || c == '\t') {
            put(w, c == '\n' ? "\\n" : "\\t");
        } else {
            spg_text_add_char(w->out, c);
        }
    }
}

static void put_string(rewriter *w, const spg_tree *t)
{
    put(w, "\"");
    for (uint32_t i = 0; i < t->count; i++) {
        if (t->children[i]->kind == SPG_TREE_PIECE) {
            put_piece(w, t->children[i]);
        } else {
            put(w, "{");
            put_tree(w, t->children[i]);
            put(w, "}");
        }
    }
    put(w, "\"");
}

static void put_pair(rewriter *w, const char *before, const spg_tree *a, const char *sign, const spg_tree *b,
                     const char *after)
{
    put(w, before);
    put_tree(w, a);
    put(w, sign);
    put_tree(w, b);
    put(w, after);
}

static void put_binary(rewriter *w, const spg_tree *t)
{
    const spg_tree *a = t->children[0];
    const spg_tree *b = t->children[1];
    char sign[16];
    switch ((spg_op)t->op) {
    case SPG_OP_SUB: put_pair(w, "(-", b, " + ", a, ")"); return;
    case SPG_OP_LE: put_pair(w, "(not (", b, " < ", a, "))"); return;
    case SPG_OP_GE: put_pair(w, "(not (", a, " < ", b, "))"); return;
    case SPG_OP_LT: put_pair(w, "(not (", b, " <= ", a, "))"); return;
    case SPG_OP_GT: put_pair(w, "(not (", a, " <= ", b, "))"); return;
    case SPG_OP_EQ: put_pair(w, "(", b, " == ", a, ")"); return;
    case SPG_OP_NE: put_pair(w, "(not (", b, " == ", a, "))"); return;
    default: /* the others as they are */
        snprintf(sign, sizeof sign, " %s ", spg_op_word((spg_op)t->op));
        put_pair(w, "(", a, sign, b, ")");
    }
}

static void put_range(rewriter *w, const spg_tree *t)
{
    put_tree(w, t->children[0]);
    put(w, "..");
    if (t->children[1] != NULL) { put_tree(w, t->children[1]); }
}

/* low-1..high+2 where low <= it <= high, when nothing else says when the binder ends. */
static bool is_stretched(const rewriter *w, const spg_tree *t)
{
    const spg_tree *domain = t->children[0];
    if (!w->in_moves || domain->kind != SPG_TREE_RANGE || domain->children[1] == NULL || t->children[1] != NULL) {
        return false;
    }
    for (uint32_t i = 2; i < t->count; i++) {
        if (t->children[i]->kind == SPG_TREE_WHILE) { return false; }
    }
    return true;
}

static void put_stretched(rewriter *w, const spg_tree *t)
{
    const spg_tree *domain = t->children[0];
    put_pair(w, "(", domain->children[0], " + -1)..(2 + ", domain->children[1], ") where ");
    put_name(w, t->text);
    put(w, " >= ");
    put_tree(w, domain->children[0]);
    put(w, " where ");
    put_pair(w, "not (", domain->children[1], " < ", NULL, "");
    put_name(w, t->text);
    put(w, ")");
}

static void put_binder(rewriter *w, const spg_tree *t)
{
    put_name(w, t->text);
    put(w, " in ");
    if (is_stretched(w, t)) {
        put_stretched(w, t);
    } else {
        put_tree(w, t->children[0]);
        if (t->children[1] != NULL) { put_pair(w, " by ", t->children[1], "", NULL, ""); }
    }
    for (uint32_t i = 2; i < t->count; i++) {
        put(w, t->children[i]->kind == SPG_TREE_WHERE ? " where " : " while ");
        put_tree(w, t->children[i]->children[0]);
    }
}

static void put_call(rewriter *w, const spg_tree *t)
{
    const bool swapped = t->count == 2 && (strcmp(t->text, "max") == 0 || strcmp(t->text, "min") == 0);
    put_name(w, t->text);
    put(w, "(");
    if (swapped) {
        put_pair(w, "", t->children[1], ", ", t->children[0], "");
    } else {
        put_list(w, t, 0, t->count);
    }
    put(w, ")");
}

/* Binders inside an expression are not those of a move. */
static void put_inner(rewriter *w, const spg_tree *t, const char *open, const char *close)
{
    const bool in_moves = w->in_moves;
    w->in_moves = false;
    put(w, open);
    if (t->kind == SPG_TREE_REDUCER) {
        put(w, t->text);
        put(w, "(");
        put_list(w, t, 1, t->count);
        put_pair(w, ": ", t->children[0], "", NULL, close);
    } else {
        put_pair(w, "", t->children[0], " for ", NULL, "");
        put_list(w, t, 1, t->count);
        put(w, close);
    }
    w->in_moves = in_moves;
}

static void put_index(rewriter *w, const spg_tree *t)
{
    put_pair(w, "", t->children[0], "[", t->children[1], "");
    if (t->count > 2 && t->children[2] != NULL) { put_pair(w, ", ", t->children[2], "", NULL, ""); }
    put(w, "]");
}

static void put_update(rewriter *w, const spg_tree *t)
{
    put_pair(w, "[", t->children[1], "", NULL, "");
    if (t->count > 2 && t->children[2] != NULL) { put_pair(w, ", ", t->children[2], "", NULL, ""); }
    put_pair(w, "]: ", t->children[0], "", NULL, "");
}

static void put_rewrite(rewriter *w, const spg_tree *t)
{
    put_pair(w, "rewrite(", t->children[0], "", NULL, "");
    for (uint32_t i = 1; i + 1 < t->count; i += 2) {
        put_pair(w, ", ", t->children[i], " => ", t->children[i + 1], "");
    }
    put(w, ")");
}

static void put_type(rewriter *w, const spg_tree *t)
{
    if (t->kind == SPG_TREE_RANGE) {
        put_range(w, t);
        return;
    }
    put(w, t->text);
    if (t->children[0] != NULL) { put_pair(w, "[", t->children[0], "", NULL, ""); }
    if (t->children[1] != NULL) { put_pair(w, ", ", t->children[1], "", NULL, ""); }
    if (t->children[0] != NULL) { put(w, "]"); }
    if (t->children[2] != NULL) { put_pair(w, " of ", t->children[2], "", NULL, ""); }
}

/* --- statements --- */

static bool is_move(const spg_tree *t)
{
    return t->kind == SPG_TREE_FOR || t->kind == SPG_TREE_IF || t->kind == SPG_TREE_MOVE || t->kind == SPG_TREE_ROLE ||
           t->kind == SPG_TREE_VERDICT || t->kind == SPG_TREE_BLOCK;
}

/* Moves without a let between them change places. */
static void put_statements(rewriter *w, const spg_tree *t, uint32_t from)
{
    for (uint32_t i = from; i < t->count;) {
        uint32_t end = i;
        while (end < t->count && is_move(t->children[end])) { end += 1; }
        for (uint32_t k = end; k > i; k--) { put_tree(w, t->children[k - 1]); }
        if (end == i) { put_tree(w, t->children[end++]); }
        i = end;
    }
}

static void put_body(rewriter *w, const spg_tree *t)
{
    put(w, " { ");
    put_tree(w, t);
    put(w, " }\n");
}

static void put_if(rewriter *w, const spg_tree *t)
{
    const bool turned = t->count > 2 && t->children[2] != NULL;
    put_pair(w, turned ? "if not " : "if ", t->children[0], "", NULL, "");
    put_body(w, t->children[turned ? 2 : 1]);
    if (!turned) { return; }
    put(w, "else");
    put_body(w, t->children[1]);
}

/* What stands after `end` and `stuck`. */
static void put_value(rewriter *w, const spg_tree *t, uint32_t number)
{
    if (t->op == SPG_OP_NUMBER) {
        put_tree(w, t->children[number]);
    } else {
        put(w, spg_op_word((spg_op)t->op));
    }
}

static void put_move(rewriter *w, const spg_tree *t)
{
    if (t->op == SPG_OP_AGAIN) { put(w, "again "); }
    if (t->count > 2 && t->children[2] != NULL) { put_pair(w, "gain ", t->children[2], ": ", NULL, ""); }
    put_pair(w, "", t->children[0], ";\n", NULL, "");
}

/* --- a file --- */

static void put_game(rewriter *w, const spg_tree *t)
{
    const uint32_t params = (uint32_t)t->number;
    put(w, "game ");
    put_name(w, t->text);
    put(w, "(");
    put_list(w, t, 1, 1 + params);
    put(w, ") {\n");
    w->in_moves = true;
    put_statements(w, t, 1 + params);
    w->in_moves = false;
    put(w, "}\n");
}

static void put_given(rewriter *w, const spg_tree *t)
{
    put_name(w, t->text);
    if (t->children[0] != NULL) { put_pair(w, ": ", t->children[0], "", NULL, ""); }
    if (t->children[1] != NULL) { put_pair(w, " = ", t->children[1], "", NULL, ""); }
}

static void put_def(rewriter *w, const spg_tree *t)
{
    put(w, "def ");
    put_name(w, t->text);
    put(w, "(");
    put_list(w, t, 1, t->count);
    put_pair(w, ") = ", t->children[0], ";\n", NULL, "");
}

/* Games and defs are read in the other order; what lies between stays. */
static void put_file(rewriter *w, const spg_tree *t)
{
    uint32_t back = t->count;
    for (uint32_t i = 0; i < t->count; i++) {
        const spg_tree *item = t->children[i];
        if (item->kind != SPG_TREE_GAME && item->kind != SPG_TREE_DEF) {
            put_tree(w, item);
            continue;
        }
        do {
            back -= 1;
        } while (t->children[back]->kind != SPG_TREE_GAME && t->children[back]->kind != SPG_TREE_DEF);
        put_tree(w, t->children[back]);
    }
}

static void put_tree(rewriter *w, const spg_tree *t)
{
    if (t == NULL) { return; }
    switch ((spg_tree_kind)t->kind) {
    case SPG_TREE_NUMBER: spg_text_add_int(w->out, t->number); break;
    case SPG_TREE_STRING: put_string(w, t); break;
    case SPG_TREE_TRUE: put(w, "true"); break;
    case SPG_TREE_FALSE: put(w, "false"); break;
    case SPG_TREE_NOTHING: put(w, "nothing"); break;
    case SPG_TREE_NAME: put_name(w, t->text); break;
    case SPG_TREE_CALL: put_call(w, t); break;
    case SPG_TREE_HEAP:
        put(w, t->text);
        put_pair(w, "(", t->children[0], ")", NULL, "");
        break;
    case SPG_TREE_UNARY: put_pair(w, t->op == SPG_OP_NOT ? "(not " : "(-", t->children[0], ")", NULL, ""); break;
    case SPG_TREE_BINARY: put_binary(w, t); break;
    case SPG_TREE_CHOICE:
        put_pair(w, "(if ", t->children[0], " then ", t->children[1], " else ");
        put_pair(w, "", t->children[2], ")", NULL, "");
        break;
    case SPG_TREE_RANGE: put_range(w, t); break;
    case SPG_TREE_LIST:
        put(w, "[");
        put_list(w, t, 0, t->count);
        put(w, "]");
        break;
    case SPG_TREE_SET:
        put(w, "{");
        put_list(w, t, 0, t->count);
        put(w, "}");
        break;
    case SPG_TREE_LIST_FOR: put_inner(w, t, "[", "]"); break;
    case SPG_TREE_SET_FOR: put_inner(w, t, "{", "}"); break;
    case SPG_TREE_REDUCER: put_inner(w, t, "", ")"); break;
    case SPG_TREE_WITH:
        put_pair(w, "(", t->children[0], " with ", NULL, "");
        put_list(w, t, 1, t->count);
        put(w, ")");
        break;
    case SPG_TREE_UPDATE: put_update(w, t); break;
    case SPG_TREE_WITHOUT: put_pair(w, "(", t->children[0], " without ", t->children[1], ")"); break;
    case SPG_TREE_PLUS: put_pair(w, "(", t->children[0], " plus ", t->children[1], ")"); break;
    case SPG_TREE_MINUS: put_pair(w, "(", t->children[0], " minus ", t->children[1], ")"); break;
    case SPG_TREE_INDEX: put_index(w, t); break;
    case SPG_TREE_FIELD:
        put_pair(w, "", t->children[0], ".", NULL, "");
        put_name(w, t->text);
        break;
    case SPG_TREE_REWRITE: put_rewrite(w, t); break;
    case SPG_TREE_BINDER: put_binder(w, t); break;
    case SPG_TREE_BLOCK:
        put(w, "{ ");
        put_statements(w, t, 0);
        put(w, "}\n");
        break;
    case SPG_TREE_FOR:
        put(w, "for ");
        put_list(w, t, 1, t->count);
        put_body(w, t->children[0]);
        break;
    case SPG_TREE_IF: put_if(w, t); break;
    case SPG_TREE_LET:
        put(w, "let ");
        put_name(w, t->text);
        put_pair(w, " = ", t->children[0], ";\n", NULL, "");
        break;
    case SPG_TREE_ROLE:
        put(w, spg_op_word((spg_op)t->op));
        put_body(w, t->children[0]);
        break;
    case SPG_TREE_END:
        put(w, "end ");
        put_value(w, t, 1);
        put_pair(w, " if ", t->children[0], ";\n", NULL, "");
        break;
    case SPG_TREE_STUCK:
        put(w, "stuck ");
        put_value(w, t, 0);
        put(w, ";\n");
        break;
    case SPG_TREE_VERDICT:
        put(w, spg_op_word((spg_op)t->op));
        put(w, ";\n");
        break;
    case SPG_TREE_MOVE: put_move(w, t); break;
    case SPG_TREE_TYPE: put_type(w, t); break;
    case SPG_TREE_FILE: put_file(w, t); break;
    case SPG_TREE_GIVENS:
        put(w, "given ");
        put_list(w, t, 0, t->count);
        put(w, ";\n");
        break;
    case SPG_TREE_GIVEN: put_given(w, t); break;
    case SPG_TREE_DEF: put_def(w, t); break;
    case SPG_TREE_GAME: put_game(w, t); break;
    case SPG_TREE_PARAM:
        put_name(w, t->text);
        if (t->children[0] != NULL) { put_pair(w, ": ", t->children[0], "", NULL, ""); }
        break;
    case SPG_TREE_CLAIM:
        put(w, t->count > 1 ? "claim for " : "claim ");
        put_list(w, t, 1, t->count);
        put_pair(w, t->count > 1 ? ": " : "", t->children[0], ";\n", NULL, "");
        break;
    case SPG_TREE_PIECE:
    case SPG_TREE_WHERE:
    case SPG_TREE_WHILE:
    case SPG_TREE_LABEL:
    case SPG_TREE_TITLE:
    case SPG_TREE_FORMULA:
    case SPG_TREE_MAIN:
    case SPG_TREE_READ:
    case SPG_TREE_ITEM:
    case SPG_TREE_PRINT:
    case SPG_TREE_WRITE:
    case SPG_TREE_REPEAT:
    case SPG_TREE_LOOP:
    case SPG_TREE_UNTIL:
    case SPG_TREE_STOP:
    case SPG_TREE_ASSIGN:
    case SPG_TREE_COUNT: break;
    }
}

void rewriter_file(rewriter *w, const spg_tree *file, spg_text *out)
{
    *w = (rewriter){.out = out};
    declare_all(w, file);
    put_tree(w, file);
}
