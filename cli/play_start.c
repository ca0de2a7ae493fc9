/* play_start.c — the position that a game at the terminal starts from. SPDX-License-Identifier: MIT
 *
 * Without a position it is one that the claims of the game speak of, or one of a few usual sizes. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "play.h"

enum { CANDIDATE_SIZE = 200, CANDIDATES_MAX = 60, MOVES_FEW = 2, MOVES_MANY = 40 };

static spg_turn_to_move turn_of(const arguments *args)
{
    return args->turn != NULL && strcmp(args->turn, "second") == 0 ? SPG_SECOND_TO_MOVE : SPG_FIRST_TO_MOVE;
}

static bool is_name(unsigned char c)
{
    return isalnum(c) || c == '_' || c >= 0x80;
}

/* `name(…)` with numbers, lists and strings only; how long it is, 0: it is not that. */
static size_t constant_term(const char *text, const char *name)
{
    const size_t length = strlen(name);
    if (strncmp(text, name, length) != 0 || text[length] != '(') { return 0; }
    int depth = 0;
    bool quoted = false;
    for (size_t i = length; text[i] != '\0' && text[i] != '\n'; i++) {
        const char c = text[i];
        if (c == '"') { quoted = !quoted; }
        if (quoted || c == '"') { continue; }
        if (is_name((unsigned char)c) && !isdigit((unsigned char)c)) { return 0; }
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0) { return i + 1; }
    }
    return 0;
}

/* The same with more terms of the game behind a plus. */
static size_t constant_position(const char *text, const char *name)
{
    size_t length = constant_term(text, name);
    while (length > 0 && strncmp(text + length, " + ", 3) == 0) {
        const size_t more = constant_term(text + length + 3, name);
        if (more == 0) { break; }
        length += 3 + more;
    }
    return length;
}

/* How many moves it has; 0: it cannot be played, or the game is over. */
static size_t moves_of(struct table *table, const char *position)
{
    spg_play *play = NULL;
    size_t count = 0;
    if (spg_play_new(table->job->rules, position, turn_of(table->args), &play) != SPG_OK) { return 0; }
    spg_play_moves(play, &count);
    spg_play_free(play);
    return count;
}

/* Of two positions the one that there is more to think about, within reason. */
static void prefer(struct table *table, const char *position, char best[CANDIDATE_SIZE], size_t *most)
{
    const size_t count = moves_of(table, position);
    if (count < MOVES_FEW || count > MOVES_MANY || count <= *most) { return; }
    *most = count;
    snprintf(best, CANDIDATE_SIZE, "%s", position);
}

static void look_in_claims(struct table *table, const char *rules, const char *name, char best[CANDIDATE_SIZE],
                           size_t *most)
{
    int tried = 0;
    for (const char *p = strstr(rules, "\nclaim"); p != NULL && *p != '\0' && tried < CANDIDATES_MAX; p++) {
        if (is_name((unsigned char)p[-1])) { continue; }
        const size_t length = constant_position(p, name);
        char position[CANDIDATE_SIZE];
        if (length == 0 || length >= sizeof position) { continue; }
        snprintf(position, sizeof position, "%.*s", (int)length, p);
        prefer(table, position, best, most);
        tried++;
        p += length - 1;
    }
}

/* The line `# Play: POSITION` of a file of the catalogue. */
static void look_in_comments(struct table *table, const char *rules, const char *name, char best[CANDIDATE_SIZE],
                             size_t *most)
{
    const char *p = strstr(rules, "\n# Play: ");
    if (p == NULL) { return; }
    p += strlen("\n# Play: ");
    if (strncmp(p, name, strlen(name)) != 0 || p[strlen(name)] != '(') { return; }
    char position[CANDIDATE_SIZE];
    snprintf(position, sizeof position, "%.*s", (int)strcspn(p, "\n"), p);
    *most = moves_of(table, position);
    if (*most > 0) { snprintf(best, CANDIDATE_SIZE, "%s", position); }
}

static void look_at_sizes(struct table *table, const char *name, char best[CANDIDATE_SIZE], size_t *most)
{
    static const char *const sizes[] = {"(12)",        "(5, 8)",        "(8, 5)", "(3, 5, 7)", "([3,5,7])",
                                        "([1,0,2,1])", "({1,2,3,4,5})", "(1, 5)", "(0, 4)",    "(20)"};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] && *most == 0; i++) {
        char position[CANDIDATE_SIZE];
        snprintf(position, sizeof position, "%.100s%s", name, sizes[i]);
        prefer(table, position, best, most);
    }
}

/* The first game of a rule file, for files with another name. */
static void first_game(const char *rules, char name[CANDIDATE_SIZE])
{
    const char *p = strstr(rules, "\ngame ");
    if (p == NULL) { return; }
    p += strlen("\ngame ");
    snprintf(name, CANDIDATE_SIZE, "%.*s", (int)strcspn(p, "( "), p);
}

static bool suggest(struct table *table, const char *word, char best[CANDIDATE_SIZE])
{
    size_t most = 0;
    char name[CANDIDATE_SIZE];
    snprintf(name, sizeof name, "%.100s", word);
    size_t entry = spg_catalogue_find(word);
    if (entry == SIZE_MAX) { entry = spg_catalogue_find_title(word); }
    if (entry != SIZE_MAX) {
        char heading[CANDIDATE_SIZE];
        const char *rules = spg_catalogue_text(entry);
        snprintf(heading, sizeof heading, "\ngame %.100s(", name);
        if (strstr(rules, heading) == NULL) { first_game(rules, name); }
        look_in_comments(table, rules, name, best, &most);
        if (most == 0) { look_in_claims(table, rules, name, best, &most); }
    }
    look_at_sizes(table, name, best, &most);
    if (most == 0) { snprintf(best, CANDIDATE_SIZE, "%.100s(12)", name); } /* for the reason why not */
    return most > 0;
}

int start_play(struct table *table)
{
    struct job *job = table->job;
    const arguments *args = table->args;
    char suggested[CANDIDATE_SIZE] = "";
    const int code = open_rules(job);
    if (code != 0) { return code; }
    const char *word = args->word_count > 0 ? args->words[0] : NULL;
    if (word == NULL && spg_ruleset_game_count(job->rules) > 0) {
        word = spg_ruleset_game_name(job->rules, spg_ruleset_game_count(job->rules) - 1);
    }
    if (word == NULL) { return usage_error("which game? for example: sprague play 'nim(3) + nim(5)'"); }
    const bool named = strpbrk(word, "(+") == NULL;
    const bool found = named && suggest(table, word, suggested);
    table->starter = turn_of(args);
    if (spg_play_new(job->rules, named ? suggested : word, table->starter, &table->play) != SPG_OK) {
        const int failed = report_error(job);
        if (named) { usage_error("say from which position: sprague play '%s(…)'", word); }
        return failed;
    }
    if (found) { tell(table, say("Playing %s; for another size: sprague play 'POSITION'\n"), suggested); }
    return 0;
}
