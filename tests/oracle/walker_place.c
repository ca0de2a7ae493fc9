/* walker_place.c — positions: components inside their ranges, sums of them, their text. SPDX-License-Identifier: MIT */
#include "walker.h"

#include <stdio.h>
#include <string.h>

static value made(walker *w, place from)
{
    place *kept = SPG_TAKE(&w->scratch, place, 1);
    if (kept == NULL) { walker_trap(w, "no memory"); }
    *kept = from;
    return (value){.kind = VALUE_POSITION, .position = kept};
}

value walker_nothing(walker *w, uint32_t home)
{
    return made(w, (place){.legal = true, .home = home});
}

static bool in_range(walker *w, const spg_tree *range, const scope *names, const value *item)
{
    if (item->kind != VALUE_INT) { walker_trap(w, "a number is wanted"); }
    if (range->kind != SPG_TREE_RANGE) {
        const value list = walker_eval(w, range, names);
        for (size_t i = 0; i < list.count; i++) {
            if (walker_compare(w, &list.item[i], item) == 0) { return true; }
        }
        return false;
    }
    if (item->number < walker_eval_int(w, range->children[0], names)) { return false; }
    const bool open = range->count < 2 || range->children[1] == NULL;
    return open || item->number <= walker_eval_int(w, range->children[1], names);
}

static const spg_tree *child(const spg_tree *tree, uint32_t at)
{
    return at < tree->count ? tree->children[at] : NULL;
}

/* Is the value one of this type? *item is converted to it. Sizes are exact for lists and grids, upper bounds otherwise. */
static bool of_type(walker *w, const spg_tree *type, const scope *names, value *item)
{
    if (type == NULL) { return true; }
    if (type->kind != SPG_TREE_TYPE) { return in_range(w, type, names, item); }
    *item = walker_convert(w, type->text, *item);
    const spg_tree *size = child(type, 0), *size2 = child(type, 1), *range = child(type, 2);
    if (item->kind == VALUE_GRID) {
        const size_t rows = item->columns == 0 ? 0 : item->count / item->columns;
        if (size != NULL && walker_eval_int(w, size, names) != (spg_int)rows) { return false; }
        return size2 == NULL || walker_eval_int(w, size2, names) == (spg_int)item->columns;
    }
    if (size != NULL) {
        const spg_int most = walker_eval_int(w, size, names);
        if ((spg_int)item->count > most) { return false; }
        if (item->kind == VALUE_LIST && (spg_int)item->count < most) { return false; }
    }
    if (range != NULL && item->kind == VALUE_INT) { return in_range(w, range, names, item); }
    for (size_t i = 0; range != NULL && i < item->count; i++) {
        if (!in_range(w, range, names, &item->item[i])) { return false; }
    }
    return true;
}

static bool legal(walker *w, const spg_tree *game, value *argument, size_t count)
{
    scope frame[16];
    const scope *names = NULL;
    if (game == NULL) { return count == 1 && argument[0].kind == VALUE_INT && argument[0].number >= 0; }
    if ((size_t)game->number != count) { walker_trap(w, "a wrong number of arguments"); }
    for (size_t i = 0; i < count; i++) {
        const spg_tree *param = game->children[1 + i];
        if (!of_type(w, child(param, 0), names, &argument[i])) { return false; }
        frame[i] = (scope){param->text, argument[i], names};
        names = &frame[i];
    }
    return true;
}

static uint32_t component_of(walker *w, uint32_t game, const value *argument, size_t count)
{
    char key[2000];
    size_t length = (size_t)snprintf(key, sizeof key, "%u:", game);
    for (size_t i = 0; i < count; i++) {
        length += walker_write(w, &argument[i], key + length, sizeof key - length);
        if (length + 2 >= sizeof key) { walker_trap(w, "the position is too long for the walker"); }
        key[length++] = ';';
    }
    const uint32_t known = w->keys.count;
    const uint32_t number = pool_put(&w->keys, key, length);
    if (number < known) { return number; }
    GROW(w->component, w->component_room, (size_t)number + 1);
    walker_component *fresh = &w->component[number];
    *fresh = (walker_component){game, SPG_TAKE(&w->kept, value, count + 1), (uint32_t)count};
    for (size_t i = 0; i < count; i++) { fresh->argument[i] = walker_copy(&w->kept, &argument[i]); }
    return number;
}

