/* suggest.c — the name that was probably meant. SPDX-License-Identifier: MIT
 *
 * Only asked for when an error is reported, so a walk over all names is cheap enough. */
#include "lang/draft.h"

#include <string.h>

enum { LONGEST = 64 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Insertions, deletions, changes and swaps of neighbours between two byte strings, in rows of the usual table. */
size_t spg_suggest_distance(const char *a, const char *b, size_t limit)
{
    const size_t rows = strlen(a);
    const size_t columns = strlen(b);
    if (rows > LONGEST || columns > LONGEST || (rows > columns ? rows - columns : columns - rows) > limit) {
        return limit + 1;
    }
    size_t table[3][LONGEST + 1];
    for (size_t j = 0; j <= columns; j++) { table[0][j] = j; }
    for (size_t i = 1; i <= rows; i++) {
        size_t *here = table[i % 3];
        const size_t *above = table[(i + 2) % 3];
        const size_t *before = table[(i + 1) % 3]; /* two rows up */
        here[0] = i;
        for (size_t j = 1; j <= columns; j++) {
            here[j] = least(least(above[j], here[j - 1]) + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                here[j] = least(here[j], before[j - 2] + 1);
            }
        }
    }
    return table[rows % 3][columns];
}

typedef struct search {
    const char *wanted;
    const char *best;
    size_t distance; /* of the best; before: the first that is too far */
} search;

/* One slip in a short name, two from six letters on: further away a guess is noise. */
static search start(const char *wanted)
{
    const size_t length = strlen(wanted);
    return (search){wanted, NULL, length < 2 ? 1 : length < 6 ? 2 : 3};
}

static void offer(search *s, const char *name)
{
    const size_t distance = spg_suggest_distance(s->wanted, name, s->distance);
    if (distance < s->distance && distance > 0) {
        s->distance = distance;
        s->best = name;
    }
}

static void offer_items(search *s, const spg_lang *lang, bool givens)
{
    for (size_t i = lang->items.count; i-- > 0;) {
        const spg_item *item = &lang->items.at[i];
        if ((item->kind == SPG_ITEM_GIVEN) == givens) { offer(s, item->tree->text); }
    }
}

const char *spg_suggest_called(const spg_unit *unit, const char *name)
{
    search s = start(name);
    offer_items(&s, unit->lang, false);
    for (size_t i = 0; spg_names_builtins[i] != NULL; i++) { offer(&s, spg_names_builtins[i]); }
    if (unit->kind == SPG_UNIT_QUERY) {
        for (size_t i = 0; i < unit->lang->known_count; i++) { offer(&s, unit->lang->known[i]); }
    }
    for (int i = 0; i < SPG_QUESTION_COUNT; i++) { offer(&s, spg_question_word((spg_question_kind)i)); }
    return s.best;
}

static void offer_locals(search *s, const spg_unit *unit)
{
    for (size_t i = unit->scope.count; i-- > 0;) {
        const spg_scope_name *entry = &unit->scope.at[i];
        if (!entry->is_param) { offer(s, unit->locals.at[entry->index].name); }
    }
}

static void offer_params(search *s, const spg_unit *unit)
{
    const spg_lang *lang = unit->lang;
    if (unit->kind == SPG_UNIT_GAME) {
        const spg_ir_game *game = &lang->program->games.at[lang->items.at[unit->item].index];
        for (uint32_t i = 0; i < game->param_count; i++) { offer(s, game->params[i].name); }
    }
    if (unit->kind == SPG_UNIT_DEF) {
        const spg_tree *def = lang->items.at[unit->item].tree;
        for (uint32_t i = 1; i < def->count; i++) { offer(s, def->children[i]->text); }
    }
}

const char *spg_suggest_value(const spg_unit *unit, const char *name)
{
    search s = start(name);
    offer_locals(&s, unit);
    offer_params(&s, unit);
    offer_items(&s, unit->lang, true);
    return s.best;
}
