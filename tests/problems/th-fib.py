"""斐波那契博弈: later takes are 1..2·(previous take); the last stone wins.

Line `A n`: the first take is 1..n-1 (HDU 2516). Line `B n`: 1..n (Luogu P6487). `P`, or `N k` with the least winning
first take.

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SAMPLES = [
    ("A 1\nA 2\nA 13\n", "P\nP\nP\n"),
    ("A 4\nB 4\nB 8\n", "N 1\nN 1\nN 8\n"),
]


@cache
def wins(n, limit):
    return any(not wins(n - k, min(2 * k, n - k)) for k in range(1, min(n, limit) + 1))


def one_test(form, n):
    for k in range(1, n if form == "A" else n + 1):
        if not wins(n - k, min(2 * k, n - k)):
            return f"N {k}"
    return "P"


def smallest_part(n):
    """The smallest part of n as a sum of Fibonacci numbers no two of which are neighbours."""
    part = [1, 2]
    while part[-1] <= n:
        part.append(part[-1] + part[-2])
    while n not in part:
        n -= max(p for p in part if p <= n)
    return n


@judged
def answer(read):
    while not read.eof():
        form = read.word()
        yield one_test(form, read.int(1))


@judged
def known(read):
    while not read.eof():
        form, n = read.word(), read.int(1)
        least = smallest_part(n)
        yield "P" if form == "A" and least == n else f"N {least}"


def small(rng):
    return "".join(f"{rng.choice('AB')} {rng.randint(1, 60)}\n" for _ in range(30))


def extremes():
    every = "".join(f"{form} {n}\n" for n in range(1, 90) for form in "AB")
    f = [1, 2]
    while f[-1] + f[-2] <= 10**18:
        f.append(f[-1] + f[-2])
    return [
        ("no test at all", "", ""),
        ("one stone", "A 1\nB 1\n", "P\nN 1\n"),
        ("all of 1..89", every, answer(every)),
        ("the largest Fibonacci number below 10^18", f"A {f[-1]}\nB {f[-1]}\n", f"P\nN {f[-1]}\n"),
        ("10000 = 6765 + 2584 + 610 + 34 + 5 + 2", "A 10000\nB 10000\n", "N 2\nN 2\n"),
        ("a Fibonacci number and one more", f"A {f[-1] + 1}\nB {f[-1] + 1}\n", "N 1\nN 1\n"),
        ("two far parts", f"A {f[-1] + f[30]}\nB {f[-1] + f[-3]}\n", f"N {f[30]}\nN {f[-3]}\n"),
    ]


def largest(rng):
    return "".join(f"{rng.choice('AB')} {rng.randint(10**17, 10**18)}\n" for _ in range(5000))
