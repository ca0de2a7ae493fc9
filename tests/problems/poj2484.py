"""POJ 2484 A Funny Game: a ring of n coins, remove one or two adjacent ones; the last coin wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("1\n2\n3\n0\n", "Alice\nAlice\nBob\n")]
plays = {}


def ring(n):
    """A position is the set of coins left as bits: gaps stay gaps."""
    def options(coins):
        for i in range(n):
            if coins >> i & 1:
                yield coins & ~(1 << i)
                j = (i + 1) % n
                if j != i and coins >> j & 1:
                    yield coins & ~(1 << i) & ~(1 << j)
    if n not in plays:
        plays[n] = player(options)
    return plays[n]


@judged
def answer(read):
    while True:
        n = read.int(0)
        if n == 0:
            return
        yield "Alice" if ring(n)((1 << n) - 1) else "Bob"


@judged
def known(read):
    while True:
        n = read.int()
        if n == 0:
            return
        yield "Alice" if n <= 2 else "Bob"


def tests(numbers):
    return "".join(f"{n}\n" for n in numbers) + "0\n"


def small(rng):
    return tests([rng.randint(1, 9) for _ in range(12)])


def extremes():
    return [("smallest", tests([1]), "Alice\n"), ("sentinel at once", "0\n", ""), ("large", tests([10**6, 999999, 2, 1]), "Bob\nBob\nAlice\nAlice\n")]


def largest(rng):
    return tests([rng.randint(1, 10**6) for _ in range(10000)] + [10**6])
