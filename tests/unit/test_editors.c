/* test_editors.c — the words in the files for editors are the words of the language. SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "lang/draft.h"
#include "lang/lex.h"
#include "tap.h"

enum { WORDS_MAX = 400, WORD_SIZE = 32 };

typedef struct words {
    char at[WORDS_MAX][WORD_SIZE];
    int count;
} words;

static char text[1 << 16];

static bool read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) { return false; }
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text[0] != '\0';
}

static bool has(const words *list, const char *word)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->at[i], word) == 0) { return true; }
    }
    return false;
}

static void add(words *list, const char *word, size_t length)
{
    if (length > 0 && length < WORD_SIZE && list->count < WORDS_MAX) {
        memcpy(list->at[list->count], word, length);
        list->at[list->count++][length] = '\0';
    }
}

static const char letters[] = "abcdefghijklmnopqrstuvwxyz";

/* "syntax keyword GROUP [contained] word word …" */
static void read_vim(words *out)
{
    for (const char *p = strstr(text, "syntax keyword "); p != NULL; p = strstr(p + 1, "\nsyntax keyword ")) {
        p += strspn(p, "\n");
        const char *end = p + strcspn(p, "\n");
        for (p += strlen("syntax keyword "), p += strcspn(p, " "); p < end;) {
            p += strspn(p, " ");
            const size_t length = strspn(p, letters);
            if (length != 9 || memcmp(p, "contained", 9) != 0) { add(out, p, length); }
            p += length == 0 ? 1 : length;
        }
        p = end - 1;
    }
}

/* "\\b(word|word|…)\\b" */
static void read_textmate(words *out)
{
    for (const char *p = strstr(text, "\\\\b("); p != NULL; p = strstr(p, "\\\\b(")) {
        p += strlen("\\\\b(");
        const char *end = strchr(p, ')');
        if (end == NULL || strncmp(end, ")\\\\b\"", 5) != 0) { continue; }
        while (p < end) {
            const size_t length = strspn(p, letters);
            add(out, p, length);
            p += length + 1;
        }
    }
}

static bool is_reserved(const char *word)
{
    for (int kind = SPG_TOKEN_FOR; kind < SPG_TOKEN_COUNT; kind++) {
        if (strcmp(spg_lex_word((spg_token_kind)kind), word) == 0) { return true; }
    }
    return false;
}

static bool is_other(const char *word)
{
    static const char *const others[] = {"int",   "word",  "graph",  "list", "bag",   "set", "grid", "of",   "read",
                                         "print", "write", "repeat", "loop", "until", "eof", "stop", "line", "json"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strcmp(others[i], word) == 0) { return true; }
    }
    return false;
}

static void check_words(const words *found)
{
    spg_question_kind question;
    for (int kind = SPG_TOKEN_FOR; kind < SPG_TOKEN_COUNT; kind++) {
        CHECK(has(found, spg_lex_word((spg_token_kind)kind)), spg_lex_word((spg_token_kind)kind));
    }
    for (int i = 0; spg_names_builtins[i] != NULL; i++) {
        CHECK(has(found, spg_names_builtins[i]), spg_names_builtins[i]);
    }
    for (int i = 0; i < SPG_QUESTION_COUNT; i++) {
        CHECK(has(found, spg_question_word((spg_question_kind)i)), spg_question_word((spg_question_kind)i));
    }
    for (int i = 0; i < found->count; i++) {
        const char *word = found->at[i];
        CHECK(is_reserved(word) || spg_names_is_builtin(word) || spg_names_is_question(word, &question) ||
                  is_other(word),
              word);
    }
}

static void the_vim_syntax_knows_the_words_of_the_language_and_no_others(void)
{
    static words found;
    NEED(read_text(EDITORS "/vim/syntax/sprague.vim"), "the file is there");
    read_vim(&found);
    check_words(&found);
}

static void the_textmate_grammar_knows_the_words_of_the_language_and_no_others(void)
{
    static words found;
    NEED(read_text(EDITORS "/textmate/sprague.tmLanguage.json"), "the file is there");
    read_textmate(&found);
    check_words(&found);
}

TAP_MAIN(TEST(the_vim_syntax_knows_the_words_of_the_language_and_no_others),
         TEST(the_textmate_grammar_knows_the_words_of_the_language_and_no_others))
