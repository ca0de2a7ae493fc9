/* worth.c — the functions that tell the worth of positions, and the method of formulas. SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "export/method.h"
#include "game/question.h"

static const spg_x_method *const methods[] = {&spg_x_method_closed, &spg_x_method_fill, &spg_x_method_search};

const spg_x_method *spg_x_method_for(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        if (methods[i]->covers(x, kind, game)) { return methods[i]; }
    }
    return NULL;
}

/* ---- what kind of game it is ---- */

static bool may_draw(const spg_exporter *x, const spg_traits *traits)
{
    if (!traits->acyclic || traits->scores || traits->stuck == SPG_VERDICT_DRAW || traits->stuck_differs) {
        return true;
    }
    for (size_t i = 1; (traits->end_other || traits->verdict_moves) && i < x->pool->nodes.count; i++) {
        const spg_node *node = &x->pool->nodes.at[i];
        if ((node->kind == SPG_NODE_END || node->kind == SPG_NODE_VERDICT) && node->data == SPG_VERDICT_DRAW) {
            return true;
        }
    }
    return false;
}

static spg_status read_kind(spg_exporter *x, uint64_t *roots, uint64_t *games, size_t words, spg_x_kind *out)
{
    spg_reason why;
    for (size_t i = 0; i < words; i++) { games[i] = roots[i]; }
    SPG_TRY(spg_program_reach(x->program, games));
    SPG_TRY(spg_facts_traits(x->run, x->program, roots, games, NULL, &out->traits));
    out->values = spg_question_value_allowed(&out->traits, &why);
    out->tame = x->job->tame && spg_question_is_misere(&out->traits);
    out->draws = may_draw(x, &out->traits);
    return SPG_OK;
}

static bool find_kind(spg_exporter *x, uint32_t game, spg_ref position, spg_x_kind *out)
{
    const size_t words = SPG_BITSET_WORDS(x->program->games.count + 1);
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    uint64_t *roots = SPG_TAKE(&x->arena, uint64_t, words), *games = SPG_TAKE(&x->arena, uint64_t, words);
    spg_status status = roots == NULL || games == NULL ? x->run->error.status : SPG_OK;
    *out = (spg_x_kind){0};
    if (status == SPG_OK && position != 0) { status = spg_program_games_of(x->program, x->pool, position, roots); }
    if (status == SPG_OK && position == 0) { spg_bitset_add(roots, game); }
    if (status == SPG_OK) { status = read_kind(x, roots, games, words, out); }
    spg_arena_back(&x->arena, mark);
    return spg_x_set(x, status);
}

bool spg_x_kind_of_game(spg_exporter *x, uint32_t game, spg_x_kind *out)
{
    if (!x->kind_known[game]) {
        if (!find_kind(x, game, 0, &x->kinds[game])) { return false; }
        x->kind_known[game] = true;
    }
    *out = x->kinds[game];
    return true;
}

/* May a condition choose games without points only, where others would bring some? */
static bool chooses_points(spg_exporter *x, spg_ref position)
{
    const spg_arena_mark mark = spg_arena_here(&x->arena);
    const size_t count = x->program->games.count, words = SPG_BITSET_WORDS(count + 1);
    uint64_t *all = SPG_TAKE(&x->arena, uint64_t, words), *sure = SPG_TAKE(&x->arena, uint64_t, words);
    bool pointless = false, always = false;
    if (all == NULL || sure == NULL || !spg_x_set(x, spg_program_games_of(x->program, x->pool, position, all)) ||
        !spg_x_set(x, spg_program_sure_games_of(x->program, x->pool, position, sure))) {
        spg_x_set(x, x->run->error.status);
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        spg_x_kind kind;
        if (!spg_bitset_has(all, i) || !spg_x_kind_of_game(x, i, &kind)) { continue; }
        pointless = pointless || !kind.traits.scores;
        always = always || (kind.traits.scores && spg_bitset_has(sure, i));
    }
    spg_arena_back(&x->arena, mark);
    return pointless && !always;
}

