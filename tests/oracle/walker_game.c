/* walker_game.c — the rules of a component: endings first, then the moves in the order written. SPDX-License-Identifier: MIT */
#include "heapcode.h"
#include "walker.h"

#include <string.h>

typedef struct walk { /* one question about one component */
    uint32_t component;
    int turn;
    judge_ending ending;
    bool want_moves;
    bool want_stuck;
    judge_moves *out;
    long wanted; /* the option whose variables are asked for; -1: none */
    const scope *found;
} walk;

static judge_ending ending_of(walker *w, const spg_tree *line, const spg_tree *number, const scope *names)
{
    switch ((int)line->op) {
    case SPG_OP_WIN: return (judge_ending){JUDGE_WIN, 0};
    case SPG_OP_LOSE: return (judge_ending){JUDGE_LOSE, 0};
    case SPG_OP_DRAW: return (judge_ending){JUDGE_DRAW, 0};
    case SPG_OP_FIRST: return (judge_ending){JUDGE_FIRST, 0};
    case SPG_OP_SECOND: return (judge_ending){JUDGE_SECOND, 0};
    default: return (judge_ending){JUDGE_NUMBER, (int64_t)walker_eval_int(w, number, names)};
    }
}

static const scope *copied(spg_arena *arena, const scope *names)
{
    if (names == NULL) { return NULL; }
    scope *copy = SPG_TAKE(arena, scope, 1);
    *copy = (scope){names->name, walker_copy(arena, &names->what), copied(arena, names->outer)};
    return copy;
}

static void add(walker *w, walk *at, judge_option option, const place *target, const scope *names)
{
    uint32_t part[64];
    uint32_t count = 0;
    for (size_t i = 0; target != NULL && i < target->count; i++) {
        for (uint32_t copy = 0; copy < target->term[i].copies; copy++) {
            if (count == 64) { walker_trap(w, "too many components for the walker"); }
            part[count++] = target->term[i].component;
        }
    }
    if (at->wanted == (long)at->out->count) { at->found = copied(&w->kept, names); }
    judge_moves_add(at->out, option, part, count);
}

static void move(walker *w, walk *at, const spg_tree *line, const scope *names)
{
    judge_option option = {.again = line->op == SPG_OP_AGAIN};
    const value target = walker_eval(w, line->children[0], names);
    if (target.kind != VALUE_POSITION) { walker_trap(w, "a move leads to a position"); }
    if (!target.position->legal) { return; } /* no move: its gain is not computed */
    if (line->count > 2 && line->children[2] != NULL) {
        option.gain = (int64_t)walker_eval_int(w, line->children[2], names);
    }
    add(w, at, option, target.position, names);
}

static void statement(walker *w, walk *at, const spg_tree *line, const scope *names);

/* Lets are seen by what follows them in their block. */
static void statements(walker *w, walk *at, spg_tree *const *line, size_t count, const scope *names)
{
    for (size_t i = 0; i < count; i++) {
        if (line[i]->kind == SPG_TREE_LET) {
            const scope inner = {line[i]->text, walker_eval(w, line[i]->children[0], names), names};
            statements(w, at, line + i + 1, count - i - 1, &inner);
            return;
        }
        statement(w, at, line[i], names);
    }
}

typedef struct loop {
    walk *at;
    const spg_tree *body;
} loop;

static bool loop_body(walker *w, void *data, const scope *names)
{
    const loop *run = data;
    statement(w, run->at, run->body, names);
    return true;
}

