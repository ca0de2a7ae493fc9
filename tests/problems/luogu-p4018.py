"""Luogu P4018 Roy&October之取石子: take a power of a prime (1 too); the last stone wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("3\n4\n9\n14\n", "October wins!\nOctober wins!\nOctober wins!\n")]


def allowed(k):
    """k = p^e: 1, or divisible by one prime only."""
    primes = [p for p in range(2, k + 1) if k % p == 0 and all(p % d for d in range(2, p))]
    return len(primes) <= 1


TAKES = [k for k in range(1, 151) if allowed(k)]
wins = player(lambda n: [n - k for k in TAKES if k <= n])


@judged
def answer(read):
    for _ in range(read.int()):
        yield "October wins!" if wins(read.int(0, 150)) else "Roy wins!"


@judged
def known(read):
    for _ in range(read.int()):
        yield "October wins!" if read.int() % 6 else "Roy wins!"


def tests(numbers):
    return f"{len(numbers)}\n" + "".join(f"{n}\n" for n in numbers)


def small(rng):
    return tests([rng.randint(1, 150) for _ in range(40)])


def extremes():
    large = tests([5 * 10**7, 49999998, 49999997])
    return [("smallest", tests([1]), "October wins!\n"), ("no test", "0\n", ""), ("all equal", tests([6] * 5), "Roy wins!\n" * 5),
            ("all to 150", tests(range(1, 151)), None), ("large", large, known(large))]


def largest(rng):
    return tests([rng.randint(1, 5 * 10**7) for _ in range(10**5)])
