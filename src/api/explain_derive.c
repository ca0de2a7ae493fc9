/* explain_derive.c — who wins, derived from the theorems that know the components. SPDX-License-Identifier: MIT */
#include <string.h>

#include "api/explain.h"
#include "base/bitset.h"

enum {
    PARTS_MAX = 4096, /* components of a sum whose values are asked for one by one */
    SHOWN_MAX = 4,    /* components whose values are derived in full */
    MEX_MAX = 24      /* different values that are written out */
};

typedef struct deriver {
    spg_ruleset *rules;
    const uint64_t *roots;
    spg_value position;
    spg_steps *steps;
    spg_arena *arena;
    bool search;
    bool misere;
    spg_derived *derived; /* per component */
    spg_steps_part *parts;
    size_t count; /* of components */
} deriver;

static const char *code_of(spg_derivation kind)
{
    switch (kind) {
    case SPG_DERIVE_NONE: break;
    case SPG_DERIVE_HEAPS: return "heaps";
    case SPG_DERIVE_TAKES: return "takes";
    case SPG_DERIVE_GOLDEN: return "golden";
    case SPG_DERIVE_ZECKENDORF: return "zeckendorf";
    case SPG_DERIVE_MULTIPLES: return "multiples";
    case SPG_DERIVE_STEPS: return "steps";
    case SPG_DERIVE_TRACK: return "track";
    case SPG_DERIVE_SPLIT: return "split_pair";
    case SPG_DERIVE_POWERS: return "powers";
    }
    return "sum";
}

static bool is_one(spg_value position)
{
    const spg_value_sum *sum = position.sum;
    return sum != NULL && sum->term_count == 1 && sum->component_count == 1 && sum->terms[0].copies == 1;
}

/* One component as a position. */
static spg_value_sum alone(const spg_value_sum *sum, uint32_t component, spg_value_term *term)
{
    *term = (spg_value_term){.first = component, .count = 1, .copies = 1};
    return (spg_value_sum){
        .component_count = sum->component_count, .term_count = 1, .components = sum->components, .terms = term};
}

static spg_status derive_one(deriver *d, uint32_t component)
{
    const spg_value_component *of = d->position.sum->components[component];
    const spg_family *family = NULL;
    if (d->search) {
        SPG_TRY(spg_session_family(d->rules->session, d->roots, (uint32_t)d->rules->program.games.count, d->position,
                                   &family));
    }
    return spg_session_derive(d->rules->session, family, of->game->index, of->arguments, d->search, d->arena,
                              &d->derived[component]);
}

static spg_status ask_alone(deriver *d, uint32_t component, uint32_t wants, spg_reply *out)
{
    spg_value_term term;
    const spg_value_sum sum = alone(d->position.sum, component, &term);
    const spg_inquiry inquiry = {.position = {.sum = &sum},
                                 .games = d->roots,
                                 .game_count = (uint32_t)d->rules->program.games.count,
                                 .wants = wants,
                                 .whatever_there_is = true,
                                 .kind = SPG_QUESTION_SG};
    return spg_session_ask(d->rules->session, &inquiry, d->arena, out);
}

/* ---- values without a theorem ---- */

/* "kayles(5): its options have the values {…}, so …" */
static spg_status say_mex(deriver *d, uint32_t component)
{
    spg_reply reply;
    spg_text values;
    uint64_t *met = SPG_TAKE(d->arena, uint64_t, SPG_BITSET_WORDS(MEX_MAX));
    bool more = false;
    bool first = true;
    if (met == NULL) { return d->arena->run->error.status; }
    SPG_TRY(ask_alone(d, component, SPG_WANT_VALUE | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE, &reply));
    for (size_t i = 0; i < reply.answer.move_count; i++) {
        const spg_answer_move *move = &reply.answer.moves[i];
        if (!move->has_value || move->value.infinite) { return SPG_OK; }
        more = more || move->value.nimber >= MEX_MAX;
        if (move->value.nimber < MEX_MAX) { spg_bitset_add(met, move->value.nimber); }
    }
    spg_text_init(&values, d->arena->run);
    for (uint32_t i = 0; i < MEX_MAX; i++) {
        if (!spg_bitset_has(met, i)) { continue; }
        spg_text_addf(&values, "%s%u", first ? "" : ", ", (unsigned)i);
        first = false;
    }
    if (more) { spg_text_add(&values, ", …"); }
    SPG_STEPS_LINE(d->steps, "%1: its moves lead to the values {%2}; the least number not among them is %3.",
                   d->parts[component].name, spg_text_get(&values), SPG_DIGITS(d->parts[component].value));
    const spg_status status = spg_text_status(&values);
    spg_text_clear(&values);
    return status;
}

