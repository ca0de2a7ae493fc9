/* tidier.h — the layout at work, shared by the tidy_*.c files only. SPDX-License-Identifier: MIT */
#ifndef SPG_LANG_TIDIER_H
#define SPG_LANG_TIDIER_H

#include "base/array.h"
#include "base/text.h"
#include "lang/lex.h"
#include "lang/tidy.h"
#include "lang/tree.h"

#define SPG_TIDY_NONE UINT32_MAX

typedef enum spg_tidy_gap { SPG_TIDY_USUAL, SPG_TIDY_CLOSE, SPG_TIDY_BLANK } spg_tidy_gap;

typedef struct spg_tidy_comment {
    uint32_t start, end; /* bytes of the source, without the blanks at its end */
    bool spaced;         /* an empty line stands before it */
} spg_tidy_comment;

/* A token, or a whole string with its holes. */
typedef struct spg_tidy_unit {
    uint32_t start, end;                  /* bytes of the source */
    uint32_t width;                       /* columns */
    uint32_t partner;                     /* of a bracket: the other one */
    uint32_t comments_from, comments_end; /* on lines of their own, before it */
    uint32_t trailing;                    /* the comment behind it on its line */
    uint8_t kind;                         /* spg_token_kind */
    uint8_t gap;                          /* spg_tidy_gap: what stands before it on a line */
    uint8_t cut;                          /* 0: no line is broken behind it; else the cost, the lowest goes first */
    bool cut_for_rest;                    /* … and only if all that follows fits the next line */
    bool newline, spaced;                 /* in the source: a line end, an empty line before it */
    bool block;                           /* a brace around parts, not around the items of a set */
    bool ends_line;                       /* a line must end behind it */
    bool spread;                          /* a bracket of a list with a line per item */
} spg_tidy_unit;

typedef struct spg_tidy_units {
    SPG_ARRAY(spg_tidy_unit) units; /* the last is the end of the text */
    SPG_ARRAY(spg_tidy_comment) comments;
} spg_tidy_units;

/* A finished line: bytes of the code, a comment behind it. */
typedef struct spg_tidy_line {
    size_t start, end;
    uint32_t indent, width, trailing;
    bool spaced; /* an empty line goes before it */
} spg_tidy_line;

typedef struct spg_tidier {
    spg_run *run;
    uint32_t source;
    const char *text;
    const spg_tree *file;
    spg_tidy_units list;
    /* All on one endless line: where each unit would start; how many units before it must end their line. */
    SPG_ARRAY(uint64_t) column;
    SPG_ARRAY(uint32_t) breaks;
    spg_text code; /* of all lines, without comments behind it */
    SPG_ARRAY(spg_tidy_line) lines;
    bool open;       /* a line is being filled */
    uint32_t used;   /* its columns, the indent included */
    uint32_t indent; /* where the part that it belongs to starts */
    uint32_t last;   /* the unit put last */
} spg_tidier;

static inline const spg_tidy_unit *spg_tidier_unit(const spg_tidier *t, uint32_t unit)
{
    return &t->list.units.at[unit];
}

/* ---- tidy_units.c ---- */
spg_status spg_tidy_units_read(spg_run *run, uint32_t source,
                               spg_tidy_units *out); /* cleared by the caller, also after an error */
void spg_tidy_units_clear(spg_run *run, spg_tidy_units *units);
uint32_t spg_tidier_first(const spg_tidier *t, spg_span span); /* the units of a node */
uint32_t spg_tidier_last(const spg_tidier *t, spg_span span);

/* ---- tidy_blanks.c: gaps, cuts and braces, from the tree ---- */
void spg_tidier_mark(spg_tidier *t);

/* ---- tidy_lines.c ---- */
spg_status spg_tidier_measure(spg_tidier *t); /* once the gaps are known */
/* May the units stand on one line, and does that fit behind what the open line holds? */
bool spg_tidier_is_whole(const spg_tidier *t, uint32_t first, uint32_t last);
bool spg_tidier_fits(const spg_tidier *t, uint32_t first, uint32_t last, uint32_t indent);
spg_status spg_tidier_start_line(spg_tidier *t, uint32_t unit, uint32_t indent, uint32_t comments_indent, bool spaced);
spg_status spg_tidier_put(spg_tidier *t, uint32_t first, uint32_t last);
spg_status spg_tidier_end_line(spg_tidier *t);
void spg_tidier_write(const spg_tidier *t, spg_text *out);

/* ---- tidy_wrap.c: units without parts of their own, on as many lines as they need ---- */
spg_status spg_tidier_wrap(spg_tidier *t, uint32_t first, uint32_t last, uint32_t indent);

/* ---- tidy_parts.c: the whole file ---- */
spg_status spg_tidier_items(spg_tidier *t);

#endif
