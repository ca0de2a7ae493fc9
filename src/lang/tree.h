/* tree.h — a rule file as it was written: names not yet resolved, types not yet known. SPDX-License-Identifier: MIT
 *
 * Made by lang/parse.c, read by lang/check.c (and, in the tests, by a tree-walking evaluator that knows nothing of the IR).
 * Children that may be absent are NULL. */
#ifndef SPG_LANG_TREE_H
#define SPG_LANG_TREE_H

#include "base/arena.h"
#include "base/text.h"

/* kind, word, children, what text / number / op hold */
#define SPG_TREE_MAP(X)                                                                                                \
    /* expressions */                                                                                                  \
    X(NUMBER, "number", "", "number")                                                                                  \
    X(STRING, "string", "parts…", "children alternate freely: PIECE and expressions from {…}")                         \
    X(PIECE, "piece", "", "text: literal bytes of a string, escapes resolved")                                         \
    X(TRUE, "true", "", "")                                                                                            \
    X(FALSE, "false", "", "")                                                                                          \
    X(NOTHING, "nothing", "", "")                                                                                      \
    X(NAME, "name", "", "text")                                                                                        \
    X(CALL, "call", "arguments…", "text: name of a def, game, built-in or question")                                   \
    X(HEAP, "heap", "argument", "text: a heap code as written: .77  4.07  s{1,3,4}  allbut{1,2}")                      \
    X(UNARY, "unary", "operand", "op: '-' or not")                                                                     \
    X(BINARY, "binary", "left right", "op")                                                                            \
    X(CHOICE, "choice", "condition then else", "if … then … else …")                                                   \
    X(RANGE, "range", "low high?", "a..b, or a.. with high NULL; inside lists, sets, binders, types")                  \
    X(LIST, "list", "items…", "an item may be a RANGE")                                                                \
    X(SET, "set", "items…", "")                                                                                        \
    X(LIST_FOR, "list-for", "body binders…", "[e for …]")                                                              \
    X(SET_FOR, "set-for", "body binders…", "{e for …}")                                                                \
    X(REDUCER, "reducer", "body binders…", "text: sum xorsum all any count min max sort period")                       \
    X(WITH, "with", "list updates…", "")                                                                               \
    X(UPDATE, "update", "value index column?", "[i]: v or [i,j]: v")                                                   \
    X(WITHOUT, "without", "list index", "")                                                                            \
    X(PLUS, "plus", "collection item", "")                                                                             \
    X(MINUS, "minus", "collection item", "")                                                                           \
    X(INDEX, "index", "list index column?", "")                                                                        \
    X(FIELD, "field", "operand", "text: name")                                                                         \
    X(REWRITE, "rewrite", "grid pattern replacement …", "")                                                            \
    /* binders */                                                                                                      \
    X(BINDER, "binder", "domain step? guards…", "text: name; domain is a RANGE or an expression")                      \
    X(WHERE, "where", "condition", "")                                                                                 \
    X(WHILE, "while", "condition", "")                                                                                 \
    /* statements of a game */                                                                                         \
    X(BLOCK, "block", "statements…", "")                                                                               \
    X(FOR, "for", "body binders…", "")                                                                                 \
    X(IF, "if", "condition body else?", "")                                                                            \
    X(LET, "let", "value", "text: name")                                                                               \
    X(ROLE, "role", "body", "op: first or second")                                                                     \
    X(END, "end", "condition number?", "op: win lose draw first second number")                                        \
    X(STUCK, "stuck", "number?", "op: the same")                                                                       \
    X(VERDICT, "verdict", "label?", "op: win lose draw")                                                               \
    X(MOVE, "move", "target label? gain?", "op: again or none")                                                        \
    X(LABEL, "label", "english chinese?", "STRINGs")                                                                   \
    /* a file */                                                                                                       \
    X(TYPE, "type", "size? size2? range?", "text: int word graph list bag set grid; range: a RANGE")                   \
    X(FILE, "file", "items…", "")                                                                                      \
    X(TITLE, "title", "label", "")                                                                                     \
    X(GIVENS, "givens", "givens…", "one `given` line")                                                                 \
    X(GIVEN, "given", "type? value?", "text: name; type is a TYPE or a RANGE")                                         \
    X(DEF, "def", "body parameters…", "text: name; parameters are NAMEs")                                              \
    X(GAME, "game", "title? parameters… statements…", "text: name; number: how many parameters; title: from inside")   \
    X(PARAM, "param", "type?", "text: name; type is a TYPE or a RANGE")                                                \
    X(CLAIM, "claim", "body binders…", "")                                                                             \
    X(FORMULA, "formula", "game where? body? names… binders…",                                                         \
      "text: sg wins score moves; number: names; game a NAME")                                                         \
    X(MAIN, "main", "acts…", "")                                                                                       \
    /* acts of main; BLOCK, FOR and IF too, with acts for statements */                                                \
    X(READ, "read", "items…", "")                                                                                      \
    X(ITEM, "item", "size? size2?",                                                                                    \
      "text: name; op: word line grid graph json; no child: one; [] is one absent child")                              \
    X(PRINT, "print", "items…", "")                                                                                    \
    X(WRITE, "write", "items…", "")                                                                                    \
    X(REPEAT, "repeat", "count body", "")                                                                              \
    X(LOOP, "loop", "body", "")                                                                                        \
    X(UNTIL, "until", "body", "until eof")                                                                             \
    X(STOP, "stop", "condition?", "")                                                                                  \
    X(ASSIGN, "assign", "value index?", "text: name")

