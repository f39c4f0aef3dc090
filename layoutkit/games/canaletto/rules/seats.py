"""Stage box: the players."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canaletto.board.terms import Layout
from layoutkit.hints import counted
from layoutkit.rules.meant import without
from layoutkit.rules.rule import Aside, Problem, Rule, rule
from layoutkit.verdict import Measure, Stage


@rule(
    "CAN111",
    "too-many-players",
    stage=Stage.BOX,
    needs="players",
    blocks=Stage.COSTS,
    cites="CAN-V9, CAN-S10",
    why="The box has masks and discs for four players.",
    bad="players: [red, blue, green, yellow, red]",
    good="players: [red, blue, green, yellow]",
)
def players_fit_the_box(layout: Layout) -> Iterator[Problem]:
    """At most four players take part."""
    number, limit = len(layout.players), layout.settings.players_max
    if number > limit:
        yield Problem(
            f"{counted(number, 'player')}: the game is for at most {limit}",
            at=("players", limit),
            items=layout.players[limit:],
            measure=Measure("players", number, "<=", limit, "players", "CAN-S10"),
        )


@rule(
    "CAN112",
    "too-few-players",
    stage=Stage.BOX,
    needs="players",
    blocks=Stage.COSTS,
    cites="CAN-V9, CAN-S10",
    why="An auction needs somebody to bid against.",
    bad="players: [red]",
    good="players: [red, blue, green]",
)
def players_are_enough(layout: Layout) -> Iterator[Problem]:
    """At least two players take part."""
    number, limit = len(layout.players), layout.settings.players_min
    if layout.has_players and number < limit:
        yield Problem(
            f"{counted(number, 'player')}: the game needs at least {limit}",
            at=("players",),
            measure=Measure("players", number, ">=", limit, "players", "CAN-S10"),
        )


@rule(
    "CAN113",
    "colour-twice",
    stage=Stage.BOX,
    fix="safe",
    needs="players",
    blocks=Stage.COSTS,
    cites="CAN-V9, CAN-S6",
    why="Each player has the mask and the discs of a colour of their own.",
    bad="players: [red, blue, red]",
    good="players: [red, blue, green]",
)
def colours_differ(layout: Layout) -> Iterator[Problem]:
    """No two players have the same colour."""
    if len(layout.players) > layout.settings.players_max:
        return  # more players than colours: CAN111 has said so
    for index, colour in enumerate(layout.players):
        first = layout.players.index(colour)
        if first < index:
            yield Problem(
                f"{colour} sits in seat {first + 1} and in seat {index + 1}",
                at=("players", index),
                items=(colour,),
                asides=(Aside("first seat", f"the first {colour}", ("players", first)),),
                remedies=(without(f"the second {colour}", ("players", index), is_safe=True),),
            )


SEAT_RULES: tuple[Rule, ...] = (players_fit_the_box, players_are_enough, colours_differ)
