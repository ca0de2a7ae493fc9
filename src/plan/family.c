/* family.c — the families a session knows, each with the engine states kept for it. SPDX-License-Identifier: MIT */
#include "plan/family.h"

#include <string.h>

#include "base/bitset.h"
#include "facts/facts.h"
#include "plan/givens.h"

enum { FAMILIES_MAX = 256 };

typedef struct kept_state {
    const spg_engine *engine;
    uint32_t wants;
    void *state;
} kept_state;

struct spg_family_entry {
    spg_family family; /* first: the public part is the entry */
    spg_arena arena;   /* bitsets and layouts */
    spg_digest givens;
    uint64_t used;
    SPG_ARRAY(kept_state) states;
};

void spg_families_init(spg_families *families, spg_run *run, const spg_program *program, spg_machine *machine)
{
    *families = (spg_families){.run = run, .program = program, .machine = machine};
}

static void close_states(spg_family_entry *entry)
{
    for (size_t i = 0; i < entry->states.count; i++) { entry->states.at[i].engine->close(entry->states.at[i].state); }
    entry->states.count = 0;
}

static void free_entry(spg_families *families, spg_family_entry *entry)
{
    close_states(entry);
    SPG_ARRAY_CLEAR(families->run, &entry->states);
    spg_machine_game_free(families->machine, &entry->family.game);
    spg_arena_clear(&entry->arena);
    spg_run_give(families->run, entry, 1, sizeof *entry);
}

static void free_all(spg_families *families)
{
    for (size_t i = 0; i < families->at.count; i++) { free_entry(families, families->at.at[i]); }
    families->at.count = 0;
}

void spg_families_clear(spg_families *families)
{
    free_all(families);
    SPG_ARRAY_CLEAR(families->run, &families->at);
}

void spg_families_retire(spg_families *families)
{
    if (families->game_count != families->program->games.count) { free_all(families); }
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

static void drop_oldest(spg_families *families)
{
    size_t oldest = 0;
    for (size_t i = 1; i < families->at.count; i++) {
        if (families->at.at[i]->used < families->at.at[oldest]->used) { oldest = i; }
    }
    free_entry(families, families->at.at[oldest]);
    families->at.at[oldest] = families->at.at[--families->at.count];
}

static spg_status make_entry(spg_families *families, const uint64_t *roots, spg_digest givens, spg_family_entry **out)
{
    spg_run *run = families->run;
    if (families->at.count == FAMILIES_MAX) { drop_oldest(families); }
    SPG_TRY(SPG_RESERVE(run, &families->at, 1));
    spg_family_entry *entry = spg_run_take(run, 1, sizeof *entry);
    if (entry == NULL) { return run->error.status; }
    spg_arena_init(&entry->arena, run);
    entry->givens = givens;
    const spg_status status = fill_entry(families, roots, entry);
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
    for (size_t i = 0; i < families->at.count; i++) {
        spg_family_entry *entry = families->at.at[i];
        if (entry->givens.word[0] == givens.word[0] && entry->givens.word[1] == givens.word[1] &&
            memcmp(entry->family.roots, roots, size) == 0) {
            return entry;
        }
    }
    return NULL;
}

static spg_status get_entry(spg_families *families, const uint64_t *roots, const spg_family **out)
{
    spg_digest givens;
    SPG_TRY(spg_machine_givens_digest(families->machine, &givens));
    spg_family_entry *entry = find_entry(families, roots, givens);
    if (entry == NULL) { SPG_TRY(make_entry(families, roots, givens, &entry)); }
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

static spg_status open_state(spg_families *families, spg_family_entry *entry, const spg_engine *engine, uint32_t wants,
                             size_t *index)
{
    const spg_task task = {
        .game = &entry->family.game, .question = {wants}, .write = write_component, .write_user = &entry->family.game};
    void *state;
    SPG_TRY(SPG_RESERVE(families->run, &entry->states, 1));
    SPG_TRY(engine->open(families->run, &task, &state));
    *index = entry->states.count;
    entry->states.at[entry->states.count++] = (kept_state){engine, wants, state};
    return SPG_OK;
}

static spg_status find_state(spg_families *families, spg_family_entry *entry, const spg_engine *engine, uint32_t wants,
                             size_t *index)
{
    for (size_t i = 0; i < entry->states.count; i++) {
        if (entry->states.at[i].engine == engine && entry->states.at[i].wants == wants) {
            *index = i;
            return SPG_OK;
        }
    }
    return open_state(families, entry, engine, wants, index);
}

spg_status spg_families_solve(spg_families *families, const spg_family *family, const char *engine, uint32_t wants,
                              const spg_position *position, spg_arena *arena, spg_answer *out)
{
    spg_family_entry *entry = (spg_family_entry *)(uintptr_t)family;
    size_t index;
    SPG_TRY(find_state(families, entry, spg_engines_find(engine)->engine, wants, &index));
    const kept_state kept = entry->states.at[index];
    const spg_status status = spg_engine_solve(families->run, kept.engine, kept.state, position, arena, out);
    if (status != SPG_OK) { /* after an error a state can only be closed */
        kept.engine->close(kept.state);
        entry->states.at[index] = entry->states.at[--entry->states.count];
    }
    return status;
}

bool spg_families_drop_others(spg_families *families, const spg_family *keep)
{
    bool dropped = false;
    for (size_t i = 0; i < families->at.count;) {
        spg_family_entry *entry = families->at.at[i];
        dropped = dropped || entry->states.count > 0;
        close_states(entry);
        if (&entry->family == keep) {
            i++;
        } else {
            free_entry(families, entry);
            families->at.at[i] = families->at.at[--families->at.count];
        }
    }
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
