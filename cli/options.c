/* options.c — the one table of options. SPDX-License-Identifier: MIT */
#include "options.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"

typedef enum value_kind { FLAG, TEXT, PATH, CHOICE, SIZE, SECONDS, NUMBER, FILES } value_kind;

typedef struct option {
    const char *name; /* without the dashes */
    char letter;      /* short form, or 0 */
    value_kind kind;
    const char *values; /* name of the value for help; for CHOICE the choices, separated by | */
    unsigned group;
    size_t field; /* in arguments */
    const char *help;
} option;

#define AT(field) offsetof(arguments, field)

static const option options[] = {
    {"help", 'h', FLAG, NULL, OPTIONS_COMMON, AT(help), "show this help"},
    {"version", 0, FLAG, NULL, OPTIONS_COMMON, AT(version), "show the version"},
    {"json", 0, FLAG, NULL, OPTIONS_JSON, AT(json), "answer as JSON"},
    {"quiet", 'q', FLAG, NULL, OPTIONS_COMMON, AT(quiet), "no warnings, no progress"},
    {"verbose", 'v', FLAG, NULL, OPTIONS_COMMON, AT(verbose), "say more about the work"},
    {"colour", 0, CHOICE, "auto|always|never", OPTIONS_COMMON, AT(colour), "colours (also NO_COLOR)"},
    {"lang", 0, CHOICE, "en|zh", OPTIONS_COMMON, AT(language), "language: of the locale unless told"},
    {"file", 'f', FILES, "FILE", OPTIONS_RULES, AT(files), "rules from a file, - is standard input"},
    {"engine", 0, TEXT, "NAME", OPTIONS_ENGINE, AT(engine), "force an engine (--version lists them)"},
    {"tier", 0, CHOICE, "auto|0|1", OPTIONS_ENGINE, AT(tier), "tables, main: interpreted (0) or compiled (1)"},
    {"threads", 0, NUMBER, "N", OPTIONS_ENGINE, AT(threads), "threads for tables (default: all)"},
    {"without", 0, TEXT, "NAME", OPTIONS_ENGINE, AT(without), "leave a reduction of the planner out"},
    {"max-mem", 0, SIZE, "SIZE", OPTIONS_RULES | OPTIONS_BENCH, AT(max_mem),
     "memory limit: 512M, 4G (default: half of the machine's)"},
    {"time", 0, SECONDS, "SECONDS", OPTIONS_RULES, AT(time_ms), "time limit, also 0.5 (default: none)"},
    {"time", 0, SECONDS, "SECONDS", OPTIONS_BENCH, AT(time_ms), "time limit of each answer (default: 60)"},
    {"misere", 0, FLAG, NULL, OPTIONS_MISERE, AT(misere), "the same rules with `stuck win`: who cannot move wins"},
    {"moves", 0, CHOICE, "all|best|count", OPTIONS_SOLVE, AT(moves), "which winning moves to show"},
    {"least", 0, TEXT, "NAME", OPTIONS_SOLVE, AT(least), "with --moves best: the move with the least NAME"},
    {"turn", 0, CHOICE, "first|second", OPTIONS_TURN, AT(turn), "who is to move, in games with roles"},
    {"as", 0, CHOICE, "text|csv|tsv|json|jsonl|bfile|markdown|latex|npy|png|svg", OPTIONS_TABLE, AT(as),
     "format of the table (default: as -o ends, or text)"},
    {"of", 0, CHOICE, "auto|sg|outcome|score|distance|counts", OPTIONS_TABLE, AT(of),
     "what the table shows; counts: positions won, lost, drawn"},
    {"among", 0, CHOICE, "reached|all", OPTIONS_TABLE, AT(among),
     "with --of counts: what can be reached, or all that is numbered"},
    {"of", 0, CHOICE, "auto|sg|outcome", OPTIONS_PERIOD, AT(of), "whose period: Grundy values or outcomes"},
    {"max", 0, NUMBER, "N", OPTIONS_PERIOD, AT(limit), "values looked at (default: 1000, of heap games 524288)"},
    {"certificate", 0, PATH, "FILE", OPTIONS_PERIOD, AT(certificate),
     "write the proof to a file that 'sprague verify' checks"},
    {"as", 0, CHOICE, "svg|png", OPTIONS_DRAW, AT(as), "format of the drawing (default: as -o ends, or svg)"},
    {"view", 0, CHOICE, "residues M|bits|fibonacci|by-value", OPTIONS_TABLE, AT(view),
     "lay the table out so that a pattern shows"},
    {"log", 0, CHOICE, "x|y|xy", OPTIONS_TABLE, AT(log), "logarithmic axes of a plot"},
    {"rare", 0, CHOICE, "mark|only", OPTIONS_TABLE, AT(rare), "rare heaps of a plot in another colour, or alone"},
    {"output", 'o', PATH, "FILE", OPTIONS_PICTURE | OPTIONS_EXPORT, AT(output), "write to a file, whole or not at all"},
    {"title", 0, TEXT, "TEXT", OPTIONS_PICTURE, AT(title), "title of a picture or document"},
    {"test", 0, FLAG, NULL, OPTIONS_EXPORT, AT(test),
     "with -o NAME.c: also NAME-check.c, by the bare rules, and NAME-gen.c, random inputs"},
    {"first", 0, CHOICE, "me|engine|two", OPTIONS_PLAY, AT(first), "who begins; two: two people (default: me)"},
    {"level", 0, NUMBER, "N", OPTIONS_PLAY, AT(level), "how well the engine plays, 1 to 4 (default: 4, perfectly)"},
    {"load", 0, PATH, "FILE", OPTIONS_PLAY, AT(load), "go on with a saved game"},
    {"seed", 0, NUMBER, "N", OPTIONS_PLAY, AT(seed), "the same N, the same chances (default: the time)"},
    {"line", 0, FLAG, NULL, OPTIONS_SOLVE, AT(line), "also how it goes on if both play their best"},
    {"limit", 0, NUMBER, "N", OPTIONS_GRAPH, AT(limit), "most positions of a graph (default: 200)"},
    {"upto", 0, NUMBER, "N", OPTIONS_CHECK, AT(upto), "where open ranges of claims end (default: 100)"},
    {"steps", 0, FLAG, NULL, OPTIONS_EXPLAIN, AT(steps), "each option, its value and the mex"},
    {"schemas", 0, FLAG, NULL, OPTIONS_EXPLAIN, AT(schemas), "the moves as flat descriptions"},
    {"sweep", 0, FLAG, NULL, OPTIONS_EXPLAIN, AT(sweep), "the loops that fill its tables"},
    {"kernel", 0, FLAG, NULL, OPTIONS_EXPLAIN, AT(kernel), "the same as C"},
    {"ran", 0, FLAG, NULL, OPTIONS_EXPLAIN, AT(ran), "answers, and says what the plan really cost"},
    {"ir", 0, FLAG, NULL, OPTIONS_EXPLAIN, AT(ir), "the checked rules"},
    {"tag", 0, TEXT, "TAG", OPTIONS_GAMES, AT(tag), "only games with this tag (-v shows the tags)"},
    {"check", 0, FLAG, NULL, OPTIONS_FMT, AT(check), "change nothing: name the files that would change, exit code 1"},
    {"rows", 0, FLAG, NULL, OPTIONS_BENCH, AT(rows), "list the rows and measure nothing"},
    {"times", 0, NUMBER, "N", OPTIONS_BENCH, AT(times), "rounds; the least time counts (default: 5)"},
    {"quick", 0, FLAG, NULL, OPTIONS_BENCH, AT(quick), "tiny sizes, one round: equal answers only"},
    {"rival", 0, TEXT, "COMMAND", OPTIONS_BENCH, AT(rival), "rows of heap games also against COMMAND CODE COUNT"},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

static const option *find_option(const struct command *command, const char *name, size_t length, char letter)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option *o = &options[i];
        if ((o->group & command->options) == 0) { continue; }
        if (letter != 0 ? o->letter == letter : strlen(o->name) == length && memcmp(o->name, name, length) == 0) {
            return o;
        }
    }
    if (letter == 0 && length == 5 && memcmp(name, "color", 5) == 0) { return find_option(command, "colour", 6, 0); }
    return NULL;
}

