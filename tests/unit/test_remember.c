/* test_remember.c — trials that were passed are remembered, for the same formula, rules and givens only.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* P_tmpdir */
#include <dirent.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sprague.h"
#include "tap.h"

static char place[256]; /* of this test alone */

static bool make_place(void)
{
    const char *parent = getenv("TMPDIR");
    snprintf(place, sizeof place, "%s/sprague-remember-XXXXXX", parent != NULL ? parent : P_tmpdir);
    return mkdtemp(place) != NULL;
}

/* Each look at this clock takes a second: a trial gets no further than its first cases. */
static int64_t racing(void *user)
{
    int64_t *now = user;
    return *now += 1000000000;
}

/* Each look at this one takes a tenth of a millisecond, however busy the machine is. */
static int64_t walking(void *user)
{
    int64_t *now = user;
    return *now += 100000;
}

typedef struct seen {
    spg_status status;
    uint64_t bound;
    char report[1024];
} seen;

static spg_status no_input(void *user, char *bytes, size_t room, size_t *got)
{
    (void)user;
    (void)bytes;
    (void)room;
    *got = 0;
    return SPG_OK;
}

static spg_status no_output(void *user, const char *bytes, size_t length)
{
    (void)user;
    (void)bytes;
    (void)length;
    return SPG_OK;
}

/* A process of its own, as far as the library can tell. */
static seen run(const char *rules, bool remember, bool quick)
{
    spg_context *context = NULL;
    spg_ruleset *set = NULL;
    spg_main_info info = {0};
    int64_t now = 0;
    seen out = {.status = SPG_SYSTEM};
    if (spg_context_new(&context) != SPG_OK) { return out; }
    spg_set_remember(context, remember);
    spg_set_clock(context, quick ? racing : walking, &now);
    if (spg_ruleset_new(context, &set) == SPG_OK && spg_ruleset_add_text(set, "test", rules, strlen(rules)) == SPG_OK) {
        out.status = spg_run_main(set, no_input, NULL, no_output, NULL, &info);
        out.bound = info.checked ? info.checked_to : 0;
    }
    snprintf(out.report, sizeof out.report, "%s", out.status == SPG_OK ? "" : spg_error_report(context));
    spg_ruleset_free(set);
    spg_context_free(context);
    return out;
}

/* The records, and the path of one of them. */
static size_t records(char path[700])
{
    char folder[400];
    size_t count = 0;
    snprintf(folder, sizeof folder, "%s/sprague", place);
    DIR *list = opendir(folder);
    for (const struct dirent *entry = list == NULL ? NULL : readdir(list); entry != NULL; entry = readdir(list)) {
        if (entry->d_name[0] == '.') { continue; }
        snprintf(path, 700, "%s/%s", folder, entry->d_name);
        count++;
    }
    if (list != NULL) { closedir(list); }
    return count;
}

static void forget(void)
{
    char path[700];
    while (records(path) > 0 && unlink(path) == 0) {}
}

static bool begin(void)
{
    static bool made;
    if (!made) { made = make_place() && setenv("XDG_CACHE_HOME", place, 1) == 0; }
    forget();
    return made;
}

/* Odd takes: no theorem knows it. */
#define HEAP(m, value)                                                                                                 \
    "given m: 0.. = " m ";\ngame heap(n: 0..) { for k in 1..n where k % 2 == 1: heap(n-k); }\n"                        \
    "formula sg(heap(n)) = " value ";\nmain { print sg(heap(10 ** 9)); }\n"

static const char good[] = HEAP("3", "(n + 0*m) % 2");

static void a_passed_trial_is_not_repeated(void)
{
    char path[700];
    NEED(begin(), "a folder");
    const seen unknown = run(good, true, true);
    CHECK(unknown.status == SPG_OK && unknown.bound < 3, "there was no time to try it");
    forget();
    const seen first = run(good, true, false);
    CHECK(first.status == SPG_OK && first.bound > 10, "tried for a while");
    CHECK_INT(records(path), 1, "one record");
    const seen second = run(good, true, true);
    CHECK(second.status == SPG_OK && second.bound == first.bound, "remembered with its bound");
    const seen without = run(good, false, true);
    CHECK(without.status == SPG_OK && without.bound < 3, "only where that is asked for");
}

