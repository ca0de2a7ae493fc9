/* by_compiled.c — a search that got long, as a program of its own: printed, compiled, run beside the one that goes on here.
 * SPDX-License-Identifier: MIT
 *
 * The program is what `sprague export` makes of the rules as they are (the values of the givens written out), and prints what the position
 * is worth and what each of its moves leads to; moves are listed and named by the rules here. It is a process of its own, so that
 * its memory has a limit and nothing that goes wrong there does any harm: then the search here answers. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "codegen/process.h"
#include "export/export.h"
#include "plan/literal.h"
#include "plan/planning.h"
#include "solve/judged.h"

enum {
    NODES_MAX = 1 << 16,
    OUTPUT_MAX = 1 << 24,
    SLICE = 2, /* steps of 10 ms and more */
    MOVE_WANTS = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE
};

static const int64_t patience = INT64_C(300) * 1000000; /* shorter searches are left alone */

const spg_engine spg_engine_compiled = {.name = "compiled"};

/* ---- the program ---- */

static spg_question_kind asked_of(const spg_planning *p)
{
    if (p->query.traits->scores) { return SPG_QUESTION_SCORE; }
    return (p->query.wants & SPG_WANT_VALUE) != 0 ? SPG_QUESTION_SG : SPG_QUESTION_OUTCOME;
}

/* The component that has a copy: there is one only. */
static const spg_value_component *component_of(const spg_planning *p)
{
    const spg_value_sum *sum = p->inquiry->position.sum;
    uint32_t t = 0;
    while (sum->terms[t].copies == 0 || sum->terms[t].count == 0) { t += 1; }
    return sum->components[sum->terms[t].first];
}

/* All givens with the values that they have now. */
static spg_status write_givens(spg_planning *p, spg_query *queries, const spg_query **list, size_t *count)
{
    const spg_program *program = spg_session_program(p->session);
    const spg_machine *machine = spg_session_machine(p->session);
    size_t room = NODES_MAX;
    for (uint32_t g = 0; g < program->givens.count; g++) {
        spg_value value;
        if (!spg_machine_get_given(machine, g, &value)) { continue; }
        spg_query *query = &queries[*count];
        SPG_TRY(spg_query_init(query, p->run, SPG_QUERY_VALUE));
        query->given = g;
        list[(*count)++] = query;
        SPG_TRY(spg_literal_value(query, program->givens.at[g].shape.type, value, &room, &query->body));
    }
    return SPG_OK;
}

static spg_status print_with(spg_planning *p, const spg_query *const *givens, size_t count, spg_text *text)
{
    const spg_program *program = spg_session_program(p->session);
    bool *usable = SPG_TAKE(p->arena, bool, program->formulas.count + 1);
    size_t room = NODES_MAX;
    spg_query position;
    if (usable == NULL) { return p->run->error.status; }
    SPG_TRY(spg_query_init(&position, p->run, SPG_QUERY_POSITION));
    spg_status status = spg_literal_component(&position, component_of(p), &room, &position.body);
    const spg_export_job job = {.what = SPG_EXPORT_ANSWER,
                                .program = program,
                                .usable = usable,
                                .outside = givens,
                                .outside_count = count,
                                .position = &position,
                                .turn = p->inquiry->turn,
                                .asked = asked_of(p)};
    if (status == SPG_OK) { status = spg_export_print(p->run, &job, text); }
    spg_query_clear(&position);
    return status;
}

static spg_status print_program(spg_planning *p, spg_text *text)
{
    const size_t most = spg_session_program(p->session)->givens.count + 1;
    spg_query *queries = SPG_TAKE(p->arena, spg_query, most);
    const spg_query **list = SPG_TAKE(p->arena, const spg_query *, most);
    size_t count = 0;
    if (queries == NULL || list == NULL) { return p->run->error.status; }
    spg_status status = write_givens(p, queries, list, &count);
    if (status == SPG_OK) { status = print_with(p, list, count, text); }
    for (size_t i = 0; i < count; i++) { spg_query_clear(&queries[i]); }
    return status;
}

/* ---- its answer ---- */

typedef struct reader {
    const spg_planning *p;
    spg_turn turn;
    long long *worth; /* of the position, then behind each move; how many positions that took stands behind them */
    size_t count, next;
} reader;

