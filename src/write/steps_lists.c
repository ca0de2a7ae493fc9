/* steps_lists.c — counters on steps and pieces that may not pass: which numbers count (T23, T24). SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/run.h"
#include "write/steps.h"

enum { NAME_SIZE = 96, SHOWN = 24 };

typedef struct list {
    spg_run *run;
    spg_text *any; /* a text that is wanted: failures are told by it */
    size_t room;
    spg_steps_part *parts;
    char (*names)[NAME_SIZE];
    size_t count;
} list;

static void list_close(list *l)
{
    spg_run_give(l->run, l->parts, l->room, sizeof *l->parts);
    spg_run_give(l->run, l->names, l->room, sizeof *l->names);
}

static bool list_open(list *l, spg_steps *s, size_t room)
{
    spg_text *const any = s->lines != NULL ? s->lines : s->why != NULL ? s->why : s->facts;
    if (any == NULL) { return false; }
    *l = (list){.run = any->run, .any = any, .room = room + 1};
    l->parts = spg_run_take(l->run, l->room, sizeof *l->parts);
    l->names = spg_run_take(l->run, l->room, sizeof *l->names);
    if (l->parts != NULL && l->names != NULL) { return true; }
    any->status = l->run->error.status;
    list_close(l);
    return false;
}

/* The pattern with its numbers, cut where it is too long: a name only. */
static void list_add(list *l, spg_language language, const char *english, const char *const args[], spg_int value)
{
    spg_text name;
    char *own = l->names[l->count];
    spg_text_init(&name, l->run);
    spg_steps_fill(language, english, args, &name);
    const size_t length = name.length < NAME_SIZE ? name.length : NAME_SIZE - 1;
    memcpy(own, spg_text_get(&name), length);
    own[length] = '\0';
    spg_steps_drop(&name, l->any);
    l->parts[l->count++] = (spg_steps_part){.name = own, .value = value, .copies = 1};
}

bool spg_steps_stairs(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    list l;
    if (count < 2 || numbers[0] < 0) { return false; }
    const spg_int *items = numbers + 2;
    const size_t length = count - 2;
    if (!list_open(&l, steps, length)) { return false; }
    for (size_t i = (size_t)numbers[0]; i < length; i += 2) {
        list_add(&l, steps->language, "step [%1]", (const char *const[]){SPG_DIGITS((spg_int)i), NULL}, items[i]);
    }
    spg_steps_line(steps,
                   "Only the steps count from which a counter needs an odd number of moves to get off: what comes onto "
                   "one of the others is moved on at once by the other player, as if nothing had happened. So the "
                   "position is Nim with the counting steps as heaps (T23).",
                   NULL);
    spg_steps_columns(steps, l.parts, l.count, end);
    list_close(&l);
    return true;
}

bool spg_steps_track(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    list l;
    if (count < 1) { return false; }
    const spg_int *items = numbers + 1;
    const size_t length = count - 1;
    if (!list_open(&l, steps, length)) { return false; }
    if (length % 2 == 1) {
        list_add(&l, steps->language, "end and %1", (const char *const[]){SPG_DIGITS(items[0]), NULL},
                 items[0] - numbers[0]);
    }
    for (size_t i = length % 2; i + 1 < length; i += 2) {
        list_add(&l, steps->language, "%1 and %2",
                 (const char *const[]){SPG_DIGITS(items[i]), SPG_DIGITS(items[i + 1]), NULL},
                 items[i + 1] - items[i] - 1);
    }
    spg_steps_line(steps,
                   "Pair the pieces from the highest down (a single lowest one with the end of the line). The upper "
                   "piece of a pair makes the gap between them smaller; when the lower one moves, the upper one "
                   "follows. So the position is Nim with the numbers of free places inside the pairs as heaps (T24).",
                   NULL);
    spg_steps_columns(steps, l.parts, l.count, end);
    list_close(&l);
    return true;
}
