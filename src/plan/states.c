/* states.c — the engines of a family at work, and what they keep. SPDX-License-Identifier: MIT */
#include <string.h>

#include "plan/entry.h"

enum {
    POSITION_WORK = 40, /* of small questions, which end within a step */
    OPTION_WORK = 16,
    STEP_LOOKS = 400 /* of a step of rules that are not worth mentioning */
};

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

spg_status spg_states_open(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                           spg_tables *tables, size_t *index)
{
    const spg_engine *engine = task->engine->engine;
    const spg_task own = {.game = &entry->family.game,
                          .question = {task->wants},
                          .write = write_component,
                          .write_user = &entry->family.game,
                          .graph = entry->has_graph ? &entry->graph : NULL,
                          .ranked = entry->ranked,
                          .masks = entry->masks,
                          .forced = task->settings->engine != NULL,
                          .dense = tables == NULL ? NULL : spg_tables_plan(tables)};
    void *state;
    SPG_TRY(SPG_RESERVE(families->run, &entry->states, 1));
    SPG_TRY(engine->open(families->run, &own, &state));
    *index = entry->states.count;
    entry->states.at[entry->states.count++] = (spg_kept_state){
        .engine = engine, .wants = task->wants, .state = state, .tables = tables};
    return SPG_OK;
}

size_t spg_states_find(const spg_family_entry *entry, const spg_engine *engine, uint32_t wants)
{
    for (size_t i = 0; i < entry->states.count; i++) {
        if (entry->states.at[i].engine == engine && entry->states.at[i].wants == wants) { return i; }
    }
    return SIZE_MAX;
}

static spg_status get_state(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            size_t *index)
{
    if (task->engine->plans->state != NULL) { return task->engine->plans->state(families, entry, task, index); }
    *index = spg_states_find(entry, task->engine->engine, task->wants);
    return *index != SIZE_MAX ? SPG_OK : spg_states_open(families, entry, task, NULL, index);
}

/* Steps until the answer is there or the budget is spent, by this question or by those before. Rules that work long on one option look at
 * the limits the more often: such a step counts as several. */
static spg_status run_steps(spg_run *run, spg_kept_state *kept, uint64_t budget)
{
    for (;;) {
        if (budget != 0 && kept->spent >= budget && kept->spent >= kept->allowed) { return SPG_MORE; }
        spg_progress progress = {0};
        SPG_TRY(spg_run_check(run));
        const uint64_t before = run->looks;
        const spg_status status = kept->engine->step(kept->state, SPG_ENGINE_WORK);
        if (status != SPG_MORE) { return status; }
        kept->engine->progress(kept->state, &progress);
        if (run->progress != NULL) { run->progress(run->progress_user, &progress); }
        kept->spent += 1 + (run->looks - before) / STEP_LOOKS;
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
    } else if (counts->all) {
        char won[SPG_INT_TEXT_SIZE], lost[SPG_INT_TEXT_SIZE], drawn[SPG_INT_TEXT_SIZE], longest[SPG_INT_TEXT_SIZE];
        spg_error_set(&run->note, SPG_OK, SPG_NOWHERE,
                      SPG_WORDS("all positions: %1 won, %2 lost, %3 drawn; the longest play takes %4 plies"), NULL,
                      (const char *const[]){spg_int_format(counts->won, won), spg_int_format(counts->lost, lost),
                                            spg_int_format(counts->drawn, drawn),
                                            spg_int_format(counts->longest, longest), NULL});
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
    size_t index = spg_states_find(entry, task->engine->engine, task->wants);
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
        /* A search knows what all its questions reach; this one was about one position. */
        if ((task->wants & SPG_WANT_CENSUS) != 0 && task->engine->way == SPG_WAY_SEARCH) {
            spg_states_close(entry, index);
        }
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
    spg_family_entry *entry = spg_family_entry_of(family);
    const bool small = entry->stays_small;
    const spg_status status = solve(families, entry, task, arena, out);
    if (status != SPG_REFUSED || entry->stays_small == small) { return status; }
    families->run->error.status = SPG_OK;
    return solve(families, entry, task, arena, out);
}

bool spg_families_have_filled(const spg_family *family, uint32_t wants)
{
    const spg_family_entry *entry = spg_family_entry_of(family);
    for (uint32_t i = 0; i < spg_engines_count; i++) {
        const size_t index = spg_states_find(entry, spg_engines[i].engine, wants);
        if (spg_engines[i].way == SPG_WAY_FILL && index != SIZE_MAX && entry->states.at[index].answered) {
            return true;
        }
    }
    return false;
}

const void *spg_families_state(const spg_family *family, const spg_engine *engine, uint32_t wants)
{
    const spg_family_entry *entry = spg_family_entry_of(family);
    const size_t index = spg_states_find(entry, engine, wants);
    return index == SIZE_MAX ? NULL : entry->states.at[index].state;
}
