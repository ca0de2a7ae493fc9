/* test_oracle_renaming.c — rules in other words have the same shapes, facts and answers. SPDX-License-Identifier: MIT
 *
 * So nothing is recognised by a name or by the way it was written. */
#include "base/bitset.h"
#include "facts/facts.h"
#include "lang/lower.h"
#include "lang/parse.h"
#include "rewriter.h"
#include "sprague.h"

#include <stdlib.h>

#include "given_extents.h"
#include "tap.h"
#include "whole_facts.h"

enum { LINES = 200, LINE = 160 };

typedef struct reading {
    spg_run run;
    spg_arena trees;
    spg_program program;
    spg_lang *lang;
    spg_tree *file;
    const char *text;
    spg_extent givens[64];
} reading;

/* What is said of a game, one fact a line, sorted. */
typedef struct saying {
    char at[LINES][LINE];
    size_t count;
} saying;

static reading before;
static reading after;
static saying said;
static saying said_again;

static spg_status read_rules(reading *r, const char *name, const char *text)
{
    *r = (reading){.text = text};
    spg_run_init(&r->run);
    spg_arena_init(&r->trees, &r->run);
    SPG_TRY(spg_program_init(&r->program, &r->run));
    SPG_TRY(spg_lang_new(&r->run, &r->program, &r->lang));
    const uint32_t source = spg_sources_add(&r->run.sources, name, text, strlen(text));
    SPG_TRY(spg_parse_file(&r->run, &r->trees, source, &r->file));
    SPG_TRY(spg_lang_add_file(r->lang, r->file));
    given_extents(&r->program, r->givens);
    return spg_ir_check(&r->run, &r->program);
}

static void close_reading(reading *r)
{
    spg_lang_free(r->lang);
    spg_program_clear(&r->program);
    spg_arena_clear(&r->trees);
    CHECK_INT(r->run.memory.used, 0, "all memory is given back");
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void keep_line(saying *s, const char *line, size_t length)
{
    char *out = s->at[s->count];
    if (s->count == LINES || length + 1 > LINE) { return; }
    memcpy(out, line, length);
    out[length] = '\0';
    s->count += 1;
}

static void split_lines(saying *s, const char *text)
{
    s->count = 0;
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        keep_line(s, text, length);
        text += length + (text[length] == '\n');
    }
    qsort(s->at, s->count, LINE, compare);
}

static spg_status say_facts(reading *r, const spg_facts *facts, uint32_t game, spg_text *out)
{
    static const char *const drifts[] = {"kept", "down", "up", "any"};
    const spg_box *box = &facts->boxes[game];
    spg_facts_describe(SPG_ENGLISH, &facts->traits, out);
    spg_text_addf(out, "\nmeasure %d with %u levels\n", facts->measure.found, (unsigned)facts->measure.levels.count);
    spg_text_addf(out, "first order %d\n", facts->first_order[game].holds);
    for (uint32_t i = 0; i < box->count; i++) { spg_text_addf(out, "parameter %u %s\n", i, drifts[box->drift[i]]); }
    spg_shapes_dump(SPG_ENGLISH, &r->program, &facts->shapes, game, out);
    return spg_text_status(out);
}

static spg_status say(reading *r, uint32_t game, const rewriter *names, saying *out)
{
    uint64_t roots[2] = {0};
    uint64_t games[2];
    spg_facts facts;
    spg_text text;
    spg_text old;
    spg_bitset_add(roots, game);
    memcpy(games, roots, sizeof games);
    SPG_TRY(spg_program_reach(&r->program, games));
    SPG_TRY(whole_facts(&r->run, &r->program, roots, games, r->givens, &facts));
    spg_text_init(&text, &r->run);
    spg_text_init(&old, &r->run);
    const spg_status status = say_facts(r, &facts, game, &text);
    if (names != NULL) {
        rewriter_undo(names, spg_text_get(&text), &old);
        split_lines(out, spg_text_get(&old));
    } else {
        split_lines(out, spg_text_get(&text));
    }
    spg_text_clear(&old);
    spg_text_clear(&text);
    spg_facts_clear(&facts);
    return status;
}

static bool says_the_same(const char *game)
{
    bool same = said.count == said_again.count;
    for (size_t i = 0; i < said.count && i < said_again.count; i++) {
        if (strcmp(said.at[i], said_again.at[i]) != 0) {
            printf("# %s: \"%s\" became \"%s\"\n", game, said.at[i], said_again.at[i]);
            same = false;
        }
    }
    if (said.count != said_again.count) { printf("# %s: %zu facts became %zu\n", game, said.count, said_again.count); }
    return same;
}

static void compare_games(const rewriter *names)
{
    for (uint32_t game = 0; game < before.program.games.count; game++) {
        char fresh[REWRITER_FRESH];
        const char *old = before.program.games.at[game].name;
        const uint32_t again = spg_program_find_game(&after.program, rewriter_name(names, old, fresh));
        if (spg_program_find_game(&before.program, old) != game || again == UINT32_MAX) { continue; }
        CHECK(say(&before, game, NULL, &said) == SPG_OK && say(&after, again, names, &said_again) == SPG_OK, old);
        CHECK(says_the_same(old), old);
    }
}

