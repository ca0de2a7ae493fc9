"""Euclid's game: subtract a multiple of the smaller number from the larger; reaching 0 wins.

Line `a b`. `P`, or `N` and the winning results as min,max.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SAMPLES = [("34 12\n", "N 10,12\n"), ("15 24\n", "P\n"), ("34 12\n15 24\n", "N 10,12\nP\n")]


def results(low, high):
    return [tuple(sorted((low, high - k * low))) for k in range(1, high // low + 1)] if low else []


@cache
def wins(low, high):
    return any(not wins(*after) for after in results(low, high))


def one_line(low, high):
    good = sorted(after for after in results(low, high) if not wins(*after))
    return "N " + " ".join(f"{a},{b}" for a, b in good) if good else "P"


@judged
def answer(read):
    while not read.eof():
        yield one_line(*sorted((read.int(1), read.int(1))))


@judged
def known(read):
    """The first quotient above 1 decides; at most one result is lost: the last of a run of multiples or the one before."""
    while not read.eof():
        low, high = sorted((read.int(1), read.int(1)))

        def won(low, high):
            turn = True
            while low and high // low == 1 and high % low:
                low, high, turn = high % low, low, not turn
            return turn if low else not turn
        good = [tuple(sorted((low, high - k * low))) for k in {high // low - 1, high // low} if k > 0]
        good = [pair for pair in good if not won(*pair)]
        yield "N " + " ".join(f"{a},{b}" for a, b in sorted(good)) if good else "P"


def small(rng):
    return "".join(f"{rng.randint(1, 60)} {rng.randint(1, 60)}\n" for _ in range(30))


def extremes():
    every = "".join(f"{a} {b}\n" for a in range(1, 16) for b in range(1, 16))
    f = [1, 2]
    while f[-1] + f[-2] <= 10**18:
        f.append(f[-1] + f[-2])
    return [
        ("no test at all", "", ""),
        ("two ones", "1 1\n", "N 0,1\n"),
        ("all pairs up to 15", every, answer(every)),
        ("equal numbers", "12 12\n", "N 0,12\n"),
        ("one and 10^18", f"1 {10**18}\n{10**18} 1\n", "N 0,1\nN 0,1\n"),
        ("equal numbers of 10^18", f"{10**18} {10**18}\n", f"N 0,{10**18}\n"),
        ("neighbours are forced", f"{10**18 - 1} {10**18}\n", known(f"{10**18 - 1} {10**18}")),
        ("Fibonacci pairs: no choice at all", f"{f[-1]} {f[-2]}\n{f[-2]} {f[-3]}\n",
         known(f"{f[-1]} {f[-2]}\n{f[-2]} {f[-3]}\n")),
    ]


def largest(rng):
    return "".join(f"{rng.randint(1, 10**18)} {rng.randint(1, 10**rng.randint(1, 18))}\n" for _ in range(5000))
