/* table_game.h — games given as tables, for tests of engines; the component is a number of a node.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_UNIT_TABLE_GAME_H
#define SPG_TESTS_UNIT_TABLE_GAME_H

#include <stdlib.h>

#include "game/game.h"

enum { TABLE_NODES = 160, TABLE_OPTIONS = 160, TABLE_PARTS = 3 };

typedef struct table_option {
    unsigned roles; /* bit 0: first may, bit 1: second may */
    spg_verdict verdict;
    bool again;
    spg_score gain;
    int part_count;
    int parts[TABLE_PARTS];
} table_option;

typedef struct table_node {
    spg_verdict ending; /* NONE: none */
    spg_verdict stuck;
    int number; /* of a numeric ending or stuck */
    int option_count;
    table_option option[TABLE_OPTIONS];
} table_node;

struct spg_rules {
    int count;
    table_node node[TABLE_NODES];
    uint64_t asked; /* calls of options */
};

static inline spg_status table_ending(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    const table_node *node = &rules->node[component[1]];
    (void)turn;
    *out = (spg_ending){node->ending, node->ending == SPG_VERDICT_NUMBER ? node->number : 0};
    return SPG_OK;
}

static inline spg_status table_stuck(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_ending *out)
{
    const table_node *node = &rules->node[component[1]];
    (void)turn;
    *out = (spg_ending){node->stuck, node->stuck == SPG_VERDICT_NUMBER ? node->number : 0};
    return SPG_OK;
}

static inline spg_status table_options(spg_rules *rules, const uint64_t *component, spg_turn turn, spg_batch *out)
{
    const table_node *node = &rules->node[component[1]];
    rules->asked += 1;
    spg_batch_reset(out);
    for (int i = 0; i < node->option_count; i++) {
        const table_option *option = &node->option[i];
        if ((option->roles & (turn == SPG_TURN_FIRST ? 1U : 2U)) == 0) { continue; }
        const spg_option made = {
            .verdict = option->verdict,
            .again = option->again,
            .node = (uint32_t)i,
            .first_part = (uint32_t)(out->words.count / 2),
            .parts = (uint32_t)option->part_count,
            .gain = option->gain,
        };
        SPG_TRY(SPG_PUSH(out->run, &out->options, made));
        for (int j = 0; j < option->part_count; j++) {
            SPG_TRY(SPG_PUSH(out->run, &out->words, 0));
            SPG_TRY(SPG_PUSH(out->run, &out->words, (uint64_t)option->parts[j]));
        }
    }
    return SPG_OK;
}

/* The traits that the whole table has; stuck is that of node 0. */
static inline spg_traits table_traits(const spg_rules *rules)
{
    spg_traits traits = {.stuck = rules->node[0].stuck};
    for (int n = 0; n < rules->count; n++) {
        const table_node *node = &rules->node[n];
        const spg_verdict end = node->ending;
        if (end == SPG_VERDICT_LOSE) { traits.end_lose = true; }
        if (end != SPG_VERDICT_LOSE && end != SPG_VERDICT_NONE) { traits.end_other = true; }
        if (end == SPG_VERDICT_FIRST || end == SPG_VERDICT_SECOND) { traits.roles = true; }
        if (node->stuck == SPG_VERDICT_FIRST || node->stuck == SPG_VERDICT_SECOND) { traits.roles = true; }
        if (end == SPG_VERDICT_NUMBER || node->stuck == SPG_VERDICT_NUMBER) { traits.scores = true; }
        if (node->stuck == SPG_VERDICT_NUMBER) { traits.stuck_number = true; }
        if (node->stuck != traits.stuck) { traits.stuck_differs = true; }
        for (int i = 0; i < node->option_count; i++) {
            const table_option *option = &node->option[i];
            if (option->roles != 3) { traits.roles = true; }
            if (option->gain != 0) { traits.scores = true; }
            if (option->again) { traits.again = true; }
            if (option->verdict != SPG_VERDICT_NONE) {
                traits.verdict_moves = true;
            } else if (option->part_count != 1) {
                traits.splits = true;
            }
        }
    }
    return traits;
}

static inline spg_game table_game(spg_rules *rules)
{
    return (spg_game){
        .width = 1,
        .count = 1,
        .traits = table_traits(rules),
        .rules = rules,
        .ending = table_ending,
        .stuck = table_stuck,
        .options = table_options,
    };
}

/* `count` nodes without options, in normal play. */
static inline void table_clear(spg_rules *rules, int count)
{
    rules->count = count;
    rules->asked = 0;
    for (int n = 0; n < count; n++) {
        rules->node[n].ending = SPG_VERDICT_NONE;
        rules->node[n].stuck = SPG_VERDICT_LOSE;
        rules->node[n].number = 0;
        rules->node[n].option_count = 0;
    }
}

static inline table_option *table_add(spg_rules *rules, int from, int to)
{
    table_node *node = &rules->node[from];
    table_option *option = &node->option[node->option_count++];
    *option = (table_option){.roles = 3, .part_count = 1, .parts = {to}};
    return option;
}

static inline table_option *table_add_pair(spg_rules *rules, int from, int a, int b)
{
    table_option *option = table_add(rules, from, a);
    option->part_count = 2;
    option->parts[1] = b;
    return option;
}

static inline void table_nim(spg_rules *rules, int count)
{
    table_clear(rules, count);
    for (int n = 0; n < count; n++) {
        for (int k = 1; k <= n; k++) { table_add(rules, n, n - k); }
    }
}

static inline void table_kayles(spg_rules *rules, int count)
{
    table_clear(rules, count);
    for (int n = 0; n < count; n++) {
        for (int k = 1; k <= 2; k++) {
            for (int a = 0; 2 * a <= n - k; a++) { table_add_pair(rules, n, a, n - k - a); }
        }
    }
}

/* Numbers that are the same in every run. */
static inline unsigned table_random(uint64_t *seed, unsigned below)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return (unsigned)((*seed >> 16) % below);
}

/* A position: one term per item, `copies` NULL for one of each. */
enum { TABLE_TERMS = 16 };
typedef struct table_position {
    uint64_t words[2 * TABLE_TERMS];
    spg_term terms[TABLE_TERMS];
    spg_position position;
} table_position;

static inline void table_ask(table_position *p, const int nodes[], const uint64_t copies[], uint32_t count,
                             spg_turn turn)
{
    for (uint32_t i = 0; i < count; i++) {
        p->words[2 * i] = 0;
        p->words[2 * i + 1] = (uint64_t)nodes[i];
        p->terms[i] = (spg_term){i, 1, copies == NULL ? 1 : copies[i]};
    }
    p->position = (spg_position){p->words, count, p->terms, count, turn};
}

#endif
