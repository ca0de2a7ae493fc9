#!/usr/bin/env python3
"""Random programs: `run` by the definition, `run` with tables, and the exported C agree.

    run.py --sprague PATH [--seed WORD] [--from N] [--count N] [--shrink N] [--keep FOLDER] [--jobs N] [--no-checks] [--no-native]

Program N of a seed is always the same: --from N --count 1 shows one again. One that differs is printed, made small with at most
--shrink trials (each kind of fault once); --keep leaves these in a folder. Prints TAP, with the mix of what was made: a mix that has
become too poor is a failure, too.

SPDX-License-Identifier: MIT"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
import make  # noqa: E402
import mix  # noqa: E402
from compare import Ways  # noqa: E402
from shrink import Shrinker  # noqa: E402

# Faults that are known and not mended yet, by their sign.
OPEN = []


def one(ways, seed, number):
    program = make.program(f"{seed}/{number}")
    return number, program, ways.compare(number, program.text, program.inputs)


class Report:
    """Counts what became of the programs and prints what is wrong."""

    def __init__(self, options, ways):
        self.options, self.ways = options, ways
        self.kinds, self.marks, self.faults = collections.Counter(), collections.Counter(), collections.Counter()
        self.points = self.failed = 0
        self.first = []             # of each kind of fault one

    def add(self, number, program, verdict):
        sign = verdict.sign() if verdict.fault else ""
        known = any(re.search(pattern, sign) for pattern in OPEN)
        self.kinds["open: " + sign if known else verdict.kind] += 1
        self.kinds.update("with " + note for note in verdict.notes)
        if verdict.kind == "answered":
            self.marks.update(program.marks)
        if sign and not known:
            self.faults[sign] += 1
            print(f"# {self.options.seed}/{number}: {sign}", flush=True)
            self.keep(f"{number}", program.text, verdict.given)
            if self.faults[sign] == 1:
                self.first.append((number, program, verdict))

    def show(self, number, program, verdict):
        """The program, made small where that is wanted, and what is wrong with it."""
        text, given = program.text, verdict.given
        if self.options.shrink > 0:
            ways = Ways(self.options.sprague, self.ways.folder, verdict.needs_checks(), True)
            shows = lambda less, fed: ways.compare(number, less, [fed], verdict.name).sign() == verdict.sign()
            text, given = Shrinker(shows, self.options.shrink).shrink(text, given)
            self.keep(f"{number}-small", text, given)
        lines = [f"{self.options.seed}/{number}: {verdict.sign()}"] + text.splitlines() + [f"input {given!r}"] + verdict.fault.splitlines()
        print("\n".join("#   " + line[:400] for line in lines), flush=True)

    def keep(self, name, text, given):
        if self.options.keep:
            (pathlib.Path(self.options.keep) / (name + ".game")).write_text(text)
            (pathlib.Path(self.options.keep) / (name + ".in")).write_bytes(given)

    def point(self, holds, name):
        self.points += 1
        self.failed += not holds
        print(f"{'ok' if holds else 'not ok'} {self.points} - {name}", flush=True)

    def finish(self):
        for found in self.first:
            self.show(*found)
        for title, counter in ("became", self.kinds), ("answered programs with", self.marks), ("faults:", self.faults):
            for kind, count in sorted(counter.items()):
                print(f"# {count:5} {title} {kind}")
        self.point(not self.faults, f"{self.options.count} programs agree, {sum(self.faults.values())} do not")
        lacking = mix.lacking(self.options.count, self.kinds, self.marks)
        for line in lacking:
            print("# " + line)
        self.point(not lacking, "the programs hold enough of everything")
        print(f"1..{self.points}")
        return 1 if self.failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--shrink", type=int, default=0)
    parser.add_argument("--no-checks", action="store_true")
    parser.add_argument("--no-native", action="store_true")
    parser.add_argument("--keep", default=None)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made, concurrent.futures.ThreadPoolExecutor(options.jobs) as crew:
        os.environ["XDG_CACHE_HOME"] = made
        if options.keep:
            pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
        ways = Ways(options.sprague, made, not options.no_checks, not options.no_native)
        report = Report(options, ways)
        work = [crew.submit(one, ways, options.seed, n) for n in range(options.first, options.first + options.count)]
        try:
            for done in concurrent.futures.as_completed(work):
                report.add(*done.result())
        except BaseException:       # at once, not after all that is left
            crew.shutdown(wait=False, cancel_futures=True)
            raise
        return report.finish()


if __name__ == "__main__":
    sys.exit(main())
