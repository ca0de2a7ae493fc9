/* crew.c — the threads that fill tiles. SPDX-License-Identifier: MIT
 *
 * Plain threads and one lock, taken once a tile. A thread whose filler stops at a cell waits until the caller's thread has
 * dealt with it. What comes out does not depend on who filled what: each cell is a function of cells before it. */
#include "solve/dense/state.h"

#include <assert.h>
#include <signal.h>
#include <time.h>

enum {
    SPINS = 4000,        /* before a thread goes to sleep: slices follow each other within microseconds */
    WHILE_NS = 10000000, /* after which the caller's thread looks at its limits again */
    SECOND_NS = 1000000000
};

static void tell(spg_crew *crew) /* with the lock held */
{
    atomic_fetch_add_explicit(&crew->version, 1, memory_order_relaxed);
    pthread_cond_broadcast(&crew->news);
}

/* Until something has changed; with the lock held, which is free meanwhile. */
static void wait_for_news(spg_crew *crew)
{
    const unsigned seen = atomic_load_explicit(&crew->version, memory_order_relaxed);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < SPINS && atomic_load_explicit(&crew->version, memory_order_relaxed) == seen; i++) {}
    pthread_mutex_lock(&crew->lock);
    while (atomic_load_explicit(&crew->version, memory_order_relaxed) == seen) {
        pthread_cond_wait(&crew->news, &crew->lock);
    }
}

/* Until something has changed (true) or a while has passed: the caller's thread has limits to look at. */
static bool wait_a_while(spg_crew *crew)
{
    const unsigned seen = atomic_load_explicit(&crew->version, memory_order_relaxed);
    struct timespec end;
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < SPINS && atomic_load_explicit(&crew->version, memory_order_relaxed) == seen; i++) {}
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += WHILE_NS;
    end.tv_sec += end.tv_nsec / SECOND_NS;
    end.tv_nsec %= SECOND_NS;
    pthread_mutex_lock(&crew->lock);
    while (atomic_load_explicit(&crew->version, memory_order_relaxed) == seen) {
        if (pthread_cond_timedwait(&crew->news, &crew->lock, &end) != 0) { return false; }
    }
    return true;
}

/* ---- when the work is to end in the middle of a cell ---- */

static bool look_at_limits(void *user)
{
    return spg_run_check(user) != SPG_OK;
}

static bool look_at_crew(void *user)
{
    const spg_crew *crew = user;
    return atomic_load_explicit(&crew->stopping, memory_order_relaxed);
}

/* ---- one tile ---- */

static bool take_tile(spg_dense *d, spg_worker *worker) /* with the lock held */
{
    spg_dense_box box;
    if (d->crew.pausing || !spg_queue_take(&d->queue, &worker->tile, &box)) { return false; }
    worker->cost = spg_tiles_cost(&d->queue.tiles, &box);
    worker->begun = false;
    spg_pieces_start(&worker->pieces, &box);
    return true;
}

static bool is_empty(const spg_dense_box *box, uint32_t levels)
{
    for (uint32_t level = 0; level < levels; level++) {
        if (box->low[level] > box->high[level]) { return true; }
    }
    return false;
}

/* Until the tile is full (true) or the filler stops at a cell. */
static bool fill_pieces(spg_worker *worker)
{
    const spg_dense *d = worker->dense;
    const bool own = worker == d->crew.workers; /* only the caller's thread asks for the time */
    while (worker->pieces.count > 0) {
        const spg_dense_box *box = &worker->pieces.at[worker->pieces.count - 1];
        if (!is_empty(box, d->queue.tiles.levels)) {
            worker->job = (spg_fill_job){
                .tables = d->tables,
                .lines = d->lines,
                .pass = d->pass,
                .least = spg_fill_least(d->cells),
                .limit = spg_blocks_limit(d),
                .begun = worker->begun,
                .scratch = worker->scratch,
                .look = own ? look_at_limits : look_at_crew,
                .look_user = own ? (void *)d->run : (void *)&worker->dense->crew,
            };
            for (uint32_t level = 0; level < d->queue.tiles.levels; level++) {
                worker->job.low[level] = box->low[level];
                worker->job.high[level] = box->high[level];
            }
            worker->status = d->filler.fill(d->filler.self, &worker->job);
            if (worker->status != SPG_FILL_DONE) { return false; }
        }
        worker->begun = false;
        worker->pieces.count -= 1;
    }
    return true;
}

