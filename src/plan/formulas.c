/* formulas.c — the formulas of a program: which may be used, and what they say. SPDX-License-Identifier: MIT */
#include "plan/formulas.h"

#include <string.h>

#include "base/bitset.h"
#include "plan/entry.h"
#include "plan/inside.h"
#include "plan/remember.h"
#include "theorem/theorem.h"

/* What `run` and `solve` spend on trying one formula; `check` takes longer. */
enum { QUICK_TIME = 100000000, QUICK_CASES = 20000, ASK_DEPTH_MAX = 32 };

void spg_formulas_init(spg_formulas *formulas, spg_session *session, spg_run *run, spg_program *program,
                       spg_machine *machine)
{
    *formulas = (spg_formulas){.session = session, .run = run, .program = program, .machine = machine};
}

void spg_formulas_clear(spg_formulas *formulas)
{
    SPG_ARRAY_CLEAR(formulas->run, &formulas->at);
    SPG_ARRAY_CLEAR(formulas->run, &formulas->first);
    SPG_ARRAY_CLEAR(formulas->run, &formulas->served);
}

/* ---- which there are ---- */

bool spg_formulas_meet_draw(const spg_program *program)
{
    for (size_t i = 1; i < program->pool.nodes.count; i++) {
        const spg_node *node = &program->pool.nodes.at[i];
        if ((node->kind == SPG_NODE_END || node->kind == SPG_NODE_VERDICT) && node->data == SPG_VERDICT_DRAW) {
            return true;
        }
    }
    return false;
}

static bool can_draw(const spg_program *program, const uint64_t *games)
{
    for (size_t i = 0; i < program->games.count; i++) {
        if (spg_bitset_has(games, i) && program->games.at[i].stuck.verdict == SPG_VERDICT_DRAW) { return true; }
    }
    return spg_formulas_meet_draw(program);
}

static spg_status learn_with(spg_formulas *formulas, const spg_formula *formula, uint64_t *games, uint64_t *givens,
                             spg_formula_state *state)
{
    const spg_family *family;
    const spg_value none = {0};
    spg_reason why;
    spg_bitset_add(games, formula->game);
    SPG_TRY(spg_session_family(formulas->session, games, (uint32_t)formulas->program->games.count, none, &family));
    SPG_TRY(spg_formula_reach(formulas->program, formula, NULL, givens));
    for (size_t i = 0; i < formulas->program->givens.count; i++) {
        state->sees_givens = state->sees_givens || spg_bitset_has(givens, i);
    }
    state->values = spg_question_value_allowed(&family->traits, &why);
    state->tame = spg_question_is_misere(&family->traits);
    state->roles = family->traits.roles;
    state->no_draws = family->traits.acyclic && !family->traits.scores && !state->sees_givens &&
                      !can_draw(formulas->program, family->games);
    return SPG_OK;
}

/* What kind of game it is about: known once there is a value for each given. */
static spg_status learn(spg_formulas *formulas, uint32_t index)
{
    const spg_formula formula = formulas->program->formulas.at[index];
    const size_t games = SPG_BITSET_WORDS(formulas->program->games.count + 1);
    const size_t givens = SPG_BITSET_WORDS(formulas->program->givens.count + 1);
    spg_formula_state state = formulas->at.at[index];
    uint64_t *words = spg_run_take(formulas->run, games + givens, sizeof *words);
    if (words == NULL) { return formulas->run->error.status; }
    const spg_status status = learn_with(formulas, &formula, words, words + games, &state);
    spg_run_give(formulas->run, words, games + givens, sizeof *words);
    if (status == SPG_OK) { formulas->at.at[index] = state; }
    return status;
}

/* Behind the last one of its game that comes before it: theorems first, then in the order of the file. */
static void link_formula(spg_formulas *formulas, uint32_t index)
{
    const spg_program *program = formulas->program;
    const bool proved = program->formulas.at[index].theorem != NULL;
    uint32_t *place = &formulas->first.at[program->formulas.at[index].game];
    while (*place != UINT32_MAX && (!proved || program->formulas.at[*place].theorem != NULL)) {
        place = &formulas->at.at[*place].next;
    }
    formulas->at.at[index].next = *place;
    *place = index;
}

