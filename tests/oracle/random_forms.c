/* random_forms.c — random rules of the forms that planners look for. SPDX-License-Identifier: MIT
 *
 * A game has one to three integer parameters. Each of them either falls (a move lowers it, or leaves it alone) or rises
 * towards an upper end; so play ends. */
#include "random_forms.h"

#include <stdio.h>

#include "pool.h"
#include "random_draw.h"
#include "random_part.h"

static void endings(random_rules *r)
{
    static const char *const any[] = {"win", "lose", "draw", "first", "second"};
    if (random_chance(r, r->faulty ? 60 : 25)) {
        random_say(r, "  let z = ");
        random_part(r);
        random_say(r, ";\n");
        r->names[r->name_count++] = "z";
    }
    if (r->stuck == 1) { random_say(r, "  stuck win;\n"); }
    if (r->stuck == 2) { random_say(r, "  stuck draw;\n"); }
    if (r->stuck == 3) {
        random_say(r, "  stuck ");
        random_part(r);
        random_say(r, ";\n");
    }
    if (!random_chance(r, 30) || (r->sums && r->stuck != 0) || (r->scores && r->sums)) { return; }
    if (r->scores && r->stuck != 3) { return; }
    random_say(r, "  end ");
    if (r->scores) {
        random_part(r);
    } else {
        random_say(r, "%s", r->other_end ? any[random_pick(r, 0, r->roles ? 4 : 2)] : "lose");
    }
    random_say(r, " if ");
    random_test(r);
    random_say(r, ";\n");
}

/* Ranges; later ones may depend on earlier parameters. */
static void parameters(random_rules *r, int game)
{
    int high = r->dims[game] == 1 ? r->wide : r->dims[game] == 2 ? random_pick(r, 6, 10) : random_pick(r, 3, 4);
    const bool long_rows = r->dims[game] == 2 && r->wide > 50; /* more than the lanes of an interpreter */
    for (int d = 0; d < r->dims[game]; d++) {
        random_range *own = &r->range[game][d];
        if (long_rows) { high = d == 0 ? 2 : 280; }
        if (r->form != 0) {
            const bool node = r->form == 2;
            *own = (random_range){.high = node           ? r->nodes - 1
                                          : r->form == 3 ? r->wide
                                          : r->form == 4 ? 20
                                                         : 9,
                                  .rises = (r->form == 1 && d == 0) || r->form == 4};
            random_say(r, "%s%s: 0..%d", d > 0 ? ", " : "", random_letter[d], own->high);
            continue;
        }
        *own = (random_range){.low = 0, .high = high, .rises = random_chance(r, 20) && !r->splits && !r->fronts};
        if (random_chance(r, 12)) { own->low = -random_pick(r, 1, 3); }
        random_say(r, "%s%s: ", d > 0 ? ", " : "", random_letter[d]);
        if (d == 1 && random_chance(r, 15)) {
            random_say(r, "a..%d", own->high);
        } else if (d == 1 && random_chance(r, 12)) {
            random_say(r, "%d..a", own->low);
        } else if (!own->rises && random_chance(r, 50)) {
            random_say(r, "%d..", own->low);
        } else {
            random_say(r, "%d..%d", own->low, own->high);
        }
    }
}

static void one_game(random_rules *r, int game)
{
    random_say(r, "game g%d(", game);
    parameters(r, game);
    random_say(r, ") {\n");
    r->name_count = 0;
    for (int d = 0; d < r->dims[game]; d++) { r->names[r->name_count++] = random_letter[d]; }
    if (r->form == 0 || random_chance(r, 20)) { endings(r); }
    switch (r->form) {
    case 1: random_interval(r, game); break;
    case 2: random_tokens(r, game); break;
    case 3: random_long_line(r, game); break;
    case 4: random_suffix(r, game); break;
    case 5: random_splits(r, game); break;
    default:
        for (int i = random_pick(r, 1, 3); i > 0; i--) { random_statement(r, game, 1); }
        break;
    }
    random_say(r, "}\n");
}

