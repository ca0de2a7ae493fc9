/* ir.c — the IR, schemas and facts of every game of the tutorials, compared with golden files.
 * SPDX-License-Identifier: MIT
 *
 * LANGUAGE_GAME is the rule file, GOLDEN_IR the folder of the golden files, both set by the build. `golden_ir --write`
 * writes the files anew: look at the difference before you commit it. */
#include "facts/facts.h"
#include "lang/lower.h"
#include "lang/parse.h"

#include "base/bitset.h"
#include "base/files.h"
#include "given_extents.h"
#include "tap.h"
#include "whole_facts.h"

enum { GAMES = 45 };

typedef struct loaded {
    spg_run run;
    spg_arena trees;
    spg_program program;
    spg_lang *lang;
    char *text;
    size_t length, room;
    spg_extent givens[64];
} loaded;

static loaded all;
static bool writing;

static spg_status load(loaded *l)
{
    spg_tree *file = NULL;
    spg_run_init(&l->run);
    spg_arena_init(&l->trees, &l->run);
    SPG_TRY(spg_program_init(&l->program, &l->run));
    SPG_TRY(spg_lang_new(&l->run, &l->program, &l->lang));
    SPG_TRY(spg_files_read(&l->run, LANGUAGE_GAME, SPG_RULES_BYTES_MAX, &l->text, &l->length, &l->room));
    const uint32_t source = spg_sources_add(&l->run.sources, "language.game", l->text, l->length);
    SPG_TRY(spg_parse_file(&l->run, &l->trees, source, &file));
    SPG_TRY(spg_lang_add_file(l->lang, file));
    given_extents(&l->program, l->givens);
    return spg_ir_check(&l->run, &l->program);
}

static void unload(loaded *l)
{
    spg_lang_free(l->lang);
    spg_program_clear(&l->program);
    spg_arena_clear(&l->trees);
    spg_run_give(&l->run, l->text, l->room, 1);
}

static spg_status describe(loaded *l, uint32_t game, spg_text *out)
{
    uint64_t roots[4] = {0};
    uint64_t games[4];
    spg_facts facts;
    spg_bitset_add(roots, game);
    memcpy(games, roots, sizeof games);
    SPG_TRY(spg_program_reach(&l->program, games));
    SPG_TRY(whole_facts(&l->run, &l->program, roots, games, l->givens, &facts));
    spg_ir_dump_game(&l->program, game, out);
    spg_facts_dump_game(&facts, game, out);
    spg_facts_clear(&facts);
    return spg_text_status(out);
}

/* Shows the first line that differs. */
static void show(const char *got, const char *want)
{
    int line = 1;
    while (*got != '\0' && *got == *want) {
        line += *got == '\n';
        got++;
        want++;
    }
    printf("# line %d: got  …%.*s\n# line %d: want …%.*s\n", line, (int)strcspn(got, "\n"), got, line,
           (int)strcspn(want, "\n"), want);
}

static bool compare(loaded *l, const char *name, const spg_text *text)
{
    char path[512];
    char *want = NULL;
    size_t length = 0;
    size_t room = 0;
    snprintf(path, sizeof path, "%s/%s.txt", GOLDEN_IR, name);
    if (writing) { return spg_files_write(&l->run, path, spg_text_get(text), text->length) == SPG_OK; }
    if (spg_files_read(&l->run, path, 1 << 20, &want, &length, &room) != SPG_OK) {
        printf("# %s is missing: run with --write\n", path);
        return false;
    }
    const bool same = length == text->length && memcmp(want, spg_text_get(text), length) == 0;
    if (!same) { show(spg_text_get(text), want); }
    spg_run_give(&l->run, want, room, 1);
    return same;
}

static void every_game_of_the_tutorials_has_its_golden_ir_schemas_and_facts(void)
{
    NEED(load(&all) == SPG_OK, "the file is lowered and passes the check");
    CHECK_INT(all.program.games.count, GAMES, "games");
    for (uint32_t game = 0; game < all.program.games.count; game++) {
        spg_text text;
        spg_text_init(&text, &all.run);
        const char *name = all.program.games.at[game].name;
        CHECK(describe(&all, game, &text) == SPG_OK, name);
        CHECK(compare(&all, name, &text), name);
        spg_text_clear(&text);
    }
    unload(&all);
    CHECK_INT(all.run.memory.used, 0, "all memory is given back");
}

int main(int argc, char **argv)
{
    const tap_test tests[] = {TEST(every_game_of_the_tutorials_has_its_golden_ir_schemas_and_facts)};
    writing = argc > 1 && strcmp(argv[1], "--write") == 0;
    return tap_main(tests, 1, NULL);
}
