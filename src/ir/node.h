/* node.h — the one list of node kinds of the IR. SPDX-License-Identifier: MIT
 *
 * The interpreter, the C printer, the fact finder and the first-order translation all read these nodes and nothing else.
 * Every reader is a switch without default, so a new kind does not compile until all readers know it.
 *
 * A node's children are references to other nodes of the same pool; expressions are pure, so a node may have several
 * parents. A child's number is always smaller than its parent's: no cycle can be written. Reference 0 is "none".
 *
 * The columns: name, word in the dump, class, children, what `data` holds.
 * Children: one letter each; b bool, i int, t text, l list, s set, g grid, p position, e any expression;
 *   ? after a letter: may be none, that is 0, its place is kept; * after a letter: any number;
 *   D a domain, B* binders (one or more), G* guards (where, while), S a statement, S* statements;
 *   A an act of main, O what print writes: an expression or an EITHER. */
#ifndef SPG_IR_NODE_H
#define SPG_IR_NODE_H

#include <stdint.h>

#include "base/arithmetic.h"
#include "base/source.h"
#include "ir/type.h"

/* A row of base/arithmetic.h. */
#define SPG_NODE_OPERANDS_1 "i"
#define SPG_NODE_OPERANDS_2 "ii"
#define SPG_NODE_COMPARISON(X, name, word, sign) X(name, word, EXPR, "ee", "")
#define SPG_NODE_ROW(X, name, function, word, count, ...) X(name, word, EXPR, SPG_NODE_OPERANDS_##count, "")

/* What has no parts; behind them stands GIVEN. */
#define SPG_NODE_LEAF_MAP(X)                                                                                           \
    X(INT, "int", EXPR, "", "index in pool.ints")                                                                      \
    X(BOOL, "bool", EXPR, "", "0 or 1")                                                                                \
    X(TEXT, "text", EXPR, "", "index in pool.texts")                                                                   \
    X(PARAM, "param", EXPR, "", "parameter of the game or def")                                                        \
    X(LOCAL, "local", EXPR, "", "slot of a let or binder")
/* Truth of truths and of data; behind them stands SELECT. */
#define SPG_NODE_TRUTH_MAP(X)                                                                                          \
    X(NOT, "not", EXPR, "b", "")                                                                                       \
    X(AND_THEN, "and", EXPR, "bb", "") /* the right side only if the left is true */                                   \
    X(OR_ELSE, "or", EXPR, "bb", "")                                                                                   \
    X(MEMBER, "in", EXPR, "ee", "") /* item, then list, set or bag */
/* Lists and sets, from nothing else. */
#define SPG_NODE_LISTING_MAP(X)                                                                                        \
    X(LIST, "list", EXPR, "e*", "") /* items all of the item type */                                                   \
    X(SET, "set", EXPR, "i*", "")                                                                                      \
    X(SPAN, "span", EXPR, "ii", "")              /* lo..hi as a list of int */                                         \
    X(JOIN_LISTS, "join-lists", EXPR, "e*", "")  /* one after the other: list + list, [a..b, c] */                     \
    X(LISTS, "lists", EXPR, "iiii", "")          /* all lists: least and greatest length, least and greatest item */   \
    X(COMPREHEND, "comprehend", EXPR, "B*e", "") /* the list of the bodies */                                          \
    X(SORT, "sort", EXPR, "Be", "")              /* the bound items by rising body, stable */
/* Data made of other data. */
#define SPG_NODE_CHANGING_MAP(X)                                                                                       \
    X(UPDATE, "update", EXPR, "ee*", "") /* list, then index, value, …; what falls outside is not evaluated */       \
    X(UPDATE_CELL, "update-cell", EXPR, "ge*", "") /* grid, then row, column, text, … */                             \
    X(WITHOUT, "without", EXPR, "ei", "")          /* list or bag without the item at an index */                      \
    X(PLUS, "plus", EXPR, "ei", "")                /* set or bag with one more */                                      \
    X(MINUS, "minus", EXPR, "ei", "")              /* set or bag with one less; absent: unchanged */                   \
    X(REWRITE, "rewrite", EXPR, "gt*", "")         /* grid, then pattern, replacement, …: list of grid */            \
    X(CONVERT, "convert", EXPR, "e", "") /* list → set, bag, grid, graph; set, bag → list: by the two types */     \
    X(JOIN_TEXT, "join-text", EXPR, "t*", "") /* one after the other */                                                \
    X(TO_TEXT, "to-text", EXPR, "e", "")
