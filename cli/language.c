/* language.c — the language in which the program speaks. SPDX-License-Identifier: MIT */
#include "language.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sprague.h"

/* Set once, before there is any other thread. */
static bool chinese;

static bool locale_is_chinese(void)
{
    const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0') { return strncmp(value, "zh", 2) == 0; }
    }
    return false;
}

/* Looks ahead, for words that are wrong are told in the language, too; what is no language is told by the options. */
void choose_language(int argc, char **argv)
{
    chinese = locale_is_chinese();
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value = strncmp(argv[i], "--lang=", 7) == 0 ? argv[i] + 7 : NULL;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) { value = argv[i + 1]; }
        if (value != NULL && strcmp(value, "zh") == 0) { chinese = true; }
        if (value != NULL && strcmp(value, "en") == 0) { chinese = false; }
    }
}

void change_language(const char *language)
{
    chinese = strcmp(language, "zh") == 0;
}

const char *chosen_language(void)
{
    return chinese ? "zh" : "en";
}

const char *say(const char *english)
{
    return chinese ? spg_words_in("zh", english) : english;
}
