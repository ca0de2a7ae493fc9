/* check_calls.c — defs that are not marked recursive must not call themselves. SPDX-License-Identifier: MIT
 *
 * Readers expand or call unmarked defs without a stack of their own. Depth-first search over the unmarked defs, with an
 * explicit stack; each body is walked once, as a tree of bounded size. */
#include "ir/check.h"

typedef enum colour { WHITE, GREY, BLACK } colour;

typedef struct step {
    spg_ref ref;  /* a node to look at, or 0: */
    uint32_t def; /* … this def is done */
} step;

typedef struct search {
    spg_run *run;
    const spg_program *program;
    uint8_t *colour; /* per def */
    SPG_ARRAY(step) todo;
} search;

static spg_status enter(search *s, uint32_t def)
{
    if (s->program->defs.at[def].recursive || s->colour[def] == BLACK) { return SPG_OK; }
    const spg_ref body = s->program->defs.at[def].body;
    if (s->colour[def] == GREY) {
        return spg_ir_check_fail(s->run, s->program, body, "a def calls itself and is not marked recursive");
    }
    s->colour[def] = GREY;
    SPG_TRY(SPG_PUSH(s->run, &s->todo, (step){0, def}));
    return SPG_PUSH(s->run, &s->todo, (step){body, def});
}

static spg_status visit(search *s, step now)
{
    const spg_pool *pool = &s->program->pool;
    const spg_node *node = spg_pool_node(pool, now.ref);
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_ref child = spg_pool_child(pool, now.ref, i);
        if (child != 0) { SPG_TRY(SPG_PUSH(s->run, &s->todo, (step){child, now.def})); }
    }
    return node->kind == SPG_NODE_CALL ? enter(s, node->data) : SPG_OK;
}

static spg_status search_from(search *s, uint32_t def)
{
    SPG_TRY(enter(s, def));
    while (s->todo.count > 0) {
        const step now = s->todo.at[--s->todo.count];
        if (now.ref == 0) {
            s->colour[now.def] = BLACK;
        } else {
            SPG_TRY(visit(s, now));
        }
    }
    return SPG_OK;
}

spg_status spg_ir_check_calls(spg_run *run, const spg_program *program)
{
    search s = {.run = run, .program = program};
    s.colour = spg_run_take(run, program->defs.count + 1, 1);
    if (s.colour == NULL) { return run->error.status; }
    spg_status status = SPG_OK;
    for (size_t def = 0; def < program->defs.count && status == SPG_OK; def++) {
        status = search_from(&s, (uint32_t)def);
    }
    spg_run_give(run, s.colour, program->defs.count + 1, 1);
    SPG_ARRAY_CLEAR(run, &s.todo);
    return status;
}
