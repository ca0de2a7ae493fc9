"""LeetCode 2029 石子游戏 IX (Stone Game IX): whoever makes the sum of all removed values divisible by 3 loses.

One JSON array per line. When the stones run out without that, Bob (second) wins, whoever is to move.

SPDX-License-Identifier: MIT"""
import json
from functools import cache

from judge import judged

SAMPLES = [("[2,1]\n", "true\n"), ("[2]\n", "false\n"), ("[5,1,2,4,3]\n", "false\n")]


def alice(values):
    @cache
    def play(left, first):
        """Does Alice win? `left` is sorted; the removed sum is the total minus what is left."""
        if not left:
            return False
        gone = total - sum(left)
        after = []
        for i, value in enumerate(left):
            if (gone + value) % 3 == 0:
                after.append(not first)
            else:
                after.append(play(left[:i] + left[i + 1 :], not first))
        return any(after) if first else all(after)

    total = sum(values)
    return play(tuple(sorted(values)), True)


@judged
def answer(read):
    while not read.eof():
        yield "true" if alice(read.json()) else "false"


@judged
def known(read):
    while not read.eof():
        count = [0, 0, 0]
        for value in read.json():
            count[value % 3] += 1
        wins = abs(count[1] - count[2]) > 2 if count[0] % 2 else min(count[1], count[2]) > 0
        yield "true" if wins else "false"


def small(rng):
    lines = []
    for _ in range(8):
        top = rng.choice((2, 3, 3, 6))
        lines.append(json.dumps([rng.randint(1, top) for _ in range(rng.randint(1, 8))]))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("one stone", "[1]\n[3]\n", "false\nfalse\n"),
        ("all of one residue", "[1,1]\n[1,1,1]\n[4,7,1,10]\n", answer("[1,1]\n[1,1,1]\n[4,7,1,10]")),
        ("one multiple of 3 and three equal", "[3,1,1,1]\n[3,2,2,2]\n[3,1,1]\n", answer("[3,1,1,1]\n[3,2,2,2]\n[3,1,1]")),
        ("multiples of 3 only", json.dumps([9999] * 100000) + "\n", "false\n"),
        ("all equal", json.dumps([10000] * 100000) + "\n", "false\n"),
    ]


def largest(rng):
    return json.dumps([rng.randint(1, 10000) for _ in range(100000)], separators=(",", ":")) + "\n"
