"""Readers of PNG, SVG and npy files, written from their specifications, for the tests beside this file.

SPDX-License-Identifier: MIT"""
import ast
import struct
import xml.etree.ElementTree as ElementTree
import zlib

SVG = "{http://www.w3.org/2000/svg}"


class Picture:
    """A PNG of our kind: a palette, one byte a pixel, no filter."""

    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n", "magic"
        self.chunks = {}
        at, order = 8, []
        while at < len(data):
            length, name = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + length]
            (checksum,) = struct.unpack(">I", data[at + 8 + length:at + 12 + length])
            assert checksum == zlib.crc32(name + body), "checksum of " + name.decode()
            self.chunks[name.decode()] = body
            order.append(name.decode())
            at += 12 + length
        assert order[0] == "IHDR" and order[-1] == "IEND" and at == len(data), "order of chunks"
        self.width, self.height, bits, kind, *rest = struct.unpack(">IIBBBBB", self.chunks["IHDR"])
        assert (bits, kind, rest) == (8, 3, [0, 0, 0]), "kind of PNG"
        palette = self.chunks["PLTE"]
        self.palette = [tuple(palette[i:i + 3]) for i in range(0, len(palette), 3)]
        rows = zlib.decompress(self.chunks["IDAT"])
        assert len(rows) == self.height * (self.width + 1), "as many pixels as the header says"
        self.rows = [rows[i * (self.width + 1):(i + 1) * (self.width + 1)] for i in range(self.height)]
        assert all(row[0] == 0 for row in self.rows), "no filter"

    def colour(self, x, y):
        return "#%02x%02x%02x" % self.palette[self.rows[y][x + 1]]

    def title(self):
        key, rest = self.chunks["iTXt"].split(b"\0", 1)
        assert key == b"Title" and rest[:2] == b"\0\0"
        return rest[2:].split(b"\0", 2)[2].decode()


class Drawing:
    """An SVG: its cells, its other rectangles and its texts."""

    def __init__(self, data):
        self.root = ElementTree.fromstring(data)
        assert self.root.tag == SVG + "svg"
        self.width, self.height = int(self.root.get("width")), int(self.root.get("height"))
        groups = [g for g in self.root.iter(SVG + "g") if g.get("class") == "cells"]
        self.cells = list(groups[0]) if groups else []
        self.rects = self.root.findall(SVG + "rect")
        self.circles = self.root.findall(SVG + "circle")
        self.texts = self.root.findall(SVG + "text")

    def words(self):
        return [text.text for text in self.texts]

    def place(self, index):
        cell = self.cells[index]
        return tuple(int(cell.get(name)) for name in ("x", "y", "width"))


def read_npy(data):
    """(type, shape, numbers) of an npy file of version 1.0."""
    assert data[:8] == b"\x93NUMPY\x01\x00", "magic and version"
    (length,) = struct.unpack("<H", data[8:10])
    assert (10 + length) % 64 == 0, "the data is aligned"
    header = data[10:10 + length].decode("latin-1")
    assert header.endswith("\n")
    fields = ast.literal_eval(header)
    assert sorted(fields) == ["descr", "fortran_order", "shape"] and fields["fortran_order"] is False
    code = {"|u1": "B", "|i1": "b", "<u2": "H", "<i2": "h", "<u4": "I", "<i4": "i", "<u8": "Q", "<i8": "q"}[fields["descr"]]
    count = 1
    for side in fields["shape"]:
        count *= side
    return fields["descr"], fields["shape"], list(struct.unpack("<%d%s" % (count, code), data[10 + length:]))


# viridis at 0, 17, 34 … 255 of 255, and the outcomes of Okabe and Ito
ANCHORS = ("440154 481a6c 472f7d 414487 39568c 31688e 2a788e 23888e "
           "1f988b 22a884 35b779 54c568 7ad151 a5db36 d2e21b fde725").split()
WORDS = {"win": "#56b4e9", "lose": "#d55e00", "draw": "#f0e442", "": "#f0f0f0", "loopy": "#cc79a7"}


def ramp(level, levels):
    """The colour of a number, by linear interpolation with fractions."""
    from fractions import Fraction
    place = Fraction(level, max(levels - 1, 1)) * 15
    piece = min(int(place), 14)
    low, high = ([int(ANCHORS[piece + k][i:i + 2], 16) for i in (0, 2, 4)] for k in (0, 1))
    mixed = [a + (b - a) * (place - piece) for a, b in zip(low, high)]
    return "#%02x%02x%02x" % tuple(int(x + Fraction(1, 2)) for x in mixed)


def colours(values, of):
    """The colour each cell of a table must have; values as the csv writes them."""
    if of == "outcome":
        return [WORDS[value] for value in values]
    numbers = [int(v) for v in values if v.lstrip("-").isdigit() and not (of == "distance" and v == "-1")]
    low, high = (min(numbers), max(numbers)) if numbers else (0, 0)
    levels = min(high - low + 1, 240)
    result = []
    for value in values:
        if value == "":
            result.append(WORDS[""])
        elif not value.lstrip("-").isdigit():
            result.append(WORDS["loopy"])
        elif of == "distance" and value == "-1":
            result.append(WORDS["draw"])
        elif high - low < 240:
            result.append(ramp(int(value) - low, levels))
        else:
            result.append(ramp((int(value) - low) * 239 // (high - low), levels))
    return result