spg_status spg_formulas_refresh(spg_formulas *formulas)
{
    const spg_program *program = formulas->program;
    while (formulas->first.count < program->games.count) {
        SPG_TRY(SPG_PUSH(formulas->run, &formulas->first, UINT32_MAX));
    }
    while (formulas->served.count < program->games.count) {
        SPG_TRY(SPG_PUSH(formulas->run, &formulas->served, false));
    }
    while (formulas->at.count < program->formulas.count) {
        const spg_formula_state state = {.next = UINT32_MAX};
        SPG_TRY(SPG_PUSH(formulas->run, &formulas->at, state));
        link_formula(formulas, (uint32_t)formulas->at.count - 1);
    }
    return SPG_OK;
}

void spg_formulas_forget(spg_formulas *formulas)
{
    formulas->searched = 0;
    for (size_t i = 0; i < formulas->served.count; i++) { formulas->served.at[i] = false; }
    for (size_t i = 0; i < formulas->at.count; i++) {
        const bool proved = formulas->program->formulas.at[i].theorem != NULL;
        formulas->at.at[i].standing = proved ? SPG_FORMULA_GONE : SPG_FORMULA_NEW;
    }
}

static spg_status search_with(spg_formulas *formulas, const spg_family *family, uint64_t *games,
                              spg_theorem_list *found)
{
    spg_program *program = formulas->program;
    spg_facts *known = NULL;
    if (family != NULL) {
        SPG_TRY(spg_starts_open(spg_session_families(formulas->session), spg_family_entry_of(family), &known));
    }
    for (size_t i = formulas->searched; i < program->games.count; i++) { spg_bitset_add(games, i); }
    SPG_TRY(spg_theorem_find(formulas->run, program, games, NULL, known, found));
    for (size_t i = 0; i < found->count; i++) { SPG_TRY(SPG_PUSH(formulas->run, &program->formulas, found->at[i])); }
    formulas->searched = program->games.count;
    SPG_TRY(spg_machine_extend(formulas->machine));
    return spg_formulas_refresh(formulas);
}

spg_status spg_formulas_search(spg_formulas *formulas, const spg_family *family)
{
    const size_t words = SPG_BITSET_WORDS(formulas->program->games.count + 1);
    spg_theorem_list found = {0};
    if (formulas->searched == formulas->program->games.count) { return SPG_OK; }
    uint64_t *games = spg_run_take(formulas->run, words, sizeof *games);
    if (games == NULL) { return formulas->run->error.status; }
    const spg_status status = search_with(formulas, family, games, &found);
    spg_run_give(formulas->run, games, words, sizeof *games);
    SPG_ARRAY_CLEAR(formulas->run, &found);
    return status;
}

bool spg_formulas_may_tell(const spg_formulas *formulas, uint32_t game, spg_formula_kind kind)
{
    if (!spg_formulas_any(formulas, game)) { return false; }
    for (uint32_t i = formulas->first.at[game]; i != UINT32_MAX; i = formulas->at.at[i].next) {
        const spg_formula *formula = &formulas->program->formulas.at[i];
        const spg_formula_standing standing = formulas->at.at[i].standing;
        if (formula->kind == kind && (formulas->proved || formula->theorem == NULL) &&
            (formulas->strict || standing != SPG_FORMULA_WRONG) && standing != SPG_FORMULA_GONE) {
            return true;
        }
    }
    return false;
}

bool spg_formulas_lists_moves(const spg_formulas *formulas, uint32_t game)
{
    if (!spg_formulas_any(formulas, game)) { return false; }
    for (uint32_t i = formulas->first.at[game]; i != UINT32_MAX; i = formulas->at.at[i].next) {
        const spg_formula *formula = &formulas->program->formulas.at[i];
        if (formula->kind == SPG_FORMULA_MOVES && formula->theorem == NULL) { return true; }
    }
    return false;
}

