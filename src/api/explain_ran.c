/* explain_ran.c — what the plan of a question really cost. SPDX-License-Identifier: MIT */
#include "api/explain.h"
#include "write/json.h"

typedef struct ran {
    spg_choice planned;
    spg_reply reply;
    double seconds;
    size_t bytes; /* at most, beyond what was there before */
} ran;

static spg_status plan(spg_explain_job *job, const spg_inquiry *inquiry, ran *out)
{
    spg_candidate *candidates = SPG_TAKE(&job->arena, spg_candidate, spg_engines_count);
    if (candidates == NULL) { return job->arena.run->error.status; }
    return spg_session_plan(job->rules->session, inquiry, &job->arena, candidates, &out->planned);
}

static spg_status measure(spg_explain_job *job, const spg_inquiry *inquiry, ran *out)
{
    spg_run *run = job->arena.run;
    spg_session_forget(job->rules->session); /* what making the plan has left would be taken for the work */
    const size_t peak = run->memory.peak, before = run->memory.used;
    const int64_t started = run->clock(run->clock_user);
    run->memory.peak = before;
    const spg_status status = spg_session_ask(job->rules->session, inquiry, &job->arena, &out->reply);
    out->seconds = (double)(run->clock(run->clock_user) - started) / 1e9;
    out->bytes = run->memory.peak - before;
    if (run->memory.peak < peak) { run->memory.peak = peak; }
    return status;
}

static void write_text(spg_explain_job *job, const char *position, const ran *r)
{
    const spg_language language = job->rules->context->language;
    const spg_estimate *estimate = &r->planned.estimate;
    const spg_counts *counts = &r->reply.answer.counts;
    spg_text_addf(job->out, spg_say(language, "%s\n  planned: %s, because %s\n"), position, r->planned.engine,
                  spg_say(language, r->planned.because.message));
    if (estimate->known) {
        spg_text_addf(job->out, spg_say(language, "    at most %.3g positions, %.3g options, %.3g MB, %.2g s\n"),
                      estimate->positions, estimate->options, estimate->bytes / 1e6, estimate->seconds);
    }
    spg_text_addf(job->out, spg_say(language, "  ran: %s, because %s\n"), r->reply.choice.engine,
                  spg_say(language, r->reply.choice.because.message));
    spg_text_addf(job->out, spg_say(language, "    %.3g positions, %.3g options, %.3g MB, %.2g s\n"),
                  (double)counts->positions, (double)counts->options, (double)r->bytes / 1e6, r->seconds);
    if (counts->tier != NULL) {
        spg_text_addf(job->out, spg_say(language, "    %s, %u threads, %llu cells left to the rules\n"),
                      spg_say(language, counts->tier), (unsigned)counts->threads, (unsigned long long)counts->given_up);
    }
}

static void write_json(spg_explain_job *job, const char *position, const ran *r)
{
    const spg_counts *counts = &r->reply.answer.counts;
    spg_text_add(job->out, "{\"schema\": 1");
    spg_json_key(job->out, "position");
    spg_json_text(job->out, position);
    spg_json_key(job->out, "planned");
    spg_json_text(job->out, r->planned.engine);
    spg_json_key(job->out, "ran");
    spg_json_text(job->out, r->reply.choice.engine);
    spg_json_key(job->out, "positions");
    spg_text_addf(job->out, "%llu", (unsigned long long)counts->positions);
    spg_json_key(job->out, "options");
    spg_text_addf(job->out, "%llu", (unsigned long long)counts->options);
    spg_json_key(job->out, "bytes");
    spg_text_addf(job->out, "%llu", (unsigned long long)r->bytes);
    spg_json_key(job->out, "seconds");
    spg_text_addf(job->out, "%.6f", r->seconds);
    spg_json_key(job->out, "tier");
    spg_json_text(job->out, counts->tier);
    spg_text_add(job->out, "}\n");
}

spg_status spg_explain_ran(spg_explain_job *job, const spg_inquiry *inquiry)
{
    ran r = {0};
    SPG_TRY(plan(job, inquiry, &r));
    SPG_TRY(measure(job, inquiry, &r));
    const char *position = spg_result_value_text(&job->arena, SPG_TYPE(POSITION), job->position);
    if (position == NULL) { return job->arena.run->error.status; }
    (job->format == SPG_JSON ? write_json : write_text)(job, position, &r);
    return SPG_OK;
}
