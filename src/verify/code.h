/* code.h — what a heap code says about its moves. SPDX-License-Identifier: MIT */
#ifndef SPG_VERIFY_CODE_H
#define SPG_VERIFY_CODE_H

#include "game/heap_code.h"

/* What may be left when so many are taken, whatever the kind of code: bits as in heap_code.h. */
uint8_t spg_verify_code_digit(const spg_heap_code *code, uint64_t taken);
/* The most that is taken, or (all but) spared; 0: nothing. */
uint64_t spg_verify_code_last(const spg_heap_code *code);
/* The most heaps that a move leaves, at least 1. */
uint32_t spg_verify_code_parts(const spg_heap_code *code);
/* Moves only take, and whatever may be left may be taken whole, and the other way round. */
bool spg_verify_code_takes_freely(const spg_heap_code *code);

#endif