/* The first command that takes the option of this name, or NULL. */
static const struct command *taker_of(const char *name)
{
    const size_t length = strcspn(name, "=");
    for (int i = 0; i < command_count && length > 0; i++) {
        if (find_option(&commands[i], name, length, 0) != NULL) { return &commands[i]; }
    }
    return NULL;
}

static int unknown_option(const struct command *command, const char *word)
{
    const char *names[OPTION_COUNT];
    int count = 0;
    const struct command *taker = word[1] == '-' ? taker_of(word + 2) : NULL;
    if (taker != NULL) {
        return usage_error("'%s' takes no '%s'; it belongs to '%s'", command->name, word, taker->name);
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (options[i].group & command->options) { names[count++] = options[i].name; }
    }
    const char *near = nearest(word + 2, names, count);
    if (near != NULL) {
        return usage_error("unknown option '%s' of '%s'; did you mean '--%s'?", word, command->name, near);
    }
    return usage_error("unknown option '%s'; see 'sprague %s --help'", word, command->name);
}

static bool is_choice(const char *choices, const char *value)
{
    const size_t length = strlen(value);
    for (const char *p = choices; p != NULL; p = strchr(p, '|')) {
        if (*p == '|') { p++; }
        if (strncmp(p, value, length) == 0 && strchr("| ", p[length]) != NULL) { return length > 0; }
    }
    return false;
}

