/* language.h — the language in which the program speaks. SPDX-License-Identifier: MIT */
#ifndef SPG_CLI_LANGUAGE_H
#define SPG_CLI_LANGUAGE_H

/* Once, before anything is said: --lang of the command line, else the locale. */
void choose_language(int argc, char **argv);
const char *chosen_language(void);          /* "en" or "zh" */
void change_language(const char *language); /* in a session */

/* The text in the chosen language. Literals in the argument are collected for the catalogue; WORDS marks those that are
 * handed to it elsewhere. */
const char *say(const char *english) __attribute__((format_arg(1)));
#define WORDS(english) english

#endif
