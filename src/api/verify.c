/* verify.c — checks a certificate, and whether the rules at hand are those it is about. SPDX-License-Identifier: MIT */
#include "verify/verify.h"

#include <string.h>

#include "api/cells.h"
#include "api/period_heap.h"
#include "api/ruleset.h"
#include "write/verdict.h"

enum { PLAYED = 40, CERTIFICATE_MAX = 1 << 28 };

typedef struct checking {
    spg_ruleset *rules;
    spg_run *run;
    spg_arena *arena;
    const spg_heap_certificate *c;
    spg_verdict_view *view;
} checking;

/* ---- the rules ---- */

/* Is there a game of that name, in the files or in the catalogue? */
static bool find_game(const checking *k, uint32_t *game)
{
    const spg_error before = k->run->error;
    const spg_status status = spg_ruleset_game(k->rules, k->c->game, game);
    k->run->error = before;
    return status == SPG_OK && *game != UINT32_MAX && k->rules->program.games.at[*game].param_count == 1;
}

/* The first values by the rules themselves, from the heap that has no counters on. */
static spg_status play(const checking *k, uint32_t game, bool *same)
{
    uint32_t values[PLAYED];
    spg_cells cells;
    spg_arena scratch;
    spg_int low = 0;
    const spg_shape *shape = &k->rules->program.games.at[game].params[0].shape;
    *same = true;
    if (shape->low == 0 || !spg_pool_const(&k->rules->program.pool, shape->low, &low) || !spg_int_fits64(low)) {
        return SPG_OK;
    }
    /* Heaps that can be broken count from 0, whatever the least one is; others from the least one. */
    const bool breaks = k->c->code.kind == SPG_HEAP_DIGITS;
    const int64_t base = breaks && low == 1 ? 0 : (int64_t)low;
    const spg_axis axis = {base, base + PLAYED - 1};
    SPG_TRY(spg_verify_values(k->run, k->c, PLAYED, values));
    SPG_TRY(spg_cells_open(k->rules, k->c->game, &axis, 1, SPG_OF_SG, k->arena, &cells));
    spg_arena_init(&scratch, k->run);
    spg_status status = SPG_OK;
    for (size_t i = 0; i < PLAYED && status == SPG_OK && *same; i++) {
        bool legal;
        spg_reply reply;
        status = spg_cells_ask(&cells, i, "components", &scratch, &legal, &reply);
        if (status == SPG_OK && legal) {
            *same = !reply.answer.value.infinite && reply.answer.value.nimber == values[i];
            k->view->played += 1;
        }
        spg_arena_clear(&scratch);
    }
    spg_arena_clear(&scratch);
    return status;
}

static spg_status compare_rules(checking *k)
{
    uint32_t game;
    spg_digest digest;
    bool same;
    k->view->rules = SPG_RULES_CODE;
    if (!k->c->has_rules) { return SPG_OK; }
    k->view->rules = SPG_RULES_ABSENT;
    if (!find_game(k, &game)) { return SPG_OK; }
    SPG_TRY(spg_period_rules_digest(k->rules, game, k->arena, &digest));
    k->view->rules = SPG_RULES_OTHER;
    if (memcmp(&digest, &k->c->rules, sizeof digest) != 0) { return SPG_OK; }
    SPG_TRY(play(k, game, &same));
    k->view->rules = same ? SPG_RULES_THE_SAME : SPG_RULES_VALUES;
    return SPG_OK;
}

/* ---- the call ---- */

static spg_status check(checking *k)
{
    spg_verdict_on verdict;
    spg_verdict_view *view = k->view;
    SPG_TRY(spg_verify_heap(k->run, k->c, &verdict));
    view->accepted = verdict.accepted;
    view->why = verdict.why;
    memcpy(view->args, verdict.args, sizeof view->args);
    view->recomputed = verdict.recomputed;
    view->compared = verdict.compared;
    view->needed = verdict.needed;
    view->witnessed = verdict.witnessed;
    view->sparse = verdict.sparse;
    if (!verdict.accepted) { return SPG_OK; }
    SPG_TRY(compare_rules(k));
    if (view->rules != SPG_RULES_OTHER && view->rules != SPG_RULES_VALUES) { return SPG_OK; }
    view->accepted = false;
    view->why = view->rules == SPG_RULES_OTHER ? SPG_WORDS("it is about other rules")
                                               : SPG_WORDS("the rules give other values than the code");
    return SPG_OK;
}

static spg_status verify(spg_ruleset *rules, const spg_loaded_text *text, spg_format format, spg_arena *arena,
                         spg_heap_certificate *c, int *accepted, spg_text *out)
{
    spg_run *run = &rules->context->run;
    spg_verdict_view view = {.certificate = c, .language = rules->context->language};
    checking k = {rules, run, arena, c, &view};
    *accepted = 0;
    const size_t length = run->sources.at[text->source - 1].length;
    SPG_TRY(spg_verify_read(run, text->source, text->text, length, c));
    SPG_TRY(check(&k));
    *accepted = view.accepted;
    return format == SPG_JSON ? spg_verdict_json(&view, out) : spg_verdict_text(&view, out);
}

static spg_status with_text(spg_ruleset *rules, spg_loaded_text *text, spg_format format, int *accepted, spg_text *out)
{
    spg_run *run = &rules->context->run;
    spg_arena arena;
    spg_heap_certificate *c = spg_run_take(run, 1, sizeof *c);
    if (c == NULL) { return run->error.status; }
    spg_arena_init(&arena, run);
    const spg_status status = verify(rules, text, format, &arena, c, accepted, out);
    spg_arena_clear(&arena);
    spg_heap_certificate_clear(run, c);
    spg_run_give(run, c, 1, sizeof *c);
    return status;
}

spg_status spg_verify_file(spg_ruleset *rules, const char *path, spg_format format, int *accepted, spg_sink *sink,
                           void *user)
{
    spg_context *context = rules->context;
    spg_loaded_text text = {0};
    spg_text out;
    spg_context_begin(context);
    spg_text_init(&out, &context->run);
    *accepted = 0;
    spg_status status = spg_ruleset_read_text(rules, path, CERTIFICATE_MAX, &text);
    if (status == SPG_OK) { status = spg_ruleset_keep_text(rules, &text); } /* an error points into it */
    if (status == SPG_OK) { status = with_text(rules, &text, format, accepted, &out); }
    if (status == SPG_OK) { status = spg_context_deliver(context, &out, sink, user); }
    spg_text_clear(&out);
    return spg_context_end(context, status);
}
