/* tree.c — words of the tree, and the tree as text for tests. SPDX-License-Identifier: MIT */
#include "lang/tree.h"

#define TREE_WORD(name, word, children, meaning) word,
#define OP_WORD(name, word) word,

const char *spg_tree_word(spg_tree_kind kind)
{
    static const char *const words[] = {SPG_TREE_MAP(TREE_WORD)};
    return kind < SPG_TREE_COUNT ? words[kind] : "";
}

const char *spg_op_word(spg_op op)
{
    static const char *const words[] = {SPG_OP_MAP(OP_WORD)};
    return op < SPG_OP_COUNT ? words[op] : "";
}

static void dump_piece(const spg_tree *piece, spg_text *out)
{
    spg_text_add_char(out, '"');
    for (uint32_t i = 0; i < piece->text_length; i++) {
        const char c = piece->text[i];
        if (c == '"' || c == '\\') { spg_text_add_char(out, '\\'); }
        if (c == '\n' || c == '\t') {
            spg_text_add(out, c == '\n' ? "\\n" : "\\t");
        } else {
            spg_text_add_char(out, c);
        }
    }
    spg_text_add_char(out, '"');
}

static void dump(const spg_tree *tree, spg_text *out);

static void dump_children(const spg_tree *tree, spg_text *out)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        spg_text_add_char(out, ' ');
        dump(tree->children[i], out);
    }
    spg_text_add_char(out, ')');
}

/* (head text op child …); operators show themselves instead of a head. Depth is bounded, so recursion is. */
static void dump_inner(const spg_tree *tree, spg_text *out)
{
    const bool is_operator = tree->kind == SPG_TREE_BINARY || tree->kind == SPG_TREE_UNARY;
    spg_text_add_char(out, '(');
    spg_text_add(out, is_operator ? "" : spg_tree_word((spg_tree_kind)tree->kind));
    if (tree->text != NULL) {
        spg_text_add_char(out, ' ');
        spg_text_add_bytes(out, tree->text, tree->text_length);
    }
    if (tree->op != SPG_OP_NONE) {
        spg_text_add(out, is_operator ? "" : " ");
        spg_text_add(out, spg_op_word((spg_op)tree->op));
    }
    dump_children(tree, out);
}

static void dump(const spg_tree *tree, spg_text *out)
{
    if (tree == NULL) {
        spg_text_add_char(out, '-');
    } else if (tree->kind == SPG_TREE_NUMBER) {
        spg_text_add_int(out, tree->number);
    } else if (tree->kind == SPG_TREE_NAME) {
        spg_text_add_bytes(out, tree->text, tree->text_length);
    } else if (tree->kind == SPG_TREE_PIECE) {
        dump_piece(tree, out);
    } else if (tree->kind == SPG_TREE_TRUE || tree->kind == SPG_TREE_FALSE || tree->kind == SPG_TREE_NOTHING) {
        spg_text_add(out, spg_tree_word((spg_tree_kind)tree->kind));
    } else {
        dump_inner(tree, out);
    }
}

void spg_tree_dump(const spg_tree *tree, spg_text *out)
{
    dump(tree, out);
}
