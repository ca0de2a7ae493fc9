/* json.h — pieces of JSON. SPDX-License-Identifier: MIT
 *
 * Integers beyond ±(2^53-1) are written as strings, because most readers would round them. */
#ifndef SPG_WRITE_JSON_H
#define SPG_WRITE_JSON_H

#include "base/text.h"

void spg_json_string(spg_text *out, const char *bytes, size_t length);
void spg_json_text(spg_text *out, const char *text); /* a C string; NULL is null */
void spg_json_int(spg_text *out, spg_int value);
/* `digits` is an integer as text: written as a number when it is small enough, as a string otherwise. NULL is null. */
void spg_json_digits(spg_text *out, const char *digits);
/* "key": with a comma before it unless it is the first of its object. */
void spg_json_key(spg_text *out, const char *key);

#endif
