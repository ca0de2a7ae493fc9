/* expand.c — a rule set from a text with holes. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "near.h"

enum { TEXT = 1500, DEPTH = 6 };

typedef struct maker {
    const near_theorem *theorem;
    near_broken broken;
    uint64_t random;
    char chosen[NEAR_HOLES][TEXT]; /* per hole of the theorem, "" until it is asked for */
    bool drawn[NEAR_HOLES];
} maker;

static uint32_t draw(maker *m, uint32_t count)
{
    m->random ^= m->random << 13;
    m->random ^= m->random >> 7;
    m->random ^= m->random << 17;
    return (uint32_t)((m->random >> 20) % count);
}

static void expand(maker *m, const char *text, char *out, size_t size, int depth);

static const char *choose(maker *m, const char *const choices[NEAR_CHOICES])
{
    uint32_t count = 0;
    while (count < NEAR_CHOICES && choices[count] != NULL) { count++; }
    return count == 0 ? "" : choices[draw(m, count)];
}

/* What stands in a hole of the theorem. */
static const char *fill(maker *m, size_t hole, int depth)
{
    const near_hole *h = &m->theorem->holes[hole];
    if (!m->drawn[hole]) {
        m->drawn[hole] = true;
        expand(m, choose(m, m->broken.hole == h ? h->bad : h->good), m->chosen[hole], TEXT, depth - 1);
    }
    return m->chosen[hole];
}

static bool is_number(const char *word, size_t length, int *low, int *high)
{
    char end;
    char copy[32] = "";
    if (length >= sizeof copy) { return false; }
    memcpy(copy, word, length);
    return isdigit((unsigned char)copy[0]) && sscanf(copy, "%d-%d%c", low, high, &end) == 2;
}

/* One of a|b|c. */
static void one_of(maker *m, const char *word, size_t length, char *out)
{
    uint32_t count = 1;
    size_t from = 0;
    for (size_t i = 0; i < length; i++) { count += word[i] == '|'; }
    uint32_t skip = draw(m, count);
    for (; skip > 0; from++) { skip -= word[from] == '|'; }
    size_t to = from;
    while (to < length && word[to] != '|') { to++; }
    memcpy(out, word + from, to - from);
    out[to - from] = '\0';
}

/* The text of one <…>; false: it is none. */
static bool hole(maker *m, const char *word, size_t length, char *out, int depth)
{
    const near_theorem *t = m->theorem;
    const struct {
        const char *name, *text;
    } shared[] = {{"x", t->number}, {"less", t->less}, {"same", t->same}};
    int low, high;
    if (is_number(word, length, &low, &high)) {
        snprintf(out, TEXT, "%d", low + (int)draw(m, (uint32_t)(high - low + 1)));
        return true;
    }
    if (memchr(word, '|', length) != NULL) {
        one_of(m, word, length, out);
        return true;
    }
    for (size_t i = 0; i < sizeof shared / sizeof shared[0]; i++) {
        if (strlen(shared[i].name) == length && memcmp(shared[i].name, word, length) == 0) {
            expand(m, shared[i].text, out, TEXT, depth - 1);
            return true;
        }
    }
    for (size_t i = 0; i < NEAR_HOLES && t->holes[i].name != NULL; i++) {
        if (strlen(t->holes[i].name) == length && memcmp(t->holes[i].name, word, length) == 0) {
            snprintf(out, TEXT, "%s", fill(m, i, depth));
            return true;
        }
    }
    return false;
}

static void expand(maker *m, const char *text, char *out, size_t size, int depth)
{
    char *part = malloc(TEXT);
    size_t length = 0;
    if (part == NULL || depth == 0) { abort(); }
    for (const char *at = text; *at != '\0';) {
        const char *end = *at == '<' ? strchr(at, '>') : NULL;
        if (end != NULL && hole(m, at + 1, (size_t)(end - at - 1), part, depth)) {
            length += (size_t)snprintf(out + length, size - length, "%s", part);
            at = end + 1;
        } else {
            out[length++] = *at++;
        }
        if (length + 1 >= size) { abort(); }
    }
    out[length] = '\0';
    free(part);
}

/* The hypotheses of all theorems are broken by a line more, in front of the moves or behind them. */
static void add_line(maker *m, agree_case *out)
{
    char *line = malloc(TEXT);
    if (line == NULL) { abort(); }
    expand(m, choose(m, m->broken.hole->bad), line, TEXT, DEPTH);
    const char *opens = strstr(out->text, "game g(");
    char *at = opens == NULL ? NULL : strchr(opens, '{');
    if (at != NULL && strncmp(line, "game", 4) != 0) {
        if (draw(m, 2) == 0) { at = strrchr(out->text, '}') - 1; }
        memmove(at + 1 + strlen(line), at + 1, strlen(at + 1) + 1);
        memcpy(at + 1, line, strlen(line));
    }
    free(line);
}

void near_make(const near_theorem *theorem, int number, uint64_t seed, agree_case *out)
{
    maker *m = calloc(1, sizeof *m);
    if (m == NULL) { abort(); }
    m->theorem = theorem;
    m->broken = near_hypothesis(theorem, number);
    m->random = seed * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d;
    for (int i = 0; i < 8; i++) { draw(m, 2); }
    *out = (agree_case){.seed = seed};
    expand(m, theorem->text, out->text, CASE_TEXT - TEXT, DEPTH);
    if (m->broken.shared) { add_line(m, out); }
    out->length = strlen(out->text);
    while (out->positions < NEAR_POSITIONS && theorem->positions[out->positions] != NULL) {
        expand(m, theorem->positions[out->positions], out->position[out->positions], CASE_POSITION, DEPTH);
        out->positions += 1;
    }
    free(m);
}
