/* compiler.c — which C compiler there is, and what its output depends on. SPDX-License-Identifier: MIT */
#include "codegen/compiler.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "sprague_kernel.h"

#define KERNEL "-std=c99", "-O3", "-fPIC", "-shared", "-nostdlib", "-w", "-fvisibility=hidden", NULL
#define PROGRAM "-std=c99", "-O2", "-w", NULL

const char *const *spg_compiler_arguments(spg_compiler_form form, bool native)
{
    static const char *const kernel[] = {"-march=native", KERNEL};
    static const char *const program[] = {"-march=native", PROGRAM};
    return (form == SPG_COMPILER_KERNEL ? kernel : program) + (native ? 0 : 1);
}

static bool is_program(const char *path, spg_compiler *out)
{
    struct stat info;
    if (path[0] != '/' || strlen(path) >= sizeof out->path) { return false; }
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode) || access(path, X_OK) != 0) { return false; }
    memcpy(out->path, path, strlen(path) + 1);
    out->size = (uint64_t)info.st_size;
    out->changed[0] = (int64_t)info.st_mtim.tv_sec;
    out->changed[1] = (int64_t)info.st_mtim.tv_nsec;
    return true;
}

static bool find_in_path(const char *name, spg_compiler *out)
{
    const char *at = getenv("PATH");
    while (at != NULL && *at != '\0') {
        const size_t length = strcspn(at, ":");
        char path[SPG_CODEGEN_PATH];
        const int wrote = snprintf(path, sizeof path, "%.*s/%s", length > INT16_MAX ? 0 : (int)length, at, name);
        if (length > 0 && wrote > 0 && (size_t)wrote < sizeof path && is_program(path, out)) { return true; }
        at += length;
        at += *at == ':';
    }
    return false;
}

bool spg_compiler_find(spg_compiler *out)
{
    static const char *const names[] = {"cc", "gcc", "clang"};
    const char *wanted = getenv("CC");
    if (wanted != NULL && is_program(wanted, out)) { return true; }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (find_in_path(names[i], out)) { return true; }
    }
    return false;
}

/* A line of /proc/cpuinfo that says what the processor can do, not how fast it runs now. */
static bool names_processor(const char *line)
{
    static const char *const keys[] = {"vendor_id",       "cpu family",  "model",    "stepping", "flags", "Features",
                                       "CPU implementer", "CPU variant", "CPU part", "isa",      "uarch"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strncmp(line, keys[i], strlen(keys[i])) == 0) { return true; }
    }
    return false;
}

/* Of the first processor: the lines up to the first empty one. */
static void add_processor(spg_digester *digester)
{
    char text[16384];
    struct utsname machine;
    if (uname(&machine) == 0) { spg_digest_add(digester, machine.machine, strlen(machine.machine)); }
    const int file = open("/proc/cpuinfo", O_RDONLY | O_CLOEXEC);
    if (file < 0) { return; }
    size_t length = 0;
    ssize_t got;
    while (length < sizeof text - 1 && (got = read(file, text + length, sizeof text - 1 - length)) > 0) {
        length += (size_t)got;
    }
    close(file);
    text[length] = '\0';
    for (const char *line = text; *line != '\0' && *line != '\n';) {
        const size_t width = strcspn(line, "\n");
        if (names_processor(line)) { spg_digest_add(digester, line, width); }
        line += width;
        line += *line == '\n';
    }
}

spg_digest spg_compiler_key(const spg_compiler *compiler, spg_compiler_form form, const char *text, size_t length)
{
    spg_digester digester;
    spg_digest_start(&digester);
    spg_digest_add_u64(&digester, SPG_KERNEL_ABI);
    spg_digest_add(&digester, text, length);
    spg_digest_add(&digester, compiler->path, strlen(compiler->path));
    spg_digest_add_u64(&digester, compiler->size);
    spg_digest_add_u64(&digester, (uint64_t)compiler->changed[0]);
    spg_digest_add_u64(&digester, (uint64_t)compiler->changed[1]);
    const char *const *arguments = spg_compiler_arguments(form, true);
    for (size_t i = 0; arguments[i] != NULL; i++) { spg_digest_add(&digester, arguments[i], strlen(arguments[i])); }
    add_processor(&digester);
    return spg_digest_end(&digester);
}
