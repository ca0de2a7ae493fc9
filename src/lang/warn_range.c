/* warn_range.c — a bounded range that is never left, because no move changes its parameter. SPDX-License-Identifier: MIT
 *
 * Such a range decides nothing, and the parameter is a constant of the instance: it should be a given. Only the evident
 * case is reported: every position of the game that a rule makes passes the parameter on as it is. */
#include "lang/draft.h"

enum { UNTOUCHED, KEPT, CHANGED };

spg_status spg_warn_range_add(spg_lang *lang, uint32_t param_count)
{
    uint8_t *marks = SPG_TAKE(&lang->arena, uint8_t, (size_t)param_count + 1);
    if (marks == NULL) { return lang->run->error.status; }
    return SPG_PUSH(lang->run, &lang->touched, marks);
}

static void note_make(spg_lang *lang, uint32_t game, spg_ref ref)
{
    const spg_pool *pool = &lang->program->pool;
    const spg_node *node = spg_pool_node(pool, ref);
    uint8_t *marks = lang->touched.at[node->data];
    for (uint32_t i = 0; i < node->count; i++) {
        const spg_node *argument = spg_pool_node(pool, spg_pool_child(pool, ref, i));
        const bool kept = game == node->data && argument->kind == SPG_NODE_PARAM && argument->data == i;
        if (!kept) {
            marks[i] = CHANGED;
        } else if (marks[i] == UNTOUCHED) {
            marks[i] = KEPT;
        }
    }
}

void spg_warn_range_note(spg_lang *lang, uint32_t game, size_t from, size_t to)
{
    for (size_t ref = from; ref < to; ref++) {
        if (lang->program->pool.nodes.at[ref].kind == SPG_NODE_MAKE) { note_make(lang, game, (spg_ref)ref); }
    }
}

void spg_warn_range_report(spg_lang *lang, size_t first_game)
{
    for (size_t g = first_game; g < lang->program->games.count; g++) {
        const spg_ir_game *game = &lang->program->games.at[g];
        for (uint32_t i = 0; i < game->param_count; i++) {
            const spg_param *param = &game->params[i];
            if (lang->touched.at[g][i] != KEPT || param->shape.low == 0 || param->shape.high == 0) { continue; }
            spg_run_warn(lang->run, param->span, "no move changes '%1', so its range is never left",
                         "if it is a constant of the instance, make it a given",
                         (const char *const[]){param->name, NULL});
        }
    }
}
