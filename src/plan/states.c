/* states.c — the engines of a family at work, and what they keep. SPDX-License-Identifier: MIT */
#include <string.h>

#include "plan/entry.h"

enum { POSITION_WORK = 40, OPTION_WORK = 16 }; /* of small questions, which end within a step */

void spg_states_close(spg_family_entry *entry, size_t index)
{
    const spg_kept_state kept = entry->states.at[index];
    kept.engine->close(kept.state);
    spg_tables_free(kept.tables);
    entry->states.at[index] = entry->states.at[--entry->states.count];
}

void spg_states_close_all(spg_family_entry *entry)
{
    while (entry->states.count > 0) { spg_states_close(entry, entry->states.count - 1); }
}

static void write_component(void *user, const uint64_t *component, spg_text *out)
{
    const spg_game *game = user;
    const spg_status status = spg_machine_write_component(game, component, out);
    if (status != SPG_OK && out->status == SPG_OK) { out->status = status; }
}

static spg_status open_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                             spg_tables *tables, size_t *index)
{
    const spg_engine *engine = task->engine->engine;
    const spg_task own = {.game = &entry->family.game,
                          .question = {task->wants},
                          .write = write_component,
                          .write_user = &entry->family.game,
                          .graph = entry->has_graph ? &entry->graph : NULL,
                          .dense = tables == NULL ? NULL : spg_tables_plan(tables)};
    void *state;
    SPG_TRY(SPG_RESERVE(families->run, &entry->states, 1));
    SPG_TRY(engine->open(families->run, &own, &state));
    *index = entry->states.count;
    entry->states.at[entry->states.count++] = (spg_kept_state){
        .engine = engine, .wants = task->wants, .state = state, .tables = tables};
    return SPG_OK;
}

static size_t find_state(const spg_family_entry *entry, const spg_engine *engine, uint32_t wants)
{
    for (size_t i = 0; i < entry->states.count; i++) {
        if (entry->states.at[i].engine == engine && entry->states.at[i].wants == wants) { return i; }
    }
    return SIZE_MAX;
}

static spg_status refuse(spg_families *families, const spg_reason *why)
{
    return SPG_FAIL(families->run, SPG_REFUSED, SPG_NOWHERE, "there are no tables for this: %1", "leave --engine out",
                    why->message == NULL ? SPG_WORDS("the rules are not of that form") : why->message);
}

/* The state of tables that hold the question: the kept one, or a new one in its place. */
static spg_status get_dense(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            spg_arena *scratch, size_t *index)
{
    spg_box *starts;
    spg_tables *tables = NULL;
    spg_reason why = {0};
    bool grown = false;
    SPG_TRY(spg_starts_find(families, entry, task, scratch, &starts));
    *index = find_state(entry, task->engine->engine, task->wants);
    if (*index != SIZE_MAX) {
        if (spg_tables_cover(entry->states.at[*index].tables, starts)) { return SPG_OK; }
        if (!entry->stays_small) {
            spg_starts_grow(entry, entry->states.at[*index].tables, families->program->games.count, starts);
        }
        grown = !entry->stays_small;
    }
    spg_status status = spg_starts_tables(families, entry, task, starts, &tables, &why);
    if (status == SPG_REFUSED) { return refuse(families, &why); }
    SPG_TRY(status);
    if (*index != SIZE_MAX) { spg_states_close(entry, *index); } /* only now: what cannot be made costs nothing */
    status = open_state(families, entry, task, tables, index);
    if (status != SPG_OK) {
        spg_tables_free(tables);
        return status;
    }
    entry->states.at[*index].grown = grown;
    return SPG_OK;
}

static spg_status get_graph(spg_families *families, spg_family_entry *entry)
{
    if (entry->graph_tried) { return SPG_OK; }
    const char *why = NULL;
    SPG_TRY(spg_token_prepare(families->run, families->machine, families->program, entry->family.games,
                              entry->family.givens, &entry->family.game, &entry->graph, &why));
    entry->graph_tried = true;
    entry->has_graph = why == NULL;
    entry->no_graph = why;
    return SPG_OK;
}

