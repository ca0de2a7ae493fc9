/* message.h — an error or warning in words. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_MESSAGE_H
#define SPG_WRITE_MESSAGE_H

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"

/* `message` or `hint` of the error, in the language, with its arguments filled in. An argument that is a phrase of our own,
 * and not a name in quotes, is said in the language, too. */
void spg_message_fill(spg_language language, const spg_error *error, const char *pattern, spg_text *out);

/* The whole report: place and message, the source line with a caret, the hint; each line ended. `severity` is English.
 *     kayles.game:7:12: expected a number, found "x"
 *         7 | game kayles(n: x..) { … }
 *           |                ^
 *         write a number or a name of a given                                                                     */
void spg_message_report(spg_language language, const spg_error *error, const spg_sources *sources, const char *severity,
                        spg_text *out);

/* One JSON object with the keys error code message line column hint; the texts of message and hint are in the language. */
void spg_message_json(spg_language language, const spg_error *error, const spg_sources *sources, spg_text *out);

#endif
