"""Runs one program in every way and says where the ways differ.

The definition engine is the truth where it is quick enough. `run` with tables by interpreted loops, `run` with compiled ones, and the
compiled export, with sanitizers, must print the same and end with the same code, or say that they cannot: code 4, an engine that
refuses, a number beyond 64 bits.

SPDX-License-Identifier: MIT"""
import os
import pathlib
import re
import shutil
import subprocess

SECONDS = 20
CHECKS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FLAGS = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O0"]
# What clang says of conditions that the rules hold: n > 3 and n < 2.
OWN = {"clang": ["-Wno-tautological-overlap-compare"]}
CANNOT = re.compile(r"does not fit 64 bits|too large for this program")
REFUSED = re.compile(r"the engine '\w+' cannot answer this|there are no tables for this|tables hold single components|no answer after|limit is reached|memory limit")
PLACE = re.compile(r"^input:(\d+:\d+):", re.M)


class Ended:
    """How a process ended."""

    def __init__(self, code, out=b"", err=""):
        self.code, self.out, self.err = code, out, err

    def cannot(self):
        return self.code == 4 or (self.code == 3 and (REFUSED.search(self.err) or CANNOT.search(self.err)) is not None)

    def words(self):
        return f"code {self.code}, {self.out.decode(errors='replace')!r}, {self.err.strip()[:400]!r}"


def start(command, given=b"", seconds=SECONDS):
    settings = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:exitcode=99:allocator_may_return_null=1", UBSAN_OPTIONS="exitcode=99:print_stacktrace=1", LC_ALL="C.UTF-8")
    try:
        done = subprocess.run(command, input=given, capture_output=True, timeout=seconds, env=settings)
    except subprocess.TimeoutExpired as late:
        return Ended(-1, late.stdout or b"", f"no end after {seconds} s")
    return Ended(done.returncode, done.stdout, done.stderr.decode(errors="replace"))


class Verdict:
    """What became of a program: `kind` counts it in the mix, `fault` is empty or says what is wrong, `name` is the kind of fault."""

    def __init__(self, kind, name="", fault="", notes=()):
        self.kind, self.name, self.fault, self.notes = kind, name, fault, list(notes)

    def sign(self):
        """Faults with the same sign are taken for one: its name, and what the compiler or the refusal calls it."""
        if self.name == "the export does not compile":
            found = re.findall(r"error: (.*)", self.fault)
            return f"{self.name}: {re.sub(r'‘[^’]*’|.[^ ]*[a-z]_.*?(?= |$)|[0-9]+', '', found[0] if found else '')}"
        if self.name == "a refusal does not say what is wrong":
            return f"{self.name}: {first_line(self.fault)}"
        codes = re.findall(r"code (-?\d+)", self.fault)
        summary = re.search(r"SUMMARY: (\w+: [\w-]+)|runtime error: (.*?)\d|no end", self.fault)
        return f"{self.name}: {' '.join(codes)} {summary.group(0) if summary else ''}"


