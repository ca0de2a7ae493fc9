/* question.c — one question to every engine. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "agree.h"
#include "base/bitset.h"
#include "plan/entry.h"
#include "plan/inside.h"
#include "solve/masks/masks.h"

/* What is beyond the definition with so much memory is left; the others get more, so that none is short of it. */
enum { MEMORY = 4 << 20, SEARCHES_MEMORY = 1 << 20, MORE = 8 };

static void set_memory(agree *a, size_t times)
{
    spg_set_memory_limit(a->context, (a->searches ? SEARCHES_MEMORY : MEMORY) * times);
}

bool agree_open(agree *a, const char *text, size_t length)
{
    a->differs = false;
    a->rules = NULL;
    if (spg_context_new(&a->context) != SPG_OK) { return false; }
    set_memory(a, 1);
    if (spg_ruleset_new(a->context, &a->rules) != SPG_OK) { return false; }
    return spg_ruleset_add_text(a->rules, "random.game", text, length) == SPG_OK;
}

void agree_close(agree *a)
{
    spg_ruleset_free(a->rules);
    spg_context_free(a->context);
}

/* ---- answers as text ---- */

static void add_move(spg_text *out, const agree_question *q, const spg_game *game, const spg_answer_move *move)
{
    spg_text_addf(out, " %u.%u", move->term, move->component);
    if (!q->brief) { spg_text_addf(out, ".%u", move->option); }
    if (move->copies != 1) { spg_text_addf(out, "*%llu", (unsigned long long)move->copies); }
    if (!move->good) { spg_text_add_char(out, '-'); }
    if (move->again) { spg_text_add(out, "again"); }
    if (move->verdict != SPG_VERDICT_NONE) { spg_text_add(out, spg_verdict_word(move->verdict)); }
    for (uint32_t i = 0; i < move->part_count; i++) {
        const spg_status status = spg_machine_write_component(game, move->parts + (size_t)i * (1 + (size_t)game->width),
                                                              out);
        if (status != SPG_OK) { spg_text_add(out, "?"); }
    }
    if ((q->wants & SPG_WANT_EVERY_MOVE) == 0) { return; }
    if (game->traits.scores) {
        spg_text_add(out, ":");
        spg_text_add_int(out, move->score);
    } else {
        spg_text_addf(out, ":%s", spg_outcome_word(move->outcome));
    }
    if ((q->wants & SPG_WANT_VALUE) != 0 && move->has_value) { spg_loopy_write(&move->value, out); }
    if ((q->wants & SPG_WANT_DISTANCE) != 0) { spg_text_addf(out, "/%lld", (long long)move->distance); }
}

const char *agree_text(agree *a, const agree_question *q, const spg_game *game, const spg_answer *answer)
{
    spg_text text;
    spg_text_init(&text, &a->context->run);
    spg_text_add(&text, spg_outcome_word(answer->outcome));
    if (game->traits.scores) {
        spg_text_add(&text, ", score ");
        if (answer->has_score) { spg_text_add_int(&text, answer->score); }
    }
    if ((q->wants & SPG_WANT_VALUE) != 0 && answer->has_value) {
        spg_text_add(&text, ", value ");
        spg_loopy_write(&answer->value, &text);
    }
    if ((q->wants & SPG_WANT_DISTANCE) != 0) {
        spg_text_addf(&text, ", distance %lld", answer->has_distance ? (long long)answer->distance : -2LL);
    }
    if ((q->wants & SPG_WANT_COUNTS) != 0) {
        spg_text_add(&text, ", good ");
        spg_text_add_int(&text, answer->good);
        spg_text_addf(&text, ", kinds %llu", (unsigned long long)answer->kinds);
    }
    if ((q->wants & (SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE)) != 0) {
        spg_text_addf(&text, ", moves");
        for (size_t i = 0; i < answer->move_count; i++) { add_move(&text, q, game, &answer->moves[i]); }
    }
    const char *kept = spg_arena_text(q->arena, spg_text_get(&text), text.length);
    spg_text_clear(&text);
    return kept == NULL ? "(no memory)" : kept;
}

