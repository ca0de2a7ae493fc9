/* overview.c — what --help shows: of the program, and of one command. SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "language.h"
#include "options.h"

/* Who looks for what: each group begins with one of the commands, in their order. */
static const struct group {
    const char *first, *heading;
} groups[] = {
    {"solve", WORDS(" ask about a position or a game\n")}, {"games", WORDS(" look around and try things\n")},
    {"new", WORDS(" write rules of your own\n")},          {"run", WORDS(" contest problems\n")},
    {"completions", WORDS(" the program itself\n")},
};

static void show_commands(output *out)
{
    char line[240];
    output_text(out, say("Commands:\n"));
    for (int i = 0; i < command_count; i++) {
        for (size_t g = 0; g < sizeof groups / sizeof groups[0]; g++) {
            if (strcmp(groups[g].first, commands[i].name) == 0) { output_text(out, say(groups[g].heading)); }
        }
        snprintf(line, sizeof line, "  %-13s%s\n", commands[i].name, say(commands[i].summary));
        output_text(out, line);
    }
}

void show_overview(output *out)
{
    static const char *const examples[][2] = {
        {"sprague", WORDS("on a terminal: a session, ? helps there")},
        {"sprague solve 'nim(3) + nim(5)'", WORDS("who wins, and every winning move")},
        {"sprague play kayles", WORDS("a game against the program")},
        {"sprague table kayles 0..40", WORDS("Grundy values")},
        {"sprague check my.game", WORDS("test the claims of a rule file")},
        {"sprague run my.game < in", WORDS("answers for a judge's input")},
        {"sprague solve -f my.game 'mine(10)'", WORDS("a game of your own")},
    };
    char line[240];
    output_text(out, say("Examples:\n"));
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        snprintf(line, sizeof line, "  %-39s%s\n", examples[i][0], say(examples[i][1]));
        output_text(out, line);
    }
    output_text(out, "\n");
    show_commands(out);
    output_text(out, "\n");
    output_text(out, say("'sprague COMMAND --help' shows the examples and options of a command.\n"));
}

void show_help(const struct command *command, output *out)
{
    output_text(out, say("Examples:\n"));
    output_text(out, command->examples);
    output_text(out, "\n");
    output_text(out, say("Usage: sprague "));
    output_text(out, command->name);
    output_text(out, command->usage[0] != '\0' ? " " : "");
    output_text(out, say(command->usage));
    output_text(out, "\n");
    output_text(out, say(command->summary));
    output_text(out, "\n\n");
    output_text(out, say("Options:\n"));
    options_help(command, out);
}