static spg_status find_value(deriver *d, uint32_t component, bool *known)
{
    const spg_derived *derived = &d->derived[component];
    spg_reply reply;
    *known = derived->kind != SPG_DERIVE_NONE && derived->has_value;
    if (*known) {
        d->parts[component].value = derived->value;
        return SPG_OK;
    }
    if (d->misere) { return SPG_OK; }
    SPG_TRY(ask_alone(d, component, SPG_WANT_VALUE, &reply));
    *known = reply.answer.has_wide || (reply.answer.has_value && !reply.answer.value.infinite);
    d->parts[component].value = reply.answer.has_wide ? reply.answer.wide : (spg_int)reply.answer.value.nimber;
    return SPG_OK;
}

/* ---- sums ---- */

static spg_status take_parts(deriver *d)
{
    const spg_value_sum *sum = d->position.sum;
    d->count = sum->component_count;
    d->derived = SPG_TAKE(d->arena, spg_derived, d->count + 1);
    d->parts = SPG_TAKE(d->arena, spg_steps_part, d->count + 1);
    if (d->derived == NULL || d->parts == NULL) { return d->arena->run->error.status; }
    for (uint32_t t = 0; t < sum->term_count; t++) {
        for (uint32_t i = 0; i < sum->terms[t].count; i++) {
            const uint32_t component = sum->terms[t].first + i;
            spg_value_term term;
            const spg_value_sum one = alone(sum, component, &term);
            d->parts[component].copies = sum->terms[t].copies;
            d->parts[component].name = spg_result_value_text(d->arena, SPG_TYPE(POSITION), (spg_value){.sum = &one});
            if (d->parts[component].name == NULL) { return d->arena->run->error.status; }
        }
    }
    return SPG_OK;
}

/* Was an equal component, or for heaps of which any number is taken one of the same game, told about before? */
static bool is_told(const deriver *d, uint32_t component)
{
    const spg_derived *own = &d->derived[component];
    const bool any = own->kind == SPG_DERIVE_HEAPS && own->count == 3 && own->numbers[1] < 0;
    for (uint32_t i = 0; i < component; i++) {
        if (strcmp(d->parts[i].name, d->parts[component].name) == 0) { return true; }
        const spg_derived *other = &d->derived[i];
        if (any && other->kind == SPG_DERIVE_HEAPS && other->count == 3 && other->numbers[1] < 0) { return true; }
    }
    return false;
}

static bool is_any_heap(const spg_derived *derived)
{
    return derived->kind == SPG_DERIVE_HEAPS && derived->count == 3 && derived->numbers[1] < 0;
}

/* Where each value comes from. */
static spg_status say_values(deriver *d)
{
    size_t said = 0;
    if (d->steps->lines == NULL) { return SPG_OK; }
    for (uint32_t i = 0; i < d->count && said < SHOWN_MAX; i++) {
        spg_steps part = {
            .language = d->steps->language, .json = d->steps->json, .lines = d->steps->lines, .part = true};
        spg_steps_end end;
        if (is_told(d, i)) { continue; }
        said++;
        if (is_any_heap(&d->derived[i])) {
            spg_steps_line(&part, "From a heap any number may be taken, so its value is its size (T18).", NULL);
        } else if (d->derived[i].kind != SPG_DERIVE_NONE) {
            SPG_STEPS_LINE(&part, "%1 has the value %2:", d->parts[i].name, SPG_DIGITS(d->parts[i].value));
            spg_steps_derive(&part, d->derived[i].kind, d->derived[i].numbers, d->derived[i].count, &end);
        } else {
            SPG_TRY(say_mex(d, i));
        }
    }
    return SPG_OK;
}

