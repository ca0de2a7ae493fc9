/* test_oracle_language.c — rule files with claims: the program against the walker. SPDX-License-Identifier: MIT
 *
 * Every claim is judged by the walker with the rules above it in force, and the positions it asks about are put to the
 * program with the same rules: the file up to the claim. */
#include <dirent.h>
#include <stdlib.h>

#include "ask.h"
#include "tap.h"

enum { POSITIONS = 24, FILE_SIZE = 1 << 17 };

typedef struct reading { /* one file under test */
    const spg_tree *claim;
    const char *name, *text;
    size_t length;
    ask_program program;
    pool asked; /* positions already compared under the rules in force */
    unsigned long claims, cases, compared, differences, unjudged;
} reading;

/* A claim that runs over a given sets it: so must the program. */
static void set_givens(reading *file, walker *w, char *key, size_t size)
{
    for (uint32_t i = 1; i < file->claim->count; i++) {
        const walker_given *given = walker_find_given(w, file->claim->children[i]->text);
        char text[300];
        if (given == NULL) { continue; }
        (void)walker_write(w, &given->what, text, sizeof text);
        file->program.givens[0] = '\0';
        CHECK(ask_set(&file->program, given->name, text), spg_error_report(file->program.context));
        const size_t used = strlen(key);
        (void)snprintf(key + used, size - used, " %s=%s", given->name, text);
    }
}

/* Asked by a claim: compare the program's answer, some per claim. */
static void asked(void *user, walker *w, const place *at)
{
    reading *file = user;
    char text[1500];
    if (file->asked.count >= tap_part(POSITIONS)) { return; }
    walker_write_place(w, at, text, sizeof text);
    set_givens(file, w, text, sizeof text);
    const uint32_t known = file->asked.count;
    if (pool_put(&file->asked, text, strlen(text)) < known) { return; }
    if (!ask_compare_place(&file->program, w, at, 0)) { printf("# %s: the difference above\n", file->name); }
}

static void claim_seen(void *user, walker *w, const spg_tree *claim)
{
    reading *file = user;
    char *above = malloc(file->length + 1);
    uint64_t cases = 0;
    if (above == NULL) { exit(99); }
    /* Later claims ask about the same text with more rules; the claims above are only read, not checked. */
    memcpy(above, file->text, claim->span.start);
    above[claim->span.start] = '\0';
    const bool opened = ask_open(&file->program, above, claim->span.start);
    CHECK(opened, opened ? file->name : spg_error_report(file->program.context));
    if (opened) {
        file->claim = claim;
        w->witness = asked;
        w->witness_user = file;
        const bool holds = walker_claim(w, claim, &cases);
        const bool too_big = !holds && strcmp(w->why, WALKER_TOO_BIG) == 0;
        if (!holds && !too_big) { printf("# %s, claim %lu: %s\n", file->name, file->claims + 1, w->why); }
        CHECK(holds || too_big, "the walker finds that the claim holds");
        file->unjudged += too_big;
    }
    file->claims += 1;
    file->cases += cases;
    file->compared += file->program.compared;
    file->differences += file->program.differences;
    ask_close(&file->program);
    pool_clear(&file->asked);
    free(above);
}

static bool read_text(const char *path, char *out, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) { return false; }
    *length = fread(out, 1, FILE_SIZE - 1, file);
    out[*length] = '\0';
    return fclose(file) == 0;
}

static reading check_file(const char *path)
{
    reading file = {.name = path};
    char *text = malloc(FILE_SIZE);
    walker w;
    walker_init(&w);
    if (text == NULL) { exit(99); }
    CHECK(read_text(path, text, &file.length), path);
    file.text = text;
    const bool fine = walker_add_each(&w, path, text, file.length, claim_seen, &file);
    if (!fine) { printf("# %s\n", w.why); }
    CHECK(fine, path);
    CHECK_INT(file.differences, 0, path);
    walker_clear(&w);
    free(text);
    return file;
}

/* The program's own opinion of all claims. */
static size_t claims_that_fail(const char *path)
{
    char *text = malloc(FILE_SIZE);
    size_t length = 0, failed = SIZE_MAX;
    ask_program program;
    spg_report *report = NULL;
    if (text == NULL || !read_text(path, text, &length)) { exit(99); }
    if (ask_open(&program, text, length) && spg_check(program.rules, 20, &report) == SPG_OK) {
        failed = spg_report_failed(report);
    } else {
        printf("# %s\n", spg_error_report(program.context));
    }
    spg_report_free(report);
    ask_close(&program);
    free(text);
    return failed;
}

static void the_games_of_the_tutorials_mean_the_same_to_program_and_walker(void)
{
    const reading file = check_file(ORACLE_LANGUAGE);
    printf("# %lu claims, %lu cases, %lu positions, %lu too big\n", file.claims, file.cases, file.compared,
           file.unjudged);
    CHECK(file.claims >= 36, "all claims were seen");
    CHECK_INT(file.unjudged, 0, "all claims were judged");
    CHECK(file.compared >= tap_part(200), "hundreds of positions");
    CHECK_INT(claims_that_fail(ORACLE_LANGUAGE), 0, "the program finds that all claims hold");
}

static void the_rule_files_of_the_catalogue_mean_the_same_to_program_and_walker(void)
{
    DIR *folder = opendir(ORACLE_GAMES);
    unsigned long files = 0, compared = 0, unjudged = 0, claims = 0;
    NEED(folder != NULL, ORACLE_GAMES);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[1000];
        const size_t length = strlen(entry->d_name);
        if (length < 6 || strcmp(entry->d_name + length - 5, ".game") != 0) { continue; }
        (void)snprintf(path, sizeof path, "%s/%s", ORACLE_GAMES, entry->d_name);
        const reading file = check_file(path);
        files += 1;
        compared += file.compared;
        unjudged += file.unjudged;
        claims += file.claims;
    }
    (void)closedir(folder);
    printf("# %lu files, %lu claims (%lu too big for the judge), %lu positions\n", files, claims, unjudged, compared);
    CHECK(files >= 30, "all files were read");
    CHECK(unjudged * 5 < claims, "nearly all claims were judged");
}

TAP_MAIN(TEST(the_games_of_the_tutorials_mean_the_same_to_program_and_walker),
         TEST(the_rule_files_of_the_catalogue_mean_the_same_to_program_and_walker))
