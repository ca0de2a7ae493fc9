#!/usr/bin/env python3
"""Random games whose tables have lines, windows, splits and given sides, helpers, sums and lists, cells that fail, moves to other
games: the exported C prints what `run` prints.

    tables.py --sprague PATH [--seed WORD] [--from N] [--count N]

A program has several games; program N of a seed is always the same, and --from N --count 1 prints one that differs again. Prints TAP.

SPDX-License-Identifier: MIT"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import subprocess
import sys
import tempfile

SECONDS = 120
FLAGS = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1"]
CHECKS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
GAMES = 6
GIVENS = "given K: -3..40, N: 0..40, L: list of -2..5;"
HELPERS = """def fib(n) = if n < 2 then n else fib(n-1) + fib(n-2);
def upto(i, j) = sum(t in i..j: t*t % 5);
def items(i, j) = sum(t in i..j: L[t]);
def some(n) = [t*t % 4 + 1 for t in 1..n % 3 + 1];"""
INPUTS = ["0 12 0", "1 9 2 1 3", "3 15 3 5 2 4", "12 8 1 2", "-3 10 2 -1 4"]     # K, N, how many items, the items


class Table:
    """One game of one to three numbers, that all fall, or all rise to N."""

    def __init__(self, r, name, before, rich, fails):
        self.r, self.name, self.rich = r, name, rich
        self.params = ["a", "b", "c"][:r.choice([1, 1, 2, 2, 2, 3])]
        self.kind = r.choice(["sg", "sg", "wins", "wins", "score", "draws"])
        self.fails = fails and self.kind == "sg"     # in others `run` may not look at all moves
        self.rises = r.random() < 0.15
        if self.rises and rich:
            self.params = self.params[:2]     # the box is large
        self.low = r.choice(["0", "0", "0", "1", "-2"])
        self.bare = len(self.params) == 1 and not self.rises and r.random() < 0.2       # without a range
        self.most = {1: 25, 2: 9, 3: 5}[len(self.params)]
        self.others = [game for game in before if game.kind == self.kind]
        moves = [self.split() if self.kind == "sg" and not self.rises and r.random() < 0.25 else self.move() for _ in range(r.randint(1, 3))]
        if self.others and r.random() < 2 * rich:
            moves.append(self.elsewhere())
        if self.others and rich and r.random() < 0.1:
            moves = [self.elsewhere(), self.elsewhere()]     # no table of its own
        elif len(self.params) == 2 and not self.rises and rich and r.random() < 0.15:
            moves = [self.slanted()]
        self.text = f"game {name}({', '.join(self.shapes())}) {{ {self.ends()} {' '.join(moves)} }}"

    def shapes(self):
        if self.bare:
            return self.params
        highs = [self.r.choice(["", "", "", "N+30", "N+33"]) if not self.rises else "N+30" for _ in self.params]
        return [f"{name}: {self.low}..{high}" for name, high in zip(self.params, highs)]

    def to(self, changes):
        return f"{self.name}({', '.join(changes.get(name, name) for name in self.params)})"

    def ends(self):
        r, first, last = self.r, self.params[0], self.params[-1]
        if self.kind == "draws":
            return f"end draw if {last} % 4 == {r.randint(0, 3)}; " + r.choice(["", "", "stuck draw;", "stuck win;"])
        if self.kind == "wins":
            return r.choice(["", "", "stuck win;", f"end win if {first} % 5 == 3;", f"end lose if {last} == 4;"])
        if self.kind == "score":
            return r.choice(["", "", f"end {last} - 3 if {first} == 3;", "stuck 2;"])
        return r.choice(["", "", "", f"end lose if {first} == 2;"])

    def gain(self):
        if self.kind == "score" and self.r.random() < self.rich:
            return self.r.choice(["gain fib(k): ", "gain upto(1, k) - 3: ", f"gain items(0, min({self.params[0]}, len(L)-1)): ",
                                  "gain if k < len(L) then L[k] else 4: ", "gain 12 / (k + 1): "])
        first, last = self.params[0], self.params[-1]
        return self.r.choice(["", "gain 2: ", "gain k: ", f"gain {first}: ", f"gain {first} - 2*{last}: ", "gain len(L): "]) if self.kind == "score" else ""

    def domain(self, name):
        """How far a move goes: to the side, so many steps, or as a list says."""
        r, first = self.r, self.r.choice([1, 1, 1, 2, 3])
        if not self.bare and r.random() < self.rich:
            return r.choice([f"1.. while k*k <= {name}", f"some({name})", f"[{name}/2, 1, 3] where k > 0", f"{first}..{name} by 2",
                             f"1..fib({name} % 5)", f"1..K by 1 + N % 2", f"2.. while fib(k) <= {name}"])
        if self.bare:
            return r.choice([f"{first}..{name}", f"{first}..min(K, {name})", f"{first}..{name}-2"])
        end = "N+30" if self.rises else r.choice([name, name, f"min({name}, {r.choice(self.params)})", f"{name}/2", f"{name}-1"])
        return r.choice([f"{first}..{end}", f"{first}..{end}", f"{first}..K", f"{first}..K+1", f"{first}..min(2*K, {name}+40)",
                         f"{first}..{first + r.randint(0, 14)}", "{1, 3, 4}", "L where k > 0"])

    def move(self):
        r = self.r
        sizes = {name: r.choice([0, 0, 1, 1, 2]) for name in self.params}
        if not any(sizes.values()):
            sizes[r.choice(self.params)] = 1
        sign = "+" if self.rises else "-"
        changes = {name: f"{name} {sign} {'' if size == 1 else f'{size}*'}k" for name, size in sizes.items() if size}
        domain = self.domain(r.choice(sorted(changes)))
        first, last = self.params[0], self.params[-1]
        condition = r.choice(["", "", "", f"{first} % 2 == {r.randint(0, 1)}", f"{first} > {last}"])
        if r.random() < self.rich:
            condition = r.choice([f"fib({first} % 9) % 2 == 0", f"upto(0, {last}) % 3 != 1", f"not ({last} in L)", "any(x in L: x == k)",
                                  f"{first} * {last} * 3037000500 * 3037000500 > k", f"isqrt(abs({first}) + 3) != 2", "gcd(k, 6) < 3",
                                  "(k > len(L)-1 or L[k] > 0)"] + ([f"40 / ({last} - 4) != k", "L[0] < 4"] if self.fails else []))
        if condition:
            domain += (" and " if "where" in domain else " where ") + condition
        around = r.choice(["", "", "", "", "j in 1..2, ", f"j in 1..{first} where j % 3 == 1, "])
        inside = f"{self.gain()}{self.to(changes)};"
        if r.random() < self.rich:
            again = r.choice(["", "again "]) if self.kind != "sg" else ""
            inside = r.choice([f"{{ let w = upto(0, k) + {first}; if w % 3 != 0: {inside} }}", f"{{ {inside} {again}{inside} }}",
                               f"if fib(k % 8) > 2: {inside} else: {again}{inside}", f"{{ let w = some(k); if w[0] > 1: {inside} }}"]
                              + ([f"{{ let w = 7 / ({first} - 6); {inside} }}"] if self.fails else []))
        return f"for {around}k in {domain}: {inside}"

    def elsewhere(self):
        """A move to games that came before."""
        r, name = self.r, self.params[0]
        there = r.choice(self.others)
        at = lambda e: f"{there.name}({', '.join([e] + [str(r.randint(1, 4)) for _ in there.params[1:]])})"
        plain = [at(f"max(1, min({name}, 9))"), f"(if {name} % 2 == 0 then {at('3')} else {at('2')})", at(f"1 + fib({name} % 5)")]
        if self.kind == "sg":
            plain += [f"{at('2')} + {at(f'1 + {name} % 3')}", f"2 * {at('1')}", f"sum(x in L where x > 0: {at('x')})", "nothing"]
        return f"if {name} % 3 == {r.randint(0, 2)}: {self.gain().replace('k', name)}{r.choice(plain)};"

    def slanted(self):
        """Moves that raise one number and lower the sum."""
        a, b = self.params
        gain = self.gain().replace("k", a)
        return f"{gain}{self.to({a: f'{a}-2', b: f'{b}+1'})}; {self.to({a: f'{a}+1', b: f'{b}-2'})};"

    def split(self):
        name, less = self.r.choice(self.params), self.r.choice(["", "-1"])
        start = max(int(self.low), 0 if less else 1)     # no part is as large as what is split
        return f"for k in {start}..{name}-1: {self.to({name: 'k'})} + {self.to({name: f'{name}{less}-k'})};"

    def questions(self):
        r = self.r
        for _ in range(4):
            position = f"{self.name}({', '.join(str(r.randint(max(1, int(self.low)), self.most)) for _ in self.params)})"
            yield f"{'wins' if self.kind == 'draws' else self.kind}({position})"
            if self.kind == "draws":
                yield f"draws({position})"


def program(seed):
    r = random.Random(seed)
    games, rich, fails = [], r.choice([0, 0, 0.3, 0.5]), r.random() < 0.3
    for i in range(GAMES):
        games.append(Table(r, f"g{i}", games, rich, fails and i == GAMES - 1))
    asks = [f"print {', '.join(game.questions())};" for game in games]
    text = "\n".join([GIVENS, HELPERS] + [game.text for game in games] + ["main { until eof { read K, N, m, L[m];"] + asks + ["} }"]) + "\n"
    return text, "\n".join(r.sample(INPUTS, 3)) + "\n"


def run(command, given=""):
    try:
        done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return -1, "", f"no end after {SECONDS} s"
    return done.returncode, done.stdout, done.stderr


def compile_with(flags, file):
    return run([*os.environ.get("CC", "cc").split(), *flags, "-o", str(file), str(file.with_suffix(".c"))])


def can_check(folder):
    """Has the compiler sanitizers here, and do programs with them start? They need much address space."""
    file = folder / "empty"
    file.with_suffix(".c").write_text("int main(void) { return 0; }\n")
    return compile_with(CHECKS, file)[0] == 0 and run([str(file)])[0] == 0


def compare(sprague, folder, flags, made, mark):
    """What is wrong, or None; and whether the mark stands in the C."""
    seed, (text, given) = made
    file = folder / seed.replace("/", "-")
    file.with_suffix(".game").write_text(text)
    want = run([sprague, "run", "-q", str(file.with_suffix(".game"))], given)
    code, source, error = run([sprague, "export", "-q", str(file.with_suffix(".game"))])
    if code != 0:
        return (None if want[0] != 0 else f"export ends with {code}: {error}"), False
    file.with_suffix(".c").write_text(source)
    code, _, error = compile_with(flags, file)
    if code != 0:
        return "it does not compile: " + error[:1000], True
    got = run([str(file)], given)
    file.unlink()
    same = got[:2] == want[:2]
    return (None if same else f"input {given!r}\nrun {want}\nexported {got}"), mark in source


def main(program, seed, mark, words):
    """Compares programs made by program(seed), of which many have the mark in their C: that is what they are about."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--count", type=int, default=12)
    options = parser.parse_args()
    os.environ["ASAN_OPTIONS"] = "detect_leaks=0"
    sprague = str(pathlib.Path(options.sprague).resolve())
    seeds = [f"{options.seed}/{number}" for number in range(options.first, options.first + options.count)]
    failed = marked = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        place = pathlib.Path(folder)
        flags = FLAGS + (CHECKS if can_check(place) else [])
        asked = lambda one: compare(sprague, place, flags, (one, program(one)), mark)
        for seed, (fault, has_mark) in zip(seeds, pool.map(asked, seeds)):
            marked += has_mark
            if fault is not None:
                failed += 1
                print("\n".join("# " + line for line in f"{seed}\n{program(seed)[0]}\n{fault}".splitlines()), flush=True)
    print(f"{'ok' if failed == 0 else 'not ok'} 1 - {options.count} programs agree, {failed} do not")
    enough = marked >= options.count // 4
    print(f"{'ok' if enough else 'not ok'} 2 - {marked} of them have {words}\n1..2")
    return 0 if failed == 0 and enough else 1


if __name__ == "__main__":
    sys.exit(main(program, "tables", "line_0_", "lines"))
