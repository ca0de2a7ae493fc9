/* search.c — is this the value of the component? SPDX-License-Identifier: MIT
 *
 * First the nimber that was asked about is looked for among the options: found, the couple is refuted. Else the value is not
 * above it, and 0, 1, 2, … are looked for: the first that no option has is the value. Nothing waits on the C stack. */
#include "solve/couples/state.h"

enum { OPTION_WORK = 16 }; /* an option made by the rules costs about as much as this many looked at */

spg_status spg_couples_push(spg_couples *s, uint64_t hash, spg_nimber asked)
{
    const spg_couples_frame frame = {
        .start = s->pool.count, .asked = asked, .nimber = asked == SPG_COUPLES_VALUE ? 0 : asked};
    SPG_TRY(SPG_PUSH(s->run, &s->stack, frame));
    return spg_couples_push_component(s, hash, s->words.at);
}

/* ---- results ---- */

static spg_status pop(spg_couples *s, uint32_t number)
{
    const spg_couples_frame top = s->stack.at[s->stack.count - 1];
    size_t at = top.start;
    const uint64_t hash = spg_couples_read_component(s, &at);
    s->pool.count = top.start;
    s->stack.count -= 1;
    return spg_values_table_put(&s->table, hash, s->words.at, number);
}

static spg_status pop_value(spg_couples *s, spg_nimber value)
{
    return pop(s, SPG_COUPLES_EXACT | value);
}

/* All that the options are known to have, the nimber that was asked about with them: it may be above their number. */
static spg_status pop_refuted(spg_couples *s, const spg_couples_frame *top)
{
    uint32_t set = UINT32_C(1) << top->asked;
    for (spg_nimber nimber = 0; nimber < SPG_COUPLES_NIMBERS; nimber++) {
        if (spg_couples_has(s, top, nimber)) { set |= UINT32_C(1) << nimber; }
    }
    return pop(s, set);
}

/* ---- options ---- */

typedef enum told { NO, YES, LATER } told;

/* Has the option, in the order of the frame, the nimber that is looked for? LATER: another component was pushed. */
static spg_status ask_option(spg_couples *s, spg_couples_frame *top, told *out)
{
    const size_t place = (size_t)s->pool.at[top->order + top->next];
    const uint64_t head = s->pool.at[place];
    spg_nimber value = (spg_nimber)head;
    size_t at = place + 1;
    *out = NO;
    for (uint64_t left = head >> 32; left > 0; left--) {
        const uint64_t hash = spg_couples_read_component(s, &at);
        const uint32_t number = spg_values_table_get(&s->table, hash, s->words.at);
        const spg_nimber wanted = value ^ top->nimber;
        if (number != SPG_VALUES_UNKNOWN && (number & SPG_COUPLES_EXACT) != 0) {
            value ^= number & ~SPG_COUPLES_EXACT;
            continue;
        }
        const bool refuted = number != SPG_VALUES_UNKNOWN && wanted < SPG_COUPLES_NIMBERS &&
                             (number >> wanted & 1) != 0;
        if (left == 1 && refuted) { return SPG_OK; }
        *out = LATER;
        return spg_couples_push(s, hash, left == 1 && wanted < SPG_COUPLES_NIMBERS ? wanted : SPG_COUPLES_VALUE);
    }
    spg_couples_add(s, top, value);
    if (value == top->nimber) { *out = YES; }
    return SPG_OK;
}

/* The value of an option that became known meanwhile: it need not be looked at again. */
static void refresh(spg_couples *s, spg_couples_frame *top)
{
    uint32_t open = 0;
    for (uint32_t i = 0; i < top->open; i++) {
        const size_t place = (size_t)s->pool.at[top->order + i];
        const uint64_t head = s->pool.at[place];
        spg_nimber value = (spg_nimber)head;
        size_t at = place + 1;
        uint64_t left = head >> 32;
        for (; left > 0; left--) {
            const uint64_t hash = spg_couples_read_component(s, &at);
            const uint32_t number = spg_values_table_get(&s->table, hash, s->words.at);
            if (number == SPG_VALUES_UNKNOWN || (number & SPG_COUPLES_EXACT) == 0) { break; }
            value ^= number & ~SPG_COUPLES_EXACT;
        }
        if (left == 0) {
            spg_couples_add(s, top, value);
        } else {
            s->pool.at[top->order + open++] = place;
        }
    }
    top->open = open;
}

/* ---- one look ---- */

/* On to the least nimber that no option is known to have; it may be the value already. */
static spg_status go_up(spg_couples *s, spg_couples_frame *top, spg_nimber from)
{
    refresh(s, top);
    while (spg_couples_has(s, top, from)) { from += 1; }
    if (top->below && from == top->asked) { return pop_value(s, from); }
    top->nimber = from;
    top->next = 0;
    return SPG_OK;
}

static spg_status found(spg_couples *s, spg_couples_frame *top)
{
    if (top->asked == SPG_COUPLES_VALUE || top->below) { return go_up(s, top, top->nimber + 1); }
    return pop_refuted(s, top);
}

static spg_status not_found(spg_couples *s, spg_couples_frame *top)
{
    if (top->asked == SPG_COUPLES_VALUE || top->below) { return pop_value(s, top->nimber); }
    top->below = true;
    return go_up(s, top, 0);
}

spg_status spg_couples_look(spg_couples *s, uint64_t *work)
{
    const size_t depth = s->stack.count;
    spg_couples_frame *top = &s->stack.at[depth - 1];
    if (!top->expanded) {
        SPG_TRY(spg_couples_expand(s, top));
        const uint64_t cost = (uint64_t)top->count * OPTION_WORK;
        *work -= *work < cost ? *work : cost;
    }
    if (spg_couples_has(s, top, top->nimber)) { return found(s, top); }
    for (; top->next < top->open; top->next++) {
        told answer = NO;
        SPG_TRY(ask_option(s, top, &answer));
        if (answer == LATER) { return SPG_OK; }
        if (answer == YES) { return found(s, top); }
        *work -= *work > 0;
    }
    return not_found(s, top);
}