/* A choice with a blank behind it, as in "residues M|bits", takes one more word. */
static bool takes_number(const option *o, const char *value)
{
    const char *p = o->kind == CHOICE ? strstr(o->values, value) : NULL;
    return p != NULL && p[strlen(value)] == ' ';
}

static int wrong_choice(const option *o, const char *value)
{
    enum { CHOICES_MAX = 32, CHOICE_SIZE = 32 };
    char words[CHOICES_MAX][CHOICE_SIZE];
    const char *choices[CHOICES_MAX];
    int count = 0;
    for (const char *p = o->values; *p != '\0' && count < CHOICES_MAX; count++) {
        snprintf(words[count], CHOICE_SIZE, "%.*s", (int)strcspn(p, "| "), p);
        choices[count] = words[count];
        p += strcspn(p, "|");
        p += strspn(p, "|");
    }
    const char *near = nearest(value, choices, count);
    if (near != NULL) { return usage_error("--%s cannot be '%s'; did you mean '%s'?", o->name, value, near); }
    return usage_error("--%s cannot be '%s'; it is one of %s", o->name, value, o->values);
}

/* "512", "64k", "512M", "4G"; also KiB and so on: binary steps. */
static bool read_size(const char *text, size_t *out)
{
    char *end;
    errno = 0;
    if (!isdigit((unsigned char)text[0])) { return false; }
    const unsigned long long number = strtoull(text, &end, 10);
    if (errno != 0) { return false; }
    unsigned shift = 0;
    switch (tolower((unsigned char)*end)) {
    case 'k': shift = 10; break;
    case 'm': shift = 20; break;
    case 'g': shift = 30; break;
    case 't': shift = 40; break;
    default: break;
    }
    if (shift != 0) { end++; }
    if (strcmp(end, "iB") == 0 || strcmp(end, "B") == 0) { end = strchr(end, '\0'); }
    if (*end != '\0' || number > (SIZE_MAX >> shift)) { return false; }
    *out = (size_t)number << shift;
    return true;
}

/* "30", "0.5": seconds to milliseconds, without floating point or locale. */
static bool read_seconds(const char *text, int64_t *out)
{
    int64_t whole = 0, part = 0, scale = 100;
    const char *p = text;
    if (!isdigit((unsigned char)*p)) { return false; }
    for (; isdigit((unsigned char)*p); p++) {
        if (whole > INT64_MAX / 100000) { return false; }
        whole = whole * 10 + (*p - '0');
    }
    if (*p == '.') {
        for (p++; isdigit((unsigned char)*p); p++, scale /= 10) { part += (*p - '0') * scale; }
    }
    if (*p == 's') { p++; }
    *out = whole * 1000 + part;
    return *p == '\0';
}

static bool read_number(const char *text, int64_t *out)
{
    char *end;
    errno = 0;
    const long long number = strtoll(text, &end, 10);
    *out = number;
    return errno == 0 && end != text && *end == '\0';
}

static int set_option(const option *o, const char *value, arguments *out)
{
    void *field = (char *)out + o->field;
    switch (o->kind) {
    case FLAG: *(bool *)field = true; return 0;
    case PATH:
        if (value[0] == '\0') { return usage_error("--%s needs the name of a file, not ''", o->name); }
        *(const char **)field = value;
        return 0;
    case TEXT: *(const char **)field = value; return 0;
    case CHOICE:
        if (!is_choice(o->values, value)) { return wrong_choice(o, value); }
        *(const char **)field = value;
        return 0;
    case SIZE:
        if (!read_size(value, field)) {
            return usage_error("--%s needs a size such as 512M or 4G, not '%s'", o->name, value);
        }
        return 0;
    case SECONDS:
        if (!read_seconds(value, field)) {
            return usage_error("--%s needs seconds such as 10 or 0.5, not '%s'", o->name, value);
        }
        return 0;
    case NUMBER:
        if (!read_number(value, field)) { return usage_error("--%s needs a whole number, not '%s'", o->name, value); }
        return 0;
    case FILES:
        if (value[0] == '\0') { return usage_error("--%s needs the name of a file, not ''", o->name); }
        if (out->file_count == ARGUMENTS_MAX) { return usage_error("too many files (at most %d)", ARGUMENTS_MAX); }
        out->files[out->file_count++] = value;
        return 0;
    }
    return 0;
}

