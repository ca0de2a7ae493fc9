/* sweep.c — the loops that fill the tables of some games, compared with golden files. SPDX-License-Identifier: MIT
 *
 * GOLDEN_SWEEP is the folder of the golden files, set by the build. `golden_sweep --write` writes them anew: look at the
 * difference before you commit it. */
#include "base/files.h"
#include "sprague.h"
#include "tap.h"

/* Small boxes: what matters is the program, not the numbers. */
static const struct {
    const char *name, *position, *what, *given, *value; /* the last two NULL: as the rules have it */
} samples[] = {{"bash", "bash(60)", "a window", "m", "40"},
               {"cutting", "cutting(20, 30)", "two free splits, each half of its range", NULL, NULL},
               {"fib", "fib(30, 12)", "a loop that no line replaces", NULL, NULL},
               {"knight", "knight(12, 9)", "single moves, fronts up to a limit", NULL, NULL},
               {"nim", "nim(40)", "a line", NULL, NULL},
               {"prime", "prime(50)", "a recursive helper as a list of numbers", NULL, NULL},
               {"rook", "rook(9, 12)", "two lines", NULL, NULL},
               {"stone5", "stone5(0, 5)", "sums over ranges, the same player again", NULL, NULL},
               {"stone7", "stone7(0, 4)", "differences of prefix sums, half of the box", NULL, NULL},
               {"stone8", "stone8(0)", "a running maximum", NULL, NULL},
               {"wythoff", "wythoff(9, 12)", "three lines", NULL, NULL}};

static bool writing;
static char got[1 << 16];

static spg_status keep(void *user, const char *bytes, size_t length)
{
    size_t *used = user;
    if (*used + length + 1 > sizeof got) { return SPG_TOO_BIG; }
    memcpy(got + *used, bytes, length);
    *used += length;
    got[*used] = '\0';
    return SPG_OK;
}

/* The sweep of a position of the catalogue, in `got`. */
static spg_status describe(size_t sample, size_t *used)
{
    spg_context *context = NULL;
    spg_ruleset *rules = NULL;
    *used = 0;
    SPG_TRY(spg_context_new(&context));
    spg_status status = spg_ruleset_new(context, &rules);
    if (status == SPG_OK) { status = spg_ruleset_add_catalogue(rules, samples[sample].name); }
    if (status == SPG_OK && samples[sample].given != NULL) {
        status = spg_ruleset_set(rules, samples[sample].given, samples[sample].value);
    }
    if (status == SPG_OK) {
        status = spg_explain(rules, samples[sample].position, SPG_EXPLAIN_SWEEP, SPG_TEXT, NULL, keep, used);
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return status;
}

/* Shows the first line that differs. */
static void show(const char *have, const char *want)
{
    const char *start = have;
    int line = 1;
    size_t same = 0;
    while (have[same] != '\0' && have[same] == want[same]) {
        if (have[same] == '\n') {
            line += 1;
            start = have + same + 1;
        }
        same += 1;
    }
    want += start - have;
    printf("# line %d: got  %.*s\n# line %d: want %.*s\n", line, (int)strcspn(start, "\n"), start, line,
           (int)strcspn(want, "\n"), want);
}

static bool compare(const char *name, size_t length)
{
    spg_run run;
    char path[512];
    char *want = NULL;
    size_t want_length = 0, room = 0;
    spg_run_init(&run);
    snprintf(path, sizeof path, "%s/%s.txt", GOLDEN_SWEEP, name);
    if (writing) { return spg_files_write(&run, path, got, length) == SPG_OK; }
    if (spg_files_read(&run, path, 1 << 20, &want, &want_length, &room) != SPG_OK) {
        printf("# %s is missing: run with --write\n", path);
        return false;
    }
    const bool same = length == want_length && memcmp(want, got, length) == 0;
    if (!same) { show(got, want); }
    spg_run_give(&run, want, room, 1);
    return same;
}

static void some_games_of_the_catalogue_have_their_golden_sweeps(void)
{
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        size_t length = 0;
        CHECK(describe(i, &length) == SPG_OK, samples[i].name);
        CHECK(length > 0, samples[i].name);
        CHECK(compare(samples[i].name, length), samples[i].what);
    }
}

int main(int argc, char **argv)
{
    const tap_test tests[] = {TEST(some_games_of_the_catalogue_have_their_golden_sweeps)};
    writing = argc > 1 && strcmp(argv[1], "--write") == 0;
    return tap_main(tests, 1, NULL);
}
