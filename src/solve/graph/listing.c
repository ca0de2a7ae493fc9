/* listing.c — what a move is worth, by the labels of nodes. SPDX-License-Identifier: MIT
 *
 * A winning move changes who is lost, so it leads to another node: also where play can go round in a circle, two of them
 * have the same result iff they lead from equal components to equal ones. */
#include "solve/graph/state.h"

#include "solve/judged.h"

typedef struct listing {
    spg_places *p;
    spg_arena *arena;
    const spg_tally *total; /* NULL: no values */
} listing;

static spg_turn other(spg_turn turn)
{
    return turn == SPG_TURN_FIRST ? SPG_TURN_SECOND : SPG_TURN_FIRST;
}

static spg_outcome flip(spg_outcome outcome)
{
    return outcome == SPG_OUTCOME_WIN ? SPG_OUTCOME_LOSE : outcome == SPG_OUTCOME_LOSE ? SPG_OUTCOME_WIN : outcome;
}

/* Of the nodes a move leads from and to; the label of the second decides where it is all there is. */
static spg_status judge_nodes(const listing *list, uint32_t from, uint32_t to, spg_answer_move *move)
{
    spg_places *p = list->p;
    const uint32_t label = p->label[to];
    const spg_outcome outcome = spg_place_outcome(label);
    move->outcome = outcome == SPG_OUTCOME_UNKNOWN ? SPG_OUTCOME_DRAW : flip(outcome);
    if (move->outcome != SPG_OUTCOME_DRAW && !p->is_sum) { move->distance = (int64_t)(label >> 2) + 1; }
    if (list->total != NULL) {
        spg_tally after = *list->total;
        spg_tally_remove(p, &after, from);
        spg_tally_add(p, &after, to, 1);
        SPG_TRY(spg_tally_value(p, &after, list->arena, &move->value));
        move->has_value = true;
        if (p->is_sum) { move->outcome = flip(spg_loopy_outcome(&move->value)); }
    }
    move->good = move->outcome == SPG_OUTCOME_WIN;
    return SPG_OK;
}

static spg_status judge(void *user, const uint64_t *component, const spg_batch *batch, const spg_option *option,
                        spg_answer_move *move)
{
    const listing *list = user;
    spg_places *p = list->p;
    const spg_turn turn = p->asked->turn;
    uint32_t from = 0;
    uint32_t to = 0;
    if (option->parts != 1 || !spg_places_node(p, component, turn, &from) ||
        !spg_places_node(p, spg_batch_part(batch, option->first_part), other(turn), &to)) {
        return SPG_FAIL0(p->run, SPG_REFUSED, SPG_NOWHERE, "a move leaves the graph that the rules were taken for",
                         "this is a fault of the program: please report it");
    }
    return judge_nodes(list, from, to, move);
}

spg_status spg_listing_make(spg_places *p, const spg_tally *total, spg_arena *arena, spg_answer *out)
{
    listing list = {.p = p, .arena = arena, .total = total};
    return spg_judged_list(p->run, &p->task, p->asked, p->asked->turn, judge, &list, arena, out);
}