bool spg_x_kind_of(spg_exporter *x, spg_ref position, spg_x_kind *out)
{
    if (!find_kind(x, 0, position, out)) { return false; }
    if (!out->traits.scores || !chooses_points(x, position)) { return x->status == SPG_OK; }
    spg_x_refuse(x, spg_x_node(x, position)->span,
                 "a position that has points or not, as a condition says, cannot be exported", NULL,
                 "ask about each case by itself, inside if and else");
    return false;
}

/* ---- units ---- */

bool spg_x_open_frame(spg_exporter *x, const spg_frame *frame)
{
    x->frame = frame;
    x->scope.locals = SPG_TAKE(&x->arena, spg_extent, frame->local_count + 1);
    if (x->scope.locals == NULL) { return spg_x_set(x, x->run->error.status); }
    for (uint32_t i = 0; i < frame->local_count; i++) { x->scope.locals[i] = spg_extent_any(frame->locals[i].type); }
    return true;
}

void spg_x_unit(spg_exporter *x, const spg_frame *frame, const spg_param *params, uint32_t count,
                const spg_extent *known)
{
    x->params = params;
    x->param_count = count;
    x->global = NULL;
    x->scope = (spg_scope){.program = x->program, .pool = x->pool, .givens = x->givens};
    x->scope.params = SPG_TAKE(&x->arena, spg_extent, count + 1);
    if (!spg_x_open_frame(x, frame) || x->scope.params == NULL) {
        spg_x_set(x, x->run->error.status);
        x->scope.params = NULL;
        x->scope.locals = NULL;
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        x->scope.params[i] = known != NULL ? known[i] : spg_extent_any(params[i].shape.type);
    }
}

void spg_x_unit_game(spg_exporter *x, uint32_t game)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_x_unit(x, &of->frame, of->params, of->param_count, x->game_args[game]);
}

void spg_x_head(spg_exporter *x, const char *result, const char *first)
{
    spg_text *out = x->out;
    spg_x_chunk *chunk = &x->chunks.at[x->chunk];
    x->out = &chunk->head;
    spg_xf(x, "static %s", result);
    spg_x_chunk_name(x, chunk->kind, chunk->index);
    spg_x_code(x, "(%s%s", first, x->param_count > 0 && first[0] != '\0' ? ", " : "");
    spg_x_code(x, x->param_count == 0 && first[0] == '\0' ? "void)" : "@declared)");
    spg_x_set(x, spg_text_status(&chunk->head));
    x->out = out;
}

/* ---- ranges of arguments ---- */

/* In front of a condition: the text holds those before it. */
static const char *and_then(const spg_exporter *x)
{
    return x->out->length > 0 ? " && " : "";
}

void spg_x_bounds(spg_exporter *x, const spg_shape *shape)
{
    const char *low = shape->low == 0 ? "LLONG_MIN" : spg_x_text(x, "%i", shape->low);
    const char *high = shape->high == 0 ? "LLONG_MAX" : spg_x_text(x, "%i", shape->high);
    spg_x_code(x, ", %s, %s)", low, high);
}

