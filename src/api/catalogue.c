/* catalogue.c — the games that come with the library. SPDX-License-Identifier: MIT */
#include "api/catalogue.h"

#include <string.h>

#include "base/text.h"
#include "sprague.h"
#include "write/json.h"

size_t spg_catalogue_size(void)
{
    return spg_catalogue_count;
}

const char *spg_catalogue_name(size_t index)
{
    return index < spg_catalogue_count ? spg_catalogue[index].name : "";
}

const char *spg_catalogue_text(size_t index)
{
    return index < spg_catalogue_count ? spg_catalogue[index].text : "";
}

const char *spg_catalogue_title(size_t index, const char *language)
{
    if (index >= spg_catalogue_count) { return ""; }
    const spg_catalogue_entry *entry = &spg_catalogue[index];
    const char *title = strcmp(language, "zh") == 0 ? entry->chinese : entry->english;
    return title[0] != '\0' ? title : entry->name;
}

/* Does the file define this game? Catalogue files write `game NAME(` at the start of a line. */
static bool defines(const spg_catalogue_entry *entry, const char *game)
{
    const size_t length = strlen(game);
    for (const char *line = entry->text; line != NULL; line = strchr(line, '\n')) {
        if (*line == '\n') { line++; }
        if (strncmp(line, "game ", 5) == 0 && strncmp(line + 5, game, length) == 0 && line[5 + length] == '(') {
            return true;
        }
    }
    return false;
}

size_t spg_catalogue_find(const char *game)
{
    for (size_t i = 0; i < spg_catalogue_count; i++) {
        if (strcmp(spg_catalogue[i].name, game) == 0) { return i; }
    }
    for (size_t i = 0; i < spg_catalogue_count; i++) {
        if (defines(&spg_catalogue[i], game)) { return i; }
    }
    return SIZE_MAX;
}

static void add_entry(spg_text *out, size_t index)
{
    spg_text_add(out, index > 0 ? ",\n  {" : "\n  {");
    spg_json_key(out, "name");
    spg_json_text(out, spg_catalogue_name(index));
    spg_json_key(out, "title");
    spg_json_text(out, spg_catalogue_title(index, "en"));
    spg_json_key(out, "title_zh");
    spg_json_text(out, spg_catalogue_title(index, "zh"));
    spg_text_add(out, "}");
}

spg_status spg_catalogue_json(spg_sink *sink, void *user)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    spg_text_add(&text, "{\"schema\": 1, \"games\": [");
    for (size_t i = 0; i < spg_catalogue_count; i++) { add_entry(&text, i); }
    spg_text_add(&text, "\n]}\n");
    const spg_status status = spg_text_status(&text) == SPG_OK ? sink(user, text.at, text.length) : SPG_SYSTEM;
    spg_text_clear(&text);
    return status;
}
