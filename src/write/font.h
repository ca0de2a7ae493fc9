/* font.h — the letters of pixel pictures. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_FONT_H
#define SPG_WRITE_FONT_H

#include <stdbool.h>
#include <stdint.h>

enum { SPG_FONT_WIDTH = 5, SPG_FONT_HEIGHT = 8 };

/* Five columns, the lowest bit of each on top, the eighth row below the base line; NULL: there is no such letter. ASCII
 * and ∞. */
const uint8_t *spg_font_glyph(uint32_t codepoint);
/* All of it? */
bool spg_font_has(const char *text);

#endif
