/* theorem_helper.h — formulas of theorems compared with the rules, position by position. SPDX-License-Identifier: MIT
 *
 * The rules are played out by their options alone (mex, or outcomes in misère play); the formulas are evaluated as helpers
 * of the program. */
#ifndef SPG_TESTS_THEOREM_HELPER_H
#define SPG_TESTS_THEOREM_HELPER_H

#include "given_extents.h"
#include "machine_helper.h"
#include "plan/takes.h"
#include "tap.h"
#include "whole_facts.h"

enum { SEEN = 1 << 17, KEY = 5, CELLS = 6 };

static struct {
    uint64_t key[KEY];
    int value; /* 1 + Grundy value, or 1 + (is won) in misère play */
} seen[SEEN];

static spg_game played;
static spg_theorem_list found;
static uint32_t played_game;
static bool is_misere;

/* ---- the rules, played out ---- */

static inline int play(const uint64_t *component)
{
    uint64_t key[KEY] = {0};
    memcpy(key, component, (1 + (size_t)played.width) * sizeof *key);
    size_t slot = (size_t)(spg_hash_bytes(key, sizeof key) % SEEN);
    while (seen[slot].value != 0 && memcmp(seen[slot].key, key, sizeof key) != 0) { slot = (slot + 1) % SEEN; }
    if (seen[slot].value != 0) { return seen[slot].value - 1; }
    spg_ending ending;
    spg_batch batch;
    bool taken[512] = {false};
    bool wins = false;
    spg_batch_init(&batch, &now.run, played.width);
    played.ending(played.rules, key, SPG_TURN_FIRST, &ending);
    if (ending.verdict == SPG_VERDICT_NONE) { played.options(played.rules, key, SPG_TURN_FIRST, &batch); }
    wins = is_misere && batch.options.count == 0;
    for (uint32_t i = 0; i < batch.options.count; i++) {
        int value = 0;
        for (uint32_t p = 0; p < batch.options.at[i].parts; p++) {
            value ^= play(spg_batch_part(&batch, batch.options.at[i].first_part + p));
        }
        if (value < 512) { taken[value] = true; }
        wins = wins || (is_misere && value == 0);
    }
    spg_batch_clear(&batch);
    int mex = 0;
    while (taken[mex]) { mex++; }
    slot = (size_t)(spg_hash_bytes(key, sizeof key) % SEEN);
    while (seen[slot].value != 0) { slot = (slot + 1) % SEEN; }
    memcpy(seen[slot].key, key, sizeof key);
    seen[slot].value = 1 + (is_misere ? (int)wins : mex);
    return seen[slot].value - 1;
}

/* ---- a position from cells: integers, or one list of all of them ---- */

static inline bool is_list_game(void)
{
    const spg_ir_game *game = &now.program.games.at[played_game];
    return game->param_count == 1 && game->params[0].shape.type != SPG_TYPE(INT);
}

static inline bool encode(const spg_int *cells, uint32_t count, spg_position *out)
{
    spg_value arguments[CELLS] = {0};
    spg_value value;
    for (uint32_t i = 0; i < count; i++) { arguments[i].number = cells[i]; }
    if (is_list_game()) {
        spg_value list;
        if (spg_value_make_list(&kept, arguments, count, &list) != SPG_OK) { return false; }
        arguments[0] = list;
    }
    bool legal = false;
    if (spg_machine_legal(machine, played_game, arguments, &legal) != SPG_OK || !legal) { return false; }
    return spg_machine_component(machine, played_game, arguments, SPG_NOWHERE, &kept, &value) == SPG_OK &&
           spg_machine_encode(&played, value, SPG_TURN_FIRST, &kept, out) == SPG_OK;
}

/* ---- formulas as helpers ---- */

static inline spg_ref node(spg_node_kind kind, spg_type type, uint32_t data, const spg_ref *children, uint32_t count)
{
    spg_ref out = 0;
    CHECK(spg_pool_add(&now.program.pool, kind, type, data, children, count, SPG_NOWHERE, &out) == SPG_OK, "a node");
    return out;
}