/* One option at argv[*at]; moves *at past its value. */
static int read_option(const struct command *command, int argc, char **argv, int *at, arguments *out)
{
    const char *word = argv[*at];
    const bool is_long = word[1] == '-';
    const char *equals = is_long ? strchr(word, '=') : NULL;
    const size_t length = !is_long ? 0 : equals != NULL ? (size_t)(equals - word - 2) : strlen(word + 2);
    const option *o = find_option(command, word + 2, length, is_long ? 0 : word[1]);
    if (o == NULL) { return unknown_option(command, word); }
    const char *value = equals != NULL ? equals + 1 : !is_long && word[2] != '\0' ? word + 2 : NULL;
    if (o->kind == FLAG) {
        if (value != NULL) { return usage_error("option '%s' takes no value", word); }
    } else if (value == NULL) {
        if (*at + 1 >= argc) { return usage_error("option '%s' needs a value: %s", word, say(o->values)); }
        value = argv[++*at];
    }
    const int code = set_option(o, value, out);
    if (code != 0 || o->kind == FLAG || !takes_number(o, value)) { return code; }
    if (*at + 1 >= argc) { return usage_error("--%s %s needs a number behind it", o->name, value); }
    ((const char **)((char *)out + o->field))[1] = argv[++*at]; /* the field behind is for it */
    return 0;
}

/* name=value sets a given; a position never has a single '='. */
static bool is_setting(const char *word)
{
    const char *p = word;
    while (isalnum((unsigned char)*p) || *p == '_' || (unsigned char)*p >= 0x80) { p++; }
    return p != word && p[0] == '=' && p[1] != '=';
}

static int add_word(const struct command *command, const char *word, arguments *out)
{
    if ((command->options & OPTIONS_RULES) != 0 && is_setting(word)) {
        if (out->setting_count == ARGUMENTS_MAX) {
            return usage_error("too many settings (at most %d)", ARGUMENTS_MAX);
        }
        out->settings[out->setting_count++] = word;
        return 0;
    }
    if (out->word_count == command->words_max || out->word_count == ARGUMENTS_MAX) {
        return usage_error("'%s' is one argument too many; usage: sprague %s %s", word, command->name,
                           say(command->usage));
    }
    out->words[out->word_count++] = word;
    return 0;
}

int options_read(const struct command *command, int argc, char **argv, arguments *out)
{
    bool only_words = false;
    for (int i = 0; i < argc; i++) {
        int code;
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
            continue;
        }
        /* "-3..5" is a range */
        if (!only_words && argv[i][0] == '-' && argv[i][1] != '\0' && !isdigit((unsigned char)argv[i][1])) {
            code = read_option(command, argc, argv, &i, out);
        } else {
            code = add_word(command, argv[i], out);
        }
        if (code != 0) { return code; }
    }
    if (out->word_count < command->words_min && !out->help && !out->version) {
        return usage_error("'%s' needs more: sprague %s %s", command->name, command->name, say(command->usage));
    }
    return 0;
}

int options_common(int argc, char **argv)
{
    int i = 0;
    while (i < argc && argv[i][0] == '-') {
        const bool is_long = argv[i][1] == '-';
        const size_t length = is_long ? strcspn(argv[i] + 2, "=") : 0;
        const option *o = NULL;
        for (int k = 0; k < OPTION_COUNT && o == NULL; k++) {
            const bool equal = is_long
                                   ? strlen(options[k].name) == length &&
                                         memcmp(options[k].name, argv[i] + 2, length) == 0
                                   : options[k].letter != 0 && argv[i][1] == options[k].letter && argv[i][2] == '\0';
            if (equal && (options[k].group & (OPTIONS_COMMON | OPTIONS_JSON)) != 0) { o = &options[k]; }
        }
        if (o == NULL || o->field == AT(help) || o->field == AT(version)) { return i; }
        i += o->kind == FLAG || (is_long && argv[i][2 + length] == '=') || i + 1 == argc ? 1 : 2;
    }
    return i;
}

void options_help(const struct command *command, output *out)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option *o = &options[i];
        if ((o->group & command->options) == 0) { continue; }
        char left[96];
        snprintf(left, sizeof left, "%s%c%s--%s%s%s", o->letter ? "-" : " ", o->letter ? o->letter : ' ',
                 o->letter ? ", " : "  ", o->name, o->kind == FLAG ? "" : " ", o->kind == FLAG ? "" : say(o->values));
        output_text(out, "  ");
        output_text(out, left);
        size_t column = spg_text_columns(left);
        if (column > 26) {
            output_text(out, "\n  ");
            column = 0;
        }
        for (; column < 28; column++) { output_text(out, " "); }
        output_text(out, say(o->help));
        output_text(out, "\n");
    }
}

bool options_view(const struct command *command, int index, option_view *out)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option *o = &options[i];
        if (command != NULL && (o->group & command->options) == 0) { continue; }
        if (index-- > 0) { continue; }
        *out = (option_view){o->name, o->letter, o->kind == FLAG ? NULL : o->values, o->kind == CHOICE, o->help};
        return true;
    }
    return false;
}

bool options_has(const struct command *command, const option_view *view)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (options[i].help == view->help) { return (options[i].group & command->options) != 0; }
    }
    return false;
}
