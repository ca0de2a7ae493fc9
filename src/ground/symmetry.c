/* symmetry.c — looks for symmetries of a ground game: colours, then one place after the other. SPDX-License-Identifier: MIT
 *
 * Places are singled out one by one until all have colours of their own; a symmetry is told by where these places go. From the last of
 * them back to the first it is asked whether it can go elsewhere while those before it stay: what is found makes, with what was found
 * before, a group (Sims 1970; B. D. McKay, Practical graph isomorphism, 1981). Each map is proved before it is used. */
#include "ground/symmetry.h"

#include <string.h>

#include "ground/symmetries.h"

enum {
    STEPS_MAX = 96,
    WORK = 1 << 21, /* ties: ten milliseconds */
    STEPS_PER_TIE = 16,
    TIES_PER_NODE = 8
};

/* The places singled out, and the colours before each of them; behind the last one all are different. */
typedef struct steps {
    uint32_t place[STEPS_MAX];
    uint64_t *colours[STEPS_MAX + 1];
    spg_colours_trace *trace[STEPS_MAX]; /* how they came about behind each step */
    uint32_t count;
} steps;

bool spg_symmetry_holds(spg_symmetry_finder *s, const uint16_t *to)
{
    s->ties.work += (s->essence.act_count + s->essence.places) / STEPS_PER_TIE;
    const size_t before = s->essence.diagrams.nodes.count;
    const bool holds = !spg_essence_failed(&s->essence) && spg_essence_is_symmetry(&s->essence, to);
    s->ties.work += TIES_PER_NODE * (s->essence.diagrams.nodes.count - before);
    return holds;
}

static bool is_over(const spg_symmetry_finder *s)
{
    return spg_essence_failed(&s->essence) || spg_colours_spent(&s->ties);
}

static uint64_t *copy_colours(spg_symmetry_finder *s, const uint64_t *colours)
{
    return spg_arena_copy(&s->scratch, colours, s->essence.places, sizeof *colours);
}

/* A place whose colour another one has, of as few as possible; false: all are different. */
static bool find_shared(const spg_symmetry_finder *s, const uint64_t *colours, uint32_t *out)
{
    uint32_t fewest = UINT32_MAX;
    for (uint32_t p = 0; p < s->essence.places; p++) {
        uint32_t count = 0;
        for (uint32_t q = 0; q < s->essence.places; q++) { count += colours[q] == colours[p]; }
        if (count == 1 || count >= fewest) { continue; }
        fewest = count;
        *out = p;
    }
    return fewest != UINT32_MAX;
}

static spg_status single_out(spg_symmetry_finder *s, steps *at)
{
    at->colours[0] = copy_colours(s, s->colours);
    if (at->colours[0] == NULL) { return s->essence.run->error.status; }
    while (at->count < STEPS_MAX && !is_over(s)) {
        uint32_t place;
        if (!find_shared(s, at->colours[at->count], &place)) { break; }
        uint64_t *next = copy_colours(s, at->colours[at->count]);
        spg_colours_trace *trace = SPG_TAKE(&s->scratch, spg_colours_trace, 1);
        if (next == NULL || trace == NULL) { return s->essence.run->error.status; }
        spg_colours_single(next, place);
        spg_colours_refine(&s->ties, next, trace);
        at->trace[at->count] = trace;
        at->place[at->count++] = place;
        at->colours[at->count] = next;
    }
    return SPG_OK;
}

/* The map that takes colours to equal ones, all of which are different. */
static bool read_map(spg_symmetry_finder *s, const uint64_t *from, const uint64_t *to, uint16_t *map)
{
    for (uint32_t p = 0; p < s->essence.places; p++) {
        uint32_t q = 0;
        while (q < s->essence.places && to[q] != from[p]) { q += 1; }
        if (q == s->essence.places) { return false; }
        map[p] = (uint16_t)q;
    }
    return spg_symmetry_holds(s, map) && spg_symmetry_keeps_twins(s, map);
}

/* Places from `step` on go to places of the same colour; *found, and the map. */
static spg_status go_on(spg_symmetry_finder *s, const steps *at, uint32_t step, const uint64_t *colours, uint16_t *map,
                        bool *found);

/* … the one of `step` to this place. */
static spg_status go_to(spg_symmetry_finder *s, const steps *at, uint32_t step, const uint64_t *colours, uint32_t place,
                        uint16_t *map, bool *found)
{
    const spg_arena_mark mark = spg_arena_here(&s->scratch);
    uint64_t *next = copy_colours(s, colours);
    if (next == NULL) { return s->essence.run->error.status; }
    spg_colours_single(next, place);
    spg_status status = SPG_OK;
    if (spg_colours_follow(&s->ties, next, at->trace[step])) { status = go_on(s, at, step + 1, next, map, found); }
    spg_arena_back(&s->scratch, mark);
    return status;
}

