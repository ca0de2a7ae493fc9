/* language.c — every game of the tutorials becomes IR that passes the check. SPDX-License-Identifier: MIT
 *
 * LANGUAGE_GAME is the path of language.game, set by the build. */
#include "lang/lower.h"
#include "lang/parse.h"

#include "base/files.h"
#include "tap.h"

typedef struct loaded {
    spg_run run;
    spg_arena trees;
    spg_program program;
    spg_lang *lang;
    char *text;
    size_t length, room;
} loaded;

static spg_status load(loaded *l)
{
    spg_tree *file = NULL;
    SPG_TRY(spg_program_init(&l->program, &l->run));
    SPG_TRY(spg_lang_new(&l->run, &l->program, &l->lang));
    SPG_TRY(spg_files_read(&l->run, LANGUAGE_GAME, SPG_RULES_BYTES_MAX, &l->text, &l->length, &l->room));
    const uint32_t source = spg_sources_add(&l->run.sources, "language.game", l->text, l->length);
    SPG_TRY(spg_parse_file(&l->run, &l->trees, source, &file));
    return spg_lang_add_file(l->lang, file);
}

static void start(loaded *l)
{
    *l = (loaded){.lang = NULL};
    spg_run_init(&l->run);
    spg_arena_init(&l->trees, &l->run);
    const spg_status status = load(l);
    const spg_place place = spg_sources_place(&l->run.sources, l->run.error.span);
    CHECK(status == SPG_OK, "the file is read");
    if (status != SPG_OK) { printf("# line %u column %u: %s\n", place.line, place.column, l->run.error.message); }
}

static void stop(loaded *l)
{
    spg_lang_free(l->lang);
    spg_program_clear(&l->program);
    spg_arena_clear(&l->trees);
    spg_run_give(&l->run, l->text, l->room, 1);
    CHECK_INT(l->run.memory.used, 0, "all memory is given back");
}

static void all_45_games_and_36_claims_are_lowered_without_a_warning(void)
{
    static loaded l;
    start(&l);
    CHECK_INT(l.program.games.count, 45, "games");
    CHECK_INT(l.program.claims.count, 36, "claims");
    CHECK_INT(l.program.settings.count, 22, "values of givens");
    CHECK_INT(l.program.givens.count, 12, "givens");
    CHECK_INT(l.run.warning_count, 0, "warnings");
    stop(&l);
}

static void a_helper_is_one_def_per_list_of_types(void)
{
    static loaded l;
    start(&l);
    CHECK_INT(l.program.defs.count, 6, "least powerof F lowzero drop0 s");
    for (size_t i = 0; i < l.program.defs.count; i++) {
        const spg_def *def = &l.program.defs.at[i];
        const bool plain = strcmp(def->name, "drop0") == 0 || strcmp(def->name, "s") == 0;
        CHECK(def->recursive == !plain, def->name);
    }
    stop(&l);
}

static void every_data_type_of_the_tutorials_is_found(void)
{
    static const struct {
        const char *game;
        uint32_t param;
        spg_type type;
    } wanted[] = {{"stairs", 0, SPG_TYPE_LIST(SPG_TYPE(INT))},
                  {"merge", 0, SPG_TYPE(BAG)},
                  {"tetris", 0, SPG_TYPE(GRID)},
                  {"stone6", 0, SPG_TYPE(SET)},
                  {"ball", 1, SPG_TYPE(INT)},
                  {"stone9", 0, SPG_TYPE_LIST(SPG_TYPE(INT))}};
    static loaded l;
    start(&l);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const uint32_t game = spg_program_find_game(&l.program, wanted[i].game);
        CHECK(game != UINT32_MAX, wanted[i].game);
        if (game == UINT32_MAX) { continue; }
        CHECK_INT(l.program.games.at[game].params[wanted[i].param].shape.type, wanted[i].type, wanted[i].game);
    }
    stop(&l);
}

TAP_MAIN(TEST(all_45_games_and_36_claims_are_lowered_without_a_warning), TEST(a_helper_is_one_def_per_list_of_types),
         TEST(every_data_type_of_the_tutorials_is_found))
