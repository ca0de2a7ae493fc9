/* main.c — the program: finds the command, sets the limits, turns signals into cancelling. SPDX-License-Identifier: MIT */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "language.h"
#include "line.h"
#include "options.h"
#include "progress.h"

/* The one thing that the signal handler reaches; every call of the library looks at it. */
static volatile sig_atomic_t interrupted;
static volatile sig_atomic_t hung_up; /* and stays so, whoever has taken the signal */

static void on_interrupt(int signal_number)
{
    interrupted = signal_number;
    if (signal_number == SIGHUP) { hung_up = 1; }
}

bool is_hung_up(void)
{
    return hung_up != 0;
}

bool is_interrupted(void)
{
    return interrupted != 0;
}

int check_interrupt(void)
{
    if (!interrupted) { return 0; }
    progress_erase();
    fputs(say("interrupted\n"), stderr);
    return spg_status_exit(SPG_CANCELLED);
}

/* Ctrl-C, a polite kill, a terminal that is gone: all end the work and leave nothing half done. */
static void catch_interrupts(void)
{
    struct sigaction action = {0}, before;
    action.sa_handler = on_interrupt;
    action.sa_flags = (int)SA_RESETHAND; /* the second Ctrl-C ends the program at once */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    const bool ignored = sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler == SIG_IGN; /* nohup */
    if (!ignored) { sigaction(SIGHUP, &action, NULL); }
}

int take_interrupt(void)
{
    const int signal_number = interrupted;
    if (signal_number == 0) { return 0; }
    interrupted = 0;
    catch_interrupts();
    return signal_number;
}

int usage_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("sprague: ", stderr);
    vfprintf(stderr, say(format), args);
    fputc('\n', stderr);
    va_end(args);
    return spg_status_exit(SPG_BAD_USAGE);
}

int memory_error(void)
{
    fprintf(stderr, "sprague: %s\n", say("the system has no more memory"));
    return spg_status_exit(SPG_SYSTEM);
}

/* What was found here and now, not when it was built. */
static void show_machine(output *out)
{
    char compiler[4096], line[128];
    const long threads = sysconf(_SC_NPROCESSORS_ONLN);
    spg_native_compiler(compiler, sizeof compiler);
    output_text(out, "\n");
    output_text(out, say("native code: "));
    output_text(out, compiler[0] != '\0' ? compiler : say("no, there is no C compiler in PATH"));
    output_text(out, "\n");
    output_text(out, say("line editing: "));
    output_text(out, line_library());
    output_text(out, "\n");
    snprintf(line, sizeof line, say("threads: %ld\ngames: %zu\nlanguages: en, zh\n"), threads > 0 ? threads : 1,
             spg_catalogue_size());
    output_text(out, line);
}

