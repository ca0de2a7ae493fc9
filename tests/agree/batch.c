/* batch.c — many printed programs as one C file. SPDX-License-Identifier: MIT
 *
 * The names in a program are `fill`, `spg_kernel`, a letter and a number: macros around each program make them its own. */
#define _XOPEN_SOURCE 700 /* P_tmpdir */
#include "batch.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "codegen/compiler.h"
#include "codegen/kernel_header.h"

struct batch {
    const char *level;
    spg_digest *digests;
    size_t count, room;
    char *text;
    size_t length, text_room;
    void *handle;
    const char *why;
};

batch *batch_new(const char *level)
{
    batch *b = calloc(1, sizeof *b);
    if (b == NULL) { exit(99); }
    b->level = level;
    return b;
}

void batch_empty(batch *b)
{
    if (b->handle != NULL) { dlclose(b->handle); }
    b->handle = NULL;
    b->count = b->length = 0;
}

void batch_free(batch *b)
{
    batch_empty(b);
    free(b->digests);
    free(b->text);
    free(b);
}

size_t batch_count(const batch *b)
{
    return b->count;
}

const char *batch_why(const batch *b)
{
    return b->why;
}

static size_t place_of(const batch *b, spg_digest digest)
{
    size_t i = 0;
    while (i < b->count && (b->digests[i].word[0] != digest.word[0] || b->digests[i].word[1] != digest.word[1])) {
        i++;
    }
    return i;
}

static void add_text(batch *b, const char *text, size_t length)
{
    if (b->length + length + 1 > b->text_room) {
        b->text_room = 2 * (b->length + length + 1);
        b->text = realloc(b->text, b->text_room);
        if (b->text == NULL) { exit(99); }
    }
    memcpy(b->text + b->length, text, length);
    b->length += length;
}

static void name_own(batch *b, bool begin, const char *name, size_t number)
{
    char line[100];
    const int length = begin ? snprintf(line, sizeof line, "#define %s %s_%zu\n", name, name, number)
                             : snprintf(line, sizeof line, "#undef %s\n", name);
    add_text(b, line, (size_t)length);
}

static void name_all(batch *b, bool begin, const spg_sweep *sweep, size_t number)
{
    char name[40];
    name_own(b, begin, "fill", number);
    name_own(b, begin, "spg_kernel", number);
    for (size_t i = 0; i < sweep->passes.count; i++) {
        snprintf(name, sizeof name, "p%zu", i);
        name_own(b, begin, name, number);
    }
    for (size_t i = 0; i < sweep->arrays.count; i++) {
        snprintf(name, sizeof name, "a%zu", i);
        name_own(b, begin, name, number);
    }
}

void batch_add(batch *b, const spg_sweep *sweep, const char *text, size_t length, spg_digest digest)
{
    if (place_of(b, digest) < b->count || b->handle != NULL) { return; }
    if (b->count == b->room) {
        b->room = 2 * b->room + 64;
        b->digests = realloc(b->digests, b->room * sizeof *b->digests);
        if (b->digests == NULL) { exit(99); }
    }
    if (b->count == 0) { add_text(b, spg_kernel_header, spg_kernel_header_length); }
    name_all(b, true, sweep, b->count);
    add_text(b, text + spg_kernel_header_length, length - spg_kernel_header_length);
    name_all(b, false, sweep, b->count);
    b->digests[b->count++] = digest;
}

static bool write_text(const batch *b, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) { return false; }
    const bool written = fwrite(b->text, 1, b->length, file) == b->length;
    return fclose(file) == 0 && written;
}

static bool run_compiler(const batch *b, const char *compiler, const char *source, const char *object)
{
    const pid_t child = fork();
    if (child == 0) {
        const char *processor = strcmp(b->level, "-O2") == 0 ? "-march=native" : "-g0"; /* as the program does it */
        execl(compiler, compiler, "-std=c99", b->level, processor, "-fPIC", "-shared", "-nostdlib", "-w",
              "-fvisibility=hidden", "-o", object, source, (char *)NULL);
        _exit(127);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool batch_compile(batch *b)
{
    spg_compiler compiler;
    const char *wanted = getenv("TMPDIR");
    char directory[500], source[520], object[520];
    snprintf(directory, sizeof directory, "%s/agree-XXXXXX", wanted == NULL || wanted[0] != '/' ? P_tmpdir : wanted);
    b->why = NULL;
    if (b->count == 0) { return true; }
    if (!spg_compiler_find(&compiler)) { b->why = "no C compiler found"; }
    if (b->why == NULL && mkdtemp(directory) == NULL) { b->why = "no directory to compile in"; }
    if (b->why != NULL) { return false; }
    snprintf(source, sizeof source, "%s/kernels.c", directory);
    snprintf(object, sizeof object, "%s/kernels.so", directory);
    if (!write_text(b, source)) { b->why = "the program cannot be written"; }
    if (b->why == NULL && !run_compiler(b, compiler.path, source, object)) { b->why = "the compiler failed"; }
    if (b->why == NULL) {
        b->handle = dlopen(object, RTLD_NOW | RTLD_LOCAL);
        if (b->handle == NULL) { b->why = "the compiled programs cannot be loaded"; }
    }
    unlink(source);
    unlink(object);
    rmdir(directory);
    return b->handle != NULL;
}

const spg_kernel_table *batch_find(const batch *b, spg_digest digest)
{
    char name[40];
    const size_t place = place_of(b, digest);
    if (place == b->count || b->handle == NULL) { return NULL; }
    snprintf(name, sizeof name, "spg_kernel_%zu", place);
    return dlsym(b->handle, name);
}
