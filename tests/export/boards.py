#!/usr/bin/env python3
"""Random games without cycles whose positions are boards, sets, lists and numbers: the exported C, which searches them by their words
and only as far as it matters, prints what `run` prints.

    boards.py --sprague PATH [--seed WORD] [--from N] [--count N]

Moves write cells inside and beyond the board, twice, by a condition, or rewrite it; join and leave sets; move again, score, end the game,
lead to other games. In some programs a distance is asked for, too: then positions have numbers. SPDX-License-Identifier: MIT"""
import random
import re
import sys

import tables

GAMES = 3


class Game:
    """A board or a set or both, and how many moves are left. With `sized` main has read how large they are: r, c and k."""

    def __init__(self, r, name, before, sized=False):
        self.r, self.name, self.sized = r, name, sized
        self.rows, self.columns = r.choice([(1, 3), (2, 2), (2, 3), (3, 2), (1, 5), (3, 3), (7, 10)])
        self.letters = r.choice([".x", ".xo", "01", "?/o", '.\\"\'', ".abcd", "#."])
        self.low = r.choice([0, 0, 1, -2])
        self.high = self.low + r.choice([2, 3, 4, 70])
        self.kind = r.choice(["wins", "wins", "draws", "roles", "roles", "points", "sg"])
        shapes = {"n": r.choice(["0..4", "0..3", "0..5"])}
        if r.random() < 0.75:
            shapes["b"] = r.choice(["grid", f"grid[{self.rows},{self.columns}]"])
        if r.random() < 0.5 or len(shapes) == 1:
            shapes["s"] = r.choice([f"set of {self.low}..{self.high}", f"set[3] of {self.low}..{self.high}"])
            if r.random() < 0.3:
                shapes["t"] = shapes["s"]
        if sized:
            shapes = self.open(shapes)
        self.shapes = shapes
        self.order = list(shapes)
        r.shuffle(self.order)
        self.others = [game for game in before if game.kind == self.kind]
        moves = [self.move() for _ in range(r.randint(1, 3))]
        if self.others and r.random() < 0.4:
            moves.append(f"if n == 1: {r.choice(self.others).at(0)};")
        if self.kind in ("draws", "roles") and r.random() < 0.3:
            moves.append(f"if {self.condition()}: \"over\" {r.choice(['win', 'lose', 'draw'])};")
        if self.kind == "roles":
            moves = [f"{r.choice(['first', 'second'])}: {move}" if r.random() < 0.7 else move for move in moves]
        self.text = f"game {name}({', '.join(f'{p}: {shapes[p]}' for p in self.order)}) {{ {self.ends()} {' '.join(moves)} }}"

    def open(self, shapes):
        """Without sizes; seldom both kinds, which are no rows of one length."""
        if "b" in shapes and self.r.random() < 0.9:
            shapes = {"n": shapes["n"], "b": self.r.choice(["grid", "grid", "grid[R,C]"])}
        return {name: f"set of {self.low}.." if name in "st" else shape for name, shape in shapes.items()}

    def letter(self):
        return tables_quoted(self.r.choice(self.letters))

    def cell(self, inside=False):
        r = self.r
        if inside:
            return f"b[{r.randint(0, self.rows - 1)},{r.randint(0, self.columns - 1)}]"
        return f"b[{self.place(self.rows)},{self.place(self.columns)}]"

    def place(self, size):
        r = self.r
        return r.choice(["i", "i", f"(i+1) % {size}", "i-1", "n", str(r.randint(0, size))])

    def condition(self, bound=False):
        """A truth about the position; with `bound` i is a name."""
        r, out = self.r, ["n % 2 == 1", "n > 1"]
        if "b" in self.shapes:
            out += [f"{self.cell(not bound)} {r.choice(['==', '!='])} {self.letter()}" for _ in range(3)]
            out.append(f"same({self.cell(not bound)}, {self.letter()})")
        if "s" in self.shapes:
            out += [f"{r.randint(self.low, self.high)} in s", f"len(s) > {r.randint(0, 2)}"]
        return r.choice(out)

    def ends(self):
        r, out = self.r, []
        if r.random() < 0.5 and self.kind in ("wins", "draws", "roles"):
            ways = {"wins": ["win", "lose"], "draws": ["win", "lose", "draw"], "roles": ["first", "second", "draw", "lose"]}[self.kind]
            out.append(f"end {r.choice(ways)} if {self.condition()} and {self.condition()};")
        if r.random() < 0.4 and self.kind == "points":
            out.append(f"end {r.randint(-3, 3)} if {self.condition()} and n < 2;")
        if r.random() < 0.2 and self.kind == "sg":
            out.append(f"end lose if {self.condition()} and n < 2;")
        if r.random() < 0.4 and self.kind in ("draws", "roles"):
            out.append(f"stuck {r.choice(['win', 'draw'])};")
        return " ".join(out)

    def board(self):
        r = self.r
        def value():
            if r.random() < 0.2:
                return f"if {self.condition(True)} then {self.letter()} else {self.letter()}"
            return self.cell(True) if r.random() < 0.2 else self.letter()
        if r.random() < 0.12:
            return "b"
        return "b with " + ", ".join(f"[{self.place(self.rows)},{self.place(self.columns)}]: ({value()})" for _ in range(r.choice([1, 1, 2, 3])))

    def members(self, name):
        r = self.r
        of = r.choice(["s", "t", name, name]) if "t" in self.shapes else "s"
        item = r.choice(["i", f"i + {self.low}", str(r.randint(self.low, self.high)), "n"])
        if self.sized:
            return r.choice([of, f"{of} minus {item}", f"less({of}, {item})", f"{{x for x in {of} where x != {item}}}"])
        return r.choice([of, f"{of} plus {item}", f"{of} minus {item}", f"{of} minus {item}",
                         f"{{x for x in {of} where x != {item}}}"])

    def target(self, board=None):
        return f"{self.name}({', '.join(self.argument(name, board) for name in self.order)})"

    def argument(self, name, board):
        if name == "n":
            return self.r.choice(["n-1", "n-1", "n-2"])
        return (board or self.board()) if name == "b" else self.members(name)

    def gain(self):
        r = self.r
        out = "again " if self.kind in ("points", "roles") and r.random() < 0.3 else ""
        return out + (f"gain {r.choice(['1', 'i', '-2', 'n-2', '7'])}: " if self.kind == "points" and r.random() < 0.8 else "")

    def move(self):
        r = self.r
        if "b" in self.shapes and r.random() < 0.3:
            rules = ", ".join(f"{tables_quoted(find)} => {tables_quoted(put)}" for find, put in (self.rewriting() for _ in range(r.randint(1, 2))))
            gain = self.gain().replace("gain i:", "gain 2:")
            target = re.sub(r"\bi\b", "1", self.target("h"))
            return f"for h in rewrite(b, {rules}): {gain}{target};"
        guard = r.choice(["", "", f" where {self.condition(True)}"])
        return f"for i in 0..{r.randint(0, 3)}{guard}: {self.gain()}{self.target()};"

    def rewriting(self):
        """A pattern and what takes its place; characters that mean something in patterns are left out."""
        r = self.r
        letters = [letter for letter in self.letters if letter not in "?/"] or ["."]
        rows, columns = r.choice([(1, 1), (1, 2), (2, 1)])
        one = lambda extra: "/".join("".join(r.choice(letters + extra) for _ in range(columns)) for _ in range(rows))
        return one(["?"]), one(["?"])

    def at(self, left):
        r = self.r
        rows = [tables_quoted("".join(r.choice(self.letters) for _ in range(self.columns))) for _ in range(self.rows)]
        some = lambda: "{" + ", ".join(str(r.randint(self.low, self.high)) for _ in range(r.choice([0, 1, 2, 3]))) + "}"
        if self.sized:
            some = lambda: r.choice([f"{{{self.low}..k}}", f"{{{self.low + 1}, k + 3, {self.high}}}", "{k}", f"{{x * x for x in {self.low}..k}}"])
            one, other = self.letter(), self.letter()
            values = {"n": str(left), "b": f"spots(R, C, {one}, {other}, {r.randint(1, 4)})", "s": some(), "t": some()}
            return f"{self.name}({', '.join(values[name] for name in self.order)})"
        values = {"n": str(left), "b": f"[{', '.join(rows)}]", "s": some(), "t": some()}
        return f"{self.name}({', '.join(values[name] for name in self.order)})"

    def questions(self, distances):
        r = self.r
        for left in (3, 2, r.choice([1, 3])):
            position = self.at(left)
            if self.kind == "points":
                yield f"score({position})"
            elif self.kind == "sg":
                yield f"sg({position})"
                yield f"wins({position})"
            else:
                yield from (f"{asked}({position})" for asked in r.sample(["wins", "loses", "draws", "outcome"], 2))
                if distances:
                    yield f"distance({position})"


def tables_quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def program(seed):
    r = random.Random(seed)
    games = []
    for i in range(r.randint(1, GAMES)):
        games.append(Game(r, f"g{i}", games))
    distances = r.random() < 0.2
    asks = [f"print {', '.join(game.questions(distances))};" for game in games]
    text = "\n".join(["def same(x, y) = x == y;"] + [game.text for game in games] + ["main {"] + asks + ["}"]) + "\n"
    return text, ""


if __name__ == "__main__":
    sys.exit(tables.main(program, "boards", "target_there()", "positions known by their words"))
