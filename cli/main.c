/* main.c — the program: finds the command, sets the limits, turns signals into cancelling. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "options.h"

/* The one thing a signal handler may reach. */
static spg_context *volatile running;
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
    if (running != NULL) { spg_cancel(running); }
}

int check_interrupt(void)
{
    if (!interrupted) { return 0; }
    fputs("interrupted\n", stderr);
    return spg_status_exit(SPG_CANCELLED);
}

static void catch_signals(void)
{
    struct sigaction action = {0};
    action.sa_handler = on_interrupt;
    action.sa_flags = (int)SA_RESETHAND; /* the second Ctrl-C ends the program at once */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

int usage_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("sprague: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return spg_status_exit(SPG_BAD_USAGE);
}

static void show_overview(output *out)
{
    output_text(out, "Examples:\n"
                     "  sprague solve 'nim(3) + nim(5)'        who wins, and every winning move\n"
                     "  sprague table kayles 0..40             Grundy values\n"
                     "  sprague check my.game                  test the claims of a rule file\n"
                     "  sprague run my.game < in               answers for a judge's input\n"
                     "  sprague solve -f my.game 'mine(10)'    a game of your own\n\n"
                     "Commands:\n");
    for (int i = 0; i < command_count; i++) {
        char line[160];
        snprintf(line, sizeof line, "  %-10s%s\n", commands[i].name, commands[i].summary);
        output_text(out, line);
    }
    output_text(out, "\n'sprague COMMAND --help' shows the examples and options of a command.\n");
}

static void show_help(const struct command *command, output *out)
{
    output_text(out, "Examples:\n");
    output_text(out, command->examples);
    output_text(out, "\nUsage: sprague ");
    output_text(out, command->name);
    output_text(out, " ");
    output_text(out, command->usage);
    output_text(out, "\n");
    output_text(out, command->summary);
    output_text(out, "\n\nOptions:\n");
    options_help(command, out);
}

static void show_version(output *out)
{
    output_text(out, "sprague ");
    output_text(out, spg_version());
    output_text(out, "\ncompiler: " __VERSION__ "\nengines: ");
    output_text(out, spg_engine_names());
    output_text(out, "\n");
}

/* Half of the machine's memory, so that no question eats all of it. */
static size_t default_memory(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages <= 0 || size <= 0 ? (size_t)1 << 30 : (size_t)pages / 2 * (size_t)size;
}

static bool use_colour(const arguments *args)
{
    if (args->colour != NULL && strcmp(args->colour, "always") == 0) { return true; }
    if (args->colour != NULL && strcmp(args->colour, "never") == 0) { return false; }
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    if (no_colour != NULL && no_colour[0] != '\0') { return false; }
    return isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

static const char *locale_language(void)
{
    const char *names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0') { return strncmp(value, "zh", 2) == 0 ? "zh" : "en"; }
    }
    return "en";
}

/* Progress of long work: one line on a terminal, rewritten at most twice a second, from the second second on. */
typedef struct progress_line {
    time_t started, shown;
    bool used;
} progress_line;

static void show_progress(void *user, const spg_progress *progress)
{
    progress_line *line = user;
    const time_t now = time(NULL);
    if (now - line->started < 2 || now == line->shown) { return; }
    line->shown = now;
    line->used = true;
    if (progress->total > 0) {
        fprintf(stderr, "\r%s: %llu of %llu ", progress->phase, (unsigned long long)progress->done,
                (unsigned long long)progress->total);
    } else {
        fprintf(stderr, "\r%s: %llu ", progress->phase, (unsigned long long)progress->done);
    }
}

static void set_limits(struct job *job, progress_line *line)
{
    const arguments *args = job->args;
    spg_set_memory_limit(job->context, args->max_mem);
    spg_set_time_limit(job->context, args->time_ms);
    spg_set_language(job->context, args->language != NULL ? args->language : locale_language());
    if (!args->quiet && isatty(STDERR_FILENO)) { spg_set_progress(job->context, show_progress, line); }
    job->style.colour = use_colour(args);
    job->style.columns = 80;
    job->style.moves = args->moves == NULL || strcmp(args->moves, "all") == 0 ? SPG_MOVES_ALL
                       : strcmp(args->moves, "best") == 0                     ? SPG_MOVES_BEST
                                                                              : SPG_MOVES_COUNT;
    job->style.least = args->least;
}

static void show_warnings(const struct job *job)
{
    for (size_t i = 0; i < spg_warning_count(job->context) && !job->args->quiet; i++) {
        fputs(spg_warning_report(job->context, i), stderr);
    }
}

static int run_command(const struct command *command, const arguments *args, output *out)
{
    struct job job = {.args = args, .out = out};
    progress_line line = {.started = time(NULL)};
    if (spg_context_new(&job.context) != SPG_OK) {
        fputs("sprague: the system has no more memory\n", stderr);
        return spg_status_exit(SPG_SYSTEM);
    }
    running = job.context;
    set_limits(&job, &line);
    int code = 0;
    if (args->tier != NULL && strcmp(args->tier, "auto") != 0) { spg_set_tier(job.context, args->tier[0] == '1'); }
    if (args->threads > 0) { spg_set_threads(job.context, args->threads > 256 ? 256 : (unsigned)args->threads); }
    if ((args->engine != NULL && spg_set_engine(job.context, args->engine) != SPG_OK) ||
        (args->without != NULL && spg_set_reduction(job.context, args->without, 0) != SPG_OK)) {
        code = report_error(&job);
    } else {
        code = command->run(&job);
    }
    if (line.used) { fputs("\r\033[K", stderr); }
    show_warnings(&job);
    if (args->verbose && spg_note(job.context)[0] != '\0') { fprintf(stderr, "%s\n", spg_note(job.context)); }
    if (args->verbose) { fprintf(stderr, "memory: %zu bytes at most\n", spg_memory_peak(job.context)); }
    spg_ruleset_free(job.rules);
    running = NULL;
    spg_context_free(job.context);
    return code;
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < command_count; i++) {
        if (strcmp(commands[i].name, name) == 0) { return &commands[i]; }
    }
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[16];
    for (int i = 0; i < command_count; i++) { names[i] = commands[i].name; }
    const char *near = nearest(name, names, command_count);
    if (near != NULL) { return usage_error("unknown command '%s'; did you mean '%s'?", name, near); }
    return usage_error("unknown command '%s'; 'sprague --help' lists them", name);
}

