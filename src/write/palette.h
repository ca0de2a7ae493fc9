/* palette.h — colours that colour-blind people can tell apart. SPDX-License-Identifier: MIT
 *
 * Numbers: viridis, by Stéfan van der Walt, Nathaniel Smith and Eric Firing (2015, CC0, matplotlib's default). Its lightness
 * rises evenly from the least number to the largest, so the order can be seen with any kind of colour blindness and in a
 * grey print; blue-yellow carries the hue, which red-green blindness leaves alone.
 * Outcomes: from the eight colours of Masataka Okabe and Kei Ito ("Color Universal Design", 2002; B. Wong, "Color
 * blindness", Nature Methods 8:441, 2011): sky blue, vermilion and yellow also differ in lightness. */
#ifndef SPG_WRITE_PALETTE_H
#define SPG_WRITE_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

/* 0xRRGGBB */
typedef uint32_t spg_colour;

#define SPG_COLOUR_PAPER 0xffffffu
#define SPG_COLOUR_INK 0x222222u
#define SPG_COLOUR_FAINT 0xd8d8d8u   /* lines behind the data */
#define SPG_COLOUR_MISSING 0xf0f0f0u /* no such position */
#define SPG_COLOUR_WIN 0x56b4e9u     /* sky blue */
#define SPG_COLOUR_LOSE 0xd55e00u    /* vermilion */
#define SPG_COLOUR_DRAW 0xf0e442u    /* yellow */
#define SPG_COLOUR_LOOPY 0xcc79a7u   /* reddish purple */
#define SPG_COLOUR_BAR 0x0072b2u     /* blue: the bars of a sequence */
#define SPG_COLOUR_RARE 0xe69f00u    /* orange, of the same eight: rare heaps */

/* The colour of step `level` of `levels` along viridis. */
spg_colour spg_palette_ramp(uint32_t level, uint32_t levels);
/* Black or white, whichever is easier to read on the colour. */
spg_colour spg_palette_ink_on(spg_colour colour);

#endif
