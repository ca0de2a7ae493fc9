/* parse_helper.h — texts to dumps and to worded errors, for the tests of the lexer and the parser.
 * SPDX-License-Identifier: MIT */
#ifndef SPG_TESTS_PARSE_HELPER_H
#define SPG_TESTS_PARSE_HELPER_H

#include <stdio.h>
#include <string.h>

#include "lang/lex.h"
#include "lang/parse.h"

typedef spg_status parse_function(spg_run *run, spg_arena *arena, uint32_t source, spg_tree **out);

static char parse_answer[8192];

/* A message with its arguments in place, appended to parse_answer. */
static inline void parse_word(const spg_error *error, const char *message)
{
    size_t length = strlen(parse_answer);
    for (; message != NULL && *message != '\0' && length + SPG_ERROR_ARG_SIZE < sizeof parse_answer; message++) {
        if (message[0] == '%' && message[1] >= '1' && message[1] <= '4') {
            message += 1;
            length += (size_t)sprintf(parse_answer + length, "%s", error->args[*message - '1']);
        } else {
            parse_answer[length++] = *message;
        }
    }
    parse_answer[length] = '\0';
}

/* "2:7 message (hint)"; a limit starts with "limit ". */
static inline const char *parse_error(const spg_run *run)
{
    const spg_place place = spg_sources_place(&run->sources, run->error.span);
    sprintf(parse_answer, "%s%u:%u ",
            run->error.status == SPG_TOO_BIG     ? "limit "
            : run->error.status == SPG_BAD_RULES ? ""
                                                 : "other ",
            (unsigned)place.line, (unsigned)place.column);
    parse_word(&run->error, run->error.message);
    if (run->error.hint != NULL) {
        strcat(parse_answer, " (");
        parse_word(&run->error, run->error.hint);
        strcat(parse_answer, ")");
    }
    return parse_answer;
}

static inline const char *parse_bytes(parse_function *parse, const char *text, size_t length)
{
    spg_run run;
    spg_arena arena;
    spg_text out;
    spg_tree *tree = NULL;
    spg_run_init(&run);
    spg_arena_init(&arena, &run);
    spg_text_init(&out, &run);
    if (parse(&run, &arena, spg_sources_add(&run.sources, "test", text, length), &tree) != SPG_OK) {
        parse_error(&run);
    } else {
        spg_tree_dump(tree, &out);
        snprintf(parse_answer, sizeof parse_answer, "%s", spg_text_get(&out));
    }
    spg_text_clear(&out);
    spg_arena_clear(&arena);
    return run.memory.used == 0 ? parse_answer : "memory was not given back";
}

/* The dump of an expression or of a file, or its error. */
static inline const char *expression(const char *text)
{
    return parse_bytes(spg_parse_expression, text, strlen(text));
}
static inline const char *file(const char *text)
{
    return parse_bytes(spg_parse_file, text, strlen(text));
}

#endif
