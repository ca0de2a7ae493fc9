"""POJ 1704 Georgia and Bob: move a chessman left, without jumping; who cannot move loses.

SPDX-License-Identifier: MIT"""
from judge import Outside, judged, player, xor

SAMPLES = [("2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n")]


def options(men):
    for i, cell in enumerate(men):
        for target in range(men[i - 1] + 1 if i else 1, cell):
            yield men[:i] + (target,) + men[i + 1:]


wins = player(options)


def text_of(good):
    return "Georgia will win" if good else "Bob will win"


@judged
def answer(read):
    for _ in range(read.int()):
        men = sorted(read.ints(read.int(0), 1))
        if len(set(men)) < len(men):
            raise Outside("two men on one cell")
        if len(men) > 5:                        # only the sample: too many positions for the definition
            yield text_of(xor(gaps(men)))
        else:
            yield text_of(wins(tuple(men)))


def gaps(men):
    men = sorted(men)
    men = men if len(men) % 2 == 0 else [0] + men
    return [men[i + 1] - men[i] - 1 for i in range(0, len(men), 2)]


@judged
def known(read):
    for _ in range(read.int()):
        yield text_of(xor(gaps(read.ints(read.int()))))


def tests(positions):
    return f"{len(positions)}\n" + "".join(f"{len(p)}\n{' '.join(map(str, p))}\n" for p in positions)


def small(rng):
    return tests([rng.sample(range(1, 9), rng.randint(1, 4)) for _ in range(20)])


def extremes():
    large = tests([list(range(10000, 9000, -1)), list(range(1, 1001)), [10000], [1, 10000], list(range(2, 2002, 2))])
    return [("smallest", tests([[1]]), "Bob will win\n"), ("no test", "0\n", ""), ("not sorted", tests([[5, 3, 1], [3, 1], [2, 6, 4]]), None),
            ("one man", tests([[k] for k in range(1, 8)]), None), ("large", large, known(large))]


def largest(rng):
    return tests([rng.sample(range(1, 10001), rng.choice([1000, 999])) for _ in range(20)])
