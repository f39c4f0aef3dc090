"""Text from strangers made harmless: nothing that a terminal obeys, hides or turns around."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width

_HIDDEN_KINDS = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_HIDDEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}


def plain(text: str) -> str:
    """The text with every character that cannot be seen written out, such as `\\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(plain_char, text))


def plain_char(char: str) -> str:
    """One character, written out if it cannot be seen."""
    if not _is_hidden(char):
        return char
    if char in _SHORT:
        return _SHORT[char]
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def text_width(text: str) -> int:
    """How many columns of a terminal a plain text takes."""
    return len(text) if text.isascii() else sum(map(_char_width, text))


def _char_width(char: str) -> int:
    if combining(char) or category(char) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(char) in ("W", "F") else 1


def _is_hidden(char: str) -> bool:
    if category(char) in _HIDDEN_KINDS or char in _HIDDEN_LETTERS:
        return True
    code = ord(char)
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF  # never characters, illegal in XML
