/* infer.c — types that are not yet known, and making two of them equal. SPDX-License-Identifier: MIT
 *
 * A type has one path from the outside to its base, so unification binds at most one variable and needs no recursion. */
#include "lang/draft.h"

#include <stdio.h>

static uint32_t depth_of(spg_guess guess)
{
    return guess & 255;
}

static uint32_t base_of(spg_guess guess)
{
    return guess >> 8;
}

static bool is_variable(uint32_t base)
{
    return base >= 16;
}

spg_status spg_infer_fresh(spg_lang *lang, spg_guess *out)
{
    if (lang->variables.count >= (1u << 24) - 16) {
        return SPG_FAIL0(lang->run, SPG_TOO_BIG, SPG_NOWHERE, "one rule has too many expressions",
                         "split it into helpers");
    }
    const uint32_t variable = (uint32_t)lang->variables.count;
    SPG_TRY(SPG_PUSH(lang->run, &lang->variables, 0));
    *out = (variable + 16) << 8;
    return SPG_OK;
}

/* Depths beyond what any type may have stay at a maximum; emission refuses them with a message. */
spg_guess spg_infer_resolve(const spg_lang *lang, spg_guess guess)
{
    uint32_t depth = depth_of(guess);
    uint32_t base = base_of(guess);
    while (is_variable(base) && lang->variables.at[base - 16] != 0) {
        const spg_guess meaning = lang->variables.at[base - 16];
        depth += depth_of(meaning);
        if (depth > SPG_GUESS_DEPTH_MAX) { depth = SPG_GUESS_DEPTH_MAX; }
        base = base_of(meaning);
    }
    return (base << 8) + depth;
}

bool spg_infer_is_open(const spg_lang *lang, spg_guess guess)
{
    const spg_guess found = spg_infer_resolve(lang, guess);
    return is_variable(base_of(found)) && depth_of(found) == 0;
}

bool spg_infer_is(const spg_lang *lang, spg_guess guess, spg_guess wanted)
{
    return spg_infer_resolve(lang, guess) == spg_infer_resolve(lang, wanted);
}

bool spg_infer_is_list(const spg_lang *lang, spg_guess guess)
{
    return depth_of(spg_infer_resolve(lang, guess)) > 0;
}

static bool bind(spg_lang *lang, spg_guess open, spg_guess other)
{
    const uint32_t more = depth_of(other) - depth_of(open);
    if (more > SPG_GUESS_DEPTH_MAX) { return false; }
    if (base_of(other) == base_of(open)) { return more == 0; }
    lang->variables.at[base_of(open) - 16] = (base_of(other) << 8) + more;
    return true;
}

bool spg_infer_unify(spg_lang *lang, spg_guess a, spg_guess b)
{
    a = spg_infer_resolve(lang, a);
    b = spg_infer_resolve(lang, b);
    if (a == b) { return true; }
    if (is_variable(base_of(a)) && depth_of(a) <= depth_of(b)) { return bind(lang, a, b); }
    if (is_variable(base_of(b)) && depth_of(b) <= depth_of(a)) { return bind(lang, b, a); }
    return false;
}

spg_type spg_infer_settle(const spg_lang *lang, spg_guess guess)
{
    if (guess == 0) { return SPG_TYPE(NONE); }
    const spg_guess found = spg_infer_resolve(lang, guess);
    const uint32_t base = is_variable(base_of(found)) ? (uint32_t)SPG_KIND_INT : base_of(found);
    return (spg_type)(base + 16 * depth_of(found));
}

char *spg_infer_format(const spg_lang *lang, spg_guess guess, char buffer[SPG_TYPE_TEXT_SIZE])
{
    const spg_guess found = spg_infer_resolve(lang, guess);
    if (!is_variable(base_of(found))) { return spg_type_format(spg_infer_settle(lang, found), buffer); }
    uint32_t depth = depth_of(found);
    if (depth > SPG_LIST_DEPTH_MAX) { depth = SPG_LIST_DEPTH_MAX; }
    size_t used = 0;
    for (uint32_t i = 1; i < depth; i++) {
        used += (size_t)snprintf(buffer + used, SPG_TYPE_TEXT_SIZE - used, "list of ");
    }
    snprintf(buffer + used, SPG_TYPE_TEXT_SIZE - used, depth > 0 ? SPG_WORDS("list") : SPG_WORDS("unknown"));
    return buffer;
}