/* ---- differences ---- */

static bool is_limit(spg_status status)
{
    return status == SPG_NO_MEMORY || status == SPG_NO_TIME || status == SPG_TOO_BIG;
}

/* A search that stops where nothing else matters may miss an error of the rules; tables, which look at more than the position
 * reaches, refuse when they meet one. */
static bool is_fine(const agree_question *q, const char *way, spg_status status, const char *answer)
{
    if (status == SPG_REFUSED || is_limit(status)) { return true; }
    if (q->status == SPG_OK) { return status == SPG_OK && strcmp(answer, q->truth) == 0; }
    const bool stops = strstr(way, "memo") != NULL || strstr(way, "bounds") != NULL;
    return status == q->status || (status == SPG_OK && stops);
}

void agree_judge(agree *a, const agree_question *q, const char *way, spg_status status, const char *answer)
{
    if (is_fine(q, way, status, answer)) { return; }
    a->tally->differences += 1;
    if (a->differs) { return; }
    a->differs = true;
    snprintf(a->command, sizeof a->command, "%s", way);
    const spg_error *error = &a->context->run.error;
    snprintf(
        a->told, sizeof a->told, "%s, %s to move, wants %u, %s\n#   definition: %.600s\n#   this way:   %.600s%s%s",
        q->position, q->turn == SPG_TURN_FIRST ? "first" : "second", (unsigned)q->wants, way,
        q->status == SPG_OK ? q->truth : spg_status_word(q->status),
        status == SPG_OK ? answer : spg_status_word(status), status == SPG_OK || error->message == NULL ? "" : ": ",
        status == SPG_OK || error->message == NULL ? "" : error->message);
}

/* ---- engines ---- */

static spg_inquiry inquiry_of(const agree *a, const agree_question *q, const char *engine)
{
    return (spg_inquiry){.position = q->value,
                         .games = q->games,
                         .game_count = (uint32_t)a->rules->program.games.count,
                         .turn = q->turn,
                         .wants = q->wants,
                         .kind = SPG_QUESTION_WINS,
                         .engine = engine};
}

/* Formulas leave out moves that cannot win, so they count the others differently. */
static void be_brief(agree *a, agree_question *q)
{
    q->brief = true;
    if (q->status == SPG_OK) { q->truth = agree_text(a, q, &q->reply.family->game, &q->reply.answer); }
}

/* Were positions searched up to the symmetries of their rules? */
static bool has_images(const spg_reply *reply)
{
    const spg_masks_plan *masks = spg_family_entry_of(reply->family)->masks;
    return masks != NULL && masks->symmetries != NULL && spg_ground_symmetries_size(masks->symmetries) > 1;
}

static void ask_engine(agree *a, const agree_question *whole, const char *engine, uint32_t number)
{
    agree_question own = *whole;
    const agree_question *q = &own;
    char way[64];
    spg_reply reply;
    const spg_inquiry inquiry = inquiry_of(a, q, engine);
    spg_context_begin(a->context);
    const spg_status status = spg_session_ask(a->rules->session, &inquiry, q->arena, &reply);
    const char *chosen = engine == NULL && reply.choice.engine != NULL ? reply.choice.engine : "none";
    if (strcmp(engine == NULL ? chosen : engine, "closed") == 0) { be_brief(a, &own); }
    if (engine == NULL) {
        snprintf(way, sizeof way, "# the planner's choice: %s", chosen);
    } else {
        snprintf(way, sizeof way, "--engine %s", engine);
    }
    if (status == SPG_OK && engine != NULL) { a->tally->engine[number] += 1; }
    if (status == SPG_OK && spg_engines[number].engine == &spg_engine_masks) {
        a->tally->used[SPG_REDUCTION_SYMMETRIES] += has_images(&reply);
    }
    agree_judge(a, q, way, status, status == SPG_OK ? agree_text(a, q, &reply.family->game, &reply.answer) : NULL);
}

