"""Georgia and Bob (POJ 1704 rules): chips on cells 1, 2, 3, ..; one chip moves left, not onto or over another.

Line: distinct cells in any order. `P`, or `N c`, c = number of winning first moves (chip, destination).

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged, xor

SAMPLES = [("1 5 6 7 9 12 14 17\n", "N 3\n"), ("1 2 3\n", "P\n")]


def moves(cells):
    for i, cell in enumerate(cells):
        for to in range(cells[i - 1] + 1 if i else 1, cell):
            yield cells[:i] + (to,) + cells[i + 1 :]


@cache
def wins(cells):
    return any(not wins(after) for after in moves(cells))


def one_line(cells):
    cells = tuple(sorted(cells))
    good = sum(not wins(after) for after in moves(cells))
    return f"N {good}" if good else "P"


@judged
def answer(read):
    while not read.eof():
        yield one_line(read.line_ints(1))


@judged
def known(read):
    """Pairs from the right are Nim heaps of the cells between; the left chip of a pair makes its heap larger."""
    while not read.eof():
        cells = sorted(read.line_ints(1))
        if len(cells) % 2:
            cells.insert(0, 0)
        total, good = xor(b - a - 1 for a, b in zip(cells[::2], cells[1::2])), 0
        for i, (a, b) in enumerate(zip(cells[::2], cells[1::2])):
            gap = b - a - 1
            good += (gap ^ total) < gap
            room = a - (cells[2 * i - 1] if i else 0) - 1
            good += 0 < (gap ^ total) - gap <= room
        yield f"N {good}" if total else "P"


def small(rng):
    lines = []
    for _ in range(10):
        top = rng.randint(1, 11)
        lines.append(" ".join(map(str, rng.sample(range(1, top + 1), rng.randint(1, min(top, 5))))))
    return "\n".join(lines) + "\n"


def extremes():
    return [
        ("no test at all", "", ""),
        ("one chip at home", "1\n", "P\n"),
        ("one chip", "2\n9\n", "N 1\nN 1\n"),
        ("packed from the first cell", " ".join(map(str, range(1, 1001))) + "\n", "P\n"),
        ("falling order", "9 7 4 1\n", answer("9 7 4 1")),
        ("equal gaps", "2 5 8 11\n", answer("2 5 8 11")),
        ("one chip far out", "10000\n", "N 1\n"),
    ]


def largest(rng):
    return "".join(" ".join(map(str, rng.sample(range(1, 10001), 1000))) + "\n" for _ in range(20))
