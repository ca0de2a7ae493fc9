#!/usr/bin/env python3
"""terminal.py — colours, progress and quiet on a terminal. SPDX-License-Identifier: MIT

Usage: terminal.py PROGRAM. Prints TAP. The program runs on a pseudo terminal; what it writes there is looked at.
"""
import os
import pty
import subprocess
import sys
import tempfile

PROGRAM = os.path.realpath(sys.argv[1])
RULES = """game g(a: 0.., b: 0.., c: 0..) { for k in 1..a: g(a-k,b,c); for k in 1..b: g(a,b-k,c); for k in 1..c: g(a,b,c-k); }
claim for a in 0..90, b in 0..90, c in 0..90: sg(g(a,b,c)) == (a xor b xor c);
claim 1 == 1;
main { for a in 0..90, b in 0..90 { print sg(g(a,b,a)); } }
"""
number = 0
failed = 0


def judge(fact, holds, seen=b""):
    global number, failed
    number += 1
    print(f"{'ok' if holds else 'not ok'} {number} - {fact}")
    if not holds:
        failed += 1
        print("#   " + repr(seen[-600:]))


def on_terminal(arguments, stderr_only=False, **variables):
    """What the program writes to a terminal that is its standard error, and standard output unless stderr_only."""
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LANG", "LC_ALL")}
    environment.update({"TERM": "xterm", "LC_ALL": "C.UTF-8"}, **variables)
    master, slave = pty.openpty()
    with open(os.devnull, "r+b") as nothing:
        process = subprocess.Popen([PROGRAM] + arguments, stdin=nothing, stderr=slave,
                                   stdout=nothing if stderr_only else slave, env=environment)
    os.close(slave)
    seen = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        seen += part
    process.wait()
    os.close(master)
    return seen


def check_colours():
    seen = on_terminal(["solve", "nim(3)"])
    judge("a terminal gets colours", b"\x1b[" in seen, seen)
    for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        for command in (["solve", "nim(3)"], ["check", "nim"], ["explain", "nim(3)"], ["table", "nim", "0..9"],
                        ["games"], ["solve", "nmi(3)"], ["--help"]):
            seen = on_terminal(command, **variables)
            judge(f"{list(variables)[0]} holds for {command[0]} {command[-1]}", seen and b"\x1b[" not in seen, seen)
    seen = on_terminal(["solve", "nim(3)", "--colour", "never"])
    judge("--colour never holds", b"\x1b[" not in seen, seen)


def check_progress(rules):
    slow = ["--engine", "definition", "--time", "4"]
    work = {
        "solve": (["solve", "-f", rules, "g(90,90,90)"], [b"exploring: "]),
        "table": (["table", "-f", rules, "g", "0..80", "0..80", "0..80"], [b"cells: ", b" of 531441"]),
        "check": (["check", rules], [b"claims: 0 of 2; cases: "]),
        "run": (["run", rules], [b"questions: "]),
    }
    for name, (arguments, words) in work.items():
        seen = on_terminal(arguments + slow, stderr_only=True)
        judge(f"{name} shows how far it is", all(word in seen for word in words), seen)
        before = seen.rfind(b"\r\x1b[K")
        judge(f"{name} takes the line away before its last word", before >= 0 and b"\r" not in seen[before + 1:].replace(b"\r\n", b""), seen)
        seen = on_terminal(arguments + slow[:2] + ["--time", "2", "--quiet"], stderr_only=True)
        judge(f"{name} --quiet shows nothing of it", b"\r" not in seen.replace(b"\r\n", b""), seen)


def check_time_left():
    seen = on_terminal(["table", "wythoff", "0..3000", "0..3000", "--of", "sg", "--tier", "0", "--without", "lines",
                        "--threads", "1", "--time", "5"], stderr_only=True)
    judge("known work tells the time left", b" left" in seen and b"filling tables: " in seen, seen)


def check_size():
    """A long search says how many positions there may be, once, where all of them would not fit; a short one says nothing."""
    said = {}
    for rows in (5, 6):
        board = "[" + ",".join(['"....."'] * rows) + "]"
        done = subprocess.run([PROGRAM, "solve", f"snort({board})", "--moves", "count"], capture_output=True, check=False)
        said[rows] = done.stderr
        judge(f"snort on {rows} by 5 is answered", b"engine masks" in done.stdout, done.stdout)
    judge("a long search says how large its game is", said[6].count(b"there may be up to") == 1 and b"room for" in said[6], said[6])
    judge("a short one does not", said[5] == b"", said[5])


def check_silence(rules):
    """Without a terminal nothing of it is written."""
    done = subprocess.run([PROGRAM, "check", rules, "--engine", "definition", "--time", "2"], capture_output=True,
                          check=False)
    judge("no terminal, no progress", b"\r" not in done.stderr and b"\x1b" not in done.stdout + done.stderr, done.stderr)


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "long.game")
    with open(path, "w", encoding="utf-8") as file:
        file.write(RULES)
    check_colours()
    check_progress(path)
    check_time_left()
    check_size()
    check_silence(path)
print(f"1..{number}")
sys.exit(1 if failed else 0)
