/* status.h — how a call ended. SPDX-License-Identifier: MIT
 *
 * The world fails with a status, a bug with assert. Results leave through the last argument; the words for people are in
 * spg_run.error (base/error.h). The enum itself is public: sprague.h. */
#ifndef SPG_BASE_STATUS_H
#define SPG_BASE_STATUS_H

#include "sprague.h"

#define SPG_TRY(call)                                                                                                  \
    do {                                                                                                               \
        const spg_status try_ = (call);                                                                                \
        if (try_ != SPG_OK) { return try_; }                                                                           \
    } while (0)

/* "bad_rules" for SPG_BAD_RULES: the stable code in JSON. */
const char *spg_status_code(spg_status status);

#endif
