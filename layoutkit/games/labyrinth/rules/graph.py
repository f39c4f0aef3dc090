"""LAB401: what can be reached at all, in the potential graph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from layoutkit.games.labyrinth.board.case import Board, Case
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.positions import fields_of, touched_field
from layoutkit.games.labyrinth.board.terms import Gem, Pole
from layoutkit.games.labyrinth.board.winds import is_close, wind_of
from layoutkit.games.labyrinth.rules.examples import STARTS
from layoutkit.games.labyrinth.rules.places import is_in_corner
from layoutkit.games.labyrinth.rules.say import distance, pole_shape, pole_words
from layoutkit.rules.rule import Aside, Problem, Rule, rule
from layoutkit.verdict import Stage

MOST_ASIDES = 6  # more poles on the border than this tell nobody anything


@dataclass(frozen=True, slots=True)
class Border:
    """A pole between what is reached and what is not: what it is there, and what cuts off."""

    pole: Pole
    caption: str
    barrier: str


@rule(
    "LAB401",
    "gem-cut-off",
    stage=Stage.GRAPH,
    cites="LAB-B7",
    blocks=None,
    why="However many planks are laid, by whomever, no way leads to this gem:"
    " its player could never win.",
    bad=STARTS
    + """  - {id: b1, kind: wall, axis: n}
gems: [{colour: red, on: b1/e}]
""",
    good=STARTS
    + """  - {id: b1, kind: wall, axis: n}
gems: [{colour: red, on: b1/w}]
""",
)
def gems_are_connected(case: Case) -> Iterator[Problem]:
    """Every gem can be reached from its player's start when enough planks lie."""
    board = case.board
    reached: dict[str, set[str]] = {}
    known: dict[tuple[str, str], list[Border]] = {}
    for gem in case.layout.gems:
        start = start_of(case, gem)
        if start is None or gem.on not in board.fields:
            continue
        if start not in reached:
            reached[start] = flood(board.near, start)
        if gem.on not in reached[start]:
            if (start, gem.on) not in known:
                known[start, gem.on] = find_border(board, reached[start], gem.on)
            yield cut_off(case, gem, known[start, gem.on])


def start_of(case: Case, gem: Gem) -> str | None:
    """The start of a gem's player; None if it does not play or starts in a wrong place."""
    start = case.board.starts.get(gem.colour)
    if start is None or gem.colour not in case.layout.players:
        return None
    return start if is_in_corner(case.board.poles[start], case.layout) else None


def cut_off(case: Case, gem: Gem, border: list[Border]) -> Problem:
    """A gem that no way leads to, with what cuts it off."""
    board = case.board
    pole = board.poles[board.fields[gem.on].pole]
    barriers = " and ".join(dict.fromkeys(one.barrier for one in border[:2]))
    return Problem(
        f"the {gem.colour} gem on {gem.on} is cut off from {board.starts[gem.colour]}: {barriers}",
        at=(*gem.pointer, "on"),
        items=(f"{gem.colour}@{gem.on}",),
        help="turn or move a pole on the border, or move the gem to a field within reach",
        asides=tuple(Aside("border", one.caption, one.pole.pointer) for one in border),
        shape=pole_shape(pole, case.layout.settings),
    )


def find_border(board: Board, reached: set[str], field: str) -> list[Border]:
    """The border between the places reached and a field: split poles, else the nearest two."""
    island = flood(board.near, field)
    here, there = poles_of(board, reached), poles_of(board, island)
    split = [pole for name, pole in here.items() if name in there]
    if split:
        return [
            Border(
                pole,
                f"it separates {fields_of_pole(pole)}",
                split_words(pole),
            )
            for pole in split[:MOST_ASIDES]
        ]
    one, other = nearest_gap(here, there)
    barrier = gap_words(board, one, other)
    far = f"{distance(one.place, other.place):.3g} pitches away"
    return [
        Border(one, f'"{one.id}" is within reach', barrier),
        Border(other, f'"{other.id}" is not, {far}', barrier),
    ]


def poles_of(board: Board, places: set[str]) -> dict[str, Pole]:
    """The poles of which a field is among these places, by id."""
    fields = (board.fields[place] for place in sorted(places) if place in board.fields)
    return {field.pole: board.poles[field.pole] for field in fields}


def split_words(pole: Pole) -> str:
    """The barrier that a pole with two fields is."""
    return f"the {pole_words(pole)} ({pole.axis}) is between"


def fields_of_pole(pole: Pole) -> str:
    """The fields of a pole that has two."""
    return " from ".join(field.name for field in fields_of(pole))


def gap_words(board: Board, here: Pole, there: Pole) -> str:
    """The reason that no plank fits between two poles: a wall along it, or too wide a gap."""
    settings = board.settings
    gap = distance(here.place, there.place)
    spans = (settings.short_reach, settings.long_reach)
    ends = ((here, there), (there, here))
    along = [a for a, b in ends if touched_field(a, wind_of(a.place, b.place)) is None]
    if along and any(is_close(gap, span, settings.tolerance) for span in spans):
        return f'the wall "{along[0].id}" lies along the way from "{here.id}" to "{there.id}"'
    return f'there is a gap between "{here.id}" and "{there.id}" that no plank spans'


def nearest_gap(here: dict[str, Pole], there: dict[str, Pole]) -> tuple[Pole, Pole]:
    """The two poles, one on this side and one on that, that are nearest to each other."""
    _, one, other = min(
        (distance(a.place, b.place), a.id, b.id) for a in here.values() for b in there.values()
    )
    return here[one], there[other]


GRAPH_RULES: tuple[Rule, ...] = (gems_are_connected,)
