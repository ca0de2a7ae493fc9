/* explain.c — what is known about a position and how it would be answered. SPDX-License-Identifier: MIT */
#include "api/explain.h"

#include "base/bitset.h"
#include "facts/facts.h"
#include "ir/schema.h"
#include "sweep/build.h"
#include "write/json.h"

static spg_status find_position(spg_explain_job *job, const char *position)
{
    SPG_TRY(spg_ruleset_query(job->rules, position, &job->query));
    SPG_TRY(spg_machine_position(spg_session_machine(job->rules->session), job->query, &job->arena, &job->position));
    return spg_ruleset_games_of(job->rules, job->query, job->position, &job->arena, &job->roots);
}

static spg_status find_family(spg_explain_job *job, const spg_family **family)
{
    return spg_session_family(job->rules->session, job->roots, (uint32_t)job->rules->program.games.count, job->position,
                              family);
}

/* ---- facts and plan ---- */

static spg_status facts_text(spg_explain_job *job, const spg_family *family, const char **out)
{
    spg_run *run = job->arena.run;
    const spg_facts *found;
    spg_text text;
    SPG_TRY(spg_session_facts(job->rules->session, family, &found));
    spg_facts facts = *found;
    spg_text_init(&text, run);
    facts.language = job->rules->context->language;
    spg_facts_dump(&facts, &text);
    if (family->game.split != NULL) {
        spg_text_add(&text, spg_say(facts.language, "  regions boards are searched as sums of their regions (T40)\n"));
    }
    *out = spg_result_keep(&job->arena, &text);
    return *out == NULL ? run->error.status : SPG_OK;
}

/* "at most 1e+06 positions, 3e+06 options, 2.0 MB, 0.01 s" */
static void add_estimate(spg_language language, const spg_estimate *estimate, spg_text *out)
{
    spg_text_addf(out, spg_say(language, "at most %.3g positions, %.3g options, %.3g MB, %.2g s"), estimate->positions,
                  estimate->options, estimate->bytes / 1e6, estimate->seconds);
}

static spg_status cost_text(spg_explain_job *job, const spg_candidate *candidate, const char **out)
{
    spg_text text;
    if (!candidate->estimate.known) { return SPG_OK; }
    spg_text_init(&text, job->arena.run);
    const spg_language language = job->rules->context->language;
    add_estimate(language, &candidate->estimate, &text);
    if (candidate->tier != NULL) {
        spg_text_addf(&text, spg_say(language, "; %s, %u checked operations"), spg_say(language, candidate->tier),
                      candidate->checks);
    }
    *out = spg_result_keep(&job->arena, &text);
    return *out == NULL ? job->arena.run->error.status : SPG_OK;
}

/* Of the plan that will run. */
static spg_status estimate_text(spg_explain_job *job, const spg_estimate *estimate, const char **out)
{
    spg_text text;
    spg_text_init(&text, job->arena.run);
    const spg_language language = job->rules->context->language;
    if (estimate->known) {
        add_estimate(language, estimate, &text);
    } else {
        spg_text_add(&text, spg_say(language, "what it costs is not known beforehand"));
    }
    *out = spg_result_keep(&job->arena, &text);
    return *out == NULL ? job->arena.run->error.status : SPG_OK;
}

static void add_use(spg_language language, const spg_use *use, spg_text *out)
{
    switch (use->kind) {
    case SPG_USE_REDUCTION:
        spg_text_addf(out, spg_say(language, "uses %s (%u): %s"), use->name, use->times, spg_say(language, use->about));
        break;
    case SPG_USE_THEOREM: spg_text_addf(out, spg_say(language, "uses %s for %s"), use->name, use->about); break;
    case SPG_USE_FORMULA:
        spg_text_addf(out, spg_say(language, "uses a formula of the rules for %s"), use->about);
        break;
    case SPG_USE_CODE:
        spg_text_addf(out, spg_say(language, "uses the heap code %s for %s"), use->name, use->about);
        break;
    }
}

