/* inline.c — helpers that give positions are written out where they are called. SPDX-License-Identifier: MIT
 *
 * Positions are no values of the exported program: what is printed for one depends on the question. So main, rules and
 * formulas are rewritten: the body of the helper with its arguments in place of its parameters, its own names as new slots
 * of the frame. An argument that the body may leave unread must not be able to fail, since helpers of the rules read all
 * of theirs first. What cannot be rewritten stays a call, and is refused where it is met. */
#include "export/inline.h"

#include "ir/schema.h"

#include <string.h>

enum { GROWTH_MAX = 1 << 17 }; /* nodes */

typedef struct rewriter {
    spg_exporter *x;
    spg_program *program;
    SPG_ARRAY(spg_local) locals; /* of the frame, with the new ones */
    const spg_ref *arguments;    /* of the helper being written out; NULL: none is */
    uint32_t base;               /* its slots begin here */
    size_t nodes_max;
    bool may_grow; /* the frame */
} rewriter;

static spg_ref rewrite(rewriter *r, spg_ref ref);

static spg_ref build_typed(rewriter *r, const spg_node *like, spg_node_kind kind, spg_type type, uint32_t data,
                           const spg_ref *children, uint32_t count)
{
    spg_ref out = 0;
    if (r->x->status != SPG_OK) { return 0; }
    if (r->program->pool.nodes.count > r->nodes_max) {
        spg_x_refuse(r->x, like->span, "the %1 that give positions are too long to be written out",
                     SPG_WORDS("helpers"), "write the positions where they are used, as game(…)");
        return 0;
    }
    spg_x_set(r->x, spg_pool_add(&r->program->pool, kind, type, data, children, count, like->span, &out));
    return out;
}

/* The same with other children, or a test. */
static spg_ref build(rewriter *r, const spg_node *like, spg_node_kind kind, uint32_t data, const spg_ref *children,
                     uint32_t count)
{
    const spg_type type = kind == (spg_node_kind)like->kind ? like->type : SPG_TYPE(BOOL);
    return build_typed(r, like, kind, type, data, children, count);
}

/* ---- what can be written out ---- */

static bool is_open_call(const rewriter *r, const spg_node *node)
{
    return node->kind == SPG_NODE_CALL && node->type == SPG_TYPE(POSITION) &&
           !r->program->defs.at[node->data].recursive;
}

static bool has_open_call(const rewriter *r, spg_ref ref)
{
    const spg_node *node = spg_x_node(r->x, ref);
    bool found = is_open_call(r, node);
    for (uint32_t i = 0; !found && i < node->count; i++) { found = has_open_call(r, spg_x_child(r->x, ref, i)); }
    return found;
}

/* Is the parameter read whatever happens? */
static bool is_read(const spg_exporter *x, spg_ref ref, uint32_t param)
{
    const spg_node *node = spg_x_node(x, ref);
    const spg_node_kind kind = (spg_node_kind)node->kind;
    if (kind == SPG_NODE_PARAM) { return node->data == param; }
    if (kind == SPG_NODE_SELECT) {
        return is_read(x, spg_x_child(x, ref, 0), param) ||
               (is_read(x, spg_x_child(x, ref, 1), param) && is_read(x, spg_x_child(x, ref, 2), param));
    }
    const bool sure = kind == SPG_NODE_MAKE || kind == SPG_NODE_SUM || kind == SPG_NODE_CALL || kind == SPG_NODE_ADD ||
                      kind == SPG_NODE_SUB || kind == SPG_NODE_MUL || kind == SPG_NODE_EQ || kind == SPG_NODE_NE ||
                      kind == SPG_NODE_LT || kind == SPG_NODE_LE || kind == SPG_NODE_ITEMS || kind == SPG_NODE_FROM_TO;
    for (uint32_t i = 0; i < node->count && sure; i++) {
        if (is_read(x, spg_x_child(x, ref, i), param)) { return true; }
    }
    /* Of a loop or of `and` only what comes first is certain. */
    const bool first = kind == SPG_NODE_AND_THEN || kind == SPG_NODE_OR_ELSE || kind == SPG_NODE_COPIES ||
                       kind == SPG_NODE_SUM_OVER || kind == SPG_NODE_BINDER;
    return first && is_read(x, spg_x_child(x, ref, 0), param);
}

/* ---- helpers ---- */

static spg_ref write_out(rewriter *r, spg_ref ref)
{
    spg_exporter *x = r->x;
    const spg_node node = *spg_x_node(x, ref);
    const spg_def *def = &r->program->defs.at[node.data];
    spg_ref *arguments = SPG_X_TAKE(x, spg_ref, node.count + 1);
    if (arguments == NULL) { return 0; }
    bool open = def->frame.local_count == 0 || r->may_grow;
    for (uint32_t i = 0; i < node.count; i++) {
        const spg_ref argument = spg_x_child(x, ref, i);
        open = open && (spg_pool_is_safe(&r->program->pool, argument) || is_read(x, def->body, i));
        arguments[i] = rewrite(r, argument);
    }
    if (!open || x->status != SPG_OK) { return build(r, &node, SPG_NODE_CALL, node.data, arguments, node.count); }
    const spg_ref *outer = r->arguments;
    const uint32_t base = r->base;
    r->arguments = arguments;
    r->base = (uint32_t)r->locals.count;
    for (uint32_t i = 0; i < def->frame.local_count; i++) {
        spg_x_set(x, SPG_PUSH(x->run, &r->locals, def->frame.locals[i]));
    }
    const spg_ref out = rewrite(r, def->body);
    r->arguments = outer;
    r->base = base;
    return out;
}

/* ---- whether a position is legal, once it is written out ---- */

