/* traits.h — the traits that can be read off the statements. SPDX-License-Identifier: MIT */
#ifndef SPG_FACTS_TRAITS_H
#define SPG_FACTS_TRAITS_H

#include "facts/facts.h"

/* All but `splits` and `acyclic`. */
void spg_traits_read(const spg_program *program, const uint64_t *roots, const uint64_t *games, spg_traits *out);

#endif
