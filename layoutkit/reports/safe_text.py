"""Untrusted text made harmless for terminals and CI logs, and its width in columns.

Everything from a board passes through here before it reaches a terminal or a log. Control,
bidirectional and invisible characters are escaped, and so are sequences that CI servers obey
(`::command`, `##[...]`). For example, a title with an escape character is shown as `\x1b[31mTitle`,
and a line `::error::x` as `\x3a:error::x`.
"""

import re
from unicodedata import category, combining, east_asian_width

_HIDDEN_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_HIDDEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}

_COMMAND = re.compile(r"##(?=[A-Za-z]*\[)")
"""CI servers obey `##[...]` and `##name[...]` anywhere in a line of a log."""


def escape_invisible(text: str) -> str:
    r"""Escape every invisible character of a text, such as `\\x1b`."""
    return text if _is_plain(text) else "".join(escape_characters(text))


def escape_line(text: str) -> str:
    """Escape a text that may start a line, where `::` would be a command to a CI server."""
    shown = escape_invisible(text)
    return shown.replace(":", r"\x3a", 1) if shown.lstrip().startswith("::") else shown


def has_ci_commands(text: str) -> bool:
    """Return whether a CI server would obey a line of this data."""
    return any(
        line.lstrip().startswith("::") or _COMMAND.search(line) for line in text.splitlines()
    )


def escape_characters(text: str) -> list[str]:
    """Return the characters of a text, each escaped if necessary."""
    if _is_plain(text):
        return list(text)
    shown = {char: _plain_char(char) for char in set(text)}  # a line of a megabyte has few
    chars = [shown[char] for char in text]
    for command in _COMMAND.finditer(text):
        chars[command.end() - 1] = r"\x23"
    return chars


def _is_plain(text: str) -> bool:
    """Return whether nothing in a text needs escaping, which is true of most texts."""
    return text.isascii() and text.isprintable() and "##" not in text


def _plain_char(char: str) -> str:
    code = ord(char)
    is_illegal = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF  # a noncharacter, in XML
    if not is_illegal and category(char) not in _HIDDEN_CATEGORIES and char not in _HIDDEN_LETTERS:
        return char
    if char in _SHORT:
        return _SHORT[char]
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def text_width(text: str) -> int:
    """Return the number of terminal columns of an escaped text."""
    return len(text) if text.isascii() else sum(map(_char_width, text))


def _char_width(char: str) -> int:
    if combining(char) or category(char) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(char) in ("W", "F") else 1
