/* words.c — the words on pictures and around tables. SPDX-License-Identifier: MIT */
#include "write/words.h"

#include <string.h>

#include "base/language.h"

#define WORD(name, english) english,
static const char *const words[] = {SPG_WORD_MAP(WORD)};

const char *spg_words_get(spg_word word, bool chinese)
{
    return spg_say(chinese ? SPG_CHINESE : SPG_ENGLISH, words[word]);
}

const char *spg_words_of(const char *of, bool chinese)
{
    static const char *const names[] = {"sg", "outcome", "score", "distance"}; /* as the first of the list */
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(of, names[i]) == 0) { return spg_words_get((spg_word)i, chinese); }
    }
    return of;
}
