#!/usr/bin/env python3
"""Random games whose boards, lists and sets are as large as main has read: the exported C, where the first position tells how many
fields there are, prints what `run` prints.

    sizes.py --sprague PATH [--seed WORD] [--from N] [--count N]

Sizes grow and shrink from question to question. Boards and sets are those of boards.py; lists have a length that is a given or none,
and moves write items, map them, take some out. SPDX-License-Identifier: MIT"""
import random
import sys

import boards
import tables

HELPERS = """given N: 1..90, R: 1.., C: 1..;
def same(x, y) = x == y;
def spots(r, c, x, y, k) = [join([if (i + j) % k == 0 then x else y for j in 1..c], "") for i in 1..r];
def less(s, x) = s minus x;
def put(a, i, x) = if i < len(a) then a with [i]: x else a;"""


class Row:
    """A list, and mostly how many moves are left."""

    def __init__(self, r, name):
        self.r, self.name = r, name
        self.low = r.choice([0, 0, 1, -2])
        self.high = self.low + r.choice([1, 1, 2, 3, 5])
        self.declared = r.random() < 0.5
        self.kind = r.choice(["loopy", "loopy", "value", "points", "roles"])
        self.counts = self.kind == "points" or r.random() < 0.7
        self.params = {"a": f"list{'[N]' if self.declared else ''} of {self.low}..{self.high}"}
        if self.counts:
            self.params["n"] = "0..4"
        if r.random() < 0.3:
            self.params["m"] = r.choice(["0..2", "-1..6"])
        self.order = list(self.params)
        r.shuffle(self.order)
        moves = [self.move() for _ in range(r.randint(1, 3))]
        if self.kind in ("loopy", "roles") and r.random() < 0.3:
            moves.append(f"if {self.item('0')} == {self.high}: \"over\" {r.choice(['win', 'lose', 'draw'])};")
        if self.kind == "roles":
            moves = [f"{r.choice(['first', 'second'])}: {move}" if r.random() < 0.6 else move for move in moves]
        shapes = ", ".join(f"{name}: {self.params[name]}" for name in self.order)
        self.text = f"game {name}({shapes}) {{ {self.ends()} {' '.join(moves)} }}"

    def item(self, index):
        return f"a[({index}) % len(a)]"

    def ends(self):
        r = self.r
        out = "end lose if len(a) == 0;" if self.kind in ("loopy", "roles", "value") else "end 1 if len(a) == 0;"
        if r.random() < 0.4 and self.kind in ("loopy", "roles"):
            out += f" end {r.choice(['win', 'lose', 'draw'])} if {self.item('0')} == {self.high} and {self.item('1')} == {self.low};"
        if r.random() < 0.3 and self.kind in ("loopy", "roles"):
            out += f" stuck {r.choice(['win', 'draw'])};"
        return out

    def value(self):
        r = self.r
        return r.choice([str(r.randint(self.low - 1, self.high + 1)), f"{self.item('i')} + 1", f"{self.item('i')} - 1", self.item("i+1"),
                         f"{self.high} - {self.item('i+2')} + {self.low}"])

    def index(self):
        return self.r.choice(["i", "i", "(i+1) % len(a)", "i+1", "i-1", "len(a) - 1", "0"])

    def list(self):
        r = self.r
        whole = ["a", f"[{self.low + self.high} - x for x in a]", f"put(a, {self.index()}, {self.value()})"]
        if self.declared:
            whole.append("[a[(t+1) % N] for t in 0..N-1]")
        else:
            whole.append(f"[x for x in a where x != {r.randint(self.low, self.high)}]")
        if r.random() < 0.3:
            return r.choice(whole)
        return "a with " + ", ".join(f"[{self.index()}]: {self.value()}" for _ in range(r.choice([1, 1, 2])))

    def move(self):
        r = self.r
        guard = r.choice(["", "", f" where {self.item('i')} > {self.low}", f" where {self.item('i')} != {self.item('i+1')}"])
        values = {"a": self.list(), "n": "n-1", "m": r.choice(["m", "m+1", "m-1", "i"])}
        again = "again " if self.kind in ("points", "roles") and r.random() < 0.25 else ""
        gain = f"gain {r.choice(['1', 'i', 'n-2'])}: " if self.kind == "points" else ""
        return f"for i in 0..{r.choice(['1', '2', 'min(len(a)-1, 3)'])}{guard}: {again}{gain}{self.name}({', '.join(values[name] for name in self.order)});"

    def questions(self):
        r = self.r
        for _ in range(2):
            size = "N" if self.declared else r.choice(["k", "k", "2", "N"])
            start = r.choice([f"[{r.randint(self.low, self.high)} for i in 1..{size}]",
                              f"[{self.low} + i % {self.high - self.low + 1} for i in 1..{size}]"])
            values = {"a": start, "n": str(r.randint(1, 3)), "m": "1"}
            position = f"{self.name}({', '.join(values[name] for name in self.order)})"
            if self.kind == "points":
                yield f"score({position})"
            elif self.kind == "value":
                yield f"value({position})"
                yield f"wins({position})"
            else:
                yield from (f"{asked}({position})" for asked in r.sample(["wins", "loses", "draws", "outcome", "distance"], 2))


def program(seed):
    r = random.Random(seed)
    if r.random() < 0.5:
        game, distances = boards.Game(r, "g", [], True), r.random() < 0.2
        asked = list(game.questions(distances))
        sizes = [(1, 3), (2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (7, 10), (1, 40)]
        sizes = [(1, *size, r.choice([1, 2, 3, 5, 66])) for size in r.sample(sizes, 3)]
    else:
        game = Row(r, "g")
        asked = list(game.questions())
        long = 3 if game.counts else 2
        sizes = [(r.choice([1, 2, 3, 4][:long + 1] + ([40] if game.counts else [])), 1, 1, r.choice([0, 1, 2, 3])) for _ in range(3)]
    sizes.append(sizes[0])
    lines = [HELPERS, game.text, "main { until eof { read N, R, C, k;", f"print {', '.join(asked)};", "} }"]
    return "\n".join(lines) + "\n", "".join(" ".join(map(str, size)) + "\n" for size in sizes)


if __name__ == "__main__":
    sys.exit(tables.main(program, "sizes", "make_longer(", "positions whose size only the program knows"))
