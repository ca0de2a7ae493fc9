"""硬币游戏1 (挑战程序设计竞赛): x coins, take one of a_1 … a_n; the last coin wins.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("2 9\n1 4\n", "Alice\n"), ("2 10\n1 4\n2 9\n1 4\n", "Bob\nAlice\n")]


@judged
def answer(read):
    while not read.eof():
        count, coins = read.int(0), read.int(0)
        takes = read.ints(count, 1)
        yield "Alice" if player(lambda n: [n - k for k in takes if k <= n])(coins) else "Bob"


@judged
def known(read):
    while not read.eof():
        count, coins = read.int(), read.int()
        takes = set(read.ints(count))
        wins = [False]
        for n in range(1, coins + 1):
            wins.append(any(k <= n and not wins[n - k] for k in takes))
        yield "Alice" if wins[coins] else "Bob"


def test(coins, takes):
    return f"{len(takes)} {coins}\n{' '.join(map(str, takes))}\n"


def small(rng):
    texts = []
    for _ in range(20):
        coins = rng.randint(1, 40)
        texts.append(test(coins, [1] + [rng.randint(1, coins) for _ in range(rng.randint(0, 4))]))
    return "".join(texts)


def extremes():
    return [("smallest", test(1, [1]), "Alice\n"), ("no test", "", ""), ("all equal", test(9, [1] * 5) + test(8, [1] * 5), "Alice\nBob\n"),
            ("all at once", test(10000, [1, 10000]), "Alice\n"), ("only 1", test(10000, [1]), "Bob\n")]


def largest(rng):
    return "".join(test(10000, [1] + [rng.randint(1, 10000) for _ in range(99)]) for _ in range(10)) + test(10000, list(range(1, 101)))
