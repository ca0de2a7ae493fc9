/* test_oracle_random.c — random rule files: the program against the walker and the judge. SPDX-License-Identifier: MIT
 *
 * SPG_ORACLE_FILES sets how many files (usually 300), SPG_ORACLE_FROM the first seed; the seed is printed with a difference. */
#include <stdlib.h>

#include "ask.h"
#include "random_rules.h"
#include "tap.h"

typedef struct tally {
    unsigned long files, compared, differences, refused, rules_refused;
    unsigned long misere, loopy, scoring, partizan, sums, draws;
} tally;

static unsigned long setting(const char *name, unsigned long usual)
{
    const char *text = getenv(name);
    return text == NULL ? usual : strtoul(text, NULL, 10);
}

static void count_kinds(const random_rules *rules, tally *total)
{
    total->misere += rules->stuck == 1;
    total->loopy += rules->cyclic;
    total->scoring += rules->scores;
    total->partizan += rules->roles;
    total->sums += rules->sums;
}

static void one_file(uint64_t seed, tally *total)
{
    random_rules *rules = calloc(1, sizeof *rules);
    ask_program program;
    walker w;
    walker_init(&w);
    random_rules_make(rules, seed);
    const bool walked = walker_add(&w, "random", rules->text, rules->length);
    const bool opened = ask_open(&program, rules->text, rules->length);
    if (!walked || !opened) {
        printf("# seed %llu is refused: %s%s\n%s\n", (unsigned long long)seed, walked ? "" : w.why,
               opened ? "" : spg_error_report(program.context), rules->text);
        total->rules_refused += 1;
    }
    for (int i = 0; walked && opened && i < 6 && program.differences < 2; i++) {
        char text[300];
        place at;
        random_rules_position(rules, text, sizeof text);
        const spg_arena_mark mark = spg_arena_here(&w.scratch);
        if (walker_position(&w, text, &at) && at.legal) {
            for (int turn = 0; turn < (rules->roles ? 2 : 1); turn++) {
                const bool same = ask_compare_place(&program, &w, &at, turn);
                if (!same) { printf("# seed %llu, %s\n", (unsigned long long)seed, text); }
            }
        }
        spg_arena_back(&w.scratch, mark);
    }
    total->files += 1;
    total->compared += program.compared;
    total->differences += program.differences;
    total->refused += program.refused;
    count_kinds(rules, total);
    ask_close(&program);
    walker_clear(&w);
    free(rules);
}

static void random_rule_files_mean_the_same_to_the_program_and_to_the_walker(void)
{
    tally total = {0};
    const unsigned long files = setting("SPG_ORACLE_FILES", 300), from = setting("SPG_ORACLE_FROM", 1);
    for (unsigned long i = 0; i < files && total.differences < 5; i++) { one_file(from + i, &total); }
    printf("# %lu files, %lu positions, %lu refused by both, %lu differences\n", total.files, total.compared,
           total.refused, total.differences);
    printf("# misère %lu, loopy %lu, scoring %lu, partizan %lu, sums %lu\n", total.misere, total.loopy, total.scoring,
           total.partizan, total.sums);
    CHECK_INT(total.differences, 0, "no position differs");
    CHECK_INT(total.rules_refused, 0, "no file is refused");
    CHECK(files < 300 || (total.misere > 20 && total.loopy > 50 && total.scoring > 30 && total.partizan > 40),
          "all kinds are among the files");
    CHECK(total.compared > 3 * files, "most files gave several positions");
}

TAP_MAIN(TEST(random_rule_files_mean_the_same_to_the_program_and_to_the_walker))