/* Positions and questions about them. */
#define SPG_NODE_POSITION_MAP(X)                                                                                       \
    X(MAKE, "make", EXPR, "e*", "index of the game")                                                                   \
    X(SUM, "sum", EXPR, "p*", "") /* none: `nothing` */                                                                \
    X(SUM_OVER, "sum-over", EXPR, "B*p", "")                                                                           \
    X(COPIES, "copies", EXPR, "ip", "")                                                                                \
    X(LEGAL, "legal", EXPR, "e*", "index of the game") /* the arguments lie in its ranges */                           \
    X(LEGAL_SUM, "legal-sum", EXPR, "p", "")           /* the same for a position that a def has made */               \
    /* questions: only in claims, formulas and main */                                                                 \
    X(ASK, "ask", EXPR, "p", "spg_question_kind")                                                                      \
    X(FIELD, "field", EXPR, "e", "index in pool.texts: a name") /* of a move, a list of moves, a position */

#define SPG_NODE_MAP(X)                                                                                                \
    X(NONE, "none", NOWHERE, "", "")                                                                                   \
    /* leaves */                                                                                                       \
    SPG_NODE_LEAF_MAP(X)                                                                                               \
    X(GIVEN, "given", EXPR, "", "index of the given")                                                                  \
    /* integers */                                                                                                     \
    SPG_SIGN_MAP(SPG_NODE_ROW, X)                                                                                      \
    SPG_ROOT_MAP(SPG_NODE_ROW, X)                                                                                      \
    /* truth; a > b is written b < a */                                                                                \
    SPG_COMPARISON_MAP(SPG_NODE_COMPARISON, X)                                                                         \
    SPG_NODE_TRUTH_MAP(X)                                                                                              \
    X(SELECT, "select", EXPR, "bee", "") /* only the chosen side is evaluated */                                       \
    /* data */                                                                                                         \
    SPG_NODE_LISTING_MAP(X)                                                                                            \
    X(REDUCE, "reduce", EXPR, "B*e", "spg_reduce_op")                                                                  \
    X(INDEX, "index", EXPR, "ei", "")  /* item of a list or bag, from 0 */                                             \
    X(CELL, "cell", EXPR, "gii", "")   /* one-character text; "#" outside */                                           \
    X(LENGTH, "length", EXPR, "e", "") /* of list, set, bag or text (characters) */                                    \
    X(ROWS, "rows", EXPR, "g", "")                                                                                     \
    X(COLS, "cols", EXPR, "g", "")                                                                                     \
    SPG_NODE_CHANGING_MAP(X)                                                                                           \
    X(JOIN, "join", EXPR, "et", "") /* join(list, separator) */                                                        \
    X(CALL, "call", EXPR, "e*", "index of the def")                                                                    \
    /* positions */                                                                                                    \
    SPG_NODE_POSITION_MAP(X)                                                                                           \
    X(PERIOD, "period", EXPR, "Be", "")                                                                                \
    /* binders: data = slot; then where and while in the order written */                                              \
    X(BINDER, "binder", BINDER, "DG*", "slot")                                                                         \
    X(FROM_TO, "from-to", DOMAIN, "iii?", "") /* lo, hi, step */                                                       \
    X(FROM, "from", DOMAIN, "ii?", "")        /* lo, step: endless */                                                  \
    X(ITEMS, "items", DOMAIN, "e", "")        /* of a list, set or bag */                                              \
    X(WHERE, "where", GUARD, "b", "")         /* false: this value is passed over */                                   \
    X(WHILE, "while", GUARD, "b", "")         /* false: this binder ends */                                            \
    /* statements of a game, in the order of the rules */                                                              \
    X(BLOCK, "block", STMT, "S*", "")                                                                                  \
    X(LET, "let", STMT, "e", "slot")                                                                                   \
    X(IF, "if", STMT, "bSS?", "")                                                                                      \
    X(ROLE, "role", STMT, "S", "spg_role")                                                                             \
    X(FOR, "for", STMT, "B*S", "")                                                                                     \
    X(MOVE, "move", STMT, "t?t?i?pb", "1: the same player moves again") /* label, 中文, gain, target, legal */       \
    X(VERDICT, "verdict", STMT, "t?t?", "spg_verdict of the mover")     /* a move that ends the game */                \
    X(END, "end", STMT, "bi?", "spg_verdict") /* condition, number; only in a game's opening */                        \
    /* acts of main, in the order they are done; a place is a LOCAL or a GIVEN */                                      \
    X(ACTS, "acts", ACT, "A*", "")                                                                                     \
    X(READ, "read", ACT, "ei?i?", "spg_read_form, + SPG_READ_FIRST") /* place, sizes */                                \
    X(PRINT, "print", ACT, "O*", "1: and a new line")                                                                  \
    X(EITHER, "either", OUTPUT, "bOO", "") /* of the two only the chosen one is computed and written */                \
    X(REPEAT, "repeat", ACT, "iA", "")                                                                                 \
    X(LOOP, "loop", ACT, "A", "")                                                                                      \
    X(UNTIL, "until-eof", ACT, "A", "")                                                                                \
    X(EACH, "each", ACT, "B*A", "")                                                                                    \
    X(WHEN, "when", ACT, "bAA?", "")                                                                                   \
    X(LEAVE, "leave", ACT, "", "")     /* the innermost loop */                                                        \
    X(ASSIGN, "assign", ACT, "ee", "") /* place, value */                                                              \
    X(PUT, "put", ACT, "eie", "")      /* place of a list, index inside it, value */                                   \
    /* functions of integers */                                                                                        \
    SPG_FUNCTION_MAP(SPG_NODE_ROW, X)

