/* steps_classes.c — the classes T and S of sums of heaps, and the theorems about them (T5, T19). SPDX-License-Identifier: MIT
 *
 * T: the XOR of the values is 0; S: it is not. Behind the letter stands the number of rich parts, those of value 2 or more,
 * where 2 means two or more. Theorems 1 to 11 are those of docs/theory.md, T5. */
#include "write/steps.h"

typedef struct classes {
    spg_int total;
    uint64_t ones, rich;         /* parts of value 1; of 2 and more */
    const spg_steps_part *large; /* the one rich part, if there is one */
} classes;

static void count_parts(const spg_steps_part *parts, size_t count, classes *c)
{
    for (size_t i = 0; i < count; i++) {
        if (parts[i].copies % 2 == 1) { c->total ^= parts[i].value; }
        if (parts[i].value == 1) { c->ones += parts[i].copies; }
        if (parts[i].value >= 2) {
            c->rich += parts[i].copies;
            c->large = &parts[i];
        }
    }
}

static const char *word_of(const classes *c)
{
    if (c->total == 0) { return c->rich == 0 ? "T0" : "T2"; }
    return c->rich == 0 ? "S0" : c->rich == 1 ? "S1" : "S2";
}

static void say_class(spg_steps *s, const classes *c)
{
    SPG_STEPS_LINE(
        s, "Rich parts (of value 2 or more): %1; parts of value 1: %2; XOR of all values: %3. This is class %4.",
        SPG_DIGITS((spg_int)c->rich), SPG_DIGITS((spg_int)c->ones), SPG_DIGITS(c->total), word_of(c));
}

/* Who wins is said by the columns; here are the theorems. */
static void say_normal(spg_steps *s, const classes *c)
{
    if (c->total != 0) {
        spg_steps_line(s,
                       "Class S: some move leads to class T (theorem 1), and every move from there back to class S "
                       "(theorem 2); so the player to move wins (theorem 3).",
                       NULL);
    } else {
        spg_steps_line(s,
                       "Class T: every move leads to class S (theorem 2), from where the other player wins (theorem "
                       "3); so the player to move loses (theorem 4).",
                       NULL);
    }
}

/* Parts of value 0 with moves do not matter: T19. */
static void say_misere(spg_steps *s, const classes *c)
{
    if (c->rich == 0 && c->total != 0) {
        SPG_STEPS_WHY(s,
                      "no part is rich, and an odd number of them (%1) has the value 1: every move is answered by one "
                      "back to this class, until the other player has no move and wins (class S0, theorem 5).",
                      SPG_DIGITS((spg_int)c->ones));
    } else if (c->rich == 0) {
        SPG_STEPS_WHY(s,
                      "no part is rich, and an even number of them (%1) has the value 1: there is no move, or one that "
                      "leaves an odd number, which is lost (class T0, theorem 5).",
                      SPG_DIGITS((spg_int)c->ones));
    } else if (c->total == 0) {
        spg_steps_why(s,
                      "the XOR is 0 with two or more rich parts (class T2): every move leads to S1 or S2 (theorem 9), "
                      "which the other player wins (theorem 11).",
                      NULL);
    } else if (c->rich == 1) {
        SPG_STEPS_WHY(
            s,
            "there is one rich part (class S1): bringing %1 to the value %2 leaves an odd number of parts of value 1, "
            "which is lost (theorem 6).",
            c->large->name, c->ones % 2 == 0 ? "1" : "0");
    } else {
        spg_steps_why(s,
                      "two or more rich parts and an XOR other than 0 (class S2): some move leads to T2 (theorem 8), "
                      "which is lost (theorems 10 and 11).",
                      NULL);
    }
}

void spg_steps_classes(spg_steps *steps, const spg_steps_part *parts, size_t count, bool misere, spg_steps_end *end)
{
    classes c = {0};
    count_parts(parts, count, &c);
    spg_steps_word(steps, "class", word_of(&c));
    spg_steps_number(steps, "rich", (spg_int)c.rich);
    spg_steps_number(steps, "ones", (spg_int)c.ones);
    say_class(steps, &c);
    *end = (spg_steps_end){.wins = (c.total != 0) != (misere && c.rich == 0)};
    if (misere) {
        say_misere(steps, &c);
    } else {
        say_normal(steps, &c);
    }
}
