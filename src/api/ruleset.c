/* ruleset.c — loading rules: texts, files, the catalogue, values of givens. SPDX-License-Identifier: MIT */
#include "api/ruleset.h"

#include <string.h>

#include "api/catalogue.h"
#include "base/bitset.h"
#include "base/files.h"
#include "lang/draft.h"
#include "lang/parse.h"
#include "plan/misere.h"

/* So that `sprague solve 'kayels(5)'` can say what was meant. */
static spg_status offer_catalogue(spg_ruleset *rules)
{
    const char **names = SPG_TAKE(&rules->trees, const char *, spg_catalogue_count + 1);
    if (names == NULL) { return rules->context->run.error.status; }
    for (size_t i = 0; i < spg_catalogue_count; i++) { names[i] = spg_catalogue[i].name; }
    spg_lang_offer_games(rules->lang, names, spg_catalogue_count);
    return SPG_OK;
}

spg_status spg_ruleset_new(spg_context *context, spg_ruleset **out)
{
    spg_run *run = &context->run;
    spg_context_begin(context);
    *out = NULL;
    spg_ruleset *rules = spg_run_take(run, 1, sizeof *rules);
    if (rules == NULL) { return spg_context_end(context, run->error.status); }
    rules->context = context;
    spg_arena_init(&rules->trees, run);
    spg_arena_init(&rules->asked.arena, run);
    spg_status status = spg_program_init(&rules->program, run);
    rules->loaded = spg_run_take(run, SPG_BITSET_WORDS(spg_catalogue_count + 1), sizeof *rules->loaded);
    if (status == SPG_OK && rules->loaded == NULL) { status = run->error.status; }
    if (status == SPG_OK) { status = spg_lang_new(run, &rules->program, &rules->lang); }
    if (status == SPG_OK) { status = spg_session_new(run, &rules->program, &rules->session); }
    if (status == SPG_OK) { spg_session_configure(rules->session, &context->settings); }
    if (status == SPG_OK) { status = offer_catalogue(rules); }
    if (status != SPG_OK) {
        spg_ruleset_free(rules);
        return spg_context_end(context, status);
    }
    *out = rules;
    return spg_context_end(context, SPG_OK);
}

static void free_text(spg_run *run, spg_loaded_text *text)
{
    spg_sources_remove(&run->sources, text->source);
    if (text->text != NULL) { spg_run_give(run, text->text, text->room, 1); }
    if (text->name != NULL) { spg_run_give(run, text->name, text->name_room, 1); }
    *text = (spg_loaded_text){0};
}

static void forget_asked(spg_ruleset *rules)
{
    spg_query_clear(&rules->asked.query);
    spg_arena_clear(&rules->asked.arena);
    free_text(&rules->context->run, &rules->asked.text);
}

void spg_ruleset_free(spg_ruleset *rules)
{
    if (rules == NULL) { return; }
    spg_run *run = &rules->context->run;
    spg_input_forget(run, &rules->input);
    spg_session_free(rules->session);
    spg_lang_free(rules->lang);
    spg_program_clear(&rules->program);
    spg_arena_clear(&rules->trees);
    forget_asked(rules);
    spg_ruleset_forget_outside(rules);
    for (size_t i = 0; i < rules->texts.count; i++) { free_text(run, &rules->texts.at[i]); }
    SPG_ARRAY_CLEAR(run, &rules->texts);
    for (size_t i = 0; i < rules->graphs.count; i++) { spg_arena_clear(&rules->graphs.at[i].arena); }
    SPG_ARRAY_CLEAR(run, &rules->graphs);
    if (rules->loaded != NULL) {
        spg_run_give(run, rules->loaded, SPG_BITSET_WORDS(spg_catalogue_count + 1), sizeof *rules->loaded);
    }
    spg_run_give(run, rules, 1, sizeof *rules);
}

/* Registers a text of counted memory under a copy of its name; on failure the text is given back. */
static spg_status register_text(spg_run *run, const char *name, char *text, size_t length, size_t room,
                                spg_loaded_text *out)
{
    *out = (spg_loaded_text){.text = text, .room = room, .name_room = strlen(name) + 1};
    out->name = spg_run_take(run, out->name_room, 1);
    spg_status status = out->name == NULL ? run->error.status : SPG_OK;
    if (status == SPG_OK) {
        memcpy(out->name, name, out->name_room);
        out->source = spg_sources_add(&run->sources, out->name, text, length);
        if (out->source == 0) {
            status = SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "too many rule files at once", "free a ruleset first");
        }
    }
    if (status != SPG_OK) { free_text(run, out); }
    return status;
}

