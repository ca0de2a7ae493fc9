/* lex.c — cuts a rule file into tokens. SPDX-License-Identifier: MIT
 *
 * One pass, no look back further than the token before. Cost: O(bytes). */
#include "lang/lex.h"

#include <string.h>

#include "base/utf8.h"
#include "lang/lexer.h"
#include "lang/tree.h"

_Static_assert(SPG_RULES_BYTES_MAX == 16 << 20 && SPG_RULES_TOKENS_MAX == 4194304, "the messages below name them");

typedef struct fixed_token {
    const char *text;
    uint8_t length, kind;
} fixed_token;

#define FIXED_TOKEN(name, text) {text, sizeof(text) - 1, SPG_TOKEN_##name},
static const fixed_token signs[] = {SPG_TOKEN_SIGN_MAP(FIXED_TOKEN)};
static const fixed_token words[] = {SPG_TOKEN_WORD_MAP(FIXED_TOKEN)};

enum { SIGN_COUNT = sizeof signs / sizeof signs[0], WORD_COUNT = sizeof words / sizeof words[0] };

const char *spg_lex_word(spg_token_kind kind)
{
    if (kind >= SPG_TOKEN_FOR && kind < SPG_TOKEN_COUNT) { return words[kind - SPG_TOKEN_FOR].text; }
    if (kind >= SPG_TOKEN_DOTS && kind < SPG_TOKEN_FOR) { return signs[kind - SPG_TOKEN_DOTS].text; }
    return kind == SPG_TOKEN_HOLE_CLOSE ? "}" : "";
}

bool spg_lex_is_reserved(spg_token_kind kind)
{
    return kind >= SPG_TOKEN_FOR && kind < SPG_TOKEN_COUNT;
}

spg_status spg_lexer_push(spg_lexer *lexer, spg_token_kind kind, size_t start)
{
    if (lexer->out->count >= SPG_RULES_TOKENS_MAX) {
        return SPG_FAIL0(lexer->run, SPG_TOO_BIG, spg_lexer_span(lexer, start, lexer->at),
                         "the rules have more than 4194304 signs and words",
                         "bring long lists in as the value of a given, or split the file");
    }
    return SPG_PUSH(lexer->run, lexer->out, (spg_token){(uint32_t)start, (uint32_t)lexer->at, (uint8_t)kind});
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}
static bool is_hex_digit(char c)
{
    return is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

/* Bytes of the letter at the current place plus `ahead`, 0 when there is none. */
static size_t letter_length(const spg_lexer *lexer, size_t ahead)
{
    const char c = spg_lexer_byte(lexer, ahead);
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_') { return 1; }
    if ((unsigned char)c < 0x80) { return 0; }
    uint32_t codepoint = 0;
    const size_t from = lexer->at + ahead;
    const size_t length = spg_utf8_decode(lexer->text + from, lexer->length - from, &codepoint);
    return length > 0 && spg_utf8_is_letter(codepoint) ? length : 0;
}

static size_t name_length(const spg_lexer *lexer, size_t ahead)
{
    size_t length = letter_length(lexer, ahead);
    while (length > 0) {
        const size_t more = is_digit(spg_lexer_byte(lexer, ahead + length)) ? 1 : letter_length(lexer, ahead + length);
        if (more == 0) { break; }
        length += more;
    }
    return length;
}

/* How far a digit code `.77` reaches from the dot at `ahead`, 0 when '(' does not follow at once. Behind d0 there may be no
 * more digits: `4.(3)`. */
static size_t digit_code_length(const spg_lexer *lexer, size_t ahead)
{
    size_t length = 1;
    while (is_hex_digit(spg_lexer_byte(lexer, ahead + length))) { length += 1; }
    return (length > 1 || ahead > 0) && spg_lexer_byte(lexer, ahead + length) == '(' ? length : 0;
}

/* How far the set of a code `s{1,3..5}` reaches from its brace, 0 when it is none or '(' does not follow at once. A block
 * or set that looks the same cannot stand there: a statement needs ';' and two operands an operator between them. */
static size_t set_code_length(const spg_lexer *lexer, size_t ahead)
{
    size_t length = 1;
    char c = spg_lexer_byte(lexer, ahead + length);
    while (is_digit(c) || c == ',' || c == ' ' || c == '\t' || c == '.') {
        length += 1;
        c = spg_lexer_byte(lexer, ahead + length);
    }
    return c == '}' && spg_lexer_byte(lexer, ahead + length + 1) == '(' ? length + 1 : 0;
}

static spg_token_kind word_kind(const char *text, size_t length)
{
    for (int i = 0; i < WORD_COUNT; i++) {
        if (words[i].length == length && memcmp(words[i].text, text, length) == 0) { return words[i].kind; }
    }
    return SPG_TOKEN_NAME;
}

/* How far a code reaches whose d0 is the letter here, 0 when it is none. `C.name` is a field, but no field is called: directly
 * before '(' it is a code. */
static size_t letter_code_length(const spg_lexer *lexer, size_t length)
{
    const size_t before = lexer->out->count;
    const bool field = before > 0 && lexer->out->at[before - 1].kind == SPG_TOKEN_DOT;
    if (length != 1 || field || !is_hex_digit(spg_lexer_byte(lexer, 0)) || spg_lexer_byte(lexer, 1) != '.') {
        return 0;
    }
    const size_t code = digit_code_length(lexer, 1);
    return code == 0 ? 0 : 1 + code;
}

static spg_status read_name(spg_lexer *lexer, size_t length)
{
    const size_t start = lexer->at;
    const char *text = lexer->text + start;
    const size_t code = letter_code_length(lexer, length);
    if (code > 0) {
        lexer->at += code;
        return spg_lexer_push(lexer, SPG_TOKEN_CODE, start);
    }
    const bool opens_set = (length == 1 && text[0] == 's') || (length == 6 && memcmp(text, "allbut", 6) == 0);
    if (opens_set && spg_lexer_byte(lexer, length) == '{') {
        const size_t set = set_code_length(lexer, length);
        if (set > 0) {
            lexer->at += length + set;
            return spg_lexer_push(lexer, SPG_TOKEN_CODE, start);
        }
    }
    lexer->at += length;
    return spg_lexer_push(lexer, word_kind(text, length), start);
}

/* A piece of the text as an argument of a message. */
static const char *quote(const char *text, size_t length, char out[SPG_ERROR_ARG_SIZE])
{
    const size_t fits = length < SPG_ERROR_ARG_SIZE - 1 ? length : SPG_ERROR_ARG_SIZE - 1;
    memcpy(out, text, fits);
    out[fits] = '\0';
    return out;
}

static spg_status number_runs_on(spg_lexer *lexer, size_t digits, size_t letters)
{
    char number[SPG_ERROR_ARG_SIZE], name[SPG_ERROR_ARG_SIZE];
    return SPG_FAIL(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, lexer->at, lexer->at + digits + letters),
                    "the number %1 runs into the name %2", "write %1*%2 for a product; numbers are decimal",
                    quote(lexer->text + lexer->at, digits, number),
                    quote(lexer->text + lexer->at + digits, letters, name));
}

