/* family.c — the families a session knows, each with the engine states kept for it. SPDX-License-Identifier: MIT */
#include "plan/family.h"

#include <stdio.h>
#include <string.h>

#include "base/bitset.h"
#include "facts/facts.h"
#include "plan/closed.h"
#include "plan/givens.h"
#include "plan/token.h"

enum { FAMILIES_MAX = 1 << 16, POSITIONS_PER_STEP = 2500 /* of small questions, which end within a step */ };

typedef struct kept_state {
    const spg_engine *engine;
    uint32_t wants;
    void *state;
    spg_tables *tables; /* of dense */
    uint64_t spent;     /* steps so far */
    uint64_t small;     /* positions of questions that ended within a step */
    bool asked;         /* a question is under way: its budget was spent */
    bool answered;      /* it has answered something: tables are filled */
    bool grown;         /* the tables hold more than was asked for */
} kept_state;

struct spg_family_entry {
    spg_family family; /* first: the public part is the entry */
    spg_arena arena;   /* bitsets and layouts */
    spg_digest givens;
    uint64_t used;
    uint32_t held; /* not to be dropped now */
    spg_closed *closed;
    SPG_ARRAY(kept_state) states;
    spg_facts facts; /* facts.run NULL: not looked for yet */
    spg_graph_plan graph;
    bool graph_tried, has_graph;
    const char *no_graph; /* why not */
    bool stays_small;     /* tables that grow meet cells where the rules fail */
};

void spg_families_init(spg_families *families, spg_run *run, const spg_program *program, spg_machine *machine)
{
    *families = (spg_families){.run = run, .program = program, .machine = machine};
    spg_arena_init(&families->arena, run);
}

static void close_state(spg_family_entry *entry, size_t index)
{
    const kept_state kept = entry->states.at[index];
    kept.engine->close(kept.state);
    spg_tables_free(kept.tables);
    entry->states.at[index] = entry->states.at[--entry->states.count];
}

static void close_states(spg_family_entry *entry)
{
    while (entry->states.count > 0) { close_state(entry, entry->states.count - 1); }
}

static void free_entry(spg_families *families, spg_family_entry *entry)
{
    close_states(entry);
    SPG_ARRAY_CLEAR(families->run, &entry->states);
    spg_closed_free(families->machine, entry->closed);
    if (entry->has_graph) { spg_token_clear(families->run, &entry->graph); }
    if (entry->facts.run != NULL) { spg_facts_clear(&entry->facts); }
    spg_machine_game_free(families->machine, &entry->family.game);
    spg_arena_clear(&entry->arena);
    spg_run_give(families->run, entry, 1, sizeof *entry);
}

static void free_all(spg_families *families)
{
    for (size_t i = 0; i < families->at.count; i++) { free_entry(families, families->at.at[i]); }
    families->at.count = 0;
    spg_lookup_empty(&families->index);
}

/* What a set of roots means may have changed. */
static void forget_roots(spg_families *families)
{
    families->roots.count = 0;
    spg_arena_clear(&families->arena);
}

void spg_families_clear(spg_families *families)
{
    free_all(families);
    forget_roots(families);
    spg_lookup_clear(families->run, &families->index);
    SPG_ARRAY_CLEAR(families->run, &families->roots);
    SPG_ARRAY_CLEAR(families->run, &families->at);
}

void spg_families_retire(spg_families *families)
{
    if (families->game_count != families->program->games.count) { free_all(families); }
    forget_roots(families);
    families->game_count = families->program->games.count;
}

/* ---- making one ---- */

static size_t bitset_words(const spg_families *families)
{
    return SPG_BITSET_WORDS(families->program->games.count + 1);
}

/* The games a question starts from: those the rules name and those the position holds. */
static void mark_roots(const spg_families *families, const uint64_t *games, uint32_t game_count, spg_value position,
                       uint64_t *roots)
{
    for (uint32_t i = 0; i < game_count && i < families->program->games.count; i++) {
        if (spg_bitset_has(games, i)) { spg_bitset_add(roots, i); }
    }
    for (uint32_t i = 0; position.sum != NULL && i < position.sum->component_count; i++) {
        spg_bitset_add(roots, position.sum->components[i]->game->index);
    }
}

