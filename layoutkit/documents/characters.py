"""Characters: look-alikes of plain characters, and where a character of a quoted text is written.

Every cold check loads this module, so it must stay small.
"""

import re

from layoutkit.fast_dataclass import dataclass

_KINDS = (  # what it is called, its code points, the plain character that was meant
    ("a no-break space", "00a0 202f 2007", " "),
    ("a wide space", "2000 2001 2002 2003 2004 2005 2006 2008 2009 200a 205f 3000", " "),
    ("an invisible character", "200b 200c 200d 2060 00ad", ""),
    ("a curly quote", "201c 201d 201e 201f 00ab 00bb 2033", '"'),
    ("a curly quote", "2018 2019 201a 201b 2039 203a 2032 00b4", "'"),
    ("a backtick", "0060", "'"),
    ("a full-width colon", "ff1a", ": "),
    ("a full-width comma", "ff0c 3001", ", "),
    ("a full-width bracket", "ff3b", "["),
    ("a full-width bracket", "ff3d", "]"),
    ("a full-width brace", "ff5b", "{"),
    ("a full-width brace", "ff5d", "}"),
    ("a full-width number sign", "ff03", "#"),
    ("a long dash", "2013 2014 2012 2010 2011 2212 ff0d", "-"),
    ("a bullet", "2022 00b7 25cf 25aa", "-"),
)
_MEANT = {
    chr(int(code, 16)): (name, plain) for name, codes, plain in _KINDS for code in codes.split()
}


@dataclass(frozen=True, slots=True)
class Lookalike:
    """A character that only looks like one of the format."""

    char: str
    index: int

    @property
    def message(self) -> str:
        """The message about it."""
        return f"there is {_MEANT[self.char][0]} (U+{ord(self.char):04X}) here"

    @property
    def advice(self) -> str:
        """The character to write instead."""
        plain = _MEANT[self.char][1].strip()
        if not plain:
            return "write a plain space" if _MEANT[self.char][1] else "delete it"
        return f"write a plain {plain}"


def find_lookalike(text: str) -> Lookalike | None:
    """Return the first look-alike of a text."""
    found = (Lookalike(char, index) for index, char in enumerate(text) if char in _MEANT)
    return next(found, None)


def replace_lookalikes(text: str) -> str:
    """Return a text with plain characters in place of look-alikes."""
    return "".join(_MEANT[char][1] if char in _MEANT else char for char in text)


_ESCAPED = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|\\U[0-9a-fA-F]{8}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\.|.",
    re.DOTALL,
)
_DOUBLED = re.compile(r"''|.", re.DOTALL)


def character_span(text: str, span: tuple[int, int], index: int) -> tuple[int, int]:
    """Return the span of a character of a text at a span; all of it if it has several lines."""
    start, end = span
    written = text[start:end]
    if "\n" in written or "\r" in written:
        return span
    quote = written[:1]
    if quote not in ('"', "'"):
        at = start + index
        return (at, at + 1) if at < end else span
    unit = _ESCAPED if quote == '"' else _DOUBLED
    for number, match in enumerate(unit.finditer(written, 1, len(written) - 1)):
        if number == index:
            return (start + match.start(), start + match.end())
    return span
