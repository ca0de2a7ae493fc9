/* main.c — the main of a ruleset. SPDX-License-Identifier: MIT */
#include "api/beside.h"

int spg_has_main(const spg_ruleset *rules)
{
    return rules->program.main.body != 0;
}

static spg_status no_main(spg_ruleset *rules)
{
    return SPG_FAIL0(&rules->context->run, SPG_BAD_RULES, SPG_NOWHERE, "these rules have no main",
                     "a file that is run ends in: main { read n; print …; }");
}

/* Counts the questions for those who watch. */
static spg_status answer(void *user, const spg_ask_request *request, spg_value *out)
{
    const spg_session_asker *asker = user;
    request->arena->run->whole.done = asker->questions;
    return spg_session_answer(user, request, out);
}

/* The givens are left as they were found. */
spg_status spg_ruleset_run_acts(spg_ruleset *rules, spg_program_job *job, spg_main_info *info)
{
    spg_run *run = &rules->context->run;
    spg_session_asker asker = {.session = rules->session, .engine = rules->context->engine};
    spg_program_report report = {0};
    spg_input_forget(run, &rules->input);
    SPG_TRY(spg_ruleset_as_written(rules));
    SPG_TRY(spg_ruleset_settle(rules));
    spg_session_be_strict(rules->session);
    const int64_t started = run->clock(run->clock_user);
    job->machine = spg_session_machine(rules->session);
    job->program = &rules->program;
    job->ask = answer;
    run->whole = (spg_progress){"questions", 0, 0, 0};
    job->ask_user = &asker;
    const spg_status status = spg_program_run(job, &report);
    info->bytes_read = report.bytes_read;
    info->bytes_written = report.bytes_written;
    info->questions = asker.questions;
    info->checked = spg_session_checked_to(rules->session, &info->checked_to) ? 1 : 0;
    info->seconds = (double)(run->clock(run->clock_user) - started) / 1e9;
    SPG_TRY(status);
    return spg_session_refresh(rules->session);
}

spg_status spg_run_main(spg_ruleset *rules, spg_feed *feed, void *feed_user, spg_sink *sink, void *sink_user,
                        spg_main_info *info)
{
    spg_context *context = rules->context;
    spg_main_info unread = {0};
    spg_program_job job = {
        .feed = feed, .feed_user = feed_user, .sink = sink, .sink_user = sink_user, .shown = &rules->input};
    spg_context_begin(context);
    spg_input_forget(&context->run, &rules->input);
    if (!spg_has_main(rules)) { return spg_context_end(context, no_main(rules)); }
    job.pool = &rules->program.pool;
    job.body = rules->program.main.body;
    job.frame = &rules->program.main.frame;
    if (info == NULL) { info = &unread; }
    *info = (spg_main_info){0};
    spg_beside beside;
    spg_beside_open(&beside, rules, &job);
    const spg_status status = spg_ruleset_run_acts(rules, &job, info);
    return spg_context_end(context, spg_beside_close(&beside, status, info));
}