/* ---- may it be used? ---- */

#define FAULT(name, says, message) {says, message},
static const struct {
    const char *says, *message;
} faults[] = {SPG_TRIAL_FAULT_MAP(FAULT)};

const char *spg_trial_fault_says(spg_trial_fault fault)
{
    return faults[fault].says;
}

const char *spg_trial_fault_message(spg_trial_fault fault)
{
    return faults[fault].message;
}

static spg_status report_wrong(spg_formulas *formulas, uint32_t index)
{
    const spg_formula_trial *trial = &formulas->at.at[index].trial;
    const spg_span span = formulas->program->formulas.at[index].span;
    const char *message = spg_trial_fault_message(trial->fault);
    if (formulas->strict) {
        return SPG_FAIL(formulas->run, SPG_WRONG, span, message, "this is the least counterexample; mend it",
                        trial->example, trial->sides[0], trial->sides[1]);
    }
    spg_run_warn(formulas->run, span, message, "it is not used; the rules answer",
                 (const char *const[]){trial->example, trial->sides[0], trial->sides[1], NULL});
    return SPG_OK;
}

/* Without limits: a trial that is remembered will do, else a short one. */
static spg_status try_or_remember(spg_formulas *formulas, uint32_t index, const spg_trial_limits *limits,
                                  spg_formula_trial *out)
{
    const spg_trial_limits quick = {UINT64_MAX, QUICK_CASES, QUICK_TIME};
    bool found = false;
    if (limits == NULL) { SPG_TRY(spg_remember_find(formulas, index, out, &found)); }
    if (found) { return SPG_OK; }
    SPG_TRY(spg_trial_run(formulas, index, limits == NULL ? &quick : limits, out));
    return spg_remember_keep(formulas, index, out);
}

spg_status spg_formulas_try(spg_formulas *formulas, uint32_t index, const spg_trial_limits *limits,
                            spg_formula_trial *out)
{
    *out = (spg_formula_trial){0};
    formulas->at.at[index].standing = SPG_FORMULA_TRYING;
    spg_status status = learn(formulas, index);
    if (status == SPG_OK && formulas->program->formulas.at[index].theorem == NULL) {
        status = try_or_remember(formulas, index, limits, out);
    }
    spg_formula_state *state = &formulas->at.at[index];
    state->standing = status != SPG_OK ? SPG_FORMULA_NEW : out->wrong ? SPG_FORMULA_WRONG : SPG_FORMULA_GOOD;
    if (status == SPG_OK) { state->trial = *out; }
    return status;
}

static spg_status try_first(spg_formulas *formulas, uint32_t index)
{
    spg_formula_trial trial;
    SPG_TRY(spg_formulas_try(formulas, index, NULL, &trial));
    return trial.wrong && !formulas->strict ? report_wrong(formulas, index) : SPG_OK;
}

static spg_status make_ready(spg_formulas *formulas, uint32_t index, const spg_formulas_wish *wish, bool *usable)
{
    (void)wish;
    *usable = false;
    if (!formulas->proved && formulas->program->formulas.at[index].theorem != NULL) { return SPG_OK; }
    if (formulas->at.at[index].standing == SPG_FORMULA_NEW) { SPG_TRY(try_first(formulas, index)); }
    *usable = formulas->at.at[index].standing == SPG_FORMULA_GOOD;
    if (*usable && formulas->program->formulas.at[index].as_given) {
        return spg_formulas_stands(formulas, index, usable);
    }
    if (formulas->strict && formulas->at.at[index].standing == SPG_FORMULA_WRONG) {
        return report_wrong(formulas, index);
    }
    return SPG_OK;
}

/* ---- what it says ---- */

