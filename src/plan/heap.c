/* heap.c — the heap games of a family and their values. SPDX-License-Identifier: MIT */
#include "plan/heap.h"

#include "base/bitset.h"
#include "plan/entry.h"
#include "plan/heap_inside.h"
#include "plan/heap_read.h"
#include "plan/inside.h"
#include "plan/settings.h"

enum {
    FIRST_LOOK = 256,
    THREES_WORTH = 1 << 12, /* splits in three cost far more */
    CHUNK = 1 << 14,        /* heaps between two reports, at least: two threads want many at a time */
    LOOK_OFTEN = 1 << 17,   /* heaps from which on a period is looked for more often: heaps cost more than looking */
    PREFER_HEAPS = 1 << 16  /* so few heaps are worked out for the theorem that needs no classes */
};
/* A heap this far out is not reached one by one when no period shows among so many. */
static const uint64_t heaps_worth = (uint64_t)1 << 28, steps_worth = (uint64_t)1 << 35;
static const uint64_t far_out = (uint64_t)1 << 30, patience = (uint64_t)1 << 23;

void spg_heaps_drop_window(spg_run *run, spg_heaps_one *one)
{
    if (one->window == NULL) { return; }
    spg_heap_certificate_clear(run, one->window);
    spg_run_give(run, one->window, 1, sizeof *one->window);
    one->window = NULL;
}

void spg_heaps_free(spg_machine *machine, spg_heaps *heaps)
{
    if (heaps == NULL) { return; }
    spg_run *run = heaps->run;
    for (size_t i = 0; i < heaps->count; i++) {
        spg_heaps_one *one = &heaps->at[i];
        spg_heap_free(one->shown.values);
        spg_heaps_drop_window(run, one);
        spg_heap_game_clear(run, &one->game);
        spg_run_give(run, one->code, 1, sizeof *one->code);
    }
    if (heaps->has_game) { spg_machine_game_free(machine, &heaps->family.game); }
    spg_run_give(run, heaps->at, heaps->count, sizeof *heaps->at);
    spg_run_give(run, heaps, 1, sizeof *heaps);
}

/* ---- the games ---- */

spg_status spg_heaps_open(spg_heaps *h, spg_heaps_one *one)
{
    const uint32_t threads = spg_settings_threads(spg_session_settings(h->formulas->session));
    const spg_heap_options options = {.threads = threads};
    spg_heap_free(one->shown.values);
    one->shown.values = NULL;
    return spg_heap_new(h->run, &one->game, &options, &one->shown.values);
}

static spg_status open_values(spg_heaps *h, spg_heaps_one *one)
{
    SPG_TRY(spg_heap_game_read(h->run, one->code, &one->game));
    SPG_TRY(spg_heaps_open(h, one));
    one->found = true;
    return SPG_OK;
}

/* Rules that fail at the heaps they were tried on are no heap game; what the user or the machine stops is. */
static spg_status read_one(spg_heaps *h, spg_family_entry *entry, uint32_t game)
{
    spg_heaps_one *one = &h->at[game];
    const spg_shape_code *shape = &entry->facts.shapes.games[game].code;
    const spg_error before = h->run->error;
    bool found = false;
    if (!shape->found) { return SPG_OK; }
    one->code = spg_run_take(h->run, 1, sizeof *one->code);
    if (one->code == NULL) { return h->run->error.status; }
    one->shown.base = shape->base;
    one->shown.code = one->code;
    spg_status status = spg_plan_heap_code(h->run, &entry->family.game, game, shape, one->code, &found);
    if (status == SPG_OK && found) { status = open_values(h, one); }
    const bool stopped = status == SPG_NO_TIME || status == SPG_CANCELLED || status == SPG_NO_MEMORY;
    if (stopped || status == SPG_SYSTEM) { return status; }
    h->run->error = before;
    return SPG_OK;
}

static spg_status fill(spg_formulas *formulas, spg_family_entry *entry, spg_heaps *h)
{
    SPG_TRY(spg_starts_facts(spg_session_families(formulas->session), entry));
    for (uint32_t game = 0; game < h->count; game++) {
        if (spg_bitset_has(entry->family.games, game)) { SPG_TRY(read_one(h, entry, game)); }
        h->any = h->any || h->at[game].found;
    }
    return SPG_OK;
}

