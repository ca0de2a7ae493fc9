/* completions.c — what shells complete, from the tables of commands and options. SPDX-License-Identifier: MIT
 *
 * The names of games, engines, rows are written out: nobody waits for a process when Tab is pressed. */
#include "completions.h"

#include <stdio.h>
#include <string.h>

#include "bench/bench.h"
#include "options.h"

/* ---- words ---- */

typedef void word_function(output *out, const char *word, size_t length);

/* Every word of a list such as "a|b C|d" or "a, b": up to its first blank. */
static void each_word(output *out, const char *list, const char *between, word_function *add)
{
    while (*list != '\0') {
        const size_t length = strcspn(list, between);
        const size_t word = strcspn(list, " |,");
        if (word > 0) { add(out, list, word < length ? word : length); }
        list += length;
        list += strspn(list, between);
        list += strspn(list, " ");
    }
}

static void add_plain(output *out, const char *word, size_t length)
{
    output_text(out, " ");
    output_add(out, word, length);
}

/* In single quotes for every shell; a quote inside ends them. */
static void add_quoted(output *out, const char *text)
{
    output_text(out, "'");
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '\'') {
            output_text(out, "'\\''");
        } else {
            output_add(out, p, 1);
        }
    }
    output_text(out, "'");
}

static void add_games(output *out)
{
    for (size_t i = 0; i < spg_catalogue_size(); i++) {
        const char *name = spg_catalogue_name(i);
        add_plain(out, name, strlen(name));
    }
}

/* Words that an argument or an option's value named `value` may be; false: none are known. */
static bool add_known(output *out, const char *option, const char *value)
{
    const bool names = strcmp(option, "engine") == 0 || strcmp(option, "without") == 0;
    if (names) {
        each_word(out, option[0] == 'e' ? spg_engine_names() : spg_reduction_names(), ",", add_plain);
    } else if (strstr(value, "GAME") != NULL || strstr(value, "POSITION") != NULL || strstr(value, "WORD") != NULL) {
        add_games(out);
    } else if (strstr(value, "ROW") != NULL) {
        for (int i = 0; bench_row_name(i) != NULL; i++) {
            add_plain(out, bench_row_name(i), strlen(bench_row_name(i)));
        }
    } else if (strstr(value, "SHELL") != NULL) {
        output_text(out, " bash zsh fish");
    } else {
        return false;
    }
    return true;
}

static bool takes_files(const char *value)
{
    return strstr(value, "FILE") != NULL;
}

/* ---- bash ---- */

static const char bash_start[] =
    "# bash completion for sprague, made by 'sprague completions bash'\n"
    "_sprague() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
    "    local options='' words='' values='' files=no\n"
    "    COMPREPLY=()\n"
    "    if [[ $current == '=' ]]; then current=''; fi\n"
    "    if [[ $before == '=' ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
    "    if [[ $COMP_CWORD -eq 1 ]]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$_sprague_commands help --help --version\" -- \"$current\")\n"
    "        return\n"
    "    fi\n"
    "    if [[ $command == help ]]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$_sprague_commands\" -- \"$current\")\n"
    "        return\n"
    "    fi\n"
    "    case $command in\n";

static const char bash_middle[] = "    esac\n"
                                  "    case $command:$before in\n";