static spg_status view_uses(spg_explain_job *job, const spg_candidate *from, spg_candidate_view *out)
{
    spg_use_view *uses = SPG_TAKE(&job->arena, spg_use_view, SPG_CANDIDATE_USES);
    if (uses == NULL) { return job->arena.run->error.status; }
    for (uint32_t i = 0; i < from->use_count; i++) {
        spg_text text;
        spg_text_init(&text, job->arena.run);
        add_use(job->rules->context->language, &from->uses[i], &text);
        uses[i].name = from->uses[i].name;
        uses[i].text = spg_result_keep(&job->arena, &text);
        if (uses[i].text == NULL) { return job->arena.run->error.status; }
    }
    out->uses = uses;
    out->use_count = from->use_count;
    return SPG_OK;
}

static spg_status view_candidates(spg_explain_job *job, const spg_candidate *from, spg_candidate_view *out)
{
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        out[i] = (spg_candidate_view){.engine = from[i].engine->engine->name,
                                      .summary = from[i].engine->summary,
                                      .theorem = from[i].engine->theorem,
                                      .valid = from[i].valid,
                                      .why = from[i].valid ? NULL : from[i].why,
                                      .estimate = from[i].estimate,
                                      .tier = from[i].tier,
                                      .checks = from[i].checks};
        SPG_TRY(view_uses(job, &from[i], &out[i]));
        SPG_TRY(cost_text(job, &from[i], &out[i].cost));
    }
    return SPG_OK;
}

static spg_inquiry plan_inquiry(const spg_explain_job *job)
{
    return (spg_inquiry){.position = job->position,
                         .games = job->roots,
                         .game_count = (uint32_t)job->rules->program.games.count,
                         .wants = SPG_WANT_COUNTS | SPG_WANT_MOVES,
                         .kind = SPG_QUESTION_WINS,
                         .engine = job->rules->context->engine};
}

static spg_status explain_facts(spg_explain_job *job)
{
    const spg_inquiry inquiry = plan_inquiry(job);
    const spg_family *family;
    spg_choice choice = {0};
    spg_plan_view view = {0};
    spg_candidate *candidates = SPG_TAKE(&job->arena, spg_candidate, spg_engines_count);
    spg_candidate_view *views = SPG_TAKE(&job->arena, spg_candidate_view, spg_engines_count);
    if (candidates == NULL || views == NULL) { return job->arena.run->error.status; }
    SPG_TRY(spg_session_plan(job->rules->session, &inquiry, &job->arena, candidates, &choice));
    SPG_TRY(find_family(job, &family));
    SPG_TRY(facts_text(job, family, &view.facts));
    SPG_TRY(view_candidates(job, candidates, views));
    view.position = spg_result_value_text(&job->arena, SPG_TYPE(POSITION), job->position);
    if (view.position == NULL) { return job->arena.run->error.status; }
    view.kind = spg_result_kind_word(&family->traits, false);
    view.candidates = views;
    view.count = spg_engines_count;
    view.chosen = choice.engine;
    view.because = choice.because.message;
    view.theorem = choice.theorem;
    SPG_TRY(estimate_text(job, &choice.estimate, &view.estimate));
    view.language = job->rules->context->language;
    spg_write_explain_plan(&view, job->format, job->out);
    return SPG_OK;
}

/* ---- the checked rules ---- */

static spg_status write_schemas(spg_explain_job *job, spg_text *out)
{
    const spg_program *program = spg_session_program(job->rules->session);
    const spg_family *family;
    const spg_facts *facts;
    SPG_TRY(find_family(job, &family));
    SPG_TRY(spg_session_facts(job->rules->session, family, &facts));
    for (uint32_t game = 0; game < program->games.count; game++) {
        if (!spg_bitset_has(family->games, game)) { continue; }
        spg_text_addf(out, "schemas of %s\n", program->games.at[game].name);
        spg_schemas_dump(program, &facts->schemas, game, out);
    }
    return SPG_OK;
}

