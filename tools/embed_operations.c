/* embed_operations.c — build program: writes the operations on integers as parts of exported programs.
 * Usage: embed_operations OUTPUT src/base/arithmetic_body.h   The output has the form of src/export/runtime.inc.
 *
 * There an operation says whether its result exists; here it returns the result, and where there is none the program ends
 * with words. Functions with builtins of a compiler are left out: runtime.inc has them in C99.
 * SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"

#include <stdio.h>
#include <string.h>

/* What exported programs say when the last operand is not what it must be, by the trap of the rules. */
#define SAYS_OVERFLOW ""
#define SAYS_DIVIDE "a division by zero"
#define SAYS_MODULO "a division by zero"
#define SAYS_EXPONENT "a negative exponent"
#define SAYS_SHIFT "a shift below 0 or above 127"
#define SAYS_ROOT "the root of a negative number"
#define SAYS_BIT "a bit below 0"
#define SAYS_NEGATIVE "the binary digits of a negative number"

typedef struct operation {
    const char *function, *exported, *says;
} operation;

#define OPERATION(X, name, function, word, count, need, trap, traits, sign, exported, call)                            \
    {#function, #exported, SAYS_##trap},
static const operation operations[] = {SPG_ARITHMETIC_MAP(OPERATION, ){NULL, NULL, ""}};

enum { NAME = 64, LINE = 512, SIZE = 8192 };

typedef struct part {
    const operation *of; /* its last one: a helper of others */
    char needs[SIZE], text[SIZE];
    bool checked; /* the last operand is */
} part;

static const operation *find(const char *function, size_t length)
{
    const operation *at = operations;
    while (at->function != NULL && (strlen(at->function) != length || memcmp(at->function, function, length) != 0)) {
        at++;
    }
    return at;
}

static void add(char *to, const char *text, size_t length)
{
    const size_t old = strlen(to);
    if (old + length >= SIZE) { return; } /* what is cut does not compile */
    memcpy(to + old, text, length);
    to[old + length] = '\0';
}

static void add_text(char *to, const char *text)
{
    add(to, text, strlen(text));
}

/* Parts have the names of their functions, with hyphens. */
static void hyphenate(char *name)
{
    for (char *at = strchr(name, '_'); at != NULL; at = strchr(at, '_')) { *at = '-'; }
}

static void need(part *p, const char *name)
{
    char word[NAME + 3];
    snprintf(word, sizeof word, " %s ", name);
    hyphenate(word);
    if (strstr(p->needs, word) == NULL) { add_text(p->needs, p->needs[0] == '\0' ? word : word + 1); }
}

/* The name in exported programs of NAME(function), which starts at `at`. */
static void name_of(const char *at, char out[NAME])
{
    const char *function = at + strlen("NAME(");
    const size_t length = strcspn(function, ")");
    const operation *of = find(function, length);
    if (of->function != NULL) {
        snprintf(out, NAME, "%s", of->exported);
    } else {
        snprintf(out, NAME, "plain_%.*s", (int)length, function);
    }
}

/* A call that starts with NAME: the name, a need of the part; returns what stands behind it. */
static const char *add_name(part *p, const char *at)
{
    char name[NAME];
    name_of(at, name);
    need(p, name);
    add_text(p->text, name);
    return strchr(at, ')') + 1;
}

/* The words of the body that stand for 64 bits. */
static void add_words(part *p, const char *at, const char *end)
{
    while (at < end) {
        if (strncmp(at, "NAME(", 5) == 0) {
            at = add_name(p, at);
        } else if (strncmp(at, "NUMBER", 6) == 0) {
            add_text(p->text, "long long");
            at += 6;
        } else if (strncmp(at, "UNSIGNED", 8) == 0) {
            add_text(p->text, "unsigned long long");
            at += 8;
        } else if (strncmp(at, "(BITS - ", 8) == 0 || strncmp(at, "BITS - ", 7) == 0) {
            const bool closed = *at == '(';
            char number[8];
            snprintf(number, sizeof number, "%d", 64 - (at[closed ? 8 : 7] - '0'));
            add_text(p->text, number);
            at += closed ? 10 : 8;
        } else {
            add(p->text, at++, 1);
        }
    }
}

/* static … NAME(function)(operands, NUMBER *out) */
static void add_head(part *p, const char *line)
{
    static const char inlined[] = "static inline ";
    const char *name = strstr(line, "NAME("), *operands = strchr(name, ')') + 1;
    const char *out = strstr(line, ", NUMBER *out)");
    char called[NAME];
    name_of(name, called);
    add_text(p->text, "static ");
    if (out == NULL) {
        add_words(p, line + strlen(inlined), name);
    } else {
        add_text(p->text, "long long ");
    }
    add_text(p->text, called);
    add_words(p, operands, out != NULL ? out : line + strcspn(line, "\n"));
    add_text(p->text, out != NULL ? ")\n" : "\n");
}

/* if (!NAME(other)(a, b, &c)) { return 0; } */
static void add_assignment(part *p, const char *line, const char *call)
{
    const char *operands = strchr(call, ')') + 1, *out = strstr(call, ", &");
    add(p->text, line, strspn(line, " "));
    add(p->text, out + 3, strcspn(out + 3, ")"));
    add_text(p->text, " = ");
    add_name(p, call);
    add_words(p, operands, out);
    add_text(p->text, ");\n");
}

static void add_failure(part *p, const char *line, const char *failure)
{
    const bool overflows = p->checked || p->of->says[0] == '\0';
    add_words(p, line, failure);
    need(p, overflows ? "overflow" : "die");
    if (overflows) {
        add_text(p->text, "{ overflow(); }");
    } else {
        add_text(p->text, "{ die(3, \"");
        add_text(p->text, p->of->says);
        add_text(p->text, "\"); }");
    }
    p->checked = true;
    add_text(p->text, failure + strlen("{ return 0; }"));
}

static void add_line(part *p, const char *line)
{
    const char *end = line + strlen(line), *call = strstr(line, "(!NAME("), *failure = strstr(line, "{ return 0; }");
    const char *out = strstr(line, ", out);"), *result = strstr(line, "*out = ");
    if (strncmp(line, "static inline ", 14) == 0) {
        add_head(p, line);
    } else if (p->of->function == NULL) {
        add_words(p, line, end);
    } else if (call != NULL) {
        add_assignment(p, line, call + 2);
    } else if (failure != NULL) {
        add_failure(p, line, failure);
    } else if (out != NULL) {
        add_words(p, line, out);
        add_words(p, out + strlen(", out"), end);
    } else if (result != NULL) {
        add_words(p, line, result);
        add_text(p->text, "return ");
        add_words(p, result + strlen("*out = "), end);
    } else if (strcmp(line, "    return 1;\n") != 0) {
        add_words(p, line, end);
    }
}

/* Lines up to a blank one. */
static void write_part(FILE *out, const char *piece)
{
    part p = {.of = operations};
    const char *name = strstr(piece, "NAME(");
    char line[LINE], called[NAME];
    if (strstr(piece, "\nstatic inline ") == NULL || strstr(piece, "__builtin") != NULL) { return; }
    p.of = find(name + 5, strcspn(name + 5, ")"));
    for (const char *at = piece + 1; *at != '\0'; at += strlen(line)) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n") + 1, at);
        add_line(&p, line);
    }
    name_of(name, called);
    hyphenate(called);
    fprintf(out, "/*@ %s:%s*/\n%s\n", called, p.needs[0] == '\0' ? " " : p.needs, p.text);
}

int main(int argc, char **argv)
{
    FILE *in = argc == 3 ? fopen(argv[2], "r") : NULL;
    FILE *out = in != NULL ? fopen(argv[1], "w") : NULL;
    char line[LINE], piece[SIZE] = "\n";
    if (out == NULL) {
        fprintf(stderr, "usage: embed_operations OUTPUT BODY\n");
        return 2;
    }
    while (fgets(line, sizeof line, in) != NULL) {
        add_text(piece, line);
        if (line[0] == '\n') {
            piece[strlen(piece) - 1] = '\0';
            write_part(out, piece);
            strcpy(piece, "\n");
        }
    }
    fclose(in);
    return fclose(out) != 0;
}
