/* test_run.c — the memory account, the deadline, the cancel flag. SPDX-License-Identifier: MIT */
#include "base/run.h"

#include "tap.h"

static bool is_zero(const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != 0) { return false; }
    }
    return true;
}

static void a_new_run_has_no_limits(void)
{
    spg_run run;
    spg_run_init(&run);
    CHECK(run.memory.limit == SIZE_MAX && run.memory.used == 0 && run.memory.peak == 0, "memory");
    CHECK(spg_run_check(&run) == SPG_OK, "neither cancelled nor late");
    CHECK(run.warning_count == 0 && run.sources.count == 0, "no warnings, no sources");
    const int64_t then = run.clock(run.clock_user);
    CHECK(then > 0 && run.clock(run.clock_user) >= then, "the clock does not run backwards");
}

static void memory_is_zeroed_counted_and_given_back(void)
{
    spg_run run;
    spg_run_init(&run);
    char *a = spg_run_take(&run, 10, 7);
    NEED(a != NULL, "memory");
    CHECK(is_zero(a, 70) && run.memory.used == 70, "taken");
    memset(a, 1, 70);
    char *b = spg_run_resize(&run, a, 10, 100, 7);
    NEED(b != NULL, "memory");
    CHECK(b[69] == 1 && is_zero(b + 70, 630) && run.memory.used == 700, "grown");
    b = spg_run_resize(&run, b, 100, 5, 7);
    NEED(b != NULL, "memory");
    CHECK(b[34] == 1 && run.memory.used == 35 && run.memory.peak == 700, "shrunk");
    spg_run_give(&run, b, 5, 7);
    CHECK(run.memory.used == 0 && run.memory.peak == 700, "given back");
}

static void blocks_of_no_bytes_are_blocks(void)
{
    spg_run run;
    spg_run_init(&run);
    run.memory.limit = 0;
    void *a = spg_run_take(&run, 0, 8);
    void *b = spg_run_take(&run, 8, 0);
    CHECK(a != NULL && b != NULL && a != b && run.memory.used == 0, "also at the limit");
    void *c = spg_run_resize(&run, a, 0, 0, 8);
    CHECK(c != NULL, "resized to nothing");
    spg_run_give(&run, b, 8, 0);
    spg_run_give(&run, c, 0, 8);
    spg_run_give(&run, NULL, 5, 5);
    CHECK(run.memory.used == 0, "giving NULL counts nothing");
}

/* Three requests under a limit: each is granted exactly when the account says so. */
static void every_limit_is_kept_to_the_byte(void)
{
    for (size_t limit = 0; limit <= 60; limit++) {
        spg_run run;
        spg_run_init(&run);
        run.memory.limit = limit;
        void *a = spg_run_take(&run, 3, 4);
        CHECK((a != NULL) == (limit >= 12), "12 bytes");
        void *b = spg_run_take(&run, 1, 20);
        CHECK((b != NULL) == (limit >= 32 || (a == NULL && limit >= 20)), "20 bytes more");
        const size_t used = run.memory.used;
        void *c = spg_run_resize(&run, a, a == NULL ? 0 : 3, 10, 4);
        CHECK((c != NULL) == (used - (a == NULL ? 0 : 12) + 40 <= limit), "from 12 to 40 bytes");
        CHECK(run.memory.used <= limit && run.memory.peak <= limit, "never above");
        if (c == NULL) {
            CHECK(run.error.status == SPG_NO_MEMORY && run.memory.used == used, "refused without a change");
            spg_run_give(&run, a, 3, 4);
        }
        spg_run_give(&run, c, 10, 4);
        spg_run_give(&run, b, 1, 20);
        CHECK_INT(run.memory.used, 0, "all given back");
    }
}