static void other_rules_givens_and_formulas_are_other_trials(void)
{
    static const char *const others[] = {
        HEAP("4", "(n + 0*m) % 2"),
        HEAP("3", "(n + m*0) % 2"),
        ("given m: 0.. = 3;\ngame heap(n: 0..) { for k in 1..n where k % 2 != 0: heap(n-k); }\n"
         "formula sg(heap(n)) = (n + 0*m) % 2;\nmain { print sg(heap(10 ** 9)); }\n"),
    };
    NEED(begin(), "a folder");
    CHECK(run(good, true, false).bound > 10, "tried");
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const seen other = run(others[i], true, true);
        CHECK(other.status == SPG_OK && other.bound < 3, others[i]);
    }
    const char *renamed = "given most: 0.. = 3;\ngame h(x: 0..) { for t in 1..x where t % 2 == 1: h(x-t); }\n"
                          "formula sg(h(y)) = (y + 0*most) % 2;\nmain { print sg(h(10 ** 9)); }\n";
    CHECK(run(renamed, true, true).bound > 10, "names do not matter");
}

/* Two givens change places: the digest of the rules alone is the same, and so are the values in the order of the file. */
static void values_belong_to_their_givens(void)
{
#define PAIR(first, second)                                                                                            \
    "given a: 0.. = 2, b: 0.. = 5;\ngame h(n: 0..) { for k in 1..n where k % 2 == 1: h(n-k); }\n"                      \
    "formula sg(h(n)) = (n + 0*" first " + 0*2*" second ") % 2;\nmain { print sg(h(10 ** 9)); }\n"
    static const char one[] = PAIR("a", "b");
    static const char two[] = PAIR("b", "a");
    NEED(begin(), "a folder");
    const seen first = run(one, true, false);
    CHECK_TEXT(first.report, "", "no complaint");
    CHECK(first.bound > 3, "tried");
    CHECK(run(one, true, true).bound == first.bound, "remembered");
    CHECK(run(two, true, true).bound < 3, "the other is another");
}

static void a_wrong_formula_is_reported_each_time(void)
{
    static const char wrong[] = HEAP("3", "if n == 6 then 1 else (n + 0*m) % 2");
    char path[700];
    NEED(begin(), "a folder");
    for (int i = 0; i < 2; i++) {
        const seen found = run(wrong, true, false);
        CHECK_INT(found.status, SPG_WRONG, "an error");
        CHECK(strstr(found.report, "heap(6)") != NULL, found.report);
        CHECK_INT(records(path), 0, "no record");
    }
}

static void a_record_that_is_not_whole_is_as_good_as_none(void)
{
    char path[700];
    NEED(begin(), "a folder");
    CHECK(run(good, true, false).bound > 10 && records(path) == 1, "a record");
    CHECK(truncate(path, 40) == 0 && run(good, true, true).bound < 3, "cut short");
    forget();
    CHECK(run(good, true, false).bound > 10 && records(path) == 1, "a record");
    FILE *file = fopen(path, "r+b");
    CHECK(file != NULL && fputc(0x7f, file) == 0x7f && fclose(file) == 0, "a changed byte");
    CHECK(run(good, true, true).bound < 3, "is noticed");
    forget();
    CHECK(setenv("XDG_CACHE_HOME", "/dev/null", 1) == 0, "no cache at all");
    CHECK(run(good, true, false).bound > 10, "is no error");
    CHECK(setenv("XDG_CACHE_HOME", place, 1) == 0, "back");
}

/* A record of more cases is not replaced by one of fewer, and `check` leaves its longer one behind. */
static void the_longer_trial_is_kept(void)
{
    char path[700];
    NEED(begin(), "a folder");
    const seen first = run(good, true, false);
    CHECK(first.bound > 10 && records(path) == 1, "a record");
    spg_context *context = NULL;
    spg_ruleset *set = NULL;
    spg_report *report = NULL;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    spg_set_remember(context, 1);
    spg_ruleset_new(context, &set);
    CHECK(spg_ruleset_add_text(set, "test", good, strlen(good)) == SPG_OK, "rules");
    CHECK(spg_check(set, 4, &report) == SPG_OK, "a short check");
    spg_report_free(report);
    CHECK(run(good, true, true).bound == first.bound, "the longer one stays");
    forget();
    CHECK(spg_check(set, 7, &report) == SPG_OK && records(path) == 1, "a check is a trial, too");
    spg_report_free(report);
    CHECK_INT(run(good, true, true).bound, 7, "its bound");
    spg_ruleset_free(set);
    spg_context_free(context);
    forget();
    snprintf(path, sizeof path, "%s/sprague", place);
    CHECK(rmdir(path) == 0 && rmdir(place) == 0, "nothing is left behind");
}

TAP_MAIN(TEST(a_passed_trial_is_not_repeated), TEST(other_rules_givens_and_formulas_are_other_trials),
         TEST(values_belong_to_their_givens), TEST(a_wrong_formula_is_reported_each_time),
         TEST(a_record_that_is_not_whole_is_as_good_as_none), TEST(the_longer_trial_is_kept))