/* Calls `look` for every file of the catalogue, with the rules in other words. */
static void for_each_file(void (*look)(const char *name, const rewriter *names, const char *text))
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        rewriter names;
        spg_text text;
        const char *name = spg_catalogue_name(i);
        const spg_status status = read_rules(&before, name, spg_catalogue_text(i));
        CHECK(status == SPG_OK, name);
        if (status == SPG_OK) {
            spg_text_init(&text, &before.run);
            rewriter_file(&names, before.file, &text);
            look(name, &names, spg_text_get(&text));
            spg_text_clear(&text);
        }
        close_reading(&before);
    }
}

static void look_at_facts(const char *name, const rewriter *names, const char *text)
{
    const spg_status status = read_rules(&after, name, text);
    if (status != SPG_OK) {
        printf("# %s: %s %s\n# %s\n", name, after.run.error.message, after.run.error.args[0], text);
    }
    CHECK(status == SPG_OK, name);
    if (status == SPG_OK) { compare_games(names); }
    close_reading(&after);
}

static void the_facts_and_shapes_of_every_game_survive_other_words(void)
{
    for_each_file(look_at_facts);
}

static void look_at_claims(const char *name, const rewriter *names, const char *text)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    spg_report *report = NULL;
    (void)names;
    NEED(spg_context_new(&context) == SPG_OK && spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    if (spg_ruleset_add_text(rules, name, text, strlen(text)) != SPG_OK || spg_check(rules, 50, &report) != SPG_OK) {
        printf("# %s", spg_error_report(context));
    }
    CHECK(report != NULL, name);
    if (report != NULL) {
        CHECK_INT(spg_report_count(report), before.program.claims.count, name);
        CHECK_INT(spg_report_failed(report), 0, name);
    }
    spg_report_free(report);
    spg_ruleset_free(rules);
    spg_context_free(context);
}

static void the_claims_of_every_file_survive_other_words(void)
{
    for_each_file(look_at_claims);
}

/* --- the plan --- */

typedef struct plan_text {
    char at[8192];
    size_t length;
} plan_text;

static spg_status keep_plan(void *user, const char *bytes, size_t length)
{
    plan_text *plan = user;
    for (size_t i = 0; i < length && plan->length + 1 < sizeof plan->at; i++) { plan->at[plan->length++] = bytes[i]; }
    plan->at[plan->length] = '\0';
    return SPG_OK;
}

/* Which engines are valid, what tables use and check, and what was chosen: "tttff [lines] dense". */
static void read_plan_at(int at_size, const char *text, const char *name, uint32_t params, char *out, size_t room)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    static plan_text plan;
    char position[128];
    size_t length = (size_t)snprintf(position, sizeof position, "%s(", name);
    for (uint32_t i = 0; i < params; i++) {
        length += (size_t)snprintf(position + length, sizeof position - length, "%s%d", i > 0 ? "," : "", at_size);
    }
    snprintf(position + length, sizeof position - length, ")");
    plan.length = 0;
    out[0] = '\0';
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    spg_set_tier(context, 0);
    NEED(spg_ruleset_new(context, &rules) == SPG_OK, "a ruleset");
    if (spg_ruleset_add_text(rules, name, text, strlen(text)) == SPG_OK &&
        spg_explain(rules, position, SPG_EXPLAIN_FACTS, SPG_JSON, NULL, keep_plan, &plan) == SPG_OK) {
        const char *at = strstr(plan.at, "\"candidates\"");
        for (const char *v = at; v != NULL && (v = strstr(v, "\"valid\": ")) != NULL; v += 9) {
            strncat(out, v + 9, 1);
        }
        const char *reductions = at == NULL ? NULL : strstr(at, "\"reductions\"");
        const char *end = reductions == NULL ? NULL : strchr(reductions, ']');
        if (end != NULL && strlen(out) + (size_t)(end - reductions) < room) {
            strncat(out, reductions, (size_t)(end - reductions));
        }
        const char *chosen = at == NULL ? NULL : strstr(at, "\"chosen\"");
        if (chosen != NULL) { strncat(out, chosen, room - strlen(out) - 1); }
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
}

/* Of a position large enough for accidents to be rare; of a small one where the givens allow no other. */
static void read_plan(const char *text, const char *name, uint32_t params, char *out, size_t room)
{
    read_plan_at(9, text, name, params, out, room);
    if (out[0] == '\0') { read_plan_at(3, text, name, params, out, room); }
}

static size_t plans_compared;

static void look_at_plans(const char *name, const rewriter *names, const char *text)
{
    for (uint32_t game = 0; game < before.program.games.count; game++) {
        char fresh[REWRITER_FRESH], old_plan[1024], new_plan[1024];
        const spg_ir_game *of = &before.program.games.at[game];
        bool numbers = spg_program_find_game(&before.program, of->name) == game;
        for (uint32_t i = 0; i < of->param_count; i++) {
            numbers = numbers && of->params[i].shape.type == SPG_TYPE(INT);
        }
        if (!numbers) { continue; }
        read_plan(before.text, of->name, of->param_count, old_plan, sizeof old_plan);
        read_plan(text, rewriter_name(names, of->name, fresh), of->param_count, new_plan, sizeof new_plan);
        CHECK_TEXT(new_plan, old_plan, name);
        plans_compared += old_plan[0] != '\0';
    }
}

static void the_plan_of_every_game_survives_other_words(void)
{
    for_each_file(look_at_plans);
    CHECK(plans_compared >= 25, "plans were made");
    printf("# %zu plans\n", plans_compared);
}

TAP_MAIN(TEST(the_plan_of_every_game_survives_other_words),
         TEST(the_facts_and_shapes_of_every_game_survive_other_words),
         TEST(the_claims_of_every_file_survive_other_words))