#define SPG_NODE_ENUM(name, word, class, children, data) SPG_NODE_##name,
typedef enum spg_node_kind { SPG_NODE_MAP(SPG_NODE_ENUM) SPG_NODE_COUNT } spg_node_kind;

/* For readers of one class: the cases of all kinds of other classes, written like a label: `SPG_CASES_NO_EXPRESSION:`. A
 * new kind of the class read still does not compile. */
#define SPG_CASE_(name) case SPG_NODE_##name:
#define SPG_SKIP_(name)
#define SPG_NO_STATEMENT_NOWHERE SPG_CASE_
#define SPG_NO_STATEMENT_EXPR SPG_CASE_
#define SPG_NO_STATEMENT_BINDER SPG_CASE_
#define SPG_NO_STATEMENT_DOMAIN SPG_CASE_
#define SPG_NO_STATEMENT_GUARD SPG_CASE_
#define SPG_NO_STATEMENT_STMT SPG_SKIP_
#define SPG_NO_STATEMENT_ACT SPG_CASE_
#define SPG_NO_STATEMENT_OUTPUT SPG_CASE_
#define SPG_NO_STATEMENT(name, word, class, children, data) SPG_NO_STATEMENT_##class(name)
#define SPG_CASES_NO_STATEMENT SPG_NODE_MAP(SPG_NO_STATEMENT) case SPG_NODE_COUNT
#define SPG_NO_EXPRESSION_NOWHERE SPG_CASE_
#define SPG_NO_EXPRESSION_EXPR SPG_SKIP_
#define SPG_NO_EXPRESSION_BINDER SPG_CASE_
#define SPG_NO_EXPRESSION_DOMAIN SPG_CASE_
#define SPG_NO_EXPRESSION_GUARD SPG_CASE_
#define SPG_NO_EXPRESSION_STMT SPG_CASE_
#define SPG_NO_EXPRESSION_ACT SPG_CASE_
#define SPG_NO_EXPRESSION_OUTPUT SPG_CASE_
#define SPG_NO_EXPRESSION(name, word, class, children, data) SPG_NO_EXPRESSION_##class(name)
#define SPG_CASES_NO_EXPRESSION SPG_NODE_MAP(SPG_NO_EXPRESSION) case SPG_NODE_COUNT
/* What stands in main only, for readers of rules: `SPG_CASES_MAIN:`. */
#define SPG_OF_MAIN_NOWHERE SPG_SKIP_
#define SPG_OF_MAIN_EXPR SPG_SKIP_
#define SPG_OF_MAIN_BINDER SPG_SKIP_
#define SPG_OF_MAIN_DOMAIN SPG_SKIP_
#define SPG_OF_MAIN_GUARD SPG_SKIP_
#define SPG_OF_MAIN_STMT SPG_SKIP_
#define SPG_OF_MAIN_ACT SPG_CASE_
#define SPG_OF_MAIN_OUTPUT SPG_CASE_
#define SPG_OF_MAIN(name, word, class, children, data) SPG_OF_MAIN_##class(name)
#define SPG_CASES_MAIN SPG_NODE_MAP(SPG_OF_MAIN) case SPG_NODE_COUNT
/* And for readers of main's acts: everything that is none. */
#define SPG_NO_ACT_NOWHERE SPG_CASE_
#define SPG_NO_ACT_EXPR SPG_CASE_
#define SPG_NO_ACT_BINDER SPG_CASE_
#define SPG_NO_ACT_DOMAIN SPG_CASE_
#define SPG_NO_ACT_GUARD SPG_CASE_
#define SPG_NO_ACT_STMT SPG_CASE_
#define SPG_NO_ACT_ACT SPG_SKIP_
#define SPG_NO_ACT_OUTPUT SPG_CASE_
#define SPG_NO_ACT(name, word, class, children, data) SPG_NO_ACT_##class(name)
#define SPG_CASES_NO_ACT SPG_NODE_MAP(SPG_NO_ACT) case SPG_NODE_COUNT
/* Numbers to a number, by the numbers alone: for readers that treat them alike. Written like a label. */
#define SPG_CASE_OF_ROW_(X, name, ...) case SPG_NODE_##name:
#define SPG_CASES_ARITHMETIC SPG_SIGN_MAP(SPG_CASE_OF_ROW_, ) SPG_CASES_FUNCTION
/* Leaves; truth; what makes lists, sets, grids and texts; positions and questions: for readers that know none of them. Likewise. */
#define SPG_CASE_OF_NODE_(name, word, class, children, data) SPG_CASE_(name)
#define SPG_CASES_LEAF SPG_NODE_LEAF_MAP(SPG_CASE_OF_NODE_) case SPG_NODE_GIVEN
#define SPG_CASES_TRUTH SPG_NODE_TRUTH_MAP(SPG_CASE_OF_NODE_) case SPG_NODE_SELECT
#define SPG_CASES_DATA                                                                                                 \
    SPG_NODE_LISTING_MAP(SPG_CASE_OF_NODE_) SPG_NODE_CHANGING_MAP(SPG_CASE_OF_NODE_) case SPG_NODE_JOIN