static void statement(walker *w, walk *at, const spg_tree *line, const scope *names)
{
    switch ((spg_tree_kind)line->kind) {
    case SPG_TREE_BLOCK: statements(w, at, line->children, line->count, names); return;
    case SPG_TREE_FOR: {
        loop run = {at, line->children[0]};
        walker_binders(w, line->children + 1, line->count - 1, names, loop_body, &run);
        return;
    }
    case SPG_TREE_IF:
        if (walker_eval_bool(w, line->children[0], names)) {
            statement(w, at, line->children[1], names);
        } else if (line->count > 2 && line->children[2] != NULL) {
            statement(w, at, line->children[2], names);
        }
        return;
    case SPG_TREE_ROLE:
        if ((line->op == SPG_OP_SECOND) == (at->turn == 1)) { statement(w, at, line->children[0], names); }
        return;
    case SPG_TREE_VERDICT:
        add(w, at, (judge_option){.verdict = ending_of(w, line, NULL, names).end}, NULL, names);
        return;
    case SPG_TREE_MOVE: move(w, at, line, names); return;
    case SPG_TREE_LET: (void)walker_eval(w, line->children[0], names); return;
    case SPG_TREE_END:
    case SPG_TREE_STUCK: return; /* read before the moves */
    default: walker_trap(w, "this is no statement");
    }
}

/* The top level: `end` lines and lets in the order written, all before the first move. */
static void top(walker *w, walk *at, spg_tree *const *line, size_t count, size_t next, const scope *names)
{
    for (size_t i = next; i < count; i++) {
        if (line[i]->kind == SPG_TREE_LET) {
            const scope inner = {line[i]->text, walker_eval(w, line[i]->children[0], names), names};
            top(w, at, line, count, i + 1, &inner);
            return;
        }
        if (line[i]->kind == SPG_TREE_END && walker_eval_bool(w, line[i]->children[0], names)) {
            at->ending = ending_of(w, line[i], line[i]->count > 1 ? line[i]->children[1] : NULL, names);
            return;
        }
    }
    for (size_t i = 0; i < count && at->want_stuck; i++) {
        if (line[i]->kind == SPG_TREE_STUCK) {
            at->ending = ending_of(w, line[i], line[i]->count > 0 ? line[i]->children[0] : NULL, names);
        }
    }
    if (!at->want_moves) { return; }
    for (size_t i = 0; i < count; i++) { statement(w, at, line[i], names); }
}

typedef struct heap_walk {
    walker *w;
    walk *at;
    uint32_t game;
} heap_walk;

static void heap_move(void *data, const int *heap, int count)
{
    const heap_walk *run = data;
    value total = walker_nothing(run->w, run->game);
    for (int i = 0; i < count; i++) {
        const value size = walker_int(heap[i]);
        total = walker_places(run->w, total.position, walker_place(run->w, run->game, &size, 1).position);
    }
    add(run->w, run->at, (judge_option){0}, total.position, NULL);
}

static void work(walker *w, void *data)
{
    walk *at = data;
    const walker_component one = w->component[at->component];
    const spg_tree *game = w->game[one.game].tree;
    if (game == NULL) {
        heap_walk run = {w, at, one.game};
        if (!at->want_moves) { return; }
        if (!heapcode_moves(w->game[one.game].name, (int)one.argument[0].number, heap_move, &run)) {
            walker_trap(w, "no such heap code");
        }
        return;
    }
    scope frame[16];
    const scope *names = NULL;
    for (uint32_t i = 0; i < one.count; i++) {
        frame[i] = (scope){game->children[1 + i]->text, one.argument[i], names};
        names = &frame[i];
    }
    const size_t skip = 1 + one.count;
    top(w, at, game->children + skip, game->count - skip, 0, names);
}

static bool ask(walker *w, walk *at)
{
    const spg_arena_mark mark = spg_arena_here(&w->scratch);
    const int turn = w->turn;
    w->turn = at->turn;
    const bool fine = walker_guarded(w, work, at);
    w->turn = turn;
    spg_arena_back(&w->scratch, mark);
    return fine;
}

static bool ending(void *user, uint32_t component, int turn, judge_ending *out)
{
    walk at = {.component = component, .turn = turn, .wanted = -1};
    const bool fine = ask(user, &at);
    *out = at.ending;
    return fine;
}

static bool stuck(void *user, uint32_t component, int turn, judge_ending *out)
{
    walk at = {.component = component, .turn = turn, .wanted = -1, .want_stuck = true, .ending = {JUDGE_LOSE, 0}};
    const bool fine = ask(user, &at);
    *out = at.ending;
    return fine;
}

