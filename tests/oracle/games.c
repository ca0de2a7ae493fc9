/* games.c — states of the hand-written games, their text, their random data. SPDX-License-Identifier: MIT */
#include "games.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const games_game *games_number(size_t index)
{
    const games_game *const *const all[] = {games_heaps,  games_pieces, games_splits, games_lists,
                                            games_boards, games_graphs, games_scores, games_own};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        for (size_t j = 0; all[i][j] != NULL; j++) {
            if (index == 0) { return all[i][j]; }
            index -= 1;
        }
    }
    return NULL;
}

typedef struct state {
    const games_game *game;
    int v[GAMES_NUMBERS];
} state;

uint32_t games_put(pool *states, const games_game *game, const int *v, int count)
{
    state key = {game, {0}};
    for (int i = 0; i < count; i++) { key.v[i] = v[i]; }
    return pool_put(states, &key, offsetof(state, v) + (size_t)count * sizeof key.v[0]);
}

const games_game *games_get(const pool *states, uint32_t number, int *v, int *count)
{
    state key = {0};
    size_t length;
    const uint8_t *bytes = pool_get(states, number, &length);
    memcpy(&key, bytes, length);
    *count = (int)((length - offsetof(state, v)) / sizeof key.v[0]);
    for (int i = 0; i < *count; i++) { v[i] = key.v[i]; }
    return key.game;
}

static void option(const games_ask *at, judge_option move, const games_game *game, const int *v, int n, int parts)
{
    uint32_t part[2] = {0, 0};
    for (int i = 0; i < parts; i++) { part[i] = games_put(at->states, game, v + i * n, n); }
    judge_moves_add(at->out, move, part, (uint32_t)parts);
}

void games_to(const games_ask *at, const games_game *game, int n, ...)
{
    int v[GAMES_NUMBERS];
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) { v[i] = va_arg(list, int); }
    va_end(list);
    option(at, (judge_option){0}, game, v, n, 1);
}

void games_two(const games_ask *at, const games_game *game, int n, ...)
{
    int v[GAMES_NUMBERS];
    va_list list;
    va_start(list, n);
    for (int i = 0; i < 2 * n; i++) { v[i] = va_arg(list, int); }
    va_end(list);
    option(at, (judge_option){0}, game, v, n, 2);
}

void games_gain(const games_ask *at, bool again, int64_t gain, const games_game *game, int n, ...)
{
    int v[GAMES_NUMBERS];
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) { v[i] = va_arg(list, int); }
    va_end(list);
    option(at, (judge_option){.again = again, .gain = gain}, game, v, n, 1);
}

void games_list(const games_ask *at, const games_game *game, const int *v, int count)
{
    option(at, (judge_option){0}, game, v, count, 1);
}

void games_verdict(const games_ask *at, judge_end verdict)
{
    option(at, (judge_option){.verdict = verdict}, NULL, NULL, 0, 0);
}

judge_ending games_goes_on(void)
{
    return (judge_ending){JUDGE_NONE, 0};
}

judge_ending games_ends(judge_end end)
{
    return (judge_ending){end, 0};
}

static size_t write_numbers(const int *v, int count, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < count && length < size; i++) {
        length += (size_t)snprintf(out + length, size - length, "%s%d", i > 0 ? "," : "", v[i]);
    }
    return length;
}

static void write_grid(const games_game *game, const int *v, char *out)
{
    *out++ = '[';
    for (int r = 0; r < v[0]; r++) {
        if (r > 0) { *out++ = ','; }
        *out++ = '"';
        for (int c = 0; c < v[1]; c++) { *out++ = game->cells[v[2 + r * v[1] + c]]; }
        *out++ = '"';
    }
    *out++ = ']';
    *out = '\0';
}

