/* tidy_lines.c — lines being filled, measured and written. SPDX-License-Identifier: MIT */
#include "lang/tidier.h"

enum { COMMENT_GAP = 2, COMMENT_SPREAD = 40 };

static bool is_word(uint8_t kind)
{
    return spg_lex_is_reserved((spg_token_kind)kind);
}

/* Nothing stands in front of these, whatever is before them. */
static bool joins_left(const spg_tidy_unit *unit)
{
    switch ((int)unit->kind) {
    case SPG_TOKEN_COMMA:
    case SPG_TOKEN_SEMICOLON:
    case SPG_TOKEN_COLON:
    case SPG_TOKEN_DOT:
    case SPG_TOKEN_DOTS:
    case SPG_TOKEN_POWER:
    case SPG_TOKEN_PAREN_CLOSE:
    case SPG_TOKEN_BRACKET_CLOSE:
    case SPG_TOKEN_END: return true;
    case SPG_TOKEN_BRACE_CLOSE: return !unit->block;
    default: return false;
    }
}

/* Nothing stands behind these. */
static bool joins_right(const spg_tidy_unit *unit, const spg_tidy_unit *next)
{
    switch ((int)unit->kind) {
    case SPG_TOKEN_PAREN_OPEN:
    case SPG_TOKEN_BRACKET_OPEN:
    case SPG_TOKEN_DOT:
    case SPG_TOKEN_POWER: return true;
    case SPG_TOKEN_BRACE_OPEN: return !unit->block || next->kind == SPG_TOKEN_BRACE_CLOSE;
    case SPG_TOKEN_DOTS: /* an open range ends before a word, a value and a block */
        return !is_word(next->kind) && next->kind != SPG_TOKEN_ASSIGN && next->kind != SPG_TOKEN_BRACE_OPEN;
    default: return false;
    }
}

/* The bracket of a call, an index or a size. */
static bool joins_operand(const spg_tidy_unit *unit, const spg_tidy_unit *next)
{
    if (next->kind != SPG_TOKEN_PAREN_OPEN && next->kind != SPG_TOKEN_BRACKET_OPEN) { return false; }
    return unit->kind == SPG_TOKEN_NAME || unit->kind == SPG_TOKEN_CODE || unit->kind == SPG_TOKEN_PAREN_CLOSE ||
           unit->kind == SPG_TOKEN_BRACKET_CLOSE;
}

static bool has_blank_before(const spg_tidier *t, uint32_t unit)
{
    const spg_tidy_unit *u = spg_tidier_unit(t, unit), *before = u - 1;
    if (unit == 0 || u->gap == SPG_TIDY_CLOSE) { return false; }
    if (u->gap == SPG_TIDY_BLANK) { return true; }
    return !joins_left(u) && !joins_right(before, u) && !joins_operand(before, u);
}

static bool must_end_line(const spg_tidier *t, uint32_t unit)
{
    const spg_tidy_unit *u = spg_tidier_unit(t, unit), *next = u + 1;
    if (u->ends_line || u->trailing != SPG_TIDY_NONE || next->comments_end > next->comments_from) { return true; }
    return u->kind == SPG_TOKEN_BRACE_OPEN && u->block && next->newline && next->kind != SPG_TOKEN_BRACE_CLOSE;
}

spg_status spg_tidier_measure(spg_tidier *t)
{
    uint64_t column = 0;
    uint32_t breaks = 0;
    for (uint32_t i = 0; i < t->list.units.count; i++) {
        column += has_blank_before(t, i);
        SPG_TRY(SPG_PUSH(t->run, &t->column, column));
        SPG_TRY(SPG_PUSH(t->run, &t->breaks, breaks));
        column += t->list.units.at[i].width;
        if (i + 1 < t->list.units.count) { breaks += must_end_line(t, i); }
    }
    return SPG_OK;
}

/* Is the open line still empty? */
static bool is_fresh(const spg_tidier *t)
{
    return t->lines.at[t->lines.count - 1].start == t->code.length;
}

bool spg_tidier_is_whole(const spg_tidier *t, uint32_t first, uint32_t last)
{
    return t->breaks.at[last] == t->breaks.at[first];
}

bool spg_tidier_fits(const spg_tidier *t, uint32_t first, uint32_t last, uint32_t indent)
{
    const uint64_t width = t->column.at[last] + spg_tidier_unit(t, last)->width - t->column.at[first];
    const uint64_t before = !t->open ? indent : t->used + (!is_fresh(t) && has_blank_before(t, first));
    return spg_tidier_is_whole(t, first, last) && before + width <= SPG_TIDY_COLUMNS;
}

spg_status spg_tidier_end_line(spg_tidier *t)
{
    if (!t->open) { return SPG_OK; }
    spg_tidy_line *line = &t->lines.at[t->lines.count - 1];
    line->end = t->code.length;
    line->width = t->used;
    line->trailing = spg_tidier_unit(t, t->last)->trailing;
    t->open = false;
    return spg_text_status(&t->code);
}

