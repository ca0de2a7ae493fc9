/* crew.c — the hands that go through the table together. SPDX-License-Identifier: MIT
 *
 * A round is one pass over all blocks: whoever is free takes the next run of them. The caller's thread is a hand like any other, takes all
 * memory, and leaves a round under way now and then to look at its limits. */
#include <assert.h>
#include <signal.h>
#include <time.h>

#include "solve/ranked/state.h"

enum {
    WHILE_NS = 5000000, /* after which the caller's thread looks at its limits again */
    SECOND_NS = 1000000000
};

/* ---- a round ---- */

static bool take_run(spg_ranked_hand *h)
{
    spg_ranked_crew *crew = &h->ranked->crew;
    const size_t run = atomic_fetch_add_explicit(&crew->next, 1, memory_order_relaxed);
    if (run >= crew->run_count) { return false; }
    h->block = crew->runs[run];
    h->end = run + 1 < crew->run_count ? crew->runs[run + 1].base : h->ranked->ranks->total;
    return true;
}

/* Blocks until there are no more (true), or about so much work is done. */
static bool do_blocks(spg_ranked_hand *h, uint64_t *work)
{
    const spg_ranked *r = h->ranked;
    for (;;) {
        if (*work == 0 || atomic_load_explicit(&r->crew.stopping, memory_order_relaxed)) { return false; }
        if ((h->block.done || h->block.base >= h->end) && !take_run(h)) { return true; }
        const uint64_t spent = r->crew.each(h);
        *work -= spent < *work ? spent : *work;
        spg_ranks_next(r->ranks, &h->block);
    }
}

static void start_hand(spg_ranked_hand *h)
{
    h->looked = false;
    h->end = 0;
}

static void *work(void *user)
{
    spg_ranked_hand *h = user;
    spg_ranked_crew *crew = &h->ranked->crew;
    uint64_t seen = 0;
    pthread_mutex_lock(&crew->lock);
    while (!atomic_load_explicit(&crew->stopping, memory_order_relaxed)) {
        uint64_t all = UINT64_MAX; /* it lasts */
        if (crew->round == seen) {
            pthread_cond_wait(&crew->news, &crew->lock);
            continue;
        }
        seen = crew->round;
        pthread_mutex_unlock(&crew->lock);
        start_hand(h);
        (void)do_blocks(h, &all);
        pthread_mutex_lock(&crew->lock);
        crew->busy -= 1;
        pthread_cond_broadcast(&crew->news);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

void spg_ranked_round_begin(spg_ranked *r, spg_ranked_work *each)
{
    spg_ranked_crew *crew = &r->crew;
    assert(crew->each == NULL);
    start_hand(&crew->hands[0]);
    if (crew->count > 1) { pthread_mutex_lock(&crew->lock); }
    crew->each = each;
    atomic_store_explicit(&crew->next, 0, memory_order_relaxed);
    crew->busy = crew->count - 1;
    r->run->hands = crew->busy;
    crew->round += 1;
    if (crew->count > 1) {
        pthread_cond_broadcast(&crew->news);
        pthread_mutex_unlock(&crew->lock);
    }
}

/* Until something has changed, or a while has passed (false); with the lock held, which is free meanwhile. */
static bool wait_a_while(spg_ranked_crew *crew)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += WHILE_NS;
    end.tv_sec += end.tv_nsec / SECOND_NS;
    end.tv_nsec %= SECOND_NS;
    return pthread_cond_timedwait(&crew->news, &crew->lock, &end) == 0;
}

/* Are the others ready, too, now or soon? */
static bool await_others(spg_ranked_crew *crew)
{
    bool over = true;
    if (crew->count == 1) { return true; }
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0 && over) { over = wait_a_while(crew); }
    over = crew->busy == 0;
    pthread_mutex_unlock(&crew->lock);
    return over;
}

spg_status spg_ranked_round_step(spg_ranked *r, uint64_t *work)
{
    spg_ranked_hand *own = &r->crew.hands[0];
    own->looked = own->looked || do_blocks(own, work);
    if (!own->looked || !await_others(&r->crew)) { return SPG_MORE; }
    r->crew.each = NULL;
    r->run->hands = 0;
    return SPG_OK;
}