static spg_status fill_entry(spg_families *families, const uint64_t *roots, spg_family_entry *entry)
{
    spg_run *run = families->run;
    const size_t words = bitset_words(families);
    uint64_t *own_roots = SPG_TAKE(&entry->arena, uint64_t, words), *games = SPG_TAKE(&entry->arena, uint64_t, words);
    spg_layout *layouts = SPG_TAKE(&entry->arena, spg_layout, families->program->games.count + 1);
    if (own_roots == NULL || games == NULL || layouts == NULL) { return run->error.status; }
    memcpy(own_roots, roots, words * sizeof *roots);
    memcpy(games, roots, words * sizeof *roots);
    SPG_TRY(spg_program_reach(families->program, games));
    const spg_extent *givens;
    SPG_TRY(spg_givens_extents(families->machine, families->program, &entry->arena, &givens));
    SPG_TRY(spg_facts_traits(run, families->program, own_roots, games, givens, &entry->family.traits));
    SPG_TRY(spg_facts_layouts(run, families->program, games, givens, &entry->arena, layouts));
    entry->family.roots = own_roots;
    entry->family.games = games;
    entry->family.givens = givens;
    return spg_machine_game(families->machine, games, layouts, &entry->family.traits, &entry->family.game);
}

spg_closed **spg_families_closed(const spg_family *family)
{
    return &((spg_family_entry *)(uintptr_t)family)->closed;
}

void spg_families_hold(const spg_family *family)
{
    ((spg_family_entry *)(uintptr_t)family)->held += 1;
}

void spg_families_let_go(const spg_family *family)
{
    ((spg_family_entry *)(uintptr_t)family)->held -= 1;
}

static uint64_t hash_of(const spg_families *families, const uint64_t *roots, spg_digest givens)
{
    return spg_hash_words(roots, bitset_words(families)) ^ givens.word[0];
}

/* Some have gone: pointers to them must not stay. Memory for so many was there before. */
static void index_again(spg_families *families)
{
    spg_lookup_empty(&families->index);
    for (size_t i = 0; i < families->at.count; i++) {
        spg_family_entry *entry = families->at.at[i];
        (void)spg_lookup_add(families->run, &families->index, hash_of(families, entry->family.roots, entry->givens),
                             entry);
    }
    for (size_t i = 0; i < families->roots.count; i++) { families->roots.at[i].latest = NULL; }
}

/* Those that were not used in the older half of the time since the oldest was. */
static void drop_old(spg_families *families)
{
    uint64_t oldest = UINT64_MAX;
    for (size_t i = 0; i < families->at.count; i++) {
        if (families->at.at[i]->used < oldest) { oldest = families->at.at[i]->used; }
    }
    const uint64_t middle = oldest + (families->clock - oldest) / 2;
    for (size_t i = 0; i < families->at.count;) {
        if (families->at.at[i]->used > middle || families->at.at[i]->held > 0) {
            i++;
            continue;
        }
        free_entry(families, families->at.at[i]);
        families->at.at[i] = families->at.at[--families->at.count];
    }
    index_again(families);
}

/* Families are kept as long as they leave a quarter of the memory free. */
static bool is_full(const spg_families *families)
{
    const spg_memory *memory = &families->run->memory;
    return families->at.count == FAMILIES_MAX ||
           (families->at.count > 1 && memory->used > memory->limit - memory->limit / 4);
}

static spg_status make_entry(spg_families *families, const uint64_t *roots, spg_digest givens, spg_family_entry **out)
{
    spg_run *run = families->run;
    if (is_full(families)) { drop_old(families); }
    SPG_TRY(SPG_RESERVE(run, &families->at, 1));
    spg_family_entry *entry = spg_run_take(run, 1, sizeof *entry);
    if (entry == NULL) { return run->error.status; }
    spg_arena_init(&entry->arena, run);
    entry->givens = givens;
    spg_status status = fill_entry(families, roots, entry);
    if (status == SPG_OK) { status = spg_lookup_add(run, &families->index, hash_of(families, roots, givens), entry); }
    if (status != SPG_OK) {
        free_entry(families, entry);
        return status;
    }
    families->at.at[families->at.count++] = entry;
    *out = entry;
    return SPG_OK;
}

