/* cmd_games.c — games: the catalogue, searched and shown. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "language.h"

/* What is shown: numbers of files, rising. */
typedef struct selection {
    size_t *at;
    size_t count;
} selection;

/* 0: some word is nowhere in the file; 1: all are in its opening comment, its names, titles and tags; 2: all in the last. */
static int rank(const arguments *args, size_t index)
{
    int least = 2;
    if (args->tag != NULL && !spg_catalogue_has_tag(index, args->tag)) { return 0; }
    for (int i = 0; i < args->word_count; i++) {
        const int found = spg_catalogue_matches(index, args->words[i]);
        if (found < least) { least = found; }
    }
    return least;
}

/* All files of the best rank, so that a word of a title is not drowned by those that mention it. */
static void select_files(const arguments *args, selection *out)
{
    int best = 1;
    out->count = 0;
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        const int here = rank(args, i);
        if (here > best) {
            best = here;
            out->count = 0;
        }
        if (here == best) { out->at[out->count++] = i; }
    }
}

static void add_padded(output *out, const char *text, size_t width)
{
    output_text(out, text);
    for (size_t i = spg_text_columns(text); i < width; i++) { output_text(out, " "); }
}

static size_t wider(size_t width, const char *text)
{
    const size_t columns = spg_text_columns(text);
    return columns > width ? columns : width;
}

/* Name and both titles in columns, the reader's language first; with --verbose the tags below. */
static void list_files(const struct job *job, const selection *files)
{
    const bool chinese = strcmp(chosen_language(), "zh") == 0;
    const char *language = chinese ? "zh" : "en";
    size_t names = 0, titles = 0;
    for (size_t i = 0; i < files->count; i++) {
        names = wider(names, spg_catalogue_name(files->at[i]));
        titles = wider(titles, spg_catalogue_title(files->at[i], language));
    }
    for (size_t i = 0; i < files->count; i++) {
        add_padded(job->out, spg_catalogue_name(files->at[i]), names + 2);
        add_padded(job->out, spg_catalogue_title(files->at[i], language), titles + 2);
        output_text(job->out, spg_catalogue_title(files->at[i], chinese ? "en" : "zh"));
        output_text(job->out, "\n");
        if (job->args->verbose) {
            add_padded(job->out, "", names + 2);
            output_text(job->out, spg_catalogue_tags(files->at[i], language));
            output_text(job->out, "\n");
        }
    }
}

/* The tags of all files, each once, in order; the texts belong to the caller. */
typedef struct tag_list {
    char **at;
    size_t count, room;
} tag_list;

static bool add_tag(tag_list *list, const char *tag, size_t length)
{
    size_t place = 0;
    while (place < list->count && strncmp(list->at[place], tag, length) < 0) { place++; }
    if (place < list->count && strncmp(list->at[place], tag, length) == 0 && list->at[place][length] == '\0') {
        return true;
    }
    if (list->count == list->room) {
        const size_t room = 2 * list->room + 16;
        char **at = realloc(list->at, room * sizeof *at);
        if (at == NULL) { return false; }
        list->at = at;
        list->room = room;
    }
    char *copy = malloc(length + 1);
    if (copy == NULL) { return false; }
    memcpy(copy, tag, length);
    copy[length] = '\0';
    memmove(list->at + place + 1, list->at + place, (list->count - place) * sizeof *list->at);
    list->at[place] = copy;
    list->count += 1;
    return true;
}

static bool collect_tags(tag_list *list, const char *language)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        for (const char *tag = spg_catalogue_tags(i, language); *tag != '\0';) {
            const size_t length = strcspn(tag, ",");
            if (!add_tag(list, tag, length)) { return false; }
            tag += length;
            tag += strspn(tag, ", ");
        }
    }
    return true;
}

static void free_tags(tag_list *list)
{
    for (size_t i = 0; i < list->count; i++) { free(list->at[i]); }
    free(list->at);
}

static int unknown_tag(const char *tag)
{
    tag_list list = {0};
    const bool whole = collect_tags(&list, "en") && collect_tags(&list, "zh");
    const char *near = whole ? nearest(tag, (const char *const *)list.at, (int)list.count) : NULL;
    const int code = near == NULL ? usage_error("no game has the tag '%s'; see 'sprague games -v'", tag)
                                  : usage_error("no game has the tag '%s'; did you mean '%s'?", tag, near);
    free_tags(&list);
    return code;
}

/* One word that is the name of a game or file, or all words that are the title of one: its rules. SIZE_MAX: neither. */
static size_t find_one(const arguments *args)
{
    char title[256] = "";
    size_t used = 0;
    if (args->word_count == 0 || args->tag != NULL) { return SIZE_MAX; }
    if (args->word_count == 1) {
        const size_t index = spg_catalogue_find(args->words[0]);
        if (index < spg_catalogue_size()) { return index; }
    }
    for (int i = 0; i < args->word_count; i++) {
        const size_t length = strlen(args->words[i]);
        if (length + 2 > sizeof title - used) { return SIZE_MAX; }
        if (i > 0) { title[used++] = ' '; }
        memcpy(title + used, args->words[i], length + 1);
        used += length;
    }
    return spg_catalogue_find_title(title);
}

static int show_one(struct job *job, size_t index)
{
    if (job->args->json) {
        return spg_catalogue_json_one(index, to_output, job->out) == SPG_OK ? 0 : report_error(job);
    }
    output_text(job->out, spg_catalogue_text(index));
    return 0;
}

static int show_some(struct job *job, const selection *files)
{
    if (files->count == 0 && job->args->word_count == 0) { return unknown_tag(job->args->tag); }
    if (files->count == 0) {
        /* The library knows how to say that there is none, and which one was meant. */
        if (spg_ruleset_new(job->context, &job->rules) == SPG_OK) {
            spg_ruleset_add_catalogue(job->rules, job->args->words[0]);
        }
        return report_error(job);
    }
    if (job->args->json) {
        return spg_catalogue_json_some(files->at, files->count, to_output, job->out) == SPG_OK ? 0 : report_error(job);
    }
    list_files(job, files);
    return 0;
}

/* `.77`, `4.07`, `C.51`, `s{1,3,4}`, `allbut{1,2}`: no title begins so. */
static bool is_code(const arguments *args)
{
    const char *word = args->word_count == 1 && args->tag == NULL ? args->words[0] : "";
    return word[0] == '.' || (isxdigit((unsigned char)word[0]) && word[1] == '.') || strncmp(word, "s{", 2) == 0 ||
           strncmp(word, "allbut{", 7) == 0;
}

int run_games(struct job *job)
{
    const size_t one = find_one(job->args);
    if (one < spg_catalogue_size()) { return show_one(job, one); }
    if (is_code(job->args)) {
        const spg_format format = job->args->json ? SPG_JSON : SPG_TEXT;
        return spg_code_rules(job->context, job->args->words[0], format, to_output, job->out) == SPG_OK
                   ? 0
                   : report_error(job);
    }
    selection files = {malloc((spg_catalogue_size() + 1) * sizeof *files.at), 0};
    if (files.at == NULL) { return memory_error(); }
    select_files(job->args, &files);
    const int code = show_some(job, &files);
    free(files.at);
    return code;
}
