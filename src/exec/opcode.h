/* opcode.h — the one list of instructions. SPDX-License-Identifier: MIT
 *
 * It makes the enum, the names, the verifier's rules and the disassembly. Columns: name, word, rule of the registers
 * a b c, rule of the number d.
 *
 * Registers: . unused (0)   i int   b bool   t text   g grid   p position
 *   T one type, the same wherever T stands   L list of T   C list of T, or set or bag when T is int   Q list of T, or bag
 *   A any type   D any list   N list, set, bag or text   R numbers: int, set, bag, grid, or lists of them   F what has fields
 *   S set or bag, the same wherever S stands   V list or bag, the same wherever V stands
 *   E list of list of int   B list of grid   l list of text
 *   U a list of T being built   I a list of int being built   H a grid being built   P a position being built   X any
 *   2 two ints side by side   4 four ints side by side   W the arguments of d side by side
 * Numbers: . unused (0)   n index of an int   x index of a text   f 0 or 1   s a small number   v given of type T
 *   u given that is a list of int   w given that is a list of list of int
 *   j a later instruction   k this or an earlier one   d def   q game   y question   r trap   z verdict   o scope */
#ifndef SPG_EXEC_OPCODE_H
#define SPG_EXEC_OPCODE_H

#include "base/arithmetic.h"

/* Rows of base/arithmetic.h. */
#define SPG_OPCODE_REGISTERS_1 "ii."
#define SPG_OPCODE_REGISTERS_2 "iii"
#define SPG_OPCODE_ROW(X, name, function, word, count, ...) X(name, word, SPG_OPCODE_REGISTERS_##count, '.')
#define SPG_OPCODE_COMPARISON(X, name, word, sign) X(name##_INT, word "-int", "bii", '.')
#define SPG_OPCODE_COMPARISON_OF_ANY(X, name, word, sign) X(name, word, "bTT", '.')

