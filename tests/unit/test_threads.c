/* test_threads.c — contexts never meet: two of them work in two threads. SPDX-License-Identifier: MIT */
#include <pthread.h>

#include "sprague.h"
#include "tap.h"

enum { ROUNDS = 40 };

/* Nim in one thread, misère Nim in the other: the outcomes of nim(a)+nim(b) differ in known places. */
static void *solve_many(void *user)
{
    const bool misere = *(const bool *)user;
    spg_context *context;
    spg_ruleset *rules;
    intptr_t wrong = 0;
    if (spg_context_new(&context) != SPG_OK) { return (void *)-1; }
    if (spg_ruleset_new(context, &rules) != SPG_OK) { return (void *)-1; }
    if (misere) { spg_ruleset_misere(rules); }
    for (int i = 0; i < ROUNDS; i++) {
        char position[64];
        spg_result *result;
        const int a = i % 7, b = i / 7;
        snprintf(position, sizeof position, "nim(%d) + nim(%d)", a, b);
        const bool wins = misere && a <= 1 && b <= 1 ? (a + b) % 2 == 0 : a != b;
        if (spg_solve(rules, position, SPG_FIND_ALL, &result) != SPG_OK) { return (void *)-1; }
        wrong += (strcmp(spg_result_outcome_word(result), "win") == 0) != wins;
        spg_result_free(result);
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return (void *)wrong;
}

static void two_contexts_in_two_threads_answer_rightly(void)
{
    pthread_t thread[2];
    bool misere[2] = {false, true};
    for (int i = 0; i < 2; i++) {
        NEED(pthread_create(&thread[i], NULL, solve_many, &misere[i]) == 0, "a thread starts");
    }
    for (int i = 0; i < 2; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        CHECK_INT((intptr_t)wrong, 0, misere[i] ? "misère" : "normal");
    }
}

static void the_version_of_the_header_is_that_of_the_library(void)
{
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", SPG_VERSION_MAJOR, SPG_VERSION_MINOR, SPG_VERSION_PATCH);
    CHECK_TEXT(spg_version(), version, "version");
}

TAP_MAIN(TEST(two_contexts_in_two_threads_answer_rightly), TEST(the_version_of_the_header_is_that_of_the_library))
