/* names.c — what a name means at a place: locals inside out, then the items of the files. SPDX-License-Identifier: MIT
 *
 * Names that are called (helpers, games) and names that stand alone (givens, locals) do not meet: `s(i, j)` may stand
 * beside a given s. Items are found by a table sorted by name, so that long files cost no more per use than short ones. */
#include "lang/draft.h"

#include <string.h>

#define WORD(X, name, function, word, ...) word,
const char *const spg_names_builtins[] = {"abs",
                                          "all",
                                          "any",
                                          "cols",
                                          "count",
                                          "join",
                                          "len",
                                          "lists",
                                          "max",
                                          "min",
                                          "period",
                                          "rewrite",
                                          "rows",
                                          "sort",
                                          "sum",
                                          "xorsum",
                                          SPG_ROOT_MAP(WORD, ) SPG_FUNCTION_MAP(WORD, ) NULL};
#undef WORD

bool spg_names_is_builtin(const char *name)
{
    for (size_t i = 0; spg_names_builtins[i] != NULL; i++) {
        if (strcmp(spg_names_builtins[i], name) == 0) { return true; }
    }
    return false;
}

bool spg_names_is_question(const char *name, spg_question_kind *kind)
{
    for (int i = 0; i < SPG_QUESTION_COUNT; i++) {
        if (strcmp(spg_question_word((spg_question_kind)i), name) == 0) {
            *kind = (spg_question_kind)i;
            return true;
        }
    }
    return false;
}

/* The two uses of a name get neighbouring rows of the table. */
static uint32_t row_of(uint32_t name, spg_names_use use)
{
    return 2 * name + (use == SPG_NAMES_VALUE ? 1 : 0);
}

static uint32_t item_row(const spg_item *item)
{
    return row_of(item->name, item->kind == SPG_ITEM_GIVEN ? SPG_NAMES_VALUE : SPG_NAMES_CALLED);
}

spg_status spg_names_add(spg_lang *lang, spg_item_kind kind, const spg_tree *tree, uint32_t *out)
{
    spg_question_kind question;
    if (kind != SPG_ITEM_GIVEN && (spg_names_is_builtin(tree->text) || spg_names_is_question(tree->text, &question))) {
        return SPG_FAIL(lang->run, lang->bad, tree->span, "'%1' is built in and cannot be redefined",
                        "choose another name", tree->text);
    }
    uint32_t name = 0;
    SPG_TRY(spg_intern_put(&lang->names, tree->text, tree->text_length, &name, NULL));
    const spg_item item = {.kind = kind, .tree = tree, .file = lang->file, .index = SPG_NO_INDEX, .name = name};
    SPG_TRY(SPG_PUSH(lang->run, &lang->items, item));
    *out = (uint32_t)(lang->items.count - 1);
    return SPG_OK;
}

/* Counting sort: keeps the order of items inside a row. */
spg_status spg_names_index(spg_lang *lang)
{
    const size_t rows = 2 * (size_t)lang->names.count;
    lang->starts.count = 0;
    lang->by_name.count = 0;
    SPG_TRY(SPG_RESERVE(lang->run, &lang->starts, rows + 2));
    SPG_TRY(SPG_RESERVE(lang->run, &lang->by_name, lang->items.count));
    memset(lang->starts.at, 0, (rows + 2) * sizeof *lang->starts.at);
    uint32_t *next = lang->starts.at +
                     1; /* while filling, next[r] is where row r goes on; then starts[r+1] is its end */
    for (size_t i = 0; i < lang->items.count; i++) { next[item_row(&lang->items.at[i]) + 1] += 1; }
    for (size_t row = 0; row < rows; row++) { next[row + 1] += next[row]; }
    for (size_t i = 0; i < lang->items.count; i++) {
        lang->by_name.at[next[item_row(&lang->items.at[i])]++] = (uint32_t)i;
    }
    lang->starts.count = rows + 1;
    lang->by_name.count = lang->items.count;
    return SPG_OK;
}

uint32_t spg_names_find(const spg_lang *lang, spg_names_use use, const char *name, uint32_t above)
{
    uint32_t number = 0;
    if (!spg_intern_find(&lang->names, name, strlen(name), &number)) { return SPG_NO_INDEX; }
    const uint32_t row = row_of(number, use);
    if ((size_t)row + 1 >= lang->starts.count) { return SPG_NO_INDEX; }
    const uint32_t first = lang->starts.at[row];
    const uint32_t end = lang->starts.at[row + 1];
    if (first == end) { return SPG_NO_INDEX; }
    uint32_t low = first; /* becomes the first entry that does not stand above */
    uint32_t high = end;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (lang->by_name.at[middle] < above) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return lang->by_name.at[low > first ? low - 1 : first];
}

uint32_t spg_names_previous(const spg_lang *lang, uint32_t item)
{
    const spg_item *here = &lang->items.at[item];
    const spg_names_use use = here->kind == SPG_ITEM_GIVEN ? SPG_NAMES_VALUE : SPG_NAMES_CALLED;
    const uint32_t found = spg_names_find(lang, use, here->tree->text, item);
    return found != SPG_NO_INDEX && found < item ? found : SPG_NO_INDEX;
}

const spg_scope_name *spg_names_local(const spg_unit *unit, const char *name)
{
    uint32_t number = 0;
    if (!spg_intern_find(&unit->lang->names, name, strlen(name), &number)) { return NULL; }
    for (size_t i = unit->scope.count; i-- > 0;) {
        if (unit->scope.at[i].name == number) { return &unit->scope.at[i]; }
    }
    return NULL;
}

spg_status spg_names_bind(spg_unit *unit, const char *name, spg_span span, bool is_param, uint32_t index)
{
    spg_run *run = unit->lang->run;
    if (unit->scope.count >= SPG_SCOPE_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, span, "too many names at one place",
                         "split the rule into several games or helpers");
    }
    if (spg_names_local(unit, name) != NULL) {
        if (is_param) { return SPG_BAD(unit, span, "two parameters are called '%1'", "rename one of them", name); }
        if (!unit->quiet) {
            spg_run_warn(run, span, "'%1' hides another '%1' of the same rule", "rename one of them",
                         (const char *const[]){name, NULL});
        }
    }
    uint32_t number = 0;
    SPG_TRY(spg_intern_put(&unit->lang->names, name, strlen(name), &number, NULL));
    return SPG_PUSH(run, &unit->scope, (spg_scope_name){number, is_param, index});
}

spg_status spg_names_slot(spg_unit *unit, const char *name, spg_guess type, bool is_binder, spg_span span,
                          const spg_draft *origin, uint32_t *slot)
{
    spg_run *run = unit->lang->run;
    if (unit->locals.count >= SPG_LOCALS_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, span, "one rule binds too many names",
                         "split the rule into several games or helpers");
    }
    const uint32_t index = (uint32_t)unit->locals.count;
    const spg_draft_local local = {name == NULL ? "_" : name, type, is_binder, span, origin};
    SPG_TRY(SPG_PUSH(run, &unit->locals, local));
    *slot = index;
    return name == NULL ? SPG_OK : spg_names_bind(unit, name, span, false, index);
}

void spg_names_leave(spg_unit *unit, size_t scope_count)
{
    unit->scope.count = scope_count;
}
