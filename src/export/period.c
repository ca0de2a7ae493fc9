/* period.c — `period(n in a..: sg(g(n)))` as a proof that the exported program makes. SPDX-License-Identifier: MIT
 *
 * T8: each value follows from the window of values before it, as long as the largest take; so a window that comes back
 * proves the period, and the first one that does tells the least. takes_G(n) gives the largest take of the rules. */
#include "export/method.h"
#include "export/statement.h"
#include "facts/take_set.h"

enum { VALUES_MAX = 1 << 30 }; /* the runtime stops there */

/* ---- the largest take ---- */

static void print_leaf(void *user, spg_ref ref)
{
    spg_exporter *x = user;
    const spg_node *node = spg_x_node(x, ref);
    bool always = false;
    if (node->kind != SPG_NODE_MOVE) {
        spg_x_refuse(x, node->span, "this '%1' cannot be exported: its game has rules that are no moves", "period",
                     "a period is proved for games whose rules are moves game(n-k)");
        return;
    }
    const spg_ref target = spg_x_child(x, ref, 3), legal = spg_x_child(x, ref, 4);
    spg_x_line(x);
    if (!(spg_x_is_always(x, legal, &always) && always)) { spg_x_code(x, "if (%x) ", legal); }
    spg_x_code(x, "{ largest = larger_take(largest, @param%u, %i); }", 0, spg_x_child(x, target, 0));
}

void spg_x_print_takes(spg_exporter *x, uint32_t game)
{
    const spg_ir_game *of = &x->program->games.at[game];
    const spg_extent known = spg_extent_int(SPG_EXPORT_INT64);
    spg_x_unit(x, &of->frame, of->params, of->param_count, &known);
    if (x->status != SPG_OK) { return; }
    spg_x_head(x, "long long ", "");
    spg_x_code(x, "\nlong long largest = 0;");
    x->visible.count = 0;
    const spg_x_rules rules = {.x = x, .user = x, .leaf = print_leaf};
    spg_x_opening(&rules, game);
    spg_x_statement(&rules, of->body);
    spg_x_code(x, "\nreturn largest;");
}

/* ---- the question ---- */

static bool read_set(spg_exporter *x, spg_ref ref, spg_take_set *set)
{
    spg_x_kind kind;
    const char *why = spg_take_set_read(x->program, x->pool, ref, set);
    if (why == NULL && spg_x_kind_of_game(x, set->game, &kind)) {
        spg_x_set(x, spg_take_set_check(x->run, x->program, set, &kind.traits, &why));
        const bool both = spg_question_tells(set->kind, 1) != spg_question_tells(set->kind, -1);
        if (why == NULL && set->kind != SPG_QUESTION_SG && (!both || (kind.draws && !kind.values && !kind.tame))) {
            why = "a period of outcomes with draws";
        }
    }
    if (why == NULL && (set->low < INT32_MIN || set->low > INT32_MAX)) { why = "heaps that start so far out"; }
    if (why != NULL) {
        spg_x_refuse(x, spg_x_node(x, ref)->span, "this period cannot be exported: %1", why,
                     "a period is proved for sg, wins or loses of a heap: period(n in 0..: sg(heap(n)))");
    }
    return x->status == SPG_OK;
}

/* "5 + ", unless it is 0. */
static const char *low_of(spg_exporter *x, const spg_take_set *set)
{
    return set->low != 0 ? spg_x_text(x, "%lld + ", (long long)set->low) : "";
}

static void print_window(spg_exporter *x, const spg_take_set *set)
{
    spg_x_code(
        x,
        "\nsequence known = {0};"
        "\nlong long first = 0;"
        "\nknown.window = @call%u%u(%lld);"
        "\nfirst = @call%u%u(LLONG_MAX); /* the takes do not depend on the heap: the largest one shows them all */"
        "\nif (first > known.window) { known.window = first; }",
        SPG_CHUNK_TAKES, set->game, (long long)set->low + SPG_TAKE_MAX, SPG_CHUNK_TAKES, set->game);
}

static void print_values(spg_exporter *x, const spg_take_set *set)
{
    const spg_x_chunk_kind kind = set->kind == SPG_QUESTION_SG ? SPG_CHUNK_SG : SPG_CHUNK_WINS;
    const spg_interval heaps = {set->low, set->low + VALUES_MAX};
    if (spg_x_method_for(x, kind, set->game) == NULL) {
        spg_x_refuse(x, x->program->games.at[set->game].span, "the question '%1' of this period cannot be exported",
                     spg_question_word(set->kind), "ask for a period of sg");
        return;
    }
    spg_x_learn(x, &x->game_args[set->game][0], spg_extent_int(heaps));
    spg_x_code(x, "\nwhile (!sequence_closes(&known, &first)) { sequence_add(&known, @call%u%u(%sknown.count)); }",
               kind, set->game, low_of(x, set));
}

/* Were the value before the two windows the same as well, the windows one earlier would have met before: the start is the
 * least, too. */
static void print_result(spg_exporter *x, const spg_take_set *set)
{
    const spg_type list = SPG_TYPE_LIST(SPG_TYPE(INT));
    const long long from = (long long)set->from;
    const char *largest = set->from > set->low ? spg_x_text(x, "start > %lld ? start : %lld", from, from) : "start";
    spg_x_code(x,
               "\n@type%u out = {NULL, 0, 0};"
               "\nconst long long start = %sfirst - known.window;"
               "\n@type%u_add(&out, %s);"
               "\n@type%u_add(&out, known.count - first);"
               "\nfree(known.at);"
               "\nfree(known.slots);"
               "\nreturn out;",
               list, low_of(x, set), list, largest, list);
}

/* The start and the length: there is room for so many values only. */
spg_extent spg_x_period_extent(spg_exporter *x, spg_ref ref)
{
    spg_extent out = spg_extent_any(SPG_TYPE_LIST(SPG_TYPE(INT)));
    spg_take_set set;
    if (spg_take_set_read(x->program, x->pool, ref, &set) != NULL || set.low < INT32_MIN || set.low > INT32_MAX) {
        return out;
    }
    out.values = (spg_interval){set.low < 0 ? set.low : 0, VALUES_MAX + (set.low > 0 ? set.low : 0)};
    if (set.from > out.values.high) { out.values.high = set.from; }
    out.length = spg_interval_one(2);
    return out;
}

void spg_x_period(spg_exporter *x, spg_ref ref)
{
    spg_take_set set;
    spg_x_lift lift;
    if (!read_set(x, ref, &set)) { return; }
    if (set.from > INT64_MAX) {
        spg_x_refuse(x, spg_x_node(x, ref)->span, "this period cannot be exported: %1",
                     SPG_WORDS("it starts beyond 64 bits"), "start it at a smaller number");
        return;
    }
    spg_x_need(x, "period");
    spg_x_lift_start(x, &lift, spg_x_type(x, SPG_TYPE_LIST(SPG_TYPE(INT))), "period", NULL, 0);
    print_window(x, &set);
    print_values(x, &set);
    print_result(x, &set);
    spg_x_lift_finish(x, &lift);
}
