/* period.c — the period of a sequence of Grundy values or outcomes, proved. SPDX-License-Identifier: MIT */
#include "plan/period.h"

#include <string.h>

#include "base/bitset.h"
#include "base/hash.h"
#include "facts/take_set.h"

typedef struct period_job {
    spg_session *session;
    const spg_program *program;
    spg_run *run;
    spg_span span;
    spg_arena arena;   /* of the family's bitset and the position that shows the takes */
    spg_arena scratch; /* of one question */
    spg_take_set set;
    uint64_t *roots;
    size_t window;                /* the largest take */
    SPG_ARRAY(spg_nimber) values; /* of the heaps low, low+1, …: Grundy values, or outcomes */
    /* Windows that were met: open addressing, 1 + index of the first value behind the window. */
    uint64_t *slots;
    size_t slot_count;
} period_job;

static spg_status refuse(const period_job *job, const char *message)
{
    return SPG_FAIL0(job->run, SPG_REFUSED, job->span, message,
                     "claim it instead: claim for n in 0..: sg(h(n+p)) == sg(h(n))");
}

/* ---- does the theorem apply? ---- */

static spg_status check_rules(period_job *job)
{
    const spg_family *family;
    const spg_value none = {0};
    const char *why;
    SPG_TRY(spg_session_family(job->session, job->roots, (uint32_t)job->program->games.count, none, &family));
    SPG_TRY(spg_take_set_check(job->run, job->program, &job->set, &family->traits, &why));
    return why == NULL ? SPG_OK : refuse(job, why);
}

/* ---- the set of takes ---- */

static spg_status look_at_takes(period_job *job, spg_int size)
{
    const spg_value heap = {.number = size};
    const spg_family *family;
    spg_position position;
    spg_value value;
    spg_batch batch;
    SPG_TRY(
        spg_machine_component(spg_session_machine(job->session), job->set.game, &heap, job->span, &job->arena, &value));
    SPG_TRY(spg_session_family(job->session, job->roots, (uint32_t)job->program->games.count, value, &family));
    SPG_TRY(spg_machine_encode(&family->game, value, SPG_TURN_FIRST, &job->arena, &position));
    spg_batch_init(&batch, job->run, family->game.width);
    spg_status status = family->game.options(family->game.rules, position.words, SPG_TURN_FIRST, &batch);
    for (uint32_t i = 0; status == SPG_OK && i < batch.options.count; i++) {
        const uint64_t *part = spg_batch_part(&batch, batch.options.at[i].first_part);
        const int64_t take = (int64_t)(position.words[1] -
                                       part[1]); /* both are plain words: the parameter has no upper end */
        if (take < 1 || take >= SPG_TAKE_MAX) {
            status = refuse(job, "no period can be proved: a move takes less than 1 or more than a million");
        } else if ((size_t)take > job->window) {
            job->window = (size_t)take;
        }
    }
    spg_batch_clear(&batch);
    return status;
}

/* It does not depend on the heap, so the largest heap there is shows it whole. A smaller one first: from the largest, a move
 * that adds something could only be told that it does not fit. */
static spg_status find_takes(period_job *job)
{
    SPG_TRY(look_at_takes(job, job->set.low + SPG_TAKE_MAX));
    return look_at_takes(job, INT64_MAX);
}

/* ---- values until a window comes back ---- */

static spg_status next_value(period_job *job)
{
    const spg_value heap = {.number = job->set.low + (spg_int)job->values.count};
    spg_inquiry inquiry = {.games = job->roots,
                           .game_count = (uint32_t)job->program->games.count,
                           .wants = spg_question_wants(job->set.kind),
                           .kind = job->set.kind,
                           .span = job->span};
    spg_reply reply;
    SPG_TRY(spg_machine_component(spg_session_machine(job->session), job->set.game, &heap, job->span, &job->scratch,
                                  &inquiry.position));
    SPG_TRY(spg_session_ask(job->session, &inquiry, &job->scratch, &reply));
    spg_arena_clear(&job->scratch);
    const bool sg = job->set.kind == SPG_QUESTION_SG;
    return SPG_PUSH(job->run, &job->values, sg ? reply.answer.value.nimber : (spg_nimber)reply.answer.outcome);
}

static const spg_nimber *window_before(const period_job *job, size_t end)
{
    return job->values.at + (end - job->window);
}

static uint64_t *find_slot(const period_job *job, uint64_t *slots, size_t slot_count, size_t end)
{
    const size_t size = job->window * sizeof(spg_nimber);
    size_t slot = (size_t)spg_hash_bytes(window_before(job, end), size) & (slot_count - 1);
    while (slots[slot] != 0 && memcmp(window_before(job, slots[slot] - 1), window_before(job, end), size) != 0) {
        slot = (slot + 1) & (slot_count - 1);
    }
    return &slots[slot];
}

