/* read.c — the moves of a game, each with its conditions in terms of how much is taken. SPDX-License-Identifier: MIT
 *
 * `for k in 1..n: g(n-k)` and `for i in 0..n-1: g(i)` differ in their binder; with t = n - (what is left) as the free
 * number both are t - 1 >= 0, n - t >= 0. Comparing two sets of moves is then proving the rows of one from the other. */
#include "theorem/maker.h"

static const spg_schema *schema_of(const spg_maker *m, uint32_t schema)
{
    return &m->schemas->at.at[schema];
}

bool spg_maker_is_kept(const spg_maker *m, uint32_t schema, uint32_t param)
{
    const spg_schema *s = schema_of(m, schema);
    if (s->target_count != 1 || s->targets[0].game != m->game) { return false; }
    const spg_node *node = spg_pool_node(&m->schemas->pool, s->targets[0].arguments[param]);
    return node->kind == SPG_NODE_PARAM && node->data == param;
}

/* Without those that never apply. */
static spg_status find_moves(spg_maker *m)
{
    uint32_t *moves = SPG_TAKE(m->arena, uint32_t, m->schemas->at.count + 1);
    if (moves == NULL) { return m->run->error.status; }
    m->move_count = 0;
    for (uint32_t i = 0; i < m->schemas->at.count; i++) {
        const spg_normal *normal = &m->finder->normals[i];
        if (schema_of(m, i)->game != m->game || (normal->known && normal->never)) { continue; }
        moves[m->move_count++] = i;
    }
    m->moves = moves;
    return SPG_OK;
}

static spg_status find_kept(spg_maker *m)
{
    const uint32_t count = m->program->games.at[m->game].param_count;
    bool *kept = SPG_TAKE(m->arena, bool, (size_t)count + 1);
    if (kept == NULL) { return m->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        kept[i] = true;
        for (uint32_t k = 0; k < m->move_count; k++) { kept[i] = kept[i] && spg_maker_is_kept(m, m->moves[k], i); }
        kept[i] = kept[i] || m->finder->out->games[m->game].dead[i];
    }
    m->kept = kept;
    return SPG_OK;
}

spg_status spg_maker_open(spg_maker *m, uint32_t game)
{
    m->game = game;
    m->misere = m->program->games.at[game].stuck.verdict == SPG_VERDICT_WIN;
    m->list_count = 0;
    SPG_TRY(find_moves(m));
    return find_kept(m);
}

bool spg_maker_param(spg_maker *m, uint32_t param, spg_linear *out)
{
    spg_ref self = 0;
    if (m->status != SPG_OK) { return false; }
    m->status = spg_schema_node(m->schemas, SPG_NODE_PARAM, m->program->games.at[m->game].params[param].shape.type,
                                param, NULL, 0, SPG_NOWHERE, &self);
    spg_linear_set(out, 0);
    return m->status == SPG_OK && spg_linear_add_term(out, SPG_TERM_VALUE, self, 1);
}

/* What was proved may have failed for lack of memory or time. */
static bool premises_fine(spg_maker *m)
{
    if (m->status == SPG_OK) { m->status = m->finder->premises->status; }
    return m->status == SPG_OK;
}

/* The binder replaced by what it is over t. */
static bool replace(spg_maker *m, const spg_amount *a, spg_linear *form)
{
    spg_int factor;
    spg_ref local = 0;
    if (!spg_normal_coefficient(m->schemas, form, SPG_NODE_LOCAL, a->slot, &factor)) { return false; }
    if (factor == 0) { return true; }
    m->status = spg_schema_node(m->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), a->slot, NULL, 0, SPG_NOWHERE, &local);
    return m->status == SPG_OK && spg_linear_add_term(form, SPG_TERM_VALUE, local, -factor) &&
           spg_linear_add(form, &a->binder, factor);
}

bool spg_amount_form(spg_maker *m, const spg_amount *a, spg_ref ref, spg_linear *out)
{
    const bool known = spg_premises_form(m->finder->premises, ref, out);
    return premises_fine(m) && known && replace(m, a, out);
}

spg_int spg_amount_factor(const spg_linear *form)
{
    for (uint32_t i = 0; i < form->count; i++) {
        if (form->at[i].kind == SPG_TERM_NAMED && form->at[i].ref == SPG_MAKER_AMOUNT) {
            return form->at[i].coefficient;
        }
    }
    return 0;
}

bool spg_amount_rest(const spg_linear *form, spg_linear *out)
{
    const spg_int factor = spg_amount_factor(form);
    *out = *form;
    return factor == 0 || spg_linear_add_term(out, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, -factor);
}

