/* trial.c — trying a formula on all small cases, in order of size. SPDX-License-Identifier: MIT
 *
 * Two passes: all values of the givens that matter together with all positions; then all positions with the givens as they
 * are. The first case that fails is a least one, as sizes only grow. */
#include "plan/trial.h"

#include <string.h>

#include "base/bitset.h"
#include "plan/inside.h"

/* ---- what runs ---- */

static bool has_character(const uint32_t *at, uint32_t count, uint32_t character)
{
    for (uint32_t i = 0; i < count; i++) {
        if (at[i] == character) { return true; }
    }
    return false;
}

enum { CHARACTERS_MAX = 32 };

/* The characters in the texts of the rules; `/` and `?` are signs of patterns. */
static spg_status find_characters(spg_trial *t, const uint64_t *nodes)
{
    const spg_pool *pool = &t->formulas->program->pool;
    uint32_t *found = SPG_TAKE(&t->arena, uint32_t, CHARACTERS_MAX);
    if (found == NULL) { return t->run->error.status; }
    t->characters = found;
    for (size_t i = 1; i < pool->nodes.count; i++) {
        if (!spg_bitset_has(nodes, i) || pool->nodes.at[i].kind != SPG_NODE_TEXT) { continue; }
        const spg_pool_text *text = &pool->texts.at[pool->nodes.at[i].data];
        spg_value value;
        uint32_t offset = 0;
        uint32_t character;
        SPG_TRY(spg_value_make_text(&t->arena, text->bytes, text->length, &value));
        while (spg_value_next_character(value, &offset, &character) && t->character_count < CHARACTERS_MAX) {
            if (character == '/' || character == '?' || has_character(found, t->character_count, character)) {
                continue;
            }
            found[t->character_count++] = character;
        }
    }
    return SPG_OK;
}

static bool can_run(spg_type type)
{
    const spg_kind base = spg_type_base(type);
    return base == SPG_KIND_INT || base == SPG_KIND_BOOL || base == SPG_KIND_SET || base == SPG_KIND_BAG ||
           base == SPG_KIND_GRID;
}

static void add_axis(spg_trial *t, bool is_given, uint32_t index, const spg_shape *shape)
{
    const bool bare = shape->low == 0 && shape->high == 0 && shape->size[0] == 0;
    t->axes[t->axis_count++] = (spg_trial_axis){.is_given = is_given,
                                                .index = index,
                                                .type = shape->type,
                                                .graph = bare && shape->type == SPG_TYPE_LIST(SPG_TYPE(SET))};
}

/* False: there are more than can be run through together. */
static bool add_axes(spg_trial *t)
{
    const spg_program *program = t->formulas->program;
    const spg_ir_game *game = &program->games.at[t->formula.game];
    for (uint32_t i = 0; i < program->givens.count; i++) {
        if (!spg_bitset_has(t->givens, i) || !can_run(program->givens.at[i].shape.type)) { continue; }
        if (t->axis_count == SPG_TRIAL_AXES) { return false; }
        add_axis(t, true, i, &program->givens.at[i].shape);
    }
    t->given_count = t->axis_count;
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (t->axis_count == SPG_TRIAL_AXES || !can_run(game->params[i].shape.type)) { return false; }
        add_axis(t, false, i, &game->params[i].shape);
    }
    return true;
}

static spg_status prepare(spg_trial *t, bool *possible)
{
    const spg_program *program = t->formulas->program;
    spg_machine *machine = t->formulas->machine;
    uint64_t *nodes = SPG_TAKE(&t->arena, uint64_t, SPG_BITSET_WORDS(program->pool.nodes.count + 1));
    t->games = SPG_TAKE(&t->arena, uint64_t, SPG_BITSET_WORDS(program->games.count + 1));
    t->givens = SPG_TAKE(&t->arena, uint64_t, SPG_BITSET_WORDS(program->givens.count + 1));
    t->arguments = SPG_TAKE(&t->arena, spg_value, program->games.at[t->formula.game].param_count + 1);
    if (nodes == NULL || t->games == NULL || t->givens == NULL || t->arguments == NULL) { return t->run->error.status; }
    SPG_TRY(spg_formula_reach(program, &t->formula, NULL, t->givens));
    SPG_TRY(spg_formula_nodes(program, &t->formula, nodes));
    spg_bitset_add(t->games, t->formula.game);
    *possible = add_axes(t);
    if (!*possible) { return SPG_OK; }
    SPG_TRY(find_characters(t, nodes));
    for (uint32_t i = 0; i < t->axis_count; i++) {
        spg_trial_axis *a = &t->axes[i];
        SPG_TRY(a->is_given ? spg_machine_given_bounds(machine, a->index, &t->arena, &a->code)
                            : spg_machine_param_bounds(machine, t->formula.game, a->index, &t->arena, &a->code));
    }
    return SPG_OK;
}

