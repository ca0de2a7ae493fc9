#!/usr/bin/env python3
"""Every command obeys the options that it takes and refuses all others: options.py SPRAGUE

Commands and options are read from the program's own help. An option that a command does not list must end with exit code 2
and its name in the message. For one that it lists there must be a probe here: two command lines that differ in the option
alone and whose outcomes (exit code, output, files) differ. A new option without a probe fails.
SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import sys
import tempfile

FILES = {
    "one.game": "game one(n: 0..) { for k in 1..3: one(n-k); }\nclaim for n in 0..: wins(one(n)) == (n % 4 != 0);\n"
                "main { read n; print wins(one(n)); }\n",
    "lines.game": "game lines(x: 0.., y: 0..) { for k in 1..x: lines(x-k, y); for k in 1..y: lines(x, y-k); }\n"
                  "claim sg(lines(300,300)) == 0;\nmain { print sg(lines(300,300)); }\n",
    "far.game": "game far(x: 0.., y: 0..) { far(x-100, y); far(x, y-100); }\n",
    "wide.game": "game wide(n: 0..) { wide(n-1); lines(300, 300); }\ngame lines(x: 0.., y: 0..) { "
                 "for k in 1..x: lines(x-k, y); for k in 1..y: lines(x, y-k); }\n",
    "row.game": "game row(n: 0..) { for k in 1..n: row(n-k); }\n",
    "pick.game": "game pick(n: 0..1) { for k in 1..3, j in 4-k..4-k: pick(n-1); }\n",
    "roles.game": "game roles(n: 0..) { first: roles(n-1); second: { roles(n-1); roles(n-2); } }\n",
    "goes.game": "game goes(n: 0..5) { goes(2-n); }\n",
    "ugly.game": "game   ugly( n:0.. ) {ugly(n-1);}\n",
    "tidy.game": "game tidy(n: 0..) { tidy(n - 1); }\n",
    "saved.txt": "sprague play 1\nstart: nim(3)\n",
    "kayles.game": "game kayles(n: 0..) { kayles(n-1); }\n",
    "input": "5\n",
    "moves": "hint\nquit\n",
    "session": "nim(3)\n",
}

# How the program speaks, whatever it has to say: a command that has nothing to say about them obeys them, too.
MANNERS = {"quiet", "verbose", "colour"}

# A question of each command, for options that every question has.
ASKED = {
    "solve": ["one(5)"], "value": ["one(5)"], "explain": ["one(5)"], "play": ["one(5)"], "table": ["one", "0..9"],
    "period": ["one"], "verify": ["one.certificate"], "graph": ["one(5)"], "draw": ["one(5)"], "check": ["one.game"],
    "run": ["one.game"], "export": ["one.game"],
}
# The same with tables of lines, large enough for two threads.
TABLES = {
    "solve": ["lines(300,300)"], "value": ["lines(300,300)"], "play": ["lines(300,300)"],
    "table": ["lines", "0..300", "0..300"], "explain": ["lines(300,300)", "--steps"], "check": ["lines.game"],
    "run": ["lines.game"], "graph": ["far(300,300)"], "period": ["wide", "--max", "100"],
}


def tables(command, rest):
    of = {"check": [], "run": [], "period": ["-f", "wide.game"], "graph": ["-f", "far.game"]}
    chance = ["--seed", "1"] if command == "play" else []
    return TABLES[command] + of.get(command, ["-f", "lines.game"]) + ["-v", "--engine", "dense"] + chance + rest


def asked(command, rest):
    files = [] if command in ("check", "run", "export", "verify") else ["-f", "one.game"]
    return ASKED[command] + files + (["--seed", "1"] if command == "play" else []) + rest


def probe(command, option):
    """Two lists of words behind the command; None: nobody has written a probe."""
    shared = {
        "help": (["--version"], ["--help"]),
        "version": (["--help"], ["--version"]),
        "lang": (["--nosuch", "--lang", "en"], ["--nosuch", "--lang", "zh"]),
    }
    if option in shared:
        return shared[option]
    if command in ASKED:
        ask = {
            "max-mem": (asked(command, []), asked(command, ["--max-mem", "0"])),
            "time": (asked(command, []), asked(command, ["--time", "0"])),
            "json": (asked(command, []), asked(command, ["--json"])),
            "misere": (asked(command, []), asked(command, ["--misere"])),
        }
        if option in ask:
            return ask[option]
        if option == "file":
            words = ["row.game"] if command in ("check", "run", "export") else ASKED[command]
            return words, words + ["-f", "kayles.game" if command == "verify" else "one.game"]
    if command in TABLES:
        engine = {
            "engine": (asked(command, []), asked(command, ["--engine", "graph"])),
            "tier": (tables(command, ["--tier", "0"]), tables(command, ["--tier", "1"])),
            "threads": (tables(command, ["--threads", "1"]), tables(command, ["--threads", "2"])),
            # The loops show it; elsewhere it is given to the rules as the tier and the threads are.
            "without": (["wythoff(9,9)", "--sweep"], ["wythoff(9,9)", "--sweep", "--without", "lines"])
            if command == "explain" else (tables(command, []), tables(command, ["--without", "nosuch"])),
        }
        if option in engine:
            return engine[option]
    return PROBES.get((command, option))


SOLVE, TABLE, PLOT = ["nim(3) + nim(4) + nim(1)"], ["kayles", "0..20"], ["kayles", "0..20", "--as", "svg"]
PICK = ["pick(1)", "-f", "pick.game", "--moves", "best", "--least"]
ROLES = ["roles(4)", "-f", "roles.game"]
GOES = ["goes(0)", "-f", "goes.game"]
CHANCE = ["nim(9)", "--first", "engine", "--seed", "1", "--level"]
BENCH = ["row-2", "--times", "1", "--quick", "--json"]
PROBES = {
    ("solve", "moves"): (SOLVE, SOLVE + ["--moves", "count"]),
    ("solve", "least"): (PICK + ["k"], PICK + ["j"]),
    ("solve", "line"): (SOLVE, SOLVE + ["--line"]),
    ("solve", "turn"): (ROLES, ROLES + ["--turn", "second"]),
    ("value", "turn"): (["nim(1)", "-f", "roles.game"], ROLES + ["--turn", "second"]),
    ("graph", "turn"): (ROLES, ROLES + ["--turn", "second"]),
    ("play", "turn"): (ROLES + ["--seed", "1"], ROLES + ["--seed", "1", "--turn", "second"]),
    ("play", "first"): (["nim(3)", "--seed", "1"], ["nim(3)", "--seed", "1", "--first", "engine"]),
    ("play", "level"): (CHANCE + ["4"], CHANCE + ["1"]),
    ("play", "seed"): (CHANCE + ["1"], CHANCE + ["1", "--seed", "3"]),
    ("play", "load"): (["nim(3)", "--seed", "1"], ["--load", "saved.txt"]),
    ("table", "as"): (TABLE, TABLE + ["--as", "csv"]),
    ("table", "of"): (TABLE, TABLE + ["--of", "outcome"]),
    ("table", "turn"): (ROLES + ["--of", "counts"], ROLES + ["--of", "counts", "--turn", "second"]),
    ("table", "among"): (GOES + ["--of", "counts"], GOES + ["--of", "counts", "--among", "all"]),
    ("table", "view"): (TABLE, TABLE + ["--view", "bits"]),
    ("table", "log"): (PLOT, PLOT + ["--log", "x"]),
    ("table", "rare"): (PLOT, PLOT + ["--rare", "mark"]),
    ("table", "title"): (PLOT, PLOT + ["--title", "X"]),
    ("table", "output"): (TABLE, TABLE + ["-o", "out.txt"]),
    ("graph", "title"): (["nim(2)"], ["nim(2)", "--title", "X"]),
    ("graph", "output"): (["nim(2)"], ["nim(2)", "-o", "out.dot"]),
    ("graph", "limit"): (["nim(9)"], ["nim(9)", "--limit", "3"]),
    ("draw", "title"): (["nim(2)"], ["nim(2)", "--title", "X"]),
    ("draw", "output"): (["nim(2)"], ["nim(2)", "-o", "out.svg"]),
    ("draw", "as"): (["nim(2)", "-o", "out"], ["nim(2)", "-o", "out", "--as", "png"]),
    ("period", "of"): (["kayles"], ["kayles", "--of", "outcome"]),
    ("period", "max"): (["kayles"], ["kayles", "--max", "60"]),
    ("period", "certificate"): (["kayles"], ["kayles", "--certificate", "out.certificate"]),
    ("check", "upto"): (["one.game"], ["one.game", "--upto", "7"]),
    ("export", "output"): (["one.game"], ["one.game", "-o", "out.c"]),
    ("export", "test"): (["one.game", "-o", "out.c"], ["one.game", "-o", "out.c", "--test"]),
    ("games", "tag"): ([], ["--tag", "misere"]),
    ("games", "json"): ([], ["--json"]),
    ("repl", "json"): ([], ["--json"]),
    ("new", "json"): (["fresh"], ["fresh", "--json"]),
    ("fmt", "json"): (["--check", "ugly.game"], ["--check", "ugly.game", "--json"]),
    ("fmt", "check"): (["ugly.game"], ["ugly.game", "--check"]),
    ("bench", "json"): (["--rows"], ["--rows", "--json"]),
    ("bench", "rows"): (BENCH, BENCH + ["--rows"]),
    ("bench", "quick"): (BENCH, ["row-2", "--times", "1", "--json"]),
    ("bench", "max-mem"): (BENCH, BENCH + ["--max-mem", "0"]),
    ("bench", "time"): (BENCH, BENCH + ["--time", "0"]),
    ("bench", "times"): (BENCH, BENCH + ["--times", "100000"]),
    ("bench", "rival"): (BENCH, BENCH + ["--rival", "false"]),
}
for _flag in ("steps", "ran", "schemas", "sweep", "kernel", "ir"):
    PROBES["explain", _flag] = (["wythoff(2,2)"], ["wythoff(2,2)", "--" + _flag])


def plain(text):
    """Without what differs from run to run."""
    text = re.sub(rb"memory: [0-9]+", b"M", text)
    text = re.sub(rb"[0-9.]+(e-?[0-9]+)? ?(s\b|seconds|ms)", b"T", text)
    return re.sub(rb'"(seconds|ratio|[a-z_]+_ms|[a-z_]+_per_second)": [0-9.e-]+', b"T", text)


class Runner:
    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.known = {}

    def run(self, words):
        with tempfile.TemporaryDirectory(prefix="sprague-options-") as folder:
            for name, text in FILES.items():
                with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
                    out.write(text)
            if words[0] == "verify":
                subprocess.run([self.program, "period", "kayles", "--certificate", "one.certificate"], cwd=folder,
                               check=True, stdout=subprocess.DEVNULL)
            given = {"run": "input", "play": "moves", "repl": "session"}.get(words[0], os.devnull)
            with open(os.path.join(folder, given), "rb") as source:
                done = subprocess.run([self.program] + words, cwd=folder, stdin=source, capture_output=True, timeout=300,
                                      check=False)
            files = []
            for name in sorted(os.listdir(folder)):
                with open(os.path.join(folder, name), "rb") as one:
                    files.append((name, one.read()))
            return done.returncode, plain(done.stdout), plain(done.stderr), files

    def outcome(self, words):
        key = tuple(words)
        if key not in self.known:
            self.known[key] = self.run(words)
        return self.known[key]

    def text(self, words):
        done = subprocess.run([self.program] + words, capture_output=True, check=True, timeout=60)
        return done.stdout.decode()


def commands(runner):
    # The overview lists every command, two blanks in.
    names = re.findall(r"^  ([a-z]+) +\S", runner.text(["--help"]), re.M)
    return [name for name in names if name != "sprague"]


def options(runner, command):
    """name -> a value that fits its form"""
    found = {}
    for name, value in re.findall(r"^  (?:-.,|   ) --([a-z-]+)(?: (\S+))?", runner.text([command, "--help"]), re.M):
        kind = {"FILE": "x", "NAME": "x", "SIZE": "1M", "SECONDS": "1", "N": "1", "TEXT": "x", "TAG": "x", "COMMAND": "x"}
        found[name] = None if value == "" else kind.get(value, value.split("|")[0].split()[0])
    return found


def check_refused(runner, command, option, value):
    words = [runner.program, command, "--" + option] + ([value] if value else [])
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
    if done.returncode != 2:
        return "exit code %d" % done.returncode
    return None if option.encode() in done.stderr else "the message does not name it: %r" % done.stderr


def check_obeyed(runner, command, option):
    if option in MANNERS:
        return None
    lines = probe(command, option)
    if lines is None:
        return "no probe: say in options.py what it changes"
    before, after = [command] + lines[0], [command] + lines[1]
    if runner.run(before) != runner.outcome(before):
        return "two runs of %s differ" % before
    if runner.outcome(before) == runner.outcome(after):
        return "it changes nothing: %s" % after
    return None


def main():
    runner = Runner(sys.argv[1])
    taken = {command: options(runner, command) for command in commands(runner)}
    every = {name: value for listed in taken.values() for name, value in listed.items()}
    faults, count = [], 0
    for command, listed in taken.items():
        for option, value in every.items():
            count += 1
            fault = check_obeyed(runner, command, option) if option in listed \
                else check_refused(runner, command, option, value)
            if fault:
                faults.append("%s --%s: %s" % (command, option, fault))
    enough = len(taken) >= 19 and len(every) >= 40
    print("1..2")
    print("%sok 1 - the help lists commands and options" % ("" if enough else "not "))
    for fault in faults:
        print("# " + fault)
    print("%sok 2 - each of %d pairs of command and option is obeyed or refused" % ("not " if faults else "", count))
    return 1 if faults or not enough else 0


if __name__ == "__main__":
    sys.exit(main())