static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    if (task->engine->engine == &spg_engine_dense) {
        spg_arena scratch;
        spg_arena_init(&scratch, families->run);
        const spg_status status = get_dense(families, entry, task, &scratch, index);
        spg_arena_clear(&scratch);
        return status;
    }
    if (task->engine->engine == &spg_engine_graph) {
        SPG_TRY(get_graph(families, entry));
        if (!entry->has_graph) {
            const spg_reason why = {entry->no_graph, NULL};
            return refuse(families, &why);
        }
    }
    *index = find_state(entry, task->engine->engine, task->wants);
    return *index != SIZE_MAX ? SPG_OK : open_state(families, entry, task, NULL, index);
}

/* Steps until the answer is there or the budget is spent, by this question or by those before. */
static spg_status run_steps(spg_run *run, spg_kept_state *kept, uint64_t budget)
{
    for (;;) {
        if (budget != 0 && kept->spent >= budget && kept->spent >= kept->allowed) { return SPG_MORE; }
        spg_progress progress = {0};
        SPG_TRY(spg_run_check(run));
        const spg_status status = kept->engine->step(kept->state, SPG_ENGINE_WORK);
        if (status != SPG_MORE) { return status; }
        kept->engine->progress(kept->state, &progress);
        if (run->progress != NULL) { run->progress(run->progress_user, &progress); }
        kept->spent += 1;
        kept->steps += 1;
    }
}

/* What somebody who asks for more may want to know: how the tables were filled, or that a table was too small. */
static void take_note(spg_run *run, const spg_kept_state *kept, const spg_answer *answer)
{
    const spg_counts *counts = &answer->counts;
    if (kept->tables != NULL) {
        char cells[SPG_INT_TEXT_SIZE], threads[SPG_INT_TEXT_SIZE], left[SPG_INT_TEXT_SIZE];
        spg_error_set(&run->note, SPG_OK, SPG_NOWHERE,
                      counts->threads == 1 ? SPG_WORDS("tables: %1 cells, %2, %3 thread, %4 left to the rules")
                                           : SPG_WORDS("tables: %1 cells, %2, %3 threads, %4 left to the rules"),
                      spg_tables_note(kept->tables),
                      (const char *const[]){spg_int_format(counts->cells, cells), counts->tier,
                                            spg_int_format(counts->threads, threads),
                                            spg_int_format(counts->given_up, left), NULL});
    } else if (counts->table_full) {
        spg_error_set(&run->note, SPG_OK, SPG_NOWHERE,
                      SPG_WORDS("the table of known positions was full: some were searched again"), NULL,
                      (const char *const[]){NULL});
    } else {
        run->note.message = NULL;
    }
}

/* Many small questions spend the budget as one large one does. */
static void count_small(spg_kept_state *kept, const spg_counts *counts)
{
    const uint64_t options = counts->options > kept->options ? counts->options - kept->options : 0;
    const uint64_t work = counts->fresh * POSITION_WORK + options * OPTION_WORK;
    const uint64_t counted = kept->steps * SPG_ENGINE_WORK; /* in whole steps */
    kept->small += work > counted ? work - counted : 0;
    kept->steps = 0;
    kept->options = counts->options;
    kept->spent += kept->small / SPG_ENGINE_WORK;
    kept->small %= SPG_ENGINE_WORK;
}