#define SPG_TREE_ENUM(name, word, children, meaning) SPG_TREE_##name,
typedef enum spg_tree_kind { SPG_TREE_MAP(SPG_TREE_ENUM) SPG_TREE_COUNT } spg_tree_kind;

/* Operators and the small words that choose between cases. */
#define SPG_OP_MAP(X)                                                                                                  \
    X(NONE, "")                                                                                                        \
    X(OR, "or")                                                                                                        \
    X(AND, "and")                                                                                                      \
    X(NOT, "not")                                                                                                      \
    X(EQ, "==")                                                                                                        \
    X(NE, "!=")                                                                                                        \
    X(LT, "<")                                                                                                         \
    X(LE, "<=")                                                                                                        \
    X(GT, ">")                                                                                                         \
    X(GE, ">=")                                                                                                        \
    X(IN, "in")                                                                                                        \
    X(BIT_OR, "|")                                                                                                     \
    X(XOR, "xor")                                                                                                      \
    X(BIT_AND, "&")                                                                                                    \
    X(SHL, "<<")                                                                                                       \
    X(SHR, ">>")                                                                                                       \
    X(ADD, "+")                                                                                                        \
    X(SUB, "-")                                                                                                        \
    X(MUL, "*")                                                                                                        \
    X(DIV, "/")                                                                                                        \
    X(MOD, "%")                                                                                                        \
    X(NEG, "-")                                                                                                        \
    X(POW, "**")                                                                                                       \
    X(WIN, "win")                                                                                                      \
    X(LOSE, "lose")                                                                                                    \
    X(DRAW, "draw")                                                                                                    \
    X(FIRST, "first")                                                                                                  \
    X(SECOND, "second")                                                                                                \
    X(NUMBER, "number")                                                                                                \
    X(AGAIN, "again")                                                                                                  \
    X(WORD, "word")                                                                                                    \
    X(LINE, "line")                                                                                                    \
    X(GRID, "grid")                                                                                                    \
    X(GRAPH, "graph")                                                                                                  \
    X(JSON, "json")
#define SPG_OP_ENUM(name, word) SPG_OP_##name,
typedef enum spg_op { SPG_OP_MAP(SPG_OP_ENUM) SPG_OP_COUNT } spg_op;

typedef struct spg_tree spg_tree;
struct spg_tree {
    uint8_t kind;   /* spg_tree_kind */
    uint8_t op;     /* spg_op */
    uint16_t depth; /* longest path to a leaf; bounded, so readers may recurse */
    spg_span span;
    const char *text; /* NUL behind; from the arena */
    uint32_t text_length;
    uint32_t count;
    spg_tree **children;
    spg_int number;
};

enum {
    SPG_TREE_DEPTH_MAX = 200,       /* of nesting, and of a chain of operators */
    SPG_RULES_BYTES_MAX = 16 << 20, /* of one rule file */
    SPG_RULES_TOKENS_MAX = 4 << 20
};

const char *spg_tree_word(spg_tree_kind kind);
const char *spg_op_word(spg_op op);

/* The tree as one line of nested parentheses, for tests: (call nim (- n k)); '-' alone is an absent child. */
void spg_tree_dump(const spg_tree *tree, spg_text *out);

#endif
