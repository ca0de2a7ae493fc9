"""HDU 2149 Public Sale 拍卖: the price starts at 0, raise it by 1..N; who makes it M or more buys. All winning first raises.

SPDX-License-Identifier: MIT"""
from judge import judged

SAMPLES = [("4 2\n3 2\n3 5\n", "1\nnone\n3 4 5\n")]
plays = {}


def wins(price, goal, most):
    """The player to move at this price buys in the end."""
    key = price, goal, most
    if key not in plays:
        plays[key] = any(price + k >= goal or not wins(price + k, goal, most) for k in range(1, most + 1))
    return plays[key]


@judged
def answer(read):
    while not read.eof():
        goal, most = read.int(1), read.int(1)
        good = [k for k in range(1, most + 1) if k >= goal or not wins(k, goal, most)]
        yield " ".join(map(str, good)) if good else "none"


@judged
def known(read):
    while not read.eof():
        goal, most = read.int(), read.int()
        if goal <= most:
            yield " ".join(map(str, range(goal, most + 1)))
        else:
            yield goal % (most + 1) or "none"


def tests(pairs):
    return "".join(f"{m} {n}\n" for m, n in pairs)


def small(rng):
    return tests([(rng.randint(1, 40), rng.randint(1, 15)) for _ in range(30)])


def extremes():
    return [("smallest", "1 1\n", "1\n"), ("no test", "", ""), ("all equal", tests([(k, k) for k in range(1, 12)]), None),
            ("goal at once", "1 30\n", None), ("one step", "1099 1\n1098 1\n", "1\nnone\n")]


def largest(rng):
    return tests([(rng.randint(1, 1099), rng.randint(1, 1099)) for _ in range(1000)])
