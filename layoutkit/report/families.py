"""Families of rules: what a board is judged by, in handfuls that a reader can take in."""

from __future__ import annotations

from layoutkit.verdict import BoardVerdict, Finding, Report, RuleCard

_SHARED = ("FMT", "SCH", "PRN", "LKT")
"""Families that every game has; the other prefixes are a game's and come in hundreds."""

_ALWAYS = ("FMT", "SCH")


def family(code: str) -> str:
    """`FMT` for FMT001, `ABC3xx` for ABC304."""
    prefix = code[:3]
    return prefix if prefix in _SHARED or len(code) < 4 else f"{code[:4]}xx"


def families(board: BoardVerdict, report: Report) -> list[str]:
    """The families that a board was judged by, in the order of their stages."""
    found = [one.code for one in (*board.findings, *(a.finding for a in board.accepted))]
    asked = [card.code for card in asked_cards(board, report)]
    names = {*_ALWAYS, *(family(code) for code in (*asked, *found))}
    return sorted(names, key=lambda name: (_turn(name), name))


def asked_cards(board: BoardVerdict, report: Report) -> tuple[RuleCard, ...]:
    """The rules that were put to a board; none beyond the text if its game is unknown."""
    off = set(report.rules_off)
    on = tuple(card for card in report.rules if not {card.code, card.name} & off)
    if board.asked:
        return tuple(card for card in on if card.code in board.asked)
    return on if board.game is not None else ()


def in_family(name: str, findings: tuple[Finding, ...]) -> list[Finding]:
    """The findings that belong to a family."""
    return [finding for finding in findings if family(finding.code) == name]


def _turn(name: str) -> int:
    return {"FMT": 0, "SCH": 1, "PRN": 3, "LKT": 4}.get(name, 2)