class Ways:
    """The ways to run a program: where sprague and the compilers are, and which of them are used."""

    def __init__(self, sprague, folder, checks=True, native=True):
        self.sprague, self.folder, self.native = sprague, pathlib.Path(folder), native
        self.compilers = [c for c in dict.fromkeys([os.environ.get("CC", "cc").split()[-1], "clang"]) if shutil.which(c)]
        self.checks = CHECKS if checks else []

    def compare(self, number, text, given, only=""):
        """The verdict on one program; `number` names its files and chooses the compiler. `only`: no more than what shows this fault."""
        rules, source, program = (self.folder / f"{number}{end}" for end in (".game", ".c", ""))
        rules.write_text(text)
        run = [self.sprague, "run", "-q", str(rules), "--tier", "0"]
        plain = start(run, given)
        if plain.code == -1:
            return Verdict("no end")
        if plain.code not in (0, 1, 3, 4):
            return Verdict("run", "run ends badly", plain.words())
        if only == "the export does not compile":
            return self.exported(number, rules, source, program, text, given, plain, [], only)
        truth = start(run + ["--engine", "definition", "--time", "3"], given)
        known = not truth.cannot() and truth.code != -1
        want = truth if known else plain
        notes = ["truth"] if known else []
        fault = difference(want, plain) if known else ""
        if fault:
            return Verdict("run", "run differs from the definition", fault)
        if self.native and plain.code == 0 and not only.startswith("the export"):
            native = start([self.sprague, "run", "-q", str(rules), "--tier", "1", "--engine", "dense"], given)
            notes += ["native"] if native.code == 0 else []
            fault = difference(want, native)
            if fault:
                return Verdict("native", "run with compiled tables differs", fault)
        return self.exported(number, rules, source, program, text, given, want, notes, only)

    def exported(self, number, rules, source, program, text, given, want, notes, only):
        made = start([self.sprague, "export", "-q", str(rules)])
        if made.code != 0:
            return refusal(made, want, text, notes)
        source.write_bytes(made.out)
        compiler = self.compilers[number % len(self.compilers)]
        if only == "the export does not compile":
            built = start([compiler, *FLAGS, *OWN.get(compiler, []), "-fsyntax-only", str(source)])
            return Verdict("export", only, built.err) if built.code != 0 else Verdict("answered")
        built = start([compiler, *FLAGS, *OWN.get(compiler, []), *self.checks, "-o", str(program), str(source)], seconds=60)
        if built.code != 0:
            return Verdict("export", "the export does not compile", f"{compiler}: {built.err[:1500]}")
        got = start([str(program)], given)
        source.unlink()
        program.unlink()
        fault = difference(want, got)
        if fault:
            return Verdict("export", "the export differs", fault)
        if got.cannot() and got.code != want.code:
            return Verdict("cannot: " + got.err.strip().splitlines()[-1][:70], notes=notes)
        return Verdict("answered" if want.code == 0 else "stopped alike", notes=notes)


def refusal(made, want, text, notes):
    """`export` made no program: rules that `run` refuses, too, or a construct it names."""
    if made.code == 3 and want.code == 3 and want.out == b"":
        return Verdict("bad rules: " + first_line(made.err), notes=notes)
    if made.code != 4:
        return Verdict("export", "export fails", made.words())
    message = made.err.splitlines()
    quoted = re.findall(r"'([^']*)'", message[0] if message else "")
    if not re.match(r".*:\d+:\d+: ", message[0] if message else "") or "hint:" not in made.err or any(word not in text for word in quoted):
        return Verdict("export", "a refusal does not say what is wrong", made.err)
    return Verdict("refused: " + first_line(made.err), notes=notes)


def first_line(message):
    line = re.sub(r"^.*?:\d+:\d+: ", "", message.strip().splitlines()[0] if message.strip() else "")
    return re.sub(r"'[^']*'", "'…'", line)[:90]


def difference(want, got):
    """What is wrong with `got`, or an empty text."""
    if got.code == -1:
        return got.err
    if got.code not in (0, 1, 3, 4):
        return f"got {got.words()}"
    if got.cannot():
        return "" if want.out.startswith(whole_lines(got.out)) else f"before it gave up: got {got.words()}, want {want.words()}"
    if got.code != want.code or printed(got) != printed(want):
        return f"got {got.words()}\nwant {want.words()}"
    places = [PLACE.search(e.err) for e in (want, got)]
    if [p and p.group(1) for p in places][0] != [p and p.group(1) for p in places][1]:
        return f"another place: got {got.words()}\nwant {want.words()}"
    return ""


def printed(ended):
    """All of it; of a line that an error broke off not the blank behind its last item."""
    return ended.out if ended.code == 0 else ended.out.rstrip(b" ")


def whole_lines(out):
    return out[:out.rfind(b"\n") + 1]
