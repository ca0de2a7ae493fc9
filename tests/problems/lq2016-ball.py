"""蓝桥杯 BBC 2016 取球博弈 (第七届省赛, Java B 9): take n1, n2 or n3 balls until nothing can be taken.

A player holding an odd number wins against one holding an even number; otherwise it is a draw.
Five sizes are asked: + first player wins, 0 draw, - first player loses.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SINGLE = True
SAMPLES = [
    ("1 2 3\n1 2 3 4 5\n", "+ 0 + 0 -\n"),
    ("1 4 5\n10 11 12 13 15\n", "0 - 0 + +\n"),
    ("2 3 5\n7 8 9 10 11\n", "+ 0 0 0 0\n"),
]


def result(takes, balls):
    @cache
    def play(first, second, turn):
        left = balls - first - second
        after = []
        for k in takes:
            if k <= left:
                after.append(play(first + k, second, 1) if turn == 0 else play(first, second + k, 0))
        if not after:
            return first % 2 - second % 2
        return max(after) if turn == 0 else min(after)

    return play(0, 0, 0)


@judged
def answer(read):
    takes = set(read.ints(3, 1))
    yield " ".join("0+-"[result(takes, x)] for x in read.ints(5, 0))


def small(rng):
    takes = [rng.randint(1, rng.choice((3, 7, 15))) for _ in range(3)]
    sizes = [rng.randint(1, 26) for _ in range(5)]
    return " ".join(map(str, takes)) + "\n" + " ".join(map(str, sizes)) + "\n"


def extremes():
    return [
        ("three times the same take", "1 1 1\n1 2 3 4 5\n", answer("1 1 1 1 2 3 4 5")),
        ("nothing can be taken", "99 98 97\n1 2 3 4 96\n", "0 0 0 0 0\n"),
        ("one move only", "99 50 97\n50 51 97 98 99\n", answer("99 50 97 50 51 97 98 99")),
        ("the same size five times", "7 3 5\n20 20 20 20 20\n", answer("7 3 5 20 20 20 20 20")),
        ("everything on one line", "1 2 3 1 2 3 4 5\n", "+ 0 + 0 -\n"),
    ]


def largest(rng):
    return "1 2 3\n999 998 997 996 995\n"
