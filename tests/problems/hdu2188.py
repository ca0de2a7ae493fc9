"""HDU 2188 悼念512汶川大地震遇难同胞——选拔志愿者: give 1..m in turn; who makes the total n or more wins.

SPDX-License-Identifier: MIT"""
from judge import judged

SAMPLES = [("2\n8 10\n11 10\n", "Grass\nRabbit\n")]
plays = {}


def wins(total, goal, most):
    key = total, goal, most
    if key not in plays:
        plays[key] = any(total + k >= goal or not wins(total + k, goal, most) for k in range(1, most + 1))
    return plays[key]


@judged
def answer(read):
    for _ in range(read.int()):
        goal, most = read.int(1), read.int(1)
        yield "Grass" if wins(0, goal, most) else "Rabbit"


@judged
def known(read):
    for _ in range(read.int()):
        goal, most = read.int(), read.int()
        yield "Grass" if goal % (most + 1) else "Rabbit"


def tests(pairs):
    return f"{len(pairs)}\n" + "".join(f"{n} {m}\n" for n, m in pairs)


def small(rng):
    return tests([(rng.randint(1, 50), rng.randint(1, 12)) for _ in range(30)])


def extremes():
    return [("smallest", tests([(1, 1)]), "Grass\n"), ("no test", "0\n", ""),
            ("all equal", tests([(k, k) for k in range(1, 11)]), None), ("m beyond n", tests([(3, 10), (10, 10)]), None)]


def largest(rng):
    return tests([(rng.randint(9000, 9999), rng.randint(1, 10)) for _ in range(1000)])