static spg_status solve(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                        spg_arena *arena, spg_answer *out)
{
    size_t index = find_state(entry, task->engine->engine, task->wants);
    if (index != SIZE_MAX && entry->states.at[index].asked && !task->resume) { spg_states_close(entry, index); }
    SPG_TRY(get_state(families, entry, task, &index));
    spg_kept_state *kept = &entry->states.at[index];
    spg_status status = kept->asked ? SPG_OK : kept->engine->ask(kept->state, task->position);
    if (status == SPG_OK) { status = run_steps(families->run, kept, task->budget); }
    kept->asked = status == SPG_MORE;
    if (status == SPG_MORE) { return status; }
    if (task->resume) { kept->allowed = 2 * kept->spent; } /* nothing else could answer: not asked again at once */
    if (status == SPG_OK) { status = kept->engine->answer(kept->state, arena, out); }
    if (status == SPG_OK) {
        count_small(kept, &out->counts);
        kept->answered = true;
        take_note(families->run, kept, out);
        return SPG_OK;
    }
    /* Where nobody asked, the rules may have no meaning: from now on the tables hold what is asked for alone. */
    if (status == SPG_REFUSED && kept->grown) { entry->stays_small = true; }
    spg_states_close(entry, index); /* after an error a state can only be closed */
    return status;
}

spg_status spg_families_solve(spg_families *families, const spg_family *family, const spg_families_task *task,
                              spg_arena *arena, spg_answer *out)
{
    spg_family_entry *entry = (spg_family_entry *)(uintptr_t)family;
    const bool small = entry->stays_small;
    const spg_status status = solve(families, entry, task, arena, out);
    if (status != SPG_REFUSED || entry->stays_small == small) { return status; }
    families->run->error.status = SPG_OK;
    return solve(families, entry, task, arena, out);
}

bool spg_families_has_tables(spg_families *families, const spg_family *family, const spg_families_task *task)
{
    spg_family_entry *entry = (spg_family_entry *)(uintptr_t)family;
    const size_t index = find_state(entry, &spg_engine_dense, task->wants);
    spg_arena scratch;
    spg_box *starts;
    if (index == SIZE_MAX || !entry->states.at[index].answered) { return false; }
    spg_arena_init(&scratch, families->run);
    const bool covers = spg_starts_find(families, entry, task, &scratch, &starts) == SPG_OK &&
                        spg_tables_cover(entry->states.at[index].tables, starts);
    spg_arena_clear(&scratch);
    return covers;
}

spg_status spg_families_tables(spg_families *families, const spg_family *family, const spg_families_task *task,
                               const spg_tables **out, spg_reason *why)
{
    spg_family_entry *entry = (spg_family_entry *)(uintptr_t)family;
    spg_arena scratch;
    size_t index = 0;
    spg_arena_init(&scratch, families->run);
    const spg_status status = get_dense(families, entry, task, &scratch, &index);
    spg_arena_clear(&scratch);
    if (status == SPG_OK) { *out = entry->states.at[index].tables; }
    if (status == SPG_REFUSED) { *why = (spg_reason){families->run->error.args[0], NULL}; }
    return status;
}

spg_status spg_families_graph(spg_families *families, const spg_family *family, const spg_graph_plan **out,
                              spg_reason *why)
{
    spg_family_entry *entry = (spg_family_entry *)(uintptr_t)family;
    SPG_TRY(get_graph(families, entry));
    *out = &entry->graph;
    *why = (spg_reason){entry->no_graph, NULL};
    return entry->has_graph ? SPG_OK : SPG_REFUSED;
}

bool spg_families_had_tables(const spg_family *family, uint32_t wants)
{
    const spg_family_entry *entry = (const spg_family_entry *)(const void *)family;
    const size_t index = find_state(entry, &spg_engine_dense, wants);
    return index != SIZE_MAX && entry->states.at[index].answered;
}

bool spg_families_has_graph(const spg_family *family)
{
    return ((const spg_family_entry *)(const void *)family)->has_graph;
}

const void *spg_families_state(const spg_family *family, const spg_engine *engine, uint32_t wants)
{
    const spg_family_entry *entry = (const spg_family_entry *)(const void *)family;
    const size_t index = find_state(entry, engine, wants);
    return index == SIZE_MAX ? NULL : entry->states.at[index].state;
}