spg_status spg_formulas_ask(void *user, const spg_ask_request *request, spg_value *out)
{
    spg_formulas *formulas = user;
    if (formulas->depth >= ASK_DEPTH_MAX) {
        return SPG_FAIL0(formulas->run, SPG_TOO_BIG, request->span,
                         "formulas ask one another more than 32 times in turn",
                         "a formula should ask about a game that has no formula, or one of its own");
    }
    spg_session_asker asker = {.session = formulas->session};
    formulas->depth += 1;
    const spg_status status = spg_session_answer(&asker, request, out);
    formulas->depth -= 1;
    return status;
}

spg_status spg_formulas_first(spg_formulas *formulas, uint32_t game, const spg_formulas_wish *wish,
                              const spg_value *arguments, uint32_t *formula, spg_int *out)
{
    *formula = UINT32_MAX;
    if (!spg_formulas_any(formulas, game)) { return SPG_OK; }
    for (uint32_t i = formulas->first.at[game]; i != UINT32_MAX && *formula == UINT32_MAX;
         i = formulas->at.at[i].next) {
        bool usable = false;
        bool applies = false;
        if (formulas->program->formulas.at[i].kind != wish->kind) { continue; }
        SPG_TRY(wish->may_use(formulas, i, wish, &usable));
        if (!usable) { continue; }
        SPG_TRY(spg_machine_formula(formulas->machine, i, arguments, spg_formulas_ask, formulas, &applies, out));
        if (applies) { *formula = i; }
    }
    return SPG_OK;
}

spg_status spg_formulas_tell(spg_formulas *formulas, uint32_t game, spg_formula_kind kind, const spg_value *arguments,
                             uint32_t *formula, spg_int *out)
{
    const spg_formulas_wish wish = {kind, false, make_ready};
    return spg_formulas_first(formulas, game, &wish, arguments, formula, out);
}

static spg_status make_list_ready(spg_formulas *formulas, uint32_t index, const spg_formulas_wish *wish, bool *usable)
{
    const bool knows_want = formulas->program->formulas.at[index].want != UINT32_MAX;
    const bool leads = spg_machine_formula_leads(formulas->machine, index);
    return leads && (knows_want || !wish->sum) ? make_ready(formulas, index, wish, usable) : SPG_OK;
}

spg_status spg_formulas_moves(spg_formulas *formulas, uint32_t game, const spg_value *arguments, bool sum,
                              uint32_t *formula)
{
    const spg_formulas_wish wish = {SPG_FORMULA_MOVES, sum, make_list_ready};
    return spg_formulas_first(formulas, game, &wish, arguments, formula, NULL);
}

spg_status spg_formulas_basis(spg_formulas *formulas, uint32_t formula, const spg_value *arguments, spg_basis *out)
{
    const spg_formula_trial *trial = &formulas->at.at[formula].trial;
    *out = (spg_basis){.kind = SPG_BASIS_PROVED};
    if (formulas->program->formulas.at[formula].theorem != NULL) { return SPG_OK; }
    spg_digest givens;
    uint64_t size, more;
    SPG_TRY(spg_machine_givens_digest(formulas->machine, &givens));
    SPG_TRY(spg_trial_size(formulas, formula, arguments, &size, &more));
    const bool as_given = trial->tried_as_given && spg_digest_equal(givens, trial->givens);
    const bool met = (as_given && size <= trial->bound_as_given) ||
                     (trial->tried && size <= trial->bound && more <= trial->bound - size);
    *out = (spg_basis){.kind = met ? SPG_BASIS_EXACT : SPG_BASIS_CHECKED};
    if (!met) { out->bound = as_given ? trial->bound_as_given : trial->bound; }
    if (!met && !(as_given ? trial->tried_as_given : trial->tried)) { out->kind = SPG_BASIS_OBSERVED; }
    return SPG_OK;
}

