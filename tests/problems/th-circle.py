"""对称状态法 (POJ 2484 generalised): n coins in a circle, take 1 to k adjacent ones; no move = loss.

Line `n k`. P/N, then the SG values of straight rows of 0 to min(n, 12) coins.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SAMPLES = [("10 2\n", "P 0 1 2 3 1 4 3 2 1 4 2\n")]


def mex(values):
    m = 0
    while m in values:
        m += 1
    return m


@cache
def grundy(n, k):
    """A row; the two sides of a gap are played as one sum, and SG values are what is asked here."""
    return mex({grundy(a, k) ^ grundy(n - t - a, k) for t in range(1, min(n, k) + 1) for a in range(n - t + 1)})


@cache
def wins(circle, k):
    """The coins of the circle as a text: 1 = still there. Coins beside a gap do not become neighbours."""
    n = len(circle)
    for i in range(n):
        for t in range(1, min(k, n) + 1):
            cells = [(i + d) % n for d in range(t)]
            if all(circle[c] == "1" for c in cells):
                after = "".join("0" if c in cells else circle[c] for c in range(n))
                if not wins(min(after[r:] + after[:r] for r in range(n)), k):
                    return True
    return False


def one_line(n, k):
    return " ".join(["N" if wins("1" * n, k) else "P", *(str(grundy(i, k)) for i in range(min(n, 12) + 1))])


@judged
def answer(read):
    while not read.eof():
        yield one_line(read.int(0), read.int(1))


@judged
def known(read):
    """Who cannot take all at once leaves a row, and the other makes two equal halves of it, unless k = 1."""
    while not read.eof():
        n, k = read.int(0), read.int(1)
        won = 0 < n <= k or (k == 1 and n % 2 == 1)
        yield " ".join(["PN"[won], *(str(grundy(i, k)) for i in range(min(n, 12) + 1))])


def small(rng):
    return "".join(f"{rng.randint(1, 9)} {rng.randint(1, 6)}\n" for _ in range(6))


def extremes():
    ones = " 0 1 0 1 0 1 0 1 0 1 0 1 0\n"
    kayles = " 0 1 2 3 1 4 3 2 1 4 2 6 4\n"
    return [
        ("no test at all", "", ""),
        ("one coin", "1 1\n1 5\n", "N 0 1\nN 0 1\n"),
        ("all coins at once", "6 6\n6 9\n", answer("6 6\n6 9")),
        ("one at a time: parity", "1000000 1\n999999 1\n", "P" + ones + "N" + ones),
        ("a million coins", "1000000 2\n1000000 2\n", ("P" + kayles) * 2),
        ("as many takes as coins, and one less", "1000 1000\n1000 999\n", known("1000 1000\n1000 999\n")),
    ]


def largest(rng):
    return "".join(f"{rng.randint(10**5, 10**6)} {rng.randint(1, 20)}\n" for _ in range(1000))
