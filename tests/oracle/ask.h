/* ask.h — the program under test, asked through its public interface and compared with the judge. SPDX-License-Identifier: MIT */
#ifndef ORACLE_ASK_H
#define ORACLE_ASK_H

#include "games.h"
#include "judge.h"
#include "sprague.h"
#include "walker.h"

typedef struct ask_program {
    spg_context *context;
    spg_ruleset *rules;
    const char *text; /* shown with a difference */
    char givens[400];
    unsigned long compared, differences, refused;
} ask_program;

/* False: refused; `context` tells why. */
bool ask_open(ask_program *program, const char *text, size_t length);
bool ask_set(ask_program *program, const char *given, const char *to);
void ask_close(ask_program *program);

typedef void ask_writer(void *from, uint32_t component, char *out, size_t size);

typedef struct ask_case {
    const char *position; /* in the language */
    int turn;
    const judge_term *terms;
    size_t count;
    judge *bench;
    ask_writer *write; /* components as text */
    void *from;
    bool outcome_only;
    bool ordered; /* the moves come in the order of the rules */
    /* The value of a variable of a move; NULL: not compared. False: no such variable. */
    bool (*bound)(void *from, uint32_t component, int turn, uint32_t option, const char *name, char *out, size_t size);
} ask_case;

/* Asks both and compares outcome, value, score, distance, counts and the set of winning results, with every engine that may
 * answer. Differences are printed with the rules, the position and both answers. */
bool ask_compare(ask_program *program, const ask_case *one);
/* The same when the judge's answer is already there. */
bool ask_compare_answer(ask_program *program, const ask_case *one, const judge_answer *judged);

/* The two witnesses. */
bool ask_compare_place(ask_program *program, walker *w, const place *at, int turn);
bool ask_compare_states(ask_program *program, judge *bench, games_table *table, const games_game *game,
                        const uint32_t *states, size_t count, int turn);

/* A sum as sorted text without blanks, copies one by one: equal sums have equal texts. */
void ask_normal(const char *sum, char *out, size_t size);

#endif