static spg_status register_copy(spg_run *run, const char *name, const char *text, size_t length, spg_loaded_text *out)
{
    if (length > SPG_RULES_BYTES_MAX) {
        return SPG_FAIL(run, SPG_TOO_BIG, SPG_NOWHERE, "%1 is longer than 16 MiB", NULL, name);
    }
    char *copy = spg_run_take(run, length + 1, 1);
    if (copy == NULL) { return run->error.status; }
    memcpy(copy, text, length);
    return register_text(run, name, copy, length, length + 1, out);
}

/* Keeps a registered text as long as the ruleset. */
spg_status spg_ruleset_keep_text(spg_ruleset *rules, spg_loaded_text *text)
{
    spg_run *run = &rules->context->run;
    const spg_status status = SPG_PUSH(run, &rules->texts, *text);
    if (status != SPG_OK) { free_text(run, text); }
    return status;
}

static spg_status add_source(spg_ruleset *rules, uint32_t source)
{
    spg_run *run = &rules->context->run;
    spg_tree *tree;
    SPG_TRY(spg_parse_file(run, &rules->trees, source, &tree));
    return spg_lang_add_file(rules->lang, tree);
}

static spg_status add_text(spg_ruleset *rules, const char *name, const char *text, size_t length)
{
    spg_loaded_text loaded;
    SPG_TRY(register_copy(&rules->context->run, name, text, length, &loaded));
    SPG_TRY(spg_ruleset_keep_text(rules, &loaded));
    return add_source(rules, loaded.source);
}

spg_status spg_ruleset_add_text(spg_ruleset *rules, const char *name, const char *text, size_t length)
{
    spg_context_begin(rules->context);
    return spg_context_end(rules->context, add_text(rules, name, text, length));
}

spg_status spg_ruleset_read_text(spg_ruleset *rules, const char *path, size_t limit, spg_loaded_text *out)
{
    spg_run *run = &rules->context->run;
    char *text;
    size_t length, room;
    SPG_TRY(spg_files_read(run, path, limit, &text, &length, &room));
    return register_text(run, path, text, length, room, out);
}

spg_status spg_ruleset_copy_text(spg_ruleset *rules, const char *name, const char *text, size_t length,
                                 spg_loaded_text *out)
{
    return register_copy(&rules->context->run, name, text, length, out);
}

void spg_ruleset_forget_text(spg_ruleset *rules, spg_loaded_text *text)
{
    free_text(&rules->context->run, text);
}

static spg_status add_file(spg_ruleset *rules, const char *path)
{
    spg_loaded_text loaded;
    SPG_TRY(spg_ruleset_read_text(rules, path, SPG_RULES_BYTES_MAX, &loaded));
    SPG_TRY(spg_ruleset_keep_text(rules, &loaded));
    return add_source(rules, loaded.source);
}

spg_status spg_ruleset_add_file(spg_ruleset *rules, const char *path)
{
    spg_context_begin(rules->context);
    return spg_context_end(rules->context, add_file(rules, path));
}

static spg_status add_entry(spg_ruleset *rules, size_t index)
{
    const spg_catalogue_entry *entry = &spg_catalogue[index];
    if (spg_bitset_has(rules->loaded, index)) { return SPG_OK; }
    spg_bitset_add(rules->loaded, index);
    return add_text(rules, entry->name, entry->text, entry->length);
}

/* The name of the catalogue nearest to this one, or the name of the game whose title is, if one is near at all. */
static const char *near_entry(const char *game)
{
    const char *best = NULL;
    size_t least = strlen(game) / 2 + 1;
    for (size_t i = 0; i < 3 * spg_catalogue_count; i++) {
        const spg_catalogue_entry *entry = &spg_catalogue[i % spg_catalogue_count];
        const char *const texts[] = {entry->name, entry->english, entry->chinese}; /* all names before all titles */
        const size_t distance = spg_suggest_distance(game, texts[i / spg_catalogue_count], least);
        if (distance < least) {
            least = distance;
            best = entry->name;
        }
    }
    return best;
}

spg_status spg_ruleset_add_catalogue(spg_ruleset *rules, const char *game)
{
    spg_run *run = &rules->context->run;
    spg_context_begin(rules->context);
    const size_t index = spg_catalogue_find(game);
    if (index == SIZE_MAX) {
        const char *near = near_entry(game);
        const char *hint = near == NULL ? "'sprague games' lists the catalogue" : "did you mean '%2'?";
        return spg_context_end(rules->context,
                               SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "there is no game or file '%1'", hint, game,
                                        near == NULL ? "" : near));
    }
    return spg_context_end(rules->context, add_entry(rules, index));
}

