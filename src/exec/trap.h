/* trap.h — computations that have no result. SPDX-License-Identifier: MIT
 *
 * A trap is a code and the node it happened in; the message is made from both. Whoever runs rules reports the same trap
 * with the same words. */
#ifndef SPG_EXEC_TRAP_H
#define SPG_EXEC_TRAP_H

#include "base/run.h"

/* name, message (%1: the expression as written), what to do */
#define SPG_TRAP_MAP(X)                                                                                                \
    X(OVERFLOW, "'%1' does not fit 128 bits", "numbers lie between -2^127 and 2^127-1")                                \
    X(DIVIDE, "division by zero in '%1'", "test the divisor first, or give it a range that leaves 0 out")              \
    X(MODULO, "remainder of a division by zero in '%1'",                                                               \
      "test the divisor first, or give it a range that leaves 0 out")                                                  \
    X(EXPONENT, "negative exponent %2 in '%1'", "an exponent is 0 or more")                                            \
    X(SHIFT, "shift by %2 in '%1'", "a shift is 0 to 127")                                                             \
    X(ROOT, "square root of the negative number %2 in '%1'", NULL)                                                     \
    X(BIT, "bit %2 does not exist in '%1'", "bits are counted from 0")                                                 \
    X(NEGATIVE, "the number %2 in '%1' is negative", "it must be 0 or more")                                           \
    X(INDEX, "index %2 is outside a list of %3 in '%1'", "indices run from 0 to the length minus 1")                   \
    X(MINIMUM, "min of nothing in '%1'", "the list is empty: test its length first")                                   \
    X(MAXIMUM, "max of nothing in '%1'", "the list is empty: test its length first")                                   \
    X(STEP, "the step %2 in '%1' is not positive", "`by` needs a number above 0")                                      \
    X(COPIES, "%2 copies of a position in '%1'", "the number of copies is 0 or more")                                  \
    X(CELL, "\"%2\" is not one character in '%1'", "a cell of a grid holds one character")                             \
    X(ROWS, "the rows of the grid differ in length in '%1'", "row %2 has not as many characters as the first")         \
    X(PATTERN, "the patterns of '%1' do not fit: \"%2\" => \"%3\"",                                                    \
      "both sides have equally many rows, and all rows are equally long and not empty")                                \
    X(FIELD, "'%2' is no field of %3 in '%1'", "a move has its bound names, part and to; a position its arguments")    \
    X(SORT, "lists of %2 items and %3 keys in '%1'", NULL)                                                             \
    X(REPLACED, "item %2 is outside a list of %3 in '%1'", NULL)

#define SPG_TRAP_ENUM(name, message, hint) SPG_TRAP_##name,
typedef enum spg_trap { SPG_TRAP_MAP(SPG_TRAP_ENUM) SPG_TRAP_COUNT } spg_trap;

/* Fills run->error; `second` and `third` are %2 and %3, NULL where the message has none. Returns SPG_TRAP. */
spg_status spg_trap_raise(spg_run *run, spg_span span, spg_trap trap, const char *second, const char *third);
spg_status spg_trap_raise_numbers(spg_run *run, spg_span span, spg_trap trap, spg_int second, spg_int third);

/* The text of a span for messages: one line, cut when long. */
enum { SPG_TRAP_TEXT_SIZE = 128 };
char *spg_trap_expression(const spg_run *run, spg_span span, char buffer[SPG_TRAP_TEXT_SIZE]);

#endif