static spg_family_entry *find_entry(const spg_families *families, const uint64_t *roots, spg_digest givens)
{
    const size_t size = bitset_words(families) * sizeof *roots;
    const uint64_t hash = hash_of(families, roots, givens);
    size_t at = 0;
    for (;;) {
        spg_family_entry *entry = spg_lookup_next(&families->index, hash, &at);
        if (entry == NULL) { return NULL; }
        if (entry->givens.word[0] == givens.word[0] && entry->givens.word[1] == givens.word[1] &&
            memcmp(entry->family.roots, roots, size) == 0) {
            return entry;
        }
    }
}

static spg_status add_roots(spg_families *families, const uint64_t *roots, spg_family_roots **out)
{
    const spg_program *program = families->program;
    const size_t words = bitset_words(families);
    spg_family_roots added = {0};
    added.games = SPG_TAKE(&families->arena, uint64_t, words);
    added.givens = SPG_TAKE(&families->arena, uint64_t, SPG_BITSET_WORDS(program->givens.count + 1));
    uint64_t *reached = SPG_TAKE(&families->arena, uint64_t, words);
    if (added.games == NULL || added.givens == NULL || reached == NULL) { return families->run->error.status; }
    memcpy(added.games, roots, words * sizeof *roots);
    memcpy(reached, roots, words * sizeof *roots);
    SPG_TRY(spg_program_reach(program, reached));
    SPG_TRY(spg_program_givens_of(program, reached, added.givens));
    SPG_TRY(SPG_PUSH(families->run, &families->roots, added));
    *out = &families->roots.at[families->roots.count - 1];
    return SPG_OK;
}

/* There are few: as many as questions in the rules, not as positions asked about. */
static spg_status get_roots(spg_families *families, const uint64_t *roots, spg_family_roots **out)
{
    enum { MANY = 64 };
    const size_t size = bitset_words(families) * sizeof *roots;
    for (size_t i = 0; i < families->roots.count; i++) {
        if (memcmp(families->roots.at[i].games, roots, size) == 0) {
            *out = &families->roots.at[i];
            return SPG_OK;
        }
    }
    if (families->roots.count == MANY) { forget_roots(families); }
    return add_roots(families, roots, out);
}

static spg_status get_entry(spg_families *families, const uint64_t *roots, const spg_family **out)
{
    spg_digest givens;
    spg_family_roots *set = NULL;
    SPG_TRY(get_roots(families, roots, &set));
    const uint64_t version = spg_machine_givens_version(families->machine);
    spg_family_entry *entry = set->version == version ? set->latest : NULL;
    if (entry == NULL) {
        SPG_TRY(spg_machine_givens_digest_of(families->machine, set->givens, &givens));
        entry = find_entry(families, roots, givens);
    }
    if (entry == NULL) {
        SPG_TRY(make_entry(families, roots, givens, &entry));
        SPG_TRY(get_roots(families, roots, &set)); /* making it may ask questions, and so move the sets */
    }
    set->version = version;
    set->latest = entry;
    entry->used = ++families->clock;
    *out = &entry->family;
    return SPG_OK;
}

spg_status spg_families_get(spg_families *families, const uint64_t *games, uint32_t game_count, spg_value position,
                            const spg_family **out)
{
    const size_t words = bitset_words(families);
    uint64_t *roots = spg_run_take(families->run, words, sizeof *roots);
    if (roots == NULL) { return families->run->error.status; }
    mark_roots(families, games, game_count, position, roots);
    const spg_status status = get_entry(families, roots, out);
    spg_run_give(families->run, roots, words, sizeof *roots);
    return status;
}

/* ---- engines ---- */

