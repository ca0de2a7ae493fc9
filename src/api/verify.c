/* verify.c — checks a certificate, and whether the rules at hand are those it is about. SPDX-License-Identifier: MIT */
#include "verify/verify.h"

#include <string.h>

#include "api/period_heap.h"
#include "api/ruleset.h"
#include "plan/heap.h"
#include "plan/inside.h"
#include "verify/moves.h"
#include "write/verdict.h"

enum { CERTIFICATE_MAX = 1 << 28 };

typedef struct checking {
    spg_ruleset *rules;
    spg_run *run;
    spg_arena *arena;
    const spg_heap_certificate *c;
    spg_verdict_view *view;
} checking;

/* ---- the rules ---- */

/* The standing of the rules, and why the certificate is refused for it; NULL: it is not. */
static spg_status stands(const checking *k, spg_rules_standing standing, const char *why)
{
    k->view->rules = standing;
    if (why != NULL) {
        k->view->accepted = false;
        k->view->why = why;
    }
    return SPG_OK;
}

/* Is there a game of that name, in the files or, where none are given, in the catalogue? */
static spg_status find_game(const checking *k, uint32_t *game)
{
    *game = spg_program_find_game(&k->rules->program, k->c->game);
    if (*game == UINT32_MAX && k->rules->program.games.count == 0) {
        SPG_TRY(spg_ruleset_game(k->rules, k->c->game, game));
    }
    return spg_ruleset_settle(k->rules);
}

static bool has_one_number(const spg_program *program, uint32_t game, spg_verify_rules *out)
{
    const spg_ir_game *g = &program->games.at[game];
    spg_int high;
    if (g->param_count != 1 || g->params[0].shape.type != SPG_TYPE(INT)) { return false; }
    const spg_shape *shape = &g->params[0].shape;
    out->closed = shape->high != 0;
    if (out->closed && (!spg_pool_const(&program->pool, shape->high, &high) || !spg_int_fits64(high))) { return false; }
    out->high = out->closed ? (int64_t)high : 0;
    return true;
}

/* Whether the rules are the heap code: the form of their moves is proved from the rules, the moves themselves are compared. */
static spg_status derive_code(const checking *k, const spg_family *family, uint32_t game)
{
    spg_verify_rules rules = {.family = &family->game, .game = game};
    const spg_shape_code *shape = NULL;
    spg_verify_moves moves;
    if (has_one_number(&k->rules->program, game, &rules)) {
        SPG_TRY(spg_heaps_shape(spg_session_formulas(k->rules->session), family, game, &shape));
    }
    if (shape == NULL) {
        return stands(k, SPG_RULES_UNSHOWN, SPG_WORDS("that the rules are the heap code cannot be shown"));
    }
    rules.base = shape->base;
    rules.low = shape->low;
    rules.most = shape->most;
    rules.endless = shape->endless;
    rules.takes_all = shape->takes_all;
    SPG_TRY(spg_verify_compare_moves(k->run, &k->c->code, &rules, &moves));
    k->view->played = moves.heaps;
    k->view->base = shape->base;
    k->view->args[0] = moves.heap;
    return stands(k, moves.same ? SPG_RULES_THE_SAME : SPG_RULES_NOT_CODE, moves.why);
}

static spg_status compare_rules(checking *k)
{
    uint32_t game;
    spg_digest digest;
    const spg_family *family;
    const bool given = k->rules->program.games.count > 0;
    if (k->c->game[0] == '\0') {
        return stands(k, SPG_RULES_CODE,
                      given ? SPG_WORDS("it names no game, so it is not about the rules given") : NULL);
    }
    SPG_TRY(find_game(k, &game));
    if (game == UINT32_MAX) {
        return stands(k, SPG_RULES_ABSENT, given ? SPG_WORDS("the rules given have no game of that name") : NULL);
    }
    SPG_TRY(spg_api_period_family(k->rules, game, k->arena, &family));
    SPG_TRY(spg_ir_hash_games(spg_session_program(k->rules->session), family->games, &digest));
    if (k->c->has_rules && memcmp(&digest, &k->c->rules, sizeof digest) != 0) {
        return stands(k, SPG_RULES_OTHER, SPG_WORDS("it is about other rules"));
    }
    return derive_code(k, family, game);
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
    return verdict.accepted ? compare_rules(k) : SPG_OK;
}

static spg_status verify(spg_ruleset *rules, const spg_loaded_text *text, spg_format format, spg_arena *arena,
                         spg_heap_certificate *c, int *accepted, spg_text *out)
{
    spg_run *run = &rules->context->run;
    spg_verdict_view view = {.certificate = c, .language = rules->context->language};
    checking k = {rules, run, arena, c, &view};
    *accepted = 0;
    if (rules->misere) {
        return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE, "certificates are about normal play", "leave out --misere");
    }
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
