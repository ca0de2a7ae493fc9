/* check_heap.c — heap codes are games: `.77(12)`, `s{1,3,4}(n)`. SPDX-License-Identifier: MIT
 *
 * The rules of a code are text in our own language, so that nothing behind the parser knows of codes. A code is read at
 * its first use and added as a game that has the code as its name; no rule can call it otherwise. */
#include "lang/draft.h"

#include <string.h>

#include "game/heap_code.h"
#include "lang/parse.h"

static uint32_t find(const spg_lang *lang, const char *code)
{
    uint32_t name = 0;
    if (!spg_intern_find(&lang->names, code, strlen(code), &name)) { return SPG_NO_INDEX; }
    for (size_t i = 0; i < lang->heaps.count; i++) {
        if (lang->items.at[lang->heaps.at[i]].name == name) { return lang->heaps.at[i]; }
    }
    return SPG_NO_INDEX;
}

/* The text lives in the program's arena: spans of the game point into it. */
static spg_status write_rules(spg_lang *lang, const spg_tree *tree, spg_text *text, spg_heap_code *code)
{
    SPG_TRY(spg_heap_code_parse(lang->run, tree->span, tree->text, tree->text_length, code));
    return spg_heap_code_rules(code, text);
}

static spg_status source_of(spg_lang *lang, const spg_tree *tree, const spg_text *text, uint32_t *source)
{
    const char *name = NULL;
    SPG_TRY(spg_unit_copy(lang, tree->text, &name));
    const char *rules = spg_arena_text(&lang->program->arena, spg_text_get(text), text->length);
    if (rules == NULL) { return lang->run->error.status; }
    SPG_TRY(SPG_RESERVE(lang->run, &lang->sources, 1));
    *source = spg_sources_add(&lang->run->sources, name, rules, text->length);
    if (*source != 0) {
        lang->sources.at[lang->sources.count++] = *source;
        return SPG_OK;
    }
    return SPG_FAIL0(lang->run, SPG_TOO_BIG, tree->span, "too many different heap codes and files",
                     "ask about fewer at once");
}

static spg_status parse_rules(spg_lang *lang, const spg_tree *tree, spg_tree **game)
{
    spg_text text;
    uint32_t source = 0;
    spg_tree *file = NULL;
    spg_text_init(&text, lang->run);
    spg_heap_code *code = spg_run_take(lang->run, 1, sizeof *code);
    spg_status status = code == NULL ? lang->run->error.status : write_rules(lang, tree, &text, code);
    spg_run_give(lang->run, code, 1, sizeof *code);
    if (status == SPG_OK) { status = source_of(lang, tree, &text, &source); }
    if (status == SPG_OK) { status = spg_parse_file(lang->run, &lang->program->arena, source, &file); }
    spg_text_clear(&text);
    SPG_TRY(status);
    for (uint32_t i = 0; i < file->count; i++) {
        if (file->children[i]->kind == SPG_TREE_GAME) { *game = file->children[i]; }
    }
    return SPG_OK;
}

static spg_status add(spg_lang *lang, const spg_tree *tree, uint32_t *item)
{
    spg_tree *game = NULL;
    uint32_t name = 0;
    SPG_TRY(parse_rules(lang, tree, &game));
    if (game == NULL) {
        return SPG_FAIL(lang->run, lang->bad, tree->span, "'%1' is not a heap code", "codes look like .77 or s{1,3,4}",
                        tree->text);
    }
    SPG_TRY(spg_intern_put(&lang->names, tree->text, tree->text_length, &name, NULL));
    const spg_item made = {
        .kind = SPG_ITEM_GAME, .tree = game, .file = lang->file, .index = SPG_NO_INDEX, .name = name};
    SPG_TRY(SPG_RESERVE(lang->run, &lang->heaps, 1));
    SPG_TRY(SPG_PUSH(lang->run, &lang->items, made));
    *item = (uint32_t)(lang->items.count - 1);
    SPG_TRY(spg_check_game_declare(lang, *item, tree->text));
    SPG_TRY(spg_check_game_shapes(lang, *item, true));
    SPG_TRY(spg_check_game_body(lang, *item, true));
    lang->heaps.at[lang->heaps.count++] = *item;
    return SPG_OK;
}

spg_status spg_check_heap(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    spg_lang *lang = unit->lang;
    SPG_TRY(spg_check_count(unit, tree, 1, ".77(12)"));
    uint32_t item = find(lang, tree->text);
    if (item == SPG_NO_INDEX) { SPG_TRY(add(lang, tree, &item)); }
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(INT), out));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_MAKE, SPG_GUESS(POSITION), tree->span, 1, out, out));
    (*out)->data = lang->items.at[item].index;
    return SPG_OK;
}