spg_status spg_heaps_make(spg_formulas *formulas, const spg_family *family, spg_heaps **out)
{
    spg_family_entry *entry = spg_family_entry_of(family);
    *out = entry->heaps;
    if (*out != NULL) { return SPG_OK; }
    spg_heaps *h = spg_run_take(formulas->run, 1, sizeof *h);
    if (h == NULL) { return formulas->run->error.status; }
    *h = (spg_heaps){.formulas = formulas, .run = formulas->run, .family = *family};
    h->count = formulas->program->games.count;
    h->at = spg_run_take(h->run, h->count, sizeof *h->at);
    spg_status status = h->at == NULL ? h->run->error.status : SPG_OK;
    if (h->at == NULL) { h->count = 0; }
    spg_reason why;
    if (status == SPG_OK && spg_question_value_allowed(&family->traits, &why)) { status = fill(formulas, entry, h); }
    if (status != SPG_OK) {
        spg_heaps_free(formulas->machine, h);
        return status;
    }
    *out = entry->heaps = h;
    return SPG_OK;
}

/* ---- values ---- */

void spg_heaps_show_progress(const spg_heaps *h, uint64_t done, uint64_t total)
{
    const spg_progress progress = {.phase = "values of heaps", .done = done, .total = total, .inner = 1};
    if (h->run->progress != NULL) { h->run->progress(h->run->progress_user, &progress); }
}

static spg_status extend(spg_heaps *h, spg_heaps_one *one, uint64_t count)
{
    for (uint64_t known = spg_heap_known(one->shown.values); known < count;) {
        const uint64_t more = known / 8 > CHUNK ? known / 8 : CHUNK;
        known = count - known < more ? count : known + more;
        SPG_TRY(spg_heap_extend(one->shown.values, known));
        spg_heaps_show_progress(h, known, h->goal > 0 ? h->goal : count);
    }
    return SPG_OK;
}

static void keep(spg_heaps_one *one, const spg_heap_values *values, spg_heap_period *found)
{
    if (found->start > 0) {
        found->misfit[0] = spg_heap_values_at(values, found->start - 1);
        found->misfit[1] = spg_heap_values_at(values, found->start - 1 + found->period);
    }
    one->shown.period = *found;
}

static spg_status look(spg_heaps *h, spg_heaps_one *one, spg_heap_period *found)
{
    const spg_heap_values values = spg_heap_all(one->shown.values);
    SPG_TRY(spg_period_find_heaps(h->run, one->code, &values, found));
    if (found->proved) { keep(one, &values, found); }
    return SPG_OK;
}

spg_period_class spg_heaps_class(const spg_heaps_one *one)
{
    const spg_heap_report report = spg_heap_tell(one->shown.values);
    return (spg_period_class){report.mask, report.by_parity, report.last_rare, report.most};
}

/* A period that shows, but not on enough values for T9: T45 needs fewer. */
static spg_status try_window(spg_heaps *h, spg_heaps_one *one, spg_heap_period *found)
{
    const spg_heap_values values = spg_heap_all(one->shown.values);
    found->by_window = 0;
    if (spg_heaps_class(one).mask == 0 || one->window != NULL) { return SPG_OK; }
    one->window = spg_run_take(h->run, 1, sizeof *one->window);
    if (one->window == NULL) { return h->run->error.status; }
    const spg_status status = spg_period_by_window(h->run, one->code, &values, spg_heaps_class(one), found,
                                                   one->window);
    if (status == SPG_OK && found->proved) {
        found->least = true; /* one whole period was there */
        keep(one, &values, found);
        return SPG_OK;
    }
    spg_heaps_drop_window(h->run, one);
    return status;
}

static bool is_near(uint64_t needed, uint64_t known, uint64_t most)
{
    return needed > known && needed <= most;
}

/* Looks at what is known, and further where a period shows that so many more values would prove. */
static spg_status look_closely(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_heap_period *found)
{
    SPG_TRY(look(h, one, found));
    if (found->proved || !found->found) { return SPG_OK; }
    const uint64_t known = spg_heap_known(one->shown.values);
    if (is_near(found->needed, known, most) && found->needed <= PREFER_HEAPS) {
        SPG_TRY(extend(h, one, found->needed));
        return look(h, one, found);
    }
    SPG_TRY(try_window(h, one, found));
    if (found->proved) { return SPG_OK; }
    uint64_t next = found->by_window != 0 && found->by_window < found->needed ? found->by_window : found->needed;
    if (!is_near(next, known, most)) { return SPG_OK; }
    SPG_TRY(extend(h, one, next));
    SPG_TRY(look(h, one, found));
    return found->proved || !found->found ? SPG_OK : try_window(h, one, found);
}

static uint64_t next_look(uint64_t count)
{
    return count < LOOK_OFTEN ? 2 * count : count + count / 8;
}

