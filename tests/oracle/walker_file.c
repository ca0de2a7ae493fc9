/* walker_file.c — takes in rule files and values of givens. SPDX-License-Identifier: MIT */
#include "lang/parse.h"
#include "walker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void walker_init(walker *w)
{
    *w = (walker){0};
    spg_run_init(&w->run);
    spg_arena_init(&w->kept, &w->run);
    spg_arena_init(&w->scratch, &w->run);
}

void walker_clear(walker *w)
{
    judge_free(w->bench);
    free(w->given);
    free(w->def);
    free(w->game);
    free(w->component);
    pool_clear(&w->keys);
    spg_arena_clear(&w->kept);
    spg_arena_clear(&w->scratch);
}

static void forget(walker *w)
{
    judge_free(w->bench);
    w->bench = NULL;
}

walker_given *walker_find_given(walker *w, const char *name)
{
    for (size_t i = 0; i < w->given_count; i++) {
        if (strcmp(w->given[i].name, name) == 0) { return &w->given[i]; }
    }
    return NULL;
}

const spg_tree *walker_find_def(walker *w, const char *name)
{
    for (size_t i = 0; i < w->def_count; i++) {
        if (strcmp(w->def[i]->text, name) == 0) { return w->def[i]; }
    }
    return NULL;
}

uint32_t walker_find_game(walker *w, const char *name)
{
    for (size_t i = 0; i < w->game_count; i++) {
        if (strcmp(w->game[i].name, name) == 0) { return (uint32_t)i; }
    }
    return WALKER_NOWHERE;
}

static void add_game(walker *w, const char *name, const spg_tree *tree)
{
    const uint32_t known = walker_find_game(w, name);
    forget(w);
    if (known != WALKER_NOWHERE) {
        w->game[known].tree = tree;
        return;
    }
    GROW(w->game, w->game_room, w->game_count + 1);
    w->game[w->game_count++] = (walker_game){name, tree};
}

uint32_t walker_heap_game(walker *w, const char *code)
{
    if (walker_find_game(w, code) == WALKER_NOWHERE) { add_game(w, code, NULL); }
    return walker_find_game(w, code);
}

static void add_def(walker *w, const spg_tree *tree)
{
    forget(w);
    for (size_t i = 0; i < w->def_count; i++) {
        if (strcmp(w->def[i]->text, tree->text) == 0) {
            w->def[i] = tree;
            return;
        }
    }
    GROW(w->def, w->def_room, w->def_count + 1);
    w->def[w->def_count++] = tree;
}

static void give(walker *w, walker_given *given, value what)
{
    forget(w);
    if (given->type != NULL && given->type->kind == SPG_TREE_TYPE) {
        what = walker_convert(w, given->type->text, what);
    }
    if (given->type == NULL && given->set && given->what.kind == VALUE_SET && what.kind == VALUE_LIST) {
        what = walker_convert(w, "set", what);
    }
    given->what = walker_copy(&w->kept, &what);
    given->set = true;
}

static void add_given(walker *w, const spg_tree *line)
{
    walker_given *given = walker_find_given(w, line->text);
    const spg_tree *type = line->count > 0 ? line->children[0] : NULL;
    const spg_tree *what = line->count > 1 ? line->children[1] : NULL;
    if (given == NULL) {
        GROW(w->given, w->given_room, w->given_count + 1);
        given = &w->given[w->given_count++];
    }
    *given = (walker_given){.name = line->text, .type = type};
    if (what != NULL) { give(w, given, walker_eval(w, what, NULL)); }
}

typedef struct taking {
    const char *name, *text;
    size_t length;
    walker_claim_seen *seen;
    void *user;
} taking;

static uint32_t add_source(walker *w, const char *name, const char *text, size_t length)
{
    /* Positions are asked by the thousand; the walker never shows where in a text it stands. */
    if (w->run.sources.count + 1 >= SPG_SOURCES_MAX) { w->run.sources.count = 0; }
    return spg_sources_add(&w->run.sources, name, text, length);
}

static void take_file(walker *w, void *data)
{
    const taking *job = data;
    spg_tree *file;
    const uint32_t source = add_source(w, job->name, job->text, job->length);
    if (spg_parse_file(&w->run, &w->kept, source, &file) != SPG_OK) { walker_trap(w, w->run.error.message); }
    for (uint32_t i = 0; i < file->count; i++) {
        const spg_tree *item = file->children[i];
        if (item->kind == SPG_TREE_GAME) { add_game(w, item->text, item); }
        if (item->kind == SPG_TREE_DEF) { add_def(w, item); }
        for (uint32_t j = 0; item->kind == SPG_TREE_GIVENS && j < item->count; j++) { add_given(w, item->children[j]); }
        if (item->kind == SPG_TREE_CLAIM && job->seen != NULL) { job->seen(job->user, w, item); }
    }
}

bool walker_add_each(walker *w, const char *name, const char *text, size_t length, walker_claim_seen *seen, void *user)
{
    taking job = {name, text, length, seen, user};
    return walker_guarded(w, take_file, &job);
}

bool walker_add(walker *w, const char *name, const char *text, size_t length)
{
    return walker_add_each(w, name, text, length, NULL, NULL);
}

typedef struct reading {
    const char *given; /* NULL: a position */
    const char *text;
    place *out;
} reading;

static void read_expression(walker *w, void *data)
{
    reading *job = data;
    spg_tree *tree;
    char *text = spg_arena_text(&w->kept, job->text, strlen(job->text));
    const uint32_t source = add_source(w, "position", text, strlen(text));
    if (spg_parse_expression(&w->run, &w->kept, source, &tree) != SPG_OK) { walker_trap(w, w->run.error.message); }
    const value got = walker_eval(w, tree, NULL);
    if (job->given != NULL) {
        walker_given *given = walker_find_given(w, job->given);
        if (given == NULL) { walker_trap(w, "no such given"); }
        give(w, given, got);
        return;
    }
    if (got.kind != VALUE_POSITION) { walker_trap(w, "a position is wanted"); }
    *job->out = *got.position;
}

bool walker_set(walker *w, const char *given, const char *value_text)
{
    reading job = {given, value_text, NULL};
    return walker_guarded(w, read_expression, &job);
}

bool walker_position(walker *w, const char *text, place *out)
{
    reading job = {NULL, text, out};
    return walker_guarded(w, read_expression, &job);
}