static inline uint32_t push_def(spg_param *params, uint32_t count, spg_frame frame, spg_ref body)
{
    const spg_def def = {.name = "probe",
                         .params = params,
                         .param_count = count,
                         .frame = frame,
                         .body = body,
                         .result = spg_pool_node(&now.program.pool, body)->type};
    CHECK(SPG_PUSH(&now.run, &now.program.defs, def) == SPG_OK, "a helper");
    return (uint32_t)now.program.defs.count - 1;
}

static inline spg_param *make_params(uint32_t count)
{
    spg_param *params = SPG_TAKE(&now.program.arena, spg_param, count + 1);
    for (uint32_t i = 0; i < count; i++) { params[i] = (spg_param){.name = "x", .shape = {.type = SPG_TYPE(INT)}}; }
    return params;
}

static inline spg_ref param_node(uint32_t index)
{
    return node(SPG_NODE_PARAM, SPG_TYPE(INT), index, NULL, 0);
}

/* The names of the formula that are set from outside: binders of the game, and the value wanted. */
static inline bool is_outer(const spg_formula *f, uint32_t slot)
{
    if (slot == f->want) { return true; }
    return slot < now.program.games.at[f->game].frame.local_count && f->frame.locals[slot].is_binder;
}

static inline uint32_t count_outer(const spg_formula *f)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < f->frame.local_count; i++) { count += is_outer(f, i); }
    return count;
}

/* probe(cells …) = expression of the formula, or
 * probe(cells …, locals …, want, k) = any(locals in [locals …], want in [want]: k in list). */
static inline uint32_t make_probe(const spg_formula *f, spg_ref expression, uint32_t cells)
{
    const spg_ir_game *game = &now.program.games.at[f->game];
    const uint32_t locals = f->kind == SPG_FORMULA_MOVES && expression == f->body ? count_outer(f) : 0;
    spg_ref body = expression;
    spg_param *own = make_params(game->param_count + locals + 1);
    for (uint32_t i = 0; i < game->param_count; i++) { own[i].shape.type = game->params[i].shape.type; }
    if (locals > 0) {
        spg_ref parts[CELLS + 4];
        uint32_t bound = 0;
        for (uint32_t i = 0; i < f->frame.local_count; i++) {
            if (!is_outer(f, i)) { continue; }
            const spg_ref value = param_node(game->param_count + bound);
            const spg_ref list = node(SPG_NODE_LIST, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, &value, 1);
            const spg_ref items = node(SPG_NODE_ITEMS, SPG_TYPE(NONE), 0, &list, 1);
            parts[bound++] = node(SPG_NODE_BINDER, SPG_TYPE(NONE), i, &items, 1);
        }
        const spg_ref member[] = {param_node(game->param_count + locals), body};
        parts[bound++] = node(SPG_NODE_MEMBER, SPG_TYPE(BOOL), 0, member, 2);
        body = node(SPG_NODE_REDUCE, SPG_TYPE(BOOL), SPG_REDUCE_ANY, parts, bound);
    }
    const uint32_t rest = locals > 0 ? locals + 1 : 0;
    spg_frame frame = f->frame;
    const uint32_t inner = push_def(own, game->param_count + rest, frame, body);
    if (!is_list_game()) { return inner; }
    spg_ref arguments[CELLS + 4];
    for (uint32_t i = 0; i < cells; i++) { arguments[i] = param_node(i); }
    const spg_ref list = node(SPG_NODE_LIST, SPG_TYPE_LIST(SPG_TYPE(INT)), 0, arguments, cells);
    arguments[0] = list;
    for (uint32_t i = 0; i < rest; i++) { arguments[1 + i] = param_node(cells + i); }
    const spg_ref call = node(SPG_NODE_CALL, now.program.defs.at[inner].result, inner, arguments, 1 + rest);
    return push_def(make_params(cells + rest), cells + rest, (spg_frame){0}, call);
}

