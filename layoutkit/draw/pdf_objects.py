"""Editing of the objects of a PDF as typst writes it.

Such a PDF is simple: numbered objects, a table with the offset of each, and a trailer that names
the first of them. Appending entries to objects costs next to nothing. Parsing and rewriting the
file with a PDF library takes about as long as making it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, pairwise

_KID = re.compile(rb"(\d+) 0 R")
_END = b">>\nendobj\n"


class PdfObjects:
    """A PDF split into its objects, with the numbers of its catalog, info and page objects."""

    def __init__(self, data: bytes) -> None:
        self._table = int(_found(rb"startxref\n(\d+)\n%%EOF", data[-64:]))
        head, _, self._trailer = data[self._table :].partition(b"trailer\n")
        begins = [int(line[:10]) for line in head.splitlines()[2:] if line[17:18] == b"n"]
        self._head = data[: min(begins)]
        self._objects = [data[at:end] for at, end in pairwise([*begins, self._table])]
        self.catalog = int(_found(rb"/Root (\d+) 0 R", self._trailer))
        self.info = int(_found(rb"/Info (\d+) 0 R", self._trailer))
        root = int(_found(rb"/Pages (\d+) 0 R", self._object(self.catalog)))
        self.pages = tuple(self._pages_below(root))

    def add(self, number: int, entries: str) -> None:
        """Append entries to an object."""
        inside = self._object(number).removesuffix(_END)
        self._objects[number - 1] = inside + entries.encode("ascii") + _END

    def drop(self, number: int, entry: bytes) -> None:
        """Remove everything that matches a pattern from an object."""
        self._objects[number - 1] = re.sub(entry, b"", self._object(number))

    def written(self) -> bytes:
        """Return the edited PDF, with a new table of the offsets of its objects."""
        begins = list(accumulate(map(len, self._objects), initial=len(self._head)))
        places = b"".join(b"%010d 00000 n \n" % at for at in begins[:-1])
        table = b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(begins), places)
        trailer = self._trailer[: self._trailer.index(b"startxref")]
        end = b"trailer\n%sstartxref\n%d\n%%%%EOF" % (trailer, begins[-1])
        return b"".join([self._head, *self._objects, table, end])

    def _object(self, number: int) -> bytes:
        found = self._objects[number - 1]
        if not found.startswith(b"%d 0 obj\n" % number) or not found.endswith(b"endobj\n"):
            raise RuntimeError("typst writes its PDFs in another way than this version knows")
        return found

    def _pages_below(self, number: int) -> Iterator[int]:
        """Yield the pages below a node of the page tree, in order."""
        found = self._object(number)
        if b"/Type/Pages" not in found:
            yield number
            return
        kids = _found(rb"/Kids\[([^\]]*)\]", found)
        for kid in _KID.findall(kids):
            yield from self._pages_below(int(kid))


def _found(pattern: bytes, data: bytes) -> bytes:
    match = re.search(pattern, data)
    if match is None:
        raise RuntimeError("typst writes its PDFs in another way than this version knows")
    return match[1]
