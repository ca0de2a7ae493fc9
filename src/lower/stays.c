/* stays.c — parameters that moves never make larger. SPDX-License-Identifier: MIT */
#include "lower/stays.h"

enum { DEPTH_MAX = 64 }; /* names that stand for names, helpers in helpers */

/* The arguments of the helper whose body is looked at; NULL: it is the game. */
typedef struct call {
    spg_ref ref;
    const struct call *outer;
} call;

typedef struct stayer {
    const spg_program *program;
    const spg_pool *pool;
    uint32_t game;
    uint64_t params;
    uint32_t param; /* the one that is looked at */
    uint32_t depth;
} stayer;

static const spg_node *node_of(const stayer *s, spg_ref ref)
{
    return spg_pool_node(s->pool, ref);
}

static spg_ref child_of(const stayer *s, spg_ref ref, uint32_t i)
{
    return spg_pool_child(s->pool, ref, i);
}

static bool stays(stayer *s, const call *in, spg_ref ref);

/* The same parameter, or of sets any of those that are looked at. */
static bool is_base(const stayer *s, uint32_t param)
{
    const spg_ir_game *game = &s->program->games.at[s->game];
    if (param == s->param) { return true; }
    return game->params[s->param].shape.type == SPG_TYPE(SET) && game->params[param].shape.type == SPG_TYPE(SET) &&
           param < 64 && (s->params >> param & 1) != 0;
}

/* What a name of a loop takes: each of the boards of a rewriting. */
static bool domain_stays(stayer *s, spg_ref domain)
{
    if (node_of(s, domain)->kind != SPG_NODE_ITEMS) { return false; }
    const spg_ref items = child_of(s, domain, 0);
    return node_of(s, items)->kind == SPG_NODE_REWRITE && stays(s, NULL, child_of(s, items, 0));
}

/* All that a name of the game may stand for. */
static bool bindings_stay(stayer *s, spg_ref ref, uint32_t slot, uint32_t *count)
{
    const spg_node *node = node_of(s, ref);
    if (node->kind == SPG_NODE_LET && node->data == slot) {
        *count += 1;
        return stays(s, NULL, child_of(s, ref, 0));
    }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = child_of(s, ref, i);
        if (child == 0) { continue; }
        const spg_node *of = node_of(s, child);
        if (of->kind == SPG_NODE_BINDER && of->data == slot) {
            *count += 1;
            if (!domain_stays(s, child_of(s, child, 0))) { return false; }
        }
        if (spg_node_class_of((spg_node_kind)of->kind) != SPG_CLASS_STMT) { continue; }
        if (!bindings_stay(s, child, slot, count)) { return false; }
    }
    return true;
}

static bool local_stays(stayer *s, const call *in, uint32_t slot)
{
    const spg_ir_game *game = &s->program->games.at[s->game];
    uint32_t count = 0;
    if (in != NULL || s->depth >= DEPTH_MAX) { return false; }
    s->depth += 1;
    const bool yes = bindings_stay(s, game->opening, slot, &count) && bindings_stay(s, game->body, slot, &count);
    s->depth -= 1;
    return yes && count > 0;
}

static bool call_stays(stayer *s, const call *in, spg_ref ref)
{
    const spg_def *def = &s->program->defs.at[node_of(s, ref)->data];
    const call inner = {ref, in};
    if (def->recursive || s->depth >= DEPTH_MAX) { return false; }
    s->depth += 1;
    const bool yes = stays(s, &inner, def->body);
    s->depth -= 1;
    return yes;
}

