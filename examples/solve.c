/* solve.c — a game of one's own: load the rules, ask, list the winning moves. SPDX-License-Identifier: MIT
 *
 *     cc -std=c17 solve.c $(pkg-config --cflags --libs sprague) -o solve && ./solve                                  */
#include <sprague.h>
#include <stdio.h>
#include <string.h>

/* Two heaps: take 1, 2 or 3 from the first, or move one counter from the second to the first. */
static const char rules_text[] = "given most: 1.. = 3;\n"
                                 "game pair(a: 0.., b: 0..) {\n"
                                 "  for k in 1..most: \"take {k}\" pair(a-k, b);\n"
                                 "  \"carry one over\" pair(a+1, b-1);\n"
                                 "}\n";

static void show(const spg_result *result)
{
    printf("%s: the player to move %ss\n", spg_result_position(result), spg_result_outcome_word(result));
    if (spg_result_value(result) != NULL) { printf("Grundy value %s\n", spg_result_value(result)); }
    for (size_t i = 0; i < spg_result_move_count(result); i++) {
        printf("  part %zu: %s -> %s", spg_result_move_part(result, i), spg_result_move_text(result, i),
               spg_result_move_to(result, i));
        for (size_t j = 0; j < spg_result_move_binding_count(result, i); j++) {
            printf("  [%s = %s]", spg_result_move_binding_name(result, i, j),
                   spg_result_move_binding_value(result, i, j));
        }
        putchar('\n');
    }
}

/* Everything the program could do wrong ends here with a reason. */
static int fail(const spg_context *context)
{
    fputs(spg_error_report(context), stderr);
    return spg_status_exit(spg_error_status(context));
}

static int ask(spg_context *context, spg_ruleset *rules, const char *position)
{
    spg_result *result;
    if (spg_solve(rules, position, SPG_FIND_ALL, &result) != SPG_OK) { return fail(context); }
    show(result);
    spg_result_free(result);
    return 0;
}

int main(void)
{
    spg_context *context;
    spg_ruleset *rules = NULL;
    if (spg_context_new(&context) != SPG_OK) { return 5; }
    spg_set_memory_limit(context, (size_t)256 << 20);
    spg_set_time_limit(context, 10000);

    int code = 0;
    if (spg_ruleset_new(context, &rules) != SPG_OK ||
        spg_ruleset_add_text(rules, "pair.game", rules_text, strlen(rules_text)) != SPG_OK) {
        code = fail(context);
    }
    if (code == 0) { code = ask(context, rules, "pair(6, 2)"); }
    if (code == 0) { code = ask(context, rules, "pair(6, 2) + nim(3)"); } /* nim comes from the catalogue */

    spg_ruleset_free(rules);
    spg_context_free(context);
    return code;
}
