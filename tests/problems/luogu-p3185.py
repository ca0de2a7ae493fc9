"""Luogu P3185 [HNOI2007] 分裂游戏: a bean of bottle i becomes one in j and one in k, i < j <= k. First winning move, number.

SPDX-License-Identifier: MIT"""
from judge import judged, player, xor

SAMPLES = [("2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0\n")]


def triples(beans):
    n = len(beans)
    return [(i, j, k) for i in range(n) if beans[i] for j in range(i + 1, n) for k in range(j, n)]


def after(beans, i, j, k):
    new = list(beans)
    new[i] -= 1
    new[j] += 1
    new[k] += 1
    new[-1] = 0                                 # beans in the last bottle never move again
    return tuple(new)


wins = player(lambda beans: [after(beans, *t) for t in triples(beans)])


@judged
def answer(read):
    for _ in range(read.int()):
        beans = tuple(read.ints(read.int(0), 0))
        good = [t for t in triples(beans) if not wins(after(beans, *t))]
        yield " ".join(map(str, good[0] if good else (-1, -1, -1)))
        yield len(good)


@judged
def known(read):
    for _ in range(read.int()):
        beans = read.ints(read.int())
        values = [0]
        while len(values) < len(beans):
            seen = {a ^ b for a in values for b in values}
            values.append(next(v for v in range(len(seen) + 1) if v not in seen))
        values.reverse()
        total = xor(values[i] for i, p in enumerate(beans) if p % 2)
        good = [t for t in triples(beans) if total ^ values[t[0]] ^ values[t[1]] ^ values[t[2]] == 0]
        yield " ".join(map(str, good[0] if good else (-1, -1, -1)))
        yield len(good)


def tests(lists):
    return f"{len(lists)}\n" + "".join(f"{len(x)}\n{' '.join(map(str, x))}\n" for x in lists)


def small(rng):
    lists = []
    for _ in range(15):
        n = rng.randint(2, 5)
        lists.append([rng.randint(0, 1 if i < n - 3 else 3) for i in range(n)])
    return tests(lists)


def extremes():
    large = tests([[10000] * 21, [9999] * 21, [0] * 20 + [10000], [1] + [0] * 20, [10000] * 20 + [9999]])
    return [("smallest", tests([[0, 0]]), "-1 -1 -1\n0\n"), ("no test", "0\n", ""), ("all equal", tests([[1, 1, 1], [2, 2, 2, 2]]), None), ("large", large, known(large))]


def largest(rng):
    return tests([[rng.randint(0, 10000) for _ in range(21)] for _ in range(10)])
