/* line.c — one line of the report, as text or JSON. SPDX-License-Identifier: MIT */
#include "line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static spg_status say(spg_sink *sink, void *user, const char *text)
{
    return sink(user, text, strlen(text));
}

bool bench_line_same(const bench_line *line)
{
    return line->trouble == NULL && (line->unsigned_rival || line->rival_signature == line->signature);
}

static double ratio(const bench_line *line)
{
    return line->ours_ms > 0 ? line->rival_ms / line->ours_ms : 0;
}

static bool below(const bench_line *line)
{
    return line->most_ms_more > 0 ? line->ours_ms - line->rival_ms > line->most_ms_more : ratio(line) < line->floor;
}

const char *bench_line_verdict(const bench_line *line)
{
    if (line->trouble != NULL) { return line->trouble; }
    return !bench_line_same(line) ? "DIFFERS" : below(line) ? "BELOW" : "ok";
}

/* The floor as text: of a ratio, or of a difference. */
static void floor_text(const bench_line *line, char *out, size_t room)
{
    if (line->most_ms_more > 0) {
        snprintf(out, room, "+%.0f ms", line->most_ms_more);
    } else if (line->floor > 0) {
        snprintf(out, room, "%.2f", line->floor);
    } else {
        snprintf(out, room, "-");
    }
}

/* A dash where there is nothing. */
static void number_text(bool there, const char *format, double number, char *out, size_t room)
{
    if (there) {
        snprintf(out, room, format, number);
    } else {
        snprintf(out, room, "-");
    }
}

static double per_second(const bench_line *line, double ms)
{
    return ms > 0 ? (double)line->cells * 1000 / ms : 0;
}

/* Three digits and a letter: 1.15M. */
static void rate_text(const bench_line *line, double ms, char *out, size_t room)
{
    static const char letters[] = " kMGT";
    double rate = per_second(line, ms);
    int letter = 0;
    for (; rate >= 999.5 && letters[letter + 1] != '\0'; letter++) { rate /= 1000; }
    if (rate <= 0) {
        snprintf(out, room, "-");
    } else {
        snprintf(out, room, "%.*f%c", rate < 9.995 ? 2 : rate < 99.95 ? 1 : 0, rate, letters[letter]);
    }
}

static spg_status write_text(const bench_line *line, spg_sink *sink, void *user)
{
    char text[400], tier[8], ours[32], times[32], least[32], bytes[32], rates[2][16];
    const bool answered = line->trouble == NULL;
    number_text(line->tier >= 0, "%.0f", line->tier, tier, sizeof tier);
    number_text(answered, "%.3f", line->ours_ms, ours, sizeof ours);
    number_text(answered, "%.2f", ratio(line), times, sizeof times);
    number_text(answered && line->bytes_per_cell > 0, "%.2f", line->bytes_per_cell, bytes, sizeof bytes);
    floor_text(line, least, sizeof least);
    rate_text(line, line->rival_ms, rates[0], sizeof rates[0]);
    rate_text(line, answered ? line->ours_ms : 0, rates[1], sizeof rates[1]);
    snprintf(text, sizeof text,
             "%-12s %-13s %10" PRIu64 " %-8s %12.3f %12s %8s %8s %4s %3u %9s %7s %7s  %016" PRIx64 "  %s\n", line->name,
             line->size, line->cells, line->against, line->rival_ms, ours, rates[0], rates[1], tier, line->threads,
             times, least, bytes, answered ? line->signature : 0, bench_line_verdict(line));
    return say(sink, user, text);
}

static spg_status write_json(const bench_line *line, bool first, spg_sink *sink, void *user)
{
    char text[1000];
    snprintf(text, sizeof text,
             "%s\n  {\"name\": \"%s\", \"size\": \"%s\", \"cells\": %" PRIu64
             ", \"against\": \"%s\", \"rival_ms\": %.4f, \"ours_ms\": %.4f, \"whole_ms\": %.4f, \"tier\": %d, "
             "\"threads\": %u, \"rival_per_second\": %.1f, \"ours_per_second\": %.1f, \"ratio\": %.4f, \"floor\": "
             "%.4f, \"most_ms_more\": %.4f, \"bytes_per_cell\": %.4f, "
             "\"signature\": \"%016" PRIx64 "\", \"rival_signature\": \"%016" PRIx64 "\", \"verdict\": \"%s\"}",
             first ? "" : ",", line->name, line->size, line->cells, line->against, line->rival_ms, line->ours_ms,
             line->whole_ms, line->tier, line->threads, per_second(line, line->rival_ms),
             per_second(line, line->ours_ms), ratio(line), line->floor, line->most_ms_more, line->bytes_per_cell,
             line->signature, line->rival_signature, bench_line_verdict(line));
    return say(sink, user, text);
}

spg_status bench_line_write(const bench_line *line, bool json, bool first, spg_sink *sink, void *user)
{
    return json ? write_json(line, first, sink, user) : write_text(line, sink, user);
}

spg_status bench_line_head(bool json, spg_sink *sink, void *user)
{
    char text[200];
    if (json) { return say(sink, user, "{\"schema\": 1, \"lines\": ["); }
    snprintf(text, sizeof text, "%-12s %-13s %10s %-8s %12s %12s %8s %8s %4s %3s %9s %7s %7s  %-16s  %s\n", "row",
             "size", "cells", "against", "rival ms", "ours ms", "rival/s", "ours/s", "tier", "thr", "ratio", "floor",
             "B/cell", "signature", "verdict");
    return say(sink, user, text);
}

spg_status bench_line_foot(bool json, spg_sink *sink, void *user)
{
    return json ? say(sink, user, "\n]}\n") : SPG_OK;
}
