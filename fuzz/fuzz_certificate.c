/* fuzz_certificate.c — any bytes as a certificate: read, checked, written and read again. SPDX-License-Identifier: MIT
 *
 * The clock counts its own calls, so a run depends on nothing but the bytes. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "verify/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

enum { MEMORY = 24 << 20, LONGEST = 1 << 16, TICKS = 60 };

/* One call is one millisecond. */
static int64_t ticks(void *user)
{
    int64_t *now = user;
    *now += 1000000;
    return *now;
}

/* What is accepted is accepted again in its own words. */
static void check_written(spg_run *run, const spg_heap_certificate *c)
{
    spg_text text;
    spg_heap_certificate again;
    spg_verdict_on verdict = {0};
    spg_text_init(&text, run);
    if (spg_heap_certificate_write(c, &text) == SPG_OK) {
        const spg_status status = spg_verify_read(run, 0, spg_text_get(&text), text.length, &again);
        if (status != SPG_OK && status != SPG_NO_MEMORY) { abort(); }
        if (status == SPG_OK && spg_verify_heap(run, &again, &verdict) == SPG_OK && !verdict.accepted) { abort(); }
        spg_heap_certificate_clear(run, &again);
    }
    spg_text_clear(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static spg_run run;
    int64_t now = 0;
    spg_heap_certificate certificate;
    spg_verdict_on verdict = {0};
    if (count > LONGEST) { return 0; }
    spg_run_init(&run);
    run.memory.limit = MEMORY;
    run.clock = ticks;
    run.clock_user = &now;
    run.deadline = TICKS * (int64_t)1000000;
    const uint32_t source = spg_sources_add(&run.sources, "certificate", (const char *)bytes, count);
    if (spg_verify_read(&run, source, (const char *)bytes, count, &certificate) == SPG_OK &&
        spg_verify_heap(&run, &certificate, &verdict) == SPG_OK && verdict.accepted) {
        check_written(&run, &certificate);
    }
    spg_heap_certificate_clear(&run, &certificate);
    if (run.memory.used != 0) { abort(); }
    return 0;
}
