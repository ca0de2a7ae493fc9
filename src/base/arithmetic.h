/* arithmetic.h — the one list of operations on integers. SPDX-License-Identifier: MIT
 *
 * Nodes of the IR, instructions, operations of sweeps, both C printers, bounds and the built-in functions of the language
 * are made from it. What an operation means is the function of its name in arithmetic_body.h; what bounds it gives, the one
 * in arithmetic.c. Exported programs get the body too, and have functions for two words in export/runtime_wide.inc.
 *
 * The columns: name, function, word in dumps, operands, what the last operand must be, the trap when it is not, traits,
 * sign in C ("": none), function of exported programs, call in rules, where its word is its name (NULL: it has a sign, or
 * several forms). */
#ifndef SPG_BASE_ARITHMETIC_H
#define SPG_BASE_ARITHMETIC_H

#include "base/interval.h"

#define SPG_SIGN_MAP(ROW, X)                                                                                           \
    ROW(X, ADD, add, "add", 2, ANY, OVERFLOW, OVERFLOWS | COMMUTES, "+", add, NULL)                                    \
    ROW(X, SUB, sub, "sub", 2, ANY, OVERFLOW, OVERFLOWS, "-", subtract, NULL)                                          \
    ROW(X, MUL, mul, "mul", 2, ANY, OVERFLOW, OVERFLOWS | COMMUTES, "*", multiply, NULL)                               \
    ROW(X, DIV, div, "div", 2, NOT_ZERO, DIVIDE, OVERFLOWS, "/", divide, NULL) /* rounds down */                       \
    ROW(X, MOD, mod, "mod", 2, NOT_ZERO, MODULO, 0, "%", modulo, NULL)         /* sign of the divisor */               \
    ROW(X, POW, pow, "pow", 2, NATURAL, EXPONENT, OVERFLOWS | COSTLY, "", power, NULL)                                 \
    ROW(X, SHL, shl, "shl", 2, SHIFT, SHIFT, OVERFLOWS, "", shift_left, NULL)                                          \
    ROW(X, SHR, shr, "shr", 2, SHIFT, SHIFT, 0, "", shift_right, NULL) /* rounds down */                               \
    ROW(X, BIT_AND, bit_and, "bit-and", 2, ANY, OVERFLOW, COMMUTES, "&", and, NULL)                                    \
    ROW(X, BIT_OR, bit_or, "bit-or", 2, ANY, OVERFLOW, COMMUTES, "|", or, NULL)                                        \
    ROW(X, BIT_XOR, bit_xor, "bit-xor", 2, ANY, OVERFLOW, COMMUTES, "^", xor, NULL)                                    \
    ROW(X, NEG, neg, "neg", 1, ANY, OVERFLOW, OVERFLOWS, "", negate, NULL)                                             \
    ROW(X, MIN, min, "min", 2, ANY, OVERFLOW, COMMUTES, "", minimum, NULL)                                             \
    ROW(X, MAX, max, "max", 2, ANY, OVERFLOW, COMMUTES, "", maximum, NULL)                                             \
    ROW(X, ABS, abs, "abs", 1, ANY, OVERFLOW, OVERFLOWS, "", absolute, "abs(x)")

/* Functions that most readers know from their row alone. */
#define SPG_ROOT_MAP(ROW, X)                                                                                           \
    ROW(X, ISQRT, isqrt, "isqrt", 1, NATURAL, ROOT, COSTLY, "", root, "isqrt(x)")                                      \
    ROW(X, GCD, gcd, "gcd", 2, ANY, OVERFLOW, OVERFLOWS | COMMUTES | COSTLY, "", gcd, "gcd(a, b)")                     \
    ROW(X, BIT, bit, "bit", 2, NATURAL, BIT, 0, "", bit, "bit(x, i)") /* bit i of x, 0 or 1 */

/* The others, known to all readers from their row alone: a new one stands at the end. The identity of rules (ir/hash.c)
 * counts nodes, so what stands before must keep its place. */
#define SPG_FUNCTION_MAP(ROW, X)                                                                                       \
    ROW(X, POPCOUNT, popcount, "popcount", 1, NATURAL, NEGATIVE, COSTLY, "", popcount, "popcount(x)")

#define SPG_ARITHMETIC_MAP(ROW, X) SPG_SIGN_MAP(ROW, X) SPG_ROOT_MAP(ROW, X) SPG_FUNCTION_MAP(ROW, X)

/* Comparisons of integers; a > b is written b < a. Name, word, sign in C and here. */
#define SPG_COMPARISON_MAP(ROW, X)                                                                                     \
    ROW(X, EQ, "eq", ==)                                                                                               \
    ROW(X, NE, "ne", !=)                                                                                               \
    ROW(X, LT, "lt", <)                                                                                                \
    ROW(X, LE, "le", <=)

#define SPG_ARITHMETIC_ENUM(X, name, ...) SPG_ARITHMETIC_##name,
typedef enum spg_arithmetic_kind { SPG_ARITHMETIC_MAP(SPG_ARITHMETIC_ENUM, ) SPG_ARITHMETIC_COUNT } spg_arithmetic_kind;

/* Calls a function of arithmetic_body.h, which has as many arguments as the operation has operands. */
#define SPG_ARITHMETIC_CALL_1(function, a, b, out) function(a, out)
#define SPG_ARITHMETIC_CALL_2(function, a, b, out) function(a, b, out)

typedef enum spg_arithmetic_need {
    SPG_ARITHMETIC_ANY,
    SPG_ARITHMETIC_NOT_ZERO,
    SPG_ARITHMETIC_NATURAL, /* >= 0 */
    SPG_ARITHMETIC_SHIFT    /* 0 … 127 */
} spg_arithmetic_need;

typedef struct spg_arithmetic {
    const char *word, *sign, *call;
    const char *function; /* in arithmetic_body.h */
    const char *exported; /* function of exported programs */
    uint8_t count;        /* of operands */
    uint8_t need;         /* spg_arithmetic_need */
    bool overflows;       /* the result may not fit although the operands are what they must be */
    bool commutes;
    bool costly; /* a table of results pays */
    bool (*apply)(spg_int a, spg_int b, spg_int *out);
    bool (*apply64)(int64_t a, int64_t b, int64_t *out); /* the same where the result fits 64 bits, or false */
    spg_interval (*bounds)(spg_interval a, spg_interval b);
} spg_arithmetic;

extern const spg_arithmetic spg_arithmetics[SPG_ARITHMETIC_COUNT];

/* Between which bounds the results lie that exist; b does not matter when there is one operand. */
spg_interval spg_arithmetic_bounds(spg_arithmetic_kind kind, spg_interval a, spg_interval b);
/* Are all these numbers what the last operand must be? Then only overflow can be a trap. */
bool spg_arithmetic_takes(spg_arithmetic_kind kind, spg_interval last);
/* The function of the language with this name; SPG_ARITHMETIC_COUNT: there is none. */
spg_arithmetic_kind spg_arithmetic_called(const char *name);

#endif
