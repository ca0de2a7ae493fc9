"""HDU 1847 Good Luck in CET-4 Everybody!: n cards, take a power of two; the last card wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("1\n3\n", "Kiki\nCici\n")]
wins = player(lambda n: [n - 2**i for i in range(n.bit_length())])


@judged
def answer(read):
    while not read.eof():
        yield "Kiki" if wins(read.int(0)) else "Cici"


@judged
def known(read):
    while not read.eof():
        yield "Kiki" if read.int() % 3 else "Cici"


def tests(numbers):
    return "".join(f"{n}\n" for n in numbers)


def small(rng):
    return tests([rng.randint(1, 200) for _ in range(50)])


def extremes():
    return [("smallest", "1\n", "Kiki\n"), ("no test", "", ""), ("all equal", tests([6] * 9), "Cici\n" * 9), ("all", tests(range(1, 1001)), None)]


def largest(rng):
    return tests([rng.randint(1, 1000) for _ in range(100000)])
