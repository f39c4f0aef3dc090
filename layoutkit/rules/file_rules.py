"""The cards of the rules for text (FMT) and schema (SCH)."""

from __future__ import annotations

from layoutkit.reports.findings import FixKind, RuleCard, Severity, Stage

_FIXED = ("FMT001", "FMT002", "FMT007", "FMT008", "FMT010")
_GUESSED = ("SCH105",)


def _text(code: str, name: str, title: str) -> RuleCard:
    fix: FixKind = "safe" if code in _FIXED else ""
    level = Stage.TEXT, Severity.ERROR
    return RuleCard(code, name, *level, title, __name__, fix=fix)


def _schema(code: str, name: str, title: str) -> RuleCard:
    fix: FixKind = "guess" if code in _GUESSED else "safe"
    level = Stage.SCHEMA, Severity.ERROR
    return RuleCard(code, name, *level, title, __name__, fix=fix)


CARDS: tuple[RuleCard, ...] = (
    _text("FMT001", "syntax", "The file is YAML or JSON."),
    _text("FMT002", "duplicate-key", "Keys are unique within a mapping."),
    _text("FMT003", "non-finite-number", "Every number is finite."),
    _text("FMT004", "bad-encoding", "The file is UTF-8."),
    _text(
        "FMT005",
        "too-large-or-deep",
        "The file stays within the limits on size, depth, values and aliases.",
    ),
    _text("FMT006", "tag-not-allowed", "No value has an explicit tag."),
    _text("FMT007", "key-not-text", "Every key is text."),
    _text(
        "FMT008",
        "control-character",
        "The file and its texts contain no control characters, unusual line breaks or marks that"
        " reverse text.",
    ),
    _text("FMT009", "several-documents", "The file contains one document."),
    _text("FMT010", "unknown-game", "`game` names a game that layoutkit knows."),
    _text("FMT011", "unknown-format-version", "`format` is a version that layoutkit supports."),
    _text("FMT012", "unreadable-file", "The file can be opened and read."),
    _text("FMT013", "empty-file", "The file contains more than comments."),
    _schema("SCH101", "wrong-type", "Every value has the type its key requires."),
    _schema("SCH102", "missing-key", "Every required key is present."),
    _schema("SCH103", "unknown-key", "Every key is part of the format."),
    _schema("SCH104", "not-in-list", "A value with a fixed set of choices is one of them."),
    _schema("SCH105", "out-of-range", "Every number is within its range."),
    _schema("SCH106", "bad-pattern", "Every name matches its pattern."),
    _schema("SCH107", "wrong-length", "Every list and text has an allowed length."),
    _schema("SCH108", "repeated-item", "A list of distinct items has no duplicates."),
)
