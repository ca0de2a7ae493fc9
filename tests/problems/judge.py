"""What the brute forces share: a strict reader of judge input, and play by the definition.

A problem is a module ID.py with
    SAMPLES         [(input, output)] of the statement
    small(rng)      a random small input, of many tests where the format allows
    answer(text)    its output by brute force from the statement; raises Malformed, or Outside
    extremes()      [(name, input, output or None)]; None: the brute force says
    largest(rng)    an input at the official limits
    known(text)     optional: the output by the published solution, for inputs beyond brute force
    SINGLE = True   optional: one test per file, so the driver runs more of them

SPDX-License-Identifier: MIT"""
import functools
import json
import re

ITEM = re.compile(r"\s*(\S+)")
NUMBER = re.compile(r"-?[0-9]+")


class Malformed(Exception):
    """The input is not what the statement promises; `before` holds the lines printed until then."""
    before = ()


class Outside(Exception):
    """The input reads well but breaks a promise of the statement that no rule file tests: any answer or error will do."""


class Input:
    """Reads as a rule file's `read` does: items between white space, lines where the format has lines."""

    def __init__(self, text):
        self.text = text.replace("\r\n", "\n")
        self.at = 0

    def _skip(self):
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def eof(self):
        self._skip()
        return self.at == len(self.text)

    def word(self):
        found = ITEM.match(self.text, self.at)
        if not found:
            raise Malformed("the input ends too early")
        self.at = found.end()
        return found.group(1)

    def int(self, low=-2**127, high=2**127 - 1):
        word = self.word()
        if not NUMBER.fullmatch(word):
            raise Malformed("no number: " + word[:40])
        number = int(word)
        if not low <= number <= high:
            raise Malformed("out of range: " + word[:60])
        return number

    def ints(self, count, low=-2**127, high=2**127 - 1):
        return [self.int(low, high) for _ in range(count)]

    def rows(self, count, width, characters):
        """A board: `count` words of `width` of the characters."""
        rows = [self.word() for _ in range(count)]
        for row in rows:
            if len(row) != width or set(row) - set(characters):
                raise Malformed("no row of the board: " + row[:40])
        return rows

    def line(self):
        """The rest of this line, or of the next line that is not blank."""
        self._skip()
        if self.at == len(self.text):
            raise Malformed("the input ends too early")
        end = self.text.find("\n", self.at)
        end = len(self.text) if end < 0 else end
        line = self.text[self.at:end]
        self.at = end
        return line.strip()

    def line_ints(self, low=-2**127, high=2**127 - 1):
        part = Input(self.line())
        numbers = []
        while not part.eof():
            numbers.append(part.int(low, high))
        return numbers

    def json(self):
        """The JSON value on the next line that is not blank: integers, strings, arrays."""
        line = self.line()
        try:
            value = json.loads(line)
        except ValueError as error:
            raise Malformed(str(error)) from error
        check = [value]
        while check:
            item = check.pop()
            if isinstance(item, list):
                check.extend(item)
            elif isinstance(item, bool) or not isinstance(item, (int, str)):
                raise Malformed("no integer, string or array: " + repr(item))
            elif isinstance(item, int) and not -2**127 <= item < 2**127:
                raise Malformed("out of range")
        return value


def judged(lines):
    """Makes answer(text) of a generator that reads an Input and yields lines of output."""
    @functools.wraps(lines)
    def answer(text):
        out = []
        try:
            for line in lines(Input(text)):
                out.append(str(line))
        except Malformed as error:
            error.before = tuple(out)
            raise
        return "".join(line + "\n" for line in out)
    return answer


def player(options, stuck=False):
    """wins(position) by the definition: some option is lost for the opponent; without options, `stuck`."""
    known = {}

    def wins(position):
        if position not in known:
            result, any_option = False, False
            for option in options(position):
                any_option = True
                if not wins(option):
                    result = True
                    break
            known[position] = result if any_option else stuck
        return known[position]
    return wins


def one_heap(heap_options):
    """Options of a sum of equal games as one position: a sorted tuple of which one item changes.

    `heap_options(heap)` gives tuples: what the heap becomes (nothing, one or more heaps)."""
    def options(heaps):
        for i, heap in enumerate(heaps):
            if i > 0 and heap == heaps[i - 1]:
                continue                                # the same options once more
            for new in heap_options(heap):
                yield tuple(sorted(heaps[:i] + heaps[i + 1:] + tuple(new)))
    return options


def xor(numbers):
    return functools.reduce(lambda a, b: a ^ b, numbers, 0)
