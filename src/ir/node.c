/* node.c — the columns of the node list as tables. SPDX-License-Identifier: MIT */
#include "ir/node.h"

typedef struct node_row {
    const char *word;
    const char *children;
    spg_node_class class;
} node_row;

#define ROW(name, word, class, children, data) {word, children, SPG_CLASS_##class},
static const node_row rows[] = {SPG_NODE_MAP(ROW)};
#undef ROW

const char *spg_node_word(spg_node_kind kind)
{
    return kind < SPG_NODE_COUNT ? rows[kind].word : "?";
}

spg_node_class spg_node_class_of(spg_node_kind kind)
{
    return kind < SPG_NODE_COUNT ? rows[kind].class : SPG_CLASS_NOWHERE;
}

const char *spg_node_children(spg_node_kind kind)
{
    return kind < SPG_NODE_COUNT ? rows[kind].children : "";
}

spg_arithmetic_kind spg_node_arithmetic(spg_node_kind kind)
{
    switch (kind) {
#define CASE(X, name, ...)                                                                                             \
    case SPG_NODE_##name: return SPG_ARITHMETIC_##name;
        SPG_ARITHMETIC_MAP(CASE, )
#undef CASE
    default: return SPG_ARITHMETIC_COUNT;
    }
}

const char *spg_node_sign(spg_node_kind kind)
{
    switch ((int)kind) {
#define CASE(X, name, word, sign)                                                                                      \
    case SPG_NODE_##name: return #sign;
        SPG_COMPARISON_MAP(CASE, )
#undef CASE
    }
    return NULL;
}

spg_node_kind spg_node_of_arithmetic(spg_arithmetic_kind kind)
{
#define KIND(X, name, ...) SPG_NODE_##name,
    static const spg_node_kind kinds[] = {SPG_ARITHMETIC_MAP(KIND, )};
#undef KIND
    return kinds[kind];
}

const char *spg_read_word(spg_read_form form)
{
#define WORD(name, word) word,
    static const char *const words[] = {SPG_READ_MAP(WORD)};
#undef WORD
    return form < SPG_READ_COUNT ? words[form] : "?";
}

uint32_t spg_read_sizes(spg_read_form form)
{
    switch (form) {
    case SPG_READ_NUMBER:
    case SPG_READ_NUMBERS_LINE:
    case SPG_READ_WORD:
    case SPG_READ_WORDS_LINE:
    case SPG_READ_LINE:
    case SPG_READ_JSON:
    case SPG_READ_COUNT: break;
    case SPG_READ_NUMBERS:
    case SPG_READ_WORDS:
    case SPG_READ_LINES:
    case SPG_READ_GRID:
    case SPG_READ_GRAPH: return 1;
    case SPG_READ_TABLE:
    case SPG_READ_EDGES: return 2;
    }
    return 0;
}

const char *spg_reduce_word(spg_reduce_op op)
{
#define WORD(name, word) word,
    static const char *const words[] = {SPG_REDUCE_MAP(WORD)};
#undef WORD
    return op < SPG_REDUCE_COUNT_OF ? words[op] : "?";
}
