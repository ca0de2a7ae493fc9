/* lower.c — a rule file, a position or a value: the steps from tree to checked IR. SPDX-License-Identifier: MIT
 *
 * A file is read in passes, because rules may mention what stands below them: names; parameters of games and declared
 * givens; values of givens; ranges; rules; helpers nobody calls; claims last, since they may ask for the variables of
 * moves. A failure takes back all that was added, so that the next question finds the program as it was. */
#include "lang/lower.h"

#include "lang/check_main.h"

spg_status spg_lang_new(spg_run *run, spg_program *program, spg_lang **out)
{
    spg_lang *lang = spg_run_take(run, 1, sizeof *lang);
    if (lang == NULL) { return run->error.status; }
    lang->run = run;
    lang->program = program;
    lang->pool = &program->pool;
    lang->keep = &program->arena;
    lang->bad = SPG_BAD_RULES;
    spg_arena_init(&lang->arena, run);
    spg_arena_init(&lang->scratch, run);
    spg_intern_init(&lang->names, run);
    *out = lang;
    return SPG_OK;
}

void spg_lang_offer_games(spg_lang *lang, const char *const *names, size_t count)
{
    lang->known = names;
    lang->known_count = count;
}

/* The texts of heap games live in the program: the run must not keep them longer. */
static void remove_sources(spg_lang *lang, size_t keep)
{
    while (lang->sources.count > keep) {
        spg_sources_remove(&lang->run->sources, lang->sources.at[--lang->sources.count]);
    }
}

void spg_lang_free(spg_lang *lang)
{
    if (lang == NULL) { return; }
    spg_run *run = lang->run;
    remove_sources(lang, 0);
    SPG_ARRAY_CLEAR(run, &lang->sources);
    SPG_ARRAY_CLEAR(run, &lang->items);
    SPG_ARRAY_CLEAR(run, &lang->heaps);
    SPG_ARRAY_CLEAR(run, &lang->touched);
    SPG_ARRAY_CLEAR(run, &lang->claims);
    SPG_ARRAY_CLEAR(run, &lang->formulas);
    SPG_ARRAY_CLEAR(run, &lang->instances);
    SPG_ARRAY_CLEAR(run, &lang->open);
    SPG_ARRAY_CLEAR(run, &lang->variables);
    SPG_ARRAY_CLEAR(run, &lang->starts);
    SPG_ARRAY_CLEAR(run, &lang->by_name);
    spg_intern_clear(&lang->names);
    spg_arena_clear(&lang->scratch);
    spg_arena_clear(&lang->arena);
    spg_run_give(run, lang, 1, sizeof *lang);
}

typedef struct state {
    size_t items, heaps, sources, instances;
    size_t nodes, children, givens, settings, defs, games, claims, formulas;
    spg_label title;
    spg_main main;
} state;

static state remember(const spg_lang *lang)
{
    const spg_program *p = lang->program;
    return (state){.items = lang->items.count,
                   .heaps = lang->heaps.count,
                   .sources = lang->sources.count,
                   .instances = lang->instances.count,
                   .nodes = p->pool.nodes.count,
                   .children = p->pool.children.count,
                   .givens = p->givens.count,
                   .settings = p->settings.count,
                   .defs = p->defs.count,
                   .games = p->games.count,
                   .claims = p->claims.count,
                   .formulas = p->formulas.count,
                   .title = p->title,
                   .main = p->main};
}

static void take_back(spg_lang *lang, const state *s)
{
    spg_program *p = lang->program;
    while (lang->instances.count > s->instances) {
        const spg_instance *last = &lang->instances.at[--lang->instances.count];
        if (last->item == SPG_NO_INDEX) { continue; }
        lang->items.at[last->item].index = last->next;
        lang->items.at[last->item].instances -= 1;
    }
    remove_sources(lang, s->sources);
    lang->items.count = s->items;
    lang->heaps.count = s->heaps;
    p->pool.nodes.count = s->nodes;
    p->pool.children.count = s->children;
    p->givens.count = s->givens;
    p->settings.count = s->settings;
    p->defs.count = s->defs;
    p->games.count = s->games;
    lang->touched.count = s->games;
    p->claims.count = s->claims;
    p->formulas.count = s->formulas;
    p->title = s->title;
    p->main = s->main;
}

