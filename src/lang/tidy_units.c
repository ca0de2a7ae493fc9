/* tidy_units.c — tokens with the comments and line ends around them. SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "lang/tidier.h"

/* Between two tokens stand blanks, line ends and comments only. */
typedef struct gap_reader {
    spg_run *run;
    const char *text;
    spg_tidy_units *out;
    uint32_t at, end;
    uint32_t newlines; /* since the last token or comment */
} gap_reader;

static spg_status read_comment(gap_reader *r)
{
    const uint32_t start = r->at;
    while (r->at < r->end && r->text[r->at] != '\n') { r->at += 1; }
    uint32_t end = r->at;
    while (r->text[end - 1] == ' ' || r->text[end - 1] == '\t' || r->text[end - 1] == '\r') { end -= 1; }
    const size_t count = r->out->units.count;
    const uint32_t number = (uint32_t)r->out->comments.count;
    const bool trailing = r->newlines == 0 && count > 0;
    SPG_TRY(SPG_PUSH(r->run, &r->out->comments, (spg_tidy_comment){start, end, r->newlines > 1}));
    if (trailing) { r->out->units.at[count - 1].trailing = number; }
    r->newlines = 0;
    return SPG_OK;
}

/* What stands before `unit`; the comments on lines of their own become its own. */
static spg_status read_gap(gap_reader *r, spg_tidy_unit *unit)
{
    r->newlines = 0;
    unit->comments_from = (uint32_t)r->out->comments.count;
    bool newline = r->out->units.count == 0;
    while (r->at < r->end) {
        if (r->text[r->at] == '#') {
            const bool trailing = r->newlines == 0 && r->out->units.count > 0;
            SPG_TRY(read_comment(r));
            if (trailing) { unit->comments_from += 1; }
        } else {
            r->newlines += r->text[r->at] == '\n';
            newline = newline || r->text[r->at] == '\n';
            r->at += 1;
        }
    }
    unit->comments_end = (uint32_t)r->out->comments.count;
    unit->newline = newline;
    unit->spaced = r->newlines > 1;
    return SPG_OK;
}

/* The token behind the string that starts at tokens[at]. */
static size_t behind_string(const spg_tokens *tokens, size_t at)
{
    while (tokens->at[at].kind != SPG_TOKEN_STRING_END) { at += 1; }
    return at + 1;
}

static spg_status read_units(spg_run *run, const char *text, const spg_tokens *tokens, spg_tidy_units *out)
{
    gap_reader gap = {.run = run, .text = text, .out = out};
    for (size_t i = 0; i < tokens->count;) {
        const spg_token token = tokens->at[i];
        const size_t next = token.kind == SPG_TOKEN_STRING_START ? behind_string(tokens, i) : i + 1;
        spg_tidy_unit unit = {.start = token.start,
                              .end = tokens->at[next - 1].end,
                              .kind = token.kind,
                              .partner = SPG_TIDY_NONE,
                              .trailing = SPG_TIDY_NONE};
        unit.width = (uint32_t)spg_utf8_text_width(text + unit.start, unit.end - unit.start);
        gap.end = unit.start;
        SPG_TRY(read_gap(&gap, &unit));
        SPG_TRY(SPG_PUSH(run, &out->units, unit));
        gap.at = unit.end;
        i = next;
    }
    return SPG_OK;
}

spg_status spg_tidy_units_read(spg_run *run, uint32_t source, spg_tidy_units *out)
{
    spg_tokens tokens = {0};
    spg_status status = spg_lex_read(run, source, &tokens);
    if (status == SPG_OK) { status = read_units(run, run->sources.at[source - 1].text, &tokens, out); }
    SPG_ARRAY_CLEAR(run, &tokens);
    return status;
}

void spg_tidy_units_clear(spg_run *run, spg_tidy_units *units)
{
    SPG_ARRAY_CLEAR(run, &units->units);
    SPG_ARRAY_CLEAR(run, &units->comments);
}

/* The first unit that ends behind `place`. */
static uint32_t unit_behind(const spg_tidier *t, uint32_t place)
{
    uint32_t low = 0, high = (uint32_t)t->list.units.count - 1;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (t->list.units.at[middle].end > place) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

uint32_t spg_tidier_first(const spg_tidier *t, spg_span span)
{
    return unit_behind(t, span.start);
}

uint32_t spg_tidier_last(const spg_tidier *t, spg_span span)
{
    return unit_behind(t, span.end - 1);
}
