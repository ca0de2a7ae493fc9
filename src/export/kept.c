/* kept.c — positions as values: how they are made and taken apart. SPDX-License-Identifier: MIT */
#include "export/kept.h"

#include "base/bitset.h"
#include "export/acts.h"
#include "export/method.h"

/* ---- nodes: G(its parameters), and a sum of all such ---- */

static spg_status add_own(spg_exporter *x, spg_program *program, uint32_t game)
{
    const spg_ir_game *of = &program->games.at[game];
    spg_ref *arguments = SPG_TAKE(&x->arena, spg_ref, of->param_count + 1);
    if (arguments == NULL) { return x->run->error.status; }
    spg_bitset_add(x->kept, game); /* though nothing may make one: a condition can be known */
    for (uint32_t i = 0; i < of->param_count; i++) {
        SPG_TRY(spg_pool_add(&program->pool, SPG_NODE_PARAM, of->params[i].shape.type, i, NULL, 0, of->params[i].span,
                             &arguments[i]));
    }
    return spg_pool_add(&program->pool, SPG_NODE_MAKE, SPG_TYPE(POSITION), game, arguments, of->param_count, of->span,
                        &x->own[game]);
}

static spg_status add_any(spg_exporter *x, spg_program *program, size_t set)
{
    const uint32_t games = (uint32_t)program->games.count;
    const uint64_t *of = x->kept_sets.at + set * SPG_BITSET_WORDS(games + 1);
    spg_ref *all = SPG_TAKE(&x->arena, spg_ref, (size_t)games + 2);
    uint32_t count = 0;
    if (all == NULL) { return x->run->error.status; }
    for (uint32_t g = 0; g < games; g++) {
        if (!spg_bitset_has(of, g)) { continue; }
        if (x->own[g] == 0) { SPG_TRY(add_own(x, program, g)); }
        all[count++] = x->own[g];
    }
    if (count == 1) { all[count++] = all[0]; } /* a sum of one would be taken for a component */
    return spg_pool_add(&program->pool, SPG_NODE_SUM, SPG_TYPE(POSITION), 0, all, count, SPG_NOWHERE, &x->any.at[set]);
}

spg_status spg_x_kept_open(spg_exporter *x, spg_program *program)
{
    for (size_t i = 0; i < x->any.count; i++) {
        if (x->any.at[i] == 0) { SPG_TRY(add_any(x, program, i)); }
    }
    return SPG_OK;
}

bool spg_x_kept_is_any(const spg_exporter *x, spg_ref position)
{
    for (size_t i = 0; x->pool == &x->program->pool && i < x->any.count; i++) {
        if (position != 0 && x->any.at[i] == position) { return true; }
    }
    return false;
}

/* How many games such a set has. */
static uint32_t game_count(const spg_exporter *x, spg_ref any)
{
    const uint32_t count = spg_x_node(x, any)->count;
    return count == 2 && spg_x_child(x, any, 0) == spg_x_child(x, any, 1) ? 1 : count;
}

bool spg_x_kept_has(const spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    if (node->kind == SPG_NODE_MAKE) { return false; }
    if (node->kind != SPG_NODE_SUM && node->kind != SPG_NODE_SUM_OVER && node->kind != SPG_NODE_COPIES &&
        node->kind != SPG_NODE_SELECT) {
        return true;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_x_child(x, position, i);
        if (spg_x_node(x, child)->type == SPG_TYPE(POSITION) && spg_x_kept_has(x, child)) { return true; }
    }
    return false;
}

bool spg_x_kept_is_even(spg_exporter *x, spg_ref any)
{
    spg_x_kind first = {0};
    for (uint32_t i = 0; i < game_count(x, any); i++) {
        spg_x_kind kind;
        if (!spg_x_kind_of_game(x, spg_x_node(x, spg_x_child(x, any, i))->data, &kind)) { return true; }
        if (i == 0) { first = kind; }
        if (kind.values != first.values || kind.traits.scores != first.traits.scores ||
            kind.traits.stuck != first.traits.stuck) {
            return false;
        }
    }
    return true;
}

/* ---- making ---- */

static void sum(spg_exporter *x, spg_ref ref)
{
    if (spg_x_node(x, ref)->count == 0) { spg_x(x, "(position){NULL, 0, 0, 0}"); }
    spg_x_nested(x, ref, "position_join(");
}

