/* moves.c — winning moves: the rules list them, formulas judge where they lead. SPDX-License-Identifier: MIT
 *
 * moves_G(out, others, [large,] [part,] arguments…) adds the moves of one component that win: `others` is the XOR of the
 * values of the other components, `large` how many of those are above 1 (misère play). alone_G(out, arguments…) is
 * for a position that stands alone; where values are not known it asks who wins after the move. Where only the number of
 * moves is asked, good_G(others, …) and alone_G(…) count them and no list is made. */
#include <string.h>

#include "export/kept.h"
#include "export/method.h"
#include "export/search.h"
#include "export/statement.h"
#include "game/graph.h"

typedef struct lister {
    spg_exporter *x;
    uint32_t game;
    bool counts; /* nothing is asked of the moves but how many there are */
    bool alone;  /* the position stands alone */
    bool values; /* judged by values */
    bool tame;
    bool graded; /* judged by outcomes with draws, or by scores */
    bool scores, roles;
    bool again;   /* the same player moves after the move being printed */
    bool among;   /* the position is a component of a value that is searched (kept.h) */
    uint32_t set; /* of that value */
} lister;

static void refuse(const lister *l, spg_span span, const char *message, const char *hint)
{
    spg_x_refuse(l->x, span, message, l->x->program->games.at[l->game].name, hint);
}

/* ---- what a move remembers ---- */

static uint32_t visible_slot(const spg_exporter *x, const char *name)
{
    for (size_t i = x->visible.count; i-- > 0;) {
        if (strcmp(x->frame->locals[x->visible.at[i]].name, name) == 0) { return x->visible.at[i]; }
    }
    return UINT32_MAX;
}

/* Not every move has every name that is asked of moves: to ask such a one is an error. */
static void lack_field(spg_exporter *x, size_t field)
{
    enum { FIELDS_MAX = 31 };
    if (field >= FIELDS_MAX) {
        spg_x_refuse(x, SPG_NOWHERE, "more than %1 names are asked of moves and positions: this cannot be exported",
                     "31", "ask for fewer of them");
        return;
    }
    if ((x->lacking >> field & 1) == 0) { spg_x_grow(x); }
    x->lacking |= 1U << field;
    spg_x_code(x, "\nfound.lacks |= %uu;", 1U << field);
}

/* What the move leads to, every component a term of its own. */
static void set_target(spg_exporter *x, const char *member, spg_ref target)
{
    const bool one = spg_x_node(x, target)->kind == SPG_NODE_MAKE;
    spg_x_code(x, one ? "\nfound.%s = @kept%x;" : "\nfound.%s = position_parts(@kept%x);", member, target);
}

static void set_field(const lister *l, size_t index, spg_ref target)
{
    spg_exporter *x = l->x;
    const spg_x_field field = x->fields.at[index];
    const char *name = x->pool->texts.at[field.text].bytes;
    const uint32_t slot = visible_slot(x, name);
    const bool to = slot == UINT32_MAX && strcmp(name, "to") == 0 && field.type == SPG_TYPE(POSITION);
    const bool part = slot == UINT32_MAX && strcmp(name, "part") == 0;
    if (to && target != 0) {
        set_target(x, spg_x_text(x, "@field%u", field.text), target);
    } else if (part) {
        spg_x_code(x, "\nfound.@field%u = %s;", field.text, l->alone ? "0" : "part");
    } else if (slot != UINT32_MAX && x->frame->locals[slot].type == field.type) {
        spg_x_code(x, "\nfound.@field%u = @slot%u;", field.text, slot);
    } else if (!to) {
        lack_field(x, index);
    }
}

static void set_kind(const lister *l, spg_ref target)
{
    if (target == 0 || l->again) { spg_x_code(l->x, "\nfound.again = %d;", target == 0 ? 2 : 1); }
    if (target != 0) { set_target(l->x, "result", target); }
}

