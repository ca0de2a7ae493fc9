/* second.c — a thread that waits for jobs. SPDX-License-Identifier: MIT */
#include "base/second.h"

#include <pthread.h>
#include <signal.h>

enum { SPINS = 4000 }; /* before going to sleep: jobs follow each other within microseconds */

typedef enum spg_second_state { IDLE, GIVEN, LEAVING } spg_second_state;

struct spg_second {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t news;
    atomic_int state;
    void (*job)(void *user);
    void *user;
    bool running; /* there is a thread */
};

/* Until the state is or is not `state`, as `is` says. */
static void await(spg_second *second, int state, bool is)
{
    for (int i = 0; i < SPINS; i++) {
        if ((atomic_load_explicit(&second->state, memory_order_acquire) == state) == is) { return; }
    }
    pthread_mutex_lock(&second->lock);
    while ((atomic_load_explicit(&second->state, memory_order_acquire) == state) != is) {
        pthread_cond_wait(&second->news, &second->lock);
    }
    pthread_mutex_unlock(&second->lock);
}

static void tell(spg_second *second, int state)
{
    pthread_mutex_lock(&second->lock);
    atomic_store_explicit(&second->state, state, memory_order_release);
    pthread_cond_broadcast(&second->news);
    pthread_mutex_unlock(&second->lock);
}

static void *work(void *user)
{
    spg_second *second = user;
    for (;;) {
        await(second, IDLE, false);
        if (atomic_load_explicit(&second->state, memory_order_acquire) == LEAVING) { return NULL; }
        second->job(second->user);
        tell(second, IDLE);
    }
}

/* Signals are the caller's: our threads take none. */
static bool start_thread(spg_second *second)
{
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) { return false; }
    const bool started = pthread_create(&second->thread, NULL, work, second) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

spg_status spg_second_open(spg_run *run, spg_second **out)
{
    spg_second *second = spg_run_take(run, 1, sizeof *second);
    if (second == NULL) { return run->error.status; }
    atomic_init(&second->state, IDLE);
    if (pthread_mutex_init(&second->lock, NULL) != 0) {
        spg_run_give(run, second, 1, sizeof *second);
        return SPG_FAIL0(run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more locks", "close other programs");
    }
    if (pthread_cond_init(&second->news, NULL) != 0) {
        pthread_mutex_destroy(&second->lock);
        spg_run_give(run, second, 1, sizeof *second);
        return SPG_FAIL0(run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more locks", "close other programs");
    }
    second->running = start_thread(second);
    *out = second;
    return SPG_OK;
}

void spg_second_close(spg_run *run, spg_second *second)
{
    if (second == NULL) { return; }
    if (second->running) {
        tell(second, LEAVING);
        pthread_join(second->thread, NULL);
    }
    pthread_cond_destroy(&second->news);
    pthread_mutex_destroy(&second->lock);
    spg_run_give(run, second, 1, sizeof *second);
}

void spg_second_start(spg_second *second, void (*job)(void *user), void *user)
{
    if (!second->running) {
        job(user);
        return;
    }
    second->job = job;
    second->user = user;
    tell(second, GIVEN);
}

void spg_second_wait(spg_second *second)
{
    if (second->running) { await(second, IDLE, true); }
}
