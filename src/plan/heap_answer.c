/* heap_answer.c — answers from the values of heaps, with the moves the rules list. SPDX-License-Identifier: MIT */
#include "plan/closed.h"
#include "plan/entry.h"
#include "plan/heap_inside.h"
#include "plan/inside.h"

/* Steps of 10000: some millions of moves are listed, more are not. */
enum { PATIENCE = 400 };

/* ---- what the engine asks ---- */

/* Marks the value of one option of a component, and weakens what `out` rests on; `known` false: a part is no heap. */
static spg_status mark_option(spg_heaps *h, const spg_batch *batch, const spg_option *option, bool *marks,
                              spg_worth *out, bool *known)
{
    spg_int value = 0;
    *known = option->verdict == SPG_VERDICT_NONE && !option->again;
    for (uint32_t i = 0; i < option->parts && *known; i++) {
        uint64_t n;
        spg_worth part;
        spg_heaps_one *one = spg_heaps_find(h, spg_batch_part(batch, option->first_part + i), &n);
        *known = one != NULL;
        if (!*known) { return SPG_OK; }
        SPG_TRY(spg_heaps_value(h, one, n, &part));
        value ^= part.number;
        out->basis = spg_basis_weakest(out->basis, part.basis);
        if (part.theorem != NULL) { out->theorem = part.theorem; }
    }
    if (*known && value < (spg_int)batch->options.count) { marks[value] = true; }
    return SPG_OK;
}

/* The least number that is no value of an option. */
static spg_status find_mex(spg_heaps *h, const spg_batch *batch, spg_worth *out)
{
    const size_t count = batch->options.count + 1;
    bool known = true;
    spg_worth found = {.kind = SPG_WORTH_VALUE, .basis = {.kind = SPG_BASIS_EXACT}};
    bool *marks = spg_run_take(h->run, count, sizeof *marks);
    if (marks == NULL) { return h->run->error.status; }
    spg_status status = SPG_OK;
    for (size_t i = 0; status == SPG_OK && known && i + 1 < count; i++) {
        status = mark_option(h, batch, &batch->options.at[i], marks, &found, &known);
    }
    while (marks[found.number]) { found.number += 1; } /* the last one is never marked */
    spg_run_give(h->run, marks, count, sizeof *marks);
    if (status == SPG_OK && known) { *out = found; }
    return status;
}

