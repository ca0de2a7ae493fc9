/* result_text.c — an answer for people, 80 columns. SPDX-License-Identifier: MIT */
#include "write/result.h"

#include <string.h>

#include "write/steps.h"

enum { MOVES_SHOWN_MAX = 1000 };

static const char *colour_of(spg_outcome outcome)
{
    switch (outcome) {
    case SPG_OUTCOME_WIN: return "\033[1;32m";
    case SPG_OUTCOME_LOSE: return "\033[1;31m";
    case SPG_OUTCOME_DRAW: return "\033[1;33m";
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return "";
}

/* A whole sentence for each case, since languages differ in more than words; the two %s turn the colour on and off. */
static const char *sentence(const spg_write_result_view *result)
{
    static const char *const sentences[][4] = {
        {SPG_WORDS("The player to move %swins%s"), SPG_WORDS("The player to move %sloses%s"),
         SPG_WORDS("The player to move %sdraws%s"), SPG_WORDS("The player to move %smay win or lose: not asked%s")},
        {SPG_WORDS("The first player, to move, %swins%s"), SPG_WORDS("The first player, to move, %sloses%s"),
         SPG_WORDS("The first player, to move, %sdraws%s"),
         SPG_WORDS("The first player, to move, %smay win or lose: not asked%s")},
        {SPG_WORDS("The second player, to move, %swins%s"), SPG_WORDS("The second player, to move, %sloses%s"),
         SPG_WORDS("The second player, to move, %sdraws%s"),
         SPG_WORDS("The second player, to move, %smay win or lose: not asked%s")}};
    const char *const *row = sentences[!result->roles ? 0 : result->turn == SPG_TURN_FIRST ? 1 : 2];
    switch (result->outcome) {
    case SPG_OUTCOME_WIN: return row[0];
    case SPG_OUTCOME_LOSE: return row[1];
    case SPG_OUTCOME_DRAW: return row[2];
    case SPG_OUTCOME_UNKNOWN: break;
    }
    return row[3];
}

/* Broken into lines of 80 columns where it is longer. */
static void add_why(const spg_write_result_view *result, spg_text *out)
{
    spg_text line;
    spg_text_init(&line, out->run);
    spg_text_addf(&line, spg_say(result->language, "Why: %s\n"), result->why);
    if (line.length > 0) { line.at[--line.length] = '\0'; }
    spg_steps_wrap(spg_text_get(&line), out);
    spg_steps_drop(&line, out);
}

static void add_headline(const spg_write_result_view *result, const spg_style *style, spg_text *out)
{
    const spg_language language = result->language;
    spg_text_addf(out, "%s\n", result->position);
    const bool colour = style != NULL && style->colour;
    spg_text_addf(out, spg_say(language, sentence(result)), colour ? colour_of(result->outcome) : "",
                  colour ? "\033[0m" : "");
    if (result->score != NULL && strcmp(result->score, "0") != 0) {
        const char *points = result->score[0] == '-' ? result->score + 1 : result->score;
        spg_text_addf(out, spg_say(language, strcmp(points, "1") == 0 ? " by %s point" : " by %s points"), points);
    }
    if (result->distance >= 0) {
        spg_text_addf(out, spg_say(language, result->distance == 1 ? " in %lld ply" : " in %lld plies"),
                      (long long)result->distance);
    }
    spg_text_add(out, spg_say(language, ".\n"));
    if (result->why != NULL) { add_why(result, out); }
    if (result->value != NULL) { spg_text_addf(out, spg_say(language, "Grundy value: %s\n"), result->value); }
}

static void add_move(const spg_write_result_view *result, uint32_t index, spg_text *out)
{
    const spg_move_view *move = &result->moves[index];
    spg_text_addf(out, "  %s: %s", move->from, move->text);
    if (move->labelled) { spg_text_addf(out, " -> %s", move->to); }
    if (move->copies > 1) {
        spg_text_addf(out, spg_say(result->language, "   (%llu equal)"), (unsigned long long)move->copies);
    }
    spg_text_add_char(out, '\n');
}

static void add_moves(const spg_write_result_view *result, const spg_style *style, spg_text *out)
{
    const spg_language language = result->language;
    const spg_show_moves show = style == NULL ? SPG_MOVES_ALL : style->moves;
    if (result->unlisted) {
        spg_text_add(out, spg_say(language, "Winning moves: not listed, there are too many moves\n"));
        return;
    }
    if (result->move_count == 0) {
        if (result->outcome != SPG_OUTCOME_UNKNOWN) { spg_text_add(out, spg_say(language, "Winning moves: none\n")); }
        return;
    }
    spg_text_addf(out, spg_say(language, result->score == NULL ? "Winning moves: %llu" : "Best moves: %llu"),
                  (unsigned long long)result->good);
    if (result->kinds != result->good) {
        spg_text_addf(out, spg_say(language, " (%llu different)"), (unsigned long long)result->kinds);
    }
    spg_text_add_char(out, '\n');
    if (show == SPG_MOVES_COUNT) { return; }
    if (show == SPG_MOVES_BEST) {
        add_move(result, spg_write_result_best(result, style), out);
        return;
    }
    for (uint32_t i = 0; i < result->move_count && i < MOVES_SHOWN_MAX; i++) { add_move(result, i, out); }
    if (result->move_count > MOVES_SHOWN_MAX) {
        spg_text_addf(out, spg_say(language, "  … and %u more (--json lists all)\n"),
                      result->move_count - MOVES_SHOWN_MAX);
    }
}

void spg_write_result_text(const spg_write_result_view *result, const spg_style *style, spg_text *out)
{
    add_headline(result, style, out);
    add_moves(result, style, out);
    spg_text_addf(out,
                  spg_say(result->language, result->positions == 1 ? "%s: engine %s, %llu position\n"
                                                                   : "%s: engine %s, %llu positions\n"),
                  result->basis_said, result->engine, (unsigned long long)result->positions);
}

/* Is the number in `a` smaller than the one in `b`? Texts that are no numbers come last, in their order. */
static bool smaller(const char *a, const char *b)
{
    spg_int x, y;
    const bool has_x = spg_int_parse(a, strlen(a), &x), has_y = spg_int_parse(b, strlen(b), &y);
    if (has_x && has_y) { return x < y; }
    return has_x != has_y ? has_x : strcmp(a, b) < 0;
}

static const char *binding_of(const spg_move_view *move, const char *name)
{
    for (uint32_t i = 0; i < move->binding_count; i++) {
        if (strcmp(move->bindings[i].name, name) == 0) { return move->bindings[i].value; }
    }
    return NULL;
}

uint32_t spg_write_result_best(const spg_write_result_view *result, const spg_style *style)
{
    uint32_t best = 0;
    if (style == NULL || style->least == NULL) { return best; }
    const char *least = NULL;
    for (uint32_t i = 0; i < result->move_count; i++) {
        const char *value = binding_of(&result->moves[i], style->least);
        if (value != NULL && (least == NULL || smaller(value, least))) {
            least = value;
            best = i;
        }
    }
    return best;
}
