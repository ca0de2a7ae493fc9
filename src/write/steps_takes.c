/* steps_takes.c — a finite set of takes: values until a window repeats, then the residue (T8). SPDX-License-Identifier: MIT */
#include "base/run.h"
#include "write/steps.h"

enum {
    VALUES_MAX = 1 << 18,
    TAKES_MAX = 256,
    VALUES_SHOWN = 80, /* more are not written out */
    TAKES_SHOWN = 12
};

typedef struct takes {
    spg_run *run;
    spg_text *any;                       /* a text that is wanted: failures are told by it */
    spg_int left, start, period, window; /* window: the largest take */
    const spg_int *set;
    size_t count;
    uint16_t *values; /* of 0, 1, 2, … */
    size_t room;
} takes;

static uint16_t mex_at(const takes *t, size_t n)
{
    bool met[TAKES_MAX + 1] = {false};
    uint16_t mex = 0;
    for (size_t i = 0; i < t->count && t->set[i] <= (spg_int)n; i++) { met[t->values[n - (size_t)t->set[i]]] = true; }
    while (met[mex]) { mex++; }
    return mex;
}

/* The values that prove the period; false: they do not repeat as was said. */
static bool fill(takes *t)
{
    for (size_t n = 0; n < t->room; n++) { t->values[n] = mex_at(t, n); }
    for (size_t n = (size_t)t->start; n + (size_t)t->period < t->room; n++) {
        if (t->values[n] != t->values[n + (size_t)t->period]) { return false; }
    }
    return true;
}

static size_t place_of(const takes *t, spg_int left)
{
    return (size_t)(left < t->start ? left : t->start + (left - t->start) % t->period);
}

static void say_set(spg_steps *s, const takes *t)
{
    spg_text set;
    spg_text_init(&set, t->run);
    spg_steps_list(&set, t->set, t->count < TAKES_SHOWN ? t->count : TAKES_SHOWN, ", ");
    if (t->count > TAKES_SHOWN) { spg_text_add(&set, ", …"); }
    SPG_STEPS_LINE(s, "A move takes one of %1; the value of n is the least number that no n - t has.",
                   spg_text_get(&set));
    spg_steps_drop(&set, t->any);
}

static void say_values(spg_steps *s, const takes *t)
{
    spg_text values;
    if (s->lines == NULL) { return; }
    spg_text_init(&values, t->run);
    for (size_t n = 0; n < t->room && n < VALUES_SHOWN; n++) {
        spg_text_addf(&values, "%s%u", n > 0 ? " " : "", (unsigned)t->values[n]);
    }
    if (t->room > VALUES_SHOWN) { spg_text_add(&values, " …"); }
    SPG_STEPS_LINE(s, "Values of 0, 1, 2, …: %1", spg_text_get(&values));
    spg_steps_drop(&values, t->any);
}

static void say_proof(spg_steps *s, const takes *t)
{
    const spg_int second = t->start + t->period;
    SPG_STEPS_LINE(s,
                   "The values of %1 to %2 come again at %3 to %4. That is a whole window of %5, the largest take, and "
                   "each value depends on the %5 before it only: so values repeat with period %6 from %1 on (T8).",
                   SPG_DIGITS(t->start), SPG_DIGITS(t->start + t->window - 1), SPG_DIGITS(second),
                   SPG_DIGITS(second + t->window - 1), SPG_DIGITS(t->window), SPG_DIGITS(t->period));
}

static void say_end(spg_steps *s, const takes *t, spg_int value)
{
    const spg_int place = (spg_int)place_of(t, t->left);
    if (place != t->left) {
        SPG_STEPS_LINE(s, "%1 is %2 plus a multiple of %3, so its value is that of %2: %4.", SPG_DIGITS(t->left),
                       SPG_DIGITS(place), SPG_DIGITS(t->period), SPG_DIGITS(value));
    } else {
        SPG_STEPS_LINE(s, "The value of %1 is %2.", SPG_DIGITS(t->left), SPG_DIGITS(value));
    }
    if (value == 0 && t->left < t->set[0]) {
        spg_steps_why(s, "no take is small enough.", NULL);
        return;
    }
    if (value == 0) {
        SPG_STEPS_WHY(s, "%1 has the value 0, as every n = %2 + %3 * k: no take leads to another value 0.",
                      SPG_DIGITS(t->left), SPG_DIGITS(place), SPG_DIGITS(t->period));
        return;
    }
    for (size_t i = 0; i < t->count && t->set[i] <= t->left; i++) {
        if (t->values[place_of(t, t->left - t->set[i])] != 0) { continue; }
        SPG_STEPS_WHY(s, "taking %1 leaves %2, which has the value 0 (values repeat with period %3).",
                      SPG_DIGITS(t->set[i]), SPG_DIGITS(t->left - t->set[i]), SPG_DIGITS(t->period));
        return;
    }
}

static void say_all(spg_steps *s, const takes *t, spg_steps_end *end)
{
    spg_int value = t->values[place_of(t, t->left)];
    spg_steps_number(s, "left", t->left);
    spg_steps_numbers(s, "takes", t->set, t->count);
    spg_steps_number(s, "preperiod", t->start);
    spg_steps_number(s, "period", t->period);
    spg_steps_numbers(s, "windows", (const spg_int[]){t->start, t->start + t->period, t->window}, 3);
    spg_steps_number(s, "same_as", (spg_int)place_of(t, t->left));
    spg_steps_number(s, "value", value);
    say_set(s, t);
    say_values(s, t);
    say_proof(s, t);
    say_end(s, t, value);
    *end = (spg_steps_end){.has_value = true, .value = value, .wins = value != 0};
}

bool spg_steps_takes(spg_steps *steps, const spg_int *numbers, size_t count, spg_steps_end *end)
{
    spg_text *const any = steps->lines != NULL ? steps->lines : steps->why != NULL ? steps->why : steps->facts;
    if (count < 4 || count > TAKES_MAX || any == NULL) { return false; }
    takes t = {.run = any->run,
               .any = any,
               .left = numbers[0] < 0 ? 0 : numbers[0],
               .start = numbers[1],
               .period = numbers[2],
               .window = numbers[count - 1],
               .set = numbers + 3,
               .count = count - 3};
    if (t.start + t.period + t.window > VALUES_MAX) { return false; }
    t.room = (size_t)(t.start + t.period + t.window);
    t.values = spg_run_take(t.run, t.room, sizeof *t.values);
    if (t.values == NULL) {
        any->status = t.run->error.status;
        return false;
    }
    const bool proved = fill(&t);
    if (proved) { say_all(steps, &t, end); }
    spg_run_give(t.run, t.values, t.room, sizeof *t.values);
    return proved;
}
