#!/usr/bin/env python3
"""Random rules: exported programs print what `sprague run` prints.

    random.py --sprague PATH [--seed N] [--files N] [--games N] [--keep FOLDER]

A file has a few games of integers: one to three parameters that fall or rise, between ranges, guards or lengths of lists;
sums, ends, misère play, draws, verdicts, points, second moves; moves of one game lead to another. Main asks about all small
positions, in rising or falling order, for several values of the givens. Rules that `run` refuses are left out. Prints TAP.

SPDX-License-Identifier: MIT"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile

SECONDS = 20


class Game:
    """One game of random rules: `kind` is normal, misere, draws or score."""

    def __init__(self, r, name, others):
        self.r, self.name, self.others = r, name, others
        self.kind = r.choice(["normal", "normal", "normal", "misere", "draws", "score", "score"])
        self.others = [g for g in others if g.kind == self.kind]
        self.splits = self.kind == "normal" and r.random() < 0.4
        self.params = []
        for i in range(r.choice([1, 1, 1, 2, 2, 3])):
            self.params.append(r.choice(["down", "down", "down", "up", "tail", "bit", "below"] if i else ["down", "down", "up", "tail"]))
        self.names = ["n", "a", "b"][:len(self.params)]

    def shape(self, i):
        n, k = self.names[i], self.params[i]
        return {"down": f"{n}: {self.r.choice(['0..', '0..', '1..', '0..K+9'])}", "up": f"{n}: {self.r.choice(['..K', '0..K', '0..len(p)'])}".replace(": ..", ": 0.."),
                "tail": n, "bit": f"{n}: 0..1", "below": f"{n}: 0..{self.names[0]}+1"}[k]

    def step(self, i, amount):
        n, k = self.names[i], self.params[i]
        if k in ("down", "below"):
            return f"{n}-{amount}"
        if k == "bit":
            return f"1-{n}" if self.r.random() < 0.7 else n
        return f"{n}+{amount}"

    def target(self, moved, amount):
        args = [self.step(i, amount) if i in moved else (self.step(i, 1) if self.params[i] == "bit" else self.names[i])
                for i in range(len(self.params))]
        return f"{self.name}({', '.join(args)})"

    def guard(self):
        r = self.r
        choices = ["{n} % 2 == 0", "{n} > 1", "{n} != 3", "{n} % (m+1) != 0", "bit({n}, 1) == 1", "{n} * {n} > m", "{n} in S"]
        return r.choice(choices).format(n=r.choice(self.names))

    def prefix(self):
        r, out = self.r, ""
        if self.kind in ("score", "draws", "misere") and r.random() < 0.2:
            out += "again "
        if self.kind == "score" and r.random() < 0.85:
            n = self.names[0]
            out += "gain " + r.choice([f"{n} % 5 - 2", "m", f"{n} - m", f"sum(t in 0..min({n}, len(p)) - 1: p[t])",
                                       f"(if {n} >= 0 and {n} < len(p) then p[{n}] else 1)"]) + ": "
        return out

    def moves(self):
        r = self.r
        movable = [i for i, k in enumerate(self.params) if k != "bit"]
        moved = r.sample(movable, r.randint(1, len(movable)))
        first = self.names[moved[0]]
        tail = any(self.params[i] == "tail" for i in moved)
        limit = f"len(p)-{self.names[[i for i in moved if self.params[i] == 'tail'][0]]}" if tail else None
        ends = ["3", "m", "m+1", "2"] + ([] if tail else [first] if self.params[moved[0]] == "down" else [])
        k = r.choice(["for k in S", f"for k in 1..{r.choice(ends)}", f"for k in 1..{r.choice(ends)} where k % 2 == 1", f"for k in {{1, {r.randint(2, 5)}}}",
                      "for k in 1.. while k*k <= 9", None])
        amount = "k" if k else str(r.randint(1, 3))
        if tail and k:
            k = f"for k in 1..min({r.choice(['2', '3', 'm'])}, {limit})"
        move = self.prefix() + self.target(moved, amount)
        if self.splits and r.random() < 0.7 and self.params[moved[0]] == "down" and k and not tail:
            others = [self.names[i] for i in range(1, len(self.params))]
            one = ", ".join(["i"] + others)
            two = ", ".join([f"{first}-k-i"] + others) if moved[0] == 0 else None
            if two:
                return f"{k}, i in 0..{first}-k: {self.name}({one}) + {self.name}({two});"
        if r.random() < 0.15 and self.others:
            other = r.choice(self.others)
            args = ", ".join(r.choice(["0", "1", first, f"{first}-1"]) for _ in other.params)
            move = self.prefix() + f"{other.name}({args})"
        if tail and not k:
            move = f"if {limit} >= {amount}: {move}"
        text = (k + ": " if k else "") + move + ";"
        if r.random() < 0.25:
            text = f"if {self.guard()}: {text}" + (f" else: {self.prefix()}{self.target(moved, '1')};" if r.random() < 0.3 and not tail else "")
        return text

    def rules(self):
        r, n = self.r, self.names[0]
        body = []
        if self.kind == "misere":
            body.append("stuck win;")
        if self.kind == "draws":
            body.append(r.choice(["stuck draw;", "stuck win;", f"end draw if {n} == 2;", f"end win if {n} == 1;"]))
        if self.kind == "score":
            body.append(r.choice(["", f"stuck {n} - 2;", f"end {n} % 3 - 1 if {n} == 4;", "stuck 1;"]))
        if self.kind == "normal" and r.random() < 0.3:
            body.append(f"end lose if {self.guard()};")
        if r.random() < 0.2:
            body.append(f"let w = {n} % 3;")
        body += [self.moves() for _ in range(r.randint(1, 3))]
        if self.kind == "draws" and r.random() < 0.5:
            body.append(f"if {self.guard()}: {r.choice(['win', 'lose', 'draw'])};")
        return f"game {self.name}({', '.join(self.shape(i) for i in range(len(self.params)))}) {{ {' '.join(body)} }}"

    def questions(self):
        """Acts that print about all small positions."""
        r = self.r
        ranges = []
        for i, k in enumerate(self.params):
            low, high = {"down": ("1", "7"), "up": ("0", "K"), "tail": ("0", "len(p)"), "bit": ("0", "1"), "below": ("0", f"{self.names[0]}+1")}[k]
            if k == "up" and "len(p)" in self.head:
                high = "len(p)"
            ranges.append((self.names[i], low, high))
        binders = ", ".join(f"{n} in {low}..{high}" for n, low, high in ranges)
        position = f"{self.name}({', '.join(self.names)})"
        asks = {"normal": ["sg(P)", "wins(P)"], "misere": ["wins(P)", "loses(P)"], "draws": ["wins(P)", "draws(P)", "loses(P)"],
                "score": ["score(P)", "score(P), wins(P)"]}[self.kind]
        ask = r.choice(asks).replace("P", position)
        if self.kind == "normal" and r.random() < 0.3:
            ask = f"wins({position} + {position.replace(self.names[0], '7', 1) if self.params[0] == 'down' else position})"
        far = ""
        if self.params == ["down"] and r.random() < 0.5 and "K+9" not in self.head:
            far = f"print {ask.replace(self.names[0] + ')', '40)')};"
        return f"print \"{self.name}\"; {far} for {binders} {{ print {ask}; }}"


def make_file(r, count):
    games, rules = [], []
    for i in range(count):
        game = Game(r, f"g{i}", list(games))
        text = game.rules()
        game.head = text.split("{")[0]
        games.append(game)
        rules.append(text)
    acts = " ".join(g.questions() for g in games)
    return "\n".join(["given m: 1..9, K: 0..12, S: set of 1..9, p: list of -9..9;"] + rules +
                     ["main { read T; repeat T { read m, K, c, S[c], l, p[l]; " + acts + " } }"]) + "\n"


def make_input(r):
    rows = []
    for _ in range(3):
        s = sorted(r.sample(range(1, 7), r.randint(1, 3)))
        p = [r.randint(-9, 9) for _ in range(r.randint(0, 7))]
        rows.append(f"{r.randint(1, 4)} {r.randint(0, 8)} {len(s)} {' '.join(map(str, s))} {len(p)} {' '.join(map(str, p))}")
    return f"{len(rows)}\n" + "\n".join(rows) + "\n"


def run(command, text=b""):
    try:
        done = subprocess.run(command, input=text, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return -1, b"", b"no end"
    return done.returncode, done.stdout, done.stderr


def compare(options, folder, r, number):
    """What is wrong, or nothing; None: `run` refuses these rules."""
    rules, source, program = folder / f"{number}.game", folder / f"{number}.c", folder / f"{number}"
    rules.write_text(make_file(r, options.games))
    text = make_input(r).encode()
    (folder / f"{number}.in").write_bytes(text)
    code, want, message = run([options.sprague, "run", str(rules)], text)
    if code != 0:
        return None, message.decode(errors="replace")
    code, out, message = run([options.sprague, "export", str(rules)])
    if code == 4:
        return None, message.decode(errors="replace")
    if code != 0:
        return f"export: {message.decode(errors='replace')}", ""
    source.write_bytes(out)
    code, _, message = run([os.environ.get("CC", "cc").split()[-1], "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1",
                            "-o", str(program), str(source)])
    if code != 0:
        return f"compiler: {message.decode(errors='replace')[:1000]}", ""
    code, got, message = run([str(program)], text)
    if code != 0:
        return f"exit code {code}: {message.decode(errors='replace')}", ""
    if got == want:
        return "", out.decode(errors="replace")
    name = ""
    for i, (a, b) in enumerate(zip(got.split(b"\n"), want.split(b"\n"))):
        name = b.decode() if b.startswith(b"g") else name
        if a != b:
            return f"line {i + 1} ({name}): got {a!r}, want {b!r}", ""
    return "another number of lines", ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=6)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--keep", default=None)
    options = parser.parse_args()
    failed = done = number = tables = 0
    with tempfile.TemporaryDirectory() as made:
        folder = pathlib.Path(options.keep or made)
        folder.mkdir(exist_ok=True)
        while done < options.files and number < 20 * options.files:
            complaint, more = compare(options, folder, random.Random(f"{options.seed}/{number}"), number)
            number += 1
            if complaint is None:
                if options.keep:
                    print(f"# {number - 1}: refused: {more.splitlines()[0] if more else ''}")
                continue
            done += 1
            failed += complaint != ""
            tables += more.count("a table, from small")
            print(f"{'not ok' if complaint else 'ok'} {done} - random rules {options.seed}/{number - 1}")
            for line in complaint.splitlines():
                print("# " + line)
    print(f"# {number} files made, {tables} tables printed")
    print(f"1..{done}")
    return 1 if failed or done == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
