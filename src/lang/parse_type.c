/* parse_type.c — types and ranges of parameters and givens. SPDX-License-Identifier: MIT */
#include "lang/parser.h"

typedef struct type_word {
    const char *word;
    uint8_t sizes; /* how many may stand in its brackets */
    bool has_items;
} type_word;

static const type_word type_words[] = {
    {"int", 0, false}, {"word", 0, false}, {"graph", 0, false}, {"list", 1, true},
    {"bag", 1, true},  {"set", 1, true},   {"grid", 2, true},
};

/* These words are ordinary names elsewhere; before ".." they are one here too. */
static const type_word *find_type_word(const spg_parser *p)
{
    if (!spg_parser_is(p, SPG_TOKEN_NAME) || spg_parser_ahead(p, 1) == SPG_TOKEN_DOTS) { return NULL; }
    for (size_t i = 0; i < sizeof type_words / sizeof type_words[0]; i++) {
        if (spg_parser_reads(p, type_words[i].word)) { return &type_words[i]; }
    }
    return NULL;
}

/* bounds -> list ".." [list] */
static spg_status read_bounds(spg_parser *p, bool of_items, spg_tree **out)
{
    const size_t at = p->at;
    SPG_TRY(spg_parser_range(p, out));
    if ((*out)->kind == SPG_TREE_RANGE) { return SPG_OK; }
    p->at = at;
    if (of_items) {
        return spg_parser_fail(
            p, "expected a range after 'of', found '%1'", "expected a range after 'of', but the text ends",
            "a range is 0..9 or 0..; without 'of' items are any integers; a given of other items needs a "
            "value and no type: given w = [\"\"];");
    }
    return spg_parser_fail(p, "expected a type or a range, found '%1'", "expected a type or a range, but the text ends",
                           "types are int word graph list bag set grid; a range is 0..9 or 0..");
}

/* sizes -> "[" expr ["," expr] "]" */
static spg_status read_sizes(spg_parser *p, const type_word *type, spg_tree *sizes[2])
{
    const uint32_t open = spg_parser_start(p);
    spg_parser_next(p);
    SPG_TRY(spg_parser_expression(p, &sizes[0]));
    if (type->sizes == 1 && spg_parser_is(p, SPG_TOKEN_COMMA)) {
        return spg_parser_fail(p, "only a grid has two sizes", "", "write grid[rows, columns], or one size");
    }
    if (type->sizes == 2) {
        if (!spg_parser_accept(p, SPG_TOKEN_COMMA)) {
            return spg_parser_fail(p, "expected ',', found '%1'", "expected ',', but the text ends",
                                   "a grid has two sizes: grid[rows, columns]");
        }
        SPG_TRY(spg_parser_expression(p, &sizes[1]));
    }
    return spg_parser_expect_close(p, SPG_TOKEN_BRACKET_CLOSE, open);
}

/* type -> "int" | "word" | "graph" | ("list" | "bag" | "set" | "grid") [sizes] ["of" bounds] | bounds */
spg_status spg_parser_type(spg_parser *p, spg_tree **out)
{
    const uint32_t start = spg_parser_start(p);
    const type_word *type = find_type_word(p);
    if (type == NULL) { return read_bounds(p, false, out); }
    spg_tree named = {0};
    spg_tree *sizes[2] = {NULL, NULL}, *range = NULL;
    SPG_TRY(spg_parser_set_text(p, &named));
    if (type->has_items && spg_parser_is(p, SPG_TOKEN_BRACKET_OPEN)) { SPG_TRY(read_sizes(p, type, sizes)); }
    if (type->has_items && spg_parser_reads(p, "of")) {
        spg_parser_next(p);
        SPG_TRY(read_bounds(p, true, &range));
    }
    SPG_TRY(SPG_PARSER_NODE(p, TYPE, start, out, sizes[0], sizes[1], range));
    (*out)->text = named.text;
    (*out)->text_length = named.text_length;
    return SPG_OK;
}
