"""POJ 2960 S-Nim: take s in S from one heap; W or L per position, one line per test.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n", "LWW\nWWL\n")]
plays = {}


def play(takes):
    if takes not in plays:
        plays[takes] = player(one_heap(lambda heap: [(heap - k,) for k in takes if k <= heap]))
    return plays[takes]


@judged
def answer(read):
    while True:
        count = read.int(0)
        if count == 0:
            return
        wins = play(frozenset(read.ints(count, 1)))
        yield "".join("W" if wins(tuple(sorted(read.ints(read.int(0), 0)))) else "L" for _ in range(read.int(0)))


@judged
def known(read):
    while True:
        count = read.int()
        if count == 0:
            return
        takes, values, letters = sorted(set(read.ints(count))), [], ""
        for _ in range(read.int()):
            heaps = read.ints(read.int())
            while len(values) <= max(heaps):
                seen = {values[len(values) - k] for k in takes if k <= len(values)}
                values.append(next(v for v in range(len(seen) + 1) if v not in seen))
            letters += "W" if xor(values[h] for h in heaps) else "L"
        yield letters


def test(takes, positions):
    return f"{len(takes)} {' '.join(map(str, takes))}\n{len(positions)}\n" + "".join(f"{len(p)} {' '.join(map(str, p))}\n" for p in positions)


def small(rng):
    texts = []
    for _ in range(5):
        takes = [rng.randint(1, 7) for _ in range(rng.randint(1, 4))]
        texts.append(test(takes, [[rng.randint(0, 10) for _ in range(rng.randint(1, 3))] for _ in range(6)]))
    return "".join(texts) + "0\n"


def extremes():
    return [("smallest", test([1], [[0]]) + "0\n", "L\n"), ("sentinel at once", "0\n", ""), ("doubles in S", test([5, 2, 2, 5, 5], [[2, 5], [12], [7, 7]]) + "0\n", None),
            ("no move", test([10000], [[9999] * 5]) + "0\n", "L\n"), ("all equal", test([1, 2], [[4] * 4, [4] * 3]) + "0\n", "LW\n"),
            ("large heap", test([10000, 1], [[10000], [9999], [10000, 10000]]) + "0\n", "WWL\n")]


def largest(rng):
    def one(takes):
        return test(takes, [[rng.randint(0, 10000) for _ in range(100)] for _ in range(100)])
    return "".join(one([rng.randint(1, 10000) for _ in range(100)]) for _ in range(5)) + one(list(range(100, 0, -1))) + "0\n"
