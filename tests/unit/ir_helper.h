/* ir_helper.h — rule text to a program and facts, for the tests of ir/ and facts/. SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_IR_HELPER_H
#define SPG_TESTS_IR_HELPER_H

#include "base/bitset.h"
#include "facts/facts.h"
#include "given_extents.h"
#include "lang/lower.h"
#include "lang/parse.h"
#include "whole_facts.h"

#include <stdio.h>
#include <string.h>

typedef struct rules {
    spg_run run;
    spg_arena trees;
    spg_program program;
    spg_lang *lang;
    spg_extent givens[64];
    uint64_t roots[16], games[16];
} rules;

static inline spg_status read_rules(rules *r, const char *text)
{
    spg_tree *tree = NULL;
    spg_run_init(&r->run);
    r->lang = NULL;
    spg_arena_init(&r->trees, &r->run);
    SPG_TRY(spg_program_init(&r->program, &r->run));
    SPG_TRY(spg_lang_new(&r->run, &r->program, &r->lang));
    const uint32_t source = spg_sources_add(&r->run.sources, "rules", text, strlen(text));
    SPG_TRY(spg_parse_file(&r->run, &r->trees, source, &tree));
    SPG_TRY(spg_lang_add_file(r->lang, tree));
    given_extents(&r->program, r->givens);
    return SPG_OK;
}

static inline bool open_rules(rules *r, const char *text)
{
    const spg_status status = read_rules(r, text);
    if (status != SPG_OK) { printf("# %s: %s (%s)\n", text, r->run.error.message, r->run.error.args[0]); }
    return status == SPG_OK;
}

static inline void close_rules(rules *r)
{
    spg_lang_free(r->lang);
    spg_program_clear(&r->program);
    spg_arena_clear(&r->trees);
}

/* The family of one game, or of the last one for NULL. */
static inline spg_status make_facts(rules *r, const char *game, spg_facts *out)
{
    const uint32_t root = game == NULL ? (uint32_t)r->program.games.count - 1
                                       : spg_program_find_game(&r->program, game);
    memset(r->roots, 0, sizeof r->roots);
    spg_bitset_add(r->roots, root);
    memcpy(r->games, r->roots, sizeof r->games);
    SPG_TRY(spg_program_reach(&r->program, r->games));
    return whole_facts(&r->run, &r->program, r->roots, r->games, r->givens, out);
}

/* A small generator: the same numbers in every run. */
static uint64_t random_state = 0x9e3779b97f4a7c15;
static inline uint32_t random_below(uint32_t limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)((random_state >> 32) % limit);
}

#endif