#define SPG_CASES_POSITION SPG_NODE_POSITION_MAP(SPG_CASE_OF_NODE_) case SPG_NODE_PERIOD
/* Comparisons, written like a label. */
#define SPG_CASES_COMPARISON                                                                                           \
    case SPG_NODE_EQ:                                                                                                  \
    case SPG_NODE_NE:                                                                                                  \
    case SPG_NODE_LT:                                                                                                  \
    case SPG_NODE_LE
static inline bool spg_node_is_comparison(spg_node_kind kind)
{
    return kind == SPG_NODE_EQ || kind == SPG_NODE_NE || kind == SPG_NODE_LT || kind == SPG_NODE_LE;
}
/* Powers, shifts and bits, likewise. */
#define SPG_CASES_BITS                                                                                                 \
    case SPG_NODE_POW:                                                                                                 \
    case SPG_NODE_SHL:                                                                                                 \
    case SPG_NODE_SHR:                                                                                                 \
    case SPG_NODE_BIT_AND:                                                                                             \
    case SPG_NODE_BIT_OR:                                                                                              \
    case SPG_NODE_BIT_XOR
/* Those of them that only readers with the table of base/arithmetic.h at hand tell apart. */
#define SPG_CASES_FUNCTION SPG_FUNCTION_MAP(SPG_CASE_OF_ROW_, ) SPG_CASE_(ISQRT) SPG_CASE_(GCD) case SPG_NODE_BIT
/* What readers that follow sums, comparisons, truth, items and lengths take as a whole. */
#define SPG_CASES_OPAQUE                                                                                               \
    SPG_CASES_BITS:                                                                                                    \
    SPG_CASES_FUNCTION:                                                                                                \
    SPG_CASES_DATA:                                                                                                    \
    SPG_CASES_POSITION:                                                                                                \
    case SPG_NODE_CELL:                                                                                                \
    case SPG_NODE_ROWS:                                                                                                \
    case SPG_NODE_COLS:                                                                                                \
    case SPG_NODE_CALL: SPG_CASES_NO_EXPRESSION

