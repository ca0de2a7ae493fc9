/* test_export_merge.c — exported functions that are equal become one, unused ones go, blocks need few lines.
 * SPDX-License-Identifier: MIT */
#include "export/merge.h"

#include "export/exporter.h"
#include "tap.h"

static spg_run run;

static void merged(const char *taken, const char *text, const char *want, const char *what)
{
    spg_text got;
    spg_run_init(&run);
    spg_text_init(&got, &run);
    spg_text_add(&got, text);
    CHECK_INT(spg_merge_functions(&run, taken, &got), SPG_OK, what);
    CHECK_TEXT(spg_text_get(&got), want, what);
    spg_text_clear(&got);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void equal_functions_become_one(void)
{
    merged("",
           "static int legal_a(long long v_n)\n{\n    return v_n >= 0;\n}\n\n"
           "static int legal_b(long long v_m)\n{\n    return v_m >= 0;\n}\n\n"
           "int main(void)\n{\n    return legal_a(1) + legal_b(2);\n}\n",
           "static int legal(long long v_n)\n{\n    return v_n >= 0;\n}\n\n"
           "int main(void)\n{\n    return legal(1) + legal(2);\n}\n",
           "names inside do not matter, and both get the common name");
    merged("static int legal;\n",
           "static int legal_a(long long v_n)\n{\n    return v_n >= 0;\n}\n\n"
           "static int legal_b(long long v_m)\n{\n    return v_m >= 0;\n}\n\n"
           "int main(void)\n{\n    return legal_b(2);\n}\n",
           "static int legal_a(long long v_n)\n{\n    return v_n >= 0;\n}\n\n"
           "int main(void)\n{\n    return legal_a(2);\n}\n",
           "unless it is taken");
    merged("",
           "static int list_1(int a)\n{\n    return a;\n}\n\nstatic int list_2(int b)\n{\n    return b;\n}\n\n"
           "static int f(int c)\n{\n    return list_1(c);\n}\n\nstatic int g(int d)\n{\n    return list_2(d);\n}\n\n"
           "int main(void)\n{\n    return f(1) + g(2);\n}\n",
           "static int list_1(int a)\n{\n    return a;\n}\n\nstatic int f(int c)\n{\n    return list_1(c);\n}\n\n"
           "int main(void)\n{\n    return f(1) + f(2);\n}\n",
           "what called them is equal then; numbers stay");
}

static void different_functions_stay(void)
{
    static const char *const texts[] = {
        "static int f(int a)\n{\n    return a + v_n;\n}\n\nstatic int g(int a)\n{\n    return a + v_m;\n}\n",
        "static int f(int a, int b)\n{\n    return a - b;\n}\n\nstatic int g(int a, int b)\n{\n    return b - a;\n}\n",
        "static int f(int a)\n{\n    return a;\n}\n\nstatic int g(ints a)\n{\n    return a;\n}\n",
        "static void f(int a)\n{\n    puts(\"a\");\n}\n\nstatic void g(int b)\n{\n    puts(\"b\");\n}\n",
        ("static int f(void)\n{\n    static int n;\n    return n++;\n}\n\n"
         "static int g(void)\n{\n    static int n;\n    return n++;\n}\n"),
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) { merged("", texts[i], texts[i], "as it was"); }
}

static void declarations_follow(void)
{
    merged("",
           "static int sg_a(int n);\nstatic int sg_b(int n);\n\nstatic int use(int n)\n{\n    return sg_b(n);\n}\n\n"
           "/* One. */\nstatic int sg_a(int n)\n{\n    return n;\n}\n\n/* Two. */\nstatic int sg_b(int n)\n{\n"
           "    return n;\n}\n",
           "static int sg(int n);\n\nstatic int use(int n)\n{\n    return sg(n);\n}\n\n"
           "/* One. */\nstatic int sg(int n)\n{\n    return n;\n}\n\n",
           "one declaration, and the comment goes with its function");
}

static void unused_functions_go(void)
{
    spg_text got;
    spg_run_init(&run);
    spg_text_init(&got, &run);
    spg_text_add(&got, "static void b(void);\n\n/* isn't used */\nstatic void a(void)\n{\n    b();\n}\n\n"
                       "static void b(void)\n{\n    b();\n}\n\nstatic void c(void)\n{\n    puts(\"a b\");\n}\n\n"
                       "int main(void)\n{\n    c(); /* a, b */\n    return 0;\n}\n");
    CHECK_INT(spg_merge_drop_unused(&run, &got), SPG_OK, "works");
    CHECK_TEXT(spg_text_get(&got),
               "\nstatic void c(void)\n{\n    puts(\"a b\");\n}\n\nint main(void)\n{\n    c(); /* a, b */\n"
               "    return 0;\n}\n",
               "nor what only they call; texts and comments do not call");
    spg_text_clear(&got);
}

static void laid_out(const char *text, const char *want, const char *what)
{
    spg_text got;
    spg_run_init(&run);
    spg_exporter x = {.run = &run, .out = &got};
    spg_text_init(&got, &run);
    spg_x_layout(&x, text);
    CHECK_INT(x.status, SPG_OK, what);
    CHECK_TEXT(spg_text_get(&got), want, what);
    spg_text_clear(&got);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void blocks_need_few_lines(void)
{
    laid_out("    if (a) {\n        f();\n    }\n", "    if (a) { f(); }\n", "one statement");
    laid_out("    if (a) {\n        f();\n        g();\n    }\n", "    if (a) {\n        f();\n        g();\n    }\n",
             "two stay");
    laid_out("    for (;;) {\n        if (a) {\n            f();\n        }\n    }\n",
             "    for (;;) {\n        if (a) { f(); }\n    }\n", "a block inside stays on its own line");
    laid_out("    if (a) {\n        f();\n    } else {\n        if (b) {\n            g();\n        } else {\n"
             "            if (c) {\n                h();\n            }\n        }\n    }\n    i();\n",
             "    if (a) {\n        f();\n    } else if (b) {\n        g();\n    } else if (c) {\n        h();\n    }\n"
             "    i();\n",
             "chains");
    laid_out("    if (a) {\n        f();\n    } else {\n        if (b) {\n            g();\n        }\n        h();\n  "
             "  }\n",
             "    if (a) {\n        f();\n    } else {\n        if (b) { g(); }\n        h();\n    }\n",
             "an else with more than an if is no chain");
}

TAP_MAIN(TEST(equal_functions_become_one), TEST(different_functions_stay), TEST(declarations_follow),
         TEST(unused_functions_go), TEST(blocks_need_few_lines))