static void a_refusal_says_how_much_was_asked_for(void)
{
    spg_run run;
    spg_run_init(&run);
    run.memory.limit = 1000;
    void *a = spg_run_take(&run, 100, 1);
    CHECK(spg_run_take(&run, 901, 1) == NULL, "one byte too many");
    CHECK(run.error.status == SPG_NO_MEMORY && run.error.hint != NULL, "status and hint");
    CHECK_TEXT(run.error.message, "out of memory: %1 bytes more are needed, %2 are in use, the limit is %3", "message");
    CHECK_TEXT(run.error.args[0], "901", "needed");
    CHECK_TEXT(run.error.args[1], "100", "in use");
    CHECK_TEXT(run.error.args[2], "1000", "the limit");
    CHECK(spg_run_resize(&run, a, 100, 1001, 1) == NULL, "a resize too");
    CHECK_TEXT(run.error.args[0], "901", "only the difference is needed");
    spg_run_give(&run, a, 100, 1);
}

static void a_product_that_overflows_is_refused(void)
{
    spg_run run;
    spg_run_init(&run);
    CHECK(spg_run_take(&run, SIZE_MAX / 2 + 1, 2) == NULL && run.error.status == SPG_NO_MEMORY, "2^64 bytes");
    CHECK_TEXT(run.error.args[0], "18446744073709551616", "the true number is told");
    CHECK(spg_run_take(&run, SIZE_MAX, SIZE_MAX) == NULL && run.error.status == SPG_NO_MEMORY, "nearly 2^128 bytes");
    void *a = spg_run_take(&run, 4, 8);
    CHECK(spg_run_resize(&run, a, 4, SIZE_MAX / 4, 8) == NULL && run.error.status == SPG_NO_MEMORY, "by a resize");
    CHECK_INT(run.memory.used, 32, "the block is still there");
    spg_run_give(&run, a, 4, 8);
}

static void the_systems_refusal_is_told_from_the_users_limit(void)
{
    spg_run run;
    spg_run_init(&run);
    CHECK(spg_run_take(&run, SIZE_MAX / 2, 1) == NULL, "more than any machine has");
    CHECK(run.error.status == SPG_SYSTEM && run.memory.used == 0, "SPG_SYSTEM");
    CHECK_TEXT(run.error.message, "the system has no more memory: %1 bytes more are needed, %2 are in use", "message");
    CHECK_TEXT(run.error.args[0], "9223372036854775807", "needed");
    CHECK_TEXT(run.error.args[1], "0", "in use");
    char *a = spg_run_take(&run, 1, 5);
    NEED(a != NULL, "memory");
    a[4] = 7;
    CHECK(spg_run_resize(&run, a, 5, SIZE_MAX / 2, 1) == NULL && run.error.status == SPG_SYSTEM, "by a resize");
    CHECK(a[4] == 7 && run.memory.used == 5, "the block is still there");
    CHECK_TEXT(run.error.args[0], "9223372036854775802", "only the difference is needed");
    CHECK_TEXT(run.error.args[1], "5", "in use");
    spg_run_give(&run, a, 5, 1);
}

static void what_is_left_never_wraps_around(void)
{
    spg_run run;
    spg_run_init(&run);
    run.memory.limit = 100;
    void *a = spg_run_take(&run, 60, 1);
    CHECK_INT(spg_run_left(&run), 40, "the rest");
    run.memory.limit = 50;
    CHECK_INT(spg_run_left(&run), 0, "a limit lowered below what is used");
    CHECK(spg_run_take(&run, 1, 1) == NULL, "nothing more");
    a = spg_run_resize(&run, a, 60, 55, 1);
    CHECK(a != NULL && run.memory.used == 55, "but less is always allowed");
    spg_run_give(&run, a, 55, 1);
}

static int64_t given_clock(void *user)
{
    int64_t *now = user;
    return *now;
}