static spg_status write_ir(spg_explain_job *job, spg_text *out)
{
    spg_ir_dump(spg_session_program(job->rules->session), out);
    return SPG_OK;
}

/* What the plan of tables says of itself; nothing where there are no tables. */
static spg_status write_tables(spg_explain_job *job, spg_text *out, bool kernel)
{
    spg_choice choice;
    const spg_inquiry inquiry = plan_inquiry(job);
    spg_candidate *candidates = SPG_TAKE(&job->arena, spg_candidate, spg_engines_count);
    if (candidates == NULL) { return job->arena.run->error.status; }
    SPG_TRY(spg_session_plan(job->rules->session, &inquiry, &job->arena, candidates, &choice));
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        const char *text = kernel ? candidates[i].kernel : candidates[i].sweep;
        if (text != NULL) { spg_text_add(out, text); }
    }
    return SPG_OK;
}

static spg_status write_sweep(spg_explain_job *job, spg_text *out)
{
    return write_tables(job, out, false);
}

static spg_status write_kernel(spg_explain_job *job, spg_text *out)
{
    return write_tables(job, out, true);
}

/* A dump for people as it is, or as the one text of a JSON object. */
static spg_status explain_dump(spg_explain_job *job, const char *key,
                               spg_status (*write)(spg_explain_job *, spg_text *))
{
    spg_text text;
    if (job->format != SPG_JSON) { return write(job, job->out); }
    spg_text_init(&text, job->arena.run);
    spg_status status = write(job, &text);
    if (status == SPG_OK) { status = spg_text_status(&text); }
    if (status == SPG_OK) {
        spg_text_add(job->out, "{\"schema\": 1");
        spg_json_key(job->out, key);
        spg_json_text(job->out, spg_text_get(&text));
        spg_text_add(job->out, "}\n");
    }
    spg_text_clear(&text);
    return status;
}

static spg_status explain_all(spg_explain_job *job, const char *position, unsigned what)
{
    SPG_TRY(find_position(job, position));
    if (what & SPG_EXPLAIN_FACTS) { SPG_TRY(explain_facts(job)); }
    if (what & SPG_EXPLAIN_RAN) {
        spg_inquiry inquiry = plan_inquiry(job);
        inquiry.wants |= SPG_WANT_VALUE | SPG_WANT_DISTANCE; /* as `solve` asks */
        inquiry.whatever_there_is = true;
        SPG_TRY(spg_explain_ran(job, &inquiry));
    }
    if (what & SPG_EXPLAIN_IR) { SPG_TRY(explain_dump(job, "ir", write_ir)); }
    if (what & SPG_EXPLAIN_SCHEMAS) { SPG_TRY(explain_dump(job, "schemas", write_schemas)); }
    if (what & SPG_EXPLAIN_SWEEP) { SPG_TRY(explain_dump(job, "sweep", write_sweep)); }
    if (what & SPG_EXPLAIN_KERNEL) { SPG_TRY(explain_dump(job, "kernel", write_kernel)); }
    if (what & SPG_EXPLAIN_STEPS) { SPG_TRY(spg_explain_steps_of(job)); }
    return spg_text_status(job->out);
}

spg_status spg_explain(spg_ruleset *rules, const char *position, unsigned what, spg_format format,
                       const spg_style *style, spg_sink *sink, void *user)
{
    spg_context *context = rules->context;
    spg_text text;
    (void)style;
    spg_context_begin(context);
    spg_explain_job job = {.rules = rules, .format = format, .out = &text};
    spg_arena_init(&job.arena, &context->run);
    spg_text_init(&text, &context->run);
    spg_status status = explain_all(&job, position, what);
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    spg_arena_clear(&job.arena);
    return spg_context_end(context, status);
}
