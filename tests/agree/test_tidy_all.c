/* test_tidy_all.c — the layout of every rule file there is, and of random rules. SPDX-License-Identifier: MIT
 *
 * Laid out, rules have the same IR hash; laid out twice, the same text. Random rules also get random line ends and comments
 * between their tokens. */
#include <dirent.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "api/ruleset.h"
#include "cases.h"
#include "lang/lex.h"
#include "tap.h"

enum { RANDOM_SETS = 150, SCRAMBLES = 3, PATH_SIZE = 1024 };

/* ---- one text ---- */

typedef struct text {
    char *at;
    size_t length, room;
} text;

static spg_status keep(void *user, const char *bytes, size_t length)
{
    text *t = user;
    if (t->length + length + 1 > t->room) {
        t->room = 2 * (t->length + length + 1);
        t->at = realloc(t->at, t->room);
        if (t->at == NULL) { return SPG_SYSTEM; }
    }
    memcpy(t->at + t->length, bytes, length);
    t->length += length;
    t->at[t->length] = '\0';
    return SPG_OK;
}

static spg_status tidy(const text *from, text *to)
{
    spg_context *context;
    spg_ruleset *rules;
    to->length = 0;
    if (spg_context_new(&context) != SPG_OK) { return SPG_SYSTEM; }
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_tidy_text(rules, "tidy", from->at, from->length, keep, to); }
    spg_ruleset_free(rules);
    if (spg_memory_used(context) != 0) { printf("# memory was not given back\n"); }
    spg_context_free(context);
    return status;
}

/* False: the rules are refused. */
static bool hash(const text *from, char out[33])
{
    spg_context *context;
    spg_ruleset *rules;
    spg_digest digest = {0};
    out[0] = '\0';
    if (spg_context_new(&context) != SPG_OK) { return false; }
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_text(rules, "hash", from->at, from->length); }
    if (status == SPG_OK) { status = spg_ir_hash(&rules->program, &digest); }
    spg_ruleset_free(rules);
    spg_context_free(context);
    spg_digest_format(digest, out);
    return status == SPG_OK;
}

static text once, twice;

/* False, and a word about it, if the layout of a readable text does not hold what it should. */
static bool holds(const char *name, const text *from)
{
    char before[33], after[33];
    const spg_status status = tidy(from, &once);
    if (status == SPG_BAD_RULES || status == SPG_TOO_BIG) { return true; } /* no rules: the parser says so */
    if (status != SPG_OK) {
        printf("# %s: status %d\n", name, (int)status);
        return false;
    }
    const bool whole = hash(from, before);
    if (hash(&once, after) != whole || strcmp(before, after) != 0) {
        printf("# %s: another hash\n", name);
        return false;
    }
    if (tidy(&once, &twice) != SPG_OK || once.length != twice.length || memcmp(once.at, twice.at, once.length) != 0) {
        printf("# %s: another text the second time\n", name);
        return false;
    }
    return true;
}

/* ---- files ---- */

static unsigned files_seen;

static bool file_holds(const char *path)
{
    text from = {0};
    char part[4096];
    size_t got;
    FILE *file = fopen(path, "rb");
    if (file == NULL) { return false; }
    while ((got = fread(part, 1, sizeof part, file)) > 0) { keep(&from, part, got); }
    fclose(file);
    files_seen += 1;
    const bool held = from.length == 0 || holds(path, &from);
    free(from.at);
    return held;
}

static bool is_game(const char *name)
{
    const size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".game") == 0;
}

/* A folder of the project, with those inside it. */
static unsigned failures_in(const char *folder, int depth)
{
    DIR *directory = opendir(folder);
    unsigned failures = 0;
    if (directory == NULL) { return 1; }
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        char path[PATH_SIZE];
        struct stat about;
        if (entry->d_name[0] == '.') { continue; }
        const int written = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (written < 0 || written >= PATH_SIZE || stat(path, &about) != 0) { continue; }
        if (S_ISDIR(about.st_mode) && depth < 8) {
            failures += failures_in(path, depth + 1);
        } else if (is_game(path)) {
            failures += !file_holds(path);
        }
    }
    closedir(directory);
    return failures;
}

static void every_rule_file_of_the_project_keeps_its_hash_and_is_laid_out_once(void)
{
    static const char *const folders[] = {"games", "problems", "tests", "examples"};
    files_seen = 0;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", PROJECT, folders[i]);
        CHECK_INT(failures_in(path, 0), 0, folders[i]);
    }
    CHECK(files_seen > 100, "they were found");
}

static void the_catalogue_is_laid_out(void)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        const text from = {(char *)(uintptr_t)spg_catalogue_text(i), strlen(spg_catalogue_text(i)), 0};
        CHECK(tidy(&from, &once) == SPG_OK, spg_catalogue_name(i));
    }
}

/* ---- random rules ---- */

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Something that may stand between two tokens. */
static const char *random_gap(uint64_t *state)
{
    static const char *const gaps[] = {" ",  "\n",          "\r\n",         "\n\n\n\n",         "\t",
                                       "  ", " # behind\n", "\n# alone \n", "\n\n\t#\n# two\n", "\n  # 汉字\r\n"};
    return gaps[next_random(state) % (sizeof gaps / sizeof gaps[0])];
}

/* The same tokens with other gaps; a string and the code of a heap stay in one piece. */
static void scramble(const char *rules, size_t length, uint64_t *state, unsigned rarely, text *out)
{
    spg_run *run = calloc(1, sizeof *run);
    spg_tokens tokens = {0};
    bool in_string = false;
    out->length = 0;
    if (run == NULL) { return; }
    spg_run_init(run);
    const uint32_t source = spg_sources_add(&run->sources, "rules", rules, length);
    if (spg_lex_read(run, source, &tokens) == SPG_OK) {
        for (size_t i = 0; i + 1 < tokens.count; i++) {
            const spg_token *token = &tokens.at[i];
            keep(out, rules + token->start, token->end - token->start);
            in_string = token->kind == SPG_TOKEN_STRING_START || (in_string && token->kind != SPG_TOKEN_STRING_END);
            if (in_string || token->kind == SPG_TOKEN_CODE) {
                keep(out, rules + token->end, token[1].start - token->end);
            } else {
                keep(out, " ", 1);
                if (next_random(state) % rarely == 0) {
                    const char *gap = random_gap(state);
                    keep(out, gap, strlen(gap));
                }
            }
        }
    }
    SPG_ARRAY_CLEAR(run, &tokens);
    free(run);
}

static void random_rules_keep_their_hash_and_are_laid_out_once(void)
{
    static agree_case one;
    uint64_t state = 88172645463325252u;
    text from = {0};
    for (uint64_t seed = 1; seed <= RANDOM_SETS; seed++) {
        char name[64];
        agree_case_make(&one, seed);
        snprintf(name, sizeof name, "seed %llu", (unsigned long long)seed);
        const text plain = {one.text, one.length, 0};
        CHECK(holds(name, &plain), "as it was made");
        for (unsigned i = 0; i < SCRAMBLES; i++) {
            scramble(one.text, one.length, &state, 1 + 5 * i * i, &from);
            CHECK(from.length > 0 && holds(name, &from), "with other line ends and comments");
        }
    }
    free(from.at);
    free(once.at);
    free(twice.at);
    once = twice = (text){0};
}

TAP_MAIN(TEST(every_rule_file_of_the_project_keeps_its_hash_and_is_laid_out_once), TEST(the_catalogue_is_laid_out),
         TEST(random_rules_keep_their_hash_and_are_laid_out_once))
