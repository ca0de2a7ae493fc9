/* game.c — the interpreted game: its life, and what a solver calls. SPDX-License-Identifier: MIT */
#include "game/game.h"

#include "base/bitset.h"
#include "exec/regions_packed.h"
#include "exec/rules.h"

static void release(spg_rules *rules)
{
    spg_run *run = rules->machine->run;
    spg_intern_clear(&rules->bytes);
    spg_arena_clear(&rules->arena);
    spg_run_give(run, rules, 1, sizeof *rules);
}

void spg_rules_free_all(spg_machine *machine)
{
    while (machine->rules != NULL) {
        spg_rules *rules = machine->rules;
        machine->rules = rules->next;
        release(rules);
    }
}

void spg_machine_game_free(spg_machine *machine, spg_game *game)
{
    for (spg_rules **link = &machine->rules; *link != NULL; link = &(*link)->next) {
        if (*link != game->rules) { continue; }
        *link = game->rules->next;
        release(game->rules);
        break;
    }
    *game = (spg_game){0};
}

static bool may_have_fields(spg_type type, const spg_field *field, uint32_t count)
{
    if (type == SPG_TYPE(INT)) { return count == 1 && field->kind != SPG_FIELD_BYTES; }
    if (count == 1 && field->kind == SPG_FIELD_BYTES) { return true; }
    if (type != SPG_TYPE_LIST(SPG_TYPE(INT))) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (field[i].kind == SPG_FIELD_BYTES) { return false; }
    }
    return true;
}

static spg_status index_fields(spg_rules *rules, uint32_t game)
{
    const spg_layout *layout = &rules->layouts[game];
    const spg_value_game *of = rules->machine->module.games.at[game].game;
    uint32_t *first = SPG_TAKE(&rules->arena, uint32_t, (size_t)of->param_count + 1);
    if (first == NULL) { return rules->machine->run->error.status; }
    uint32_t at = 0;
    for (uint32_t p = 0; p < of->param_count; p++) {
        first[p] = at;
        while (at < layout->field_count && layout->fields[at].param == p) { at += 1; }
        if (!may_have_fields(of->params[p].shape.type, layout->fields + first[p], at - first[p])) {
            return SPG_FAIL(rules->machine->run, SPG_BAD_USAGE, SPG_NOWHERE, "the layout does not fit the game %1",
                            "this is a fault of the program: please report it", of->name);
        }
    }
    first[of->param_count] = at;
    rules->first[game] = first;
    return SPG_OK;
}

static spg_status prepare(spg_rules *rules, const uint64_t *games)
{
    const size_t count = rules->machine->module.games.count;
    uint32_t most = 0;
    rules->game_count = (uint32_t)count;
    rules->first = SPG_TAKE(&rules->arena, uint32_t *, count);
    if (rules->first == NULL) { return rules->machine->run->error.status; }
    for (uint32_t game = 0; game < count; game++) {
        if (!spg_bitset_has(games, game)) { continue; }
        const spg_layout *layout = &rules->layouts[game];
        if (layout->width > rules->width) { rules->width = layout->width; }
        if (layout->field_count > most) { most = layout->field_count; }
        SPG_TRY(index_fields(rules, game));
    }
    rules->values = SPG_TAKE(&rules->arena, int64_t, most);
    return rules->values == NULL ? rules->machine->run->error.status : SPG_OK;
}

spg_status spg_rules_run(spg_rules *rules, const spg_function *function, const uint64_t *component,
                         spg_listener *listener, spg_value *result)
{
    spg_value *arguments = NULL;
    SPG_TRY(spg_rules_decode(rules, component, &arguments));
    return spg_interpret(rules->machine, function, arguments, listener, result);
}

static spg_status ask_ending(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    (void)turn;
    *out = (spg_ending){.verdict = SPG_VERDICT_NONE};
    if (!spg_rules_knows(rules, component[0])) { return spg_rules_bad_key(rules); }
    const spg_game_code *code = &rules->machine->module.games.at[component[0]];
    if (code->opening == NULL) { return SPG_OK; }
    spg_listener listener = {.wanted = UINT64_MAX};
    const spg_arena_mark mark = spg_arena_here(&rules->machine->scratch);
    const spg_status status = spg_rules_run(rules, code->opening, component, &listener, NULL);
    spg_arena_back(&rules->machine->scratch, mark);
    *out = listener.ending;
    return status;
}

static spg_status ask_stuck(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    (void)turn;
    if (!spg_rules_knows(rules, component[0])) { return spg_rules_bad_key(rules); }
    const spg_game_code *code = &rules->machine->module.games.at[component[0]];
    const spg_verdict written = rules->machine->program->games.at[component[0]].stuck.verdict;
    *out = (spg_ending){.verdict = written};
    if (written == SPG_VERDICT_NONE) { out->verdict = SPG_VERDICT_LOSE; } /* in a game for points: 0 more */
    if (written != SPG_VERDICT_NUMBER) { return SPG_OK; }
    spg_value number = {.number = 0};
    const spg_arena_mark mark = spg_arena_here(&rules->machine->scratch);
    const spg_status status = spg_rules_run(rules, code->stuck, component, NULL, &number);
    spg_arena_back(&rules->machine->scratch, mark);
    out->number = number.number;
    return status;
}

