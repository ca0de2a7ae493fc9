/* walker_call.c — helpers, built-in functions, binders and what runs over them. SPDX-License-Identifier: MIT */
#include "walker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PERIOD_VALUES = 90, ENDLESS = 100000 };

typedef struct binding { /* a walk through nested binders */
    spg_tree *const *binder;
    size_t count;
    walker_each *each;
    void *data;
} binding;

static bool bind(walker *w, const binding *walk, size_t at, const scope *names);

/* One value of a binder: true to go on with the next, false to leave this binder; *stop leaves them all. */
static bool bind_one(walker *w, const binding *walk, size_t at, const scope *names, value item, bool *stop)
{
    const spg_tree *binder = walk->binder[at];
    const scope inner = {binder->text, item, names};
    for (uint32_t i = 2; i < binder->count; i++) {
        const spg_tree *guard = binder->children[i];
        if (guard == NULL || walker_eval_bool(w, guard->children[0], &inner)) { continue; }
        return guard->kind == SPG_TREE_WHERE;
    }
    if (!bind(w, walk, at + 1, &inner)) { *stop = true; }
    return !*stop;
}

static bool bind(walker *w, const binding *walk, size_t at, const scope *names)
{
    if (at == walk->count) {
        /* Values on the way live as long as one combination: what is kept is copied by `each`. */
        return walk->each(w, walk->data, names);
    }
    const spg_tree *binder = walk->binder[at];
    const spg_tree *domain = binder->children[0];
    const spg_int step = binder->count > 1 && binder->children[1] != NULL
                             ? walker_eval_int(w, binder->children[1], names)
                             : 1;
    bool stop = false;
    if (step <= 0) { walker_trap(w, "a step is positive"); }
    if (domain->kind == SPG_TREE_RANGE) {
        const spg_int low = walker_eval_int(w, domain->children[0], names);
        const bool open = domain->count < 2 || domain->children[1] == NULL;
        const spg_int high = open ? SPG_INT_MAX : walker_eval_int(w, domain->children[1], names);
        for (spg_int at_value = low; at_value <= high; at_value += step) {
            if (!bind_one(w, walk, at, names, walker_int(at_value), &stop)) { break; }
            if (open && at_value - low > ENDLESS) { walker_trap(w, "an endless range without an end"); }
        }
        return !stop;
    }
    const value list = walker_eval(w, domain, names);
    if (list.kind < VALUE_LIST || list.kind > VALUE_SET) { walker_trap(w, "a binder runs over a collection"); }
    for (size_t i = 0; i < list.count; i += (size_t)step) {
        if (!bind_one(w, walk, at, names, list.item[i], &stop)) { break; }
    }
    return !stop;
}

void walker_binders(walker *w, spg_tree *const *binder, size_t count, const scope *names, walker_each *each, void *data)
{
    const binding walk = {binder, count, each, data};
    (void)bind(w, &walk, 0, names);
}

typedef struct gather { /* the values of a body, and of the first variable for `sort` */
    const spg_tree *body;
    const char *first;
    const char *word;
    value *item, *key;
    size_t count, item_room, key_room;
} gather;

static value look_up(const scope *names, const char *name)
{
    while (strcmp(names->name, name) != 0) { names = names->outer; }
    return names->what;
}

static bool gather_one(walker *w, void *data, const scope *names)
{
    gather *all = data;
    GROW(all->item, all->item_room, all->count + 1);
    GROW(all->key, all->key_room, all->count + 1);
    all->item[all->count] = walker_eval(w, all->body, names);
    all->key[all->count] = look_up(names, all->first);
    all->count += 1;
    const value *last = &all->item[all->count - 1];
    if (strcmp(all->word, "any") == 0) { return last->number == 0; }
    if (strcmp(all->word, "all") == 0) { return last->number != 0; }
    return strcmp(all->word, "period") != 0 || all->count < PERIOD_VALUES;
}

/* The least period that the values seen repeat three times, and where it starts. No proof: the program claims one. */
static value period_of(walker *w, const value *item, size_t count)
{
    for (size_t period = 1; 3 * period <= count; period++) {
        size_t start = count - period;
        while (start > 0 && walker_compare(w, &item[start - 1], &item[start - 1 + period]) == 0) { start -= 1; }
        if (start + 3 * period > count) { continue; }
        const value both[2] = {walker_int((spg_int)start), walker_int((spg_int)period)};
        return walker_list(w, VALUE_LIST, both, 2);
    }
    walker_trap(w, "no period among the values seen");
}

