/* context.c — limits, the cancel flag, the last error. SPDX-License-Identifier: MIT */
#include "api/context.h"

#include <stdlib.h>
#include <string.h>

#include "codegen/compiler.h"
#include "base/utf8.h"
#include "plan/engines.h"
#include "sweep/build.h"
#include "write/canvas.h"
#include "write/message.h"

#define STRING_OF(x) #x
#define STRING(x) STRING_OF(x)

const char *spg_version(void)
{
    return STRING(SPG_VERSION_MAJOR) "." STRING(SPG_VERSION_MINOR) "." STRING(SPG_VERSION_PATCH);
}

const char *spg_engine_names(void)
{
    return spg_engines_names();
}

const char *spg_features(void)
{
    return spg_canvas_has_png() ? "png" : "";
}

const char *spg_status_word(spg_status status)
{
    return spg_status_code(status);
}

void spg_native_compiler(char *path, size_t room)
{
    spg_compiler compiler;
    if (room == 0) { return; }
    const bool found = spg_compiler_find(&compiler) && strlen(compiler.path) < room;
    memcpy(path, found ? compiler.path : "", found ? strlen(compiler.path) + 1 : 1);
}

spg_status spg_context_new(spg_context **out)
{
    *out = calloc(1, sizeof **out);
    if (*out == NULL) { return SPG_SYSTEM; }
    spg_context *context = *out;
    spg_run_init(&context->run);
    spg_run_init(&context->words);
    context->time_limit = -1;
    context->deadline = INT64_MAX;
    context->settings.tier = SPG_TIER_AUTO;
    spg_text_init(&context->report, &context->words);
    spg_text_init(&context->message, &context->words);
    spg_text_init(&context->note, &context->words);
    spg_text_init(&context->hint, &context->words);
    return SPG_OK;
}

void spg_forget_warnings(spg_context *context)
{
    for (uint32_t i = 0; i < context->warning_count; i++) { spg_text_clear(&context->warnings[i]); }
    free(context->warnings);
    context->warnings = NULL;
    context->warning_count = 0;
    context->run.warning_count = 0;
}

void spg_context_free(spg_context *context)
{
    if (context == NULL) { return; }
    spg_forget_warnings(context);
    spg_text_clear(&context->report);
    spg_text_clear(&context->message);
    spg_text_clear(&context->note);
    spg_text_clear(&context->hint);
    free(context);
}

void spg_set_memory_limit(spg_context *context, size_t bytes)
{
    context->run.memory.limit = bytes;
}

static int64_t nanoseconds(int64_t milliseconds)
{
    const int64_t each = 1000000;
    return milliseconds > INT64_MAX / each ? INT64_MAX : milliseconds * each;
}

/* INT64_MAX: never */
static int64_t from_now(const spg_run *run, int64_t time)
{
    const int64_t now = run->clock(run->clock_user);
    return time < INT64_MAX - now ? now + time : INT64_MAX;
}

void spg_set_time_limit(spg_context *context, int64_t milliseconds)
{
    context->time_limit = milliseconds < 0 ? -1 : nanoseconds(milliseconds);
}

void spg_set_deadline(spg_context *context, int64_t milliseconds)
{
    context->deadline = milliseconds < 0 ? INT64_MAX : from_now(&context->run, nanoseconds(milliseconds));
}

size_t spg_memory_used(const spg_context *context)
{
    return context->run.memory.used;
}

size_t spg_memory_peak(const spg_context *context)
{
    return context->run.memory.peak;
}

void spg_set_clock(spg_context *context, spg_clock *clock, void *user)
{
    spg_run plain;
    spg_run_init(&plain);
    context->run.clock = clock != NULL ? clock : plain.clock;
    context->run.clock_user = user;
}

void spg_set_progress(spg_context *context, spg_progress_sink *sink, void *user)
{
    context->run.progress = sink;
    context->run.progress_user = user;
}

