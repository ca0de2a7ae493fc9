/* fuzz_main.c — any bytes as the input of a main that reads in every form. SPDX-License-Identifier: MIT
 *
 * The first byte chooses the form, the second how many bytes come at a time: what is read must not depend on that. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sprague.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

#define GIVENS "given S: set of 1..99, p: list, g: graph, b: grid, q: bag, w: word;\n"

static const char *const mains[] = {
    "main { until eof { read x; print x; } }",
    "main { until eof { read n, a[n]; print sum(a); print a; } }",
    "main { until eof { read n, m, A[n,m]; print A; } }",
    "main { until eof { read a[]; print len(a), a; } }",
    "main { until eof { read x, a[], c[]; print x, len(a), c; } }",
    "main { until eof { read word u, word v; print v, u, len(u); } }",
    "main { until eof { read line l; print \"[{l}]\"; } }",
    "main { until eof { read x, line l, word u; print l, u, x; } }",
    GIVENS "main { until eof { read n, grid b[n]; print b; print rows(b), cols(b); } }",
    GIVENS "main { until eof { read n, m, grid b[n,m]; print b; } }",
    GIVENS "main { until eof { read n, graph g[n]; print g; } }",
    GIVENS "main { until eof { read n, m, graph g[n,m]; print g; } }",
    GIVENS "main { until eof { read json p; print p; } }",
    GIVENS "main { until eof { read json S; print S; read json q; print q; } }",
    GIVENS "main { until eof { read json b; print b; read json g; print g; } }",
    "main { until eof { read json u; print u + \"!\"; read json v; print v[0][0] + 1; } }",
    GIVENS "game snim(n: 0..) { for k in S: snim(n-k); }\n"
           "main { loop { read k; stop if k == 0; read S[k], n; stop if n < 0 or n > 99; print sg(snim(n)), "
           "moves(snim(n)).k; } }",
    GIVENS "game token(v: 0..) { for u in g[v]: token(u); }\n"
           "main { read n, m, graph g[n,m], v; if v >= 0 and v < n { print wins(token(v)), draws(token(v)); } }",
};

enum { MAINS = sizeof mains / sizeof mains[0], MEMORY = 32 << 20, LONGEST = 4096, OUTPUT = 1 << 16 };

/* One call is a millisecond: runs depend on nothing but the bytes. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

typedef struct tape {
    const uint8_t *bytes;
    size_t left, piece;
    char output[OUTPUT];
    size_t written;
    spg_status status;
    unsigned line, column;
} tape;

static spg_status feed(void *user, char *bytes, size_t room, size_t *got)
{
    tape *t = user;
    *got = t->left < t->piece ? t->left : t->piece;
    if (*got > room) { *got = room; }
    if (*got > 0) { memcpy(bytes, t->bytes, *got); }
    t->bytes += *got;
    t->left -= *got;
    return SPG_OK;
}

static spg_status take(void *user, const char *bytes, size_t length)
{
    tape *t = user;
    if (length > OUTPUT - t->written) { return SPG_SYSTEM; }
    memcpy(t->output + t->written, bytes, length);
    t->written += length;
    return SPG_OK;
}

static void run(const char *text, tape *t)
{
    int64_t now = 0;
    spg_context *context;
    spg_ruleset *rules;
    t->status = SPG_SYSTEM;
    if (spg_context_new(&context) != SPG_OK) { return; }
    spg_set_memory_limit(context, MEMORY);
    spg_set_clock(context, ticks, &now);
    spg_set_time_limit(context, 20000);
    if (spg_ruleset_new(context, &rules) == SPG_OK) {
        if (spg_ruleset_add_text(rules, "fixed.game", text, strlen(text)) != SPG_OK) { abort(); }
        t->status = spg_run_main(rules, feed, t, take, t, NULL);
        t->line = spg_error_line(context);
        t->column = spg_error_column(context);
        if (t->status != SPG_OK && spg_error_report(context)[0] == '\0') { abort(); }
        if (t->status == SPG_BAD_INPUT && t->line == 0) { abort(); }
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    if (count < 2 || count > LONGEST) { return 0; }
    const char *text = mains[bytes[0] % MAINS];
    tape *whole = calloc(1, sizeof *whole), *pieces = calloc(1, sizeof *pieces);
    if (whole != NULL && pieces != NULL) {
        whole->bytes = pieces->bytes = bytes + 2;
        whole->left = pieces->left = count - 2;
        whole->piece = SIZE_MAX;
        pieces->piece = 1 + bytes[1] % 16;
        run(text, whole);
        run(text, pieces);
        /* Limits count the calls of the feed too, so only runs that end by themselves are compared. */
        const int ended = whole->status < SPG_NO_MEMORY && pieces->status < SPG_NO_MEMORY;
        if (ended && (whole->status != pieces->status || whole->written != pieces->written ||
                      memcmp(whole->output, pieces->output, whole->written) != 0 || whole->line != pieces->line ||
                      whole->column != pieces->column)) {
            abort();
        }
    }
    free(whole);
    free(pieces);
    return 0;
}
