"""Runs one program in every way and says where the ways differ.

The definition engine is the truth where 16 MB are enough for it. `run` with tables by interpreted loops, `run` with compiled ones, and the
compiled export, with sanitizers, must print the same and end with the same code, or say that they cannot: code 4, an engine that
refuses, a number beyond 64 bits. Where the rules fail at some position, the truth stops; a way that stops at the first winning move need not
meet that (language.md), and then goes on from what the truth has printed.

SPDX-License-Identifier: MIT"""
import os
import pathlib
import re
import shutil
import subprocess

SECONDS = 20
CHECKS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FLAGS = ["-pedantic", "-Wall", "-Wextra", "-Werror", "-O0"]
# The standard, and what judges use, where names of the system are in sight.
STANDARDS = [["-std=c99"], ["-std=c99"], ["-std=gnu99", "-D_GNU_SOURCE"]]
# What clang says of conditions that the rules hold: n > 3 and n < 2.
OWN = {"clang": ["-Wno-tautological-overlap-compare"]}
CANNOT = re.compile(r"does not fit 64 bits|too large for this program")
REFUSED = re.compile(r"the engine '\w+' cannot answer this|the rules fail at .*, which the position may never reach|there are no tables for this|tables hold single components|no answer after|limit is reached|memory limit")
# A value outside its range may be seen when its line has been passed: the place is that of what was read last, or behind.
PLACE = re.compile(r"^input:(\d+:\d+): (?!given )", re.M)
# Where `run` stops.
STOPPED = re.compile(r"^[^\n]*\.game:(\d+):\d+: (?!warning)", re.M)


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


class Wanted(Ended):
    """How a program should end, with notes on how that is known."""

    def __init__(self, ended, notes=(), doubtful=False):
        super().__init__(ended.code, ended.out, ended.err)
        self.notes = list(notes)
        self.doubtful = doubtful        # whether all positions were looked at; if not, the rules may fail at others


class Verdict:
    """What became of a program: `kind` counts it in the mix, `fault` is empty or says what is wrong, `name` is the kind of fault."""

    def __init__(self, kind, name="", fault="", notes=()):
        self.kind, self.name, self.fault, self.notes, self.given = kind, name, fault, list(notes), b""

    def on(self, given):
        """With the input that shows it."""
        self.given = given
        return self

    def needs_checks(self):
        return "Sanitizer" in self.fault or "runtime error" in self.fault

    def sign(self):
        """Faults with the same sign are taken for one: its name, and what the compiler or the refusal calls it."""
        if self.name == "the export does not compile":
            found = re.findall(r"error: (.*)", self.fault)
            return f"{self.name}: {re.sub(r'‘[^’]*’|.[^ ]*[a-z]_.*?(?= |$)|[0-9]+', '', found[0] if found else '')}"
        if self.name == "a refusal does not say what is wrong":
            return f"{self.name}: {first_line(self.fault)}"
        if self.fault.startswith("another place"):
            return f"{self.name}: the error has another place"
        codes = re.findall(r"code (-?\d+)", self.fault)
        summary = re.search(r"SUMMARY: (\w+: [\w-]+)|runtime error: (.*?)\d|no end", self.fault)
        return f"{self.name}: {' '.join(codes)} {summary.group(0) if summary else ''}"


