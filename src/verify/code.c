/* code.c — what a heap code says about its moves. SPDX-License-Identifier: MIT */
#include "verify/code.h"

static bool in_set(const spg_heap_code *code, uint64_t taken)
{
    for (uint32_t i = 0; i < code->span_count; i++) {
        if ((uint64_t)code->span[i].low <= taken && taken <= (uint64_t)code->span[i].high) { return true; }
    }
    return false;
}

uint8_t spg_verify_code_digit(const spg_heap_code *code, uint64_t taken)
{
    switch (code->kind) {
    case SPG_HEAP_DIGITS: return taken < code->digit_count ? code->digit[taken] : 0;
    case SPG_HEAP_SUBTRACT: return taken > 0 && in_set(code, taken) ? 3 : 0;
    case SPG_HEAP_ALL_BUT: return taken > 0 && !in_set(code, taken) ? 3 : 0;
    }
    return 0;
}

uint64_t spg_verify_code_last(const spg_heap_code *code)
{
    uint64_t last = 0;
    if (code->kind != SPG_HEAP_DIGITS) {
        return code->span_count == 0 ? 0 : (uint64_t)code->span[code->span_count - 1].high;
    }
    for (uint32_t k = 0; k < code->digit_count; k++) {
        if (code->digit[k] != 0) { last = k; }
    }
    return last;
}

uint32_t spg_verify_code_parts(const spg_heap_code *code)
{
    uint32_t parts = 1;
    for (uint32_t k = 0; code->kind == SPG_HEAP_DIGITS && k < code->digit_count; k++) {
        if ((code->digit[k] & 4) != 0 && parts < 2) { parts = 2; }
        if ((code->digit[k] & 8) != 0) { parts = 3; }
    }
    return parts;
}

bool spg_verify_code_takes_freely(const spg_heap_code *code)
{
    for (uint32_t k = 0; code->kind == SPG_HEAP_DIGITS && k < code->digit_count; k++) {
        if (code->digit[k] != 0 && code->digit[k] != 3) { return false; }
    }
    return true;
}