typedef struct option_listener {
    spg_listener heard; /* first: the interpreter knows this part */
    spg_rules *rules;
    spg_batch *batch;
    bool split; /* boards become their regions */
} option_listener;

static spg_status add_part(option_listener *to, const spg_value_game *game, const spg_value *arguments)
{
    spg_batch *batch = to->batch;
    const size_t words = 1 + (size_t)batch->width;
    SPG_TRY(SPG_RESERVE(batch->run, &batch->words, words));
    SPG_TRY(spg_rules_encode(to->rules, game, arguments, batch->words.at + batch->words.count));
    batch->words.count += words;
    return to->split ? spg_regions_split_last(to->rules, batch) : SPG_OK;
}

enum { PARTS_MAX = 1 << 20 }; /* of one option */

static spg_status add_term(option_listener *to, const spg_value_sum *sum, const spg_value_term *term, uint32_t *parts)
{
    for (uint64_t copy = 0; copy < term->copies && term->count > 0; copy++) {
        for (uint32_t i = 0; i < term->count; i++) {
            if (++*parts > PARTS_MAX) {
                return SPG_FAIL0(to->rules->machine->run, SPG_TOO_BIG, SPG_NOWHERE,
                                 "a move leads to more than 2^20 components", NULL);
            }
            SPG_TRY(spg_machine_work(to->rules->machine, 1));
            const spg_value_component *component = sum->components[term->first + i];
            SPG_TRY(add_part(to, component->game, component->arguments));
        }
    }
    return SPG_OK;
}

static spg_status add_option(spg_listener *listener, const spg_told_move *move)
{
    option_listener *to = (option_listener *)listener;
    spg_batch *batch = to->batch;
    spg_option option = {.verdict = move->verdict,
                         .again = move->again,
                         .node = move->node,
                         .first_part = (uint32_t)(batch->words.count / (1 + (size_t)batch->width)),
                         .gain = move->gain};
    const spg_value_sum *sum = move->to.sum;
    if (move->game != NULL) {
        SPG_TRY(add_part(to, move->game, move->arguments));
        option.parts = 1;
    }
    for (uint32_t t = 0; sum != NULL && t < sum->term_count; t++) {
        SPG_TRY(add_term(to, sum, &sum->terms[t], &option.parts));
    }
    option.parts = (uint32_t)(batch->words.count / (1 + (size_t)batch->width)) - option.first_part;
    return SPG_PUSH(batch->run, &batch->options, option);
}

static spg_status tell_options(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out, bool split)
{
    option_listener listener = {
        .heard = {.move = add_option, .wanted = UINT64_MAX}, .rules = rules, .batch = out, .split = split};
    const spg_arena_mark mark = spg_arena_here(&rules->machine->scratch);
    const spg_status status = spg_rules_run_moves(rules, component, turn, &listener.heard);
    spg_arena_back(&rules->machine->scratch, mark);
    return status;
}

static spg_status ask_options(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out)
{
    spg_batch_reset(out);
    if (!spg_rules_knows(rules, component[0]) || out->width != rules->width) { return spg_rules_bad_key(rules); }
    return tell_options(rules, component, turn, out, false);
}

static spg_status ask_split_options(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out)
{
    bool known = false;
    spg_batch_reset(out);
    if (!spg_rules_knows(rules, component[0]) || out->width != rules->width) { return spg_rules_bad_key(rules); }
    SPG_TRY(spg_regions_options(rules, component, turn, out, &known));
    return known ? SPG_OK : tell_options(rules, component, turn, out, true);
}

spg_status spg_machine_game(spg_machine *machine, const uint64_t *games, const spg_layout *layouts,
                            const spg_traits *traits, spg_game *out)
{
    spg_rules *rules = spg_run_take(machine->run, 1, sizeof *rules);
    if (rules == NULL) { return machine->run->error.status; }
    rules->machine = machine;
    rules->layouts = layouts;
    rules->scores = traits->scores;
    spg_arena_init(&rules->arena, machine->run);
    spg_intern_init(&rules->bytes, machine->run);
    bool split = false;
    spg_status status = prepare(rules, games);
    if (status == SPG_OK) { status = spg_regions_prepare(rules, games, traits, &split); }
    if (split && rules->width < SPG_PACKED_KEY) { rules->width = SPG_PACKED_KEY; }
    if (status != SPG_OK) {
        release(rules);
        return status;
    }
    rules->next = machine->rules;
    machine->rules = rules;
    *out = (spg_game){.width = rules->width,
                      .count = (uint32_t)machine->module.games.count,
                      .layouts = layouts,
                      .traits = *traits,
                      .rules = rules,
                      .ending = ask_ending,
                      .stuck = ask_stuck,
                      .options = ask_options,
                      .split = split ? spg_regions_split : NULL,
                      .split_options = split ? ask_split_options : NULL,
                      .weight = split ? spg_packed_weight : NULL};
    return SPG_OK;
}
