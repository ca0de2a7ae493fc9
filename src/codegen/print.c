/* print.c — a sweep as one C file: header, arrays, a function per pass, what it exports. SPDX-License-Identifier: MIT
 *
 * Only numbers of the sweep get into the text, never a text of the user; names are a letter and a number. */
#include "codegen/print.h"

#include "codegen/kernel_header.h"
#include "codegen/printer.h"

bool spg_print_is_passed(const spg_sweep_array *array)
{
    return array->count > SPG_PRINTER_INLINE_ITEMS;
}

uint32_t spg_print_item_bits(const spg_sweep_array *array)
{
    if (array->low > array->high || (array->low >= INT8_MIN && array->high <= INT8_MAX)) { return 8; }
    if (array->low >= INT16_MIN && array->high <= INT16_MAX) { return 16; }
    return array->low >= INT32_MIN && array->high <= INT32_MAX ? 32 : 64;
}

/* An array has one item at least: C knows no empty ones. */
static void print_array(spg_printer *p, uint32_t index)
{
    const spg_sweep_array *array = &p->sweep->arrays.at[index];
    if (spg_print_is_passed(array)) { return; }
    spg_print_code(p, "static const spg_i%u a%u[] = {", spg_print_item_bits(array), index);
    for (uint64_t i = 0; i < array->count; i++) { spg_print_code(p, "%jd, ", array->at[i]); }
    spg_print_code(p, array->count == 0 ? "0};\n" : "};\n");
}

static void print_call(spg_printer *p, uint32_t index)
{
    const spg_sweep *sweep = p->sweep;
    const spg_sweep_pass *pass = &sweep->passes.at[index];
    spg_print_code(p, "case %u: return p%u(job, (spg_u8 *)(job->scratch + 1), job->scratch + %llu", index, index,
                   (unsigned long long)p->byte_words + 1);
    for (uint32_t t = 0; t < sweep->tables.count; t++) { spg_print_code(p, ", job->tables[%u]", t); }
    uint32_t passed = 0;
    for (uint32_t a = 0; a < sweep->arrays.count; a++) {
        if (spg_print_is_passed(&sweep->arrays.at[a])) { spg_print_code(p, ", arrays[%u]", passed++); }
    }
    for (uint32_t l = 0; l < sweep->lines.count; l++) {
        if (!spg_printer_keeps(p, pass, l)) { continue; }
        spg_print_code(p,
                       ", job->lines[%u].bits, job->lines[%u].full, job->lines[%u].counts, job->lines[%u].best, "
                       "job->lines[%u].words",
                       l, l, l, l, l);
    }
    spg_print_code(p, ");\n");
}

static spg_digest digest_of(const spg_text *text)
{
    spg_digester digester;
    spg_digest_start(&digester);
    spg_digest_add(&digester, spg_text_get(text), text->length);
    return spg_digest_end(&digester);
}

static void print_export(spg_printer *p, spg_digest *digest)
{
    spg_print_code(p, "static int fill(const void *const *arrays, spg_kernel_job *job)\n{\nswitch (job->pass) {\n");
    for (uint32_t i = 0; i < p->sweep->passes.count; i++) { print_call(p, i); }
    spg_print_code(p, "}\nreturn SPG_KERNEL_GIVEN_UP;\n}\n\n");
    *digest = digest_of(p->out);
    spg_print_code(p, "extern const spg_kernel_table spg_kernel;\n");
    spg_print_code(p, "__attribute__((visibility(\"default\"))) const spg_kernel_table spg_kernel = {\n");
    spg_print_code(p, "SPG_KERNEL_ABI, {0x%llxULL, 0x%llxULL}, %lluULL, fill};\n", (unsigned long long)digest->word[0],
                   (unsigned long long)digest->word[1], 1 + (unsigned long long)p->byte_words + p->bit_words);
}

static spg_status print_all(spg_printer *p, spg_digest *digest)
{
    SPG_TRY(spg_print_plan(p));
    spg_text_add_bytes(p->out, spg_kernel_header, spg_kernel_header_length);
    spg_print_code(p, "\n");
    for (uint32_t i = 0; i < p->sweep->arrays.count; i++) { print_array(p, i); }
    for (uint32_t i = 0; i < p->sweep->passes.count; i++) { SPG_TRY(spg_print_pass(p, i)); }
    print_export(p, digest);
    return spg_text_status(p->out);
}

spg_status spg_print_kernel(const spg_sweep *sweep, spg_fill_cells cells, spg_text *out, spg_digest *digest)
{
    spg_printer p = {.sweep = sweep, .cells = cells, .out = out, .own = -1};
    spg_arena_init(&p.arena, out->run);
    const spg_status status = print_all(&p, digest);
    spg_arena_clear(&p.arena);
    return status;
}