static bool moves(void *user, uint32_t component, int turn, judge_moves *out)
{
    walk at = {.component = component, .turn = turn, .wanted = -1, .want_moves = true, .out = out};
    return ask(user, &at);
}

const scope *walker_bindings(walker *w, uint32_t component, int turn, uint32_t option)
{
    judge_moves all = {0};
    walk at = {.component = component, .turn = turn, .wanted = (long)option, .want_moves = true, .out = &all};
    (void)ask(w, &at);
    judge_moves_clear(&all);
    return at.found;
}

/* What the rules of all reachable games hold, found by reading them. */
typedef struct traits {
    bool seen_game[64], seen_def[64];
    bool roles, scores, other;
} traits;

static void read_line(walker *w, const spg_tree *tree, traits *found);

static void read_named(walker *w, const char *name, traits *found)
{
    const uint32_t game = walker_find_game(w, name);
    if (game != WALKER_NOWHERE && game < 64 && !found->seen_game[game]) {
        found->seen_game[game] = true;
        if (w->game[game].tree != NULL) { read_line(w, w->game[game].tree, found); }
    }
    for (size_t i = 0; i < w->def_count && i < 64; i++) {
        if (strcmp(w->def[i]->text, name) != 0 || found->seen_def[i]) { continue; }
        found->seen_def[i] = true;
        read_line(w, w->def[i], found);
    }
}

static void read_line(walker *w, const spg_tree *tree, traits *found)
{
    const bool ends = tree->kind == SPG_TREE_END || tree->kind == SPG_TREE_STUCK;
    if (tree->kind == SPG_TREE_CALL) { read_named(w, tree->text, found); }
    if (tree->kind == SPG_TREE_ROLE) { found->roles = true; }
    if (ends && (tree->op == SPG_OP_FIRST || tree->op == SPG_OP_SECOND)) { found->roles = true; }
    if (ends && tree->op == SPG_OP_NUMBER) { found->scores = true; }
    if (ends && tree->op != SPG_OP_LOSE) { found->other = true; }
    if (tree->kind == SPG_TREE_VERDICT) { found->other = true; }
    if (tree->kind == SPG_TREE_MOVE && tree->op == SPG_OP_AGAIN) { found->other = true; }
    if (tree->kind == SPG_TREE_MOVE && tree->count > 2 && tree->children[2] != NULL) { found->scores = true; }
    for (uint32_t i = 0; i < tree->count; i++) {
        if (tree->children[i] != NULL) { read_line(w, tree->children[i], found); }
    }
}

static judge_ending empty_ending(const walker *w, uint32_t game)
{
    const spg_tree *tree = game == WALKER_NOWHERE ? NULL : w->game[game].tree;
    for (uint32_t i = 0; tree != NULL && i < tree->count; i++) {
        const spg_tree *line = tree->children[i];
        if (line == NULL || line->kind != SPG_TREE_STUCK) { continue; }
        if (line->op == SPG_OP_WIN) { return (judge_ending){JUDGE_WIN, 0}; }
        if (line->op == SPG_OP_DRAW) { return (judge_ending){JUDGE_DRAW, 0}; }
    }
    return (judge_ending){JUDGE_LOSE, 0};
}

judge_rules walker_rules(walker *w, const place *asked)
{
    traits found = {0};
    const uint32_t home = asked->count > 0 ? w->component[asked->term[0].component].game : asked->home;
    for (size_t i = 0; i < asked->count; i++) {
        read_named(w, w->game[w->component[asked->term[i].component].game].name, &found);
    }
    if (home != WALKER_NOWHERE) { read_named(w, w->game[home].name, &found); }
    return (judge_rules){.user = w,
                         .roles = found.roles,
                         .scores = found.scores,
                         .values = !found.roles && !found.scores && !found.other,
                         .empty = empty_ending(w, home),
                         .ending = ending,
                         .stuck = stuck,
                         .moves = moves};
}
