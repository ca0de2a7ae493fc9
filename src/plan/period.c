/* period.c — the period of a sequence of Grundy values or outcomes, proved. SPDX-License-Identifier: MIT */
#include "plan/period.h"

#include "base/bitset.h"
#include "plan/one_heap.h"

typedef struct period_job {
    spg_session *session;
    const spg_program *program;
    spg_run *run;
    spg_span span;
    spg_arena arena; /* of the family's bitset */
    spg_take_set set;
    uint64_t *roots;
    spg_takes takes; /* as the moves give them */
} period_job;

static spg_status refuse(const period_job *job, const char *message)
{
    return SPG_FAIL0(job->run, SPG_REFUSED, job->span, message,
                     "claim it instead: claim for n in 0..: sg(h(n+p)) == sg(h(n))");
}

/* ---- the set of takes ---- */

/* It does not depend on the heap, so the largest heap there is shows it whole. A smaller one first: from the largest, a move
 * that adds something could only be told that it does not fit. */
static spg_status find_takes(period_job *job, const spg_family *family, const char **why)
{
    bool fits = false;
    spg_one_heap heap;
    if (job->set.low > INT64_MAX - SPG_TAKE_MAX || job->set.low < INT64_MIN) {
        *why = "a period is proved for a game whose parameter has a range such as 0.. only";
        return SPG_OK;
    }
    const int64_t first = (int64_t)job->set.low + SPG_TAKE_MAX;
    spg_status status = spg_one_heap_open(job->run, &family->game, job->set.game, &heap);
    if (status == SPG_OK) { status = spg_one_heap_takes(&heap, first, false, SPG_TAKE_MAX - 1, &job->takes, &fits); }
    if (status == SPG_OK && fits) {
        status = spg_one_heap_takes(&heap, INT64_MAX, false, SPG_TAKE_MAX - 1, &job->takes, &fits);
    }
    spg_one_heap_close(&heap);
    if (!fits) { *why = "no period can be proved: a move takes less than 1 or more than a million"; }
    return status;
}

static spg_status find_values(period_job *job, spg_verdict stuck, spg_plan_take_values *out)
{
    SPG_TRY(spg_plan_take_values_init(out, job->run, job->takes.at, job->takes.count));
    out->outcomes = job->set.kind != SPG_QUESTION_SG;
    out->stuck = stuck == SPG_VERDICT_WIN    ? SPG_OUTCOME_WIN
                 : stuck == SPG_VERDICT_DRAW ? SPG_OUTCOME_DRAW
                                             : SPG_OUTCOME_LOSE;
    return spg_plan_take_values_find(out);
}

/* ---- what of the outcomes is asked ---- */

static bool repeats(const spg_plan_take_values *v, size_t start, size_t end, size_t period)
{
    for (size_t i = start; i + period < end; i++) {
        if (v->values.at[i] != v->values.at[i + period]) { return false; }
    }
    return true;
}

/* The values repeat from `start` on, and one period is there whole. Of three outcomes two may look alike: then less is the
 * least period, a divisor, and the start may be earlier. */
static void look_less_closely(const period_job *job, spg_plan_take_values *v)
{
    const size_t period = v->period, end = v->start + period;
    for (size_t i = 0; i < v->values.count; i++) {
        const int sign = spg_outcome_sign((spg_outcome)v->values.at[i]);
        v->values.at[i] = (spg_nimber)spg_question_tells(job->set.kind, sign);
    }
    for (size_t less = 1; less < v->period; less++) {
        if (v->period % less == 0 && repeats(v, v->start, end, less)) { v->period = less; }
    }
    while (v->start > 0 && v->values.at[v->start - 1] == v->values.at[v->start - 1 + v->period]) { v->start -= 1; }
}

static spg_status prove(period_job *job, spg_plan_take_values *out, const char **why)
{
    const spg_value none = {0};
    const spg_family *family;
    const spg_facts *facts;
    job->roots = SPG_TAKE(&job->arena, uint64_t, SPG_BITSET_WORDS(job->program->games.count + 1));
    if (job->roots == NULL) { return job->run->error.status; }
    spg_bitset_add(job->roots, job->set.game);
    SPG_TRY(spg_session_family(job->session, job->roots, (uint32_t)job->program->games.count, none, &family));
    SPG_TRY(spg_session_facts(job->session, family, &facts));
    *why = spg_take_set_of(facts, &job->set); /* does the theorem apply? */
    if (*why == NULL) { SPG_TRY(find_takes(job, family, why)); }
    return *why == NULL ? find_values(job, family->traits.stuck, out) : SPG_OK;
}

static period_job start_job(spg_session *session, const spg_program *program, spg_span span)
{
    period_job job = {.session = session, .program = program, .run = program->pool.run, .span = span};
    spg_arena_init(&job.arena, job.run);
    return job;
}

static void end_job(period_job *job)
{
    SPG_ARRAY_CLEAR(job->run, &job->takes);
    spg_arena_clear(&job->arena);
}

spg_status spg_plan_period_prove(spg_session *session, const spg_program *program, const spg_take_set *set,
                                 spg_plan_take_values *out, const char **why)
{
    period_job job = start_job(session, program, SPG_NOWHERE);
    *out = (spg_plan_take_values){.run = job.run};
    *why = NULL;
    job.set = *set;
    const spg_status status = prove(&job, out, why);
    end_job(&job);
    return status;
}

spg_status spg_plan_period_find(spg_session *session, const spg_program *program, const spg_pool *pool, spg_ref node,
                                spg_period *out)
{
    period_job job = start_job(session, program, spg_pool_node(pool, node)->span);
    spg_plan_take_values values = {.run = job.run};
    const char *why = spg_take_set_read(program, pool, node, &job.set);
    spg_status status = why == NULL ? prove(&job, &values, &why) : SPG_OK;
    if (status == SPG_OK && why != NULL) { status = refuse(&job, why); }
    if (status == SPG_OK) {
        if (job.set.kind != SPG_QUESTION_SG) { look_less_closely(&job, &values); }
        const spg_int preperiod = job.set.low + (spg_int)values.start;
        *out = (spg_period){preperiod > job.set.from ? preperiod : job.set.from, (spg_int)values.period};
    }
    spg_plan_take_values_clear(&values);
    end_job(&job);
    return status;
}
