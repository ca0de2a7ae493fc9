/* repl_words.c — a typed line as words. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "repl.h"

size_t words_name(const char *p)
{
    size_t length = 0;
    if (isdigit((unsigned char)*p)) { return 0; }
    while (isalnum((unsigned char)p[length]) || p[length] == '_' || (unsigned char)p[length] >= 0x80) { length++; }
    return length;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The bytes of a string of the language, quotes included; a line end closes it, too. */
static size_t string_length(const char *p)
{
    size_t length = 1;
    while (p[length] != '\0' && p[length] != '"' && p[length] != '\n') {
        length += p[length] == '\\' && p[length + 1] != '\0' ? 2 : 1;
    }
    return p[length] == '"' ? length + 1 : length;
}

/* Bytes up to the next blank outside of brackets and strings. */
static size_t word_length(const char *p)
{
    size_t length = 0;
    int depth = 0;
    while (p[length] != '\0' && (depth > 0 || !is_blank(p[length]))) {
        if (p[length] == '"') {
            length += string_length(p + length);
            continue;
        }
        if (strchr("([{", p[length]) != NULL) { depth++; }
        if (strchr(")]}", p[length]) != NULL && depth > 0) { depth--; }
        length++;
    }
    return length;
}

/* A word in quotes of its own: what stands between them. */
static size_t quoted_length(const char *p)
{
    const char *end = strchr(p + 1, *p);
    return end != NULL && (end[1] == '\0' || is_blank(end[1])) ? (size_t)(end - p) + 1 : 0;
}

/* Does a sum or product go on from the word before to this one? */
static bool goes_on(const char *before, const char *word)
{
    const size_t length = strlen(before);
    const char last = length > 0 ? before[length - 1] : '\0';
    const bool times = last == '*' && (length == 1 || before[length - 2] == ' ');
    return last == '+' || word[0] == '+' || times || strcmp(word, "*") == 0;
}

int words_split(const char *line, char **words, char **room)
{
    int count = 0;
    char *to = *room = malloc(strlen(line) + 2);
    if (to == NULL) { return -1; }
    const char *p = line + strspn(line, " \t\n\r");
    while (*p != '\0') {
        const size_t quoted = *p == '\'' || *p == '"' ? quoted_length(p) : 0;
        const size_t length = quoted > 0 ? quoted : word_length(p);
        if (count + 1 >= REPL_WORDS) {
            free(*room);
            *room = NULL;
            return -1;
        }
        words[count] = to;
        memcpy(to, quoted > 0 ? p + 1 : p, quoted > 0 ? length - 2 : length);
        to += quoted > 0 ? length - 2 : length;
        *to++ = '\0';
        if (count > 0 && quoted == 0 && goes_on(words[count - 1], words[count])) {
            words[count][-1] = ' '; /* instead of the end of the word before, which stands directly in front */
        } else {
            count++;
        }
        p += length;
        p += strspn(p, " \t\n\r");
    }
    words[count] = NULL;
    return count;
}

static bool is_setting(const char *word)
{
    const size_t name = words_name(word);
    return name > 0 && word[name] == '=' && word[name + 1] != '=' && word[name + 1] != '\0' &&
           !is_blank(word[name + 1]);
}

size_t words_expression(const char *line)
{
    const char *p = line;
    while (*p != '\0') {
        const size_t blanks = strspn(p, " \t\n\r");
        const char *word = p + blanks;
        const bool option = word[0] == '-' && (word[1] == '-' || isalpha((unsigned char)word[1])) && blanks > 0;
        if (*word == '\0' || (option && p != line) || is_setting(word)) { break; }
        p = word + word_length(word);
    }
    return (size_t)(p - line);
}

/* Does it need brackets inside of another expression? */
static bool is_compound(const char *text)
{
    return words_expression(text) != word_length(text) || strpbrk(text, "+-*") != NULL;
}

/* Writes the line with `last` put in, unless `to` is NULL; the bytes that takes. */
static size_t put_last(char *to, const char *line, const char *last, bool *used)
{
    const bool wrap = is_compound(last);
    size_t written = 0;
    for (const char *p = line; *p != '\0';) {
        const size_t name = words_name(p);
        const bool is_last = (name == 2 && memcmp(p, "it", 2) == 0) || (name == 1 && *p == '_');
        const bool replace = is_last && p[name] != '(' && p[name] != '=';
        size_t length = name > 0 ? name : *p == '"' ? string_length(p) : 1;
        while (isdigit((unsigned char)*p) && isalnum((unsigned char)p[length])) { length++; }
        const char *from = replace ? last : p;
        const size_t count = replace ? strlen(last) : length;
        *used = *used || replace;
        if (to != NULL) {
            if (replace && wrap) { to[written] = '('; }
            memcpy(to + written + (replace && wrap), from, count);
            if (replace && wrap) { to[written + count + 1] = ')'; }
        }
        written += count + (replace && wrap ? 2 : 0);
        p += length;
    }
    return written;
}

char *words_put_last(const char *line, const char *last, bool *used)
{
    const char *with = last == NULL ? "it" : last;
    *used = false;
    char *copy = malloc(put_last(NULL, line, with, used) + 1);
    if (copy != NULL) { copy[put_last(copy, line, with, used)] = '\0'; }
    return copy;
}
