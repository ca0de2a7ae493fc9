/* context.h — what the public types hold. SPDX-License-Identifier: MIT */
#ifndef SPG_API_CONTEXT_H
#define SPG_API_CONTEXT_H

#include "base/arena.h"
#include "base/language.h"
#include "base/text.h"
#include "plan/settings.h"
#include "sprague.h"

struct spg_context {
    spg_run run;
    spg_run words;      /* wording an error must work when the limit of `run` is reached: its own, unlimited account */
    int64_t time_limit; /* nanoseconds for each call; -1: none */
    int64_t deadline;   /* of all calls, on the clock of the run; INT64_MAX: none */
    const char *engine; /* forced, a literal; NULL: none */
    spg_settings settings; /* of rulesets made from now on; its engine is not used */
    spg_language language;
    spg_text report, message, hint, note;
    spg_text *warnings; /* one text per warning, made when asked for */
    uint32_t warning_count;
};

/* Every public call that works starts with this: a fresh deadline, no cancel, no error. */
void spg_context_begin(spg_context *context);
/* … and ends with this: words the error if there is one. Returns the status. */
spg_status spg_context_end(spg_context *context, spg_status status);

/* SPG_BAD_USAGE: a text of the style is not UTF-8, and would spoil what is written. */
spg_status spg_context_check_style(spg_context *context, const spg_style *style);

/* Hands a finished text to a sink, in one piece. */
spg_status spg_context_deliver(spg_context *context, const spg_text *text, spg_sink *sink, void *user);

#endif