static bool read_all(int file, spg_text *out)
{
    char bytes[4096];
    ssize_t got = 1;
    while (got > 0 && out->length < OUTPUT_MAX) {
        got = read(file, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR) {
            got = 1;
        } else if (got > 0) {
            spg_text_add_bytes(out, bytes, (size_t)got);
        }
    }
    return got == 0 && spg_text_status(out) == SPG_OK;
}

/* A number a line; false: it is something else. */
static bool read_numbers(const char *text, spg_arena *arena, reader *out)
{
    size_t lines = 0;
    for (const char *at = text; *at != '\0'; at++) { lines += *at == '\n'; }
    out->worth = SPG_TAKE(arena, long long, lines + 1);
    while (out->worth != NULL && *text != '\0') {
        char *end;
        out->worth[out->count++] = strtoll(text, &end, 10);
        if (end == text || *end != '\n' || out->count > lines) { return false; }
        text = end + 1;
    }
    if (out->worth == NULL || out->count < 2) { return false; }
    out->count -= 1;
    return true;
}

static spg_outcome outcome_of(long long worth)
{
    return worth > 0 ? SPG_OUTCOME_WIN : worth < 0 ? SPG_OUTCOME_LOSE : SPG_OUTCOME_DRAW;
}

/* What the move is worth to who makes it; a value is that of the position moved to. */
static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    reader *r = user;
    const spg_question_kind asked = asked_of(r->p);
    (void)component;
    (void)batch;
    if (r->next == r->count) {
        return SPG_FAIL0(r->p->run, SPG_REFUSED, SPG_NOWHERE, "the compiled search has told of other moves", NULL);
    }
    const long long there = r->worth[r->next++];
    if (asked == SPG_QUESTION_SG) {
        move->good = there == 0;
        move->outcome = there == 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE;
        move->has_value = true;
        move->value = spg_loopy_finite((uint32_t)there);
        return SPG_OK;
    }
    const long long worth = (option->again ? there : -there) +
                            (asked == SPG_QUESTION_SCORE ? (long long)option->gain : 0);
    move->good = asked == SPG_QUESTION_SCORE ? worth >= r->worth[0] : worth > 0;
    move->outcome = outcome_of(worth);
    if (asked == SPG_QUESTION_SCORE) { move->score = worth; }
    return SPG_OK;
}

static spg_status fill_answer(spg_planning *p, reader *r, spg_answer *out)
{
    const spg_task task = {.game = &p->out->family->game, .question = {p->query.wants}};
    const spg_question_kind asked = asked_of(p);
    const long long worth = r->worth[r->next++];
    *out = (spg_answer){.outcome = asked == SPG_QUESTION_SG ? (worth != 0 ? SPG_OUTCOME_WIN : SPG_OUTCOME_LOSE)
                                                            : outcome_of(worth),
                        .distance = -1,
                        .counts = {.positions = (uint64_t)r->worth[r->count], .fresh = (uint64_t)r->worth[r->count]},
                        .basis = {.kind = SPG_BASIS_EXACT},
                        .engine = spg_engine_compiled.name};
    out->has_score = asked == SPG_QUESTION_SCORE;
    if (out->has_score) { out->score = worth; }
    out->has_value = asked == SPG_QUESTION_SG;
    if (out->has_value) { out->value = spg_loopy_finite((uint32_t)worth); }
    if ((p->query.wants & MOVE_WANTS) == 0) { return SPG_OK; }
    SPG_TRY(spg_judged_list(p->run, &task, &p->out->position, r->turn, judge, r, p->arena, out));
    if (r->next == r->count) { return SPG_OK; }
    return SPG_FAIL0(p->run, SPG_REFUSED, SPG_NOWHERE, "the compiled search has told of other moves", NULL);
}

/* Without good moves none is listed, as with other engines. */
static spg_status read_answer(spg_planning *p, const spg_codegen_process *process)
{
    const spg_traits *traits = p->query.traits;
    const bool turns = traits->roles || spg_verdict_names_player(traits->stuck);
    reader r = {.p = p, .turn = turns ? p->inquiry->turn : SPG_TURN_FIRST};
    const int file = spg_codegen_process_output(process);
    spg_text text;
    if (file < 0) { return SPG_REFUSED; }
    spg_text_init(&text, p->run);
    spg_status status = read_all(file, &text) && read_numbers(spg_text_get(&text), p->arena, &r) ? SPG_OK : SPG_REFUSED;
    close(file);
    spg_text_clear(&text);
    return status == SPG_OK ? fill_answer(p, &r, &p->out->answer) : status;
}