bool spg_amount_follows(spg_maker *m, const spg_linear *rows, uint32_t count, const spg_linear *goal)
{
    spg_premises *p = m->finder->premises;
    const spg_premises_mark mark = spg_premises_here(p);
    for (uint32_t i = 0; i < count; i++) { spg_premises_assume(p, &rows[i]); }
    const bool proved = spg_premises_prove(p, goal);
    spg_premises_back(p, mark);
    return premises_fine(m) && proved;
}

/* Conditions that are no rows narrow the premises: then nothing is said about positions without this move. */
bool spg_maker_always(spg_maker *m, uint32_t schema, const spg_linear *goal)
{
    return m->finder->normals[schema].other_count == 0 && spg_amount_follows(m, NULL, 0, goal);
}

/* x != y, when one is proved to be larger. */
static bool is_unequal(spg_maker *m, const spg_amount *a, spg_ref condition)
{
    const spg_pool *pool = &m->schemas->pool;
    const bool not = spg_pool_node(pool, condition)->kind == SPG_NODE_NOT;
    const spg_ref inner = not ? spg_pool_child(pool, condition, 0) : condition;
    const spg_node *node = spg_pool_node(pool, inner);
    spg_linear x;
    spg_linear y;
    if (node->kind != (not ? SPG_NODE_EQ : SPG_NODE_NE)) { return false; }
    const spg_ref left = spg_pool_child(pool, inner, 0);
    const spg_ref right = spg_pool_child(pool, inner, 1);
    if (spg_pool_node(pool, left)->type != SPG_TYPE(INT)) { return false; }
    if (!spg_amount_form(m, a, left, &x) || !spg_amount_form(m, a, right, &y)) { return false; }
    for (int side = -1; side <= 1; side += 2) {
        spg_linear goal;
        spg_linear_set(&goal, -1);
        if (spg_linear_add(&goal, &x, side) && spg_linear_add(&goal, &y, -side) &&
            spg_amount_follows(m, a->rows, a->row_count, &goal)) {
            return true;
        }
    }
    return false;
}

/* The rows over t. The others must follow from them, proved without them; a row that may trap is not for us. */
static bool take_rows(spg_maker *m, const spg_normal *normal, spg_amount *a)
{
    a->rows = SPG_TAKE(m->arena, spg_linear, (size_t)normal->row_count + 1);
    if (a->rows == NULL) {
        m->status = m->run->error.status;
        return false;
    }
    for (uint32_t i = 0; i < normal->row_count; i++) {
        if (normal->rows[i].kept) { return false; }
        a->rows[i] = normal->rows[i].form;
        if (!replace(m, a, &a->rows[i])) { return false; }
    }
    a->row_count = normal->row_count;
    if (normal->other_count == 0) { return true; }
    spg_normal bare = *normal;
    spg_schema rules;
    bare.other_count = 0;
    spg_normal_assume_rest(m->finder, &bare, &rules);
    bool fine = premises_fine(m);
    for (uint32_t i = 0; i < normal->other_count && fine; i++) { fine = is_unequal(m, a, normal->others[i]); }
    m->finder->premises->schema = schema_of(m, a->schema);
    return fine;
}

/* One binder that runs upward by ones, one target, and the premises of the schema without its rows. */
static bool begin(spg_maker *m, uint32_t schema)
{
    const spg_normal *normal = &m->finder->normals[schema];
    spg_schema *rules = SPG_TAKE(m->arena, spg_schema, 1);
    if (rules == NULL) { m->status = m->run->error.status; }
    if (m->status != SPG_OK || !normal->known || normal->never) { return false; }
    const spg_schema *s = schema_of(m, schema);
    if (s->binder_count != 1 || !normal->ranged[0] || s->target_count != 1) { return false; }
    spg_normal_assume_rest(m->finder, normal, rules);
    return premises_fine(m);
}

/* factor · t = c · binder + rest, so binder = (factor · t - rest) / c: whole numbers for every t only if c = ±factor. */
static bool solve(spg_maker *m, const spg_linear *form, spg_int factor, spg_amount *a)
{
    spg_int c;
    spg_ref local = 0;
    spg_linear rest = *form;
    if (!spg_normal_coefficient(m->schemas, form, SPG_NODE_LOCAL, a->slot, &c) || (c != factor && c != -factor)) {
        return false;
    }
    m->status = spg_schema_node(m->schemas, SPG_NODE_LOCAL, SPG_TYPE(INT), a->slot, NULL, 0, SPG_NOWHERE, &local);
    if (m->status != SPG_OK || !spg_linear_add_term(&rest, SPG_TERM_VALUE, local, -c)) { return false; }
    spg_linear_set(&a->binder, 0);
    for (uint32_t i = 0; i < rest.count; i++) {
        if (rest.at[i].coefficient % c != 0) { return false; }
        if (!spg_linear_add_term(&a->binder, rest.at[i].kind, rest.at[i].ref, -(rest.at[i].coefficient / c))) {
            return false;
        }
    }
    if (rest.constant % c != 0) { return false; }
    a->binder.constant = -(rest.constant / c);
    return spg_linear_add_term(&a->binder, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, factor / c);
}

