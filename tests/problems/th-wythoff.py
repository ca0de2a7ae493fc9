"""威佐夫: take from one pile, or equally many from both.

Line `a b`. `P`, or `N` and all winning results c,d sorted.

SPDX-License-Identifier: MIT"""
import math

from judge import judged

SAMPLES = [("2 1\n", "P\n"), ("8 4\n", "N 7,4\n"), ("2 1\n8 4\n", "P\nN 7,4\n")]

TOP = 40
won = {}
for a in range(TOP + 1):
    for b in range(TOP + 1):
        won[a, b] = (
            any(not won[c, b] for c in range(a))
            or any(not won[a, d] for d in range(b))
            or any(not won[a - k, b - k] for k in range(1, min(a, b) + 1))
        )


def one_line(a, b):
    results = [(c, b) for c in range(a)] + [(a, d) for d in range(b)]
    results += [(a - k, b - k) for k in range(1, min(a, b) + 1)]
    return text_of([r for r in results if not won[r]])


def text_of(good):
    return " ".join(["N"] + [f"{c},{d}" for c, d in sorted(good)]) if good else "P"


def cold(k):
    """The k-th lost pair. floor(k·φ) = floor((k + sqrt(5k²)) / 2), in whole numbers."""
    low = (k + math.isqrt(5 * k * k)) // 2
    return low, low + k


def partner(x):
    """The other pile of the lost pair with a pile of x: each number is in exactly one."""
    root = math.isqrt(5 * x * x)
    for near in ((root - x) // 2, (3 * x - root) // 2):
        for k in range(max(0, near - 2), near + 3):
            if x in cold(k):
                return sum(cold(k)) - x
    raise AssertionError(x)


@judged
def answer(read):
    while not read.eof():
        yield one_line(read.int(0), read.int(0))


@judged
def known(read):
    while not read.eof():
        a, b = read.int(0), read.int(0)
        low, high = cold(abs(a - b))
        lost = {(partner(b), b), (a, partner(a)), (low, high) if a < b else (high, low)}
        if (a, b) in lost:
            lost = set()
        yield text_of({(c, d) for c, d in lost if c <= a and d <= b})


def small(rng):
    return "".join(f"{rng.randint(0, TOP)} {rng.randint(0, TOP)}\n" for _ in range(40))


def extremes():
    every = "".join(f"{a} {b}\n" for a in range(15) for b in range(15))
    low, high = cold(382 * 10**15)
    # Fibonacci neighbours: the quotient is so near φ that a double, even a long double, takes the wrong side.
    f = [1, 2]
    while f[-1] + f[-2] < 10**18:
        f.append(f[-1] + f[-2])
    near = []
    for i in (60, 61, 70, 71, 82, 83):
        lost = cold(f[i + 1] - f[i])
        near.append((f[i], f[i + 1], lost == (f[i], f[i + 1])))
    lost_pairs = "".join(f"{a} {b}\n" for a, b, lost in near if lost)
    return [
        ("no test at all", "", ""),
        ("nothing there", "0 0\n", "P\n"),
        ("one pile", "0 7\n7 0\n", "N 0,0\nN 0,0\n"),
        ("all pairs below 15", every, answer(every)),
        ("equal piles", "9 9\n", answer("9 9")),
        ("equal piles of 10^18", f"{10**18} {10**18}\n", known(f"{10**18} {10**18}")),
        ("a lost pair near 10^18, both ways", f"{low} {high}\n{high} {low}\n", "P\nP\n"),
        ("one more is won", f"{low} {high + 1}\n", known(f"{low} {high + 1}")),
        ("Fibonacci pairs that are lost", lost_pairs, "P\n" * lost_pairs.count("\n")),
    ]


def largest(rng):
    return "".join(f"{rng.randint(10**17, 10**18)} {rng.randint(10**17, 10**18)}\n" for _ in range(5000))
