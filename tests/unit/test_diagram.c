/* test_diagram.c — diagrams are the functions that they are made of, also after others were dropped. SPDX-License-Identifier: MIT */
#include "ground/diagram.h"

#include "tap.h"

enum { FIELDS = 4, CASES = 2 * 3 * 4 * 2, KEPT = 10, ROUNDS = 4000 };

static const uint32_t radix[FIELDS] = {2, 3, 4, 2};
static const int64_t field_values[4] = {3, 0, 7, -2};

static spg_run run;
static spg_diagrams d;

/* What a function of the fields is worth, case by case. */
typedef struct function {
    spg_int value[CASES];
    bool trap[CASES];
} function;

static spg_diagram kept[KEPT];
static function wanted[KEPT];

static uint64_t random_state = 20261118;

static uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)((random_state >> 33) % limit);
}

static uint32_t digit_of(uint32_t which, uint32_t field)
{
    for (uint32_t f = 0; f < field; f++) { which /= radix[f]; }
    return which % radix[field];
}

static bool same(spg_diagram at, const function *f)
{
    for (uint32_t i = 0; i < CASES; i++) {
        spg_diagram end = at;
        spg_int number = 0;
        for (uint32_t field = 0; field < FIELDS; field++) {
            end = spg_diagram_with(&d, end, field, digit_of(i, field));
        }
        const bool trap = !spg_diagram_is_number(&d, end, &number);
        if (trap != f->trap[i] || (!trap && number != f->value[i])) { return false; }
    }
    return true;
}

/* A field, or an operation on some that are kept. */
static spg_diagram random_function(function *out)
{
    const uint32_t a = random_below(KEPT), b = random_below(KEPT), c = random_below(KEPT), field = random_below(FIELDS);
    const uint32_t what = random_below(6);
    *out = (function){0};
    for (uint32_t i = 0; i < CASES; i++) {
        const bool holds = wanted[a].value[i] != 0;
        const function *side = holds ? &wanted[b] : &wanted[c];
        switch (what) {
        case 0: out->value[i] = field_values[digit_of(i, field)]; break;
        case 1:
            out->trap[i] = wanted[a].trap[i] || side->trap[i];
            out->value[i] = side->value[i];
            break;
        case 2:
            out->trap[i] = wanted[a].trap[i] || wanted[b].trap[i];
            out->value[i] = (wanted[a].value[i] + wanted[b].value[i]) % 17;
            break;
        case 3:
            out->trap[i] = wanted[a].trap[i] || wanted[b].trap[i];
            out->value[i] = wanted[a].value[i] < wanted[b].value[i];
            break;
        case 4:
            out->trap[i] = wanted[a].trap[i] || wanted[b].trap[i] || wanted[b].value[i] == 0;
            out->value[i] = 0;
            break;
        default: out->value[i] = wanted[a].trap[i]; break;
        }
    }
    const spg_diagram x = kept[a], y = kept[b];
    switch (what) {
    case 0: return spg_diagram_field(&d, field, field_values);
    case 1: return spg_diagram_select(&d, x, y, kept[c]);
    case 2: /* C's remainder, which keeps the sign, from ours */
        for (uint32_t i = 0; i < CASES; i++) { out->value[i] = (out->value[i] + 17) % 17; }
        return spg_diagram_apply(&d, SPG_ARITHMETIC_MOD, spg_diagram_apply(&d, SPG_ARITHMETIC_ADD, x, y),
                                 spg_diagram_number(&d, 17));
    case 3: return spg_diagram_less(&d, x, y);
    case 4:
        return spg_diagram_apply(&d, SPG_ARITHMETIC_MUL, spg_diagram_number(&d, 0),
                                 spg_diagram_apply(&d, SPG_ARITHMETIC_DIV, x, y));
    default: return spg_diagram_traps(&d, x);
    }
}

static void open_all(void)
{
    spg_run_init(&run);
    CHECK(spg_diagrams_open(&d, &run, radix, FIELDS) == SPG_OK, "an empty table");
    for (uint32_t i = 0; i < KEPT; i++) {
        kept[i] = spg_diagram_number(&d, i);
        wanted[i] = (function){0};
        for (uint32_t j = 0; j < CASES; j++) { wanted[i].value[j] = i; }
    }
}

static void close_all(void)
{
    spg_diagrams_close(&d);
    CHECK(run.memory.used == 0, "memory is given back");
}

static void operations_are_what_they_are_case_by_case(void)
{
    open_all();
    bool all = true;
    for (uint32_t i = 0; i < ROUNDS && all; i++) {
        const uint32_t at = random_below(KEPT);
        function f;
        kept[at] = random_function(&f);
        wanted[at] = f;
        all = same(kept[at], &f);
    }
    CHECK(all, "every one of them");
    close_all();
}

/* Those that stay are the same functions, and the same function is still one diagram. */
static void what_stays_is_what_it_was_when_others_go(void)
{
    open_all();
    size_t first = d.nodes.count;
    uint32_t old = 0; /* so many of those that are kept are older than `first` */
    bool all = true, one = true, fewer = false;
    for (uint32_t i = 0; i < ROUNDS && all && one; i++) {
        const uint32_t at = old + random_below(KEPT - old);
        function f;
        kept[at] = random_function(&f);
        wanted[at] = f;
        if (i % 50 != 49) { continue; }
        const size_t before = d.nodes.count;
        CHECK(spg_diagrams_keep(&d, first, kept, KEPT) == SPG_OK, "there is memory");
        fewer = fewer || d.nodes.count < before;
        for (uint32_t k = 0; k < KEPT; k++) { all = all && same(kept[k], &wanted[k]); }
        for (uint32_t k = 0; k < KEPT; k++) {
            one = one && spg_diagram_select(&d, SPG_DIAGRAM_TRUE, kept[k], kept[0]) == kept[k];
            for (uint32_t l = 0; l < KEPT; l++) {
                bool equal = true;
                for (uint32_t j = 0; j < CASES; j++) {
                    equal = equal && wanted[k].trap[j] == wanted[l].trap[j] &&
                            (wanted[k].trap[j] || wanted[k].value[j] == wanted[l].value[j]);
                }
                one = one && equal == (kept[k] == kept[l]);
            }
        }
        old = random_below(KEPT / 2);
        first = d.nodes.count;
    }
    CHECK(all, "they are worth the same in every case");
    CHECK(one, "equal ones are one");
    CHECK(fewer, "some are gone");
    close_all();
}

static void too_many_nodes_are_said(void)
{
    open_all();
    d.limit = (uint32_t)d.nodes.count + 3;
    function f;
    for (uint32_t i = 0; i < 200 && !d.failed; i++) { kept[i % KEPT] = random_function(&f); }
    CHECK(d.failed && d.full, "too many at a time");
    close_all();
    open_all();
    d.made_most = d.made + 3;
    for (uint32_t i = 0; i < 200 && !d.failed; i++) { kept[i % KEPT] = random_function(&f); }
    CHECK(d.failed && d.full, "too many in all");
    spg_diagrams_forget(&d);
    CHECK(!d.failed, "the rest goes on");
    close_all();
}

TAP_MAIN(TEST(operations_are_what_they_are_case_by_case), TEST(what_stays_is_what_it_was_when_others_go),
         TEST(too_many_nodes_are_said))