static spg_status search(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_heap_period *found)
{
    uint64_t count = spg_heap_known(one->shown.values);
    if (count < FIRST_LOOK) { count = FIRST_LOOK; }
    for (;; count = next_look(count)) {
        if (count > most) { count = most; }
        SPG_TRY(extend(h, one, count));
        SPG_TRY(look_closely(h, one, most, found));
        if (found->proved || count >= most) { return SPG_OK; }
        if (h->patience > 0 && spg_heap_tell(one->shown.values).steps > h->patience) { return SPG_OK; }
        if (count < spg_heap_known(one->shown.values)) { count = spg_heap_known(one->shown.values); }
    }
}

static spg_status search_far(spg_heaps *h, spg_heaps_one *one, uint64_t most, spg_heap_period *found)
{
    const spg_error before = h->run->error;
    bool started = false;
    *found = one->afar.proved ? one->afar : one->shown.period;
    if (found->proved) { return SPG_OK; }
    h->goal = most;
    spg_status status = search(h, one, most, found);
    if (status == SPG_NO_MEMORY) {
        const spg_error full = h->run->error;
        h->run->error = before;
        status = spg_heaps_go_on(h, one, most, found, &started);
        if (status == SPG_OK && !started) {
            h->run->error = full;
            status = SPG_NO_MEMORY;
        }
    }
    h->goal = 0;
    return status;
}

/* Heaps that are near come one by one; before those far out a period is looked for. */
static spg_status reach(spg_heaps *h, spg_heaps_one *one, uint64_t n)
{
    uint64_t known = spg_heap_known(one->shown.values);
    while (known <= n && !one->shown.period.proved) {
        spg_heap_period found;
        const uint64_t next = known < FIRST_LOOK ? FIRST_LOOK : 2 * known;
        if (next >= n) { return extend(h, one, n + 1); }
        SPG_TRY(extend(h, one, next));
        SPG_TRY(look_closely(h, one, n, &found));
        known = spg_heap_known(one->shown.values);
        if (known >= patience && n >= far_out && !found.found) {
            return SPG_FAIL0(h->run, SPG_REFUSED, SPG_NOWHERE, "the heap is very large and no period is known",
                             "ask about smaller heaps");
        }
    }
    return SPG_OK;
}

spg_status spg_heaps_value(spg_heaps *h, spg_heaps_one *one, uint64_t n, spg_worth *out)
{
    *out = (spg_worth){.kind = SPG_WORTH_VALUE, .basis = {.kind = SPG_BASIS_EXACT}};
    if (n >= spg_heap_known(one->shown.values)) { SPG_TRY(reach(h, one, n)); }
    if (n < spg_heap_known(one->shown.values)) {
        out->number = spg_heap_value(one->shown.values, n);
        return SPG_OK;
    }
    const spg_heap_period *p = &one->shown.period;
    const uint64_t rounds = (n - p->start) / p->period;
    out->number = (spg_int)spg_heap_value(one->shown.values, n - rounds * p->period) +
                  (spg_int)rounds * (spg_int)p->saltus;
    out->basis.kind = SPG_BASIS_PROVED;
    out->theorem = spg_heap_theorem_number(p->theorem);
    return SPG_OK;
}

spg_heaps_one *spg_heaps_find(spg_heaps *h, const uint64_t *component, uint64_t *n)
{
    spg_heaps_one *one = component[0] < h->count ? &h->at[component[0]] : NULL;
    int64_t value;
    if (one == NULL || !one->found) { return NULL; }
    spg_layout_unpack(&h->family.game.layouts[component[0]], component + 1, &value);
    if (value < one->shown.base) { return NULL; }
    *n = (uint64_t)value - (uint64_t)one->shown.base;
    return one;
}

/* ---- for others ---- */

spg_status spg_heaps_get(spg_formulas *formulas, const spg_family *family, uint32_t game, const spg_heaps_game **out)
{
    spg_heaps *h;
    *out = NULL;
    SPG_TRY(spg_heaps_make(formulas, family, &h));
    if (game < h->count && h->at[game].found) { *out = &h->at[game].shown; }
    return SPG_OK;
}

spg_status spg_heaps_shape(spg_formulas *formulas, const spg_family *family, uint32_t game, const spg_shape_code **out)
{
    spg_family_entry *entry = spg_family_entry_of(family);
    *out = NULL;
    SPG_TRY(spg_starts_facts(spg_session_families(formulas->session), entry));
    const spg_shape_code *shape = &entry->facts.shapes.games[game].code;
    if (shape->found) { *out = shape; }
    return SPG_OK;
}

