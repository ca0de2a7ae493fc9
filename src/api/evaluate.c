/* evaluate.c — one expression of the language, questions included, and what it gives. SPDX-License-Identifier: MIT
 *
 * The same as a main that prints it; messages point into the expression alone. */
#include "api/ruleset.h"

/* The only thing that the acts print. */
static bool prints_position(const spg_query *query)
{
    const spg_pool *pool = &query->pool;
    spg_ref ref = query->body;
    while (spg_pool_node(pool, ref)->kind != SPG_NODE_PRINT) { ref = spg_pool_child(pool, ref, 0); }
    return spg_pool_node(pool, spg_pool_child(pool, ref, 0))->type == SPG_TYPE(POSITION);
}

static spg_status no_input(void *user, char *bytes, size_t room, size_t *got)
{
    (void)user, (void)bytes, (void)room;
    *got = 0;
    return SPG_OK;
}

static spg_status evaluate(spg_ruleset *rules, const char *expression, int *is_position, spg_sink *sink, void *user)
{
    const spg_query *query;
    spg_main_info info = {0};
    SPG_TRY(spg_ruleset_print(rules, expression, &query));
    *is_position = prints_position(query) ? 1 : 0;
    if (*is_position) { return SPG_OK; }
    spg_program_job job = {.pool = &query->pool,
                           .body = query->body,
                           .frame = &query->frame,
                           .feed = no_input,
                           .sink = sink,
                           .sink_user = user,
                           .shown = &rules->input};
    return spg_ruleset_run_acts(rules, &job, &info);
}

spg_status spg_evaluate(spg_ruleset *rules, const char *expression, int *is_position, spg_sink *sink, void *user)
{
    spg_context_begin(rules->context);
    *is_position = 0;
    return spg_context_end(rules->context, evaluate(rules, expression, is_position, sink, user));
}
