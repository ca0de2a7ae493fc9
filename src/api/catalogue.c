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

const char *spg_catalogue_tags(size_t index, const char *language)
{
    if (index >= spg_catalogue_count) { return ""; }
    const spg_catalogue_entry *entry = &spg_catalogue[index];
    return strcmp(language, "zh") == 0 ? entry->chinese_tags : entry->english_tags;
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

/* "heap, periodic" as an array. */
static void add_tags(spg_text *out, const char *tags)
{
    spg_text_add(out, "[");
    for (const char *tag = tags; *tag != '\0';) {
        const size_t length = strcspn(tag, ",");
        if (tag != tags) { spg_text_add(out, ", "); }
        spg_json_string(out, tag, length);
        tag += length;
        tag += strspn(tag, ", ");
    }
    spg_text_add(out, "]");
}

static void add_fields(spg_text *out, size_t index, bool with_rules)
{
    spg_json_key(out, "name");
    spg_json_text(out, spg_catalogue_name(index));
    spg_json_key(out, "title");
    spg_json_text(out, spg_catalogue_title(index, "en"));
    spg_json_key(out, "title_zh");
    spg_json_text(out, spg_catalogue_title(index, "zh"));
    spg_json_key(out, "tags");
    add_tags(out, spg_catalogue_tags(index, "en"));
    spg_json_key(out, "tags_zh");
    add_tags(out, spg_catalogue_tags(index, "zh"));
    if (with_rules) {
        spg_json_key(out, "rules");
        spg_json_text(out, spg_catalogue_text(index));
    }
    spg_text_add(out, "}");
}

/* Writes what `fill` adds, with memory of its own. */
static spg_status write_json(spg_sink *sink, void *user, void (*fill)(spg_text *, const size_t *, size_t),
                             const size_t *indices, size_t count)
{
    spg_run run;
    spg_text text;
    spg_run_init(&run);
    spg_text_init(&text, &run);
    fill(&text, indices, count);
    const spg_status status = spg_text_status(&text) == SPG_OK ? sink(user, text.at, text.length) : SPG_SYSTEM;
    spg_text_clear(&text);
    return status;
}

static void fill_list(spg_text *out, const size_t *indices, size_t count)
{
    spg_text_add(out, "{\"schema\": 1, \"games\": [");
    for (size_t i = 0; i < count; i++) {
        spg_text_add(out, i > 0 ? ",\n  {" : "\n  {");
        add_fields(out, indices == NULL ? i : indices[i], false);
    }
    spg_text_add(out, "\n]}\n");
}

static void fill_one(spg_text *out, const size_t *indices, size_t count)
{
    spg_text_add(out, "{\"schema\": 1");
    for (size_t i = 0; i < count; i++) { add_fields(out, indices[i], true); }
    spg_text_add(out, "\n");
}

spg_status spg_catalogue_json(spg_sink *sink, void *user)
{
    return write_json(sink, user, fill_list, NULL, spg_catalogue_count);
}

spg_status spg_catalogue_json_some(const size_t indices[], size_t count, spg_sink *sink, void *user)
{
    return write_json(sink, user, fill_list, indices, count);
}

spg_status spg_catalogue_json_one(size_t index, spg_sink *sink, void *user)
{
    return index < spg_catalogue_count ? write_json(sink, user, fill_one, &index, 1) : SPG_BAD_INPUT;
}
