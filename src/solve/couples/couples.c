/* couples.c — the engine that asks whether a sum is 0, not what it is. SPDX-License-Identifier: MIT
 *
 * Who wins a sum of regions needs the values of all but the heaviest; of that one only whether it has the value that the
 * others add up to (T46 of docs/theory.md). Valid for impartial games without cycles whose boards fall apart. */
#include <string.h>

#include "solve/couples/state.h"

static void close_state(void *state)
{
    spg_couples *s = state;
    spg_run *run = s->run;
    spg_values_table_clear(&s->table);
    SPG_ARRAY_CLEAR(run, &s->stack);
    SPG_ARRAY_CLEAR(run, &s->pool);
    SPG_ARRAY_CLEAR(run, &s->words);
    SPG_ARRAY_CLEAR(run, &s->places);
    SPG_ARRAY_CLEAR(run, &s->unknown);
    spg_batch_clear(&s->batch);
    spg_batch_clear(&s->regions);
    spg_run_give(run, s, 1, sizeof *s);
}

static bool may_open(const spg_task *task, spg_reason *why)
{
    const spg_game *game = task->game;
    const uint32_t moves = SPG_WANT_COUNTS | SPG_WANT_MOVES | SPG_WANT_EVERY_MOVE;
    if (!spg_question_value_allowed(&game->traits, why)) { return false; }
    if (!game->traits.acyclic) { return spg_refuse(why, "play may go round in a circle", NULL); }
    if (game->split == NULL) { return spg_refuse(why, "boards of this game do not fall apart", NULL); }
    return (task->question.wants & moves) == 0 ||
           spg_refuse(why, "a search for the outcome alone lists no moves", NULL);
}

static spg_status open_state(spg_run *run, const spg_task *task, void **state)
{
    spg_reason why;
    if (!may_open(task, &why)) { return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, why.message, why.hint); }
    spg_couples *s = spg_run_take(run, 1, sizeof *s);
    if (s == NULL) { return run->error.status; }
    s->run = run;
    s->task = *task;
    spg_values_table_init(&s->table, run, task->game->width);
    spg_batch_init(&s->batch, run, task->game->width);
    spg_batch_init(&s->regions, run, task->game->width);
    if (SPG_RESERVE(run, &s->words, 1 + (size_t)task->game->width) != SPG_OK) {
        close_state(s);
        return run->error.status;
    }
    *state = s;
    return SPG_OK;
}

/* ---- the position ---- */

static size_t size_of(const spg_couples *s)
{
    return (1 + (size_t)s->regions.width) * sizeof(uint64_t);
}

/* One region more; two equal ones add up to 0. */
static spg_status add_region(spg_couples *s, const uint64_t *region)
{
    const size_t words = 1 + (size_t)s->regions.width;
    for (uint32_t i = 0; i < spg_batch_parts(&s->regions); i++) {
        uint64_t *other = s->regions.words.at + i * words;
        if (memcmp(other, region, size_of(s)) != 0) { continue; }
        s->regions.words.count -= words;
        memmove(other, s->regions.words.at + s->regions.words.count, size_of(s));
        return SPG_OK;
    }
    SPG_TRY(SPG_RESERVE(s->run, &s->regions.words, words));
    memcpy(s->regions.words.at + s->regions.words.count, region, size_of(s));
    s->regions.words.count += words;
    return SPG_OK;
}

static void put_heaviest_last(spg_couples *s)
{
    const uint32_t count = spg_batch_parts(&s->regions);
    const size_t words = 1 + (size_t)s->regions.width;
    uint32_t heaviest = 0;
    for (uint32_t i = 1; i < count; i++) {
        const uint64_t *region = spg_batch_part(&s->regions, i);
        if (spg_couples_weight(s, region) > spg_couples_weight(s, spg_batch_part(&s->regions, heaviest))) {
            heaviest = i;
        }
    }
    for (size_t i = 0; count > 0 && i < words; i++) {
        uint64_t *a = s->regions.words.at + heaviest * words + i;
        uint64_t *b = s->regions.words.at + (count - 1) * words + i;
        const uint64_t other = *a;
        *a = *b;
        *b = other;
    }
}

static spg_status ask(void *state, const spg_position *position)
{
    spg_couples *s = state;
    const spg_game *game = s->task.game;
    spg_batch_reset(&s->regions);
    for (uint32_t t = 0; t < position->term_count; t++) {
        for (uint32_t i = 0; i < position->terms[t].count && position->terms[t].copies % 2 == 1; i++) {
            const size_t at = (position->terms[t].first + (size_t)i) * (1 + (size_t)game->width);
            SPG_TRY(game->split(game->rules, position->words + at, &s->batch));
            for (uint32_t j = 0; j < spg_batch_parts(&s->batch); j++) {
                SPG_TRY(add_region(s, spg_batch_part(&s->batch, j)));
            }
        }
    }
    put_heaviest_last(s);
    s->total = 0;
    s->next = 0;
    s->lost = true;
    s->before = s->table.used;
    return SPG_OK;
}

/* ---- steps ---- */

/* What is known of the next region, or a question about it on the stack. */
static spg_status go_on(spg_couples *s, bool *done)
{
    const uint32_t count = spg_batch_parts(&s->regions);
    *done = s->next == count;
    if (*done) { return SPG_OK; }
    const bool value = s->next + 1 < count || s->total >= SPG_COUPLES_NIMBERS ||
                       (s->task.question.wants & SPG_WANT_VALUE) != 0;
    const uint64_t *region = spg_batch_part(&s->regions, s->next);
    const uint64_t hash = spg_values_table_hash(region, s->regions.width);
    const uint32_t number = spg_values_table_get(&s->table, hash, region);
    const bool known = number != SPG_VALUES_UNKNOWN;
    if (known && (number & SPG_COUPLES_EXACT) != 0) {
        s->total ^= number & ~SPG_COUPLES_EXACT;
        s->next += 1;
        s->lost = s->total == 0;
        return SPG_OK;
    }
    if (!value && known && (number >> s->total & 1) != 0) {
        s->lost = false;
        s->next = count;
        return SPG_OK;
    }
    memcpy(s->words.at, region, size_of(s));
    return spg_couples_push(s, hash, value ? SPG_COUPLES_VALUE : s->total);
}

static spg_status step(void *state, uint64_t work)
{
    spg_couples *s = state;
    for (bool done = false; !done;) {
        while (s->stack.count > 0) {
            if (work == 0) { return SPG_MORE; }
            work -= 1;
            SPG_TRY(spg_couples_look(s, &work));
        }
        SPG_TRY(go_on(s, &done));
    }
    return SPG_OK;
}

static spg_status answer(void *state, spg_arena *arena, spg_answer *out)
{
    const spg_couples *s = state;
    (void)arena;
    *out = (spg_answer){
        .outcome = s->lost ? SPG_OUTCOME_LOSE : SPG_OUTCOME_WIN,
        .distance = -1,
        .counts = {.positions = s->table.used, .fresh = s->table.used - s->before, .options = s->options},
        .basis = {.kind = SPG_BASIS_EXACT},
        .engine = spg_engine_couples.name,
    };
    if ((s->task.question.wants & SPG_WANT_VALUE) != 0) {
        out->has_value = true;
        out->value = spg_loopy_finite(s->total);
    }
    return SPG_OK;
}

static void progress(const void *state, spg_progress *out)
{
    const spg_couples *s = state;
    *out = (spg_progress){"asking for values", s->table.used, 0, 1};
}

const spg_engine spg_engine_couples = {"couples", open_state, ask, step, answer, progress, close_state};
