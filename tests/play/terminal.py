#!/usr/bin/env python3
"""terminal.py — a game on a real terminal. SPDX-License-Identifier: MIT

Usage: terminal.py PROGRAM. Prints TAP. The program runs on a pseudo terminal: keys are sent, what it writes is looked at.
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
# A game that takes for ever to solve: six rows and no theorem.
SLOW = """game slow(a: list) { for i in 0..len(a)-1, k in 1..a[i] where k*k % 7 != 3: slow(a with [i]: a[i]-k, [(i+1) % len(a)]: a[(i+1) % len(a)] + k/3); }
"""
number = 0
failed = 0


def judge(fact, holds, seen=b""):
    global number, failed
    number += 1
    print(f"{'ok' if holds else 'not ok'} {number} - {fact}", flush=True)
    if not holds:
        failed += 1
        print("#   " + repr(seen[-700:]), flush=True)


class Terminal:
    """The program on a terminal of its own, as session leader."""

    def __init__(self, arguments, folder, **variables):
        environment = {k: v for k, v in os.environ.items() if k not in ("LANG", "LC_ALL", "NO_COLOR")}
        environment.update({"TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder, "HOME": folder}, **variables)
        self.seen = b""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.execve(PROGRAM, [PROGRAM] + arguments, environment)
        self.resize(24, 80)
        self.status = None
        self.last = ""

    def resize(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not select.select([self.master], [], [], 0.05)[0]:
                continue
            try:
                part = os.read(self.master, 65536)
            except OSError:
                return False
            if not part:
                return False
            self.seen += part
            return True
        return None

    def wait_for(self, text, seconds=20):
        """Everything up to and with the text; b"" when it does not come."""
        end = time.monotonic() + seconds
        text = text.encode()
        while text not in self.seen:
            if time.monotonic() > end or self.read(0.5) is False:
                if text in self.seen:
                    break
                return b""
        place = self.seen.index(text) + len(text)
        head, self.seen = self.seen[:place], self.seen[place:]
        return head

    def send(self, text):
        self.last = text
        os.write(self.master, text if isinstance(text, bytes) else text.encode())

    def finish(self, seconds=20):
        """The exit code, or None if it does not end."""
        end = time.monotonic() + seconds
        again = time.monotonic() + 3
        while time.monotonic() < end:
            if self.last == "\x04" and time.monotonic() > again: # typed before the prompt was ready for keys
                os.write(self.master, b"\x15\x04") # it may have become a character
                again += 3
            self.read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self.read(0.05):
                    pass
                os.close(self.master)
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)
        return None


def check_keys(folder, edited):
    t = Terminal(["play", "nim(3) + nim(5)", "--seed", "1"], folder)
    seen = t.wait_for("\n> ")
    judge("the position and the moves are shown", "●●●".encode() in seen and b"2: take 5" in seen, seen)
    t.send("whx\x7fo\r" if edited else "who\r")
    seen = t.wait_for("With best play you win.")
    judge("a key can be taken back and the line is understood", seen != b"", t.seen)
    t.wait_for("\n> ")
    if edited:
        t.send("\x1b[A\r")  # arrow up
        seen = t.wait_for("With best play you win.")
        judge("the arrow brings the last line back", seen != b"", t.seen)
        t.wait_for("\n> ")
        t.send("hi\t\r")
        seen = t.wait_for("2: take 2")
        judge("Tab completes a command", seen != b"", t.seen)
        t.wait_for("\n> ")
        t.resize(40, 30)
        os.kill(t.pid, signal.SIGWINCH)
        t.send("wh")
        t.read(0.2)
        t.resize(24, 80)
        os.kill(t.pid, signal.SIGWINCH)
        t.send("o\r")
        seen = t.wait_for("With best play you win.")
        judge("a line survives other widths of the window", seen != b"", t.seen)
        t.wait_for("\n> ")
    t.send("nonsense\x03")
    seen = t.wait_for("Ctrl-C once more leaves")
    judge("Ctrl-C clears the line", seen != b"", t.seen)
    t.wait_for("\n> ")
    t.send("1\r")
    seen = t.wait_for("My move")
    judge("and the game goes on", seen != b"", t.seen)
    t.wait_for("\n> ")
    t.send("\x04")
    judge("Ctrl-D leaves with code 0", t.finish() == 0, t.seen)


def check_leaving(folder):
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder)
    t.wait_for("\n> ")
    t.send("\x03")
    t.wait_for("once more")
    t.wait_for("\n> ")
    t.send("\x03")
    judge("Ctrl-C twice leaves with code 0", t.finish() == 0, t.seen)
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder)
    t.wait_for("\n> ")
    os.kill(t.pid, signal.SIGTERM)
    judge("SIGTERM at the prompt leaves", t.finish() == 0, t.seen)


def check_history(folder, edited):
    path = os.path.join(folder, "sprague", "play")
    if not edited:
        return
    judge("the history is kept, for nobody else to read", os.path.exists(path) and os.stat(path).st_mode & 0o777 == 0o600)
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder)
    t.wait_for("\n> ")
    t.send("\x1b[A\x1b[A\x1b[A\x1b[A\x01\x0b" + "moves\r")
    seen = t.wait_for("take 3")
    judge("an old line can be edited", seen != b"", t.seen)
    t.wait_for("\n> ")
    t.send("quit\r")
    t.finish()
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder)
    t.wait_for("\n> ")
    t.send("\x1b[A\r")  # quit, of the last session
    judge("the arrow knows lines of earlier sessions", t.finish() == 0, t.seen)
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder, XDG_STATE_HOME="/proc/nowhere")
    t.wait_for("\n> ")
    t.send("who\r")
    seen = t.wait_for("you win")
    judge("a history that cannot be written disturbs nobody", seen != b"" and b"rror" not in seen, t.seen)
    t.send("\x04")
    t.finish()


def check_stopping(folder, edited):
    """Ctrl-Z: the process stops, and goes on where it was."""
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder)
    t.wait_for("\n> ")
    t.send("who")
    t.read(0.3)
    os.kill(t.pid, signal.SIGTSTP)
    stopped = False
    for _ in range(100):
        with open(f"/proc/{t.pid}/stat", encoding="utf-8") as file:
            state = file.read().rsplit(")", 1)[1].split()[0]
        # A session leader without a job-control shell has an orphaned process group: SIGTSTP is dropped there.
        stopped = stopped or state == "T"
        if stopped:
            break
        time.sleep(0.02)
    os.kill(t.pid, signal.SIGCONT)
    t.send("\r")
    seen = t.wait_for("With best play you win.")
    judge("Ctrl-Z and back: the line is still there", seen != b"", t.seen)
    t.send("\x04")
    t.finish()


def check_thinking(folder):
    path = os.path.join(folder, "slow.game")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SLOW)
    t = Terminal(["play", "-f", path, "slow([9,9,9,9,9,9,9])", "--seed", "1", "--quiet", "--first", "engine"], folder)
    t.read(1.0)
    begun = time.monotonic()
    t.send("\x03")
    seen = t.wait_for("Interrupted: I move without looking further.", 15)
    judge("Ctrl-C ends the engine's thinking, and it moves", seen != b"" and t.wait_for("My move", 15) != b"", t.seen)
    judge("at once", time.monotonic() - begun < 10)
    t.wait_for("\n> ")
    t.send("who\r")
    t.read(1.0)
    t.send("\x03")
    judge("Ctrl-C ends a question, and the game goes on", t.wait_for("\n> ", 15) != b"", t.seen)
    t.send("1\r")
    t.read(0.7)
    t.send("\x03")
    time.sleep(0.7)
    t.wait_for("\n> ", 15)
    t.send("quit\r")
    judge("quit leaves", t.finish() == 0, t.seen)


def check_chinese(folder):
    t = Terminal(["play", "nim(3) + nim(5)", "--seed", "1", "--lang", "zh"], folder)
    seen = t.wait_for("\n> ")
    judge("labels and words are Chinese", "取 1 颗".encode() in seen and "轮到您走".encode() in seen, seen)
    t.send("谁赢\r")
    judge("Chinese commands are understood", t.wait_for("您必胜") != b"", t.seen)
    t.wait_for("\n> ")
    t.send("2: 取 2 颗\r")
    judge("a move can be typed in Chinese", t.wait_for("我在") != b"", t.seen)
    t.wait_for("\n> ")
    t.send("悔棋\r")
    judge("and taken back", t.wait_for("●●●●●") != b"", t.seen)
    t.wait_for("\n> ")
    t.send("退出\r")
    judge("退出 leaves", t.finish() == 0, t.seen)
    t = Terminal(["play", "nim(3)", "--seed", "1"], folder, LC_ALL="C")
    seen = t.wait_for("\n> ")
    judge("without UTF-8 stones are ASCII", b"ooo" in seen and "●".encode() not in seen, seen)
    t.send("\x04")
    t.finish()


def main():
    version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"^line editing: (\w+)$", version, re.M)
    judge("--version tells about line editing", found is not None, version.encode())
    edited = found is not None and found.group(1) == "libedit"
    with tempfile.TemporaryDirectory() as folder:
        check_keys(folder, edited)
        check_leaving(folder)
        check_history(folder, edited)
        check_stopping(folder, edited)
        check_thinking(folder)
        check_chinese(folder)
    print(f"1..{number}")
    return 1 if failed else 0


sys.exit(main())
