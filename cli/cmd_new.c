/* cmd_new.c — new: a commented rule file to start from. SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "language.h"

enum { NAME_MAX_BYTES = 64, PATH_BYTES = 1024, TEXT_BYTES = 16384 };

/* '@' stands for the name of the game, '~' for that of the file. */
static const char english[] =
    "# @: say the rules here in a sentence or two, so that the file explains itself.\n"
    "# To start with: one heap of n stones; a move takes 1 to m of them; who takes the last one wins.\n"
    "title \"@\" | \"@\";\n"
    "\n"
    "# Constants of the game. A question may set them: sprague solve -f ~ '@(10)' m=4\n"
    "given m: 1.. = 3;\n"
    "\n"
    "# A game lists the positions that one move leads to. Ranges are legality: n never falls below 0, nobody tests for "
    "it.\n"
    "# The text in front of a move names it for people; behind | stands its Chinese.\n"
    "game @(n: 0..) {\n"
    "  for k in 1..m: \"take {k}\" | \"取 {k} 颗\" @(n-k);\n"
    "}\n"
    "\n"
    "# What else a game may say:\n"
    "#   who cannot move wins (misère play):       stuck win;\n"
    "#   an ending, looked at before any move:     end lose if n == 7;\n"
    "#   moves for some k only:                    for k in 1..n where n % k == 0: …\n"
    "#   a move that leaves two heaps:             for a in 1..n-1: @(a) + @(n-a);\n"
    "#   points for the mover, who has more wins:  gain k: @(n-k);\n"
    "\n"
    "# Claims are tested by: sprague check ~\n"
    "claim for n in 0..50: wins(@(n)) == (n % (m+1) != 0);\n"
    "claim for m in 1..5, n in 0..30: sg(@(n)) == n % (m+1);\n"
    "\n"
    "# A main reads a judge's input and prints the answers. Take the # away, then: echo '2  10 3  12 2' | sprague run "
    "~\n"
    "# main {\n"
    "#   read tests;\n"
    "#   repeat tests { read n, m; print if wins(@(n)) then \"first\" else \"second\"; }\n"
    "# }\n";

static const char chinese[] = "# @：在这里用一两句话写下规则，让文件自己说明自己。\n"
                              "# 先从这个游戏开始：一堆 n 颗石子，每次取 1 到 m 颗，取到最后一颗的人获胜。\n"
                              "title \"@\" | \"@\";\n"
                              "\n"
                              "# 游戏的常数。提问时可以另设：sprague solve -f ~ '@(10)' m=4\n"
                              "given m: 1.. = 3;\n"
                              "\n"
                              "# game 列出一步能走到的局面。范围就是合法性：n 不会小于 0，不必另写判断。\n"
                              "# 走法前面的文字是它的名字，| 后面是中文名。\n"
                              "game @(n: 0..) {\n"
                              "  for k in 1..m: \"take {k}\" | \"取 {k} 颗\" @(n-k);\n"
                              "}\n"
                              "\n"
                              "# 游戏里还可以写：\n"
                              "#   不能走的人获胜（反常规则）：  stuck win;\n"
                              "#   终局，先于所有走法判断：      end lose if n == 7;\n"
                              "#   只有某些 k 可以走：           for k in 1..n where n % k == 0: …\n"
                              "#   一步之后留下两堆：            for a in 1..n-1: @(a) + @(n-a);\n"
                              "#   走的人得分，最后分多者胜：    gain k: @(n-k);\n"
                              "\n"
                              "# claim 用这条命令检验：sprague check ~\n"
                              "claim for n in 0..50: wins(@(n)) == (n % (m+1) != 0);\n"
                              "claim for m in 1..5, n in 0..30: sg(@(n)) == n % (m+1);\n"
                              "\n"
                              "# main 读入评测数据并输出答案。去掉 # 之后试试：echo '2  10 3  12 2' | sprague run ~\n"
                              "# main {\n"
                              "#   read tests;\n"
                              "#   repeat tests { read n, m; print if wins(@(n)) then \"first\" else \"second\"; }\n"
                              "# }\n";

/* The last part of the path without its ending, with '_' for what no name holds. */
static void name_of(const char *path, char name[NAME_MAX_BYTES])
{
    const char *slash = strrchr(path, '/'), *from = slash == NULL ? path : slash + 1;
    size_t length = strlen(from), used = 0;
    if (length > 5 && strcmp(from + length - 5, ".game") == 0) { length -= 5; }
    if (length > 0 && isdigit((unsigned char)from[0])) { name[used++] = '_'; }
    for (size_t i = 0; i < length && used < NAME_MAX_BYTES - 2; i++) {
        const unsigned char c = (unsigned char)from[i];
        name[used++] = isalnum(c) || c >= 0x80 ? from[i] : '_';
    }
    name[used] = '\0';
}

