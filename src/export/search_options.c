/* search_options.c — options_G: the rules of a game as a list of what its moves lead to. SPDX-License-Identifier: MIT */
#include "export/question.h"
#include "export/search_fields.h"
#include "export/statement.h"

typedef struct lister {
    spg_exporter *x;
    uint32_t game;
    bool sums, turns;
    bool values; /* nothing but the moves decides: an ending is a position without moves */
    bool scores;
    spg_verdict stuck; /* of all games, in sums */
} lister;

/* ---- endings ---- */

static void write_verdict(spg_exporter *x, spg_verdict verdict)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: spg_x(x, "1"); return;
    case SPG_VERDICT_DRAW: spg_x(x, "0"); return;
    case SPG_VERDICT_FIRST: spg_x(x, "turn == 0 ? 1 : -1"); return;
    case SPG_VERDICT_SECOND: spg_x(x, "turn == 1 ? 1 : -1"); return;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_LOSE:
    case SPG_VERDICT_NUMBER:
    case SPG_VERDICT_COUNT: spg_x(x, "-1"); return;
    }
}

static void settle(const lister *l, spg_verdict verdict, spg_ref number)
{
    spg_exporter *x = l->x;
    spg_x_code(x, "settle(");
    if (verdict == SPG_VERDICT_NUMBER) {
        spg_x_integer(x, number, SPG_PREC_ANY);
    } else {
        write_verdict(x, verdict);
    }
    spg_x(x, ");");
}

static void print_end(const lister *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    spg_x_code(x, "\nif (%x) { ", spg_x_child(x, ref, 0));
    if (!l->values && !l->sums) {
        settle(l, (spg_verdict)node->data, node->count > 1 ? spg_x_child(x, ref, 1) : 0);
        spg_x(x, " ");
    }
    spg_x(x, "return; }");
    spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), false);
}

/* ---- moves ---- */

static const char *next_turn(const lister *l, bool again)
{
    return !l->turns ? "0" : again ? "turn" : "!turn";
}

static void add_single(const lister *l, spg_ref target, spg_ref move)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, target);
    const bool again = spg_x_node(x, move)->data != 0;
    const spg_ref gain = spg_x_child(x, move, 2);
    if (node->kind == SPG_NODE_SUM) {
        add_single(l, spg_x_child(x, target, 0), move);
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_code(x, "\nif (%x)", spg_x_child(x, target, 0));
        for (uint32_t i = 1; i <= 2; i++) {
            const uint32_t mark = x->scope.trail_count;
            spg_x_open(x);
            spg_scope_learn(&x->scope, spg_x_child(x, target, 0), i == 1);
            add_single(l, spg_x_child(x, target, i), move);
            spg_scope_forget(&x->scope, mark);
            spg_x_code(x, "\n}%s", i == 1 ? " else" : "");
        }
    } else {
        spg_x_line(x);
        spg_x_need(x, again || l->scores ? "points" : "add-option");
        spg_x(x, again || l->scores ? "add_points(" : "add_option(");
        spg_x_search_at(x, target, next_turn(l, again));
        if (again || l->scores) {
            spg_x(x, again ? ", 1, " : ", 0, ");
            spg_x_gain(x, gain);
        }
        spg_x(x, ");");
    }
}

static void add_sum(const lister *l, spg_ref target, spg_ref move)
{
    spg_exporter *x = l->x;
    const bool again = spg_x_node(x, move)->data != 0;
    const spg_ref gain = spg_x_child(x, move, 2);
    spg_x_need(x, "sum");
    spg_x_search_parts(x, target, false);
    spg_x_line(x);
    if (!l->sums) {
        spg_x_code(x, "add_option(sum_number());");
        return;
    }
    spg_x_need(x, "sum-options");
    spg_x_code(x, "add_rest();\n");
    spg_x_need(x, again || l->scores ? "points" : "add-option");
    spg_x(x, again || l->scores ? "add_points(" : "add_option(");
    spg_x_search_close_sum(x, l->stuck, next_turn(l, again));
    if (again || l->scores) {
        spg_x(x, again ? ", 1, " : ", 0, ");
        spg_x_gain(x, gain);
    }
    spg_x(x, ");");
}

