/* read.c — a certificate from its text. SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "verify/verify.h"

enum { LIST_MAX = 1 << 22 };

typedef enum line_kind {
    LINE_GAME,
    LINE_IR,
    LINE_RULES,
    LINE_UNEQUAL,
    LINE_THEOREM,
    LINE_START,
    LINE_PERIOD,
    LINE_SALTUS,
    LINE_LEAST,
    LINE_COUNT,
    LINE_MOST,
    LINE_DIGEST,
    LINE_VALUES,
    LINE_MASK,
    LINE_PARITY,
    LINE_RARE,
    LINE_ANCHORS,
    LINE_FROM,
    LINE_END,
    LINE_KINDS
} line_kind;

static const char *const words[LINE_KINDS] = {"game",   "ir",    "rules",   "unequal", "theorem", "start",  "period",
                                              "saltus", "least", "count",   "most",    "digest",  "values", "mask",
                                              "parity", "rare",  "anchors", "from",    "end"};

typedef struct reader {
    spg_run *run;
    uint32_t source;
    const char *text;
    size_t length, at; /* at: in the line */
    size_t line_end;
    bool had[LINE_KINDS];
    size_t where[LINE_KINDS]; /* the last of the kind */
    spg_heap_certificate *out;
} reader;

static spg_status fail(const reader *r, size_t from, size_t to, const char *message, const char *hint)
{
    char word[48];
    const size_t size = to - from < sizeof word - 1 ? to - from : sizeof word - 1;
    memcpy(word, r->text + from, size);
    word[size] = '\0';
    return SPG_FAIL(r->run, SPG_BAD_INPUT,
                    ((spg_span){r->source, (uint32_t)from, (uint32_t)(to > from ? to : from + 1)}), message, hint,
                    word);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next word of the line; false: none. */
static bool next_word(reader *r, size_t *from, size_t *to)
{
    while (r->at < r->line_end && is_blank(r->text[r->at])) { r->at += 1; }
    *from = r->at;
    while (r->at < r->line_end && !is_blank(r->text[r->at])) { r->at += 1; }
    *to = r->at;
    return *to > *from;
}

static spg_status read_number(reader *r, uint64_t *out)
{
    static const char shape[] = "numbers are written with digits, up to 2**60";
    const uint64_t limit = (uint64_t)1 << 60;
    size_t from, to;
    if (!next_word(r, &from, &to)) { return fail(r, from, to, "a number is missing", shape); }
    *out = 0;
    for (size_t i = from; i < to; i++) {
        if (r->text[i] < '0' || r->text[i] > '9') { return fail(r, from, to, "'%1' is no number", shape); }
        *out = 10 * *out + (uint64_t)(r->text[i] - '0');
        if (*out > limit) { return fail(r, from, to, "the number %1 is too large", shape); }
    }
    return SPG_OK;
}

static spg_status read_digest(reader *r, spg_digest *out)
{
    size_t from, to;
    *out = (spg_digest){{0, 0}};
    if (!next_word(r, &from, &to) || to - from != 32) {
        return fail(r, from, to, "a digest is missing", "it has 32 hexadecimal digits");
    }
    for (size_t i = 0; i < 32; i++) {
        const char c = r->text[from + i];
        const uint64_t digit = c >= '0' && c <= '9' ? (uint64_t)(c - '0') : (uint64_t)(c - 'a') + 10;
        if (digit > 15) { return fail(r, from, to, "'%1' is no digest", "it has 32 hexadecimal digits"); }
        out->word[i / 16] = out->word[i / 16] << 4 | digit;
    }
    return SPG_OK;
}

static spg_status read_list(reader *r, spg_heap_list *list, bool rising)
{
    do {
        const size_t from = r->at;
        uint64_t number;
        SPG_TRY(read_number(r, &number));
        if (list->count == LIST_MAX) { return fail(r, from, r->at, "the list is too long", NULL); }
        if (rising && (number == 0 || (list->count > 0 && number <= list->at[list->count - 1]))) {
            return fail(r, from, r->at, "the heaps of this list must rise, from 1 on", NULL);
        }
        SPG_TRY(SPG_PUSH(r->run, list, number));
        while (r->at < r->line_end && is_blank(r->text[r->at])) { r->at += 1; }
    } while (r->at < r->line_end);
    return SPG_OK;
}

static spg_status read_rules(reader *r)
{
    while (r->at < r->line_end && is_blank(r->text[r->at])) { r->at += 1; }
    size_t to = r->line_end;
    while (to > r->at && is_blank(r->text[to - 1])) { to -= 1; }
    const spg_span span = {r->source, (uint32_t)r->at, (uint32_t)(to > r->at ? to : r->at + 1)};
    const size_t from = r->at;
    const bool unequal = r->out->code.unequal;
    r->at = r->line_end;
    spg_status status = spg_heap_code_parse(r->run, span, r->text + from, to - from, &r->out->code);
    r->out->code.unequal = unequal;
    if (status == SPG_BAD_RULES) { status = r->run->error.status = SPG_BAD_INPUT; }
    return status;
}

static spg_status read_theorem(reader *r)
{
    size_t from, to;
    next_word(r, &from, &to);
    for (int i = 0; i < SPG_HEAP_THEOREM_COUNT; i++) {
        const char *word = spg_heap_theorem_word((spg_heap_theorem)i);
        if (strlen(word) == to - from && memcmp(word, r->text + from, to - from) == 0) {
            r->out->theorem = (spg_heap_theorem)i;
            return SPG_OK;
        }
    }
    return fail(r, from, to, "'%1' is no theorem that is known here", "takes, splits, unequal, allbut or window");
}

/* A name as rules have it: so it moves no cursor when it is printed, and is no code. */
static bool is_name(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        const char c = text[i];
        uint32_t letter = 0;
        size_t size = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (i > 0 && c >= '0' && c <= '9');
        if ((unsigned char)c >= 0x80) { size = spg_utf8_decode(text + i, length - i, &letter); }
        if (size == 0 || (letter != 0 && !spg_utf8_is_letter(letter))) { return false; }
        i += size;
    }
    return length > 0;
}

