"""Luogu P6487 [COCI2010-2011#4] HRPA: first take free, later at most twice the last; the least first take that wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SINGLE = True
SAMPLES = [("4\n", "1\n"), ("7\n", "2\n"), ("8\n", "8\n")]
wins = player(lambda p: [(p[0] - k, 2 * k) for k in range(1, min(p) + 1)])


@judged
def answer(read):
    n = read.int(1)
    yield next(k for k in range(1, n + 1) if not wins((n - k, 2 * k)))


@judged
def known(read):
    n = read.int()
    numbers = [1, 2]
    while numbers[-1] <= n:
        numbers.append(numbers[-1] + numbers[-2])
    for f in reversed(numbers):                 # Zeckendorf: the last term is the answer
        if f <= n:
            n -= f
            least = f
    yield least


def small(rng):
    return f"{rng.randint(2, 70)}\n"


def extremes():
    cases = [("smallest", 2), ("largest", 10**15), ("a large Fibonacci number", 806515533049393), ("below it", 806515533049392), ("above it", 806515533049394)]
    return [(name, f"{n}\n", known(f"{n}\n")) for name, n in cases]


def largest(rng):
    return f"{806515533049393 + 1134903170}\n"
