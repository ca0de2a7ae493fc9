/* hash.c — the identity of rules. SPDX-License-Identifier: MIT
 *
 * A digest of the rules with every name replaced by the order of first use: games, defs and givens from the roots on,
 * slots from their binding on. Several roots are taken in the order of their own digests, so that the order of unrelated
 * items does not count; roots with equal digests stay in the order of the file, which can only make equal rules differ,
 * never different rules equal. */
#include "ir/program.h"

#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"

enum { TABLES = 3 };
typedef enum table { GAMES, DEFS, GIVENS } table;

typedef struct numbering {
    uint32_t *of; /* item → 1 + number; 0: not met */
    size_t room;
    SPG_ARRAY(uint32_t) met; /* in order of first use */
    size_t done;             /* of `met`: already digested */
} numbering;

typedef struct hasher {
    spg_run *run;
    const spg_program *program;
    spg_digester digest;
    numbering tables[TABLES];
    bool alone;     /* references to games, defs and givens count by type only, and are not followed */
    uint32_t *slot; /* of the owner being read */
    uint32_t slot_count, slots_met;
} hasher;

static void add(hasher *h, uint64_t word)
{
    spg_digest_add_u64(&h->digest, word);
}

static spg_status add_item(hasher *h, table which, uint32_t item)
{
    numbering *n = &h->tables[which];
    if (h->alone) { return SPG_OK; }
    if (n->of[item] == 0) {
        SPG_TRY(SPG_PUSH(h->run, &n->met, item));
        n->of[item] = (uint32_t)n->met.count;
    }
    add(h, n->of[item]);
    return SPG_OK;
}

static void bind_slot(hasher *h, uint32_t slot)
{
    if (slot < h->slot_count) { h->slot[slot] = ++h->slots_met; }
}

static spg_status add_data(hasher *h, const spg_node *node)
{
    const spg_pool *pool = &h->program->pool;
    switch ((spg_node_kind)node->kind) {
    case SPG_NODE_INT:
        add(h, (uint64_t)(spg_uint)pool->ints.at[node->data]);
        add(h, (uint64_t)((spg_uint)pool->ints.at[node->data] >> 64));
        return SPG_OK;
    case SPG_NODE_TEXT:
    case SPG_NODE_FIELD:
        add(h, pool->texts.at[node->data].length);
        spg_digest_add(&h->digest, pool->texts.at[node->data].bytes, pool->texts.at[node->data].length);
        return SPG_OK;
    case SPG_NODE_LOCAL: add(h, node->data < h->slot_count ? h->slot[node->data] : 0); return SPG_OK;
    case SPG_NODE_LET:
    case SPG_NODE_BINDER: return SPG_OK; /* numbered by the order they stand in */
    case SPG_NODE_GIVEN: return add_item(h, GIVENS, node->data);
    case SPG_NODE_CALL: return add_item(h, DEFS, node->data);
    case SPG_NODE_MAKE:
    case SPG_NODE_LEGAL: return add_item(h, GAMES, node->data);
    case SPG_NODE_BOOL:
    case SPG_NODE_PARAM:
    case SPG_NODE_REDUCE:
    case SPG_NODE_ASK:
    case SPG_NODE_ROLE:
    case SPG_NODE_MOVE:
    case SPG_NODE_VERDICT:
    case SPG_NODE_END:
    case SPG_NODE_READ:
    case SPG_NODE_PRINT: add(h, node->data); return SPG_OK;
    case SPG_NODE_ACTS:
    case SPG_NODE_EITHER:
    case SPG_NODE_REPEAT:
    case SPG_NODE_LOOP:
    case SPG_NODE_UNTIL:
    case SPG_NODE_EACH:
    case SPG_NODE_WHEN:
    case SPG_NODE_LEAVE:
    case SPG_NODE_ASSIGN:
    case SPG_NODE_PUT:
    case SPG_NODE_NONE:
    SPG_CASES_ARITHMETIC:
    SPG_CASES_COMPARISON:
    SPG_CASES_TRUTH:
    SPG_CASES_DATA:
    case SPG_NODE_INDEX:
    case SPG_NODE_CELL:
    case SPG_NODE_LENGTH:
    case SPG_NODE_ROWS:
    case SPG_NODE_COLS:
    case SPG_NODE_SUM:
    case SPG_NODE_SUM_OVER:
    case SPG_NODE_COPIES:
    case SPG_NODE_LEGAL_SUM:
    case SPG_NODE_PERIOD:
    case SPG_NODE_FROM_TO:
    case SPG_NODE_FROM:
    case SPG_NODE_ITEMS:
    case SPG_NODE_WHERE:
    case SPG_NODE_WHILE:
    case SPG_NODE_BLOCK:
    case SPG_NODE_IF:
    case SPG_NODE_FOR:
    case SPG_NODE_COUNT: return SPG_OK;
    }
    return SPG_OK;
}

