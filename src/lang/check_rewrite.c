/* check_rewrite.c — rewrite(g, "00/00" => "11/11", …). SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include "base/utf8.h"

/* How many rows a pattern has and how wide they are; width 0: rows of different widths, or an empty one. */
typedef struct extent {
    size_t rows, width;
} extent;

static extent measure(const char *text, size_t length)
{
    extent found = {1, 0};
    size_t here = 0;
    bool even = true;
    for (size_t at = 0; at <= length;) {
        uint32_t character = 0;
        const size_t bytes = at < length ? spg_utf8_decode(text + at, length - at, &character) : 0;
        if (at == length || character == '/') {
            if (found.rows == 1) { found.width = here; }
            even = even && here == found.width;
            if (at < length) { found.rows += 1; }
            here = 0;
        } else {
            here += 1;
        }
        at += bytes == 0 ? 1 : bytes;
    }
    if (!even) { found.width = 0; }
    return found;
}

static spg_status check_pair(const spg_unit *unit, const spg_draft *pattern, const spg_draft *replacement)
{
    if (pattern->kind != SPG_NODE_TEXT) { return SPG_OK; }
    const extent from = measure(pattern->text, pattern->text_length);
    if (from.width == 0) {
        return SPG_BAD0(unit, pattern->span, "a pattern needs rows of one length, at least one character each",
                        "separate rows by / : \"00/00\"");
    }
    if (replacement->kind != SPG_NODE_TEXT) { return SPG_OK; }
    const extent to = measure(replacement->text, replacement->text_length);
    if (from.rows != to.rows || from.width != to.width) {
        return SPG_BAD0(unit, replacement->span, "a pattern and its replacement must have the same size",
                        "? in the replacement keeps what was there");
    }
    return SPG_OK;
}

spg_status spg_check_rewrite(spg_unit *unit, const spg_tree *tree, spg_draft **out)
{
    if (tree->count < 3 || tree->count % 2 == 0) {
        return SPG_BAD0(unit, tree->span, "rewrite needs a grid and at least one rule",
                        "write: rewrite(g, \"00\" => \"11\")");
    }
    spg_draft **parts = NULL;
    SPG_TRY(spg_draft_array(unit, tree->count, &parts));
    SPG_TRY(spg_check_as(unit, tree->children[0], SPG_GUESS(GRID), &parts[0]));
    for (uint32_t i = 1; i < tree->count; i += 2) {
        SPG_TRY(spg_check_as(unit, tree->children[i], SPG_GUESS(TEXT), &parts[i]));
        SPG_TRY(spg_check_as(unit, tree->children[i + 1], SPG_GUESS(TEXT), &parts[i + 1]));
        SPG_TRY(check_pair(unit, parts[i], parts[i + 1]));
    }
    return spg_draft_make(unit, SPG_NODE_REWRITE, SPG_GUESS_LIST(GRID), tree->span, tree->count, parts, out);
}
