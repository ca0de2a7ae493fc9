/* cells.c — the cells of a table: one game over ranges of its integer parameters. SPDX-License-Identifier: MIT */
#include "api/cells.h"

#include "base/bitset.h"

/* As many ranges as parameters? A game that is not known yet is left to the question below. */
static spg_status check_ranges(const spg_cells *cells, const char *name)
{
    uint32_t game;
    const spg_program *program = &cells->rules->program;
    SPG_TRY(spg_ruleset_game(cells->rules, name, &game));
    if (game == UINT32_MAX || program->games.at[game].param_count == cells->axis_count) { return SPG_OK; }
    const uint32_t wanted = program->games.at[game].param_count;
    char count[SPG_INT_TEXT_SIZE], given[SPG_INT_TEXT_SIZE];
    return SPG_FAIL(&cells->rules->context->run, SPG_BAD_INPUT, SPG_NOWHERE,
                    "'%1' has %2 parameters, but the table has %3 ranges",
                    "give one range LOW..HIGH for each parameter", name, spg_int_format(wanted, count),
                    spg_int_format(cells->axis_count, given));
}

/* The game behind a name or heap code: the question "NAME(0, …)" is read, but not asked. */
static spg_status find_game(spg_cells *cells, const char *name)
{
    spg_run *run = &cells->rules->context->run;
    spg_text text;
    const spg_query *query;
    SPG_TRY(check_ranges(cells, name));
    spg_text_init(&text, run);
    spg_text_addf(&text, "%s(", name);
    for (uint32_t i = 0; i < cells->axis_count; i++) { spg_text_add(&text, i > 0 ? ", 0" : "0"); }
    spg_text_add(&text, ")");
    spg_status status = spg_text_status(&text);
    if (status == SPG_OK) { status = spg_ruleset_query(cells->rules, spg_text_get(&text), &query); }
    spg_text_clear(&text);
    if (status != SPG_OK) { return status; }
    const spg_node *node = spg_pool_node(&query->pool, query->body);
    if (node->kind != SPG_NODE_MAKE) {
        return SPG_FAIL(run, SPG_BAD_INPUT, SPG_NOWHERE, "'%1' is no game", "a table needs the name of a game", name);
    }
    cells->game = node->data;
    return SPG_OK;
}

static spg_status count_cells(spg_cells *cells)
{
    spg_run *run = &cells->rules->context->run;
    cells->count = 1;
    for (uint32_t a = 0; a < cells->axis_count; a++) {
        if (cells->axes[a].low > cells->axes[a].high) {
            return SPG_FAIL0(run, SPG_BAD_USAGE, SPG_NOWHERE,
                             "a range of the table is empty: its low end is above its high end", NULL);
        }
        const uint64_t length = (uint64_t)cells->axes[a].high - (uint64_t)cells->axes[a].low + 1;
        if (length == 0 || length > SIZE_MAX / 64 / cells->count) {
            return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "the table is too big", "take smaller ranges");
        }
        cells->count *= (size_t)length;
    }
    return SPG_OK;
}

static spg_status settle_of(spg_cells *cells)
{
    const spg_family *family;
    const spg_value none = {0};
    if (cells->of != SPG_OF_AUTO) { return SPG_OK; }
    SPG_TRY(spg_session_family(cells->rules->session, cells->roots, (uint32_t)cells->rules->program.games.count, none,
                               &family));
    cells->of = spg_question_value_allowed(&family->traits, NULL) ? SPG_OF_SG
                : family->traits.scores                           ? SPG_OF_SCORE
                                                                  : SPG_OF_OUTCOME;
    return SPG_OK;
}

spg_status spg_cells_open(spg_ruleset *rules, const char *game, const spg_axis axes[], size_t axis_count,
                          spg_table_of of, spg_arena *arena, spg_cells *out)
{
    if (axis_count == 0 || axis_count > SPG_CELLS_AXES) {
        return SPG_FAIL0(arena->run, SPG_BAD_USAGE, SPG_NOWHERE, "a table has 1 to 8 ranges", NULL);
    }
    *out = (spg_cells){.rules = rules, .axes = axes, .axis_count = (uint32_t)axis_count, .of = of};
    SPG_TRY(find_game(out, game));
    SPG_TRY(count_cells(out));
    uint64_t *roots = SPG_TAKE(arena, uint64_t, SPG_BITSET_WORDS(rules->program.games.count + 1));
    if (roots == NULL) { return arena->run->error.status; }
    spg_bitset_add(roots, out->game);
    out->roots = roots;
    return settle_of(out);
}

static spg_inquiry make_inquiry(const spg_cells *cells, const char *engine)
{
    spg_inquiry inquiry = {.games = cells->roots,
                           .game_count = (uint32_t)cells->rules->program.games.count,
                           .turn = SPG_TURN_FIRST,
                           .engine = engine};
    switch (cells->of) {
    case SPG_OF_SG: inquiry.kind = SPG_QUESTION_VALUE; break;
    case SPG_OF_SCORE: inquiry.kind = SPG_QUESTION_SCORE; break;
    case SPG_OF_DISTANCE: inquiry.kind = SPG_QUESTION_DISTANCE; break;
    case SPG_OF_AUTO:
    case SPG_OF_OUTCOME: inquiry.kind = SPG_QUESTION_WINS; break;
    }
    inquiry.wants = spg_question_wants(inquiry.kind);
    return inquiry;
}

