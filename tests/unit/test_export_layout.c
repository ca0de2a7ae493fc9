/* test_export_layout.c — exported blocks need few lines. SPDX-License-Identifier: MIT */
#include "export/exporter.h"
#include "tap.h"

static spg_run run;

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

TAP_MAIN(TEST(blocks_need_few_lines))