#define SPG_OPCODE_MAP(X)                                                                                              \
    X(COPY, "copy", "TT.", '.')                                                                                        \
    X(CLEAR, "clear", "X..", '.') /* zero or empty */                                                                  \
    X(INT, "int", "i..", 'n')                                                                                          \
    X(SMALL, "small", "i..", 's')                                                                                      \
    X(BOOL, "bool", "b..", 'f')                                                                                        \
    X(TEXT, "text", "t..", 'x')                                                                                        \
    X(GIVEN, "given", "T..", 'v')                                                                                      \
    /* integers */                                                                                                     \
    SPG_ARITHMETIC_MAP(SPG_OPCODE_ROW, X)                                                                              \
    /* truth */                                                                                                        \
    SPG_COMPARISON_MAP(SPG_OPCODE_COMPARISON, X)                                                                       \
    SPG_COMPARISON_MAP(SPG_OPCODE_COMPARISON_OF_ANY, X)                                                                \
    X(NOT, "not", "bb.", '.')                                                                                          \
    X(MEMBER, "member", "bTC", '.')                                                                                    \
    /* flow: only the instructions with a k go back, and they count work */                                            \
    X(JUMP, "jump", "...", 'j')                                                                                        \
    X(JUMP_IF, "jump-if", "b..", 'j')                                                                                  \
    X(JUMP_UNLESS, "jump-unless", "b..", 'j')                                                                          \
    X(LOOP, "loop", "...", 'k')                                                                                        \
    X(STEP, "step", "i..", '.')                 /* trap unless a >= 1 */                                               \
    X(ENTER, "enter", "ii.", 'j')               /* jump when a > b */                                                  \
    X(NEXT, "next", "iii", 'k')                 /* a += c; back unless a > b then */                                   \
    X(NEXT_ENDLESS, "next-endless", "ii.", 'k') /* a += b; back */                                                     \
    X(EACH, "each", "TCi", 'j')                 /* a = b[c], c += 1; jump when there is none */                        \
    X(TRAP_UNLESS, "trap-unless", "b..", 'r')                                                                          \
    X(CALL, "call", "TW.", 'd')                                                                                        \
    X(LEGAL, "legal", "bW.", 'q')                                                                                      \
    X(LEGAL_EACH, "legal-each", "bpi", 'j') /* a = is component c of b legal, c += 1; jump when there is none */       \
    X(RETURN, "return", "T..", '.')                                                                                    \
    X(STOP, "stop", "...", '.')                                                                                        \
    /* data */                                                                                                         \
    X(APPEND, "append", "UT.", '.')                                                                                    \
    X(EXTEND, "extend", "UL.", '.')                                                                                    \
    X(SPAN, "span", "Iii", '.') /* appends b..c */                                                                     \
    X(PUT, "put", "UiT", '.')   /* item b becomes c */                                                                 \
    X(FINISH, "finish", "LU.", '.')                                                                                    \
    X(INSIDE, "inside", "bUi", '.') /* is c an index of b? */                                                          \
    X(LISTS, "lists", "E4.", '.')                                                                                      \
    X(SORT, "sort", "LLD", '.') /* the items of b by the keys c, a list as long */                                     \
    X(INDEX, "index", "TQi", '.')                                                                                      \
    X(LENGTH, "length", "iN.", '.')                                                                                    \
    X(WITHOUT, "without", "VVi", '.')                                                                                  \
    X(PLUS, "plus", "SSi", '.')                                                                                        \
    X(MINUS, "minus", "SSi", '.')                                                                                      \
    X(CONVERT, "convert", "AA.", '.')                                                                                  \
    X(AT_LEAST, "at-least", "bRi", '.') /* all items of b are >= c */                                                  \
    X(AT_MOST, "at-most", "bRi", '.')                                                                                  \
    X(ROWS, "rows", "ig.", '.')                                                                                        \
    X(COLUMNS, "columns", "ig.", '.')                                                                                  \
    X(CELL, "cell", "tg2", '.')                                                                                        \
    X(GRID_OPEN, "grid-open", "Hg.", '.')                                                                              \
    X(GRID_INSIDE, "grid-inside", "bH2", '.')                                                                          \
    X(GRID_PUT, "grid-put", "H2t", '.')                                                                                \
    X(GRID_CLOSE, "grid-close", "gH.", '.')                                                                            \
    X(REWRITE, "rewrite", "Bgl", '.') /* all boards got from b by the rules c: pattern, replacement, … */            \
    X(TO_TEXT, "to-text", "tA.", '.')                                                                                  \
    X(SUM_ITEMS, "sum-items", "b4i", 'u') /* c = sum of b..b+1, b+2 added to both, of d; a: is it known? */            \
    X(SUM_ROW, "sum-row", "b4i", 'w')     /* the same of row b+3 */                                                    \
    X(SUM_COLUMN, "sum-column", "b4i", 'w')                                                                            \
    X(JOIN, "join", "tCt", '.')                                                                                        \
    /* positions and questions */                                                                                      \
    X(MAKE, "make", "pW.", 'q')                                                                                        \
    X(SUM_ADD, "sum-add", "Pp.", '.')   /* its terms */                                                                \
    X(SUM_TERM, "sum-term", "Pp.", '.') /* all of it as one term */                                                    \
    X(SUM_CLOSE, "sum-close", "pP.", '.')                                                                              \
    X(COPIES, "copies", "pip", '.')                                                                                    \
    X(ASK, "ask", "Ap.", 'y')                                                                                          \
    X(FIELD, "field", "AF.", 'x')                                                                                      \
    X(PERIOD, "period", "A..", '.')                                                                                    \
    /* what a game's opening and body tell their caller */                                                             \
    X(ENDING, "ending", "i..", 'z')                                                                                    \
    X(EMIT, "emit", "pib", 'f')           /* a move to a, gain b; c: is it the one to describe? */                     \
    X(EMIT_MAKE, "emit-make", "Wib", 'q') /* the same for one component that nobody else needs */                      \
    X(EMIT_MAKE_AGAIN, "emit-make-again", "Wib", 'q')                                                                  \
    X(EMIT_VERDICT, "emit-verdict", "..b", 'z')                                                                        \
    X(DESCRIBE, "describe", "ttb", 'o') /* c: is a later one to be described, too? */

#define SPG_OPCODE_ENUM(name, word, registers, number) SPG_OPCODE_##name,
typedef enum spg_opcode { SPG_OPCODE_MAP(SPG_OPCODE_ENUM) SPG_OPCODE_COUNT } spg_opcode;

#endif
