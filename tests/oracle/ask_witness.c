/* ask_witness.c — questions from the walker's positions and from the hand-written states. SPDX-License-Identifier: MIT */
#include "ask.h"

#include <stdio.h>
#include <string.h>

static void write_walked(void *from, uint32_t component, char *out, size_t size)
{
    walker_write_component(from, component, out, size);
}

static bool bound(void *from, uint32_t component, int turn, uint32_t option, const char *name, char *out, size_t size)
{
    for (const scope *at = walker_bindings(from, component, turn, option); at != NULL; at = at->outer) {
        if (strcmp(at->name, name) != 0) { continue; }
        (void)walker_write(from, &at->what, out, size);
        return true;
    }
    return false;
}

static bool has_heap_code(const walker *w, const place *at)
{
    for (size_t i = 0; i < at->count; i++) {
        if (w->game[w->component[at->term[i].component].game].tree == NULL) { return true; }
    }
    return false;
}

bool ask_compare_place(ask_program *program, walker *w, const place *at, int turn)
{
    char text[1500];
    judge_answer judged;
    walker_write_place(w, at, text, sizeof text);
    walker_ask(w, at, turn, &judged);
    const ask_case one = {.position = text,
                          .turn = turn,
                          .terms = at->term,
                          .count = at->count,
                          .bench = w->bench,
                          .write = write_walked,
                          .from = w,
                          .ordered = !has_heap_code(w, at), /* the order inside a code is nowhere laid down */
                          .bound = has_heap_code(w, at) ? NULL : bound};
    const bool same = ask_compare_answer(program, &one, &judged);
    judge_answer_clear(&judged);
    return same;
}

static void write_state(void *from, uint32_t component, char *out, size_t size)
{
    const games_table *table = from;
    games_write(&table->states, component, out, size);
}

bool ask_compare_states(ask_program *program, judge *bench, games_table *table, const games_game *game,
                        const uint32_t *states, size_t count, int turn)
{
    char text[1500] = "";
    judge_term term[8];
    size_t length = 0;
    for (size_t i = 0; i < count && i < 8; i++) {
        char one[300];
        games_write(&table->states, states[i], one, sizeof one);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i > 0 ? " + " : "", one);
        term[i] = (judge_term){states[i], 1, (uint32_t)i};
    }
    const ask_case one = {.position = text,
                          .turn = turn,
                          .terms = term,
                          .count = count,
                          .bench = bench,
                          .write = write_state,
                          .from = table,
                          .outcome_only = game->outcome_only};
    return ask_compare(program, &one);
}
