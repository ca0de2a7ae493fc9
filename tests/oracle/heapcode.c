/* heapcode.c — the options of a heap, digit by digit. SPDX-License-Identifier: MIT */
#include "heapcode.h"

#include <stdlib.h>
#include <string.h>

static int digit(char c)
{
    static const char all[] = "0123456789abcdef";
    const char *at = c == '\0' ? NULL : strchr(all, c >= 'A' && c <= 'F' ? c + 32 : c);
    return at == NULL ? -1 : (int)(at - all);
}

static void leave(int rest, int heaps, int least, int *heap, int count, heapcode_each *each, void *data)
{
    if (heaps == 0) {
        if (rest == 0) { each(data, heap, count); }
        return;
    }
    for (int size = heaps == 1 ? rest : least; size >= least && size * heaps <= rest; size++) {
        heap[count] = size;
        leave(rest - size, heaps - 1, size, heap, count + 1, each, data);
    }
}

static void take(int bits, int taken, int size, heapcode_each *each, void *data)
{
    int heap[4];
    if (taken > size) { return; }
    for (int heaps = 0; heaps < 4; heaps++) {
        if ((bits >> heaps & 1) != 0) { leave(size - taken, heaps, 1, heap, 0, each, data); }
    }
}

static bool in_braces(const char *list, int number)
{
    while (*list != '\0' && *list != '}') {
        char *end;
        if (strtol(list, &end, 10) == number) { return true; }
        list = end == list || *end == ',' || *end == ' ' ? end + 1 : end;
    }
    return false;
}

bool heapcode_moves(const char *code, int size, heapcode_each *each, void *data)
{
    const char *brace = strchr(code, '{');
    if (brace != NULL) {
        for (int taken = 1; taken <= size; taken++) {
            if (in_braces(brace + 1, taken) == (code[0] == 's')) { take(3, taken, size, each, data); }
        }
        return true;
    }
    const char *point = strchr(code, '.');
    if (point == NULL) { return false; }
    if (point > code) { take(digit(point[-1]), 0, size, each, data); }
    for (int k = 1; point[k] != '\0'; k++) {
        if (digit(point[k]) < 0) { return false; }
        take(digit(point[k]), k, size, each, data);
    }
    return true;
}
