/* play.c — what all theorems of this folder ask of play, each by itself. SPDX-License-Identifier: MIT */
#include "theorem/table.h"

/* Does it hold of every schema of the game, those that never apply included? */
static bool is_so(const spg_maker *m, bool (*of)(const spg_schema *schema))
{
    for (size_t i = 0; i < m->schemas->at.count; i++) {
        const spg_schema *schema = &m->schemas->at.at[i];
        if (schema->game == m->game && !of(schema)) { return false; }
    }
    return true;
}

static bool is_written_out(const spg_schema *schema)
{
    return !schema->opaque;
}

static bool has_no_role(const spg_schema *schema)
{
    return schema->role == -1;
}

static bool has_no_gain(const spg_schema *schema)
{
    return schema->gain == 0;
}

static bool passes_the_turn(const spg_schema *schema)
{
    return !schema->again;
}

static bool is_no_verdict(const spg_schema *schema)
{
    return schema->verdict == SPG_VERDICT_NONE;
}

bool spg_play_is_written_out(spg_maker *m)
{
    return is_so(m, is_written_out);
}

bool spg_play_is_alike(spg_maker *m)
{
    return is_so(m, has_no_role);
}

/* Points of endings are verdicts of another kind: the two functions about endings leave those out. */
bool spg_play_has_no_points(spg_maker *m)
{
    return is_so(m, has_no_gain);
}

bool spg_play_takes_turns(spg_maker *m)
{
    return is_so(m, passes_the_turn);
}

bool spg_play_has_no_verdicts(spg_maker *m)
{
    return is_so(m, is_no_verdict);
}

/* `end lose` is the same as having no moves, and its condition stands among those of every move; in misère play it is not. */
bool spg_play_ends_without_moves(spg_maker *m)
{
    const spg_pool *pool = &m->program->pool;
    const spg_ref opening = m->program->games.at[m->game].opening;
    const uint32_t count = spg_pool_node(pool, opening)->count;
    for (uint32_t i = 0; i < count; i++) {
        const spg_node *node = spg_pool_node(pool, spg_pool_child(pool, opening, i));
        if (node->kind == SPG_NODE_END && (m->misere || node->data != SPG_VERDICT_LOSE)) { return false; }
    }
    return true;
}

bool spg_play_decides_by_moves(spg_maker *m)
{
    const spg_verdict stuck = m->program->games.at[m->game].stuck.verdict;
    return stuck == SPG_VERDICT_NONE || stuck == SPG_VERDICT_LOSE || stuck == SPG_VERDICT_WIN;
}

bool spg_play_looks_are_safe(spg_maker *m)
{
    return spg_normal_looks_are_safe(m->schemas, m->game);
}

bool spg_play_is_normal(spg_maker *m)
{
    return !m->misere;
}