/* Each round is one term, whatever its body is. */
static void sum_over(spg_exporter *x, spg_ref ref)
{
    spg_x_loops loops;
    spg_x_lift lift;
    spg_x_lift_start(x, &lift, "position", "sum", &ref, 1);
    spg_x_code(x, "\nposition out = {NULL, 0, 0, 0};");
    spg_x_loops_open(x, ref, NULL, &loops);
    spg_x_code(x, "\nposition_add_term(&out, @kept%x);", spg_x_child(x, ref, spg_x_node(x, ref)->count - 1));
    spg_x_loops_close(x, &loops);
    spg_x_code(x, "\nreturn out;");
    spg_x_lift_finish(x, &lift);
}

void spg_x_kept_write(spg_exporter *x, spg_ref position)
{
    const spg_node *node = spg_x_node(x, position);
    spg_x_need(x, "position");
    if (node->kind == SPG_NODE_MAKE) {
        if (!spg_bitset_has(x->kept, node->data)) { spg_x_grow(x); }
        spg_bitset_add(x->kept, node->data);
        spg_x_call_game(x, SPG_CHUNK_KEEP, position);
    } else if (node->kind == SPG_NODE_SUM) {
        sum(x, position);
    } else if (node->kind == SPG_NODE_SUM_OVER) {
        sum_over(x, position);
    } else if (node->kind == SPG_NODE_COPIES) {
        spg_x_code(x, "position_copies(%i, @kept%x)", spg_x_child(x, position, 0), spg_x_child(x, position, 1));
    } else {
        spg_x_expression(x, position, SPG_PREC_ANY);
    }
}

/* Lists that main changes in place are not shared. */
void spg_x_print_keep(spg_exporter *x, uint32_t game)
{
    spg_x_unit_game(x, game);
    if (x->status != SPG_OK) { return; }
    spg_x_need(x, "position");
    spg_x_head(x, "position ", "");
    spg_x_code(x, "\ncomponent one;\nmemset(&one, 0, sizeof one);\none.game = %u;", (unsigned)game);
    for (uint32_t i = 0; i < x->param_count; i++) {
        const spg_type type = x->params[i].shape.type;
        const bool copied = spg_x_has_put(x) && spg_x_is_many(type);
        const char *copy = copied ? spg_x_text(x, "@type%u_copy(", type) : "";
        spg_x_code(x, "\none.of.k_@game%u.@param%u = %s@param%u%s;", game, i, copy, i, copied ? ")" : "");
    }
    spg_x_code(x, "\nreturn position_of(one);");
}

/* ---- taking apart ---- */

static void print_case(spg_exporter *x, spg_ref own, const char *of, spg_x_term *print, const void *user)
{
    const uint32_t game = spg_x_node(x, own)->data;
    spg_x_unit_game(x, game);
    for (uint32_t i = 0; x->status == SPG_OK && i < x->param_count; i++) {
        const spg_type type = x->params[i].shape.type;
        spg_x_code(x, "\n%s@type%u @param%u = %s.of.k_@game%u.@param%u;", type == SPG_TYPE(TEXT) ? "" : "const ", type,
                   i, of, game, i);
    }
    print(x, own, user);
}

void spg_x_kept_each(spg_exporter *x, spg_ref any, const char *of, spg_x_term *print, const void *user)
{
    const uint32_t count = game_count(x, any);
    if (count > 1) {
        spg_x_code(x, "\nswitch (%s.game) {", of);
        x->indent -= 1;
    }
    for (uint32_t i = 0; i < count; i++) {
        const spg_ref own = spg_x_child(x, any, i);
        if (i + 1 < count) {
            spg_x_code(x, "\ncase %u: {", spg_x_node(x, own)->data);
        } else {
            spg_x_code(x, count > 1 ? "\ndefault: {" : "\n {");
        }
        print_case(x, own, of, print, user);
        spg_x_code(x, count > 1 ? "\nbreak;\n}" : "\n}");
    }
    if (count > 1) {
        x->indent += 1;
        spg_x_close(x);
    }
    spg_x_unit(x, &x->program->main.frame, NULL, 0, NULL); /* no name is seen from here on */
}