static spg_cases_wish wish_of(const spg_trial *t, const spg_trial_axis *axis, const spg_bounds *bounds)
{
    return (spg_cases_wish){.type = axis->type,
                            .bounds = *bounds,
                            .graph = axis->graph,
                            .ends = axis->is_given, /* a position near a far end may take for ever */
                            .characters = t->characters,
                            .character_count = t->character_count};
}

/* ---- one size ---- */

/* Errors that only mean that this case has no answer. */
static bool is_no_answer(spg_status status)
{
    return status == SPG_TRAP || status == SPG_BAD_INPUT || status == SPG_TOO_BIG || status == SPG_REFUSED ||
           status == SPG_BAD_RULES;
}

static spg_status get_cases(spg_trial *t, spg_trial_axis *axis, bool *possible)
{
    spg_bounds bounds;
    const spg_status status = spg_machine_bounds(t->formulas->machine, &axis->code, t->arguments, &bounds);
    *possible = status == SPG_OK;
    if (is_no_answer(status)) { return SPG_OK; } /* a bound that has no value: no position is there */
    SPG_TRY(status);
    if (axis->cases != NULL && spg_cases_fit(axis->cases, &bounds)) { return SPG_OK; }
    const spg_cases_wish wish = wish_of(t, axis, &bounds);
    return spg_cases_new(&t->arena, &wish, &axis->cases);
}

static spg_status place(spg_trial *t, uint32_t at, uint64_t left);

static spg_status set(spg_trial *t, const spg_trial_axis *axis, spg_value value, bool *possible)
{
    *possible = true;
    if (!axis->is_given) {
        t->arguments[axis->index] = value;
        return SPG_OK;
    }
    const spg_status status = spg_machine_set_given(t->formulas->machine, axis->index, value, SPG_NOWHERE);
    *possible = status == SPG_OK;
    return is_no_answer(status) ? SPG_OK : status;
}

/* All values of one size of one axis, each with all that the axes behind it can make of what is left. */
static spg_status place_values(spg_trial *t, uint32_t at, uint64_t size, uint64_t left)
{
    const spg_value *found;
    size_t count;
    SPG_TRY(spg_cases_of_size(t->axes[at].cases, size, &found, &count, &t->whole));
    for (size_t i = 0; i < count && !t->stop && !t->out->wrong; i++) {
        bool possible = false;
        SPG_TRY(set(t, &t->axes[at], found[i], &possible));
        if (possible) { SPG_TRY(place(t, at + 1, left - size)); }
    }
    return SPG_OK;
}

/* Depth is the number of axes. */
static spg_status place(spg_trial *t, uint32_t at, uint64_t left)
{
    bool possible = false;
    if (at == t->axis_count) {
        if (left > 0) { return SPG_OK; }
        t->tuples += 1;
        return spg_trial_judge(t);
    }
    SPG_TRY(get_cases(t, &t->axes[at], &possible));
    if (!possible) { return SPG_OK; }
    const bool last = at + 1 == t->axis_count;
    for (uint64_t size = last ? left : 0; size <= left && !t->stop && !t->out->wrong; size++) {
        SPG_TRY(place_values(t, at, size, left));
    }
    return SPG_OK;
}

/* ---- one pass ---- */

static spg_status pass(spg_trial *t, uint32_t first_axis, int64_t time, uint64_t *bound, bool *tried)
{
    uint32_t empty = 0;
    *tried = false;
    t->cases = 0;
    t->end = t->run->clock(t->run->clock_user) + time;
    if (t->end < t->run->deadline) { t->run->deadline = t->end; }
    for (uint64_t size = 0; !t->stop && size <= t->limits->size; size++) {
        t->tuples = 0;
        t->whole = true;
        SPG_TRY(place(t, first_axis, size));
        if (t->stop || t->out->wrong || !t->whole) { break; }
        empty = t->tuples == 0 ? empty + 1 : 0;
        if (empty == 2) {
            t->out->whole = true;
            break;
        }
        *bound = size;
        *tried = *tried || t->cases > 0;
    }
    return SPG_OK;
}

