"""HDU 4111 Alice and Bob: decrease a number by 1 (0 vanishes), or replace two by their sum; who cannot move loses.

SPDX-License-Identifier: MIT"""
from judge import judged, player

SAMPLES = [("3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n", "Case #1: Alice\nCase #2: Bob\nCase #3: Bob\n")]


def options(numbers):
    for i, number in enumerate(numbers):
        rest = numbers[:i] + numbers[i + 1:]
        yield tuple(sorted(rest + (number - 1,))) if number > 1 else rest
        for j in range(i):
            yield tuple(sorted(numbers[:j] + numbers[j + 1:i] + numbers[i + 1:] + (number + numbers[j],)))


wins = player(options)


@judged
def answer(read):
    for t in range(1, read.int() + 1):
        numbers = tuple(sorted(read.ints(read.int(0), 1)))
        yield f"Case #{t}: {'Alice' if wins(numbers) else 'Bob'}"


def pair(a, b, memo):
    """The accepted solution: a piles of 1, b = moves left in the others when they are merged; iterative, it is deep."""
    stack = [(a, b)]
    while stack:
        a, b = stack[-1]
        if b == 1:
            a, b = a + 1, 0
        if (a, b) in memo:
            memo[stack.pop()] = memo[a, b]
            continue
        nexts = []
        if a >= 1:
            nexts.append((a - 1, b))
        if a >= 2:
            nexts.append((a - 2, b + 3 if b else 2))
        if a >= 1 and b:
            nexts.append((a - 1, b + 1))
        if b:
            nexts.append((a, b - 1))
        open_ones = [n for n in nexts if n not in memo]
        if open_ones:
            stack.extend(open_ones)
        else:
            memo[a, b] = any(not memo[n] for n in nexts)
            memo[stack.pop()] = memo[a, b]
    return memo


MEMO = {}


@judged
def known(read):
    for t in range(1, read.int() + 1):
        numbers = read.ints(read.int())
        big = [x for x in numbers if x > 1]
        key = numbers.count(1), max(0, sum(big) + len(big) - 1)
        yield f"Case #{t}: {'Alice' if pair(*key, MEMO)[key] else 'Bob'}"


def tests(lists):
    return f"{len(lists)}\n" + "".join(f"{len(x)}\n{' '.join(map(str, x))}\n" for x in lists)


def small(rng):
    return tests([[rng.randint(1, rng.choice([1, 2, 4])) for _ in range(rng.randint(1, 4))] for _ in range(30)])


def extremes():
    return [("smallest", tests([[1]]), "Case #1: Alice\n"), ("no test", "0\n", ""), ("all ones", tests([[1] * k for k in range(1, 9)]), None),
            ("all equal", tests([[2] * 4, [3] * 3, [2, 2]]), None), ("one number", tests([[1000], [999]]), "Case #1: Bob\nCase #2: Alice\n")]


def largest(rng):
    return tests([[rng.choice([1, rng.randint(1, 1000)]) for _ in range(50)] for _ in range(4000)])
