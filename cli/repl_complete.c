/* repl_complete.c — what Tab offers in a session. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>

#include "options.h"
#include "repl.h"

static void offer_games(const session *s, line_offers *offers, size_t from)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) { line_offer(offers, from, spg_catalogue_name(i)); }
    for (size_t i = 0; i < s->rules.count; i++) {
        if (s->rules.at[i].name[0] != '\0') { line_offer(offers, from, s->rules.at[i].name); }
    }
}

static void offer_topics(line_offers *offers, size_t from)
{
    for (int i = 0; topics_name(i) != NULL; i++) { line_offer(offers, from, topics_name(i)); }
    for (int i = 0; i < command_count; i++) { line_offer(offers, from, commands[i].name); }
}

static void offer_first(const session *s, line_offers *offers, size_t from)
{
    static const char *const items[] = {"game", "given", "def", "claim", "formula", "title"};
    static const char *const asked[] = {"wins", "loses", "draws", "sg", "score", "distance", "good", "moves", "best"};
    for (int i = 0; i < command_count; i++) { line_offer(offers, from, commands[i].name); }
    for (int i = 0; repl_word(i) != NULL; i++) { line_offer(offers, from, repl_word(i)); }
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) { line_offer(offers, from, items[i]); }
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) { line_offer(offers, from, asked[i]); }
    offer_games(s, offers, from);
}

/* The options of a command, or the choices of the one before. */
static void offer_options(const struct command *command, line_offers *offers, size_t from)
{
    option_view view;
    char name[64];
    for (int i = 0; options_view(command, i, &view); i++) {
        if (strlen(view.name) + 3 > sizeof name) { continue; }
        memcpy(name, "--", 2);
        strcpy(name + 2, view.name);
        line_offer(offers, from, name);
    }
}

/* Where the name that is being typed begins. */
static size_t name_start(const char *before)
{
    size_t from = strlen(before);
    while (from > 0 && (isalnum((unsigned char)before[from - 1]) || before[from - 1] == '_' ||
                        (unsigned char)before[from - 1] >= 0x80)) {
        from--;
    }
    return from;
}

/* Where the word that is being typed begins. */
static size_t word_start(const char *before)
{
    size_t from = strlen(before);
    while (from > 0 && before[from - 1] != ' ') { from--; }
    return from;
}

static bool takes_files(const struct command *command, const char *first)
{
    return strcmp(first, "load") == 0 || strcmp(first, "save") == 0 ||
           (command != NULL && strstr(command->usage, "FILE") != NULL);
}

/* Is the word behind -f, -o or <? */
static bool follows_file_option(const char *before, size_t word)
{
    while (word > 0 && before[word - 1] == ' ') { word--; }
    static const char *const options[] = {" -f", " -o", " <", " --file", " --output"};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        const size_t length = strlen(options[i]);
        if (word >= length && memcmp(before + word - length, options[i], length) == 0) { return true; }
    }
    return false;
}

void repl_complete(void *user, const char *before, line_offers *offers)
{
    const session *s = user;
    const size_t blanks = strspn(before, " ");
    const char *line = before + blanks;
    if (line[0] == '?') {
        offer_topics(offers, blanks + 1 + strspn(line + 1, " "));
        return;
    }
    char first[64] = "";
    const size_t length = words_name(line), word = word_start(before), from = name_start(before);
    if (length < sizeof first) {
        memcpy(first, line, length);
        first[length] = '\0';
    }
    const struct command *command = find_command(first);
    if (word <= blanks && from == blanks) {
        offer_first(s, offers, from);
    } else if (strcmp(first, "help") == 0) {
        offer_topics(offers, word);
    } else if (strcmp(first, "lang") == 0) {
        line_offer(offers, word, "en");
        line_offer(offers, word, "zh");
    } else if (before[word] == '-') {
        offer_options(command == NULL ? find_command("solve") : command, offers, word);
    } else if (follows_file_option(before, word) || (command == NULL && takes_files(command, first))) {
        line_offer_files(offers, before, word);
    } else {
        offer_games(s, offers, from);
        if (takes_files(command, first) && from == word) { line_offer_files(offers, before, word); }
    }
}