static int dispatch(int argc, char **argv, output *out)
{
    if (argc < 2) {
        show_overview(out);
        return 0;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        const struct command *about = argc > 2 ? find_command(argv[2]) : NULL;
        if (argc > 2 && about == NULL) { return unknown_command(argv[2]); }
        about == NULL ? show_overview(out) : show_help(about, out);
        return 0;
    }
    if (strcmp(name, "--version") == 0) {
        show_version(out);
        return 0;
    }
    const struct command *command = find_command(name);
    if (command == NULL) { return unknown_command(name); }
    arguments args = {.max_mem = default_memory(), .time_ms = -1, .upto = 100};
    const int code = options_read(command, argc - 2, argv + 2, &args);
    if (code != 0) { return code; }
    if (args.help) {
        show_help(command, out);
        return 0;
    }
    if (args.version) {
        show_version(out);
        return 0;
    }
    return run_command(command, &args, out);
}

int main(int argc, char **argv)
{
    static output out; /* 64 KiB: too much for a small stack */
    output_init(&out, STDOUT_FILENO);
    catch_signals();
    const int code = dispatch(argc, argv, &out);
    output_flush(&out);
    if (out.error != 0) {
        fprintf(stderr, "sprague: cannot write the answer: %s\n", strerror(out.error));
        return spg_status_exit(SPG_SYSTEM);
    }
    return out.closed ? 0 : code;
}