bool spg_formulas_checked_to(const spg_formulas *formulas, uint64_t *bound)
{
    bool any = false;
    for (uint32_t i = 0; i < formulas->at.count; i++) {
        const spg_formula_trial *trial = &formulas->at.at[i].trial;
        const bool good = formulas->at.at[i].standing == SPG_FORMULA_GOOD;
        if (!good || trial->whole || formulas->program->formulas.at[i].theorem != NULL) { continue; }
        const uint64_t own = trial->tried ? trial->bound : trial->bound_as_given;
        *bound = any && *bound < own ? *bound : own;
        any = true;
    }
    return any;
}

/* ---- questions about single numbers, fast ---- */

/* The XOR of all values; *answered false: one of them has no formula. */
static spg_status quick_total(spg_formulas *formulas, const spg_value_sum *sum, bool *answered, spg_int *total)
{
    *total = 0;
    *answered = false;
    for (uint32_t t = 0; t < sum->term_count; t++) {
        const spg_value_term *term = &sum->terms[t];
        for (uint32_t i = 0; i < term->count && term->copies > 0; i++) {
            const spg_value_component *component = sum->components[term->first + i];
            uint32_t formula;
            spg_int value = 0;
            SPG_TRY(spg_formulas_tell(formulas, component->game->index, SPG_FORMULA_SG, component->arguments, &formula,
                                      &value));
            *answered = formula != UINT32_MAX && formulas->at.at[formula].values;
            if (!*answered) { return SPG_OK; }
            if (term->copies % 2 == 1) { *total ^= value; }
        }
    }
    return SPG_OK;
}

static const spg_value_component *only_component(const spg_value_sum *sum)
{
    return sum->term_count == 1 && sum->terms[0].copies == 1 && sum->component_count == 1 ? sum->components[0] : NULL;
}

/* By a formula for who wins, or for the score. */
static spg_status quick_one(spg_formulas *formulas, const spg_value_component *one, bool score, spg_question_kind kind,
                            bool *answered, spg_value *out)
{
    const spg_formula_kind by = score ? SPG_FORMULA_SCORE : SPG_FORMULA_WINS;
    uint32_t formula;
    spg_int said = 0;
    SPG_TRY(spg_formulas_tell(formulas, one->game->index, by, one->arguments, &formula, &said));
    if (formula == UINT32_MAX) { return SPG_OK; }
    /* What is not won may be drawn, unless that is known to be impossible. */
    const bool same = spg_question_tells(kind, 0) == spg_question_tells(kind, -1);
    *answered = score || same || said != 0 || formulas->at.at[formula].no_draws;
    const int sign = score ? (said > 0) - (said < 0) : said != 0 ? 1 : -1;
    out->number = kind == SPG_QUESTION_SCORE ? said : spg_question_tells(kind, sign);
    return SPG_OK;
}

spg_status spg_formulas_quick(spg_formulas *formulas, const spg_ask_request *request, bool *answered, spg_value *out)
{
    const spg_value_sum *sum = request->position.sum;
    const spg_question_kind kind = request->kind;
    *answered = false;
    formulas->proved = true;
    if (formulas->blind == 0) { SPG_TRY(spg_formulas_search(formulas, NULL)); }
    if (sum == NULL || sum->component_count == 0 || !spg_formulas_any(formulas, sum->components[0]->game->index) ||
        (!spg_question_is_outcome(kind) && kind != SPG_QUESTION_SG && kind != SPG_QUESTION_SCORE)) {
        return SPG_OK;
    }
    const spg_value_component *one = only_component(sum);
    if (kind != SPG_QUESTION_SCORE) {
        spg_int total = 0;
        SPG_TRY(quick_total(formulas, sum, answered, &total));
        out->number = kind == SPG_QUESTION_SG ? total : spg_question_tells(kind, total != 0 ? 1 : -1);
    }
    if (one == NULL || kind == SPG_QUESTION_SG) { return SPG_OK; }
    if (!*answered && kind != SPG_QUESTION_SCORE) { SPG_TRY(quick_one(formulas, one, false, kind, answered, out)); }
    return *answered ? SPG_OK : quick_one(formulas, one, true, kind, answered, out);
}
