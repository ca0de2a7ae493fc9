/* parts.c — a condition as the parts of which one must hold. SPDX-License-Identifier: MIT
 *
 * "Four in a row somewhere" is small for every place, and too large as a whole. `or`, `any` and helpers are followed, `and` where few
 * parts come of it; everything else is one part. Which part would be looked at first does not matter, since none may be a trap. */
#include "ground/grounder.h"

enum { PARTS_MAX = 4096, PRODUCT_MAX = 256 };

static spg_ref child(const spg_grounder *g, spg_ref ref, uint32_t i)
{
    return spg_pool_child(g->pool, ref, i);
}

static spg_status add_part(spg_grounder *g, spg_diagram part, spg_ground_parts *out)
{
    SPG_TRY(spg_grounder_status(g));
    if (spg_diagram_traps(&g->diagrams, part) != SPG_DIAGRAM_FALSE || out->count == PARTS_MAX) {
        return spg_grounder_refuse(g, "the rules fail at some position");
    }
    return part == SPG_DIAGRAM_FALSE ? SPG_OK : SPG_PUSH(g->run, out, part);
}

static spg_status split(spg_grounder *g, spg_ref ref, spg_ground_parts *out);

static spg_status split_and(spg_grounder *g, spg_ref ref, spg_ground_parts *out)
{
    spg_ground_parts sides[2] = {0};
    spg_status status = split(g, child(g, ref, 0), &sides[0]);
    if (status == SPG_OK && sides[0].count > 0) { status = split(g, child(g, ref, 1), &sides[1]); }
    const bool few = sides[0].count * sides[1].count <= PRODUCT_MAX;
    spg_diagram whole[2] = {SPG_DIAGRAM_FALSE, SPG_DIAGRAM_FALSE};
    for (uint32_t s = 0; s < 2 && !few; s++) {
        for (size_t i = 0; i < sides[s].count; i++) {
            whole[s] = spg_diagram_or(&g->diagrams, whole[s], sides[s].at[i]);
        }
    }
    if (status == SPG_OK && !few) { status = add_part(g, spg_diagram_and(&g->diagrams, whole[0], whole[1]), out); }
    for (size_t i = 0; i < sides[0].count && few; i++) {
        for (size_t j = 0; j < sides[1].count && status == SPG_OK; j++) {
            status = add_part(g, spg_diagram_and(&g->diagrams, sides[0].at[i], sides[1].at[j]), out);
        }
    }
    SPG_ARRAY_CLEAR(g->run, &sides[0]);
    SPG_ARRAY_CLEAR(g->run, &sides[1]);
    return status;
}

typedef struct splitting {
    spg_ref body;
    size_t mark;
    spg_ground_parts *out;
} splitting;

static spg_status split_one(spg_grounder *g, void *user)
{
    const splitting *s = user;
    const spg_diagram when = spg_ground_together(g, s->mark);
    const size_t before = s->out->count;
    if (spg_diagram_traps(&g->diagrams, when) != SPG_DIAGRAM_FALSE) {
        return spg_grounder_refuse(g, "the rules fail at some position");
    }
    SPG_TRY(split(g, s->body, s->out));
    for (size_t i = before; i < s->out->count; i++) {
        s->out->at[i] = spg_diagram_and(&g->diagrams, when, s->out->at[i]);
    }
    return SPG_OK;
}

static spg_status split_call(spg_grounder *g, spg_ref ref, spg_ground_parts *out)
{
    const spg_def *def = &g->program->defs.at[spg_pool_node(g->pool, ref)->data];
    spg_grounded *const params = g->params, *const locals = g->locals, *arguments;
    spg_diagram traps;
    SPG_TRY(spg_ground_arguments(g, ref, &arguments, &traps));
    if (traps != SPG_DIAGRAM_FALSE) { return spg_grounder_refuse(g, "the rules fail at some position"); }
    g->params = arguments;
    g->locals = SPG_TAKE(g->arena, spg_grounded, (size_t)def->frame.local_count + 1);
    const spg_status status = g->locals == NULL ? g->run->error.status : split(g, def->body, out);
    g->params = params;
    g->locals = locals;
    return status;
}

static spg_status split(spg_grounder *g, spg_ref ref, spg_ground_parts *out)
{
    const spg_node node = *spg_pool_node(g->pool, ref);
    spg_diagram whole;
    if (node.kind == SPG_NODE_OR_ELSE) {
        SPG_TRY(split(g, child(g, ref, 0), out));
        return split(g, child(g, ref, 1), out);
    }
    if (node.kind == SPG_NODE_AND_THEN) { return split_and(g, ref, out); }
    if (node.kind == SPG_NODE_REDUCE && node.data == SPG_REDUCE_ANY) {
        splitting s = {child(g, ref, node.count - 1), g->conditions.count, out};
        return spg_ground_over(g, ref, split_one, &s);
    }
    if (node.kind == SPG_NODE_CALL && !g->program->defs.at[node.data].recursive) { return split_call(g, ref, out); }
    SPG_TRY(spg_ground_eval_number(g, ref, &whole));
    return add_part(g, whole, out);
}

/* What cannot be taken apart for a trap in one of its parts may be none as a whole. */
spg_status spg_ground_split(spg_grounder *g, spg_ref condition, spg_ground_parts *out)
{
    const size_t before = out->count;
    const char *const why = g->why;
    spg_diagram whole;
    const spg_status status = split(g, condition, out);
    if (status != SPG_REFUSED) { return status; }
    out->count = before;
    g->why = why;
    SPG_TRY(spg_ground_eval_number(g, condition, &whole));
    return add_part(g, whole, out);
}