/* From the position in hand, by what the move writes. */
static void add_written(const lister *l, spg_ref make, spg_ref move)
{
    spg_exporter *x = l->x;
    const bool again = spg_x_node(x, move)->data != 0, points = again || l->scores;
    spg_x_fields_move written;
    spg_x_search_learn(x, make);
    spg_x_fields_open(x, l->game, make, &written);
    spg_x_fields_put(x, l->game, &written, l->turns ? next_turn(l, again) : NULL);
    spg_x_need(x, points ? "points" : "add-option");
    spg_x_code(x, points ? "\nadd_points(key_number()" : "\nadd_option(key_number()");
    if (points) {
        spg_x(x, again ? ", 1, " : ", 0, ");
        spg_x_gain(x, spg_x_child(x, move, 2));
    }
    spg_x(x, ");");
    if (written.opened) { spg_x_close(x); }
}

static void print_move(const lister *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_ref target = spg_x_child(x, ref, 3);
    const spg_ref legal = spg_x_child(x, ref, 4);
    const uint32_t mark = x->scope.trail_count;
    const size_t lets = x->lets.count;
    const spg_ref one = spg_x_only_component(x, target);
    if (!l->sums && spg_x_fields_moves(x, l->game, one, legal)) {
        add_written(l, one, ref);
        return;
    }
    bool always = false;
    const bool tested = !(spg_x_is_always(x, legal, &always) && always);
    if (tested && one != 0) {
        spg_x_name_target(x, one);
    } else {
        spg_x_look_at_target(x, target, tested);
    }
    if (tested) {
        spg_x_if(x, legal);
        spg_scope_learn(&x->scope, legal, true);
    }
    if (l->sums || !spg_x_search_is_single(x, target)) {
        add_sum(l, target, ref);
    } else {
        add_single(l, target, ref);
    }
    if (tested) { spg_x_close(x); }
    x->lets.count = lets;
    spg_scope_forget(&x->scope, mark);
}

static void print_leaf(void *user, spg_ref ref)
{
    const lister *l = user;
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MOVE) {
        print_move(l, ref);
    } else if (node->kind == SPG_NODE_END) {
        print_end(l, ref);
    } else if (node->kind == SPG_NODE_VERDICT) {
        spg_x_need(x, "verdict");
        spg_x_code(x, "\nadd_verdict(");
        write_verdict(x, (spg_verdict)node->data);
        spg_x(x, ");");
    } else {
        spg_x_refuse(x, node->span, "this rule of '%1' cannot be exported", x->program->games.at[l->game].name,
                     "write it as a move to a position");
    }
}

/* ---- the function ---- */

static bool settles_when_stuck(const lister *l, const spg_stuck *stuck)
{
    if (l->sums || l->values) { return false; }
    return stuck->verdict != SPG_VERDICT_NONE && stuck->verdict != SPG_VERDICT_LOSE;
}

/* Positions that are met lie in their ranges. */
static void open_unit(spg_exporter *x, uint32_t game)
{
    spg_x_unit_game(x, game);
    for (uint32_t i = 0; x->scope.params != NULL && i < x->param_count; i++) {
        x->scope.work = 0;
        x->scope.params[i] = spg_extent_meet(x->scope.params[i], spg_extent_of_shape(&x->scope, &x->params[i].shape));
    }
}

void spg_x_print_options(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const uint8_t flags = x->searched[game];
    const spg_stuck *stuck = &x->program->games.at[game].stuck;
    lister l = {.x = x, .game = game, .turns = (flags & SPG_SEARCH_TURNS) != 0};
    spg_x_kind of;
    open_unit(x, game);
    if (x->status != SPG_OK || !spg_x_kind_of_game(x, game, &of)) { return; }
    /* A game that leads to one with values need not have any itself. */
    l.values = (flags & SPG_SEARCH_PLAIN) != 0 && kind == SPG_CHUNK_OPTIONS && of.values;
    l.sums = (flags & SPG_SEARCH_SUMS) != 0 && !l.values;
    l.scores = of.traits.scores;
    l.stuck = stuck->verdict;
    spg_x_need(x, "options");
    if (l.turns) { spg_x_need(x, "turn"); }
    spg_x_head(x, "void ", "");
    const spg_x_rules rules = {.x = x, .turns = l.turns, .user = &l, .leaf = print_leaf};
    const bool settles = settles_when_stuck(&l, stuck);
    if (settles) { spg_x_code(x, "\nconst size_t before = option_count;"); }
    x->visible.count = 0;
    spg_x_opening(&rules, game);
    spg_x_statement(&rules, x->program->games.at[game].body);
    if (settles) {
        spg_x_code(x, "\nif (option_count == before) { ");
        settle(&l, stuck->verdict, stuck->number);
        spg_x(x, " }");
    }
    spg_arena_back(&x->arena, mark);
}
