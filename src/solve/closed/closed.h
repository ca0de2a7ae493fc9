/* closed.h — the engine "closed": positions whose worth a formula tells. SPDX-License-Identifier: MIT */
#ifndef SPG_SOLVE_CLOSED_CLOSED_H
#define SPG_SOLVE_CLOSED_CLOSED_H

#include "game/closed.h"
#include "solve/engine.h"

extern const spg_engine spg_engine_closed;
/* The same with values of heaps for formulas. */
extern const spg_engine spg_engine_heap;

#endif
