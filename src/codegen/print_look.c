/* print_look.c — long cells look whether the work is to end. SPDX-License-Identifier: MIT
 *
 * `left` counts down the rounds of all loops of a pass: exactly, from where a loop started and where its variable is when it
 * is left. That costs a subtraction and a jump per loop and nothing per round. One loop has at most SPG_SWEEP_ROUNDS rounds,
 * so this is what may come between two looks, beside SPG_FILL_LOOK. */
#include "codegen/printer.h"

enum { FEW = 16 }; /* rounds that are not worth counting */

/* At most so many; loops of no known length are many. */
static uint64_t most_rounds(const spg_printer *p, const spg_sweep_statement *loop)
{
    if (loop->b == 0 || loop->capped) { return SPG_SWEEP_ROUNDS; }
    const bool up = loop->step > 0;
    const int64_t from = up ? p->low[loop->a] : p->low[loop->b], to = up ? p->high[loop->b] : p->high[loop->a];
    const uint64_t stride = up ? (uint64_t)loop->step : 0 - (uint64_t)loop->step;
    return from > to ? 0 : ((uint64_t)to - (uint64_t)from) / stride + 1;
}

/* Is it a loop, or is there one below it? */
static bool has_loop(const spg_printer *p, const spg_sweep_statement *s)
{
    bool found = s->kind == SPG_SWEEP_DO_LOOP;
    for (uint32_t i = 0; i < s->child_count && !found; i++) {
        found = has_loop(p, &p->sweep->statements.at[s->children[i]]);
    }
    return found;
}

bool spg_print_has_loop(const spg_printer *p, uint32_t table)
{
    return has_loop(p, &p->sweep->statements.at[p->sweep->tables.at[table].body]);
}

/* Loops of few rounds in each other could be many. */
bool spg_print_is_charged(const spg_printer *p, const spg_sweep_statement *loop)
{
    bool inside = false;
    for (uint32_t i = 0; i < loop->child_count; i++) {
        inside = inside || has_loop(p, &p->sweep->statements.at[loop->children[i]]);
    }
    return inside || most_rounds(p, loop) > FEW;
}

static bool counts_itself(const spg_sweep_statement *loop)
{
    return loop->b == 0 || loop->capped;
}

void spg_print_start(spg_printer *p, const spg_sweep_statement *loop)
{
    if (!spg_print_is_charged(p, loop) || counts_itself(loop)) { return; }
    spg_print_code(p, "const %s f%u = v%u;\n", spg_printer_type(p->wide_var[loop->var]), loop->var, loop->var);
}

void spg_print_charge(spg_printer *p, const spg_sweep_statement *loop)
{
    if (loop == NULL || !spg_print_is_charged(p, loop)) { return; }
    const bool up = loop->step > 0;
    if (counts_itself(loop)) {
        spg_print_code(p, "left -= (spg_i64)rounds;\n");
        return;
    }
    spg_print_code(p, "left -= ((spg_i64)%s%u - %s%u)", up ? "v" : "f", loop->var, up ? "f" : "v", loop->var);
    if (loop->step != 1 && loop->step != -1) {
        spg_print_code(p, " / %jd", up ? loop->step : loop->step == INT64_MIN ? INT64_MAX : -loop->step);
    }
    spg_print_code(p, ";\n");
}

void spg_print_look(spg_printer *p)
{
    spg_print_code(p, "if (SPG_RARELY(left < 0) && (left = spg_look(job)) < 0) { goto ended; }\n");
}