void games_write(const pool *states, uint32_t number, char *out, size_t size)
{
    int v[GAMES_NUMBERS], count;
    char text[300];
    const games_game *game = games_get(states, number, v, &count);
    switch (game->shape) {
    case GAMES_INTS:
        write_numbers(v, count, text, sizeof text);
        (void)snprintf(out, size, "%s(%s)", game->name, text);
        return;
    case GAMES_LIST:
        write_numbers(v, count, text, sizeof text);
        (void)snprintf(out, size, "%s([%s])", game->name, text);
        return;
    case GAMES_SET:
        write_numbers(v, count, text, sizeof text);
        (void)snprintf(out, size, "%s({%s})", game->name, text);
        return;
    case GAMES_LIST_THEN_INT:
        write_numbers(v, count - 1, text, sizeof text);
        (void)snprintf(out, size, "%s([%s],%d)", game->name, text, v[count - 1]);
        return;
    case GAMES_GRID:
        write_grid(game, v, text);
        (void)snprintf(out, size, "%s(%s)", game->name, text);
        return;
    }
}

static void write_rows(const int row[][GAMES_DATA], const int *lengths, int length, int count, char *out, size_t size)
{
    size_t at = (size_t)snprintf(out, size, "[");
    for (int i = 0; i < count && at < size; i++) {
        char text[100];
        write_numbers(row[i], lengths == NULL ? length : lengths[i], text, sizeof text);
        at += (size_t)snprintf(out + at, size - at, "%s[%s]", i > 0 ? "," : "", text);
    }
    if (at < size) { (void)snprintf(out + at, size - at, "]"); }
}

bool games_given_text(const games_data *data, const char *name, char *out, size_t size)
{
    char text[200];
    const int *const list = name[0] == 'p' ? data->p : name[0] == 'a' ? data->a : data->b;
    switch (name[0]) {
    case 'm': (void)snprintf(out, size, "%d", data->m); return true;
    case 'K': (void)snprintf(out, size, "%d", data->K); return true;
    case 'H': (void)snprintf(out, size, "%d", data->H); return true;
    case 'W': (void)snprintf(out, size, "%d", data->W); return true;
    case 'S':
        write_numbers(data->S, data->S_count, text, sizeof text);
        (void)snprintf(out, size, "{%s}", text);
        return true;
    case 'p':
    case 'a':
    case 'b':
        write_numbers(list, data->p_count, text, sizeof text);
        (void)snprintf(out, size, "[%s]", text);
        return true;
    case 'A': write_rows(data->A, NULL, data->A_count, data->A_count, out, size); return true;
    case 'g':
        if (name[1] == 'o') { (void)snprintf(out, size, "%d", data->goal); }
        if (name[1] != 'o') { write_rows(data->g, data->g_degree, 0, data->g_count, out, size); }
        return true;
    default: return false;
    }
}

static void deal_graph(games_data *data, bool cycles, bool both_ways, uint64_t *random)
{
    bool edge[GAMES_DATA][GAMES_DATA] = {{false}};
    int order[GAMES_DATA];
    data->g_count = pool_pick(random, 4, 7);
    for (int i = 0; i < data->g_count; i++) {
        const int j = pool_pick(random, 0, i);
        order[i] = order[j];
        order[j] = i;
    }
    const int edges = pool_pick(random, data->g_count, 2 * data->g_count);
    for (int i = 0; i < edges; i++) {
        int u = pool_pick(random, 0, data->g_count - 1), v = pool_pick(random, 0, data->g_count - 1);
        if (!cycles && order[u] <= order[v]) {
            const int other = u;
            u = v;
            v = other;
        }
        if (u == v && (!cycles || both_ways)) { continue; }
        edge[u][v] = true;
        if (both_ways) { edge[v][u] = true; }
    }
    for (int i = 0; i < data->g_count; i++) {
        data->g_degree[i] = 0;
        for (int j = 0; j < data->g_count; j++) {
            if (edge[i][j]) { data->g[i][data->g_degree[i]++] = j; }
        }
    }
}