static value sorted(walker *w, const value *item, const value *key, size_t count)
{
    value out = walker_list(w, VALUE_LIST, item, count);
    value *by = walker_list(w, VALUE_LIST, key, count).item;
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i; j > 0 && walker_compare(w, &by[j - 1], &by[j]) > 0; j--) {
            const value item_there = out.item[j - 1], key_there = by[j - 1];
            out.item[j - 1] = out.item[j];
            by[j - 1] = by[j];
            out.item[j] = item_there;
            by[j] = key_there;
        }
    }
    return out;
}

static value sum_of(walker *w, const value *item, size_t count)
{
    if (count > 0 && item[0].kind == VALUE_POSITION) {
        value total = walker_nothing(w, WALKER_NOWHERE);
        for (size_t i = 0; i < count; i++) { total = walker_places(w, total.position, item[i].position); }
        return total;
    }
    spg_int total = 0;
    for (size_t i = 0; i < count; i++) {
        if (item[i].kind != VALUE_INT) { walker_trap(w, "a sum of numbers is wanted"); }
        if (__builtin_add_overflow(total, item[i].number, &total)) { walker_trap(w, "overflow"); }
    }
    return walker_int(total);
}

value walker_reduce(walker *w, const char *word, const value *item, size_t count)
{
    if (strcmp(word, "sum") == 0) { return sum_of(w, item, count); }
    if (strcmp(word, "sort") == 0) { return sorted(w, item, item, count); }
    if (strcmp(word, "min") == 0 || strcmp(word, "max") == 0) {
        if (count == 0) { walker_trap(w, "the least or largest of nothing"); }
        value best = item[0];
        for (size_t i = 1; i < count; i++) {
            const int order = walker_compare(w, &item[i], &best);
            if (word[1] == 'i' ? order < 0 : order > 0) { best = item[i]; }
        }
        return best;
    }
    const bool logic = strcmp(word, "xorsum") != 0;
    spg_int total = 0;
    for (size_t i = 0; i < count; i++) {
        if (item[i].kind != (logic ? VALUE_BOOL : VALUE_INT)) { walker_trap(w, "a value of another type is wanted"); }
        total = logic ? total + item[i].number : total ^ item[i].number;
    }
    if (strcmp(word, "all") == 0) { return walker_bool(total == (spg_int)count); }
    if (strcmp(word, "any") == 0) { return walker_bool(total > 0); }
    return walker_int(total);
}

typedef struct reducing {
    const spg_tree *tree;
    const scope *names;
    gather all;
    value out;
} reducing;

static void reduce(walker *w, void *data)
{
    reducing *job = data;
    const spg_tree *tree = job->tree;
    gather *all = &job->all;
    walker_binders(w, tree->children + 1, tree->count - 1, job->names, gather_one, all);
    if (tree->kind == SPG_TREE_LIST_FOR) {
        job->out = walker_list(w, VALUE_LIST, all->item, all->count);
    } else if (tree->kind == SPG_TREE_SET_FOR) {
        job->out = walker_list(w, VALUE_SET, all->item, all->count);
    } else if (strcmp(tree->text, "period") == 0) {
        job->out = period_of(w, all->item, all->count);
    } else if (strcmp(tree->text, "sort") == 0) {
        job->out = sorted(w, all->key, all->item, all->count);
    } else if (strcmp(tree->text, "sum") == 0 && walker_names_game(w, tree->children[0]) != WALKER_NOWHERE) {
        /* An empty sum ends as the games it would have held. */
        const value home = walker_nothing(w, walker_names_game(w, tree->children[0]));
        const value rest = all->count == 0 ? home : sum_of(w, all->item, all->count);
        job->out = walker_places(w, home.position, rest.position);
    } else {
        job->out = walker_reduce(w, tree->text, all->item, all->count);
    }
}

value walker_eval_reducer(walker *w, const spg_tree *tree, const scope *names)
{
    reducing job = {.tree = tree, .names = names};
    job.all.body = tree->children[0];
    job.all.word = tree->kind == SPG_TREE_REDUCER ? tree->text : "";
    job.all.first = tree->children[1]->text;
    const bool fine = walker_guarded(w, reduce, &job);
    free(job.all.item);
    free(job.all.key);
    if (!fine) { longjmp(*w->trap, 1); }
    return job.out;
}

static spg_int integer(walker *w, const value *of)
{
    if (of->kind != VALUE_INT) { walker_trap(w, "a number is wanted"); }
    return of->number;
}