static void write_component(void *user, const uint64_t *component, spg_text *out)
{
    const spg_game *game = user;
    const spg_status status = spg_machine_write_component(game, component, out);
    if (status != SPG_OK && out->status == SPG_OK) { out->status = status; }
}

/* ---- tables ---- */

static spg_status get_facts(spg_families *families, spg_family_entry *entry)
{
    const spg_family *family = &entry->family;
    if (entry->facts.run != NULL) { return SPG_OK; }
    const spg_status status = spg_facts_make(families->run, families->program, family->roots, family->games,
                                             family->givens, &entry->facts);
    if (status != SPG_OK) { entry->facts = (spg_facts){0}; }
    return status;
}

/* Joins a position's parameters to the starts of its game. */
static void join_start(const spg_game *game, const uint64_t *component, spg_box *starts)
{
    int64_t values[SPG_SWEEP_DIMS];
    const spg_layout *layout = &game->layouts[component[0]];
    spg_box *box = &starts[component[0]];
    if (layout->field_count > SPG_SWEEP_DIMS) { return; }
    spg_layout_unpack(layout, component + 1, values);
    for (uint32_t i = 0; i < layout->field_count && i < box->count; i++) {
        const spg_extent here = spg_extent_int(spg_interval_one(values[i]));
        box->params[i] = box->known ? spg_extent_join(box->params[i], here) : here;
    }
    box->known = true;
}

static spg_status open_starts(spg_families *families, spg_arena *arena, spg_box **out)
{
    const size_t count = families->program->games.count;
    *out = SPG_TAKE(arena, spg_box, count + 1);
    if (*out == NULL) { return families->run->error.status; }
    for (size_t i = 0; i < count; i++) {
        (*out)[i].count = families->program->games.at[i].param_count;
        (*out)[i].params = SPG_TAKE(arena, spg_extent, (size_t)(*out)[i].count + 1);
        if ((*out)[i].params == NULL) { return families->run->error.status; }
    }
    return SPG_OK;
}

/* The positions asked about, and those that will be. */
static spg_status find_starts(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                              spg_arena *arena, spg_box **out)
{
    const spg_game *game = &entry->family.game;
    SPG_TRY(open_starts(families, arena, out));
    for (uint32_t i = 0; i < task->position->component_count; i++) {
        join_start(game, task->position->words + (size_t)i * (1 + (size_t)game->width), *out);
    }
    const spg_cover *cover = task->cover;
    if (cover == NULL) { return SPG_OK; }
    spg_box *box = &(*out)[cover->game];
    for (uint32_t i = 0; i < box->count && i < cover->count; i++) {
        const spg_extent range = spg_extent_int((spg_interval){cover->low[i], cover->high[i]});
        box->params[i] = box->known ? spg_extent_join(box->params[i], range) : range;
    }
    box->known = true;
    return SPG_OK;
}

/* Beyond what there was: as much again, but no more than the rules allow. */
static spg_interval grow(spg_interval had, spg_interval box, spg_interval declared, spg_interval now)
{
    const spg_int width = box.high - box.low + 1;
    if (now.high > had.high && now.high < had.high + width) { now.high = had.high + width; }
    if (now.low < had.low && now.low < box.low && now.low > box.low - width) { now.low = box.low - width; }
    if (now.high > declared.high) { now.high = declared.high; }
    if (now.low < declared.low) { now.low = declared.low; }
    return now;
}

/* Tables that are too small are made anew, twice as large where they were too small: so often asked for more they cost a
 * small multiple of the last ones. */
static void grow_starts(const spg_family_entry *entry, const spg_tables *old, size_t games, spg_box *starts)
{
    const spg_box *before = spg_tables_starts(old);
    for (size_t g = 0; g < games; g++) {
        spg_box *box = &starts[g];
        if (!before[g].known) { continue; }
        for (uint32_t i = 0; i < box->count; i++) {
            const spg_interval had = before[g].params[i].values;
            spg_extent now = box->known ? spg_extent_join(box->params[i], before[g].params[i]) : before[g].params[i];
            spg_interval filled;
            if (spg_tables_box(old, g, i, &filled)) {
                now.values = grow(had, filled, entry->facts.boxes[g].params[i].values, now.values);
            }
            box->params[i] = now;
        }
        box->known = true;
    }
}