static void givens(random_rules *r)
{
    random_say(r, "given m = %d, S = {%d,%d,%d}, v = [",
               random_chance(r, 70) ? random_pick(r, 1, 6) : random_pick(r, 9, 15), random_pick(r, 1, 2),
               random_pick(r, 2, 5), random_pick(r, 3, 9));
    for (int i = 0; i < 24; i++) { random_say(r, "%s%d", i > 0 ? "," : "", random_pick(r, r->scores ? -4 : 0, 5)); }
    random_say(r, "];\ngiven A = [");
    for (int i = 0; i < 3; i++) {
        random_say(r, "%s[%d,%d,%d,%d]", i > 0 ? "," : "", random_pick(r, -3, 5), random_pick(r, 0, 3),
                   random_pick(r, 0, 9), random_pick(r, -2, 2));
    }
    random_say(r, "];\ngiven G: graph = [");
    for (int i = 0; i < r->nodes; i++) { /* every edge leads down, unless cycles are wanted */
        random_say(r, "%s[", i > 0 ? "," : "");
        for (int j = 0, put = 0; j < (r->cyclic ? r->nodes : i); j++) {
            if (random_chance(r, r->cyclic ? 15 : 30)) { random_say(r, "%s%d", put++ > 0 ? "," : "", j); }
        }
        random_say(r, "]");
    }
    random_say(r, "];\ndef F(i) = if i < 2 then i + 1 else F(i - 1) + F(i - 2);\n");
    random_say(r, "def pass(p, q) = if q > %d then p else q;\n", random_pick(r, 0, 9));
}

static void draw_kind(random_rules *r)
{
    r->roles = random_chance(r, 20);
    r->scores = random_chance(r, 30);
    r->again = random_chance(r, 15);
    r->sums = random_chance(r, 50);
    r->splits = r->sums && !r->scores && !r->roles && !r->again && random_chance(r, 40);
    r->verdicts = !r->scores && !r->splits && random_chance(r, 15);
    r->other_end = !r->sums && random_chance(r, 60);
    r->stuck = random_chance(r, 65) ? 0 : random_pick(r, 1, 2);
    if (r->splits) { r->stuck = 0; }
    if (r->scores) { r->stuck = !r->sums && random_chance(r, 50) ? 3 : 0; }
    r->fronts = !r->splits && random_chance(r, 20);
    r->faulty = random_chance(r, 12);
    r->lets = random_chance(r, 30);
    r->games = random_chance(r, 65) ? 1 : 2;
    r->wide = random_chance(r, 10) && !r->splits ? 300 : random_pick(r, 8, 30);
    if (r->splits) { r->wide = random_pick(r, 5, 8); }
    r->nodes = random_pick(r, 4, 12);
    r->form = random_chance(r, 72) ? 0 : random_pick(r, 1, 4);
    if (r->form == 2) {
        r->scores = r->verdicts = false;
        r->cyclic = random_chance(r, 50);
        if (r->stuck == 3) { r->stuck = 0; }
    }
    if (r->splits && random_chance(r, 50)) { r->form = 5; }
    if (r->form != 0) { r->games = 1; }
    for (int i = 0; i < r->games; i++) {
        r->shape[i] = ONE_NUMBER;
        r->dims[i] = r->splits ? 1 : random_chance(r, 35) ? 1 : random_chance(r, 75) ? 2 : 3;
        if (r->fronts && r->dims[i] == 1) { r->dims[i] = 2; }
        if (r->form != 0) { r->dims[i] = r->form == 1 ? 2 : r->form == 2 ? random_pick(r, 1, 2) : 1; }
    }
    if (r->form == 3) { r->wide = random_chance(r, 30) ? 300 : random_pick(r, 20, 50); }
}

void random_forms_make(random_rules *r, uint64_t seed)
{
    *r = (random_rules){.random = seed * 0x9E3779B97F4A7C15u + 77};
    (void)pool_random(&r->random);
    draw_kind(r);
    givens(r);
    for (int i = 0; i < r->games; i++) { one_game(r, i); }
}

static size_t one_position(random_rules *r, char *out, size_t size)
{
    const int game = random_pick(r, 0, r->games - 1);
    size_t length = (size_t)snprintf(out, size, "g%d(", game);
    for (int d = 0; d < r->dims[game]; d++) {
        const random_range *own = random_range_of(r, game, d);
        const int third = (own->high - own->low) / 3;
        const int at = random_chance(r, 30) ? random_pick(r, own->low, own->high)
                       : own->rises         ? random_pick(r, own->low, own->low + third)
                                            : random_pick(r, own->high - third, own->high);
        length += (size_t)snprintf(out + length, size - length, "%s%d", d > 0 ? "," : "", at);
    }
    return length + (size_t)snprintf(out + length, size - length, ")");
}

void random_forms_position(random_rules *r, char *out, size_t size)
{
    const size_t length = one_position(r, out, size);
    if (!r->sums || r->wide > 50 || !random_chance(r, 20)) { return; }
    const int used = snprintf(out + length, size - length, " + ");
    one_position(r, out + length + (size_t)used, size - length - (size_t)used);
}