static const char bash_end[] = "    esac\n"
                               "    if [[ -n $values ]]; then\n"
                               "        mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$current\")\n"
                               "        if [[ $values != FILES ]]; then return; fi\n"
                               "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
                               "        compopt -o filenames\n"
                               "    elif [[ $current == -* ]]; then\n"
                               "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$current\")\n"
                               "    else\n"
                               "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"${current#[\\\"\\']}\")\n"
                               "        if [[ $files == yes ]]; then\n"
                               "            mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -d -- "
                               "\"$current\"; compgen -f -X '!*.game' -- \"$current\")\n"
                               "            compopt -o filenames\n"
                               "        fi\n"
                               "    fi\n"
                               "}\n"
                               "complete -F _sprague sprague\n";

static void bash_command(output *out, const struct command *command)
{
    option_view o;
    output_text(out, "    ");
    output_text(out, command->name);
    output_text(out, ")\n        options='");
    for (int i = 0; options_view(command, i, &o); i++) {
        output_text(out, i == 0 ? "--" : " --");
        output_text(out, o.name);
    }
    output_text(out, "'\n        words='");
    add_known(out, "", command->usage);
    output_text(out, takes_files(command->usage) ? "'\n        files=yes ;;\n" : "' ;;\n");
}

static void bash_values(output *out, const struct command *command)
{
    option_view o;
    for (int i = 0; options_view(command, i, &o); i++) {
        if (o.value == NULL) { continue; }
        output_text(out, "    ");
        output_text(out, command->name);
        output_text(out, ":--");
        output_text(out, o.name);
        if (o.letter != 0) {
            output_text(out, " | ");
            output_text(out, command->name);
            output_text(out, ":-");
            output_add(out, &o.letter, 1);
        }
        output_text(out, ") values='");
        if (o.choice) {
            each_word(out, o.value, "|", add_plain);
        } else if (takes_files(o.value)) {
            output_text(out, "FILES");
        } else if (!add_known(out, o.name, o.value)) {
            output_text(out, " ");
        }
        output_text(out, "' ;;\n");
    }
}

static void write_bash(output *out)
{
    output_text(out, "_sprague_commands='");
    for (int i = 0; i < command_count; i++) {
        output_text(out, i == 0 ? "" : " ");
        output_text(out, commands[i].name);
    }
    output_text(out, "'\n\n");
    output_text(out, bash_start);
    for (int i = 0; i < command_count; i++) { bash_command(out, &commands[i]); }
    output_text(out, bash_middle);
    for (int i = 0; i < command_count; i++) { bash_values(out, &commands[i]); }
    output_text(out, bash_end);
}

/* ---- zsh ---- */

static const char zsh_start[] = "#compdef sprague\n"
                                "# zsh completion for sprague, made by 'sprague completions zsh'\n"
                                "_sprague() {\n"
                                "  local -a commands\n"
                                "  commands=(\n";

static const char zsh_middle[] = "  )\n"
                                 "  if (( CURRENT == 2 )); then\n"
                                 "    _describe -t commands command commands\n"
                                 "    return\n"
                                 "  fi\n"
                                 "  local command=$words[2]\n"
                                 "  shift words\n"
                                 "  (( CURRENT-- ))\n"
                                 "  case $command in\n"
                                 "  (help) _describe -t commands command commands ;;\n";

static const char zsh_end[] =
    "  esac\n"
    "}\n"
    "if [[ $funcstack[1] == _sprague ]]; then _sprague \"$@\"; else compdef _sprague sprague; fi\n";

/* In the texts of _arguments and _describe colons and brackets mean something. */
static void add_zsh(output *out, const char *text)
{
    char safe[512];
    size_t used = 0;
    for (const char *p = text; *p != '\0' && used + 3 < sizeof safe; p++) {
        if (strchr(":[]\\", *p) != NULL) { safe[used++] = '\\'; }
        safe[used++] = *p;
    }
    safe[used] = '\0';
    add_quoted(out, safe);
}

static void zsh_option(output *out, const option_view *o, bool use_letter)
{
    char left[128];
    if (use_letter) {
        snprintf(left, sizeof left, "-%c%s", o->letter, o->value != NULL ? "+" : "");
    } else {
        snprintf(left, sizeof left, "--%s%s", o->name, o->value != NULL ? "=" : "");
    }
    output_text(out, " \\\n      ");
    add_quoted(out, left);
    output_text(out, "'['");
    add_zsh(out, o->help);
    output_text(out, "']");
    if (o->value != NULL) {
        output_text(out, ":value:");
        if (takes_files(o->value)) {
            output_text(out, "_files");
        } else {
            output_text(out, "(");
            if (o->choice) {
                each_word(out, o->value, "|", add_plain);
            } else {
                add_known(out, o->name, o->value);
            }
            output_text(out, " )");
        }
    }
    output_text(out, "'");
}

static void zsh_command(output *out, const struct command *command)
{
    option_view o;
    output_text(out, "  (");
    output_text(out, command->name);
    output_text(out, ")\n    _arguments");
    for (int i = 0; options_view(command, i, &o); i++) {
        zsh_option(out, &o, false);
        if (o.letter != 0) { zsh_option(out, &o, true); }
    }
    output_text(out, " \\\n      '*:argument:{ local -a known; known=(");
    add_known(out, "", command->usage);
    output_text(out, " ); _alternative \"words:word:compadd -a known\"");
    if (takes_files(command->usage)) { output_text(out, " \"files:file:_files -g \\\"*.game\\\"\""); }
    output_text(out, " }' ;;\n");
}

static void write_zsh(output *out)
{
    output_text(out, zsh_start);
    for (int i = 0; i < command_count; i++) {
        output_text(out, "    ");
        output_text(out, commands[i].name);
        output_text(out, "':'");
        add_zsh(out, commands[i].summary);
        output_text(out, "\n");
    }
    output_text(out, zsh_middle);
    for (int i = 0; i < command_count; i++) { zsh_command(out, &commands[i]); }
    output_text(out, zsh_end);
}

/* ---- fish ---- */

static void fish_line(output *out, const char *condition, const char *name)
{
    output_text(out, "complete -c sprague -n '");
    output_text(out, condition);
    output_text(out, name);
    output_text(out, "'");
}

static void fish_option(output *out, const struct command *command, const option_view *o)
{
    fish_line(out, "__fish_seen_subcommand_from ", command->name);
    output_text(out, " -l ");
    output_text(out, o->name);
    if (o->letter != 0) {
        output_text(out, " -s ");
        output_add(out, &o->letter, 1);
    }
    if (o->value != NULL && takes_files(o->value)) {
        output_text(out, " -rF");
    } else if (o->value != NULL) {
        output_text(out, " -xa '");
        if (o->choice) {
            each_word(out, o->value, "|", add_plain);
        } else {
            add_known(out, o->name, o->value);
        }
        output_text(out, "'");
    }
    output_text(out, " -d ");
    add_quoted(out, o->help);
    output_text(out, "\n");
}

static void write_fish(output *out)
{
    output_text(out, "# fish completion for sprague, made by 'sprague completions fish'\ncomplete -c sprague -f\n");
    for (int i = 0; i < command_count; i++) {
        const struct command *command = &commands[i];
        option_view o;
        fish_line(out, "__fish_use_subcommand", "");
        output_text(out, " -a ");
        output_text(out, command->name);
        output_text(out, " -d ");
        add_quoted(out, command->summary);
        output_text(out, "\n");
        fish_line(out, "__fish_seen_subcommand_from ", command->name);
        output_text(out, takes_files(command->usage) ? " -F -a '" : " -a '");
        add_known(out, "", command->usage);
        output_text(out, "'\n");
        for (int j = 0; options_view(command, j, &o); j++) { fish_option(out, command, &o); }
    }
}

bool completions_write(const char *shell, output *out)
{
    if (strcmp(shell, "bash") == 0) {
        write_bash(out);
    } else if (strcmp(shell, "zsh") == 0) {
        write_zsh(out);
    } else if (strcmp(shell, "fish") == 0) {
        write_fish(out);
    } else {
        return false;
    }
    return true;
}
