/* heapcode.h — heap codes from their definition in Winning Ways. SPDX-License-Identifier: MIT
 *
 * Digit k of d0.d1d2…: bit h allows to take k counters and leave the rest as exactly h heaps that are not empty. s{…} takes a
 * number from the set, allbut{…} any other positive number; what is left is one heap. */
#ifndef ORACLE_HEAPCODE_H
#define ORACLE_HEAPCODE_H

#include <stdbool.h>

/* Calls `each` with what is left: `count` heaps in rising order, none empty. False: no such code. */
typedef void heapcode_each(void *data, const int *heap, int count);
bool heapcode_moves(const char *code, int size, heapcode_each *each, void *data);

#endif
