"""The cards of the rules for text (FMT) and schema (SCH)."""

from __future__ import annotations

from layoutkit.reports.findings import FixKind, RuleCard, Severity, Stage

_FIXED = ("FMT001", "FMT002", "FMT007", "FMT008", "FMT010")
_GUESSED = ("SCH105",)
_GOOD = "game: some-game\nformat: 1\ntitle: A first board\n"


def _text(code: str, name: str, title: str, why: str, bad: str, good: str = _GOOD) -> RuleCard:
    fix: FixKind = "safe" if code in _FIXED else ""
    level = Stage.TEXT, Severity.ERROR
    return RuleCard(code, name, *level, title, why, bad=bad, good=good, fix=fix)


def _schema(code: str, name: str, title: str, why: str, bad: str, good: str) -> RuleCard:
    fix: FixKind = "guess" if code in _GUESSED else "safe"
    level = Stage.SCHEMA, Severity.ERROR
    return RuleCard(code, name, *level, title, why, bad=bad, good=good, fix=fix)


CARDS: tuple[RuleCard, ...] = (
    _text(
        "FMT001",
        "syntax",
        "The file is YAML or JSON.",
        "A file that cannot be parsed cannot be checked at all.",
        "title: 'A first board\n",
    ),
    _text(
        "FMT002",
        "duplicate-key",
        "Keys are unique within a mapping.",
        "Some readers keep the first value, some the last, some neither: the board is ambiguous.",
        "title: One\ntitle: Two\n",
    ),
    _text(
        "FMT003",
        "non-finite-number",
        "Every number is finite.",
        "Lengths and counts are finite, and JSON cannot represent anything else.",
        "at: [.nan, 1e999]\n",
        "at: [0.5, 1]\n",
    ),
    _text(
        "FMT004",
        "bad-encoding",
        "The file is UTF-8.",
        "In other encodings, different readers see different letters.",
        "title: a byte ff that begins no UTF-8 character\n",
    ),
    _text(
        "FMT005",
        "too-large-or-deep",
        "The file stays within the limits on size, depth, values and aliases.",
        "A small file must not be able to use up all memory or time when it is checked.",
        "a: &a [*a]\n",
    ),
    _text(
        "FMT006",
        "tag-not-allowed",
        "No value has an explicit tag.",
        "Tags make YAML readers build objects; a board consists of plain values.",
        "title: !!python/name:os.system x\n",
    ),
    _text(
        "FMT007",
        "key-not-text",
        "Every key is text.",
        "JSON has no numbers, null or lists as keys, so readers disagree about them.",
        "1: one\n",
        '"1": one\n',
    ),
    _text(
        "FMT008",
        "control-character",
        "The file and its texts contain no control characters, unusual line breaks or marks that"
        " reverse text.",
        "They are invisible, can control a terminal or make a line read as another, and cannot be"
        " printed on a board.",
        'title: "bell \\a"\n',
    ),
    _text(
        "FMT009",
        "several-documents",
        "The file contains one document.",
        "One file is one board; a second document would be ignored.",
        "title: One\n---\ntitle: Two\n",
    ),
    _text(
        "FMT010",
        "unknown-game",
        "`game` names a game that layoutkit knows.",
        "The game decides what the rest of the file means.",
        "game: sone-game\nformat: 1\n",
        _GOOD,
    ),
    _text(
        "FMT011",
        "unknown-format-version",
        "`format` is a version that layoutkit supports.",
        "In another version, the same words may mean something else.",
        "game: some-game\nformat: 2\n",
        _GOOD,
    ),
    _text(
        "FMT012",
        "unreadable-file",
        "The file can be opened and read.",
        "A file that has vanished or cannot be read cannot be checked; the other files still are.",
        "# a file without permission to read\n",
    ),
    _text(
        "FMT013",
        "empty-file",
        "The file contains more than comments.",
        "An empty file is usually a board that got lost.",
        "# only a comment\n",
    ),
    _schema(
        "SCH101",
        "wrong-type",
        "Every value has the type its key requires.",
        "Text in place of a number would have to be guessed at, and guesses differ.",
        'format: "1"\n',
        "format: 1\n",
    ),
    _schema(
        "SCH102",
        "missing-key",
        "Every required key is present.",
        "Without it the board is incomplete.",
        "game: some-game\ntitle: A first board\n",
        _GOOD,
    ),
    _schema(
        "SCH103",
        "unknown-key",
        "Every key is part of the format.",
        "A mistyped key would be silently ignored, and the board would not be the one intended.",
        "titel: A first board\n",
        "title: A first board\n",
    ),
    _schema(
        "SCH104",
        "not-in-list",
        "A value with a fixed set of choices is one of them.",
        "The rules only cover the listed values.",
        "side: lfet\n",
        "side: left\n",
    ),
    _schema(
        "SCH105",
        "out-of-range",
        "Every number is within its range.",
        "Outside the range there is no such board.",
        "size: [0, 5]\n",
        "size: [5, 5]\n",
    ),
    _schema(
        "SCH106",
        "bad-pattern",
        "Every name matches its pattern.",
        "Names appear in references, reports and drawings and must be safe in all of them.",
        "parts: [{id: a 1}]\n",
        "parts: [{id: a1}]\n",
    ),
    _schema(
        "SCH107",
        "wrong-length",
        "Every list and text has an allowed length.",
        "A point has two coordinates, a title at least one letter; anything else means nothing.",
        "size: [5]\n",
        "size: [5, 5]\n",
    ),
    _schema(
        "SCH108",
        "repeated-item",
        "A list of distinct items has no duplicates.",
        "A duplicate is probably a slip: another item was meant.",
        "players: [red, red]\n",
        "players: [red, white]\n",
    ),
)
