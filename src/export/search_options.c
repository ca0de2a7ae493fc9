/* search_options.c — options_G: the rules of a game as a list of what its moves lead to. SPDX-License-Identifier: MIT */
#include "export/question.h"
#include "export/search_fields.h"
#include "export/statement.h"

typedef struct lister {
    spg_exporter *x;
    uint32_t game;
    bool sums, turns;
    bool by_words; /* what a move leads to is known by its words, not by a number */
    bool values;   /* nothing but the moves decides: an ending is a position without moves */
    bool scores;
    spg_verdict stuck; /* of all games, in sums */
    spg_ref move;      /* that is being printed */
} lister;

/* ---- endings ---- */

static const char *worth_of(const lister *l, spg_verdict verdict, spg_ref number)
{
    switch (verdict) {
    case SPG_VERDICT_WIN: return "1";
    case SPG_VERDICT_DRAW: return "0";
    case SPG_VERDICT_FIRST: return "turn == 0 ? 1 : -1";
    case SPG_VERDICT_SECOND: return "turn == 1 ? 1 : -1";
    case SPG_VERDICT_NUMBER: return spg_x_text(l->x, "%i", number);
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_LOSE:
    case SPG_VERDICT_COUNT: break;
    }
    return "-1";
}

static void print_end(const lister *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    spg_x_code(x, "\nif (%x) { ", spg_x_child(x, ref, 0));
    if (!l->values && !l->sums) {
        const spg_ref number = node->count > 1 ? spg_x_child(x, ref, 1) : 0;
        spg_x_code(x, l->by_words ? "end_here(%s); " : "settle(%s); ", worth_of(l, (spg_verdict)node->data, number));
    }
    spg_x(x, "return; }");
    spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), false);
}

/* ---- moves ---- */

static bool moves_again(const lister *l)
{
    return spg_x_node(l->x, l->move)->data != 0;
}

static const char *next_turn(const lister *l)
{
    return !l->turns ? "0" : moves_again(l) ? "turn" : "!turn";
}

/* The same, which at_G or the move has written. */
static void add_target(const lister *l)
{
    spg_exporter *x = l->x;
    if (!moves_again(l) && !l->scores) {
        spg_x_code(x, "\ntarget_there();");
        return;
    }
    spg_x_code(x, "\ntarget_points(%d, ", moves_again(l));
    spg_x_gain(x, spg_x_child(x, l->move, 2));
    spg_x(x, ");");
}

/* What the move leads to, by its number or what writes it. */
static void add_option(const lister *l, const char *number)
{
    spg_exporter *x = l->x;
    if (l->by_words) {
        spg_x_code(x, "\n%s;", number);
        add_target(l);
        return;
    }
    if (!moves_again(l) && !l->scores) {
        spg_x_code(x, "\nadd_option(%s);", number);
        return;
    }
    spg_x_need(x, "points");
    spg_x_code(x, "\nadd_points(%s, %d, ", number, moves_again(l));
    spg_x_gain(x, spg_x_child(x, l->move, 2));
    spg_x(x, ");");
}

static void add_single(spg_exporter *x, spg_ref target, const void *user)
{
    const spg_node *node = spg_x_node(x, target);
    if (node->kind == SPG_NODE_SUM) {
        add_single(x, spg_x_child(x, target, 0), user);
    } else if (node->kind == SPG_NODE_SELECT) {
        spg_x_branch(x, target, add_single, user);
    } else {
        add_option(user, spg_x_search_at(x, target, next_turn(user)));
    }
}

static void add_sum(const lister *l, spg_ref target)
{
    spg_exporter *x = l->x;
    spg_x_search_parts(x, target, false);
    if (!l->sums) {
        spg_x_code(x, "\nadd_option(sum_number());");
        return;
    }
    spg_x_need(x, "sum-options");
    spg_x_code(x, "\nadd_rest();");
    add_option(l, spg_x_search_sum_number(x, l->stuck, next_turn(l)));
}

/* From the position in hand, by what the move writes. */
static void add_written(const lister *l, spg_ref make)
{
    spg_exporter *x = l->x;
    spg_x_fields_move written;
    spg_x_search_learn(x, make);
    spg_x_fields_open(x, l->game, make, &written);
    spg_x_fields_put(x, l->game, &written, l->turns ? next_turn(l) : NULL);
    if (l->by_words) {
        add_target(l);
    } else {
        add_option(l, "key_number()");
    }
    if (written.opened) { spg_x_close(x); }
}

static void print_move(lister *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_ref target = spg_x_child(x, ref, 3);
    const spg_ref legal = spg_x_child(x, ref, 4);
    const uint32_t mark = x->scope.trail_count;
    const size_t lets = x->lets.count;
    const spg_ref one = spg_x_only_component(x, target);
    l->move = ref;
    if (!l->sums && spg_x_fields_moves(x, l->game, one, legal)) {
        add_written(l, one);
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
        add_sum(l, target);
    } else {
        add_single(x, target, l);
    }
    if (tested) { spg_x_close(x); }
    x->lets.count = lets;
    spg_scope_forget(&x->scope, mark);
}

static void print_leaf(void *user, spg_ref ref)
{
    lister *l = user;
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MOVE) {
        print_move(l, ref);
    } else if (node->kind == SPG_NODE_END) {
        print_end(l, ref);
    } else if (node->kind == SPG_NODE_VERDICT) {
        if (!l->by_words) { spg_x_need(x, "verdict"); }
        spg_x_code(x, l->by_words ? "\ntarget_over(%s);" : "\nadd_verdict(%s);",
                   worth_of(l, (spg_verdict)node->data, 0));
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

/* Does some game that is searched end by a condition? Then that can be asked alone. */
static bool has_ends(spg_exporter *x)
{
    for (uint32_t g = 0; g < x->program->games.count; g++) {
        const spg_ref opening = x->program->games.at[g].opening;
        spg_x_kind kind;
        if (x->searched[g] == 0 || !spg_x_kind_of_game(x, g, &kind) || kind.values) { continue; }
        if (spg_pool_has(x->pool, opening, SPG_NODE_END)) { return true; }
    }
    return false;
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
    l.by_words = spg_x_search_by_words(x);
    spg_x_need(x, l.by_words ? "targets" : "options");
    if (l.turns) { spg_x_need(x, "turn"); }
    spg_x_head(x, "void ", "");
    const spg_x_rules rules = {.x = x, .turns = l.turns, .user = &l, .leaf = print_leaf};
    const bool settles = settles_when_stuck(&l, stuck);
    const char *count = l.by_words ? "target_count" : "option_count";
    if (settles) { spg_x_code(x, "\nconst size_t before = %s;", count); }
    x->visible.count = 0;
    spg_x_opening(&rules, game);
    if (l.by_words && has_ends(x)) {
        spg_x_need(x, "only-ends");
        spg_x_code(x, "\nif (only_ends) { return; }");
    }
    spg_x_statement(&rules, x->program->games.at[game].body);
    if (settles) {
        spg_x_code(x, l.by_words ? "\nif (%s == before) { end_here(%s); }" : "\nif (%s == before) { settle(%s); }",
                   count, worth_of(&l, stuck->verdict, stuck->number));
    }
}