spg_status spg_cells_inquiry(const spg_cells *cells, size_t index, const char *engine, spg_arena *arena, bool *legal,
                             spg_inquiry *out)
{
    spg_machine *machine = spg_session_machine(cells->rules->session);
    spg_value arguments[SPG_CELLS_AXES];
    size_t rest = index;
    for (uint32_t a = cells->axis_count; a-- > 0;) {
        const size_t length = (size_t)(cells->axes[a].high - cells->axes[a].low) + 1;
        arguments[a].number = cells->axes[a].low + (spg_int)(rest % length);
        rest /= length;
    }
    *out = make_inquiry(cells, engine);
    SPG_TRY(spg_machine_legal(machine, cells->game, arguments, legal));
    if (!*legal) { return SPG_OK; }
    return spg_machine_component(machine, cells->game, arguments, SPG_NOWHERE, arena, &out->position);
}

spg_status spg_cells_ask(const spg_cells *cells, size_t index, const char *engine, spg_arena *arena, bool *legal,
                         spg_reply *out)
{
    spg_inquiry inquiry;
    SPG_TRY(spg_cells_inquiry(cells, index, engine, arena, legal, &inquiry));
    return *legal ? spg_session_ask(cells->rules->session, &inquiry, arena, out) : SPG_OK;
}

/* What a number of a table means: game/sweep.h. */
static int64_t number_of_cell(spg_table_of of, const spg_cells_reply *reply, int64_t cell)
{
    if (cell == SPG_CELLS_NO_POSITION) { return cell; }
    switch (reply->kind) {
    case SPG_SWEEP_KIND_GRUNDY: return of == SPG_OF_SG ? cell : cell > 0;
    case SPG_SWEEP_KIND_SCORE: return of == SPG_OF_SCORE ? cell : cell > 0 ? 1 : cell == 0 ? 2 : 0;
    case SPG_SWEEP_KIND_OUTCOME: return !reply->draws || cell == 0 ? cell : 3 - cell;
    case SPG_SWEEP_KIND_DISTANCE:
        if (of != SPG_OF_DISTANCE) { return cell > 0 ? 1 : cell == 0 ? 2 : 0; }
        return cell == 0 ? -1 : SPG_SWEEP_FAR - (cell < 0 ? -cell : cell);
    }
    return cell;
}

/* Where a cell between two positions is one, the first and the last tell about all. */
static spg_status all_positions(const spg_cells *cells, const spg_cells_reply *reply, spg_run *run, bool *out)
{
    spg_arena scratch;
    spg_inquiry unused;
    *out = false;
    if (!reply->dense) { return SPG_OK; }
    spg_arena_init(&scratch, run);
    spg_status status = spg_cells_inquiry(cells, 0, NULL, &scratch, out, &unused);
    if (status == SPG_OK && *out) { status = spg_cells_inquiry(cells, cells->count - 1, NULL, &scratch, out, &unused); }
    spg_arena_clear(&scratch);
    return status;
}

/* A cell of the box that is no position holds 0 (game/sweep.h), so only zeros have to be looked at again. */
spg_status spg_cells_translate(const spg_cells *cells, const spg_cells_reply *reply, spg_run *run, int64_t *values)
{
    spg_arena scratch;
    bool all;
    SPG_TRY(all_positions(cells, reply, run, &all));
    if (all && reply->kind == SPG_SWEEP_KIND_GRUNDY && cells->of == SPG_OF_SG) { return SPG_OK; }
    spg_status status = SPG_OK;
    spg_arena_init(&scratch, run);
    for (size_t i = 0; i < cells->count && status == SPG_OK; i++) {
        bool legal = true;
        spg_inquiry unused;
        if (values[i] == 0 && !all) {
            status = spg_cells_inquiry(cells, i, NULL, &scratch, &legal, &unused);
            spg_arena_clear(&scratch);
        }
        values[i] = legal ? number_of_cell(cells->of, reply, values[i]) : SPG_CELLS_NO_POSITION;
        if ((i & 0xfffff) == 0 && status == SPG_OK) { status = spg_run_check(run); }
    }
    spg_arena_clear(&scratch);
    return status;
}

spg_status spg_cells_numbers(const spg_cells *cells, const char *engine, spg_arena *arena, int64_t *values, bool *done)
{
    int64_t low[SPG_CELLS_AXES], high[SPG_CELLS_AXES];
    spg_inquiry inquiry;
    spg_cells_reply reply;
    bool legal;
    *done = false;
    SPG_TRY(spg_cells_inquiry(cells, cells->count - 1, engine, arena, &legal, &inquiry));
    if (!legal) { return SPG_OK; }
    for (uint32_t a = 0; a < cells->axis_count; a++) {
        low[a] = cells->axes[a].low;
        high[a] = cells->axes[a].high;
    }
    const spg_cover cover = {.game = cells->game, .count = cells->axis_count, .low = low, .high = high};
    inquiry.cover = &cover;
    const spg_status status = spg_session_cells(cells->rules->session, &inquiry, arena, values, &reply);
    if (status == SPG_REFUSED || status == SPG_NO_MEMORY) { return SPG_OK; } /* one by one, then */
    SPG_TRY(status);
    *done = true;
    return spg_cells_translate(cells, &reply, arena->run, values);
}
