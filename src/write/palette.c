/* palette.c — colours that colour-blind people can tell apart. SPDX-License-Identifier: MIT */
#include "write/palette.h"

/* Every 17th of the 256 colours of viridis; between them straight lines, off by at most 2 of 255. */
static const spg_colour anchors[] = {0x440154, 0x481a6c, 0x472f7d, 0x414487, 0x39568c, 0x31688e, 0x2a788e, 0x23888e,
                                     0x1f988b, 0x22a884, 0x35b779, 0x54c568, 0x7ad151, 0xa5db36, 0xd2e21b, 0xfde725};

enum { PIECES = sizeof anchors / sizeof anchors[0] - 1 };

static uint32_t channel(spg_colour colour, unsigned shift)
{
    return colour >> shift & 0xff;
}

static uint32_t between(uint32_t a, uint32_t b, uint32_t part, uint32_t whole)
{
    return (a * (whole - part) + b * part + whole / 2) / whole;
}

spg_colour spg_palette_ramp(uint32_t level, uint32_t levels)
{
    if (levels < 2) { return anchors[0]; }
    const uint32_t whole = levels - 1, place = level * PIECES;
    const uint32_t piece = level >= whole ? PIECES - 1 : place / whole, part = place - piece * whole;
    const spg_colour from = anchors[piece], to = anchors[piece + 1];
    spg_colour colour = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        colour |= between(channel(from, shift), channel(to, shift), part, whole) << shift;
    }
    return colour;
}

spg_colour spg_palette_ink_on(spg_colour colour)
{
    /* Luma of ITU-R BT.601, times 1000. */
    const uint32_t luma = 299 * channel(colour, 16) + 587 * channel(colour, 8) + 114 * channel(colour, 0);
    return luma > 128 * 1000 ? 0x000000u : 0xffffffu;
}
