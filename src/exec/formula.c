/* formula.c — what a formula says about a position, and the moves it leaves. SPDX-License-Identifier: MIT */
#include "exec/rules.h"

typedef struct asked {
    spg_ask *ask;
    void *user;
} asked;

/* Formulas may ask while a claim or another formula asks: who answers is put back at the end. */
static asked begin(spg_machine *machine, spg_ask *ask, void *user)
{
    const asked before = {machine->ask, machine->ask_user};
    machine->ask = ask;
    machine->ask_user = user;
    return before;
}

static void end(spg_machine *machine, asked before)
{
    machine->ask = before.ask;
    machine->ask_user = before.user;
}

static spg_status evaluate(spg_machine *machine, const spg_formula_code *code, const spg_value *arguments,
                           bool *applies, spg_int *out)
{
    spg_value value;
    *applies = true;
    if (code->where != NULL) {
        SPG_TRY(spg_interpret(machine, code->where, arguments, NULL, &value));
        *applies = value.number != 0;
    }
    if (!*applies || out == NULL) { return SPG_OK; }
    SPG_TRY(spg_interpret(machine, code->body, arguments, NULL, &value));
    *out = value.number;
    return SPG_OK;
}

spg_status spg_machine_formula(spg_machine *machine, uint32_t formula, const spg_value *arguments, spg_ask *ask,
                               void *user, bool *applies, spg_int *out)
{
    const spg_formula_code code = machine->module.formulas.at[formula]; /* asking may add to the module */
    const asked before = begin(machine, ask, user);
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    const spg_status status = evaluate(machine, &code, arguments, applies, out);
    spg_arena_back(&machine->scratch, mark);
    end(machine, before);
    return status;
}

spg_status spg_machine_formula_parts(spg_machine *machine, uint32_t formula, const spg_value *arguments,
                                     spg_arena *arena, spg_int **out, size_t *count)
{
    const spg_function *parts = machine->module.formulas.at[formula].parts;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    spg_value value;
    *count = 0;
    if (parts == NULL) { return SPG_OK; }
    spg_status status = spg_interpret(machine, parts, arguments, NULL, &value);
    if (status == SPG_OK) {
        *out = SPG_TAKE(arena, spg_int, value.list->count + 1);
        if (*out == NULL) { status = arena->run->error.status; }
    }
    if (status == SPG_OK) {
        *count = value.list->count;
        for (size_t i = 0; i < *count; i++) { (*out)[i] = value.list->items[i].number; }
    }
    spg_arena_back(&machine->scratch, mark);
    return status;
}

spg_status spg_machine_formula_words(const spg_game *game, uint32_t formula, const uint64_t *component, spg_ask *ask,
                                     void *user, bool *applies, spg_int *out)
{
    spg_machine *machine = game->rules->machine;
    const spg_arena_mark mark = spg_arena_here(&machine->scratch);
    spg_value *arguments = NULL;
    spg_status status = spg_rules_decode(game->rules, component, &arguments);
    if (status == SPG_OK) { status = spg_machine_formula(machine, formula, arguments, ask, user, applies, out); }
    spg_arena_back(&machine->scratch, mark);
    return status;
}

bool spg_machine_formula_leads(const spg_machine *machine, uint32_t formula)
{
    return machine->module.formulas.at[formula].body != NULL;
}

spg_status spg_machine_impatient(spg_machine *machine)
{
    machine->patience = 1; /* it stays at its end until somebody sets it anew */
    return SPG_FAIL0(machine->run, SPG_TOO_BIG, SPG_NOWHERE, "the position has too many moves to be listed",
                     "add a formula that says where the winning moves are: formula moves(game(n)): k in {…};");
}

void spg_machine_game_pick(spg_game *game, spg_moves_pick *pick, void *user, uint64_t patience)
{
    game->rules->pick = pick;
    game->rules->pick_user = user;
    game->rules->patience = patience;
}

/* The body that tells the moves of a component: all of them, or those that a formula lists. */
static spg_status choose_body(spg_rules *rules, const uint64_t *component, spg_value *arguments,
                              const spg_function **body, spg_moves_picked *picked)
{
    const spg_machine *machine = rules->machine;
    const uint32_t game = (uint32_t)component[0];
    *picked = (spg_moves_picked){.formula = UINT32_MAX};
    *body = machine->module.games.at[game].body;
    if (rules->pick == NULL) { return SPG_OK; }
    SPG_TRY(rules->pick(rules->pick_user, component, picked));
    if (picked->formula == UINT32_MAX) { return SPG_OK; }
    *body = machine->module.formulas.at[picked->formula].body;
    arguments[machine->program->games.at[game].param_count + 1].number = picked->want;
    return SPG_OK;
}

static spg_status run_patiently(spg_rules *rules, const spg_function *body, const spg_value *arguments,
                                spg_listener *listener)
{
    spg_machine *machine = rules->machine;
    const uint64_t before = machine->patience;
    machine->patience = rules->patience;
    const spg_status status = spg_interpret(machine, body, arguments, listener, NULL);
    machine->patience = before;
    return status;
}

spg_status spg_rules_run_moves(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_listener *listener)
{
    spg_machine *machine = rules->machine;
    spg_value *arguments = NULL;
    const spg_function *body = NULL;
    spg_moves_picked picked;
    SPG_TRY(spg_rules_decode(rules, component, &arguments));
    arguments[machine->program->games.at[component[0]].param_count].number = turn;
    SPG_TRY(choose_body(rules, component, arguments, &body, &picked));
    const asked before = begin(machine, picked.formula == UINT32_MAX ? machine->ask : picked.ask,
                               picked.formula == UINT32_MAX ? machine->ask_user : picked.ask_user);
    const spg_status status = run_patiently(rules, body, arguments, listener);
    end(machine, before);
    return status;
}