static void start(spg_lang *lang, spg_status bad)
{
    lang->bad = bad;
    lang->depth = 0;
    lang->open.count = 0;
    lang->variables.count = 0;
}

/* Names of the file in order; *settings counts the values of givens so far. */
static spg_status add_item(spg_lang *lang, const spg_tree *tree, uint32_t *settings)
{
    uint32_t item = 0;
    switch ((int)tree->kind) {
    case SPG_TREE_TITLE: return spg_check_title(lang, tree, &lang->program->title);
    case SPG_TREE_DEF: return spg_names_add(lang, SPG_ITEM_DEF, tree, &item);
    case SPG_TREE_GAME: return spg_names_add(lang, SPG_ITEM_GAME, tree, &item);
    case SPG_TREE_FORMULA: {
        const spg_claim_item formula = {tree, (uint32_t)lang->items.count, *settings};
        return SPG_PUSH(lang->run, &lang->formulas, formula);
    }
    case SPG_TREE_MAIN: lang->main = tree; return SPG_OK;
    case SPG_TREE_CLAIM: {
        const spg_claim_item claim = {tree, (uint32_t)lang->items.count, *settings};
        return SPG_PUSH(lang->run, &lang->claims, claim);
    }
    case SPG_TREE_GIVENS:
        for (uint32_t i = 0; i < tree->count; i++) {
            SPG_TRY(spg_names_add(lang, SPG_ITEM_GIVEN, tree->children[i], &item));
            if (spg_tree_child(tree->children[i], 1) != NULL) { *settings += 1; }
        }
        return SPG_OK;
    }
    return SPG_FAIL(lang->run, lang->bad, tree->span, "'%1' does not belong into a file", NULL,
                    spg_tree_word((spg_tree_kind)tree->kind));
}

static spg_status add_items(spg_lang *lang, const spg_tree *file)
{
    uint32_t settings = (uint32_t)lang->program->settings.count;
    lang->claims.count = 0;
    lang->main = NULL;
    lang->formulas.count = 0;
    for (uint32_t i = 0; i < file->count; i++) { SPG_TRY(add_item(lang, file->children[i], &settings)); }
    return spg_names_index(lang);
}

static spg_status declare(spg_lang *lang, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++) {
        const spg_item item = lang->items.at[i];
        if (item.kind == SPG_ITEM_GAME) { SPG_TRY(spg_check_game_declare(lang, i, item.tree->text)); }
        if (item.kind == SPG_ITEM_GIVEN) { SPG_TRY(spg_check_given_declare(lang, i)); }
    }
    return SPG_OK;
}

static spg_status read_items(spg_lang *lang, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++) {
        if (lang->items.at[i].kind == SPG_ITEM_GIVEN) { SPG_TRY(spg_check_given_value(lang, i)); }
    }
    for (uint32_t i = first; i < end; i++) {
        if (lang->items.at[i].kind == SPG_ITEM_GAME) { SPG_TRY(spg_check_game_shapes(lang, i, false)); }
    }
    for (uint32_t i = first; i < end; i++) {
        if (lang->items.at[i].kind == SPG_ITEM_GAME) { SPG_TRY(spg_check_game_body(lang, i, false)); }
    }
    for (size_t i = 0; i < lang->formulas.count; i++) { SPG_TRY(spg_check_formula(lang, &lang->formulas.at[i])); }
    for (size_t i = 0; i < lang->claims.count; i++) { SPG_TRY(spg_check_claim(lang, &lang->claims.at[i])); }
    if (lang->main != NULL) { SPG_TRY(spg_check_main(lang, lang->main)); }
    for (uint32_t i = first; i < end; i++) {
        const spg_item *item = &lang->items.at[i];
        if (item->kind == SPG_ITEM_DEF && item->instances == 0) { SPG_TRY(spg_check_unused(lang, i)); }
    }
    return SPG_OK;
}

static void warn_unused(spg_lang *lang, size_t first_given)
{
    for (size_t i = first_given; i < lang->program->givens.count; i++) {
        const spg_given *given = &lang->program->givens.at[i];
        if (given->used) { continue; }
        spg_run_warn(lang->run, given->span, "the given '%1' is never used", "remove it",
                     (const char *const[]){given->name, NULL});
    }
}