static spg_status go_on(spg_symmetry_finder *s, const steps *at, uint32_t step, const uint64_t *colours, uint16_t *map,
                        bool *found)
{
    if (is_over(s)) { return SPG_OK; }
    if (step == at->count) {
        *found = read_map(s, at->colours[step], colours, map);
        return SPG_OK;
    }
    const uint64_t colour = at->colours[step][at->place[step]];
    for (uint32_t p = 0; p < s->essence.places && !*found && !is_over(s); p++) {
        if (colours[p] == colour) { SPG_TRY(go_to(s, at, step, colours, p, map, found)); }
    }
    return SPG_OK;
}

/* Where the place of a step can go while those before it stay. What would make too large a group is left out: another map may not. */
static spg_status move_step(spg_symmetry_finder *s, const steps *at, uint32_t step)
{
    const uint64_t *colours = at->colours[step];
    const uint32_t place = at->place[step];
    for (uint32_t p = 0; p < s->essence.places && !is_over(s); p++) {
        uint16_t map[SPG_SYMMETRY_PLACES_MAX];
        bool found = false;
        if (colours[p] != colours[place] || spg_symmetry_takes(s, place, p)) { continue; }
        SPG_TRY(go_to(s, at, step, colours, p, map, &found));
        if (found) { SPG_TRY(spg_symmetry_add(s, map)); }
    }
    return SPG_OK;
}

static spg_status find_images(spg_symmetry_finder *s)
{
    steps at = {.count = 0};
    spg_colours_trace trace;
    SPG_TRY(spg_symmetry_part_twins(s));
    SPG_TRY(spg_colours_ready(&s->ties));
    spg_colours_refine(&s->ties, s->colours, &trace);
    SPG_TRY(single_out(s, &at));
    uint32_t place;
    if (find_shared(s, at.colours[at.count], &place)) { return SPG_OK; } /* too many steps, or too much work */
    for (uint32_t step = at.count; step-- > 0;) { SPG_TRY(move_step(s, &at, step)); }
    return SPG_OK;
}

/* A field that has one digit is told by nothing and asked by nothing: it stays where it is. So do the players, where an ending names one. */
static void part_constants(spg_symmetry_finder *s)
{
    const spg_essence *n = &s->essence;
    bool named = spg_verdict_names_player(n->ground->stuck);
    for (uint32_t r = 0; r < n->run_count; r++) { named = named || spg_verdict_names_player(n->runs[r].verdict); }
    if (named && n->ground->turns) { s->colours[n->first[n->ground->field_count]] = 1; }
    for (uint32_t f = 0; f < s->essence.ground->field_count; f++) {
        if (s->essence.ground->radix[f] == 1) { s->colours[s->essence.first[f]] = f + 1; }
    }
}

static spg_status find_all(spg_symmetry_finder *s, spg_ground_symmetries *out)
{
    SPG_TRY(spg_colours_open(&s->ties, &s->scratch, &s->essence, WORK));
    SPG_TRY(spg_colours_ready(&s->ties));
    s->colours = SPG_TAKE(&s->scratch, uint64_t, (size_t)s->essence.places + 1);
    spg_colours_trace trace;
    if (s->colours == NULL) { return s->essence.run->error.status; }
    part_constants(s);
    spg_colours_refine(&s->ties, s->colours, &trace);
    SPG_TRY(spg_symmetry_find_twins(s, out));
    return find_images(s);
}

/* The position itself. */
static spg_status add_self(spg_symmetry_finder *s)
{
    uint16_t to[SPG_SYMMETRY_PLACES_MAX];
    for (uint32_t p = 0; p < s->essence.places; p++) { to[p] = (uint16_t)p; }
    return spg_symmetry_add(s, to);
}

static spg_status find(spg_symmetry_finder *s, const spg_ground *ground, spg_ground_symmetries *out)
{
    bool fine;
    SPG_TRY(spg_essence_open(&s->essence, s->scratch.run, ground, &fine));
    SPG_TRY(add_self(s));
    if (fine) { SPG_TRY(find_all(s, out)); }
    const spg_diagrams *d = &s->essence.diagrams;
    if (d->failed && !d->full) { return s->essence.run->error.status; } /* no memory, or no time */
    out->first = spg_arena_copy(s->arena, s->essence.first, (size_t)ground->field_count + 1, sizeof *out->first);
    out->to = spg_arena_copy(s->arena, s->to, s->count, sizeof *s->to);
    out->count = s->count;
    return out->first == NULL || out->to == NULL ? s->essence.run->error.status : SPG_OK;
}

spg_status spg_ground_find_symmetries(spg_run *run, spg_arena *arena, const spg_ground *ground,
                                      spg_ground_symmetries *out)
{
    *out = (spg_ground_symmetries){0};
    spg_symmetry_finder *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->arena = arena;
    spg_arena_init(&s->scratch, run);
    const spg_status status = find(s, ground, out);
    spg_colours_close(&s->ties);
    spg_essence_close(&s->essence);
    spg_arena_clear(&s->scratch);
    spg_run_give(run, s, 1, sizeof *s);
    return status;
}

double spg_ground_symmetries_size(const spg_ground_symmetries *symmetries)
{
    double size = symmetries->count;
    for (uint32_t i = 0; i < symmetries->twin_count; i++) {
        for (uint32_t k = 2; k <= symmetries->twins[i].count; k++) { size *= k; }
    }
    return size;
}
