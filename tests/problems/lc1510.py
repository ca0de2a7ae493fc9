"""LeetCode 1510 石子游戏 IV (Stone Game IV): remove a square number of stones; unable to move loses.

One n per line, 1 <= n <= 10^5; `true` when the first player wins.

SPDX-License-Identifier: MIT"""
from judge import judged

SAMPLES = [("1\n2\n4\n7\n17\n", "true\nfalse\ntrue\nfalse\nfalse\n"), ("17\n", "false\n")]

TOP = 100000
won = bytearray(TOP + 1)
for heap in range(TOP + 1):
    # Heaps below are settled. A lost heap is one square away from each of these, which are thereby won.
    if not won[heap]:
        i = 1
        while heap + i * i <= TOP:
            won[heap + i * i] = True
            i += 1


@judged
def answer(read):
    while not read.eof():
        yield "true" if won[read.int(1, TOP)] else "false"


def small(rng):
    return "".join(f"{rng.randint(1, 1000)}\n" for _ in range(40))


def extremes():
    every = "".join(f"{n}\n" for n in range(1, 301))
    return [
        ("no test at all", "", ""),
        ("one stone", "1\n", "true\n"),
        ("all of 1..300", every, answer(every)),
        ("the same heap again and again", "17\n" * 50, "false\n" * 50),
        ("a square and its neighbours", "99856\n99855\n99857\n", answer("99856 99855 99857")),
        ("the largest heap", "100000\n", answer("100000")),
    ]


def largest(rng):
    return "100000\n" + "".join(f"{rng.randint(99000, 100000)}\n" for _ in range(1000))
