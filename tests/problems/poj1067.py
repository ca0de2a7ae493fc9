"""POJ 1067 取石子游戏: two piles, take from one, or the same number from both; the last stone wins.

SPDX-License-Identifier: MIT"""
import math

from judge import judged, player

SAMPLES = [("2 1\n8 4\n4 7\n", "0\n1\n0\n")]


def options(piles):
    a, b = piles
    for k in range(1, max(a, b) + 1):
        if k <= a:
            yield a - k, b
        if k <= b:
            yield a, b - k
        if k <= min(a, b):
            yield a - k, b - k


wins = player(options)


@judged
def answer(read):
    while not read.eof():
        yield int(wins((read.int(0), read.int(0))))


@judged
def known(read):
    while not read.eof():
        a, b = sorted((read.int(), read.int()))
        yield int(a != (b - a + math.isqrt(5 * (b - a)**2)) // 2)


def tests(pairs):
    return "".join(f"{a} {b}\n" for a, b in pairs)


def cold(k):
    a = (k + math.isqrt(5 * k * k)) // 2
    return a, a + k


def around(k, most):
    """The lost pair with difference k, and its neighbours, within the limit."""
    a, b = cold(k)
    return [(x, y) for x, y in [(a, b), (b, a), (a - 1, b - 1), (a + 1, b + 1), (a, b + 1), (a + 1, b)] if 0 <= min(x, y) and max(x, y) <= most]


def small(rng):
    return tests([(rng.randint(0, 16), rng.randint(0, 16)) for _ in range(20)] + [cold(rng.randint(0, 6)) for _ in range(5)])


# Here doubles are wrong: (k·φ) rounds across an integer. The first is at k = 102334155.
TRAPS = "165580140 267914295\n165580141 267914296\n267914295 165580140\n"


def extremes():
    fibonacci = tests([p for k in (1, 2, 3, 5, 8, 13, 102334155, 63245986, 39088169, 204668310, 381966010) for p in around(k, 10**9)])
    return [("smallest", "0 0\n", "0\n"), ("no test", "", ""), ("all equal", tests([(k, k) for k in range(5)]), None), ("an empty pile", "0 7\n7 0\n", "1\n1\n"),
            ("where doubles fail", TRAPS, "0\n1\n0\n"), ("Fibonacci pairs", fibonacci, known(fibonacci))]


def largest(rng):
    pairs = [(rng.randint(0, 10**9), rng.randint(0, 10**9)) for _ in range(5000)]
    return tests(pairs + [p for _ in range(1000) for p in around(rng.randint(0, 381966010), 10**9)])
