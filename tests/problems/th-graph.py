"""博弈图: P/N and SG of every vertex of an acyclic graph, then sums of several tokens.

`N M`, M edges `u v` (doubles count once), Q, then Q lines `k v1 .. vk`. Output: the P/N string, the SG values, per
query `P 0` or `N c`, c = winning first moves (token, distinct target).

SPDX-License-Identifier: MIT"""
from functools import cache

from judge import judged

SINGLE = True
SAMPLES = [
    ("4 4\n2 0\n2 1\n3 1\n3 2\n3\n1 3\n2 3 3\n2 3 2\n", "PPNN\n0 0 1 2\nN 1\nP 0\nN 1\n"),
    ("1 0\n1\n1 0\n", "P\n0\nP 0\n"),
]


def mex(values):
    m = 0
    while m in values:
        m += 1
    return m


@judged
def answer(read):
    n, m = read.int(1, 2**31), read.int(0, 2**31)
    after = [set() for _ in range(n)]
    for _ in range(m):
        u, v = read.ints(2, 0, n - 1)
        after[u].add(v)
    questions = read.int(0)

    @cache
    def grundy(v):
        return mex({grundy(w) for w in after[v]})

    @cache
    def wins(tokens):
        """A position is all tokens together; no value is added up."""
        return any(not wins(moved(tokens, i, w)) for i in range(len(tokens)) for w in after[tokens[i]])

    def moved(tokens, i, w):
        return tuple(sorted(tokens[:i] + (w,) + tokens[i + 1 :]))

    yield "".join("N" if wins((v,)) else "P" for v in range(n))
    yield " ".join(str(grundy(v)) for v in range(n))
    for _ in range(questions):
        tokens = tuple(read.ints(read.int(0), 0, n - 1))
        good = sum(not wins(moved(tokens, i, w)) for i in range(len(tokens)) for w in after[tokens[i]])
        yield f"N {good}" if good else "P 0"


def small(rng):
    n = rng.randint(1, 8)
    order = rng.sample(range(n), n)
    edges = []
    for _ in range(rng.randint(0, 14) if n > 1 else 0):
        i, j = sorted(rng.sample(range(n), 2))
        edges.append((order[j], order[i]))
    queries = [[rng.randrange(n) for _ in range(rng.randint(0, 3))] for _ in range(8)]
    return write(n, edges, queries)


def write(n, edges, queries):
    lines = [f"{n} {len(edges)}"] + [f"{u} {v}" for u, v in edges] + [str(len(queries))]
    return "\n".join(lines + [" ".join(map(str, [len(q), *q])) for q in queries]) + "\n"


def chain(n):
    return write(n, [(v, v - 1) for v in range(1, n)], [[n - 1], [n - 1, n - 2]])


def extremes():
    n = 10000
    pn = "".join("PN"[v % 2] for v in range(n))
    values = " ".join(str(v % 2) for v in range(n))
    equal = write(3, [(1, 0), (2, 0), (2, 1)], [[2, 2, 2, 2], [2, 2, 2], [0, 0, 0]])
    return [
        ("one vertex, no question", "1 0\n0\n", "P\n0\n"),
        ("no edge", "3 0\n2\n3 0 1 2\n0\n", "PPP\n0 0 0\nP 0\nP 0\n"),
        ("doubled edges count once", "2 3\n1 0\n1 0\n1 0\n1\n1 1\n", "PN\n0 1\nN 1\n"),
        ("tokens on one vertex are different tokens", equal, answer(equal)),
        ("a chain of 10000", chain(n), f"{pn}\n{values}\nN 1\nN 2\n"),
    ]


def largest(rng):
    n, edges = 100000, []
    for v in range(1, n):
        edges += [(v, rng.randrange(max(0, v - 50), v)) for _ in range(2)]
    queries = [[rng.randrange(n) for _ in range(10)] for _ in range(1000)]
    return write(n, edges, queries)
