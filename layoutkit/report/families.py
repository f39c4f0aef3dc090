"""Families of rules, such as LAB3xx: the test cases of the format `junit`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from layoutkit.report.closing import list_enabled_rules
from layoutkit.verdict import BoardVerdict, Finding, Report, RuleCard

Cards: TypeAlias = tuple[RuleCard, ...]

_EVERYWHERE = ("FMT", "SCH", "LKT")
_SHARED = (*_EVERYWHERE, "PRN")
"""Families that belong to no game; the other prefixes do, and come in hundreds."""


def family(code: str) -> str:
    """Return `FMT` for FMT001, `ABC3xx` for ABC304."""
    prefix = code[:3]
    return prefix if prefix in _SHARED or len(code) < 4 else f"{code[:4]}xx"


def cards_by_game(report: Report) -> dict[str | None, Cards]:
    """Return the rules that apply to boards of each game; None has the rules of all games."""
    on = set(list_enabled_rules(report))
    cards = tuple(card for card in report.rules if card.code in on)
    return {
        game: tuple(
            card
            for card in cards
            if card.code[:3] in (*_EVERYWHERE, report.prefixes.get(game or ""))
        )
        for game in {board.game for board in report.boards}
    }


def families(board: BoardVerdict, cards: Cards) -> list[str]:
    """Return the families of rules that apply to a board, in the order of their stages."""
    accepted = (accepted.finding for accepted in board.accepted)
    found = [finding.code for finding in (*board.findings, *accepted)]
    names = {*(family(code) for code in (*(card.code for card in cards), *found))}
    return sorted(names, key=lambda name: (_turn(name), name))


def in_family(name: str, findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings that belong to a family."""
    return [finding for finding in findings if family(finding.code) == name]


def _turn(name: str) -> int:
    return {"FMT": 0, "SCH": 1, "PRN": 3, "LKT": 4}.get(name, 2)
