/* evaluate.c — one expression of the language, questions included, and what it gives. SPDX-License-Identifier: MIT
 *
 * The same as a main that prints it; messages point into the expression alone. */
#include <string.h>

#include "api/ruleset.h"
#include "lang/draft.h"
#include "lang/parse.h"

static spg_tree *wrap(spg_arena *arena, spg_tree_kind kind, spg_tree *child)
{
    spg_tree *tree = SPG_TAKE(arena, spg_tree, 1);
    spg_tree **children = SPG_TAKE(arena, spg_tree *, 1);
    if (child == NULL || tree == NULL || children == NULL) { return NULL; }
    children[0] = child;
    *tree = (spg_tree){.kind = (uint8_t)kind,
                       .depth = (uint16_t)(child->depth + 1),
                       .span = child->span,
                       .text = "",
                       .count = 1,
                       .children = children};
    return tree;
}

static spg_status add_as_main(spg_ruleset *rules, const char *expression)
{
    spg_run *run = &rules->context->run;
    spg_loaded_text loaded;
    spg_tree *tree;
    SPG_TRY(spg_ruleset_copy_text(rules, "input", expression, strlen(expression), &loaded));
    SPG_TRY(spg_ruleset_keep_text(rules, &loaded));
    SPG_TRY(spg_parse_expression(run, &rules->trees, loaded.source, &tree));
    SPG_TRY(spg_ruleset_add_games(rules, tree));
    tree = wrap(&rules->trees, SPG_TREE_PRINT, tree);
    tree = wrap(&rules->trees, SPG_TREE_MAIN, tree);
    tree = wrap(&rules->trees, SPG_TREE_FILE, tree);
    return tree == NULL ? run->error.status : spg_lang_add_file(rules->lang, tree);
}

/* The only thing that the main just added prints. */
static bool prints_position(const spg_program *program)
{
    const spg_pool *pool = &program->pool;
    spg_ref ref = program->main.body;
    while (spg_pool_node(pool, ref)->kind != SPG_NODE_PRINT) { ref = spg_pool_child(pool, ref, 0); }
    return spg_pool_node(pool, spg_pool_child(pool, ref, 0))->type == SPG_TYPE(POSITION);
}

static spg_status no_input(void *user, char *bytes, size_t room, size_t *got)
{
    (void)user, (void)bytes, (void)room;
    *got = 0;
    return SPG_OK;
}

spg_status spg_evaluate(spg_ruleset *rules, const char *expression, int *is_position, spg_sink *sink, void *user)
{
    spg_program_job job = {.feed = no_input, .sink = sink, .sink_user = user, .shown = &rules->input};
    spg_main_info info = {0};
    spg_context_begin(rules->context);
    *is_position = 0;
    spg_status status = add_as_main(rules, expression);
    if (status == SPG_OK) { *is_position = prints_position(&rules->program) ? 1 : 0; }
    if (status == SPG_OK && !*is_position) { status = spg_ruleset_run_main(rules, &job, &info); }
    return spg_context_end(rules->context, status);
}
