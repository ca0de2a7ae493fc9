/* tidy.c — the one layout of a rule file: reads, lays out, compares. SPDX-License-Identifier: MIT */
#include "lang/tidy.h"

#include <string.h>

#include "lang/parse.h"
#include "lang/tidier.h"

static void clear(spg_tidier *t)
{
    spg_tidy_units_clear(t->run, &t->list);
    SPG_ARRAY_CLEAR(t->run, &t->column);
    SPG_ARRAY_CLEAR(t->run, &t->breaks);
    SPG_ARRAY_CLEAR(t->run, &t->lines);
    spg_text_clear(&t->code);
}

static spg_status lay_out(spg_tidier *t, spg_text *out)
{
    SPG_TRY(spg_tidy_units_read(t->run, t->source, &t->list));
    spg_tidier_mark(t);
    SPG_TRY(spg_tidier_measure(t));
    SPG_TRY(spg_tidier_items(t));
    spg_tidier_write(t, out);
    return spg_text_status(out);
}

static bool same_bytes(const char *a, uint32_t a_start, uint32_t a_end, const char *b, uint32_t b_start, uint32_t b_end)
{
    return a_end - a_start == b_end - b_start && memcmp(a + a_start, b + b_start, a_end - a_start) == 0;
}

static bool same_units(const char *old, const spg_tidy_units *a, const char *new, const spg_tidy_units *b)
{
    if (a->units.count != b->units.count || a->comments.count != b->comments.count) { return false; }
    for (size_t i = 0; i < a->units.count; i++) {
        const spg_tidy_unit *x = &a->units.at[i], *y = &b->units.at[i];
        if (x->kind != y->kind || !same_bytes(old, x->start, x->end, new, y->start, y->end)) { return false; }
    }
    for (size_t i = 0; i < a->comments.count; i++) {
        const spg_tidy_comment *x = &a->comments.at[i], *y = &b->comments.at[i];
        if (!same_bytes(old, x->start, x->end, new, y->start, y->end)) { return false; }
    }
    return true;
}

/* Someone's rules are about to be replaced: that they say the same is not left to the belief that the code is right. */
static spg_status compare(const spg_tidier *t, const spg_text *out)
{
    spg_tidy_units list = {0};
    const uint32_t source = spg_sources_add(&t->run->sources, "layout", spg_text_get(out), out->length);
    if (source == 0) {
        return SPG_FAIL0(t->run, SPG_TOO_BIG, SPG_NOWHERE, "too many texts are loaded", "use a new context");
    }
    spg_status status = spg_tidy_units_read(t->run, source, &list);
    if (status == SPG_OK && !same_units(t->text, &t->list, spg_text_get(out), &list)) {
        status = SPG_FAIL0(t->run, SPG_SYSTEM, SPG_NOWHERE, "the layout would change the rules; they are left alone",
                           "this is a fault of the program: please report it with the file");
    }
    spg_tidy_units_clear(t->run, &list);
    spg_sources_remove(&t->run->sources, source);
    return status;
}

spg_status spg_tidy_rules(spg_run *run, uint32_t source, spg_text *out)
{
    spg_arena arena;
    spg_tree *file = NULL;
    spg_arena_init(&arena, run);
    spg_status status = spg_parse_file(run, &arena, source, &file);
    if (status == SPG_OK) {
        spg_tidier t = {.run = run, .source = source, .text = run->sources.at[source - 1].text, .file = file};
        spg_text_init(&t.code, run);
        status = lay_out(&t, out);
        if (status == SPG_OK) { status = compare(&t, out); }
        clear(&t);
    }
    spg_arena_clear(&arena);
    return status;
}