/* number -> digit {digit}   not followed by a letter;   code -> digits "." {hexdigit}   before "(" */
static spg_status read_number(spg_lexer *lexer)
{
    const size_t start = lexer->at;
    size_t digits = 1;
    while (is_digit(spg_lexer_byte(lexer, digits))) { digits += 1; }
    if (spg_lexer_byte(lexer, digits) == '.') {
        const size_t code = digit_code_length(lexer, digits);
        if (code > 0) {
            lexer->at += digits + code;
            return spg_lexer_push(lexer, SPG_TOKEN_CODE, start);
        }
        if (is_digit(spg_lexer_byte(lexer, digits + 1))) {
            return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, start, start + digits + 2),
                             "numbers are whole; there is no decimal point",
                             "a heap code such as 4.07 stands directly before '(': 4.07(12)");
        }
    }
    const size_t letters = name_length(lexer, digits);
    if (letters > 0) { return number_runs_on(lexer, digits, letters); }
    spg_int value;
    if (!spg_int_parse(lexer->text + start, digits, &value)) {
        return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, start, start + digits),
                         "the number does not fit 128 bits",
                         "the largest number is 170141183460469231731687303715884105727");
    }
    lexer->at += digits;
    return spg_lexer_push(lexer, SPG_TOKEN_NUMBER, start);
}

/* May an operand start here? Not behind another operand: there `.` asks for a field. Behind '}' and behind a string it
 * may: a statement can end in one and a label in the other. */
static bool operand_may_start(const spg_lexer *lexer)
{
    if (lexer->out->count == 0) { return true; }
    const uint8_t before = lexer->out->at[lexer->out->count - 1].kind;
    return before != SPG_TOKEN_NAME && before != SPG_TOKEN_NUMBER && before != SPG_TOKEN_PAREN_CLOSE &&
           before != SPG_TOKEN_BRACKET_CLOSE;
}

