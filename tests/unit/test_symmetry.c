/* test_symmetry.c — symmetries of a ground game: groups of known size, and rules that miss one. SPDX-License-Identifier: MIT */
#include "ground/symmetry.h"

#include <string.h>

#include "ground_helper.h"

/* "images, twins", or why there is no ground game. */
static const char *sizes(const char *rules, const char *position)
{
    static char said[256];
    grounded_family of;
    spg_ground_symmetries found;
    spg_status status = open_ground(rules, position, &of);
    if (status != SPG_OK) {
        snprintf(said, sizeof said, "%.200s", worded(&now.run.error));
    } else if (of.why_not != NULL) {
        snprintf(said, sizeof said, "%.200s", of.why_not);
    } else {
        status = spg_ground_find_symmetries(&now.run, &kept, &of.ground, &found);
        snprintf(said, sizeof said, "%s%u, %g", status == SPG_OK ? "" : "failed ", (unsigned)found.count,
                 spg_ground_symmetries_size(&found));
        spg_ground_close(&of.ground);
    }
    return close_machine() == 0 ? said : "memory not given back";
}

#define DOTS(R, C)                                                                                                     \
    "given R: 1.. = " #R ", C: 1.. = " #C ";\n"                                                                        \
    "def across(r, c) = r*C + c;\ndef down(r, c) = (R+1)*C + r*(C+1) + c;\n"                                           \
    "def box(r, c) = {across(r,c), across(r+1, c), down(r,c), down(r, c+1)};\n"                                        \
    "def closed(left, e) = count(r in 0..R-1, c in 0..C-1: e in box(r,c) and count(x in box(r,c): x in left) == 1);\n" \
    "game dots(left: set of 0..) { for e in left: { let n = closed(left,e); if n > 0: again gain n: dots(left minus "  \
    "e); else: dots(left minus e); } }"

static void groups_of_known_size(void)
{
    CHECK_TEXT(sizes(DOTS(3, 3), "dots({0..23})"), "8, 128", "eight, and the two outer edges of each corner");
    CHECK_TEXT(sizes(DOTS(2, 3), "dots({0..16})"), "4, 64", "four");
}

TAP_MAIN(TEST(groups_of_known_size))
