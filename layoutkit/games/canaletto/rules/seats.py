"""Rules about the players (stage box)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto.board.terms import Layout
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import player_count_faults, repeated_player_faults
from layoutkit.source.faults import Fault
from layoutkit.verdict import Stage

LAW = "CAN-S10"


player_rule = partial(rule, stage=Stage.BOX, needs="players", blocks=Stage.COSTS)
"""Make a rule about the players; nothing is computed on a board that breaks it."""


@player_rule(
    "CAN111",
    "too-many-players",
    cites="CAN-V9, CAN-S10",
    why="The box has masks and discs for four players.",
    bad="players: [red, blue, green, yellow, red]",
    good="players: [red, blue, green, yellow]",
)
def check_too_many_players(layout: Layout) -> Iterator[Fault]:
    """At most four players take part."""
    yield from player_count_faults(layout.players, LAW, most=layout.settings.players_max)


@player_rule(
    "CAN112",
    "too-few-players",
    cites="CAN-V9, CAN-S10",
    why="An auction needs somebody to bid against.",
    bad="players: [red]",
    good="players: [red, blue, green]",
)
def check_too_few_players(layout: Layout) -> Iterator[Fault]:
    """At least two players take part."""
    if layout.has_players:
        yield from player_count_faults(layout.players, LAW, least=layout.settings.players_min)


@player_rule(
    "CAN113",
    "colour-twice",
    fix="safe",
    cites="CAN-V9, CAN-S6",
    why="Each player has the mask and the discs of a colour of their own.",
    bad="players: [red, blue, red]",
    good="players: [red, blue, green]",
)
def check_colour_twice(layout: Layout) -> Iterator[Fault]:
    """No two players have the same colour."""
    if len(layout.players) <= layout.settings.players_max:  # else CAN111 has said so
        yield from repeated_player_faults(layout.players)


SEAT_RULES: tuple[Rule, ...] = (check_too_many_players, check_too_few_players, check_colour_twice)
