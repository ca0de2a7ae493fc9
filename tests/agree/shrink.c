/* shrink.c — makes a failing rule set small. SPDX-License-Identifier: MIT
 *
 * Tokens are taken out in ever shorter runs, then numbers are made smaller; whatever still reads and still differs is
 * kept. So moves, games, guards and givens go without this file knowing what they are. The order of trials is fixed. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { TOKENS = 4000 };

typedef struct shrinker {
    agree_case best, trial;
    const char *level;
    bool compiled;
    agree_finding finding;
    size_t start[TOKENS + 1];
    size_t count;
} shrinker;

static bool still_differs(shrinker *s)
{
    agree_tally tally = {0};
    agree_finding finding;
    agree_case_whole(&s->trial, s->level, s->compiled, &tally, &finding);
    if (!finding.differs) { return false; }
    s->finding = finding;
    s->best = s->trial;
    return true;
}

/* Where tokens begin: words and numbers, other signs one by one; blanks belong to the token before them. */
static void cut(shrinker *s)
{
    const char *text = s->best.text;
    s->count = 0;
    for (size_t i = 0; i < s->best.length && s->count < TOKENS;) {
        s->start[s->count++] = i;
        if (isalnum((unsigned char)text[i]) || text[i] == '_') {
            while (isalnum((unsigned char)text[i]) || text[i] == '_') { i++; }
        } else if (text[i] == '"') {
            i++;
            while (i < s->best.length && text[i] != '"') { i++; }
            i++;
        } else {
            i++;
        }
        while (i < s->best.length && isspace((unsigned char)text[i])) { i++; }
    }
    s->start[s->count] = s->best.length;
}

static void without(const shrinker *s, size_t from, size_t to, agree_case *out)
{
    *out = s->best;
    memmove(out->text + s->start[from], out->text + s->start[to], out->length - s->start[to] + 1);
    out->length -= s->start[to] - s->start[from];
}

static bool balanced(const char *text, size_t from, size_t to)
{
    int depth = 0;
    for (size_t i = from; i < to && depth >= 0; i++) {
        depth += strchr("([{", text[i]) != NULL;
        depth -= strchr(")]}", text[i]) != NULL;
    }
    return depth == 0;
}

static bool drop_runs(shrinker *s, size_t length)
{
    bool any = false;
    cut(s);
    for (size_t i = 0; i + length <= s->count;) {
        if (balanced(s->best.text, s->start[i], s->start[i + length])) {
            without(s, i, i + length, &s->trial);
            if (still_differs(s)) {
                any = true;
                cut(s);
                continue;
            }
        }
        i++;
    }
    return any;
}

/* Replaces the number at `at` of some text by a smaller one. */
static void put_number(char *text, size_t at, size_t length, long value)
{
    char number[24];
    const size_t wrote = (size_t)snprintf(number, sizeof number, "%ld", value);
    memmove(text + at + wrote, text + at + length, strlen(text + at + length) + 1);
    memcpy(text + at, number, wrote);
}

static bool lower_numbers(shrinker *s, bool rules)
{
    bool any = false;
    for (size_t i = 0;; i++) {
        const char *text = rules ? s->best.text : s->best.position[0];
        if (text[i] == '\0') { return any; }
        if (!isdigit((unsigned char)text[i]) || (i > 0 && (isalnum((unsigned char)text[i - 1])))) { continue; }
        const size_t length = strspn(text + i, "0123456789");
        const long had = strtol(text + i, NULL, 10), tries[] = {0, 1, had / 2, had - 1};
        for (size_t k = 0; k < 4; k++) {
            if (tries[k] >= had || tries[k] < 0) { continue; }
            s->trial = s->best;
            put_number(rules ? s->trial.text : s->trial.position[0], i, length, tries[k]);
            s->trial.length = strlen(s->trial.text);
            if (still_differs(s)) {
                any = true;
                break;
            }
        }
    }
}

void agree_case_shrink(agree_case *one, const char *level, agree_finding *finding)
{
    shrinker *s = calloc(1, sizeof *s);
    if (s == NULL) { exit(99); }
    s->best = *one;
    s->level = level;
    s->compiled = finding->compiled;
    s->finding = *finding;
    memcpy(s->best.position[0], one->position[finding->position], CASE_POSITION);
    s->best.positions = 1;
    s->trial = s->best;
    if (still_differs(s)) {
        for (bool again = true; again;) {
            again = false;
            for (size_t length = s->best.length / 4; length > 0; length = length > 40 ? length / 2 : length - 1) {
                again |= drop_runs(s, length);
            }
            again |= lower_numbers(s, true);
            again |= lower_numbers(s, false);
        }
        *one = s->best;
        *finding = s->finding;
    }
    free(s);
}

void agree_case_save(const agree_case *one, const agree_finding *finding, const char *directory)
{
    char path[300];
    snprintf(path, sizeof path, "%s/agree-%llu.game", directory, (unsigned long long)one->seed);
    const char *position = one->position[one->positions == 1 ? 0 : finding->position];
    FILE *file = fopen(path, "w");
    if (file != NULL) {
        fwrite(one->text, 1, one->length, file);
        fprintf(file, "\n# seed %llu: %s\n", (unsigned long long)one->seed, finding->told);
        fclose(file);
    }
    printf("# seed %llu: %s\n# sprague solve -f %s '%s' --engine definition\n# sprague solve -f %s '%s' %s\n",
           (unsigned long long)one->seed, finding->told, path, position, path, position, finding->command);
    printf("%s\n", one->text);
    fflush(stdout);
}
