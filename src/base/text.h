/* text.h — text under construction, counted against the run's limit. SPDX-License-Identifier: MIT
 *
 * A failed append sticks: the writers need not test each one, `spg_text_status` tells at the end. */
#ifndef SPG_BASE_TEXT_H
#define SPG_BASE_TEXT_H

#include <stdarg.h>

#include "base/run.h"

typedef struct spg_text {
    spg_run *run;
    char *at; /* always NUL-terminated once something was added; NULL before */
    size_t length, room;
    spg_status status;
} spg_text;

void spg_text_init(spg_text *text, spg_run *run);
void spg_text_clear(spg_text *text);
void spg_text_reset(spg_text *text); /* empty again and without failure, keeps the room */

void spg_text_add(spg_text *text, const char *bytes); /* a C string */
void spg_text_add_bytes(spg_text *text, const char *bytes, size_t length);
void spg_text_add_char(spg_text *text, char c);
void spg_text_add_int(spg_text *text, spg_int value);
void spg_text_add_repeat(spg_text *text, char c, size_t times);
void spg_text_addf(spg_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void spg_text_add_codepoint(spg_text *text, uint32_t codepoint);

/* A template: as printf without widths, but `own` is asked first at every character. It writes what the template's reader has there of
 * its own, with arguments from the list, and returns its last character; NULL: it has nothing. */
typedef const char *spg_text_own(void *user, const char *at, va_list *list);
void spg_text_fill(spg_text *text, spg_text_own *own, void *user, const char *format, va_list *list);

static inline spg_status spg_text_status(const spg_text *text)
{
    return text->status;
}

static inline const char *spg_text_get(const spg_text *text)
{
    return text->at == NULL ? "" : text->at;
}

#endif
