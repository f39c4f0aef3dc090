"""A page for each rule, with its examples drawn as `check --svg` draws boards with findings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from sheets import Sheets
from words import code, fenced, plain, table

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.drawing.shapes import Drawing
from layoutkit.games.base.game import Game
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.analysis import Analysis, CheckContext, check_text
from layoutkit.pipeline.finding_pictures import draw_numbered
from layoutkit.pipeline.rule_index import find_cards
from layoutkit.reports.findings import BoardVerdict, RuleCard
from layoutkit.rules.selection import RuleSelection
from layoutkit.settings.model import Settings

Pages = Iterator[tuple[str, str | bytes]]

HEAD = """\
# Rules

Every rule that `layoutkit check` and `layoutkit print` judge boards by; `layoutkit explain CODE`
shows one in a terminal. The [settings](../settings.md) switch rules on and off and change their
severity. A finding that is meant to be there can be [accepted](../accepting.md).
"""
FAMILIES = {
    "FMT": "Text of a file",
    "SCH": "Keys and values of every file",
    "LKT": "Runs of the tool",
    "PRN": "Printing",
}


def rule_pages() -> Pages:
    """Yield the list of all rules, a page for each, and their pictures, with paths in docs/."""
    cards = sorted(find_cards([]), key=_order)
    yield "rules/index.md", _list(cards)
    for folder, members in groupby(cards, lambda card: _file(card).rpartition("/")[0]):
        sheets = Sheets(folder, "Examples of rules", size=12)
        for card in members:
            texts = card.explanation
            bad, good = Example.of(card, texts.bad), Example.of(card, texts.good)
            yield _file(card), "\n".join(_text(card, bad, good, sheets))
        yield from sheets.files()


def _order(card: RuleCard) -> tuple[int, str]:
    """Return the sorting key of a rule: the games first, the labyrinth before all others."""
    prefixes = [*(find_game(name).prefix for name in GAMES), *FAMILIES]
    return prefixes.index(card.code[:3]), card.code


def page_of(heading: str) -> str:
    """Return the page of a rule by its heading in docs/rules.md."""
    (card,) = (one for one in find_cards([]) if heading.upper().startswith(one.code))
    return _file(card)


def title_of(prefix: str) -> str:
    """Return the subject of the rules of a prefix."""
    game = _game(prefix)
    return game.title if game else FAMILIES[prefix]


def _game(code: str) -> Game | None:
    return next((one for one in map(find_game, GAMES) if code.startswith(one.prefix)), None)


def _list(cards: Sequence[RuleCard]) -> str:
    parts = [HEAD]
    for prefix, members in groupby(cards, lambda card: card.code[:3]):
        parts.append(f"\n## {title_of(prefix)}\n\n")
        parts.append(table(["code", "name", "severity", "what it asks"], map(_row, members)))
    return "".join(parts)


def _row(card: RuleCard) -> list[str]:
    page = _file(card).removeprefix("rules/")
    return [f"[{card.code}]({page})", code(card.name), _level(card), plain(card.title)]


def _file(card: RuleCard) -> str:
    return f"rules/{title_of(card.code[:3]).lower().replace(' ', '-')}/{card.code}.md"


def _level(card: RuleCard) -> str:
    return str(card.severity) if card.on else "off"


def _text(card: RuleCard, bad: Example, good: Example, sheets: Sheets) -> Iterator[str]:
    yield f"# {card.code} {card.name}\n"
    yield f"**{plain(card.title)}**\n"
    yield f"{plain(card.explanation.why)}\n"
    yield table(["severity", "stage", "law"], [[_level(card), str(card.stage), _cites(card)]])
    if card.explanation.bad:
        yield f"## Fails\n\n{fenced(card.explanation.bad.strip(), 'yaml')}"
        yield from [fenced("\n".join(bad.found), "text")] if bad.found else []
        if bad.drawing:
            alt = "The board, with its findings numbered"
            yield sheets.add(f"{card.code}-fails", bad.drawing, alt)
    good_keys = card.explanation.good.strip()
    if good_keys or good.drawing:
        keys = fenced(good_keys, "yaml") if good_keys else "The example board, unchanged.\n"
        yield f"## Passes\n\n{keys}"
        if good.drawing:
            yield sheets.add(f"{card.code}-passes", good.drawing, "The board")
    if card.explanation.bad and _game(card.code):
        yield "The examples replace the same keys of the board that `layoutkit new` prints.\n"


def _cites(card: RuleCard) -> str:
    game = _game(card.code)
    if not card.explanation.cites or not game:
        return card.explanation.cites or "none"
    return f"[{card.explanation.cites}](../../laws/{game.name}.md)"


@dataclass(frozen=True)
class Example:
    """An example as a board: its findings, and its picture if there is a board to draw."""

    found: tuple[str, ...] = ()
    drawing: Drawing | None = None

    @classmethod
    def of(cls, card: RuleCard, overlay: str) -> Example:
        """Return the example board of the card's game with some keys replaced."""
        game = _game(card.code)
        if game is None or not card.explanation.bad:
            return cls()
        asked = RuleSelection("site", extend_select=(card.code,))  # the rule may be off
        run = CheckContext(Settings(call_selection=asked))
        keys = {**_keys(game.example), **(_keys(overlay) if overlay else {})}
        verdict = check_text("example.json", json.dumps(keys).encode(), run)
        found = (
            f"{one.severity}[{one.code}] {one.name}: {one.message}" for one in verdict.findings
        )
        board = Analysis(BoardContent(verdict.path, verdict.text.encode()), run)
        if isinstance(board.opened, BoardVerdict) or board.readable_model() is None:
            return cls(tuple(found))
        return cls(tuple(found), draw_numbered(board, verdict.findings).drawing)


def _keys(text: str) -> dict[str, object]:
    document = read_document("example.yaml", text.encode())
    assert isinstance(document, Document) and isinstance(document.data, dict)
    return document.data
