/* language.c — looks a text up in the compiled catalogue of messages. SPDX-License-Identifier: MIT */
#include "base/language.h"

#include <stdint.h>
#include <string.h>

/* zh_CN.mo, least byte first on every machine, as a C array; made by tools/embed_bytes.c. */
extern const unsigned char spg_chinese_catalogue[];
extern const uint32_t spg_chinese_catalogue_size;

/* The format of GNU message catalogues: seven numbers, then two tables of (length, offset), the first sorted by bytes. */
enum { MAGIC = 0, COUNT = 2, ORIGINALS = 3, TRANSLATIONS = 4, HEADER_NUMBERS = 7 };
static const uint32_t MAGIC_LITTLE = 0x950412de;

static uint32_t number_at(uint32_t offset)
{
    const unsigned char *p = spg_chinese_catalogue + offset;
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t field(uint32_t number)
{
    return number_at(4 * number);
}

static const char *text_at(uint32_t table, uint32_t index)
{
    return (const char *)spg_chinese_catalogue + number_at(table + 8 * index + 4);
}

static const char *find(const char *english)
{
    if (spg_chinese_catalogue_size < 4 * HEADER_NUMBERS || field(MAGIC) != MAGIC_LITTLE) { return english; }
    uint32_t low = 0, high = field(COUNT);
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const int order = strcmp(english, text_at(field(ORIGINALS), middle));
        if (order == 0) { return text_at(field(TRANSLATIONS), middle); }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return english;
}

const char *spg_say(spg_language language, const char *english)
{
    if (language == SPG_ENGLISH || english == NULL || english[0] == '\0') { return english; }
    return find(english);
}
