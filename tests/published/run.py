#!/usr/bin/env python3
"""Published values of games on boards, found again from the rules of the catalogue.

    run.py --sprague PATH [--long] [GAME …]

Prints TAP, a point for each game and source. Boards that take more than about a second are asked for with --long only.
SPDX-License-Identifier: MIT"""
import argparse
import json
import subprocess
import sys

# game, free cell, where the values stand, {(rows, columns): value}, those that take long
TABLES = [
    ("cram", "0", "M. Schneider, Das Spiel Juvavum (2009); P. Beling, impartial-games, results",
     {(3, 3): 0, (4, 4): 0, (4, 5): 2, (4, 6): 0, (5, 5): 0},
     {(4, 7): 3, (5, 6): 2, (5, 7): 1, (6, 6): 0}),
    ("inogo", ".", "MCGS, computational results, University of Alberta (2025), rows of one",
     {(1, 1): 0, (1, 2): 1, (1, 3): 0, (1, 4): 1, (1, 5): 2, (1, 6): 0, (1, 7): 1, (1, 8): 0, (1, 9): 1},
     {(1, 10): 2, (1, 11): 3, (1, 12): 1}),
    ("inogo", ".", "the same, rectangles",
     {(2, 2): 1, (2, 3): 1, (3, 3): 0},
     {(2, 4): 0, (2, 5): 0, (3, 4): 0}),
]
# Only who wins is asked: game, free cell, source, {(rows, columns): may the player to move win}, those that take long
OUTCOMES = [
    ("cram", "0", "M. Gardner, Scientific American (February 1974): mirroring",
     {(3, 4): True, (4, 5): True, (2, 8): False, (4, 6): False}, {(6, 6): False}),
    ("inogo", ".", "the same table, who wins", {(2, 4): False}, {(3, 4): False, (3, 5): True, (4, 4): False}),
]


def board(free, rows, columns):
    return "[" + ",".join('"' + free * columns + '"' for _ in range(rows)) + "]"


def ask(sprague, position):
    done = subprocess.run([sprague, "solve", "--json", "--moves", "count", position], capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else {"error": done.stderr.strip()}


def wrong_values(sprague, game, free, values):
    for (rows, columns), value in sorted(values.items()):
        got = ask(sprague, f"{game}({board(free, rows, columns)})")
        if got.get("value") != value:
            yield f"{rows} by {columns}: {value} in print, here {got.get('value', got.get('error'))}"


def wrong_outcomes(sprague, game, free, wins):
    for (rows, columns), win in sorted(wins.items()):
        got = ask(sprague, f"{game}({board(free, rows, columns)})")
        if got.get("outcome") != ("win" if win else "lose"):
            yield f"{rows} by {columns}: {'won' if win else 'lost'} in print, here {got.get('outcome', got.get('error'))}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("games", nargs="*", metavar="GAME")
    options = parser.parse_args()
    rows = [(wrong_values, *row) for row in TABLES] + [(wrong_outcomes, *row) for row in OUTCOMES]
    count = failed = 0
    for look, game, free, source, quick, slow in rows:
        if options.games and game not in options.games:
            continue
        wanted = {**quick, **slow} if options.long else quick
        wrong = list(look(options.sprague, game, free, wanted))
        for line in wrong:
            print(f"# {line}")
        count += 1
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {count} - {game}, {len(wanted)} boards: {source}", flush=True)
    print(f"1..{count}")
    return 1 if failed else 0


sys.exit(main())