/* A game named in a question that the rules do not define: the catalogue may. */
static spg_status add_missing(spg_ruleset *rules, const char *name)
{
    if (spg_program_find_game(&rules->program, name) != UINT32_MAX) { return SPG_OK; }
    const size_t index = spg_catalogue_find(name);
    return index == SIZE_MAX ? SPG_OK : add_entry(rules, index);
}

/* Calls in a question, wherever they stand. The depth of a tree is bounded by the parser. */
static spg_status add_missing_games(spg_ruleset *rules, const spg_tree *tree)
{
    if (tree == NULL) { return SPG_OK; }
    if (tree->kind == SPG_TREE_CALL) { SPG_TRY(add_missing(rules, tree->text)); }
    for (uint32_t i = 0; i < tree->count; i++) { SPG_TRY(add_missing_games(rules, tree->children[i])); }
    return SPG_OK;
}

/* The text and the tree of a question; the games it names are there then. */
static spg_status read_asked(spg_ruleset *rules, const char *name, const char *expression, spg_tree **tree)
{
    spg_run *run = &rules->context->run;
    forget_asked(rules);
    SPG_TRY(register_copy(run, name, expression, strlen(expression), &rules->asked.text));
    SPG_TRY(spg_parse_expression(run, &rules->asked.arena, rules->asked.text.source, tree));
    return add_missing_games(rules, *tree);
}

spg_status spg_ruleset_query(spg_ruleset *rules, const char *position, const spg_query **out)
{
    spg_tree *tree;
    spg_query *query = &rules->asked.query;
    SPG_TRY(read_asked(rules, "position", position, &tree));
    SPG_TRY(spg_lang_position(rules->lang, tree, query));
    if (rules->misere) { SPG_TRY(spg_misere_check(&rules->context->run, &rules->program, query)); }
    *out = query;
    return spg_ruleset_settle(rules);
}

static spg_tree *wrap(spg_arena *arena, spg_tree_kind kind, spg_tree *child)
{
    spg_tree *tree = SPG_TAKE(arena, spg_tree, 1);
    spg_tree **children = SPG_TAKE(arena, spg_tree *, 1);
    if (child == NULL || tree == NULL || children == NULL) { return NULL; }
    children[0] = child;
    *tree = (spg_tree){.kind = (uint8_t)kind,
                       .depth = (uint16_t)(child->depth + 1),
                       .span = child->span,
                       .text = "",
                       .count = 1,
                       .children = children};
    return tree;
}

spg_status spg_ruleset_print(spg_ruleset *rules, const char *expression, const spg_query **out)
{
    spg_tree *tree;
    SPG_TRY(read_asked(rules, "input", expression, &tree));
    tree = wrap(&rules->asked.arena, SPG_TREE_PRINT, tree);
    tree = wrap(&rules->asked.arena, SPG_TREE_MAIN, tree);
    if (tree == NULL) { return rules->context->run.error.status; }
    SPG_TRY(spg_lang_acts(rules->lang, tree, &rules->asked.query));
    *out = &rules->asked.query;
    return SPG_OK;
}

spg_status spg_ruleset_games_of(const spg_ruleset *rules, const spg_query *query, spg_value position, spg_arena *arena,
                                const uint64_t **out)
{
    uint64_t *games = SPG_TAKE(arena, uint64_t, SPG_BITSET_WORDS(rules->program.games.count + 1));
    if (games == NULL) { return arena->run->error.status; }
    *out = games;
    return spg_value_is_nothing(position)
               ? spg_program_games_of(&rules->program, &query->pool, query->body, games)
               : spg_program_sure_games_of(&rules->program, &query->pool, query->body, games);
}

spg_status spg_ruleset_game(spg_ruleset *rules, const char *name, uint32_t *game)
{
    SPG_TRY(add_missing(rules, name));
    *game = spg_program_find_game(&rules->program, name);
    return SPG_OK;
}

spg_status spg_ruleset_misere(spg_ruleset *rules)
{
    rules->misere = true;
    spg_session_play_misere(rules->session);
    return SPG_OK;
}

/* Claims, formulas and main are about the rules that they stand beside. */
spg_status spg_ruleset_as_written(spg_ruleset *rules)
{
    if (!rules->misere) { return SPG_OK; }
    return SPG_FAIL0(
        &rules->context->run, SPG_REFUSED, SPG_NOWHERE,
        "claims, expressions and main are about the rules as they are written, not about their misère form",
        "write `stuck win;` into the games");
}

size_t spg_ruleset_game_count(const spg_ruleset *rules)
{
    return rules->program.games.count;
}

const char *spg_ruleset_game_name(const spg_ruleset *rules, size_t index)
{
    return index < rules->program.games.count ? rules->program.games.at[index].name : "";
}
