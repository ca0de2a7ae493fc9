/* kernel_header.h — the text of sprague_kernel.h and of the operations on integers, embedded. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_KERNEL_HEADER_H
#define SPG_CODEGEN_KERNEL_HEADER_H

#include <stddef.h>

extern const char spg_kernel_header[];
extern const size_t spg_kernel_header_length;

#endif