static spg_status read_name(reader *r)
{
    size_t from, to;
    next_word(r, &from, &to);
    if (!is_name(r->text + from, to - from)) { return fail(r, from, to, "this is no name of a game", NULL); }
    if (to - from > sizeof r->out->game - 1) { return fail(r, from, to, "the name is too long", NULL); }
    memcpy(r->out->game, r->text + from, to - from);
    r->out->game[to - from] = '\0';
    return SPG_OK;
}

static spg_status read_small(reader *r, uint64_t least, uint64_t most, uint64_t *out)
{
    const size_t from = r->at;
    SPG_TRY(read_number(r, out));
    if (*out < least) { return fail(r, from, r->at, "the number %1 is too small", NULL); }
    return *out <= most ? SPG_OK : fail(r, from, r->at, "the number %1 is too large", NULL);
}

static spg_status read_rest(reader *r, line_kind kind)
{
    spg_heap_certificate *c = r->out;
    uint64_t number = 0;
    switch (kind) {
    case LINE_GAME: return read_name(r);
    case LINE_IR: c->has_rules = true; return read_digest(r, &c->rules);
    case LINE_RULES: return read_rules(r);
    case LINE_UNEQUAL: c->code.unequal = true; return SPG_OK;
    case LINE_THEOREM: return read_theorem(r);
    case LINE_START: return read_number(r, &c->start);
    case LINE_PERIOD: return read_number(r, &c->period);
    case LINE_SALTUS: return read_number(r, &c->saltus);
    case LINE_LEAST: c->not_least = true; return read_small(r, 0, 0, &number);
    case LINE_COUNT: return read_number(r, &c->count);
    case LINE_MOST: return read_number(r, &c->most);
    case LINE_DIGEST: return read_digest(r, &c->digest);
    case LINE_VALUES: return read_list(r, &c->values, false);
    case LINE_MASK:
        SPG_TRY(read_small(r, 1, UINT16_MAX, &number));
        c->mask = (uint32_t)number;
        return SPG_OK;
    case LINE_PARITY:
        SPG_TRY(read_small(r, 0, 1, &number));
        c->by_parity = number == 1;
        return SPG_OK;
    case LINE_RARE: return read_list(r, &c->rare, true);
    case LINE_ANCHORS: return read_list(r, &c->anchors, true);
    case LINE_FROM: return read_number(r, &c->from);
    case LINE_END:
    case LINE_KINDS: break;
    }
    return SPG_OK;
}

static bool repeats(line_kind kind)
{
    return kind == LINE_VALUES || kind == LINE_RARE || kind == LINE_ANCHORS;
}

