/* check.c — every claim of a ruleset. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/result.h"
#include "plan/formulas.h"
#include "write/message.h"
#include "write/report.h"

struct spg_report {
    spg_context *context;
    spg_arena arena;
    spg_claim_view *claims;
    spg_report_view view;
};

enum { CLAIM_SHOWN_MAX = 120 };

/* The claim as written, on one line. */
static const char *claim_text(spg_arena *arena, const spg_source *source, spg_span span)
{
    spg_text text;
    bool blank = false;
    spg_text_init(&text, arena->run);
    for (size_t i = span.start; i < span.end && i < source->length; i++) {
        const char c = source->text[i];
        if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            blank = true;
            continue;
        }
        if (text.length >= CLAIM_SHOWN_MAX && ((unsigned char)c & 0xc0) != 0x80) {
            spg_text_add(&text, "…");
            break;
        }
        if (blank && text.length > 0) { spg_text_add_char(&text, ' '); }
        blank = false;
        spg_text_add_char(&text, c);
    }
    return spg_result_keep(arena, &text);
}

/* "a = 1, b = 3" */
static const char *counterexample_text(spg_arena *arena, const spg_claim_result *result)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    for (uint32_t i = 0; i < result->binder_count; i++) {
        spg_text_addf(&text, "%s%s = ", i > 0 ? ", " : "", result->binders[i].name);
        spg_value_write(result->binders[i].type, result->binders[i].value, &text);
    }
    return spg_result_keep(arena, &text);
}

/* "2 == 3 is false" */
static const char *sides_text(spg_arena *arena, const spg_claim_result *result, spg_language language)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    spg_value_write(result->side_type, result->left, &text);
    spg_text_addf(&text, " %s ", result->relation);
    spg_value_write(result->side_type, result->right, &text);
    spg_text_add(&text, spg_say(language, " is false"));
    return spg_result_keep(arena, &text);
}

static spg_status check_claim(spg_ruleset *rules, uint32_t index, int64_t upto, spg_report *report)
{
    spg_run *run = &rules->context->run;
    spg_claim_result result = {0};
    SPG_TRY(spg_session_claim(rules->session, index, upto, rules->context->engine, &report->arena, &result));
    const spg_span span = rules->program.claims.at[index].span;
    const spg_place place = spg_sources_place(&run->sources, span);
    spg_claim_view *view = &report->claims[index];
    *view = (spg_claim_view){
        .line = place.line, .holds = result.holds, .open = result.cut, .bound = (uint64_t)upto, .cases = result.cases};
    view->file = spg_arena_text(&report->arena, place.name, strlen(place.name));
    view->text = claim_text(&report->arena, &run->sources.at[span.source - 1], span);
    if (!result.holds) {
        report->view.failed++;
        view->counterexample = counterexample_text(&report->arena, &result);
        if (result.relation != NULL) { view->sides = sides_text(&report->arena, &result, rules->context->language); }
        if (view->counterexample == NULL) { return run->error.status; }
    }
    return view->file == NULL || view->text == NULL ? run->error.status : SPG_OK;
}

/* Half of the time there is goes to the formulas, which could always use more; without a limit a second each. */
static int64_t time_for(const spg_run *run, size_t formulas_left)
{
    static const int64_t usual = 1000000000;
    if (run->deadline == INT64_MAX) { return usual; }
    const int64_t left = run->deadline - run->clock(run->clock_user);
    return left <= 0 ? 0 : left / 2 / (int64_t)formulas_left;
}

/* "the rules give 3, the formula 4" */
static const char *fault_text(spg_arena *arena, const spg_formula_trial *trial, spg_language language)
{
    spg_text text;
    spg_error words = {0};
    spg_text_init(&text, arena->run);
    spg_error_set(&words, SPG_WRONG, SPG_NOWHERE, spg_trial_fault_says(trial->fault), NULL,
                  (const char *const[]){trial->example, trial->sides[0], trial->sides[1], NULL});
    spg_message_fill(language, &words, words.message, &text);
    return spg_result_keep(arena, &text);
}

