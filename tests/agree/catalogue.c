/* catalogue.c — the games of the catalogue over small ranges. SPDX-License-Identifier: MIT */
#include "catalogue.h"

#include <stdio.h>
#include <string.h>

/* Positions of games whose arguments are no integers: alone the engines that search know them. */
static const char *const others[] = {"georgia([2,5,6])",
                                     "stairs([1,2,0,1])",
                                     "merge([1,2,3])",
                                     "mouse([\"O.O\",\"OO.\"])",
                                     "tetris([\"0000\",\"0010\"])",
                                     "stone6({0,1})",
                                     "stone9([1,1,2],0)",
                                     "chomp([3,2,2])",
                                     "moore([1,2,2])",
                                     "welter({0,3,5})",
                                     "nimpass([1,2],1)",
                                     "silver([1,3,4],1)",
                                     "cram([\"000\",\"000\"])",
                                     "newstone([1,2,2])",
                                     "domineering([\"000\",\"000\"])",
                                     "hackenbush({0,1,2})",
                                     "nodekayles({0,1,2})",
                                     "pool({1,2,4,5,6},0)",
                                     "dots({0,1,2,3,6})",
                                     "turtles([1,0,1,1])",
                                     "toads([\"TT.FF\"])",
                                     "col([\"..X\",\"O..\"])",
                                     "icol([\"...\",\".X.\"])",
                                     "snort([\"..X\",\"...\"])",
                                     "isnort([\"...\",\"X..\"])",
                                     "clobber([\"XOX\",\"OXO\"])",
                                     "iclobber([\"XOXO\",\"OXOX\"])",
                                     "nogo([\".X.\",\"...\"])",
                                     "inogo([\"...\",\"O..\"])",
                                     "arckayles({0,1,2,5,7})",
                                     "gridkayles([\"...\",\".#.\"])",
                                     "amazons([\"W..\",\"..B\"])",
                                     "quixo([\"XO.\",\"OOO\",\"X.X\"])",
                                     "teeko([\".....\",\".XX..\",\".XX..\",\"OO...\",\".O..O\"])",
                                     "connect([\"....\",\".O.X\",\"XXOO\"])",
                                     "mtictactoe([\"X.O\",\".X.\",\"O..\"])",
                                     "morris([\"XO.\",\"OX.\",\".XO\"])",
                                     "nineholes([\"XO.\",\"OX.\",\".XO\"])",
                                     "dodgem([\"X..\",\"..X\",\".OO\"])",
                                     "kalah([1,2,0,2,0,1])",
                                     "ponghauki([1,1,0,2,2])",
                                     "fsvp([1,2,3])"};

static bool is_numeric(const spg_ir_game *game)
{
    for (uint32_t i = 0; i < game->param_count; i++) {
        if (game->params[i].shape.type != SPG_TYPE(INT)) { return false; }
    }
    return game->param_count > 0;
}

/* The next place of a grid of numbers; false: that was the last. */
static bool next_place(int *at, uint32_t count, int last)
{
    for (uint32_t i = count; i-- > 0;) {
        if (at[i] < last) {
            at[i] += 1;
            return true;
        }
        at[i] = 0;
    }
    return false;
}

static void ask_game(agree *a, const char *name, uint32_t params)
{
    static const int values[][5] = {{0, 1, 3, 7, 12}, {0, 1, 3, 7}, {0, 1, 3}, {0, 1}};
    static const int lasts[] = {4, 3, 2, 1};
    int at[4] = {0};
    do {
        char text[200];
        int length = snprintf(text, sizeof text, "%s(", name);
        for (uint32_t i = 0; i < params; i++) {
            length += snprintf(text + length, sizeof text - (size_t)length, "%s%d", i > 0 ? "," : "",
                               values[params - 1][at[i]]);
        }
        snprintf(text + length, sizeof text - (size_t)length, ")");
        (void)agree_position(a, text);
    } while (!a->differs && next_place(at, params, lasts[params - 1]));
}

static void ask_file(agree *a, size_t file)
{
    const spg_program *program = &a->rules->program;
    const size_t count = program->games.count;
    for (size_t i = 0; i < count && !a->differs; i++) {
        const spg_ir_game *game = &program->games.at[i];
        char name[64];
        const int length = snprintf(name, sizeof name, "%s", spg_ruleset_game_name(a->rules, i));
        if (length <= 0 || (size_t)length >= sizeof name || game->param_count > 4) { continue; }
        if (is_numeric(game)) { ask_game(a, name, game->param_count); }
        for (size_t k = 0; k < sizeof others / sizeof others[0] && !a->differs; k++) {
            if (strncmp(others[k], name, (size_t)length) == 0 && others[k][length] == '(') {
                (void)agree_position(a, others[k]);
            }
        }
    }
    if (a->differs) { printf("# %s: %s\n", spg_catalogue_name(file), a->told); }
}

static unsigned long compare_all(batch *kernels, agree_mode mode, agree_tally *tally)
{
    unsigned long failed = 0;
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        agree a = {.kernels = kernels, .mode = mode, .salt = i, .tally = tally};
        const char *text = spg_catalogue_text(i);
        if (agree_open(&a, text, strlen(text))) { ask_file(&a, i); }
        failed += a.differs;
        tally->sets += mode == AGREE_INTERPRETED;
        agree_close(&a);
    }
    return failed;
}

unsigned long agree_catalogue(const char *level, agree_tally *tally)
{
    batch *kernels = level == NULL ? NULL : batch_new(level);
    unsigned long failed = compare_all(kernels, AGREE_INTERPRETED, tally);
    if (kernels != NULL && batch_compile(kernels)) { failed += compare_all(kernels, AGREE_COMPILED, tally); }
    if (kernels != NULL) { batch_free(kernels); }
    return failed;
}
