/* test_heap_ways.c — every way to the values of heap games, alone and where ways take turns, gives what the definition gives.
 * SPDX-License-Identifier: MIT
 *
 * Some thousand heaps by itself; with SPG_HEAPS_LONG 10^5 and more of each game (tools/heaps-agree --long). SPG_HEAPS_ONLY is
 * the one game to look at, SPG_HEAPS_KEEP a folder in which what the definition gives is kept for the next time. */
#include <stdlib.h>

#include "heap_definition.h"
#include "solve/heap/heap.h"
#include "tap.h"

static spg_run run;
static uint64_t seed = 20261116;

typedef struct way {
    const char *name;
    spg_heap_options options;
    bool pieces; /* extended by odd numbers of heaps: a block begins anywhere */
} way;

static const way ways[] = {
    {"plain", {.way = SPG_HEAP_PLAIN}, false},
    {"sparse", {.way = SPG_HEAP_SPARSE}, false},
    {"sparse, soon", {.way = SPG_HEAP_SPARSE, .soon = true}, false},
    {"blocks", {.way = SPG_HEAP_BLOCKS}, false},
    {"blocks, portable", {.way = SPG_HEAP_BLOCKS, .portable = true}, false},
    {"rows", {.way = SPG_HEAP_ROWS}, false},
    {"rows, portable, soon", {.way = SPG_HEAP_ROWS, .portable = true, .soon = true}, false},
    {"rows, two threads", {.way = SPG_HEAP_ROWS, .threads = 2, .soon = true}, true},
    {"pairs", {.way = SPG_HEAP_PAIRS}, false},
    {"pairs, portable", {.way = SPG_HEAP_PAIRS, .portable = true}, false},
    {"pairs, soon", {.way = SPG_HEAP_PAIRS, .soon = true}, false},
    {"pairs, two threads", {.way = SPG_HEAP_PAIRS, .threads = 2, .soon = true}, false},
    {"blocks, two threads", {.way = SPG_HEAP_BLOCKS, .threads = 2, .soon = true}, false},
    {"chosen, in pieces, two threads", {.way = SPG_HEAP_AUTO, .threads = 2, .soon = true}, true},
    {"chosen, in pieces", {.way = SPG_HEAP_AUTO}, true},
    {"chosen, in pieces, portable, soon", {.way = SPG_HEAP_AUTO, .portable = true, .soon = true}, true},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* What a game is here for; each is checked by what the engine tells. */
enum { BLOCKS = 1, BY_PARITY = 2, ODD = 4, MANY = 8 };

typedef struct game {
    const char *code;
    uint32_t size, long_size;
    uint32_t with;
} game;

static bool is_long(void)
{
    return getenv("SPG_HEAPS_LONG") != NULL;
}

static bool is_wanted(const game *g)
{
    const char *only = getenv("SPG_HEAPS_ONLY");
    return only == NULL || only[0] == '\0' || strcmp(only, g->code) == 0;
}

static uint32_t below(uint32_t limit)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((seed >> 33) % limit);
}

/* ---- what it must be ---- */

static FILE *kept(const char *code, uint32_t size, const char *mode)
{
    char path[1024];
    const char *folder = getenv("SPG_HEAPS_KEEP");
    if (folder == NULL) { return NULL; }
    const int length = snprintf(path, sizeof path, "%s/%s-%u", folder, code, size);
    return length > 0 && (size_t)length < sizeof path ? fopen(path, mode) : NULL;
}

/* By the definition, or as it was kept; the caller frees it. */
static uint32_t *define(const char *text, const spg_heap_code *code, uint32_t size)
{
    uint32_t *values = calloc(size, sizeof *values), *marks = calloc(DEFINITION_VALUES, sizeof *marks);
    FILE *file = kept(text, size, "rb");
    const bool known = file != NULL && values != NULL && fread(values, sizeof *values, size, file) == size;
    if (file != NULL) { fclose(file); }
    if (!known && values != NULL && marks != NULL) {
        definition_fill(code, size, values, marks);
        file = kept(text, size, "wb");
        if (file != NULL) {
            fwrite(values, sizeof *values, size, file);
            fclose(file);
        }
    }
    free(marks);
    return values;
}

/* ---- what it is ---- */

static spg_status extend(spg_heap *heap, const way *w, uint64_t size)
{
    while (spg_heap_known(heap) < size) {
        const uint64_t known = spg_heap_known(heap), more = w->pieces ? 1 + 2 * below(150) : size;
        const spg_status status = spg_heap_extend(heap, known + more < size ? known + more : size);
        if (status != SPG_OK) { return status; }
    }
    return SPG_OK;
}