static void add_move(const lister *l, spg_ref target)
{
    spg_exporter *x = l->x;
    if (l->counts) {
        spg_x_code(x, "\ngood += 1;");
        return;
    }
    spg_x_code(x, "\nmove found;\nmemset(&found, 0, sizeof found);");
    for (size_t i = 0; i < x->fields.count; i++) {
        if (x->fields.at[i].of_move) { set_field(l, i, target); }
    }
    if (x->asks_kinds) { set_kind(l, target); }
    spg_x_code(x, "\n@type%u_add(out, found);", SPG_TYPE_LIST(SPG_TYPE(MOVE)));
}

/* ---- judging ---- */

/* One condition is enough: the value there makes the sum 0, or the other player loses there. */
static bool has_short_form(const lister *l, spg_ref target)
{
    return !l->graded && (!l->values || (!l->tame && spg_x_node(l->x, target)->kind == SPG_NODE_MAKE));
}

/* By the values of all components after the move. */
static void judge_values(const lister *l, spg_ref target)
{
    spg_x_declare_tally(l->x, target, l->tame, 4, l->alone ? "0" : "others"); /* 4: an infinite part beside others */
    spg_x_code(l->x, "\n%s", l->tame ? "if ((total != 0) != (large != 0))" : "if (total == 0)");
}

/* By who wins there. */
static void judge_outcome(const lister *l, spg_ref target, spg_span span)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, target);
    spg_x_kind kind;
    if (node->kind != SPG_NODE_MAKE || spg_x_method_for(x, SPG_CHUNK_WINS, node->data) == NULL ||
        !spg_x_kind_of_game(x, node->data, &kind) || (kind.draws && !kind.values && !kind.tame)) {
        refuse(l, span, "who wins after this move of '%1' cannot be exported",
               "ask for wins(…) or sg(…) of what the moves lead to");
        return;
    }
    spg_x_code(x, "!@ask%u%x", SPG_CHUNK_WINS, target);
}

/* Alone, who wins is enough, which was asked about the position itself. */
static bool goes_by_wins(const lister *l, spg_ref target)
{
    const uint32_t game = spg_x_node(l->x, target)->data;
    spg_x_kind kind;
    return l->alone && spg_x_method_for(l->x, SPG_CHUNK_WINS, game) == &spg_x_method_closed &&
           spg_x_kind_of_game(l->x, game, &kind) && kind.values;
}

/* "if (it is legal && it wins)" */
static void judge_shortly(const lister *l, spg_ref move, bool always)
{
    spg_exporter *x = l->x;
    const spg_ref target = spg_x_child(x, move, 3);
    const bool by_values = l->values && !goes_by_wins(l, target);
    spg_x(x, "if (");
    if (!always) {
        spg_x_expression(x, spg_x_child(x, move, 4), SPG_PREC_AND);
        spg_x(x, " && ");
    }
    if (by_values) {
        spg_x_value_of(x, target);
        spg_xf(x, " == %s", l->alone ? "0" : "others");
    } else {
        judge_outcome(l, target, spg_x_node(x, move)->span);
    }
    spg_x_code(x, ") {");
    add_move(l, target);
    spg_x_close(x);
}

/* Nobody can move in nothing: it ends as the rules of the game say, for who moves next, and there are no more points. */
static int after_nothing(const lister *l, bool again)
{
    spg_x_kind kind;
    if (l->scores || !spg_x_kind_of_game(l->x, l->game, &kind)) { return 0; }
    return spg_outcome_sign(spg_graph_outcome(kind.traits.stuck, again ? SPG_TURN_FIRST : SPG_TURN_SECOND));
}

