/* check.c — every claim of a ruleset. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/result.h"
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
static const char *sides_text(spg_arena *arena, const spg_claim_result *result)
{
    spg_text text;
    spg_text_init(&text, arena->run);
    spg_value_write(result->side_type, result->left, &text);
    spg_text_addf(&text, " %s ", result->relation);
    spg_value_write(result->side_type, result->right, &text);
    spg_text_add(&text, " is false");
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
    *view = (spg_claim_view){.line = place.line, .holds = result.holds, .open = result.cut, .cases = result.cases};
    view->file = spg_arena_text(&report->arena, place.name, strlen(place.name));
    view->text = claim_text(&report->arena, &run->sources.at[span.source - 1], span);
    if (!result.holds) {
        report->view.failed++;
        view->counterexample = counterexample_text(&report->arena, &result);
        if (result.relation != NULL) { view->sides = sides_text(&report->arena, &result); }
        if (view->counterexample == NULL) { return run->error.status; }
    }
    return view->file == NULL || view->text == NULL ? run->error.status : SPG_OK;
}

static spg_status check_claims(spg_ruleset *rules, int64_t upto, spg_report *report)
{
    const size_t count = rules->program.claims.count;
    SPG_TRY(spg_ruleset_settle(rules));
    report->claims = SPG_TAKE(&report->arena, spg_claim_view, count + 1);
    if (report->claims == NULL) { return rules->context->run.error.status; }
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(check_claim(rules, i, upto, report)); }
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
