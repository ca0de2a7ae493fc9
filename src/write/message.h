/* message.h — an error or warning in words. SPDX-License-Identifier: MIT */
#ifndef SPG_WRITE_MESSAGE_H
#define SPG_WRITE_MESSAGE_H

#include "base/error.h"
#include "base/text.h"

/* `message` or `hint` of the error with its arguments filled in. */
void spg_message_fill(const spg_error *error, const char *pattern, spg_text *out);

/* The whole report: place and message, the source line with a caret, the hint; each line ended.
 *     kayles.game:7:12: expected a number, found "x"
 *         7 | game kayles(n: x..) { … }
 *           |                ^
 *         write a number or a name of a given                                                                     */
void spg_message_report(const spg_error *error, const spg_sources *sources, const char *severity, spg_text *out);

/* One JSON object with the keys error code message line column hint. */
void spg_message_json(const spg_error *error, const spg_sources *sources, spg_text *out);

#endif
