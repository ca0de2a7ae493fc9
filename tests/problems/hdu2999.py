"""HDU 2999 Stone Game, Why are you always there?: remove k consecutive stones of a row, k in S; who cannot move loses.

The statement was not found; rules and format are those of accepted programs, the sample is ours.
SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("3 1 2 4\n4\n1\n2\n5\n10\n2 2 2\n3\n1 2 4\n", "1\n1\n1\n1\n2\n1\n1\n")]
plays = {}


def rows(takes):
    """The row as it lies: a string of stones and gaps would do; here the lengths of its unbroken pieces."""
    def options(pieces):
        for i, piece in enumerate(pieces):
            for k in takes:
                for left in range(piece - k + 1):
                    parts = (left, piece - k - left)
                    yield tuple(sorted(pieces[:i] + pieces[i + 1:] + tuple(p for p in parts if p)))
    if takes not in plays:
        plays[takes] = player(options)
    return plays[takes]


@judged
def answer(read):
    while not read.eof():
        takes = frozenset(read.ints(read.int(0), 1))
        wins = rows(takes)
        for _ in range(read.int(0)):
            n = read.int(0)
            yield 1 if wins((n,) if n else ()) else 2


@judged
def known(read):
    while not read.eof():
        takes = set(read.ints(read.int()))
        values = [0]
        for n in read.ints(read.int()):
            while len(values) <= n:
                row = len(values)
                seen = {values[j] ^ values[row - k - j] for k in takes if k <= row for j in range((row - k) // 2 + 1)}
                values.append(next(v for v in range(len(seen) + 1) if v not in seen))
            yield 1 if values[n] else 2


def test(takes, lengths):
    return f"{len(takes)} {' '.join(map(str, takes))}\n{len(lengths)}\n{' '.join(map(str, lengths))}\n"


def small(rng):
    return "".join(test([rng.randint(1, 6) for _ in range(rng.randint(1, 4))], [rng.randint(1, 11) for _ in range(8)]) for _ in range(4))


def extremes():
    return [("smallest", test([1], [1]), "1\n"), ("no test", "", ""), ("no move", test([9, 9], [1, 8]), "2\n2\n"), ("all equal", test([3] * 5, [3, 7, 6]), None),
            ("no query", "1 1\n0\n", "")]


def largest(rng):
    takes = [rng.randint(1, 1000) for _ in range(100)]
    return test(takes, [1000] + [rng.randint(1, 1000) for _ in range(1000)]) + test(list(range(100, 0, -1)), [1000, 999, 998]) + test([1, 2], [1000, 71, 12])
