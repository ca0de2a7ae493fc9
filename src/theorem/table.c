/* table.c — theorems, what each asks of the rules, and what shows it. SPDX-License-Identifier: MIT
 *
 * A theorem is used where every line of its list is proved from the schemas, for all positions at once, and nowhere else. The
 * sentences are those of docs/theory.md; tests/near breaks each of them. */
#include "theorem/table.h"

static const spg_hypothesis play[] = {
    {"every move is written out", spg_play_is_written_out},
    {"both players have the same moves", spg_play_is_alike},
    {"there are no points", spg_play_has_no_points},
    {"players take turns", spg_play_takes_turns},
    {"no move is a verdict", spg_play_has_no_verdicts},
    {"no ending but `end lose`, in misère play none", spg_play_ends_without_moves},
    {"who is stuck loses, or wins", spg_play_decides_by_moves},
    {"what is worked out beside the moves has a value", spg_play_looks_are_safe},
};

/* In the order in which they are tried. */
const spg_theorem spg_theorems[] = {
    {"T18",
     {{"each move takes an amount from one number: every amount from 1 to what is left, or to a limit that no move "
       "changes",
       spg_heaps_take_from_one_number},
      {"moves of one number allow the same amounts", spg_heaps_agree},
      {"in misère play there is one number", spg_heaps_are_one_in_misere_play}},
     spg_heaps_build},
    {"T20",
     {{"who is stuck loses", spg_play_is_normal},
      {"two numbers have moves that take any amount of them", spg_golden_takes_from_either},
      {"every other move takes the same from both, and any such amount", spg_golden_takes_from_both}},
     spg_golden_build},
    {"T22",
     {{"who is stuck loses", spg_play_is_normal},
      {"two numbers change", spg_multiples_are_of_two_numbers},
      {"each move subtracts k times the smaller from the larger, for every k from 1 on as far as it goes",
       spg_multiples_of_the_smaller_are_taken},
      {"it is there in either order and for equal numbers, wherever both are at least 1",
       spg_multiples_are_always_there}},
     spg_multiples_build},
    {"T25",
     {{"who is stuck loses", spg_play_is_normal},
      {"two numbers change", spg_pairs_are_two_numbers},
      {"each move parts one of them into two of at least 1, in every way, and these replace both", spg_pairs_split_one},
      {"either may be parted", spg_pairs_split_either}},
     spg_pairs_build},
    {"T26",
     {{"who is stuck loses", spg_play_is_normal},
      {"one move takes a power of a base that does not change", spg_powers_take_a_power},
      {"its exponents are 0, 1, 2, … as far as the power is not more than what is left",
       spg_powers_run_through_exponents},
      {"the base is at least 2, or ones end", spg_powers_have_a_base}},
     spg_powers_build},
    {"T23",
     {{"who is stuck loses", spg_play_is_normal},
      {"one move takes any amount from a place of a list to the next one, from every place or all but the last of the "
       "way",
       spg_steps_lead_to_the_next},
      {"a place may be empty", spg_steps_may_be_empty}},
     spg_steps_build},
    {"T24",
     {{"who is stuck loses", spg_play_is_normal},
      {"one move takes a piece of a list to any lower place above the piece before it", spg_track_pieces_do_not_pass},
      {"the first piece may go to the end of the line", spg_track_goes_to_its_end}},
     spg_track_build},
    {"T21",
     {{"who is stuck loses", spg_play_is_normal},
      {"there is one move", spg_fibonacci_has_one_move},
      {"it leads to a game whose limit becomes twice the amount", spg_fibonacci_goes_on_doubling},
      {"it takes every amount from 1 to its limits, and never more than is left", spg_fibonacci_takes_up_to_limits}},
     spg_fibonacci_build},
};

const uint32_t spg_theorems_count = sizeof spg_theorems / sizeof spg_theorems[0];

const spg_theorem spg_theorem_of_takes = {
    "T8",
    {{"a move adds something that does not depend on the position, of a finite set, whenever the target is in the "
      "range",
      spg_takes_are_of_a_finite_set},
     {"all moves go the same way", spg_takes_go_one_way},
     {"the ends of the range are known", spg_takes_have_known_ends}},
    NULL,
};

void *spg_maker_own(spg_maker *m, size_t size)
{
    m->own = spg_arena_take(m->arena, 1, size);
    if (m->own == NULL) { m->status = m->run->error.status; }
    return m->own;
}

static bool all_hold(spg_maker *m, const spg_hypothesis *list, size_t count)
{
    for (size_t i = 0; i < count && list[i].shows != NULL; i++) {
        if (m->status != SPG_OK || !list[i].shows(m)) { return false; }
    }
    return m->status == SPG_OK;
}

bool spg_theorem_holds(spg_maker *m, const spg_theorem *theorem)
{
    m->own = NULL;
    return all_hold(m, play, sizeof play / sizeof play[0]) && all_hold(m, theorem->hypotheses, SPG_HYPOTHESES);
}
