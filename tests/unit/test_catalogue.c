/* test_catalogue.c — what every file of the catalogue holds, and words found in it. SPDX-License-Identifier: MIT */
#include "api/catalogue.h"

#include "api/ruleset.h"
#include "base/utf8.h"
#include "facts/facts.h"
#include "sprague.h"
#include "tap.h"

static bool has_chinese(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        uint32_t point = 0;
        const size_t bytes = spg_utf8_decode(text + at, length - at, &point);
        if (point >= 0x4E00 && point <= 0x9FFF) { return true; }
        at += bytes == 0 ? 1 : bytes;
    }
    return false;
}

/* The lines of the opening comment that hold prose, by language; its sources and its tags. */
typedef struct opening {
    int english, chinese, sources, tags;
} opening;

static opening read_opening(const char *text)
{
    opening found = {0};
    for (const char *line = text; line != NULL && *line == '#'; line = strchr(line, '\n'), line += line != NULL) {
        const size_t length = strcspn(line, "\n");
        if (strncmp(line, "# Source: ", 10) == 0) {
            found.sources += length > 20;
        } else if (strncmp(line, "# Tags: ", 8) == 0) {
            found.tags += memchr(line, '|', length) != NULL;
        } else if (has_chinese(line, length)) {
            found.chinese += length > 20;
        } else {
            found.english += length > 20;
        }
    }
    return found;
}

static void every_file_opens_with_its_rules_in_both_languages_a_source_and_tags(void)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        const opening found = read_opening(spg_catalogue_text(i));
        CHECK(found.english > 0 && found.chinese > 0 && found.sources == 1 && found.tags == 1, spg_catalogue_name(i));
    }
}

static void every_file_has_a_title_in_both_languages(void)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        const char *chinese = spg_catalogue[i].chinese;
        CHECK(spg_catalogue[i].english[0] != '\0', spg_catalogue_name(i));
        CHECK(has_chinese(chinese, strlen(chinese)), spg_catalogue_name(i));
        for (size_t j = 0; j < i; j++) {
            CHECK(strcmp(chinese, spg_catalogue[j].chinese) != 0, spg_catalogue_name(i));
            CHECK(strcmp(spg_catalogue[i].english, spg_catalogue[j].english) != 0, spg_catalogue_name(i));
        }
    }
}

static void a_line_of_the_list_fits_80_columns(void)
{
    size_t names = 0, english = 0, chinese = 0;
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        const spg_catalogue_entry *e = &spg_catalogue[i];
        const size_t widths[] = {spg_text_columns(e->name), spg_text_columns(e->english), spg_text_columns(e->chinese)};
        names = widths[0] > names ? widths[0] : names;
        english = widths[1] > english ? widths[1] : english;
        chinese = widths[2] > chinese ? widths[2] : chinese;
        CHECK(spg_text_columns(e->english_tags) <= 64 && spg_text_columns(e->chinese_tags) <= 64, e->name);
    }
    CHECK(names + 2 + english + 2 + chinese <= 80, "name and both titles, with two blanks between");
}

typedef struct tag_walk {
    const char *english, *chinese;
    size_t english_length, chinese_length;
} tag_walk;

/* The next pair of tags; false: the lists have ended. */
static bool next_pair(tag_walk *walk)
{
    walk->english += walk->english_length;
    walk->chinese += walk->chinese_length;
    walk->english += strspn(walk->english, ", ");
    walk->chinese += strspn(walk->chinese, ", ");
    walk->english_length = strcspn(walk->english, ",");
    walk->chinese_length = strcspn(walk->chinese, ",");
    return walk->english_length > 0 || walk->chinese_length > 0;
}

static bool same(const char *a, size_t length_a, const char *b, size_t length_b)
{
    return length_a == length_b && memcmp(a, b, length_a) == 0;
}

static void a_tag_has_the_same_chinese_in_every_file(void)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        tag_walk a = {.english = spg_catalogue[i].english_tags, .chinese = spg_catalogue[i].chinese_tags};
        while (next_pair(&a)) {
            CHECK(a.english_length > 0 && has_chinese(a.chinese, a.chinese_length), spg_catalogue_name(i));
            for (size_t j = 0; j < i; j++) {
                tag_walk b = {.english = spg_catalogue[j].english_tags, .chinese = spg_catalogue[j].chinese_tags};
                while (next_pair(&b)) {
                    CHECK(same(a.english, a.english_length, b.english, b.english_length) ==
                              same(a.chinese, a.chinese_length, b.chinese, b.chinese_length),
                          spg_catalogue_name(i));
                }
            }
        }
    }
}

static spg_ruleset *open_file(spg_context *context, size_t index)
{
    spg_ruleset *rules = NULL;
    if (spg_ruleset_new(context, &rules) != SPG_OK) { return NULL; }
    if (spg_ruleset_add_catalogue(rules, spg_catalogue_name(index)) == SPG_OK) { return rules; }
    printf("# %s", spg_error_report(context));
    spg_ruleset_free(rules);
    return NULL;
}

