/* family.c — the families a session knows. SPDX-License-Identifier: MIT */
#include "plan/family.h"

#include <string.h>

#include "base/bitset.h"
#include "plan/entry.h"
#include "plan/givens.h"
#include "plan/grounding.h"
#include "plan/heap.h"

enum { FAMILIES_MAX = 1 << 16 };

void spg_families_init(spg_families *families, spg_run *run, const spg_program *program, spg_machine *machine)
{
    *families = (spg_families){.run = run, .program = program, .machine = machine};
    spg_arena_init(&families->arena, run);
}

static void forget_opened(spg_families *families)
{
    if (families->opened_for != NULL) { spg_facts_clear(&families->opened); }
    families->opened_for = NULL;
}

static void free_entry(spg_families *families, spg_family_entry *entry)
{
    spg_states_close_all(entry);
    SPG_ARRAY_CLEAR(families->run, &entry->states);
    spg_closed_free(families->machine, entry->closed);
    spg_heaps_free(families->machine, entry->heaps);
    spg_grounding_drop(entry);
    if (entry->has_graph) { spg_plan_token_clear(families->run, &entry->graph); }
    if (families->opened_for == entry) { forget_opened(families); }
    if (entry->facts.run != NULL) { spg_facts_clear(&entry->facts); }
    spg_machine_game_free(families->machine, &entry->family.game);
    spg_arena_clear(&entry->arena);
    spg_run_give(families->run, entry, 1, sizeof *entry);
}

static void free_all(spg_families *families)
{
    for (size_t i = 0; i < families->at.count; i++) { free_entry(families, families->at.at[i]); }
    families->at.count = 0;
    spg_plan_lookup_empty(&families->index);
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
    spg_plan_lookup_clear(families->run, &families->index);
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

/* What is found for the traits is kept for a while: most families that are asked about get all facts soon, but where there are very
 * many, for other givens each, their schemas would fill the memory. */
static spg_status open_facts(spg_families *families, spg_family_entry *entry, const uint64_t *roots,
                             const uint64_t *games, const spg_extent *givens)
{
    forget_opened(families);
    SPG_TRY(spg_facts_open(families->run, families->program, roots, games, givens, &families->opened));
    families->opened_for = entry;
    entry->family.traits = families->opened.traits;
    return SPG_OK;
}

static spg_status fill_entry(spg_families *families, const uint64_t *roots, spg_family_entry *entry)
{
    spg_run *run = families->run;
    const size_t words = bitset_words(families);
    uint64_t *own_roots = spg_arena_copy(&entry->arena, roots, words, sizeof *roots);
    uint64_t *games = spg_arena_copy(&entry->arena, roots, words, sizeof *roots);
    spg_layout *layouts = SPG_TAKE(&entry->arena, spg_layout, families->program->games.count + 1);
    if (own_roots == NULL || games == NULL || layouts == NULL) { return run->error.status; }
    SPG_TRY(spg_program_reach(families->program, games));
    const spg_extent *givens;
    SPG_TRY(spg_givens_extents(families->machine, families->program, &entry->arena, &givens));
    SPG_TRY(open_facts(families, entry, own_roots, games, givens));
    SPG_TRY(spg_facts_layouts(run, families->program, games, givens, &entry->arena, layouts));
    entry->family.roots = own_roots;
    entry->family.games = games;
    entry->family.givens = givens;
    return spg_machine_game(families->machine, games, layouts, &entry->family.traits, &entry->family.game);
}

static uint64_t hash_of(const spg_families *families, const uint64_t *roots, spg_digest givens)
{
    return spg_hash_words(roots, bitset_words(families)) ^ givens.word[0];
}

/* Some have gone: pointers to them must not stay. Memory for so many was there before. */
static void index_again(spg_families *families)
{
    spg_plan_lookup_empty(&families->index);
    for (size_t i = 0; i < families->at.count; i++) {
        spg_family_entry *entry = families->at.at[i];
        (void)spg_plan_lookup_add(families->run, &families->index,
                                  hash_of(families, entry->family.roots, entry->givens), entry);
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
    if (status == SPG_OK) {
        status = spg_plan_lookup_add(run, &families->index, hash_of(families, roots, givens), entry);
    }
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
        spg_family_entry *entry = spg_plan_lookup_next(&families->index, hash, &at);
        if (entry == NULL) { return NULL; }
        if (spg_digest_equal(entry->givens, givens) && memcmp(entry->family.roots, roots, size) == 0) { return entry; }
    }
}

static spg_status add_roots(spg_families *families, const uint64_t *roots, spg_family_roots **out)
{
    const spg_program *program = families->program;
    const size_t words = bitset_words(families);
    spg_family_roots added = {.games = spg_arena_copy(&families->arena, roots, words, sizeof *roots)};
    added.givens = SPG_TAKE(&families->arena, uint64_t, SPG_BITSET_WORDS(program->givens.count + 1));
    uint64_t *reached = spg_arena_copy(&families->arena, roots, words, sizeof *roots);
    if (added.games == NULL || added.givens == NULL || reached == NULL) { return families->run->error.status; }
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

bool spg_families_drop_others(spg_families *families, const spg_family *keep)
{
    bool dropped = false;
    forget_opened(families);
    for (size_t i = 0; i < families->at.count;) {
        spg_family_entry *entry = families->at.at[i];
        if (entry->held > 0) {
            i++;
            continue;
        }
        dropped = dropped || entry->states.count > 0;
        spg_states_close_all(entry);
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
