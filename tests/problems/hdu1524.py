"""HDU 1524 A Chess Game: pieces on an acyclic graph, move one along an edge; who cannot move loses.

SPDX-License-Identifier: MIT"""
from judge import judged, one_heap, player, xor

SAMPLES = [("""4
2 1 2
0
1 3
0
1 0
2 0 2
0

4
1 1
1 2
0
0
2 0 1
2 1 1
3 0 1 3
0
""", "WIN\nWIN\nWIN\nLOSE\nWIN\n")]


def read_graph(read):
    count = read.int(0)
    return [sorted(set(read.ints(read.int(0), 0, count - 1))) for _ in range(count)]


@judged
def answer(read):
    while not read.eof():
        graph = read_graph(read)
        wins = player(one_heap(lambda v: [(w,) for w in graph[v]]))
        while True:
            pieces = read.int(0)
            if pieces == 0:
                break
            yield "WIN" if wins(tuple(sorted(read.ints(pieces, 0, len(graph) - 1)))) else "LOSE"


def values_of(graph):
    """Grundy values without recursion: a vertex is done when all its successors are."""
    before = [[] for _ in graph]
    waiting = [len(successors) for successors in graph]
    for v, successors in enumerate(graph):
        for w in successors:
            before[w].append(v)
    values = [0] * len(graph)
    ready = [v for v, left in enumerate(waiting) if left == 0]
    for v in ready:
        seen = {values[w] for w in graph[v]}
        values[v] = next(x for x in range(len(seen) + 1) if x not in seen)
        for u in before[v]:
            waiting[u] -= 1
            if waiting[u] == 0:
                ready.append(u)
    return values


@judged
def known(read):
    while not read.eof():
        values = values_of(read_graph(read))
        while True:
            pieces = read.int()
            if pieces == 0:
                break
            yield "WIN" if xor(values[v] for v in read.ints(pieces)) else "LOSE"


def test(graph, queries):
    return (f"{len(graph)}\n" + "".join(" ".join(map(str, [len(row)] + row)) + "\n" for row in graph)
            + "".join(" ".join(map(str, [len(q)] + q)) + "\n" for q in queries) + "0\n")


def acyclic(rng, count, chance):
    """Edges go down in a random order, so the vertices are not numbered topologically."""
    order = list(range(count))
    rng.shuffle(order)
    rows = [[] for _ in range(count)]
    for i in range(count):
        for j in range(i):
            if rng.random() < chance:
                rows[order[i]].append(order[j])
        rng.shuffle(rows[order[i]])
    return rows


def small(rng):
    texts = []
    for _ in range(8):
        count = rng.randint(1, 6)
        queries = [[rng.randrange(count) for _ in range(rng.randint(1, 3))] for _ in range(rng.randint(1, 6))]
        texts.append(test(acyclic(rng, count, 0.5), queries))
    return "\n".join(texts)


def chain(count):
    return [[v + 1] for v in range(count - 1)] + [[]]


def extremes():
    return [("smallest", test([[]], [[0]]), "LOSE\n"), ("no test", "", ""), ("no query", test([[], [0]], []), ""),
            ("all pieces on one vertex", test([[1], []], [[0] * 10, [0] * 9]), "LOSE\nWIN\n"),
            ("a chain of 1000", test(chain(1000), [[0], [1], [0, 1], [0, 2]]), "WIN\nLOSE\nWIN\nLOSE\n")]


def largest(rng):
    dense = test(acyclic(rng, 1000, 0.2), [[rng.randrange(1000) for _ in range(10)] for _ in range(1000)])
    return dense + test(chain(1000), [[rng.randrange(1000) for _ in range(10)] for _ in range(1000)])