/* ---- the crew ---- */

static spg_status open_hand(spg_ranked *r, spg_ranked_hand *h)
{
    h->ranked = r;
    h->block.done = true;
    h->there = SPG_TAKE(&r->arena, uint64_t, (size_t)r->words + 1);
    h->bulk = SPG_TAKE(&r->arena, uint64_t, (size_t)r->classes + 1);
    h->ended = SPG_TAKE(&r->arena, uint64_t, (size_t)r->ended_words + 1);
    return h->there == NULL || h->bulk == NULL || h->ended == NULL ? r->run->error.status : SPG_OK;
}

static uint64_t run_size(const spg_ranked *r)
{
    const uint64_t part = r->ranks->total / SPG_RANKED_RUNS;
    return part < SPG_RANKED_RUN ? SPG_RANKED_RUN : part;
}

/* Each run has as many positions as that or more, but for the last one. */
static spg_status cut_runs(spg_ranked *r)
{
    spg_ranked_crew *crew = &r->crew;
    const uint64_t size = run_size(r);
    spg_ranks_block block;
    crew->runs = SPG_TAKE(&r->arena, spg_ranks_block, r->ranks->total / size + 1);
    if (crew->runs == NULL) { return r->run->error.status; }
    for (spg_ranks_first(r->ranks, &block); !block.done; spg_ranks_next(r->ranks, &block)) {
        if (crew->run_count > 0 && block.base - crew->runs[crew->run_count - 1].base < size) { continue; }
        crew->runs[crew->run_count++] = block;
    }
    return SPG_OK;
}

static spg_status open_locks(spg_ranked *r)
{
    if (pthread_mutex_init(&r->crew.lock, NULL) != 0) {
        return SPG_FAIL0(r->run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more locks", "close other programs");
    }
    if (pthread_cond_init(&r->crew.news, NULL) != 0) {
        pthread_mutex_destroy(&r->crew.lock);
        return SPG_FAIL0(r->run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more locks", "close other programs");
    }
    r->crew.locks = true;
    return SPG_OK;
}

/* Signals are the caller's: our threads take none. */
static bool start_thread(spg_ranked_hand *h)
{
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) { return false; }
    const bool started = pthread_create(&h->thread, NULL, work, h) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

spg_status spg_ranked_crew_open(spg_ranked *r)
{
    spg_ranked_crew *crew = &r->crew;
    const uint32_t threads = r->plan->threads < 1 ? 1 : r->plan->threads;
    const uint32_t wanted = threads < SPG_RANKED_HANDS_MAX ? threads : SPG_RANKED_HANDS_MAX;
    atomic_init(&crew->next, 0);
    atomic_init(&crew->stopping, false);
    SPG_TRY(cut_runs(r));
    crew->hands = SPG_TAKE(&r->arena, spg_ranked_hand, wanted);
    if (crew->hands == NULL) { return r->run->error.status; }
    for (uint32_t i = 0; i < wanted; i++) { SPG_TRY(open_hand(r, &crew->hands[i])); }
    if (wanted > 1) { SPG_TRY(open_locks(r)); }
    for (crew->count = 1; crew->count < wanted; crew->count++) { /* as many as the system gives */
        if (!start_thread(&crew->hands[crew->count])) { break; }
    }
    return SPG_OK;
}

void spg_ranked_crew_close(spg_ranked *r)
{
    spg_ranked_crew *crew = &r->crew;
    if (!crew->locks) { return; }
    pthread_mutex_lock(&crew->lock);
    atomic_store_explicit(&crew->stopping, true, memory_order_relaxed);
    pthread_cond_broadcast(&crew->news);
    pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 1; i < crew->count; i++) { pthread_join(crew->hands[i].thread, NULL); }
    r->run->hands = 0;
    pthread_cond_destroy(&crew->news);
    pthread_mutex_destroy(&crew->lock);
}
