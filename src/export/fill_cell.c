/* fill_cell.c — what one position is worth, from the worth of its options. SPDX-License-Identifier: MIT */
#include "export/fill_cell.h"

#include <string.h>

#include "export/fill_option.h"
#include "export/method.h"
#include "export/statement.h"
#include "value/verdict.h"

void spg_x_fill_name(spg_exporter *x, const char *word, spg_x_chunk_kind kind, uint32_t game)
{
    static const char *const words[] = {
        [SPG_CHUNK_SG] = "sg", [SPG_CHUNK_WINS] = "wins", [SPG_CHUNK_SCORE] = "score", [SPG_CHUNK_OUTCOME] = "outcome"};
    spg_xf(x, "%s_%s_", word, words[kind]);
    x->looks = x->looks || strcmp(word, "look") == 0;
    spg_x_game_name(x, game);
}

/* ---- options ---- */

spg_x_chunk_kind spg_x_fill_asks(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_kind of;
    if (kind != SPG_CHUNK_OUTCOME || !spg_x_kind_of_game(x, game, &of)) { return kind; }
    return of.draws ? SPG_CHUNK_OUTCOME : SPG_CHUNK_WINS;
}

/* A position of one game, whichever. */
static bool is_single(const spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SELECT) {
        return is_single(x, spg_x_child(x, position, 1)) && is_single(x, spg_x_child(x, position, 2));
    }
    if (node->kind == SPG_NODE_SUM && node->count == 1) { return is_single(x, spg_x_child(x, position, 0)); }
    return node->kind == SPG_NODE_MAKE;
}

static spg_interval bound_of(spg_exporter *x, spg_ref bound)
{
    return bound == 0 || spg_pool_has(x->pool, bound, SPG_NODE_PARAM) ? SPG_INTERVAL_ALL : spg_x_interval(x, bound);
}

/* The position is known to lie in its ranges. */
static void arguments(spg_exporter *x, spg_ref make)
{
    const uint32_t game = spg_x_node(x, make)->data;
    for (uint32_t i = 0; i < spg_x_node(x, make)->count; i++) {
        const spg_shape *shape = &x->program->games.at[game].params[i].shape;
        const spg_ref argument = spg_x_child(x, make, i);
        spg_extent extent = spg_x_extent(x, argument);
        if (shape->type == SPG_TYPE(INT)) {
            const spg_interval said = {bound_of(x, shape->low).low, bound_of(x, shape->high).high};
            extent.values = spg_interval_meet(extent.values, said);
        }
        spg_x_learn(x, &x->game_args[game][i], extent);
        spg_x(x, i > 0 ? ", " : "");
        spg_x_expression(x, argument, SPG_PREC_ANY);
    }
}

/* The worth of one position; from the table where it is one of this game. */
static void look_up(const spg_x_fill_cell *c, spg_ref make)
{
    spg_exporter *x = c->x;
    const uint32_t game = spg_x_node(x, make)->data;
    const bool own = game == c->game && c->fill->repeats;
    const spg_x_chunk_kind asks = own ? c->kind : spg_x_fill_asks(x, c->kind, game);
    spg_x(x, asks != c->kind ? "(" : "");
    if (own) {
        spg_x_fill_name(x, "look", c->kind, game);
    } else {
        spg_x_call(x, asks, game);
    }
    spg_x(x, "(");
    arguments(x, make);
    spg_x(x, asks != c->kind ? ") ? 1 : -1)" : ")");
}

static void component(const spg_x_fill_cell *c, spg_ref position)
{
    spg_exporter *x = c->x;
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_SUM) {
        component(c, spg_x_child(x, position, 0));
        return;
    }
    if (node->kind != SPG_NODE_SELECT) {
        look_up(c, position);
        return;
    }
    const spg_ref condition = spg_x_child(x, position, 0);
    spg_x(x, "(");
    spg_x_expression(x, condition, SPG_PREC_OR);
    for (uint32_t i = 1; i <= 2; i++) {
        const uint32_t mark = x->scope.trail_count;
        spg_x(x, i == 1 ? " ? " : " : ");
        spg_scope_learn(&x->scope, condition, i == 1);
        component(c, spg_x_child(x, position, i));
        spg_scope_forget(&x->scope, mark);
    }
    spg_x(x, ")");
}

static void write_part(const void *user, spg_ref make)
{
    look_up(user, make);
}

