/* steps.h — a derivation in the making: lines for people, one sentence, and the same as JSON. SPDX-License-Identifier: MIT
 *
 * Whoever derives says each thing once, with its numbers; what is not wanted (lines, sentence, facts) is NULL and left out.
 * Patterns are keys of the catalogue with %1 … %9 for texts that are given. */
#ifndef SPG_WRITE_STEPS_H
#define SPG_WRITE_STEPS_H

#include "base/language.h"
#include "base/text.h"
#include "value/derivation.h"

enum { SPG_STEPS_WIDTH = 80 };

typedef struct spg_steps {
    spg_language language;
    bool json;       /* lines are the items of an array; else plain text */
    spg_text *lines; /* at most SPG_STEPS_WIDTH columns each */
    spg_text *facts; /* members of a JSON object */
    spg_text *why;   /* the sentence that settles it, without a line break */
    bool part;       /* of a larger derivation: values only, who wins is said elsewhere */
} spg_steps;

/* What a derivation comes to. */
typedef struct spg_steps_end {
    bool has_value;
    spg_int value; /* Grundy value */
    bool wins;
} spg_steps_end;

/* A number as an argument: its digits live to the end of the block. */
#define SPG_DIGITS(number) spg_int_format((number), (char[SPG_INT_TEXT_SIZE]){0})
#define SPG_STEPS_LINE(steps, english, ...) spg_steps_line((steps), (english), (const char *const[]){__VA_ARGS__, NULL})
#define SPG_STEPS_WHY(steps, english, ...) spg_steps_why((steps), (english), (const char *const[]){__VA_ARGS__, NULL})

/* The pattern in the language, with the arguments (NULL: none) in place; without a line break. */
void spg_steps_fill(spg_language language, const char *english, const char *const args[], spg_text *out);
/* A sentence on lines of its own. */
void spg_steps_line(spg_steps *steps, const char *english, const char *const args[]);
/* The sentence that settles it: also the last line. */
void spg_steps_why(spg_steps *steps, const char *english, const char *const args[]);
/* A line as it is, not to be broken: a row of a table. */
void spg_steps_row(spg_steps *steps, const char *row);
/* A text broken into lines of at most SPG_STEPS_WIDTH columns, the later ones indented. */
void spg_steps_wrap(const char *text, spg_text *out);

/* Facts. Keys are English. */
void spg_steps_word(spg_steps *steps, const char *key, const char *word);
void spg_steps_number(spg_steps *steps, const char *key, spg_int number);
void spg_steps_numbers(spg_steps *steps, const char *key, const spg_int *numbers, size_t count);
void spg_steps_truth(spg_steps *steps, const char *key, bool truth);

/* "1, 2, 3" */
void spg_steps_list(spg_text *out, const spg_int *numbers, size_t count, const char *between);

/* A text that was made for `to`: its failure is that of `to`. */
static inline void spg_steps_drop(spg_text *text, spg_text *to)
{
    if (spg_text_status(text) != SPG_OK && spg_text_status(to) == SPG_OK) { to->status = spg_text_status(text); }
    spg_text_clear(text);
}

/* ---- the theorems ---- */

/* False: the numbers are too large to be derived with, nothing is said. */
typedef bool spg_steps_theorem(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end);
spg_steps_theorem spg_steps_heaps, spg_steps_takes, spg_steps_golden, spg_steps_zeckendorf, spg_steps_multiples,
    spg_steps_stairs, spg_steps_track, spg_steps_split, spg_steps_powers;
/* The one of a kind. */
bool spg_steps_derive(spg_steps *steps, spg_derivation kind, const spg_int *numbers, size_t count, spg_steps_end *end);

/* ---- sums ---- */

typedef struct spg_steps_part {
    const char *name; /* "nim(5)" */
    spg_int value;
    uint64_t copies;
    bool firm; /* in misère play, where that is known: T41 */
} spg_steps_part;

/* Values below each other in binary, the columns with an odd number of ones marked, and which part is to be lowered to
 * what (T1). */
void spg_steps_columns(spg_steps *steps, const spg_steps_part *parts, size_t count, spg_steps_end *end);
/* The classes T and S and the theorems about them (T5, T19), in normal or misère play. */
void spg_steps_tame(spg_steps *steps, const spg_steps_part *parts, size_t count, spg_steps_end *end); /* by T41 */
void spg_steps_classes(spg_steps *steps, const spg_steps_part *parts, size_t count, bool misere, spg_steps_end *end);

#endif
