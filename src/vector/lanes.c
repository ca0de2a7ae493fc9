/* lanes.c — operations on lane registers, for every processor and for those with AVX2. SPDX-License-Identifier: MIT */
#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#pragma GCC optimize("O3") /* -O2 of gcc 12 leaves loops of unknown length as they are */
#endif

#include "vector/lanes.h"

#include "vector/apply.h"

#define NAME(word) plain_##word
#define TARGET
#include "vector/lanes_body.h"

#if defined(__x86_64__)
#define NAME(word) avx2_##word
#define TARGET __attribute__((target("avx2")))
#include "vector/lanes_body.h"
#endif

const spg_lanes *spg_lanes_plain(void)
{
    return &plain_functions;
}

const spg_lanes *spg_lanes_best(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) { return &avx2_functions; }
#endif
    return &plain_functions;
}