/* By what the mover gets in the end: `after` is that of who moves next. The first player makes the move. */
static void judge_grade(const lister *l, spg_ref move)
{
    spg_exporter *x = l->x;
    const spg_ref target = spg_x_child(x, move, 3);
    const spg_ref gain = spg_x_child(x, move, 2);
    const spg_node *node = spg_x_node(x, target);
    const bool again = spg_x_node(x, move)->data != 0;
    const spg_x_chunk_kind kind = l->scores ? SPG_CHUNK_SCORE : SPG_CHUNK_OUTCOME;
    spg_x_line(x);
    if (l->among) {
        spg_x(x, "long long after;");
        spg_x_search_after_among(x, kind, l->set, target, again ? "0" : "1");
    } else if (!l->roles && node->kind == SPG_NODE_MAKE && spg_x_method_for(x, kind, node->data) != NULL) {
        spg_x_code(x, "const long long after = @ask%u%x;", kind, target);
    } else if (node->kind == SPG_NODE_SUM && node->count == 0) {
        spg_xf(x, "const long long after = %d;", after_nothing(l, again));
    } else if (!l->scores && !l->roles && spg_x_value_after(x, target)) {
        x->sums = true;
    } else if (spg_x_search_covers(x, kind, target)) {
        spg_x(x, "long long after;");
        spg_x_search_after(x, kind, target, again ? "0" : "1");
    } else {
        refuse(l, node->span, "what this move of '%1' is worth cannot be exported",
               "ask for wins(…) or score(…) of what the moves lead to");
    }
    if (!l->scores) {
        spg_x_code(x, "\nif (after %s 0)", again ? ">" : "<");
        return;
    }
    spg_x_code(x, again ? "\nif (add(" : "\nif (subtract(");
    spg_x_gain(x, gain);
    spg_x(x, ", after) == best)");
}

static void print_verdict(const lister *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    if (l->scores) {
        refuse(l, node->span, "'%1' has both points and moves that win at once, which cannot be exported",
               "write a win as points");
    }
    if (node->data != SPG_VERDICT_WIN) { return; }
    spg_x_code(x, "\n{");
    add_move(l, 0);
    spg_x_close(x);
}

static void print_move(lister *l, spg_ref ref)
{
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    const spg_ref target = spg_x_child(x, ref, 3);
    const spg_ref legal = spg_x_child(x, ref, 4);
    bool always = false;
    if (!l->graded && (node->data != 0 || spg_x_child(x, ref, 2) != 0)) {
        refuse(l, node->span, "winning moves of a sum of '%1', which has 'gain' or 'again', cannot be exported",
               "ask about one position alone: best(game(…))");
        return;
    }
    l->again = node->data != 0;
    spg_x_line(x);
    always = spg_x_is_always(x, legal, &always) && always;
    if (has_short_form(l, target)) {
        judge_shortly(l, ref, always);
        return;
    }
    if (!always) { spg_x_code(x, "if (%x) ", legal); }
    spg_x_code(x, "{");
    if (l->graded) {
        judge_grade(l, ref);
    } else {
        judge_values(l, target);
    }
    spg_x_code(x, " {");
    add_move(l, target);
    spg_x_code(x, "\n}\n}");
}

/* ---- rules ---- */

static void print_leaf(void *user, spg_ref ref)
{
    lister *l = user;
    spg_exporter *x = l->x;
    const spg_node *node = spg_x_node(x, ref);
    if (node->kind == SPG_NODE_MOVE) {
        print_move(l, ref);
    } else if (node->kind == SPG_NODE_END) { /* when it fires there is no move */
        spg_x_code(x, "\nif (%x%s", spg_x_child(x, ref, 0), l->counts ? ") { return 0; }" : ") { return; }");
        spg_scope_learn(&x->scope, spg_x_child(x, ref, 0), false);
    } else if (node->kind == SPG_NODE_ROLE && l->graded) { /* the first player moves */
        const spg_x_rules rules = {.x = x, .user = user, .leaf = print_leaf};
        if (node->data == SPG_ROLE_FIRST) { spg_x_statement(&rules, spg_x_child(x, ref, 0)); }
    } else if (node->kind == SPG_NODE_VERDICT && l->graded) {
        print_verdict(l, ref);
    } else {
        refuse(l, node->span,
               "winning moves of a sum of '%1', which has moves of one player or such that end the game, cannot be "
               "exported",
               "ask about one position alone: best(game(…))");
    }
}

