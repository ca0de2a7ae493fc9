/* take_set.c — does `period(n in a..: sg(game(n)))` ask about a game whose moves take numbers of a fixed set?
 * SPDX-License-Identifier: MIT
 *
 * Then T8 applies: a window as long as the largest take that comes back proves a period. */
#include "facts/take_set.h"

#include "base/bitset.h"
#include "facts/shape_normal.h"
#include "ir/schema.h"

/* ---- the question ---- */

static bool has_period(spg_question_kind kind)
{
    return kind == SPG_QUESTION_SG || spg_question_is_outcome(kind);
}

const char *spg_take_set_read(const spg_program *program, const spg_pool *pool, spg_ref node, spg_take_set *out)
{
    const spg_ref binder = spg_pool_child(pool, node, 0), body = spg_pool_child(pool, node, 1);
    const spg_ref domain = spg_pool_child(pool, binder, 0);
    const bool plain_binder = spg_pool_node(pool, binder)->count == 1 &&
                              spg_pool_node(pool, domain)->kind == SPG_NODE_FROM &&
                              (spg_pool_node(pool, domain)->count < 2 || spg_pool_child(pool, domain, 1) == 0);
    if (!plain_binder || !spg_pool_const(pool, spg_pool_child(pool, domain, 0), &out->from)) {
        return "a period is proved for n in a.. only, with a number a and every n";
    }
    const bool asks = spg_pool_node(pool, body)->kind == SPG_NODE_ASK &&
                      has_period((spg_question_kind)spg_pool_node(pool, body)->data);
    const spg_ref position = asks ? spg_pool_child(pool, body, 0) : 0;
    const bool one_heap = asks && spg_pool_node(pool, position)->kind == SPG_NODE_MAKE &&
                          spg_pool_node(pool, position)->count == 1;
    const spg_ref argument = one_heap ? spg_pool_child(pool, position, 0) : 0;
    if (!one_heap || spg_pool_node(pool, argument)->kind != SPG_NODE_LOCAL ||
        spg_pool_node(pool, argument)->data != spg_pool_node(pool, binder)->data) {
        return "a period is proved for sg and the outcome of game(n) only, a game with one parameter";
    }
    return spg_take_set_game(program, spg_pool_node(pool, position)->data,
                             (spg_question_kind)spg_pool_node(pool, body)->data, out);
}

const char *spg_take_set_game(const spg_program *program, uint32_t game, spg_question_kind kind, spg_take_set *out)
{
    const spg_shape *shape = &program->games.at[game].params[0].shape;
    out->kind = kind;
    out->game = game;
    if (shape->type != SPG_TYPE(INT) || shape->high != 0 || !spg_pool_const(&program->pool, shape->low, &out->low)) {
        return "a period is proved for a game whose parameter has a range such as 0.. only";
    }
    return NULL;
}

/* ---- the moves ---- */

/* Does nothing but moves and who is stuck decide, for both players alike? Then an outcome is a function of those that the
 * takes lead to. */
static const char *check_traits(const spg_take_set *set, const spg_traits *traits)
{
    spg_reason why;
    if (set->kind == SPG_QUESTION_SG) { return spg_question_value_allowed(traits, &why) ? NULL : why.message; }
    if (traits->roles || traits->scores || traits->again || traits->verdict_moves || traits->end_lose ||
        traits->end_other || traits->stuck_number) {
        return "a period of outcomes is proved only where nothing but moves decides, for both players alike";
    }
    return NULL;
}

static const char looks_fail[] = "no period can be proved: a 'let' may fail";
static const char not_fixed[] = "no period can be proved: the moves do not all take a number of a fixed set";

const char *spg_take_set_of(const spg_facts *facts, const spg_take_set *set)
{
    const char *why = check_traits(set, &facts->traits);
    if (why != NULL) { return why; }
    if (!spg_normal_looks_are_safe(&facts->schemas, set->game)) { return looks_fail; }
    return facts->shapes.games[set->game].steps.fixed ? NULL : not_fixed;
}

static const char *check_schemas(const spg_take_set *set, const spg_schemas *schemas)
{
    if (!spg_normal_looks_are_safe(schemas, set->game)) { return looks_fail; }
    for (size_t i = 0; i < schemas->at.count; i++) {
        const spg_schema *schema = &schemas->at.at[i];
        if (schema->game == set->game && !spg_shape_is_written_step(schemas, schema)) { return not_fixed; }
    }
    return NULL;
}

spg_status spg_take_set_check(spg_run *run, const spg_program *program, const spg_take_set *set,
                              const spg_traits *traits, const char **why)
{
    const size_t words = SPG_BITSET_WORDS(program->games.count + 1);
    spg_schemas schemas;
    *why = check_traits(set, traits);
    if (*why != NULL) { return SPG_OK; }
    uint64_t *roots = spg_run_take(run, words, sizeof *roots);
    if (roots == NULL) { return run->error.status; }
    spg_bitset_add(roots, set->game);
    const spg_status status = spg_schemas_make(run, program, roots, &schemas);
    spg_run_give(run, roots, words, sizeof *roots);
    SPG_TRY(status);
    *why = check_schemas(set, &schemas);
    spg_schemas_clear(run, &schemas);
    return SPG_OK;
}
