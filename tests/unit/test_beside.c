/* test_beside.c — a long main, compiled beside the interpreter: the same output, whoever is first. SPDX-License-Identifier: MIT
 *
 * The clock of the test makes the interpreter slow: whenever it looks, it sleeps. */
#include <time.h>

#include "sprague.h"
#include "tap.h"

enum { OUTPUT = 1 << 20 };

typedef struct world {
    const char *input;
    size_t left, first; /* bytes that are there at once */
    int late;           /* how often the rest is not there yet */
    char output[OUTPUT];
    size_t written;
    int64_t sleeps; /* nanoseconds a look */
    int64_t now;
    spg_main_info info;
} world;

static world w;

static bool has_compiler(void)
{
    char path[4096];
    spg_native_compiler(path, sizeof path);
    return path[0] != '\0';
}

static spg_status feed(void *user, char *bytes, size_t room, size_t *got)
{
    (void)user;
    *got = 0;
    if (w.first == 0 && w.late-- > 0) { return SPG_MORE; }
    *got = w.first > 0 ? w.first : w.left;
    if (*got > room) { *got = room; }
    memcpy(bytes, w.input, *got);
    w.input += *got;
    w.left -= *got;
    w.first = 0;
    return SPG_OK;
}

static spg_status take(void *user, const char *bytes, size_t length)
{
    (void)user;
    if (w.written + length >= OUTPUT) { return SPG_SYSTEM; }
    memcpy(w.output + w.written, bytes, length);
    w.written += length;
    w.output[w.written] = '\0';
    return SPG_OK;
}

static int64_t slow_clock(void *user)
{
    const struct timespec time = {.tv_nsec = (long)w.sleeps};
    (void)user;
    nanosleep(&time, NULL);
    w.now += w.sleeps > 0 ? INT64_C(1000000000) : 0; /* a second: patience ends soon */
    return w.now;
}

static spg_status run(const char *rules, const char *input, size_t first, int late, int64_t sleeps, int tier)
{
    spg_context *context = NULL;
    spg_ruleset *set = NULL;
    w = (world){.input = input, .left = strlen(input), .first = first, .late = late, .sleeps = sleeps};
    if (spg_context_new(&context) != SPG_OK) { return SPG_SYSTEM; }
    spg_set_clock(context, slow_clock, NULL);
    spg_set_tier(context, tier);
    spg_status status = spg_ruleset_new(context, &set);
    if (status == SPG_OK) { status = spg_ruleset_add_text(set, "test", rules, strlen(rules)); }
    if (status == SPG_OK) { status = spg_run_main(set, feed, NULL, take, NULL, &w.info); }
    if (status != SPG_OK) { printf("# %s", spg_error_report(context)); }
    spg_ruleset_free(set);
    spg_context_free(context);
    return status;
}

/* Lines before, a long loop, lines behind, the last number read at the end. */
static const char long_main[] = "main { read N; for i in 1..20000 { print i; } s = 0;\n"
                                "  for i in 1..N { s = (s * 31 + i) % 1000003; } print s; read m; print m; }\n";

static long long expected(long long n)
{
    long long s = 0;
    for (long long i = 1; i <= n; i++) { s = (s * 31 + i) % 1000003; }
    return s;
}

static void prints_all(long long n, const char *why)
{
    const char *at = w.output;
    bool same = true;
    for (int i = 1; i <= 20000 && same; i++) {
        char *end;
        same = strtol(at, &end, 10) == i && *end == '\n';
        at = end + 1;
    }
    CHECK(same, why);
    char tail[64];
    snprintf(tail, sizeof tail, "%lld\n77\n", expected(n));
    CHECK_TEXT(same ? at : w.output, tail, why);
}

static void the_program_is_first_where_the_interpreter_is_slow(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    CHECK_INT(run(long_main, "400000 77", 9, 0, 50000000, -1), SPG_OK, "it runs");
    CHECK_INT(w.info.compiled, 1, "compiled");
    CHECK_INT((long long)w.info.bytes_written, (long long)w.written, "all that was written is counted");
    prints_all(400000, "and prints all of it, once");
}

static void input_that_comes_late_is_waited_for(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    CHECK_INT(run(long_main, "400000 77", 7, 3, 50000000, -1), SPG_OK, "it runs");
    CHECK_INT(w.info.compiled, 1, "compiled");
    prints_all(400000, "with the input that came late");
}

static void the_interpreter_goes_on_where_the_program_fails(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    static const char wide[] =
        "main { read N; x = 2**100; s = 0; for i in 1..N { s = (s * 31 + i) % 1000003; } print x, s; }\n";
    char wanted[64];
    CHECK_INT(run(wide, "100000", 6, 0, 1000000, -1), SPG_OK, "it runs");
    CHECK_INT(w.info.compiled, 0, "interpreted: exported programs keep 64 bits");
    snprintf(wanted, sizeof wanted, "1267650600228229401496703205376 %lld\n", expected(100000));
    CHECK_TEXT(w.output, wanted, "and prints");
}

static void who_wants_no_compiled_code_gets_none(void)
{
    CHECK_INT(run(long_main, "300000 77", 9, 0, 1000000, 0), SPG_OK, "it runs");
    CHECK_INT(w.info.compiled, 0, "interpreted");
    prints_all(300000, "tier 0");
}

static void a_short_main_is_left_alone(void)
{
    CHECK_INT(run(long_main, "300000 77", 9, 0, 0, -1), SPG_OK, "it runs");
    CHECK_INT(w.info.compiled, 0, "interpreted");
    prints_all(300000, "short");
}

static void helpers_questions_and_givens_are_in_it(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    static const char rules[] =
        "given K = 3; game take(n: 0..) { for k in 1..K: take(n-k); } def f(n) = (n * n + K) % 1009;\n"
        "main { read K, N; s = 0; for i in 1..N { s = (s + f(i)) % 1000003; } print s, wins(take(8)), wins(take(9)); "
        "}\n";
    char wanted[64];
    long long s = 0;
    for (long long i = 1; i <= 300000; i++) { s = (s + (i * i + 7) % 1009) % 1000003; }
    snprintf(wanted, sizeof wanted, "%lld false true\n", s);
    CHECK_INT(run(rules, "7 300000", 8, 0, 50000000, -1), SPG_OK, "it runs");
    CHECK_INT(w.info.compiled, 1, "compiled");
    CHECK_TEXT(w.output, wanted, "and prints");
}

TAP_MAIN(TEST(the_program_is_first_where_the_interpreter_is_slow), TEST(input_that_comes_late_is_waited_for),
         TEST(the_interpreter_goes_on_where_the_program_fails), TEST(who_wants_no_compiled_code_gets_none),
         TEST(a_short_main_is_left_alone), TEST(helpers_questions_and_givens_are_in_it))