static void fill(const char *template, const char *name, const char *path, char text[TEXT_BYTES])
{
    size_t used = 0;
    for (const char *p = template; *p != '\0'; p++) {
        const char *from = *p == '@' ? name : *p == '~' ? path : p;
        const size_t part = from == p ? 1 : strlen(from);
        if (part > TEXT_BYTES - 1 - used) { break; }
        memcpy(text + used, from, part);
        used += part;
    }
    text[used] = '\0';
}

/* Reserved and built-in words are no names of games: what the library does not take is tried with '_', then as "mine". */
static bool fill_valid(struct job *job, const char *template, const char *path, char name[NAME_MAX_BYTES],
                       char text[TEXT_BYTES])
{
    for (int attempt = 0; attempt < 3; attempt++) {
        const size_t length = strlen(name);
        if (attempt == 1) { snprintf(name + length, NAME_MAX_BYTES - length, "_"); }
        if (attempt == 2) { snprintf(name, NAME_MAX_BYTES, "mine"); }
        fill(template, name, path, text);
        spg_ruleset_free(job->rules);
        if (spg_ruleset_new(job->context, &job->rules) != SPG_OK) { return false; }
        if (name[0] != '\0' && spg_ruleset_add_text(job->rules, name, text, strlen(text)) == SPG_OK) { return true; }
    }
    return false;
}

static int cannot_write(const char *path, int reason)
{
    if (reason == EEXIST) {
        fprintf(stderr, say("sprague: '%s' is there already and stays as it is; choose another name\n"), path);
        return spg_status_exit(SPG_BAD_INPUT);
    }
    fprintf(stderr, say("sprague: cannot write '%s': %s\n"), path, say(strerror(reason)));
    return spg_status_exit(reason == ENOENT || reason == ENOTDIR || reason == EACCES ? SPG_BAD_INPUT : SPG_SYSTEM);
}

/* O_EXCL: nothing that exists is touched, not even between looking and writing. What cannot be written whole is removed. */
static int write_new(const char *path, const char *text)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) { return cannot_write(path, errno); }
    int reason = 0;
    for (size_t done = 0, length = strlen(text); done < length && reason == 0;) {
        const ssize_t count = write(file, text + done, length - done);
        if (count > 0) { done += (size_t)count; }
        if (count == 0) { reason = EIO; }
        if (count < 0 && errno != EINTR) { reason = errno; }
    }
    if (close(file) != 0 && errno != EINTR && reason == 0) { reason = errno; }
    if (reason == 0) { return 0; }
    unlink(path);
    return cannot_write(path, reason);
}

static void add_command(output *out, const char *before, const char *path, const char *between, const char *name,
                        const char *behind)
{
    output_text(out, before);
    output_text(out, path);
    output_text(out, between);
    output_text(out, name);
    output_text(out, behind);
}

static void show_next(struct job *job, const char *path, const char *name)
{
    if (job->args->json) {
        output_text(job->out, "{\"schema\": 1, \"file\": ");
        output_json_string(job->out, path, strlen(path));
        output_text(job->out, ", \"game\": ");
        output_json_string(job->out, name, strlen(name));
        output_text(job->out, "}\n");
    } else if (!job->args->quiet) {
        char ready[PATH_BYTES + 64];
        snprintf(ready, sizeof ready, say("%s is ready. Next:\n"), path);
        output_text(job->out, ready);
        add_command(job->out, "  sprague check ", path, "\n", "", "");
        add_command(job->out, "  sprague solve -f ", path, " '", name, "(10)'\n");
        add_command(job->out, "  sprague table -f ", path, " ", name, " 0..20\n");
    }
}

int run_new(struct job *job)
{
    const char *word = job->args->words[0];
    const size_t length = strlen(word);
    char path[PATH_BYTES], name[NAME_MAX_BYTES], text[TEXT_BYTES];
    const bool ended = length > 5 && strcmp(word + length - 5, ".game") == 0;
    if (length == 0 || word[length - 1] == '/' || length + 6 > sizeof path) {
        return usage_error("'%s' is no name for a file; write for example: sprague new stones", word);
    }
    snprintf(path, sizeof path, "%s%s", word, ended ? "" : ".game");
    name_of(path, name);
    if (!fill_valid(job, chosen_language()[0] == 'z' ? chinese : english, path, name, text)) {
        return report_error(job);
    }
    const int code = write_new(path, text);
    if (code == 0) { show_next(job, path, name); }
    return code;
}
