/* window.h — the window of rare heaps and anchors (T45). SPDX-License-Identifier: MIT */
#ifndef SPG_VERIFY_WINDOW_H
#define SPG_VERIFY_WINDOW_H

#include "verify/values.h"

/* So many values, for a certificate by `window`; `last`: the most that is taken. */
uint64_t spg_verify_window_needs(const spg_heap_certificate *certificate, uint64_t last);
/* The hypothesis of T45 beyond the repetition itself, on all values. */
spg_status spg_verify_window(const spg_verify_sequence *s, spg_verdict_on *out, bool *refused);

#endif