/* A pass that is cut short by its own end is done, not failed. */
static spg_status timed_pass(spg_trial *t, uint32_t first_axis, int64_t time, uint64_t *bound, bool *tried)
{
    const int64_t deadline = t->run->deadline;
    t->stop = false;
    spg_status status = pass(t, first_axis, time, bound, tried);
    t->run->deadline = deadline;
    t->out->cases += t->cases;
    if (status == SPG_NO_TIME || status == SPG_NO_MEMORY) {
        t->stop = true;
        status = SPG_OK;
    }
    const bool late = t->run->clock(t->run->clock_user) >= deadline;
    return status == SPG_OK && late ? spg_run_check(t->run) : status;
}

/* Givens that are not run through keep the value they have; without one there is nothing to try. */
static bool rest_is_set(const spg_trial *t, bool running)
{
    const spg_program *program = t->formulas->program;
    spg_value value;
    for (uint32_t i = 0; i < program->givens.count; i++) {
        const bool runs = running && can_run(program->givens.at[i].shape.type);
        if (spg_bitset_has(t->givens, i) && !runs && !spg_machine_get_given(t->formulas->machine, i, &value)) {
            return false;
        }
    }
    return true;
}

static spg_status run_passes(spg_trial *t, void *user)
{
    spg_formula_trial *out = t->out;
    (void)user;
    const int64_t time = t->given_count > 0 ? t->limits->time / 2 : t->limits->time;
    SPG_TRY(spg_machine_givens_digest(t->formulas->machine, &out->givens));
    if (rest_is_set(t, true)) {
        spg_set_aside *aside = NULL;
        SPG_TRY(spg_machine_put_aside(t->formulas->machine, &aside));
        const spg_status status = timed_pass(t, 0, time, &out->bound, &out->tried);
        spg_machine_bring_back(t->formulas->machine, aside);
        SPG_TRY(status);
    }
    if (out->wrong || t->given_count == 0) {
        out->bound_as_given = out->bound;
        out->tried_as_given = out->tried;
        return SPG_OK;
    }
    out->whole = false;
    if (!rest_is_set(t, false)) { return SPG_OK; }
    return timed_pass(t, t->given_count, time, &out->bound_as_given, &out->tried_as_given);
}

static spg_status with_arenas(spg_trial *t, spg_status (*work)(spg_trial *, void *), void *user)
{
    t->run = t->formulas->run;
    t->formula = t->formulas->program->formulas.at[t->index];
    bool possible = false;
    const spg_error before = t->run->error;
    spg_arena_init(&t->arena, t->run);
    spg_arena_init(&t->work, t->run);
    t->formulas->blind += 1;
    spg_status status = prepare(t, &possible);
    if (status == SPG_OK && possible) { status = work(t, user); }
    t->formulas->blind -= 1;
    spg_arena_clear(&t->work);
    spg_arena_clear(&t->arena);
    if (status == SPG_OK) { t->run->error = before; }
    return status;
}

spg_status spg_trial_run(spg_formulas *formulas, uint32_t formula, const spg_trial_limits *limits,
                         spg_formula_trial *out)
{
    spg_trial t = {.formulas = formulas, .index = formula, .limits = limits, .out = out};
    *out = (spg_formula_trial){0};
    return with_arenas(&t, run_passes, NULL);
}

/* ---- sizes ---- */

typedef struct measured {
    const spg_value *arguments;
    uint64_t position, givens;
} measured;

static spg_status measure(spg_trial *t, void *user)
{
    measured *m = user;
    m->position = 0;
    for (uint32_t i = 0; i < t->axis_count; i++) {
        const spg_trial_axis *axis = &t->axes[i];
        spg_value value = {0};
        spg_bounds bounds;
        if (axis->is_given && !spg_machine_get_given(t->formulas->machine, axis->index, &value)) { continue; }
        if (!axis->is_given) { value = m->arguments[axis->index]; }
        SPG_TRY(spg_machine_bounds(t->formulas->machine, &axis->code, m->arguments, &bounds));
        const spg_cases_wish wish = wish_of(t, axis, &bounds);
        uint64_t *to = axis->is_given ? &m->givens : &m->position;
        *to = spg_cases_add(*to, spg_cases_size(&wish, value));
    }
    return SPG_OK;
}

spg_status spg_trial_size(spg_formulas *formulas, uint32_t formula, const spg_value *arguments, uint64_t *position,
                          uint64_t *givens)
{
    spg_formula_trial unused;
    measured m = {.arguments = arguments, .position = UINT64_MAX};
    spg_trial t = {.formulas = formulas, .index = formula, .out = &unused};
    SPG_TRY(with_arenas(&t, measure, &m));
    *position = m.position;
    *givens = m.givens;
    return SPG_OK;
}
