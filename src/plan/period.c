/* period.c — the period of a sequence of Grundy values or outcomes, proved. SPDX-License-Identifier: MIT */
#include "plan/period.h"

#include "base/bitset.h"
#include "facts/shape_normal.h"

typedef struct period_job {
    spg_session *session;
    const spg_program *program;
    spg_run *run;
    spg_span span;
    spg_arena arena; /* of the family's bitset and the positions that show the takes */
    spg_take_set set;
    uint64_t *roots;
    SPG_ARRAY(uint32_t) takes; /* as the moves give them */
} period_job;

static spg_status refuse(const period_job *job, const char *message)
{
    return SPG_FAIL0(job->run, SPG_REFUSED, job->span, message,
                     "claim it instead: claim for n in 0..: sg(h(n+p)) == sg(h(n))");
}

/* ---- does the theorem apply? ---- */

/* The schemas as they stand, else their normal form: `for k in 1..min(m, n)` is `for k in 1..m`. */
static spg_status check_rules(period_job *job, const char **why, spg_verdict *stuck)
{
    const spg_family *family;
    const spg_value none = {0};
    const spg_facts *facts;
    SPG_TRY(spg_session_family(job->session, job->roots, (uint32_t)job->program->games.count, none, &family));
    *stuck = family->traits.stuck;
    SPG_TRY(spg_take_set_check(job->run, job->program, &job->set, &family->traits, why));
    if (*why == NULL || !spg_take_set_traits_fit(&job->set, &family->traits)) { return SPG_OK; }
    SPG_TRY(spg_session_facts(job->session, family, &facts));
    const bool fits = facts->shapes.games[job->set.game].steps.finite;
    if (fits && spg_normal_looks_are_safe(&facts->schemas, job->set.game)) { *why = NULL; }
    return SPG_OK;
}

/* ---- the set of takes ---- */

static spg_status look_at_takes(period_job *job, spg_int size, const char **why)
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
    job->takes.count = 0;
    for (uint32_t i = 0; status == SPG_OK && i < batch.options.count && *why == NULL; i++) {
        const uint64_t *part = spg_batch_part(&batch, batch.options.at[i].first_part);
        const int64_t take = (int64_t)(position.words[1] -
                                       part[1]); /* both are plain words: the parameter has no upper end */
        if (take < 1 || take >= SPG_TAKE_MAX) {
            *why = "no period can be proved: a move takes less than 1 or more than a million";
        } else {
            status = SPG_PUSH(job->run, &job->takes, (uint32_t)take);
        }
    }
    spg_batch_clear(&batch);
    return status;
}

/* It does not depend on the heap, so the largest heap there is shows it whole. A smaller one first: from the largest, a move
 * that adds something could only be told that it does not fit. */
static spg_status find_takes(period_job *job, const char **why)
{
    SPG_TRY(look_at_takes(job, job->set.low + SPG_TAKE_MAX, why));
    return *why == NULL ? look_at_takes(job, INT64_MAX, why) : SPG_OK;
}

static spg_status find_values(period_job *job, spg_verdict stuck, spg_take_values *out)
{
    SPG_TRY(spg_take_values_init(out, job->run, job->takes.at, job->takes.count));
    out->outcomes = job->set.kind != SPG_QUESTION_SG;
    out->stuck = stuck == SPG_VERDICT_WIN    ? SPG_OUTCOME_WIN
                 : stuck == SPG_VERDICT_DRAW ? SPG_OUTCOME_DRAW
                                             : SPG_OUTCOME_LOSE;
    return spg_take_values_find(out);
}

/* ---- what of the outcomes is asked ---- */

static uint32_t asked_of(const period_job *job, uint32_t outcome)
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

static bool repeats(const spg_take_values *v, size_t start, size_t end, size_t period)
{
    for (size_t i = start; i + period < end; i++) {
        if (v->values.at[i] != v->values.at[i + period]) { return false; }
    }
    return true;
}

/* The values repeat from `start` on, and one period is there whole. Of three outcomes two may look alike: then less is the
 * least period, a divisor, and the start may be earlier. */
static void look_less_closely(const period_job *job, spg_take_values *v)
{
    const size_t period = v->period, end = v->start + period;
    for (size_t i = 0; i < v->values.count; i++) { v->values.at[i] = asked_of(job, v->values.at[i]); }
    for (size_t less = 1; less < v->period; less++) {
        if (v->period % less == 0 && repeats(v, v->start, end, less)) { v->period = less; }
    }
    while (v->start > 0 && v->values.at[v->start - 1] == v->values.at[v->start - 1 + v->period]) { v->start -= 1; }
}

static spg_status prove(period_job *job, spg_take_values *out, const char **why)
{
    spg_verdict stuck;
    job->roots = SPG_TAKE(&job->arena, uint64_t, SPG_BITSET_WORDS(job->program->games.count + 1));
    if (job->roots == NULL) { return job->run->error.status; }
    spg_bitset_add(job->roots, job->set.game);
    SPG_TRY(check_rules(job, why, &stuck));
    if (*why == NULL) { SPG_TRY(find_takes(job, why)); }
    return *why == NULL ? find_values(job, stuck, out) : SPG_OK;
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

spg_status spg_period_prove(spg_session *session, const spg_program *program, const spg_take_set *set,
                            spg_take_values *out, const char **why)
{
    period_job job = start_job(session, program, SPG_NOWHERE);
    *out = (spg_take_values){.run = job.run};
    *why = NULL;
    job.set = *set;
    const spg_status status = prove(&job, out, why);
    end_job(&job);
    return status;
}

spg_status spg_period_find(spg_session *session, const spg_program *program, const spg_pool *pool, spg_ref node,
                           spg_period *out)
{
    period_job job = start_job(session, program, spg_pool_node(pool, node)->span);
    spg_take_values values = {.run = job.run};
    const char *why = spg_take_set_read(program, pool, node, &job.set);
    spg_status status = why == NULL ? prove(&job, &values, &why) : SPG_OK;
    if (status == SPG_OK && why != NULL) { status = refuse(&job, why); }
    if (status == SPG_OK) {
        if (job.set.kind != SPG_QUESTION_SG) { look_less_closely(&job, &values); }
        const spg_int preperiod = job.set.low + (spg_int)values.start;
        *out = (spg_period){preperiod > job.set.from ? preperiod : job.set.from, (spg_int)values.period};
    }
    spg_take_values_clear(&values);
    end_job(&job);
    return status;
}
