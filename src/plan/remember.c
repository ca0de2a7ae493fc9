/* remember.c — trials of formulas that were passed, kept from one process to the next. SPDX-License-Identifier: MIT
 *
 * The name of a record is a digest of everything that a trial depends on: the formula and the rules it is about, the values
 * of the givens they can see, the version of this program. A wrong formula has no record: it is found wrong each time. */
#include "plan/remember.h"

#include <string.h>

#include "base/cache.h"
#include "plan/inside.h"

/* As it lies on disk: fixed sizes, no gaps. */
typedef struct record {
    uint64_t bound, bound_as_given, cases;
    uint64_t flags;
} record;

enum { TRIED = 1, TRIED_AS_GIVEN = 2, WHOLE = 4 };

/* ---- the name ---- */

/* Values in the order in which the formula meets the givens: the digest of the rules numbers them in the same way. */
static spg_status add_values(spg_formulas *formulas, const uint32_t *givens, size_t count, spg_bytes *bytes,
                             spg_digester *digester)
{
    for (size_t i = 0; i < count; i++) {
        spg_value value;
        const bool set = spg_machine_get_given(formulas->machine, givens[i], &value);
        bytes->count = 0;
        if (set) {
            const spg_type type = formulas->program->givens.at[givens[i]].shape.type;
            SPG_TRY(spg_value_encode(formulas->run, type, value, bytes));
        }
        spg_digest_add_u64(digester, set);
        spg_digest_add(digester, bytes->at, bytes->count);
    }
    return SPG_OK;
}

static spg_status add_all(spg_formulas *formulas, uint32_t formula, uint32_t *givens, spg_bytes *bytes,
                          spg_digester *digester)
{
    spg_digest rules;
    size_t count;
    SPG_TRY(spg_ir_hash_formula(formulas->program, &formulas->program->formulas.at[formula], givens, &count, &rules));
    spg_digest_add_u64(digester, SPG_VERSION_MAJOR);
    spg_digest_add_u64(digester, SPG_VERSION_MINOR);
    spg_digest_add_u64(digester, SPG_VERSION_PATCH);
    spg_digest_add_u64(digester, rules.word[0]);
    spg_digest_add_u64(digester, rules.word[1]);
    return add_values(formulas, givens, count, bytes, digester);
}

static spg_status name_of(spg_formulas *formulas, uint32_t formula, spg_digest *out)
{
    const size_t room = formulas->program->givens.count + 1;
    spg_digester digester;
    spg_bytes bytes = {0};
    uint32_t *givens = spg_run_take(formulas->run, room, sizeof *givens);
    if (givens == NULL) { return formulas->run->error.status; }
    spg_digest_start(&digester);
    const spg_status status = add_all(formulas, formula, givens, &bytes, &digester);
    *out = spg_digest_end(&digester);
    SPG_ARRAY_CLEAR(formulas->run, &bytes);
    spg_run_give(formulas->run, givens, room, sizeof *givens);
    return status;
}

/* ---- records ---- */

static bool is_on(const spg_formulas *formulas)
{
    return spg_session_settings(formulas->session)->remember;
}

/* Only what can have been written here: at least one case was judged. */
static bool is_sound(const record *r)
{
    return r->cases > 0 && r->flags < 2 * WHOLE && (r->flags & (TRIED | TRIED_AS_GIVEN)) != 0;
}

spg_status spg_remember_find(spg_formulas *formulas, uint32_t formula, spg_formula_trial *out, bool *found)
{
    spg_cache cache;
    spg_digest name;
    record r;
    *found = false;
    if (!is_on(formulas)) { return SPG_OK; }
    SPG_TRY(name_of(formulas, formula, &name));
    if (!spg_cache_open_lasting(&cache) || !spg_cache_read(&cache, SPG_CACHE_TRIAL, name, &r, sizeof r) ||
        !is_sound(&r)) {
        return SPG_OK;
    }
    *out = (spg_formula_trial){.bound = r.bound,
                               .bound_as_given = r.bound_as_given,
                               .tried = (r.flags & TRIED) != 0,
                               .tried_as_given = (r.flags & TRIED_AS_GIVEN) != 0,
                               .whole = (r.flags & WHOLE) != 0,
                               .cases = r.cases};
    *found = true;
    return spg_machine_givens_digest(formulas->machine, &out->givens);
}

spg_status spg_remember_keep(spg_formulas *formulas, uint32_t formula, const spg_formula_trial *trial)
{
    spg_cache cache;
    spg_digest name;
    record old;
    const record fresh = {.bound = trial->bound,
                          .bound_as_given = trial->bound_as_given,
                          .cases = trial->cases,
                          .flags = (trial->tried ? TRIED : 0u) | (trial->tried_as_given ? TRIED_AS_GIVEN : 0u) |
                                   (trial->whole ? WHOLE : 0u)};
    if (!is_on(formulas) || (!trial->wrong && !is_sound(&fresh))) { return SPG_OK; }
    SPG_TRY(name_of(formulas, formula, &name));
    if (!spg_cache_open_lasting(&cache)) { return SPG_OK; }
    if (trial->wrong) {
        spg_cache_drop(&cache, SPG_CACHE_TRIAL, name);
        return SPG_OK;
    }
    const bool known = spg_cache_read(&cache, SPG_CACHE_TRIAL, name, &old, sizeof old) && is_sound(&old);
    if (!known || old.cases < fresh.cases) {
        spg_cache_write(&cache, SPG_CACHE_TRIAL, name, &fresh, sizeof fresh); /* if not: the next one tries again */
    }
    return SPG_OK;
}
