/* language.h — words in the reader's language. SPDX-License-Identifier: MIT
 *
 * The English text is the key of its translation, as in gettext; po/zh_CN.po holds the Chinese, and the compiled catalogue
 * is part of the library: no installed locale, no file to be found, no state, and each context has a language of its own. */
#ifndef SPG_BASE_LANGUAGE_H
#define SPG_BASE_LANGUAGE_H

typedef enum spg_language { SPG_ENGLISH, SPG_CHINESE } spg_language;

/* The text in that language; the text itself if there is no translation. What it returns lives for ever if `english` does.
 * Literals in the argument are collected for the catalogue. */
const char *spg_say(spg_language language, const char *english) __attribute__((format_arg(2)));

/* Marks a literal that is handed to spg_say elsewhere: an entry of a table, a reason that a function returns. */
#define SPG_WORDS(english) english

#endif
