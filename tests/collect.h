/* collect.h — a sink that keeps what it gets as one text. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_COLLECT_H
#define SPG_TESTS_COLLECT_H

#include <stdlib.h>
#include <string.h>

#include "sprague.h"

typedef struct collected {
    char *at; /* ends in NUL; NULL: nothing came. free() it */
    size_t length;
} collected;

static spg_status collect(void *user, const char *bytes, size_t length)
{
    collected *to = user;
    char *grown = realloc(to->at, to->length + length + 1);
    if (grown == NULL) { return SPG_SYSTEM; }
    memcpy(grown + to->length, bytes, length);
    to->at = grown;
    to->length += length;
    grown[to->length] = '\0';
    return SPG_OK;
}

#endif
