/* manual.c — the manual page sprague(1), from the tables of commands and options. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "completions.h"
#include "options.h"

#define PAGE_DATE "2026-11-16" /* of the last change to what is written here by hand */

/* ---- roff ---- */

/* The bytes of the UTF-8 character at p, and its number. */
static size_t decode(const unsigned char *p, unsigned *codepoint)
{
    const size_t length = *p >= 0xF0 ? 4 : *p >= 0xE0 ? 3 : 2;
    *codepoint = *p & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++) { *codepoint = *codepoint << 6 | (p[i] & 0x3Fu); }
    return length;
}

/* Text as roff: signs that it would take for itself are escaped, characters beyond ASCII named by number. */
static void add_roff(output *out, const char *text)
{
    bool line_start = true;
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0';) {
        if (line_start && (*p == '.' || *p == '\'')) { output_text(out, "\\&"); }
        line_start = *p == '\n';
        if (*p >= 0x80) {
            char name[16];
            unsigned codepoint = 0;
            p += decode(p, &codepoint);
            snprintf(name, sizeof name, "\\[u%04X]", codepoint);
            output_text(out, name);
            continue;
        }
        const char *instead = *p == '\\'   ? "\\e"
                              : *p == '-'  ? "\\-"
                              : *p == '\'' ? "\\(aq"
                              : *p == '`'  ? "\\(ga"
                              : *p == '^'  ? "\\(ha"
                              : *p == '~'  ? "\\(ti"
                                           : NULL;
        if (instead != NULL) {
            output_text(out, instead);
        } else {
            output_add(out, (const char *)p, 1);
        }
        p++;
    }
}

static void add_bold(output *out, const char *text)
{
    output_text(out, "\\fB");
    add_roff(out, text);
    output_text(out, "\\fR");
}

static void add_section(output *out, const char *name)
{
    output_text(out, ".SH ");
    output_text(out, name);
    output_text(out, "\n");
}

/* Lines as they are, without their indentation. */
static void add_lines(output *out, const char *lines)
{
    output_text(out, ".PP\n.RS 4\n.nf\n");
    while (*lines != '\0') {
        char line[400];
        const size_t length = strcspn(lines, "\n");
        const size_t blanks = strspn(lines, " ");
        snprintf(line, sizeof line, "%.*s", (int)(length - blanks), lines + blanks);
        add_roff(out, line);
        output_text(out, "\n");
        lines += length + (lines[length] == '\n');
    }
    output_text(out, ".fi\n.RE\n");
}

/* ---- the page ---- */

static void add_head(output *out)
{
    output_text(out, ".TH SPRAGUE 1 " PAGE_DATE " \"sprague ");
    output_text(out, spg_version());
    output_text(out, "\" \"User Commands\"\n");
    add_section(out, "NAME");
    output_text(out, "sprague \\- solver for combinatorial games\n");
    add_section(out, "SYNOPSIS");
    output_text(out, "\\fBsprague\\fR\n.br\n");
    output_text(out, "\\fBsprague\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n");
    add_section(out, "DESCRIPTION");
    add_roff(out,
             "A game is written as its rules: the positions that one move leads to. sprague says who wins, which moves "
             "win, the "
             "Grundy value or score, tables of them, and tests claims about all positions up to a size. Rules come "
             "from files "
             "(-f FILE) or from the catalogue that 'sprague games' lists. NAME=VALUE sets a constant of the rules.\n");
    output_text(out, ".PP\n");
    add_roff(out,
             "Answers go to standard output, everything else to standard error. A file named - is standard input.\n");
    output_text(out, ".PP\n");
    add_roff(out, "On a terminal sprague alone begins a session: a line is a position, an expression such as "
                  "sg(nim(3)), a rule of the language, which is kept, or a command without the word sprague. ? helps, "
                  "Tab completes, Ctrl-D leaves.\n");
}

static void add_command(output *out, const struct command *command)
{
    output_text(out, ".SS ");
    output_text(out, command->name);
    output_text(out, "\n");
    add_bold(out, "sprague");
    output_text(out, " ");
    add_bold(out, command->name);
    output_text(out, " \\fI");
    add_roff(out, command->usage);
    output_text(out, "\\fR\n.PP\n");
    add_roff(out, command->summary);
    output_text(out, "\n");
    add_lines(out, command->examples);
}

/* Which commands take it; nothing if all do. */
static void add_takers(output *out, const option_view *o)
{
    int takers = 0;
    for (int i = 0; i < command_count; i++) { takers += options_has(&commands[i], o); }
    if (takers == command_count) { return; }
    output_text(out, " (");
    for (int i = 0, shown = 0; i < command_count; i++) {
        if (!options_has(&commands[i], o)) { continue; }
        output_text(out, shown++ > 0 ? ", " : "");
        output_text(out, commands[i].name);
    }
    output_text(out, ")");
}

static void add_option(output *out, const option_view *o)
{
    char name[64];
    output_text(out, ".TP\n");
    if (o->letter != 0) {
        snprintf(name, sizeof name, "-%c", o->letter);
        add_bold(out, name);
        output_text(out, ", ");
    }
    snprintf(name, sizeof name, "--%s", o->name);
    add_bold(out, name);
    if (o->value != NULL) {
        output_text(out, " \\fI");
        add_roff(out, o->value);
        output_text(out, "\\fR");
    }
    output_text(out, "\n");
    add_roff(out, o->help);
    add_takers(out, o);
    output_text(out, "\n");
}

typedef struct entry {
    const char *term, *text;
} entry;

static const entry exits[] = {
    {"0", "done"},
    {"1", "the answer is no: a claim fails, no period is proved, a file would be laid out anew"},
    {"2", "the command line is wrong"},
    {"3", "the rules, the position or the input are wrong"},
    {"4", "a limit was reached: memory, time, size"},
    {"5", "the system failed: disk, memory"},
    {"130", "interrupted"},
};

static const entry variables[] = {
    {"NO_COLOR", "if it is set and not empty, nothing is coloured"},
    {"LC_ALL, LC_MESSAGES, LANG", "the first that is set says the language; --lang goes before them"},
    {"CC", "the compiler for large tables, if it is an absolute path; else cc, gcc or clang of PATH"},
    {"XDG_CACHE_HOME",
     "compiled rules and what was found out about formulas are kept in its folder sprague; ~/.cache if it is not set"},
    {"TERM", "on a terminal that is dumb nothing is coloured"},
};

static void add_entries(output *out, const char *section, const entry *entries, size_t count)
{
    add_section(out, section);
    for (size_t i = 0; i < count; i++) {
        output_text(out, ".TP\n");
        add_bold(out, entries[i].term);
        output_text(out, "\n");
        add_roff(out, entries[i].text);
        output_text(out, "\n");
    }
}

/* The option that is named by its entry of the table: those of one name are several. */
void manual_write(output *out)
{
    option_view o;
    add_head(out);
    add_section(out, "COMMANDS");
    for (int i = 0; i < command_count; i++) { add_command(out, &commands[i]); }
    add_section(out, "OPTIONS");
    for (int i = 0; options_view(NULL, i, &o); i++) { add_option(out, &o); }
    add_entries(out, "EXIT STATUS", exits, sizeof exits / sizeof exits[0]);
    add_entries(out, "ENVIRONMENT", variables, sizeof variables / sizeof variables[0]);
    add_section(out, "SEE ALSO");
    add_roff(out, "The rule language is described in docs/language.md of the sources; 'sprague new NAME' writes a file "
                  "to start from, "
                  "and 'sprague games NAME' shows the rules of a game of the catalogue.\n");
}
