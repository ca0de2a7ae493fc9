"""wythoff-big: POJ 1067 for piles up to 4·10^18, where doubles and long doubles fail.

SPDX-License-Identifier: MIT"""
import math

import poj1067
from poj1067 import SAMPLES, answer, around, known, tests  # noqa: F401

MOST = 4 * 10**18


def small(rng):
    return poj1067.small(rng)


def fibonacci(most):
    a, b = 1, 2
    while b <= most:
        yield a
        a, b = b, a + b


def extremes():
    pairs = tests([p for k in fibonacci(MOST // 2) for p in around(k, MOST)])
    limit = tests([(MOST, MOST), (MOST, 0), (MOST - 1, MOST)])
    long_doubles = tests(around(4807526976, MOST))
    return [("smallest", "0 0\n", "0\n"), ("no test", "", ""), ("where doubles fail", poj1067.TRAPS, "0\n1\n0\n"),
            ("where long doubles fail", long_doubles, known(long_doubles)), ("Fibonacci pairs", pairs, known(pairs)), ("limit", limit, known(limit))]


def largest(rng):
    most = int(MOST / ((1 + math.sqrt(5)) / 2)**2) - 10
    pairs = [(rng.randint(0, MOST), rng.randint(0, MOST)) for _ in range(5000)]
    return tests(pairs + [p for _ in range(1000) for p in around(rng.randint(most // 2, most), MOST)])