static spg_int root(walker *w, spg_int of)
{
    spg_int low = 0, high = (spg_int)1 << 63;
    if (of < 0) { walker_trap(w, "the root of a negative number"); }
    while (high - low > 1) {
        const spg_int middle = low + (high - low) / 2;
        if (middle <= of / middle) { low = middle; }
        if (middle > of / middle) { high = middle; }
    }
    return low;
}

static spg_int common(spg_int a, spg_int b)
{
    while (b != 0) {
        const spg_int rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static value joined(walker *w, const value *list, const value *between)
{
    char out[1000] = "";
    size_t length = 0;
    for (size_t i = 0; i < list->count && length < sizeof out; i++) {
        if (i > 0) { length += (size_t)snprintf(out + length, sizeof out - length, "%s", between->text); }
        if (length >= sizeof out) { break; }
        const value *item = &list->item[i];
        if (item->kind == VALUE_TEXT) {
            length += (size_t)snprintf(out + length, sizeof out - length, "%s", item->text);
        }
        if (item->kind != VALUE_TEXT) { length += walker_write(w, item, out + length, sizeof out - length); }
    }
    if (length >= sizeof out) { walker_trap(w, "the text is too long for the walker"); }
    return walker_text(w, out, length);
}

/* All lists whose length is in the first collection and whose items are in the second, shorter ones first. */
static value all_lists(walker *w, const value *lengths, const value *items)
{
    value *out = NULL;
    size_t count = 0, room = 0;
    for (size_t i = 0; i < lengths->count; i++) {
        const size_t length = (size_t)lengths->item[i].number;
        size_t total = 1;
        for (size_t j = 0; j < length; j++) { total *= items->count; }
        for (size_t number = 0; number < total; number++) {
            value *item = SPG_TAKE(&w->scratch, value, length + 1);
            size_t rest = number;
            for (size_t j = length; item != NULL && j-- > 0; rest /= items->count) {
                item[j] = items->item[rest % items->count];
            }
            GROW(out, room, count + 1);
            out[count++] = walker_list(w, VALUE_LIST, item, length);
        }
    }
    const value list = walker_list(w, VALUE_LIST, out, count);
    free(out);
    return list;
}

static value built_in(walker *w, const char *name, const value *a, size_t count)
{
    if (walker_is_question(name) && count == 1) { return walker_question(w, name, &a[0]); }
    if (strcmp(name, "abs") == 0) { return walker_int(integer(w, a) < 0 ? -a->number : a->number); }
    if (strcmp(name, "isqrt") == 0) { return walker_int(root(w, integer(w, a))); }
    if (strcmp(name, "gcd") == 0) { return walker_int(common(integer(w, a), integer(w, a + 1))); }
    if (strcmp(name, "bit") == 0) { return walker_int((integer(w, a) >> (int)integer(w, a + 1)) & 1); }
    if (strcmp(name, "len") == 0) { return walker_int((spg_int)(a->kind == VALUE_TEXT ? a->length : a->count)); }
    if (strcmp(name, "rows") == 0) { return walker_int(a->columns == 0 ? 0 : (spg_int)(a->count / a->columns)); }
    if (strcmp(name, "cols") == 0) { return walker_int((spg_int)a->columns); }
    if (strcmp(name, "join") == 0) { return joined(w, a, a + 1); }
    if (strcmp(name, "lists") == 0) { return all_lists(w, a, a + 1); }
    if (count == 1) { return walker_reduce(w, name, a->item, a->count); }
    return walker_reduce(w, name, a, count);
}

value walker_eval_call(walker *w, const spg_tree *tree, const scope *names)
{
    value argument[16] = {{0}};
    if (tree->count > 16) { walker_trap(w, "too many arguments for the walker"); }
    for (uint32_t i = 0; i < tree->count; i++) { argument[i] = walker_eval(w, tree->children[i], names); }
    const uint32_t game = walker_find_game(w, tree->text);
    if (game != WALKER_NOWHERE) { return walker_place(w, game, argument, tree->count); }
    const spg_tree *def = walker_find_def(w, tree->text);
    if (def == NULL) { return built_in(w, tree->text, argument, tree->count); }
    scope frame[16];
    const scope *inner = NULL;
    if (def->count - 1 != tree->count) { walker_trap(w, "a wrong number of arguments"); }
    for (uint32_t i = 0; i < tree->count; i++) {
        frame[i] = (scope){def->children[1 + i]->text, argument[i], inner};
        inner = &frame[i];
    }
    return walker_eval(w, def->children[0], inner);
}