static void check_report(const game *g, const way *w, const spg_heap_report *r)
{
    const bool may_block = w->options.way == SPG_HEAP_AUTO || w->options.way == SPG_HEAP_BLOCKS;
    if (w->options.way == SPG_HEAP_PLAIN) {
        CHECK(r->sparse + r->blocks + r->rows + r->pairs == 0, "only the definition");
    }
    if (w->options.way == SPG_HEAP_ROWS) { CHECK(r->sparse + r->blocks + r->pairs == 0 && r->rows > 0, "rows alone"); }
    if (w->options.way == SPG_HEAP_SPARSE) { CHECK_INT(r->blocks, 0, "no blocks"); }
    if (w->options.way == SPG_HEAP_PAIRS) {
        CHECK(r->sparse + r->blocks + r->rows == 0 && r->pairs > 0, "pairs alone");
    }
    if (may_block && (g->with & BLOCKS) != 0) { CHECK(r->blocks > 0, "blocks were used"); }
    if (may_block && (g->with & MANY) != 0) { CHECK(r->pairs + r->rows > 0, "rows or pairs were used"); }
    if (may_block && (g->with & BY_PARITY) != 0) { CHECK(r->by_parity, "the parity of the heap counts"); }
    if (w->options.portable) { CHECK(!r->vector, "portable means no vectors"); }
}

static void compare(const game *g, const spg_heap_game *rules, const uint32_t *truth, uint32_t size, const way *w)
{
    char fact[80];
    spg_heap *heap = NULL;
    long long first = -1;
    snprintf(fact, sizeof fact, "%s: %s", g->code, w->name);
    NEED(spg_heap_new(&run, rules, &w->options, &heap) == SPG_OK, fact);
    CHECK(extend(heap, w, size) == SPG_OK, fact);
    for (uint32_t n = 0; n < size && first < 0; n++) {
        if (n >= spg_heap_known(heap) || spg_heap_value(heap, n) != truth[n]) { first = n; }
    }
    CHECK_INT(first, -1, fact);
    const spg_heap_report report = spg_heap_tell(heap);
    check_report(g, w, &report);
    if (is_long()) {
        printf("# %-44s to %u: plain %llu, sparse %llu, blocks %llu, rows %llu, pairs %llu, most %u\n", fact, size,
               (unsigned long long)report.plain, (unsigned long long)report.sparse, (unsigned long long)report.blocks,
               (unsigned long long)report.rows, (unsigned long long)report.pairs, report.most);
        fflush(stdout);
    }
    spg_heap_free(heap);
}