static void value_of_option(const spg_x_fill_cell *c, spg_ref target)
{
    spg_exporter *x = c->x;
    if (is_single(x, target)) {
        spg_x_line(x);
        spg_x(x, "marks_add(&seen, ");
        component(c, target);
        spg_x(x, ");");
        return;
    }
    x->sums = true;
    spg_x_line(x);
    spg_x(x, "long long total = 0;");
    const spg_x_tally how = {.value = write_part, .user = c};
    spg_x_add_values(x, target, &how);
    spg_x_line(x);
    spg_x(x, "marks_add(&seen, total);");
}

static void wins_by_option(const spg_x_fill_cell *c, spg_ref target, bool again)
{
    spg_exporter *x = c->x;
    spg_x_line(x);
    spg_x(x, again ? "if (" : "if (!");
    component(c, target);
    spg_x(x, ") { return 1; }");
}

static void outcome_of_option(const spg_x_fill_cell *c, spg_ref target, bool again)
{
    spg_exporter *x = c->x;
    const unsigned number = spg_x_number(x);
    spg_x_line(x);
    spg_xf(x, "const int value_%u = %s", number, again ? "" : "-");
    component(c, target);
    spg_x(x, ";");
    spg_x_line(x);
    spg_xf(x, "if (value_%u == 1) { return 1; }", number);
    spg_x_line(x);
    spg_xf(x, "if (value_%u > best) { best = value_%u; }", number, number);
}

static void score_of_option(const spg_x_fill_cell *c, spg_ref target, spg_ref gain, bool again)
{
    spg_exporter *x = c->x;
    const unsigned number = spg_x_number(x);
    const char *name = gain == 0 ? again ? NULL : "negate" : again ? "add" : "subtract";
    if (name != NULL) { spg_x_need(x, name); }
    spg_x_line(x);
    spg_xf(x, "const long long value_%u = ", number);
    if (name != NULL) { spg_xf(x, "%s(", name); }
    if (gain != 0) {
        spg_x_integer(x, gain, SPG_PREC_ANY);
        spg_x(x, ", ");
    }
    component(c, target);
    spg_x(x, name != NULL ? ");" : ";");
    spg_x_line(x);
    spg_xf(x, "if (!%s || value_%u > %s) { %s = value_%u; }", c->any, number, c->best, c->best, number);
}

void spg_x_fill_print_move(const spg_x_fill_cell *c, spg_ref ref)
{
    spg_exporter *x = c->x;
    const spg_node *node = spg_x_node(x, ref);
    const bool again = node->data != 0;
    const spg_ref target = spg_x_child(x, ref, 3);
    const spg_ref legal = spg_x_child(x, ref, 4);
    const uint32_t mark = x->scope.trail_count;
    const bool braces = spg_x_fill_open_legal(x, c->game, target, legal, !is_single(x, target));
    if (c->kind == SPG_CHUNK_SG) {
        value_of_option(c, target);
    } else if (!is_single(x, target)) {
        spg_x_refuse(x, node->span, "a move of '%1' leads to a sum, which cannot be exported with this question",
                     x->program->games.at[c->game].name, "ask for sg(…) or wins(…) of it");
    } else if (c->kind == SPG_CHUNK_WINS) {
        wins_by_option(c, target, again);
    } else if (c->kind == SPG_CHUNK_OUTCOME) {
        outcome_of_option(c, target, again);
    } else {
        score_of_option(c, target, spg_x_child(x, ref, 2), again);
    }
    if (c->counts) {
        spg_x_line(x);
        spg_xf(x, "%s = 1;", c->any);
    }
    spg_scope_forget(&x->scope, mark);
    if (braces) { spg_x_close(x); }
}

/* ---- ends ---- */

/* As what this function gives. */
static void write_verdict(const spg_x_fill_cell *c, spg_verdict verdict, spg_ref number, spg_span span)
{
    spg_exporter *x = c->x;
    const bool truth = c->kind == SPG_CHUNK_WINS;
    switch (verdict) {
    case SPG_VERDICT_WIN: spg_x(x, "1"); return;
    case SPG_VERDICT_NONE:
    case SPG_VERDICT_LOSE: spg_x(x, truth || c->kind != SPG_CHUNK_OUTCOME ? "0" : "-1"); return;
    case SPG_VERDICT_DRAW: spg_x(x, "0"); return;
    case SPG_VERDICT_NUMBER: spg_x_integer(x, number, SPG_PREC_ANY); return;
    case SPG_VERDICT_FIRST:
    case SPG_VERDICT_SECOND:
    case SPG_VERDICT_COUNT: break;
    }
    spg_x_refuse(x, span, "this ending of '%1' cannot be exported", x->program->games.at[c->game].name,
                 "let it end with win, lose, draw or points");
}