static spg_status check_formula(spg_ruleset *rules, uint32_t index, int64_t upto, int64_t time, spg_report *report,
                                spg_claim_view *view)
{
    spg_run *run = &rules->context->run;
    spg_arena *arena = &report->arena;
    spg_formula_trial trial;
    SPG_TRY(spg_session_formula(rules->session, index, (uint64_t)upto, time, &trial));
    const spg_span span = rules->program.formulas.at[index].span;
    const spg_place place = spg_sources_place(&run->sources, span);
    *view = (spg_claim_view){
        .line = place.line, .holds = !trial.wrong, .open = !trial.whole, .bound = trial.bound, .cases = trial.cases};
    if (trial.tried_as_given && trial.bound_as_given < view->bound) { view->bound = trial.bound_as_given; }
    view->file = spg_arena_text(arena, place.name, strlen(place.name));
    view->text = claim_text(arena, &run->sources.at[span.source - 1], span);
    if (trial.wrong) {
        report->view.failed++;
        view->open = false;
        view->counterexample = spg_arena_text(arena, trial.example, strlen(trial.example));
        view->sides = fault_text(arena, &trial, rules->context->language);
        if (view->counterexample == NULL || view->sides == NULL) { return run->error.status; }
    }
    return view->file == NULL || view->text == NULL ? run->error.status : SPG_OK;
}

/* A formula of the file is a claim, too: it stands behind those that are written as such. */
static spg_status check_formulas(spg_ruleset *rules, int64_t upto, spg_report *report, size_t *count)
{
    const size_t all = rules->program.formulas.count;
    size_t left = 0;
    for (uint32_t i = 0; i < all; i++) { left += spg_session_tries_formula(rules->session, i) ? 1 : 0; }
    for (uint32_t i = 0; i < all && left > 0; i++) {
        if (!spg_session_tries_formula(rules->session, i)) { continue; }
        const int64_t time = time_for(&rules->context->run, left--);
        SPG_TRY(check_formula(rules, i, upto, time, report, &report->claims[(*count)++]));
    }
    return SPG_OK;
}

static spg_status check_claims(spg_ruleset *rules, int64_t upto, spg_report *report)
{
    size_t count = rules->program.claims.count;
    SPG_TRY(spg_ruleset_as_written(rules));
    SPG_TRY(spg_ruleset_settle(rules));
    report->claims = SPG_TAKE(&report->arena, spg_claim_view, count + rules->program.formulas.count + 1);
    if (report->claims == NULL) { return rules->context->run.error.status; }
    SPG_TRY(check_formulas(rules, upto, report, &count));
    for (uint32_t i = 0; i < rules->program.claims.count; i++) {
        rules->context->run.whole = (spg_progress){"claims", i, rules->program.claims.count, 0};
        SPG_TRY(check_claim(rules, i, upto, report));
    }
    report->view.claims = report->claims;
    report->view.count = count;
    report->view.upto = upto;
    return SPG_OK;
}

spg_status spg_check(spg_ruleset *rules, int64_t upto, spg_report **out)
{
    spg_context *context = rules->context;
    spg_context_begin(context);
    *out = NULL;
    spg_report *report = spg_run_take(&context->run, 1, sizeof *report);
    if (report == NULL) { return spg_context_end(context, context->run.error.status); }
    report->context = context;
    report->view.language = context->language;
    spg_arena_init(&report->arena, &context->run);
    const spg_status status = check_claims(rules, upto, report);
    if (status != SPG_OK) {
        spg_report_free(report);
        return spg_context_end(context, status);
    }
    *out = report;
    return spg_context_end(context, SPG_OK);
}

void spg_report_free(spg_report *report)
{
    if (report == NULL) { return; }
    spg_arena_clear(&report->arena);
    spg_run_give(&report->context->run, report, 1, sizeof *report);
}

size_t spg_report_count(const spg_report *report)
{
    return report->view.count;
}

size_t spg_report_failed(const spg_report *report)
{
    return report->view.failed;
}

int spg_report_holds(const spg_report *report, size_t claim)
{
    return claim < report->view.count && report->claims[claim].holds;
}

uint64_t spg_report_cases(const spg_report *report, size_t claim)
{
    return claim < report->view.count ? report->claims[claim].cases : 0;
}

unsigned spg_report_line(const spg_report *report, size_t claim)
{
    return claim < report->view.count ? report->claims[claim].line : 0;
}

const char *spg_report_counterexample(const spg_report *report, size_t claim)
{
    const char *text = claim < report->view.count ? report->claims[claim].counterexample : NULL;
    return text == NULL ? "" : text;
}

spg_status spg_report_write(const spg_report *report, spg_format format, const spg_style *style, spg_sink *sink,
                            void *user)
{
    spg_context *context = report->context;
    spg_text text;
    spg_context_begin(context);
    spg_text_init(&text, &context->run);
    spg_status status = SPG_OK;
    if (format == SPG_TEXT) {
        spg_report_text(&report->view, style, &text);
    } else if (format == SPG_JSON) {
        spg_report_json(&report->view, &text);
    } else {
        status = SPG_FAIL0(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "a report is written as text or JSON only", NULL);
    }
    if (status == SPG_OK) { status = spg_context_deliver(context, &text, sink, user); }
    spg_text_clear(&text);
    return spg_context_end(context, status);
}
