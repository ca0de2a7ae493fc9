/* offers.h — words that Tab could put in place of what was typed. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_OFFERS_H
#define SPG_CLI_OFFERS_H

#include "line.h"

struct line_offers {
    char *before; /* the line up to the cursor; NULL: no memory */
    size_t from;  /* where the word begins */
    char **words; /* sorted by offers_more, each once */
    size_t count, room;
    char *more; /* what offers_more gave */
};

void offers_init(line_offers *offers, const char *before, size_t length);
void offers_clear(line_offers *offers);
/* What all words have in common beyond what was typed, with a blank behind the only one; NULL: there is none. */
const char *offers_more(line_offers *offers);
void offers_show(const line_offers *offers, output *out); /* in columns */

#endif
