/* beside.c — main as a compiled program, beside the interpreter: who is first answers. SPDX-License-Identifier: MIT */
#include "api/beside.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "api/export.h"

#define MILLISECONDS INT64_C(1000000)

static const int64_t patience = 700 * MILLISECONDS; /* shorter runs are left alone */
static const int64_t between = 5 * MILLISECONDS;
static const int64_t long_time = 1000 * MILLISECONDS; /* before input that is not there yet is asked for again */
enum { INPUT_MAX = 32 << 20, CHUNK = 1 << 16, PRINTING_MAX = 300 }; /* looks: of 10 ms about */

static const uint64_t hash_start = UINT64_C(0xcbf29ce484222325);

static uint64_t hash_on(uint64_t hash, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) { hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3); }
    return hash;
}

static void give_up(spg_beside *b)
{
    spg_codegen_process_close(&b->process);
    b->state = SPG_BESIDE_OVER;
}

/* ---- input and output of the interpreter ---- */

static spg_status read_more(spg_beside *b, char *bytes, size_t room, size_t *got)
{
    const spg_status status = b->feed(b->feed_user, bytes, room, got);
    if (status != SPG_OK) { return status; }
    b->ended = *got == 0;
    if (b->state == SPG_BESIDE_OVER) { return SPG_OK; }
    spg_text_add_bytes(&b->input, bytes, *got);
    if (spg_text_status(&b->input) != SPG_OK || b->input.length > INPUT_MAX) { give_up(b); }
    return SPG_OK;
}

static spg_status feed(void *user, char *bytes, size_t room, size_t *got)
{
    spg_beside *b = user;
    const size_t ahead = b->input.length - b->given;
    *got = ahead < room ? ahead : room;
    if (*got > 0) {
        memcpy(bytes, spg_text_get(&b->input) + b->given, *got);
        b->given += *got;
        return SPG_OK;
    }
    if (b->ended) { return SPG_OK; }
    if (b->broken != SPG_OK) { return b->broken; }
    const spg_status status = read_more(b, bytes, room, got);
    b->given = b->input.length;
    return status;
}

static spg_status sink(void *user, const char *bytes, size_t length)
{
    spg_beside *b = user;
    b->written += length;
    if (b->state != SPG_BESIDE_OVER) { b->hash = hash_on(b->hash, bytes, length); }
    return b->sink(b->sink_user, bytes, length);
}

/* ---- making the program ---- */

/* While it is printed, whoever waits for the whole call may end it. */
static spg_status is_wanted(void *user)
{
    const spg_beside *b = user;
    return atomic_load_explicit(&b->run->cancelled, memory_order_relaxed) ? SPG_CANCELLED : SPG_OK;
}

static spg_status print_program(spg_beside *b, spg_run *own, spg_text *text)
{
    size_t count;
    spg_session *session;
    const spg_query *const *values = spg_session_values(b->rules->session, &count);
    SPG_TRY(spg_session_new(own, &b->rules->program, &session));
    spg_session_configure(session, &b->rules->context->settings);
    spg_status status = SPG_OK;
    for (size_t i = 0; i < count && status == SPG_OK; i++) { status = spg_session_set(session, values[i]); }
    if (status == SPG_OK) { status = spg_session_refresh(session); }
    if (status == SPG_OK) { status = spg_ruleset_export(own, session, SPG_EXPORT_PROGRAM, text); }
    if (status == SPG_OK) { b->checked = spg_session_checked_to(session, &b->checked_to); }
    spg_session_free(session);
    return status;
}

/* With an account and a session of its own: the interpreter may be anywhere. The rules are frozen. */
static void start(spg_beside *b)
{
    spg_run own;
    spg_text text;
    spg_run_init(&own);
    own.memory.limit = spg_run_left(b->run);
    own.clock = b->run->clock;
    own.clock_user = b->run->clock_user;
    own.deadline = b->run->deadline;
    own.interrupt = b->run->interrupt;
    own.sources = b->run->sources;
    own.looks_most = PRINTING_MAX;
    own.beside = is_wanted;
    own.beside_user = b;
    b->state = SPG_BESIDE_WORKS;
    spg_text_init(&text, &own);
    if (print_program(b, &own, &text) == SPG_OK) {
        spg_codegen_process_open(&b->process, spg_text_get(&text), text.length);
    }
    spg_text_clear(&text);
    if (b->process.stage == SPG_PROCESS_FAILED) { give_up(b); }
}

/* All of the input, if that is there without waiting. */
static bool take_input(spg_beside *b)
{
    char bytes[CHUNK];
    size_t got;
    while (!b->ended && b->broken == SPG_OK && b->state == SPG_BESIDE_WORKS) {
        const spg_status status = read_more(b, bytes, sizeof bytes, &got);
        if (status == SPG_MORE) {
            b->next += long_time;
            return false;
        }
        b->broken = status != SPG_OK ? status : spg_text_status(&b->input); /* what could not be kept is lost */
    }
    if (b->broken != SPG_OK) { give_up(b); }
    return b->state == SPG_BESIDE_WORKS;
}