static spg_ref legal(rewriter *r, spg_ref position);

static spg_ref legal_all(rewriter *r, spg_ref position)
{
    const spg_node node = *spg_x_node(r->x, position);
    spg_ref out = 0;
    for (uint32_t i = 0; i < node.count; i++) {
        const spg_ref part = legal(r, spg_x_child(r->x, position, i));
        const spg_ref both[2] = {out, part};
        out = out == 0 ? part : build(r, &node, SPG_NODE_AND_THEN, 0, both, 2);
    }
    return out != 0 ? out : build(r, &node, SPG_NODE_BOOL, 1, NULL, 0);
}

static spg_ref legal_select(rewriter *r, spg_ref position)
{
    const spg_node node = *spg_x_node(r->x, position);
    const spg_ref children[3] = {spg_x_child(r->x, position, 0), legal(r, spg_x_child(r->x, position, 1)),
                                 legal(r, spg_x_child(r->x, position, 2))};
    return build_typed(r, &node, SPG_NODE_SELECT, SPG_TYPE(BOOL), 0, children, 3);
}

/* As lang/legal.c does where positions are written down. */
static spg_ref legal(rewriter *r, spg_ref position)
{
    spg_exporter *x = r->x;
    if (x->status != SPG_OK) { return 0; }
    const spg_node node = *spg_x_node(x, position);
    spg_ref *children = SPG_X_TAKE(x, spg_ref, node.count + 1);
    if (children == NULL) { return 0; }
    for (uint32_t i = 0; i < node.count; i++) { children[i] = spg_x_child(x, position, i); }
    if (node.kind == SPG_NODE_MAKE) { return build(r, &node, SPG_NODE_LEGAL, node.data, children, node.count); }
    if (node.kind == SPG_NODE_SUM) { return legal_all(r, position); }
    if (node.kind == SPG_NODE_SELECT) { return legal_select(r, position); }
    if (node.kind == SPG_NODE_SUM_OVER) {
        children[node.count - 1] = legal(r, children[node.count - 1]);
        return build(r, &node, SPG_NODE_REDUCE, SPG_REDUCE_ALL, children, node.count);
    }
    return build(r, &node, SPG_NODE_LEGAL_SUM, 0, &position, 1);
}

/* ---- rewriting ---- */

static uint32_t new_data(const rewriter *r, const spg_node *node)
{
    const bool slot = node->kind == SPG_NODE_LOCAL || node->kind == SPG_NODE_BINDER || node->kind == SPG_NODE_LET;
    return slot && r->arguments != NULL ? r->base + node->data : node->data;
}

/* Depth is that of expressions, and helpers do not call themselves. */
static spg_ref rewrite(rewriter *r, spg_ref ref)
{
    spg_exporter *x = r->x;
    if (ref == 0 || x->status != SPG_OK) { return ref; }
    const spg_node node = *spg_x_node(x, ref);
    if (r->arguments == NULL && !has_open_call(r, ref)) { return ref; }
    if (is_open_call(r, &node)) { return write_out(r, ref); }
    if (node.kind == SPG_NODE_PARAM && r->arguments != NULL) { return r->arguments[node.data]; }
    spg_ref *children = SPG_X_TAKE(x, spg_ref, node.count + 1);
    if (children == NULL) { return 0; }
    for (uint32_t i = 0; i < node.count; i++) { children[i] = rewrite(r, spg_x_child(x, ref, i)); }
    if (node.kind == SPG_NODE_LEGAL_SUM) { return legal(r, children[0]); }
    return build(r, &node, (spg_node_kind)node.kind, new_data(r, &node), children, node.count);
}

static void rewrite_owner(rewriter *r, spg_ref *body, spg_frame *frame, bool may_grow)
{
    spg_exporter *x = r->x;
    if (*body == 0 || x->status != SPG_OK || !has_open_call(r, *body)) { return; }
    r->locals.count = 0;
    r->may_grow = may_grow;
    for (uint32_t i = 0; i < frame->local_count; i++) { spg_x_set(x, SPG_PUSH(x->run, &r->locals, frame->locals[i])); }
    const spg_ref done = rewrite(r, *body);
    spg_local *locals = SPG_X_TAKE(x, spg_local, r->locals.count + 1);
    if (x->status != SPG_OK) { return; }
    if (r->locals.count > 0) { memcpy(locals, r->locals.at, r->locals.count * sizeof *locals); }
    *body = done;
    *frame = (spg_frame){locals, (uint32_t)r->locals.count};
}

/* Frames of formulas that list moves start with that of their game: it must stay as long as it is. */
static bool lists_moves(const spg_program *program, uint32_t game)
{
    for (size_t i = 0; i < program->formulas.count; i++) {
        if (program->formulas.at[i].kind == SPG_FORMULA_MOVES && program->formulas.at[i].game == game) { return true; }
    }
    return false;
}

spg_status spg_x_inline(spg_exporter *x, spg_program *program)
{
    rewriter r = {.x = x, .program = program, .nodes_max = program->pool.nodes.count + GROWTH_MAX};
    if (x->status != SPG_OK) { return x->status; }
    rewrite_owner(&r, &program->main.body, &program->main.frame, true);
    for (uint32_t i = 0; i < program->games.count; i++) {
        rewrite_owner(&r, &program->games.at[i].body, &program->games.at[i].frame, !lists_moves(program, i));
    }
    for (size_t i = 0; i < program->formulas.count; i++) {
        rewrite_owner(&r, &program->formulas.at[i].body, &program->formulas.at[i].frame, true);
        rewrite_owner(&r, &program->formulas.at[i].where, &program->formulas.at[i].frame, true);
    }
    SPG_ARRAY_CLEAR(x->run, &r.locals);
    return x->status;
}