static spg_status grow_slots(period_job *job)
{
    if (job->values.count < job->slot_count / 2) { return SPG_OK; }
    const size_t count = job->slot_count == 0 ? 1024 : job->slot_count * 2;
    uint64_t *slots = spg_run_take(job->run, count, sizeof *slots);
    if (slots == NULL) { return job->run->error.status; }
    for (size_t i = 0; i < job->slot_count; i++) {
        if (job->slots[i] != 0) { *find_slot(job, slots, count, job->slots[i] - 1) = job->slots[i]; }
    }
    if (job->slots != NULL) { spg_run_give(job->run, job->slots, job->slot_count, sizeof *job->slots); }
    job->slots = slots;
    job->slot_count = count;
    return SPG_OK;
}

/* The first window that was met before ends the search: in an orbit that closes, the first return tells the least period. */
static spg_status find_return(period_job *job, size_t *first, size_t *second)
{
    for (;;) {
        SPG_TRY(spg_run_check(job->run));
        while (job->values.count < job->window) { SPG_TRY(next_value(job)); }
        SPG_TRY(grow_slots(job));
        uint64_t *slot = find_slot(job, job->slots, job->slot_count, job->values.count);
        if (*slot != 0) {
            *first = (size_t)*slot - 1;
            *second = job->values.count;
            return SPG_OK;
        }
        *slot = job->values.count + 1;
        SPG_TRY(next_value(job));
    }
}

/* ---- what of the outcomes is asked ---- */

static spg_nimber asked_of(const period_job *job, spg_nimber outcome)
{
    switch (job->set.kind) {
    case SPG_QUESTION_WINS: return outcome == SPG_OUTCOME_WIN;
    case SPG_QUESTION_LOSES: return outcome == SPG_OUTCOME_LOSE;
    case SPG_QUESTION_DRAWS: return outcome == SPG_OUTCOME_DRAW;
    case SPG_QUESTION_SG:
    case SPG_QUESTION_SCORE:
    case SPG_QUESTION_VALUE:
    case SPG_QUESTION_GOOD:
    case SPG_QUESTION_KINDS:
    case SPG_QUESTION_MOVES:
    case SPG_QUESTION_BEST:
    case SPG_QUESTION_DISTANCE:
    case SPG_QUESTION_COUNT: break;
    }
    return outcome;
}

static bool repeats(const period_job *job, size_t start, size_t end, size_t period)
{
    for (size_t i = start; i + period < end; i++) {
        if (job->values.at[i] != job->values.at[i + period]) { return false; }
    }
    return true;
}

/* values[start …] repeat with the period, and one is there whole. Of three outcomes two may look alike: then less is the
 * least period, a divisor, and the start may be earlier. */
static void look_less_closely(period_job *job, size_t *start, size_t *period)
{
    const size_t end = *start + *period;
    for (size_t i = 0; i < job->values.count; i++) { job->values.at[i] = asked_of(job, job->values.at[i]); }
    for (size_t less = 1; less < *period; less++) {
        if (*period % less == 0 && repeats(job, *start, end, less)) { *period = less; }
    }
    while (*start > 0 && job->values.at[*start - 1] == job->values.at[*start - 1 + *period]) { *start -= 1; }
}

static spg_status find_period(period_job *job, spg_ref node, spg_period *out)
{
    size_t first, second;
    const char *why = spg_take_set_read(job->program, node, &job->set);
    if (why != NULL) { return refuse(job, why); }
    job->roots = SPG_TAKE(&job->arena, uint64_t, SPG_BITSET_WORDS(job->program->games.count + 1));
    if (job->roots == NULL) { return job->run->error.status; }
    spg_bitset_add(job->roots, job->set.game);
    SPG_TRY(check_rules(job));
    SPG_TRY(find_takes(job));
    SPG_TRY(find_return(job, &first, &second));
    /* Were the value before the two windows the same as well, the windows one earlier would have met before. */
    size_t start = first - job->window;
    size_t period = second - first;
    if (job->set.kind != SPG_QUESTION_SG) { look_less_closely(job, &start, &period); }
    const spg_int preperiod = job->set.low + (spg_int)start;
    *out = (spg_period){preperiod > job->set.from ? preperiod : job->set.from, (spg_int)period};
    return SPG_OK;
}

spg_status spg_period_find(spg_session *session, const spg_program *program, spg_ref node, spg_period *out)
{
    period_job job = {.session = session,
                      .program = program,
                      .run = program->pool.run,
                      .span = spg_pool_node(&program->pool, node)->span};
    spg_arena_init(&job.arena, job.run);
    spg_arena_init(&job.scratch, job.run);
    const spg_status status = find_period(&job, node, out);
    if (job.slots != NULL) { spg_run_give(job.run, job.slots, job.slot_count, sizeof *job.slots); }
    SPG_ARRAY_CLEAR(job.run, &job.values);
    spg_arena_clear(&job.scratch);
    spg_arena_clear(&job.arena);
    return status;
}
