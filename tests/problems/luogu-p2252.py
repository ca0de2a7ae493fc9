"""Luogu P2252 [SHOI2002] 取石子游戏 /【模板】威佐夫博弈: the rules of POJ 1067, one position.

SPDX-License-Identifier: MIT"""
import poj1067
from poj1067 import judged, wins

SINGLE = True
SAMPLES = [("8 4\n", "1\n")]


@judged
def answer(read):
    yield int(wins((read.int(0), read.int(0))))


def known(text):
    return poj1067.known(text)


def small(rng):
    a, b = rng.choice([(rng.randint(0, 16), rng.randint(0, 16)), poj1067.cold(rng.randint(0, 6))])
    return f"{a} {b}\n"


def extremes():
    return [("smallest", "0 0\n", "0\n"), ("equal", "9 9\n", "1\n"), ("a cold pair where doubles fail", "165580140 267914295\n", "0\n"),
            ("a hot pair where doubles fail", "165580141 267914296\n", "1\n"), ("largest", "1000000000 1000000000\n", "1\n")]


def largest(rng):
    return "618033988 1000000000\n"