/* `.` that is not `..`: a heap code or the dot of a field. */
static spg_status read_dot(spg_lexer *lexer)
{
    const size_t start = lexer->at;
    if (operand_may_start(lexer)) {
        const size_t code = digit_code_length(lexer, 0);
        if (code > 0) {
            lexer->at += code;
            return spg_lexer_push(lexer, SPG_TOKEN_CODE, start);
        }
        if (is_digit(spg_lexer_byte(lexer, 1))) {
            return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, start, start + 2),
                             "a heap code stands directly before '('", "write .77(12) for a heap of 12");
        }
    }
    lexer->at += 1;
    return spg_lexer_push(lexer, SPG_TOKEN_DOT, start);
}

static spg_status read_fixed_sign(spg_lexer *lexer)
{
    const size_t start = lexer->at;
    for (int i = 0; i < SIGN_COUNT; i++) {
        const size_t length = signs[i].length;
        if (length <= lexer->length - start && memcmp(signs[i].text, lexer->text + start, length) == 0) {
            lexer->at += length;
            return spg_lexer_push(lexer, signs[i].kind, start);
        }
    }
    return spg_lexer_bad_character(lexer);
}

/* Braces are counted inside a hole, because one of them ends it. */
static spg_status read_sign(spg_lexer *lexer)
{
    const char c = spg_lexer_byte(lexer, 0);
    if (c == '.' && spg_lexer_byte(lexer, 1) != '.') { return read_dot(lexer); }
    SPG_TRY(spg_lexer_check_slip(lexer));
    if (lexer->in_hole && c == '}' && lexer->hole_braces == 0) {
        lexer->at += 1;
        lexer->in_hole = false;
        SPG_TRY(spg_lexer_push(lexer, SPG_TOKEN_HOLE_CLOSE, lexer->at - 1));
        return spg_lexer_string(lexer);
    }
    if (lexer->in_hole && c == '{') { lexer->hole_braces += 1; }
    if (lexer->in_hole && c == '}') { lexer->hole_braces -= 1; }
    return read_fixed_sign(lexer);
}

static spg_status read_quote(spg_lexer *lexer)
{
    const size_t start = lexer->at;
    if (lexer->in_hole) {
        return SPG_FAIL0(lexer->run, SPG_BAD_RULES, spg_lexer_span(lexer, start, start + 1),
                         "the expression in {…} holds no string",
                         "close it with } before the quote; a brace itself is written {{ or }}");
    }
    lexer->string_start = start;
    lexer->at += 1;
    SPG_TRY(spg_lexer_push(lexer, SPG_TOKEN_STRING_START, start));
    return spg_lexer_string(lexer);
}

/* Blanks, line ends and comments. A string and its holes stay on one line. */
static spg_status skip_blanks(spg_lexer *lexer)
{
    for (;;) {
        const char c = spg_lexer_byte(lexer, 0);
        if (lexer->in_hole && (c == '\n' || c == '\r' || lexer->at == lexer->length)) {
            return spg_lexer_unterminated(lexer);
        }
        if (c == '#' && !lexer->in_hole) {
            while (lexer->at < lexer->length && lexer->text[lexer->at] != '\n') { lexer->at += 1; }
        } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            lexer->at += 1;
        } else {
            return SPG_OK;
        }
    }
}

static spg_status read_token(spg_lexer *lexer)
{
    const char c = spg_lexer_byte(lexer, 0);
    if (is_digit(c)) { return read_number(lexer); }
    if (c == '"') { return read_quote(lexer); }
    const size_t name = name_length(lexer, 0);
    return name > 0 ? read_name(lexer, name) : read_sign(lexer);
}

spg_status spg_lex_read(spg_run *run, uint32_t source, spg_tokens *out)
{
    const spg_source *from = &run->sources.at[source - 1];
    spg_lexer lexer = {.run = run, .source = source, .text = from->text, .length = from->length, .out = out};
    if (from->length > SPG_RULES_BYTES_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, spg_lexer_span(&lexer, 0, 0), "the rules are longer than 16 MiB",
                         "bring long lists in as the value of a given, or split the file");
    }
    SPG_TRY(spg_lexer_check_bytes(&lexer));
    if (from->length >= 3 && memcmp(from->text, "\xEF\xBB\xBF", 3) == 0) { lexer.at = 3; } /* byte order mark */
    for (;;) {
        SPG_TRY(skip_blanks(&lexer));
        if (lexer.at == lexer.length) { return spg_lexer_push(&lexer, SPG_TOKEN_END, lexer.at); }
        SPG_TRY(read_token(&lexer));
    }
}
