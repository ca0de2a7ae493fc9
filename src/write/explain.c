/* explain.c — facts and the plan as text or JSON. SPDX-License-Identifier: MIT */
#include "write/explain.h"

#include "write/json.h"

/* Reductions of tables under their own key. */
static void add_uses_json(const spg_candidate_view *candidate, spg_text *out)
{
    if (candidate->use_count == 0 && candidate->tier == NULL) { return; }
    spg_json_key(out, candidate->tier == NULL ? "uses" : "reductions");
    spg_text_add(out, "[");
    for (uint32_t i = 0; i < candidate->use_count; i++) {
        spg_text_add(out, i > 0 ? ", " : "");
        spg_json_text(out, candidate->uses[i].name == NULL ? "formula" : candidate->uses[i].name);
    }
    spg_text_add(out, "]");
}

static void add_cost_json(const spg_candidate_view *candidate, spg_text *out)
{
    if (!candidate->estimate.known) { return; }
    spg_json_key(out, "positions");
    spg_text_addf(out, "%.0f", candidate->estimate.positions);
    spg_json_key(out, "options");
    spg_text_addf(out, "%.0f", candidate->estimate.options);
    spg_json_key(out, "bytes");
    spg_text_addf(out, "%.0f", candidate->estimate.bytes);
    if (candidate->tier == NULL) { return; }
    spg_json_key(out, "tier");
    spg_json_text(out, candidate->tier);
    spg_json_key(out, "checks");
    spg_text_addf(out, "%u", candidate->checks);
}

static void add_plan_json(const spg_plan_view *view, spg_text *out)
{
    spg_text_add(out, "{\"schema\": 1");
    spg_json_key(out, "position");
    spg_json_text(out, view->position);
    spg_json_key(out, "kind");
    spg_json_text(out, view->kind);
    spg_json_key(out, "facts");
    spg_json_text(out, view->facts);
    spg_json_key(out, "candidates");
    spg_text_add(out, "[");
    for (size_t i = 0; i < view->count; i++) {
        spg_text_add(out, i > 0 ? ", {" : "{");
        spg_json_key(out, "engine");
        spg_json_text(out, view->candidates[i].engine);
        spg_json_key(out, "valid");
        spg_text_add(out, view->candidates[i].valid ? "true" : "false");
        spg_json_key(out, "why");
        spg_json_text(out, view->candidates[i].why);
        add_cost_json(&view->candidates[i], out);
        add_uses_json(&view->candidates[i], out);
        spg_text_add(out, "}");
    }
    spg_text_add(out, "]");
    spg_json_key(out, "chosen");
    spg_json_text(out, view->chosen);
    spg_text_add(out, "}\n");
}

void spg_write_explain_plan(const spg_plan_view *view, spg_format format, spg_text *out)
{
    if (format == SPG_JSON) {
        add_plan_json(view, out);
        return;
    }
    const spg_language language = view->language;
    spg_text_addf(out, spg_say(language, "%s\nkind: %s\n\n%s\nplan\n"), view->position, spg_say(language, view->kind),
                  view->facts);
    for (size_t i = 0; i < view->count; i++) {
        const spg_candidate_view *candidate = &view->candidates[i];
        spg_text_addf(out, spg_say(language, "  %s: %s\n"), candidate->engine, spg_say(language, candidate->summary));
        spg_text_addf(out, "    %s", spg_say(language, candidate->valid ? "valid" : "not valid"));
        if (candidate->why != NULL) {
            spg_text_addf(out, spg_say(language, ": %s"), spg_say(language, candidate->why));
        }
        spg_text_add_char(out, '\n');
        if (candidate->cost != NULL) { spg_text_addf(out, "    %s\n", candidate->cost); }
        for (uint32_t k = 0; k < candidate->use_count; k++) { spg_text_addf(out, "    %s\n", candidate->uses[k].text); }
    }
    spg_text_addf(out, spg_say(language, "  chosen: %s, because %s"), view->chosen, spg_say(language, view->because));
    if (view->theorem != NULL) {
        spg_text_addf(out, spg_say(language, "; it rests on %s"), spg_say(language, view->theorem));
    }
    spg_text_addf(out, "\n    %s\n", view->estimate);
}
