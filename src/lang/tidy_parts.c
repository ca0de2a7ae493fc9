/* tidy_parts.c — items of a file, statements of a game, acts of main. SPDX-License-Identifier: MIT */
#include "lang/tidier.h"

/* The parts of a block, in the order of the text. */
typedef struct block {
    uint32_t open, close; /* its braces */
    spg_tree *const *parts;
    uint32_t count;
    const spg_tree *title; /* of a game, or NULL: it stands somewhere among the parts */
} block;

static spg_status put_part(spg_tidier *t, const spg_tree *part, uint32_t indent);

/* The part behind the header of a statement, NULL when it has none. */
static const spg_tree *body_of(const spg_tree *part)
{
    switch ((spg_tree_kind)part->kind) {
    case SPG_TREE_FOR:
    case SPG_TREE_ROLE:
    case SPG_TREE_LOOP:
    case SPG_TREE_UNTIL: return part->children[0];
    case SPG_TREE_IF:
    case SPG_TREE_REPEAT: return part->children[1];
    default: return NULL;
    }
}

static const spg_tree *else_of(const spg_tree *part)
{
    return part->kind == SPG_TREE_IF ? part->children[2] : NULL;
}

/* Does the part end in the brace of a block that its headers lead to? */
static bool ends_in_block(const spg_tree *part)
{
    while (part != NULL && part->kind != SPG_TREE_BLOCK && else_of(part) == NULL) { part = body_of(part); }
    return part != NULL && part->kind == SPG_TREE_BLOCK;
}

static uint32_t first_of(const spg_tidier *t, const spg_tree *part)
{
    return spg_tidier_first(t, part->span);
}

static uint32_t last_of(const spg_tidier *t, const spg_tree *part)
{
    return spg_tidier_last(t, part->span);
}

/* ---- blocks ---- */

/* main { until eof { … } }: both braces on one line, if the author wrote them so. */
static bool may_hug(const spg_tidier *t, const block *b)
{
    if (b->count != 1 || b->title != NULL || !ends_in_block(b->parts[0]) || b->parts[0]->kind == SPG_TREE_BLOCK) {
        return false;
    }
    const uint32_t first = first_of(t, b->parts[0]), last = last_of(t, b->parts[0]);
    const uint32_t inner = spg_tidier_unit(t, last)->partner;
    return spg_tidier_is_whole(t, b->open, inner) && spg_tidier_is_whole(t, last, b->close) &&
           spg_tidier_fits(t, first, inner, 0);
}

/* A part on a line of its own, or beside the one before it, as in the source, if both are whole and fit. */
static spg_status put_in_block(spg_tidier *t, const block *b, const spg_tree *part, uint32_t indent, bool *whole)
{
    const uint32_t from = first_of(t, part), to = last_of(t, part);
    const bool own_lines = spg_tidier_unit(t, b->open + 1)->newline; /* of the block; else it is broken up altogether */
    const bool beside = *whole && own_lines && !spg_tidier_unit(t, from)->newline && spg_tidier_fits(t, from, to, 0) &&
                        spg_tidier_is_whole(t, from - 1, from);
    if (beside) { return spg_tidier_put(t, from, to); }
    SPG_TRY(spg_tidier_start_line(t, from, indent, indent, from != b->open + 1));
    *whole = spg_tidier_fits(t, from, to, indent);
    return put_part(t, part, indent);
}

static spg_status put_parts(spg_tidier *t, const block *b, uint32_t indent)
{
    const spg_tree *title = b->title;
    bool whole = false;
    for (uint32_t i = 0; i < b->count || title != NULL;) {
        if (title != NULL && (i == b->count || title->span.start < b->parts[i]->span.start)) {
            SPG_TRY(put_in_block(t, b, title, indent, &whole));
            title = NULL;
        } else {
            SPG_TRY(put_in_block(t, b, b->parts[i], indent, &whole));
            i += 1;
        }
    }
    return SPG_OK;
}

static spg_status put_block(spg_tidier *t, const block *b, uint32_t indent)
{
    SPG_TRY(spg_tidier_put(t, b->open, b->open));
    if (spg_tidier_is_whole(t, b->open, b->close) && b->close == b->open + 1) {
        return spg_tidier_put(t, b->close, b->close);
    }
    if (may_hug(t, b)) {
        SPG_TRY(put_part(t, b->parts[0], indent));
        return spg_tidier_put(t, b->close, b->close);
    }
    SPG_TRY(put_parts(t, b, indent + SPG_TIDY_INDENT));
    SPG_TRY(spg_tidier_start_line(t, b->close, indent, indent + SPG_TIDY_INDENT, false));
    return spg_tidier_put(t, b->close, b->close);
}

