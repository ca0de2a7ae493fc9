/* fuzz_heap_code.c — any bytes as a heap code: read, written and read again; two ways give the same values.
 * SPDX-License-Identifier: MIT
 *
 * The clock counts its own calls, so a run depends on nothing but the bytes. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "solve/heap/heap.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

enum { MEMORY = 24 << 20, LONGEST = 1 << 12, HEAPS = 160, TICKS = 40 };

/* One call is one millisecond. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

/* The shortest form means the same, and is its own shortest form. */
static void check_written(spg_run *run, const spg_heap_code *code)
{
    static spg_heap_code again;
    spg_text first, second;
    spg_text_init(&first, run);
    spg_text_init(&second, run);
    if (spg_heap_code_write(code, &first) == SPG_OK) {
        const char *text = spg_text_get(&first);
        if (spg_heap_code_parse(run, SPG_NOWHERE, text, first.length, &again) != SPG_OK) { abort(); }
        if (spg_heap_code_write(&again, &second) == SPG_OK && strcmp(text, spg_text_get(&second)) != 0) { abort(); }
    }
    spg_text_clear(&first);
    spg_text_clear(&second);
}

static void check_values(spg_run *run, const spg_heap_game *game)
{
    const spg_heap_options plain = {.way = SPG_HEAP_PLAIN}, soon = {.soon = true};
    spg_heap *a = NULL, *b = NULL;
    const bool made = spg_heap_new(run, game, &plain, &a) == SPG_OK && spg_heap_new(run, game, &soon, &b) == SPG_OK;
    if (made && spg_heap_extend(a, HEAPS) == SPG_OK && spg_heap_extend(b, HEAPS) == SPG_OK) {
        for (uint64_t n = 0; n < HEAPS; n++) {
            if (spg_heap_value(a, n) != spg_heap_value(b, n)) { abort(); }
        }
    }
    spg_heap_free(a);
    spg_heap_free(b);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static spg_run run;
    static spg_heap_code code;
    spg_heap_game game;
    int64_t now = 0;
    if (count > LONGEST) { return 0; }
    spg_run_init(&run);
    run.memory.limit = MEMORY;
    run.clock = ticks;
    run.clock_user = &now;
    run.deadline = TICKS * (int64_t)1000000;
    if (spg_heap_code_parse(&run, SPG_NOWHERE, (const char *)bytes, count, &code) == SPG_OK) {
        check_written(&run, &code);
        if (spg_heap_game_read(&run, &code, &game) == SPG_OK) { check_values(&run, &game); }
        spg_heap_game_clear(&run, &game);
    }
    if (run.memory.used != 0) { abort(); }
    return 0;
}
