"""HDU 2147 kiki's game: a coin at the top right goes one cell left, down or left-down; who cannot move loses.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n")]
plays = {}


def wins(rows, columns):
    if (rows, columns) not in plays:
        plays[rows, columns] = player(lambda cell: [
            (r, c) for r, c in [(cell[0], cell[1] - 1), (cell[0] + 1, cell[1]), (cell[0] + 1, cell[1] - 1)]
            if r <= rows and c >= 1])
    return plays[rows, columns]((1, columns))


@judged
def answer(read):
    while True:
        n, m = read.int(0), read.int(0)
        if n == 0 and m == 0:
            return
        yield "Wonderful!" if wins(n, m) else "What a pity!"


@judged
def known(read):
    while True:
        n, m = read.int(), read.int()
        if n == 0 and m == 0:
            return
        yield "What a pity!" if n % 2 and m % 2 else "Wonderful!"


def tests(pairs):
    return "".join(f"{n} {m}\n" for n, m in pairs) + "0 0\n"


def small(rng):
    return tests([(rng.randint(1, 12), rng.randint(1, 12)) for _ in range(25)])


def extremes():
    return [("smallest", "1 1\n0 0\n", "What a pity!\n"), ("sentinel at once", "0 0\n", ""),
            ("behind the sentinel", "1 2\n0 0\n3 x\n", "Wonderful!\n"),
            ("one row, one column", tests([(1, k) for k in range(1, 8)] + [(k, 1) for k in range(1, 8)]), None)]


def largest(rng):
    return tests([(rng.randint(1, 2000), rng.randint(1, 2000)) for _ in range(1000)] + [(2000, 2000), (1999, 1999)])