/* ---- its output ---- */

static ssize_t read_some(int file, char bytes[CHUNK], uint64_t most)
{
    ssize_t got;
    do {
        got = read(file, bytes, most < CHUNK ? (size_t)most : CHUNK);
    } while (got < 0 && errno == EINTR);
    return got;
}

/* Does it start with what was printed? The file stands behind that then. */
static bool starts_alike(const spg_beside *b, int file)
{
    char bytes[CHUNK];
    uint64_t hash = hash_start;
    uint64_t left = b->written;
    while (left > 0) {
        const ssize_t got = read_some(file, bytes, left);
        if (got <= 0) { return false; }
        hash = hash_on(hash, bytes, (size_t)got);
        left -= (uint64_t)got;
    }
    return hash == b->hash;
}

static spg_status hand_on(spg_beside *b)
{
    char bytes[CHUNK];
    const int file = spg_codegen_process_output(&b->process);
    ssize_t got = file >= 0 && starts_alike(b, file) ? 1 : -1;
    spg_status status = SPG_OK;
    while (status == SPG_OK && got > 0) {
        got = read_some(file, bytes, CHUNK);
        if (got > 0) { status = sink(b, bytes, (size_t)got); }
    }
    if (file >= 0) { close(file); }
    if (got >= 0) { return status; }
    return SPG_FAIL0(b->run, SPG_SYSTEM, SPG_NOWHERE, "what the compiled program has printed is of no use",
                     "run it with --tier 0");
}

/* ---- the race ---- */

static spg_status finish(spg_beside *b)
{
    const int file = spg_codegen_process_output(&b->process);
    const bool alike = file >= 0 && starts_alike(b, file);
    if (file >= 0) { close(file); }
    if (!alike) {
        give_up(b);
        return SPG_OK;
    }
    b->state = SPG_BESIDE_FIRST;
    return SPG_FAIL0(b->run, SPG_CANCELLED, SPG_NOWHERE, "interrupted", NULL);
}

static spg_status look(void *user)
{
    spg_beside *b = user;
    const int64_t now = b->run->clock(b->run->clock_user);
    if (b->state == SPG_BESIDE_OVER || now < b->next) { return SPG_OK; }
    b->next = now + between;
    if (b->state == SPG_BESIDE_WAITS) {
        if (now - b->begun >= patience && b->run->hands == 0) { start(b); }
        return SPG_OK;
    }
    switch (spg_codegen_process_look(&b->process)) {
    case SPG_PROCESS_READY:
        if (take_input(b)) {
            spg_codegen_process_run(&b->process, spg_text_get(&b->input), b->input.length, spg_run_left(b->run));
        }
        break;
    case SPG_PROCESS_DONE: return finish(b);
    case SPG_PROCESS_FAILED: give_up(b); break;
    case SPG_PROCESS_COMPILES:
    case SPG_PROCESS_RUNS: break;
    }
    return SPG_OK;
}

/* Who asks for an engine, for interpreted tables or without a reduction wants to see just that. */
static bool may_race(const spg_ruleset *rules)
{
    const spg_context *context = rules->context;
    return context->engine == NULL && context->settings.tier != 0 && context->settings.off == 0 &&
           rules->graphs.count == 0;
}

void spg_beside_open(spg_beside *b, spg_ruleset *rules, spg_program_job *job)
{
    spg_run *run = &rules->context->run;
    *b = (spg_beside){.rules = rules, .run = run, .hash = hash_start};
    b->process.stage = SPG_PROCESS_FAILED;
    b->begun = run->clock(run->clock_user);
    b->feed = job->feed;
    b->feed_user = job->feed_user;
    b->sink = job->sink;
    b->sink_user = job->sink_user;
    spg_text_init(&b->input, run);
    if (!may_race(rules)) {
        b->state = SPG_BESIDE_OVER;
        return;
    }
    job->feed = feed;
    job->sink = sink;
    job->feed_user = job->sink_user = b;
    run->beside = look;
    run->hands = 0;
    run->beside_user = b;
}

spg_status spg_beside_close(spg_beside *b, spg_status status, spg_main_info *info)
{
    b->run->beside = NULL;
    if (b->state == SPG_BESIDE_FIRST && status == SPG_CANCELLED) {
        b->run->error = (spg_error){0};
        status = hand_on(b);
        info->bytes_read = b->input.length;
        info->bytes_written = b->written;
        info->compiled = 1;
        info->checked = b->checked ? 1 : 0;
        info->checked_to = b->checked_to;
    }
    spg_codegen_process_close(&b->process);
    spg_text_clear(&b->input);
    return status;
}