/* The items of one list or set, some passed over: of sets each as it is. */
static bool comprehension_stays(stayer *s, const call *in, spg_ref ref)
{
    const spg_node *node = node_of(s, ref);
    const spg_ref binder = child_of(s, ref, 0), body = child_of(s, ref, node->count - 1);
    const spg_ref domain = child_of(s, binder, 0);
    const bool as_it_is = node_of(s, body)->kind == SPG_NODE_LOCAL &&
                          node_of(s, body)->data == node_of(s, binder)->data;
    const bool set = s->program->games.at[s->game].params[s->param].shape.type == SPG_TYPE(SET);
    return node->count == 2 && node_of(s, domain)->kind == SPG_NODE_ITEMS && (as_it_is || !set) &&
           stays(s, in, child_of(s, domain, 0));
}

/* Is the value no larger than the parameter of the position? */
static bool stays(stayer *s, const call *in, spg_ref ref)
{
    const spg_node *node = node_of(s, ref);
    switch (node->kind) {
    case SPG_NODE_PARAM:
        return in == NULL ? is_base(s, node->data) : stays(s, in->outer, child_of(s, in->ref, node->data));
    case SPG_NODE_LOCAL: return local_stays(s, in, node->data);
    case SPG_NODE_CALL: return call_stays(s, in, ref);
    case SPG_NODE_SELECT: return stays(s, in, child_of(s, ref, 1)) && stays(s, in, child_of(s, ref, 2));
    case SPG_NODE_UPDATE:
    case SPG_NODE_UPDATE_CELL:
    case SPG_NODE_WITHOUT:
    case SPG_NODE_MINUS: return stays(s, in, child_of(s, ref, 0));
    case SPG_NODE_CONVERT: return node->type == SPG_TYPE(SET) && stays(s, in, child_of(s, ref, 0));
    case SPG_NODE_COMPREHEND: return comprehension_stays(s, in, ref);
    default: return false;
    }
}

/* A declared length or both declared sides: a move to anything else is no move. */
static bool is_declared(const stayer *s, const spg_shape *shape)
{
    const uint32_t count = shape->type == SPG_TYPE(GRID) ? 2 : 1;
    if (shape->type == SPG_TYPE(SET)) { return false; }
    for (uint32_t i = 0; i < count; i++) {
        if (shape->size[i] == 0 || spg_pool_has(s->pool, shape->size[i], SPG_NODE_PARAM)) { return false; }
    }
    return true;
}

static bool target_stays(stayer *s, uint32_t from, spg_ref make)
{
    const spg_ir_game *game = &s->program->games.at[s->game];
    if (node_of(s, make)->data != s->game) { return true; }
    if (from != s->game) { return false; }
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (i >= 64 || (s->params >> i & 1) == 0 || is_declared(s, &game->params[i].shape)) { continue; }
        s->param = i;
        if (!stays(s, NULL, child_of(s, make, i))) { return false; }
    }
    return true;
}

/* All moves below a statement, all positions below a target. */
static bool moves_stay(stayer *s, uint32_t from, spg_ref ref)
{
    const spg_node *node = node_of(s, ref);
    if (node->kind == SPG_NODE_MAKE) { return target_stays(s, from, ref); }
    if (node->kind == SPG_NODE_MOVE) { return moves_stay(s, from, child_of(s, ref, 3)); }
    const bool position = node->kind == SPG_NODE_SELECT || node->kind == SPG_NODE_SUM;
    if (!position && spg_node_class_of((spg_node_kind)node->kind) != SPG_CLASS_STMT) { return false; }
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = child_of(s, ref, i);
        if (child == 0 || (position ? i == 0 && node->kind == SPG_NODE_SELECT
                                    : spg_node_class_of((spg_node_kind)node_of(s, child)->kind) != SPG_CLASS_STMT)) {
            continue;
        }
        if (!moves_stay(s, from, child)) { return false; }
    }
    return true;
}

bool spg_lower_stays(const spg_program *program, const uint8_t *marked, uint32_t game, uint64_t params)
{
    stayer s = {.program = program, .pool = &program->pool, .game = game, .params = params};
    for (uint32_t g = 0; g < program->games.count; g++) {
        if (marked[g] != 0 && !moves_stay(&s, g, program->games.at[g].body)) { return false; }
    }
    return true;
}
