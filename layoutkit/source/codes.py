"""The codes of the stages text and schema, and how a finding is made of one."""

from __future__ import annotations

from layoutkit.verdict import Finding, Measure, Place, RelatedPlace, RuleCard, Severity, Stage

_GOOD = "game: some-game\nformat: 1\ntitle: A first board\n"


def _text(code: str, name: str, title: str, why: str, bad: str, good: str = _GOOD) -> RuleCard:
    return RuleCard(code, name, Stage.TEXT, Severity.ERROR, title, why, bad=bad, good=good)


def _schema(code: str, name: str, title: str, why: str, bad: str, good: str) -> RuleCard:
    return RuleCard(code, name, Stage.SCHEMA, Severity.ERROR, title, why, bad=bad, good=good)


CARDS: tuple[RuleCard, ...] = (
    _text(
        "FMT001",
        "syntax",
        "The file is YAML or JSON.",
        "A file that cannot be parsed cannot be judged at all.",
        "title: 'A first board\n",
    ),
    _text(
        "FMT002",
        "duplicate-key",
        "No key stands twice in one mapping.",
        "Readers keep the first, the last or neither; nobody could say which board was meant.",
        "title: One\ntitle: Two\n",
    ),
    _text(
        "FMT003",
        "non-finite-number",
        "Every number is finite.",
        "No length and no count is infinite or not a number, and JSON cannot write them.",
        "at: [.nan, 1e999]\n",
        "at: [0.5, 1]\n",
    ),
    _text(
        "FMT004",
        "bad-encoding",
        "The file is UTF-8.",
        "In any other encoding different readers see different letters.",
        "title: a byte ff that begins no UTF-8 character\n",
    ),
    _text(
        "FMT005",
        "too-large-or-deep",
        "The file keeps within the limits of size, depth, items and aliases.",
        "A small file must not be able to fill the memory or the day of whoever checks it.",
        "a: &a [*a]\n",
    ),
    _text(
        "FMT006",
        "tag-not-allowed",
        "No value wears an explicit tag.",
        "Tags make readers build objects; a board is plain values.",
        "title: !!python/name:os.system x\n",
    ),
    _text(
        "FMT007",
        "key-not-text",
        "Every key is text.",
        "Numbers, null and lists as keys cannot be written in JSON, so no reader agrees on them.",
        "1: one\n",
        '"1": one\n',
    ),
    _text(
        "FMT008",
        "control-character",
        "Neither the file nor its texts hold control characters or unusual line ends.",
        "They are invisible, they steer terminals, and they cannot be printed on a board.",
        'title: "bell \\a"\n',
    ),
    _text(
        "FMT009",
        "several-documents",
        "The file holds one document.",
        "One file is one board; a second document would be left unread.",
        "title: One\n---\ntitle: Two\n",
    ),
    _text(
        "FMT010",
        "unknown-game",
        "The key `game` names a game that the tool knows.",
        "The game says what the rest of the file means.",
        "game: sone-game\nformat: 1\n",
        _GOOD,
    ),
    _text(
        "FMT011",
        "unknown-format-version",
        "The key `format` names a version that the tool knows.",
        "Another version may mean other things by the same words.",
        "game: some-game\nformat: 2\n",
        _GOOD,
    ),
    _text(
        "FMT012",
        "unreadable-file",
        "The file can be opened and read.",
        "A file that vanished or may not be read cannot be judged; the others go on.",
        "# a file without permission to read\n",
    ),
    _text(
        "FMT013",
        "empty-file",
        "The file holds something besides comments.",
        "An empty file is a board that was lost, not a board.",
        "# only a comment\n",
    ),
    _schema(
        "SCH101",
        "wrong-type",
        "Every value has the type that its key asks for.",
        "A text where a number belongs would be guessed at, and guesses differ.",
        'format: "1"\n',
        "format: 1\n",
    ),
    _schema(
        "SCH102",
        "missing-key",
        "Every key that must be there is there.",
        "Without it the board is not fully described.",
        "game: some-game\ntitle: A first board\n",
        _GOOD,
    ),
    _schema(
        "SCH103",
        "unknown-key",
        "Every key is one that the format knows.",
        "A mistyped key would be passed over in silence, and the board would not be the one meant.",
        "titel: A first board\n",
        "title: A first board\n",
    ),
    _schema(
        "SCH104",
        "not-in-list",
        "A value that is chosen from a list is in that list.",
        "The rules are written for the listed values only.",
        "side: lfet\n",
        "side: left\n",
    ),
    _schema(
        "SCH105",
        "out-of-range",
        "Every number lies within its range.",
        "Beyond the range there is no such board.",
        "size: [0, 5]\n",
        "size: [5, 5]\n",
    ),
    _schema(
        "SCH106",
        "bad-pattern",
        "Every name is spelled as names are.",
        "Names are used in references, reports and drawings and must be safe in each of them.",
        "parts: [{id: a 1}]\n",
        "parts: [{id: a1}]\n",
    ),
    _schema(
        "SCH107",
        "wrong-length",
        "Every list and every text has a length that is allowed.",
        "A point has two coordinates and a title has letters; more or fewer mean nothing.",
        "size: [5]\n",
        "size: [5, 5]\n",
    ),
    _schema(
        "SCH108",
        "repeated-item",
        "A list of different things names none of them twice.",
        "The second mention is a slip, and another one was meant.",
        "players: [red, red]\n",
        "players: [red, white]\n",
    ),
)

_BY_NAME = {card.name: card for card in CARDS}


def finding(
    name: str,
    message: str,
    place: Place,
    *,
    help: str = "",
    related: tuple[RelatedPlace, ...] = (),
    measure: Measure | None = None,
) -> Finding:
    """A finding by the card of that name."""
    card = _BY_NAME[name]
    return Finding(
        card.code,
        card.name,
        card.severity,
        message,
        place,
        help=help,
        related=related,
        measure=measure,
    )
