"""A page for each rule, with its examples drawn as `check --svg` draws boards with findings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from words import code, fenced, plain, table

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.games.base.game import Game
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.finding_pictures import draw_board_findings
from layoutkit.pipeline.rule_index import find_cards
from layoutkit.reports.findings import RuleCard
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
    """The list of all rules, a page for each with its pictures, by their file in docs/."""
    cards = sorted(find_cards([]), key=_order)
    yield "rules/index.md", _list(cards)
    for card in cards:
        yield from _page(card)


def _order(card: RuleCard) -> tuple[int, str]:
    """The games first, the labyrinth before all others."""
    prefixes = [*(find_game(name).prefix for name in GAMES), *FAMILIES]
    return prefixes.index(card.code[:3]), card.code


def page_of(heading: str) -> str:
    """The page of a rule by its heading in docs/rules.md."""
    (card,) = (one for one in find_cards([]) if heading.upper().startswith(one.code))
    return _file(card)


def title_of(prefix: str) -> str:
    """What the rules of a prefix are about."""
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


def _page(card: RuleCard) -> Pages:
    bad, good = Example.of(card, card.explanation.bad), Example.of(card, card.explanation.good)
    folder = _file(card).rpartition("/")[0]
    for name, example in (("fails", bad), ("passes", good)):
        if example.svg:
            yield f"{folder}/{card.code}-{name}.svg", example.svg
    yield _file(card), "\n".join(_told(card, bad, good))


def _told(card: RuleCard, bad: Example, good: Example) -> Iterator[str]:
    yield f"# {card.code} {card.name}\n"
    yield f"**{plain(card.title)}**\n"
    yield f"{plain(card.explanation.why)}\n"
    yield table(["severity", "stage", "law"], [[_level(card), str(card.stage), _cites(card)]])
    if card.explanation.bad:
        yield f"## Fails\n\n{fenced(card.explanation.bad.strip(), 'yaml')}"
        yield from [fenced("\n".join(bad.found), "text")] if bad.found else []
        picture = f"![The board, with its findings numbered]({card.code}-fails.svg)\n"
        yield from [picture] if bad.svg else []
    if card.explanation.good or good.svg:
        told = (
            fenced(card.explanation.good.strip(), "yaml")
            if card.explanation.good
            else "The example board as it is.\n"
        )
        yield f"## Passes\n\n{told}"
        yield from [f"![The board]({card.code}-passes.svg)\n"] if good.svg else []
    if card.explanation.bad and _game(card.code):
        yield "The examples replace the same keys of the board that `layoutkit new` prints.\n"


def _cites(card: RuleCard) -> str:
    game = _game(card.code)
    if not card.explanation.cites or not game:
        return card.explanation.cites or "none"
    return f"[{card.explanation.cites}](../../laws/{game.name}.md)"


@dataclass(frozen=True)
class Example:
    """An example as a board: what is found on it, and its picture if there is a board to draw."""

    found: tuple[str, ...] = ()
    svg: bytes | None = None

    @classmethod
    def of(cls, card: RuleCard, overlay: str) -> Example:
        """The example board of the card's game with some keys put in place of its own."""
        game = _game(card.code)
        if game is None or not card.explanation.bad:
            return cls()
        asked = RuleSelection("site", extend_select=(card.code,))  # the rule may be off
        run = CheckContext(Settings(asked=asked))
        keys = {**_keys(game.example), **(_keys(overlay) if overlay else {})}
        verdict = check_text("example.json", json.dumps(keys).encode(), run)
        found = (
            f"{one.severity}[{one.code}] {one.name}: {one.message}" for one in verdict.findings
        )
        return cls(tuple(found), draw_board_findings(verdict, card.code, run).svg)


def _keys(text: str) -> dict[str, object]:
    document = read_document("example.yaml", text.encode())
    assert isinstance(document, Document) and isinstance(document.data, dict)
    return document.data
