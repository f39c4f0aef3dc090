"""Rules about doges that come too late or too early in an ordered pile.

Findings are public: they reveal neither the order of the pile nor the hands.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canal_grande.board.terms import (
    ACTION_CARDS_PER_ROUND,
    DISTRICTS,
    DOGE,
    BoardModel,
)
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Severity, Stage

PILE_KEYS = "variant hands removed action_pile snapshot"
_USED_UP = ", ".join(f"{district}: 10" for district in DISTRICTS)


def iter_rounds(pile: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the action cards of every complete round."""
    for start in range(0, len(pile) - ACTION_CARDS_PER_ROUND + 1, ACTION_CARDS_PER_ROUND):
        yield pile[start : start + ACTION_CARDS_PER_ROUND]


@rule(
    "CGR403",
    "doge-late",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs=PILE_KEYS,
    cites="CG-V14, CG-P5",
    why="Votes need a doge: without a vote nobody wins a district.",
    bad="action_pile: {random: 38}",
    good="action_pile: {random: 1}",
)
def check_doge_late(case: BoardModel) -> Iterator[Fault]:
    """A doge is among the action cards of the first rounds."""
    if case.actions is None or not case.layout.is_start:
        return
    rounds = case.layout.settings.doge_rounds
    if DOGE not in case.actions[: ACTION_CARDS_PER_ROUND * rounds]:
        yield Fault(
            f"no doge comes in the first {rounds} rounds: nobody can vote",
            at=key_of(("action_pile",)),
            items=("action_pile",),
        )


@rule(
    "CGR404",
    "doge-before-districts",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    needs=PILE_KEYS,
    cites="CG-V14, CG-P5",
    why="A vote is led with a district card: a doge that comes earlier is wasted.",
    bad=f"hands: {{}}\naction_pile: {{random: 1}}\n"
    f"snapshot: {{discard: {{{_USED_UP}, spy: 4, traitor: 6, gondola: 12, doge: 9}}}}",
    good=f"hands: {{A: {{castello: 1}}}}\naction_pile: {{random: 1}}\n"
    f"snapshot: {{discard: {{{_USED_UP.replace('castello: 10', 'castello: 9')},"
    " spy: 4, traitor: 6, gondola: 12, doge: 9}}",
)
def check_doge_before_districts(case: BoardModel) -> Iterator[Fault]:
    """Doges come up only when somebody can have a district card."""
    hands = case.layout.hands.values()
    if case.actions is None or any(hand.get(one, 0) for hand in hands for one in DISTRICTS):
        return
    for number, cards in enumerate(iter_rounds(case.actions), 1):
        if any(card in DISTRICTS for card in cards):
            return
        if DOGE in cards:
            yield Fault(
                f"round {number} has a doge, but nobody can have a district card to lead with",
                at=key_of(("action_pile",)),
                items=("action_pile",),
            )
            return


PILE_RULES: tuple[Rule, ...] = (check_doge_late, check_doge_before_districts)