static spg_status add_node(hasher *h, spg_ref ref)
{
    const spg_pool *pool = &h->program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    const bool labelled = node->kind == SPG_NODE_MOVE || node->kind == SPG_NODE_VERDICT;
    add(h, node->kind | (uint64_t)node->type << 16 | (uint64_t)node->count << 32);
    SPG_TRY(add_data(h, node));
    for (uint32_t i = labelled ? 2 : 0; i < node->count; i++) {
        SPG_TRY(add_node(h, spg_pool_child(pool, ref, i)));
        /* A name is bound behind its domain or value. */
        if (i == 0 && (node->kind == SPG_NODE_BINDER || node->kind == SPG_NODE_LET)) { bind_slot(h, node->data); }
    }
    return SPG_OK;
}

static spg_status add_shape(hasher *h, const spg_shape *shape)
{
    add(h, shape->type);
    SPG_TRY(add_node(h, shape->size[0]));
    SPG_TRY(add_node(h, shape->size[1]));
    SPG_TRY(add_node(h, shape->low));
    return add_node(h, shape->high);
}

static spg_status add_params(hasher *h, const spg_param *params, uint32_t count)
{
    add(h, count);
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(add_shape(h, &params[i].shape)); }
    return SPG_OK;
}

static spg_status open_frame(hasher *h, const spg_frame *frame)
{
    h->slots_met = 0;
    h->slot_count = frame->local_count;
    h->slot = spg_run_take(h->run, (size_t)frame->local_count + 1, sizeof *h->slot);
    return h->slot == NULL ? h->run->error.status : SPG_OK;
}

static void close_frame(hasher *h)
{
    spg_run_give(h->run, h->slot, (size_t)h->slot_count + 1, sizeof *h->slot);
    h->slot = NULL;
    h->slot_count = 0;
}

static spg_status add_game(hasher *h, const spg_ir_game *game)
{
    SPG_TRY(open_frame(h, &game->frame));
    spg_status status = add_params(h, game->params, game->param_count);
    add(h, (uint64_t)game->stuck.verdict);
    if (status == SPG_OK) { status = add_node(h, game->opening); }
    if (status == SPG_OK) { status = add_node(h, game->stuck.number); }
    if (status == SPG_OK) { status = add_node(h, game->body); }
    close_frame(h);
    return status;
}

static spg_status add_def(hasher *h, const spg_def *def)
{
    SPG_TRY(open_frame(h, &def->frame));
    spg_status status = add_params(h, def->params, def->param_count);
    add(h, def->result);
    if (status == SPG_OK) { status = add_node(h, def->body); }
    close_frame(h);
    return status;
}

static spg_status add_given(hasher *h, const spg_given *given)
{
    add(h, given->is_word);
    return add_shape(h, &given->shape);
}

static spg_status add_claim(hasher *h, const spg_claim *claim)
{
    SPG_TRY(open_frame(h, &claim->frame));
    add(h, claim->binder_count);
    spg_status status = SPG_OK;
    for (uint32_t i = 0; i < claim->binder_count && status == SPG_OK; i++) {
        status = add_node(h, claim->binders[i]);
        if (status == SPG_OK && claim->sets[i] > 0) { status = add_item(h, GIVENS, claim->sets[i] - 1); }
    }
    if (status == SPG_OK) { status = add_node(h, claim->body); }
    close_frame(h);
    return status;
}

/* Variables have the order of their first assignment. */
static spg_status add_main(hasher *h, const spg_main *main)
{
    if (main->body == 0) { return SPG_OK; }
    SPG_TRY(open_frame(h, &main->frame));
    for (uint32_t i = 0; i < main->frame.local_count; i++) {
        if (!main->frame.locals[i].is_binder) { bind_slot(h, i); }
    }
    const spg_status status = add_node(h, main->body);
    close_frame(h);
    return status;
}

static spg_status add_setting(hasher *h, const spg_setting *setting)
{
    SPG_TRY(open_frame(h, &setting->frame));
    spg_status status = add_item(h, GIVENS, setting->given);
    if (status == SPG_OK) { status = add_node(h, setting->value); }
    close_frame(h);
    return status;
}

/* Formulas that theorems gave follow from the rules and are not part of their identity. */
static spg_status add_formula(hasher *h, const spg_formula *formula)
{
    const uint32_t own = formula->kind == SPG_FORMULA_MOVES ? h->program->games.at[formula->game].frame.local_count : 0;
    SPG_TRY(open_frame(h, &formula->frame));
    add(h, (uint64_t)formula->kind);
    add(h, formula->slot);
    for (uint32_t i = 0; i < own; i++) { bind_slot(h, i); } /* slots of the rules count by their place */
    spg_status status = add_item(h, GAMES, formula->game);
    if (status == SPG_OK) { status = add_node(h, formula->where); }
    if (status == SPG_OK) { status = add_node(h, formula->body); }
    close_frame(h);
    return status;
}

