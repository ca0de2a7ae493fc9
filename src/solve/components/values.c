/* values.c — the values of components, each from those of its options. SPDX-License-Identifier: MIT
 *
 * Depth first, on a stack of our own. A component waits on the stack while its options are solved. It goes down to the
 * first unsolved part and, back from there, asks the rules again rather than keep its options: most components find all
 * others solved by then, so that a chain of n components of n options needs O(n) memory, not O(n²). One that has to go
 * down a second time keeps them: no component asks the rules more than twice. */
#include "solve/components/state.h"

#include <assert.h>
#include <string.h>

enum { OPTION_WORK = 16 }; /* an option made by the rules costs about as much as this many looked at */

spg_status spg_values_put(spg_components *s, const uint64_t *words, uint32_t *component)
{
    const size_t length = (1 + (size_t)s->task.game->width) * sizeof *words;
    bool fresh = false;
    SPG_TRY(spg_intern_put(&s->components, words, length, component, &fresh));
    return fresh ? SPG_PUSH(s->run, &s->values, SPG_VALUES_UNKNOWN) : SPG_OK;
}

spg_status spg_values_options(spg_components *s, const uint64_t *words)
{
    const spg_game *game = s->task.game;
    spg_ending ending = {SPG_VERDICT_NONE, 0};
    spg_batch_reset(&s->batch);
    SPG_TRY(game->ending(game->rules, words, SPG_TURN_FIRST, &ending));
    if (ending.verdict != SPG_VERDICT_NONE) { return SPG_OK; }
    SPG_TRY((game->split_options != NULL ? game->split_options : game->options)(game->rules, words, SPG_TURN_FIRST,
                                                                                &s->batch));
    if (s->batch.options.count >= SPG_VALUES_WAITING) {
        return SPG_FAIL0(s->run, SPG_TOO_BIG, SPG_NOWHERE, "a position has 2^32 or more options", NULL);
    }
    return SPG_OK;
}

/* The words of a component, aligned, until the next call. */
static spg_status get_words(spg_components *s, uint32_t component, const uint64_t **words)
{
    size_t length;
    const uint8_t *bytes = spg_intern_get(&s->components, component, &length);
    SPG_TRY(SPG_RESERVE(s->run, &s->words, length / sizeof **words));
    memcpy(s->words.at, bytes, length);
    *words = s->words.at;
    return SPG_OK;
}

/* What one look costs beyond its step is counted in the steps after it: the planner measures by steps. */
static void spend(spg_components *s, uint64_t *work, uint64_t cost)
{
    s->debt += *work < cost ? cost - *work : 0;
    *work -= *work < cost ? *work : cost;
}

/* The options of the component of a frame on top of the pool. */
static spg_status fill_pool(spg_components *s, spg_values_frame *top, uint64_t *work)
{
    const uint64_t *words;
    SPG_TRY(get_words(s, top->component, &words));
    SPG_TRY(spg_values_options(s, words));
    top->start = s->pool.count;
    top->count = (uint32_t)s->batch.options.count;
    for (uint32_t i = 0; i < top->count; i++) {
        const spg_option *option = &s->batch.options.at[i];
        SPG_TRY(spg_engine_glance(s->run, i));
        SPG_TRY(SPG_PUSH(s->run, &s->pool, option->parts));
        for (uint32_t j = 0; j < option->parts; j++) {
            uint32_t part = 0;
            SPG_TRY(spg_values_put(s, spg_batch_part(&s->batch, option->first_part + j), &part));
            SPG_TRY(SPG_PUSH(s->run, &s->pool, part));
        }
    }
    if (top->dives == 0) { s->options += top->count; }
    spend(s, work, (uint64_t)top->count * OPTION_WORK);
    return SPG_OK;
}

/* The first part that is not solved, or SPG_VALUES_UNKNOWN; the frame moves on to the option it belongs to. */
static uint32_t find_unsolved(const spg_components *s, spg_values_frame *top, size_t end)
{
    size_t at = top->start + top->solved;
    while (at < end) {
        const uint32_t parts = s->pool.at[at];
        top->solved = at - top->start;
        for (uint32_t j = 1; j <= parts; j++) {
            if (s->values.at[s->pool.at[at + j]] >= SPG_VALUES_WAITING) { return s->pool.at[at + j]; }
        }
        at += 1 + parts;
    }
    return SPG_VALUES_UNKNOWN;
}

static spg_status solve_top(spg_components *s, const spg_values_frame *top)
{
    size_t at = top->start;
    spg_mex_reset(&s->mex);
    for (uint32_t i = 0; i < top->count; i++) {
        const uint32_t parts = s->pool.at[at];
        spg_nimber value = 0;
        for (uint32_t j = 1; j <= parts; j++) { value ^= s->values.at[s->pool.at[at + j]]; }
        SPG_TRY(spg_mex_add(&s->mex, value));
        at += 1 + parts;
    }
    s->values.at[top->component] = spg_mex_least(&s->mex);
    s->solved += 1;
    return SPG_OK;
}