static spg_status add_file(spg_lang *lang, const spg_tree *file)
{
    const uint32_t first = (uint32_t)lang->items.count;
    const size_t givens = lang->program->givens.count;
    const size_t games = lang->program->games.count;
    lang->file += 1;
    SPG_TRY(add_items(lang, file));
    const uint32_t end = (uint32_t)lang->items.count; /* heap games come behind, already read */
    SPG_TRY(declare(lang, first, end));
    SPG_TRY(read_items(lang, first, end));
    SPG_TRY(spg_ir_check(lang->run, lang->program));
    warn_unused(lang, givens);
    spg_warn_range_report(lang, games);
    return SPG_OK;
}

spg_status spg_lang_add_file(spg_lang *lang, const spg_tree *file)
{
    const state before = remember(lang);
    start(lang, SPG_BAD_RULES);
    const spg_status status = add_file(lang, file);
    if (status == SPG_OK) {
        lang->program->version += 1;
        return SPG_OK;
    }
    take_back(lang, &before);
    (void)spg_names_index(lang);
    return status;
}

/* ---- from outside ---- */

static spg_status read_position(spg_lang *lang, const spg_tree *expression, spg_query *out)
{
    spg_unit unit;
    spg_draft *position = NULL;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_QUERY, SPG_NO_INDEX);
    spg_status status = spg_check_as(&unit, expression, SPG_GUESS(POSITION), &position);
    if (status == SPG_OK) { status = spg_unit_answer(&unit, mark, position, out); }
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}

static spg_status unknown_given(spg_lang *lang, const char *name, spg_span span)
{
    spg_unit unit;
    spg_unit_start(&unit, lang, SPG_UNIT_GIVEN, SPG_NO_INDEX);
    const char *meant = spg_suggest_value(&unit, name);
    if (meant != NULL) {
        return SPG_FAIL(lang->run, lang->bad, span, "there is no given called '%1'", "did you mean '%2'?", name, meant);
    }
    return SPG_FAIL(lang->run, lang->bad, span, "there is no given called '%1'", "the rules must declare it: given %1;",
                    name);
}

static spg_status read_value(spg_lang *lang, const char *given, const spg_tree *expression, spg_query *out)
{
    const uint32_t item = spg_names_find(lang, SPG_NAMES_VALUE, given, (uint32_t)lang->items.count);
    if (item == SPG_NO_INDEX) { return unknown_given(lang, given, expression->span); }
    return spg_check_given_outside(lang, lang->items.at[item].index, expression, out);
}

/* Helpers for other types and heap codes that it is the first to use have become part of the rules. */
static spg_status check_query(spg_lang *lang, const state *before, const spg_query *query)
{
    if (lang->program->pool.nodes.count != before->nodes) {
        SPG_TRY(spg_ir_check(lang->run, lang->program));
        lang->program->version += 1;
    }
    return spg_ir_check_query(lang->run, lang->program, query);
}

static spg_status ask(spg_lang *lang, spg_query_kind kind, const char *given, const spg_tree *tree, spg_query *out)
{
    const state before = remember(lang);
    start(lang, kind == SPG_QUERY_ACTS ? SPG_BAD_RULES : SPG_BAD_INPUT);
    spg_status status = spg_query_init(out, lang->run, kind);
    if (status == SPG_OK) {
        status = kind == SPG_QUERY_POSITION ? read_position(lang, tree, out)
                 : kind == SPG_QUERY_VALUE  ? read_value(lang, given, tree, out)
                                            : spg_check_main_outside(lang, tree, out);
    }
    if (status == SPG_OK) { status = check_query(lang, &before, out); }
    if (status != SPG_OK) {
        take_back(lang, &before);
        spg_query_clear(out);
    }
    return status;
}

spg_status spg_lang_position(spg_lang *lang, const spg_tree *expression, spg_query *out)
{
    return ask(lang, SPG_QUERY_POSITION, NULL, expression, out);
}

spg_status spg_lang_value(spg_lang *lang, const char *given, const spg_tree *expression, spg_query *out)
{
    return ask(lang, SPG_QUERY_VALUE, given, expression, out);
}

spg_status spg_lang_acts(spg_lang *lang, const spg_tree *main, spg_query *out)
{
    return ask(lang, SPG_QUERY_ACTS, NULL, main, out);
}
