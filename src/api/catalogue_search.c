/* catalogue_search.c — words of people found in the catalogue. SPDX-License-Identifier: MIT
 *
 * Letters are compared without case and accents ("misere" finds "Misère"), everything else as it is. */
#include <stdbool.h>
#include <string.h>

#include "api/catalogue.h"
#include "base/utf8.h"
#include "sprague.h"

/* Letters of Latin-1 with accents, from U+00C0 on, as the letter below the accent; '.' where there is none. */
static const char plain_letters[] = "aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y";

/* The character at *at, folded; moves *at behind it. 0 at the end. */
static uint32_t next_folded(const char **at, const char *end)
{
    uint32_t point = 0;
    if (*at >= end) { return 0; }
    const size_t length = spg_utf8_decode(*at, (size_t)(end - *at), &point);
    *at += length == 0 ? 1 : length;
    if (point >= 'A' && point <= 'Z') { return point - 'A' + 'a'; }
    if (point >= 0xC0 && point <= 0xFF && plain_letters[point - 0xC0] != '.') {
        return (uint32_t)plain_letters[point - 0xC0];
    }
    return length == 0 ? 0xFFFD : point;
}

static bool starts(const char *text, const char *end, const char *word, const char *word_end)
{
    while (word < word_end) {
        if (next_folded(&word, word_end) != next_folded(&text, end)) { return false; }
    }
    return true;
}

static bool contains(const char *text, size_t length, const char *word)
{
    const char *end = text + length;
    for (const char *at = text; at < end; (void)next_folded(&at, end)) {
        if (starts(at, end, word, word + strlen(word))) { return true; }
    }
    return false;
}

static bool equal(const char *a, size_t length, const char *word)
{
    return starts(a, a + length, word, word + strlen(word)) && starts(word, word + strlen(word), a, a + length);
}

/* Is it in the name of a game that the file defines? Catalogue files write `game NAME(` at the start of a line. */
static bool names_game(const spg_catalogue_entry *entry, const char *word)
{
    for (const char *line = entry->text; line != NULL && *line != '\0'; line = strchr(line, '\n')) {
        if (*line == '\n') { line++; }
        if (strncmp(line, "game ", 5) == 0 && contains(line + 5, strcspn(line + 5, "("), word)) { return true; }
    }
    return false;
}

/* The comment that a file opens with. */
static size_t opening_length(const char *text)
{
    const char *line = text;
    while (*line == '#') {
        const char *end = strchr(line, '\n');
        if (end == NULL) { return strlen(text); }
        line = end + 1;
    }
    return (size_t)(line - text);
}

int spg_catalogue_matches(size_t index, const char *word)
{
    if (index >= spg_catalogue_count) { return 0; }
    const spg_catalogue_entry *entry = &spg_catalogue[index];
    const char *const fields[] = {entry->name, entry->english, entry->chinese, entry->english_tags,
                                  entry->chinese_tags};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (contains(fields[i], strlen(fields[i]), word)) { return 2; }
    }
    if (names_game(entry, word)) { return 2; }
    return contains(entry->text, opening_length(entry->text), word) ? 1 : 0;
}

static bool has_tag(const char *tags, const char *tag)
{
    while (*tags != '\0') {
        const size_t length = strcspn(tags, ",");
        if (equal(tags, length, tag)) { return true; }
        tags += length;
        tags += strspn(tags, ", ");
    }
    return false;
}

int spg_catalogue_has_tag(size_t index, const char *tag)
{
    if (index >= spg_catalogue_count) { return 0; }
    return has_tag(spg_catalogue[index].english_tags, tag) || has_tag(spg_catalogue[index].chinese_tags, tag);
}

size_t spg_catalogue_find_title(const char *title)
{
    for (size_t i = 0; i < spg_catalogue_count; i++) {
        const spg_catalogue_entry *entry = &spg_catalogue[i];
        if (equal(entry->english, strlen(entry->english), title) ||
            equal(entry->chinese, strlen(entry->chinese), title)) {
            return i;
        }
    }
    return SIZE_MAX;
}

size_t spg_text_columns(const char *text)
{
    return spg_utf8_text_width(text, strlen(text));
}
