/* lex.h — a rule file as tokens. SPDX-License-Identifier: MIT */
#ifndef SPG_LANG_LEX_H
#define SPG_LANG_LEX_H

#include "base/array.h"

/* A string is STRING_START, then PIECEs and holes in any order, then STRING_END; a hole is HOLE_OPEN, the tokens of an
 * expression, HOLE_CLOSE. */
#define SPG_TOKEN_OTHER_MAP(X)                                                                                         \
    X(END) /* of the text: always the last token */                                                                    \
    X(NAME)                                                                                                            \
    X(NUMBER)                                                                                                          \
    X(CODE) /* a heap code; '(' follows */                                                                             \
    X(STRING_START)                                                                                                    \
    X(PIECE) /* at least one byte, escapes as written */                                                               \
    X(HOLE_OPEN)                                                                                                       \
    X(HOLE_CLOSE)                                                                                                      \
    X(STRING_END)

/* Longer signs stand before their beginnings: the first that fits is taken. */
#define SPG_TOKEN_SIGN_MAP(X)                                                                                          \
    X(DOTS, "..")                                                                                                      \
    X(POWER, "**")                                                                                                     \
    X(EQUAL, "==")                                                                                                     \
    X(UNEQUAL, "!=")                                                                                                   \
    X(AT_MOST, "<=")                                                                                                   \
    X(AT_LEAST, ">=")                                                                                                  \
    X(ARROW, "=>")                                                                                                     \
    X(SHIFT_LEFT, "<<")                                                                                                \
    X(SHIFT_RIGHT, ">>")                                                                                               \
    X(PAREN_OPEN, "(")                                                                                                 \
    X(PAREN_CLOSE, ")")                                                                                                \
    X(BRACKET_OPEN, "[")                                                                                               \
    X(BRACKET_CLOSE, "]")                                                                                              \
    X(BRACE_OPEN, "{")                                                                                                 \
    X(BRACE_CLOSE, "}")                                                                                                \
    X(COMMA, ",")                                                                                                      \
    X(SEMICOLON, ";")                                                                                                  \
    X(COLON, ":")                                                                                                      \
    X(DOT, ".")                                                                                                        \
    X(ADD, "+")                                                                                                        \
    X(SUBTRACT, "-")                                                                                                   \
    X(TIMES, "*")                                                                                                      \
    X(DIVIDE, "/")                                                                                                     \
    X(MODULO, "%")                                                                                                     \
    X(LESS, "<")                                                                                                       \
    X(MORE, ">")                                                                                                       \
    X(ASSIGN, "=")                                                                                                     \
    X(BAR, "|")                                                                                                        \
    X(AMPERSAND, "&")

/* The reserved words. */
#define SPG_TOKEN_WORD_MAP(X)                                                                                          \
    X(FOR, "for")                                                                                                      \
    X(IN, "in")                                                                                                        \
    X(BY, "by")                                                                                                        \
    X(WHERE, "where")                                                                                                  \
    X(WHILE, "while")                                                                                                  \
    X(IF, "if")                                                                                                        \
    X(THEN, "then")                                                                                                    \
    X(ELSE, "else")                                                                                                    \
    X(LET, "let")                                                                                                      \
    X(WORD_END, "end")                                                                                                 \
    X(STUCK, "stuck")                                                                                                  \
    X(WIN, "win")                                                                                                      \
    X(LOSE, "lose")                                                                                                    \
    X(DRAW, "draw")                                                                                                    \
    X(FIRST, "first")                                                                                                  \
    X(SECOND, "second")                                                                                                \
    X(AGAIN, "again")                                                                                                  \
    X(GAIN, "gain")                                                                                                    \
    X(AND, "and")                                                                                                      \
    X(OR, "or")                                                                                                        \
    X(NOT, "not")                                                                                                      \
    X(XOR, "xor")                                                                                                      \
    X(WITH, "with")                                                                                                    \
    X(WITHOUT, "without")                                                                                              \
    X(PLUS, "plus")                                                                                                    \
    X(MINUS, "minus")                                                                                                  \
    X(NOTHING, "nothing")                                                                                              \
    X(TRUE, "true")                                                                                                    \
    X(FALSE, "false")                                                                                                  \
    X(GIVEN, "given")                                                                                                  \
    X(DEF, "def")                                                                                                      \
    X(GAME, "game")                                                                                                    \
    X(CLAIM, "claim")                                                                                                  \
    X(FORMULA, "formula")                                                                                              \
    X(TITLE, "title")                                                                                                  \
    X(MAIN, "main")

#define SPG_TOKEN_ENUM1(name) SPG_TOKEN_##name,
#define SPG_TOKEN_ENUM2(name, text) SPG_TOKEN_##name,
typedef enum spg_token_kind {
    SPG_TOKEN_OTHER_MAP(SPG_TOKEN_ENUM1) SPG_TOKEN_SIGN_MAP(SPG_TOKEN_ENUM2) SPG_TOKEN_WORD_MAP(SPG_TOKEN_ENUM2)
        SPG_TOKEN_COUNT
} spg_token_kind;

typedef struct spg_token {
    uint32_t start, end; /* bytes of the source */
    uint8_t kind;        /* spg_token_kind */
} spg_token;

typedef SPG_ARRAY(spg_token) spg_tokens;

/* Appends the tokens of a source to *out, which the caller clears, also after an error. */
spg_status spg_lex_read(spg_run *run, uint32_t source, spg_tokens *out);

/* The text of a sign, reserved word or HOLE_CLOSE; "" for the kinds without a fixed text. */
const char *spg_lex_word(spg_token_kind kind);
/* Is the token one of the reserved words? */
bool spg_lex_is_reserved(spg_token_kind kind);

#endif
