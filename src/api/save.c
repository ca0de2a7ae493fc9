/* save.c — an answer as a file. SPDX-License-Identifier: MIT */
#include "api/context.h"
#include "base/files.h"

spg_status spg_save(spg_context *context, const char *path, const char *bytes, size_t length)
{
    spg_context_begin(context);
    return spg_context_end(context, spg_files_write(&context->run, path, bytes, length));
}
