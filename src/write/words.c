/* words.c — the words on pictures and around tables, in both languages. SPDX-License-Identifier: MIT */
#include "write/words.h"

#include <string.h>

#define WORD_PAIR(name, english, chinese) {english, chinese},
static const char *const words[][2] = {SPG_WORD_MAP(WORD_PAIR)};

const char *spg_words_get(spg_word word, bool chinese)
{
    return words[word][chinese];
}

const char *spg_words_of(const char *of, bool chinese)
{
    static const char *const names[] = {"sg", "outcome", "score", "distance"}; /* as the first of the list */
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(of, names[i]) == 0) { return spg_words_get((spg_word)i, chinese); }
    }
    return of;
}