/* ---- formulas that list moves ---- */

static bool fits(const lister *l, uint32_t index)
{
    const spg_formula *formula = &l->x->program->formulas.at[index];
    return l->x->job->usable[index] && formula->game == l->game && formula->kind == SPG_FORMULA_MOVES &&
           (l->alone || formula->want != UINT32_MAX);
}

static void print_body(lister *l, const spg_x_listed *listed)
{
    spg_exporter *x = l->x;
    const size_t visible = x->visible.count;
    const spg_x_rules rules = {.x = x, .listed = listed, .user = l, .leaf = print_leaf};
    spg_x_statement(&rules, x->program->games.at[l->game].body);
    x->visible.count = visible;
}

/* The value that the component is to get, for formulas that want to know it. */
static const char *wanted(const lister *l)
{
    if (l->alone) { return l->tame ? "1" : "0"; }
    return l->tame ? "others ^ (others_large == 0)" : "others";
}

/* True: nothing is left for the rules alone. */
static bool print_group(lister *l, const spg_x_listed *listed)
{
    spg_exporter *x = l->x;
    const spg_ref where = listed->formulas[0]->where;
    const uint32_t mark = x->scope.trail_count;
    bool always = true;
    const spg_frame *frame = x->frame;
    const bool decided = where == 0 || spg_x_is_known(x, where, &always);
    if (decided && !always) { return false; }
    if (decided) {
        print_body(l, listed);
        return true;
    }
    x->frame = &listed->formulas[0]->frame;
    spg_x_if(x, where);
    x->frame = frame;
    spg_scope_learn(&x->scope, where, true);
    print_body(l, listed);
    spg_x_code(x, "\n%s\n}", l->counts ? "return good;" : "return;");
    spg_scope_forget(&x->scope, mark);
    return false;
}

static bool print_groups(lister *l)
{
    enum { GROUP_MAX = 16 };
    const spg_program *program = l->x->program;
    for (uint32_t i = 0; i < program->formulas.count; i++) {
        const spg_formula *formulas[GROUP_MAX];
        uint32_t count = 0;
        if (!fits(l, i) ||
            (i > 0 && spg_formula_moves_together(&program->formulas.at[i - 1], &program->formulas.at[i]))) {
            continue;
        }
        for (uint32_t j = i;
             j < program->formulas.count && count < GROUP_MAX && fits(l, j) &&
             (j == i || spg_formula_moves_together(&program->formulas.at[j - 1], &program->formulas.at[j]));
             j++) {
            formulas[count++] = &program->formulas.at[j];
        }
        const spg_x_listed listed = {formulas, count, wanted(l)};
        if (print_group(l, &listed)) { return true; }
    }
    return false;
}

/* Slots of formulas stand behind those of the game. */
static uint32_t most_slots(const spg_exporter *x, uint32_t game)
{
    uint32_t most = x->program->games.at[game].frame.local_count;
    for (size_t i = 0; i < x->program->formulas.count; i++) {
        const spg_formula *formula = &x->program->formulas.at[i];
        if (formula->game == game && formula->frame.local_count > most) { most = formula->frame.local_count; }
    }
    return most;
}

/* A question about a position outside its ranges is an error, and the position was asked about before its moves are. */
static void open_unit(spg_exporter *x, uint32_t game)
{
    const uint32_t slots = most_slots(x, game);
    spg_x_unit_game(x, game);
    x->scope.locals = SPG_TAKE(&x->arena, spg_extent, slots + 1);
    if (x->scope.locals == NULL) { spg_x_set(x, x->run->error.status); }
    for (uint32_t i = 0; x->scope.locals != NULL && i < slots; i++) {
        x->scope.locals[i] = spg_extent_any(SPG_TYPE(INT));
    }
    for (uint32_t i = 0; x->scope.params != NULL && i < x->param_count; i++) {
        x->scope.work = 0;
        x->scope.params[i] = spg_extent_meet(x->scope.params[i], spg_extent_of_shape(&x->scope, &x->params[i].shape));
    }
}