static bool writes_out(const spg_engine *engine)
{
    return engine == &spg_engine_masks || engine == &spg_engine_parts || engine == &spg_engine_ranked;
}

/* The definition; false: beyond the limits. */
static bool ask_definition(agree *a, agree_question *q)
{
    const spg_inquiry inquiry = inquiry_of(a, q, "definition");
    set_memory(a, 1);
    spg_context_begin(a->context);
    q->status = spg_session_ask(a->rules->session, &inquiry, q->arena, &q->reply);
    set_memory(a, MORE);
    a->tally->skipped += is_limit(q->status);
    if (is_limit(q->status) || q->status == SPG_REFUSED || q->reply.family == NULL) { return false; }
    a->tally->questions += 1;
    a->tally->engine[0] += 1;
    a->tally->traps += q->status != SPG_OK;
    if (q->status == SPG_OK) { q->truth = agree_text(a, q, &q->reply.family->game, &q->reply.answer); }
    return true;
}

static void ask_all(agree *a, agree_question *q)
{
    if (!ask_definition(a, q)) { return; }
    for (uint32_t i = 1; a->mode == AGREE_INTERPRETED && i < spg_engines_count; i++) {
        const char *name = spg_engines[i].engine->name;
        if (spg_engines[i].way == SPG_WAY_BESIDE) { continue; } /* a program each: tests/export/answers.py */
        if (a->tables && writes_out(spg_engines[i].engine)) { continue; }
        if (spg_engines[i].engine != &spg_engine_dense) { ask_engine(a, q, name, i); }
    }
    if (!a->searches) { agree_tables(a, q); }
    if (a->mode == AGREE_INTERPRETED) { ask_engine(a, q, NULL, 0); }
}

/* ---- positions ---- */

static spg_status read_position(agree *a, const char *position, agree_question *q)
{
    const spg_query *query;
    SPG_TRY(spg_ruleset_query(a->rules, position, &query));
    SPG_TRY(spg_machine_position(spg_session_machine(a->rules->session), query, q->arena, &q->value));
    return spg_ruleset_games_of(a->rules, query, q->value, q->arena, &q->games);
}

/* Outcome alone, where tables hold bits and searches stop early; values and winning moves, as formulas tell them; what
 * every move is worth; distances. */
static void ask_wishes(agree *a, agree_question *q)
{
    static const uint32_t wishes[] = {0, SPG_WANT_VALUE | SPG_WANT_COUNTS | SPG_WANT_MOVES,
                                      SPG_WANT_VALUE | SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE,
                                      SPG_WANT_DISTANCE | SPG_WANT_COUNTS | SPG_WANT_MOVES};
    const spg_family *family;
    if (spg_session_family(a->rules->session, q->games, (uint32_t)a->rules->program.games.count, q->value, &family) !=
        SPG_OK) {
        return;
    }
    const spg_traits traits = family->traits;
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0] && !a->differs; i++) {
        q->wants = wishes[i];
        if (traits.scores && (q->wants & SPG_WANT_DISTANCE) != 0) { continue; }
        if (!spg_question_value_allowed(&traits, NULL)) { q->wants &= ~(uint32_t)SPG_WANT_VALUE; }
        for (uint32_t turn = 0; turn < (traits.roles ? 2 : 1) && !a->differs; turn++) {
            q->turn = turn == 0 ? SPG_TURN_FIRST : SPG_TURN_SECOND;
            ask_all(a, q);
        }
    }
}

bool agree_position(agree *a, const char *position)
{
    spg_arena arena;
    agree_question q = {.position = position, .arena = &arena};
    spg_arena_init(&arena, &a->context->run);
    spg_context_begin(a->context);
    if (read_position(a, position, &q) == SPG_OK) {
        a->tally->positions += 1;
        ask_wishes(a, &q);
    }
    spg_arena_clear(&arena);
    if (!a->differs && !a->searches) { agree_ranges(a, position); }
    return !a->differs;
}
