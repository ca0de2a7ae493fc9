#!/usr/bin/env python3
"""Time and memory of every problem at its official limits, by `run` and by its exported C.

    bench/problems.py [--sprague PATH] [--before PATH] [--id ID …] [--seed N] [--seconds N] [--times N] [--check]

One line per problem: id, then seconds and megabytes (the largest resident size) of `run`, of the exported program and, with
--before, of what another sprague exports, say that of the commit before; bytes of input, and what is wrong if something is.
The ways run in turn, and of --times rounds the shortest counts. The last lines say how often the exported program was slower than
`run`, and than before, by more than a fifth and 20 ms. --check also compares with the published solution where
tests/problems/ID.py has one.

SPDX-License-Identifier: MIT"""
import argparse
import os
import pathlib
import random
import resource
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "problems"))
import run  # noqa: E402

SECONDS, MEGABYTES = 2.0, 256           # what a judge would allow


# Started between this script and the program: a process counts the memory of the one it was forked from, and this
# one holds the input. Writes exit code (or nothing: too long), seconds and kilobytes to descriptor 3.
STARTER = """
import os, sys, time
limit, command, start = float(sys.argv[1]), sys.argv[2:], time.monotonic()
child = os.fork()
if child == 0:
    os.close(3)
    os.execv(command[0], command)
done = 0
while not done and time.monotonic() - start < limit:
    done, status, usage = os.wait4(child, os.WNOHANG)
    if not done:
        time.sleep(0.001)
took = time.monotonic() - start
if not done:
    os.kill(child, 9)
    done, status, usage = os.wait4(child, 0)
    status = None
os.write(3, f"{'' if status is None else os.waitstatus_to_exitcode(status)};{took};{usage.ru_maxrss}".encode())
"""


def measure(command, text, seconds):
    """Exit code (None: too long), output, messages, seconds and megabytes of one run."""
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as messages, \
            tempfile.TemporaryFile() as report:
        source.write(text.encode())
        source.seek(0)
        actions = [(os.POSIX_SPAWN_DUP2, file.fileno(), target) for target, file in enumerate([source, out, messages, report])]
        starter = [sys.executable, "-S", "-E", "-c", STARTER, str(seconds), shutil.which(command[0])] + command[1:]
        os.waitpid(os.posix_spawn(sys.executable, starter, os.environ, file_actions=actions), 0)
        for file in (out, messages, report):
            file.seek(0)
        code, took, kilobytes = report.read().decode().split(";")
        return (int(code) if code else None, out.read().decode(errors="replace"), messages.read().decode(errors="replace"),
                float(took), int(kilobytes) / 1024)


def complaints(result, module, text, options):
    """What is wrong with one way to answer."""
    code, out, messages, took, megabytes = result
    if code is None:
        yield f"no end after {options.seconds:g} s"
    elif code != 0:
        yield f"exit code {code}: {messages.strip().splitlines()[0] if messages.strip() else ''}"
    elif options.check and hasattr(module, "known") and run.words(out) != run.words(module.known(text)):
        yield "wrong answer"
    if took > SECONDS:
        yield "slow"
    if megabytes > MEGABYTES:
        yield "big"


def is_slower(one, other):
    return one[3] > 1.2 * other[3] + 0.02


def judge(name, options, folder, slower):
    module = run.load(name)
    text = module.largest(random.Random(options.seed))
    programs = {"run": run.Program(options.sprague, name), "export": run.Program(options.sprague, name, folder / "now")}
    if options.before:
        programs["before"] = run.Program(options.before, name, folder / "before")
    best = {}
    for _ in range(options.times):
        for way, program in programs.items():
            result = measure(program.command, text, options.seconds)
            if way not in best or result[3] < best[way][3]:
                best[way] = result
    wrong = [f"{way}: {what}" for way in ("run", "export") for what in complaints(best[way], module, text, options)]
    for way in slower:
        if way in best and is_slower(best["export"], best[way]):
            slower[way].append(name)
            wrong.append(f"export is slower than {way}")
    shown = "  ".join(f"{took:7.3f} s {megabytes:6.1f} MB" for _, _, _, took, megabytes in best.values())
    print(f"{name:14} {shown} {len(text):10d} bytes  {', '.join(wrong)}", flush=True)
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default=run.default_sprague())
    parser.add_argument("--before", default=None, help="another sprague, whose exports are measured, too")
    parser.add_argument("--id", nargs="+", default=None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10, help="when to give a problem up")
    parser.add_argument("--times", type=int, default=2, help="rounds; the shortest time counts")
    parser.add_argument("--check", action="store_true", help="compare the output with the published solution")
    options = parser.parse_args()
    sys.setrecursionlimit(100000)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    good = True
    slower = {"run": [], "before": []}
    names = options.id or run.all_ids()
    with tempfile.TemporaryDirectory() as folder:
        for part in ("now", "before"):
            (pathlib.Path(folder) / part).mkdir()
        for name in names:
            try:
                good &= judge(name, options, pathlib.Path(folder), slower)
            except Exception as error:          # one problem that cannot be measured does not hide the others
                good = False
                print(f"{name:14} {type(error).__name__}: {error}", flush=True)
    for way in slower if options.before else ["run"]:
        print(f"export slower than {way}: {len(slower[way])} of {len(names)} {' '.join(slower[way])}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