static void print_end(const spg_x_fill_cell *c, spg_ref ref)
{
    spg_exporter *x = c->x;
    const spg_node *node = spg_x_node(x, ref);
    spg_x_line(x);
    spg_x(x, "if (");
    spg_x_expression(x, spg_x_child(x, ref, 0), SPG_PREC_ANY);
    spg_x(x, ") { return ");
    write_verdict(c, (spg_verdict)node->data, spg_x_child(x, ref, 1), node->span);
    spg_x(x, "; }");
    spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), false);
}

/* A move that decides at once. */
static void print_verdict(const spg_x_fill_cell *c, spg_ref ref)
{
    spg_exporter *x = c->x;
    const spg_verdict verdict = (spg_verdict)spg_x_node(x, ref)->data;
    spg_x_line(x);
    if (verdict == SPG_VERDICT_WIN) {
        spg_x(x, "return 1;");
        return;
    }
    if (verdict == SPG_VERDICT_DRAW) { spg_x(x, "if (best < 0) { best = 0; } "); }
    spg_x(x, c->counts ? "any = 1;" : ";");
}

static void print_leaf(void *user, spg_ref ref)
{
    const spg_x_fill_cell *c = user;
    spg_exporter *x = c->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MOVE) {
        spg_x_fill_print_move(c, ref);
    } else if (node->kind == SPG_NODE_END) {
        print_end(c, ref);
    } else if (node->kind == SPG_NODE_VERDICT && c->kind != SPG_CHUNK_SG && c->kind != SPG_CHUNK_SCORE) {
        print_verdict(c, ref);
    } else {
        spg_x_refuse(x, node->span, "this rule of '%1' cannot be exported", x->program->games.at[c->game].name,
                     "write it as a move to a position");
    }
}

static void declare(const spg_x_fill_cell *c)
{
    spg_exporter *x = c->x;
    if (c->kind == SPG_CHUNK_SG) {
        spg_x_need(x, "marks-least");
        spg_x_line(x);
        spg_x(x, "static marks seen;");
    }
    if (c->kind == SPG_CHUNK_OUTCOME || c->kind == SPG_CHUNK_SCORE) {
        spg_x_line(x);
        spg_x(x, c->kind == SPG_CHUNK_SCORE ? "long long best = 0;" : "int best = -1;");
    }
    if (c->counts) {
        spg_x_line(x);
        spg_x(x, "int any = 0;");
    }
    if (c->kind != SPG_CHUNK_SG) { return; }
    spg_x_line(x);
    spg_x(x, "marks_clear(&seen);");
}

static void finish(const spg_x_fill_cell *c)
{
    spg_exporter *x = c->x;
    const spg_ir_game *game = &x->program->games.at[c->game];
    spg_x_line(x);
    if (c->kind == SPG_CHUNK_SG) {
        spg_x(x, "return marks_least(&seen);");
        return;
    }
    spg_x(x, "return ");
    if (c->counts) { spg_x(x, "any ? "); }
    if (c->counts || c->kind != SPG_CHUNK_WINS) { spg_x(x, c->kind == SPG_CHUNK_WINS ? "0 : " : "best : "); }
    write_verdict(c, game->stuck.verdict, game->stuck.number, game->span);
    spg_x(x, ";");
}

bool spg_x_fill_print_cell(spg_exporter *x, const spg_x_fill *fill, spg_x_chunk_kind kind, uint32_t game)
{
    const spg_verdict stuck = x->program->games.at[game].stuck.verdict;
    spg_x_fill_cell c = {.x = x, .fill = fill, .kind = kind, .game = game};
    c.counts = kind == SPG_CHUNK_SCORE || kind == SPG_CHUNK_OUTCOME ||
               (kind == SPG_CHUNK_WINS && stuck == SPG_VERDICT_WIN);
    const spg_x_rules rules = {.x = x, .user = &c, .leaf = print_leaf, .loop = spg_x_fill_print_loop};
    bool shares = false;
    c.shares = &shares;
    c.best = "best";
    c.any = "any";
    c.rules = &rules;
    x->visible.count = 0;
    declare(&c);
    spg_x_opening(&rules, game);
    spg_x_statement(&rules, x->program->games.at[game].body);
    finish(&c);
    return shares;
}