/* ---- the race ---- */

static void nap(void)
{
    const struct timespec little = {0, 2000000};
    nanosleep(&little, NULL);
}

/* One look: SPG_OK: it has answered; SPG_MORE; else it will not. */
static spg_status look(spg_planning *p, spg_codegen_process *process)
{
    switch (spg_codegen_process_look(process)) {
    case SPG_PROCESS_READY: spg_codegen_process_run(process, "", 0, spg_run_left(p->run)); return SPG_MORE;
    case SPG_PROCESS_DONE: return read_answer(p, process);
    case SPG_PROCESS_COMPILES:
    case SPG_PROCESS_RUNS: return SPG_MORE;
    case SPG_PROCESS_FAILED: break;
    }
    return SPG_REFUSED;
}

/* The program is begun when the search has gone on for some time; who is first answers. */
typedef struct race {
    spg_planning *p;
    spg_codegen_process process;
    bool begun, alone; /* the search here has not, or was not to be, begun */
    spg_status search; /* how it stands */
} race;

static spg_status begin(race *r)
{
    spg_text text;
    spg_text_init(&text, r->p->run);
    const spg_status status = print_program(r->p, &text);
    if (status == SPG_OK) {
        spg_codegen_process_open(&r->process, spg_text_get(&text), text.length);
        r->begun = true;
    }
    spg_text_clear(&text);
    return status;
}

/* SPG_OK: there is an answer; SPG_MORE: none from the program, and the search has not ended. */
static spg_status run_both(race *r)
{
    spg_planning *p = r->p;
    const int64_t start = p->run->clock(p->run->clock_user);
    spg_status program = SPG_MORE;
    for (uint64_t budget = SLICE; program == SPG_MORE; budget += SLICE) {
        if (r->alone) {
            nap();
            SPG_TRY(spg_run_check(p->run));
        } else {
            r->search = spg_planning_search(p, budget);
            if (r->search != SPG_MORE && r->search != SPG_NO_MEMORY) { return r->search; }
            /* Play goes round, so the search here finds the distance, too. */
            if ((p->query.wants & SPG_WANT_DISTANCE) != 0) { return SPG_MORE; }
            r->alone = r->search == SPG_NO_MEMORY; /* it has given back what it had */
        }
        const bool late = p->run->clock(p->run->clock_user) - start >= patience;
        if (!r->begun && (r->alone || late)) { program = begin(r); }
        if (r->begun) { program = look(p, &r->process); }
    }
    if (program == SPG_OK) { return SPG_OK; }
    return spg_planning_is_passing(program) ? SPG_MORE : program;
}

static spg_status run(spg_planning *p, const spg_plan *plan, bool *answered)
{
    const bool forced = p->settings.engine != NULL;
    const spg_error before = p->run->error;
    race r = {.p = p, .alone = forced, .search = SPG_MORE};
    r.process.stage = SPG_PROCESS_FAILED;
    spg_status status = run_both(&r);
    if (r.begun) { spg_codegen_process_close(&r.process); }
    *answered = status != SPG_MORE;
    if (*answered && p->out->answer.engine == spg_engine_compiled.name) {
        p->out->choice = (spg_choice){.engine = plan->by->engine->name, .because = {plan->because, NULL}};
    }
    if (*answered || forced) { return *answered ? status : SPG_OK; }
    p->run->error = before;
    return r.search == SPG_NO_MEMORY ? SPG_NO_MEMORY : SPG_OK;
}

static spg_status offer(spg_planning *p, spg_stage stage, spg_plan *plan)
{
    const spg_engine_entry *own = spg_engines_find(spg_engine_compiled.name);
    const bool forced = stage == SPG_STAGE_FORCED;
    if ((stage != SPG_STAGE_SEARCH && !forced) || !spg_planning_is_valid(p, own, plan)) { return SPG_OK; }
    if (!forced && (p->settings.tier == 0 || p->settings.off != 0 || p->only_plan)) { return SPG_OK; }
    *plan = (spg_plan){.by = own,
                       .because = forced ? "it was asked for" : "the search got long, and a compiled one is faster"};
    return SPG_OK;
}

const spg_engine_plans spg_plans_compiled = {.offer = offer, .run = run};
