/* runtime.h — the parts of exported programs as text. SPDX-License-Identifier: MIT */
#ifndef SPG_EXPORT_RUNTIME_H
#define SPG_EXPORT_RUNTIME_H

#include <stddef.h>

extern const char spg_export_runtime[];
extern const size_t spg_export_runtime_length;

#endif
