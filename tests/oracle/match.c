/* match.c — compares hand-written moves with the walker's, component by component. SPDX-License-Identifier: MIT */
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 200, LINES = 200 };

typedef struct listing {
    char line[LINES][LINE];
    size_t count;
} listing;

typedef void writer(const void *from, uint32_t component, char *out, size_t size);

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void by_hand(const void *from, uint32_t component, char *out, size_t size)
{
    games_write(from, component, out, size);
}

static void by_walker(const void *from, uint32_t component, char *out, size_t size)
{
    union {
        const void *in;
        walker *w;
    } cast = {from}; /* writing needs the walker's arenas, and nothing of it that is seen */
    walker_write_component(cast.w, component, out, size);
}

/* One text per move, its parts in the order of their texts: which comes first in the rules is not part of the prose. */
static void list_moves(const judge_moves *moves, writer *write, const void *from, listing *out)
{
    out->count = 0;
    for (size_t i = 0; i < moves->count && i < LINES; i++) {
        const judge_option *option = &moves->option[i];
        char part[8][100];
        for (uint32_t j = 0; j < option->count && j < 8; j++) {
            write(from, moves->part[option->first + j], part[j], sizeof part[j]);
        }
        qsort(part, option->count, sizeof part[0], by_text);
        char *line = out->line[out->count++];
        size_t at = (size_t)snprintf(line, LINE, "%d%s %lld", (int)option->verdict, option->again ? " again" : "",
                                     (long long)option->gain);
        for (uint32_t j = 0; j < option->count && j < 8 && at < LINE; j++) {
            at += (size_t)snprintf(line + at, LINE - at, " + %s", part[j]);
        }
    }
    qsort(out->line, out->count, LINE, by_text);
}

static void show_listing(const char *who, const listing *list)
{
    printf("#   %s:\n", who);
    for (size_t i = 0; i < list->count; i++) { printf("#     %s\n", list->line[i]); }
}

bool match_next_given(const char **list, char *name, size_t size)
{
    while (**list == ' ') { *list += 1; }
    const size_t length = strcspn(*list, " ");
    if (length == 0 || length >= size) { return false; }
    memcpy(name, *list, length);
    name[length] = '\0';
    *list += length;
    return true;
}

bool match_load(walker *w, const games_game *game, const games_data *data)
{
    char name[16], text[300];
    const char *list = game->givens == NULL ? "" : game->givens;
    bool fine = walker_add(w, game->name, game->rules, strlen(game->rules));
    while (fine && match_next_given(&list, name, sizeof name)) {
        (void)games_given_text(data, name, text, sizeof text);
        fine = walker_set(w, name, text);
    }
    if (!fine) { printf("# the walker refuses %s: %s\n", game->name, w->why); }
    return fine;
}

static bool same_ending(judge_ending a, judge_ending b)
{
    return a.end == b.end && (a.end != JUDGE_NUMBER || a.number == b.number);
}

static bool match_one(walker *w, const judge_rules *hand, games_table *table, uint32_t state, int turn, bool show)
{
    listing *both = calloc(2, sizeof *both), *mine = both, *walked = both + 1;
    char text[LINE];
    place at;
    if (both == NULL) { exit(99); }
    games_write(&table->states, state, text, sizeof text);
    if (!walker_position(w, text, &at) || at.count != 1) {
        if (show) { printf("# the walker does not know %s: %s\n", text, w->why); }
        free(both);
        return false;
    }
    const judge_rules walk = walker_rules(w, &at);
    judge_ending a = {0}, b = {0}, stuck_a = {0}, stuck_b = {0};
    judge_moves moves_a = {0}, moves_b = {0};
    bool fine = hand->ending(table, state, turn, &a) && walk.ending(w, at.term[0].component, turn, &b);
    fine = fine && hand->stuck(table, state, turn, &stuck_a) && walk.stuck(w, at.term[0].component, turn, &stuck_b);
    if (a.end == JUDGE_NONE) { fine = fine && hand->moves(table, state, turn, &moves_a); }
    if (b.end == JUDGE_NONE) { fine = fine && walk.moves(w, at.term[0].component, turn, &moves_b); }
    list_moves(&moves_a, by_hand, &table->states, mine);
    list_moves(&moves_b, by_walker, w, walked);
    bool same = fine && same_ending(a, b) && (a.end != JUDGE_NONE || same_ending(stuck_a, stuck_b)) &&
                mine->count == walked->count && hand->roles == walk.roles && hand->scores == walk.scores &&
                hand->values == walk.values;
    for (size_t i = 0; same && i < mine->count; i++) { same = strcmp(mine->line[i], walked->line[i]) == 0; }
    if (!same && show) {
        printf("# %s, turn %d: ending %d and %d%s%s\n", text, turn, (int)a.end, (int)b.end,
               fine ? "" : ", trap: ", fine ? "" : w->why);
        show_listing("by hand", mine);
        show_listing("walked", walked);
    }
    judge_moves_clear(&moves_a);
    judge_moves_clear(&moves_b);
    free(both);
    return same;
}

long match_reachable(walker *w, games_table *table, const games_game *game, bool show)
{
    const judge_rules hand = games_rules(table, game);
    long compared = 0;
    for (uint32_t state = 0; state < table->states.count; state++) {
        for (int turn = 0; turn < (game->roles ? 2 : 1); turn++) {
            const spg_arena_mark mark = spg_arena_here(&w->scratch);
            if (!match_one(w, &hand, table, state, turn, show)) { return -1; }
            spg_arena_back(&w->scratch, mark);
            compared += 1;
        }
    }
    return compared;
}
