"""通用巴什, 打表找规律: P/N table of a finite take set and the exact periods of outcomes and of SG values.

Line `n s1 .. sk`. Output: P/N for 0..n, `pn`, preperiod, period, `sg`, preperiod, period; both least.

SPDX-License-Identifier: MIT"""
from judge import Malformed, judged

SAMPLES = [
    ("13 1 4\n", "PNPNNPNPNNPNPN pn 0 5 sg 0 5\n"),
    ("14 1 3 4\n", "PNPNNNNPNPNNNNP pn 0 7 sg 0 7\n"),
    ("13 1 4\n14 1 3 4\n", "PNPNNPNPNNPNPN pn 0 5 sg 0 5\nPNPNNNNPNPNNNNP pn 0 7 sg 0 7\n"),
]


def mex(values):
    m = 0
    while m in values:
        m += 1
    return m


def period(step, width):
    """Least preperiod and period of value(n) = step(values so far), which looks back `width` places at most.

    Everything after a window of that width follows from it, so the first window that comes back is a proof; windows
    begin before 0, where there are no heaps (None)."""
    values, seen = [], {}
    window = (None,) * width
    while window not in seen:
        seen[window] = len(values)
        values.append(step(values))
        window = (*window, values[-1])[1:]
    length = len(values) - seen[window]
    start = seen[window]
    while start > 0 and values[start - 1] == values[start - 1 + length]:
        start -= 1
    return start, length


def one_line(n, takes):
    def outcome(before):
        return any(not before[len(before) - k] for k in takes if k <= len(before))

    def grundy(before):
        return mex({before[len(before) - k] for k in takes if k <= len(before)})

    won = []
    for _ in range(n + 1):
        won.append(outcome(won))
    width = max(takes, default=1)
    pn, sg = period(outcome, width), period(grundy, width)
    return "".join("PN"[w] for w in won) + f" pn {pn[0]} {pn[1]} sg {sg[0]} {sg[1]}"


@judged
def answer(read):
    while not read.eof():
        n, *takes = read.line_ints(0)
        if 0 in takes:
            raise Malformed("nothing is taken")
        yield one_line(n, set(takes))


def small(rng):
    lines = []
    for _ in range(8):
        top = rng.choice((3, 6, 10, 14))
        takes = [rng.randint(1, top) for _ in range(rng.randint(1, 5))]
        lines.append(" ".join(map(str, [rng.randint(0, 40), *takes])))
    return "\n".join(lines) + "\n"


def extremes():
    many = "".join(f"{n} 1 2 3\n" for n in range(20))
    return [
        ("no test at all", "", ""),
        ("heap 0 only", "0 1\n", "P pn 0 2 sg 0 2\n"),
        ("the same take three times", "5 2 2 2\n", answer("5 2 2 2")),
        ("no take is small enough", "5 100\n", answer("5 100")),
        ("a real preperiod", "30 2 5 7 8\n60 3 8 10 15 19 20\n", answer("30 2 5 7 8\n60 3 8 10 15 19 20")),
        ("outcomes and values differ", "20 1 2 3 5 8\n40 4 10 12\n", answer("20 1 2 3 5 8\n40 4 10 12")),
        ("the same set, growing tables", many, answer(many)),
        ("takes in falling order", "14 4 3 1\n", "PNPNNNNPNPNNNNP pn 0 7 sg 0 7\n"),
    ]


def largest(rng):
    sets = [[1, 4], [1, 3, 4], [2, 7, 19, 40], list(range(1, 101)), sorted(rng.sample(range(1, 60), 4))]
    return "".join(" ".join(map(str, [100000, *takes])) + "\n" for takes in sets)