/* A component that is no heap, but all of whose moves lead to heaps: a ring that a first move opens. */
static spg_status open_worth(spg_heaps *h, const uint64_t *component, spg_worth *out)
{
    const spg_game *game = &h->family.game;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    SPG_TRY(game->ending(game->rules, component, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    spg_batch batch;
    spg_batch_init(&batch, h->run, game->width);
    spg_status status = game->options(game->rules, component, SPG_TURN_FIRST, &batch);
    if (status == SPG_OK) { status = find_mex(h, &batch, out); }
    spg_batch_clear(&batch);
    return status;
}

static spg_status worth(void *user, const uint64_t *component, bool alone, spg_worth *out)
{
    spg_heaps *h = user;
    uint64_t n;
    (void)alone;
    *out = (spg_worth){0};
    spg_heaps_one *one = spg_heaps_find(h, component, &n);
    if (one != NULL) { return spg_heaps_value(h, one, n, out); }
    return component[0] < h->count && h->at[component[0]].opens ? open_worth(h, component, out) : SPG_OK;
}

/* A component that is no heap is a question of its own. */
static spg_status play(void *user, const uint64_t *components, uint32_t count, spg_turn turn, spg_worth *out)
{
    spg_heaps *h = user;
    spg_answer answer;
    const spg_inquiry inquiry = {.turn = turn, .wants = SPG_WANT_VALUE, .kind = SPG_QUESTION_SG};
    SPG_TRY(spg_closed_play(h->formulas, &h->family, components, count, inquiry, &answer));
    *out = (spg_worth){.kind = SPG_WORTH_VALUE,
                       .number = answer.has_wide ? answer.wide : (spg_int)answer.value.nimber,
                       .basis = answer.basis,
                       .theorem = answer.theorem};
    if (!answer.has_wide && (!answer.has_value || answer.value.infinite)) { out->kind = SPG_WORTH_UNKNOWN; }
    return SPG_OK;
}

/* Do all moves of a game lead to heaps? */
static bool opens_heaps(const spg_heaps *h, const spg_family *family, uint64_t game)
{
    const spg_schemas *schemas = &spg_family_entry_of(family)->facts.schemas;
    bool any = false;
    for (size_t i = 0; h->any && i < schemas->at.count; i++) {
        const spg_schema *schema = &schemas->at.at[i];
        if (schema->game != game) { continue; }
        if (schema->opaque || !schema->plain || schema->target_count == 0) { return false; }
        for (uint32_t k = 0; k < schema->target_count; k++) {
            if (!h->at[schema->targets[k].game].found) { return false; }
        }
        any = true;
    }
    return any;
}

/* The rules once more: here lists of moves have an end. */
static spg_status open_game(spg_heaps *h, const spg_family *family)
{
    if (h->has_game) { return SPG_OK; }
    for (size_t i = 0; i < h->count; i++) { h->at[i].opens = !h->at[i].found && opens_heaps(h, family, i); }
    SPG_TRY(spg_machine_game(h->formulas->machine, h->family.games, h->family.game.layouts, &h->family.traits,
                             &h->family.game));
    h->has_game = true;
    h->plan = (spg_closed_plan){.user = h, .game = &h->family.game, .values = true, .worth = worth, .play = play};
    spg_machine_game_pick(&h->family.game, NULL, NULL, PATIENCE);
    return SPG_OK;
}

/* ---- a question ---- */

static spg_status answer(spg_heaps *h, const spg_inquiry *inquiry, uint32_t wants, spg_arena *arena, spg_reply *reply)
{
    SPG_TRY(spg_closed_run(h->run, h->engine, &h->plan, inquiry, wants, arena, reply));
    reply->family = &h->family;
    reply->answer.engine = h->engine->name;
    const char *theorem = reply->answer.theorem;
    reply->choice = (spg_choice){.engine = h->engine->name,
                                 .because = {"the rules take from heaps and break them", NULL},
                                 .theorem = theorem != NULL ? theorem : "T1 (Sprague-Grundy)"};
    return SPG_OK;
}

/* Does the component break heaps? */
static bool splits_heaps(const spg_heaps *h, const spg_heaps_one *one)
{
    for (size_t i = 0; one == NULL && i < h->count; i++) {
        if (h->at[i].found && splits_heaps(h, &h->at[i])) { return true; }
    }
    return one != NULL && one->game.two.count + one->game.three.count > 0;
}

spg_status spg_heaps_cover(spg_formulas *formulas, const spg_family *family, const spg_position *position, bool splits,
                           bool *out)
{
    spg_heaps *h;
    *out = false;
    SPG_TRY(spg_heaps_make(formulas, family, &h));
    for (uint32_t i = 0; i < position->component_count && !*out; i++) {
        uint64_t n;
        const uint64_t *component = position->words + (size_t)i * (1 + (size_t)family->game.width);
        const spg_heaps_one *one = spg_heaps_find(h, component, &n);
        *out = (one != NULL || opens_heaps(h, family, component[0])) && (!splits || splits_heaps(h, one));
    }
    return SPG_OK;
}

bool spg_heaps_have_answered(const spg_family *family)
{
    const spg_heaps *heaps = spg_family_entry_of(family)->heaps;
    return heaps != NULL && heaps->answered;
}

spg_status spg_heaps_answer(spg_formulas *formulas, const spg_engine *engine, const spg_inquiry *inquiry,
                            uint32_t wants, bool forced, spg_arena *arena, spg_reply *reply, bool *answered)
{
    const spg_family *family = reply->family;
    spg_heaps *h;
    *answered = false;
    if (inquiry->whatever_there_is) { wants &= ~(uint32_t)SPG_WANT_DISTANCE; }
    if ((wants & (SPG_WANT_DISTANCE | SPG_WANT_EVERY_MOVE)) != 0) { return SPG_OK; }
    bool covers;
    SPG_TRY(spg_heaps_cover(formulas, family, &reply->position, false, &covers));
    if (!covers) { return SPG_OK; }
    SPG_TRY(spg_heaps_make(formulas, family, &h));
    SPG_TRY(open_game(h, family));
    h->engine = engine;
    spg_family_entry_of(family)->held += 1;
    const spg_status status = answer(h, inquiry, wants, arena, reply);
    spg_family_entry_of(family)->held -= 1;
    *answered = status == SPG_OK;
    h->answered = h->answered || *answered;
    return status == SPG_REFUSED && !forced ? SPG_OK : status;
}