/* Digests what was met and not yet read, which may meet more, until nothing is left. */
static spg_status follow(hasher *h)
{
    for (bool more = true; more;) {
        more = false;
        for (int which = 0; which < TABLES; which++) {
            numbering *n = &h->tables[which];
            while (n->done < n->met.count) {
                const uint32_t item = n->met.at[n->done++];
                more = true;
                add(h, (uint64_t)which);
                switch ((table)which) {
                case GAMES: SPG_TRY(add_game(h, &h->program->games.at[item])); break;
                case DEFS: SPG_TRY(add_def(h, &h->program->defs.at[item])); break;
                case GIVENS: SPG_TRY(add_given(h, &h->program->givens.at[item])); break;
                }
            }
        }
    }
    return SPG_OK;
}

typedef struct root {
    spg_digest own;
    uint32_t game;
} root;

static int by_digest(const void *a, const void *b)
{
    const root *x = a;
    const root *y = b;
    for (int i = 0; i < 2; i++) {
        if (x->own.word[i] != y->own.word[i]) { return x->own.word[i] < y->own.word[i] ? -1 : 1; }
    }
    return x->game < y->game ? -1 : 1;
}

static spg_status add_roots_with(hasher *h, const uint64_t *games, root *roots)
{
    size_t count = 0;
    const spg_digester outer = h->digest;
    h->alone = true;
    for (size_t game = 0; game < h->program->games.count; game++) {
        if (games != NULL && !spg_bitset_has(games, game)) { continue; }
        spg_digest_start(&h->digest);
        SPG_TRY(add_game(h, &h->program->games.at[game]));
        roots[count++] = (root){spg_digest_end(&h->digest), (uint32_t)game};
    }
    h->alone = false;
    h->digest = outer;
    qsort(roots, count, sizeof *roots, by_digest);
    for (size_t i = 0; i < count; i++) { SPG_TRY(add_item(h, GAMES, roots[i].game)); }
    return follow(h);
}

/* The marked games (all for NULL) and what they use. */
static spg_status add_roots(hasher *h, const uint64_t *games)
{
    const size_t room = h->program->games.count + 1;
    root *roots = spg_run_take(h->run, room, sizeof *roots);
    if (roots == NULL) { return h->run->error.status; }
    const spg_status status = add_roots_with(h, games, roots);
    spg_run_give(h->run, roots, room, sizeof *roots);
    return status;
}

static spg_status add_rest(hasher *h)
{
    const spg_program *program = h->program;
    for (size_t i = 0; i < program->claims.count; i++) {
        add(h, program->claims.at[i].settings);
        SPG_TRY(add_claim(h, &program->claims.at[i]));
    }
    for (size_t i = 0; i < program->settings.count; i++) { SPG_TRY(add_setting(h, &program->settings.at[i])); }
    for (size_t i = 0; i < program->formulas.count; i++) {
        if (program->formulas.at[i].theorem == NULL) { SPG_TRY(add_formula(h, &program->formulas.at[i])); }
    }
    SPG_TRY(add_main(h, &program->main));
    return follow(h);
}

static spg_status open_tables(hasher *h)
{
    const size_t counts[TABLES] = {h->program->games.count, h->program->defs.count, h->program->givens.count};
    for (int which = 0; which < TABLES; which++) {
        numbering *n = &h->tables[which];
        n->room = counts[which] + 1;
        n->of = spg_run_take(h->run, n->room, sizeof *n->of);
        if (n->of == NULL) { return h->run->error.status; }
    }
    return SPG_OK;
}

static void close_tables(hasher *h)
{
    for (int which = 0; which < TABLES; which++) {
        if (h->tables[which].of != NULL) {
            spg_run_give(h->run, h->tables[which].of, h->tables[which].room, sizeof *h->tables[which].of);
        }
        SPG_ARRAY_CLEAR(h->run, &h->tables[which].met);
    }
}

static spg_status hash(const spg_program *program, const uint64_t *games, bool whole, spg_digest *out)
{
    hasher h = {.run = program->pool.run, .program = program};
    spg_digest_start(&h.digest);
    spg_status status = open_tables(&h);
    if (status == SPG_OK) { status = add_roots(&h, games); }
    if (status == SPG_OK && whole) { status = add_rest(&h); }
    if (status == SPG_OK) { *out = spg_digest_end(&h.digest); }
    close_tables(&h);
    return status;
}

spg_status spg_ir_hash(const spg_program *program, spg_digest *out)
{
    return hash(program, NULL, true, out);
}

spg_status spg_ir_hash_games(const spg_program *program, const uint64_t *games, spg_digest *out)
{
    return hash(program, games, false, out);
}

spg_status spg_ir_hash_formula(const spg_program *program, const spg_formula *formula, uint32_t *givens, size_t *count,
                               spg_digest *out)
{
    hasher h = {.run = program->pool.run, .program = program};
    spg_digest_start(&h.digest);
    spg_status status = open_tables(&h);
    if (status == SPG_OK) { status = add_formula(&h, formula); }
    if (status == SPG_OK) { status = follow(&h); }
    if (status == SPG_OK) { *out = spg_digest_end(&h.digest); }
    *count = h.tables[GIVENS].met.count;
    if (*count > 0) { memcpy(givens, h.tables[GIVENS].met.at, *count * sizeof *givens); }
    close_tables(&h);
    return status;
}
