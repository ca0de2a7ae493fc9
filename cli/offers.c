/* offers.c — words that Tab could put in place of what was typed. SPDX-License-Identifier: MIT */
#include "offers.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "language.h"
#include "sprague.h"

enum { OFFERS_MAX = 2000, SHOWN_MAX = 100, COLUMNS = 79 };

void offers_init(line_offers *offers, const char *before, size_t length)
{
    *offers = (line_offers){0};
    offers->before = malloc(length + 1);
    if (offers->before == NULL) { return; }
    memcpy(offers->before, before, length);
    offers->before[length] = '\0';
}

void offers_clear(line_offers *offers)
{
    for (size_t i = 0; i < offers->count; i++) { free(offers->words[i]); }
    free(offers->words);
    free(offers->before);
    free(offers->more);
    *offers = (line_offers){0};
}

void line_offer(line_offers *offers, size_t from, const char *word)
{
    const size_t length = strlen(offers->before);
    if (from > length || offers->count == OFFERS_MAX) { return; }
    offers->from = from;
    if (strncmp(word, offers->before + from, length - from) != 0) { return; }
    if (offers->count == offers->room) {
        const size_t room = offers->room == 0 ? 32 : 2 * offers->room;
        char **grown = realloc(offers->words, room * sizeof *grown);
        if (grown == NULL) { return; }
        offers->words = grown;
        offers->room = room;
    }
    char *copy = strdup(word);
    if (copy != NULL) { offers->words[offers->count++] = copy; }
}

void line_offer_files(line_offers *offers, const char *before, size_t from)
{
    const char *typed = before + from, *slash = strrchr(typed, '/');
    const size_t folder_length = slash == NULL ? 0 : (size_t)(slash - typed) + 1;
    char folder[4096], path[8192];
    if (folder_length >= sizeof folder) { return; }
    memcpy(folder, typed, folder_length);
    folder[folder_length] = '\0';
    DIR *listing = opendir(folder_length == 0 ? "." : folder);
    if (listing == NULL) { return; }
    for (const struct dirent *entry = readdir(listing); entry != NULL; entry = readdir(listing)) {
        struct stat about;
        if (entry->d_name[0] == '.') { continue; }
        snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
            snprintf(path, sizeof path, "%s%s/", folder, entry->d_name);
        }
        line_offer(offers, from, path);
    }
    closedir(listing);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_words(line_offers *offers)
{
    size_t kept = 0;
    qsort(offers->words, offers->count, sizeof *offers->words, by_name);
    for (size_t i = 0; i < offers->count; i++) {
        if (kept > 0 && strcmp(offers->words[kept - 1], offers->words[i]) == 0) {
            free(offers->words[i]);
        } else {
            offers->words[kept++] = offers->words[i];
        }
    }
    offers->count = kept;
}

const char *offers_more(line_offers *offers)
{
    if (offers->count == 0) { return NULL; }
    sort_words(offers);
    const char *first = offers->words[0], *last = offers->words[offers->count - 1];
    const size_t typed = strlen(offers->before) - offers->from;
    size_t common = 0;
    while (first[common] != '\0' && first[common] == last[common]) { common++; }
    while (common > typed && ((unsigned char)first[common] & 0xc0) == 0x80) { common--; } /* whole characters */
    if (common < typed) { return NULL; }
    offers->more = malloc(common - typed + 2);
    if (offers->more == NULL) { return NULL; }
    const bool whole = offers->count == 1 && common > 0 && strchr("/(=", first[common - 1]) == NULL;
    snprintf(offers->more, common - typed + 2, "%.*s%s", (int)(common - typed), first + typed, whole ? " " : "");
    return offers->more;
}

void offers_show(const line_offers *offers, output *out)
{
    const size_t count = offers->count < SHOWN_MAX ? offers->count : SHOWN_MAX;
    size_t width = 1;
    char text[96];
    for (size_t i = 0; i < count; i++) {
        const size_t own = spg_text_columns(offers->words[i]) + 2;
        if (own > width) { width = own; }
    }
    const size_t columns = width >= COLUMNS ? 1 : COLUMNS / width, rows = (count + columns - 1) / columns;
    for (size_t row = 0; row < rows; row++) {
        for (size_t i = row; i < count; i += rows) {
            output_text(out, offers->words[i]);
            for (size_t k = spg_text_columns(offers->words[i]); k < width && i + rows < count; k++) {
                output_text(out, " ");
            }
        }
        output_text(out, "\n");
    }
    if (count == offers->count) { return; }
    snprintf(text, sizeof text, say("… and %zu more\n"), offers->count - count);
    output_text(out, text);
}