static bool all_heaps(const deriver *d)
{
    for (size_t i = 0; i < d->count; i++) {
        if (!is_any_heap(&d->derived[i])) { return false; }
    }
    return d->count > 0;
}

/* In misère play the same table, then the class that settles it. */
static void say_sum(deriver *d, spg_explain_derivation *out)
{
    spg_steps table = *d->steps;
    table.part = d->misere;
    if (d->count == 1 && d->parts[0].copies == 1) { table.lines = NULL; } /* nothing to add up */
    spg_steps_columns(&table, d->parts, d->count, &out->end);
    if (d->misere) {
        spg_steps_classes(d->steps, d->parts, d->count, true, &out->end);
    } else if (all_heaps(d)) {
        spg_steps_end same;
        spg_steps_classes(d->steps, d->parts, d->count, false, &same);
    }
    out->found = true;
}

/* Misère play of components that no theorem knows: by their types, if all are tame. */
static spg_status derive_tame(deriver *d, spg_explain_derivation *out)
{
    const spg_family *family;
    spg_derived_type *types;
    if (!d->search) { return SPG_OK; }
    SPG_TRY(
        spg_session_family(d->rules->session, d->roots, (uint32_t)d->rules->program.games.count, d->position, &family));
    SPG_TRY(spg_session_types(family, d->position, d->arena, &types));
    if (types == NULL) { return SPG_OK; }
    for (size_t i = 0; i < d->count; i++) {
        d->parts[i].value = types[i].value;
        d->parts[i].firm = types[i].firm;
    }
    *out = (spg_explain_derivation){.found = true, .kind = "tame", .theorem = "T41"};
    spg_steps_tame(d->steps, d->parts, d->count, &out->end);
    return SPG_OK;
}

static spg_status derive_sum(deriver *d, spg_explain_derivation *out)
{
    if (d->position.sum->component_count > PARTS_MAX) { return SPG_OK; }
    SPG_TRY(take_parts(d));
    for (uint32_t i = 0; i < d->count; i++) {
        bool known;
        SPG_TRY(derive_one(d, i));
        SPG_TRY(find_value(d, i, &known));
        if (!known) { return d->misere ? derive_tame(d, out) : SPG_OK; }
    }
    out->kind = "sum";
    out->theorem = d->misere ? "T19" : "T1";
    SPG_TRY(say_values(d));
    say_sum(d, out);
    return SPG_OK;
}

static spg_status derive_alone(deriver *d, spg_explain_derivation *out)
{
    d->derived = SPG_TAKE(d->arena, spg_derived, 1);
    if (d->derived == NULL) { return d->arena->run->error.status; }
    SPG_TRY(derive_one(d, 0));
    const spg_derived *own = &d->derived[0];
    if (own->kind == SPG_DERIVE_NONE) { return SPG_OK; }
    out->kind = code_of(own->kind);
    out->theorem = own->theorem;
    out->found = spg_steps_derive(d->steps, own->kind, own->numbers, own->count, &out->end);
    return SPG_OK;
}

spg_status spg_explain_derive(spg_ruleset *rules, const uint64_t *roots, spg_value position, const spg_traits *traits,
                              bool search, spg_steps *steps, spg_arena *arena, spg_explain_derivation *out)
{
    spg_reason why;
    deriver d = {.rules = rules,
                 .roots = roots,
                 .position = position,
                 .steps = steps,
                 .arena = arena,
                 .search = search,
                 .misere = spg_question_is_misere(traits)};
    *out = (spg_explain_derivation){0};
    if (position.sum == NULL || position.sum->component_count == 0) { return SPG_OK; }
    if (is_one(position) && !d.misere) { return derive_alone(&d, out); }
    if (!d.misere && (!search || !spg_question_value_allowed(traits, &why))) { return SPG_OK; }
    return derive_sum(&d, out);
}