static block block_of(const spg_tidier *t, const spg_tree *node)
{
    const uint32_t close = last_of(t, node);
    block b = {
        .open = spg_tidier_unit(t, close)->partner, .close = close, .parts = node->children, .count = node->count};
    if (node->kind == SPG_TREE_GAME) {
        b.title = node->children[0];
        b.parts += 1 + (uint32_t)node->number;
        b.count -= 1 + (uint32_t)node->number;
    }
    return b;
}

/* ---- statements ---- */

/* Behind a header, on its line if it fits or is a block; else on the next one. */
static spg_status put_body(spg_tidier *t, const spg_tree *body, uint32_t indent)
{
    const uint32_t first = first_of(t, body), last = last_of(t, body);
    if (spg_tidier_fits(t, first, last, indent) && spg_tidier_is_whole(t, first - 1, first)) {
        return spg_tidier_put(t, first, last);
    }
    if (ends_in_block(body)) { return put_part(t, body, indent); }
    const uint32_t deeper = indent + SPG_TIDY_INDENT;
    SPG_TRY(spg_tidier_start_line(t, first, deeper, deeper, false));
    return put_part(t, body, deeper);
}

/* on_one_line: the body before it is; then the word stands below the `if`, else behind the brace. */
static spg_status put_else(spg_tidier *t, const spg_tree *part, const spg_tree *otherwise, bool on_one_line,
                           uint32_t indent)
{
    const spg_tree *body = body_of(part);
    const uint32_t word = last_of(t, body) + 1, first = first_of(t, otherwise);
    if (body->kind != SPG_TREE_BLOCK || on_one_line || !spg_tidier_is_whole(t, word - 1, word)) {
        SPG_TRY(spg_tidier_start_line(t, word, indent, indent, false));
    }
    SPG_TRY(spg_tidier_put(t, word, first - 1));
    const bool chained = first == word + 1 && otherwise->kind == SPG_TREE_IF;
    return chained ? put_part(t, otherwise, indent) : put_body(t, otherwise, indent);
}

static spg_status put_part(spg_tidier *t, const spg_tree *part, uint32_t indent)
{
    const uint32_t first = first_of(t, part), last = last_of(t, part);
    const spg_tree *body = body_of(part), *otherwise = else_of(part);
    t->indent = indent;
    if (spg_tidier_fits(t, first, last, indent)) { return spg_tidier_put(t, first, last); }
    if (part->kind == SPG_TREE_BLOCK) {
        const block b = block_of(t, part);
        return put_block(t, &b, indent);
    }
    if (body == NULL) { return spg_tidier_wrap(t, first, last, indent); }
    SPG_TRY(spg_tidier_wrap(t, first, first_of(t, body) - 1, indent + SPG_TIDY_INDENT));
    const size_t lines = t->lines.count;
    SPG_TRY(put_body(t, body, indent));
    return otherwise == NULL ? SPG_OK : put_else(t, part, otherwise, t->lines.count == lines, indent);
}

/* ---- items ---- */

static spg_status put_item(spg_tidier *t, const spg_tree *item)
{
    const uint32_t first = first_of(t, item), last = last_of(t, item);
    if (item->kind != SPG_TREE_GAME && item->kind != SPG_TREE_MAIN) { return spg_tidier_wrap(t, first, last, 0); }
    if (spg_tidier_fits(t, first, last, 0)) { return spg_tidier_put(t, first, last); }
    const block b = block_of(t, item);
    SPG_TRY(spg_tidier_wrap(t, first, b.open - 1, SPG_TIDY_INDENT));
    t->indent = 0;
    return put_block(t, &b, 0);
}

spg_status spg_tidier_items(spg_tidier *t)
{
    for (uint32_t i = 0; i < t->file->count; i++) {
        SPG_TRY(spg_tidier_start_line(t, first_of(t, t->file->children[i]), 0, 0, true));
        SPG_TRY(put_item(t, t->file->children[i]));
    }
    return spg_tidier_start_line(t, (uint32_t)t->list.units.count - 1, 0, 0, true); /* the comments at the end */
}