static void show_version(output *out)
{
    output_text(out, "sprague ");
    output_text(out, spg_version());
    output_text(out, "\n");
    output_text(out, say("compiler: "));
    output_text(out, __VERSION__ "\n");
    output_text(out, say("engines: "));
    output_text(out, spg_engine_names());
    output_text(out, "\n");
    output_text(out, say("features: "));
    output_text(out, spg_features()[0] != '\0' ? spg_features() : say("none"));
    show_machine(out);
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

static void set_limits(struct job *job)
{
    const arguments *args = job->args;
    spg_set_memory_limit(job->context, args->max_mem);
    spg_set_deadline(job->context, args->time_ms);
    spg_set_interrupt(job->context, &interrupted);
    spg_set_language(job->context, chosen_language());
    if (!args->quiet) { progress_start(job); }
    job->style.colour = use_colour(args);
    job->style.columns = 80;
    job->style.moves = args->moves == NULL || strcmp(args->moves, "all") == 0 ? SPG_MOVES_ALL
                       : strcmp(args->moves, "best") == 0                     ? SPG_MOVES_BEST
                                                                              : SPG_MOVES_COUNT;
    job->style.least = args->least;
}

static int run_command(const struct command *command, const arguments *args, output *out)
{
    struct job job = {.args = args, .out = out};
    if (spg_context_new(&job.context) != SPG_OK) { return memory_error(); }
    set_limits(&job);
    int code = 0;
    spg_set_remember(job.context, 1);
    if (args->tier != NULL && strcmp(args->tier, "auto") != 0) { spg_set_tier(job.context, args->tier[0] == '1'); }
    if (args->threads > 0) { spg_set_threads(job.context, args->threads > 256 ? 256 : (unsigned)args->threads); }
    if ((args->engine != NULL && spg_set_engine(job.context, args->engine) != SPG_OK) ||
        (args->without != NULL && spg_set_reduction(job.context, args->without, 0) != SPG_OK)) {
        code = report_error(&job);
    } else {
        code = command->run(&job);
    }
    progress_erase();
    if (!args->quiet) { progress_warn(&job); }
    if (args->verbose && spg_note(job.context)[0] != '\0') { fprintf(stderr, "%s\n", spg_note(job.context)); }
    if (args->verbose && spg_memory_peak(job.context) > 0) {
        fprintf(stderr, say("memory: %zu bytes at most\n"), spg_memory_peak(job.context));
    }
    spg_ruleset_free(job.rules);
    spg_context_free(job.context);
    return code;
}

const struct command *find_command(const char *name)
{
    for (int i = 0; i < command_count; i++) {
        if (strcmp(commands[i].name, name) == 0) { return &commands[i]; }
    }
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS_MAX];
    int count = 0;
    for (; count < command_count && count < COMMANDS_MAX; count++) { names[count] = commands[count].name; }
    const char *near = nearest(name, names, count);
    if (near != NULL) { return usage_error("unknown command '%s'; did you mean '%s'?", name, near); }
    if (strchr(name, '(') != NULL) {
        return usage_error("unknown command '%s'; did you mean: sprague solve '%s'", name, name);
    }
    return usage_error("unknown command '%s'; 'sprague --help' lists them", name);
}

/* Options that every command takes may stand before it, too: they are moved behind it. */
static int misplaced_option(const char *word)
{
    static const char *const known[] = {"--help", "--version", "--lang", "--json", "--quiet", "--verbose", "--colour"};
    const char *near = nearest(word, known, sizeof known / sizeof known[0]);
    if (near != NULL) { return usage_error("unknown option '%s'; did you mean '%s'?", word, near); }
    return usage_error("'%s' stands before the command; write: sprague COMMAND %s", word, word);
}

int run_words(const struct command *command, int argc, char **argv, const arguments *within, output *out)
{
    arguments args = {.max_mem = default_memory(), .time_ms = -1, .upto = 100, .seed = -1};
    if (within != NULL) {
        args.json = within->json;
        args.quiet = within->quiet;
        args.verbose = within->verbose;
        args.colour = within->colour;
        args.typed = within->typed;
        args.session = within->session;
    }
    const int code = options_read(command, argc, argv, &args);
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

/* `argv` begins behind the program's name and ends with NULL. */
static int dispatch(int argc, char **argv, output *out)
{
    const int before = options_common(argc, argv);
    if (before == argc) {
        if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
            return run_words(find_command("repl"), argc, argv, NULL, out);
        }
        show_overview(out);
        return 0;
    }
    char *name = argv[before];
    const char *next = argv[before + 1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        const struct command *about = next != NULL && next[0] != '-' ? find_command(next) : NULL;
        if (next != NULL && next[0] != '-' && about == NULL) { return unknown_command(next); }
        about == NULL ? show_overview(out) : show_help(about, out);
        return 0;
    }
    if (strcmp(name, "--version") == 0) {
        show_version(out);
        return 0;
    }
    const struct command *command = find_command(name);
    if (command == NULL) { return name[0] == '-' ? misplaced_option(name) : unknown_command(name); }
    memmove(argv + 1, argv, (size_t)before * sizeof *argv);
    return run_words(command, argc - 1, argv + 1, NULL, out);
}

int main(int argc, char **argv)
{
    static output out; /* 64 KiB: too much for a small stack */
    output_init(&out, STDOUT_FILENO);
    choose_language(argc, argv);
    catch_interrupts();
    signal(SIGPIPE, SIG_IGN);
    const int code = dispatch(argc > 0 ? argc - 1 : 0, argv + (argc > 0), &out);
    output_flush(&out);
    if (out.error != 0) {
        fprintf(stderr, say("sprague: cannot write the answer: %s\n"), say(strerror(out.error)));
        return spg_status_exit(SPG_SYSTEM);
    }
    return !out.closed ? code : is_interrupted() ? spg_status_exit(SPG_CANCELLED) : 0;
}