static spg_status read_line(reader *r)
{
    size_t from, to;
    if (!next_word(r, &from, &to) || r->text[from] == '#') { return SPG_OK; }
    if (r->had[LINE_END]) { return fail(r, from, to, "nothing may stand behind 'end'", NULL); }
    int kind = 0;
    while (kind < LINE_KINDS &&
           (strlen(words[kind]) != to - from || memcmp(words[kind], r->text + from, to - from) != 0)) {
        kind += 1;
    }
    if (kind == LINE_KINDS) {
        return fail(r, from, to, "'%1' is no line of a certificate", "the lines are listed in docs/certificates.md");
    }
    if (r->had[kind] && !repeats((line_kind)kind)) { return fail(r, from, to, "a second line '%1'", NULL); }
    r->had[kind] = true;
    r->where[kind] = from;
    SPG_TRY(read_rest(r, (line_kind)kind));
    if (next_word(r, &from, &to)) { return fail(r, from, to, "'%1' is too much on this line", NULL); }
    return SPG_OK;
}

/* When a line may be left out, and when it may be there. */
typedef enum line_use { ALWAYS, WITH_CLASS, OF_WINDOW } line_use;

static bool applies(const reader *r, line_use use)
{
    const bool window = r->out->theorem == SPG_HEAP_BY_WINDOW;
    switch (use) {
    case WITH_CLASS: return r->had[LINE_MASK] || window;
    case OF_WINDOW: return window;
    case ALWAYS: break;
    }
    return true;
}

static spg_status find_missing(const reader *r)
{
    static const struct {
        line_kind kind;
        line_use use;
        bool must; /* a list may be empty, and then has no line */
    } uses[] = {{LINE_RULES, ALWAYS, true},       {LINE_THEOREM, ALWAYS, true},    {LINE_START, ALWAYS, true},
                {LINE_PERIOD, ALWAYS, true},      {LINE_SALTUS, ALWAYS, true},     {LINE_COUNT, ALWAYS, true},
                {LINE_MOST, ALWAYS, true},        {LINE_DIGEST, ALWAYS, true},     {LINE_END, ALWAYS, true},
                {LINE_MASK, WITH_CLASS, true},    {LINE_PARITY, WITH_CLASS, true}, {LINE_RARE, WITH_CLASS, false},
                {LINE_ANCHORS, OF_WINDOW, false}, {LINE_FROM, OF_WINDOW, true}};
    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++) {
        const bool here = r->had[uses[i].kind], wanted = applies(r, uses[i].use);
        if (wanted && uses[i].must && !here) {
            return SPG_FAIL(r->run, SPG_BAD_INPUT,
                            ((spg_span){r->source, (uint32_t)r->length, (uint32_t)r->length + 1}),
                            "the certificate has no line '%1'", "it may have been cut short", words[uses[i].kind]);
        }
        if (!wanted && here) {
            const size_t where = r->where[uses[i].kind];
            return fail(r, where, where + strlen(words[uses[i].kind]), "a line '%1' says nothing here",
                        "anchors and from are of the theorem 'window', parity and rare of a mask");
        }
    }
    return SPG_OK;
}

/* The first line, nothing before and nothing behind it. */
static bool has_header(const char *line, size_t length)
{
    static const char first[] = "sprague certificate 1";
    const size_t size = sizeof first - 1;
    if (length < size || memcmp(line, first, size) != 0) { return false; }
    for (size_t i = size; i < length; i++) {
        if (!is_blank(line[i])) { return false; }
    }
    return true;
}

spg_status spg_verify_read(spg_run *run, uint32_t source, const char *text, size_t length, spg_heap_certificate *out)
{
    reader r = {.run = run, .source = source, .text = text, .length = length, .out = out};
    *out = (spg_heap_certificate){0};
    if (length > UINT32_MAX / 2) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "the certificate is longer than 2 GB", NULL);
    }
    const char *end = length == 0 ? NULL : memchr(text, '\n', length);
    const size_t first = end == NULL ? length : (size_t)(end - text);
    if (!has_header(text, first)) {
        return fail(&r, 0, first < 20 ? first : 20, "this is no certificate",
                    "its first line is 'sprague certificate 1'");
    }
    for (size_t at = first + 1; at < length;) {
        end = memchr(text + at, '\n', length - at);
        r.at = at;
        r.line_end = end == NULL ? length : (size_t)(end - text);
        SPG_TRY(read_line(&r));
        at = r.line_end + 1;
    }
    return find_missing(&r);
}
