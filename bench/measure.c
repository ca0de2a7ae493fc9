/* measure.c — the rival and ours in turn, the least time of each. SPDX-License-Identifier: MIT */
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/* A round repeats a job for so long, as the caches need it. */
static const double shortest_ms = 20;
/* What takes longer than this runs once: its noise is small beside it. */
static const double long_ms = 3000;

/* One way of ours to fill the table. */
typedef struct side {
    int tier;
    unsigned threads;
    double floor;
    double ms, whole_ms; /* the least of all rounds */
    spg_table_info info;
    spg_status status;
} side;

typedef struct work {
    const bench_row *row;
    rival_input input;
    spg_ruleset *rules;
    spg_axis axes[3];
    double shortest;
    double rival_ms;
    uint64_t rival_signature;
    bool failed; /* the rival has no memory */
    side sides[MEASURE_LINES];
    int side_count;
} work;

double measure_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static double ms_of(struct timeval time)
{
    return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3;
}

double measure_used(void)
{
    struct timespec own;
    struct rusage others;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
    getrusage(RUSAGE_CHILDREN, &others);
    return (double)own.tv_sec * 1e3 + (double)own.tv_nsec / 1e6 + ms_of(others.ru_utime) + ms_of(others.ru_stime);
}

uint64_t measure_sign(uint64_t hash, int64_t number)
{
    uint64_t rest = (uint64_t)number;
    for (int byte = 0; byte < 8; byte++, rest >>= 8) { hash = (hash ^ (rest & 0xff)) * UINT64_C(0x100000001b3); }
    return hash;
}

static uint64_t sign_table(const rival_table *table)
{
    uint64_t hash = MEASURE_SIGN_START;
    for (size_t r = 0; r < table->rows; r++) {
        for (size_t c = 0; c < table->columns; c++) {
            const size_t at = r * table->stride + c;
            const int64_t number = table->width == 1 ? ((const signed char *)table->first)[at]
                                                     : ((const int32_t *)table->first)[at];
            hash = measure_sign(hash, number);
        }
    }
    return hash;
}

/* 0: not measured yet */
static void lower(double *least, double ms)
{
    if (*least == 0 || ms < *least) { *least = ms; }
}

static void run_rival(work *w)
{
    rival_table table = {0};
    if (w->rival_ms > long_ms) { return; }
    double spent = 0;
    do {
        free(table.block);
        table = (rival_table){0};
        const double started = measure_now();
        if (!w->row->rival(&w->input, &table)) {
            w->failed = true;
            return;
        }
        const double once = measure_now() - started;
        lower(&w->rival_ms, once);
        spent += once;
    } while (spent < w->shortest);
    w->rival_signature = sign_table(&table);
    free(table.block);
}

static void run_side(work *w, side *s)
{
    const spg_fill_options options = {.tier = s->tier, .threads = s->threads};
    double spent = 0, whole = 0;
    if (s->status != SPG_OK || s->ms > long_ms) { return; }
    do {
        s->status = spg_table_fill(w->rules, w->row->game, w->axes, w->row->dims, w->row->of, &options, &s->info);
        if (s->status != SPG_OK) { return; }
        lower(&s->ms, s->info.fill_seconds * 1e3);
        lower(&s->whole_ms, s->info.seconds * 1e3);
        spent += s->info.fill_seconds * 1e3;
        whole += s->info.seconds * 1e3;
    } while (spent < w->shortest && whole < 50 * w->shortest);
}

/* A tiny table has no floor: its times mean nothing. */
static void add_side(work *w, int tier, unsigned threads, double floor, bool quick)
{
    if (floor < 0) { return; }
    w->sides[w->side_count++] = (side){.tier = tier, .threads = threads, .floor = quick ? 0 : floor};
}

static spg_status open_rules(spg_context *context, const bench_row *row, const char *given, spg_ruleset **out)
{
    spg_status status = spg_ruleset_new(context, out);
    if (status == SPG_OK && row->rules != NULL) {
        status = spg_ruleset_add_text(*out, row->name, row->rules, strlen(row->rules));
    }
    if (status == SPG_OK && row->rules == NULL) { status = spg_ruleset_add_catalogue(*out, row->game); }
    if (status == SPG_OK && given != NULL) { status = spg_ruleset_set(*out, row->given_name, given); }
    return status;
}

static void make_line(const work *w, const side *s, bench_line *line)
{
    const unsigned long long length = 1 + (unsigned long long)w->axes[0].high - (unsigned long long)w->axes[0].low;
    const bool threads = s->threads > 1;
    const side *one = &w->sides[0]; /* the compiled one with one thread */
    *line = (bench_line){.name = w->row->name,
                         .against = threads ? "1 thread" : "C",
                         .rival_ms = threads ? one->ms : w->rival_ms,
                         .ours_ms = s->ms,
                         .whole_ms = s->whole_ms,
                         .floor = s->floor,
                         .tier = s->info.tier,
                         .threads = s->status == SPG_OK ? s->info.threads : s->threads,
                         .rival_signature = threads ? one->info.signature : w->rival_signature,
                         .signature = s->info.signature,
                         .trouble = w->failed             ? "no_memory"
                                    : s->status != SPG_OK ? spg_status_word(s->status)
                                                          : NULL};
    line->cells = 1;
    for (unsigned d = 0; d < w->row->dims; d++) { line->cells *= length; }
    line->bytes_per_cell = (double)s->info.bytes / (double)line->cells;
    snprintf(line->size, sizeof line->size,
             w->row->dims == 1   ? "%llu"
             : w->row->dims == 2 ? "%llux%llu"
                                 : "%llux%llux%llu",
             length, length, length);
}

static void measure(work *w, int times, bench_line lines[], int *count)
{
    spg_status last = SPG_OK;
    for (int round = 0; round < times && !w->failed && last != SPG_CANCELLED; round++) {
        run_rival(w);
        for (int i = 0; i < w->side_count && last != SPG_CANCELLED; i++) {
            run_side(w, &w->sides[i]);
            last = w->sides[i].status;
        }
    }
    *count = w->side_count;
    for (int i = 0; i < w->side_count && last == SPG_CANCELLED; i++) { w->sides[i].status = last; }
    for (int i = 0; i < w->side_count; i++) { make_line(w, &w->sides[i], &lines[i]); }
}

bool measure_row(spg_context *context, const bench_row *row, int times, bool quick, bench_line lines[MEASURE_LINES],
                 int *count)
{
    const int high = quick ? row->quick_high : row->high;
    row_data data;
    work w = {.row = row, .shortest = quick ? 0 : shortest_ms};
    if (!row_data_make(row, high, &data)) { return false; }
    w.input = (rival_input){.high = high, .data = data.numbers, .count = data.count};
    for (unsigned d = 0; d < row->dims; d++) { w.axes[d] = (spg_axis){row->low, high}; }
    add_side(&w, 1, 1, row->floor_native, quick);
    add_side(&w, 0, 1, row->floor_plain, quick);
    add_side(&w, 1, 2, row->floor_threads, quick);
    const spg_status status = open_rules(context, row, data.text, &w.rules);
    for (int i = 0; i < w.side_count; i++) { w.sides[i].status = status; }
    measure(&w, times, lines, count);
    spg_ruleset_free(w.rules);
    row_data_free(&data);
    return true;
}
