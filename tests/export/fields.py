#!/usr/bin/env python3
"""Random games that are searched, whose positions are numbers and lists of fixed length: the exported C, where such
positions are fields of a few words, prints what `run` prints.

    fields.py --sprague PATH [--seed WORD] [--from N] [--count N]

Moves write items inside and outside the list, the same item twice, values that do and do not exist; they lead to other games, end the
game, let the same player go on, bring points. SPDX-License-Identifier: MIT"""
import random
import sys

import tables

GAMES = 4


class Game:
    """One to three parameters, the first a list."""

    def __init__(self, r, name, before):
        self.r, self.name = r, name
        self.length = r.choice([1, 2, 3, 3, 4, 4, 5, 6, 70])
        self.low = r.choice([0, 0, 0, 1, -1, -3])
        self.high = self.low + r.choice([0, 1, 1, 2, 2, 3, 4] if self.length < 6 else [1, 1, 2])
        self.given = self.length < 6 and self.high >= 0 and r.random() < 0.2      # the least item is a given, which is 0 or less
        self.params = {"a": f"list[{self.length}] of {'K' if self.given else self.low}..{self.high}"}
        if r.random() < 0.6:
            self.params["n"] = r.choice(["0..6", "-2..3", "0..", "1..1", "0..K+4"])
        if r.random() < 0.3:
            self.params["m"] = "0..n+3" if self.params.get("n") in ("0..6", "0..") and r.random() < 0.5 else "0..3"
        if self.length * (self.high - self.low) < 5 and r.random() < 0.3:      # few positions
            self.params["b"] = self.params["a"]
        self.order = list(self.params)
        r.shuffle(self.order)
        if self.params.get("m") == "0..n+3":
            self.order.sort(key=lambda name: name == "m")      # a range speaks of those before
        self.kind = r.choice(["loopy", "loopy", "value", "points", "roles"])
        self.falls = self.kind == "points"      # scores want an end
        if self.falls and "n" not in self.params:
            self.params["n"] = "0..6"
            self.order.append("n")
        self.others = [game for game in before if game.kind == self.kind]
        moves = [self.move() for _ in range(r.randint(1, 3))]
        if self.others and r.random() < 0.5:
            moves.append(self.elsewhere())
        if self.kind in ("loopy", "roles") and r.random() < 0.3:
            moves.append(f"if {self.item('0')} == {self.high} and {self.small()} > 1: \"over\" {r.choice(['win', 'lose', 'draw'])};")
        if self.kind == "roles":
            moves = [f"{r.choice(['first', 'second'])}: {move}" if r.random() < 0.6 else move for move in moves]
        shapes = ", ".join(f"{name}: {self.params[name]}" for name in self.order)
        self.text = f"game {name}({shapes}) {{ {self.ends()} {' '.join(moves)} }}"

    def item(self, index):
        return f"a[({index}) % {self.length}]"

    def small(self):
        """A number from the other parameters."""
        return self.r.choice([name for name in ("n", "m") if name in self.params] or [self.item(str(self.r.randint(0, 9)))])

    def ends(self):
        r, out = self.r, []
        if r.random() < 0.4 and self.kind in ("loopy", "roles"):
            out.append(f"end {r.choice(['win', 'lose', 'draw'])} if {self.item('0')} == {self.high} and {self.item('1')} == {self.low};")
        if self.kind == "points":
            out.append(f"end {r.randint(-3, 3)} if {self.item('0')} == {self.high} and n < 2;" if r.random() < 0.4 else "")
        if r.random() < 0.3 and self.kind in ("loopy", "roles"):
            out.append(f"stuck {r.choice(['win', 'draw'])};")
        return " ".join(out)

    def value(self):
        r = self.r
        return r.choice([str(r.randint(self.low - 1, self.high + 1)), f"{self.item('i')} + 1", f"{self.item('i')} - 1", f"{self.item('i+1')}",
                         f"{self.low} + {self.small()}", f"{self.high} - {self.item('i+2')}"])

    def index(self):
        r, length = self.r, self.length
        return r.choice(["i", "i", f"(i+1) % {length}", f"(i+{length - 1}) % {length}", "i+1", "i-1", str(r.randint(0, length)), f"i + {self.small()}"])

    def argument(self, name):
        r = self.r
        if name in "ab":
            way = r.random()
            of = r.choice(["a", "b", name, name]) if "b" in self.params else "a"
            if way < 0.1:
                return of
            if way < 0.17:
                return r.choice([f"[{self.item('i+t')} for t in 0..{self.length - 1}]", f"sort({of})" if self.length > 1 else of])
            return of + " with " + ", ".join(f"[{self.index()}]: {self.value()}" for _ in range(r.choice([1, 1, 2, 2, 3])))
        if name == "n" and (self.falls or self.params["n"] == "0.."):
            return r.choice(["n-1", "n-1", "n-2"])
        return r.choice([name, f"{name}+1", f"{name}-1", self.small(), f"{self.item('i')} - {self.low}"])

    def gain(self):
        r = self.r
        out = "again " if self.kind in ("points", "roles") and r.random() < 0.25 else ""
        return out + (f"gain {r.choice(['1', 'i', self.item('i'), 'n-2'])}: " if self.kind == "points" and r.random() < 0.8 else "")

    def move(self):
        r = self.r
        last = min(self.length - 1, 3)
        guard = r.choice(["", "", f" where {self.item('i')} > {self.low}", f" where {self.item('i')} != {self.item('i+1')}"])
        target = f"{self.name}({', '.join(self.argument(name) for name in self.order)})"
        if r.random() < 0.1:
            target = f"(if {self.item('i')} == {self.low} then {target} else {self.name}({', '.join(self.argument(name) for name in self.order)}))"
        return f"for i in 0..{last}{guard}: {self.gain()}{target};"

    def elsewhere(self):
        r = self.r
        there = r.choice(self.others)
        if self.falls:
            return f"if n > 1: {there.at('1')};" if there.params["n"] != "0..6" else f"if n > 0: {there.at('0')};"
        return f"if {self.item('0')} == {self.low}: {there.at('1')};"

    def at(self, number):
        """A position that surely exists, also as a move."""
        r = self.r
        least = max(self.low, 0) if self.given else self.low
        items = lambda: f"[{', '.join(str(r.randint(least, self.high)) for _ in range(self.length))}]"
        values = {"a": items(), "b": items(), "n": number, "m": "2"}
        return f"{self.name}({', '.join(values[name] for name in self.order)})"

    def questions(self):
        r = self.r
        for _ in range(3):
            position = self.at(str(r.choice([1, 1, 2, 3]) if self.params.get("n") in ("0..6", "-2..3", "0..") else 1))
            if self.kind == "points":
                yield f"score({position})"
            elif self.kind == "value":
                yield f"value({position})"
                yield f"wins({position})"
            else:
                yield from (f"{asked}({position})" for asked in r.sample(["wins", "loses", "draws", "outcome", "distance"], 2))


def program(seed):
    r = random.Random(seed)
    games = []
    for i in range(GAMES):
        games.append(Game(r, f"g{i}", games))
    asks = [f"print {', '.join(game.questions())};" for game in games]
    text = "\n".join(["given K: -9..9;"] + [game.text for game in games] + ["main { until eof { read K;"] + asks + ["} }"]) + "\n"
    return text, "\n".join(r.sample(["0", "-1", "-2", "-3"], 2)) + "\n"


if __name__ == "__main__":
    sys.exit(tables.main(program, "fields", "from_here()", "moves that write fields"))