typedef struct probes {
    const spg_formula *formula;
    uint32_t where, body; /* helpers; where UINT32_MAX: always */
} probes;

static probes probe[16];
static uint32_t probe_count;

/* ---- comparing ---- */

static inline bool evaluate(uint32_t def, const spg_int *arguments, uint32_t count, spg_int *out)
{
    return spg_machine_call(machine, def, arguments, count, out);
}

/* Every option with the wanted value has its binder in the list. */
static inline bool moves_agree(const probes *p, const spg_int *cells, uint32_t count, const spg_position *position,
                               spg_int want)
{
    const spg_formula *f = p->formula;
    spg_batch batch;
    bool fine = true;
    spg_batch_init(&batch, &now.run, played.width);
    spg_ending ending;
    played.ending(played.rules, position->words, SPG_TURN_FIRST, &ending);
    if (ending.verdict == SPG_VERDICT_NONE) { played.options(played.rules, position->words, SPG_TURN_FIRST, &batch); }
    for (uint32_t i = 0; i < batch.options.count && fine; i++) {
        spg_bindings bound;
        spg_int arguments[16] = {0};
        uint32_t used = count;
        int value = 0;
        for (uint32_t q = 0; q < batch.options.at[i].parts; q++) {
            value ^= play(spg_batch_part(&batch, batch.options.at[i].first_part + q));
        }
        if (value != (int)want) { continue; }
        if (spg_machine_bind(&played, position->words, SPG_TURN_FIRST, i, &kept, &bound) != SPG_OK) { return false; }
        memcpy(arguments, cells, count * sizeof *cells);
        spg_int own = -12345;
        for (uint32_t s = 0; s < f->frame.local_count; s++) {
            if (!is_outer(f, s)) { continue; }
            for (uint32_t b = 0; b < bound.count; b++) {
                if (strcmp(bound.at[b].name, f->frame.locals[s].name) != 0) { continue; }
                arguments[used] = bound.at[b].value.number;
                if (s == f->slot) { own = arguments[used]; }
            }
            if (s == f->want) { arguments[used] = want; }
            used += 1;
        }
        if (own == -12345) { continue; }
        arguments[used++] = own;
        spg_int holds = 0;
        fine = evaluate(p->body, arguments, used, &holds) && holds == 1;
        if (!fine) { printf("# slot %u, binder %d, want %d is not listed\n", f->slot, (int)own, (int)want); }
    }
    spg_batch_clear(&batch);
    return fine;
}

static inline bool agrees(const spg_int *cells, uint32_t count)
{
    spg_position position;
    if (!encode(cells, count, &position)) { return true; } /* no position */
    const int truth = play(position.words);
    for (uint32_t i = 0; i < probe_count; i++) {
        const spg_formula *f = probe[i].formula;
        spg_int applies = 1;
        spg_int value = -1;
        if (probe[i].where != UINT32_MAX && !evaluate(probe[i].where, cells, count, &applies)) { return false; }
        if (applies == 0) { continue; }
        if (f->kind == SPG_FORMULA_MOVES) {
            const spg_int last = f->want == UINT32_MAX ? 0 : 5;
            for (spg_int want = 0; want <= last && !is_misere; want++) {
                if (!moves_agree(&probe[i], cells, count, &position, want)) { return false; }
            }
            continue;
        }
        if (!evaluate(probe[i].body, cells, count, &value)) { return false; }
        const bool wins = truth != 0;
        const bool said = f->kind == SPG_FORMULA_WINS ? value == 1
                          : is_misere                 ? (value <= 1 ? value == 0 : true)
                                                      : value != 0;
        if (said != wins || (f->kind == SPG_FORMULA_SG && !is_misere && value != truth)) {
            printf("# the formula says %d, the rules say %d\n", (int)value, truth);
            return false;
        }
    }
    return true;
}

/* ---- one rule file ---- */

/* Also the formulas that hold for the givens as they are (T8). */
static bool with_takes;

