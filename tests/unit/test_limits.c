/* test_limits.c — limits of memory and time through the public API. SPDX-License-Identifier: MIT
 *
 * No test depends on the machine's load: the clock is the test's own. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "sprague.h"
#include "tap.h"

static spg_status count_bytes(void *user, const char *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)user += length;
    return SPG_OK;
}

typedef struct told {
    char *at;
    size_t room;
} told;

/* As much as there is room for. */
static spg_status tell(void *user, const char *bytes, size_t length)
{
    told *t = user;
    const size_t part = length < t->room - 1 ? length : t->room - 1;
    memcpy(t->at, bytes, part);
    t->at[part] = '\0';
    t->at += part;
    t->room -= part;
    return SPG_OK;
}

typedef struct question {
    const char *rules, *position;
} question;

static const question questions[] = {
    {"game nim(n: 0..) { for k in 1..n: \"take {k}\" nim(n-k); }", "nim(3) + nim(4) + 2 * nim(1)"},
    {"game mnim(n: 0..) { stuck win; for k in 1..n: mnim(n-k); }", "mnim(2) + mnim(3)"},
    {"given g = [[1],[2],[0,3],[]]; game token(v) { for w in g[v]: token(w); }", "token(0) + token(1)"},
    {"given p = [2,7,9,4,4]; def s(i, j) = sum(t in i..j: p[t]);"
     "game stone(i, M) { for x in 1..min(2*M, len(p)-i): gain s(i,i+x-1): stone(i+x, max(M,x)); }",
     "stone(0, 1)"},
    {"game tetris(b: grid) { for h in rewrite(b, \"00/00\" => \"11/11\"): tetris(h); }",
     "tetris([\"000\",\"000\",\"000\"])"},
    {"def F(i) = if i < 2 then i+1 else F(i-1) + F(i-2);"
     "game fib(n: 0..) { for i in 0.. while F(i) <= n: fib(n - F(i)); } claim for n in 0..20: sg(fib(n)) < 9;",
     "fib(9)"},
};

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* Everything a caller may do with one question, under a limit. */
static spg_status whole_run(const question *q, size_t limit)
{
    spg_context *context;
    spg_ruleset *rules = NULL;
    spg_result *result = NULL;
    spg_report *report = NULL;
    size_t written = 0;
    if (spg_context_new(&context) != SPG_OK) { return SPG_SYSTEM; }
    spg_set_memory_limit(context, limit);
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "test", q->rules, strlen(q->rules)); }
    if (status == SPG_OK) { status = spg_solve(rules, q->position, SPG_FIND_ALL, &result); }
    if (status == SPG_OK) { status = spg_result_write(result, SPG_JSON, NULL, count_bytes, &written); }
    if (status == SPG_OK) { status = spg_check(rules, 20, &report); }
    if (status == SPG_OK) { status = spg_report_write(report, SPG_TEXT, NULL, count_bytes, &written); }
    if (status == SPG_OK) {
        status = spg_explain(rules, q->position, SPG_EXPLAIN_FACTS | SPG_EXPLAIN_STEPS, SPG_TEXT, NULL, count_bytes,
                             &written);
    }
    if (status != SPG_OK && spg_error_report(context)[0] == '\0') { status = SPG_STATUS_COUNT; }
    spg_report_free(report);
    spg_result_free(result);
    spg_ruleset_free(rules);
    if (spg_memory_used(context) != 0) { status = SPG_STATUS_COUNT; }
    spg_context_free(context);
    return status;
}

/* Steps of 1 byte at first, then wider ones, until the run succeeds. */
static void every_memory_limit_ends_in_an_answer_or_in_the_memory_error(void)
{
    for (int i = 0; i < QUESTIONS; i++) {
        spg_status status = SPG_NO_MEMORY;
        size_t limit = 0, refused = 0;
        while (status == SPG_NO_MEMORY && limit < (size_t)64 << 20) {
            status = whole_run(&questions[i], limit);
            refused += status == SPG_NO_MEMORY;
            limit += limit < 64 ? 1 : tap_sample() * (limit < 65536 ? 97 : 1009);
        }
        CHECK_TEXT(spg_status_word(status), "ok", questions[i].position);
        CHECK(refused > 10, "small limits are refused");
    }
}

/* A clock that moves by a millisecond at each look. */
static int64_t ticking(void *user)
{
    return *(int64_t *)user += 1000000;
}

