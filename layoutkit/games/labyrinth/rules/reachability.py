"""LAB401 and LAB407: gems that no plank could ever lead to, and poles that no plank can touch.

A gem is cut off if it is not connected to its player's start in the contact graph, in which every
position counts as filled. Gems behind the same border are reported together; `why_cut_off` finds
the cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from layoutkit.documents.faults import Fault
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel, flood_fill
from layoutkit.games.labyrinth.board.lattice import is_in_corner
from layoutkit.games.labyrinth.board.model import Colour, Gem, PoleKind
from layoutkit.games.labyrinth.board.positions import find_poles_under
from layoutkit.games.labyrinth.rules.examples import STARTS, WEST_QUAY, gems
from layoutkit.games.labyrinth.rules.plank_overlaps import find_blocked_planks
from layoutkit.games.labyrinth.rules.wording import format_pole_at, pole_region
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import Rule, rule

MAX_SHUT_IN_FIELDS = 4  # fields; a player who reaches at most this many is shut in


@dataclass(frozen=True, slots=True)
class UnreachableGems:
    """Gems behind one border.

    If their player is shut in, these are all gems beyond the border, including gems of other
    players on the player's side.
    """

    colour: Colour
    start: str
    gems: tuple[Gem, ...]
    reached: tuple[str, ...]  # by a player who is shut in

    @property
    def is_shut_in(self) -> bool:
        """True if the player, not the gems, is in the small part behind the border."""
        return bool(self.reached)


@lru_cache(maxsize=1)
def find_starts_in_corners(case: BoardModel) -> dict[Colour, str]:
    """Return the starts of the players, without those in a wrong place."""
    poles, starts = case.board.poles, case.board.starts
    return {
        colour: starts[colour]
        for colour in case.layout.players
        if colour in starts and is_in_corner(poles[starts[colour]], case.layout)
    }


class Components:
    """The connected parts of the contact graph."""

    def __init__(self, board: BoardGraph) -> None:
        self.board = board
        self.parts: dict[str, frozenset[str]] = {}

    def of(self, field: str) -> frozenset[str]:
        """Return the fields that are connected to a field."""
        if field not in self.parts:
            part = frozenset(flood_fill(self.board.near, field) & self.board.fields.keys())
            self.parts.update(dict.fromkeys(part, part))
        return self.parts[field]

    def is_shut_in(self, start: str, field: str) -> bool:
        """Return whether the start, not the field, lies in the small part of the board."""
        return len(self.of(start)) <= min(MAX_SHUT_IN_FIELDS, len(self.of(field)) - 1)


def find_unreachable_gems(case: BoardModel) -> Iterator[UnreachableGems]:
    """Yield the gems that no route leads to, by player and border."""
    islands = Components(case.board)
    groups: dict[tuple[Colour, frozenset[str]], list[Gem]] = {}
    for gem in case.layout.gems:
        start = find_starts_in_corners(case).get(gem.colour)
        if start is None or gem.on not in case.board.fields:
            continue
        home, island = islands.of(start), islands.of(gem.on)
        if home is not island:
            border = home if islands.is_shut_in(start, gem.on) else island
            groups.setdefault((gem.colour, border), []).append(gem)
    yield from merge_groups(case, islands, groups)


def merge_groups(
    case: BoardModel, islands: Components, groups: dict[tuple[Colour, frozenset[str]], list[Gem]]
) -> Iterator[UnreachableGems]:
    """Yield the groups, with gems on a shut-in player's side added to this player's group."""
    starts = case.board.starts
    guests: dict[Colour, list[Gem]] = {}
    hosts = {
        host: (part, {islands.of(gem.on) for gem in gems})
        for (host, part), gems in groups.items()
        if part is islands.of(starts[host])
    }
    for (colour, border), gems in list(groups.items()):
        for host, (part, beyond) in hosts.items():
            if part is border and islands.of(starts[colour]) in beyond:
                guests.setdefault(host, []).extend(gems)
                del groups[colour, border]
                break
    for (colour, border), gems in groups.items():
        start = starts[colour]
        home = islands.of(start)
        is_shut_in = border is home
        shown = (*gems, *guests.get(colour, ())) if is_shut_in else tuple(gems)
        reached = sorted(home, key=lambda field: (field != start, field)) if is_shut_in else ()
        yield UnreachableGems(colour, start, shown, tuple(reached))


@rule(
    "LAB401",
    "gem-cut-off",
    stage=Stage.GRAPH,
    cites="LAB-B9",
    blocks=None,
    why="No route leads to this gem, even if all players lay as many planks as they like. Its"
    " player can never win.",
    bad=WEST_QUAY + gems("b1/e a2 a3 a4", "", "", "a1 a2 a3 a4"),
    good=WEST_QUAY + gems("b1/w a2 a3 a4", "", "", "a1 a2 a3 a4"),
)
def check_gem_cut_off(case: BoardModel) -> Iterator[Fault]:
    """Every gem can be reached from its player's start if enough planks lie."""
    lost = tuple(find_unreachable_gems(case))
    if lost:  # load the explanations only if they are needed
        from layoutkit.games.labyrinth.rules.why_cut_off import report_unreachable_gems

        yield from report_unreachable_gems(case, lost)


@rule(
    "LAB407",
    "pole-untouched",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    cites="LAB-P1",
    blocks=None,
    why="A pole that no plank can touch plays no part in the game. It stands between the lattice"
    " points, too far from other poles, or turned so that every plank would run along it.",
    bad=STARTS
    + """  - {id: b1, kind: plain}
  - {id: p1, at: [2.5, 2.5], kind: plain}
gems: []
""",
    good=STARTS
    + """  - {id: b1, kind: plain}
  - {id: p1, at: [2, 0], kind: plain}
gems: []
""",
)
def check_pole_untouched(case: BoardModel) -> Iterator[Fault]:
    """Every pole that a designer places can be touched by a plank."""
    near, fields = case.board.near, case.board.fields.values()
    touched = {field.pole for field in fields if near[field.name]}
    placed = [pole for pole in case.board.poles.values() if pole.kind is not PoleKind.START]
    alone = [pole for pole in placed if pole.id not in touched]
    untouched = [pole for pole in alone if pole.id not in find_reported_poles(case)]
    if untouched:
        from layoutkit.games.labyrinth.rules.what_if import MAX_WORK, TrialBudget, start_what_if
        from layoutkit.games.labyrinth.rules.why_untouched import explain_untouched_pole

        sketch, trials = start_what_if(case), TrialBudget(MAX_WORK)
        for pole in untouched:
            why = explain_untouched_pole(sketch, pole, trials)
            yield Fault(
                f"no plank can touch {format_pole_at(pole)}{why}",
                at=pole.pointer,
                items=(pole.id,),
                help="move it to where planks can end on it, or remove it",
                shape=pole_region(pole, case.layout.settings),
            )


@lru_cache(maxsize=1)
def find_reported_poles(case: BoardModel) -> frozenset[str]:
    """Return the poles with other findings: gems cut off there, or planks on or over them."""
    board, settings = case.board, case.layout.settings
    gems = {board.fields[gem.on].pole for lost in find_unreachable_gems(case) for gem in lost.gems}
    tried = [position for _, position in find_blocked_planks(case)]
    under = {pole.id for _, pole in find_poles_under(tried, board.nearby, settings)}
    return frozenset(gems.union(under, *(plank.ends for plank in case.layout.planks)))


GRAPH_RULES: tuple[Rule, ...] = (check_gem_cut_off, check_pole_untouched)