static inline spg_status find_takes(const uint64_t *games)
{
    spg_extent *givens = SPG_TAKE(&kept, spg_extent, now.program.givens.count + 1);
    spg_facts facts;
    given_extents(&now.program, givens);
    SPG_TRY(whole_facts(&now.run, &now.program, games, games, givens, &facts));
    const spg_takes_job job = {&now.run, &now.program, &facts, &played, played_game, 10000000};
    const spg_status status = spg_takes_find(&job, &found);
    spg_facts_clear(&facts);
    return status;
}

static inline bool open_theorems(const char *rules, const char *game)
{
    uint64_t games[16] = {0};
    memset(seen, 0, sizeof seen);
    found = (spg_theorem_list){0};
    probe_count = 0;
    if (open_machine(rules) != SPG_OK) {
        printf("# %s\n", worded(&now.run.error));
        return false;
    }
    played_game = spg_program_find_game(&now.program, game);
    is_misere = now.program.games.at[played_game].stuck.verdict == SPG_VERDICT_WIN;
    games[played_game / 64] |= (uint64_t)1 << (played_game % 64);
    return spg_program_reach(&now.program, games) == SPG_OK &&
           spg_theorem_find(&now.run, &now.program, games, NULL, NULL, &found) == SPG_OK &&
           make_game(&played) == SPG_OK && (!with_takes || find_takes(games) == SPG_OK);
}

static inline size_t close_theorems(void)
{
    SPG_ARRAY_CLEAR(&now.run, &found);
    spg_machine_game_free(machine, &played);
    return close_machine();
}

/* The theorem of the last game, "" for none. */
static inline const char *theorem_of(const char *rules, const char *game)
{
    static char name[16];
    name[0] = '\0';
    if (!open_theorems(rules, game)) { return "(wrong rules)"; }
    for (size_t i = 0; i < found.count; i++) {
        if (found.at[i].game == played_game) { snprintf(name, sizeof name, "%s", found.at[i].theorem); }
    }
    CHECK_INT(close_theorems(), 0, "all memory is given back");
    return name;
}

static inline void make_probes(uint32_t cells)
{
    probe_count = 0;
    for (size_t i = 0; i < found.count && probe_count < 16; i++) {
        const spg_formula *f = &found.at[i];
        if (f->game != played_game) { continue; }
        CHECK(SPG_PUSH(&now.run, &now.program.formulas, *f) == SPG_OK, "a formula");
        probe[probe_count] = (probes){f, f->where == 0 ? UINT32_MAX : make_probe(f, f->where, cells),
                                      make_probe(f, f->body, cells)};
        probe_count += 1;
    }
    const bool sound = spg_ir_check(&now.run, &now.program) == SPG_OK;
    CHECK(sound, "the program with its formulas is well formed");
    if (!sound) { printf("# %s\n", worded(&now.run.error)); }
    CHECK(spg_machine_extend(machine) == SPG_OK, "the formulas compile");
}

/* Is the game recognised by this theorem, with true formulas for all cells low … high of `cells` numbers? */
static inline bool proves(const char *rules, const char *game, const char *theorem, uint32_t cells, int low, int high)
{
    if (!open_theorems(rules, game)) { return false; }
    make_probes(cells);
    bool fine = probe_count > 0;
    for (uint32_t i = 0; i < probe_count; i++) { fine = fine && strcmp(probe[i].formula->theorem, theorem) == 0; }
    if (!fine) { printf("# %u formulas, %s\n", probe_count, probe_count == 0 ? "none" : probe[0].formula->theorem); }
    spg_int at[CELLS];
    for (uint32_t i = 0; i < cells; i++) { at[i] = low; }
    while (fine) {
        fine = agrees(at, cells);
        if (!fine) {
            printf("# %s: at", rules);
            for (uint32_t i = 0; i < cells; i++) { printf(" %d", (int)at[i]); }
            printf("\n");
        }
        uint32_t i = 0;
        while (i < cells && at[i] == high) { at[i++] = low; }
        if (i == cells) { break; }
        at[i] += 1;
    }
    CHECK_INT(close_theorems(), 0, "all memory is given back");
    return fine;
}

#endif