/* ---- the other threads ---- */

static void stall(spg_crew *crew, spg_worker *worker) /* with the lock held */
{
    worker->state = SPG_WORKER_STALLED;
    crew->filling -= 1;
    tell(crew);
    while (worker->state == SPG_WORKER_STALLED && !crew->stopping) { wait_for_news(crew); }
}

static void work_on_tile(spg_dense *d, spg_worker *worker) /* with the lock held before and after */
{
    spg_crew *crew = &d->crew;
    worker->state = SPG_WORKER_FILLS;
    crew->filling += 1;
    while (!crew->stopping) {
        pthread_mutex_unlock(&crew->lock);
        const bool full = fill_pieces(worker);
        pthread_mutex_lock(&crew->lock);
        if (full) { break; }
        stall(crew, worker);
    }
    if (crew->stopping) { return; }
    spg_queue_done(&d->queue, worker->tile);
    crew->filling -= 1;
    worker->state = SPG_WORKER_IDLE;
    tell(crew);
}

static void *work(void *user)
{
    spg_worker *worker = user;
    spg_dense *d = worker->dense;
    pthread_mutex_lock(&d->crew.lock);
    while (!d->crew.stopping) {
        if (take_tile(d, worker)) {
            work_on_tile(d, worker);
        } else {
            wait_for_news(&d->crew);
        }
    }
    pthread_mutex_unlock(&d->crew.lock);
    return NULL;
}

/* ---- the crew ---- */