static void the_time_limit_is_reached_at_the_deadline(void)
{
    spg_run run;
    int64_t now = 999;
    spg_run_init(&run);
    run.clock = given_clock;
    run.clock_user = &now;
    run.deadline = 1000;
    CHECK(spg_run_check(&run) == SPG_OK, "before");
    now = 1000;
    CHECK(spg_run_check(&run) == SPG_NO_TIME && run.error.status == SPG_NO_TIME, "at the deadline");
    CHECK_TEXT(run.error.message, "the time limit was reached", "the message");
    CHECK(run.error.hint != NULL, "what to do");
    now = INT64_MAX;
    run.deadline = INT64_MAX;
    CHECK(spg_run_check(&run) == SPG_OK, "no deadline is never reached");
}

static void cancelling_goes_before_the_deadline(void)
{
    spg_run run;
    spg_run_init(&run);
    run.deadline = INT64_MIN;
    CHECK(spg_run_check(&run) == SPG_NO_TIME, "late");
    atomic_store(&run.cancelled, true);
    CHECK(spg_run_check(&run) == SPG_CANCELLED && run.error.status == SPG_CANCELLED, "cancelled");
    CHECK_TEXT(run.error.message, "interrupted", "the message");
    atomic_store(&run.cancelled, false);
    run.deadline = INT64_MAX;
    CHECK(spg_run_check(&run) == SPG_OK, "and free again");
}

static void failing_fills_the_error_and_is_the_status(void)
{
    spg_run run;
    spg_run_init(&run);
    CHECK(SPG_FAIL(&run, SPG_BAD_RULES, ((spg_span){1, 2, 3}), "%1 %2", "hint", "a", "b") == SPG_BAD_RULES, "status");
    CHECK(run.error.span.end == 3, "the span");
    CHECK_TEXT(run.error.args[1], "b", "the arguments");
    CHECK(SPG_FAIL0(&run, SPG_TRAP, SPG_NOWHERE, "plain", NULL) == SPG_TRAP, "without arguments");
    CHECK_TEXT(run.error.args[1], "", "nothing is left over");
}

static void warnings_are_kept_up_to_their_limit(void)
{
    static spg_run run;
    spg_run_init(&run);
    for (int i = 0; i < SPG_WARNINGS_MAX + 3; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", i);
        spg_run_warn(&run, (spg_span){1, (uint32_t)i, (uint32_t)i}, "warning %1", NULL,
                     (const char *const[]){number, NULL});
    }
    CHECK_INT(run.warning_count, SPG_WARNINGS_MAX, "the rest is dropped");
    CHECK_TEXT(run.warnings[31].args[0], "31", "the last one kept");
    CHECK_INT(run.warnings[7].span.start, 7, "its span");
    CHECK(run.error.message == NULL, "a warning is no error");
}

static void every_status_has_its_own_code(void)
{
    CHECK_TEXT(spg_status_code(SPG_OK), "ok", "the first");
    CHECK_TEXT(spg_status_code(SPG_BAD_RULES), "bad_rules", "one in the middle");
    CHECK_TEXT(spg_status_code(SPG_CANCELLED), "cancelled", "the last");
    for (int a = 0; a < SPG_STATUS_COUNT; a++) {
        for (int b = 0; b < a; b++) {
            CHECK(strcmp(spg_status_code((spg_status)a), spg_status_code((spg_status)b)) != 0, "different codes");
        }
    }
}

TAP_MAIN(TEST(a_new_run_has_no_limits), TEST(memory_is_zeroed_counted_and_given_back),
         TEST(blocks_of_no_bytes_are_blocks), TEST(every_limit_is_kept_to_the_byte),
         TEST(a_refusal_says_how_much_was_asked_for), TEST(a_product_that_overflows_is_refused),
         TEST(the_systems_refusal_is_told_from_the_users_limit), TEST(what_is_left_never_wraps_around),
         TEST(the_time_limit_is_reached_at_the_deadline), TEST(cancelling_goes_before_the_deadline),
         TEST(failing_fills_the_error_and_is_the_status), TEST(warnings_are_kept_up_to_their_limit),
         TEST(every_status_has_its_own_code))
