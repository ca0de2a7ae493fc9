#!/usr/bin/env python3
"""Every problem by its rule file against its brute force: samples, random inputs, extremes, bad inputs.

    run.py [--sprague PATH] [--id ID …] [--every N] [--rounds N] [--seed N] [--export [--m32]] [--only POINT]

A problem is problems/ID.game with tests/problems/ID.py (judge.py says what is in it): to add one, write these two
files, nothing is listed anywhere. Prints TAP. Output is
compared line by line as words. An input that the brute force's strict reader refuses must end with exit code
3, a message with line and column, and what was printed before; every other input must give its output.
--export compiles what `sprague export` prints, once per problem, and does the same with that program; --m32 for a 32-bit
machine, which skips all where the compiler cannot do that.

SPDX-License-Identifier: MIT"""
import argparse
import importlib.util
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RULES = ROOT / "problems"
HELPERS = {"run", "judge"}
SECONDS = 10                    # no run of a small input comes near it; a hang is a failure and not a wait
sys.path.insert(0, str(HERE))
from judge import Malformed, Outside  # noqa: E402


def load(name):
    spec = importlib.util.spec_from_file_location("problem_" + name.replace("-", "_"), HERE / (name + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def all_ids():
    return sorted({p.stem for p in HERE.glob("*.py")} - HELPERS | {p.stem for p in RULES.glob("*.game")})


class Program:
    """One problem as a program: by `sprague run`, or compiled from `sprague export`."""

    def __init__(self, sprague, name, folder=None, flags=()):
        rules = RULES / (name + ".game")
        self.command = [sprague, "run", str(rules)]
        self.exported = folder is not None
        if self.exported:
            source, program = folder / (name + ".c"), folder / name
            with open(source, "wb") as out:
                subprocess.run([sprague, "export", str(rules)], stdout=out, check=True, timeout=SECONDS)
            subprocess.run([os.environ.get("CC", "cc").split()[-1], "-std=c99", "-pedantic", "-Wall", "-Werror", "-O2", *flags,
                            "-o", str(program), str(source)], check=True, timeout=60)
            self.command = [str(program)]

    def __call__(self, text):
        try:
            done = subprocess.run(self.command, input=text.encode(), capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return -1, "", f"no end after {SECONDS} s"
        return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def words(text):
    lines = [line.split() for line in text.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def shorten(text, size=300):
    text = repr(text)
    return text if len(text) <= size else text[:size] + f"… ({len(text)})"


class Point:
    """One test point: the complaints of its inputs."""

    def __init__(self):
        self.complaints = []
        self.runs = 0

    def complain(self, what, text, *lines):
        self.complaints.append("\n".join([f"# {what}", f"#     input {shorten(text)}"] + ["#     " + x for x in lines]))

    def same(self, program, what, text, want):
        self.runs += 1
        code, out, err = program(text)
        if code != 0:
            self.complain(f"{what}: exit code {code}", text, "stderr " + shorten(err))
        elif words(out) != words(want):
            got, hoped = words(out), words(want)
            line = next((i for i, (a, b) in enumerate(zip(got, hoped)) if a != b), min(len(got), len(hoped)))
            self.complain(f"{what}: differs in line {line + 1}", text, f"got  {shorten(' '.join(sum(got[line:line+1], [])))}",
                          f"want {shorten(' '.join(sum(hoped[line:line+1], [])))}")

    def refused(self, program, what, text, before):
        """Bad input: exit code 3, `line:column` in the message, and what was printed before stays."""
        self.runs += 1
        code, out, err = program(text)
        if code != 3:
            self.complain(f"{what}: exit code {code} instead of 3", text, "stderr " + shorten(err), "stdout " + shorten(out))
        elif not re.search(r"\b[0-9]+:[0-9]+\b", err):
            self.complain(f"{what}: the message names no line and column", text, "stderr " + shorten(err))
        elif words(out)[:len(before)] != [line.split() for line in before]:
            self.complain(f"{what}: what was printed before is not there", text, f"got  {shorten(out)}", f"want {before!r}")

    def survived(self, program, what, text):
        self.runs += 1
        code, _, err = program(text)
        if code not in (0, 3):
            self.complain(f"{what}: exit code {code}", text, "stderr " + shorten(err))

    def as_the_brute_force_says(self, program, module, what, text):
        try:
            want = module.answer(text)
        except Malformed as error:
            self.refused(program, what, text, error.before)
        except Outside:
            self.survived(program, what, text)
        else:
            self.same(program, what, text, want)


def samples(point, program, module, options):
    for i, (text, want) in enumerate(module.SAMPLES):
        if words(module.answer(text)) != words(want):
            point.complain(f"the brute force disagrees with sample {i + 1}", text, "got " + shorten(module.answer(text)))
        point.same(program, f"sample {i + 1}", text, want)


def random_inputs(point, program, module, options):
    rng = random.Random(f"{options.seed} {module.__name__}")
    for i in range(options.rounds * (8 if getattr(module, "SINGLE", False) else 1)):
        text = module.small(rng)
        want = module.answer(text)
        if hasattr(module, "known") and words(module.known(text)) != words(want):
            point.complain("the brute force disagrees with the published solution", text)
        point.same(program, f"random input {i + 1}", text, want)


def extremes(point, program, module, options):
    for name, text, want in module.extremes():
        if want is None:
            point.as_the_brute_force_says(program, module, name, text)
        else:
            point.same(program, name, text, want)


def layouts(point, program, module, options):
    text, want = module.SAMPLES[0]
    lines = text.split("\n")
    for name, changed in [
            ("CRLF", text.replace("\n", "\r\n")),
            ("no final newline", text.rstrip("\n")),
            ("extra blanks and blank lines", "\n \n" + "\n\n".join("  " + re.sub(" ", "  \t", x) + " " for x in lines) + "\n \n"),
    ]:
        point.same(program, name, changed, want)


def bad_inputs(point, program, module, options):
    text = module.SAMPLES[0][0]
    spans = [found.span() for found in re.finditer(r"[^\s,\[\]\"]+", text)]
    picked = sorted({0, len(spans) // 2, len(spans) - 1})
    cuts = {0, len(text) // 3, spans[picked[-2] if len(picked) > 1 else 0][0], spans[-1][0], spans[-1][0] + 1}
    for cut in sorted(cuts):
        point.as_the_brute_force_says(program, module, f"cut after {cut} bytes", text[:cut])
    for i in sorted({picked[0], picked[-1]}):
        start, end = spans[i]
        point.as_the_brute_force_says(program, module, f"item {i + 1} is no number", text[:start] + "x!7" + text[end:])
    start, end = spans[picked[len(picked) // 2]]
    point.as_the_brute_force_says(program, module, "an item is huge", text[:start] + "9" * 60 + text[end:])


POINTS = [samples, random_inputs, extremes, layouts, bad_inputs]


def default_sprague():
    for path in [os.environ.get("SPRAGUE"), *sorted(ROOT.glob("build/*/sprague")), *sorted(ROOT.glob("build/*/*/sprague"))]:
        if path and os.access(path, os.X_OK):
            return str(path)
    return "sprague"


def can_make_32_bits():
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "empty.c"), pathlib.Path(folder, "empty")
        source.write_text("#include <stdio.h>\nint main(void) { return sizeof(void *) != 4 || puts(\"\") < 0; }\n")
        compiler = os.environ.get("CC", "cc").split()[-1]
        made = subprocess.run([compiler, "-m32", "-o", str(program), str(source)], capture_output=True, timeout=60)
        return made.returncode == 0 and subprocess.run([str(program)], capture_output=True, timeout=10).returncode == 0


def run_point(point_of, name, options, folder, programs):
    point = Point()
    try:
        module = load(name)
        if name not in programs:
            programs[name] = Program(options.sprague, name, folder if options.export else None, ["-m32"] if options.m32 else [])
        point_of(point, programs[name], module, options)
    except Exception as error:  # whatever goes wrong with one problem, the others are still tested
        point.complaints.append(f"# {type(error).__name__}: {error}")
    return point


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sprague", default=default_sprague(), help="the program under test")
    parser.add_argument("--id", nargs="+", default=None, help="these problems only")
    parser.add_argument("--rounds", type=int, default=2, help="random inputs per problem (eight times that where a file is one test)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--export", action="store_true", help="test the compiled exports")
    parser.add_argument("--m32", action="store_true", help="… as 32-bit programs")
    parser.add_argument("--every", type=int, default=1, help="only every N-th problem")
    parser.add_argument("--only", nargs="+", choices=[p.__name__ for p in POINTS], help="these points only")
    options = parser.parse_args()
    ids = (options.id or all_ids())[::max(1, options.every)]
    points = [p for p in POINTS if options.only is None or p.__name__ in options.only]
    sys.setrecursionlimit(100000)
    if options.m32 and not can_make_32_bits():
        print("1..0 # SKIP the compiler makes no 32-bit programs (package gcc-multilib)")
        return 0
    print(f"1..{len(ids) * len(points)}", flush=True)
    number, failed, programs = 0, 0, {}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder  # nothing that an earlier version has found out about formulas
        for name in ids:
            for point_of in points:
                number += 1
                point = run_point(point_of, name, options, pathlib.Path(folder), programs)
                failed += bool(point.complaints)
                for complaint in point.complaints[:5]:
                    print(complaint)
                verdict = "not ok" if point.complaints else "ok"
                print(f"{verdict} {number} - {name}: {point_of.__name__.replace('_', ' ')}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
