/* tap.h — tests that print TAP (Test Anything Protocol), read by `meson test` and `prove`.
 *
 *     static void kayles_repeats_with_period_12_from_heap_71(void)
 *     {
 *         CHECK(period == 12, "the period is 12");
 *     }
 *     TAP_MAIN(TEST(kayles_repeats_with_period_12_from_heap_71), TEST(…))      ends the file: makes main()
 *
 * A test is a function whose name is the fact it checks, and one test point. It passes when all its checks
 * hold; a failing check prints where and what, and the test goes on. NEED leaves the test at once.
 * `./test_kayles period` runs only the tests whose name holds "period". With SPG_SAMPLE=4 in the environment a quarter of the
 * random rounds does, where a test asks tap_sample: so it is in builds with sanitizers.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_TAP_H
#define SPG_TESTS_TAP_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tap_test {
    const char *name;
    void (*run)(void);
} tap_test;

static int tap_failures;        /* checks that failed in the running test */
static const char *tap_why_not; /* set by SKIP */

/* One in how many rounds is done: 1 is all. */
static inline unsigned tap_sample(void)
{
    const char *text = getenv("SPG_SAMPLE");
    const unsigned long asked = text == NULL ? 1 : strtoul(text, NULL, 10);
    return asked < 1 || asked > 1000 ? 1 : (unsigned)asked;
}

static inline unsigned tap_part(unsigned rounds)
{
    return (rounds + tap_sample() - 1) / tap_sample();
}

static inline bool tap_check(bool holds, const char *fact, const char *condition, const char *file, int line)
{
    if (!holds) {
        tap_failures += 1;
        printf("# %s:%d: does not hold: %s\n#     %s\n", file, line, fact, condition);
    }
    return holds;
}

/* CHECK_INT and CHECK_TEXT also show both sides. */
static inline bool tap_check_int(long long got, long long want, const char *fact, const char *file, int line)
{
    if (got != want) {
        tap_failures += 1;
        printf("# %s:%d: does not hold: %s\n#     got %lld, want %lld\n", file, line, fact, got, want);
    }
    return got == want;
}

static inline bool tap_check_text(const char *got, const char *want, const char *fact, const char *file, int line)
{
    const bool holds = got != NULL && want != NULL && strcmp(got, want) == 0;
    if (!holds) {
        tap_failures += 1;
        printf("# %s:%d: does not hold: %s\n", file, line, fact);
        printf("#     got  \"%s\"\n#     want \"%s\"\n", got == NULL ? "(null)" : got, want == NULL ? "(null)" : want);
    }
    return holds;
}

#define CHECK(condition, fact) ((void)tap_check((condition), (fact), #condition, __FILE__, __LINE__))
#define CHECK_INT(got, want, fact)                                                                                     \
    ((void)tap_check_int((long long)(got), (long long)(want), (fact), __FILE__, __LINE__))
#define CHECK_TEXT(got, want, fact) ((void)tap_check_text((got), (want), (fact), __FILE__, __LINE__))
#define NEED(condition, fact)                                                                                          \
    do {                                                                                                               \
        if (!tap_check((condition), (fact), #condition, __FILE__, __LINE__)) { return; }                               \
    } while (0)
#define SKIP(reason)                                                                                                   \
    do {                                                                                                               \
        tap_why_not = (reason);                                                                                        \
        return;                                                                                                        \
    } while (0)

/* kayles_repeats is printed as "kayles repeats". */
static inline void tap_print_name(const char *name)
{
    for (; *name != '\0'; name++) { putchar(*name == '_' ? ' ' : *name); }
}

static inline bool tap_run(int number, const tap_test *test)
{
    tap_failures = 0;
    tap_why_not = NULL;
    test->run();
    printf("%s %d - ", tap_failures == 0 ? "ok" : "not ok", number);
    tap_print_name(test->name);
    if (tap_why_not != NULL) { printf(" # SKIP %s", tap_why_not); }
    putchar('\n');
    fflush(stdout);
    return tap_failures == 0;
}

static inline int tap_main(const tap_test test[], int count, const char *wanted)
{
    int number = 0;
    int failed = 0;
    for (int i = 0; i < count; i++) {
        if (wanted != NULL && strstr(test[i].name, wanted) == NULL) { continue; }
        number += 1;
        if (!tap_run(number, &test[i])) { failed += 1; }
    }
    printf("1..%d\n# %d passed, %d failed\n", number, number - failed, failed);
    return failed == 0 ? 0 : 1;
}

#define TEST(function) ((tap_test){#function, function})
#define TAP_MAIN(...)                                                                                                  \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        const tap_test tests[] = {__VA_ARGS__};                                                                        \
        return tap_main(tests, (int)(sizeof tests / sizeof tests[0]), argc > 1 ? argv[1] : NULL);                      \
    }

#endif
