/* table.h — the functions that show hypotheses and write formulas down, for table.c alone. SPDX-License-Identifier: MIT */
#ifndef SPG_THEOREM_TABLE_H
#define SPG_THEOREM_TABLE_H

#include "theorem/maker.h"

typedef bool spg_theorem_function(spg_maker *m);

spg_theorem_function spg_play_is_written_out, spg_play_is_alike, spg_play_has_no_points, spg_play_takes_turns,
    spg_play_has_no_verdicts, spg_play_ends_without_moves, spg_play_decides_by_moves, spg_play_looks_are_safe,
    spg_play_is_normal;
spg_theorem_function spg_heaps_take_from_one_number, spg_heaps_agree, spg_heaps_are_one_in_misere_play, spg_heaps_build;
spg_theorem_function spg_golden_takes_from_either, spg_golden_takes_from_both, spg_golden_build;
spg_theorem_function spg_multiples_are_of_two_numbers, spg_multiples_of_the_smaller_are_taken,
    spg_multiples_are_always_there, spg_multiples_build;
spg_theorem_function spg_pairs_are_two_numbers, spg_pairs_split_one, spg_pairs_split_either, spg_pairs_build;
spg_theorem_function spg_powers_take_a_power, spg_powers_run_through_exponents, spg_powers_have_a_base,
    spg_powers_build;
spg_theorem_function spg_steps_lead_to_the_next, spg_steps_may_be_empty, spg_steps_build;
spg_theorem_function spg_track_pieces_do_not_pass, spg_track_goes_to_its_end, spg_track_build;
spg_theorem_function spg_fibonacci_has_one_move, spg_fibonacci_goes_on_doubling, spg_fibonacci_takes_up_to_limits,
    spg_fibonacci_build;
spg_theorem_function spg_takes_are_of_a_finite_set, spg_takes_go_one_way, spg_takes_have_known_ends;

#endif
