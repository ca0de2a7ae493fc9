"""LeetCode 877 石子游戏 (Stone Game): take the first or the last pile of a row; more stones win.

One JSON array per line; `true` when the first player ends strictly ahead. Here the row may also have an odd
length or an even total.

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[5,3,4,5]\n", "true\n"), ("[3,7,2,3]\n", "true\n"), ("[5,3,4,5]\n[3,7,2,3]\n", "true\ntrue\n")]


def result(piles):
    """1, 0 or -1 for the first player; the stones already taken are part of the position."""

    @cache
    def play(i, j, lead, first):
        if i == j:
            return (lead > 0) - (lead < 0)
        sign = 1 if first else -1
        after = (
            play(i + 1, j, lead + sign * piles[i], not first),
            play(i, j - 1, lead + sign * piles[j - 1], not first),
        )
        return max(after) if first else min(after)

    return play(0, len(piles), 0, True)


@judged
def answer(read):
    while not read.eof():
        yield "true" if result(tuple(read.json())) > 0 else "false"


def small(rng):
    lines = []
    for _ in range(12):
        top = rng.choice((1, 2, 3, 9))
        lines.append(json.dumps([rng.randint(1, top) for _ in range(rng.randint(1, 9))]))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("one pile", "[1]\n", "true\n"),
        ("two equal piles tie", "[7,7]\n", "false\n"),
        ("the middle pile is worth more than the ends", "[1,9,1]\n", "false\n"),
        ("odd length, even total, a tie", "[1,2,1]\n", "false\n"),
        ("all equal, even length", "[" + ",".join(["500"] * 500) + "]\n", "false\n"),
        ("all equal, odd length", "[" + ",".join(["500"] * 499) + "]\n", "true\n"),
        ("blanks inside the array", "[ 5 , 3,4 ,5 ]\n\n[3, 7, 2, 3]\n", "true\ntrue\n"),
    ]


def largest(rng):
    piles = [rng.randint(1, 500) for _ in range(500)]
    piles[0] += (sum(piles) + 1) % 2 if piles[0] < 500 else -((sum(piles) + 1) % 2)
    return json.dumps(piles, separators=(",", ":")) + "\n"
