/* test_export_template.c — templates of exported programs: what their words become, and what they need.
 * SPDX-License-Identifier: MIT */
#include "export/exporter.h"
#include "tap.h"

static spg_run run;
static spg_text got;
static spg_exporter x;
static spg_program program;
static spg_ir_game game = {.name = "heap"};
static spg_param params[] = {{.name = "n", .shape = {.type = SPG_TYPE(INT)}},
                             {.name = "word", .shape = {.type = SPG_TYPE(TEXT)}},
                             {.name = "n", .shape = {.type = SPG_TYPE_LIST(SPG_TYPE(INT))}}};

static void begin(void)
{
    spg_run_init(&run);
    spg_text_init(&got, &run);
    program.games.at = &game;
    program.games.count = 1;
    x = (spg_exporter){.run = &run, .out = &got, .program = &program, .params = params, .param_count = 3};
    spg_arena_init(&x.arena, &run);
    CHECK_INT(spg_x_list_parts(&x), SPG_OK, "the parts of the runtime are listed");
}

static void check_and_close(const char *want, const char *what)
{
    CHECK_INT(x.status, SPG_OK, what);
    CHECK_TEXT(spg_text_get(&got), want, what);
    spg_text_clear(&got);
    spg_arena_clear(&x.arena);
    SPG_ARRAY_CLEAR(&run, &x.parts);
    SPG_ARRAY_CLEAR(&run, &x.needs);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void words_become_names(void)
{
    begin();
    spg_x_code(&x, "k_@game%u.@param%u = @param%u; f(@params)", 0, 0, 2);
    check_and_close("k_heap.v_n = p_n_3; f(v_n, v_word, p_n_3)", "games and parameters");
    begin();
    spg_x_code(&x, "%s@game%u%s", "[", 0, "]");
    check_and_close("[heap]", "a conversion behind that of a word is its own");
}

static void a_name_stands_at_the_star_of_a_pointer(void)
{
    begin();
    spg_x_code(&x, "static @type%u a;(@declared)", SPG_TYPE(TEXT));
    check_and_close("static const char *a;(long long v_n, const char *v_word, ints p_n_3)", "types");
}

static void lines_are_indented_by_their_blocks(void)
{
    begin();
    spg_x_code(&x, "void f(void)\n{\nif (%d %% 2) {\ng(%lldLL);\n}\n}\n", 5, -7LL);
    check_and_close("void f(void)\n{\n    if (5 % 2) {\n        g(-7LL);\n    }\n}\n", "blocks");
}

static void what_is_called_is_needed(void)
{
    begin();
    spg_x_code(&x, "@type%u_add(&out, %sdie(3, \"span(\"))", SPG_TYPE_LIST(SPG_TYPE(INT)), "");
    CHECK_INT(spg_x_needs(&x, "list-add"), true, "a function of lists");
    CHECK_INT(spg_x_needs(&x, "list-type"), true, "their type");
    CHECK_INT(spg_x_needs(&x, "die"), true, "a function behind a conversion");
    CHECK_INT(spg_x_needs(&x, "span"), false, "nothing in quotes");
    check_and_close("ints_add(&out, die(3, \"span(\"))", "calls");
}

static void a_text_needs_nothing_until_it_is_written(void)
{
    begin();
    const char *text = spg_x_text(&x, "die(%u);", 4);
    CHECK_INT(spg_x_needs(&x, "die"), false, "it may be left out");
    spg_x_code(&x, "{ %s }", text);
    CHECK_INT(spg_x_needs(&x, "die"), true, "it is there");
    check_and_close("{ die(4); }", "texts");
}

TAP_MAIN(TEST(words_become_names), TEST(a_name_stands_at_the_star_of_a_pointer),
         TEST(lines_are_indented_by_their_blocks), TEST(what_is_called_is_needed),
         TEST(a_text_needs_nothing_until_it_is_written))
