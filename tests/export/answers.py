#!/usr/bin/env python3
"""Random games of boards and sets: the compiled search answers as the definition does, with the same moves.

    answers.py --sprague PATH [--seed WORD] [--from N] [--count N]

The games are those of boards.py. Prints TAP. SPDX-License-Identifier: MIT"""
import argparse
import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import boards

# Moves that are best and cost points all the same; points for the one who moves again; a given; play that goes round, or only may; a board
# without symmetry.
FIXED = [
    ('game s(b: grid[1,3]) { for c in 0..2 where b[0,c] == ".": gain -1 - c: s(b with [0,c]: "x"); }', 's(["..."])'),
    ('game s(b: grid[1,4]) { for c in 0..3 where b[0,c] == ".": { again gain c - 2: s(b with [0,c]: "x"); s(b with [0,c]: "o"); } }', 's(["...."])'),
    ('given k = 3; game s(b: grid[2,3]) { for r in 0..1, c in 0..2 where b[r,c] == "." and (r + 2*c) % k > 0: s(b with [r,c]: "x"); }', 's([".x.","..o"])'),
    ('game w(n: 0..99) { end win if n == 0; w(n - 1); if n % 4 == 2: w(n + 2); }', 'w(30)'),
    ('game w(n: 0..99) { end draw if n == 0; for k in 1..n % 3 + 1: w(n - k); if n == 5: win; }', 'w(31)'),
    ('game s(a: list of 0..) { end a[0] - a[1] if a[0] == 0; again gain 1: s([a[0] - 1, a[1] * 2 % 7]); s([a[1] % a[0], a[0]]); }', 's([15,13])'),
    ('game s(b: grid[2,3]) { for r in 0..1, c in 0..1 where b[r,c] == "." and b[r,c+1] != "x": s(b with [r,c]: "x"); }', 's(["..x","..."])'),
]
SAME = ["outcome", "value", "score", "moves", "count", "kinds"]


def solve(sprague, rules, position, engine):
    """The answer, or the reason why there is none."""
    done = subprocess.run([sprague, "solve", "--json", "--engine", engine, "-f", rules, position], capture_output=True, text=True, check=False)
    answer = json.loads(done.stdout)
    return {key: answer[key] for key in SAME} if "error" not in answer else answer["message"]


def compare(sprague, folder, seed):
    """How many positions were answered, and what differs."""
    r = random.Random(seed)
    games = []
    for i in range(2):
        games.append(boards.Game(r, f"g{i}", games))
    rules = folder / (seed.replace("/", "-") + ".game")
    rules.write_text("\n".join(["def same(x, y) = x == y;"] + [game.text for game in games]) + "\n", encoding="utf-8")
    answered, faults = 0, []
    for game in games:
        position = game.at(3)
        compiled, truth = (solve(sprague, str(rules), position, engine) for engine in ("compiled", "definition"))
        answered += isinstance(compiled, dict)
        if isinstance(compiled, dict) and compiled != truth:
            faults.append(f"{seed}\n{rules.read_text(encoding='utf-8')}{position}\n{compiled}\n{truth}")
    return answered, faults


def compare_fixed(sprague, folder):
    """The same of rules that are written down."""
    faults = []
    for number, (text, position) in enumerate(FIXED):
        rules = folder / f"fixed-{number}.game"
        rules.write_text(text + "\n", encoding="utf-8")
        compiled, truth = (solve(sprague, str(rules), position, engine) for engine in ("compiled", "definition"))
        if compiled != truth:
            faults.append(f"{text}\n{position}\n{compiled}\n{truth}")
    return len(FIXED) - len(faults), faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--seed", default="answers")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--count", type=int, default=10)
    options = parser.parse_args()
    sprague = str(pathlib.Path(options.sprague).resolve())
    seeds = [f"{options.seed}/{number}" for number in range(options.first, options.first + options.count)]
    answered, faults = 0, []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        answered, faults = compare_fixed(sprague, pathlib.Path(folder))
        for some, found in pool.map(lambda seed: compare(sprague, pathlib.Path(folder), seed), seeds):
            answered += some
            faults += found
    for line in "\n".join(faults).splitlines():
        print("# " + line)
    print(f"{'not ok' if faults else 'ok'} 1 - {answered} answers agree, {len(faults)} do not")
    enough = answered >= options.count
    print(f"{'ok' if enough else 'not ok'} 2 - the compiled search has answered often\n1..2")
    return 0 if enough and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