static spg_status push(spg_components *s, uint32_t component)
{
    SPG_TRY(SPG_PUSH(s->run, &s->stack, (spg_values_frame){.component = component}));
    s->values.at[component] = SPG_VALUES_WAITING;
    return SPG_OK;
}

static spg_status refuse_cycle(spg_components *s, uint32_t component)
{
    spg_text text;
    const uint64_t *words;
    SPG_TRY(get_words(s, component, &words));
    spg_text_init(&text, s->run);
    spg_engine_write_component(&s->task, words, &text);
    SPG_FAIL(s->run, SPG_REFUSED, SPG_NOWHERE, "values of components cannot be added: %1 can come up again",
             "use the definition engine", spg_text_get(&text));
    spg_text_clear(&text);
    return SPG_REFUSED;
}

/* One look at the component on top of the stack: it goes down to an unsolved part, or gets its value. */
static spg_status look(spg_components *s, uint64_t *work)
{
    spg_values_frame *top = &s->stack.at[s->stack.count - 1];
    if (!top->kept) { SPG_TRY(fill_pool(s, top, work)); }
    const uint32_t unsolved = find_unsolved(s, top, s->pool.count);
    if (unsolved == SPG_VALUES_UNKNOWN) {
        SPG_TRY(solve_top(s, top));
        s->pool.count = top->start;
        s->stack.count -= 1;
        return SPG_OK;
    }
    if (s->values.at[unsolved] == SPG_VALUES_WAITING) { return refuse_cycle(s, unsolved); }
    if (top->dives < 2) { top->dives += 1; }
    top->kept = top->dives == 2;
    if (!top->kept) { s->pool.count = top->start; }
    return push(s, unsolved);
}

/* The regions of a component into s->regions; the component itself when the rules know of none. */
static spg_status split(spg_components *s, const uint64_t *words)
{
    const spg_game *game = s->task.game;
    if (game->split != NULL) { return game->split(game->rules, words, &s->regions); }
    const size_t length = 1 + (size_t)game->width;
    spg_batch_reset(&s->regions);
    SPG_TRY(SPG_RESERVE(s->run, &s->regions.words, length));
    memcpy(s->regions.words.at, words, length * sizeof *words);
    s->regions.words.count = length;
    return SPG_OK;
}

/* The first region of the component that is not solved onto the stack. */
static spg_status push_unsolved(spg_components *s, const uint64_t *words, bool *found)
{
    SPG_TRY(split(s, words));
    for (uint32_t i = 0; i < spg_batch_parts(&s->regions) && !*found; i++) {
        uint32_t component = 0;
        SPG_TRY(spg_values_put(s, spg_batch_part(&s->regions, i), &component));
        if (s->values.at[component] != SPG_VALUES_UNKNOWN) { continue; }
        *found = true;
        SPG_TRY(push(s, component));
    }
    return SPG_OK;
}

/* The next component of the position onto the stack; false: all are solved. */
static spg_status next_component(spg_components *s, bool *found)
{
    const spg_position *asked = s->asked;
    *found = false;
    for (; s->term < asked->term_count; s->term++, s->index = 0) {
        const spg_term *term = &asked->terms[s->term];
        for (; s->index < term->count && term->copies > 0; s->index++) {
            const size_t at = (term->first + (size_t)s->index) * (1 + (size_t)s->task.game->width);
            SPG_TRY(push_unsolved(s, asked->words + at, found));
            if (*found) { return SPG_OK; } /* and then the same one again, for its other regions */
        }
    }
    return SPG_OK;
}

spg_status spg_values_step(spg_components *s, uint64_t work)
{
    if (s->debt >= work) {
        s->debt -= work;
        return SPG_MORE;
    }
    work -= s->debt;
    s->debt = 0;
    for (;;) {
        while (s->stack.count > 0) {
            if (work == 0) { return SPG_MORE; }
            work -= 1;
            SPG_TRY(look(s, &work));
        }
        bool found;
        SPG_TRY(next_component(s, &found));
        if (!found) { return SPG_OK; }
    }
}

spg_status spg_values_get(spg_components *s, const uint64_t *words, spg_nimber *value)
{
    *value = 0;
    SPG_TRY(split(s, words));
    for (uint32_t i = 0; i < spg_batch_parts(&s->regions); i++) {
        uint32_t component = 0;
        SPG_TRY(spg_values_put(s, spg_batch_part(&s->regions, i), &component));
        assert(s->values.at[component] < SPG_VALUES_WAITING);
        *value ^= s->values.at[component];
    }
    return SPG_OK;
}