bool spg_amount_define(spg_maker *m, uint32_t schema, const spg_linear *form, spg_int factor, spg_amount *out)
{
    if (!begin(m, schema)) { return false; }
    *out = (spg_amount){.schema = schema, .slot = schema_of(m, schema)->binders[0].slot};
    return solve(m, form, factor, out) && take_rows(m, &m->finder->normals[schema], out);
}

bool spg_amount_taken(spg_maker *m, uint32_t schema, uint32_t param, int sign, spg_amount *out)
{
    spg_linear before;
    spg_linear after;
    spg_linear taken;
    if (!begin(m, schema) || schema_of(m, schema)->targets[0].game != m->game) { return false; }
    const bool known = spg_premises_form(m->finder->premises, schema_of(m, schema)->targets[0].arguments[param],
                                         &after);
    spg_linear_set(&taken, 0);
    if (!premises_fine(m) || !known || !spg_maker_param(m, param, &before) || !spg_linear_add(&taken, &before, sign) ||
        !spg_linear_add(&taken, &after, -sign)) {
        return false;
    }
    return spg_amount_define(m, schema, &taken, 1, out);
}

bool spg_maker_argument(spg_maker *m, uint32_t schema, uint32_t param, spg_linear *out)
{
    if (!begin(m, schema)) { return false; }
    const bool known = spg_premises_form(m->finder->premises, schema_of(m, schema)->targets[0].arguments[param], out);
    return premises_fine(m) && known;
}

bool spg_maker_at_target(spg_maker *m, uint32_t schema, const spg_linear *form, spg_linear *out)
{
    spg_linear_set(out, form->constant);
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_linear_term *term = &form->at[i];
        spg_linear argument;
        if (term->kind != SPG_TERM_VALUE) { return false; }
        const spg_node node = *spg_pool_node(&m->schemas->pool, term->ref);
        if (node.kind == SPG_NODE_PARAM) {
            if (!spg_maker_argument(m, schema, node.data, &argument)) { return false; }
            if (!spg_linear_add(out, &argument, term->coefficient)) { return false; }
        } else {
            const spg_mention mention = spg_normal_mentions(m->schemas, term->ref);
            if (mention.params || mention.locals) { return false; }
            if (!spg_linear_add_term(out, term->kind, term->ref, term->coefficient)) { return false; }
        }
    }
    return true;
}

bool spg_amount_positive(spg_linear *out)
{
    spg_linear_set(out, -1);
    return spg_linear_add_term(out, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, 1);
}

bool spg_amount_below(const spg_linear *left, spg_linear *out)
{
    *out = *left;
    return spg_linear_add_term(out, SPG_TERM_NAMED, SPG_MAKER_AMOUNT, -1);
}

bool spg_amount_is_exactly(spg_maker *m, const spg_amount *a, const spg_linear *chosen, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!spg_amount_follows(m, a->rows, a->row_count, &chosen[i])) { return false; }
    }
    for (uint32_t i = 0; i < a->row_count; i++) {
        if (!spg_amount_follows(m, chosen, count, &a->rows[i])) { return false; }
    }
    return true;
}

bool spg_maker_is_fixed(const spg_maker *m, const spg_linear *form, uint32_t param, spg_int *factor)
{
    const spg_ir_game *game = &m->program->games.at[m->game];
    *factor = 0;
    for (uint32_t i = 0; i < form->count; i++) {
        const spg_linear_term *term = &form->at[i];
        if (term->kind != SPG_TERM_VALUE) { return false; }
        const spg_node *node = spg_pool_node(&m->schemas->pool, term->ref);
        if (node->kind == SPG_NODE_PARAM && node->data == param) {
            *factor = term->coefficient;
            continue;
        }
        const spg_mention mention = spg_normal_mentions(m->schemas, term->ref);
        if (mention.locals) { return false; }
        for (uint32_t k = 0; mention.params && k < game->param_count; k++) {
            if (!m->kept[k] && spg_normal_mentions_name(m->schemas, term->ref, SPG_NODE_PARAM, k)) { return false; }
        }
    }
    return true;
}