static spg_status make_tables(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                              const spg_box *starts, spg_tables **out, spg_reason *why)
{
    spg_tables_wish wish = {.run = families->run,
                            .machine = families->machine,
                            .program = families->program,
                            .facts = &entry->facts,
                            .game = &entry->family.game,
                            .starts = starts,
                            .settings = task->settings};
    if (!spg_tables_kind(&entry->family.traits, task->wants, spg_position_is_sum(task->position), &wish.kind, why)) {
        return SPG_REFUSED;
    }
    SPG_TRY(get_facts(families, entry));
    return spg_tables_new(&wish, out, why);
}

/* ---- states ---- */

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
    entry->states.at[entry->states.count++] = (kept_state){
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
                    why->message == NULL ? "the rules are not of that form" : why->message);
}

/* The state of tables that hold the question: the kept one, or a new one in its place. */
static spg_status get_dense(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                            spg_arena *scratch, size_t *index)
{
    spg_box *starts;
    spg_tables *tables = NULL;
    spg_reason why = {0};
    bool grown = false;
    SPG_TRY(find_starts(families, entry, task, scratch, &starts));
    *index = find_state(entry, task->engine->engine, task->wants);
    if (*index != SIZE_MAX) {
        if (spg_tables_cover(entry->states.at[*index].tables, starts)) { return SPG_OK; }
        if (!entry->stays_small) {
            grow_starts(entry, entry->states.at[*index].tables, families->program->games.count, starts);
        }
        grown = !entry->stays_small;
    }
    spg_status status = make_tables(families, entry, task, starts, &tables, &why);
    if (status == SPG_REFUSED) { return refuse(families, &why); }
    SPG_TRY(status);
    if (*index != SIZE_MAX) { close_state(entry, *index); } /* only now: what cannot be made costs nothing */
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

/* Steps until the answer is there or the budget of positions is spent. */
static spg_status run_steps(spg_run *run, kept_state *kept, uint64_t budget)
{
    for (;;) {
        spg_progress progress = {0};
        SPG_TRY(spg_run_check(run));
        const spg_status status = kept->engine->step(kept->state, SPG_ENGINE_WORK);
        if (status != SPG_MORE) { return status; }
        kept->engine->progress(kept->state, &progress);
        if (run->progress != NULL) { run->progress(run->progress_user, &progress); }
        kept->spent += 1;
        if (budget != 0 && kept->spent >= budget) { return SPG_MORE; }
    }
}

/* What somebody who asks for more may want to know: how the tables were filled, or that a table was too small. */
static void take_note(spg_run *run, const kept_state *kept, const spg_answer *answer)
{
    const spg_counts *counts = &answer->counts;
    if (kept->tables != NULL) {
        const char *compiler = spg_tables_note(kept->tables);
        snprintf(run->note, sizeof run->note, "tables: %llu cells, %s, %u thread%s, %llu left to the rules%s%s",
                 (unsigned long long)counts->cells, counts->tier, counts->threads, counts->threads == 1 ? "" : "s",
                 (unsigned long long)counts->given_up,
                 compiler == NULL ? "" : "; C: ", compiler == NULL ? "" : compiler);
    } else if (counts->table_full) {
        snprintf(run->note, sizeof run->note, "the table of known positions was full: some were searched again");
    } else {
        run->note[0] = '\0';
    }
}

static spg_status solve(spg_families *families, spg_family_entry *entry, const spg_families_task *task,
                        spg_arena *arena, spg_answer *out)
{
    size_t index = find_state(entry, task->engine->engine, task->wants);
    if (index != SIZE_MAX && entry->states.at[index].asked && !task->resume) { close_state(entry, index); }
    SPG_TRY(get_state(families, entry, task, &index));
    kept_state *kept = &entry->states.at[index];
    spg_status status = kept->asked ? SPG_OK : kept->engine->ask(kept->state, task->position);
    if (status == SPG_OK) { status = run_steps(families->run, kept, task->budget); }
    kept->asked = status == SPG_MORE;
    if (status == SPG_MORE) { return status; }
    if (status == SPG_OK) { status = kept->engine->answer(kept->state, arena, out); }
    if (status == SPG_OK) {
        kept->small += out->counts.fresh;
        kept->spent += kept->small / POSITIONS_PER_STEP;
        kept->small %= POSITIONS_PER_STEP;
        kept->answered = true;
        take_note(families->run, kept, out);
        return SPG_OK;
    }
    /* Where nobody asked, the rules may have no meaning: from now on the tables hold what is asked for alone. */
    if (status == SPG_REFUSED && kept->grown) { entry->stays_small = true; }
    close_state(entry, index); /* after an error a state can only be closed */
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
    const bool covers = find_starts(families, entry, task, &scratch, &starts) == SPG_OK &&
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

bool spg_families_drop_others(spg_families *families, const spg_family *keep)
{
    bool dropped = false;
    for (size_t i = 0; i < families->at.count;) {
        spg_family_entry *entry = families->at.at[i];
        if (entry->held > 0) {
            i++;
            continue;
        }
        dropped = dropped || entry->states.count > 0;
        close_states(entry);
        if (&entry->family == keep) {
            i++;
        } else {
            free_entry(families, entry);
            families->at.at[i] = families->at.at[--families->at.count];
        }
    }
    index_again(families);
    return dropped;
}

/* ---- the result of a move ---- */

static void copy_component(uint64_t *words, size_t size, const uint64_t *component, uint32_t *count)
{
    memcpy(words + *count * size, component, size * sizeof *words);
    *count += 1;
}

/* The sum with its last `rest` components as one term of so many copies. */
static spg_status gather_copies(spg_arena *arena, const spg_value_sum *sum, uint32_t rest, uint64_t copies,
                                spg_value *out)
{
    const uint32_t single = sum->component_count - rest;
    spg_value_sum *made = SPG_TAKE(arena, spg_value_sum, 1);
    spg_value_term *terms = SPG_TAKE(arena, spg_value_term, (size_t)single + 1);
    if (made == NULL || terms == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < single; i++) { terms[i] = (spg_value_term){.first = i, .count = 1, .copies = 1}; }
    terms[single] = (spg_value_term){.first = single, .count = rest, .copies = copies};
    *made = (spg_value_sum){.component_count = sum->component_count,
                            .term_count = single + 1,
                            .components = sum->components,
                            .terms = terms};
    out->sum = made;
    return SPG_OK;
}

/* One copy of the term is written out, with the parts in the place of the component; the others stay together. */
spg_status spg_session_move_target(const spg_reply *reply, const spg_answer_move *move, spg_arena *arena,
                                   spg_value *out)
{
    const spg_game *game = &reply->family->game;
    const spg_term *term = &reply->position.terms[move->term];
    const size_t size = 1 + (size_t)game->width;
    const uint64_t *own = reply->position.words + (size_t)term->first * size;
    const uint32_t rest = term->copies > 1 ? term->count : 0;
    uint64_t *words = SPG_TAKE(arena, uint64_t, ((size_t)move->part_count + term->count + rest) * size);
    uint32_t count = 0;
    if (words == NULL) { return arena->run->error.status; }
    for (uint32_t i = 0; i < term->count; i++) {
        if (i != move->component) {
            copy_component(words, size, own + i * size, &count);
            continue;
        }
        for (uint32_t p = 0; p < move->part_count; p++) { copy_component(words, size, move->parts + p * size, &count); }
    }
    for (uint32_t i = 0; i < rest; i++) { copy_component(words, size, own + i * size, &count); }
    SPG_TRY(spg_machine_decode_sum(game, words, count, arena, out));
    return rest == 0 ? SPG_OK : gather_copies(arena, out->sum, rest, term->copies - 1, out);
}
