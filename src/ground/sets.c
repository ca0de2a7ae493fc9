/* sets.c — sets whose numbers are known, and where each is in them. SPDX-License-Identifier: MIT */
#include <string.h>

#include "ground/grounder.h"

enum { NUMBERS_MAX = 256 };

static spg_status new_set(spg_grounder *g, uint32_t room, spg_grounded *out)
{
    *out = (spg_grounded){.kind = SPG_GROUNDED_SET};
    out->cells = SPG_TAKE(g->arena, spg_diagram, (size_t)room + 1);
    out->numbers = SPG_TAKE(g->arena, spg_int, (size_t)room + 1);
    return out->cells == NULL || out->numbers == NULL ? g->run->error.status : SPG_OK;
}

/* Where the number stands, or would. */
static uint32_t find_place(const spg_grounded *set, spg_int number)
{
    uint32_t at = 0;
    while (at < set->count && set->numbers[at] < number) { at += 1; }
    return at;
}

/* Makes the number one that may be in the set; there is room. */
static void add_number(spg_grounded *set, spg_int number)
{
    const uint32_t at = find_place(set, number);
    if (at < set->count && set->numbers[at] == number) { return; }
    memmove(set->numbers + at + 1, set->numbers + at, (set->count - at) * sizeof *set->numbers);
    memmove(set->cells + at + 1, set->cells + at, (set->count - at) * sizeof *set->cells);
    set->numbers[at] = number;
    set->cells[at] = SPG_DIAGRAM_FALSE;
    set->count += 1;
}

static spg_diagram is_number(spg_grounder *g, spg_diagram a, spg_int number)
{
    return spg_diagram_equal(&g->diagrams, a, spg_diagram_number(&g->diagrams, number));
}

typedef struct gathering {
    spg_grounded *into;
    uint32_t room;
    bool full;
} gathering;

static void gather(void *user, spg_int number)
{
    gathering *to = user;
    to->full = to->full || to->into->count == to->room;
    if (!to->full) { add_number(to->into, number); }
}

/* A copy with room for all that the numbers may be. */
static spg_status widen(spg_grounder *g, const spg_grounded *set, const spg_diagram *numbers, uint32_t count,
                        spg_grounded *out)
{
    const uint32_t room = set->count + count * SPG_DIAGRAM_RADIX_MAX < NUMBERS_MAX
                              ? set->count + count * SPG_DIAGRAM_RADIX_MAX
                              : NUMBERS_MAX;
    gathering to = {.into = out, .room = room};
    SPG_TRY(new_set(g, room, out));
    if (set->count > room) { return spg_grounder_refuse(g, "there is too much to be written out"); }
    out->count = set->count;
    memcpy(out->numbers, set->numbers, set->count * sizeof *set->numbers);
    memcpy(out->cells, set->cells, set->count * sizeof *set->cells);
    for (uint32_t i = 0; i < count; i++) { SPG_TRY(spg_diagram_ends(&g->diagrams, numbers[i], gather, &to)); }
    return to.full ? spg_grounder_refuse(g, "there is too much to be written out") : SPG_OK;
}

spg_status spg_ground_set(spg_grounder *g, const spg_grounded *items, const spg_diagram *when, uint32_t count,
                          spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    spg_diagram *numbers = SPG_TAKE(g->arena, spg_diagram, (size_t)count + 1);
    spg_grounded empty;
    if (numbers == NULL) { return g->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        if (items[i].kind != SPG_GROUNDED_NUMBER) {
            return spg_grounder_refuse(g, "lists, texts or boards are used in a way that is not written out");
        }
        numbers[i] = items[i].number;
    }
    spg_diagram traps = SPG_DIAGRAM_FALSE;
    SPG_TRY(new_set(g, 0, &empty));
    SPG_TRY(widen(g, &empty, numbers, count, out));
    for (uint32_t v = 0; v < out->count; v++) {
        for (uint32_t i = 0; i < count; i++) {
            spg_diagram here = is_number(g, numbers[i], out->numbers[v]);
            SPG_TRY(spg_grounder_work(g));
            if (when != NULL) { here = spg_diagram_and(d, when[i], here); }
            out->cells[v] = spg_diagram_or(d, here, out->cells[v]);
        }
    }
    for (uint32_t i = 0; i < count; i++) { /* … all of which are worked out */
        const spg_diagram fails = spg_diagram_traps(d, when == NULL ? numbers[i]
                                                                    : spg_diagram_and(d, when[i], numbers[i]));
        traps = spg_diagram_or(d, traps, fails);
    }
    return spg_grounded_taint(g, traps, out);
}

spg_status spg_ground_set_put(spg_grounder *g, const spg_grounded *set, spg_diagram number, bool plus,
                              spg_grounded *out)
{
    spg_diagrams *d = &g->diagrams;
    SPG_TRY(widen(g, set, &number, plus ? 1 : 0, out));
    for (uint32_t v = 0; v < out->count; v++) {
        const spg_diagram here = is_number(g, number, out->numbers[v]);
        out->cells[v] = plus ? spg_diagram_or(d, out->cells[v], here)
                             : spg_diagram_and(d, out->cells[v], spg_diagram_not(d, here));
    }
    const spg_diagram traps = spg_diagram_or(d, spg_grounded_traps(g, out), spg_diagram_traps(d, number));
    return spg_grounded_taint(g, traps, out);
}

spg_status spg_ground_set_align(spg_grounder *g, spg_grounded *a, spg_grounded *b)
{
    spg_grounded *const sets[2] = {a, b};
    spg_grounded wide[2];
    for (uint32_t i = 0; i < 2; i++) {
        const spg_grounded *other = sets[1 - i];
        const uint32_t room = sets[i]->count + other->count;
        SPG_TRY(new_set(g, room, &wide[i]));
        wide[i].count = sets[i]->count;
        memcpy(wide[i].numbers, sets[i]->numbers, sets[i]->count * sizeof *sets[i]->numbers);
        memcpy(wide[i].cells, sets[i]->cells, sets[i]->count * sizeof *sets[i]->cells);
        for (uint32_t v = 0; v < other->count; v++) { add_number(&wide[i], other->numbers[v]); }
    }
    *a = wide[0];
    *b = wide[1];
    return SPG_OK;
}

spg_diagram spg_ground_set_has(spg_grounder *g, const spg_grounded *set, spg_diagram number)
{
    spg_diagrams *d = &g->diagrams;
    spg_diagram found = SPG_DIAGRAM_FALSE;
    for (uint32_t v = 0; v < set->count; v++) {
        found = spg_diagram_or(d, found, spg_diagram_and(d, is_number(g, number, set->numbers[v]), set->cells[v]));
    }
    return found;
}

spg_diagram spg_ground_set_size(spg_grounder *g, const spg_grounded *set)
{
    spg_diagram size = SPG_DIAGRAM_FALSE;
    for (uint32_t v = 0; v < set->count; v++) {
        size = spg_diagram_apply(&g->diagrams, SPG_ARITHMETIC_ADD, size, set->cells[v]);
    }
    return size;
}
