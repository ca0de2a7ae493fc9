"""Makes a program that shows a fault small: statements, parts between commas, brackets, then short runs of words are left out as long as
the same fault shows; of the input lines, words, digits. What is read is left out together with its words.

SPDX-License-Identifier: MIT"""
import re

WORD = re.compile(r'"(?:\\.|[^"\\\n])*"|\w+|=>|\.\.|[<>=!]=|\*\*|<<|>>|\s+|.', re.S)
OPEN, CLOSE = set("([{"), set(")]}")


def split(text):
    return [word for word in WORD.findall(text) if not word.isspace()]


def join(words):
    """A text with a line per statement, which is read alike."""
    out, depth = [], 0
    for word, following in zip(words, words[1:] + [""]):
        out.append(word)
        depth += (word in ("(", "[")) - (word in (")", "]"))
        if depth <= 0 and (word in (";", "}") and following not in (")", "]", ";", ",", "else", "+")):
            out.append("\n")
        elif not (following in (")", "]", ",", ";", ":", "") or word in ("(", "[") or (following == "(" and re.match(r"\w", word))):
            out.append(" ")
    return "".join(out)


def matching(words, at):
    depth = 0
    for i in range(at, len(words)):
        depth += (words[i] in OPEN) - (words[i] in CLOSE)
        if depth == 0:
            return i
    return len(words) - 1


def pieces(words):
    """Runs (from, to) that may be left out: items and statements first, the longest ahead, then parts between commas."""
    statements, parts = [], []
    starts = [0]
    for i, word in enumerate(words):
        if word in OPEN:
            starts.append(i + 1)
            parts.append((i, i + 1, matching(words, i)))
        elif word in CLOSE and len(starts) > 1:
            starts.pop()
            if word == "}":
                statements.append((starts[-1], i + 1))
                starts[-1] = i + 1
        elif word == ";":
            statements.append((starts[-1], i + 1))
            starts[-1] = i + 1
    found = [run for run in statements if run[0] < run[1]]
    for i, word in enumerate(words):
        if word == ",":
            end = i + 1
            while end < len(words) and words[end] not in (",", ";") and words[end] not in CLOSE:
                end = matching(words, end) + 1 if words[end] in OPEN else end + 1
            found.append((i, end))
            found.append((i + 1, min(end + 1, len(words))))
    return sorted(set(found), key=lambda run: run[0] - run[1])


def bracketed(words):
    """Replacements of a bracket and what is in it: by its inside, by a small number, a block by its acts."""
    for i, word in enumerate(words):
        if word in OPEN:
            end = matching(words, i)
            yield i, end + 1, words[i + 1:end]
            if word == "{":
                start = i
                while start > 0 and words[start - 1] not in (";", "{", "}"):
                    start -= 1
                yield start, end + 1, words[i + 1:end]
            if word == "(":
                start = i - 1 if i > 0 and re.match(r"\w", words[i - 1]) else i
                yield start, end + 1, ["0"]
                yield start, end + 1, ["1"]


class Shrinker:
    """`shows(text, given)` tells whether the fault is still there; `most` is how often it may be asked."""

    def __init__(self, shows, most=1500):
        self.shows, self.left, self.known = shows, most, set()

    def holds(self, words, given):
        key = (tuple(words), given)
        if key in self.known or self.left <= 0:
            return False
        self.known.add(key)
        self.left -= 1
        return self.shows(join(words), given)

    def without(self, words, given):
        """One round over the text; the words that are left."""
        at = 0
        while True:
            runs = pieces(words)
            if at >= len(runs):
                break
            low, high = runs[at]
            less = words[:low] + words[high:]
            if self.holds(less, given):
                words = less
            else:
                at += 1
        for length in (12, 6, 4, 3, 2, 1):
            at = 0
            while at < len(words):
                less = words[:at] + words[at + length:]
                if self.holds(less, given):
                    words = less
                else:
                    at += 1
        return words

    def simpler(self, words, given):
        again = True
        while again:
            again = False
            for low, high, new in list(bracketed(words)):
                if len(new) < high - low and self.holds(words[:low] + new + words[high:], given):
                    words, again = words[:low] + new + words[high:], True
                    break
        for i, word in enumerate(words):
            if word.isdigit() and int(word) > 1:
                for smaller in ("0", "1", "2"):
                    if smaller != word and self.holds(words[:i] + [smaller] + words[i + 1:], given):
                        words = words[:i] + [smaller] + words[i + 1:]
                        break
        return words

    def input(self, words, given):
        for pattern in (rb"[^\n]*\n", rb"\S+\s*", rb"\s"):
            parts = re.findall(pattern + rb"|.+", given, re.S)
            at = 0
            while at < len(parts):
                less = b"".join(parts[:at] + parts[at + 1:])
                if self.holds(words, less):
                    parts = parts[:at] + parts[at + 1:]
                else:
                    at += 1
            given = b"".join(parts)
        return given

    def reads(self, words, given):
        """Entries of `read` with as many words of the input: an assignment of the first of them takes their place."""
        for _ in range(20):
            better = self.read_once(words, given)
            if better is None:
                break
            words, given = better
        return words, given

    def read_once(self, words, given):
        tokens = re.findall(rb"\S+\s*", given)
        for low, high in pieces(words):
            if "read" not in words[low:high] and (low == 0 or not any(w == "read" for w in words[max(0, low - 12):low])):
                continue
            for start in range(len(tokens)):
                for count in (1, 2, 3, 4):
                    less = b"".join(tokens[:start] + tokens[start + count:])
                    if self.holds(words[:low] + words[high:], less):
                        return words[:low] + words[high:], less
        return None

    def shrink(self, text, given):
        words = split(text)
        if not self.holds(words, given):
            return text, given
        size = None
        while size != (len(words), len(given)) and self.left > 0:
            size = (len(words), len(given))
            words = self.without(words, given)
            words = self.simpler(words, given)
            given = self.input(words, given)
            words, given = self.reads(words, given)
        return join(words), given