spg_status spg_heaps_period(spg_formulas *formulas, const spg_family *family, uint32_t game, uint64_t most,
                            spg_heap_period *out)
{
    spg_heaps *h;
    *out = (spg_heap_period){0};
    SPG_TRY(spg_heaps_make(formulas, family, &h));
    if (game >= h->count || !h->at[game].found) { return SPG_OK; }
    const uint64_t worth = h->at[game].game.three.count > 0 ? THREES_WORTH : heaps_worth;
    h->patience = most == 0 ? steps_worth : 0;
    return search_far(h, &h->at[game], most == 0 ? worth : most, out);
}

static spg_status copy_list(spg_run *run, const spg_heap_list *from, spg_heap_list *to)
{
    *to = (spg_heap_list){0};
    for (size_t i = 0; i < from->count; i++) { SPG_TRY(SPG_PUSH(run, to, from->at[i])); }
    return SPG_OK;
}

static spg_status copy_certificate(spg_run *run, const spg_heap_certificate *from, spg_heap_certificate *to)
{
    *to = *from;
    to->values = to->rare = to->anchors = (spg_heap_list){0};
    SPG_TRY(copy_list(run, &from->values, &to->values));
    SPG_TRY(copy_list(run, &from->rare, &to->rare));
    return copy_list(run, &from->anchors, &to->anchors);
}

spg_status spg_heaps_certify(spg_formulas *formulas, const spg_family *family, uint32_t game, spg_heap_certificate *out)
{
    spg_heaps *h;
    *out = (spg_heap_certificate){0};
    SPG_TRY(spg_heaps_make(formulas, family, &h));
    const spg_heaps_one *one = game < h->count ? &h->at[game] : NULL;
    if (one == NULL || !one->found || !(one->shown.period.proved || one->afar.proved)) {
        return SPG_FAIL0(h->run, SPG_REFUSED, SPG_NOWHERE, "there is no proof to write down",
                         "certificates are for periods of heap games that are proved");
    }
    if (one->afar.proved) { return copy_certificate(h->run, one->window, out); }
    const spg_heap_values values = spg_heap_all(one->shown.values);
    if (one->shown.period.theorem == SPG_HEAP_BY_WINDOW) {
        out->from = one->window->from;
        SPG_TRY(copy_list(h->run, &one->window->anchors, &out->anchors));
    }
    return spg_period_certify(h->run, one->code, &values, &one->shown.period, spg_heaps_class(one), out);
}

/* Values of heaps low … high: as they are known, and beyond by the period. */
static spg_status copy_values(spg_heaps *h, spg_heaps_one *one, uint64_t low, uint64_t high, int64_t *out)
{
    uint64_t n = low;
    if (high >= spg_heap_known(one->shown.values) && !one->shown.period.proved) { SPG_TRY(reach(h, one, high)); }
    const spg_heap_values known = spg_heap_all(one->shown.values);
    const uint64_t until = known.gap == 0 ? known.count : 0;
    if (known.wide != NULL) {
        for (; n <= high && n < until; n++) { out[n - low] = known.wide[n]; }
    } else {
        for (; n <= high && n < until; n++) { out[n - low] = known.narrow[n]; }
    }
    for (; n <= high && n >= low; n++) { /* behind the largest number comes 0 */
        spg_worth worth;
        SPG_TRY(spg_heaps_value(h, one, n, &worth));
        out[n - low] = (int64_t)worth.number;
    }
    return SPG_OK;
}

spg_status spg_heaps_cells(spg_formulas *formulas, const spg_family *family, const spg_cover *cover, int64_t *values,
                           bool *done)
{
    spg_heaps *h;
    *done = false;
    SPG_TRY(spg_heaps_make(formulas, family, &h));
    if (cover->count != 1 || cover->game >= h->count || !h->at[cover->game].found) { return SPG_OK; }
    spg_heaps_one *one = &h->at[cover->game];
    if (cover->low[0] < one->shown.base) { return SPG_OK; }
    const uint64_t low = (uint64_t)cover->low[0] - (uint64_t)one->shown.base;
    const uint64_t high = (uint64_t)cover->high[0] - (uint64_t)one->shown.base;
    *done = true;
    /* Values that follow on those known are all needed; those before a range far out may be skipped by a period. */
    if (low <= spg_heap_known(one->shown.values) && !one->shown.period.proved && high < SIZE_MAX / 2) {
        h->goal = high + 1;
        const spg_status status = extend(h, one, high + 1);
        h->goal = 0;
        SPG_TRY(status);
    }
    return copy_values(h, one, low, high, values);
}