spg_status spg_set_engine(spg_context *context, const char *name)
{
    spg_context_begin(context);
    context->engine = NULL;
    if (name == NULL) { return SPG_OK; }
    const spg_engine_entry *entry = spg_engines_find(name);
    if (entry == NULL) {
        return spg_context_end(context, SPG_FAIL(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "there is no engine '%1'",
                                                 "the engines are: %2", name, spg_engines_names()));
    }
    context->engine = entry->engine->name;
    return SPG_OK;
}

void spg_set_tier(spg_context *context, int tier)
{
    context->settings.tier = tier < 0 ? SPG_TIER_AUTO : tier > 0;
}

void spg_set_threads(spg_context *context, unsigned threads)
{
    context->settings.threads = threads;
}

void spg_set_remember(spg_context *context, int on)
{
    context->settings.remember = on != 0;
}

#define REDUCTION_NAME(name, word, meaning) ", " word

const char *spg_reduction_names(void)
{
    return &(SPG_REDUCTION_MAP(REDUCTION_NAME))[2]; /* without the first comma */
}

spg_status spg_set_reduction(spg_context *context, const char *name, int on)
{
    spg_context_begin(context);
    for (uint32_t i = 0; i < SPG_REDUCTION_COUNT; i++) {
        if (strcmp(spg_reduction_word((spg_reduction)i), name) != 0) { continue; }
        context->settings.off = on ? context->settings.off & ~(1u << i) : context->settings.off | 1u << i;
        return SPG_OK;
    }
    return spg_context_end(context, SPG_FAIL(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "there is no reduction '%1'",
                                             "the reductions are: %2", name, spg_reduction_names()));
}

spg_status spg_set_language(spg_context *context, const char *language)
{
    spg_context_begin(context);
    const bool chinese = strcmp(language, "zh") == 0;
    if (!chinese && strcmp(language, "en") != 0) {
        return spg_context_end(context, SPG_FAIL(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "unknown language '%1'",
                                                 "the languages are en and zh", language));
    }
    context->language = chinese ? SPG_CHINESE : SPG_ENGLISH;
    return SPG_OK;
}

const char *spg_words_in(const char *language, const char *english)
{
    return spg_say(strcmp(language, "zh") == 0 ? SPG_CHINESE : SPG_ENGLISH, english);
}

void spg_cancel(spg_context *context)
{
    atomic_store(&context->run.cancelled, true);
}

void spg_set_interrupt(spg_context *context, const volatile sig_atomic_t *flag)
{
    context->run.interrupt = flag;
}

void spg_context_begin(spg_context *context)
{
    spg_run *run = &context->run;
    run->error.status = SPG_OK;
    atomic_store(&run->cancelled, false); /* what came before the call is not about it */
    run->deadline = context->deadline;
    run->whole = (spg_progress){0};
    if (context->time_limit >= 0) {
        const int64_t end = from_now(run, context->time_limit);
        if (end < run->deadline) { run->deadline = end; }
    }
    spg_text_reset(&context->report);
    spg_text_reset(&context->message);
    spg_text_reset(&context->hint);
}

spg_status spg_context_end(spg_context *context, spg_status status)
{
    const spg_error *error = &context->run.error;
    for (uint32_t i = context->warning_count; i < context->run.warning_count; i++) {
        (void)spg_warning_report(context, i); /* worded now: what it points into may be gone later */
    }
    if (status == SPG_OK) { return SPG_OK; }
    if (error->status == SPG_OK || error->message == NULL) { /* a sink of the caller failed: nothing of ours to say */
        SPG_FAIL0(&context->run, status, SPG_NOWHERE, "the answer could not be written", NULL);
    }
    spg_message_report(context->language, error, &context->run.sources, "", &context->report);
    spg_message_fill(context->language, error, error->message, &context->message);
    if (error->hint != NULL) { spg_message_fill(context->language, error, error->hint, &context->hint); }
    return status;
}

