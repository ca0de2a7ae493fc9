/* steps_tame.c — misère sums of components that are fickle or firm (T41). SPDX-License-Identifier: MIT */
#include "write/steps.h"

enum { PARTS_SHOWN = 8 };

static void say_part(spg_steps *s, const spg_steps_part *part)
{
    if (part->firm) {
        SPG_STEPS_LINE(s, "  %1: normal value %2, misère value %2: firm.", part->name, SPG_DIGITS(part->value));
    } else {
        SPG_STEPS_LINE(s, "  %1: normal value %2, misère value %3: fickle.", part->name, SPG_DIGITS(part->value),
                       SPG_DIGITS(1 - part->value));
    }
}

static void say_end(spg_steps *s, spg_int total, bool firm)
{
    if (firm && total != 0) {
        SPG_STEPS_WHY(s,
                      "some part is firm and the XOR of the normal values is %1, not 0: as in Nim some move makes it "
                      "lost for the other player (T41).",
                      SPG_DIGITS(total));
    } else if (firm) {
        spg_steps_why(s,
                      "some part is firm and the XOR of the normal values is 0: every move changes that, and as in Nim "
                      "the other player wins (T41).",
                      NULL);
    } else if (total != 0) {
        spg_steps_why(s,
                      "all parts are fickle and the XOR of the normal values is 1: the last move is left to the player "
                      "to move, who loses by it (T41).",
                      NULL);
    } else {
        spg_steps_why(s,
                      "all parts are fickle and the XOR of the normal values is 0: there is no move, or one that "
                      "leaves the last move to the other player (T41).",
                      NULL);
    }
}

void spg_steps_tame(spg_steps *steps, const spg_steps_part *parts, size_t count, spg_steps_end *end)
{
    spg_int total = 0;
    bool firm = false;
    spg_steps_line(
        steps,
        "Each part has a value in normal play and one in misère play, where the end counts 1. Parts with 0 and 1, or 1 "
        "and 0, are fickle, those with equal values firm, and the same holds for all they lead to:",
        NULL);
    for (size_t i = 0; i < count; i++) {
        if (parts[i].copies % 2 == 1) { total ^= parts[i].value; }
        firm = firm || (parts[i].firm && parts[i].copies > 0);
        if (i < PARTS_SHOWN) { say_part(steps, &parts[i]); }
    }
    if (count > PARTS_SHOWN) { SPG_STEPS_LINE(steps, "  … and %1 more", SPG_DIGITS((spg_int)(count - PARTS_SHOWN))); }
    spg_steps_number(steps, "xor", total);
    spg_steps_truth(steps, "firm", firm);
    *end = (spg_steps_end){.wins = (total != 0) == firm};
    say_end(steps, total, firm);
}
