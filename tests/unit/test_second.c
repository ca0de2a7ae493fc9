/* test_second.c — a second thread does what it is given, one job after the other. SPDX-License-Identifier: MIT */
#include "base/second.h"

#include "tap.h"

enum { JOBS = 1000 };

typedef struct tally {
    uint32_t done, seen[JOBS];
} tally;

static void count(void *user)
{
    tally *t = user;
    t->seen[t->done] = t->done;
    t->done += 1;
}

static void jobs_are_done_in_order(void)
{
    spg_run run;
    spg_second *second = NULL;
    tally t = {0};
    bool right = true;
    spg_run_init(&run);
    CHECK_INT(spg_second_open(&run, &second), SPG_OK, "opens");
    for (uint32_t i = 0; i < JOBS; i++) {
        spg_second_start(second, count, &t);
        spg_second_wait(second);
        right = right && t.done == i + 1 && t.seen[i] == i;
    }
    CHECK(right, "each job is done when wait returns");
    spg_second_close(&run, second);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void nothing_need_be_given(void)
{
    spg_run run;
    spg_second *second = NULL;
    spg_run_init(&run);
    CHECK_INT(spg_second_open(&run, &second), SPG_OK, "opens");
    spg_second_wait(second);
    spg_second_close(&run, second);
    spg_second_close(&run, NULL);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void a_refused_thread_leaves_nothing(void)
{
    spg_run run;
    spg_second *second = NULL;
    spg_run_init(&run);
    run.memory.limit = 1;
    CHECK_INT(spg_second_open(&run, &second), SPG_NO_MEMORY, "refused");
    CHECK(second == NULL, "nothing is opened");
}

TAP_MAIN(TEST(jobs_are_done_in_order), TEST(nothing_need_be_given), TEST(a_refused_thread_leaves_nothing))
