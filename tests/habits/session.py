#!/usr/bin/env python3
"""session.py — `sprague` alone on a terminal: prompt, Tab, history, Ctrl-C, Ctrl-D, Chinese. SPDX-License-Identifier: MIT

Usage: session.py PROGRAM. Prints TAP. The program runs on a pseudo terminal, where keys are sent as a person would.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

PROGRAM = os.path.realpath(sys.argv[1])
PROMPT = b"sprague> "
number = 0
failed = 0


def judge(fact, holds, seen=b""):
    global number, failed
    number += 1
    print(f"{'ok' if holds else 'not ok'} {number} - {fact}", flush=True)
    if not holds:
        failed += 1
        print("#   " + repr(seen[-800:]))


class Terminal:
    """The program with a terminal of its own; `home` keeps its history."""

    def __init__(self, home, arguments=(), columns=80, **variables):
        environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "LANG", "LC_ALL", "LC_MESSAGES")}
        environment.update({"TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": home, "XDG_STATE_HOME": home}, **variables)
        # libedit keeps the names of functions that were added to it for ever
        known = os.path.join(home, "leaks")
        with open(known, "w", encoding="utf-8") as file:
            file.write("leak:wcsdup\n")
        environment["LSAN_OPTIONS"] = f"suppressions={known}:print_suppressions=0"
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=slave, stdout=slave, stderr=slave, cwd=home,
                                        env=environment, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.seen = b""

    def read(self, until=PROMPT, seconds=20):
        """What comes until these bytes stand at its end, colours left out; all that came when time is up."""
        got = b""
        end = time.monotonic() + seconds
        while until is None or not got.endswith((until, until + b"\x1b[K")):
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.master], [], [], left)[0]:
                break
            try:
                part = os.read(self.master, 65536)
            except OSError:
                break
            if not part:
                break
            got += part
        got = re.sub(rb"\r?\x1b\[\d*[GKC]", b"", got) # moves along the line
        self.seen += got
        return got

    def type(self, keys, until=PROMPT, seconds=20):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())
        return self.read(until, seconds)

    def wait_for(self, word, seconds=20):
        got = b""
        end = time.monotonic() + seconds
        while word not in got and time.monotonic() < end:
            got += self.read(word, 0.2)
        return got

    def end(self):
        try:
            code = self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = None
        os.close(self.master)
        return code


def has_editing():
    return b"line editing: libedit" in subprocess.run([PROGRAM, "--version"], capture_output=True, check=True).stdout


def check_start(home):
    t = Terminal(home)
    seen = t.read()
    judge("two lines and a prompt greet", seen.count(b"\n") == 2 and b"? helps" in seen, seen)
    seen = t.type("nim(3) + nim(5)\r")
    judge("a position is solved", b"wins" in seen and b"nim(3)" in seen and b"Grundy value: 6" in seen, seen)
    seen = t.type("sg(it)\r")
    judge("`it` is the last position", b"\n6" in seen, seen)
    seen = t.type("nim(3\r")
    judge("an error has its caret", b"^" in seen and b"expected ')'" in seen, seen)
    seen = t.type("game g(n: 0..) {\r", until=b"...> ")
    judge("rules go on over lines", seen.endswith(b"...> "), seen)
    seen = t.type("for k in 1..2: g(n-k); }\r")
    judge("nothing is said about rules that are right", b"error" not in seen, seen)
    seen = t.type("g(4)\r")
    judge("they are used", b"wins" in seen, seen)
    seen = b""
    for keys in ("\x04", "\x15\x04", "\x15\x04"): # a key before the prompt is ready for keys may become a character
        time.sleep(0.3)
        seen += t.type(keys, until=None, seconds=3)
        try:
            t.process.wait(timeout=3)
            break
        except subprocess.TimeoutExpired:
            pass
    judge("Ctrl-D leaves with exit code 0", t.end() == 0, seen)


def check_keys(home):
    t = Terminal(home)
    t.read()
    seen = t.type("\x1b[A", until=b"g(4)")
    judge("the arrow recalls a line of the last session", b"g(4)" in seen, seen)
    seen = t.type("\x03")
    judge("Ctrl-C clears the line", PROMPT in seen and t.process.poll() is None, seen)
    for _ in range(3):
        t.type("\x03")
    judge("Ctrl-C never ends the session", t.process.poll() is None, t.seen)
    seen = t.type("table kayl\t", until=b"es ", seconds=5)
    judge("Tab completes a game of the catalogue", b"kayles " in seen, seen)
    seen = t.type("0..6\r")
    judge("the completed line is run", b"0 1 2 3 1 4 3" in seen, seen)
    t.type("game heapofmine(n: 0..) { heapofmine(n-1); }\r")
    seen = t.type("heapo\t", until=b"fmine ", seconds=5)
    judge("Tab completes a game of the session", b"heapofmine" in seen, seen)
    t.type("\x03")
    seen = t.type("?quest\t\r")
    judge("Tab completes a topic", b"winning" in seen and b"?questions" in seen, seen)
    seen = t.type("solve nim(3) --mis\t\r")
    judge("Tab completes an option", b"--misere" in seen and b"wins" in seen, seen)
    with open(os.path.join(home, "mine.game"), "w", encoding="utf-8") as file:
        file.write("game fromfile(n: 0..) { fromfile(n-1); }\n")
    seen = t.type("load min\t\r")
    judge("Tab completes a file", b"mine.game" in seen and b"items loaded: 1" in seen, seen)
    seen = t.type("game unfinished(n: 0..) {\r", until=b"...> ")
    seen = t.type("\x03")
    judge("Ctrl-C gives up rules that are not whole", PROMPT in seen, seen)
    seen = t.type("unfinished(3)\r")
    judge("they are not there", b"there is no game" in seen, seen)
    t.type("quit\r", until=None, seconds=5)
    judge("quit leaves with exit code 0", t.end() == 0, t.seen)


def check_interrupt(home):
    t = Terminal(home)
    t.read()
    t.type("game long(n: 0.., m: 0..) { for i in 0..n-1, j in 0..m: long(i, (j*j + m) % 4000); }\r")
    os.write(t.master, b"solve long(3900, 3900) --engine definition\r")
    time.sleep(1.0)
    os.write(t.master, b"\x03")
    seen = t.wait_for(b"interrupted")
    judge("Ctrl-C ends long work", b"interrupted" in seen, seen)
    if PROMPT not in seen[seen.find(b"interrupted"):]:
        t.read()
    seen = t.type("value nim(3)\r")
    judge("the session goes on after it", b"3" in seen and t.process.poll() is None, seen)
    seen = t.type("list\r")
    judge("nothing is lost", b"game long" in seen, seen)
    os.kill(t.process.pid, signal.SIGTERM)
    t.read(None, 3)
    judge("SIGTERM ends the session", t.end() is not None, t.seen)


def check_chinese(home):
    t = Terminal(home, LC_ALL="zh_CN.UTF-8")
    seen = t.read()
    judge("the greeting is Chinese", "帮助".encode() in seen, seen)
    t.type("game 石子(n: 0..) { for k in 1..3: \"take {k}\" | \"取 {k} 颗\" 石子(n-k); }\r")
    seen = t.type("石子(7)\r")
    judge("Chinese names are typed and answered", "取 3 颗".encode() in seen, seen)
    seen = t.type("？游戏\r")
    judge("help is asked in Chinese", "局面".encode() in seen, seen)
    seen = t.type("lang en\r")
    seen = t.type("石子(7)\r")
    judge("the language is changed", b"take 3" in seen, seen)
    t.type("退出\r", until=None, seconds=5)
    judge("退出 leaves", t.end() == 0, t.seen)


with tempfile.TemporaryDirectory() as folder:
    check_start(folder)
    if has_editing():
        check_keys(folder)
    else:
        judge("keys # SKIP built without libedit", True)
    check_interrupt(folder)
    check_chinese(folder)
print(f"1..{number}")
sys.exit(1 if failed else 0)