class Ways:
    """The ways to run a program: where sprague and the compilers are, and which of them are used."""

    def __init__(self, sprague, folder, checks=True, native=True):
        self.sprague, self.folder, self.native = str(sprague), pathlib.Path(folder), native
        # clang compiles with sanitizers in half the time.
        self.compilers = [c for c in (os.environ.get("CC", "cc").split()[-1], "clang", "clang") if shutil.which(c)]
        self.checks = CHECKS if checks and self.can_check() else []

    def can_check(self):
        """Do the compilers have sanitizers here, and do programs with them start? They need much address space."""
        source, program = self.folder / "empty.c", self.folder / "empty"
        source.write_text("int main(void) { return 0; }\n")
        return all(start([c, *CHECKS, "-o", str(program), str(source)], seconds=60).code == 0 and start([str(program)]).code == 0
                   for c in set(self.compilers))

    def compare(self, number, text, inputs, only=""):
        """The verdict on one program; `number` names its files and chooses the compiler. `only`: no more than what shows this fault."""
        rules = self.folder / f"{number}.game"
        rules.write_text(text)
        wants = []
        for given in inputs:
            # Compiling tables takes a third of the time: every second program has them.
            native = self.native and given is inputs[0] and (number % 2 == 0 or only.startswith("run with compiled"))
            want, verdict = self.interpreted(rules, given, only, native)
            if verdict:
                return verdict.on(given)
            wants.append(want)
        made = start([self.sprague, "export", "-q", str(rules)])
        if made.code != 0:
            return refusal(made, wants[0], text).on(inputs[0])
        program, complaint = self.build(number, made.out, only)
        if complaint:
            return Verdict("export", "the export does not compile", complaint).on(inputs[0])
        verdicts = [compiled(program, given, want, text) for given, want in zip(inputs, wants)]
        if program:
            program.unlink()
        return next((v for v in verdicts if v.fault), verdicts[0])

    def interpreted(self, rules, given, only, native):
        """What the rules mean, by the definition where it ends soon; a verdict if `run` says something else."""
        run = [self.sprague, "run", "-q", str(rules), "--tier", "0"]
        want = Wanted(start(run, given), doubtful=True)
        if only == "the export does not compile":
            return want, None
        if want.code == -1:
            return want, Verdict("slow")
        if want.code not in (0, 1, 3, 4):
            return want, Verdict("run", "run ends badly", want.words())
        truth = start(run + ["--engine", "definition", "--max-mem", "16M", "--time", "3"], given)
        if not truth.cannot() and truth.code != -1:
            further = stopped_in_rules(truth, rules.read_text()) and goes_on(truth, want)
            fault = "" if further else difference(truth, want)
            want = Wanted(want if further else truth, ["truth"], doubtful=further)
            if fault:
                return want, Verdict("run", "run differs from the definition", fault)
        if native and want.code == 0 and not only.startswith("the export"):
            tables = start([self.sprague, "run", "-q", str(rules), "--tier", "1", "--engine", "dense"], given)
            want.notes += ["native"] if tables.code == 0 else []
            alike = want.doubtful and stopped_in_rules(tables, rules.read_text()) and goes_on(tables, want)
            fault = difference(want, tables) if tables.code != -1 and not alike else ""
            if fault:
                return want, Verdict("native", "run with compiled tables differs", fault)
        return want, None

    def build(self, number, text, only):
        """The compiled program, or what the compiler says."""
        source, program = (self.folder / f"{number}{end}" for end in (".c", ""))
        source.write_bytes(text)
        compiler = self.compilers[number // 2 % len(self.compilers)]
        command = [compiler, *STANDARDS[number % len(STANDARDS)], *FLAGS, *OWN.get(compiler, [])]
        if only == "the export does not compile":
            built = start([*command, "-fsyntax-only", str(source)])
            return None, built.err
        built = start([*command, *self.checks, "-o", str(program), str(source)], seconds=60)
        source.unlink()
        return program, f"{compiler}: {built.err[:1500]}" if built.code != 0 else ""


def stopped_in_rules(ended, text):
    """Did `run` stop at something that stands above main?"""
    place = STOPPED.search(ended.err) if ended.code == 3 and not ended.cannot() else None
    return place is not None and int(place.group(1)) < text[:text.find("main {")].count("\n") + 1


def goes_on(stopped, other):
    """Has the other one printed all that the one that stopped did?"""
    return other.code in (0, 3) and other.out.startswith(printed(stopped))


def meets_another(want, got, text):
    """`run` and the export look at positions in another order: one of them stops at rules that fail. An export has no places."""
    return want.doubtful and (stopped_in_rules(want, text) and goes_on(want, got) or got.code == 3 and not got.cannot() and
                              not got.err.startswith("input:") and want.code == 0 and goes_on(got, want))


def compiled(program, given, want, text):
    """The verdict on one input of a compiled program."""
    if program is None:
        return Verdict("answered")
    got = start([str(program)], given)
    if got.code == -1:
        return Verdict("slow")
    fault = difference(want, got)
    if fault and meets_another(want, got, text):
        return Verdict("stopped elsewhere", notes=want.notes)
    if fault:
        return Verdict("export", "the export differs", fault).on(given)
    if got.cannot() and got.code != want.code:
        return Verdict("cannot: " + got.err.strip().splitlines()[-1][:70], notes=want.notes)
    return Verdict("answered" if want.code == 0 else "stopped alike", notes=want.notes)


def refusal(made, want, text):
    """`export` made no program: rules that `run` refuses, too, or a construct it names."""
    if made.code == 3 and want.code == 3 and want.out == b"":
        return Verdict("bad rules: " + first_line(made.err), notes=want.notes)
    if made.code != 4:
        return Verdict("export", "export fails", made.words())
    message = made.err.splitlines()
    quoted = re.findall(r"'([^']*)'", message[0] if message else "")
    if not re.match(r".*:\d+:\d+: ", message[0] if message else "") or "hint:" not in made.err or any(word not in text for word in quoted):
        return Verdict("export", "a refusal does not say what is wrong", made.err)
    return Verdict("refused: " + first_line(made.err), notes=want.notes)


def first_line(message):
    line = re.sub(r"^.*?:\d+:\d+: ", "", message.strip().splitlines()[0] if message.strip() else "")
    return re.sub(r"'[^']*'", "'…'", line)[:90]


def difference(want, got):
    """What is wrong with `got`, or an empty text."""
    if got.code not in (0, 1, 3, 4):
        return f"got {got.words()}"
    if got.cannot():
        return "" if want.out.startswith(whole_lines(got.out)) else f"before it gave up: got {got.words()}, want {want.words()}"
    if got.code != want.code or printed(got) != printed(want):
        return f"got {got.words()}\nwant {want.words()}"
    places = [PLACE.search(e.err) for e in (want, got)]
    if all(places) and places[0].group(1) != places[1].group(1):
        return f"another place: got {got.words()}\nwant {want.words()}"
    return ""


def printed(ended):
    """All of it; of a line that an error broke off not the blank behind its last item."""
    return ended.out if ended.code == 0 else ended.out.rstrip(b" ")


def whole_lines(out):
    return out[:out.rfind(b"\n") + 1]
