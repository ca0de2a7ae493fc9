"""AcWing 892 台阶-Nim游戏: move stones one step down; what reaches the ground is dead.

SPDX-License-Identifier: MIT"""
from judge import judged, player, xor

SINGLE = True
SAMPLES = [("3\n2 1 3\n", "Yes\n")]


def options(steps):
    for i, stones in enumerate(steps):
        for k in range(1, stones + 1):
            new = list(steps)
            new[i] -= k
            if i > 0:
                new[i - 1] += k
            yield tuple(new)


wins = player(options)


@judged
def answer(read):
    yield "Yes" if wins(tuple(read.ints(read.int(0), 0))) else "No"


@judged
def known(read):
    yield "Yes" if xor(read.ints(read.int())[0::2]) else "No"


def test(steps):
    return f"{len(steps)}\n{' '.join(map(str, steps))}\n"


def small(rng):
    steps = [rng.randint(1, 3) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.5 and len(steps) >= 3:
        steps[2] = steps[0]
    return test(steps)


def extremes():
    return [("smallest", test([1]), "Yes\n"), ("all equal", test([2, 2, 2]), "No\n"), ("only the second step counts not", test([3, 9, 3, 9]), "No\n"),
            ("large", test([10**9, 1, 10**9, 5]), "No\n")]


def largest(rng):
    return test([rng.randint(1, 10**9) for _ in range(10**5)])