/* The conditions of one parameter that are not proved; what they say is known from then on. */
static void legal_param(spg_exporter *x, uint32_t param)
{
    const spg_shape *shape = &x->params[param].shape;
    const spg_extent known = x->scope.params[param];
    const bool number = shape->type == SPG_TYPE(INT), board = shape->type == SPG_TYPE(GRID);
    x->scope.work = 0;
    const spg_extent said = spg_extent_of_shape(&x->scope, shape);
    const spg_interval low = shape->low == 0 ? SPG_INTERVAL_ALL : spg_x_interval(x, shape->low);
    const spg_interval high = shape->high == 0 ? SPG_INTERVAL_ALL : spg_x_interval(x, shape->high);
    const bool below = shape->low != 0 && known.values.low < low.high;
    const bool above = shape->high != 0 && known.values.high > high.low;
    if (number && below) { spg_x_code(x, "%s@param%u >= @add%x", and_then(x), param, shape->low); }
    if (number && above) { spg_x_code(x, "%s@param%u <= @add%x", and_then(x), param, shape->high); }
    const bool flat = shape->type == SPG_TYPE_LIST(SPG_TYPE(INT)) || shape->type == SPG_TYPE(SET) ||
                      shape->type == SPG_TYPE(BAG);
    if (!number && !flat && ((shape->low | shape->high) != 0 || (shape->size[1] != 0 && !board))) {
        spg_x_refuse(x, x->params[param].span, "the range of '%1' cannot be exported", x->params[param].name,
                     "only numbers and plain lists, sets and bags of numbers have ranges there: leave this one out");
    }
    if (flat && (below || above)) {
        spg_x_code(x, "%sall_inside(@param%u", and_then(x), param);
        spg_x_bounds(x, shape);
    }
    for (uint32_t i = 0; i < 2; i++) {
        static const char *const sides[] = {"rows", "columns"};
        if (shape->size[i] == 0) { continue; }
        spg_x_code(x, "%s@param%u.%s %s @add%x", and_then(x), param, board ? sides[i] : "count",
                   board || spg_type_is_list(shape->type) ? "==" : "<=", shape->size[i]);
    }
    x->scope.params[param] = spg_extent_meet(known, said);
}

/* Of all parameters, as a text; "" if all are proved. */
static const char *legal_conditions(spg_exporter *x)
{
    spg_x_page page;
    spg_x_aside(x, &page);
    for (uint32_t i = 0; i < x->param_count; i++) { legal_param(x, i); }
    return spg_x_back(x, &page);
}

/* Targets of moves come from anywhere: nothing is known of the arguments. */
void spg_x_print_legal(spg_exporter *x, uint32_t game)
{
    const spg_ir_game *of = &x->program->games.at[game];
    spg_x_unit(x, &of->frame, of->params, of->param_count, NULL);
    if (x->status != SPG_OK) { return; }
    spg_x_head(x, "int ", "");
    const char *conditions = legal_conditions(x);
    spg_x_code(x, "\nreturn %s;", conditions[0] != '\0' ? conditions : "1");
}

/* A question about a position outside its ranges is an error. */
static void check_arguments(spg_exporter *x)
{
    const char *conditions = legal_conditions(x);
    if (conditions[0] == '\0') { return; }
    spg_x_code(x, "\nif (!(%s)) { die(3, \"a position lies outside its ranges\"); }", conditions);
}

/* ---- the method of formulas ---- */

static bool is_usable(const spg_exporter *x, uint32_t formula, uint32_t game, spg_formula_kind kind)
{
    const spg_formula *of = &x->program->formulas.at[formula];
    return x->job->usable[formula] && of->game == game && of->kind == kind;
}

/* Is there one, for every position or for some? */
static bool is_told(const spg_exporter *x, uint32_t game, spg_formula_kind kind, bool all)
{
    for (uint32_t i = 0; i < x->program->formulas.count; i++) {
        if (is_usable(x, i, game, kind) && (!all || x->program->formulas.at[i].where == 0)) { return true; }
    }
    return false;
}

bool spg_x_tells_all(const spg_exporter *x, uint32_t game, spg_formula_kind kind)
{
    return is_told(x, game, kind, true);
}

static bool covers(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_kind of;
    const bool wins = kind == SPG_CHUNK_WINS;
    if ((wins || kind == SPG_CHUNK_SCORE) && is_told(x, game, SPG_FORMULA_SCORE, false)) { return true; }
    if (wins && is_told(x, game, SPG_FORMULA_WINS, false)) { return true; }
    return (wins || kind == SPG_CHUNK_SG) && is_told(x, game, SPG_FORMULA_SG, false) &&
           spg_x_kind_of_game(x, game, &of) && (of.values || of.tame);
}

static void note(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game, const spg_formula *formula)
{
    spg_x_method_note fresh = {.game = game, .kind = kind, .theorem = formula->theorem};
    if (formula->theorem == NULL) { fresh.line = spg_sources_place(&x->run->sources, formula->span).line; }
    spg_x_note(x, fresh);
}

