/* type.c — which types exist, and their names for people. SPDX-License-Identifier: MIT */
#include "ir/type.h"

#include <stdio.h>
#include <string.h>

bool spg_type_valid(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    return base > SPG_KIND_NONE && base < SPG_KIND_COUNT && spg_type_depth(type) <= SPG_LIST_DEPTH_MAX;
}

spg_type spg_type_of_answer(spg_question_kind kind)
{
    enum { SPG_KIND_MOVES = SPG_KIND_COUNT }; /* a list of them */
#define KIND(name, word, type, ...) SPG_KIND_##type,
    static const uint8_t kinds[] = {SPG_QUESTION_MAP(KIND)};
#undef KIND
    if (kind >= SPG_QUESTION_COUNT) { return SPG_TYPE(NONE); }
    return kinds[kind] == SPG_KIND_MOVES ? SPG_TYPE_LIST(SPG_TYPE(MOVE)) : (spg_type)kinds[kind];
}

char *spg_type_format(spg_type type, char buffer[SPG_TYPE_TEXT_SIZE])
{
#define WORD(name, text) text,
    static const char *const words[] = {SPG_KIND_MAP(WORD)};
#undef WORD
    const spg_kind base = spg_type_base(type);
    unsigned depth = spg_type_depth(type);
    if (depth > SPG_LIST_DEPTH_MAX) { depth = SPG_LIST_DEPTH_MAX; }
    char *end = buffer;
    for (; depth > 0; depth--) {
        memcpy(end, "list of ", 8);
        end += 8;
    }
    snprintf(end, (size_t)(buffer + SPG_TYPE_TEXT_SIZE - end), "%s", base < SPG_KIND_COUNT ? words[base] : "?");
    return buffer;
}