spg_status spg_context_check_style(spg_context *context, const spg_style *style)
{
    const char *title = style == NULL ? NULL : style->title;
    if (title == NULL || spg_utf8_check(title, strlen(title)) == strlen(title)) { return SPG_OK; }
    return SPG_FAIL0(&context->run, SPG_BAD_USAGE, SPG_NOWHERE, "the title is not UTF-8", NULL);
}

spg_status spg_context_deliver(spg_context *context, const spg_text *text, spg_sink *sink, void *user)
{
    if (spg_text_status(text) != SPG_OK) { return spg_text_status(text); }
    const spg_status status = text->length == 0 ? SPG_OK : sink(user, text->at, text->length);
    if (status != SPG_OK) { context->run.error.status = SPG_OK; }
    return status;
}

/* A text that could not be made for lack of memory still says something. */
static const char *text_or(const spg_text *text, const char *otherwise)
{
    return text->status == SPG_OK ? spg_text_get(text) : otherwise;
}

const char *spg_note(const spg_context *context)
{
    spg_context *own = (spg_context *)(uintptr_t)context; /* a cache, as for the warnings */
    const spg_error *note = &context->run.note;
    spg_text_reset(&own->note);
    if (note->message == NULL) { return ""; }
    spg_message_fill(own->language, note, note->message, &own->note);
    if (note->hint != NULL) {
        spg_text_add(&own->note, "; C: ");
        spg_message_fill(own->language, note, note->hint, &own->note);
    }
    return text_or(&own->note, "");
}

spg_status spg_error_status(const spg_context *context)
{
    return context->run.error.status;
}

const char *spg_error_report(const spg_context *context)
{
    return text_or(&context->report, spg_say(context->language, "the system has no more memory\n"));
}

const char *spg_error_message(const spg_context *context)
{
    return text_or(&context->message, spg_say(context->language, "the system has no more memory"));
}

const char *spg_error_hint(const spg_context *context)
{
    return text_or(&context->hint, "");
}

static spg_place error_place(const spg_context *context)
{
    const spg_error *error = &context->run.error;
    const bool placed = error->status != SPG_OK && error->span.source != 0;
    return placed ? spg_sources_place(&context->run.sources, error->span) : (spg_place){.name = ""};
}

const char *spg_error_file(const spg_context *context)
{
    return error_place(context).name;
}

unsigned spg_error_line(const spg_context *context)
{
    return error_place(context).line;
}

unsigned spg_error_column(const spg_context *context)
{
    const spg_place place = error_place(context);
    return place.skipped + place.column;
}

spg_status spg_error_json(const spg_context *context, spg_sink *sink, void *user)
{
    spg_run words;
    spg_text text;
    spg_run_init(&words);
    spg_text_init(&text, &words);
    spg_message_json(context->language, &context->run.error, &context->run.sources, &text);
    const spg_status status = spg_text_status(&text) == SPG_OK ? sink(user, text.at, text.length) : SPG_SYSTEM;
    spg_text_clear(&text);
    return status;
}

size_t spg_warning_count(const spg_context *context)
{
    return context->run.warning_count;
}

/* Worded when first asked for; the sources may be gone later. */
const char *spg_warning_report(const spg_context *context, size_t index)
{
    spg_context *own = (spg_context *)(uintptr_t)context; /* a cache: the caller's view does not change */
    if (index >= context->run.warning_count) { return ""; }
    if (own->warnings == NULL) {
        own->warnings = calloc(SPG_WARNINGS_MAX, sizeof *own->warnings);
        if (own->warnings == NULL) { return spg_say(own->language, "warning: the system has no more memory\n"); }
    }
    while (own->warning_count <= index) {
        spg_text *text = &own->warnings[own->warning_count];
        spg_text_init(text, &own->words);
        spg_message_report(own->language, &own->run.warnings[own->warning_count], &own->run.sources, "warning: ", text);
        own->warning_count++;
    }
    return text_or(&own->warnings[index], spg_say(own->language, "warning: the system has no more memory\n"));
}