/* Moves and verdicts of the file without a label in both languages; heap codes in claims are rules of another text. */
static unsigned count_unlabelled(const spg_program *program)
{
    unsigned count = 0;
    const spg_pool *pool = &program->pool;
    const uint32_t file = program->claims.at[0].span.source;
    for (spg_ref i = 1; i < pool->nodes.count; i++) {
        const spg_node *node = spg_pool_node(pool, i);
        if (node->span.source != file || (node->kind != SPG_NODE_MOVE && node->kind != SPG_NODE_VERDICT)) { continue; }
        count += spg_pool_child(pool, i, 0) == 0 || spg_pool_child(pool, i, 1) == 0;
    }
    return count;
}

static void every_move_has_a_label_in_both_languages(void)
{
    spg_context *context;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        spg_ruleset *rules = open_file(context, i);
        const bool claims = rules != NULL && rules->program.claims.count > 0;
        CHECK(claims, spg_catalogue_name(i));
        if (claims) { CHECK_INT(count_unlabelled(&rules->program), 0, spg_catalogue_name(i)); }
        spg_ruleset_free(rules);
    }
    spg_context_free(context);
}

/* The kinds of the games of a file, as bits in the order of `kinds`. */
static const char *const kinds[] = {"impartial", "misere", "partizan", "scoring"};

static unsigned find_kinds(const spg_ruleset *rules)
{
    unsigned found = 0;
    for (size_t i = 0; i < rules->program.games.count; i++) {
        uint64_t root[4] = {0}, games[4] = {0};
        spg_traits traits;
        root[i / 64] = games[i / 64] = UINT64_C(1) << i % 64;
        if (rules->program.games.count > 200 || spg_program_reach(&rules->program, games) != SPG_OK ||
            spg_facts_traits(&rules->context->run, &rules->program, root, games, NULL, &traits) != SPG_OK) {
            return ~0u;
        }
        if (traits.scores || traits.roles) {
            found |= (traits.roles ? 4u : 0) | (traits.scores ? 8u : 0);
        } else {
            found |= traits.stuck == SPG_VERDICT_WIN ? 2u : 1u;
        }
    }
    return found;
}

static void the_tags_name_the_kinds_that_the_rules_have(void)
{
    spg_context *context;
    NEED(spg_context_new(&context) == SPG_OK, "a context");
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        unsigned said = 0;
        spg_ruleset *rules = open_file(context, i);
        for (unsigned k = 0; k < 4; k++) { said |= spg_catalogue_has_tag(i, kinds[k]) ? 1u << k : 0; }
        if (rules != NULL) { CHECK_INT(find_kinds(rules), said, spg_catalogue_name(i)); }
        spg_ruleset_free(rules);
    }
    spg_context_free(context);
}

static size_t find(const char *name)
{
    return spg_catalogue_find(name);
}

static void words_are_found_without_case_and_accents_in_both_languages(void)
{
    CHECK_INT(spg_catalogue_matches(find("mnim"), "MISERE nim"), 2, "a title, case and accent left out");
    CHECK_INT(spg_catalogue_matches(find("mnim"), "misère"), 2, "an accent that is typed");
    CHECK_INT(spg_catalogue_matches(find("kayles"), "凯尔"), 2, "a part of the Chinese title");
    CHECK_INT(spg_catalogue_matches(find("wythoff"), "queen"), 2, "another game of the file");
    CHECK_INT(spg_catalogue_matches(find("bash"), "hdu 1846"), 1, "the opening comment");
    CHECK_INT(spg_catalogue_matches(find("bash"), "claim"), 0, "not the rules");
    CHECK_INT(spg_catalogue_matches(spg_catalogue_size(), "nim"), 0, "no such file");
}

static void tags_and_titles_are_compared_whole(void)
{
    CHECK(spg_catalogue_has_tag(find("kayles"), "Octal") && spg_catalogue_has_tag(find("kayles"), "八进制"), "a tag");
    CHECK(!spg_catalogue_has_tag(find("kayles"), "octa") && !spg_catalogue_has_tag(find("kayles"), ""),
          "a part of one");
    CHECK_INT(spg_catalogue_find_title("MISERE NIM"), find("mnim"), "a title");
    CHECK_INT(spg_catalogue_find_title("凯尔斯"), find("kayles"), "a Chinese title");
    CHECK(spg_catalogue_find_title("kayle") == SIZE_MAX && spg_catalogue_find_title("kayles2") == SIZE_MAX, "others");
}

static void wide_characters_take_two_columns(void)
{
    CHECK_INT(spg_text_columns("Misère 尼姆"), 11, "six letters, a blank, two wide characters");
}

TAP_MAIN(TEST(every_file_opens_with_its_rules_in_both_languages_a_source_and_tags),
         TEST(every_file_has_a_title_in_both_languages), TEST(a_line_of_the_list_fits_80_columns),
         TEST(a_tag_has_the_same_chinese_in_every_file), TEST(every_move_has_a_label_in_both_languages),
         TEST(the_tags_name_the_kinds_that_the_rules_have),
         TEST(words_are_found_without_case_and_accents_in_both_languages), TEST(tags_and_titles_are_compared_whole),
         TEST(wide_characters_take_two_columns))
