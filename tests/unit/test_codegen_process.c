/* test_codegen_process.c — a C program compiled and run beside us. SPDX-License-Identifier: MIT */
#include <time.h>
#include <unistd.h>

#include "codegen/process.h"
#include "tap.h"

static bool has_compiler(void)
{
    spg_compiler compiler;
    return spg_compiler_find(&compiler);
}

static void wait_while(spg_codegen_process *p, spg_codegen_stage stage)
{
    const struct timespec shortly = {.tv_nsec = 2000000};
    while (spg_codegen_process_look(p) == stage) { nanosleep(&shortly, NULL); }
}

/* How it ends; what it has printed is in `output`. */
static spg_codegen_stage run(const char *text, const char *input, size_t memory, char output[64])
{
    spg_codegen_process p;
    spg_codegen_process_open(&p, text, strlen(text));
    wait_while(&p, SPG_PROCESS_COMPILES);
    if (p.stage == SPG_PROCESS_READY) { spg_codegen_process_run(&p, input, strlen(input), memory); }
    wait_while(&p, SPG_PROCESS_RUNS);
    const spg_codegen_stage stage = p.stage;
    memset(output, 0, 64);
    if (stage == SPG_PROCESS_DONE) {
        const int file = spg_codegen_process_output(&p);
        if (file < 0 || read(file, output, 63) < 0) { output[0] = '\0'; }
        close(file);
    }
    const spg_cache_place work = p.work;
    CHECK(access(work.path, F_OK) == 0, "it has a directory");
    spg_codegen_process_close(&p);
    CHECK(access(work.path, F_OK) != 0, "which goes with it");
    return stage;
}

static const char echo[] = "#include <stdio.h>\nint main(void) { long n; return scanf(\"%ld\", &n) == 1 ? "
                           "printf(\"%ld\\n\", n * 2) < 0 : 5; }\n";

static void input_becomes_output(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    char output[64];
    for (int i = 0; i < 2; i++) { /* compiled, then from the cache */
        CHECK_INT(run(echo, "21", SIZE_MAX, output), SPG_PROCESS_DONE, "it ends well");
        CHECK_TEXT(output, "42\n", "and has printed");
    }
}

static void only_a_good_end_counts(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    char output[64];
    CHECK_INT(run(echo, "no number", SIZE_MAX, output), SPG_PROCESS_FAILED, "another exit code");
    CHECK_INT(run("#include <stdlib.h>\nint main(void) { abort(); }\n", "", SIZE_MAX, output), SPG_PROCESS_FAILED,
              "a signal");
    CHECK_INT(run("int main(void) { return no; }\n", "", SIZE_MAX, output), SPG_PROCESS_FAILED, "it does not compile");
}

static void memory_is_limited(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    static const char greedy[] = "#include <stdlib.h>\nint main(void) { char *all = calloc(1, 400u << 20); return all "
                                 "== NULL || all[12345] != 0; }\n";
    char output[64];
    CHECK_INT(run(greedy, "", SIZE_MAX, output), SPG_PROCESS_DONE, "400 MiB are there");
    CHECK_INT(run(greedy, "", (size_t)200 << 20, output), SPG_PROCESS_FAILED, "but not of 200");
}

static void closing_ends_it(void)
{
    if (!has_compiler()) { SKIP("no C compiler"); }
    spg_codegen_process p;
    static const char endless[] = "int main(void) { for (;;) {} }\n";
    spg_codegen_process_open(&p, endless, strlen(endless));
    wait_while(&p, SPG_PROCESS_COMPILES);
    spg_codegen_process_run(&p, "", 0, SIZE_MAX);
    CHECK_INT(spg_codegen_process_look(&p), SPG_PROCESS_RUNS, "it runs");
    spg_codegen_process_close(&p);
    CHECK_INT(p.child.process, 0, "no more");
    CHECK_INT(spg_codegen_process_look(&p), SPG_PROCESS_FAILED, "and is over");
}

TAP_MAIN(TEST(input_becomes_output), TEST(only_a_good_end_counts), TEST(memory_is_limited), TEST(closing_ends_it))