static spg_status push_comment(spg_tidier *t, const spg_tidy_comment *comment, uint32_t indent, bool spaced)
{
    const size_t start = t->code.length;
    spg_text_add_bytes(&t->code, t->text + comment->start, comment->end - comment->start);
    return SPG_PUSH(t->run, &t->lines,
                    (spg_tidy_line){.start = start,
                                    .end = t->code.length,
                                    .indent = indent,
                                    .trailing = SPG_TIDY_NONE,
                                    .spaced = spaced && comment->spaced});
}

/* The comments before the unit, then a line for it. `spaced`: empty lines may stay; never at the start of the text. */
spg_status spg_tidier_start_line(spg_tidier *t, uint32_t unit, uint32_t indent, uint32_t comments_indent, bool spaced)
{
    const spg_tidy_unit *u = spg_tidier_unit(t, unit);
    SPG_TRY(spg_tidier_end_line(t));
    for (uint32_t i = u->comments_from; i < u->comments_end; i++) {
        const bool first = i == u->comments_from;
        SPG_TRY(push_comment(t, &t->list.comments.at[i], comments_indent, t->lines.count > 0 && (spaced || !first)));
    }
    const bool commented = u->comments_end > u->comments_from;
    t->indent = indent;
    if (u->kind == SPG_TOKEN_END) { return SPG_OK; }
    t->open = true;
    t->used = indent;
    return SPG_PUSH(t->run, &t->lines,
                    (spg_tidy_line){.start = t->code.length,
                                    .indent = indent,
                                    .trailing = SPG_TIDY_NONE,
                                    .spaced = (spaced || commented) && u->spaced && t->lines.count > 0});
}

static spg_status put_unit(spg_tidier *t, uint32_t unit)
{
    const spg_tidy_unit *u = spg_tidier_unit(t, unit);
    if (!is_fresh(t) && has_blank_before(t, unit)) {
        spg_text_add_char(&t->code, ' ');
        t->used += 1;
    }
    spg_text_add_bytes(&t->code, t->text + u->start, u->end - u->start);
    t->used += u->width;
    t->last = unit;
    return spg_text_status(&t->code);
}

/* A comment may stand where no one would break the line: then it is broken there all the same. */
spg_status spg_tidier_put(spg_tidier *t, uint32_t first, uint32_t last)
{
    for (uint32_t i = first; i <= last; i++) {
        const spg_tidy_unit *u = spg_tidier_unit(t, i);
        const bool commented = u->comments_end > u->comments_from || (u - (i > 0))->trailing != SPG_TIDY_NONE;
        if (commented && !is_fresh(t)) {
            const uint32_t indent = t->indent + SPG_TIDY_INDENT;
            SPG_TRY(spg_tidier_start_line(t, i, indent, indent, false));
            t->indent = indent - SPG_TIDY_INDENT;
        }
        SPG_TRY(put_unit(t, i));
    }
    return SPG_OK;
}

/* ---- writing ---- */

/* Comments behind neighbouring lines start in one column, unless the lines differ much in length. */
static size_t run_of_comments(const spg_tidier *t, size_t from, uint32_t *column)
{
    uint32_t low = UINT32_MAX, high = 0;
    size_t at = from;
    for (; at < t->lines.count; at++) {
        const spg_tidy_line *line = &t->lines.at[at];
        if (line->trailing == SPG_TIDY_NONE || (line->spaced && at > from)) { break; }
        const uint32_t least = line->width < low ? line->width : low, most = line->width > high ? line->width : high;
        if (most - least > COMMENT_SPREAD) { break; }
        low = least;
        high = most;
    }
    *column = high + COMMENT_GAP;
    return at;
}

static void write_line(const spg_tidier *t, const spg_tidy_line *line, uint32_t column, spg_text *out)
{
    if (line->spaced) { spg_text_add_char(out, '\n'); }
    spg_text_add_repeat(out, ' ', line->indent);
    spg_text_add_bytes(out, t->code.at + line->start, line->end - line->start);
    if (line->trailing != SPG_TIDY_NONE) {
        const spg_tidy_comment *comment = &t->list.comments.at[line->trailing];
        spg_text_add_repeat(out, ' ', column - line->width);
        spg_text_add_bytes(out, t->text + comment->start, comment->end - comment->start);
    }
    spg_text_add_char(out, '\n');
}

void spg_tidier_write(const spg_tidier *t, spg_text *out)
{
    size_t aligned = 0; /* lines before this one know the column of their comments */
    uint32_t column = 0;
    for (size_t i = 0; i < t->lines.count; i++) {
        if (i >= aligned && t->lines.at[i].trailing != SPG_TIDY_NONE) { aligned = run_of_comments(t, i, &column); }
        write_line(t, &t->lines.at[i], column, out);
    }
}