/* How what a formula says becomes the result. */
typedef enum says { AS_IT_IS, NOT_ZERO, NOT_ZERO_MISERE, POSITIVE } says;

static void write_result(spg_exporter *x, const spg_formula *formula, says how)
{
    static const int precs[] = {SPG_PREC_ANY, SPG_PREC_ADD, SPG_PREC_EQUAL, SPG_PREC_ADD};
    static const char *const tests[] = {"", " != 0", " != 1", " > 0"};
    if (how == NOT_ZERO_MISERE) { x->misere = true; } /* T19 for one component: 0 wins, 1 loses, the others win */
    spg_x_code(x, "\nreturn ");
    spg_x_expression(x, formula->body, precs[how]);
    spg_xf(x, "%s;", tests[how]);
}

/* True: it tells about every position, nothing behind it is reached. */
static bool write_formula(spg_exporter *x, uint32_t index, says how)
{
    const spg_formula *formula = &x->program->formulas.at[index];
    bool always = true;
    if (x->scope.params == NULL || !spg_x_open_frame(x, &formula->frame)) { return true; }
    const bool tested = formula->where != 0 && !spg_x_is_known(x, formula->where, &always);
    if (formula->where != 0 && !tested && !always) { return false; }
    note(x, x->chunks.at[x->chunk].kind, formula->game, formula);
    const uint32_t mark = x->scope.trail_count;
    if (tested) {
        spg_x_if(x, formula->where);
        spg_scope_learn(&x->scope, formula->where, true);
    }
    write_result(x, formula, how);
    if (tested) { spg_x_close(x); }
    spg_scope_forget(&x->scope, mark);
    return !tested;
}

/* Theorems first, then in the order of the file. */
static bool write_formulas(spg_exporter *x, uint32_t game, spg_formula_kind kind, says how)
{
    for (int proved = 1; proved >= 0; proved--) {
        for (uint32_t i = 0; i < x->program->formulas.count; i++) {
            if (!is_usable(x, i, game, kind) || (x->program->formulas.at[i].theorem != NULL) != proved) { continue; }
            if (write_formula(x, i, how)) { return true; }
        }
    }
    return false;
}

static void print_closed(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    spg_x_kind of;
    bool done = false;
    if (!spg_x_kind_of_game(x, game, &of)) { return; }
    if (kind == SPG_CHUNK_SG) { done = write_formulas(x, game, SPG_FORMULA_SG, AS_IT_IS); }
    if (kind == SPG_CHUNK_WINS && (of.values || of.tame)) {
        done = write_formulas(x, game, SPG_FORMULA_SG, of.tame ? NOT_ZERO_MISERE : NOT_ZERO);
    }
    if (kind == SPG_CHUNK_WINS && !done) { done = write_formulas(x, game, SPG_FORMULA_WINS, AS_IT_IS); }
    if (kind == SPG_CHUNK_WINS && !done) { done = write_formulas(x, game, SPG_FORMULA_SCORE, POSITIVE); }
    if (kind == SPG_CHUNK_SCORE) { done = write_formulas(x, game, SPG_FORMULA_SCORE, AS_IT_IS); }
    if (done) { return; }
    for (size_t i = 1; i < sizeof methods / sizeof methods[0]; i++) { /* beyond what formulas tell */
        if (!methods[i]->covers(x, kind, game)) { continue; }
        x->frame = &x->program->games.at[game].frame;
        methods[i]->print(x, kind, game);
        return;
    }
    spg_x_code(x, "\ndie(3, \"no formula tells about this position\");\nreturn 0;");
}

const spg_x_method spg_x_method_closed = {covers, print_closed};

void spg_x_print_worth(spg_exporter *x, spg_x_chunk_kind kind, uint32_t game)
{
    const spg_x_method *method = spg_x_method_for(x, kind, game);
    spg_x_unit_game(x, game);
    if (x->status != SPG_OK || method == NULL) { return; }
    spg_x_head(x, kind == SPG_CHUNK_WINS ? "int " : "long long ", "");
    check_arguments(x);
    x->risks = 0; /* moves lead to positions inside their ranges only */
    method->print(x, kind, game);
}