void games_deal(games_data *data, const games_game *game, uint64_t *random)
{
    *data = (games_data){.m = pool_pick(random, 1, 6), .goal = pool_pick(random, 12, 40), .K = pool_pick(random, 1, 5)};
    data->H = pool_pick(random, 2, 6);
    data->W = pool_pick(random, 2, 6);
    for (int k = 1; k <= 9; k++) {
        if (pool_pick(random, 0, 2) == 0 || (k == 9 && data->S_count == 0)) { data->S[data->S_count++] = k; }
    }
    data->p_count = pool_pick(random, 4, 7);
    const bool signs = strstr(game->name, "stone3") != NULL || strstr(game->name, "stone8") != NULL;
    for (int i = 0; i < data->p_count; i++) {
        data->p[i] = pool_pick(random, signs ? -9 : 1, 9);
        data->a[i] = pool_pick(random, 1, 9);
        data->b[i] = pool_pick(random, 1, 9);
    }
    data->A_count = pool_pick(random, 2, 5);
    for (int i = 0; i < data->A_count; i++) {
        for (int j = 0; j < data->A_count; j++) { data->A[i][j] = pool_pick(random, 1, 9); }
    }
    deal_graph(data, game->may_cycle, game->roles, random);
}

uint64_t games_box(const games_game *game)
{
    uint64_t total = 1;
    for (int i = 0; i < game->count && total < 1000000; i++) {
        total *= ((uint64_t)(game->high[i] - game->low[i]) + 1);
    }
    return total < 1000000 ? total : 1000000;
}

bool games_position(const games_data *data, const games_game *game, uint64_t number, uint64_t *random, int *v,
                    int *count)
{
    const bool all = games_box(game) <= 400;
    for (int i = 0; i < game->count; i++) {
        const uint64_t width = ((uint64_t)(game->high[i] - game->low[i]) + 1);
        v[i] = all ? game->low[i] + (int)(number % width) : pool_pick(random, game->low[i], game->high[i]);
        number /= width;
    }
    *count = game->count;
    return game->fit == NULL || game->fit(data, v, count);
}

static bool ask_ending(void *user, uint32_t number, int turn, judge_ending *out)
{
    games_table *table = user;
    int v[GAMES_NUMBERS], count;
    const games_game *game = games_get(&table->states, number, v, &count);
    const games_ask at = {&table->data, v, count, turn, &table->states, NULL};
    *out = game->end == NULL ? games_goes_on() : game->end(&at);
    return true;
}

static bool ask_stuck(void *user, uint32_t number, int turn, judge_ending *out)
{
    games_table *table = user;
    int v[GAMES_NUMBERS], count;
    const games_game *game = games_get(&table->states, number, v, &count);
    const games_ask at = {&table->data, v, count, turn, &table->states, NULL};
    *out = table->misere ? games_ends(JUDGE_WIN) : game->stuck == NULL ? games_ends(JUDGE_LOSE) : game->stuck(&at);
    return true;
}

static bool ask_moves(void *user, uint32_t number, int turn, judge_moves *out)
{
    games_table *table = user;
    int v[GAMES_NUMBERS], count;
    const games_game *game = games_get(&table->states, number, v, &count);
    const games_ask at = {&table->data, v, count, turn, &table->states, out};
    game->moves(&at);
    const long first = table->listed;
    table->listed += (long)out->count;
    if (table->drop >= first && table->drop < table->listed) {
        const size_t gone = (size_t)(table->drop - first);
        memmove(out->option + gone, out->option + gone + 1, (out->count - gone - 1) * sizeof *out->option);
        out->count -= 1;
    }
    return true;
}

judge_rules games_rules(games_table *table, const games_game *game)
{
    const games_ask nothing = {&table->data, (const int[]){0, 0, 0, 0}, 0, 0, NULL, NULL};
    const bool numbers = game->scores && game->stuck != NULL;
    judge_ending empty = game->stuck == NULL || numbers ? games_ends(JUDGE_LOSE) : game->stuck(&nothing);
    if (table->misere) { empty = games_ends(JUDGE_WIN); }
    return (judge_rules){.user = table,
                         .roles = game->roles,
                         .scores = game->scores,
                         .values = !game->roles && !game->scores && !game->other && !table->misere,
                         .empty = empty,
                         .ending = ask_ending,
                         .stuck = ask_stuck,
                         .moves = ask_moves};
}