value walker_place(walker *w, uint32_t game, const value *argument, size_t count)
{
    value own[16];
    place out = {.home = game, .parts = 1};
    if (count > 16) { walker_trap(w, "too many arguments for the walker"); }
    for (size_t i = 0; i < count; i++) { own[i] = argument[i]; }
    out.legal = legal(w, w->game[game].tree, own, count);
    if (out.legal) {
        out.term = SPG_TAKE(&w->scratch, judge_term, 1);
        if (out.term == NULL) { walker_trap(w, "no memory"); }
        out.term[0] = (judge_term){component_of(w, game, own, count), 1, 0};
        out.count = 1;
    }
    return made(w, out);
}

value walker_places(walker *w, const place *a, const place *b)
{
    place out = {.legal = a->legal && b->legal, .home = a->home == WALKER_NOWHERE ? b->home : a->home};
    out.term = SPG_TAKE(&w->scratch, judge_term, a->count + b->count + 1);
    if (out.term == NULL) { walker_trap(w, "no memory"); }
    for (size_t i = 0; i < a->count; i++) { out.term[out.count++] = a->term[i]; }
    for (size_t i = 0; i < b->count; i++) {
        out.term[out.count] = b->term[i];
        out.term[out.count++].part += a->parts;
    }
    out.parts = a->parts + b->parts;
    return made(w, out);
}

value walker_copies(walker *w, spg_int copies, const place *of)
{
    place out = {.legal = of->legal, .home = of->home, .parts = 1, .count = of->count};
    if (copies < 0 || copies > 64) { walker_trap(w, "so many copies"); }
    out.term = SPG_TAKE(&w->scratch, judge_term, of->count + 1);
    if (out.term == NULL) { walker_trap(w, "no memory"); }
    for (size_t i = 0; i < of->count; i++) {
        out.term[i] = (judge_term){of->term[i].component, of->term[i].copies * (uint32_t)copies, 0};
    }
    return made(w, out);
}

void walker_write_component(walker *w, uint32_t component, char *out, size_t size)
{
    const walker_component *one = &w->component[component];
    size_t length = (size_t)snprintf(out, size, "%s(", w->game[one->game].name);
    for (uint32_t i = 0; i < one->count && length < size; i++) {
        if (i > 0) { length += (size_t)snprintf(out + length, size - length, ","); }
        length += walker_write(w, &one->argument[i], out + length, size - length);
    }
    if (length < size) { (void)snprintf(out + length, size - length, ")"); }
}

void walker_write_place(walker *w, const place *position, char *out, size_t size)
{
    size_t length = 0;
    (void)snprintf(out, size, "%s", position->legal ? "nothing" : "outside");
    for (size_t i = 0; i < position->count && length < size; i++) {
        char text[600];
        const judge_term *term = &position->term[i];
        walker_write_component(w, term->component, text, sizeof text);
        length += (size_t)snprintf(out + length, size - length, "%s", length > 0 ? " + " : "");
        if (length < size && term->copies != 1) {
            length += (size_t)snprintf(out + length, size - length, "%u * ", term->copies);
        }
        if (length < size) { length += (size_t)snprintf(out + length, size - length, "%s", text); }
    }
}

uint32_t walker_names_game(walker *w, const spg_tree *tree)
{
    switch ((int)tree->kind) {
    case SPG_TREE_HEAP: return walker_heap_game(w, tree->text);
    case SPG_TREE_CALL: {
        const spg_tree *def = walker_find_def(w, tree->text);
        const uint32_t game = walker_find_game(w, tree->text);
        return game != WALKER_NOWHERE || def == NULL ? game : walker_names_game(w, def->children[0]);
    }
    case SPG_TREE_BINARY: {
        if (tree->op != SPG_OP_ADD && tree->op != SPG_OP_MUL) { return WALKER_NOWHERE; }
        const uint32_t left = walker_names_game(w, tree->children[0]);
        return left != WALKER_NOWHERE ? left : walker_names_game(w, tree->children[1]);
    }
    case SPG_TREE_CHOICE: {
        const uint32_t left = walker_names_game(w, tree->children[1]);
        return left != WALKER_NOWHERE ? left : walker_names_game(w, tree->children[2]);
    }
    case SPG_TREE_REDUCER:
        return strcmp(tree->text, "sum") == 0 ? walker_names_game(w, tree->children[0]) : WALKER_NOWHERE;
    default: return WALKER_NOWHERE;
    }
}