typedef enum spg_node_class {
    SPG_CLASS_NOWHERE,
    SPG_CLASS_EXPR,
    SPG_CLASS_BINDER,
    SPG_CLASS_DOMAIN,
    SPG_CLASS_GUARD,
    SPG_CLASS_STMT,
    SPG_CLASS_ACT,
    SPG_CLASS_OUTPUT
} spg_node_class;

/* reduce: op, word; the value of an empty one: 0, 0, trap, trap, true, false, 0 */
#define SPG_REDUCE_MAP(X)                                                                                              \
    X(SUM, "sum")                                                                                                      \
    X(XOR, "xor")                                                                                                      \
    X(MIN, "min")                                                                                                      \
    X(MAX, "max")                                                                                                      \
    X(ALL, "all")                                                                                                      \
    X(ANY, "any")                                                                                                      \
    X(COUNT, "count")
#define SPG_REDUCE_ENUM(name, word) SPG_REDUCE_##name,
typedef enum spg_reduce_op { SPG_REDUCE_MAP(SPG_REDUCE_ENUM) SPG_REDUCE_COUNT_OF } spg_reduce_op;

/* What `read` takes from the input: form, word in the dump. Which value it becomes says the type of the place too: a list
 * goes into a set or bag as well, words into a grid. */
#define SPG_READ_MAP(X)                                                                                                \
    X(NUMBER, "number")                                                                                                \
    X(NUMBERS, "numbers")           /* as many as the size says */                                                     \
    X(NUMBERS_LINE, "numbers-line") /* to the end of the line */                                                       \
    X(TABLE, "table")               /* rows of numbers */                                                              \
    X(WORD, "word")                                                                                                    \
    X(WORDS, "words")                                                                                                  \
    X(WORDS_LINE, "words-line") /* to the end of the line */                                                           \
    X(LINE, "line")                                                                                                    \
    X(LINES, "lines")                                                                                                  \
    X(GRID, "grid")   /* words of equal length; the second size is that length */                                      \
    X(GRAPH, "graph") /* per vertex a count and so many successors */                                                  \
    X(EDGES, "edges") /* vertices and edges */                                                                         \
    X(JSON, "json")
#define SPG_READ_ENUM(name, word) SPG_READ_##name,
typedef enum spg_read_form { SPG_READ_MAP(SPG_READ_ENUM) SPG_READ_COUNT } spg_read_form;
enum { SPG_READ_FIRST = 256 }; /* it is the first item of its `read` */

typedef uint32_t spg_ref;

/* Of nested nodes: readers may recurse. Walking everything as trees visits each node at most SPG_IR_SHARE_MAX times on
 * average: a node may have several parents, but sharing cannot be used to write down something exponentially large. */
enum { SPG_IR_DEPTH_MAX = 1000, SPG_IR_SHARE_MAX = 64 };

typedef struct spg_node {
    uint16_t kind;  /* spg_node_kind */
    spg_type type;  /* of an expression; SPG_TYPE(NONE) elsewhere */
    uint32_t data;  /* see SPG_NODE_MAP */
    uint32_t first; /* children: pool.children[first … first+count-1] */
    uint32_t count;
    spg_span span;
} spg_node;

const char *spg_node_word(spg_node_kind kind);
spg_arithmetic_kind spg_node_arithmetic(spg_node_kind kind); /* SPG_ARITHMETIC_COUNT: it is none */
spg_node_kind spg_node_of_arithmetic(spg_arithmetic_kind kind);
const char *spg_node_sign(spg_node_kind kind); /* of a comparison, as here and in C; NULL: it is none */
spg_node_class spg_node_class_of(spg_node_kind kind);
const char *spg_node_children(spg_node_kind kind); /* the letters of SPG_NODE_MAP */
const char *spg_reduce_word(spg_reduce_op op);
const char *spg_read_word(spg_read_form form);
uint32_t spg_read_sizes(spg_read_form form); /* how many a READ of this form has; GRID: one or two */

#endif
