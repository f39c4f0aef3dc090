"""A made-up game with made-up boards, and reports on them."""

from __future__ import annotations

from layoutkit.documents.positions import Fix, Measure, Place, Position, Range, Region, TextEdit
from layoutkit.reports.findings import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    RelatedPlace,
    Report,
    RuleCard,
    Severity,
    SkippedCheck,
    Stage,
    fingerprint,
)
from layoutkit.reports.formats import DisplayOptions, render

ROPE = "boards/rope.yaml"
ROPE_TEXT = """\
game: toy
ropes:
  - {id: A, ends: [b1, c2]}
  - {id: Z, ends: [a1, a2]}
  - {id: B, ends: [b2, c1]}
"""
LOOK = DisplayOptions(version="1.2.3")


def stretch(line: int, column: int, end_line: int, end_column: int) -> Range:
    return Range(Position(line, column), Position(end_line, end_column))


def card(code: str, name: str, stage: Stage, severity: Severity = Severity.ERROR) -> RuleCard:
    return RuleCard(code, name, stage, severity, f"No {name}.", __name__)


CARDS = (
    card("FMT001", "syntax", Stage.TEXT),
    card("SCH102", "missing-key", Stage.SCHEMA),
    card("TOY101", "too-many-ropes", Stage.BOX),
    card("TOY304", "ropes-cross", Stage.GEOMETRY),
    card("TOY401", "cut-off", Stage.GRAPH),
    card("TOY501", "lopsided", Stage.BALANCE, Severity.WARNING),
    card("TOY502", "dull", Stage.BALANCE, Severity.INFO),
)

CROSS = Finding(
    "TOY304",
    "ropes-cross",
    Severity.ERROR,
    'rope "B" (b2-c1) crosses rope "A" (b1-c2) at (1.5, 0.5)',
    Place(ROPE, "/ropes/2", stretch(5, 5, 5, 28)),
    help="one diagonal per cell",
    items=("A", "B"),
    related=(
        RelatedPlace(
            "crossed", "the rope that it crosses", Place(ROPE, "/ropes/0", stretch(3, 5, 3, 28))
        ),
    ),
    shape=Region("point", ((1.5, 0.5),), 45.0),
    measure=Measure("gap", 0.0, ">=", 0.25, "pitch", "TOY-R1"),
    fingerprint=fingerprint("TOY304", ROPE, ("A", "B")),
)
LOPSIDED = Finding(
    "TOY501",
    "lopsided",
    Severity.WARNING,
    "the left side has 3 ropes, the right side 0; at most 2 more",
    Place(ROPE, "/ropes", stretch(2, 1, 2, 6)),
    fingerprint=fingerprint("TOY501", ROPE, ()),
)
DULL = Finding(
    "TOY502",
    "dull",
    Severity.INFO,
    "nothing happens on a2",
    Place(ROPE, "/ropes/1/ends/1", stretch(4, 23, 4, 25)),
    help="Move the rope.",
    items=("Z",),
    fingerprint=fingerprint("TOY502", ROPE, ("Z",)),
)
SYNTAX = Finding(
    "FMT001",
    "syntax",
    Severity.ERROR,
    "a list starts here and never ends",
    Place("boards/torn.yaml", "", stretch(1, 8, 2, 1)),
    fingerprint=fingerprint("FMT001", "boards/torn.yaml", ()),
    fixes=(
        Fix('write "]" at the end', True, (TextEdit(stretch(1, 9, 1, 9), "]"),)),
        Fix(
            "write a key\x07 in its place",
            False,
            (TextEdit(stretch(1, 1, 1, 6), "game"), TextEdit(stretch(1, 8, 2, 1), "")),
        ),
    ),
)
CRASH = Finding(
    "LKT999",
    "internal-error",
    Severity.ERROR,
    "the rule cut-off crashed",
    Place(ROPE),
    fingerprint=fingerprint("LKT999", ROPE, ()),
)

PREFIXES = {"toy": "TOY"}
CLEAN = Report(
    (BoardVerdict("boards/a.yaml", "toy", ()), BoardVerdict("b.yaml", "toy", ())),
    CARDS,
    prefixes=PREFIXES,
)
MIXED = Report(
    (
        BoardVerdict("boards/fine.yaml", "toy", ()),
        BoardVerdict(
            ROPE,
            "toy",
            (CROSS,),
            (
                AcceptedFinding(LOPSIDED, "wanted so", "board"),
                AcceptedFinding(DULL, "known since May", "baseline"),
            ),
            (SkippedCheck("graph", "ropes cross"),),
            text=ROPE_TEXT,
        ),
        BoardVerdict("boards/torn.yaml", None, (SYNTAX,), text="ropes: [\n"),
    ),
    CARDS,
    ("TOY101",),
    PREFIXES,
)


def one(*findings: Finding, text: str = ROPE_TEXT, path: str = ROPE) -> Report:
    """A report on one board."""
    return Report((BoardVerdict(path, "toy", findings, text=text),), CARDS, prefixes=PREFIXES)


def full(report: Report, width: int = 100) -> str:
    return render(report, "full", DisplayOptions(width=width))
