#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Boards, lists and sets against plain C: rival, `sprague run` and the exported C in turn, on the same input.

  bench/boards/run.py                               all rows but the heavy ones
  bench/boards/run.py cram-5x6 quixo-4              these rows; a part of a name is enough (cram)
  bench/boards/run.py --sprague build/mine/sprague --seconds 20
  bench/boards/run.py --quick                       tiny inputs: do all sides agree?

For each side: user seconds, greatest resident memory, and both as ratios to the first rival; the answers are compared. A side that
needs more than --seconds of processor time is stopped, and it is said; so is one that needs more than --megabytes. A row is a rule file of this folder, or a game of the
catalogue with a `main`, its rivals, and the input."""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = os.path.join(HERE, "..", "..", "games")
RING = "1 0 0 1 0 1 0 0 1 0 1 0 0 1 0 0"

QUIXO_MAIN = "main { read N; print outcome(quixo(start())), distance(quixo(start())); }"
TEEKO_MAIN = """def start() = [join(["." for j in 1..N], "") for i in 1..N];
main { read N; print outcome(teeko(start())), distance(teeko(start())); }"""

# name, rules, rivals, input, heavy (left out unless named), main for a game of the catalogue
ROWS = [
    ("cram-5x6", "cram", ["cram"], "5 6", False, None),
    ("cram-6x6", "cram", ["cram"], "6 6", False, None),
    ("quixo-3", "quixo", ["quixo"], "3", False, None),
    ("quixo-4", "quixo", ["quixo"], "4", False, None),
    ("quixo-board-3", "quixo", ["quixo"], "3", False, QUIXO_MAIN),
    ("quixo-board-4", "quixo", ["quixo"], "4", True, QUIXO_MAIN),
    ("teeko-4", "teeko", ["teeko"], "4", False, None),
    ("teeko-5", "teeko", ["teeko"], "5", False, None),
    ("teeko-board-5", "teeko", ["teeko"], "5", True, TEEKO_MAIN),
    ("kalah-4-3", "kalah", ["kalah", "kalah-window"], "4 3", False, None),
    ("kalah-6-2", "kalah", ["kalah-window"], "6 2", False, None),
    ("connect4-4x4", "connect4", ["connect4"], "4 4", False, None),
    ("connect4-5x4", "connect4", ["connect4"], "5 4", False, None),
    ("connect4-4x5", "connect4", ["connect4"], "4 5", False, None),
    ("connect4-5x5", "connect4", ["connect4"], "5 5", True, None),
    ("dots-2x3", "dots", ["dots"], "2 3", False, None),
    ("dots-3x3", "dots", ["dots"], "3 3", False, None),
    ("tictactoe-4x4", "tictactoe4", ["tictactoe4"], "", False, None),
    ("ring", "ring", ["ring"], RING, False, None),
]


# rules: inputs of --quick; four in a row on 4 by 4 has none
QUICK = {
    "cram": ["3 4", "1 7", "4 4"],
    "quixo": ["2", "3"],
    "teeko": ["3"],
    "kalah": ["1 3", "2 4", "3 3", "2 6"],
    "connect4": ["3 4", "4 4"],
    "dots": ["1 3", "2 2"],
    "ring": ["1 0 0 0 1 0 0 0 1 0 0 0 0 0 0 0", "0 1 1 2 0 0 0 1 0 0 0 0 0 0 0 0", "0 2 2 0 2 2 2 0 0 0 0 0 0 0 1 0"],
}


class Side:
    """One program on one input."""

    def __init__(self, command, text, options, folder):
        told = os.path.join(folder, "told")
        command = [os.path.join(folder, "measure"), str(options.seconds), str(options.megabytes), told, *command]
        done = subprocess.run(command, input=text.encode() + b"\n", capture_output=True, check=True)
        self.answer, self.said = done.stdout.decode().strip(), done.stderr.decode(errors="replace").strip()
        with open(told, encoding="ascii") as file:
            code, user, kilobytes = file.read().split()
        self.code, self.user, self.memory = int(code), float(user), int(kilobytes) / 1024

    def state(self, wanted):
        if self.code < 0:
            return "stopped"
        if self.code != 0:
            return "failed: " + (self.said.splitlines() or ["exit code %d" % self.code])[0][:70]
        return self.answer + ("" if wanted in (None, self.answer) else " WRONG")


def compiled(source, folder, name):
    """The program of a C file, or a sentence."""
    program = os.path.join(folder, name)
    done = subprocess.run(["cc", "-O2", "-o", program, source, "-lm"], capture_output=True, text=True)
    return (program, None) if done.returncode == 0 else (None, "cc: " + done.stderr.splitlines()[0][:70])


def rules_of(row, folder):
    """The rule file of a row."""
    _, rules, _, _, _, main = row
    if main is None:
        return os.path.join(HERE, rules + ".game")
    path = os.path.join(folder, rules + "-main.game")
    with open(os.path.join(GAMES, rules + ".game"), encoding="utf-8") as catalogue, open(path, "w", encoding="utf-8") as out:
        out.write(catalogue.read() + main + "\n")
    return path


def exported(sprague, rules, folder):
    """The exported program, or a sentence."""
    source = os.path.join(folder, "exported.c")
    done = subprocess.run([sprague, "export", rules, "-o", source], capture_output=True, text=True)
    if done.returncode != 0:
        return None, "not exported: " + (done.stderr.splitlines() or ["?"])[0].replace(rules, "")[:70]
    return compiled(source, folder, "exported")


def sides(row, options, folder):
    """Names of sides with their commands, or with sentences why there is none."""
    for rival in row[2]:
        program, why = compiled(os.path.join(HERE, rival + ".c"), folder, rival)
        yield "C " + rival, [program] if program else None, why
    rules = rules_of(row, folder)
    yield "sprague run", [options.sprague, "run", rules, "--max-mem", "%dM" % options.megabytes], None
    program, why = exported(options.sprague, rules, folder)
    yield "exported C", [program] if program else None, why


def measure(row, options):
    """Prints the lines of a row; false when a side answers something else than the first."""
    agree, first = True, None
    print("%s%s" % (row[0], "" if row[3] == "" else " (%s)" % row[3]))
    with tempfile.TemporaryDirectory() as folder:
        compiled(os.path.join(HERE, "measure.c"), folder, "measure")
        for name, command, why in sides(row, options, folder):
            if command is None:
                print("  %-14s %s" % (name, why), flush=True)
                continue
            side = Side(command, row[3], options, folder)
            wanted = None if first is None or first.code != 0 else first.answer
            ratios = ""
            if first is not None and side.code == 0 and first.code == 0:
                ratios = "%8.1f %7.1f" % (side.user / max(first.user, 0.001), side.memory / max(first.memory, 0.1))
            print("  %-14s %8.2f s %8.1f MB %16s  %s" % (name, side.user, side.memory, ratios, side.state(wanted)), flush=True)
            agree = agree and not (side.code == 0 and wanted is not None and side.answer != wanted)
            first = first or side
    return agree


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--quick", action="store_true", help="tiny inputs")
    parser.add_argument("--sprague", default="build/release/sprague")
    parser.add_argument("--seconds", type=int, default=60, help="processor seconds for each side (60)")
    parser.add_argument("--megabytes", type=int, default=4096, help="memory for each side (4096)")
    options = parser.parse_args()
    options.sprague = os.path.abspath(options.sprague)
    for name in options.names:
        if not any(name in row[0] for row in ROWS):
            parser.error("no row %s; rows: %s" % (name, ", ".join(row[0] for row in ROWS)))
    rows = [row for row in ROWS if any(row[0] == name for name in options.names)]
    rows = rows or [row for row in ROWS if (not options.names and not row[4]) or any(name in row[0] for name in options.names)]
    if options.quick:
        whole = {(row[1], row[5]): row for row in reversed(rows)}.values()  # one row for each rule file
        rows = [(row[1], *row[1:3], text, *row[4:]) for row in whole for text in QUICK.get(row[1], [])]
    print("  %-14s %10s %11s %16s  %s" % ("side", "user", "memory", "ratios to C", "answer"))
    return 0 if all([measure(row, options) for row in rows]) else 1


sys.exit(main())