/* Where a formula or values tell who wins there are no draws to think of. */
bool spg_x_is_graded(spg_exporter *x, uint32_t game, const spg_x_kind *of)
{
    const spg_traits *t = &of->traits;
    const bool told = (of->values || of->tame) && spg_x_method_for(x, SPG_CHUNK_WINS, game) == &spg_x_method_closed;
    const bool valued = (of->values || of->tame) && spg_x_method_for(x, SPG_CHUNK_SG, game) != NULL;
    return t->scores || t->roles || t->again || t->verdict_moves || (of->draws && !told) || (t->splits && !valued);
}

const spg_x_field *spg_x_asks(const spg_exporter *x, const char *name)
{
    for (size_t i = 0; i < x->fields.count; i++) {
        const spg_x_field *field = &x->fields.at[i];
        if (field->of_move && strcmp(x->pool->texts.at[field->text].bytes, name) == 0) { return field; }
    }
    return NULL;
}

static void print_head(const lister *l)
{
    spg_exporter *x = l->x;
    const char *out = l->counts ? "" : l->alone ? "move_list *out" : "move_list *out, ";
    const char *best = l->scores ? ", long long best" : "", *large = l->tame ? ", long long others_large" : "";
    const char *of = l->among   ? spg_x_text(x, "position kept, long long at%s", best)
                     : l->alone ? ""
                                : spg_x_text(x, "long long others%s", large);
    const bool part = !l->alone && !l->counts && spg_x_asks(x, "part") != NULL;
    spg_x_head(x, l->counts ? "long long " : "void ", spg_x_text(x, "%s%s%s", out, of, part ? ", long long part" : ""));
    if (l->counts) { spg_x_code(x, "\nlong long good = 0;"); }
}

static void print_rules(lister *l)
{
    spg_exporter *x = l->x;
    const spg_x_rules rules = {.x = x, .user = l, .leaf = print_leaf};
    x->visible.count = 0;
    spg_x_opening(&rules, l->game);
    /* Formulas that list moves speak of positions that stand alone, or have values. */
    if (l->among || !print_groups(l)) { print_body(l, NULL); }
    if (l->counts) { spg_x_code(x, "\nreturn good;"); }
}

void spg_x_print_among(spg_exporter *x, uint32_t index)
{
    const uint32_t games = (uint32_t)x->program->games.count;
    lister l = {.x = x, .game = index % games, .counts = !x->listed_moves, .graded = true, .among = true};
    spg_x_kind of;
    l.set = index / games;
    open_unit(x, l.game);
    if (x->status != SPG_OK || !spg_x_kind_of_game(x, l.game, &of)) { return; }
    l.scores = of.traits.scores;
    print_head(&l);
    print_rules(&l);
}

void spg_x_print_moves(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    lister l = {.x = x, .game = game, .alone = kind == SPG_CHUNK_MOVES_ALONE, .counts = !x->listed_moves};
    spg_x_kind of;
    open_unit(x, game);
    if (x->status != SPG_OK || !spg_x_kind_of_game(x, game, &of)) { return; }
    const spg_x_method *method = spg_x_method_for(x, SPG_CHUNK_SG, game);
    /* Of a position that stands alone it is enough to know who wins, which formulas may tell where values must be worked
     * out. */
    l.values = (of.values || of.tame) && method != NULL &&
               (!l.alone || of.traits.splits || method == &spg_x_method_closed);
    l.tame = of.tame && l.values;
    l.graded = l.alone && spg_x_is_graded(x, game, &of);
    l.scores = of.traits.scores;
    l.roles = of.traits.roles;
    print_head(&l);
    if (l.graded && l.scores) { spg_x_code(x, "\nconst long long best = @call%u%u(@params);", SPG_CHUNK_SCORE, game); }
    print_rules(&l);
}
