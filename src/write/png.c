/* png.c — pixels as a PNG file (ISO/IEC 15948): palette, one byte a pixel, no interlacing. SPDX-License-Identifier: MIT */
#include "write/canvas.h"
#include "write/raster.h"

#ifdef SPG_ZLIB

#include <limits.h>
#include <string.h>
#include <zlib.h>

static void add_number(spg_text *out, uint32_t number)
{
    const char bytes[4] = {(char)(number >> 24), (char)(number >> 16), (char)(number >> 8), (char)number};
    spg_text_add_bytes(out, bytes, 4);
}

/* Length, name, data, checksum of name and data. */
static void add_chunk(spg_text *out, const char *name, const char *data, size_t length)
{
    add_number(out, (uint32_t)length);
    uLong sum = crc32(crc32(0, NULL, 0), (const Bytef *)name, 4);
    if (length > 0) { sum = crc32(sum, (const Bytef *)data, (uInt)length); }
    spg_text_add_bytes(out, name, 4);
    spg_text_add_bytes(out, data, length);
    add_number(out, (uint32_t)sum);
}

static void add_header(const spg_raster *raster, spg_text *out)
{
    char header[13] = {[8] = 8 /* bits */, [9] = 3 /* palette */};
    for (int i = 0; i < 4; i++) {
        header[i] = (char)(raster->width >> (24 - 8 * i));
        header[4 + i] = (char)(raster->height >> (24 - 8 * i));
    }
    spg_text_add_bytes(out, "\211PNG\r\n\032\n", 8);
    add_chunk(out, "IHDR", header, sizeof header);
}

static void add_palette(const spg_raster *raster, spg_text *out)
{
    char bytes[256 * 3];
    for (uint32_t i = 0; i < raster->colours; i++) {
        for (int c = 0; c < 3; c++) { bytes[3 * i + (uint32_t)c] = (char)(raster->palette[i] >> (16 - 8 * c)); }
    }
    add_chunk(out, "PLTE", bytes, (size_t)raster->colours * 3);
}

/* The title in any language: iTXt holds UTF-8. */
static spg_status add_title(spg_run *run, const char *title, spg_text *out)
{
    spg_text text;
    if (title == NULL) { return SPG_OK; }
    spg_text_init(&text, run);
    spg_text_add_bytes(&text, "Title\0\0\0\0", 10); /* key, not compressed, no language, no translated key */
    spg_text_add(&text, title);
    const spg_status status = spg_text_status(&text);
    if (status == SPG_OK) { add_chunk(out, "iTXt", text.at, text.length); }
    spg_text_clear(&text);
    return status;
}

/* zlib's memory counts too; the size stands before each block. */
static voidpf take(voidpf user, uInt count, uInt size)
{
    spg_run *run = user;
    const size_t bytes = (size_t)count * size + 16;
    char *block = spg_run_take(run, bytes, 1);
    if (block == NULL) { return Z_NULL; }
    memcpy(block, &bytes, sizeof bytes);
    return block + 16;
}

static void give(voidpf user, voidpf address)
{
    size_t bytes;
    char *block = (char *)address - 16;
    memcpy(&bytes, block, sizeof bytes);
    spg_run_give(user, block, bytes, 1);
}

/* Feeds what `stream` has and keeps what comes out. */
static int pump(z_stream *stream, int flush, spg_text *data)
{
    char room[4096];
    int code;
    do {
        stream->next_out = (Bytef *)room;
        stream->avail_out = sizeof room;
        code = deflate(stream, flush);
        spg_text_add_bytes(data, room, sizeof room - stream->avail_out);
    } while (code == Z_OK && stream->avail_out == 0);
    return code;
}

/* Each row behind a 0 (no filter: best for palettes). */
static spg_status compress_rows(spg_run *run, spg_raster *raster, spg_text *data)
{
    z_stream stream = {.zalloc = take, .zfree = give, .opaque = run};
    Bytef none = 0;
    if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK) {
        return run->error.status != SPG_OK ? run->error.status
                                           : SPG_FAIL0(run, SPG_SYSTEM, SPG_NOWHERE, "zlib does not start", NULL);
    }
    int code = Z_OK;
    for (uint32_t row = 0; row < raster->height && code == Z_OK; row++) {
        stream.next_in = &none;
        stream.avail_in = 1;
        code = pump(&stream, Z_NO_FLUSH, data);
        stream.next_in = raster->pixels + (size_t)row * raster->width;
        stream.avail_in = raster->width;
        /* Z_BUF_ERROR: there was nothing left to do */
        if (code == Z_OK || code == Z_BUF_ERROR) { code = pump(&stream, Z_NO_FLUSH, data); }
        if (code == Z_BUF_ERROR) { code = Z_OK; }
    }
    if (code == Z_OK) { code = pump(&stream, Z_FINISH, data); }
    deflateEnd(&stream);
    SPG_TRY(spg_text_status(data));
    if (code != Z_STREAM_END || data->length > INT_MAX) {
        return SPG_FAIL0(run, SPG_SYSTEM, SPG_NOWHERE, "zlib cannot compress the picture", "take smaller ranges");
    }
    return SPG_OK;
}

static spg_status write_png(spg_run *run, const spg_canvas *canvas, spg_raster *raster, spg_text *out)
{
    spg_text data;
    spg_text_init(&data, run);
    const spg_status status = compress_rows(run, raster, &data);
    if (status == SPG_OK) {
        add_header(raster, out);
        add_palette(raster, out);
        add_chunk(out, "IDAT", data.at, data.length);
    }
    spg_text_clear(&data);
    SPG_TRY(status);
    SPG_TRY(add_title(run, canvas->title, out));
    add_chunk(out, "IEND", "", 0);
    return spg_text_status(out);
}

spg_status spg_canvas_png(spg_run *run, const spg_canvas *canvas, spg_text *out)
{
    enum { PIXELS_MAX = 1 << 28 };
    spg_raster raster;
    if ((int64_t)canvas->width * canvas->height > PIXELS_MAX) {
        return SPG_FAIL0(run, SPG_TOO_BIG, SPG_NOWHERE, "the picture would have more than 268435456 pixels",
                         "--as svg has no pixels; or show less");
    }
    SPG_TRY(spg_raster_draw(run, canvas, &raster));
    if (raster.left_out > 0) {
        spg_run_warn(run, SPG_NOWHERE, "the letters of a PNG are ASCII: some text is left out of the picture",
                     "--as svg shows all of it", (const char *const[]){NULL});
    }
    const spg_status status = write_png(run, canvas, &raster, out);
    spg_raster_clear(run, &raster);
    return status;
}

bool spg_canvas_has_png(void)
{
    return true;
}

#else

spg_status spg_canvas_png(spg_run *run, const spg_canvas *canvas, spg_text *out)
{
    (void)canvas;
    (void)out;
    return SPG_FAIL0(run, SPG_REFUSED, SPG_NOWHERE, "this sprague was built without zlib and cannot write PNG",
                     "--as svg needs nothing; or install zlib1g-dev and build again");
}

bool spg_canvas_has_png(void)
{
    return false;
}

#endif
