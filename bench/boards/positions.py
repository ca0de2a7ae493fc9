#!/usr/bin/env python3
"""How long partizan positions of 12 to 20 cells take, and sums of them: one line each, with the answer and what it rests on.

    positions.py --sprague PATH [--seconds N] [PART …]

A part of a position chooses the lines that hold it. A position that takes more than --seconds is said to. SPDX-License-Identifier: MIT"""
import argparse
import json
import re
import subprocess
import time


def board(*rows):
    return "[" + ",".join(f'"{row}"' for row in rows) + "]"


POSITIONS = [
    "nogo(%s)" % board("....", "....", "...."),
    "nogo(%s)" % board(".....", ".....", "....."),
    "nogo(%s)" % board("....", "....", "....", "...."),
    "nogo(%s)" % board("X....", "..O..", "....X"),
    "nogo(%s)" % board("X...", "..O.", ".X..", "O..."),
    "nogo(%s)" % board("......", "......"),
    "nogo(%s)" % board("X.O.X", ".....", "O...X", "....."),
    "nogo(%s) + nogo(%s)" % (board("...", "..."), board("....", ".X..")),
    "clobber(%s)" % board("XOXO", "OXOX", "XOXO"),
    "clobber(%s)" % board("XOXOX", "OXOXO", "XOXOX"),
    "clobber(%s)" % board("XOXO", "OXOX", "XOXO", "OXOX"),
    "clobber(%s)" % board("XOXOXO", "OXOXOX", "XOXOXO"),
    "clobber(%s)" % board("XOXOX", "OXOXO", "XOXOX", "OXOXO"),
    "clobber(%s)" % board("XXXOOO", "OOOXXX"),
    "clobber(%s)" % board("XOXXOXOOXOXXOOXO"),
    "clobber(%s) + clobber(%s)" % (board("XOXO", "OXOX"), board("XOX", "OXO", "XOX")),
    "clobber(%s) + clobber(%s) + clobber(%s)" % (board("XOXO", "OX.X"), board("XO.", "OXO"), board("XOXOX")),
    "domineering(%s)" % board("0000", "0000", "0000"),
    "domineering(%s)" % board("00000", "00000", "00000", "00000"),
    "domineering(%s) + domineering(%s)" % (board("0000", "0000", "0000"), board("000", "000")),
    "col(%s)" % board("....", "....", "...."),
    "col(%s)" % board("....", "....", "....", "...."),
    "snort(%s)" % board("....", "....", "...."),
    "snort(%s)" % board(".....", ".....", "....."),
    "snort(%s) + col(%s)" % (board("...", "..."), board("...", "...")),
    "toads(%s)" % board("TTTT.FFFF", "TTT...FFF"),
    "toads(%s) + toads(%s)" % (board("TTT.FFF"), board("TT..FF")),
    "amazons(%s)" % board("W...", "....", "...B"),
    "amazons(%s)" % board("W..B", "....", "....", "B..W"),
    "hexapawn(%s) + hexapawn(%s)" % (board("BBB", "...", "WWW"), board("B.B", "...", "WWW")),
    "nogo(%s) + clobber(%s)" % (board("...", "..."), board("XOX", "OXO")),
]


def ask(sprague, position, seconds):
    start = time.monotonic()
    command = [sprague, "solve", "--json", "--moves", "count", "--time", str(seconds), position]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    took = time.monotonic() - start
    if done.returncode != 0:
        return took, (done.stderr or done.stdout).strip().splitlines()[-1:][0][:60]
    got = json.loads(done.stdout)
    return took, f"{got['outcome']:4} {got['count']:3} winning  {got['engine']}, {got['positions']} positions"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sprague", required=True)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("parts", nargs="*", metavar="PART")
    options = parser.parse_args()
    for position in POSITIONS:
        if options.parts and not any(part in position for part in options.parts):
            continue
        took, answer = ask(options.sprague, position, options.seconds)
        print(f"{took:7.2f} s  {len(re.findall(r'[A-Z0.]', position)):3} cells  {position:70} {answer}", flush=True)


main()