/* All ways; a sample takes other ones for each game. */
static void compare_ways(const game *g, size_t number)
{
    const uint32_t size = is_long() ? g->long_size : g->size;
    spg_heap_code code;
    spg_heap_game rules;
    spg_run_init(&run);
    if (!is_wanted(g) || size == 0) { return; }
    NEED(definition_read(&run, g->code, &code) == SPG_OK, g->code);
    NEED(spg_heap_game_read(&run, &code, &rules) == SPG_OK, g->code);
    if ((g->with & BY_PARITY) != 0) { CHECK_INT(rules.two.at[0] % 2, (g->with & ODD) != 0, "the parity of the split"); }
    uint32_t *truth = define(g->code, &code, size);
    for (size_t i = number % tap_sample(); truth != NULL && i < WAYS; i += tap_sample()) {
        compare(g, &rules, truth, size, &ways[i]);
    }
    CHECK(truth != NULL, "memory");
    free(truth);
    spg_heap_game_clear(&run, &rules);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void compare_list(const game list[], size_t count)
{
    for (size_t i = 0; i < count; i++) { compare_ways(&list[i], i); }
}
#define COMPARE_LIST(list) compare_list((list), sizeof(list) / sizeof(list)[0])

/* ---- the games ---- */

/* Rare heaps by value alone and by the parity of the heap, too; one split and several; few and many codes. */
static void games_with_a_class(void)
{
    static const game games[] = {
        {".454", 15000, 100000, BLOCKS},
        {".106", 15000, 100000, BLOCKS | BY_PARITY | ODD},
        {".051", 15000, 100000, BLOCKS | BY_PARITY},
        {".142", 0, 100000, BLOCKS | BY_PARITY},
        {".354", 0, 100000, BLOCKS},
        {".6", 0, 100000, BLOCKS},
        {"split", 9000, 100000, 0},
        {".16", 0, 100000, BLOCKS},
        {".054", 0, 100000, BLOCKS},
        {".376", 0, 100000, 0},
        {".56", 0, 100000, BLOCKS},
        {".644", 0, 100000, 0},
        {".172", 0, 100000, 0},
    };
    COMPARE_LIST(games);
}

static void games_without_a_class(void)
{
    static const game games[] = {
        {".007", 9000, 100000, MANY},
        {".06", 0, 100000, MANY},
        {".04", 0, 100000, MANY},
    };
    COMPARE_LIST(games);
}

/* ---- beyond the definition ---- */

/* The sparse way does not look at blocks, and agrees with the definition above. */
static void late(const char *text, uint64_t size, uint64_t last_rare)
{
    const game g = {text, 0, 0, 0};
    const spg_heap_options options = {.way = SPG_HEAP_SPARSE};
    spg_heap_code code;
    spg_heap_game rules;
    spg_heap *sparse = NULL;
    spg_run_init(&run);
    if (!is_wanted(&g)) { return; }
    NEED(definition_read(&run, text, &code) == SPG_OK, text);
    NEED(spg_heap_game_read(&run, &code, &rules) == SPG_OK, text);
    NEED(spg_heap_new(&run, &rules, &options, &sparse) == SPG_OK, text);
    CHECK(spg_heap_extend(sparse, size) == SPG_OK, text);
    uint32_t *truth = calloc(size, sizeof *truth);
    for (uint64_t n = 0; truth != NULL && n < size; n++) { truth[n] = spg_heap_value(sparse, n); }
    CHECK_INT(spg_heap_tell(sparse).last_rare, last_rare, "the last rare heap");
    spg_heap_free(sparse);
    for (int i = 0; truth != NULL && i < WAYS; i++) {
        const spg_heap_way w = ways[i].options.way;
        if (w == SPG_HEAP_AUTO || w == SPG_HEAP_BLOCKS) { compare(&g, &rules, truth, (uint32_t)size, &ways[i]); }
    }
    CHECK(truth != NULL, "memory");
    free(truth);
    spg_heap_game_clear(&run, &rules);
}

/* Values between the first heaps and the last ones are given up, again and again; the others stay, and those that follow are
 * the same, and as two threads find them. */
static void forget(const char *text, uint64_t step)
{
    const spg_heap_options options = {0}, two = {.threads = 2};
    spg_heap_code code;
    spg_heap_game rules;
    spg_heap *all = NULL, *some = NULL;
    bool done = true;
    spg_run_init(&run);
    NEED(definition_read(&run, text, &code) == SPG_OK, text);
    NEED(spg_heap_game_read(&run, &code, &rules) == SPG_OK, text);
    NEED(spg_heap_new(&run, &rules, &two, &all) == SPG_OK, text);
    NEED(spg_heap_new(&run, &rules, &options, &some) == SPG_OK, text);
    CHECK(spg_heap_extend(all, 4 * step) == SPG_OK, text);
    for (uint64_t k = 1; k <= 4 && done; k++) {
        long long first = -1;
        CHECK(spg_heap_extend(some, k * step) == SPG_OK, text);
        const spg_heap_values values = spg_heap_all(some);
        for (uint64_t n = 0; n < k * step && first < 0; n++) {
            const bool gone = n >= values.first && n < values.first + values.gap;
            if (!gone && spg_heap_values_at(&values, n) != spg_heap_value(all, n)) { first = (long long)n; }
        }
        CHECK_INT(first, -1, text);
        CHECK(values.gap < k * step && (values.gap > 0) == (k > 1), "some were forgotten, not all");
        CHECK(spg_heap_forget(some, 0, 0, &done) == SPG_OK && done, text);
    }
    spg_heap_free(all);
    spg_heap_free(some);
    spg_heap_game_clear(&run, &rules);
    CHECK_INT(run.memory.used, 0, "nothing is left");
}

static void what_is_forgotten_changes_nothing(void)
{
    forget(".106", 120000);
    forget(".454", 120000);
}

static void late_rare_heaps_are_found(void)
{
    if (!is_long()) { SKIP("minutes: tools/heaps-agree --long"); }
    late(".376", 1200000, 1140540);
    late(".6", 1300000, 20627);
    late("split", 400000, 82860);
}

TAP_MAIN(TEST(games_with_a_class), TEST(games_without_a_class), TEST(what_is_forgotten_changes_nothing),
         TEST(late_rare_heaps_are_found))