static void a_long_search_ends_when_the_time_is_up(void)
{
    static const char rules_text[] = "game nim(n: 0..) { for k in 1..n: nim(n-k); }";
    spg_context *context;
    spg_ruleset *rules;
    spg_result *result;
    int64_t now = 0;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    spg_set_clock(context, ticking, &now);
    spg_set_time_limit(context, 50);
    spg_set_engine(context, "definition");
    NEED(spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    NEED(spg_ruleset_add_text(rules, "nim", rules_text, strlen(rules_text)) == SPG_OK, "rules");
    CHECK_TEXT(spg_status_word(spg_solve(rules, "nim(300) + nim(301) + nim(302)", SPG_FIND_ALL, &result)), "no_time",
               "a search of 27 million positions does not end in 50 looks at the clock");
    CHECK(result == NULL, "no result");
    CHECK(spg_solve(rules, "nim(3)", SPG_FIND_ALL, &result) == SPG_OK, "the next question has its own time");
    spg_result_free(result);
    spg_ruleset_free(rules);
    spg_context_free(context);
}

/* One cell has a thousand million rounds: only a look inside it can end the work. Cells of a row do not need each other, so
 * two threads have work. */
static void the_time_ends_in_the_middle_of_a_cell(void)
{
    static const char rules_text[] = "game cell(n: 0..999, m: 0..999) { for i in 1..30000, j in 1..30000 where (i*j + "
                                     "n) % 1000003 == 7: cell(n-1, m); cell(n-1, m-1); }";
    for (unsigned threads = 1; threads <= 2; threads++) {
        spg_context *context;
        spg_ruleset *rules;
        spg_result *result;
        int64_t now = 0;
        NEED(spg_context_new(&context) == SPG_OK, "a context");
        spg_set_engine(context, "dense");
        spg_set_tier(context, 0); /* compiled cells: test_fill_look.c */
        spg_set_threads(context, threads);
        NEED(spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
        NEED(spg_ruleset_add_text(rules, "cell", rules_text, strlen(rules_text)) == SPG_OK, "rules");
        spg_set_clock(context, ticking, &now);
        spg_set_time_limit(context, 20);
        CHECK_TEXT(spg_status_word(spg_solve(rules, "cell(900,900)", SPG_FIND_VALUE, &result)), "no_time",
                   "some looks are enough");
        spg_ruleset_free(rules);
        CHECK_INT(spg_memory_used(context), 0, "nothing is left");
        spg_context_free(context);
    }
}

/* Also while bitsets of lines grow and cells get wider, which leaves tables of two sizes. */
static void the_time_may_end_at_any_look(void)
{
    static const char rules_text[] =
        "game wide(x: 0.., y: 0..) { for k in 1..x: wide(x-k, y); for k in 1..y: wide(x, y-k); }"
        "game rich(n: 0..) { gain 3000000000 * n: rich(n-1); gain 1: rich(n-2); }";
    static const char *const positions[] = {"wide(600,600)", "rich(800)"};
    static const unsigned wants[] = {SPG_FIND_VALUE, SPG_FIND_SCORE};
    for (size_t i = 0; i < 2; i++) {
        spg_status status = SPG_NO_TIME;
        int64_t limit = 0, ended = 0;
        for (; status == SPG_NO_TIME && limit < 10000; limit++) {
            spg_context *context;
            spg_ruleset *rules;
            spg_result *result;
            int64_t now = 0;
            NEED(spg_context_new(&context) == SPG_OK, "a context");
            spg_set_engine(context, "dense");
            spg_set_tier(context, 0);
            NEED(spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
            NEED(spg_ruleset_add_text(rules, "wide", rules_text, strlen(rules_text)) == SPG_OK, "rules");
            spg_set_clock(context, ticking, &now);
            spg_set_time_limit(context, limit);
            status = spg_solve(rules, positions[i], wants[i], &result);
            ended += status == SPG_NO_TIME;
            spg_result_free(result);
            spg_ruleset_free(rules);
            CHECK_INT(spg_memory_used(context), 0, "nothing is left");
            spg_context_free(context);
        }
        CHECK(status == SPG_OK && ended > 3, positions[i]);
    }
}

static void cancel_at(void *user, const spg_progress *progress)
{
    (void)progress;
    spg_cancel(user);
}

static void a_cancelled_search_ends_and_the_next_one_starts_afresh(void)
{
    spg_context *context;
    spg_ruleset *rules;
    spg_result *result;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    spg_set_progress(context, cancel_at, context);
    NEED(spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    CHECK_TEXT(spg_status_word(spg_solve(rules, "mnim(200) + mnim(201) + mnim(202)", SPG_FIND_ALL, &result)),
               "cancelled", "the first report of progress cancels");
    CHECK(spg_solve(rules, "mnim(3)", SPG_FIND_ALL, &result) == SPG_OK, "a small question after it is answered");
    CHECK_TEXT(spg_result_outcome_word(result), "win", "leave one");
    spg_result_free(result);
    spg_ruleset_free(rules);
    spg_context_free(context);
}

/* The clock counts the looks: a search would need very many. */
static void explain_says_who_would_answer_and_does_not_answer(void)
{
    static const struct {
        const char *rules, *position, *engine;
    } plans[] = {
        {"", ".77(500000)", "heap"},
        {"", "kayles(1000000)", "heap"},
        {"", "cram([\"0000000000\",\"0000000000\",\"0000000000\",\"0000000000\",\"0000000000\"])", "components"},
        {"game cell(n: 0..) { for i in 1..30000, j in 1..30000 where (i*j + n) % 1000003 == 7: cell(n-1); }",
         "cell(5000)", "dense"},
        {"game up(n: 0..) { up(n+1); up(n+2); }", "up(0)", "components"},
        {"", "nim(3)", "components"},
    };
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        spg_context *context;
        spg_ruleset *rules;
        char text[16384] = "", chosen[64];
        told t = {text, sizeof text};
        int64_t now = 0;
        NEED(spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
        NEED(spg_ruleset_add_text(rules, "plan", plans[i].rules, strlen(plans[i].rules)) == SPG_OK, "rules");
        spg_set_clock(context, ticking, &now);
        spg_set_time_limit(context, 1000);
        CHECK_TEXT(spg_status_word(spg_explain(rules, plans[i].position, SPG_EXPLAIN_FACTS, SPG_TEXT, NULL, tell, &t)),
                   "ok", plans[i].position);
        snprintf(chosen, sizeof chosen, "chosen: %s,", plans[i].engine);
        CHECK(strstr(text, chosen) != NULL, chosen);
        spg_ruleset_free(rules);
        spg_context_free(context);
    }
}

static bool open_both(spg_context **context, spg_ruleset **rules)
{
    return spg_context_new(context) == SPG_OK && spg_ruleset_new(*context, rules) == SPG_OK;
}

/* A question that looks at its limits at least once. */
static spg_status ask(spg_ruleset *rules)
{
    spg_result *result;
    const spg_status status = spg_solve(rules, "mnim(3) + mnim(4)", SPG_FIND_ALL, &result);
    spg_result_free(result);
    return status;
}

static void a_cancel_between_two_calls_is_about_none(void)
{
    spg_context *context;
    spg_ruleset *rules;
    NEED(open_both(&context, &rules), "a ruleset");
    spg_cancel(context);
    CHECK(ask(rules) == SPG_OK, "the call that comes then is answered");
    spg_cancel(context);
    CHECK(spg_ruleset_set(rules, "m", "3") == SPG_OK, "a short one, too");
    spg_ruleset_free(rules);
    spg_context_free(context);
}

static void the_flag_of_the_caller_holds_for_every_call(void)
{
    static volatile sig_atomic_t flag;
    spg_context *context;
    spg_ruleset *rules;
    int is_position;
    size_t written = 0;
    NEED(open_both(&context, &rules), "a ruleset");
    spg_set_interrupt(context, &flag);
    CHECK(ask(rules) == SPG_OK, "not set");
    flag = SIGINT;
    CHECK(ask(rules) == SPG_CANCELLED, "set before the call");
    CHECK(ask(rules) == SPG_CANCELLED, "and still");
    CHECK(spg_evaluate(rules, "wins(mnim(3) + mnim(4))", &is_position, count_bytes, &written) == SPG_CANCELLED,
          "also where a call has two parts");
    flag = 0;
    CHECK(ask(rules) == SPG_OK, "taken back");
    spg_set_interrupt(context, NULL);
    flag = SIGINT;
    CHECK(ask(rules) == SPG_OK, "no longer looked at");
    spg_ruleset_free(rules);
    spg_context_free(context);
}

static int64_t standing(void *user)
{
    return *(int64_t *)user;
}

static void a_deadline_is_of_all_calls_together(void)
{
    spg_context *context;
    spg_ruleset *rules;
    int64_t now = 5;
    NEED(open_both(&context, &rules), "a ruleset");
    spg_set_clock(context, standing, &now);
    spg_set_deadline(context, 10);
    CHECK(ask(rules) == SPG_OK, "before it");
    now += 9999999;
    CHECK(ask(rules) == SPG_OK, "just before it");
    now += 1;
    CHECK(ask(rules) == SPG_NO_TIME, "then no more");
    spg_set_time_limit(context, 1000);
    CHECK(ask(rules) == SPG_NO_TIME, "whatever each of them may take");
    spg_set_deadline(context, -1);
    CHECK(ask(rules) == SPG_OK, "there is none");
    spg_set_time_limit(context, 0);
    CHECK(ask(rules) == SPG_NO_TIME, "the limit of each call holds still");
    spg_ruleset_free(rules);
    spg_context_free(context);
}

TAP_MAIN(TEST(every_memory_limit_ends_in_an_answer_or_in_the_memory_error),
         TEST(a_long_search_ends_when_the_time_is_up), TEST(the_time_ends_in_the_middle_of_a_cell),
         TEST(the_time_may_end_at_any_look), TEST(a_cancelled_search_ends_and_the_next_one_starts_afresh),
         TEST(a_cancel_between_two_calls_is_about_none), TEST(the_flag_of_the_caller_holds_for_every_call),
         TEST(a_deadline_is_of_all_calls_together), TEST(explain_says_who_would_answer_and_does_not_answer))
