/* fuzz_saved.c — any bytes as a saved game, about fixed rules, and any bytes as what a person types.
 * SPDX-License-Identifier: MIT
 *
 * The clock counts its own calls, so a run depends on nothing but the bytes. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sprague.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static const char rules_text[] =
    "given m: 1..9 = 3, g: graph = [[1,2],[2],[0,3],[]];\n"
    "game heap(n: 0..) { for k in 1..m: \"take {k}\" heap(n-k); }\n"
    "game cut(n: 0..) { for k in 1..2, a in 0..n-k: cut(a) + cut(n-k-a); \"stop\" lose; }\n"
    "game token(v: 0..3) { for w in g[v]: token(w); }\n"
    "game chase(a: 0..3, b: 0..3) { end second if a == b; first: for w in g[a]: chase(w, b); second: for w in g[b]: "
    "chase(a, w); }\n"
    "game points(a: list of -9..9) { for i in 0..len(a)-1: gain a[i]: points(a without i); }\n";

enum { MEMORY = 24 << 20, LONGEST = 4096 };

/* One call is one millisecond. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

typedef struct text {
    char at[4 * LONGEST];
    size_t length;
} text;

static spg_status add(void *user, const char *bytes, size_t length)
{
    text *t = user;
    if (t->length + length > sizeof t->at) { return SPG_SYSTEM; }
    memcpy(t->at + t->length, bytes, length);
    t->length += length;
    return SPG_OK;
}

/* What is saved comes back as the same game. */
static void check_again(spg_ruleset *rules, spg_play *play)
{
    text saved = {.length = 0};
    spg_play *again;
    if (spg_play_save(play, NULL, add, &saved) != SPG_OK) { return; }
    const spg_status status = spg_play_load(rules, saved.at, saved.length, &again);
    if (status == SPG_NO_TIME || status == SPG_NO_MEMORY) { return; }
    if (status != SPG_OK || strcmp(spg_play_position(again), spg_play_position(play)) != 0 ||
        spg_play_made(again) != spg_play_made(play) || spg_play_turn(again) != spg_play_turn(play)) {
        abort();
    }
    spg_play_free(again);
}

static void type(spg_ruleset *rules, const char *line)
{
    spg_play *play;
    size_t move = 0;
    if (spg_play_new(rules, "heap(9) + cut(3) + heap(4)", SPG_FIRST_TO_MOVE, &play) != SPG_OK) { return; }
    if (spg_play_find(play, line, &move) == SPG_OK) { spg_play_do(play, move); }
    spg_play_free(play);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    int64_t now = 0;
    char line[LONGEST + 1];
    spg_context *context;
    spg_ruleset *rules;
    spg_play *play;
    if (count > LONGEST || spg_context_new(&context) != SPG_OK) { return 0; }
    memcpy(line, bytes, count);
    line[count] = '\0';
    spg_set_memory_limit(context, MEMORY);
    spg_set_clock(context, ticks, &now);
    spg_set_time_limit(context, 50);
    if (spg_ruleset_new(context, &rules) == SPG_OK &&
        spg_ruleset_add_text(rules, "fixed.game", rules_text, sizeof rules_text - 1) == SPG_OK) {
        const spg_status status = spg_play_load(rules, line, count, &play);
        if ((status == SPG_OK) != (play != NULL)) { abort(); }
        if (status != SPG_OK && spg_error_report(context)[0] == '\0') { abort(); }
        if (play != NULL) { check_again(rules, play); }
        spg_play_free(play);
        type(rules, line);
    }
    spg_ruleset_free(rules);
    spg_context_free(context);
    return 0;
}
