"""HDU 4203 Doubloon Game: take 1, K, K^2, … coins of S; the last coin wins. The least winning take, or 0.

SPDX-License-Identifier: MIT"""
from judge import judged

SAMPLES = [("5\n5 1\n3 2\n8 2\n50 3\n100 10\n", "1\n0\n2\n0\n1\n")]
plays = {}


def takes(coins, base):
    power = 1
    while power <= coins:
        yield power
        power *= base
        if base == 1:
            return


def least(coins, base):
    if (coins, base) not in plays:
        plays[coins, base] = next((k for k in takes(coins, base) if not least(coins - k, base)), 0)
    return plays[coins, base]


@judged
def answer(read):
    for _ in range(read.int()):
        yield least(read.int(0), read.int(1))


@judged
def known(read):
    for _ in range(read.int()):
        coins, base = read.int(), read.int()
        rest = coins % (base + 1)
        yield coins % 2 if base % 2 else base if rest == base else rest % 2


def tests(pairs):
    return f"{len(pairs)}\n" + "".join(f"{s} {k}\n" for s, k in pairs)


def small(rng):
    return tests([(rng.randint(1, 150), rng.randint(1, 12)) for _ in range(30)])


def extremes():
    large = tests([(10**9, k) for k in range(1, 101)])
    return [("smallest", tests([(1, 1)]), "1\n"), ("no test", "0\n", ""), ("all equal", tests([(k, k) for k in range(1, 15)]), None),
            ("base beyond the coins", tests([(3, 100), (4, 100), (99, 100), (100, 100), (101, 100)]), None), ("large", large, known(large))]


def largest(rng):
    return tests([(rng.randint(10**8, 10**9), rng.randint(1, 100)) for _ in range(1000)])