spg_status spg_crew_open(spg_dense *d)
{
    spg_crew *crew = &d->crew;
    atomic_init(&crew->version, 0);
    if (pthread_mutex_init(&crew->lock, NULL) != 0) {
        return SPG_FAIL0(d->run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more locks", "close other programs");
    }
    if (pthread_cond_init(&crew->news, NULL) != 0) {
        pthread_mutex_destroy(&crew->lock);
        return SPG_FAIL0(d->run, SPG_SYSTEM, SPG_NOWHERE, "the system has no more locks", "close other programs");
    }
    crew->locks = true;
    crew->room = d->plan->threads > 0 ? d->plan->threads : 1;
    crew->workers = spg_run_take(d->run, crew->room, sizeof *crew->workers);
    if (crew->workers == NULL) { return d->run->error.status; }
    crew->workers[0].dense = d;
    crew->count = 1;
    return SPG_OK;
}

static spg_status take_scratch(spg_dense *d, spg_worker *worker)
{
    worker->scratch = spg_run_take(d->run, d->crew.scratch_words, sizeof *worker->scratch);
    return worker->scratch == NULL ? d->run->error.status : SPG_OK;
}

/* Signals are the caller's: our threads take none. */
static bool start_thread(spg_worker *worker)
{
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) { return false; }
    const bool started = pthread_create(&worker->thread, NULL, work, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

spg_status spg_crew_hire(spg_dense *d, uint32_t count)
{
    spg_crew *crew = &d->crew;
    while (crew->count < count && crew->count < crew->room) {
        spg_worker *worker = &crew->workers[crew->count];
        *worker = (spg_worker){.dense = d};
        SPG_TRY(take_scratch(d, worker));
        if (!start_thread(worker)) { /* the work is done by those there are */
            spg_run_give(d->run, worker->scratch, crew->scratch_words, sizeof *worker->scratch);
            break;
        }
        crew->count += 1;
    }
    return SPG_OK;
}

void spg_crew_close(spg_dense *d)
{
    spg_crew *crew = &d->crew;
    if (!crew->locks) { return; }
    pthread_mutex_lock(&crew->lock);
    crew->stopping = true;
    tell(crew);
    pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 1; i < crew->count; i++) { pthread_join(crew->workers[i].thread, NULL); }
    for (uint32_t i = 0; i < crew->count; i++) {
        spg_run_give(d->run, crew->workers[i].scratch, crew->scratch_words, sizeof *crew->workers[i].scratch);
    }
    spg_run_give(d->run, crew->workers, crew->room, sizeof *crew->workers);
    pthread_cond_destroy(&crew->news);
    pthread_mutex_destroy(&crew->lock);
}

spg_status spg_crew_pause(spg_dense *d)
{
    spg_status status = SPG_OK;
    pthread_mutex_lock(&d->crew.lock);
    d->crew.pausing = true;
    while (d->crew.filling > 0 && status == SPG_OK) {
        if (!wait_a_while(&d->crew)) { status = spg_run_check(d->run); }
    }
    pthread_mutex_unlock(&d->crew.lock);
    return status;
}

void spg_crew_resume(spg_dense *d)
{
    pthread_mutex_lock(&d->crew.lock);
    d->crew.pausing = false;
    tell(&d->crew);
    pthread_mutex_unlock(&d->crew.lock);
}

/* ---- the body ---- */

/* Each thread gets fresh scratch: what one body leaves there means nothing to another. */
static spg_status change_filler(spg_dense *d, const spg_filler *filler)
{
    spg_crew *crew = &d->crew;
    assert(filler->cells.bits == d->cells.bits && filler->cells.is_signed == d->cells.is_signed);
    for (uint32_t i = 0; i < crew->count; i++) {
        spg_run_give(d->run, crew->workers[i].scratch, crew->scratch_words, sizeof *crew->workers[i].scratch);
        crew->workers[i].scratch = NULL;
    }
    d->filler = *filler;
    crew->scratch_words = filler->scratch_words;
    for (uint32_t i = 0; i < crew->count; i++) { SPG_TRY(take_scratch(d, &crew->workers[i])); }
    return SPG_OK;
}

spg_status spg_crew_filler(spg_dense *d)
{
    spg_filler filler = {0};
    const int64_t started = d->run->clock(d->run->clock_user);
    const spg_status status = d->plan->filler(d->plan->user, d->cells, d->plan->wait, &filler);
    d->fill_time -= d->run->clock(d->run->clock_user) - started;
    SPG_TRY(status);
    if (filler.fill == d->filler.fill && filler.self == d->filler.self) { return SPG_OK; }
    const bool pausing = d->crew.pausing; /* only this thread changes it */
    if (!pausing) { SPG_TRY(spg_crew_pause(d)); }
    SPG_TRY(change_filler(d, &filler));
    if (!pausing) { spg_crew_resume(d); }
    return SPG_OK;
}

/* ---- the caller's thread ---- */

static spg_worker *find_stalled(spg_crew *crew)
{
    for (uint32_t i = 1; i < crew->count; i++) {
        if (crew->workers[i].state == SPG_WORKER_STALLED) { return &crew->workers[i]; }
    }
    return NULL;
}

/* Deals with another's cell; with the lock held before, and after unless it fails. */
static spg_status help(spg_dense *d, spg_worker *worker)
{
    pthread_mutex_unlock(&d->crew.lock);
    SPG_TRY(spg_stops_resolve(d, worker));
    pthread_mutex_lock(&d->crew.lock);
    worker->state = SPG_WORKER_FILLS;
    d->crew.filling += 1;
    tell(&d->crew);
    return SPG_OK;
}

/* The same, for a tile of its own. */
static spg_status fill_own(spg_dense *d, spg_worker *own)
{
    pthread_mutex_unlock(&d->crew.lock);
    while (!fill_pieces(own)) {
        if (own->status == SPG_FILL_STOPPED) { return d->run->error.status; }
        SPG_TRY(spg_stops_resolve(d, own));
    }
    pthread_mutex_lock(&d->crew.lock);
    spg_queue_done(&d->queue, own->tile);
    tell(&d->crew);
    return SPG_OK;
}

/* Others may go on filling after this returns: they stop at a cell, at the end of the pass, or at close. */
spg_status spg_crew_fill(spg_dense *d, uint64_t work, bool *finished)
{
    spg_worker *own = &d->crew.workers[0];
    uint64_t spent = 0;
    SPG_TRY(spg_crew_filler(d));
    pthread_mutex_lock(&d->crew.lock);
    while (!d->queue.finished && spent < work) {
        spg_worker *stalled = find_stalled(&d->crew);
        if (stalled != NULL) {
            SPG_TRY(help(d, stalled));
            spent += 1;
        } else if (take_tile(d, own)) {
            SPG_TRY(fill_own(d, own));
            spent = own->cost < UINT64_MAX - spent ? spent + own->cost : UINT64_MAX;
        } else {
            spent += wait_a_while(&d->crew) ? 1 : work;
        }
    }
    *finished = d->queue.finished;
    d->partly = spg_queue_share(&d->queue, spg_passes_cells(d, d->pass));
    pthread_mutex_unlock(&d->crew.lock);
    return SPG_OK;
}
